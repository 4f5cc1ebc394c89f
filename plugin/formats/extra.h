/*
 * Hands a converter what a file says of a board besides its record: comments, unknown tags, earlier
 * rulings. Formats report it piece by piece, in the order of the file; the converter keeps all that
 * its target can express.
 */
#ifndef FORMATS_EXTRA_H
#define FORMATS_EXTRA_H

#include <stdbool.h>

#include "bridge/board.h"
#include "kit/buffer.h"
#include "laws/said/ruling.h"

struct writer;

enum extra_kind {
    EXTRA_TAG,     /* a name and a value */
    EXTRA_SECTION, /* a name and a value with lines after them */
    EXTRA_COMMENT,
    EXTRA_RULING /* an earlier ruling that was written back */
};

/* The columns of a ruling (rectify-report(5)); empty if one does not apply. */
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

/* The forms of a comment in PBN 2.1 (3.8, 2.3). */
enum comment_form { COMMENT_BRACE, COMMENT_LINE, COMMENT_ESCAPE, COMMENT_TEXT, COMMENT_FORMS };

/* A piece of such text. The texts stand as in the file, in UTF-8 or Latin-1, with the escapes of
 * its format undone, except in the value of a section, where a backslash may belong to what PBN
 * says of columns. Borrowed until the end of the board, or of the file. */
struct extra {
    uint8_t kind; /* enum extra_kind */
    uint8_t form; /* enum comment_form, of a comment */
    /* of a tag or section; of a comment the tag before it, or empty */
    struct text name;
    struct text value;               /* of a tag or section */
    struct text text;                /* of a comment; of a section its lines */
    struct text ruled[RULED_FIELDS]; /* of a ruling */
};

/* The target that takes extras (format.h). */
struct extra_sink {
    bool (*extra)(struct writer *writer, const struct extra *extra);
    struct writer *writer;
};

/* --- An earlier ruling: the same words in each format, a row for each ruling */

/* The attributes in XML, by enum ruling_field: "law". */
extern const char *const ruled_words[RULED_FIELDS];

/* Adds a row to EARLIER. RULED is borrowed, by enum ruling_field; "-" or empty if one does not
 * apply. The former result comes from the first row, as all rows say the same of the board. */
void earlier_ruling_read(struct earlier_ruling *earlier, const struct text ruled[RULED_FIELDS]);

/* A row as a file has it: a word for each column, NULL if one does not apply. Some stand in the
 * struct itself, so it is not copied. */
struct ruled_row {
    const char *word[RULED_FIELDS];
    char law[(EARLIER_CLAUSES + 1) * EARLIER_LAW_SIZE];
    char trick[12], tricks[12], was[12];
};

/* Sets WORDS to those of ROW. BASIS is NULL if it is not kept; WAS are declarer's tricks before,
 * TRICKS_UNKNOWN if they are unknown. */
void ruled_row_write(struct ruled_row *words, const struct earlier_row *row, const char *basis,
                     int was);

/* Sets WORDS to those of one ruling on BOARD. */
void ruled_row_of(struct ruled_row *words, const struct law_ruling *given,
                  const struct board *board);

/* Adds WORD, which needs no escapes, as the attribute NAME of an XML tag or instruction, unless it
 * is NULL; the words of a row. */
void ruled_word_put(struct buffer *text, const char *name, const char *word);
void ruled_row_put(struct buffer *text, const struct ruled_row *words);

#endif
