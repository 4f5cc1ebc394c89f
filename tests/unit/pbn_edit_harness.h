/*
 * Text in, ruling by hand, edits, text out: what the tests of the PBN editor share.
 *
 * Each row is tried with LF, with CR LF and with CR, with the file ending at its last byte, at a
 * line end, and at an empty line, and read in one piece and byte by byte. Writing the same ruling
 * into what came out must change nothing more.
 */
#ifndef TESTS_PBN_EDIT_HARNESS_H
#define TESTS_PBN_EDIT_HARNESS_H

#include <stdbool.h>
#include <stdint.h>

/* A ruling on a game of the text: declarer's tricks afterwards, those won by the cards (-1: a
 * claim), and North-South's score afterwards; or an artificial score in per cent, North-South's
 * first. GAME 0: none. */
struct edit_ruled {
    uint32_t game;
    int tricks, won;
    int32_t score;
    uint8_t artificial[2];
};

enum { RULED_MAX = 3, KEPT_MAX = 2 };

/* A fact that is kept in a row of the game's table; DROPS: in place of the row's first fact, which
 * goes where FACT is NULL. */
struct edit_kept {
    uint32_t row;
    const char *fact, *value;
    bool drops;
};

/* Bits of FINDINGS: 1 << enum not_written, of the games that were ruled on together. */
struct edit_row {
    const char *name;
    const char *before, *after;
    struct edit_ruled ruled[RULED_MAX];
    unsigned findings;
};

/* What each ruling says in its RulingTable, but for Was: two characters. */
#define RULING_COLUMNS "Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R"
#define RULING_TABLE(was) "[RulingTable \"" RULING_COLUMNS "\"]\n63A1,64A2  5 W EW  1 marked " was
/* The same beside an artificial score. */
#define RULING_TABLE_60_40(was)                                                                    \
    "[RulingTable \"" RULING_COLUMNS "\"] ;60/40\n63A1,64A2  5 W EW  1 marked " was

void edit_row_check(const struct edit_row *row);

/* The same where rows of tables are boards too, and KEPT, KEPT_MAX of them, is kept. */
void edit_row_check_rows(const struct edit_row *row, const struct edit_kept *kept);

#endif
