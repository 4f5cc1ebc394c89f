/*
 * Fills in the record of a board's event: its names in UTF-8, the points and, if the host wants
 * them, deal, auction and play.
 */
#include "abi/event_record.h"
#include "bridge/auction.h"
#include "kit/eight.h"
#include "words/foreign.h"

/* --- Names ------------------------------------------------------------------------------------ */

/* Returns true if each byte is an ASCII character other than 0: no such byte, nor the number before
 * it, has the highest bit. */
static inline bool is_plain(struct text text)
{
    const uint8_t *at = (const uint8_t *)text.at;
    uint64_t all = 0;
    for (size_t i = 0; i < text.length && text.length < EIGHT; i++)
        all |= (uint64_t)at[i] | ((uint64_t)at[i] - 1);
    for (size_t i = 0; i < text.length && text.length >= EIGHT; i += EIGHT) {
        size_t last = text.length - EIGHT;
        uint64_t bytes = eight_at(at + (i < last ? i : last));
        all |= bytes | (bytes - EIGHT_ONES);
    }
    return (all & EIGHT_HIGHEST) == 0;
}

const char *board_event_keep(struct board_event *event)
{
    const char *text =
        text_store_add(&event->texts, buffer_text(&event->said.text), event->said.text.length);
    buffer_cut(&event->said.text, 0);
    return text;
}

void board_event_add_name(struct buffer *buffer, struct text text)
{
    struct foreign foreign;
    uint32_t character;
    if (is_plain(text)) { /* as most are */
        buffer_add(buffer, text.at, text.length);
        return;
    }
    foreign_open(&foreign, text.at, text.length);
    while (foreign_next(&foreign, &character))
        if (character)
            buffer_add_character(buffer, character);
}

const char *board_event_name(struct board_event *event, struct text text)
{
    if (!text.at)
        return NULL;
    if (is_plain(text))
        return text_store_add(&event->texts, text.at, text.length);
    board_event_add_name(&event->said.text, text);
    return board_event_keep(event);
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

void board_event_score(struct board_event *event, const struct board *board,
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

void board_event_record(struct board_event *event, const struct board *board,
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
