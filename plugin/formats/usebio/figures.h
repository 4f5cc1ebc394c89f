/*
 * Computes the points of a board, down its traveller, from the results: bridge/figures/figure.h for
 * lines.
 */
#ifndef FORMATS_USEBIO_FIGURES_H
#define FORMATS_USEBIO_FIGURES_H

#include "bridge/figures/change.h"
#include "bridge/figures/figure.h"
#include "bridge/sheet/sheet.h"
#include "formats/usebio/row.h"

/* Computes the fields of COUNT lines, before and after CHANGE, which has one a line or is NULL.
 * FIELDS must be released in either case. Returns false if out of memory. */
bool usebio_fields_init(struct field_change *fields, const struct usebio_row *line, size_t count,
                        const struct usebio_change *change);

/* Returns the figures that lines have, North-South's and East-West's of each, and sets *COUNT to
 * their number; NULL if out of memory. All have DECIMALS decimals or, if some figure has more, as
 * many as that. */
struct figure *usebio_figures(const struct usebio_row *line, size_t lines, uint8_t decimals,
                              size_t *count);

/* Returns the family of POINTS; usebio_points_scoring returns what they are called in PBN's
 * words. */
enum family usebio_points_family(int points);
struct text usebio_points_scoring(int points);

/* Returns the kind of points that the lines have; POINTS_NONE if none or different ones. */
int usebio_points_of(const struct usebio_row *line, size_t count);

/* Narrows SCORINGS down to those that reproduce the points of COUNT lines, and AVERAGE if it is not
 * NULL; those that none reproduces stay. Returns false if out of memory. */
bool usebio_figures_narrow_scorings(const struct usebio_row *line, size_t count,
                                    const struct decimal *average,
                                    uint64_t scorings[SCORINGS_KINDS]);

/* Sets how often the board should have been played, if that is more often than it was. */
void usebio_field_expect(struct field *field, uint32_t results);

/* Narrows SCORINGS of their kind down to those that give the points of COUNT lines as they stand,
 * if there ought to be EXPECTED results or more; to 0 if none does. Returns false if out of
 * memory. */
bool usebio_figures_given(const struct usebio_row *line, size_t count, uint32_t expected,
                          uint64_t *scorings);

/* Marks the lines of a board if an earlier ruling has changed a result and none of SCORINGS gives
 * the points now. Returns false if out of memory. */
bool usebio_figures_mark_stale(struct usebio_row *line, size_t count, uint32_t expected,
                               const uint64_t scorings[SCORINGS_KINDS]);

/* Adds COUNT lines of a board with their points to SHEET, if they have any; GAME is the number of
 * the first one. Lines with several kinds of points are not computed together. */
void usebio_figures_fill(struct sheet *sheet, const struct usebio_row *line, size_t count,
                         uint32_t game);

/* Returns BOARD_AVERAGE as a figure. */
struct figure usebio_average_figure(const struct decimal *average);

/* Returns what both sides of LINE, which has an artificial score, can have together: the whole of
 * which one of its figures is just the share that it should be. Negative if there is none, or both
 * figures are shares of their own sum. */
int64_t usebio_artificial_top(const struct usebio_row *line,
                              const struct usebio_board_top *board_top);

/* Returns what COUNT lines of a board have in common. */
struct usebio_board_top usebio_board_top(const struct usebio_row *line, size_t count);

#endif
