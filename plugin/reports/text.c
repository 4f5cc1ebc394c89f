/*
 * The text report, for a director or a scorer at a terminal. Tells of each board its name and
 * status, what was found and ruled, and what there is to decide, in lines of at most PAGE_COLUMNS.
 */
#include "reports/answer.h"
#include "reports/page.h"
#include "words/names.h"
#include "words/words_board.h"

/* --- What the director is asked --------------------------------------------------------------- */

enum { NEED_INDENT = 4, ANSWER_INDENT = 8 };

/* Moves a command line from SAID to the page as it is. If it were broken or respelled, it could
 * not be pasted. */
static void put_command(struct page *page)
{
    buffer_add_chars(page->out, ' ', ANSWER_INDENT);
    buffer_add(page->out, page->said->text.at, page->said->text.length);
    buffer_add_char(page->out, '\n');
    buffer_cut(&page->said->text, 0);
}

/* Writes a question; behind it the answers that have few words, with what each gives and its
 * command line, and what the director may answer in his own words, with an example. */
static void put_question(struct page *page, const bsp_need *need)
{
    if (need->advisory)
        /* TRANSLATORS: before a question that can wait: the ruling stands without its answer. */
        prose_say(page->said, N_("To check: "));
    say_need(page->said, need);
    page_put_in(page, need->advisory ? STYLE_PLAIN : STYLE_WAIT, NEED_INDENT,
                need->advisory ? "- " : "? ");
    for (uint32_t i = 0; i < outcomes_listed(need); i++) {
        say_outcome(page->said, outcome_at(need, i));
        page_put(page, ANSWER_INDENT - 2, "- ");
        if (answer_add(&page->said->text, page->item->answer, page->event, need,
                       outcome_at(need, i)))
            put_command(page);
    }
    /* If a fact has outcomes, they are all its answers. */
    for (uint32_t i = outcomes_listed(need) > 0; i < need->reply_count; i++) {
        const bsp_reply *reply = reply_at(need, i);

        if (say_form(page->said, reply))
            page_put(page, ANSWER_INDENT - 2, "- ");
        if (answer_add_example(&page->said->text, page->item->answer, page->event, need, reply))
            put_command(page);
    }
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

/* Moves a result from SAID to the page, after its label, which is padded to the wider of the two
 * labels. */
static void put_labelled(struct page *page, const char *key)
{
    static const char recorded[] = N_("Recorded result"), adjusted[] = N_("Adjusted result");
    const char *label = catalog_get(page->said->catalog, key);
    int width = text_columns(catalog_get(page->said->catalog, recorded));
    int other = text_columns(catalog_get(page->said->catalog, adjusted));

    width = RESULT_INDENT + (other > width ? other : width) + 2;
    buffer_add_chars(page->out, ' ', RESULT_INDENT);
    buffer_add_text(page->out, label);
    buffer_add_chars(page->out, ' ', (size_t)(width - RESULT_INDENT - text_columns(label)));
    page_put_from(page, width);
}

/* Writes a line of the adjusted or the recorded result, as the file has it. */
static void put_result(struct page *page, const char *key, int tricks, int32_t score,
                       const struct board_points *points)
{
    if (tricks == TRICKS_UNKNOWN)
        return;
    words_result(page->said, &page->item->played->board.contract, tricks, score);
    words_points(page->said, points);
    put_labelled(page, key);
}

static void put_results(struct page *page)
{
    const struct played *played = page->item->played;
    const struct given_score *given = &played->board.given;
    const bsp_board *event = page->event;
    int lines = given_lines(page->item);

    if (event_shows_recorded(event))
        put_result(page, N_("Recorded result"), event->record->recorded_tricks,
                   event->record->recorded_score_ns, played->board.points);
    if (!event_shows_adjusted(event))
        return;
    if (lines == 0)
        put_result(page, N_("Adjusted result"), event->adjusted_tricks, event->adjusted_score_ns,
                   played->after);
    for (int line = 0; line < lines; line++) {
        int side = line < given->assigned_count
                       ? given->assigned[line].side
                       : assigned_side_kept(given->assigned, given->assigned_count);

        say_given(page->said, page->item, line);
        if (side != SIDE_EW) /* the points are North-South's, of all lines together */
            words_points(page->said, played->after);
        put_labelled(page, N_("Adjusted result"));
    }
}

/* Adds where a finding or a ruling is known from. */
static void say_basis(struct page *page, const char *basis)
{
    if (!basis)
        return;
    buffer_add_text(&page->said->text, " [");
    say_sentence(page->said, event_term(page->said->catalog, "basis", basis));
    buffer_add_char(&page->said->text, ']');
}

static void put_findings(struct page *page)
{
    const bsp_finding *finding;
    uint32_t at = 0;
    int count = 0;

    for (; (finding = event_next_finding(page->event, &at)); count++) {
        if (count >= FINDINGS_SHOWN)
            continue;
        say_finding(page->said, finding);
        say_basis(page, finding->basis);
        page_put(page, ITEM_INDENT, "- ");
    }
    if (say_more(page->said, count - FINDINGS_SHOWN))
        page_put(page, ITEM_INDENT, "- ");
}

/* Writes the clause in a column of its own, with its words beside it. */
static void put_clause(struct page *page, bsp_clause clause)
{
    prose_add_law(page->said, clause.law);
    int column = CLAUSE_INDENT + text_columns(buffer_text(&page->said->text));
    page_put_label(page, STYLE_PLAIN, CLAUSE_INDENT);
    buffer_add_chars(page->out, ' ', column < WORDS_INDENT ? (size_t)(WORDS_INDENT - column) : 1);
    say_sentence(page->said, clause.text);
    page_put_from(page, WORDS_INDENT);
}

static void put_rulings(struct page *page, bool explain)
{
    for (uint32_t i = 0; i < page->event->ruling_count; i++) {
        const bsp_ruling *ruling = ruling_at(page->event, i);

        say_ruling(page->said, ruling);
        say_basis(page, ruling->basis);
        page_put(page, ITEM_INDENT, "- ");
        for (uint32_t clause = 0; clause < clauses_said(ruling); clause++)
            put_clause(page, clause_said(page->said->catalog, ruling, clause));
        if (event_shows_closings(page->event) && ruling->closing) {
            say_sentence(page->said, ruling->closing);
            page_put(page, CLAUSE_INDENT, "");
        }
        for (uint32_t step = 0; explain && step < ruling->step_count; step++) {
            say_step(page->said, step_at(ruling, step));
            page_put(page, STEP_INDENT, "| ");
        }
    }
}

/* Writes the board of PAGE; with EXPLAIN also the steps of each ruling and the questions that can
 * wait. */
static void text_board(struct page *page, bool explain)
{
    const struct board *board = &page->item->played->board;
    const bsp_board *event = page->event;

    if (page->item->kind == KIND_UNREAD) {
        words_place(page->said, board);
        page_put_in(page, STYLE_TITLE, 0, "");
        if (event->fault) {
            /* TRANSLATORS: "Not read: " and the reason, a sentence. */
            prose_say(page->said, N_("Not read: "));
            say_sentence(page->said, event->fault);
        } else {
            buffer_add_text(&page->said->text,
                            event_term(page->said->catalog, "status", event->status));
        }
        page_put_in(page, kind_style(KIND_UNREAD), STATUS_INDENT, "");
        return;
    }
    /* "Board 7, table 2 (game 3): 4♠ by South, North-South vulnerable" */
    words_heading(page->said, board);
    page_put_in(page, STYLE_TITLE, 0, "");
    say_standing(page->said, event);
    page_put_in(page, kind_style(page->item->kind), STATUS_INDENT, "");
    if (words_auction(page->said, board))
        page_put(page, RESULT_INDENT, "");
    put_results(page);
    put_rulings(page, explain);
    put_findings(page);
    for (uint32_t i = 0; i < event->need_count; i++)
        if (!need_at(event, i)->advisory)
            put_question(page, need_at(event, i));
    /* Those that can wait are otherwise listed once for all boards. */
    for (uint32_t i = 0; explain && i < event->need_count; i++)
        if (need_at(event, i)->advisory && !need_is_repeated(event, i))
            put_question(page, need_at(event, i));
}

/* --- The report ------------------------------------------------------------------------------- */

/* Ends each board with a blank line, so that reports that were made in parallel can be joined. */
static void text_report_board(struct report *report, const struct report_item *item)
{
    struct page page = page_open(report, item);

    for (int i = 0; i < report->options.languages.count; i++) {
        page.said->catalog = report->options.languages.at[i];
        page.event = event_in(item->event, page.said->catalog);
        text_board(&page, report->options.explain);
        buffer_add_char(page.out, '\n');
    }
}

static void put_summary(struct page *page, const struct report_summary *summary)
{
    summary_add(page->said, summary);
    page_put(page, 0, "");
    if (summary->incomplete) {
        summary_add_incomplete(page->said);
        page_put_in(page, kind_style(KIND_UNREAD), 0, "");
    }
    for (int kind = 0; kind < KINDS; kind++) {
        const char *advice = kind_words[kind].advice;

        if (!advice || summary->by_kind[kind] == 0)
            continue;
        prose_say(page->said, advice);
        page_put(page, 0, "- ");
    }
    summary_add_engine(page->said, summary);
    page_put(page, 0, "");
}

static void text_summary(struct report *report, const struct report_summary *summary)
{
    struct page page = page_open(report, NULL);

    for (int i = 0; i < report->options.languages.count; i++) {
        page.said->catalog = report->options.languages.at[i];
        buffer_add_text(page.out, i > 0 ? "\n" : "");
        if (!report->options.quiet)
            text_ranking(&page, &report->ranking);
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
