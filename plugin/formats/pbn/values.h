/*
 * Values of tags, read: PBN 2.1, 3.4 and 4.2, and what programs write instead.
 *
 * Values come as they stand between the quotes; those that other formats have too are read by
 * bridge/written.h. Where a ruling hangs on the value (deal, contract, declarer, result), what
 * cannot be read is a fault; elsewhere it is not known. The board's fields are as board_clear left
 * them.
 */
#ifndef FORMATS_PBN_VALUES_H
#define FORMATS_PBN_VALUES_H

#include "bridge/board.h"
#include "bridge/written.h"
#include "formats/pbn_text/scan.h"

/* 3.4.11, and hands with suit letters. A form without cards, or with nothing but dots where hands
 * should be, is no deal: nothing is known. Where three hands are whole and distinct the fourth is
 * known too. */
void pbn_deal_read(struct deal *deal, struct text value, struct pbn_fault *fault);

/* 3.4.15: into declarer's tricks, which need the declarer. */
void pbn_result_read(struct board *board, struct text value, struct pbn_fault *fault);

/* 4.2.1: into points of North-South; a score of declarer's needs the declarer, or a passed
 * contract. */
void pbn_score_read(struct board *board, struct text value);

/* Whether the score of BOARD, which has GAME's date and a contract, is meant to be Law 77's. */
struct pbn_game;
bool pbn_score_is_comparable(const struct pbn_game *game, const struct board *board);

/* Whether VALUE has a backslash, and may stand for another text. */
static inline bool pbn_text_escaped(struct text value)
{
    return text_find(value, '\\');
}

/* Writes what VALUE stands for to TO, which has room for as many bytes, and returns it: a backslash
 * before a quote or another one is none of it (2.2). Before anything else it is no escape, and
 * stays. */
struct text pbn_text_unescape(struct text value, char *to);

#endif
