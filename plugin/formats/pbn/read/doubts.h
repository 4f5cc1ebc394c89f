/*
 * Finds what cannot be true in games that can be read. The notes are reported when the whole file
 * has been read, whether or not anything is ruled. One thread.
 */
#ifndef FORMATS_PBN_READ_DOUBTS_H
#define FORMATS_PBN_READ_DOUBTS_H

#include "formats/format.h"
#include "formats/pbn/read/game.h"

/* Further places are not reported. */
enum { PBN_DOUBTS_MAX = 16 };

/* The notes of a file. All 0: none. */
struct pbn_doubts {
    size_t count;
    struct read_fault note[PBN_DOUBTS_MAX];
};

/* Checks GAME, which starts at AT. */
void pbn_doubts_game(struct pbn_doubts *doubts, const struct pbn_game *game,
                     const struct position *at);

/* Reports the notes to NOTES. Returns false if out of memory. */
bool pbn_doubts_tell(const struct pbn_doubts *doubts, const struct note_sink *notes);

#endif
