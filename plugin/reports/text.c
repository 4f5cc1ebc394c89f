/*
 * The text report, for a director or a scorer at a terminal. Tells of each board its name and
 * status, what was found and ruled, and what there is to decide, in lines of at most PAGE_COLUMNS.
 */
#include "reports/page.h"

#include <string.h>

#include "kit/shell.h"
#include "words/names.h"
#include "words/words_board.h"

/* --- What the director is asked --------------------------------------------------------------- */

enum { NEED_INDENT = 4, ANSWER_INDENT = 8 };

/* Writes the command line that takes the option in SAID, quoted so that it can be pasted into a
 * POSIX shell; the option alone if there is no such line. It is not broken or respelled. */
static void put_command(bsp_report *report)
{
    const char *line = report->item->answer, *at = line ? strstr(line, ANSWER_PLACE) : NULL;

    buffer_add_chars(&report->out, ' ', ANSWER_INDENT);
    if (at)
        buffer_add(&report->out, line, (size_t)(at - line));
    shell_add(&report->out, buffer_text(&report->said.text));
    buffer_add_text(&report->out, at ? at + strlen(ANSWER_PLACE) : "");
    buffer_add_char(&report->out, '\n');
    buffer_cut(&report->said.text, 0);
}

/* Writes the command line with an option such as "--fact=15:3:S:omitted=no"; nothing if the file
 * gives the board no name that could be typed. */
static void put_fact(bsp_report *report, const char *fact, int32_t trick, const char *player,
                     const char *value)
{
    struct buffer *option = &report->said.text;

    if (!event_can_be_named(report->event))
        return;
    buffer_add_text(option, "--fact=");
    buffer_add_text(option, report->event->place);
    buffer_add_char(option, ':');
    if (trick > 0)
        buffer_add_number(option, trick);
    else
        buffer_add_char(option, '-');
    buffer_add_char(option, ':');
    buffer_add_text(option, player ? player : "-");
    buffer_add_char(option, ':');
    buffer_add_text(option, fact);
    buffer_add_char(option, '=');
    buffer_add_text(option, value);
    put_command(report);
}

/* Returns an example of a value of FACT; NULL if there is none. */
static const char *example_of(const bsp_need *need, const char *fact)
{
    static const char *const examples[][2] = {
        {"agreed-tricks", "9"},  {"tricks-ruled", "9"},    {"equity", "4S S 10"},
        {"artificial", "60/40"}, {"claim", "contested 9"},
    };

    /* After most rulings any example other than "none" would be too good for one side. */
    if (need->advisory && strcmp(fact, "equity") == 0)
        return "none";
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
        if (strcmp(fact, examples[i][0]) == 0)
            return examples[i][1];
    return NULL;
}

/* Writes a question; behind it the answers that have few words, with what each gives and its
 * command line, and what the director may answer in his own words, with an example. */
