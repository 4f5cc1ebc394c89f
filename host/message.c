#include "message.h"

#include <unictype.h>
#include <unistr.h>

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "nearest.h"
#include "output.h"
#include "program.h"

/* A path of the greatest length and a sentence; what is longer is cut. */
enum { LINE_SIZE = 8192 };

/* Control characters, and those that change the direction of writing. */
static bool is_harmful(ucs4_t character)
{
    return uc_is_general_category_withtable(character, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf |
                                                           UC_CATEGORY_MASK_Zl |
                                                           UC_CATEGORY_MASK_Zp);
}

/* Bytes that are not UTF-8 stay: a path may have them. */
static void line_clean(char *line)
{
    uint8_t *at = (uint8_t *)line;
    size_t left = strlen(line);

    while (left > 0) {
        ucs4_t character;
        int step = u8_mbtoucr(&character, at, left);

        if (step > 0 && is_harmful(character))
            memset(at, '?', (size_t)step);
        at += step > 0 ? step : 1;
        left -= step > 0 ? (size_t)step : 1;
    }
}

/* LINE has room for one more byte. A message that cannot be written cannot be told of either. */
static void line_put(const struct message_log *log, char *line)
{
    size_t length;

    line_clean(line);
    length = strlen(line);
    line[length++] = '\n';
    if (log && log->fd >= 0) {
        (void)!io_write(log->fd, line, length);
        return;
    }
    progress_pause();
    (void)!terminal_write(STDERR_FILENO, line, length);
    progress_resume();
}

static void message_words(const struct message_log *log, const char *who, const char *format,
                          va_list arguments) PRINTF_LIKE(3, 0);
static void message_words(const struct message_log *log, const char *who, const char *format,
                          va_list arguments)
{
    char line[LINE_SIZE + 1];
    int used = snprintf(line, LINE_SIZE, "%s: ", who);

    if (used > 0 && used < LINE_SIZE)
        vsnprintf(line + used, LINE_SIZE - (size_t)used, format, arguments);
    line_put(log, line);
}

bool message_program(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    message_words(NULL, PROGRAM_NAME, format, arguments);
    va_end(arguments);
    return false;
}

bool message_unknown(const char *option, const char *given, const char *allowed)
{
    struct nearest nearest;

    return message_program(_("--%s=%s: not known to this plugin; allowed: %s%s"), option, given,
                           allowed, nearest_say(&nearest, allowed, given));
}

bool message_no_memory(void)
{
    return message_program("%s", strerror(ENOMEM));
}

bool message_no_spool(int error)
{
    return message_program(_("a temporary file cannot be written: %s"), strerror(error));
}

bool message_file(const struct message_log *log, const char *file, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    message_words(log, file, format, arguments);
    va_end(arguments);
    return false;
}

bool message_errno(const struct message_log *log, const char *file)
{
    return message_file(log, file, "%s", strerror(errno));
}

bool message_unwritten(const char *file)
{
    return message_file(NULL, file, _("cannot be written: %s"), strerror(errno));
}

void message_place(const struct message_log *log, const char *file, uint64_t line, uint64_t column,
                   const char *text)
{
    char place[LINE_SIZE];

    snprintf(place, sizeof place, "%s:%" PRIu64 ":%" PRIu64, file, line, column);
    message_file(log, line > 0 ? place : file, "%s", text);
}

void message_replay(int spool)
{
    char block[LINE_SIZE];
    uint64_t offset = 0;
    ssize_t got;

    progress_pause();
    while ((got = io_read_at(spool, block, sizeof block, offset)) > 0) {
        (void)!terminal_write(STDERR_FILENO, block, (size_t)got);
        offset += (uint64_t)got;
    }
    progress_resume();
}
