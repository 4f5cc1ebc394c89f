/*
 * Values of attributes, as schemas/deal-record.xsd has them. What is not of that form is unknown
 * here: that it is wrong has been said by the schema.
 */
#ifndef FORMATS_DEAL_RECORD_VALUES_H
#define FORMATS_DEAL_RECORD_VALUES_H

#include "formats/xml/feed.h"

/* The value of the attribute NAME; AT is NULL when the element has none. */
struct text dr_value(const struct xml_element *element, const char *name);

int dr_seat(struct text value);    /* SEAT_NONE */
int dr_side(struct text value);    /* SIDE_NONE */
card_t dr_card(struct text value); /* CARD_NONE for "-" too */
bool dr_yes(struct text value);
int dr_number(struct text value, int most); /* -1 when it is no number up to MOST */
int32_t dr_points(struct text value);       /* SCORE_UNKNOWN */
int32_t dr_date(struct text value);         /* as board.date */
int dr_vulnerability(struct text value);    /* VULNERABILITY_UNKNOWN */

#endif
