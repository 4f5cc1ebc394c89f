/*
 * Names seats, sides, cards, contracts, results and citations in a language. Called by everything
 * that writes sentences. Functions that return a text return a static one; the others add to a
 * buffer. No errors, any thread.
 */
#ifndef WORDS_NAMES_H
#define WORDS_NAMES_H

#include <stdint.h>

#include "bridge/board.h"
#include "bridge/card.h"
#include "bridge/contract.h"
#include "kit/buffer.h"
#include "words/catalog.h"

/* Return "West", "W" and "by West"; for SEAT_NONE the words for an unknown player. A translation
 * writes all three in full, because French has "Ouest", "O" and "d’Ouest". */
const char *seat_word(const struct catalog *catalog, int seat);
const char *seat_letter_word(const struct catalog *catalog, int seat);
const char *by_seat_word(const struct catalog *catalog, int seat);

/* Return "East-West" and "EW"; for SIDE_NONE the words for an unknown side. */
const char *side_word(const struct catalog *catalog, int side);
const char *side_letters_word(const struct catalog *catalog, int side);

/* Returns "Spades", an English key. */
const char *suit_name(int suit);

/* Returns "♠" to "♣", "NT". */
const char *strain_word(const struct catalog *catalog, int strain);

/* Returns the language's letters for SUIT, "P". They are no longer than the sign in bytes. */
const char *suit_letters_word(const struct catalog *catalog, int suit, size_t *length);

/* Returns "10" to "A". */
const char *rank_word(const struct catalog *catalog, int rank);

/* Replaces the suit signs in PROSE by the language's letters. */
void prose_spell_suits(struct prose *prose);

/* Adds a rank: "K", "10". */
void prose_add_rank(struct prose *prose, int rank);

/* Adds a card: "♠K", "♥10"; a question mark for CARD_NONE. */
void prose_add_card(struct prose *prose, card_t card);

/* Adds a contract: "4♠X", "3NT", "Passed out"; a question mark if unknown. */
void prose_add_contract(struct prose *prose, const struct contract *contract);

/* Adds "4♠ doubled, declarer South"; nothing if the contract is unknown. */
void prose_add_played(struct prose *prose, const struct contract *contract);

/* Adds TRICKS relative to CONTRACT, which was played: "=", "+1" or "-2". */
void prose_add_result(struct prose *prose, const struct contract *contract, int tricks);

/* Adds a score, given for North-South: "NS 620", "EW 100", "0". */
void prose_add_score(struct prose *prose, int32_t score_ns);

/* Returns "matchpoints NS" and so on, by enum figure_kind; NULL for FIGURE_NONE. */
const char *points_word(const struct catalog *catalog, int kind);

/* Adds a decimal number as the language writes it; whole part and decimals are cut to COLUMNS. */
void prose_add_decimal(struct prose *prose, const char *number, int columns);

/* Adds the points as the language writes them. */
void prose_add_points(struct prose *prose, const struct board_points *points);

/* Returns "North-South vulnerable" and so on, by enum vulnerability. */
const char *vulnerability_word(const struct catalog *catalog, int vulnerability);

/* Adds a citation: "67B1(a)" becomes "Law 67B1(a)", in French "Loi 67 B1 (a)". */
void prose_add_law(struct prose *prose, const char *citation);

#endif
