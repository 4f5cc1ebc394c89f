/*
 * What seats, sides, cards, contracts, results and citations are called in a language.
 *
 * Functions that give a text give a static one; the others add to a buffer. No errors, any thread.
 */
#ifndef REPORTS_NAMES_H
#define REPORTS_NAMES_H

#include <stdint.h>

#include "bridge/board.h"
#include "bridge/card.h"
#include "bridge/contract.h"
#include "kit/buffer.h"
#include "reports/catalog.h"

/* "West", "W", "by West"; for SEAT_NONE what stands for a player that nobody knows. French has
 * "Ouest", "O" and "d’Ouest": the one that depends on the name cannot be put together from parts.
 */
const char *seat_word(const struct catalog *catalog, int seat);
const char *seat_letter_word(const struct catalog *catalog, int seat);
const char *by_seat_word(const struct catalog *catalog, int seat);

/* "East-West", "EW"; SIDE_NONE likewise. */
const char *side_word(const struct catalog *catalog, int side);
const char *side_letters_word(const struct catalog *catalog, int side);

/* "Spades", an English key. */
const char *suit_name(int suit);

/* "♠" to "♣", "NT". */
const char *strain_word(const struct catalog *catalog, int strain);

/* The letters that the language has for SUIT, "P"; LENGTH is no more than that of a sign. */
const char *suit_letters_word(const struct catalog *catalog, int suit, size_t *length);

/* "10" to "A". */
const char *rank_word(const struct catalog *catalog, int rank);

/* Puts the letters that the language has for the suits in place of their signs, in all that BUFFER
 * holds. */
void buffer_spell_suits(struct buffer *buffer, const struct catalog *catalog);

/* "K", "10". */
void buffer_add_rank(struct buffer *buffer, const struct catalog *catalog, int rank);

/* "♠K", "♥10"; a question mark for CARD_NONE. */
void buffer_add_card(struct buffer *buffer, const struct catalog *catalog, card_t card);

/* "4♠X", "3NT", "Passed out"; a question mark for an unknown contract. */
void buffer_add_contract(struct buffer *buffer, const struct catalog *catalog,
                         const struct contract *contract);

/* "=", "+1" or "-2": how TRICKS stand to the contract, which is one that was played. */
void buffer_add_result(struct buffer *buffer, const struct contract *contract, int tricks);

/* "NS 620" or "EW 100" for points from North-South's side, "0" for none. */
void buffer_add_score(struct buffer *buffer, const struct catalog *catalog, int32_t score_ns);

/* "matchpoints NS", of enum figure_kind; NULL for FIGURE_NONE. */
const char *points_word(const struct catalog *catalog, int kind);

/* The number as the language writes it. */
void buffer_add_points(struct buffer *buffer, const struct catalog *catalog,
                       const struct board_points *points);

/* "North-South vulnerable"; for an enum vulnerability. */
const char *vulnerability_word(const struct catalog *catalog, int vulnerability);

/* "67B1(a)" becomes "Law 67B1(a)", in French "Loi 67 B1 (a)". */
void buffer_add_law(struct buffer *buffer, const struct catalog *catalog, const char *citation);

#endif
