/*
 * The first thing in a game that cannot be read.
 */
#ifndef FORMATS_PBN_FAULT_H
#define FORMATS_PBN_FAULT_H

#include <stddef.h>
#include <stdint.h>

#include "formats/format.h"

#define PBN_FAULT_QUOTE N_("a quote is opened here and not closed on its line")
#define PBN_FAULT_TAG N_("a tag is opened here and has no closing bracket")
#define PBN_FAULT_COMMENT N_("a comment is opened here and does not end")

struct pbn_fault {
    const char *message; /* a key of the catalog; NULL: no fault */
    const uint8_t *at;   /* where */
    const uint8_t *text; /* what stands there */
    size_t length;
};

/* Keeps the fault unless there is one. */
static inline void pbn_fault_set(struct pbn_fault *fault, const char *message, const uint8_t *at,
                                 size_t length)
{
    if (fault->message == NULL)
        *fault = (struct pbn_fault){message, at, at, length};
}

#endif
