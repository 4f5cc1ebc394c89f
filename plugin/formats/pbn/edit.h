/*
 * From a ruling to edits of a PBN file (rectify-report(5)).
 *
 * Games come one after the other, in the order of the file, those that are not written too: a game
 * that inherits a value by "#" or "##" (PBN 2.1, 4.8) must keep the old value when it was changed
 * in the game where it stands. One state an input, one thread at a time.
 */
#ifndef FORMATS_PBN_EDIT_H
#define FORMATS_PBN_EDIT_H

#include "formats/format.h"

struct pbn_edit_state;

void pbn_edit_state_init(struct pbn_edit_state *state);
void pbn_edit_state_release(struct pbn_edit_state *state);

/* struct format's edit. */
bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              const struct edit_sink *sink);

#endif
