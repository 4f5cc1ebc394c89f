/*
 * Reads the values of tags (PBN 2.1, 3.4 and 4.2) and what programs write instead. Called by fill.c
 * and export.c. Values that other formats share are read by bridge/written.h.
 *
 * Values come as they stand between the quotes. If a ruling depends on the value (deal, contract,
 * declarer, result), one that cannot be read is a fault; others are unknown then. The board's
 * fields must be as board_clear left them.
 */
#ifndef FORMATS_PBN_READ_VALUES_H
#define FORMATS_PBN_READ_VALUES_H

#include "bridge/board.h"
#include "bridge/written.h"
#include "formats/pbn_text/scan.h"

/* Reads a deal (3.4.11), also with suit letters in its hands. A form without cards, or with only
 * dots in place of hands, is no deal: it is unknown. If three hands are complete and distinct, the
 * fourth is computed. Returns true if it is in French letters: R D V for king, queen and jack, or
 * suits that begin with P C K T. */
bool pbn_deal_read(struct deal *deal, struct text value, struct pbn_fault *fault);

/* Reads a result (3.4.15) as declarer's tricks, which needs the declarer. */
void pbn_result_read(struct board *board, struct text value, struct pbn_fault *fault);

/* Reads a score (4.2.1) as points of North-South. A score of declarer's needs the declarer, or a
 * passed contract. */
void pbn_score_read(struct board *board, struct text value);

/* Reads a Date tag (3.4.3), also with the day or the month first, a year of two digits, or the
 * month in English or French letters ("2-Aug-2012", "2 août 2012"). It decides which edition of the
 * Laws was in force, so a year that is clear counts, whatever else stands around it. Returns it as
 * board.date: unknown parts are 0, and DATE_UNCLEAR is a date whose year is unclear. */
int32_t pbn_date_read(struct text value);

/* Returns true if the score of CONTRACT in GAME, played on DATE, is meant to be Law 77's. */
struct pbn_game;
bool pbn_score_is_comparable(const struct pbn_game *game, int32_t date,
                             const struct contract *contract);

/* Returns true if VALUE has a backslash, so that it may stand for another text. */
static inline bool pbn_text_escaped(struct text value)
{
    return text_find(value, '\\');
}

/* Writes VALUE without its escapes to TO, which has room for its bytes, and returns it. A backslash
 * escapes a quote or another backslash (2.2); before anything else it stays. */
struct text pbn_text_unescape(struct text value, char *to);

#endif
