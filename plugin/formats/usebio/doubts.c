#include "formats/usebio/doubts.h"

#include <string.h>

#include "formats/usebio/matches.h"

/* ---- matches ---- */

static const char itself[] =
    N_("The match of {text} against {detail} is one of a team against itself.");
static const char no_match[] = N_(
    "Board {text} of the match of {detail} was not played at two tables, by each team one way at "
    "the one and the other way at the other.");
static const char other_figures[] = N_(
    "What the teams have on board {text} of the match of {detail} is not what the results give.");
static const char other_score[] =
    N_("The score of the match of {text} against {detail} is none that the scale of the other "
       "matches gives.");

/* Notes the first board of MATCH that cannot belong to it; returns false if there is none. */
static bool note_no_match(const struct usebio_session *session, const struct usebio_match *match,
                          const struct note_sink *notes)
{
    const struct usebio_travellers *travellers = &session->travellers;
    for (uint32_t i = 0; i < match->travellers; i++) {
        const struct usebio_traveller *traveller = &travellers->item[match->first + i];
        if (!usebio_is_no_match(session, match, traveller))
            continue;
        usebio_note_board(travellers, match, traveller, no_match, notes);
        return true;
    }
    return false;
}

bool usebio_match_doubts(const struct usebio_session *session, const struct note_sink *notes)
{
    const struct usebio_travellers *travellers = &session->travellers;
    struct matches matches;
    bool ok = usebio_matches_fill(&matches, session) && matches_follow(&matches);
    for (size_t i = 0; ok && i < matches.count; i++) {
        const struct usebio_match *match = &travellers->match[i];
        const struct match_board *board = &matches.board[matches.match[i].first];
        if (usebio_plays_itself(match)) {
            usebio_note_match(match, itself, notes);
            continue;
        }
        if (!match->unclear && note_no_match(session, match, notes))
            continue;
        for (size_t at = 0; at < match->travellers; at++)
            if (board[at].doubtful)
                usebio_note_board(travellers, match, &travellers->item[match->first + at],
                                  other_figures, notes);
        if (matches.match[i].doubtful)
            usebio_note_match(match, other_score, notes);
    }
    usebio_matches_release(&matches);
    return ok;
}

/* ---- lists ---- */

/* The pairs that are listed, and the sections that have a list. */
struct lists {
    struct standings listed, sections, told;
};

/* Marks ENTRY and sets *BEFORE if it was marked already. Returns false if out of memory. */
static bool mark(struct standings *standings, struct entry entry, bool *before)
{
    struct standing *standing = standings_entry(standings, entry);
    if (!standing)
        return false;
    *before = standing->listed;
    standing->listed = true;
    return true;
}

static void note_number(const char *why, const struct position *at, const char *number,
                        const struct note_sink *notes)
{
    struct read_fault note;
    read_fault_set(&note, why, at, number, strlen(number));
    notes->take(notes->context, &note);
}

/* Marks all listed pairs, and notes those that are listed twice. */
static bool lists_fill(struct lists *lists, const struct usebio_pairs *pairs,
                       const struct note_sink *notes)
{
    bool before;
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        if (pair->kind != KIND_PAIR || pair->number[0] == '\0')
            continue;
        if (!mark(&lists->listed, usebio_entry(pair->scope, pair->side, pair->number), &before))
            return false;
        if (before)
            note_number(N_("Pair {text} is listed twice."), &pair->at, pair->number, notes);
        /* on either side, in its section and anywhere */
        if (!mark(&lists->sections, usebio_entry(pair->scope, SIDE_NONE, "section"), &before) ||
            !mark(&lists->sections, usebio_entry(pair->scope, SIDE_NS, pair->number), &before) ||
            !mark(&lists->sections, usebio_entry(0, SIDE_NS, pair->number), &before))
            return false;
    }
    return true;
}

/* Notes a pair that has a line in a section whose list does not have it, but another list does. */
static bool row_told(struct lists *lists, const struct usebio_row *row, int side,
                     const struct note_sink *notes)
{
    uint32_t section = row->scope[USEBIO_SCOPES - 1];
    const char *number = row->number[side];
    bool before;
    if (section == 0 || number[0] == '\0' ||
        !standings_find(&lists->sections, usebio_entry(section, SIDE_NONE, "section")) ||
        standings_find(&lists->sections, usebio_entry(section, SIDE_NS, number)) ||
        !standings_find(&lists->sections, usebio_entry(0, SIDE_NS, number)))
        return true;
    if (!mark(&lists->told, usebio_entry(section, SIDE_NONE, number), &before))
        return false;
    if (!before)
        note_number(N_("Pair {text} has lines in a section whose list has it not, and is listed in "
                       "another."),
                    &row->at, number, notes);
    return true;
}

bool usebio_list_doubts(const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct note_sink *notes)
{
    struct lists lists = {0};
    bool ok = lists_fill(&lists, pairs, notes);
    for (size_t i = 0; ok && i < travellers->rows; i++)
        for (int side = SIDE_NS; ok && side < SIDES; side++)
            ok = row_told(&lists, &travellers->row[i], side, notes);
    standings_release(&lists.listed);
    standings_release(&lists.sections);
    standings_release(&lists.told);
    return ok;
}
