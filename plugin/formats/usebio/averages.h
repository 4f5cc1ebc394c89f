/*
 * Averages plus and minus of a session at matchpoints: a pair that has more than 60 or less than 40
 * per cent on its other boards has that in place of them (12C2(c)). What that comes to is known
 * when all points are, so the figures beside averages are kept until then.
 *
 * The line says what the director gave, "A6040", and its figures what that is worth. So whether
 * averages gave way in a file shows: where one did not that ought to, none does.
 */
#ifndef FORMATS_USEBIO_AVERAGES_H
#define FORMATS_USEBIO_AVERAGES_H

#include "formats/usebio/circle.h"

/* Whether SIDE has an average plus or minus on ROW, and matchpoints beside it. */
bool usebio_is_average(const struct usebio_row *row, int side);

/* Keeps AVERAGE, of which HOLDS is what the sums of its pair have. False: no memory. */
bool usebio_average_add(struct usebio_pairs *pairs, const struct usebio_row *row,
                        const struct usebio_row *becomes, const struct row_points *holds,
                        const struct usebio_average *average);

/* When all are kept: sorts them by who has them. False: no memory. */
bool usebio_averages_sort(struct usebio_pairs *pairs);

/* Sees whether averages of the pairs of CIRCLE gave way as the file stands. */
void usebio_averages_look(struct usebio_circle *circle, struct usebio_pairs *pairs);

/* Settles what theirs come to; PAIRS are told, and whose give way, or ought to, is noted. */
void usebio_averages_settle(struct usebio_circle *circle, struct usebio_pairs *pairs,
                            const struct note_sink *notes);

/* Those that are of nobody whom a list of their session has are noted where they may give way. */
void usebio_averages_unlisted(struct usebio_pairs *pairs, const struct note_sink *notes);

/* The edits of all of them. False: no memory. */
bool usebio_averages_put(const struct usebio_pairs *pairs, const struct edit_sink *sink);

#endif
