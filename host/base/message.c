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

/* Enough for the longest path and a sentence; longer lines are cut. */
enum { LINE_SIZE = 8192 };

/* Prints "WHO: text". A failure cannot be reported. */
static void message_words(const char *who, const char *format, va_list arguments) PRINTF_LIKE(2, 0);
static void message_words(const char *who, const char *format, va_list arguments)
{
    char line[LINE_SIZE + 1];
    int used = snprintf(line, LINE_SIZE, "%s: ", who);
    size_t length;

    if (used > 0 && used < LINE_SIZE)
        vsnprintf(line + used, LINE_SIZE - (size_t)used, format, arguments);
    text_mask(line);
    length = strlen(line);
    line[length++] = '\n';
    progress_erase();
    (void)!terminal_write(STDERR_FILENO, line, length);
}

bool message_program(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    message_words(PROGRAM_NAME, format, arguments);
    va_end(arguments);
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

bool message_file(const char *file, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    message_words(file, format, arguments);
    va_end(arguments);
    return false;
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

/* One letter in so many may be wrong for a word to be suggested, but always one. */
enum { LETTERS_A_SLIP = 3 };

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* Returns the number of slips between two words: a letter added, missing, wrong, or two letters
 * swapped. Both have at most NEAREST_MAX letters. */
static unsigned slips(const char *one, size_t length, const char *other, size_t width)
{
    unsigned cost[NEAREST_MAX + 1][NEAREST_MAX + 1];

    for (size_t i = 0; i <= length; i++)
        cost[i][0] = (unsigned)i;
    for (size_t j = 0; j <= width; j++)
        cost[0][j] = (unsigned)j;
    for (size_t i = 1; i <= length; i++)
        for (size_t j = 1; j <= width; j++) {
            unsigned same = one[i - 1] == other[j - 1] ? 0 : 1;
            cost[i][j] =
                least(cost[i - 1][j - 1] + same, least(cost[i - 1][j], cost[i][j - 1]) + 1);
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[length][width];
}

const char *nearest_say(struct nearest_word *nearest, const char *words, const char *given)
{
    size_t length = strlen(given);
    unsigned allowed = length < 2 * LETTERS_A_SLIP ? 1 : (unsigned)(length / LETTERS_A_SLIP);
    const char *found = NULL;
    int found_length = 0;

    nearest->text[0] = '\0';
    if (length > NEAREST_MAX)
        return nearest->text;
    for (const char *word = words + strspn(words, SEPARATORS); *word;
         word += strspn(word, SEPARATORS)) {
        size_t width = strcspn(word, SEPARATORS);
        unsigned count = width <= NEAREST_MAX ? slips(given, length, word, width) : allowed + 1;
        if (count <= allowed && count < length) {
            found = word;
            found_length = (int)width;
            allowed = count - (count > 0);
        }
        word += width;
    }
    if (found)
        snprintf(nearest->text, sizeof nearest->text, _("; did you mean %.*s?"), found_length,
                 found);
    return nearest->text;
}
