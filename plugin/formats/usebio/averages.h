/*
 * Averages plus and minus at matchpoints: a pair with more than 60 or less than 40 per cent on its
 * other boards has that instead (12C2(c)). It is known only when all points are, so the figures
 * next to averages are stored until then. Called when the points of the boards are written, and by
 * totals.c.
 *
 * The line says what the director gave, "A6040", and its figures say what that is worth. So a file
 * shows whether its scorer replaces averages: if one stands that ought to be replaced, none is.
 */
#ifndef FORMATS_USEBIO_AVERAGES_H
#define FORMATS_USEBIO_AVERAGES_H

#include "bridge/sheet/settle.h"
#include "formats/usebio/ranking_list.h"

/* Stores AVERAGE. Returns false if out of memory. */
bool usebio_average_add(struct usebio_pairs *pairs, const struct usebio_average *average);

/* Sorts the averages by pair when all are stored. Returns false if out of memory. */
bool usebio_averages_sort(struct usebio_pairs *pairs);

/* Settles what the averages of RANKING's pairs come to, updates PAIRS, and notes which are replaced
 * or ought to be. If NOTES is NULL, only checks whether they were replaced in the file as it
 * stands, which has to be known of all lists first. */
void usebio_averages_settle(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                            const struct note_sink *notes);

/* Notes the averages of pairs that no list of their session has, if they may have to be
 * replaced. */
void usebio_averages_unlisted(struct usebio_pairs *pairs, const struct note_sink *notes);

#endif
