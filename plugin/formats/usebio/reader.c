/*
 * The reader of USEBIO XML 1.0 to 1.3: each traveller line is a game. The hands come from the
 * board, from a HANDSET before or after it, or from the LIN with the line's play; dealer and
 * vulnerability follow from the board's number.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/penalty.h"
#include "formats/formats.h"
#include "formats/lin/board.h"
#include "formats/usebio/edit.h"
#include "formats/xml/root.h"

/* --- Whether it is USEBIO --------------------------------------------------------------------- */

/* No other format has a root element of this name. */
enum { SURE = 95 };

static int usebio_recognise(const uint8_t *bytes, size_t length)
{
    struct xml_root root;
    return xml_root_find(&root, bytes, length) && text_is(root.name, "USEBIO") ? SURE : 0;
}

/* --- A reader --------------------------------------------------------------------------------- */

struct reader {
    struct reading wanted; /* first member */
    struct usebio_session session;
    size_t board;        /* index of the board whose lines are being returned */
    uint32_t next;       /* its next line */
    uint32_t games;      /* number of lines returned */
    bool fault_returned; /* the fault of the document was returned */
    char pair[SIDES][2 * USEBIO_NUMBER_SIZE]; /* of an individual: both players, "36+22" */
};

static void usebio_close(struct reader *reader)
{
    struct usebio_session *session = &reader->session;
    usebio_pairs_release(&session->pairs);
    sheet_release(&session->sheet);
    free(session->travellers.item);
    free(session->travellers.row);
    free(session->travellers.detail);
    free(session->travellers.match);
    free(session->groups.order);
    free(session->groups.group);
}

/* ---- a line as a record ---- */

static struct text text_or_none(const char *word)
{
    return text_of(word[0] == '\0' ? NULL : word);
}

/* Names a board and its pairs; in an individual, a pair by the numbers of both players. */
static void fill_heading(struct reader *reader, struct board *board,
                         const struct usebio_traveller *from, const struct usebio_row *line)
{
    int number = usebio_board_number(from->name);
    board->name = text_or_none(from->name);
    board->section = text_or_none(from->section);
    board->date = from->date;
    board->event = text_or_none(from->event);
    board->site = text_or_none(reader->session.club);
    for (int side = SIDE_NS; side < SIDES; side++) {
        const char *first = line->seat_number[side], *second = line->seat_number[side + SIDES];
        board->pair[side] = text_or_none(line->number[side]);
        if (line->number[side][0] != '\0' || first[0] == '\0' || second[0] == '\0')
            continue;
        snprintf(reader->pair[side], sizeof reader->pair[side], "%s+%s", first, second);
        board->pair[side] = text_of(reader->pair[side]);
    }
    if (number > 0) {
        board->dealer = (int8_t)board_dealer_of(number);
        board->vulnerability = (int8_t)board_vulnerability_of(number);
    }
    board->score_comparable = true;
    board->penalty_units = usebio_points[line->points].units;
    if (board->penalty_units != 0 && (from->match != 0 || line->points == POINTS_IMPS))
        board->penalty_units |= UNITS_OF_MATCHES;
}

/* Names the players. The LIN has them by seat, a list of pairs in the usual order: North and East
 * first. */
static void fill_players(struct board *board, const struct usebio_pairs *pairs,
                         const struct usebio_row *line, const struct usebio_detail *detail)
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct usebio_pair *pair =
            usebio_pairs_find(pairs, line, KIND_PAIR, side, line->number[side], false);
        bool named = pair && pair->players == USEBIO_PLAYERS;
        for (int i = 0; i < USEBIO_PLAYERS; i++) {
            int seat = side + SIDES * i;
            const struct usebio_pair *player = usebio_pairs_find(
                pairs, line, KIND_PLAYER, SIDE_NONE, line->seat_number[seat], false);
            if (detail && detail->player[seat][0] != '\0')
                board->player[seat] = text_or_none(detail->player[seat]);
            else if (named)
                board->player[seat] = text_or_none(pair->player[i]);
            else if (player)
                board->player[seat] = text_or_none(player->player[0]);
        }
    }
}

/* Fills in the result. An artificial score shows that the director has dealt with the line, so its
 * cards are not looked at, unless we wrote the score. */
