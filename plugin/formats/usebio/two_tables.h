/*
 * A board at the two tables of a match. For matches.c.
 */
#ifndef FORMATS_USEBIO_TWO_TABLES_H
#define FORMATS_USEBIO_TWO_TABLES_H

#include "bridge/figures/match.h"
#include "formats/usebio/pairs.h"
#include "formats/usebio/travellers.h"

/* A number of the file as one that is reckoned with. */
void usebio_figure_take(struct total *total, const struct usebio_figure *figure);

/* Whether a board of MATCH cannot have been played by it: not at two tables, or by each team twice
 * the same way. */
bool usebio_is_no_match(const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_traveller *traveller);

/* What the teams of MATCH have on the board of TRAVELLER, before the rulings and after them. */
void usebio_match_board(struct match_board *board, const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_traveller *traveller);

#endif
