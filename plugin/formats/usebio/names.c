#include "formats/usebio/names.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
#define USEBIO_BRANCH(name) #name,
#define USEBIO_LEAF(name, ...) #name,
#include "formats/usebio/elements.def"
#undef USEBIO_BRANCH
#undef USEBIO_LEAF
};

static int compare_name(const void *key, const void *entry)
{
    return strcmp(key, *(const char *const *)entry);
}

enum usebio_name usebio_name_find(const char *name, enum usebio_name likely)
{
    if (likely != USEBIO_OTHER && strcmp(name, names[likely]) == 0)
        return likely;
    const char *const *found =
        bsearch(name, names, sizeof names / sizeof *names, sizeof *names, compare_name);
    return found ? (enum usebio_name)(found - names) : USEBIO_OTHER;
}

const char *usebio_name_text(enum usebio_name name)
{
    return names[name];
}
