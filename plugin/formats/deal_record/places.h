/*
 * Where the elements of a table stand in the file: what the reader leaves for the editor. Offsets
 * are from the start of the input.
 */
#ifndef FORMATS_DEAL_RECORD_PLACES_H
#define FORMATS_DEAL_RECORD_PLACES_H

#include "formats/format.h"
#include "formats/xml/feed.h"

/* The children of a table in the order that the schema gives them. */
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
    uint64_t start, end; /* END is 0 when there is none */
};

/* A tag and up to three attributes of it. */
enum { DR_VALUES = 3 };

struct dr_tag {
    struct dr_span tag;
    uint64_t name_end;                   /* one past the element's name */
    struct dr_span value[DR_VALUES];     /* between the quotation marks */
    struct dr_span attribute[DR_VALUES]; /* all of it, with the white space before it */
};

/* Elements of one rank with nothing but white space between them; runs of them, with comments
 * between. More than any table has. */
enum { DR_RUNS_MAX = 16 };

struct dr_runs {
    int count;
    struct dr_span run[DR_RUNS_MAX];
};

enum { DR_INDENT_MAX = 64, DR_PREFIX_MAX = 32 };

struct dr_places {
    struct dr_tag table;          /* its start tag */
    bool table_empty;             /* which is an empty-element tag */
    uint64_t end[DR_RANKS];       /* one past the last child of the rank; 0 when there is none */
    struct dr_runs given, ruling; /* the children that a ruling replaces */
    struct dr_tag contract;       /* value[0]: bid, value[1]: declarer, value[2]: swapped */
    struct dr_tag result;         /* value[0]: tricks, value[1]: differs */
    struct dr_tag score;          /* value[0]: ns */
    char prefix[DR_PREFIX_MAX];   /* of the table's name, with its colon; "" for none */
    bool cut;                     /* it is longer, or there are more runs: nothing can be written */
    char blank[DR_INDENT_MAX];    /* white space since the tag before, LF for line ends */
    size_t blank_length;          /* DR_INDENT_MAX: something else, or too long */
    char indent[DR_INDENT_MAX];   /* before the last child of the table, zero-terminated */
    bool crlf;                    /* lines of the file end in CR LF */
};

/* A table begins. */
void dr_places_begin(struct dr_places *places, const struct xml_element *table);

/* Text, wherever; and any tag, which ends it. */
void dr_places_text(struct dr_places *places, struct text text);
void dr_places_tag(struct dr_places *places);

/* A child of the table starts at PLACE, ends with PLACE. */
void dr_places_child(struct dr_places *places, enum dr_rank rank, const struct xml_place *place);
void dr_places_child_end(struct dr_places *places, enum dr_rank rank,
                         const struct xml_place *place);

/* Finds the tag of ELEMENT, and the attributes of these NAMES, NULL for none. */
void dr_tag_find(struct dr_tag *tag, const struct xml_element *element,
                 const char *const names[DR_VALUES]);

/* Where an element of RANK is to be put. */
uint64_t dr_places_before(const struct dr_places *places, enum dr_rank rank);

/* As edit() of struct format, of a table that could be read; the director's facts that are kept
 * too. */
bool dr_edit(const struct dr_places *places, const struct record *record, struct ruling *ruling,
             bool write, const struct edit_sink *sink);

#endif
