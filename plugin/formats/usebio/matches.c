#include "formats/usebio/edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/match.h"

/* ---- the side of a team ---- */

/* Returns the side of the match's first team, by the line or else by its pairs. */
static int side_of_team(const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_row *row)
{
    if (row->team_side != SIDE_NONE)
        return row->team_side;
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct usebio_pair *team = usebio_pairs_find_team(pairs, row, side);
        if (team && strcmp(team->number, match->team[TEAM_OWN]) == 0)
            return side;
    }
    return SIDE_NONE;
}

/* ---- a board of two pairs ---- */

/* Returns true if the points of the traveller ought to change, and stay. */
static bool points_stay(const struct usebio_session *session,
                        const struct usebio_traveller *traveller)
{
    if (!session->changed)
        return false;
    const struct usebio_group *group = usebio_group_of(session, traveller);
    return group->changed && !group->follows;
}

/* Returns true if the points of ROW, of TRAVELLER, are others after the rulings, or ought to be. */
static bool points_moved(const struct usebio_session *session,
                         const struct usebio_traveller *traveller, size_t row)
{
    const struct sheet *sheet = &session->sheet;
    bool moved = sheet->row[row].score != SCORE_UNKNOWN &&
                 !sheet_figure_of(sheet, row, FAMILIES_OF_POINTS, SIDE_NS); /* it may be */
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct sheet_cell *cell = sheet_figure_of(sheet, row, FAMILIES_OF_POINTS, side);
        moved = moved || (cell && (points_stay(session, traveller) ||
                                   !decimal_same(cell->value[false], cell->value[true])));
    }
    return moved;
}

/* Returns true if the match's points are IMPs, by the first board that has points. */
static bool has_imps(const struct usebio_travellers *travellers, const struct usebio_match *match)
{
    for (uint32_t i = 0; i < match->travellers; i++) {
        const struct usebio_traveller *one = &travellers->item[match->first + i];
        if (one->rows > 0 && travellers->row[one->first].points != POINTS_NONE)
            return travellers->row[one->first].points != POINTS_MATCH;
    }
    return true;
}

/* Sets the points that both pairs have in the field, if the only row of TRAVELLER is theirs. With
 * IMPs one has what the other loses. */
static void pairs_fill(struct match_board *board, const struct usebio_session *session,
                       const struct usebio_match *match, const struct usebio_traveller *traveller)
{
    const struct usebio_row *row = &session->travellers.row[traveller->first];
    const struct sheet *sheet = &session->sheet;
    const struct sheet_row *result = &sheet->row[traveller->first];
    bool imps = has_imps(&session->travellers, match);
    int side = SIDE_NS; /* of the first pair */
    board->scored = true;
    board->kind = imps ? SWING_IMPS : SWING_POINTS;
    while (side < SIDES && (strcmp(row->number[side], match->team[TEAM_OWN]) != 0 ||
                            strcmp(row->number[side_other(side)], match->team[TEAM_OTHER]) != 0))
        side++;
    if (traveller->rows != 1 || traveller->unclear || side == SIDES)
        return;
    if (result->score == SCORE_UNKNOWN && result->adjusted == 0 && result->after == 0 &&
        !sheet_figure_of(sheet, traveller->first, FAMILIES_OF_POINTS, SIDE_NS) &&
        !sheet_figure_of(sheet, traveller->first, FAMILIES_OF_POINTS, SIDE_EW)) {
        board->told[MATCH_BEFORE] = board->told[MATCH_AFTER] = true; /* nobody played the line */
        return;
    }
    for (int when = MATCH_BEFORE; when < MATCH_TIMES; when++) {
        int64_t figure[SIDES];
        bool given = sheet_both_points(sheet, traveller->first, when == MATCH_AFTER, figure);
        int64_t own = figure[side], other = figure[side_other(side)];
        board->won[when] = imps ? points_lead(own) : (struct points){{own, other}};
        board->told[when] = given && imps == (row->points != POINTS_MATCH) && !row->stale &&
                            !(imps && own != -other) &&
                            !(when == MATCH_AFTER && points_stay(session, traveller));
    }
}

/* ---- either ---- */

