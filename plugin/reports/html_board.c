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
    if (basis)
        html_write(html, " <small class=\"basis\">%t</small>",
                   event_term(html->said->catalog, "basis", basis));
}

static void put_ruling(struct html *html, const bsp_ruling *ruling, bool closes,
                       const struct report_options *options)
{
    say_ruling(html->said, ruling);
    html_write(html, "<div class=\"ruling\">\n<p>%s");
    if (!options->notice)
        put_basis(html, ruling->basis);
    html_write(html, "</p>\n<dl>\n");
    for (uint32_t i = 0; i < clauses_said(ruling); i++) {
        const bsp_clause clause = clause_said(html->said->catalog, ruling, i);

        prose_add_law(html->said, clause.law);
        html_write(html, "<dt>%s</dt><dd>%t</dd>\n", clause.text);
    }
    html_write(html, "</dl>\n");
    if (closes && ruling->closing)
        html_write(html, "<p class=\"closing\">%t</p>\n", ruling->closing);
    if (options->explain && !options->notice && ruling->step_count > 0) {
        html_write(html, "<details open=\"open\"><summary>%k</summary>\n<ul>\n",
                   N_("Step by step"));
        for (uint32_t i = 0; i < ruling->step_count; i++) {
            say_step(html->said, step_at(ruling, i));
            html_write(html, "<li>%s</li>\n");
        }
        html_write(html, "</ul></details>\n");
    }
    html_write(html, "</div>\n");
}

static void put_findings(struct html *html, const bsp_board *event, bool with_basis)
{
    const bsp_finding *finding;
    uint32_t at = 0;
    int count = 0;

    for (; (finding = event_next_finding(event, &at)); count++) {
        html_write(html, count == 0 ? "<ul class=\"findings\">\n" : "");
        if (count >= FINDINGS_SHOWN)
            continue;
        say_finding(html->said, finding);
        html_write(html, "<li>%s");
        if (with_basis)
            put_basis(html, finding->basis);
        html_write(html, "</li>\n");
    }
    if (say_more(html->said, count - FINDINGS_SHOWN))
        html_write(html, "<li>%s</li>\n");
    html_write(html, count > 0 ? "</ul>\n" : "");
}

void html_rulings(struct html *html, const struct report_item *item,
                  const struct report_options *options)
{
    const bsp_board *event = event_in(item->event, html->said->catalog);

    if (event->ruling_count + event->finding_count == 0)
        return;
    html_write(html, "<section class=\"laws\"><h4>%k</h4>\n",
               event->ruling_count > 0 ? N_("What the Laws say") : N_("What was found"));
    for (uint32_t i = 0; i < event->ruling_count; i++)
        put_ruling(html, ruling_at(event, i), event_shows_closings(event), options);
    put_findings(html, event, !options->notice);
    html_write(html, "</section>\n");
}

/* --- What is asked ---------------------------------------------------------------------------- */

static void put_answers(struct html *html, const bsp_need *need)
{
    if (outcomes_listed(need) == 0)
        return;
    html_write(html,
               "<table class=\"answers\"><thead><tr><th scope=\"col\">%k</th>"
               "<th scope=\"col\">%k</th></tr></thead>\n<tbody>\n",
               N_("Answer"), N_("What it gives"));
    for (uint32_t i = 0; i < outcomes_listed(need); i++) {
        say_answer(html->said, outcome_at(need, i));
        html_write(html, "<tr><th scope=\"row\">%s</th>");
        say_effect(html->said, outcome_at(need, i));
        html_write(html, "<td>%s</td></tr>\n");
    }
    html_write(html, "</tbody></table>\n");
}

static bool gives_the_same(const bsp_outcome *a, const bsp_outcome *b)
{
    return a->tricks == b->tricks && (a->to && b->to ? strcmp(a->to, b->to) == 0 : a->to == b->to);
}

/* Writes all answers and groups those that give the same: "in time: 1 trick to North-South; after a
 * call on the next deal, after the round: no trick is transferred". */
static void put_answers_in_short(struct html *html, const bsp_need *need)
{
    uint32_t count = outcomes_listed(need);

    for (uint32_t i = 0; i < count; i++) {
        const bsp_outcome *outcome = outcome_at(need, i);
        uint32_t first = 0;

        while (!gives_the_same(outcome_at(need, first), outcome))
            first++;
        if (first < i)
            continue;
        if (i > 0)
            /* TRANSLATORS: between the members of a list. */
            prose_say(html->said, N_("; "));
        say_answer(html->said, outcome);
        for (uint32_t j = i + 1; j < count; j++) {
            if (!gives_the_same(outcome, outcome_at(need, j)))
                continue;
            buffer_add_text(&html->said->text, ", ");
            say_answer(html->said, outcome_at(need, j));
        }
        prose_say(html->said, N_(": "));
        say_effect(html->said, outcome);
    }
    if (count > 0)
        html_write(html, "<p class=\"short\">%s.</p>\n");
}

static void put_needs(struct html *html, const bsp_board *event, bool advisory, const char *open,
                      const char *title)
{
    bool any = false;

    for (uint32_t i = 0; i < event->need_count; i++) {
        const bsp_need *need = need_at(event, i);

        if ((need->advisory != 0) != advisory || (advisory && need_is_repeated(event, i)))
            continue;
        if (!any)
            html_write(html, "%m%k</h4>\n<ul>\n", open, title);
        any = true;
        say_need(html->said, need);
        html_write(html, "<li><p>%s</p>\n");
        if (advisory) {
            put_answers_in_short(html, need);
        } else {
            put_answers(html, need);
            /* The forms of the answers, if none can be listed. */
            for (uint32_t j = 0; outcomes_listed(need) == 0 && j < need->reply_count; j++)
                if (say_form(html->said, reply_at(need, j)))
                    html_write(html, "<p class=\"short\">%s.</p>\n");
        }
        html_write(html, "</li>\n");
    }
    html_write(html, any ? "</ul></section>\n" : "");
}

