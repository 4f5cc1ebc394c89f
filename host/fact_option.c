#include "fact_option.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "format.h"
#include "i18n.h"
#include "message.h"

/* "*" is all games. False: neither that nor a number from 1. */
static bool game_read(const char *text, uint32_t *game)
{
    char *end;
    unsigned long number;

    *game = 0;
    if (strcmp(text, "*") == 0)
        return true;
    if (text[0] < '0' || text[0] > '9')
        return false;
    errno = 0;
    number = strtoul(text, &end, 10);
    *game = (uint32_t)number;
    return errno == 0 && *end == '\0' && number > 0 && number <= UINT32_MAX;
}

/* The text up to SEPARATOR, which is cut off, or NULL. *NEXT is what follows. */
static char *part_cut(char **next, char separator)
{
    char *part = *next, *end = strchr(part, separator);

    if (!end)
        return NULL;
    *end = '\0';
    *next = end + 1;
    return part;
}

/* Colons part game, trick, player and fact; what follows the first "=" is the value, whatever it
 * holds. */
static bool fact_split(struct fact_option *fact)
{
    char *next = fact->text;
    const char *game = part_cut(&next, ':');

    fact->trick = game ? part_cut(&next, ':') : NULL;
    fact->player = fact->trick ? part_cut(&next, ':') : NULL;
    fact->fact = fact->player ? part_cut(&next, '=') : NULL;
    fact->value = next;
    return fact->fact && *fact->fact && !strchr(fact->fact, ':') && game_read(game, &fact->game);
}

void fact_option_release(struct fact_option *fact)
{
    free(fact->text);
    fact->text = NULL;
}

bool fact_option_parse(struct fact_option *fact, const char *given)
{
    *fact = (struct fact_option){.given = given, .text = strdup(given)};
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

/* That it could not be kept. */
static bool option_lost(struct options *options)
{
    options->no_memory = true;
    message_program("%s", strerror(ENOMEM));
    return false;
}

bool fact_option_add(struct options *options, const char *given)
{
    struct fact_option *grown =
        realloc(options->fact, (options->fact_count + 1) * sizeof *options->fact);

    if (grown)
        options->fact = grown;
    if (grown && fact_option_parse(&grown[options->fact_count], given)) {
        options->fact_count++;
        return true;
    }
    if (!grown || errno == ENOMEM)
        return option_lost(options);
    message_program(_("--fact=%s: expected GAME:TRICK:PLAYER:FACT=VALUE, with \"*\" as GAME for "
                      "all and \"-\" for a part that does not apply"),
                    given);
    return false;
}

bool reading_option_add(struct options *options, const char *given)
{
    struct reading_option *grown =
        realloc(options->reading, (options->reading_count + 1) * sizeof *options->reading);
    struct reading_option *reading;
    char *colon;

    if (!grown)
        return option_lost(options);
    options->reading = grown;
    reading = &grown[options->reading_count];
    *reading = (struct reading_option){.given = given, .name = format_text("reading:%s", given)};
    if (!reading->name)
        return option_lost(options);
    options->reading_count++;
    colon = strrchr(reading->name, ':');
    *colon = '\0';
    reading->value = colon + 1;
    if (strcmp(reading->value, "yes") == 0 || strcmp(reading->value, "no") == 0)
        return true;
    message_program(_("--reading=%s: expected NAME:yes or NAME:no"), given);
    return false;
}

bool fact_options_copy(struct options *options, const struct options *from, bool general)
{
    bool made = true;

    *options = *from;
    options->fact = NULL;
    options->reading = NULL;
    options->fact_count = options->reading_count = 0;
    for (size_t i = 0; i < from->fact_count && made; i++)
        made = (general && from->fact[i].game > 0) || fact_option_add(options, from->fact[i].given);
    for (size_t i = 0; i < from->reading_count && made; i++)
        made = reading_option_add(options, from->reading[i].given);
    return made;
}

void fact_options_release(struct options *options)
{
    for (size_t i = 0; i < options->fact_count; i++)
        free(options->fact[i].text);
    for (size_t i = 0; i < options->reading_count; i++)
        free(options->reading[i].name);
    free(options->fact);
    free(options->reading);
    options->fact = NULL;
    options->reading = NULL;
    options->fact_count = options->reading_count = 0;
}
