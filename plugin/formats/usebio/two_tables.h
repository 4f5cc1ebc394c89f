/*
 * The results of a board at the two tables of a match. Used by matches.c and doubts.c.
 */
#ifndef FORMATS_USEBIO_TWO_TABLES_H
#define FORMATS_USEBIO_TWO_TABLES_H

#include "bridge/figures/match.h"
#include "formats/usebio/session.h"

/* Converts a figure of the file to a total. */
void usebio_figure_take(struct total *total, const struct usebio_figure *figure);

/* Returns true if the board cannot belong to MATCH: it was not played at two tables, or by each
 * team twice the same way. */
bool usebio_is_no_match(const struct usebio_session *session, const struct usebio_match *match,
                        const struct usebio_traveller *traveller);

/* Fills in what the teams of MATCH have on the board of TRAVELLER, before and after the rulings. */
void usebio_match_board(struct match_board *board, const struct usebio_session *session,
                        const struct usebio_match *match, const struct usebio_traveller *traveller);

/* Returns true if the points of ROW, of TRAVELLER, are others after the rulings, or ought to be. */
bool usebio_points_moved(const struct usebio_session *session,
                         const struct usebio_traveller *traveller, size_t row);

#endif
