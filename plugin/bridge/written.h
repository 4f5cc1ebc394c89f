/*
 * What scorers write of a board, in the spelling of PBN 2.1 (3.4) and in their own: read by every
 * format that has such texts. Either case, white space around; a text that is empty, "?" or "-"
 * says that nothing is known. Pure.
 */
#ifndef BRIDGE_WRITTEN_H
#define BRIDGE_WRITTEN_H

#include "bridge/contract.h"
#include "kit/text.h"

/* Whether nothing is known: absent, empty, "?" or "-" or more of them. No letter begins such a
 * text, nor does a digit. */
bool written_is_filler(struct text text);
static inline bool written_unknown(struct text text)
{
    return text.length == 0 ||
           (*text.at <= '?' && !byte_is_digit(*text.at) && written_is_filler(text));
}

/* "4S", "4 S X", "3NT**", "AP", "S" alone (3.4.14). All but declarer and swapped is set, nothing
 * when it is unknown. False: it is no contract. */
bool written_contract(struct contract *contract, struct text text);

/* "W", "West", "^W" where declarer and dummy changed places (3.4.13): sets declarer and swapped,
 * nothing when it is unknown. False: it is no declarer. */
bool written_declarer(struct contract *contract, struct text text);

/* "W" or "West"; SEAT_NONE when it is no seat. */
int written_seat(struct text text);

/* "NS" or "N/S", nothing around it; SIDE_NONE when it is no side. */
int written_side(struct text text);

/* "All", "Both", "Love", "N-S", "-" (3.4.10): an enum vulnerability or VULNERABILITY_UNKNOWN. */
int written_vulnerability(struct text text);

/* False where scores come from another table than Law 77's (3.4.12). DATE, as board.date, and
 * CONTRACT are the board's. */
bool written_scoring_comparable(struct text scoring, int32_t date, const struct contract *contract);

#endif
