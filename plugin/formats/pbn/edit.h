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
#include "formats/pbn/edit_place.h"
#include "formats/pbn/edit_rooms.h"
#include "formats/pbn/edit_rows.h"
#include "formats/pbn/edit_totals.h"
#include "formats/pbn/game.h"

/* The tags that an edit can change and a later game can inherit, in the order of enum
 * pbn_tag_id. */
enum {
    PBN_EDITED_FIRST = PBN_DECLARER,
    PBN_EDITED_LAST = PBN_SCORE_PERCENTAGE,
    PBN_EDITED_COUNT = PBN_EDITED_LAST - PBN_EDITED_FIRST + 1
};

/* What the editor keeps from game to game. */
struct pbn_edit_state {
    struct edits edits;             /* of the game at hand; its memory is used again */
    bool changed[PBN_EDITED_COUNT]; /* what the next game would inherit is no longer what it was */
    bool plus[PBN_EDITED_COUNT];    /* the file has written a "+" in this tag */
    struct pbn_totals totals;       /* of the session */
    struct pbn_rooms rooms;         /* of a match */
    struct pbn_row_changes rows;    /* of the game at hand */
};

void pbn_edit_state_init(struct pbn_edit_state *state);
void pbn_edit_state_release(struct pbn_edit_state *state);

/* struct format's edit. */
bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              const struct edit_sink *sink);

#endif
