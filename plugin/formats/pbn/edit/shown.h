/*
 * Keeps what all games of a file show together: its lists and teams, and how it scores matchpoints
 * where results are missing. The reader fills it when it reads the file once more, before the first
 * ruling is written. Used by score_table.c, penalties.c and edit.c. One thread.
 */
#ifndef FORMATS_PBN_EDIT_SHOWN_H
#define FORMATS_PBN_EDIT_SHOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/sheet/sheet.h"
#include "formats/format.h"
#include "formats/pbn/edit/list.h"
#include "kit/text_index.h"

struct pbn_shown {
    struct pbn_lists lists;  /* that rank its pairs or teams */
    struct text_index teams; /* of each game, the one at home first; number 1: in the closed room */
    struct sheet sheet;      /* the figures of its tables */
    uint8_t factors; /* a bit for each enum match_factor that they allow; 0: not yet known */
};

/* Notes the teams and the list of GAME, which starts AT. Returns false if out of memory. */
bool pbn_shown_add(struct pbn_shown *shown, const struct pbn_game *game, const struct position *at);
void pbn_shown_release(struct pbn_shown *shown);

/* Returns true if some game, or one in the CLOSED room, has HOME at home and VISIT visiting. */
bool pbn_shown_has_match(const struct pbn_shown *shown, struct text home, struct text visit,
                         bool closed);

#endif
