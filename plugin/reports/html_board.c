/*
 * A board in the HTML report, except its cards: results, rulings and questions.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "words/names.h"
#include "words/scene.h"
#include "words/words_board.h"

/* --- What was found and ruled ----------------------------------------------------------------- */

static void put_basis(bsp_report *report, const char *basis)
{
    if (basis)
        html_write(report, " <small class=\"basis\">%t</small>",
                   event_term(report->said.catalog, "basis", basis));
}

static void put_ruling(bsp_report *report, const bsp_ruling *ruling, bool closes)
{
    say_ruling(&report->said, ruling);
    html_write(report, "<div class=\"ruling\">\n<p>%s");
    if (!report->options.notice)
        put_basis(report, ruling->basis);
    html_write(report, "</p>\n<dl>\n");
    for (uint32_t i = 0; i < clauses_said(ruling); i++) {
        const bsp_clause clause = clause_said(report->said.catalog, ruling, i);

        prose_add_law(&report->said, clause.law);
        html_write(report, "<dt>%s</dt><dd>%t</dd>\n", clause.text);
    }
    html_write(report, "</dl>\n");
    if (closes && ruling->closing)
        html_write(report, "<p class=\"closing\">%t</p>\n", ruling->closing);
    if (report->options.explain && !report->options.notice && ruling->step_count > 0) {
        html_write(report, "<details open=\"open\"><summary>%k</summary>\n<ul>\n",
                   N_("Step by step"));
        for (uint32_t i = 0; i < ruling->step_count; i++) {
            say_step(&report->said, BSP_AT(bsp_step, ruling->steps, i));
            html_write(report, "<li>%s</li>\n");
        }
        html_write(report, "</ul></details>\n");
    }
    html_write(report, "</div>\n");
}

static void put_findings(bsp_report *report)
{
    const bsp_finding *finding;
    uint32_t at = 0;
    int count = 0;

    for (; (finding = event_next_finding(report->event, &at)); count++) {
        html_write(report, count == 0 ? "<ul class=\"findings\">\n" : "");
        if (count >= FINDINGS_SHOWN)
            continue;
        say_finding(&report->said, finding);
        html_write(report, "<li>%s");
        if (!report->options.notice)
            put_basis(report, finding->basis);
        html_write(report, "</li>\n");
    }
    if (say_more(&report->said, count - FINDINGS_SHOWN))
        html_write(report, "<li>%s</li>\n");
    html_write(report, count > 0 ? "</ul>\n" : "");
}

void html_rulings(bsp_report *report)
{
    const bsp_board *event = report->event;

    if (event->ruling_count + event->finding_count == 0)
        return;
    html_write(report, "<section class=\"laws\"><h4>%k</h4>\n",
               event->ruling_count > 0 ? N_("What the Laws say") : N_("What was found"));
    for (uint32_t i = 0; i < event->ruling_count; i++)
        put_ruling(report, ruling_at(event, i), event_shows_closings(event));
    put_findings(report);
    html_write(report, "</section>\n");
}

/* --- What is asked ---------------------------------------------------------------------------- */

static void put_answers(bsp_report *report, const bsp_need *need)
{
    if (outcomes_listed(need) == 0)
        return;
    html_write(report,
               "<table class=\"answers\"><thead><tr><th scope=\"col\">%k</th>"
               "<th scope=\"col\">%k</th></tr></thead>\n<tbody>\n",
               N_("Answer"), N_("What it gives"));
    for (uint32_t i = 0; i < outcomes_listed(need); i++) {
        say_answer(&report->said, outcome_at(need, i));
        html_write(report, "<tr><th scope=\"row\">%s</th>");
        say_effect(&report->said, outcome_at(need, i));
        html_write(report, "<td>%s</td></tr>\n");
    }
    html_write(report, "</tbody></table>\n");
}

static bool gives_the_same(const bsp_outcome *a, const bsp_outcome *b)
{
    return a->tricks == b->tricks && (a->to && b->to ? strcmp(a->to, b->to) == 0 : a->to == b->to);
}

/* Writes all answers and groups those that give the same: "in time: 1 trick to North-South; after a
 * call on the next deal, after the round: no trick is transferred". */
static void put_answers_in_short(bsp_report *report, const bsp_need *need)
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
            prose_say(&report->said, N_("; "));
        say_answer(&report->said, outcome);
        for (uint32_t j = i + 1; j < count; j++) {
            if (!gives_the_same(outcome, outcome_at(need, j)))
                continue;
            buffer_add_text(&report->said.text, ", ");
            say_answer(&report->said, outcome_at(need, j));
        }
        prose_say(&report->said, N_(": "));
        say_effect(&report->said, outcome);
    }
    if (count > 0)
        html_write(report, "<p class=\"short\">%s.</p>\n");
}

static void put_needs(bsp_report *report, bool advisory, const char *open, const char *title)
{
    const bsp_need *need;
    bool any = false;

    for (uint32_t at = 0; (need = event_next_need(report->event, &at, advisory));) {
        if (!any)
            html_write(report, "%m%k</h4>\n<ul>\n", open, title);
        any = true;
        say_need(&report->said, need);
        html_write(report, "<li><p>%s</p>\n");
        if (advisory) {
            put_answers_in_short(report, need);
        } else {
            put_answers(report, need);
            /* The forms of the answers, if none can be listed. */
            for (uint32_t j = 0; outcomes_listed(need) == 0 && j < need->reply_count; j++)
                if (say_form(&report->said, BSP_AT(bsp_reply, need->replies, j)))
                    html_write(report, "<p class=\"short\">%s.</p>\n");
        }
        html_write(report, "</li>\n");
    }
    html_write(report, any ? "</ul></section>\n" : "");
}