static void fill_result(struct board *board, const struct usebio_row *line,
                        const struct usebio_detail *detail)
{
    bool dealt_with = line->artificial && !line->ruled;
    if (detail) {
        board->earlier = detail->earlier;
        board->given = detail->given;
    }
    board->given.artificial = line->artificial && !average_is_unknown(line->percent);
    if (board->given.artificial)
        memcpy(board->given.percent, line->percent, sizeof board->given.percent);
    if (dealt_with)
        return;
    board->contract = line->contract;
    board->tricks = line->tricks;
    board->score_ns = line->score_ns;
    if (!detail)
        return;
    board->auction = detail->auction;
    board->calls = detail->calls;
    board->numbered_otherwise = detail->numbered_otherwise;
    board->damage = detail->damage;
    board->play = detail->play;
}

/* Returns the line that was returned last. */
static const struct usebio_row *line_of(const struct reader *reader)
{
    const struct usebio_travellers *travellers = &reader->session.travellers;
    return &travellers->row[travellers->item[reader->board].first + reader->next - 1];
}

/* Returns the next line of a board, and last the fault of the document, as a board that cannot be
 * read. */
static enum read_result usebio_read(struct reader *reader, const uint8_t *bytes, size_t length,
                                    struct record *record, size_t *consumed)
{
    struct usebio_session *session = &reader->session;
    const struct usebio_travellers *travellers = &session->travellers;
    *consumed = session->input ? 0 : length;
    if (!session->input)
        usebio_session_read(session, bytes, length, reader->wanted.sheet);
    if (usebio_session_failed(session))
        return READ_NO_MEMORY;
    if (reader->board < travellers->count && reader->next == travellers->item[reader->board].rows) {
        reader->board++;
        reader->next = 0;
    }
    bool is_line = reader->board < travellers->count;
    if (!is_line && (reader->fault_returned || !session->fault.message))
        return READ_END;
    record_clear(record);
    record->board.game = ++reader->games;
    if (!is_line) {
        reader->fault_returned = true;
        record->fault = session->fault;
        record->at = session->fault.at;
        record->breaks_off = true;
        return READ_BOARD;
    }

    reader->next++;
    const struct usebio_traveller *board = &travellers->item[reader->board];
    const struct usebio_row *line = line_of(reader);
    const struct usebio_detail *detail = usebio_detail_of(travellers, line);
    record->at = line->at;
    record->fault = board->fault;
    fill_heading(reader, &record->board, board, line);
    fill_players(&record->board, &session->pairs, line, detail);
    fill_result(&record->board, line, detail);
    record->board.deal = board->deal;
    if (!detail)
        return READ_BOARD;
    if (detail->fault.message)
        record->fault = detail->fault;
    record->damage_at = detail->damage_at;
    if (board->deal.known == 0)
        record->board.deal = detail->deal;
    if (!record->fault.message && deals_differ(&board->deal, &detail->deal))
        read_fault_set(&record->fault, LIN_FAULT_DEAL, &line->at, "", 0);
    return READ_BOARD;
}

/* ---- writing ---- */

static bool usebio_edit(struct reader *reader, const struct record *record, struct ruling *ruling,
                        bool write, struct edits *edits)
{
    if (record->fault.message || !(write || ruling_has_penalty(ruling)))
        return true;
    struct usebio_session *session = &reader->session;
    if (!usebio_groups_find(session))
        return false;
    const struct usebio_traveller *board = &session->travellers.item[reader->board];
    const struct usebio_job job = {session, board, line_of(reader),
                                   usebio_group_of(session, board)};
    usebio_penalties_take(&job, record->board.game, ruling);
    if (write)
        usebio_edit_line(&job, &record->board, ruling, edits);
    return !usebio_session_failed(session) && !edits_failed(edits);
}

static enum finish_result usebio_finish(struct reader *reader, struct edits *edits,
                                        const struct note_sink *notes)
{
    struct usebio_session *session = &reader->session;
    const struct usebio_travellers *travellers = &session->travellers;
    if (session->fault.message)
        return FINISH_WITHDRAWN;
    bool done = usebio_list_doubts(session, notes);
    if (travellers->matches > 0 && !travellers->overflow)
        done = done && (!travellers->ruled || usebio_groups_find(session)) &&
               usebio_match_doubts(session, notes);
    if (done && session->changed) {
        done = usebio_points_settle(session, notes) && usebio_matches_put(session, edits, notes) &&
               usebio_totals_put(&session->pairs, edits, notes);
        usebio_points_put(session, edits);
        usebio_penalties_put(session, edits);
    }
    return done && !edits_failed(edits) ? FINISH_DONE : FINISH_NO_MEMORY;
}

const struct format usebio_format = {
    .keeps_trail = true,
    .recognise = usebio_recognise,
    .size = sizeof(struct reader),
    .close = usebio_close,
    .read = usebio_read,
    .edit = usebio_edit,
    .finish = usebio_finish,
};
