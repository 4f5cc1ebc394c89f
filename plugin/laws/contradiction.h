/*
 * Facts of the director that are not used, as they cannot be: what stands against each. Ids only; the
 * sentences are those of reports/words_fault.c.
 */
#ifndef LAWS_CONTRADICTION_H
#define LAWS_CONTRADICTION_H

#include "laws/facts.h"

/* What a fact cannot hold together with. */
enum ground {
    GROUND_RECORD,         /* the record, in more than one place */
    GROUND_DECLARING_SIDE, /* it is about a defender, and its player is no defender */
    GROUND_FACT,           /* another fact */
    GROUND_COUNT
};

/* A fact that is not used, and why. */
struct contradiction {
    struct fact fact;
    uint8_t ground;    /* enum ground */
    int8_t declarer;   /* of GROUND_DECLARING_SIDE: enum seat */
    struct fact other; /* of GROUND_FACT */
};

enum { CONTRADICTIONS_MAX = 16 };

struct contradictions {
    uint8_t count;
    struct contradiction item[CONTRADICTIONS_MAX];
};

#endif
