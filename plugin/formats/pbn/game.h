/*
 * One PBN game as its tags lie in the file: what the reader leaves for the editor.
 *
 * All places are offsets from the start of the input, so that an edit can name them.
 */
#ifndef FORMATS_PBN_GAME_H
#define FORMATS_PBN_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/pbn_text/letters.h"

/* The tags that are looked at. All others are passed over. */
enum pbn_tag_id {
    PBN_EVENT,
    PBN_SITE,
    PBN_DATE,
    PBN_BOARD,
    PBN_WEST,
    PBN_NORTH,
    PBN_EAST,
    PBN_SOUTH,
    PBN_DEALER,
    PBN_VULNERABLE,
    PBN_DEAL,
    PBN_SCORING,
    PBN_DECLARER,
    PBN_CONTRACT,
    PBN_RESULT,
    PBN_SCORE,
    PBN_SCORE_MP,
    PBN_SCORE_IMP,
    PBN_SCORE_PERCENTAGE,
    PBN_TABLE,
    PBN_ROOM,
    PBN_PAIR_NS,
    PBN_PAIR_EW,
    PBN_AUCTION,
    PBN_PLAY,
    PBN_SCORE_TABLE,
    PBN_TOTAL_SCORE_TABLE,
    PBN_DIRECTOR_TABLE,
    PBN_RULING_TABLE,
    PBN_QUITTED_TABLE,
    PBN_FRENCH_MP,
    PBN_SECTION,
    PBN_HOME_TEAM,
    PBN_VISIT_TEAM,
    PBN_TAG_COUNT,
    PBN_OTHER = -1
};

/* A tag as it stands; the first of its name in the game (PBN 2.1, 3.4: a later one is ignored). */
struct pbn_tag {
    bool present;
    uint64_t start;       /* of "[" */
    uint64_t end;         /* one past "]" */
    uint64_t value;       /* the first byte between the quotes, or of an unquoted value */
    size_t length;        /* of the value, backslashes included */
    uint64_t section_end; /* one past the last byte of the section data that follows it, white space
                             and comments before the next tag left out; END when there is none */
};

struct pbn_game {
    const uint8_t *bytes; /* bytes[0] is at OFFSET of the input */
    uint64_t offset;
    size_t length;
    uint64_t end; /* one past the last byte of the last tag or section of the game */
    uint8_t eol;  /* the byte that ends a line: LF, or CR where the file has lines of CR alone; the
                     other one is white space */
    bool crlf;    /* lines end in CR LF */
    struct pbn_tag tag[PBN_TAG_COUNT];
    /* The values that hold, "#" and "##" followed (PBN 2.1, 4.8), escapes as they stand; AT is NULL
     * for a tag that the game neither has nor inherits. For sections this is the tag's value
     * alone. */
    struct text value[PBN_TAG_COUNT];
    struct pbn_words words;        /* of its bids, */
    unsigned seen;                 /* what they show of their letters, PBN_SEEN_..., */
    struct pbn_language *language; /* and what the file does; NULL: nothing is known */
};

#endif
