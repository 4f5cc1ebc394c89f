#include "formats/scratch.h"

#include <stdlib.h>

void scratch_release(struct scratch *scratch)
{
    free(scratch->bytes);
    *scratch = (struct scratch){0};
}

bool scratch_reserve(struct scratch *scratch, size_t size)
{
    size_t room = 2 * scratch->room;
    if (size <= scratch->room)
        return true;
    if (room < size)
        room = size;
    char *bytes = realloc(scratch->bytes, room);
    if (bytes == NULL)
        return false;
    *scratch = (struct scratch){bytes, room};
    return true;
}
