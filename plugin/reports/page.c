#include "reports/page.h"

#include "reports/wrap.h"

void page_put(struct page *page, int indent, const char *mark)
{
    int column = indent + text_columns(mark);

    buffer_add_chars(page->out, ' ', (size_t)indent);
    buffer_add_text(page->out, mark);
    buffer_add_wrapped(page->out, buffer_text(page->scratch), column, column);
    buffer_cut(page->scratch, 0);
}
