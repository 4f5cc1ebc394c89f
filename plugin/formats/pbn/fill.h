/*
 * From the tags of a game to the board record.
 */
#ifndef FORMATS_PBN_FILL_H
#define FORMATS_PBN_FILL_H

#include "formats/pbn/inherit.h"
#include "formats/pbn/walk.h"
#include "kit/buffer.h"

/* A game that has been walked, on its way into a record. */
struct pbn_fill {
    struct record *record; /* cleared; its position is set */
    const struct pbn_game *game;
    struct pbn_rows *rows;
    struct pbn_heritage *heritage;
    bool *rows_turn;      /* the input has rows that are to be turned; set when it shows */
    struct buffer *names; /* for those that have an escape */
    size_t names_used;
    bool no_memory;         /* for them, or for a table that is looked at */
    uint32_t inherited;     /* tags whose values come from an earlier game */
    struct pbn_scan scan;   /* of the whole game */
    struct pbn_fault fault; /* of the walk, then the first of the values */
};

/* Fills the record's board and facts. After a fault of the walk that is the name and the table
 * only. False: no memory for all of it. */
bool pbn_fill(struct pbn_fill *fill);

#endif
