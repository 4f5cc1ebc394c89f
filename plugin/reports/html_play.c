/* The play, a row for each trick: what was led, what won, and where it went wrong. */
#include "reports/html_board.h"
#include "reports/names.h"
#include "reports/terms.h"

/* What happened with the card of SEAT to trick NUMBER: enum finding_id, -1 where all is well. */
static int finding_at(const struct ruling *ruling, int number, int seat)
{
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].trick == number && ruling->finding[i].player == seat)
            return ruling->finding[i].id;
    return -1;
}

static bool is_dash(const struct board *board, int row, int seat)
{
    return !card_is(board->play.card[row][seat]);
}

static void put_card(struct html *html, const struct report_item *item, int row, int seat)
{
    const struct board *board = item->board;
    const struct trick_view *trick = &item->ruling->trick[row];
    bool shown = row < item->ruling->trick_count;
    int finding = finding_at(item->ruling, row + 1, seat);
    bool led = shown && trick->leader == seat, won = shown && trick->winner == seat;

    html_markup(html, "<td class=\"");
    html_markup(html, led ? "led " : "");
    html_markup(html, won ? "won " : "");
    html_markup(html, finding >= 0 ? "wrong\">" : "\">");
    if (led)
        html_put(html, "<span class=\"hidden\">", N_("led"), " </span>");
    if (is_dash(board, row, seat))
        buffer_add_text(html->scratch, "–");
    else
        buffer_add_card(html->scratch, html->catalog, board->play.card[row][seat]);
    html_take_in(html, "<span class=\"card\">", "</span>");
    if (finding >= 0) {
        html_markup(html, "<span class=\"hidden\"> (");
        html_text(html, finding_term(html->catalog, finding));
        html_markup(html, ")</span>");
    }
    html_markup(html, "</td>");
}

static void put_winner(struct html *html, const struct ruling *ruling, int row)
{
    int winner = row < ruling->trick_count ? ruling->trick[row].winner : SEAT_NONE;

    html_markup(html, "<td class=\"winner\">");
    html_text(html, seat_letter_word(html->catalog, winner));
    html_markup(html, "</td>");
}

static void put_trick(struct html *html, const struct report_item *item, int row)
{
    html_markup(html, "<tr><th scope=\"row\">");
    buffer_add_number(html->scratch, row + 1);
    html_take_in(html, "", "</th>");
    for (int seat = NORTH; seat < SEATS; seat++)
        put_card(html, item, row, seat);
    put_winner(html, item->ruling, row);
    html_markup(html, "</tr>\n");
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

static bool has_wrong(const struct ruling *ruling)
{
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].trick > 0 && ruling->finding[i].player != SEAT_NONE)
            return true;
    return false;
}

static void put_legend(struct html *html, const struct ruling *ruling)
{
    html_put(html, "<p class=\"legend\" aria-hidden=\"true\"><span class=\"led\"></span>",
             N_("led"), " ");
    html_put(html, "<span class=\"won\"><span class=\"card\">", N_("won"), "</span></span>");
    if (has_wrong(ruling))
        html_put(html, " <span class=\"wrong\"><span class=\"card\">", N_("irregularity"),
                 "</span></span>");
    html_markup(html, "</p>\n");
}

void html_play(struct html *html, const struct report_item *item)
{
    if (item->board->play.rows == 0)
        return;
    html_put(html, "<section class=\"play\"><h4>", N_("The play"), "</h4>\n");
    html_put(html, "<table><caption class=\"hidden\">", N_("The play, trick by trick"),
             "</caption>\n");
    put_head(html);
    for (int row = 0; row < item->board->play.rows; row++)
        put_trick(html, item, row);
    html_markup(html, "</tbody></table>\n");
    put_legend(html, item->ruling);
    html_markup(html, "</section>\n");
}
