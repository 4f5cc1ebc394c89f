/*
 * The results of a board at the two tables of a match. Used by matches.c and doubts.c.
 */
#ifndef FORMATS_USEBIO_TWO_TABLES_H
#define FORMATS_USEBIO_TWO_TABLES_H

#include "bridge/figures/match.h"
#include "formats/usebio/pairs.h"
#include "formats/usebio/travellers.h"

/* Converts a figure of the file to a total. */
void usebio_figure_take(struct total *total, const struct usebio_figure *figure);

/* Returns true if the board cannot belong to MATCH: it was not played at two tables, or by each
 * team twice the same way. */
bool usebio_is_no_match(const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_traveller *traveller);

/* Fills in what the teams of MATCH have on the board of TRAVELLER, before and after the rulings. */
void usebio_match_board(struct match_board *board, const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_traveller *traveller);

#endif
