/*
 * Reads the values of elements. If a ruling depends on one that cannot be read, it is a fault of
 * the line; empty, "-" and "?" mean unknown. Called by the parser.
 */
#ifndef FORMATS_USEBIO_VALUES_H
#define FORMATS_USEBIO_VALUES_H

#include "formats/usebio/row.h"

/* Read VALUE, without white space around it. AT is the place of the element. In place of a contract
 * there may be a word for an artificial score, or for a board that was not played. */
void usebio_contract_read(struct usebio_row *line, struct text value, const struct position *at);
void usebio_declarer_read(struct usebio_row *line, struct text value, const struct position *at);
void usebio_tricks_read(struct usebio_row *line, struct text value, const struct position *at);
/* Reads "620" or "620.0", or a word for an artificial score or for none; any other value is
 * unknown. */
void usebio_score_read(struct usebio_row *line, struct text value);

/* Adds the ranks of SUIT to the hand of SEAT. */
void usebio_suit_read(struct deal *deal, int seat, int suit, struct text value,
                      const struct position *at, struct read_fault *fault);

/* Reads "28/07/2022", "28-7-2022" or "2022-07-28" as struct board's date; returns 0 if it is none
 * of these. */
int32_t usebio_date_read(struct text value);

/* Copy VALUE, cut to fit. */
void usebio_number_copy(char number[USEBIO_NUMBER_SIZE], struct text value);
void usebio_name_copy(char name[USEBIO_NAME_SIZE], struct text value);

/* Copies VALUE, the card that was led; nothing if it has other characters than letters and digits,
 * or is too long. */
void usebio_lead_copy(char lead[USEBIO_LEAD_SIZE], struct text value);

#endif
