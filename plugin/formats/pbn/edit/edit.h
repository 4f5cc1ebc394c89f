/*
 * Turns rulings into edits of a PBN file (rectify-report(5)). Called by the reader. All games come,
 * in the order of the file, also those that are not written: a game that inherits a value by "#" or
 * "##" (PBN 2.1, 4.8) must keep the old value if it was changed in the game where it stands. One
 * state for each input, one thread at a time.
 */
#ifndef FORMATS_PBN_EDIT_EDIT_H
#define FORMATS_PBN_EDIT_EDIT_H

#include "formats/format.h"

struct pbn_edit_state;
struct pbn_game;

void pbn_edit_state_release(struct pbn_edit_state *state);

/* Notes the teams and the list of GAME, which starts AT, before the first ruling. Returns false if
 * out of memory. */
bool pbn_edit_gather(struct pbn_edit_state *state, const struct pbn_game *game,
                     const struct position *at);

/* Implements edit() of struct format, from the first ruling on. RULING is NULL if nothing
 * was ruled on RECORD. */
bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              struct edits *edits);

/* Implements finish() of struct format. */
enum finish_result pbn_edit_finish(struct reader *reader, struct edits *edits,
                                   const struct note_sink *notes);

#endif
