/*
 * Finds the director's facts that cannot be used, and what each of them contradicts. Ids only; the
 * sentences are those of words/words_fault.c.
 */
#ifndef LAWS_SAID_CONTRADICTION_H
#define LAWS_SAID_CONTRADICTION_H

#include "laws/said/facts.h"

/* The ground against a fact: what it cannot hold together with. */
enum ground {
    GROUND_RECORD,         /* the record, in more than one place */
    GROUND_DECLARING_SIDE, /* it is about a defender, and its player is no defender */
    GROUND_FACT,           /* another fact */
    GROUND_LEADER,         /* the player led to the trick */
    GROUND_NO_CLAIM,       /* no claim is said to have ended the play */
    GROUND_RESULT,         /* the number of tricks recorded */
    GROUND_TRICK,          /* the record has the card in another trick */
    GROUND_FOLLOWED,       /* the player led to the trick, and had no suit to follow */
    GROUND_LAST,           /* everybody plays his last card to the trick */
    GROUND_NUMBER,         /* which trick it was has to be known */
    GROUND_END,            /* the record ends the play before */
    GROUND_DISCARD,        /* the player threw a card away to the trick */
    GROUND_SUPPLIED,       /* the card supplied is off suit, of a player who could follow */
    GROUND_IN_TURN,        /* it was the player's turn to lead */
    GROUND_OPENING,        /* declarer has the choice after an opening lead by a defender alone */
    GROUND_NOT_LEADER,     /* another player was to lead to the trick */
    GROUND_NOT_DUMMY,      /* only dummy's cards are called for */
    GROUND_LEFT,           /* fewer tricks come after it */
    GROUND_NO_ROOM,     /* what moves makes more tricks of it than there are, or fewer than none */
    GROUND_WEIGHTS,     /* the weights do not make 100 */
    GROUND_THIRTEEN,    /* the player had thirteen cards */
    GROUND_NO_AUCTION,  /* no auction leads to a contract */
    GROUND_NO_DEFECT,   /* no card too few or too many is told of the place */
    GROUND_NO_CONTRACT, /* no contract is recorded */
    GROUND_HONOUR,      /* an honour is no minor penalty card (50B) */
    GROUND_SUIT,        /* the penalty card that lies there is of another suit (50D2(a)) */
    GROUND_CONCEDED,    /* to cancel a concession helps the side that made it (71) */
    GROUND_AGREED,      /* to withdraw an agreement helps the side that gave it (69B) */
    GROUND_REDRESS,     /* redress takes nothing from what a revoke transfers (64C) */
    GROUND_UNIT,        /* the scoring has no such unit */
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

/* Sets OTHER as the fact that contradicts it. */
void contradiction_by_fact(struct contradiction *contradiction, const struct fact *other);

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
