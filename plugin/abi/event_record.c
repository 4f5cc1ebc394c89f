/*
 * Fills in the record of a board's event: the points and, if the host wants them, deal, auction and
 * play.
 */
#include "abi/event_memory.h"
#include "bridge/auction.h"

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

static void add_hand(struct buffer *buffer, const struct deal *deal, int seat)
{
    char ranks[HAND_CARDS + 1];
    if (!(deal->known & 1 << seat)) {
        buffer_add_char(buffer, '-');
        return;
    }
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        hand_ranks_text(deal->hand[seat], suit, ranks);
        buffer_add_text(buffer, ranks);
        if (suit != CLUBS)
            buffer_add_char(buffer, '.');
    }
}

static void record_deal(struct board_event *event, const struct deal *deal)
{
    if (!deal->known)
        return;
    buffer_add_text(&event->scratch, "N:");
    for (int seat = NORTH; seat < SEATS; seat++) {
        add_hand(&event->scratch, deal, seat);
        if (seat != WEST)
            buffer_add_char(&event->scratch, ' ');
    }
    event->record.deal = board_event_keep(event);
}

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
    record_deal(event, &board->deal);
    for (int i = 0; i < board->calls.count; i++)
        event->call[i] = calls_text(board->calls.call[i], "-", event->call_text[i]);
    event->record.call = event->call;
    event->record.call_count = board->calls.count;
    for (int row = 0; row < board->play.rows; row++)
        record_trick(event, board, ruling, row);
    event->record.play = event->play;
    event->record.play_count = board->play.rows;
}
