/*
 * The points of a board, down its traveller, from the results: bridge/figures/figure.h for lines.
 */
#ifndef FORMATS_USEBIO_FIGURES_H
#define FORMATS_USEBIO_FIGURES_H

#include "bridge/figures/change.h"
#include "bridge/figures/figure.h"
#include "bridge/sheet/sheet.h"
#include "formats/usebio/row.h"

/* The fields of COUNT lines; CHANGE, one a line, may be NULL. False: no memory. To be released in
 * either case. */
bool usebio_fields_init(struct field_change *fields, const struct usebio_row *line, size_t count,
                        const struct usebio_change *change);

/* The figures that lines have, North-South's and East-West's of each; *COUNT of them. NULL: no
 * memory. */
struct figure *usebio_figures(const struct usebio_row *line, size_t lines, uint8_t decimals,
                              size_t *count);

/* What POINTS are called in PBN's words, and their family. */
enum family usebio_points_family(int points);
struct text usebio_points_scoring(int points);

/* The kind of points that the lines have; POINTS_NONE when they differ. */
int usebio_points_of(const struct usebio_row *line, size_t count);

/* Narrows WAYS down to those that reproduce the points of COUNT lines, and AVERAGE when it is not
 * NULL; where none does, they stay. False: no memory. */
bool usebio_figures_witness(const struct usebio_row *line, size_t count,
                            const struct decimal *average, uint64_t scorings[SCORINGS_KINDS]);

/* A board that should have been played so often, if that is more often than it was. */
void usebio_field_expect(struct field *field, uint32_t results);

/* Narrows SCORINGS of their kind down to those that give the points of COUNT lines as they stand,
 * where EXPECTED results or more ought to be; 0: none does. False: no memory. */
bool usebio_figures_given(const struct usebio_row *line, size_t count, uint32_t expected,
                          uint64_t *scorings);

/* Marks the lines of a board, where an earlier ruling has changed a result and none of SCORINGS
 * gives the points now. False: no memory. */
bool usebio_figures_mark_stale(struct usebio_row *line, size_t count, uint32_t expected,
                               const uint64_t scorings[SCORINGS_KINDS]);

/* Adds COUNT lines of a board with their points to SHEET, where they have any; GAME is the number
 * of the first one. Lines of several kinds are not reckoned together. */
void usebio_figures_fill(struct sheet *sheet, const struct usebio_row *line, size_t count,
                         uint32_t game);

/* BOARD_AVERAGE as a figure. */
struct figure usebio_average_figure(const struct decimal *average);

/* What both sides of LINE can have together, which has an artificial score: what a figure of it is
 * just the share of that it should be. Negative: none is, or both of their own sum. */
int64_t usebio_artificial_top(const struct usebio_row *line,
                              const struct usebio_board_top *board_top);

/* What COUNT lines of a board have in common. */
struct usebio_board_top usebio_board_top(const struct usebio_row *line, size_t count);

#endif
