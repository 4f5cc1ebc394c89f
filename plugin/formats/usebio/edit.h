/*
 * From rulings to edits of USEBIO. A line's own values and its audit trail are written at once; the
 * points of its board, and what pairs have in all, when all boards are known, as other lines of the
 * board may be ruled on too.
 */
#ifndef FORMATS_USEBIO_EDIT_H
#define FORMATS_USEBIO_EDIT_H

#include "formats/format.h"
#include "formats/usebio/figures.h"
#include "formats/usebio/pairs.h"
#include "formats/usebio/travellers.h"

/* A board with a line that was changed: a copy, as the board is gone when the others come. Or all
 * boards of a field, where it is one of several. */
struct usebio_changed {
    struct usebio_changed *next;
    uint64_t offset; /* of the board */
    size_t rows;
    bool cut; /* these are not all rows of the board */
    struct usebio_row *row;
    struct usebio_change *change; /* by row */
    uint32_t expected;            /* so many results there ought to be; 0: as many as rows */
    uint32_t scope[USEBIO_SCOPES];
    char name[USEBIO_NUMBER_SIZE];
    uint64_t scorings[SCORINGS_KINDS]; /* by which the session may be scored */
    bool fixed;                        /* the file writes all points with as many decimals */
    uint8_t decimals;                  /* so many, or up to as many */
    bool bare;                         /* neither the board nor a row has points */
    bool deferred; /* whether its points follow shows when all others are known */
    bool stays;    /* it was said of each line that its board's points cannot follow */
    struct usebio_field average;
    bool average_given;
    struct decimal average_value;
};

struct usebio_edits {
    struct usebio_changed *first, *last;
};

void usebio_edits_release(struct usebio_edits *edits);

/* What is needed of the session to write line INDEX of a board. */
struct usebio_job {
    struct usebio_edits *edits;
    const struct usebio_board *board;
    const struct usebio_line *lines; /* of the board */
    uint32_t index;
    struct usebio_travellers *travellers;
    const struct usebio_pairs *pairs;
    bool complete;            /* these are all of the file */
    const uint64_t *scorings; /* SCORINGS_KINDS, as all boards so far have them */
    bool plus;                /* the file writes "+620" */
    bool fixed;               /* and all points with as many decimals */
    uint8_t decimals;         /* so many, or up to as many */
};

/* struct format's edit, when WRITE. */
bool usebio_edit_line(const struct usebio_job *job, const struct board *board,
                      struct ruling *ruling, const struct edit_sink *sink);

/* The points of all boards that were changed; PAIRS are told, and the rows of TRAVELLERS what
 * became of them. */
enum finish_result usebio_edit_points(struct usebio_edits *edits,
                                      struct usebio_travellers *travellers,
                                      struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes);

#endif
