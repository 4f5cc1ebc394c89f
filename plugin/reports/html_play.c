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

/* Returns the trick before which cards are shown as gone: the first with a ruling or, without
 * rulings, with a finding, as far as the record goes. If nothing happened, a play that stops early
 * shows what was left; of a complete play nothing is marked, as nothing would be left. */
static int played_until(const bsp_report *report)
{
    int first = 0, after = report->played.board.play.rows + 1;

    for (uint32_t i = 0; i < report->event->ruling_count; i++) {
        int trick = ruling_at(report->event, i)->trick;
        if (trick > 0 && (first == 0 || trick < first))
            first = trick;
    }
    for (uint32_t i = 0; i < report->event->finding_count && first == 0; i++)
        first = finding_at(report->event, i)->trick;
    if (first > 0 && first <= after)
        return first;
    return after <= TRICKS ? after : 1;
}

/* Writes the hand of SEAT with his name and role; the cards that are GONE are marked. */
static void put_hand(bsp_report *report, const struct board *board, int seat, hand_t gone)
{
    bool played = board->contract.kind == CONTRACT_PLAYED;

    html_write(report, "<div class=\"hand %m\"><p class=\"who\"><b>%t</b>", seat_name(seat),
               seat_word(report->said.catalog, seat));
    if (played && seat == board->contract.declarer)
        html_write(report, " <small>%k</small>", N_("declarer"));
    else if (played && seat == board_dummy(board))
        html_write(report, " <small>%k</small>", N_("dummy"));
    if (board->player[seat].length > 0) {
        html_write(report, "<br/>");
        html_name(report, &board->player[seat], PLAYER_COLUMNS);
    }
    html_write(report, "</p>");
    if (!(board->deal.known >> seat & 1)) {
        html_write(report, "<p class=\"who\">%k</p></div>\n", N_("hand not known"));
        return;
    }
    html_write(report, "<ul>");
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        hand_t left = hand_suit(board->deal.hand[seat], suit);

        html_write(report, "<li>%t%m", strain_word(report->said.catalog, suit), left ? "" : " —");
        for (; left; left &= ~card_bit(hand_highest(left))) {
            card_t card = hand_highest(left);

            prose_add_rank(&report->said, card_rank(card));
            html_write(report, hand_has(gone, card) ? " <s>%s</s>" : " %s");
        }
        html_write(report, "</li>");
    }
    html_write(report, "</ul></div>\n");
}

/* Writes the compass with the vulnerable sides, which the heading says in words. */
static void put_compass(bsp_report *report, const struct board *board)
{
    html_write(report, "<div class=\"compass\" aria-hidden=\"true\">");
    for (int seat = NORTH; seat < SEATS; seat++) {
        bool vulnerable = board->vulnerability != VULNERABILITY_UNKNOWN &&
                          board->vulnerability >> seat_side(seat) & 1;

        html_write(report, "<span class=\"%m%m\">%t</span>", vulnerable ? "vulnerable " : "",
                   seat_name(seat), seat_letter_word(report->said.catalog, seat));
    }
    html_write(report, "</div>\n");
}

/* Writes the hands around the compass and marks the cards gone before the irregularity. */
static void put_hands(bsp_report *report)
{
    static const int places[SEATS] = {NORTH, WEST, EAST, SOUTH};
    const struct board *board = &report->played.board;
    int until = played_until(report);

    if (!board->deal.known)
        return;
    html_write(report, "<section class=\"deal\"><h4>%k</h4>\n<div class=\"hands\">\n",
               N_("The deal"));
    for (int i = 0; i < SEATS; i++) {
        hand_t gone = 0;

        for (int row = 0; row < board->play.rows && row + 1 < until; row++)
            gone |= card_bit(board->play.card[row][places[i]]);
        put_hand(report, board, places[i], gone);
        if (places[i] == WEST)
            put_compass(report, board);
    }
    html_write(report, "</div>\n");
    if (until > 1) {
        /* TRANSLATORS: what stands in grey in the diagram of the deal. */
        scene_say(&report->said, &(struct scene){.trick = until},
                  N_("In grey: cards played before trick {trick}."));
        html_write(report, "<p class=\"legend\">%s</p>\n");
    }
    html_write(report, "</section>\n");
}

/* --- The auction ------------------------------------------------------------------------------ */

/* Writes the calls in rows that begin with North; a cell is empty before the first call and after
 * the last. */
static void put_auction(bsp_report *report)
{
    const struct calls *calls = &report->played.board.calls;
    int turns = calls->first + calls->count;

    if (calls->count == 0)
        return;
    html_write(report,
               "<section class=\"auction\"><h4>%k</h4>\n"
               "<table><caption class=\"hidden\">%k</caption><thead><tr>",
               N_("The auction"), N_("The auction"));
    for (int seat = NORTH; seat < SEATS; seat++)
        html_write(report, "<th scope=\"col\">%t</th>", seat_word(report->said.catalog, seat));
    html_write(report, "</tr></thead>\n<tbody>\n");
    for (int turn = 0; turn < turns || turn % SEATS != 0; turn++) {
        html_write(report, turn % SEATS == 0 ? "<tr>" : "");
        if (turn >= calls->first && turn < turns)
            words_call(&report->said, calls->call[turn - calls->first]);
        html_write(report, "<td>%s</td>%m", turn % SEATS == SEATS - 1 ? "</tr>\n" : "");
    }
    html_write(report, "</tbody></table>\n</section>\n");
}

