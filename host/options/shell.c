#include "options/options.h"

#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "base/text.h"
#include "kit/shell.h"

/* Writes TEXT to WORD in single quotes, outside of which a quote itself is written. Returns the
 * end. */
static char *quote(char *word, const char *text)
{
    *word++ = '\'';
    for (; *text; text++) {
        if (*text == '\'') {
            memcpy(word, "'\\'", 3);
            word += 3;
        }
        *word++ = *text;
    }
    *word++ = '\'';
    return word;
}

/* Writes TEXT to WORD as $'...', with every byte that is no plain ASCII character in octal.
 * Returns the end. */
static char *escape(char *word, const char *text)
{
    memcpy(word, "$'", 2);
    word += 2;
    for (; *text; text++) {
        unsigned byte = (unsigned char)*text;

        if (strchr(SHELL_PLAIN, *text)) {
            *word++ = *text;
            continue;
        }
        *word++ = '\\';
        *word++ = (char)('0' + (byte >> 6));
        *word++ = (char)('0' + (byte >> 3 & 7));
        *word++ = (char)('0' + (byte & 7));
    }
    *word++ = '\'';
    return word;
}

/* Returns TEXT as one shell word, which the caller frees: unquoted if possible, else in quotes,
 * or as $'...' if it has bytes that a screen cannot show. With ASCII, other letters are such
 * bytes too. NULL: no memory. */
static char *shell_word(const char *text, bool ascii)
{
    enum { BYTE_SIZE = 4, QUOTES_SIZE = 4 };
    size_t length = strlen(text);
    char *word = malloc(BYTE_SIZE * length + QUOTES_SIZE), *end;
    bool shown;

    if (!word)
        return NULL;
    strcpy(word, text);
    text_mend(word);
    text_mask(word);
    shown = strcmp(word, text) == 0;
    for (size_t i = 0; ascii && i < length; i++)
        shown = shown && (unsigned char)text[i] <= 0x7f;
    if (length > 0 && text[strspn(text, SHELL_PLAIN)] == '\0')
        end = word + length;
    else
        end = shown ? quote(word, text) : escape(word, text);
    *end = '\0';
    return word;
}

/* Appends OPTION and VALUE to COMMAND, which is freed; nothing if VALUE is NULL. NULL: no
 * memory. */
static char *option_add(char *command, const char *option, const char *value, bool ascii)
{
    char *whole = command && value ? text_format("%s%s", option, value) : NULL;
    char *word = whole ? shell_word(whole, ascii) : NULL;
    char *more = word ? text_format("%s %s", command, word) : NULL;

    free(whole);
    free(word);
    if (!value)
        return command;
    free(command);
    return more;
}

char *shell_command(const struct options *options, const char *command, const char *facts,
                    const char *file, bool ascii)
{
    const struct {
        const char *option, *value;
    } given[] = {
        {"--facts=", facts},
        {"--laws=", options->laws},
        {"--accept=", options->accept},
        {"--deals=", options->deals},
        {"--results=", options->results},
        {"--names=", options->names},
        {"--plugin=", options->plugin},
    };
    char *line = text_format("%s %s", PROGRAM_NAME, command);

    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        line = option_add(line, given[i].option, given[i].value, ascii);
    for (size_t i = 0; i < options->reading_count; i++)
        line = option_add(line, "--reading=", options->reading[i].given, ascii);
    /* Facts that were given to ask are kept in its answers. */
    for (size_t i = 0; options->command != COMMAND_ASK && i < options->fact_count; i++)
        line = option_add(line, "--fact=", options->fact[i].given, ascii);
    return option_add(line, file[0] == '-' ? "./" : "", file, ascii);
}
