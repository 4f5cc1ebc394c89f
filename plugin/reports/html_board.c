/*
 * A board in the HTML report, except its cards: results, rulings and questions.
 */
#include "reports/html_parts.h"

#include "laws/said/replies.h"
#include "reports/formats.h"
#include "words/names.h"
#include "words/scene.h"
#include "words/terms.h"
#include "words/words.h"

/* --- What was found and ruled ----------------------------------------------------------------- */

static void put_basis(struct html *html, int basis)
{
    if (basis == BASIS_NONE)
        return;
    html_markup(html, " <small class=\"basis\">");
    html_text(html, basis_term(html->catalog, basis));
    html_markup(html, "</small>");
}

static void put_clauses(struct html *html, const struct law_ruling *ruling, const uint8_t *clauses,
                        int count)
{
    for (int i = 0; i < count; i++) {
        buffer_add_law(html->scratch, html->catalog, ruling_citation(ruling, clauses[i]));
        html_take_in(html, "<dt>", "</dt>");
        words_clause(html->scratch, html->catalog, ruling, clauses[i]);
        html_take_in(html, "<dd>", "</dd>\n");
    }
}

static void put_steps(struct html *html, const struct ruling *ruling, const struct law_ruling *one)
{
    if (one->step_count == 0)
        return;
    html_put(html, "<details open=\"open\"><summary>", N_("Step by step"), "</summary>\n<ul>\n");
    for (int i = 0; i < one->step_count; i++) {
        words_step(html->scratch, html->catalog, &ruling->step[one->first_step + i]);
        html_take_in(html, "<li>", "</li>\n");
    }
    html_markup(html, "</ul></details>\n");
}

static void put_ruling(struct html *html, const struct ruling *ruling, const struct law_ruling *one,
                       const struct report_options *options)
{
    words_irregularity(html->scratch, html->catalog, one);
    html_take_in(html, "<div class=\"ruling\">\n<p>", "");
    if (!options->notice)
        put_basis(html, basis_shown(one));
    html_markup(html, "</p>\n<dl>\n");
    put_clauses(html, one, one->clause, clauses_shown(one));
    put_clauses(html, one, one->disposition, one->disposition_count);
    html_markup(html, "</dl>\n");
    if (ruling_shows_closings(ruling) && words_closing(html->scratch, html->catalog, one))
        html_take_in(html, "<p class=\"closing\">", "</p>\n");
    if (options->explain && !options->notice)
        put_steps(html, ruling, one);
    html_markup(html, "</div>\n");
}

static void put_more(struct html *html, int left)
{
    struct scene scene;

    scene_init(&scene, html->catalog);
    scene.count = left;
    scene_say_plural(html->scratch, &scene, NP_("and {count} more", "and {count} more"), left);
    html_take_in(html, "<li>", "</li>\n");
}

static void put_findings(struct html *html, const struct ruling *ruling, bool with_basis)
{
    const struct finding *shown[FINDINGS_SHOWN];
    int count = findings_shown(ruling, shown);

    html_markup(html, count > 0 ? "<ul class=\"findings\">\n" : "");
    for (int i = 0; i < count && i < FINDINGS_SHOWN; i++) {
        words_finding_shown(html->scratch, html->catalog, ruling, shown[i]);
        html_take_in(html, "<li>", "");
        if (with_basis)
            put_basis(html, shown[i]->basis);
        html_markup(html, "</li>\n");
    }
    if (count > FINDINGS_SHOWN)
        put_more(html, count - FINDINGS_SHOWN);
    html_markup(html, count > 0 ? "</ul>\n" : "");
}

void html_rulings(struct html *html, const struct report_item *item,
                  const struct report_options *options)
{
    const struct ruling *ruling = item->ruling;

    if (ruling->ruling_count + ruling->finding_count == 0)
        return;
    html_put(html, "<section class=\"laws\"><h4>",
             ruling->ruling_count > 0 ? N_("What the Laws say") : N_("What was found"), "</h4>\n");
    for (int i = 0; i < ruling->ruling_count; i++)
        put_ruling(html, ruling, &ruling->ruling[i], options);
    put_findings(html, ruling, !options->notice);
    html_markup(html, "</section>\n");
}

/* --- What is asked ---------------------------------------------------------------------------- */

static void put_answers(struct html *html, const struct need *need)
{
    if (need->outcome_count == 0)
        return;
    html_put(html, "<table class=\"answers\"><thead><tr><th scope=\"col\">", N_("Answer"), "</th>");
    html_put(html, "<th scope=\"col\">", N_("What it gives"), "</th></tr></thead>\n<tbody>\n");
    for (int i = 0; i < need->outcome_count; i++) {
        const struct outcome *outcome = &need->outcome[i];

        words_answer(html->scratch, html->catalog, need, outcome);
        html_take_in(html, "<tr><th scope=\"row\">", "</th>");
        words_movement(html->scratch, html->catalog, outcome->tricks, outcome->to);
        html_take_in(html, "<td>", "</td></tr>\n");
    }
    html_markup(html, "</tbody></table>\n");
}

