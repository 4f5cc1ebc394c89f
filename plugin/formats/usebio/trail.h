/*
 * Reads and writes the audit trail: a processing instruction for each ruling at the end of its
 * traveller line, which other programs ignore:
 *
 *     <?rectify law="64A1" trick="5" player="W" side="EW" tricks="1" basis="marked" was="9"?>
 *
 * Attributes without a value are left out. `was` holds declarer's tricks before the ruling. With an
 * artificial score `contract`, `declarer` and `lead` hold what the line said. `assigned` holds
 * results for which a line has no form: weighted ones, those of one side, another contract. No text
 * of the file is copied into it but the letters and digits of the lead.
 */
#ifndef FORMATS_USEBIO_TRAIL_H
#define FORMATS_USEBIO_TRAIL_H

#include "formats/usebio/travellers.h"
#include "laws/said/ruling.h"

/* The target of the instructions. */
extern const char usebio_trail_target[];

/* Returns the value of NAME in an instruction's DATA; AT is NULL if it is not there. */
struct text usebio_trail_value(const char *data, const char *name);

/* Takes into LINE and its DETAIL what one of our own instructions says; its place is stored
 * separately. */
void usebio_trail_read(struct usebio_row *line, struct usebio_detail *detail, const char *data);

/* Copies VALUE, the card that was led; nothing if it has other characters than letters and digits,
 * or is too long. */
void usebio_lead_copy(char lead[USEBIO_LEAD_SIZE], struct text value);

/* Writes RULING's instructions into LINE, in place of those that are there. */
void usebio_trail_write(const struct usebio_row *line, const struct board *board,
                        const struct ruling *ruling, struct edits *edits);

#endif
