/*
 * Finds the director's facts that cannot be used, and what each of them contradicts.
 */
#ifndef LAWS_SAID_CONTRADICTION_H
#define LAWS_SAID_CONTRADICTION_H

#include "laws/said/facts.h"

/* The ground against a fact: what it cannot hold together with. */
enum ground {
#define GROUND(id, sentence) GROUND_##id,
#include "laws/said/grounds.def"
#undef GROUND
    GROUND_COUNT
};

/* A fact that is not used, and why. */
struct contradiction {
    struct fact fact;
    uint8_t ground;    /* enum ground */
    int8_t declarer;   /* of GROUND_DECLARING_SIDE, GROUND_NOT_DUMMY: enum seat */
    uint8_t trick;     /* of GROUND_LEADER, GROUND_FOLLOWED, GROUND_TRICK: which; of GROUND_END: the
                          last */
    struct fact other; /* of GROUND_FACT, GROUND_SUIT */
};

enum { CONTRADICTIONS_MAX = 16 };

struct contradictions {
    uint8_t count;
    uint8_t excluded; /* the first of them, each of which excludes another */
    struct contradiction item[CONTRADICTIONS_MAX];
};

/* Adds FACT, with GROUND_RECORD until its ground is known better. Returns NULL if it is not told:
 * there is no room, or FACT was said of all boards. */
struct contradiction *contradictions_add(struct contradictions *contradictions,
                                         const struct fact *fact);

struct rules;

/* A board to be judged, with the facts that are said of it and the rules. All are borrowed. */
struct matter {
    const struct board *board;
    const struct facts *facts;
    const struct rules *rules;
};

/* Returns true if ONE and OTHER, of these facts, state what cannot both be. */
bool facts_exclude(const struct matter *matter, const struct fact *one, const struct fact *other);

/* Returns the fact that excludes FACT and takes it down: of this board before what was given for
 * all, and of two values of one fact that of the stronger carrier. NULL if FACT stands. */
const struct fact *facts_rival(const struct matter *matter, const struct fact *fact);

/* Copies the facts into REST without those that have a rival: of two that exclude each other none
 * is used, as nobody can tell which is the slip, and CONTRADICTIONS names each with the other. */
void contradictions_between(const struct matter *matter, struct facts *rest,
                            struct contradictions *contradictions);

#endif
