/*
 * Suits and calls as French programs write them into PBN: T K C P for clubs to spades, SA for no
 * trump, PAS or Passe, contre and surcontre.
 *
 * What cannot be English is read wherever it stands. C is clubs in English and hearts, cœur, in
 * French: the other suits of the game tell which, else those of the file. Where suits of both
 * languages are there, or nothing but French words, nobody can tell.
 */
#ifndef FORMATS_PBN_TEXT_LETTERS_H
#define FORMATS_PBN_TEXT_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/contract.h"
#include "kit/text.h"

/* What contracts, calls or cards show of their language: a set. */
enum {
    PBN_SEEN_ENGLISH = 1, /* D, H or S as a suit */
    PBN_SEEN_FRENCH = 2,  /* P, K or T as a suit, R, D or V as a rank */
    PBN_SEEN_EITHER = 4,  /* C */
    PBN_SEEN_SA = 8,
    PBN_SEEN_NT = 16,
    PBN_SEEN_PASS = 32, /* a French word for it */
    PBN_SEEN_SUITS = PBN_SEEN_ENGLISH | PBN_SEEN_FRENCH
};

#define FAULT_EITHER_SUIT                                                                          \
    N_("\"{text}\" is clubs in English and hearts in French, and nothing here tells which")

enum pbn_letters {
    PBN_LETTERS_ENGLISH,
    PBN_LETTERS_FRENCH,
    PBN_LETTERS_UNCLEAR /* what C is cannot be told */
};

/* By what the game shows itself, else by the rest of the file. */
enum pbn_letters pbn_letters_of(unsigned own, unsigned file);

/* "SURCONTRE", "PASSE GENERALE", a bid with such a word behind it. */
enum { PBN_BID_SIZE = 24, PBN_PASS_SIZE = 8 };

/* BID, a contract or a call, in the letters and words of PBN: in ROOM where they differ, else as it
 * stands, whatever it is. FRENCH: its C is hearts. Adds to *SEEN, which may be NULL. */
struct text pbn_bid_english(struct text bid, bool french, char room[PBN_BID_SIZE], unsigned *seen);

/* written_contract() of such a text. */
bool pbn_contract_read(struct contract *contract, struct text bid, bool french);

/* What the contracts of the games between FROM and TO show, up to the first that settles that
 * nothing can be told. */
unsigned pbn_contracts_seen(const char *from, const char *to);

/* What is known of a file so far. All 0: nothing. */
struct pbn_language {
    unsigned bids, cards;     /* PBN_SEEN_... */
    uint64_t looked;          /* contracts before this offset are among BIDS */
    char pass[PBN_PASS_SIZE]; /* as it writes a pass in French; empty: not yet */
};

/* Keeps the word of BID when it is a French one for a pass, and the first. */
void pbn_language_note(struct pbn_language *language, struct text bid);

/* How a game writes contracts. */
struct pbn_words {
    uint8_t letters; /* enum pbn_letters */
    bool sure;       /* French also without the contract that may be replaced */
    bool sa;
    const char *pass; /* the file's word for a pass; NULL: that of PBN */
};

/* The words of a game that shows OWN itself in a file that shows FILE. */
struct pbn_words pbn_words_of(unsigned own, bool sure, const struct pbn_language *file);

/* Whether CONTRACT can take the place of one in these words. Hearts cannot where French letters
 * would be gone with it, and other contracts in C, OTHERS, be read as clubs. */
bool pbn_words_can_say(const struct pbn_words *words, const struct contract *contract, bool others);

/* contract_text() in these words, TEXT of PBN_BID_SIZE bytes: such that it is read again as what it
 * is. */
char *pbn_contract_text(const struct contract *contract, const struct pbn_words *words, char *text);

/* A card of two or three letters with a French suit, or with a rank that is only French (R, D, V):
 * the same in English in ROOM, which has space for 4; false when it is none, or one of PBN. FRENCH:
 * C is hearts. */
bool pbn_card_english(struct text card, bool french, char room[4]);

/* A deal of French letters as PBN has it: hands with R D V for king, queen and jack, or whose suits
 * begin with P C K T; in ROOM, of SIZE bytes. False: VALUE is no such deal. */
bool pbn_deal_english(struct text value, char *room, size_t size, struct text *english);

#endif
