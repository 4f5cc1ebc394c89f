/*
 * The penalties of Law 90 that the adjustments of a ranking list have in them, or are to have: what
 * was given stands in the file beside the adjustment, so that none counts twice. Used by the
 * formats, which read and write both; knows neither.
 */
#ifndef BRIDGE_FIGURES_PENALTIES_H
#define BRIDGE_FIGURES_PENALTIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/decimal.h"
#include "bridge/figures/total.h"
#include "bridge/penalty.h"

/* The game, entry and side of a penalty. A format tells several of one game apart by the side or by
 * the entry, and leaves the other the same in all. */
struct penalty_key {
    uint32_t game;
    uint32_t entry;
    int8_t side;
};

struct given_penalty {
    struct penalty_key key;
    uint32_t entry;             /* of the list: its index */
    bool set;                   /* a ruling has said what it is now */
    bool rewritten;             /* what is said of it changes */
    char text[PENALTY_MAX + 1]; /* as entered, "10%"; empty if it is taken back */
    int64_t before, after;      /* the points taken off, with DECIMAL_PLACES_MAX decimals */
    uint64_t from, to;          /* what the file says of it; 0: nothing */
};

/* More penalties than any event has: none beyond is taken. */
enum { PENALTIES_MAX = 1024 };

/* All 0: none. */
struct penalties {
    struct given_penalty *item;
    size_t count, capacity;
    bool overflow; /* there were more than are stored: no more are taken */
};

void penalties_release(struct penalties *penalties);

/* Adds a penalty of ENTRY that the file has, in the texts of what was given and of the points.
 * Returns NULL if it is none, if it is there already, if OVERFLOW is set, or if memory is out,
 * which sets *NO_MEMORY. */
struct given_penalty *penalties_read(struct penalties *penalties, struct penalty_key key,
                                     uint32_t entry, struct text given, struct text points,
                                     bool *no_memory);

/* Makes TEXT, worth POINTS, the penalty of KEY; it is taken back if that is 0. *CHANGED is set if
 * the file says otherwise. Returns false if out of memory. */
bool penalties_set(struct penalties *penalties, struct penalty_key key, uint32_t entry,
                   struct text text, int64_t points, bool *changed);

/* Returns true if the penalty of KEY was set: another one of this key has no place. */
bool penalties_have_set(const struct penalties *penalties, struct penalty_key key);

/* Adds those of ENTRY to ROW, before and after the rulings. */
void penalties_apply(const struct penalties *penalties, size_t entry, struct total_row *row);

/* Returns true if ENTRY has a penalty, or had one. */
bool penalties_have(const struct penalties *penalties, size_t entry);

/* Returns true if what is said of a penalty of ENTRY changes, or of PENALTIES_OF_ANY. */
#define PENALTIES_OF_ANY SIZE_MAX
bool penalties_changed(const struct penalties *penalties, size_t entry);

#endif
