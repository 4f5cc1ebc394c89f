#include "formats/extra.h"

#include "bridge/decimal.h"
#include "bridge/seat.h"
#include "laws/said/lawbook.h"

const char *const ruled_words[RULED_FIELDS] = {
    [RULED_LAW] = "law",   [RULED_TRICK] = "trick",   [RULED_PLAYER] = "player",
    [RULED_SIDE] = "side", [RULED_TRICKS] = "tricks", [RULED_BASIS] = "basis",
    [RULED_WAS] = "was",
};

/* Reads a number of tricks from LEAST to 13; returns OTHERWISE if TEXT is none. */
static int tricks_of(struct text text, int least, int otherwise)
{
    struct decimal number;
    bool good = text.length > 0 && decimal_read(&number, text.at, text.length) &&
                number.decimals == 0 && number.scaled >= least && number.scaled <= TRICKS;
    return good ? (int)number.scaled : otherwise;
}

void earlier_ruling_read(struct earlier_ruling *earlier, const struct text ruled[RULED_FIELDS])
{
    if (earlier->count == 0)
        earlier->was = (int8_t)tricks_of(ruled[RULED_WAS], 0, -1);
    earlier->present = true;
    struct earlier_row *row = earlier_row_add(earlier);
    if (!row)
        return;
    row->trick = (uint8_t)tricks_of(ruled[RULED_TRICK], 0, 0);
    row->tricks = (int8_t)tricks_of(ruled[RULED_TRICKS], -TRICKS, 0);
    if (ruled[RULED_PLAYER].length == 1)
        row->player = (int8_t)seat_of_letter(*ruled[RULED_PLAYER].at);
    if (ruled[RULED_SIDE].length > 0)
        row->side = (int8_t)side_of_name(ruled[RULED_SIDE].at, ruled[RULED_SIDE].length);
    if (ruled[RULED_LAW].length > 0)
        earlier_laws_read(row, ruled[RULED_LAW]);
}
