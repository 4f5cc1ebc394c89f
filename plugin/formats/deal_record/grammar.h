/*
 * Has schemas/deal-record.xsd as code: the grammar that the reader checks a document against, and
 * the values of attributes. A value of another form is unknown here; the grammar reports it. Used
 * by the reader and the target.
 */
#ifndef FORMATS_DEAL_RECORD_GRAMMAR_H
#define FORMATS_DEAL_RECORD_GRAMMAR_H

#include "bridge/board.h"
#include "formats/extra.h"
#include "formats/xml/grammar.h"

/* The elements, the children of a table in the order of the schema. */
enum dr_element {
    DR_DOCUMENT,
    DR_NOTHING, /* any other; it is skipped with all its contents */
    DR_SESSION,
    DR_BOARD,
    DR_HAND,
    DR_TABLE,
    DR_TAG,
    DR_SECTION,
    DR_COMMENT,
    DR_PAIR,
    DR_PLAYER,
    DR_CONTRACT,
    DR_PLAY,
    DR_TRICK,
    DR_CARD,
    DR_OMITTED,
    DR_CLAIM,
    DR_QUITTED,
    DR_ROW,
    DR_RESULT,
    DR_SCORE,
    DR_ARTIFICIAL,
    DR_ASSIGNED,
    DR_FACT,
    DR_RULING,
    DR_ELEMENTS
};

/* The schema as rows; tests/test_schema.py compares the two. */
extern const struct xml_grammar dr_grammar;

/* The version that is read, and the common start of all versions. */
#define DEAL_RECORD_NAMESPACE "urn:bridge-scorer:deal-record:1"
#define DEAL_RECORD_FAMILY "urn:bridge-scorer:deal-record:"

int dr_seat(struct text value);             /* else SEAT_NONE */
int dr_side(struct text value);             /* else SIDE_NONE */
card_t dr_card(struct text value);          /* CARD_NONE for "-" too */
int dr_number(struct text value, int most); /* -1 if it is no number up to MOST */
int32_t dr_points(struct text value);       /* else SCORE_UNKNOWN */
int32_t dr_date(struct text value);         /* as board.date */

/* Returns true if a ruling can have VALUE as its FIELD. */
bool dr_ruling_has(enum ruling_field field, struct text value);

/* --- Names and values of attributes, for reading and writing */

/* The attribute of a hand for each suit. */
extern const char *const dr_suit_names[SUITS];
/* The form of a comment in the other format; ends with NULL. */
extern const char *const dr_comment_forms[COMMENT_FORMS + 1];
/* How the play ends, and the mark of a card; NULL for the default. */
extern const char *const dr_play_ends[PLAY_CONTINUES + 1];
extern const char *const dr_marks[MARK_LEAD + 1];

#endif
