/*
 * The tags of one PBN game as they stand in the file, which the reader passes to the editor. All
 * places are offsets from the start of the input, as edits need them.
 */
#ifndef FORMATS_PBN_READ_GAME_H
#define FORMATS_PBN_READ_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/pbn_text/letters.h"

/* The tags that are read. All others are skipped. */
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
    PBN_PENALTY_TABLE,
    PBN_TAG_COUNT,
    PBN_OTHER = -1
};

/* A tag as it stands: the first of its name in the game (PBN 2.1, 3.4: later ones are ignored). */
struct pbn_tag {
    bool present;
    bool repeated;        /* the game has it again, where the reader passes over it */
    uint64_t start;       /* of "[" */
    uint64_t end;         /* one past "]" */
    uint64_t value;       /* the first byte between the quotes, or of an unquoted value */
    size_t length;        /* of the value, with its backslashes */
    uint64_t section_end; /* one past the last byte of the section data after it, without white
                             space and comments before the next tag; END if there are none */
};

struct pbn_table; /* table.h */

struct pbn_game {
    const uint8_t *bytes; /* bytes[0] is at OFFSET of the input */
    uint64_t offset;
    size_t length;
    uint64_t end; /* one past the last byte of the game's last tag or section */
    uint8_t eol;  /* the byte that ends a line: LF, or CR if lines end in CR alone; the other one is
                     white space */
    bool crlf;    /* lines end in CR LF */
    bool escapes; /* a value of this game or of one before may have a backslash; columns of tables
                     count for nothing */
    struct pbn_tag tag[PBN_TAG_COUNT];
    /* The valid values, with "#" and "##" followed (PBN 2.1, 4.8) and escapes as they stand. AT is
     * NULL for a tag that the game neither has nor inherits. For sections this is only the tag's
     * value. */
    struct text value[PBN_TAG_COUNT];
    struct pbn_words words;        /* of its bids */
    unsigned seen;                 /* the letters that they show, PBN_SEEN_... */
    struct pbn_language *language; /* the letters that the file shows; NULL if unknown */
    struct pbn_table *score_table; /* the reader's, see pbn_score_table_read */
};

#endif
