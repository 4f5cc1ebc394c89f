/*
 * The text report, for a director or a scorer at a terminal. Tells of each board its name and
 * status, what was found and ruled, and what there is to decide, in lines of at most PAGE_COLUMNS.
 */
#include <string.h>

#include "bridge/seat.h"
#include "reports/answer.h"
#include "reports/formats.h"
#include "reports/page.h"
#include "words/names.h"
#include "words/scene.h"
#include "words/terms.h"
#include "words/words.h"

/* Writes the first line: "Board 7, table 2 (game 3): 4♠ by South, North-South vulnerable". */
static void text_heading(struct page *page)
{
    const struct board *board = page->item->board;

    if (report_item_is_unread(page->item))
        words_place(page->scratch, page->catalog, board);
    else
        words_heading(page->scratch, page->catalog, board);
    page_put_in(page, STYLE_TITLE, 0, "");
}

/* --- What the director is asked --------------------------------------------------------------- */

enum { NEED_INDENT = 4, ANSWER_INDENT = 8 };

/* Moves a command line from SCRATCH to the page as it is. If it were broken or respelled, it could
 * not be pasted. */
static void put_command(struct page *page)
{
    buffer_add_chars(page->out, ' ', ANSWER_INDENT);
    buffer_add(page->out, page->scratch->at, page->scratch->length);
    buffer_add_char(page->out, '\n');
    buffer_cut(page->scratch, 0);
}

/* Writes the answers that have few words, with what each gives and its command line. */
static void put_answers(struct page *page, const struct need *need)
{
    for (int i = 0; i < need->outcome_count; i++) {
        words_outcome(page->scratch, page->catalog, need, &need->outcome[i]);
        page_put(page, ANSWER_INDENT - 2, "- ");
        if (answer_add(page->scratch, page->item->answer, page->item->board, need,
                       &need->outcome[i]))
            put_command(page);
    }
}

/* Writes what the director may answer in his own words, with an example. */
static void put_replies(struct page *page, const struct need *need)
{
    struct reply reply[REPLIES_MAX];
    int count = replies_find(need, reply);

    /* If a fact has outcomes, they are all its answers. */
    for (int i = need->outcome_count > 0 ? 1 : 0; i < count; i++) {
        const char *form = form_term(page->catalog, reply[i].fact);

        if (form) {
            buffer_add_text(page->scratch, form);
            page_put(page, ANSWER_INDENT - 2, "- ");
        }
        if (answer_add_example(page->scratch, page->item->answer, page->item->board, need,
                               &reply[i]))
            put_command(page);
    }
}

static void put_question(struct page *page, const struct need *need)
{
    if (need->advisory) {
        struct scene scene;

        scene_init(&scene, page->catalog);
        /* TRANSLATORS: before a question that can wait: the ruling stands without its answer. */
        scene_say(page->scratch, &scene, N_("To check: "));
    }
    words_need(page->scratch, page->catalog, need);
    page_put_in(page, need->advisory ? STYLE_PLAIN : STYLE_WAIT, NEED_INDENT,
                need->advisory ? "- " : "? ");
    put_answers(page, need);
    put_replies(page, need);
}

/* Writes the questions. With EXPLAIN also those that can wait, which are otherwise listed once for
 * all boards. */
static void text_needs(struct page *page, bool explain)
{
    const struct ruling *ruling = page->item->ruling;

    for (int i = 0; i < ruling->need_count; i++)
        if (!ruling->need[i].advisory)
            put_question(page, &ruling->need[i]);
    for (int i = 0; explain && i < ruling->need_count; i++)
        if (ruling->need[i].advisory && !need_is_repeated(ruling, i))
            put_question(page, &ruling->need[i]);
}

/* --- A board ---------------------------------------------------------------------------------- */

/* Indents of the items. */
enum {
    STATUS_INDENT = 2,
    RESULT_INDENT = 4,
    ITEM_INDENT = 4,
    CLAUSE_INDENT = 6,
    STEP_INDENT = 6,
    WORDS_INDENT = 20 /* "Loi 67 B1 (a)" fits before it */
};

/* Moves a result from SCRATCH to the page, after its label, which is padded to the wider of the two
 * labels. */