/* Writes the forms of the answers, if the question has none that could be listed. */
static void put_replies(struct html *html, const struct need *need)
{
    struct reply reply[REPLIES_MAX];
    int count = need->outcome_count > 0 ? 0 : replies_find(need, reply);

    for (int i = 0; i < count; i++) {
        const char *form = form_term(html->catalog, reply[i].fact);

        if (!form)
            continue;
        buffer_add_text(html->scratch, form);
        html_take_in(html, "<p class=\"short\">", ".</p>\n");
    }
}

static void put_answers_in_short(struct html *html, const struct need *need)
{
    if (need->outcome_count == 0)
        return;
    words_outcomes(html->scratch, html->catalog, need);
    html_take_in(html, "<p class=\"short\">", ".</p>\n");
}

static bool is_shown(const struct ruling *ruling, int need, bool advisory)
{
    return ruling->need[need].advisory == advisory && !(advisory && need_is_repeated(ruling, need));
}

static void put_needs(struct html *html, const struct ruling *ruling, bool advisory,
                      const char *open, const char *title)
{
    bool any = false;

    for (int i = 0; i < ruling->need_count; i++) {
        if (!is_shown(ruling, i, advisory))
            continue;
        if (!any)
            html_put(html, open, title, "</h4>\n<ul>\n");
        any = true;
        words_need(html->scratch, html->catalog, &ruling->need[i]);
        html_take_in(html, "<li><p>", "</p>\n");
        if (advisory) {
            put_answers_in_short(html, &ruling->need[i]);
        } else {
            put_answers(html, &ruling->need[i]);
            put_replies(html, &ruling->need[i]);
        }
        html_markup(html, "</li>\n");
    }
    html_markup(html, any ? "</ul></section>\n" : "");
}

/* --- The board -------------------------------------------------------------------------------- */

static void put_edition(struct html *html, const struct ruling *ruling)
{
    struct scene scene;

    scene_init(&scene, html->catalog);
    scene.value = edition_name(ruling->edition);
    /* TRANSLATORS: the edition, "Laws of 2017". */
    scene_say(html->scratch, &scene, N_("Laws of {value}"));
    html_take_in(html, "<span class=\"edition\">", "</span>");
}

void html_contract(struct html *html, const struct report_item *item)
{
    if (report_item_is_unread(item))
        return;
    html_markup(html, "<p class=\"contract\">");
    if (words_contract(html->scratch, html->catalog, item->board))
        html_take_in(html, "<strong>", "</strong> ");
    if (words_dealer(html->scratch, html->catalog, item->board))
        html_take_in(html, "<span class=\"dealer\">", "</span> ");
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

/* Writes a column for each kind of points that the board has. */
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

/* Writes a score that the director gives in place of tricks, from SCRATCH, across the columns of
 * tricks and points. */
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

    if (ruling->adjustment == ADJUSTMENT_TRICKS && ruling->rescored) {
        words_rescored(html->scratch, html->catalog, ruling);
        put_given(html, item);
    } else if (ruling->adjustment == ADJUSTMENT_TRICKS)
        put_result(html, N_("Adjusted result"), item, ruling->adjusted_tricks,
                   ruling->adjusted_score_ns, points_after(item->board, ruling));
    for (int i = 0; i < ruling->assigned_count; i++) {
        words_assigned(html->scratch, html->catalog, ruling, i);
        put_given(html, item);
    }
    words_kept(html->scratch, html->catalog, ruling);
    if (html->scratch->length)
        put_given(html, item);
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
        words_artificial(html->scratch, html->catalog, ruling->artificial);
        put_given(html, item);
    }
}

void html_result_table(struct html *html, const struct report_item *item, bool adjusted)
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
    if (adjusted && ruling_shows_adjusted(ruling))
        put_adjusted(html, item);
    html_markup(html, "</tbody></table>\n");
}

void html_results(struct html *html, const struct report_item *item)
{
    words_status(html->scratch, html->catalog, item->ruling);
    html_take_in(html, "<p class=\"standing\">", "</p>\n");
    if (ruling_shows_recorded(item->ruling))
        html_result_table(html, item, true);
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
    words_place(html->scratch, html->catalog, item->board);
    html_take_in(html, "<h3>", "</h3>\n");
    html_contract(html, item);
    put_status(html, status);
    html_markup(html, "</header>\n");
    if (unread) {
        html_unread(html, item);
    } else {
        html_results(html, item);
        html_markup(html, "<div class=\"cards\">");
        html_dealt(html, item);
        html_play(html, item);
        html_markup(html, "</div>\n");
        html_rulings(html, item, options);
        put_needs(html, item->ruling, false, "<section class=\"asked\"><h4>",
                  N_("Needs your decision"));
        if (options->explain) /* otherwise listed once for all boards */
            put_needs(html, item->ruling, true, "<section class=\"advice\"><h4>",
                      N_("To be checked"));
    }
    html_markup(html, "</article>\n");
}
