#include "abi/wording.h"

#include "laws/said/lawbook.h"
#include "reports/catalog.h"
#include "reports/terms.h"

static const char *languages(void)
{
    return catalog_languages;
}

static const char *editions(void)
{
    return edition_names;
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
    editions,
    word,
};