/* Finds the sides of the match's first team at both tables. Returns false if there are not two. */
static bool sides_of_tables(const struct usebio_session *session, const struct usebio_match *match,
                            const struct usebio_traveller *traveller, int side[TABLES])
{
    const struct usebio_row *row = &session->travellers.row[traveller->first];
    for (int i = 0; i < TABLES && traveller->rows == TABLES; i++)
        side[i] = side_of_team(&session->pairs, match, &row[i]);
    return traveller->rows == TABLES;
}

/* Fills in what the teams of MATCH have on the board of TRAVELLER, before and after the rulings. */
static void board_fill(struct match_board *board, const struct usebio_session *session,
                       const struct usebio_match *match, const struct usebio_traveller *traveller)
{
    int side[TABLES];
    *board = (struct match_board){.balance = traveller->balance};
    for (int team = 0; team < TEAMS; team++)
        board->figure[team] = usebio_total_of(&traveller->figure[team]);
    if (match->pairs) {
        pairs_fill(board, session, match, traveller);
        return;
    }
    bool both = sides_of_tables(session, match, traveller, side) && !traveller->unclear &&
                side[0] != SIDE_NONE && side[1] == side_other(side[0]);
    for (int when = MATCH_BEFORE; when < MATCH_TIMES && both; when++) {
        struct row_result result[TABLES];
        for (uint32_t i = 0; i < TABLES; i++)
            result[i] = sheet_row_result(&session->sheet, traveller->first + i, when);
        board_of_tables(board, when, result, side[0]);
    }
}

/* ---- all matches ---- */

/* Returns true if a line of the board was changed. Between pairs another line may have changed its
 * points; a line with a result but without points cannot tell, so it counts as changed. */
static bool traveller_changed(const struct usebio_session *session,
                              const struct usebio_match *match,
                              const struct usebio_traveller *traveller)
{
    for (size_t row = traveller->first; row < traveller->first + traveller->rows; row++)
        if (session->sheet.row[row].after != 0 ||
            (match->pairs && points_moved(session, traveller, row)))
            return true;
    return false;
}

static bool plays_itself(const struct usebio_match *match)
{
    return strcmp(match->team[TEAM_OWN], match->team[TEAM_OTHER]) == 0;
}

static void matches_release(struct matches *matches)
{
    free(matches->match);
    free(matches->board);
}

/* Fills in the matches, and what they become. The boards of a match are adjacent, and those of all
 * matches have no gaps. Returns false if out of memory; must be released in either case. */
static bool matches_settle(struct matches *matches, const struct usebio_session *session)
{
    const struct usebio_travellers *travellers = &session->travellers;
    size_t boards = 0;
    *matches = (struct matches){.match = calloc(travellers->matches + 1, sizeof *matches->match),
                                .board = calloc(travellers->count + 1, sizeof *matches->board)};
    if (!matches->match || !matches->board)
        return false;
    for (size_t i = 0; i < travellers->matches; i++) {
        const struct usebio_match *from = &travellers->match[i];
        struct match *match = &matches->match[matches->count++];
        *match = (struct match){.first = boards, .boards = from->travellers};
        for (uint32_t at = 0; at < from->travellers; at++) {
            const struct usebio_traveller *traveller = &travellers->item[from->first + at];
            const struct usebio_row *row = &travellers->row[traveller->first];
            board_fill(&matches->board[boards++], session, from, traveller);
            /* Between pairs the ruling may have been on another line of the field. */
            for (uint32_t line = 0; line < traveller->rows; line++)
                match->ruled = match->ruled || row[line].ruled || (from->pairs && row[line].stale);
        }
        for (int team = 0; team < TEAMS && !from->unclear && !plays_itself(from); team++)
            match->score[team] = usebio_total_of(&from->score[team]);
    }
    return matches_follow(matches);
}

/* ---- edits ---- */

/* Writes what the FIGURES of both teams become. */
static void put_figures(const struct usebio_figure figures[TEAMS], const struct total total[TEAMS],
                        struct edits *edits)
{
    for (int team = 0; team < TEAMS; team++)
        if (total[team].given)
            usebio_figure_replace(&figures[team], &total[team].value[true], true, edits);
}

/* ---- what stays ---- */

