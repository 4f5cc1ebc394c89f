#include "reports/page.h"

#include <stdbool.h>
#include <string.h>
#include <unistr.h>
#include <uniwidth.h>

#include "words/names.h"

/* --- Lines ------------------------------------------------------------------------------------ */

int text_columns(const char *text)
{
    return u8_strwidth((const uint8_t *)text, "UTF-8");
}

/* A line that is being written. */
struct line {
    struct buffer *out;
    int column; /* column of the next character, from 0 */
    int indent;
    bool empty; /* has nothing but its indent */
};

static void line_break(struct line *line)
{
    buffer_add_char(line->out, '\n');
    buffer_add_chars(line->out, ' ', (size_t)line->indent);
    line->column = line->indent;
    line->empty = true;
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
    /* Character by character, as a word may be wider than a line. */
    while (size > 0) {
        ucs4_t character;
        size_t step = (size_t)u8_mbtouc(&character, word, size);

        columns = u8_width(word, step, "UTF-8");
        if (line->column + columns > PAGE_COLUMNS)
            line_break(line);
        buffer_add(line->out, (const char *)word, step);
        line->column += columns;
        word += step;
        size -= step;
    }
    line->empty = false;
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

/* --- Colours ---------------------------------------------------------------------------------- */

#define SGR(codes) "\033[" codes "m"
#define SGR_RESET SGR("")
#define SGR_RED SGR("31")

static const char *const styles[STYLE_COUNT] = {
    [STYLE_PLAIN] = "",         [STYLE_TITLE] = SGR("1"),    [STYLE_GOOD] = SGR("32"),
    [STYLE_WAIT] = SGR("1;31"), [STYLE_DOUBT] = SGR("1;35"),
};

/* Adds LINES, each with its newline, in STYLE from the first character to the last, hearts and
 * diamonds in red. Each line ends with the colours reset. */
static void buffer_add_painted(struct buffer *buffer, const char *lines, const char *style)
{
    static const char hearts[] = "♥", diamonds[] = "♦";

    while (*lines) {
        size_t indent = strspn(lines, " ");

        buffer_add(buffer, lines, indent);
        buffer_add_text(buffer, style);
        for (lines += indent; *lines && *lines != '\n';) {
            bool red = strncmp(lines, hearts, strlen(hearts)) == 0 ||
                       strncmp(lines, diamonds, strlen(diamonds)) == 0;
            size_t step = red ? strlen(hearts) : 1;

            buffer_add_text(buffer, red ? SGR_RED : "");
            buffer_add(buffer, lines, step);
            buffer_add_text(buffer, red ? SGR_RESET : "");
            buffer_add_text(buffer, red ? style : "");
            lines += step;
        }
        buffer_add_text(buffer, *style ? SGR_RESET : "");
        if (*lines)
            buffer_add_char(buffer, *lines++);
    }
}

enum style kind_style(int kind)
{
    static const uint8_t by_kind[KINDS] = {
        [KIND_WAITS] = STYLE_WAIT,   [KIND_PROPOSED] = STYLE_WAIT, [KIND_DOUBTFUL] = STYLE_DOUBT,
        [KIND_UNREAD] = STYLE_DOUBT, [KIND_ADJUSTED] = STYLE_GOOD, [KIND_SETTLED] = STYLE_GOOD,
    };

    return (enum style)by_kind[kind];
}

/* --- Items ------------------------------------------------------------------------------------ */

/* Returns the buffer for lines: the page itself, or LINES if they are to be coloured first. */
static struct buffer *page_lines(bsp_report *report)
{
    return report->options.color ? &report->lines : &report->out;
}

/* Ends an item: colours its lines and moves them to the page. */
static void page_close(bsp_report *report, enum style style)
{
    buffer_cut(&report->said.text, 0);
    if (!report->options.color)
        return;
    buffer_add_painted(&report->out, buffer_text(&report->lines), styles[style]);
    buffer_cut(&report->lines, 0);
}

static const char *page_item(bsp_report *report)
{
    if (report->options.letters)
        prose_spell_suits(&report->said);
    return buffer_text(&report->said.text);
}

static void page_wrap(bsp_report *report, enum style style, int column)
{
    buffer_add_wrapped(page_lines(report), page_item(report), column, column);
    page_close(report, style);
}

void page_put_in(bsp_report *report, enum style style, int indent, const char *mark)
{
    buffer_add_chars(page_lines(report), ' ', (size_t)indent);
    buffer_add_text(page_lines(report), mark);
    page_wrap(report, style, indent + text_columns(mark));
}

void page_put(bsp_report *report, int indent, const char *mark)
{
    page_put_in(report, STYLE_PLAIN, indent, mark);
}

void page_put_from(bsp_report *report, int column)
{
    page_wrap(report, STYLE_PLAIN, column);
}

void page_put_label(bsp_report *report, enum style style, int indent)
{
    buffer_add_chars(page_lines(report), ' ', (size_t)indent);
    buffer_add_text(page_lines(report), page_item(report));
    page_close(report, style);
}

int page_put_line(bsp_report *report, enum style style)
{
    const char *item = page_item(report);
    int columns = text_columns(item);

    buffer_add_text(page_lines(report), item);
    buffer_add_char(page_lines(report), '\n');
    page_close(report, style);
    return columns;
}