/* --- The board -------------------------------------------------------------------------------- */

void html_contract(struct html *html, const struct report_item *item)
{
    const struct board *board = &item->played->board;

    if (item->kind == KIND_UNREAD)
        return;
    html_write(html, "<p class=\"contract\">");
    if (words_contract(html->said, board))
        html_write(html, "<strong>%s</strong> ");
    if (words_dealer(html->said, board))
        html_write(html, "<span class=\"dealer\">%s</span> ");
    if (item->event->laws) {
        struct scene scene = scene_empty();
        scene.value = item->event->laws;
        /* TRANSLATORS: the edition, "Laws of 2017". */
        scene_say(html->said, &scene, N_("Laws of {value}"));
        html_write(html, "<span class=\"edition\">%s</span>");
    }
    html_write(html, "</p>\n");
}

/* --- Before and after --- */

/* Writes a cell with what is in SAID; with a dash if that is nothing. */
static void put_cell(struct html *html)
{
    if (html->said->text.length == 0)
        buffer_add_text(&html->said->text, "–");
    html_write(html, "<td>%s</td>");
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
            prose_add_points(html->said, &points[kind]);
        put_cell(html);
    }
}

static void put_result(struct html *html, const char *key, const struct played *played, int tricks,
                       int32_t score, const struct board_points *points)
{
    const struct contract *contract = &played->board.contract;

    html_write(html, "<tr><th scope=\"row\">%k</th>", key);
    if (contract->kind == CONTRACT_PLAYED && tricks != TRICKS_UNKNOWN) {
        prose_add_contract(html->said, contract);
        buffer_add_char(&html->said->text, ' ');
        prose_add_result(html->said, contract, tricks);
    }
    put_cell(html);
    if (tricks != TRICKS_UNKNOWN)
        buffer_add_number(&html->said->text, tricks);
    put_cell(html);
    if (score != SCORE_UNKNOWN)
        prose_add_score(html->said, score);
    put_cell(html);
    put_points(html, played, points);
    html_write(html, "</tr>\n");
}

/* Writes the adjusted result. A score that the director gives in place of tricks goes across the
 * columns of tricks and points. */
static void put_adjusted(struct html *html, const struct report_item *item)
{
    int lines = given_lines(item);

    if (lines == 0)
        put_result(html, N_("Adjusted result"), item->played, item->event->adjusted_tricks,
                   item->event->adjusted_score_ns, item->played->after);
    for (int line = 0; line < lines; line++) {
        say_given(html->said, item, line);
        html_write(html, "<tr><th scope=\"row\">%k</th><td colspan=\"3\">%s</td>",
                   N_("Adjusted result"));
        put_points(html, item->played, item->played->after);
        html_write(html, "</tr>\n");
    }
}

void html_result_table(struct html *html, const struct report_item *item, bool adjusted)
{
    const struct played *played = item->played;

    html_write(html,
               "<table class=\"results\"><caption class=\"hidden\">%k</caption>\n"
               "<thead><tr><td></td><th scope=\"col\">%k</th><th scope=\"col\">%k</th>"
               "<th scope=\"col\">%k</th>",
               N_("Results"), N_("Result"), N_("Tricks"), N_("Score"));
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (points_are_known(played, kind))
            html_write(html, "<th scope=\"col\">%t</th>", points_word(html->said->catalog, kind));
    html_write(html, "</tr></thead>\n<tbody>\n");
    if (event_shows_recorded(item->event))
        put_result(html, N_("Recorded result"), played, item->event->record->recorded_tricks,
                   item->event->record->recorded_score_ns, played->board.points);
    if (adjusted && event_shows_adjusted(item->event))
        put_adjusted(html, item);
    html_write(html, "</tbody></table>\n");
}

void html_results(struct html *html, const struct report_item *item)
{
    say_standing(html->said, event_in(item->event, html->said->catalog));
    html_write(html, "<p class=\"standing\">%s</p>\n");
    if (event_shows_recorded(item->event))
        html_result_table(html, item, true);
}

/* --- The card --- */

void html_unread(struct html *html, const struct report_item *item)
{
    const char *fault = event_in(item->event, html->said->catalog)->fault;

    html_write(html, "<p class=\"standing\">%t%t</p>\n",
               fault ? catalog_get(html->said->catalog, N_("Not read: ")) : "",
               fault ? fault : event_term(html->said->catalog, "status", item->event->status));
}

void html_board(struct html *html, const struct report_options *options,
                const struct report_item *item)
{
    const bsp_board *event = event_in(item->event, html->said->catalog);

    html_write(html, "<article class=\"board %m\"%l>\n<header>\n", kind_words[item->kind].status);
    words_place(html->said, &item->played->board);
    html_write(html, "<h3>%s</h3>\n");
    html_contract(html, item);
    html_write(html, "<p class=\"status\">%t</p>\n</header>\n",
               event_term(html->said->catalog, "status", event->status));
    if (item->kind == KIND_UNREAD) {
        html_unread(html, item);
    } else {
        html_results(html, item);
        html_write(html, "<div class=\"cards\">");
        html_dealt(html, item);
        html_play(html, item);
        html_write(html, "</div>\n");
        html_rulings(html, item, options);
        put_needs(html, event, false, "<section class=\"asked\"><h4>", N_("Needs your decision"));
        if (options->explain) /* otherwise listed once for all boards */
            put_needs(html, event, true, "<section class=\"advice\"><h4>", N_("To be checked"));
    }
    html_write(html, "</article>\n");
}