static const char *const why_stays[] = {
    [MATCH_STAYS_BOARD] =
        N_("The score of the match of {text} against {detail} stays as it is: what they have on a "
           "board of it cannot be told."),
    [MATCH_STAYS_SCALE] =
        N_("The score of the match of {text} against {detail} stays as it is: no scale gives it."),
    [MATCH_STAYS_MARGIN] =
        N_("The score of the match of {text} against {detail} stays as it is: what the new result "
           "is worth the other matches do not prove.")};
static const char itself[] =
    N_("The score of the match of {text} against {detail} stays as it is: they are the same team.");
static const char board_stays[] =
    N_("What the teams have on board {text} of the match of {detail} stays as it is.");
static const char more_than_kept[] =
    N_("The scores of matches and teams stay as they are: the file "
       "has more lines than are kept.");

static void note_match(const struct usebio_match *match, const char *why,
                       const struct note_sink *notes)
{
    usebio_note(notes, why, &match->at, match->team[TEAM_OWN], match->team[TEAM_OTHER]);
}

static void note_board(const struct usebio_travellers *travellers, const struct usebio_match *match,
                       const struct usebio_traveller *traveller, const char *why,
                       const struct note_sink *notes)
{
    char teams[2 * USEBIO_NUMBER_SIZE + 4];
    snprintf(teams, sizeof teams, "%s - %s", match->team[TEAM_OWN], match->team[TEAM_OTHER]);
    usebio_note(notes, why, &travellers->row[traveller->first].at, traveller->name, teams);
}

static bool has_score(const struct usebio_match *from)
{
    return usebio_field_is(&from->score[TEAM_OWN].field) ||
           usebio_field_is(&from->score[TEAM_OTHER].field) || from->unclear;
}

/* Returns why a match with changed figures stays; MATCH_FOLLOWS if it does not. */
static int stays_of(const struct usebio_match *from, const struct match *match, bool told)
{
    if (!has_score(from))
        return MATCH_FOLLOWS;
    if (!told)
        return MATCH_STAYS_BOARD;
    if (!match->score[TEAM_OWN].given && !match->score[TEAM_OTHER].given)
        return MATCH_STAYS_SCALE;
    return match->stays;
}

/* ---- a match ---- */

static bool has_figure(const struct usebio_traveller *traveller)
{
    return usebio_field_is(&traveller->figure[TEAM_OWN].field) ||
           usebio_field_is(&traveller->figure[TEAM_OTHER].field);
}

static bool is_known(const struct match_board *board)
{
    return board->told[MATCH_BEFORE] && board->told[MATCH_AFTER] && !board->stays;
}

/* Adds the match's points to both teams; unknown ones if they STAY. */
static void teams_tell(const struct usebio_match *from, const struct match *match, bool stay,
                       struct usebio_pairs *pairs)
{
    int64_t points[TEAMS][MATCH_TIMES];
    if (!stay && (!match->score[TEAM_OWN].given || !match->score[TEAM_OTHER].given))
        return;
    for (int team = 0; team < TEAMS; team++)
        for (int when = MATCH_BEFORE; when < MATCH_TIMES; when++)
            points[team][when] = decimal_in_places(match->score[team].value[when]);
    for (int team = 0; team < TEAMS; team++)
        usebio_pairs_match(pairs, from->scope, from->team[team], stay ? NULL : points[team],
                           points[TEAMS - 1 - team]);
}

/* Writes the figures of a match's boards and its score, or notes why they stay, and adds the score
 * to both teams. */
static void match_write(struct usebio_session *session, const struct matches *matches, size_t index,
                        struct edits *edits, const struct note_sink *notes)
{
    const struct usebio_travellers *travellers = &session->travellers;
    const struct usebio_match *from = &travellers->match[index];
    const struct match *match = &matches->match[index];
    bool stale = match->ruled && match->stays != MATCH_FOLLOWS; /* older than an earlier ruling */
    bool changed = stale, told = true;
    for (uint32_t i = 0; i < from->travellers; i++) {
        const struct usebio_traveller *traveller = &travellers->item[from->first + i];
        const struct match_board *board = &matches->board[match->first + i];
        bool board_changed = traveller_changed(session, from, traveller);
        bool unknown = board_changed && !is_known(board);
        put_figures(traveller->figure, board->figure, edits);
        if (unknown && has_figure(traveller))
            note_board(travellers, from, traveller, board_stays, notes);
        changed = changed || board_changed;
        told = told && !unknown;
    }
    int stays = changed ? stays_of(from, match, told) : MATCH_FOLLOWS;
    if (stays != MATCH_FOLLOWS)
        note_match(from, plays_itself(from) ? itself : why_stays[stays], notes);
    else
        put_figures(from->score, match->score, edits);
    teams_tell(from, match, changed && (stays != MATCH_FOLLOWS || !has_score(from)),
               &session->pairs);
}

