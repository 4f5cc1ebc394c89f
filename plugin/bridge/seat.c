#include "bridge/seat.h"

#include <stddef.h>
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

int seat_of_letter(char letter)
{
    static const char letters[] = "NESWnesw";
    const char *found = letter == '\0' ? NULL : strchr(letters, letter);
    return found == NULL ? SEAT_NONE : (int)(found - letters) % SEATS;
}
