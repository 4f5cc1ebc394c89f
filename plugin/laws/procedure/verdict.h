/*
 * Computes what a board comes to. A verdict is what a hearing would move: as the board was heard,
 * or heard again under another answer. An upshot is what a ruling writes for the board, whatever
 * was found on the way, and an outlook is that with the needs which hold it back: they are kept
 * while the board is judged anew.
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

struct upshot {
    struct outcome outcome;
    bool suspect;
    uint8_t adjustment;
    int8_t tricks; /* declarer's after the ruling */
    uint8_t artificial[SIDES];
    uint8_t assigned_count;
    struct assigned assigned[ASSIGNED_MAX];
};

/* Returns the upshot of RULING, with VALUE as the answer that led to it. */
struct upshot upshot_of(const struct ruling *ruling, const char *value);

/* Returns true if both come to the same, whatever the answers. */
bool upshot_same(const struct upshot *one, const struct upshot *other);

/* An upshot with the needs that hold it back. Past OUTLOOK_NEEDS two outlooks are never the
 * same. */
enum { OUTLOOK_NEEDS = 16 };
struct outlook {
    struct upshot upshot;
    uint8_t need_count;
    struct need need[OUTLOOK_NEEDS];
};

struct outlook outlook_of(const struct ruling *ruling);

/* Returns true if both come to the same, and ask the same before they do, at whatever trick. */
bool outlook_same(const struct outlook *one, const struct outlook *other);

#endif
