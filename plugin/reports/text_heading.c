/* The first line of a board. */
#include "reports/formats.h"
#include "reports/text_board.h"
#include "reports/words.h"

void text_heading(struct page *page)
{
    const struct board *board = page->item->board;

    if (report_item_is_unread(page->item))
        words_place(page->scratch, page->catalog, board);
    else
        words_heading(page->scratch, page->catalog, board);
    page_put_in(page, STYLE_TITLE, 0, "");
}
