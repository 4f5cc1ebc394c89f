/*
 * Reads what scorers write of a board, in the spelling of PBN 2.1 (3.4) or in their own. Used by
 * every format with such texts. Case and surrounding white space do not matter; an empty text, "?"
 * or "-" means that nothing is known.
 */
#ifndef BRIDGE_WRITTEN_H
#define BRIDGE_WRITTEN_H

#include "bridge/contract.h"
#include "bridge/seat.h"
#include "kit/text.h"

/* Returns true if nothing is known: absent, empty, or only "?" and "-". No such text begins with
 * a letter or digit. */
bool written_is_filler(struct text text);
static inline bool written_unknown(struct text text)
{
    return text.length == 0 ||
           (*text.at <= '?' && !byte_is_digit(*text.at) && written_is_filler(text));
}

/* Reads "4S", "4 S X", "3NT**", "AP", or "S" alone (3.4.14). Sets all but declarer and swapped;
 * nothing if unknown. False: it is no contract. */
bool written_contract(struct contract *contract, struct text text);

/* Reads a word for an artificial score in place of a contract or a score: "A6040", "A60/40",
 * "60/40", North-South's per cent first, "A50" or "AVE" for both sides. "AVE+" does not say whose
 * it is: AVERAGE_UNKNOWN (figures/field.h). False: it is no such word. */
bool written_average(uint8_t percent[SIDES], struct text text);

/* Returns true for a word that says that the board was not played: "NP", "Not played". */
bool written_unplayed(struct text text);

/* Reads "W" or "West", or "^W" if declarer and dummy were swapped (3.4.13). Sets declarer and
 * swapped; nothing if unknown. False: it is no declarer. */
bool written_declarer(struct contract *contract, struct text text);

/* Reads "W" or "West"; SEAT_NONE if it is no seat. */
int written_seat(struct text text);

/* Reads "NS" or "N/S" with nothing around it; SIDE_NONE if it is no side. */
int written_side(struct text text);

/* Reads "All", "Both", "Love", "N-S", "-" (3.4.10): an enum vulnerability, or
 * VULNERABILITY_UNKNOWN. */
int written_vulnerability(struct text text);

/* Returns false if scores come from a table other than Law 77's (3.4.12). DATE, as in
 * board.date, and CONTRACT are the board's. */
bool written_scoring_comparable(struct text scoring, int32_t date, const struct contract *contract);

#endif
