#include "options/options.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "kit/list.h"
#include "kit/shell.h"

const char *options_side(const struct options *options, enum side_input side)
{
    const char *const paths[SIDE_INPUTS] = {
        [SIDE_FACTS] = options->facts,
        [SIDE_RESULTS] = options->results,
        [SIDE_NAMES] = options->names,
        [SIDE_DEALS] = options->deals,
    };

    return paths[side];
}

const char *options_changed_file(const struct options *options)
{
    return options->results ? options->results : options->files[0];
}

bool options_write_session(const struct options *options)
{
    return options->out || options->in_place;
}

/* Moves *NAMES past the first name of a list, and returns that name, of *LENGTH bytes. */
static const char *name_cut(const char **names, size_t *length)
{
    const char *name = *names + strspn(*names, " ,");

    *length = strcspn(name, ",");
    *names = name + *length;
    return name;
}

size_t options_boards_count(const struct options *options)
{
    const char *names = options->board;
    size_t count = 0, length = 0;

    while (name_cut(&names, &length), length > 0)
        count++;
    return count;
}

uint64_t options_boards_named(const struct options *options, const char *name)
{
    const char *names = options->board, *item;
    uint64_t named = 0;
    size_t length = 0;

    if (!name || !names || strcmp(names, name) == 0)
        return name && names ? UINT64_MAX : 0;
    for (int bit = 0; item = name_cut(&names, &length), length > 0; bit++)
        if (strlen(name) == length && memcmp(item, name, length) == 0)
            named |= UINT64_C(1) << bit;
    return named;
}

bool options_boards_are_there(const struct options *options, uint64_t named)
{
    const char *names = options->board, *item;
    size_t length = 0;
    bool all = true;

    if (!names)
        return true;
    for (int bit = 0; item = name_cut(&names, &length), length > 0; bit++)
        if (!(named & UINT64_C(1) << bit))
            all = message_program(_("--board=%.*s: no board of this name was read"), (int)length,
                                  item);
    return all;
}

bool options_ask_for(const struct options *options, const char *name)
{
    return !options->board || options_boards_named(options, name) != 0;
}

bool options_ask_for_game(const struct options *options, uint32_t game)
{
    enum { NUMBER_SIZE = 11 };
    char number[NUMBER_SIZE];

    if (!options->games)
        return true;
    snprintf(number, sizeof number, "%" PRIu32, game);
    return words_contain(options->games, number);
}

bool options_keep_in_sidecar(const struct options *options)
{
    return options->keep && strcmp(options->keep, KEEP_IN_SIDECAR) == 0;
}

bool fact_option_is_of_place(const struct fact_option *fact)
{
    return strchr(fact->where, '@');
}

bool fact_option_is_of_all(const struct fact_option *fact)
{
    return strcmp(fact->where, "*") == 0;
}

/* Cuts TEXT at its last SEPARATOR, and returns the part after it; NULL if there is none. */
static char *last_cut(char *text, char separator)
{
    char *at = strrchr(text, separator);

    if (!at)
        return NULL;
    *at = '\0';
    return at + 1;
}

/* Splits the text of FACT. The value is everything after the first "=". Before it the last three
 * colons separate game, trick, player and fact, since a board's name may contain colons. A game's
 * number counts from 1. */
static bool fact_split(struct fact_option *fact)
{
    char *equals = strchr(fact->text, '='), *end;
    unsigned long number;

    if (!equals)
        return false;
    *equals = '\0';
    fact->value = equals + 1;
    fact->where = fact->text;
    fact->fact = last_cut(fact->where, ':');
    fact->player = fact->fact ? last_cut(fact->where, ':') : NULL;
    fact->trick = fact->player ? last_cut(fact->where, ':') : NULL;
    if (!fact->trick || !*fact->fact)
        return false;
    if (fact_option_is_of_all(fact) || fact_option_is_of_place(fact))
        return true;
    errno = 0;
    number = strtoul(fact->where, &end, 10);
    fact->game = (uint32_t)number;
    return isdigit((unsigned char)*fact->where) && errno == 0 && *end == '\0' && number > 0 &&
           number <= UINT32_MAX;
}

