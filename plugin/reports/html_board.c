/*
 * A board in the HTML report, except its cards: results, rulings and questions.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "words/names.h"
#include "words/scene.h"
#include "words/words_board.h"

/* --- What was found and ruled ----------------------------------------------------------------- */

static void put_basis(struct html *html, const char *basis)
{
    if (!basis)
        return;
    html_markup(html, " <small class=\"basis\">");
    html_text(html, event_term(html->catalog, "basis", basis));
    html_markup(html, "</small>");
}

static void put_clauses(struct html *html, const bsp_ruling *ruling)
{
    for (uint32_t i = 0; i < clauses_said(ruling); i++) {
        const bsp_clause clause = clause_said(html->catalog, ruling, i);

        buffer_add_law(html->scratch, html->catalog, clause.law);
        html_take_in(html, "<dt>", "</dt>");
        html_markup(html, "<dd>");
        html_text(html, clause.text);
        html_markup(html, "</dd>\n");
    }
}

static void put_steps(struct html *html, const bsp_ruling *ruling)
{
    if (ruling->step_count == 0)
        return;
    html_put(html, "<details open=\"open\"><summary>", N_("Step by step"), "</summary>\n<ul>\n");
    for (uint32_t i = 0; i < ruling->step_count; i++) {
        say_step(html->scratch, html->catalog, step_at(ruling, i));
        html_take_in(html, "<li>", "</li>\n");
    }
    html_markup(html, "</ul></details>\n");
}

