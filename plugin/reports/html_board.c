#include "reports/html_board.h"

#include "reports/formats.h"
#include "reports/names.h"
#include "reports/scene.h"
#include "reports/shown.h"
#include "reports/terms.h"
#include "reports/words.h"

int html_first_trick(const struct ruling *ruling)
{
    int first = 0;

    for (int i = 0; i < ruling->ruling_count; i++)
        if (ruling->ruling[i].trick > 0 && (first == 0 || ruling->ruling[i].trick < first))
            first = ruling->ruling[i].trick;
    for (int i = 0; i < ruling->finding_count && first == 0; i++)
        first = ruling->finding[i].trick;
    return first;
}

static void put_edition(struct html *html, const struct ruling *ruling)
{
    struct scene scene;

    scene_init(&scene, html->catalog);
    scene.value = edition_name(ruling->edition);
    /* TRANSLATORS: the edition, "Laws of 2017". */
    scene_say(html->scratch, &scene, N_("Laws of {value}"));
    html_take_in(html, "<span class=\"edition\">", "</span>");
}

void html_heading(struct html *html, const struct report_item *item)
{
    words_place(html->scratch, html->catalog, item->board);
    html_take_in(html, "<h3>", "</h3>\n");
    if (report_item_is_unread(item))
        return;
    html_markup(html, "<p class=\"contract\">");
    if (words_contract(html->scratch, html->catalog, item->board))
        html_take_in(html, "<strong>", "</strong> ");
    put_edition(html, item->ruling);
    html_markup(html, "</p>\n");
}

/* --- Before and after --- */

static void put_tricks(struct html *html, int tricks)
{
    if (tricks == TRICKS_UNKNOWN)
        buffer_add_text(html->scratch, "–");
    else
        buffer_add_number(html->scratch, tricks);
    html_take_in(html, "<td>", "</td>");
}

static void put_score(struct html *html, int32_t score)
{
    if (score == SCORE_UNKNOWN)
        buffer_add_text(html->scratch, "–");
    else
        buffer_add_score(html->scratch, html->catalog, score);
    html_take_in(html, "<td>", "</td>");
}

static void put_made(struct html *html, const struct contract *contract, int tricks)
{
    if (contract->kind == CONTRACT_PLAYED && tricks != TRICKS_UNKNOWN) {
        buffer_add_contract(html->scratch, html->catalog, contract);
        buffer_add_char(html->scratch, ' ');
        buffer_add_result(html->scratch, contract, tricks);
    } else {
        buffer_add_text(html->scratch, "–");
    }
    html_take_in(html, "<td>", "</td>");
}

/* A column for each kind that the board has. */
static void put_points(struct html *html, const struct report_item *item,
                       const struct board_points *points)
{
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
        if (!points_are_shown(item->board, item->ruling, kind))
            continue;
        if (points[kind].known)
            buffer_add_points(html->scratch, html->catalog, &points[kind]);
        else
            buffer_add_text(html->scratch, "–");
        html_take_in(html, "<td>", "</td>");
    }
}

static void put_result(struct html *html, const char *key, const struct report_item *item,
                       int tricks, int32_t score, const struct board_points *points)
{
    html_put(html, "<tr><th scope=\"row\">", key, "</th>");
    put_made(html, &item->board->contract, tricks);
    put_tricks(html, tricks);
    put_score(html, score);
    put_points(html, item, points);
    html_markup(html, "</tr>\n");
}

/* A score that the director gives in place of tricks, over the columns of tricks and points. */
static void put_given(struct html *html, const struct report_item *item)
{
    html_put(html, "<tr><th scope=\"row\">", N_("Adjusted result"), "</th>");
    html_take_in(html, "<td colspan=\"3\">", "</td>");
    put_points(html, item, points_after(item->board, item->ruling));
    html_markup(html, "</tr>\n");
}

static void put_adjusted(struct html *html, const struct report_item *item)
{
    const struct ruling *ruling = item->ruling;

    if (ruling->adjustment == ADJUSTMENT_TRICKS)
        put_result(html, N_("Adjusted result"), item, ruling->adjusted_tricks,
                   ruling->adjusted_score_ns, points_after(item->board, ruling));
    for (int i = 0; i < ruling->assigned_count; i++) {
        words_assigned(html->scratch, html->catalog, &ruling->assigned[i],
                       ruling->assigned_count == 1);
        put_given(html, item);
    }
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
        words_artificial(html->scratch, html->catalog, ruling->artificial);
        put_given(html, item);
    }
}

static void put_table(struct html *html, const struct report_item *item)
{
    const struct ruling *ruling = item->ruling;

    html_put(html, "<table class=\"results\"><caption class=\"hidden\">", N_("Results"),
             "</caption>\n<thead><tr><td></td>");
    html_put(html, "<th scope=\"col\">", N_("Result"), "</th>");
    html_put(html, "<th scope=\"col\">", N_("Tricks"), "</th>");
    html_put(html, "<th scope=\"col\">", N_("Score"), "</th>");
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (points_are_shown(item->board, ruling, kind)) {
            buffer_add_text(html->scratch, points_word(html->catalog, kind));
            html_take_in(html, "<th scope=\"col\">", "</th>");
        }
    html_markup(html, "</tr></thead>\n<tbody>\n");
    if (ruling_shows_recorded(ruling))
        put_result(html, N_("Recorded result"), item, ruling->recorded_tricks,
                   ruling->recorded_score_ns, item->board->points);
    if (ruling_shows_adjusted(ruling))
        put_adjusted(html, item);
    html_markup(html, "</tbody></table>\n");
}

void html_results(struct html *html, const struct report_item *item)
{
    words_status(html->scratch, html->catalog, item->ruling);
    html_take_in(html, "<p class=\"standing\">", "</p>\n");
    if (ruling_shows_recorded(item->ruling))
        put_table(html, item);
}

/* --- The card --- */

void html_unread(struct html *html, const struct report_item *item)
{
    html_markup(html, "<p class=\"standing\">");
    if (item->fault) {
        html_key(html, N_("Not read: "));
        words_read_fault(html->scratch, html->catalog, item->fault, item->fault_text,
                         item->fault_detail);
        html_take(html);
    } else {
        html_text(html, status_term(html->catalog, STATUS_ERROR));
    }
    html_markup(html, "</p>\n");
}

static void put_status(struct html *html, int status)
{
    html_markup(html, "<p class=\"status\">");
    html_text(html, status_term(html->catalog, status));
    html_markup(html, "</p>\n");
}

void html_board(struct html *html, const struct report_options *options,
                const struct report_item *item)
{
    bool unread = report_item_is_unread(item);
    int status = unread ? STATUS_ERROR : item->ruling->status;

    html_markup(html, "<article class=\"board ");
    html_markup(html, status_name(status));
    html_markup(html, "\"");
    html_language(html);
    html_markup(html, ">\n<header>\n");
    html_heading(html, item);
    put_status(html, status);
    html_markup(html, "</header>\n");
    if (unread) {
        html_unread(html, item);
    } else {
        html_results(html, item);
        html_markup(html, "<div class=\"cards\">\n");
        html_hands(html, item);
        html_play(html, item);
        html_markup(html, "</div>\n");
        html_rulings(html, item, options->explain);
        html_needs(html, item, true);
    }
    html_markup(html, "</article>\n");
}
