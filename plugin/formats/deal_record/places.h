/*
 * The places of a table's elements in the file. The reader records them for the editor. Offsets are
 * from the start of the input.
 */
#ifndef FORMATS_DEAL_RECORD_PLACES_H
#define FORMATS_DEAL_RECORD_PLACES_H

#include "formats/format.h"
#include "formats/xml/handler.h"

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

/* Implements edit() of struct format for a table that could be read; writes the director's facts
 * too. */
bool dr_edit(const struct dr_places *places, const struct record *record, struct ruling *ruling,
             bool write, struct edits *edits);

#endif