void html_dealt(bsp_report *report)
{
    html_write(report, "<div class=\"dealt\">");
    put_hands(report);
    put_auction(report);
    html_write(report, "</div>\n");
}

/* --- The tricks ------------------------------------------------------------------------------- */

/* Returns true if SEAT is the one that an event names. */
static bool is_seat(const char *named, int seat)
{
    return named && strcmp(named, seat_name(seat)) == 0;
}

/* Returns the next finding from *AT on about SEAT's card in ROW, or, if SURPLUS, about a card that
 * he played with it; moves *AT behind it. NULL if there is none. */
static const bsp_finding *next_finding(const bsp_report *report, int row, int seat, bool surplus,
                                       uint32_t *at)
{
    while (*at < report->event->finding_count) {
        const bsp_finding *finding = finding_at(report->event, (*at)++);

        if (finding->trick != row + 1 || !is_seat(finding->player, seat))
            continue;
        /* A card too many need not be in the row of its trick: SEAT has the card faced there. */
        bool elsewhere = strcmp(finding->id, "extra-card") == 0 &&
                         event_card(finding->card) != report->played.board.play.card[row][seat];
        if (elsewhere == surplus)
            return finding;
    }
    return NULL;
}

/* Writes the card in SAID and, for screen readers, what happened with it. */
static void put_card_and(bsp_report *report, const bsp_finding *finding)
{
    html_write(report, "<span class=\"card\">%s</span>");
    if (finding)
        html_write(report, "<span class=\"hidden\"> (%t)</span>",
                   event_term(report->said.catalog, "finding", finding->id));
}

/* Returns the trick in ROW. A translation of the event need not have the play again. */
static const bsp_trick *trick_at(const bsp_report *report, int row)
{
    return BSP_AT(bsp_trick, report->item->event->record->play, row);
}

static void put_card(bsp_report *report, int row, int seat)
{
    const bsp_trick *trick = trick_at(report, row);
    card_t card = report->played.board.play.card[row][seat];
    uint32_t at = 0;
    const bsp_finding *finding = next_finding(report, row, seat, false, &at);
    bool led = is_seat(trick->led_by, seat);

    html_write(report, "<td class=\"%m%m%m", led ? "led " : "",
               is_seat(trick->winner, seat) ? "won " : "", finding ? "wrong\">" : "\">");
    if (led)
        html_write(report, "<span class=\"hidden\">%k </span>", N_("led"));
    if (card_is(card))
        prose_add_card(&report->said, card);
    else
        buffer_add_text(&report->said.text, "–");
    put_card_and(report, finding);
    for (at = 0; (finding = next_finding(report, row, seat, true, &at));) {
        prose_add_card(&report->said, event_card(finding->card));
        html_write(report, " <span class=\"wrong\">");
        put_card_and(report, finding);
        html_write(report, "</span>");
    }
    html_write(report, "</td>");
}

void html_play(bsp_report *report)
{
    int rows = report->played.board.play.rows;
    bool wrong = false; /* a player's card is marked */

    for (uint32_t i = 0; i < report->event->finding_count; i++) {
        const bsp_finding *finding = finding_at(report->event, i);
        wrong = wrong || (finding->trick > 0 && finding->player);
    }
    if (rows == 0)
        return;
    html_write(report,
               "<section class=\"play\"><h4>%k</h4>\n"
               "<table><caption class=\"hidden\">%k</caption>\n"
               "<thead><tr><th scope=\"col\">%k</th>",
               N_("The play"), N_("The play, trick by trick"), N_("Trick"));
    for (int seat = NORTH; seat < SEATS; seat++)
        html_write(report, "<th scope=\"col\"><abbr title=\"%t\">%t</abbr></th>",
                   seat_word(report->said.catalog, seat),
                   seat_letter_word(report->said.catalog, seat));
    html_write(report, "<th scope=\"col\">%k</th></tr></thead>\n<tbody>\n", N_("Won by"));
    for (int row = 0; row < rows; row++) {
        const char *winner = trick_at(report, row)->winner;

        html_write(report, "<tr><th scope=\"row\">%n</th>", (uint32_t)row + 1);
        for (int seat = NORTH; seat < SEATS; seat++)
            put_card(report, row, seat);
        html_write(
            report, "<td class=\"winner\">%t</td></tr>\n",
            seat_letter_word(report->said.catalog, winner ? seat_of_letter(*winner) : SEAT_NONE));
    }
    html_write(report,
               "</tbody></table>\n"
               "<p class=\"legend\" aria-hidden=\"true\"><span class=\"led\"></span>%k "
               "<span class=\"won\"><span class=\"card\">%k</span></span>",
               N_("led"), N_("won"));
    if (wrong)
        html_write(report, " <span class=\"wrong\"><span class=\"card\">%k</span></span>",
                   N_("irregularity"));
    html_write(report, "</p>\n</section>\n");
}
