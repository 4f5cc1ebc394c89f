#include "formats/deal_record/words.h"

const char *const dr_suit_names[SUITS] = {
    [CLUBS] = "clubs",
    [DIAMONDS] = "diamonds",
    [HEARTS] = "hearts",
    [SPADES] = "spades",
};

const char *const dr_comment_forms[COMMENT_FORMS] = {
    [COMMENT_BRACE] = "brace",
    [COMMENT_LINE] = "line",
    [COMMENT_ESCAPE] = "escape",
    [COMMENT_TEXT] = "text",
};

const char *const dr_play_ends[] = {
    [PLAY_OPEN] = "open",
    [PLAY_ENDED] = NULL,
    [PLAY_CONTINUES] = "continues",
};

const char *const dr_marks[] = {
    [MARK_NONE] = NULL,
    [MARK_REVOKE] = "revoke",
    [MARK_LEAD] = "lead",
};
