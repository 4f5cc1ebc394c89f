/*
 * The auction in the HTML report: a column for each player, a row for each round.
 */
#include "reports/html_board.h"
#include "reports/names.h"
#include "reports/words.h"

static void put_head(struct html *html)
{
    html_put(html, "<section class=\"auction\"><h4>", N_("The auction"), "</h4>\n<table>");
    html_markup(html, "<thead><tr>");
    for (int seat = NORTH; seat < SEATS; seat++) {
        html_markup(html, "<th scope=\"col\">");
        html_text(html, seat_word(html->catalog, seat));
        html_markup(html, "</th>");
    }
    html_markup(html, "</tr></thead>\n<tbody>\n");
}

/* The cell of TURN, counted from North's of the first row on; empty before the first call and
 * behind the last. */
static void put_cell(struct html *html, const struct calls *calls, int turn)
{
    int call = turn - calls->first;

    html_markup(html, turn % SEATS == 0 ? "<tr>" : "");
    if (call >= 0 && call < calls->count)
        words_call(html->scratch, html->catalog, calls->call[call]);
    html_take_in(html, "<td>", "</td>");
    html_markup(html, turn % SEATS == SEATS - 1 ? "</tr>\n" : "");
}

void html_auction(struct html *html, const struct report_item *item)
{
    const struct calls *calls = &item->board->calls;
    int turns = calls->first + calls->count;

    if (calls->count == 0)
        return;
    put_head(html);
    for (int turn = 0; turn < turns || turn % SEATS != 0; turn++)
        put_cell(html, calls, turn);
    html_markup(html, "</tbody></table>\n</section>\n");
}
