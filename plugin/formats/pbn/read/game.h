/*
 * The tags that are read, and those of one PBN game as they stand in the file, which the reader
 * passes to the editor; and the walk over the bytes of a game, which finds them, its sections and
 * its end. Reads no value except the rows of the play, which it reads on the way. All places are
 * offsets from the start of the input, as edits need them.
 *
 * Between games stand empty lines, "%" lines, comments (PBN 2.1, 3.8) and text. A comment of more
 * than FORMAT_WINDOW bytes counts as not closed.
 *
 * A game ends at an empty line (PBN 2.1, 3), at a second Event or Board tag, or with the input.
 * Faults do not end it: the first one is recorded, and the walk continues after it, so that the
 * next game is found where it would have been.
 */
#ifndef FORMATS_PBN_READ_GAME_H
#define FORMATS_PBN_READ_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/pbn_text/letters.h"
#include "formats/pbn_text/scan.h"

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

enum { PBN_NAME_SIZE = 16, PBN_INDEX_SIZE = 256 };
_Static_assert(PBN_TAG_COUNT <= 64, "a set of tags is a number of 64 bits");

/* A name of at most 15 letters as two numbers: its bytes, padded with zeros. */
struct pbn_name {
    uint64_t low, high;
};

/* The index's answer for a name that it does not have. */
enum { PBN_NO_NAME = PBN_OTHER - 1 };

/* The names by a hash of these numbers, so that a name is found without comparing its letters.
 * Names that nearly every game has but that are skipped are in it too, as PBN_OTHER. A value,
 * filled once for each input. */
struct pbn_tag_index {
    struct pbn_name name[PBN_INDEX_SIZE];
    int8_t id[PBN_INDEX_SIZE]; /* PBN_NO_NAME in a free slot, whose name is 0 */
};

void pbn_tag_index_init(struct pbn_tag_index *index);

/* Returns the highest bits of a product, on which all letters have an effect. The factor is chosen
 * so that each name of the index has a slot of its own. */
static inline unsigned pbn_name_hash(const struct pbn_name *name)
{
    return (unsigned)((name->low ^ name->high) * UINT64_C(0x9cb471a55349da49) >> 56);
}

/* Returns the tag of a name, or PBN_NO_NAME. */
static inline int pbn_tag_index_find(const struct pbn_tag_index *index, const struct pbn_name *name)
{
    unsigned at = pbn_name_hash(name);
    while (index->name[at].low != name->low || index->name[at].high != name->high) {
        if (index->name[at].low == 0)
            return PBN_NO_NAME;
        at = (at + 1) % PBN_INDEX_SIZE;
    }
    return index->id[at];
}

/* Returns the tag of a name, PBN_OTHER if it is not read. */
int pbn_tag_named(struct text name);

/* Returns true if a tag begins at the "[" of AT: a NAME and a quoted value or, unless STRICT, a
 * known name followed by anything. */
bool pbn_is_tag(const struct pbn_scan *scan, const uint8_t *at, bool strict, struct text *name);

/* The names of the tags that are read. */
extern const char *const pbn_tag_names[PBN_TAG_COUNT];

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

struct pbn_rows;  /* play.h */
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

/* Returns the start of the next game's first tag, from AT on; SCAN's end if there is none. */
const uint8_t *pbn_game_find(const struct pbn_scan *scan, const uint8_t *at);

struct pbn_walk {
    struct pbn_scan scan;
    const struct pbn_tag_index *index;
    struct pbn_game *game;  /* offset, bytes and length are set */
    struct pbn_rows *rows;  /* of the play */
    uint64_t present;       /* bit 1 << id for each tag of the game */
    struct pbn_fault fault; /* the first one */
    const uint8_t *at;      /* where the walk is; afterwards the start of the next game or gap */

    const uint8_t *comment; /* the last comment that does not end; NULL if none */

    const uint8_t *data;     /* start of the current run of section data */
    const uint8_t *data_end; /* one past the last byte of section data */
    struct pbn_tag *section; /* the tag of this section; NULL if it is not stored */
};

/* Walks the game whose first tag begins at WALK->at. */
void pbn_walk(struct pbn_walk *walk);

#endif