/* --- The board -------------------------------------------------------------------------------- */

void html_contract(bsp_report *report)
{
    const struct board *board = &report->played.board;

    if (report->item->kind == KIND_UNREAD)
        return;
    html_write(report, "<p class=\"contract\">");
    if (words_contract(&report->said, board))
        html_write(report, "<strong>%s</strong> ");
    if (words_dealer(&report->said, board))
        html_write(report, "<span class=\"dealer\">%s</span> ");
    if (report->event->laws) {
        /* TRANSLATORS: the edition, "Laws of 2017". */
        scene_say(&report->said, &(struct scene){.value = report->event->laws},
                  N_("Laws of {value}"));
        html_write(report, "<span class=\"edition\">%s</span>");
    }
    html_write(report, "</p>\n");
}

/* --- Before and after --- */

/* Writes a cell with what is in SAID; with a dash if that is nothing. */
static void put_cell(bsp_report *report)
{
    if (report->said.text.length == 0)
        buffer_add_text(&report->said.text, "–");
    html_write(report, "<td>%s</td>");
}

static bool points_are_known(const bsp_report *report, int kind)
{
    return report->played.board.points[kind].known || report->played.after[kind].known;
}

/* Writes a column for each kind of points that the board has. */
static void put_points(bsp_report *report, const struct board_points *points)
{
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
        if (!points_are_known(report, kind))
            continue;
        if (points[kind].known)
            prose_add_points(&report->said, &points[kind]);
        put_cell(report);
    }
}

static void put_result(bsp_report *report, const char *key, int tricks, int32_t score,
                       const struct board_points *points)
{
    const struct contract *contract = &report->played.board.contract;

    html_write(report, "<tr><th scope=\"row\">%k</th>", key);
    if (contract->kind == CONTRACT_PLAYED && tricks != TRICKS_UNKNOWN) {
        prose_add_contract(&report->said, contract);
        buffer_add_char(&report->said.text, ' ');
        prose_add_result(&report->said, contract, tricks);
    }
    put_cell(report);
    if (tricks != TRICKS_UNKNOWN)
        buffer_add_number(&report->said.text, tricks);
    put_cell(report);
    if (score != SCORE_UNKNOWN)
        prose_add_score(&report->said, score);
    put_cell(report);
    put_points(report, points);
    html_write(report, "</tr>\n");
}

/* Writes the adjusted result. A score that the director gives in place of tricks goes across the
 * columns of tricks and points. */
static void put_adjusted(bsp_report *report)
{
    int lines = given_lines(report->item);

    if (lines == 0)
        put_result(report, N_("Adjusted result"), report->event->adjusted_tricks,
                   report->event->adjusted_score_ns, report->played.after);
    for (int line = 0; line < lines; line++) {
        say_given(&report->said, report->item, line);
        html_write(report, "<tr><th scope=\"row\">%k</th><td colspan=\"3\">%s</td>",
                   N_("Adjusted result"));
        put_points(report, report->played.after);
        html_write(report, "</tr>\n");
    }
}

void html_result_table(bsp_report *report, bool adjusted)
{
    html_write(report,
               "<table class=\"results\"><caption class=\"hidden\">%k</caption>\n"
               "<thead><tr><td></td><th scope=\"col\">%k</th><th scope=\"col\">%k</th>"
               "<th scope=\"col\">%k</th>",
               N_("Results"), N_("Result"), N_("Tricks"), N_("Score"));
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (points_are_known(report, kind))
            html_write(report, "<th scope=\"col\">%t</th>",
                       points_word(report->said.catalog, kind));
    html_write(report, "</tr></thead>\n<tbody>\n");
    if (event_shows_recorded(report->event))
        put_result(report, N_("Recorded result"), report->event->record->recorded_tricks,
                   report->event->record->recorded_score_ns, report->played.board.points);
    if (adjusted && event_shows_adjusted(report->event))
        put_adjusted(report);
    html_write(report, "</tbody></table>\n");
}

void html_results(bsp_report *report)
{
    say_standing(&report->said, report->event);
    html_write(report, "<p class=\"standing\">%s</p>\n");
    if (event_shows_recorded(report->event))
        html_result_table(report, true);
}

/* --- The card --- */

void html_unread(bsp_report *report)
{
    const char *fault = report->event->fault;

    html_write(report, "<p class=\"standing\">%t%t</p>\n",
               fault ? catalog_get(report->said.catalog, N_("Not read: ")) : "",
               fault ? fault : event_term(report->said.catalog, "status", report->event->status));
}

void html_board(bsp_report *report)
{
    const bsp_board *event = report->event;

    html_write(report, "<article class=\"board %m\"%l>\n<header>\n",
               kind_words[report->item->kind].status);
    words_place(&report->said, &report->played.board);
    html_write(report, "<h3>%s</h3>\n");
    html_contract(report);
    html_write(report, "<p class=\"status\">%t</p>\n</header>\n",
               event_term(report->said.catalog, "status", event->status));
    if (report->item->kind == KIND_UNREAD) {
        html_unread(report);
    } else {
        html_results(report);
        html_write(report, "<div class=\"cards\">");
        html_dealt(report);
        html_play(report);
        html_write(report, "</div>\n");
        html_rulings(report);
        put_needs(report, false, "<section class=\"asked\"><h4>", N_("Needs your decision"));
        if (report->options.explain) /* otherwise listed once for all boards */
            put_needs(report, true, "<section class=\"advice\"><h4>", N_("To be checked"));
    }
    html_write(report, "</article>\n");
}
