/*
 * The state of the reader of deal records, shared by its files. reader.c moves bytes, stores faults
 * and returns tables; document.c reads the elements; extras.c stores what another format said;
 * edit.c writes rulings into a table.
 */
#ifndef FORMATS_DEAL_RECORD_STATE_H
#define FORMATS_DEAL_RECORD_STATE_H

#include "formats/extra.h"
#include "formats/format.h"
#include "formats/xml/feed.h"
#include "kit/buffer.h"
#include "kit/text_store.h"

/* --- What another format said */

/* The most that a PBN game can have; more is not stored. */
enum { DR_EXTRAS_BYTES_MAX = 4 << 20 };

/* All 0: nothing is stored. */
struct dr_extras {
    struct extra *item;
    size_t count, capacity;
    struct text_store texts;
    size_t stored;      /* bytes of them */
    struct buffer text; /* of the last element, until it ends */
    bool told;          /* the table was returned, so what comes next belongs to another */
    bool failed;        /* there is no memory, or no room, for a part of it */
};

void dr_extras_release(struct dr_extras *extras);

/* Begins a table; removes what belonged to the one before. */
void dr_extras_begin(struct dr_extras *extras);

/* Adds an element; KIND is that of struct extra. */
void dr_extras_add(struct dr_extras *extras, uint8_t kind, const struct xml_element *element);
/* Adds text to the last element, which then ends. */
void dr_extras_text(struct dr_extras *extras, struct text text);
void dr_extras_end(struct dr_extras *extras);

/* Sets the event, the club and the auction of BOARD, if they are stored as PBN has them. Borrowed
 * until the next table begins. */
void dr_extras_fill(const struct dr_extras *extras, struct board *board);

/* --- A table's elements */

/* The elements, the children of a table in the order of the schema. */
enum dr_element {
    DR_DOCUMENT,
    DR_NOTHING, /* any other */
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

struct dr_span {
    uint64_t start, end; /* END is 0 if there is none */
};

/* Runs of elements of one kind with only white space between them; other things, such as comments,
 * separate two runs. More than any table has. */
enum { DR_RUNS_MAX = 16 };

struct dr_runs {
    int count;
    struct dr_span run[DR_RUNS_MAX];
};

/* The places of a table's elements in the file, which the reader records for the editor. Offsets
 * are from the start of the input. */
struct dr_places {
    const char *input;               /* all bytes of the document */
    struct dr_span table;            /* the table's start tag */
    struct dr_span tag[DR_ELEMENTS]; /* the last start tag of each kind of child */
    uint64_t end[DR_ELEMENTS];       /* one past the last child of it; 0 if there is none */
    uint64_t child;                  /* start of the table's last child; 0 if there is none */
    struct dr_runs given, ruling;    /* the children that a ruling replaces */
    bool cut;                        /* there are more runs, so nothing can be written */
};

/* Begins a table. */
void dr_places_begin(struct dr_places *places, const struct xml_place *table);

/* Record the start and the end of a child of the table. */
void dr_places_child(struct dr_places *places, enum dr_element child,
                     const struct xml_place *place);
void dr_places_child_end(struct dr_places *places, enum dr_element child,
                         const struct xml_place *place);

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
    struct xml_feed *feed;
    uint8_t open[XML_DEPTH_MAX + 1]; /* enum dr_element of the open elements, DR_DOCUMENT first */
    unsigned depth;                  /* of the innermost */
    bool opened;                     /* nothing came since its start tag */
    bool over;                       /* the document broke, and that was returned */
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

/* Implements describe() of struct format with all that is stored; fails if a part was not
 * (extras.c). */
bool dr_describe(struct reader *reader, const struct record *record, const struct extra_sink *sink);

/* Implements edit() of struct format; writes the director's facts too (edit.c). */
bool dr_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
             struct edits *edits);

/* Records a fault; the first of its scope counts. */
void dr_fault_add(struct reader *reader, enum dr_scope scope, const struct read_fault *fault);

/* Records a fault AT a place that the schema cannot find. */
void dr_fault(struct reader *reader, enum dr_scope scope, const struct position *at,
              const char *message, struct text text);

/* Passes a fault of a part that ends, which no table has reported, to what comes next. */
void dr_fault_pass(struct reader *reader, enum dr_scope scope);

#endif
