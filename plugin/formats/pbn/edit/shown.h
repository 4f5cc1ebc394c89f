/*
 * Finds how a file scores matchpoints where results are missing, and which lists it has. Its tables
 * show it, also those behind the game at hand: all of them are read once more, when a table leaves
 * it open for the first time, or a penalty is given. Called by score_table.c and penalties.c. One
 * thread.
 */
#ifndef FORMATS_PBN_EDIT_SHOWN_H
#define FORMATS_PBN_EDIT_SHOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/pbn/edit/list.h"
#include "kit/text_index.h"

struct format;
struct pbn_game;
struct reader;

struct pbn_shown {
    const struct format *format; /* that reads it: its reader calls this module */
    const struct pbn_game *(*game)(const struct reader *reader); /* that it read last */
    const uint8_t *bytes;                                        /* of the whole file, borrowed */
    size_t length;
    bool known, failed; /* memory ran out */
    /* If KNOWN: */
    uint8_t factors;         /* a bit for each enum match_factor that its tables allow */
    struct pbn_lists lists;  /* that rank its pairs or teams */
    struct text_index teams; /* of each game, the one at home first; number 1: in the closed room */
};

/* Fills them in, unless they are known. Returns false if out of memory. */
bool pbn_shown_find(struct pbn_shown *shown);
void pbn_shown_release(struct pbn_shown *shown);

/* Returns true if some game, or one in the CLOSED room, has HOME at home and VISIT visiting. */
bool pbn_shown_has_match(const struct pbn_shown *shown, struct text home, struct text visit,
                         bool closed);

#endif
