/*
 * A contract and who plays it.
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
    uint8_t level;   /* 1 to 7 when played */
    uint8_t strain;  /* enum suit, or NO_TRUMP */
    uint8_t risk;    /* enum risk */
    int8_t declarer; /* enum seat; who really played it, SEAT_NONE when not recorded */
    bool swapped;    /* declarer and dummy changed places (PBN 2.1, 3.4.13) */
};

/* The largest text of contract_text with its end: "7NTXX". */
#define CONTRACT_TEXT_SIZE 8

/* Writes "4SX", "3NT", "Pass" as PBN 2.1, 3.4.14 has it, the strain alone for an end position;
 * returns NULL for an unknown contract, else TEXT, which has room for CONTRACT_TEXT_SIZE. */
char *contract_text(const struct contract *contract, char *text);

/* Reads a contract, either case, "1N" as well as "1NT"; false when it is none. Only kind, level,
 * strain and risk are set. */
bool contract_read(struct contract *contract, struct text text);
/* The same with white space around its parts and scorers' own words: "4 S X", "3NT**", "AP". */
bool contract_read_loose(struct contract *contract, struct text text);

/* Who ought to have played it, where declarer and dummy changed places; SEAT_NONE. */
static inline int contract_declarer_due(const struct contract *contract)
{
    bool partner = contract->swapped && contract->declarer != SEAT_NONE;
    return partner ? seat_partner(contract->declarer) : contract->declarer;
}

/* The same contract, whoever plays it. */
static inline bool contract_same_bid(const struct contract *a, const struct contract *b)
{
    return a->kind == b->kind && a->level == b->level && a->strain == b->strain &&
           a->risk == b->risk;
}

/* The same contract by the same declarer. */
static inline bool contract_same(const struct contract *a, const struct contract *b)
{
    return contract_same_bid(a, b) && a->declarer == b->declarer;
}

#endif
