#define _GNU_SOURCE /* secure_getenv */
#include "environment.h"

#include <stdlib.h>

const char *environment_get(const char *name)
{
    const char *value = secure_getenv(name);

    return value && *value ? value : NULL;
}
