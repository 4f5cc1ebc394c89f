/*
 * Cards, suits, ranks and hands.
 *
 * A card is suit * 16 + rank, a hand is a set of cards as bits of 64: bit N stands for card N. A
 * suit takes 16 bits, of which 2 to 14 are used, so that a suit of a hand is a shift and a mask.
 * Card and hand are values: nothing here allocates, fails or keeps state, and any thread may call
 * it.
 */
#ifndef BRIDGE_CARD_H
#define BRIDGE_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum suit { CLUBS, DIAMONDS, HEARTS, SPADES, SUITS };

/* Strains are the suits and this one. */
enum { NO_TRUMP = SUITS, STRAINS };

/* Ranks: 2 to 9 are themselves. */
enum rank { RANK_TEN = 10, RANK_JACK, RANK_QUEEN, RANK_KING, RANK_ACE };

typedef uint8_t card_t;
typedef uint64_t hand_t;

/* No card here: not played, not recorded, not applicable. Never a member of a hand. */
#define CARD_NONE ((card_t)0xff)

/* All 52 cards of the pack; all 13 of clubs, to be shifted to another suit; four of one rank,
 * likewise. */
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

/* The card as a one-card hand; the empty hand for CARD_NONE. */
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

/* The lowest and the highest card by suit and rank; the hand must not be empty. */
static inline card_t hand_lowest(hand_t hand)
{
    return (card_t)__builtin_ctzll(hand);
}
static inline card_t hand_highest(hand_t hand)
{
    return (card_t)(63 - __builtin_clzll(hand));
}

/* The lowest suit of a set, bits 1 << suit; the set must not be empty. */
static inline int suits_lowest(unsigned suits)
{
    return __builtin_ctz(suits);
}

/* Letters of PBN 2.1, 3.4.11 and 3.6.1: "CDHS" and N for no trump, "23456789TJQKA". */
char suit_letter(int strain);
char rank_letter(int rank);

/* Writes the card, suit first, "HT", and "-" for CARD_NONE, to TEXT, which has room for
 * CARD_TEXT_SIZE; returns TEXT. */
enum { CARD_TEXT_SIZE = 3 };
char *card_text(card_t card, char *text);

/* Writes the ranks of a suit, the highest first, "AQT4", to TEXT, which has room for them and an
 * end; returns the end. */
char *hand_ranks_text(hand_t hand, int suit, char *text);

/* The suit or rank of a letter, either case; -1 when it is none. */
int suit_of_letter(char letter);
int rank_of_letter(char letter);

/* Takes a rank from the front of LENGTH letters, "10" for a ten too; -1, and nothing is taken, when
 * there is none. */
int rank_take(const char **letters, size_t *length);

/* The card of two letters, suit first ("HT"); CARD_NONE when they are not a card. */
card_t card_of_letters(char suit, char rank);

#endif
