/*
 * What was written of rulings, in a file of facts beside one that has no place for it
 * (rectify-report(5)): a row a ruling, with the result before it and the one that it gave.
 */
#ifndef SESSION_TRAIL_H
#define SESSION_TRAIL_H

#include "laws/said/facts.h"
#include "session/layout.h"

struct trail_row {
    struct board_key of; /* as it was given: maybe a place */
    struct position at;
    int32_t input;         /* that it came with */
    uint64_t offset, size; /* of its element there */
    struct earlier_row row;
    int8_t was;                  /* declarer's tricks before; TRICKS_UNKNOWN */
    char result[FACT_TEXT_SIZE]; /* since: "8", "60/40", "4S S 10" */
    struct contract contract;    /* that an artificial score took away, else CONTRACT_UNKNOWN */
    bool put;                    /* it stands in the trail already */
};

struct trail_rows {
    struct trail_row *item;
    size_t count, capacity;
};

struct trail {
    struct trail_rows there;      /* of all inputs, in the order in which they came */
    struct trail_rows due;        /* that are to stand in the output */
    struct sidecar_layout layout; /* of the output; its input is -1 where there is none */
    const char *broken;           /* a trail that could not be read; NULL: none */
    struct read_fault fault;      /* why not */
};

void trail_init(struct trail *trail);
void trail_release(struct trail *trail);

#endif
