#include "reports/page.h"

#include "reports/names.h"
#include "reports/wrap.h"

/* Where lines are put together: on the page, or where they are painted first. */
static struct buffer *page_lines(struct page *page)
{
    return page->color ? page->lines : page->out;
}

/* The item is on its lines. */
static void page_close(struct page *page, enum style style)
{
    buffer_cut(page->scratch, 0);
    if (!page->color)
        return;
    buffer_add_painted(page->out, buffer_text(page->lines), style);
    buffer_cut(page->lines, 0);
}

static const char *page_item(struct page *page)
{
    if (!page->signs)
        buffer_spell_suits(page->scratch, page->catalog);
    return buffer_text(page->scratch);
}

static void page_wrap(struct page *page, enum style style, int column)
{
    buffer_add_wrapped(page_lines(page), page_item(page), column, column);
    page_close(page, style);
}

void page_put_in(struct page *page, enum style style, int indent, const char *mark)
{
    buffer_add_chars(page_lines(page), ' ', (size_t)indent);
    buffer_add_text(page_lines(page), mark);
    page_wrap(page, style, indent + text_columns(mark));
}

void page_put(struct page *page, int indent, const char *mark)
{
    page_put_in(page, STYLE_PLAIN, indent, mark);
}

void page_put_from(struct page *page, int column)
{
    page_wrap(page, STYLE_PLAIN, column);
}

int page_put_line(struct page *page, enum style style)
{
    const char *item = page_item(page);
    int columns = text_columns(item);

    buffer_add_text(page_lines(page), item);
    buffer_add_char(page_lines(page), '\n');
    page_close(page, style);
    return columns;
}
