/*
 * Seats and sides. Seats go clockwise, so that the next to play is one more and partner two more.
 */
#ifndef BRIDGE_SEAT_H
#define BRIDGE_SEAT_H

#include <stddef.h>

enum seat { SEAT_NONE = -1, NORTH, EAST, SOUTH, WEST, SEATS };
enum side { SIDE_NONE = -1, SIDE_NS, SIDE_EW, SIDES };

/* A side where a seat could stand too: as a player. */
enum { PLAYER_NS = SEATS, PLAYER_EW };

/* None may be called with SEAT_NONE. */
static inline int seat_next(int seat)
{
    return (seat + 1) & 3;
}
static inline int seat_partner(int seat)
{
    return seat ^ 2;
}
/* Of a player that is a side too. */
static inline int seat_side(int seat)
{
    return seat & 1;
}
static inline int player_of_side(int side)
{
    return PLAYER_NS + side;
}
/* SIDE_NONE for a seat, and where nobody is named. */
static inline int side_of_player(int player)
{
    return player < PLAYER_NS ? SIDE_NONE : player - PLAYER_NS;
}
static inline int side_other(int side)
{
    return side ^ 1;
}

/* "N", "E", "S", "W"; NULL for SEAT_NONE. */
const char *seat_name(int seat);
/* "NS", "EW"; NULL for SIDE_NONE. */
const char *side_name(int side);
/* Of a seat or a side: "N", "NS"; NULL for SEAT_NONE. */
const char *player_name(int player);

/* The seat of a letter, either case; SEAT_NONE when it is none. */
int seat_of_letter(char letter);

/* The side that LENGTH bytes at TEXT name as side_name does; SIDE_NONE when they name none. */
int side_of_name(const char *text, size_t length);

#endif