/* Returns GIVEN with the parts that may be left out, "7@3-12:agreed-tricks=10" of a board or
 * "7@3-12:4S:revoke=confirmed"; the caller frees it. NULL: no memory. */
static char *fact_complete(const char *given)
{
    const char *equals = strchr(given, '='), *colon = equals, *part;
    size_t digits, letters;

    while (colon && colon > given && *colon != ':')
        colon--;
    if (!colon || *colon != ':')
        return strdup(given);
    for (part = colon; part > given && part[-1] != ':'; part--)
        ;
    digits = strspn(part, "0123456789");
    letters = strspn(part + digits, "NESWnesw");
    if (part > given && digits > 0 && letters > 0 && part + digits + letters == colon)
        return text_format("%.*s%.*s:%s", (int)(part - given), given, (int)digits, part,
                           part + digits);
    if (part == given || memchr(part, '@', (size_t)(colon - part)))
        return text_format("%.*s:-:-%s", (int)(colon - given), given, colon);
    return strdup(given);
}

void fact_option_release(struct fact_option *fact)
{
    free(fact->text);
    fact->text = NULL;
}

bool fact_option_parse(struct fact_option *fact, const char *given)
{
    *fact = (struct fact_option){.given = given, .text = fact_complete(given)};
    if (!fact->text) {
        errno = ENOMEM;
        return false;
    }
    if (fact_split(fact))
        return true;
    fact_option_release(fact);
    errno = EINVAL;
    return false;
}

bool options_lost(struct options *options)
{
    options->no_memory = true;
    return message_no_memory();
}

bool options_add_fact(struct options *options, const char *given)
{
    if (!list_reserve(options->fact, options->fact_capacity, options->fact_count + 1))
        return options_lost(options);
    if (fact_option_parse(&options->fact[options->fact_count], given)) {
        options->fact_count++;
        return true;
    }
    if (errno == ENOMEM)
        return options_lost(options);
    return message_program(_("--fact=%s: expected GAME:TRICK:PLAYER:FACT=VALUE or GAME:FACT=VALUE, "
                             "with \"*\" as GAME for all and \"-\" for a part that does not apply"),
                           given);
}

bool options_add_reading(struct options *options, const char *given)
{
    bool room =
        list_reserve(options->reading, options->reading_capacity, options->reading_count + 1);
    char *name = room ? text_format("reading:%s", given) : NULL, *colon;

    if (!name)
        return options_lost(options);
    colon = strrchr(name, ':');
    *colon = '\0';
    options->reading[options->reading_count++] = (struct reading_option){given, name, colon + 1};
    return strcmp(colon + 1, "yes") == 0 || strcmp(colon + 1, "no") == 0 ||
           message_program(_("--reading=%s: expected NAME:yes or NAME:no"), given);
}

bool options_copy(struct options *options, const struct options *from, bool general)
{
    bool sidecar = options_keep_in_sidecar(from), made = true;

    *options = *from;
    options->boards = NULL;
    options->fact = NULL;
    options->reading = NULL;
    options->fact_count = options->reading_count = 0;
    options->fact_capacity = options->reading_capacity = 0;
    for (size_t i = 0; i < from->fact_count && made; i++)
        made = (general && (sidecar || !fact_option_is_of_all(&from->fact[i]))) ||
               options_add_fact(options, from->fact[i].given);
    for (size_t i = 0; i < from->reading_count && made; i++)
        made = options_add_reading(options, from->reading[i].given);
    return made;
}

void options_release(struct options *options)
{
    for (size_t i = 0; i < options->fact_count; i++)
        fact_option_release(&options->fact[i]);
    for (size_t i = 0; i < options->reading_count; i++)
        free(options->reading[i].name);
    free(options->boards);
    free(options->fact);
    free(options->reading);
    options->boards = NULL;
    options->fact = NULL;
    options->reading = NULL;
    options->fact_count = options->reading_count = 0;
}

/* ---- Command lines to type next ---- */

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
