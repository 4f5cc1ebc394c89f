/*
 * The results and points of a board, down its traveller, in the sheet (bridge/sheet/sheet.h).
 */
#ifndef FORMATS_USEBIO_FIGURES_H
#define FORMATS_USEBIO_FIGURES_H

#include "bridge/sheet/settle.h"
#include "formats/usebio/travellers.h"

/* A kind of points. */
struct usebio_points {
    enum family family;
    const char *scoring; /* what they are called in PBN's words */
    uint8_t units;       /* of penalties (bridge/penalty.h) that a list of them has */
};
extern const struct usebio_points usebio_points[POINTS_KINDS];

/* Adds COUNT lines to those that have POINTS in common, POINTS_NONE before the first. Returns false
 * if there are points of another kind among them. */
bool usebio_points_join(int *points, const struct usebio_row *line, size_t count);

/* Returns true if BOARD or one of its lines has points. */
bool usebio_has_points(const struct usebio_traveller *board, const struct usebio_row *line);

/* Adds BOARD of TRAVELLERS with its lines and their points to SHEET; GAME is the number of the
 * first one. Lines with several kinds of points are not computed together. */
void usebio_figures_fill(struct sheet *sheet, const struct usebio_travellers *travellers,
                         const struct usebio_traveller *board, uint32_t game);

#endif