static void put_ruling(struct html *html, const bsp_ruling *ruling, bool closes,
                       const struct report_options *options)
{
    say_ruling(html->scratch, html->catalog, ruling);
    html_take_in(html, "<div class=\"ruling\">\n<p>", "");
    if (!options->notice)
        put_basis(html, ruling->basis);
    html_markup(html, "</p>\n<dl>\n");
    put_clauses(html, ruling);
    html_markup(html, "</dl>\n");
    if (closes && ruling->closing) {
        html_markup(html, "<p class=\"closing\">");
        html_text(html, ruling->closing);
        html_markup(html, "</p>\n");
    }
    if (options->explain && !options->notice)
        put_steps(html, ruling);
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

static void put_findings(struct html *html, const bsp_board *event, bool with_basis)
{
    const bsp_finding *finding;
    uint32_t at = 0;
    int count = 0;

    for (; (finding = event_next_finding(event, &at)); count++) {
        html_markup(html, count == 0 ? "<ul class=\"findings\">\n" : "");
        if (count >= FINDINGS_SHOWN)
            continue;
        say_finding(html->scratch, html->catalog, finding);
        html_take_in(html, "<li>", "");
        if (with_basis)
            put_basis(html, finding->basis);
        html_markup(html, "</li>\n");
    }
    if (count > FINDINGS_SHOWN)
        put_more(html, count - FINDINGS_SHOWN);
    html_markup(html, count > 0 ? "</ul>\n" : "");
}

void html_rulings(struct html *html, const struct report_item *item,
                  const struct report_options *options)
{
    const bsp_board *event = event_in(item->event, html->catalog);

    if (event->ruling_count + event->finding_count == 0)
        return;
    html_put(html, "<section class=\"laws\"><h4>",
             event->ruling_count > 0 ? N_("What the Laws say") : N_("What was found"), "</h4>\n");
    for (uint32_t i = 0; i < event->ruling_count; i++)
        put_ruling(html, ruling_at(event, i), event_shows_closings(event), options);
    put_findings(html, event, !options->notice);
    html_markup(html, "</section>\n");
}

/* --- What is asked ---------------------------------------------------------------------------- */

static void put_answers(struct html *html, const bsp_need *need)
{
    if (outcomes_listed(need) == 0)
        return;
    html_put(html, "<table class=\"answers\"><thead><tr><th scope=\"col\">", N_("Answer"), "</th>");
    html_put(html, "<th scope=\"col\">", N_("What it gives"), "</th></tr></thead>\n<tbody>\n");
    for (uint32_t i = 0; i < outcomes_listed(need); i++) {
        say_answer(html->scratch, outcome_at(need, i));
        html_take_in(html, "<tr><th scope=\"row\">", "</th>");
        say_effect(html->scratch, html->catalog, outcome_at(need, i));
        html_take_in(html, "<td>", "</td></tr>\n");
    }
    html_markup(html, "</tbody></table>\n");
}

static bool gives_the_same(const bsp_outcome *a, const bsp_outcome *b)
{
    return a->tricks == b->tricks && (a->to && b->to ? strcmp(a->to, b->to) == 0 : a->to == b->to);
}

/* Returns true if an outcome before COUNT gives the same as OUTCOME. */
static bool is_repeated_outcome(const bsp_need *need, uint32_t count, const bsp_outcome *outcome)
{
    for (uint32_t i = 0; i < count; i++)
        if (gives_the_same(outcome_at(need, i), outcome))
            return true;
    return false;
}

/* Writes all answers and groups those that give the same: "in time: 1 trick to North-South; after a
 * call on the next deal, after the round: no trick is transferred". */
static void put_answers_in_short(struct html *html, const bsp_need *need)
{
    uint32_t count = outcomes_listed(need);

    for (uint32_t i = 0; i < count; i++) {
        const bsp_outcome *outcome = outcome_at(need, i);

        if (is_repeated_outcome(need, i, outcome))
            continue;
        if (i > 0)
            /* TRANSLATORS: between the members of a list. */
            buffer_add_text(html->scratch, catalog_get(html->catalog, N_("; ")));
        say_answer(html->scratch, outcome);
        for (uint32_t j = i + 1; j < count; j++) {
            if (!gives_the_same(outcome, outcome_at(need, j)))
                continue;
            buffer_add_text(html->scratch, ", ");
            say_answer(html->scratch, outcome_at(need, j));
        }
        buffer_add_text(html->scratch, catalog_get(html->catalog, N_(": ")));
        say_effect(html->scratch, html->catalog, outcome);
    }
    if (count > 0)
        html_take_in(html, "<p class=\"short\">", ".</p>\n");
}

static bool is_shown(const bsp_board *event, uint32_t need, bool advisory)
{
    return (need_at(event, need)->advisory != 0) == advisory &&
           !(advisory && need_is_repeated(event, need));
}

static void put_needs(struct html *html, const bsp_board *event, bool advisory, const char *open,
                      const char *title)
{
    bool any = false;

    for (uint32_t i = 0; i < event->need_count; i++) {
        const bsp_need *need = need_at(event, i);

        if (!is_shown(event, i, advisory))
            continue;
        if (!any)
            html_put(html, open, title, "</h4>\n<ul>\n");
        any = true;
        say_need(html->scratch, html->catalog, need);
        html_take_in(html, "<li><p>", "</p>\n");
        if (advisory) {
            put_answers_in_short(html, need);
        } else {
            put_answers(html, need);
            /* The forms of the answers, if none can be listed. */
            for (uint32_t j = 0; outcomes_listed(need) == 0 && j < need->reply_count; j++)
                if (say_form(html->scratch, html->catalog, reply_at(need, j)))
                    html_take_in(html, "<p class=\"short\">", ".</p>\n");
        }
        html_markup(html, "</li>\n");
    }
    html_markup(html, any ? "</ul></section>\n" : "");
}

/* --- The board -------------------------------------------------------------------------------- */

static void put_edition(struct html *html, const char *laws)
{
    struct scene scene;

    scene_init(&scene, html->catalog);
    scene.value = laws;
    /* TRANSLATORS: the edition, "Laws of 2017". */
    scene_say(html->scratch, &scene, N_("Laws of {value}"));
    html_take_in(html, "<span class=\"edition\">", "</span>");
}

void html_contract(struct html *html, const struct report_item *item)
{
    const struct board *board = &item->played->board;

    if (item->kind == KIND_UNREAD)
        return;
    html_markup(html, "<p class=\"contract\">");
    if (words_contract(html->scratch, html->catalog, board))
        html_take_in(html, "<strong>", "</strong> ");
    if (words_dealer(html->scratch, html->catalog, board))
        html_take_in(html, "<span class=\"dealer\">", "</span> ");
    if (item->event->laws)
        put_edition(html, item->event->laws);
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

static bool points_are_known(const struct played *played, int kind)
{
    return played->board.points[kind].known || played->after[kind].known;
}

/* Writes a column for each kind of points that the board has. */
static void put_points(struct html *html, const struct played *played,
                       const struct board_points *points)
{
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
        if (!points_are_known(played, kind))
            continue;
        if (points[kind].known)
            buffer_add_points(html->scratch, html->catalog, &points[kind]);
        else
            buffer_add_text(html->scratch, "–");
        html_take_in(html, "<td>", "</td>");
    }
}

static void put_result(struct html *html, const char *key, const struct played *played, int tricks,
                       int32_t score, const struct board_points *points)
{
    html_put(html, "<tr><th scope=\"row\">", key, "</th>");
    put_made(html, &played->board.contract, tricks);
    put_tricks(html, tricks);
    put_score(html, score);
    put_points(html, played, points);
    html_markup(html, "</tr>\n");
}

/* Writes a score that the director gives in place of tricks, from SCRATCH, across the columns of
 * tricks and points. */
static void put_given(struct html *html, const struct played *played)
{
    html_put(html, "<tr><th scope=\"row\">", N_("Adjusted result"), "</th>");
    html_take_in(html, "<td colspan=\"3\">", "</td>");
    put_points(html, played, played->after);
    html_markup(html, "</tr>\n");
}

static void put_adjusted(struct html *html, const struct report_item *item)
{
    const struct played *played = item->played;
    const struct given_score *given = &played->board.given;
    const bsp_board *event = item->event;

    if (!given_score_exists(&played->board.given) && played->rescored) {
        words_rescored(html->scratch, html->catalog, &played->adjusted, event->adjusted_tricks,
                       event->adjusted_score_ns);
        put_given(html, played);
    } else if (!given_score_exists(&played->board.given)) {
        put_result(html, N_("Adjusted result"), played, event->adjusted_tricks,
                   event->adjusted_score_ns, played->after);
    }
    for (int i = 0; i < given->assigned_count; i++) {
        words_assigned(html->scratch, html->catalog, given, i);
        put_given(html, played);
    }
    words_kept(html->scratch, html->catalog, given);
    if (html->scratch->length)
        put_given(html, played);
    if (given->artificial) {
        words_artificial(html->scratch, html->catalog, given->percent);
        put_given(html, played);
    }
}

void html_result_table(struct html *html, const struct report_item *item, bool adjusted)
{
    const struct played *played = item->played;

    html_put(html, "<table class=\"results\"><caption class=\"hidden\">", N_("Results"),
             "</caption>\n<thead><tr><td></td>");
    html_put(html, "<th scope=\"col\">", N_("Result"), "</th>");
    html_put(html, "<th scope=\"col\">", N_("Tricks"), "</th>");
    html_put(html, "<th scope=\"col\">", N_("Score"), "</th>");
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (points_are_known(played, kind)) {
            buffer_add_text(html->scratch, points_word(html->catalog, kind));
            html_take_in(html, "<th scope=\"col\">", "</th>");
        }
    html_markup(html, "</tr></thead>\n<tbody>\n");
    if (event_shows_recorded(item->event))
        put_result(html, N_("Recorded result"), played, item->event->record->recorded_tricks,
                   item->event->record->recorded_score_ns, played->board.points);
    if (adjusted && event_shows_adjusted(item->event))
        put_adjusted(html, item);
    html_markup(html, "</tbody></table>\n");
}

void html_results(struct html *html, const struct report_item *item)
{
    say_standing(html->scratch, html->catalog, event_in(item->event, html->catalog));
    html_take_in(html, "<p class=\"standing\">", "</p>\n");
    if (event_shows_recorded(item->event))
        html_result_table(html, item, true);
}

/* --- The card --- */

void html_unread(struct html *html, const struct report_item *item)
{
    const char *fault = event_in(item->event, html->catalog)->fault;

    html_markup(html, "<p class=\"standing\">");
    if (fault)
        html_key(html, N_("Not read: "));
    html_text(html, fault ? fault : event_term(html->catalog, "status", item->event->status));
    html_markup(html, "</p>\n");
}

void html_board(struct html *html, const struct report_options *options,
                const struct report_item *item)
{
    const bsp_board *event = event_in(item->event, html->catalog);

    html_markup(html, "<article class=\"board ");
    html_markup(html, kind_status(item->kind));
    html_markup(html, "\"");
    html_language(html);
    html_markup(html, ">\n<header>\n");
    words_place(html->scratch, html->catalog, &item->played->board);
    html_take_in(html, "<h3>", "</h3>\n");
    html_contract(html, item);
    html_markup(html, "<p class=\"status\">");
    html_text(html, event_term(html->catalog, "status", event->status));
    html_markup(html, "</p>\n</header>\n");
    if (item->kind == KIND_UNREAD) {
        html_unread(html, item);
    } else {
        html_results(html, item);
        html_markup(html, "<div class=\"cards\">");
        html_dealt(html, item);
        html_play(html, item);
        html_markup(html, "</div>\n");
        html_rulings(html, item, options);
        put_needs(html, event, false, "<section class=\"asked\"><h4>", N_("Needs your decision"));
        if (options->explain) /* otherwise listed once for all boards */
            put_needs(html, event, true, "<section class=\"advice\"><h4>", N_("To be checked"));
    }
    html_markup(html, "</article>\n");
}
