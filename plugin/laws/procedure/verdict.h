/*
 * Computes what a board would move: as it was heard, and heard again under another answer.
 */
#ifndef LAWS_PROCEDURE_VERDICT_H
#define LAWS_PROCEDURE_VERDICT_H

#include "laws/play/hearing.h"

struct verdict {
    int8_t tricks; /* -1: only the director can say */
    int8_t to;     /* enum side; SIDE_NONE where none move */
    bool stands;   /* the recorded result stays: nothing moves, or what moves is in it already */
};

extern const struct verdict verdict_nothing, verdict_unsaid;

bool verdict_same(struct verdict a, struct verdict b);

/* Returns what H moves. */
struct verdict verdict_of(const struct hearing *h);

/* Computes what the board of H moves under other RULES. */
struct verdict verdict_under(const struct hearing *h, const struct rules *rules);
/* Computes what the board moves with the answers ONE and OTHER, which may be NULL. Returns false,
 * and VERDICT says nothing, where they tell of tricks what the result does not allow. */
bool verdict_if_possible(const struct hearing *h, const struct fact *one, const struct fact *other,
                         struct verdict *verdict);

/* Adds to NEED what the board would move under the answer VALUE. */
void outcome_add(struct need *need, const char *value, struct verdict verdict);

#endif
