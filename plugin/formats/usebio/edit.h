/*
 * Turns rulings into edits of USEBIO. A line's own values and its trail are written at once. The
 * points of its board and the totals of the pairs follow when all boards are known, because other
 * lines of the board may be ruled on too.
 */
#ifndef FORMATS_USEBIO_EDIT_H
#define FORMATS_USEBIO_EDIT_H

#include "formats/format.h"
#include "formats/usebio/figures.h"
#include "formats/usebio/pairs.h"
#include "formats/usebio/travellers.h"

/* A board with a line that was changed, or all boards of a field if it is one of several. A copy,
 * because the board is released before the others are read. */
struct usebio_changed {
    struct usebio_changed *next;
    uint64_t offset; /* of the board */
    size_t rows;
    bool cut; /* not all rows of the board */
    struct usebio_row *row;
    struct usebio_change *change; /* by row */
    uint32_t expected;            /* number of results that there should be; 0: as many as rows */
    uint32_t scope[USEBIO_SCOPES];
    char name[USEBIO_NUMBER_SIZE];
    uint64_t scorings[SCORINGS_KINDS]; /* scorings that the session may use */
    bool fixed;       /* the file writes all points with the same number of decimals */
    uint8_t decimals; /* that number, or the largest */
    bool bare;        /* neither the board nor a row has points */
    bool deferred;    /* whether its points follow is known when all boards are */
    uint32_t changes; /* number of changes so far */
    bool follow;      /* all points follow from them, as far as they were computed */
    bool given;       /* a scoring gives the points as they stand */
    bool stays;       /* a finding said already that its points cannot follow */
    struct usebio_field average;
    bool average_given;
    struct decimal average_value;
};

struct usebio_groups;

struct usebio_edits {
    struct usebio_changed *first, *last;
    struct usebio_groups *groups; /* of all boards; NULL until they are needed */
};

/* Computing the points of a board takes time for each row, and there may be a change for each.
 * Nobody makes more of them: what is found for the last of these holds for the others. */
enum { CHANGES_COMPUTED = 32 };

void usebio_edits_release(struct usebio_edits *edits);

/* A line to write: line INDEX of a board, and what is needed of its session. */
struct usebio_job {
    struct usebio_edits *edits;
    const struct usebio_board *board;
    const struct usebio_line *lines; /* of the board */
    uint32_t index;
    struct usebio_travellers *travellers;
    const struct usebio_pairs *pairs;
    bool complete;            /* the whole file has been read */
    const uint64_t *scorings; /* SCORINGS_KINDS, as far as the boards so far show them */
    bool plus;                /* the file writes "+620" */
    bool fixed;               /* and all points with the same number of decimals */
    uint8_t decimals;         /* that number, or the largest */
};

/* Writes the ruling on a line, struct format's edit with WRITE. */
bool usebio_edit_line(const struct usebio_job *job, const struct board *board,
                      struct ruling *ruling, const struct edit_sink *sink);

/* Writes the points of all boards that were changed; updates PAIRS and the rows of TRAVELLERS. */
enum finish_result usebio_edit_points(struct usebio_edits *edits,
                                      struct usebio_travellers *travellers,
                                      struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes);

#endif
