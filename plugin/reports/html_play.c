/*
 * The cards of a board in the HTML report: the hands, the auction and the tricks.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "bridge/score.h"
#include "words/names.h"
#include "words/scene.h"
#include "words/words_board.h"

/* --- The hands -------------------------------------------------------------------------------- */

/* Longer names of players are cut. */
enum { PLAYER_COLUMNS = 40 };

/* Returns the cards that SEAT played before trick UNTIL, from 1. */
static hand_t hand_played(const struct board *board, int seat, int until)
{
    hand_t played = 0;

    for (int row = 0; row < board->play.rows && row + 1 < until; row++)
        played |= card_bit(board->play.card[row][seat]);
    return played;
}

/* Returns the first trick with a ruling or, without rulings, with a finding, 1 to 13; 0 if there is
 * none. */
static int first_trick(const bsp_board *event)
{
    int first = 0;

    for (uint32_t i = 0; i < event->ruling_count; i++) {
        int trick = ruling_at(event, i)->trick;
        if (trick > 0 && (first == 0 || trick < first))
            first = trick;
    }
    for (uint32_t i = 0; i < event->finding_count && first == 0; i++)
        first = finding_at(event, i)->trick;
    return first;
}

/* Returns the trick before which cards are shown as gone: the first at which something happened, as
 * far as the record goes. If nothing did, a play that stops early shows what was left; of a
 * complete play nothing is marked, as nothing would be left. */
static int played_until(const struct report_item *item)
{
    int first = first_trick(item->event), after = item->played->board.play.rows + 1;

    if (first > 0 && first <= after)
        return first;
    return after <= TRICKS ? after : 1;
}

static void put_suit_of_hand(struct html *html, hand_t cards, hand_t gone, int suit)
{
    hand_t left = hand_suit(cards, suit);

    html_markup(html, "<li>");
    html_text(html, strain_word(html->catalog, suit));
    html_markup(html, left ? "" : " —");
    for (; left; left &= ~card_bit(hand_highest(left))) {
        card_t card = hand_highest(left);

        buffer_add_rank(html->scratch, html->catalog, card_rank(card));
        if (hand_has(gone, card))
            html_take_in(html, " <s>", "</s>");
        else
            html_take_in(html, " ", "");
    }
    html_markup(html, "</li>");
}

static void put_role(struct html *html, const struct board *board, int seat)
{
    if (board->contract.declarer == SEAT_NONE || board->contract.kind != CONTRACT_PLAYED)
        return;
    if (seat == board->contract.declarer)
        html_put(html, " <small>", N_("declarer"), "</small>");
    else if (seat == board_dummy(board))
        html_put(html, " <small>", N_("dummy"), "</small>");
}

static void put_hand(struct html *html, const struct board *board, int seat, hand_t gone)
{
    html_markup(html, "<div class=\"hand ");
    html_markup(html, seat_name(seat));
    html_markup(html, "\"><p class=\"who\"><b>");
    html_text(html, seat_word(html->catalog, seat));
    html_markup(html, "</b>");
    put_role(html, board, seat);
    if (board->player[seat].length > 0) {
        html_markup(html, "<br/>");
        html_name(html, &board->player[seat], PLAYER_COLUMNS);
    }
    html_markup(html, "</p>");
    if (!(board->deal.known >> seat & 1)) {
        html_put(html, "<p class=\"who\">", N_("hand not known"), "</p></div>\n");
        return;
    }
    html_markup(html, "<ul>");
    for (int suit = SPADES; suit >= CLUBS; suit--)
        put_suit_of_hand(html, board->deal.hand[seat], gone, suit);
    html_markup(html, "</ul></div>\n");
}

/* Writes the compass with the vulnerable sides, which the heading says in words. */
static void put_compass(struct html *html, const struct board *board)
{
    html_markup(html, "<div class=\"compass\" aria-hidden=\"true\">");
    for (int seat = NORTH; seat < SEATS; seat++) {
        bool vulnerable = board->vulnerability != VULNERABILITY_UNKNOWN &&
                          board->vulnerability >> seat_side(seat) & 1;

        html_markup(html, vulnerable ? "<span class=\"vulnerable " : "<span class=\"");
        html_markup(html, seat_name(seat));
        html_markup(html, "\">");
        html_text(html, seat_letter_word(html->catalog, seat));
        html_markup(html, "</span>");
    }
    html_markup(html, "</div>\n");
}

