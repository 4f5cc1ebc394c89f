/*
 * What cannot be in games that can be read all the same: told when the whole file has been read,
 * whether anything is ruled on or not. One thread.
 */
#ifndef FORMATS_PBN_DOUBTS_H
#define FORMATS_PBN_DOUBTS_H

#include "formats/format.h"
#include "formats/pbn/game.h"

/* Of so many places each is told. */
enum { PBN_DOUBTS_MAX = 16 };

/* All 0: none. */
struct pbn_doubts {
    size_t count;
    struct read_fault note[PBN_DOUBTS_MAX];
};

/* Looks at GAME, which starts at AT. */
void pbn_doubts_game(struct pbn_doubts *doubts, const struct pbn_game *game,
                     const struct position *at);

/* False: no memory, in NOTES. */
bool pbn_doubts_tell(const struct pbn_doubts *doubts, const struct note_sink *notes);

#endif
