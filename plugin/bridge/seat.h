/*
 * Seats and sides, and their names in PBN. Used everywhere; words of a language are in
 * words/names.h. Seats are numbered clockwise: the next player is one more, partner two more.
 */
#ifndef BRIDGE_SEAT_H
#define BRIDGE_SEAT_H

#include <stddef.h>
#include <stdint.h>

enum seat { SEAT_NONE = -1, NORTH, EAST, SOUTH, WEST, SEATS };
enum side { SIDE_NONE = -1, SIDE_NS, SIDE_EW, SIDES };

/* A player that is a side. */
enum { PLAYER_NS = SEATS, PLAYER_EW };

/* These functions must not be called with SEAT_NONE. */
static inline int seat_next(int seat)
{
    return (seat + 1) & 3;
}
static inline int seat_partner(int seat)
{
    return seat ^ 2;
}
/* Returns the side of a seat, or of a player that is a side. */
static inline int seat_side(int seat)
{
    return seat & 1;
}
static inline int player_of_side(int side)
{
    return PLAYER_NS + side;
}
/* Returns the side; SIDE_NONE for a seat or nobody. */
static inline int side_of_player(int player)
{
    return player < PLAYER_NS ? SIDE_NONE : player - PLAYER_NS;
}
static inline int side_other(int side)
{
    return side ^ 1;
}

/* Returns "N", "E", "S", "W"; NULL for SEAT_NONE. */
const char *seat_name(int seat);
/* Returns "NS", "EW"; NULL for SIDE_NONE. */
const char *side_name(int side);
/* Returns the name of a seat or side, "N" or "NS"; NULL for SEAT_NONE. */
const char *player_name(int player);

/* Seats by letter, plus one: 0 is none. */
extern const int8_t seat_by_letter[256];

/* Returns the seat of a letter in either case; SEAT_NONE if it is none. */
static inline int seat_of_letter(char letter)
{
    return seat_by_letter[(unsigned char)letter] - 1;
}

/* Returns the side that LENGTH bytes at TEXT name, as in side_name; SIDE_NONE if none. */
int side_of_name(const char *text, size_t length);

#endif
