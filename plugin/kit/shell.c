#include "kit/shell.h"

#include <string.h>

void shell_add(struct buffer *line, const char *text)
{
    if (*text && text[strspn(text, SHELL_PLAIN)] == '\0') {
        buffer_add_text(line, text);
        return;
    }
    buffer_add_char(line, '\'');
    for (; *text; text++)
        if (*text == '\'')
            buffer_add_text(line, "'\\''");
        else
            buffer_add_char(line, *text);
    buffer_add_char(line, '\'');
}
