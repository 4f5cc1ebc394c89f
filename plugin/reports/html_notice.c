/* A notice: one page for one board, to hand to the players or to put up. */
#include "reports/formats.h"
#include "reports/html_board.h"
#include "reports/names.h"
#include "reports/scene.h"

/* As much of a player's name as a notice shows, in columns. */
enum { PLAYER_COLUMNS = 60 };

static bool names_are_known(const struct board *board)
{
    size_t length = 0;

    for (int seat = NORTH; seat < SEATS; seat++)
        length += board->player[seat].length;
    return length > 0;
}

static void put_players(struct html *html, const struct board *board)
{
    if (!names_are_known(board))
        return;
    html_markup(html, "<dl class=\"players\">\n");
    for (int seat = NORTH; seat < SEATS; seat++) {
        html_markup(html, "<div><dt>");
        html_text(html, seat_word(html->catalog, seat));
        html_markup(html, "</dt><dd>");
        if (board->player[seat].length > 0)
            html_name(html, &board->player[seat], PLAYER_COLUMNS);
        else
            html_text(html, "–");
        html_markup(html, "</dd></div>\n");
    }
    html_markup(html, "</dl>\n");
}

static void put_law(struct html *html, const char *key, const char *law)
{
    struct scene scene;

    scene_init(&scene, html->catalog);
    scene.law = law;
    scene_say(html->scratch, &scene, key);
    html_take_in(html, " ", "");
}

static void put_appeal(struct html *html)
{
    html_put(html, "<section class=\"appeal\"><h4>", N_("Right of appeal"), "</h4>\n<p>");
    put_law(html, N_("A contestant or his captain may appeal this ruling ({law})."), "92A");
    put_law(
        html,
        N_("The right ends 30 minutes after the results can be looked at, unless the organiser has "
           "set another time ({law})."),
        "92B");
    put_law(html, N_("An appeal is made through the director ({law})."), "92C");
    put_law(html, N_("Both partners must concur, in a match of teams the captain ({law})."), "92D");
    html_markup(html, "</p></section>\n");
}

/* To be filled in by hand. */
static void put_signature(struct html *html)
{
    static const char *const lines[] = {N_("Date and time"), N_("Director"), N_("Signature")};

    html_markup(html, "<dl class=\"signature\">\n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        html_put(html, "<div><dt>", lines[i], "</dt><dd></dd></div>\n");
    html_markup(html, "</dl>\n");
}

void html_notice(struct html *html, const struct report_item *item)
{
    html_markup(html, "<article class=\"board notice ");
    html_markup(html,
                status_name(report_item_is_unread(item) ? STATUS_ERROR : item->ruling->status));
    html_markup(html, "\"");
    html_language(html);
    html_put(html, ">\n<header>\n<h2>", N_("Notice of a ruling"), "</h2>\n");
    html_heading(html, item);
    html_markup(html, "</header>\n");
    put_players(html, item->board);
    if (report_item_is_unread(item)) {
        html_unread(html, item);
    } else {
        html_rulings(html, item, false);
        html_put(html, "<section><h4>", N_("The ruling"), "</h4>\n");
        html_results(html, item);
        html_markup(html, "</section>\n");
        html_needs(html, item, false);
    }
    put_appeal(html);
    put_signature(html);
    html_markup(html, "</article>\n");
}
