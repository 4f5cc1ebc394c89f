#include "words/catalog.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "words/catalog_data.h"

/* Folds a letter of a language's name: "_" and "-" are the same, and so are upper and lower case.
 */
static int letter_of(char c)
{
    return c == '-' ? '_' : c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* Returns true if the first LENGTH characters of LANGUAGE are NAME, with or without a country or an
 * encoding after it. */
static bool language_is(const char *language, size_t length, const char *name)
{
    size_t at = 0;

    while (name[at] && at < length && letter_of(language[at]) == letter_of(name[at]))
        at++;
    return !name[at] && (at == length || strchr("_-.@", language[at]));
}

/* Finds the catalog with the longest matching name: "fr_CA" before "fr". NULL if none matches. */
static const struct catalog *find(const char *language, size_t length)
{
    const struct catalog *found = NULL;

    for (const struct catalog *one = catalogs; one->language; one++)
        if (language_is(language, length, one->language) &&
            (!found || strlen(one->language) > strlen(found->language)))
            found = one;
    return found;
}

const struct catalog *catalog_find(const char *language)
{
    return language ? find(language, strlen(language)) : NULL;
}

const struct catalog *catalog_or_english(const char *language)
{
    const struct catalog *catalog = catalog_find(language);

    return catalog ? catalog : &catalogs[0];
}

const char *catalog_language(const struct catalog *catalog)
{
    return catalog->language;
}

bool catalog_list_read(struct catalog_list *list, const char *languages)
{
    bool known = *languages != '\0';

    list->count = 0;
    while (*languages && list->count < CATALOGS_MAX) {
        size_t length = strcspn(languages, ",");
        const struct catalog *catalog = find(languages, length);
        int same = 0;

        known = known && catalog;
        while (same < list->count && list->at[same] != catalog)
            same++;
        if (catalog && same == list->count)
            list->at[list->count++] = catalog;
        languages += length + (languages[length] == ',');
    }
    if (list->count == 0)
        list->at[list->count++] = &catalogs[0];
    return known && *languages == '\0';
}

static int message_order(const void *key, const void *message)
{
    return strcmp(key, ((const struct message *)message)->key);
}

/* Returns the words for KEY in the form for COUNT: those of the country, else of the language; NULL
 * if neither has any. */
static const char *words_for(const struct catalog *catalog, const char *key, unsigned long count)
{
    const char *words = NULL;

    while (catalog && !words) {
        const struct message *message = NULL;
        size_t length = strcspn(catalog->language, "_"); /* without the country */

        if (catalog->count > 0)
            message =
                bsearch(key, catalog->messages, catalog->count, sizeof *message, message_order);
        if (message)
            words = message->words[message->plural ? catalog->form(count) : 0];
        catalog = catalog->language[length] ? find(catalog->language, length) : NULL;
    }
    return words;
}

const char *catalog_get(const struct catalog *catalog, const char *key)
{
    const char *words = words_for(catalog, key, 1);

    return words ? words : key;
}

const char *catalog_get_plural(const struct catalog *catalog, const char *key, const char *plural,
                               unsigned long count)
{
    const char *words = words_for(catalog, key, count);

    if (words)
        return words;
    return count == 1 ? key : plural;
}

void prose_say(struct prose *prose, const char *key)
{
    buffer_add_text(&prose->text, catalog_get(prose->catalog, key));
}

void prose_end_part(struct prose *prose, struct prose *part)
{
    prose->text.failed = prose->text.failed || part->text.failed;
    buffer_release(&part->text);
}
