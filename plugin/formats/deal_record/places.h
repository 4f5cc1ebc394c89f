/*
 * The places of a table's elements in the file. The reader records them for the editor. Offsets are
 * from the start of the input.
 */
#ifndef FORMATS_DEAL_RECORD_PLACES_H
#define FORMATS_DEAL_RECORD_PLACES_H

#include "formats/format.h"
#include "formats/xml/feed.h"

/* The children of a table in the order of the schema. */
enum dr_rank {
    DR_RANK_BEFORE,
    DR_RANK_CONTRACT,
    DR_RANK_PLAY,
    DR_RANK_RESULT,
    DR_RANK_SCORE,
    DR_RANK_GIVEN,
    DR_RANK_FACT,
    DR_RANK_RULING,
    DR_RANKS
};

struct dr_span {
    uint64_t start, end; /* END is 0 if there is none */
};

/* A tag with up to three of its attributes. */
enum { DR_VALUES = 3 };

struct dr_tag {
    struct dr_span tag;
    uint64_t name_end;                   /* one past the element's name */
    struct dr_span value[DR_VALUES];     /* between the quotation marks */
    struct dr_span attribute[DR_VALUES]; /* with the white space before it */
};

/* Runs of elements of one rank with only white space between them; other things, such as comments,
 * separate two runs. More than any table has. */
enum { DR_RUNS_MAX = 16 };

struct dr_runs {
    int count;
    struct dr_span run[DR_RUNS_MAX];
};

enum { DR_INDENT_MAX = 64, DR_PREFIX_MAX = 32 };

struct dr_places {
    struct dr_tag table;          /* its start tag */
    bool table_empty;             /* an empty-element tag */
    uint64_t end[DR_RANKS];       /* one past the last child of the rank; 0 if there is none */
    struct dr_runs given, ruling; /* the children that a ruling replaces */
    struct dr_tag contract;       /* value[0]: bid, value[1]: declarer, value[2]: swapped */
    struct dr_tag result;         /* value[0]: tricks, value[1]: differs */
    struct dr_tag score;          /* value[0]: ns */
    char prefix[DR_PREFIX_MAX];   /* of the table's name, with its colon; "" if none */
    bool cut; /* the prefix is longer, or there are more runs, so nothing can be written */
    char blank[DR_INDENT_MAX];  /* white space since the last tag, with LF as line end */
    size_t blank_length;        /* DR_INDENT_MAX: something else, or too long */
    char indent[DR_INDENT_MAX]; /* before the last child of the table, zero-terminated */
    bool crlf;                  /* the file's lines end in CR LF */
};

/* Begins a table. */
void dr_places_begin(struct dr_places *places, const struct xml_element *table);

/* Record text anywhere, and any tag, which ends it. */
void dr_places_text(struct dr_places *places, struct text text);
void dr_places_tag(struct dr_places *places);

/* Record the start and the end of a child of the table. */
void dr_places_child(struct dr_places *places, enum dr_rank rank, const struct xml_place *place);
void dr_places_child_end(struct dr_places *places, enum dr_rank rank,
                         const struct xml_place *place);

/* Finds the tag of ELEMENT and its attributes called NAMES, NULL for none. */
void dr_tag_find(struct dr_tag *tag, const struct xml_element *element,
                 const char *const names[DR_VALUES]);

/* Returns where an element of RANK is inserted. */
uint64_t dr_places_before(const struct dr_places *places, enum dr_rank rank);

/* Implements edit() of struct format for a table that could be read; writes the director's facts
 * too. */
bool dr_edit(const struct dr_places *places, const struct record *record, struct ruling *ruling,
             bool write, const struct edit_sink *sink);

#endif
