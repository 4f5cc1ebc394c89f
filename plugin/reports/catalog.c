#include "reports/catalog.h"

#include <stdbool.h>
#include <string.h>

#include "reports/catalog_data.h"
#include "reports/mo.h"

/* A catalog is a row of the compiled data under another name; English is a row without bytes. */
static const struct catalog_data english = {"en", NULL, 0};

static const struct catalog_data *catalog_row(const struct catalog *catalog)
{
    return (const struct catalog_data *)catalog;
}

/* "_" and "-", large and small letters are the same in the name of a language. */
static int letter_of(char c)
{
    return c == '-' ? '_' : c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* Whether the first LENGTH characters of LANGUAGE are NAME, with or without a country or an
 * encoding behind it. */
static bool language_is(const char *language, size_t length, const char *name)
{
    size_t at = 0;

    while (name[at] && at < length && letter_of(language[at]) == letter_of(name[at]))
        at++;
    return !name[at] && (at == length || strchr("_-.@", language[at]));
}

/* The row with the longest name that fits: "fr_CA" before "fr". NULL: none does. */
static const struct catalog *find(const char *language, size_t length)
{
    const struct catalog_data *found =
        language_is(language, length, english.language) ? &english : NULL;

    for (const struct catalog_data *row = catalog_data; row->language; row++)
        if (language_is(language, length, row->language) &&
            (!found || strlen(row->language) > strlen(found->language)))
            found = row;
    return (const struct catalog *)found;
}

const struct catalog *catalog_find(const char *language)
{
    return language ? find(language, strlen(language)) : NULL;
}

const char *catalog_language(const struct catalog *catalog)
{
    return catalog_row(catalog)->language;
}

static bool list_has(const struct catalog_list *list, const struct catalog *catalog)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i] == catalog)
            return true;
    return false;
}

void catalog_list_read(struct catalog_list *list, const char *languages)
{
    list->count = 0;
    while (*languages && list->count < CATALOGS_MAX) {
        size_t length = strcspn(languages, ",");
        const struct catalog *catalog = find(languages, length);

        if (catalog && !list_has(list, catalog))
            list->at[list->count++] = catalog;
        languages += length + (languages[length] == ',');
    }
    if (list->count == 0)
        list->at[list->count++] = (const struct catalog *)&english;
}

/* The language of a country's variant, which has the words that the variant has not; NULL. */
static const struct catalog_data *row_behind(const struct catalog_data *row)
{
    size_t length = strcspn(row->language, "_");

    return row->language[length] ? catalog_row(find(row->language, length)) : NULL;
}

const char *catalog_get(const struct catalog *catalog, const char *key)
{
    const char *words = NULL;

    if (!*key)
        return key;
    for (const struct catalog_data *row = catalog_row(catalog); row && !words;
         row = row_behind(row))
        words = mo_find(row->bytes, row->size, key);
    return words && *words ? words : key;
}

const char *catalog_get_plural(const struct catalog *catalog, const char *key, const char *plural,
                               unsigned long count)
{
    const char *words = NULL;

    for (const struct catalog_data *row = catalog_row(catalog); row && !words;
         row = row_behind(row))
        words = mo_find_plural(row->bytes, row->size, key, count);
    if (words && *words)
        return words;
    return count == 1 ? key : plural;
}