static void put_played_legend(struct html *html, int until)
{
    struct scene scene;

    if (until <= 1)
        return;
    scene_init(&scene, html->catalog);
    scene.trick = until;
    /* TRANSLATORS: what stands in grey in the diagram of the deal. */
    scene_say(html->scratch, &scene, N_("In grey: cards played before trick {trick}."));
    html_take_in(html, "<p class=\"legend\">", "</p>\n");
}

/* Writes the hands around the compass and marks the cards gone before the irregularity. */
static void put_hands(struct html *html, const struct report_item *item)
{
    static const int places[SEATS] = {NORTH, WEST, EAST, SOUTH};
    const struct board *board = &item->played->board;
    int until = played_until(item);

    if (!board->deal.known)
        return;
    html_put(html, "<section class=\"deal\"><h4>", N_("The deal"),
             "</h4>\n<div class=\"hands\">\n");
    for (int i = 0; i < SEATS; i++) {
        put_hand(html, board, places[i], hand_played(board, places[i], until));
        if (places[i] == WEST)
            put_compass(html, board);
    }
    html_markup(html, "</div>\n");
    put_played_legend(html, until);
    html_markup(html, "</section>\n");
}

/* --- The auction ------------------------------------------------------------------------------ */

static void put_auction_head(struct html *html)
{
    html_put(html, "<section class=\"auction\"><h4>", N_("The auction"), "</h4>\n");
    html_put(html, "<table><caption class=\"hidden\">", N_("The auction"), "</caption><thead><tr>");
    for (int seat = NORTH; seat < SEATS; seat++) {
        html_markup(html, "<th scope=\"col\">");
        html_text(html, seat_word(html->catalog, seat));
        html_markup(html, "</th>");
    }
    html_markup(html, "</tr></thead>\n<tbody>\n");
}

/* Writes the cell of TURN, counted from North's in the first row; empty before the first call and
 * after the last. */
static void put_call(struct html *html, const struct calls *calls, int turn)
{
    int call = turn - calls->first;

    html_markup(html, turn % SEATS == 0 ? "<tr>" : "");
    if (call >= 0 && call < calls->count)
        words_call(html->scratch, html->catalog, calls->call[call]);
    html_take_in(html, "<td>", "</td>");
    html_markup(html, turn % SEATS == SEATS - 1 ? "</tr>\n" : "");
}

static void put_auction(struct html *html, const struct report_item *item)
{
    const struct calls *calls = &item->played->board.calls;
    int turns = calls->first + calls->count;

    if (calls->count == 0)
        return;
    put_auction_head(html);
    for (int turn = 0; turn < turns || turn % SEATS != 0; turn++)
        put_call(html, calls, turn);
    html_markup(html, "</tbody></table>\n</section>\n");
}

void html_dealt(struct html *html, const struct report_item *item)
{
    html_markup(html, "<div class=\"dealt\">");
    put_hands(html, item);
    put_auction(html, item);
    html_markup(html, "</div>\n");
}

/* --- The tricks ------------------------------------------------------------------------------- */

/* Returns true if SEAT is the one that an event names. */
static bool is_seat(const char *named, int seat)
{
    return named && strcmp(named, seat_name(seat)) == 0;
}

static bool is_of(const bsp_finding *finding, int row, int seat)
{
    return finding->trick == row + 1 && is_seat(finding->player, seat);
}

static bool is_extra(const bsp_finding *finding)
{
    return strcmp(finding->id, "extra-card") == 0;
}

/* Returns true if FINDING is a card too many that is not in the row of its trick, where SEAT has
 * the card faced. */
static bool is_extra_elsewhere(const bsp_finding *finding, const struct board *board, int row,
                               int seat)
{
    return is_extra(finding) && event_card(finding->card) != board->play.card[row][seat];
}

/* Returns what happened with the card in ROW for SEAT; NULL if nothing did. */
static const bsp_finding *finding_of(const struct report_item *item, int row, int seat)
{
    for (uint32_t i = 0; i < item->event->finding_count; i++) {
        const bsp_finding *finding = finding_at(item->event, i);

        if (is_of(finding, row, seat) &&
            !is_extra_elsewhere(finding, &item->played->board, row, seat))
            return finding;
    }
    return NULL;
}

/* Writes the card in SCRATCH and, for screen readers, what happened with it. */
static void put_card_and(struct html *html, const bsp_finding *finding)
{
    html_take_in(html, "<span class=\"card\">", "</span>");
    if (!finding)
        return;
    html_markup(html, "<span class=\"hidden\"> (");
    html_text(html, event_term(html->catalog, "finding", finding->id));
    html_markup(html, ")</span>");
}

