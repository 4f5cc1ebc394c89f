#include "options/options.h"

#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "base/text.h"
#include "kit/shell.h"

/* Adds a blank and OPTION with VALUE to LINE, as one word; nothing if VALUE is NULL. One with bytes
 * that a screen cannot show is $'...', with every byte that is no plain ASCII character in octal.
 * With ASCII, other letters are such bytes too. */
static void option_add(struct buffer *line, const char *option, const char *value, bool ascii)
{
    char *word = value ? text_format("%s%s", option, value) : NULL;
    char *shown = word ? strdup(word) : NULL;

    if (shown) {
        text_mend(shown);
        text_mask(shown);
        for (char *c = shown; ascii && *c; c++)
            *c = (unsigned char)*c > 0x7f ? '?' : *c;
        buffer_add_char(line, ' ');
    }
    if (shown && strcmp(shown, word) == 0) {
        shell_add(line, word);
    } else if (shown) {
        buffer_add_text(line, "$'");
        for (const char *c = word; *c; c++) {
            unsigned byte = (unsigned char)*c;
            bool is_plain = strchr(SHELL_PLAIN, *c);
            buffer_add_char(line, is_plain ? *c : '\\');
            for (int shift = 6; shift >= 0 && !is_plain; shift -= 3)
                buffer_add_char(line, (char)('0' + (byte >> shift & 7)));
        }
        buffer_add_char(line, '\'');
    }
    line->failed = line->failed || (value && !shown);
    free(shown);
    free(word);
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
    struct buffer line = {0};

    buffer_add_text(&line, PROGRAM_NAME " ");
    buffer_add_text(&line, command);
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        option_add(&line, given[i].option, given[i].value, ascii);
    for (size_t i = 0; i < options->reading_count; i++)
        option_add(&line, "--reading=", options->reading[i].given, ascii);
    /* Facts that were given to ask are kept in its answers. */
    for (size_t i = 0; options->command != COMMAND_ASK && i < options->fact_count; i++)
        option_add(&line, "--fact=", options->fact[i].given, ascii);
    option_add(&line, file[0] == '-' ? "./" : "", file, ascii);
    if (line.failed)
        buffer_release(&line);
    return line.at;
}
