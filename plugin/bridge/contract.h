/*
 * A contract and its declarer, and how it is read and written. Used by all that handles boards; it
 * knows neither the auction that led to it (auction.h) nor what it is worth (score.h).
 */
#ifndef BRIDGE_CONTRACT_H
#define BRIDGE_CONTRACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/seat.h"
#include "kit/text.h"

enum risk { UNDOUBLED, DOUBLED, REDOUBLED };

enum contract_kind {
    CONTRACT_UNKNOWN, /* not recorded */
    CONTRACT_PASSED,  /* four passes */
    CONTRACT_PLAYED,  /* level 1 to 7 */
    CONTRACT_STRAIN   /* an end position: only the strain counts (PBN 2.1, 3.10) */
};

struct contract {
    uint8_t kind;    /* enum contract_kind */
    uint8_t level;   /* 1 to 7 if played */
    uint8_t strain;  /* enum suit, or NO_TRUMP */
    uint8_t risk;    /* enum risk */
    int8_t declarer; /* enum seat; who really played it, SEAT_NONE if not recorded */
    bool swapped;    /* declarer and dummy were swapped (PBN 2.1, 3.4.13) */
};

/* The size of contract_text's longest text, "7NTXX", with its end. */
#define CONTRACT_TEXT_SIZE 8

/* Writes "4SX", "3NT" or "Pass" as in PBN 2.1 (3.4.14), or only the strain for an end position,
 * to TEXT of CONTRACT_TEXT_SIZE. Returns TEXT; NULL for an unknown contract. */
char *contract_text(const struct contract *contract, char *text);

/* Reads a contract in either case, "1N" as well as "1NT". False: it is none. Sets only kind,
 * level, strain and risk. */
bool contract_read(struct contract *contract, struct text text);
/* Reads a contract also with white space between its parts and words of scorers: "4 S X",
 * "3NT**", "AP". */
bool contract_read_loose(struct contract *contract, struct text text);

/* Reads tricks relative to a contract, "=", "+1" or "-2", into *MARGIN. False: TEXT is none of
 * these. */
bool contract_margin_read(int *margin, struct text text);

/* Returns who should have played it, if declarer and dummy were swapped; or SEAT_NONE. */
static inline int contract_declarer_due(const struct contract *contract)
{
    bool partner = contract->swapped && contract->declarer != SEAT_NONE;
    return partner ? seat_partner(contract->declarer) : contract->declarer;
}

/* Returns true if both are the same contract, whoever plays it. */
static inline bool contract_same_bid(const struct contract *a, const struct contract *b)
{
    return a->kind == b->kind && a->level == b->level && a->strain == b->strain &&
           a->risk == b->risk;
}

/* Returns true if both are the same contract by the same declarer. */
static inline bool contract_same(const struct contract *a, const struct contract *b)
{
    return contract_same_bid(a, b) && a->declarer == b->declarer;
}

#endif
