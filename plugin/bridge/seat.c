#include "bridge/seat.h"

#include <stdint.h>
#include <string.h>

const char *seat_name(int seat)
{
    static const char *const names[SEATS] = {"N", "E", "S", "W"};
    return seat == SEAT_NONE ? NULL : names[seat];
}

const char *side_name(int side)
{
    static const char *const names[SIDES] = {"NS", "EW"};
    return side == SIDE_NONE ? NULL : names[side];
}

const char *player_name(int player)
{
    return player < SEATS ? seat_name(player) : side_name(seat_side(player));
}

int side_of_name(const char *text, size_t length)
{
    for (int side = SIDE_NS; side < SIDES; side++)
        if (length == strlen(side_name(side)) && memcmp(text, side_name(side), length) == 0)
            return side;
    return SIDE_NONE;
}

const int8_t seat_by_letter[256] = {
    ['N'] = NORTH + 1, ['n'] = NORTH + 1, ['E'] = EAST + 1, ['e'] = EAST + 1,
    ['S'] = SOUTH + 1, ['s'] = SOUTH + 1, ['W'] = WEST + 1, ['w'] = WEST + 1,
};
