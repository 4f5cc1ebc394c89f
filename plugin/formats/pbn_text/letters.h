/*
 * Reads contracts, calls and cards of PBN, also as French programs write them: T K C P for clubs to
 * spades, SA for no trump, PAS or Passe, contre and surcontre. Called by the parts of the PBN
 * reader and writer, and by the deal record.
 *
 * A letter that cannot be English is read wherever it stands. C is clubs in English and hearts
 * (cœur) in French: the other suits of the game decide which, or else those of the file. If there
 * are suits of both languages, or only French words, it cannot be decided.
 */
#ifndef FORMATS_PBN_TEXT_LETTERS_H
#define FORMATS_PBN_TEXT_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/auction.h"
#include "bridge/card.h"
#include "bridge/contract.h"
#include "formats/pbn_text/scan.h"
#include "kit/text.h"

/* The signs of a language in contracts, calls or cards, as a set. */
enum {
    PBN_SEEN_ENGLISH = 1, /* D, H or S as a suit */
    PBN_SEEN_FRENCH = 2,  /* P, K or T as a suit, R, D or V as a rank */
    PBN_SEEN_EITHER = 4,  /* C */
    PBN_SEEN_SA = 8,
    PBN_SEEN_NT = 16,
    PBN_SEEN_PASS = 32, /* a French word for a pass */
    PBN_SEEN_SUITS = PBN_SEEN_ENGLISH | PBN_SEEN_FRENCH
};

#define FAULT_EITHER_SUIT                                                                          \
    N_("\"{text}\" is clubs in English and hearts in French, and nothing here tells which")

enum pbn_letters {
    PBN_LETTERS_ENGLISH,
    PBN_LETTERS_FRENCH,
    PBN_LETTERS_UNCLEAR /* the meaning of C cannot be decided */
};

/* Decides by what the game itself shows, else by the rest of the file. */
enum pbn_letters pbn_letters_of(unsigned own, unsigned file);

/* Room for "SURCONTRE", "PASSE GENERALE" or a bid with such a word after it. */
enum { PBN_BID_SIZE = 24, PBN_PASS_SIZE = 8 };

/* Returns BID, a contract or a call, in the letters and words of PBN: in ROOM if they differ, else
 * BID itself, whatever it is. FRENCH: its C is hearts. */
struct text pbn_bid_english(struct text bid, bool french, char room[PBN_BID_SIZE]);

/* Returns the signs of a language in BID. */
unsigned pbn_bid_seen(struct text bid);

/* Calls written_contract() on the translated text. */
bool pbn_contract_read(struct contract *contract, struct text bid, bool french);

/* Returns what the contracts of the games between FROM and TO show; stops as soon as they show both
 * languages. */
unsigned pbn_contracts_seen(const uint8_t *from, const uint8_t *to);

/* The language of a file as far as it was read. All 0: unknown. */
struct pbn_language {
    unsigned bids, cards;     /* PBN_SEEN_... */
    uint64_t looked;          /* contracts before this offset are included in BIDS */
    char pass[PBN_PASS_SIZE]; /* its French word for a pass; empty if none yet */
};

/* Records BID as the file's word for a pass, if it is the first French one. */
void pbn_language_note(struct pbn_language *language, struct text bid);

/* The words in which a game writes contracts. */
struct pbn_words {
    uint8_t letters; /* enum pbn_letters */
    bool sure;       /* French even without the contract that may be replaced */
    bool sa;
    const char *pass; /* the file's word for a pass; NULL for PBN's */
};

/* Returns the words of a game that itself shows OWN, in a file that shows FILE. */
struct pbn_words pbn_words_of(unsigned own, bool sure, const struct pbn_language *file);

/* Returns true if CONTRACT can be written in these words. Hearts cannot if it would remove the only
 * French letters, so that OTHERS, contracts in C, would be read as clubs. */
bool pbn_words_can_say(const struct pbn_words *words, const struct contract *contract, bool others);

/* Writes CONTRACT in these words to TEXT, of PBN_BID_SIZE bytes, so that it is read as the same
 * contract again. */
char *pbn_contract_text(const struct contract *contract, const struct pbn_words *words, char *text);

/* Returns the card of two or three letters with a French suit, or with a rank that is only French
 * (R, D, V); CARD_NONE if it is no card, or one of PBN. FRENCH: C is hearts. */
card_t pbn_french_card(struct text card, bool french);

/* Returns PBN's letter for a French rank, R D V for king, queen and jack; LETTER itself if it is
 * none. */
char pbn_rank_english(char letter);

/* --- The auction of a game (PBN 2.1, 3.5 and 3.9), as far as it tells the contract. One with
 * anything that is not understood says nothing; it is never a fault. */

/* The letters that calls are written in, and what they show of their language. */
struct pbn_calls_language {
    bool french; /* C is hearts */
    unsigned seen;
    struct pbn_language *file; /* records its word for a pass; may be NULL */
};

/* Reads the section from AT on, whose first call or hyphen belongs to seat FIRST, the player of the
 * tag. Returns true if the auction is complete. Adds to LANGUAGE's SEEN. */
bool pbn_auction_read(struct auction *auction, int first, struct pbn_calls_language *language,
                      const struct pbn_scan *scan, const uint8_t *at);

#endif
