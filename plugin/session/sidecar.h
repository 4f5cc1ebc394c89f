/*
 * Facts that are put into a sidecar: where its boards lie, and the edits that bring it up to what
 * was given.
 */
#ifndef SESSION_SIDECAR_H
#define SESSION_SIDECAR_H

#include "session/edit_store.h"
#include "session/fact_store.h"
#include "formats/facts_xml.h"

struct sidecar_layout {
    int32_t input;
    bool read; /* to its end, and it was well formed */
    struct facts_xml_end root;
    struct facts_xml_end *board;
    size_t count, capacity;
};

/* Starts over with another sidecar. */
void sidecar_layout_clear(struct sidecar_layout *layout, int32_t input);
void sidecar_layout_release(struct sidecar_layout *layout);

/* Takes down where a board or the whole lies; false: no memory. */
bool sidecar_layout_add(struct sidecar_layout *layout, const struct facts_xml_end *end);

/* The edits of a sidecar that was read, sorted, into EDITS. False: no memory. */
bool sidecar_edit(const struct sidecar_layout *layout, const struct fact_store *store,
                  struct edit_store *edits);

#endif
