/*
 * Keeps the upshot of a judgement while the board is judged anew: what is written for the board,
 * whatever was found on the way.
 */
#ifndef LAWS_PROCEDURE_UPSHOT_H
#define LAWS_PROCEDURE_UPSHOT_H

#include "laws/said/ruling.h"

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