static void put_labelled(struct page *page, const char *key)
{
    static const char recorded[] = N_("Recorded result"), adjusted[] = N_("Adjusted result");
    const char *label = catalog_get(page->catalog, key);
    int width = text_columns(catalog_get(page->catalog, recorded));
    int other = text_columns(catalog_get(page->catalog, adjusted));

    width = RESULT_INDENT + (other > width ? other : width) + 2;
    buffer_add_chars(page->out, ' ', RESULT_INDENT);
    buffer_add_text(page->out, label);
    buffer_add_chars(page->out, ' ', (size_t)(width - RESULT_INDENT - text_columns(label)));
    page_put_from(page, width);
}

static void put_result(struct page *page, const char *key, int tricks, int32_t score,
                       const struct board_points *points)
{
    if (tricks == TRICKS_UNKNOWN)
        return;
    words_result(page->scratch, page->catalog, &page->item->board->contract, tricks, score);
    words_points(page->scratch, page->catalog, points);
    put_labelled(page, key);
}

/* Writes a line of a score that the director gives in place of tricks, to SIDE or to both. The
 * points are North-South's, of all lines together. */
static void put_given(struct page *page, const struct ruling *ruling, int side)
{
    if (side != SIDE_EW)
        words_points(page->scratch, page->catalog, points_after(page->item->board, ruling));
    put_labelled(page, N_("Adjusted result"));
}

static void put_score(struct page *page, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->assigned_count; i++) {
        words_assigned(page->scratch, page->catalog, ruling, i);
        put_given(page, ruling, ruling->assigned[i].side);
    }
    words_kept(page->scratch, page->catalog, ruling);
    if (page->scratch->length)
        put_given(page, ruling, ruling_side_kept(ruling));
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
        words_artificial(page->scratch, page->catalog, ruling->artificial);
        put_given(page, ruling, SIDE_NONE);
    }
}

static void put_results(struct page *page, const struct ruling *ruling)
{
    if (ruling_shows_recorded(ruling))
        put_result(page, N_("Recorded result"), ruling->recorded_tricks, ruling->recorded_score_ns,
                   page->item->board->points);
    if (ruling_shows_adjusted(ruling) && ruling->adjustment != ADJUSTMENT_TRICKS)
        put_score(page, ruling);
    else if (ruling_shows_adjusted(ruling) && ruling->rescored) {
        words_rescored(page->scratch, page->catalog, ruling);
        put_given(page, ruling, SIDE_NONE);
    } else if (ruling_shows_adjusted(ruling))
        put_result(page, N_("Adjusted result"), ruling->adjusted_tricks, ruling->adjusted_score_ns,
                   points_after(page->item->board, ruling));
}

static void say_basis(struct page *page, int basis)
{
    if (basis == BASIS_NONE)
        return;
    buffer_add_text(page->scratch, " [");
    buffer_add_text(page->scratch, basis_term(page->catalog, basis));
    buffer_add_char(page->scratch, ']');
}

static void put_findings(struct page *page, const struct ruling *ruling)
{
    const struct finding *shown[FINDINGS_SHOWN];
    struct scene scene;
    int count = findings_shown(ruling, shown), left = count - FINDINGS_SHOWN;

    for (int i = 0; i < count && i < FINDINGS_SHOWN; i++) {
        words_finding_shown(page->scratch, page->catalog, ruling, shown[i]);
        say_basis(page, shown[i]->basis);
        page_put(page, ITEM_INDENT, "- ");
    }
    if (left <= 0)
        return;
    scene_init(&scene, page->catalog);
    scene.count = left;
    scene_say_plural(page->scratch, &scene, NP_("and {count} more", "and {count} more"), left);
    page_put(page, ITEM_INDENT, "- ");
}

static void put_steps(struct page *page, const struct ruling *ruling, const struct law_ruling *one)
{
    for (int i = 0; i < one->step_count; i++) {
        words_step(page->scratch, page->catalog, &ruling->step[one->first_step + i]);
        page_put(page, STEP_INDENT, "| ");
    }
}

