/*
 * Cards, suits, ranks and hands.
 *
 * A card is suit * 16 + rank. A hand is a set of cards as 64 bits: bit N is card N. A suit takes 16
 * bits, of which 2 to 14 are used, so that a hand's suit is a shift and a mask. Cards and hands are
 * values: nothing here allocates, fails or has state, and any thread may call it.
 */
#ifndef BRIDGE_CARD_H
#define BRIDGE_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum suit { CLUBS, DIAMONDS, HEARTS, SPADES, SUITS };

/* Strains are the suits and no trump. */
enum { NO_TRUMP = SUITS, STRAINS };

/* Ranks. 2 to 9 are themselves. */
enum rank { RANK_TEN = 10, RANK_JACK, RANK_QUEEN, RANK_KING, RANK_ACE };

typedef uint8_t card_t;
typedef uint64_t hand_t;

/* No card: not played, not recorded, not applicable. Never part of a hand. */
#define CARD_NONE ((card_t)0xff)

/* Four cards of one rank, 13 cards of clubs (both can be shifted), and the 52 cards of the pack. */
#define RANK_BITS UINT64_C(0x0001000100010001)
#define SUIT_BITS UINT64_C(0x7ffc)
#define PACK (SUIT_BITS << 48 | SUIT_BITS << 32 | SUIT_BITS << 16 | SUIT_BITS)

static inline card_t card_make(int suit, int rank)
{
    return (card_t)(suit << 4 | rank);
}
static inline int card_suit(card_t card)
{
    return card >> 4;
}
static inline int card_rank(card_t card)
{
    return card & 15;
}
static inline bool card_is(card_t card)
{
    return card != CARD_NONE;
}

/* Returns the card as a hand; the empty hand for CARD_NONE. */
static inline hand_t card_bit(card_t card)
{
    return card_is(card) ? UINT64_C(1) << card : 0;
}

static inline bool hand_has(hand_t hand, card_t card)
{
    return (hand & card_bit(card)) != 0;
}
static inline hand_t hand_suit(hand_t hand, int suit)
{
    return hand & SUIT_BITS << (suit << 4);
}
static inline int hand_count(hand_t hand)
{
    return __builtin_popcountll(hand);
}

/* Returns the lowest or the highest card by suit and rank; the hand must not be empty. */
static inline card_t hand_lowest(hand_t hand)
{
    return (card_t)__builtin_ctzll(hand);
}
static inline card_t hand_highest(hand_t hand)
{
    return (card_t)(63 - __builtin_clzll(hand));
}

/* Returns the lowest suit of a set, bits 1 << suit; the set must not be empty. */
static inline int suits_lowest(unsigned suits)
{
    return __builtin_ctz(suits);
}

/* Returns the letter of PBN 2.1 (3.4.11 and 3.6.1): "CDHS" and N for no trump; "23456789TJQKA". */
char suit_letter(int strain);
char rank_letter(int rank);

/* Writes the card, suit first ("HT"), or "-" for CARD_NONE, to TEXT of CARD_TEXT_SIZE; returns
 * TEXT. */
enum { CARD_TEXT_SIZE = 3 };
char *card_text(card_t card, char *text);

/* Writes the ranks of a suit, highest first ("AQT4"), to TEXT, which must have room for them and
 * a 0; returns the end. */
char *hand_ranks_text(hand_t hand, int suit, char *text);

/* Suits by letter, plus one, and ranks: 0 is none. */
extern const int8_t suit_by_letter[256], rank_by_letter[256];

/* Returns the suit or the rank of a letter in either case; -1 if it is none. */
static inline int suit_of_letter(char letter)
{
    return suit_by_letter[(unsigned char)letter] - 1;
}
static inline int rank_of_letter(char letter)
{
    int rank = rank_by_letter[(unsigned char)letter];
    return rank == 0 ? -1 : rank;
}

/* Takes a rank from the front of LENGTH letters, a ten also as "10". Returns -1 and takes
 * nothing if there is none. */
int rank_take(const char **letters, size_t *length);

/* Returns the card of two letters, suit first ("HT"); CARD_NONE if they are no card. */
card_t card_of_letters(char suit, char rank);

#endif
