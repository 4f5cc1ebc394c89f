/*
 * The kinds of boards, by what is to be done about them: the statuses of rectify-report(5), the
 * most urgent first.
 */
#ifndef REPORTS_KIND_H
#define REPORTS_KIND_H

enum board_kind {
    KIND_WAITS,    /* the director has to decide */
    KIND_PROPOSED, /* the director has to confirm */
    KIND_DOUBTFUL, /* the record needs a look */
    KIND_UNREAD,   /* the file needs a look: the board could not be read */
    KIND_ADJUSTED, /* written; the scorer needs to know */
    KIND_SETTLED,  /* nothing to be done any more */
    KIND_NOTED,
    KIND_CLEAN,
    KINDS
};
enum { KINDS_AT_A_GLANCE = KIND_ADJUSTED + 1 }; /* those that need somebody's attention */

/* Returns the kind of a board with STATUS, "director"; KIND_NOTED for a status that is unknown. */
int kind_of(const char *status);

/* The status of a kind, "director"; and keys of the catalog: the heading for its boards, "Needs
 * your decision", and the advice; NULL if there is none. */
struct kind_words {
    const char *status, *heading, *advice;
};
extern const struct kind_words kind_words[KINDS];

#endif
