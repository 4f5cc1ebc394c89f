#include "reports/paint.h"

#include <stdbool.h>
#include <string.h>

#include "laws/said/ruling.h"

#define SGR(codes) "\033[" codes "m"
#define SGR_RESET SGR("")
#define SGR_RED SGR("31")

static const char *const styles[STYLE_COUNT] = {
    [STYLE_PLAIN] = "",         [STYLE_TITLE] = SGR("1"),    [STYLE_GOOD] = SGR("32"),
    [STYLE_WAIT] = SGR("1;33"), [STYLE_DOUBT] = SGR("1;35"),
};

/* The bytes of a red suit's sign at AT; 0: there is none. */
static size_t red_sign(const char *at)
{
    static const char *const signs[] = {"♥", "♦"};

    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (strncmp(at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

static void add_line(struct buffer *buffer, const char *line, size_t length, const char *style)
{
    buffer_add_text(buffer, style);
    while (length > 0) {
        size_t red = red_sign(line), step = red ? red : 1;

        buffer_add_text(buffer, red ? SGR_RED : "");
        buffer_add(buffer, line, step);
        if (red) {
            buffer_add_text(buffer, SGR_RESET);
            buffer_add_text(buffer, style);
        }
        line += step;
        length -= step;
    }
    buffer_add_text(buffer, *style ? SGR_RESET : "");
}

void buffer_add_painted(struct buffer *buffer, const char *lines, enum style style)
{
    while (*lines) {
        size_t indent = strspn(lines, " "), length = strcspn(lines + indent, "\n");

        buffer_add(buffer, lines, indent);
        add_line(buffer, lines + indent, length, styles[style]);
        lines += indent + length;
        if (*lines)
            buffer_add_char(buffer, *lines++);
    }
}

enum style status_style(int status)
{
    static const uint8_t of_status[STATUS_COUNT] = {
        [STATUS_ERROR] = STYLE_DOUBT,   [STATUS_SUSPECT] = STYLE_DOUBT,
        [STATUS_DIRECTOR] = STYLE_WAIT, [STATUS_PROPOSED] = STYLE_WAIT,
        [STATUS_ADJUSTED] = STYLE_GOOD, [STATUS_SETTLED] = STYLE_GOOD,
    };

    return (enum style)of_status[status];
}