/* Writes the clause in a column of its own, with its words beside it. */
static void put_clause(struct page *page, const struct law_ruling *ruling, int clause)
{
    size_t start = page->out->length;
    int column;

    buffer_add_chars(page->out, ' ', CLAUSE_INDENT);
    buffer_add_law(page->out, page->catalog, ruling_citation(ruling, clause));
    column = text_columns(buffer_text(page->out) + (page->out->failed ? 0 : start));
    buffer_add_chars(page->out, ' ', column < WORDS_INDENT ? (size_t)(WORDS_INDENT - column) : 1);
    words_clause(page->scratch, page->catalog, ruling, clause);
    page_put_from(page, WORDS_INDENT);
}

static void put_ruling(struct page *page, const struct law_ruling *ruling)
{
    words_irregularity(page->scratch, page->catalog, ruling);
    say_basis(page, basis_shown(ruling));
    page_put(page, ITEM_INDENT, "- ");
    for (int i = 0; i < clauses_shown(ruling); i++)
        put_clause(page, ruling, ruling->clause[i]);
    for (int i = 0; i < ruling->disposition_count; i++)
        put_clause(page, ruling, ruling->disposition[i]);
}

static void put_rulings(struct page *page, const struct ruling *ruling, bool explain)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        put_ruling(page, &ruling->ruling[i]);
        if (ruling_shows_closings(ruling) &&
            words_closing(page->scratch, page->catalog, &ruling->ruling[i]))
            page_put(page, CLAUSE_INDENT, "");
        if (explain)
            put_steps(page, ruling, &ruling->ruling[i]);
    }
}

static void put_unread(struct page *page)
{
    if (page->item->fault) {
        /* TRANSLATORS: "Not read: " and the reason, a sentence. */
        buffer_add_text(page->scratch, catalog_get(page->catalog, N_("Not read: ")));
        words_read_fault(page->scratch, page->catalog, page->item->fault, page->item->fault_text,
                         page->item->fault_detail);
    } else {
        buffer_add_text(page->scratch, status_term(page->catalog, STATUS_ERROR));
    }
    page_put_in(page, status_style(STATUS_ERROR), STATUS_INDENT, "");
}

/* Writes the board of PAGE; with EXPLAIN also the steps of each ruling. */
static void text_board(struct page *page, bool explain)
{
    const struct ruling *ruling = page->item->ruling;

    text_heading(page);
    if (report_item_is_unread(page->item)) {
        put_unread(page);
        return;
    }
    words_status(page->scratch, page->catalog, ruling);
    page_put_in(page, status_style(ruling->status), STATUS_INDENT, "");
    if (words_auction(page->scratch, page->catalog, page->item->board))
        page_put(page, RESULT_INDENT, "");
    put_results(page, ruling);
    put_rulings(page, ruling, explain);
    put_findings(page, ruling);
    text_needs(page, explain);
}

/* --- The report ------------------------------------------------------------------------------- */

/* Ends each board with a blank line, so that reports that were made in parallel can be joined. */
static void text_report_board(struct report *report, const struct report_item *item)
{
    struct page page = page_open(report, item);

    for (int i = 0; i < report->options.languages.count; i++) {
        page.catalog = report->options.languages.at[i];
        text_board(&page, report->options.explain);
        buffer_add_char(page.out, '\n');
    }
}

static void put_summary(struct page *page, const struct report_summary *summary)
{
    summary_add(page->scratch, page->catalog, summary);
    page_put(page, 0, "");
    if (summary->incomplete) {
        summary_add_incomplete(page->scratch, page->catalog);
        page_put_in(page, status_style(STATUS_ERROR), 0, "");
    }
    for (int kind = 0; kind < AGENDA_KINDS; kind++) {
        const char *advice = agenda_kind_advice(kind);

        if (!advice || summary->by_status[agenda_kind_status(kind)] == 0)
            continue;
        buffer_add_text(page->scratch, catalog_get(page->catalog, advice));
        page_put(page, 0, "- ");
    }
    summary_add_engine(page->scratch, page->catalog);
    page_put(page, 0, "");
}

static void text_summary(struct report *report, const struct report_summary *summary)
{
    struct page page = page_open(report, NULL);

    for (int i = 0; i < report->options.languages.count; i++) {
        page.catalog = report->options.languages.at[i];
        buffer_add_text(page.out, i > 0 ? "\n" : "");
        put_summary(&page, summary);
    }
}

const struct report_format report_text = {
    .id = "text",
    .terminal = true,
    .board = text_report_board,
    .list = text_list,
    .open = text_held_open,
    .end = text_end,
    .summary = text_summary,
};
