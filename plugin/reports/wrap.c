#include "reports/wrap.h"

#include <string.h>

#include <unistr.h>
#include <uniwidth.h>

int text_columns(const char *text)
{
    return u8_strwidth((const uint8_t *)text, "UTF-8");
}

/* A line in the making. */
struct line {
    struct buffer *out;
    int column; /* that the next character takes, from 0 */
    int indent;
    bool empty; /* nothing stands in it but its indent */
};

static void line_break(struct line *line)
{
    buffer_add_char(line->out, '\n');
    buffer_add_chars(line->out, ' ', (size_t)line->indent);
    line->column = line->indent;
    line->empty = true;
}

/* A word that no line has room for, character by character. */
static void line_add_cut(struct line *line, const uint8_t *word, size_t size)
{
    while (size > 0) {
        ucs4_t character;
        size_t step = (size_t)u8_mbtouc(&character, word, size);
        int columns = u8_width(word, step, "UTF-8");

        if (line->column + columns > PAGE_COLUMNS)
            line_break(line);
        buffer_add(line->out, (const char *)word, step);
        line->column += columns;
        line->empty = false;
        word += step;
        size -= step;
    }
}

static void line_add_word(struct line *line, const uint8_t *word, size_t size)
{
    int columns = u8_width(word, size, "UTF-8");
    int space = line->empty ? 0 : 1;

    bool fits_a_line = line->indent + columns <= PAGE_COLUMNS;

    if (line->column + space + (fits_a_line ? columns : 1) > PAGE_COLUMNS) {
        line_break(line);
        space = 0;
    }
    buffer_add_chars(line->out, ' ', (size_t)space);
    line->column += space;
    line_add_cut(line, word, size);
}

void buffer_add_wrapped(struct buffer *buffer, const char *text, int column, int indent)
{
    struct line line = {buffer, column, indent, true};

    while (*(text += strspn(text, " "))) {
        size_t size = strcspn(text, " ");

        line_add_word(&line, (const uint8_t *)text, size);
        text += size;
    }
    buffer_add_char(buffer, '\n');
}
