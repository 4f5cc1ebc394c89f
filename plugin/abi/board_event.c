#include "abi/board_event.h"

#include <stdlib.h>

#include "bridge/auction.h"
#include "bridge/score.h"
#include "bridge/where.h"
#include "words/foreign.h"
#include "words/words.h"
#include "words/words_board.h"

_Static_assert(SCORE_UNKNOWN == BSP_SCORE_UNKNOWN, "an event has scores as a ruling has them");

/* --- Names ------------------------------------------------------------------------------------ */

/* Fills in the names of board, table, pairs and players, and of what was played. */
static void fill_names(struct board_event *event, const struct board *board)
{
    bsp_record *named = &event->record;
    named->board = board_event_name(event, board->name);
    named->table = board_event_name(event, board->table);
    if (board->section.length > 0)
        named->section = board_event_name(event, board->section);
    for (int side = SIDE_NS; side < SIDES; side++)
        named->pair[side] = board_event_name(event, board->pair[side]);
    if (board_has_pairs(board)) {
        buffer_add_text(&event->said.text, named->pair[SIDE_NS]);
        buffer_add_char(&event->said.text, '-');
        buffer_add_text(&event->said.text, named->pair[SIDE_EW]);
        event->board.pairs = board_event_keep(event);
    }
    for (int seat = NORTH; seat < SEATS; seat++)
        named->player[seat] = board_event_name(event, board->player[seat]);
    named->event = board_event_name(event, board->event);
}

/* Fills in the board's names, for people and for facts, after its own name. */
static void fill_places(struct board_event *event, const struct board *board)
{
    struct buffer *where = &event->where;
    struct foreign foreign;
    event->board.label = event->record.board;
    buffer_empty(where);
    if (board->name.length == 0 || board_has_pairs(board) || board->table.length > 0) {
        board_add_where(where, board);
        event->board.label = board_event_name(event, text_of(buffer_text(where)));
    }
    if (board->row > 0 && board->name.length > 0 && board_has_pairs(board)) {
        foreign_open(&foreign, where->at, where->length);
        event->board.place = foreign.utf8 ? event->board.label : NULL;
    } else {
        buffer_cut(where, 0);
        buffer_add_number(where, board->game);
        event->board.place = buffer_text(where);
    }
    event->said.text.failed = event->said.text.failed || where->failed;
}

/* --- The result ------------------------------------------------------------------------------- */

/* Fills in the status, and the result as it was and as it is ruled: tricks and score, an artificial
 * score, assigned scores, the whole score that the director gave. */
static void fill_result(struct board_event *event, const struct ruling *ruling)
{
    bool artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL;
    event->board.status = status_name(ruling->status);
    event->board.laws = edition_name(ruling->edition);
    event->board.transfer_to = side_name(ruling->transfer_to);
    event->board.transfer_tricks = ruling->transfer_tricks;
    event->record.recorded_tricks = ruling->recorded_tricks;
    event->record.recorded_score_ns = ruling->recorded_score_ns;
    event->board.adjusted_tricks = ruling->adjusted_tricks;
    event->board.adjusted_score_ns = ruling->adjusted_score_ns;
    event->board.artificial_ns = artificial ? ruling->artificial[SIDE_NS] : -1;
    event->board.artificial_ew = artificial ? ruling->artificial[SIDE_EW] : -1;
    for (int i = 0; i < ruling->assigned_count; i++) {
        const struct assigned *given = &ruling->assigned[i];
        event->assigned[i] = (bsp_assigned){
            .size = sizeof(bsp_assigned),
            .contract = contract_text(&given->contract, event->assigned_contract[i]),
            .declarer = seat_name(given->contract.declarer),
            .tricks = given->tricks,
            .weight = given->weight,
            .side = side_name(given->side),
        };
    }
    event->board.assigned = event->assigned;
    event->board.assigned_count = ruling->assigned_count;
    if (!ruling->rescored || !(ruling_moves(ruling) || ruling->status == STATUS_SETTLED))
        return;
    event->board.adjusted_contract = contract_text(&ruling->contract, event->adjusted_contract);
    event->board.adjusted_declarer = seat_name(ruling->contract.declarer);
    if (!event->board.adjusted_contract)
        event->board.adjusted_contract = "-";
}

static void fill_told(struct board_event *event, const struct facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->item[i];
        const char *value = facts_write(fact, event->told_value[i]);
        event->told[i] = (bsp_told){
            .size = sizeof(bsp_told),
            .trick = fact->trick,
            .player = player_name(fact->player),
            .fact = fact_name(fact->id),
            .value = *value ? value : "-",
            .place = fact->general ? "*" : event->board.place,
        };
    }
    event->record.told = event->told;
    event->record.told_count = facts->count;
}

/* --- Points ----------------------------------------------------------------------------------- */

/* Returns the points as a decimal; NULL if they are unknown. */
static const char *points_text(const struct board_points *points, char text[DECIMAL_TEXT_SIZE])
{
    if (!points->known)
        return NULL;
    decimal_text(text, points->scaled, points->decimals, false, false);
    return text;
}

static void fill_points(struct board_event *event, const struct board *board,
                        const struct ruling *ruling)
{
    const struct board_points *after =
        ruling->status == STATUS_SETTLED ? board->points : ruling->points;
    uint32_t count = 0;
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (board->points[kind].known || ruling->points[kind].known) {
            event->points[count] = (bsp_points){
                .size = sizeof(bsp_points),
                .kind = figure_name(kind),
                .before = points_text(&board->points[kind], event->figure[count][0]),
                .after = points_text(&after[kind], event->figure[count][1]),
            };
            count++;
        }
    event->board.points = event->points;
    event->board.point_count = count;
}

