/* The text report: for a director or a scorer at a terminal. */
#include <string.h>

#include "reports/foreign.h"
#include "reports/formats.h"
#include "reports/text_board.h"
#include "reports/words.h"
#include "reports/wrap.h"

static struct page page_open(struct report *report, const struct report_item *item)
{
    return (struct page){.out = &report->out,
                         .scratch = &report->scratch,
                         .lines = &report->lines,
                         .catalog = report->options.languages.at[0],
                         .item = item,
                         .color = report->options.color,
                         .signs = !report->options.letters};
}

/* The name of the file, underlined, where it is another than before. */
static void put_file(struct report *report, struct page *page)
{
    const char *file = page->item->file ? page->item->file : "";
    int columns;

    if (!report_file_is_new(report, file))
        return;
    buffer_add_harmless_end(page->scratch, file, strlen(file), PAGE_COLUMNS);
    columns = page_put_line(page, STYLE_TITLE);
    buffer_add_chars(page->out, '=', (size_t)columns);
    buffer_add_text(page->out, "\n\n");
}

/* What follows a board is parted from it by its own last, blank line: so reports that were made
 * side by side can follow each other. */
static void text_report_board(struct report *report, const struct report_item *item)
{
    struct page page = page_open(report, item);

    put_file(report, &page);
    for (int i = 0; i < report->options.languages.count; i++) {
        page.catalog = report->options.languages.at[i];
        text_board(&page, report->options.explain);
        buffer_add_char(page.out, '\n');
    }
}

/* What there is to do about boards of a status. */
static const struct {
    int status;
    const char *advice;
} advices[] = {
    {STATUS_PROPOSED,
     N_("Adjustments proposed rest on the cards alone: nobody marked the revoke. Confirm each with "
        "the fact revoke (--fact=GAME:TRICK:PLAYER:revoke=confirmed), or have all of them "
        "written "
        "with --accept=computed.")},
    {STATUS_DIRECTOR,
     N_("Boards for the director: answer the questions marked ?, with the option shown below "
        "each "
        "or in a file of facts (--facts=FILE). Until then the recorded results stay.")},
    {STATUS_SUSPECT, N_("Doubtful records: look for a typing error first. Where the cards were "
                        "really played so, the "
                        "fact record says it (--fact=GAME:-:-:record=faithful).")},
};

static void put_summary(struct page *page, const struct report_summary *summary)
{
    words_summary(page->scratch, page->catalog, summary->games, summary->by_status);
    page_put(page, 0, "");
    if (summary->incomplete) {
        words_incomplete(page->scratch, page->catalog);
        page_put_in(page, status_style(STATUS_ERROR), 0, "");
    }
    for (size_t i = 0; i < sizeof advices / sizeof advices[0]; i++) {
        if (summary->by_status[advices[i].status] == 0)
            continue;
        buffer_add_text(page->scratch, catalog_get(page->catalog, advices[i].advice));
        page_put(page, 0, "- ");
    }
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
    .id = "text", .terminal = true, .board = text_report_board, .summary = text_summary};
