/*
 * Names and values of attributes, as schemas/deal-record.xsd has them: what is read is what is
 * written.
 */
#ifndef FORMATS_DEAL_RECORD_WORDS_H
#define FORMATS_DEAL_RECORD_WORDS_H

#include "bridge/board.h"
#include "formats/aside.h"

/* The attribute of a hand for each suit. */
extern const char *const dr_suit_names[SUITS];
/* How a comment stood in the other format. */
extern const char *const dr_comment_forms[COMMENT_FORMS];
/* How the play ends, and what a card is marked with; the default of both is NULL. */
extern const char *const dr_play_ends[PLAY_CONTINUES + 1];
extern const char *const dr_marks[MARK_LEAD + 1];

#endif
