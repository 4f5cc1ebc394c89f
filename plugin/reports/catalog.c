#include "reports/catalog.h"

#include <string.h>

#include "reports/catalog_data.h"
#include "reports/mo.h"

/* A catalog is a row of the compiled data under another name; English is a row without bytes. */
static const struct catalog_data english = {"en", NULL, 0};

static const struct catalog_data *catalog_row(const struct catalog *catalog)
{
    return (const struct catalog_data *)catalog;
}

/* Whether LANGUAGE is NAME, with or without a country or an encoding behind it. */
static int language_is(const char *language, const char *name)
{
    size_t length = strlen(name);

    return strncmp(language, name, length) == 0 &&
           (language[length] == '\0' || strchr("_-.@", language[length]));
}

const struct catalog *catalog_find(const char *language)
{
    const struct catalog_data *row = catalog_data;

    if (!language)
        return NULL;
    if (language_is(language, english.language))
        return (const struct catalog *)&english;
    while (row->language && !language_is(language, row->language))
        row++;
    return row->language ? (const struct catalog *)row : NULL;
}

const char *catalog_language(const struct catalog *catalog)
{
    return catalog_row(catalog)->language;
}

const char *catalog_get(const struct catalog *catalog, const char *key)
{
    const struct catalog_data *row = catalog_row(catalog);
    const char *words;

    if (!row->bytes || !*key)
        return key;
    words = mo_find(row->bytes, row->size, key);
    return words && *words ? words : key;
}

const char *catalog_get_plural(const struct catalog *catalog, const char *key, const char *plural,
                               unsigned long count)
{
    const struct catalog_data *row = catalog_row(catalog);
    const char *words = NULL;

    if (row->bytes)
        words = mo_find_plural(row->bytes, row->size, key, count);
    if (words && *words)
        return words;
    return count == 1 ? key : plural;
}
