/*
 * What the reader of PBN knows on its way through a file, and what the editor keeps from game to
 * game. reader.c moves bytes and hands boards out; edit.c writes rulings on them.
 */
#ifndef FORMATS_PBN_STATE_H
#define FORMATS_PBN_STATE_H

#include "formats/format.h"
#include "formats/pbn/describe.h"
#include "formats/pbn/doubts.h"
#include "formats/pbn/edit_place.h"
#include "formats/pbn/edit_rooms.h"
#include "formats/pbn/edit_rows.h"
#include "formats/pbn/edit_totals.h"
#include "formats/pbn/fill.h"
#include "formats/pbn/game.h"
#include "formats/pbn/results.h"
#include "formats/pbn/skim.h"
#include "formats/pbn/tags.h"
#include "kit/buffer.h"

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

struct reader {
    struct pbn_tag_index index;
    struct pbn_heritage heritage;
    struct pbn_language language;
    /* The one that was read last. After a fault only
     * offset, length, end, eol, crlf and the tags before the fault hold. */
    struct pbn_game game;
    struct pbn_skim skim;
    struct pbn_edit_state edit;
    struct pbn_doubts doubts;
    struct text gap;            /* what stands before it, or behind the last game */
    struct pbn_results results; /* rows of the game that are boards; some may have gone out */
    bool gives_rows;
    struct row_reader rows;
    struct sheet *sheet;  /* that takes the figures of tables; NULL: nobody wants them */
    struct buffer names;  /* of the record, and */
    struct buffer values; /* of what is told of its game, without their escapes */
    struct position at;   /* of the first byte that has not been consumed */
    uint64_t offset;      /* likewise */
    struct pbn_no_close no_close;
    uint32_t games; /* read so far */
    bool rows_turn; /* rows of the play are not in the columns of their seats */
    uint8_t eol;    /* LF or CR; 0: not known yet */
};

#endif