/* --- The record ------------------------------------------------------------------------------- */

static void record_trick(struct board_event *event, const struct board *board,
                         const struct ruling *ruling, int row)
{
    static const char *const marks[] = {[MARK_REVOKE] = "R", [MARK_LEAD] = "L"};
    const struct play *play = &board->play;
    bsp_trick *trick = &event->play[row];
    *trick = (bsp_trick){.size = sizeof(bsp_trick), .leader = seat_name(play->led[row] - 1)};
    if (row < ruling->trick_count) {
        trick->led_by = seat_name(ruling->trick[row].leader);
        trick->leader = trick->led_by ? trick->led_by : trick->leader;
        trick->winner = seat_name(ruling->trick[row].winner);
    }
    for (int seat = NORTH; seat < SEATS; seat++) {
        card_t card = play->card[row][seat];
        trick->card[seat] = card_is(card) ? card_text(card, event->played[row][seat]) : NULL;
        trick->mark[seat] = marks[play->mark[row][seat]];
    }
}

/* Fills in deal, auction and play. */
static void fill_record(struct board_event *event, const struct board *board,
                        const struct ruling *ruling)
{
    event->record.site = board_event_name(event, board->site);
    event->record.dealer = seat_name(board->dealer);
    if (board->deal.known)
        event->record.deal = deal_text(&board->deal, event->deal);
    for (int i = 0; i < board->calls.count; i++)
        event->call[i] = calls_text(board->calls.call[i], "-", event->call_text[i]);
    event->record.call = event->call;
    event->record.call_count = board->calls.count;
    for (int row = 0; row < board->play.rows; row++)
        record_trick(event, board, ruling, row);
    event->record.play = event->play;
    event->record.play_count = board->play.rows;
}

/* --- Sentences -------------------------------------------------------------------------------- */

/* Keeps what SAID holds; NULL if that is nothing. */
static const char *keep_any(struct board_event *event)
{
    return event->said.text.length > 0 ? board_event_keep(event) : NULL;
}

static void say_board(struct board_event *event, const struct event_options *options,
                      const struct event_source *source)
{
    event->board.language = catalog_language(event->said.catalog);
    words_heading(&event->said, source->board);
    event->board.text = board_event_keep(event);
    if (source->ruling->status != STATUS_ERROR) {
        words_status(&event->said, source->ruling);
        event->board.standing = board_event_keep(event);
    }
    if (options->texts != EVENT_OF_ALL) /* a report writes cards in its own way */
        return;
    for (int seat = NORTH; seat < SEATS; seat++) {
        words_hand(&event->said, source->board, seat);
        event->board.hand[seat] = keep_any(event);
    }
    for (int row = 0; row < TRICKS; row++) {
        int leader =
            row < source->ruling->trick_count ? source->ruling->trick[row].leader : SEAT_NONE;
        words_trick(&event->said, source->board, row, leader);
        event->board.trick[row] = keep_any(event);
    }
}

/* Returns true if an event of a board with STATUS has something that EXTENT says. */
static bool extends_to(int extent, int status)
{
    return extent == EVENT_OF_ALL || (extent == EVENT_OF_FOUND && status != STATUS_CLEAN);
}

/* Makes the event in one language. False: no memory. */
static bool make_in(struct board_event *event, const struct catalog *catalog,
                    const struct event_options *options, const struct event_source *source)
{
    const struct read_fault *fault = source->fault;
    const struct board *board = source->board;
    const struct ruling *ruling = source->ruling;
    text_store_empty(&event->texts);
    buffer_empty(&event->said.text);
    event->said.catalog = catalog;
    bsp_record_init(&event->record, NULL);
    event->record.date = board->date > 0 ? board->date : 0;
    event->record.contract = contract_text(&board->contract, event->contract);
    event->record.declarer = seat_name(board->contract.declarer);
    event->record.vulnerable = vulnerability_name(board->vulnerability);
    event->board = (bsp_board){
        .size = sizeof(bsp_board),
        .record = &event->record,
        .input = source->input,
        .game = board->game,
        .row = board->row,
        .without_play = !fault->message && board_is_without_play(board),
        .cut = source->cut,
        .written = source->written,
    };
    fill_result(event, ruling);
    fill_names(event, board);
    fill_places(event, board);
    fill_points(event, board, ruling);
    if (fault->message) {
        words_read_fault(&event->said, fault->message, fault->text, fault->detail);
        event->board.fault = board_event_keep(event);
    }
    if (extends_to(options->record, ruling->status))
        fill_record(event, board, ruling);
    event->worded = extends_to(options->texts, ruling->status);
    event->explained = event->worded && options->explain;
    board_event_ruling(event, ruling);
    if (event->worded) {
        fill_told(event, source->facts);
        say_board(event, options, source);
    }
    return !event->texts.failed && !event->said.text.failed;
}

const bsp_board *board_event_make(struct board_event **first, const struct event_options *options,
                                  const struct event_source *source)
{
    bool said = extends_to(options->texts, source->ruling->status);
    int count = said ? options->languages.count : 1;
    struct board_event **link = first, *before = NULL;
    for (int i = 0; i < count; i++, link = &before->next) {
        struct board_event *event = *link;
        if (!event)
            event = *link = calloc(1, sizeof *event);
        if (!event || !make_in(event, options->languages.at[i], options, source))
            return NULL;
        if (before)
            before->board.translation = &event->board;
        before = event;
    }
    return &(*first)->board;
}

void board_event_release(struct board_event *first)
{
    for (struct board_event *next, *event = first; event; event = next) {
        next = event->next;
        text_store_release(&event->texts);
        buffer_release(&event->where);
        buffer_release(&event->said.text);
        free(event);
    }
}