/* Writes the surplus cards that SEAT played with the card in ROW. */
static void put_surplus(struct html *html, const struct report_item *item, int row, int seat)
{
    for (uint32_t i = 0; i < item->event->finding_count; i++) {
        const bsp_finding *finding = finding_at(item->event, i);
        card_t card = event_card(finding->card);

        if (!is_of(finding, row, seat) ||
            !is_extra_elsewhere(finding, &item->played->board, row, seat))
            continue;
        if (card_is(card))
            buffer_add_card(html->scratch, html->catalog, card);
        else
            buffer_add_char(html->scratch, '?');
        html_markup(html, " <span class=\"wrong\">");
        put_card_and(html, finding);
        html_markup(html, "</span>");
    }
}

static void put_card(struct html *html, const struct report_item *item, int row, int seat)
{
    const bsp_trick *trick = BSP_AT(bsp_trick, item->event->record->play, row);
    card_t card = item->played->board.play.card[row][seat];
    const bsp_finding *finding = finding_of(item, row, seat);
    bool led = is_seat(trick->led_by, seat);

    html_markup(html, "<td class=\"");
    html_markup(html, led ? "led " : "");
    html_markup(html, is_seat(trick->winner, seat) ? "won " : "");
    html_markup(html, finding ? "wrong\">" : "\">");
    if (led)
        html_put(html, "<span class=\"hidden\">", N_("led"), " </span>");
    if (card_is(card))
        buffer_add_card(html->scratch, html->catalog, card);
    else
        buffer_add_text(html->scratch, "–");
    put_card_and(html, finding);
    put_surplus(html, item, row, seat);
    html_markup(html, "</td>");
}

static void put_trick(struct html *html, const struct report_item *item, int row)
{
    const char *winner = BSP_AT(bsp_trick, item->event->record->play, row)->winner;

    html_markup(html, "<tr><th scope=\"row\">");
    buffer_add_number(html->scratch, row + 1);
    html_take_in(html, "", "</th>");
    for (int seat = NORTH; seat < SEATS; seat++)
        put_card(html, item, row, seat);
    html_markup(html, "<td class=\"winner\">");
    html_text(html, seat_letter_word(html->catalog, winner ? seat_of_letter(*winner) : SEAT_NONE));
    html_markup(html, "</td></tr>\n");
}

static void put_head(struct html *html)
{
    html_put(html, "<thead><tr><th scope=\"col\">", N_("Trick"), "</th>");
    for (int seat = NORTH; seat < SEATS; seat++) {
        html_markup(html, "<th scope=\"col\"><abbr title=\"");
        html_text(html, seat_word(html->catalog, seat));
        html_markup(html, "\">");
        html_text(html, seat_letter_word(html->catalog, seat));
        html_markup(html, "</abbr></th>");
    }
    html_put(html, "<th scope=\"col\">", N_("Won by"), "</th></tr></thead>\n<tbody>\n");
}

static bool has_wrong(const bsp_board *event)
{
    for (uint32_t i = 0; i < event->finding_count; i++)
        if (finding_at(event, i)->trick > 0 && finding_at(event, i)->player)
            return true;
    return false;
}

static void put_marks_legend(struct html *html, const bsp_board *event)
{
    html_put(html, "<p class=\"legend\" aria-hidden=\"true\"><span class=\"led\"></span>",
             N_("led"), " ");
    html_put(html, "<span class=\"won\"><span class=\"card\">", N_("won"), "</span></span>");
    if (has_wrong(event))
        html_put(html, " <span class=\"wrong\"><span class=\"card\">", N_("irregularity"),
                 "</span></span>");
    html_markup(html, "</p>\n");
}

void html_play(struct html *html, const struct report_item *item)
{
    int rows = item->played->board.play.rows;

    if (rows == 0)
        return;
    html_put(html, "<section class=\"play\"><h4>", N_("The play"), "</h4>\n");
    html_put(html, "<table><caption class=\"hidden\">", N_("The play, trick by trick"),
             "</caption>\n");
    put_head(html);
    for (int row = 0; row < rows; row++)
        put_trick(html, item, row);
    html_markup(html, "</tbody></table>\n");
    put_marks_legend(html, item->event);
    html_markup(html, "</section>\n");
}