/* ---- whether they follow ---- */

bool usebio_match_follows(struct usebio_session *session, size_t index, bool *shows)
{
    const struct usebio_travellers *travellers = &session->travellers;
    const struct usebio_match *from = &travellers->match[index];
    struct matches matches;
    bool ok = matches_settle(&matches, session), told = true;
    for (uint32_t i = 0; ok && i < from->travellers; i++) {
        const struct usebio_traveller *traveller = &travellers->item[from->first + i];
        bool changed = traveller_changed(session, from, traveller);
        *shows = *shows || (changed && has_figure(traveller));
        told = told && (!changed || is_known(&matches.board[matches.match[index].first + i]));
    }
    *shows = *shows || has_score(from);
    bool follow = ok && told && stays_of(from, &matches.match[index], told) == MATCH_FOLLOWS;
    session->no_memory |= !ok;
    matches_release(&matches);
    return follow;
}

bool usebio_matches_put(struct usebio_session *session, struct edits *edits,
                        const struct note_sink *notes)
{
    const struct usebio_travellers *travellers = &session->travellers;
    struct matches matches;
    if (travellers->matches == 0)
        return true;
    if (travellers->overflow) {
        usebio_note(notes, more_than_kept, &travellers->match[0].at, "", "");
        return true;
    }
    session->no_memory |= !matches_settle(&matches, session);
    for (size_t i = 0; !usebio_session_failed(session) && i < matches.count; i++)
        match_write(session, &matches, i, edits, notes);
    matches_release(&matches);
    return !usebio_session_failed(session);
}

/* ---- what is wrong as it stands ---- */

static const char against_itself[] =
    N_("The match of {text} against {detail} is one of a team against itself.");
static const char no_match[] = N_(
    "Board {text} of the match of {detail} was not played at two tables, by each team one way at "
    "the one and the other way at the other.");
static const char other_figures[] = N_(
    "What the teams have on board {text} of the match of {detail} is not what the results give.");
static const char other_score[] =
    N_("The score of the match of {text} against {detail} is none that the scale of the other "
       "matches gives.");

/* Notes the first board of a match of teams that cannot belong to it: it was not played at two
 * tables, or by each team twice the same way. Returns false if there is none. */
static bool note_no_match(const struct usebio_session *session, const struct usebio_match *match,
                          const struct note_sink *notes)
{
    const struct usebio_travellers *travellers = &session->travellers;
    for (uint32_t i = 0; i < match->travellers; i++) {
        const struct usebio_traveller *traveller = &travellers->item[match->first + i];
        int side[TABLES];
        bool sides = sides_of_tables(session, match, traveller, side);
        if (sides ? side[0] == SIDE_NONE || side[0] != side[1] : traveller->rows > USEBIO_LINES_MAX)
            continue;
        note_board(travellers, match, traveller, no_match, notes);
        return true;
    }
    return false;
}

bool usebio_match_doubts(struct usebio_session *session, const struct note_sink *notes)
{
    const struct usebio_travellers *travellers = &session->travellers;
    struct matches matches;
    session->no_memory |= !matches_settle(&matches, session);
    for (size_t i = 0; !session->no_memory && i < matches.count; i++) {
        const struct usebio_match *match = &travellers->match[i];
        const struct match_board *board = &matches.board[matches.match[i].first];
        if (plays_itself(match)) {
            note_match(match, against_itself, notes);
            continue;
        }
        if (!match->unclear && !match->pairs && note_no_match(session, match, notes))
            continue;
        for (size_t at = 0; at < match->travellers; at++)
            if (board[at].doubtful)
                note_board(travellers, match, &travellers->item[match->first + at], other_figures,
                           notes);
        if (matches.match[i].doubtful)
            note_match(match, other_score, notes);
    }
    matches_release(&matches);
    return !session->no_memory;
}
