#include "base/message.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/output.h"
#include "base/program.h"
#include "kit/nearest.h"

/* Enough for the longest path and a sentence; longer lines are cut. */
enum { LINE_SIZE = 8192 };

bool message_file(const char *file, const char *format, ...)
{
    char line[LINE_SIZE + 1];
    int used = snprintf(line, LINE_SIZE, "%s: ", file);
    va_list arguments;
    size_t length;

    va_start(arguments, format);
    if (used > 0 && used < LINE_SIZE)
        vsnprintf(line + used, LINE_SIZE - (size_t)used, format, arguments);
    va_end(arguments);
    text_mask(line);
    length = strlen(line);
    line[length++] = '\n';
    progress_erase();
    (void)!terminal_write(STDERR_FILENO, line, length);
    return false;
}

bool message_unknown(const char *option, const char *given, const char *allowed)
{
    struct nearest_word nearest;

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

bool message_errno(const char *file)
{
    return message_file(file, "%s", strerror(errno));
}

bool message_unwritten(const char *file)
{
    return message_file(file, _("cannot be written: %s"), strerror(errno));
}

void message_place(const char *file, uint64_t line, uint64_t column, const char *text)
{
    char place[LINE_SIZE], mended[LINE_SIZE];

    snprintf(place, sizeof place, "%s:%" PRIu64 ":%" PRIu64, file, line, column);
    snprintf(mended, sizeof mended, "%s", text);
    text_mend(mended);
    message_file(line > 0 ? place : file, "%s", mended);
}

/* --- The nearest word ------------------------------------------------------------------------- */

#define SEPARATORS " ,"

const char *nearest_say(struct nearest_word *say, const char *words, const char *given)
{
    struct nearest nearest;

    nearest_begin(&nearest, text_of(given));
    for (const char *word = words + strspn(words, SEPARATORS); *word;) {
        size_t length = strcspn(word, SEPARATORS);
        nearest_try(&nearest, (struct text){word, length});
        word += length + strspn(word + length, SEPARATORS);
    }
    say->text[0] = '\0';
    if (nearest.found.length > 0)
        snprintf(say->text, sizeof say->text, _("; did you mean %.*s?"), (int)nearest.found.length,
                 nearest.found.at);
    return say->text;
}