static void put_question(bsp_report *report, const bsp_need *need)
{
    const char *fact = need_answered_by(need);

    if (need->advisory)
        /* TRANSLATORS: before a question that can wait: the ruling stands without its answer. */
        prose_say(&report->said, N_("To check: "));
    say_need(&report->said, need);
    page_put_in(report, need->advisory ? STYLE_PLAIN : STYLE_WAIT, NEED_INDENT,
                need->advisory ? "- " : "? ");
    for (uint32_t i = 0; i < outcomes_listed(need); i++) {
        const bsp_outcome *outcome = outcome_at(need, i);

        say_answer(&report->said, outcome);
        prose_say(&report->said, N_(": "));
        say_effect(&report->said, outcome);
        page_put(report, ANSWER_INDENT - 2, "- ");
        if (outcome->fact_value && fact) {
            put_fact(report, fact, outcome->fact_trick, outcome->fact_player, outcome->fact_value);
        } else if (need->reading) {
            buffer_add_text(&report->said.text, "--reading=");
            buffer_add_text(&report->said.text, need->reading);
            buffer_add_char(&report->said.text, ':');
            buffer_add_text(&report->said.text, outcome->value);
            put_command(report);
        }
    }
    /* If a fact has outcomes, they are all its answers. */
    for (uint32_t i = outcomes_listed(need) > 0; i < need->reply_count; i++) {
        const bsp_reply *reply = BSP_AT(bsp_reply, need->replies, i);
        const char *example = example_of(need, reply->fact);

        if (say_form(&report->said, reply))
            page_put(report, ANSWER_INDENT - 2, "- ");
        if (example)
            put_fact(report, reply->fact, reply->trick, reply->player, example);
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
static void put_labelled(bsp_report *report, const char *key)
{
    static const char recorded[] = N_("Recorded result"), adjusted[] = N_("Adjusted result");
    const char *label = catalog_get(report->said.catalog, key);
    int width = text_columns(catalog_get(report->said.catalog, recorded));
    int other = text_columns(catalog_get(report->said.catalog, adjusted));

    width = RESULT_INDENT + (other > width ? other : width) + 2;
    buffer_add_chars(&report->out, ' ', RESULT_INDENT);
    buffer_add_text(&report->out, label);
    buffer_add_chars(&report->out, ' ', (size_t)(width - RESULT_INDENT - text_columns(label)));
    page_put_from(report, width);
}

/* Writes a line of the adjusted or the recorded result, as the file has it. */
static void put_result(bsp_report *report, const char *key, int tricks, int32_t score,
                       const struct board_points *points)
{
    if (tricks == TRICKS_UNKNOWN)
        return;
    words_result(&report->said, &report->played.board.contract, tricks, score);
    words_points(&report->said, points);
    put_labelled(report, key);
}

static void put_results(bsp_report *report)
{
    const struct played *played = &report->played;
    const struct given_score *given = &played->board.given;
    const bsp_board *event = report->event;
    int lines = given_lines(report->item);

    if (event_shows_recorded(event))
        put_result(report, N_("Recorded result"), event->record->recorded_tricks,
                   event->record->recorded_score_ns, played->board.points);
    if (!event_shows_adjusted(event))
        return;
    if (lines == 0)
        put_result(report, N_("Adjusted result"), event->adjusted_tricks, event->adjusted_score_ns,
                   played->after);
    for (int line = 0; line < lines; line++) {
        int side = line < given->assigned_count
                       ? given->assigned[line].side
                       : assigned_side_kept(given->assigned, given->assigned_count);

        say_given(&report->said, report->item, line);
        if (side != SIDE_EW) /* the points are North-South's, of all lines together */
            words_points(&report->said, played->after);
        put_labelled(report, N_("Adjusted result"));
    }
}

/* Adds where a finding or a ruling is known from. */
static void say_basis(bsp_report *report, const char *basis)
{
    if (!basis)
        return;
    buffer_add_text(&report->said.text, " [");
    say_sentence(&report->said, event_term(report->said.catalog, "basis", basis));
    buffer_add_char(&report->said.text, ']');
}

static void put_findings(bsp_report *report)
{
    const bsp_finding *finding;
    uint32_t at = 0;
    int count = 0;

    for (; (finding = event_next_finding(report->event, &at)); count++) {
        if (count >= FINDINGS_SHOWN)
            continue;
        say_finding(&report->said, finding);
        say_basis(report, finding->basis);
        page_put(report, ITEM_INDENT, "- ");
    }
    if (say_more(&report->said, count - FINDINGS_SHOWN))
        page_put(report, ITEM_INDENT, "- ");
}

static void put_rulings(bsp_report *report)
{
    for (uint32_t i = 0; i < report->event->ruling_count; i++) {
        const bsp_ruling *ruling = ruling_at(report->event, i);

        say_ruling(&report->said, ruling);
        say_basis(report, ruling->basis);
        page_put(report, ITEM_INDENT, "- ");
        for (uint32_t index = 0; index < clauses_said(ruling); index++) {
            /* The clause stands in a column of its own, with its words beside it. */
            const bsp_clause clause = clause_said(report->said.catalog, ruling, index);
            prose_add_law(&report->said, clause.law);
            int column = CLAUSE_INDENT + text_columns(buffer_text(&report->said.text));
            page_put_label(report, STYLE_PLAIN, CLAUSE_INDENT);
            buffer_add_chars(&report->out, ' ',
                             column < WORDS_INDENT ? (size_t)(WORDS_INDENT - column) : 1);
            say_sentence(&report->said, clause.text);
            page_put_from(report, WORDS_INDENT);
        }
        if (event_shows_closings(report->event) && ruling->closing) {
            say_sentence(&report->said, ruling->closing);
            page_put(report, CLAUSE_INDENT, "");
        }
        for (uint32_t step = 0; report->options.explain && step < ruling->step_count; step++) {
            say_step(&report->said, BSP_AT(bsp_step, ruling->steps, step));
            page_put(report, STEP_INDENT, "| ");
        }
    }
}

/* Writes the board at hand; to explain also the steps of each ruling and the questions that can
 * wait. */
static void text_board(bsp_report *report)
{
    const struct board *board = &report->played.board;
    const bsp_board *event = report->event;
    const bsp_need *need;

    if (report->item->kind == KIND_UNREAD) {
        words_place(&report->said, board);
        page_put_in(report, STYLE_TITLE, 0, "");
        if (event->fault) {
            /* TRANSLATORS: "Not read: " and the reason, a sentence. */
            prose_say(&report->said, N_("Not read: "));
            say_sentence(&report->said, event->fault);
        } else {
            buffer_add_text(&report->said.text,
                            event_term(report->said.catalog, "status", event->status));
        }
        page_put_in(report, kind_style(KIND_UNREAD), STATUS_INDENT, "");
        return;
    }
    /* "Board 7, table 2 (game 3): 4♠ by South, North-South vulnerable" */
    words_heading(&report->said, board);
    page_put_in(report, STYLE_TITLE, 0, "");
    say_standing(&report->said, event);
    page_put_in(report, kind_style(report->item->kind), STATUS_INDENT, "");
    if (words_auction(&report->said, board))
        page_put(report, RESULT_INDENT, "");
    put_results(report);
    put_rulings(report);
    put_findings(report);
    for (uint32_t at = 0; (need = event_next_need(event, &at, false));)
        put_question(report, need);
    /* Those that can wait are otherwise listed once for all boards. */
    for (uint32_t at = 0; report->options.explain && (need = event_next_need(event, &at, true));)
        put_question(report, need);
}

/* --- The report ------------------------------------------------------------------------------- */

/* Ends each board with a blank line, so that reports that were made in parallel can be joined. */
static void text_report_board(bsp_report *report)
{
    for (int i = 0; report_set_language(report, i); i++) {
        text_board(report);
        buffer_add_char(&report->out, '\n');
    }
}

static void text_summary(bsp_report *report, const struct report_summary *summary)
{
    for (int i = 0; report_set_language(report, i); i++) {
        buffer_add_text(&report->out, i > 0 ? "\n" : "");
        if (!report->options.quiet)
            text_ranking(report, &report->ranking);
        summary_add(&report->said, summary);
        page_put(report, 0, "");
        if (summary->incomplete) {
            summary_add_incomplete(&report->said);
            page_put_in(report, kind_style(KIND_UNREAD), 0, "");
        }
        for (int kind = 0; kind < KINDS; kind++)
            if (kind_words[kind].advice && summary->by_kind[kind] > 0) {
                prose_say(&report->said, kind_words[kind].advice);
                page_put(report, 0, "- ");
            }
        summary_add_engine(&report->said, summary);
        page_put(report, 0, "");
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
