/*
 * From a ruling to edits of a PBN file.
 */
#ifndef FORMATS_PBN_EDIT_H
#define FORMATS_PBN_EDIT_H

#include "formats/format.h"

/* What the editor keeps from game to game: values that it changed and that a later game inherits. */
struct pbn_edit_state {
    int unused;
};

void pbn_edit_state_init(struct pbn_edit_state *state);
void pbn_edit_state_release(struct pbn_edit_state *state);

/* struct format's edit. */
bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              const struct edit_sink *sink);

#endif
