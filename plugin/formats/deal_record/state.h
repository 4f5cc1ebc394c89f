/*
 * The state of the reader of deal records, shared by its files. reader.c moves bytes, stores faults
 * and returns tables with what another format said; document.c reads the elements; edit.c writes
 * rulings into a table.
 */
#ifndef FORMATS_DEAL_RECORD_STATE_H
#define FORMATS_DEAL_RECORD_STATE_H

#include "formats/deal_record/grammar.h"
#include "formats/format.h"
#include "formats/xml/feed.h"
#include "kit/buffer.h"
#include "kit/text_store.h"

/* --- What another format said */

/* The tags, sections, comments and earlier rulings of a table, and what stands before it. All 0:
 * nothing is stored. */
struct dr_extras {
    struct extra *item;
    size_t count, capacity;
    struct text_store texts;
    struct buffer text; /* of the last element, until it ends */
    bool told;          /* the table was returned, so what comes next belongs to another */
};

/* --- A table's elements */

struct dr_span {
    uint64_t start, end;
};

struct dr_child {
    enum dr_element element;
    struct dr_span tag; /* its start tag */
    uint64_t end;       /* one past the element */
};

/* The places of a table and its children in the file, which the reader records for the editor.
 * Offsets are from the start of the input. */
struct dr_places {
    const char *input;    /* all bytes of the document */
    struct dr_span table; /* the table's start tag */
    struct dr_child *child;
    size_t count, capacity;
};

/* --- A document */

/* Most bytes of a name, with its end. */
enum { DR_NAME_SIZE = 256, DR_WORD_SIZE = 64 };

/* The part of the document that a fault spoils: one of a stray fault, between boards, what is
 * returned next. */
enum dr_scope { DR_OF_SESSION, DR_OF_BOARD, DR_OF_TABLE, DR_SCOPES, DR_STRAY = DR_SCOPES };

/* The settings of a session, a board or a table; the narrower one wins. */
struct dr_setting {
    int32_t date; /* as board.date */
    char laws[DR_WORD_SIZE];
    struct position laws_at;
    char scoring[DR_WORD_SIZE];
};

struct dr_names {
    char board[DR_NAME_SIZE], table[DR_NAME_SIZE];
    char player[SEATS][DR_NAME_SIZE], pair[SIDES][DR_NAME_SIZE];
};

struct reader {
    struct reading wanted; /* first member */
    struct xml_feed *feed;
    uint8_t open[XML_DEPTH_MAX + 1]; /* enum dr_element of the open elements, DR_DOCUMENT first */
    unsigned depth;                  /* of the innermost */
    bool opened;                     /* nothing came since its start tag */
    bool over;                       /* the document broke, and that was returned */
    uint64_t from; /* one past the last table: what follows belongs to the next one */
    uint32_t games;

    struct read_fault fault[DR_SCOPES + 1]; /* the first of each scope; message NULL if none */
    bool told[DR_SCOPES + 1];               /* a table has reported it */
    struct read_fault broken;               /* fault of XML itself */
    struct dr_setting setting[DR_SCOPES];
    struct dr_names names;
    int trick;               /* number of the current or the last trick */
    bool in_order;           /* the cards of its play are in order of play */
    struct dr_places places; /* of the table */
    struct dr_extras extras; /* of the table, and of what stands before it */
    struct record board;     /* what holds for all tables of the board */
    struct record *record;   /* the table: what is being read for the caller */
};

/* Returns the innermost element that is open. */
static inline uint8_t dr_element_open(const struct reader *reader)
{
    return reader->open[reader->depth];
}

/* Returns true if ELEMENT is open. */
static inline bool dr_is_open(const struct reader *reader, enum dr_element element)
{
    for (unsigned depth = reader->depth; depth > 0; depth--)
        if (reader->open[depth] == element)
            return true;
    return false;
}

/* The handler of the feed (document.c), whose context is the reader. */
extern const struct xml_handler dr_handler;

/* Implements edit() of struct format; writes the director's facts too (edit.c). */
bool dr_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
             struct edits *edits);

/* Record a fault of the smallest part of the document that is open; one AT a place that the schema
 * cannot find. The first of a part counts. */
void dr_fault_add(struct reader *reader, const struct read_fault *fault);
void dr_fault(struct reader *reader, const struct position *at, const char *message,
              struct text text);

/* Passes a fault of a part that ends, which no table has reported, to what comes next. */
void dr_fault_pass(struct reader *reader, enum dr_scope scope);

/* Stores what ELEMENT says; KIND is that of struct extra. */
void dr_extra_add(struct reader *reader, uint8_t kind, const struct xml_element *element);

/* Stores the text of the element that was added last. */
void dr_extra_end(struct reader *reader);

#endif
