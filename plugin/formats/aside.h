/*
 * What a file says of a board beyond its record, told piece by piece in the order of the file: for
 * a converter, which is to lose nothing that its target can keep.
 */
#ifndef FORMATS_ASIDE_H
#define FORMATS_ASIDE_H

#include <stdbool.h>

#include "bridge/board.h"

enum aside_kind {
    ASIDE_TAG,     /* a name and a value */
    ASIDE_SECTION, /* a name and a value with lines behind them */
    ASIDE_COMMENT,
    ASIDE_RULING /* what was ruled before and written back */
};

/* The columns of a ruling (rectify-report(5)); a part that does not apply is empty. */
enum ruling_field {
    RULED_LAW,
    RULED_TRICK,
    RULED_PLAYER,
    RULED_SIDE,
    RULED_TRICKS,
    RULED_BASIS,
    RULED_WAS,
    RULED_FIELDS
};

/* How PBN 2.1 has a comment: 3.8, 2.3. */
enum comment_form { COMMENT_BRACE, COMMENT_LINE, COMMENT_ESCAPE, COMMENT_TEXT, COMMENT_FORMS };

/* Texts as they stand in the file, UTF-8 or Latin-1, escapes of its format undone, but in the value
 * of a section: there a backslash may be part of what PBN says of columns. Borrowed until the
 * board's end, or the file's. */
struct aside {
    uint8_t kind; /* enum aside_kind */
    uint8_t form; /* of a comment: enum comment_form */
    /* of a tag or section; of a comment the tag behind which it stands, empty for none */
    struct text name;
    struct text value;               /* of a tag or section */
    struct text text;                /* of a comment; of a section its lines */
    struct text ruled[RULED_FIELDS]; /* of a ruling */
};

/* Takes an aside; false when there is no memory for it, or it cannot be written. */
struct aside_sink {
    bool (*take)(void *context, const struct aside *aside);
    void *context;
};

/* --- An earlier ruling: the same words in each format, a row a ruling */

/* The names of the attributes in XML, by enum ruled_field: "law". */
extern const char *const ruled_words[RULED_FIELDS];

/* Adds a row to EARLIER. RULED is borrowed, by enum ruled_field; what does not apply is "-" or
 * empty. The first row tells what the result was: they all say the same of the board. */
void earlier_ruling_read(struct earlier_ruling *earlier, const struct text ruled[RULED_FIELDS]);

#endif
