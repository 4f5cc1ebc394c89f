/*
 * The schemas that XML is held against, as schemas/ has them: built into the module, so that it
 * opens no file.
 */
#ifndef FORMATS_SCHEMA_H
#define FORMATS_SCHEMA_H

#include <stddef.h>

struct schema_bytes {
    const unsigned char *bytes;
    size_t size;
};

extern const struct schema_bytes schema_deal_record;

#endif
