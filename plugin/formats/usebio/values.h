/*
 * Values of elements, read. What a ruling hangs on and cannot be read is a fault of its line;
 * empty, "-" and "?" mean that nothing is known.
 */
#ifndef FORMATS_USEBIO_VALUES_H
#define FORMATS_USEBIO_VALUES_H

#include "formats/usebio/line.h"

/* All of them: VALUE without white space around it, AT where the element stands. */
void usebio_contract_read(struct usebio_line *line, struct text value, const struct position *at);
void usebio_declarer_read(struct usebio_line *line, struct text value, const struct position *at);
void usebio_tricks_read(struct usebio_line *line, struct text value, const struct position *at);
/* "620", or "A6040" or "A50" for an artificial score; what is neither is not known. */
void usebio_score_read(struct usebio_line *line, struct text value);

/* Adds the ranks of SUIT to the hand of SEAT. */
void usebio_suit_read(struct deal *deal, int seat, int suit, struct text value,
                      const struct position *at, struct read_fault *fault);

/* "28/07/2022", "28-7-2022" or "2022-07-28", as board.date; 0: it is none of these. */
int32_t usebio_date_read(struct text value);

/* Copies VALUE, cut to fit. */
void usebio_number_copy(char number[USEBIO_NUMBER_SIZE], struct text value);
void usebio_name_copy(char name[USEBIO_NAME_SIZE], struct text value);

/* Copies VALUE, the card that was led; nothing where it is no letters and digits, or too long. */
void usebio_lead_copy(char lead[USEBIO_LEAD_SIZE], struct text value);

#endif
