/*
 * What of a ruling is worth showing: a report says nothing twice.
 */
#ifndef REPORTS_SHOWN_H
#define REPORTS_SHOWN_H

#include <stdbool.h>

#include "laws/said/ruling.h"

/* Of a doubtful record this many findings tell enough. */
enum { FINDINGS_SHOWN = 12 };

/* Whether one of the rulings begins with the very sentence of FINDING. */
bool finding_is_told(const struct ruling *ruling, const struct finding *finding);

/* What is asked of the board as a whole is asked once, whoever gave rise to it: whether NEED, an
 * index, asks what one before it asks. */
bool need_is_repeated(const struct ruling *ruling, int need);

/* Whether the recorded result belongs beside the ruling, and whether another one stands against it:
 * a new one, or a score in place of tricks that the file has already. */
bool ruling_shows_recorded(const struct ruling *ruling);
bool ruling_shows_adjusted(const struct ruling *ruling);

/* What one ruling moves, where the status of the board does not say it already. */
bool ruling_shows_closings(const struct ruling *ruling);

/* How many of the clauses that decided are shown with their words: of an earlier ruling the cards
 * that they speak of are not known, and its sentence names them. */
int clauses_shown(const struct law_ruling *ruling);

/* Where the irregularity is known from, enum basis; BASIS_NONE too where its sentence says it: what
 * the director gives is not confirmed by him. */
int basis_shown(const struct law_ruling *ruling);

/* North-South's points after the ruling; those before it are the board's. By enum figure_kind. */
const struct board_points *points_after(const struct board *board, const struct ruling *ruling);

/* Points of this kind are known, before the ruling or after it. */
bool points_are_shown(const struct board *board, const struct ruling *ruling, int kind);

#endif
