/* Implements text/1: what the ids of events are called. */
#include "abi/interfaces.h"
#include "laws/said/lawbook.h"
#include "words/catalog.h"
#include "words/terms.h"

static const char *languages(void)
{
    return catalog_languages;
}

static const char *word(const char *language, const char *kind, const char *id)
{
    const struct catalog *catalog = catalog_find(language);
    if (!catalog || !kind || !id)
        return NULL;
    return term_find(catalog, kind, id);
}

const bsp_text_interface wording_interface = {
    sizeof(bsp_text_interface),
    languages,
    edition_names,
    word,
};
