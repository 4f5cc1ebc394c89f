/*
 * Scores matches of two teams: from the results of both tables, what each team has on a board, what
 * that makes for the match, and the victory points for it.
 *
 * As with the figures of a field, nothing is believed before it gives the figures that stand there:
 * a swing (what a board is worth) those of the boards, a rule those of the matches. A scale that is
 * none of the published ones can be read off the matches themselves, as far as they reach: between
 * two margins that earn the same. What few of them show may as well be a score of two kinds at
 * once, IMPs and boards won, so that it is not believed before the matches exclude it. Any thread.
 */
#ifndef BRIDGE_FIGURES_MATCH_H
#define BRIDGE_FIGURES_MATCH_H

#include <stdbool.h>

#include "bridge/figures/swing.h"

/* Fills in the new values, and what stays of the matches that move or were ruled on earlier; marks
 * boards and matches whose figures are none that they can be by what nearly all others have, as
 * they stand. Linear in the boards, for each of the rules. Returns false if memory is out. */
bool matches_follow(struct matches *matches);

#endif
