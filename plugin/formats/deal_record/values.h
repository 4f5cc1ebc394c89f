/*
 * Values of attributes, as schemas/deal-record.xsd has them. What is not of that form is unknown
 * here: that it is wrong has been said by the schema.
 */
#ifndef FORMATS_DEAL_RECORD_VALUES_H
#define FORMATS_DEAL_RECORD_VALUES_H

#include "bridge/board.h"
#include "formats/aside.h"
#include "formats/xml/feed.h"

/* The version that is read, and what all versions begin with. */
#define DEAL_RECORD_NAMESPACE "urn:bridge-scorer:deal-record:1"
#define DEAL_RECORD_FAMILY "urn:bridge-scorer:deal-record:"

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

/* Returns true if a ruling can have VALUE as its FIELD. */
bool dr_ruling_has(enum ruling_field field, struct text value);

/* --- Names and values of attributes: what is read is what is written */

/* The attribute of a hand for each suit. */
extern const char *const dr_suit_names[SUITS];
/* How a comment stood in the other format. */
extern const char *const dr_comment_forms[COMMENT_FORMS];
/* How the play ends, and what a card is marked with; the default of both is NULL. */
extern const char *const dr_play_ends[PLAY_CONTINUES + 1];
extern const char *const dr_marks[MARK_LEAD + 1];

#endif
