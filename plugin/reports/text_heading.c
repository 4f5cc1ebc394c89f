/* The first line of a board. */
#include "reports/formats.h"
#include "reports/text_board.h"
#include "reports/words.h"

void text_heading(struct page *page)
{
    const struct board *board = page->item->board;
    size_t end;

    words_place(page->scratch, page->catalog, board);
    if (!report_item_is_unread(page->item)) {
        end = page->scratch->length;
        buffer_add_text(page->scratch, catalog_get(page->catalog, N_(": ")));
        if (!words_contract(page->scratch, page->catalog, board))
            buffer_cut(page->scratch, end);
    }
    page_put_in(page, STYLE_TITLE, 0, "");
}
