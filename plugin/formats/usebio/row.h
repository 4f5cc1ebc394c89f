/*
 * What is reckoned with of a traveller line: small, as the rows of a whole session are kept until
 * its end (travellers.h).
 */
#ifndef FORMATS_USEBIO_ROW_H
#define FORMATS_USEBIO_ROW_H

#include "bridge/figures/change.h"
#include "formats/usebio/line.h"

struct usebio_row {
    uint64_t offset;    /* of the line */
    struct position at; /* likewise */
    uint32_t scope[USEBIO_SCOPES];
    struct usebio_field field[SIDES]; /* of the points */
    uint8_t points;                   /* enum points_kind */
    bool more_points;                 /* as in struct usebio_line */
    bool artificial;
    uint8_t percent[SIDES];
    bool figure_given[SIDES];
    struct decimal figure[SIDES];
    int32_t score_ns;
    bool split, weighted;           /* a side has a score of its own; results that are weighted */
    bool assigned;                  /* results stand in place of the line's own, */
    struct adjusted_score adjusted; /* these */
    bool ruled;                     /* an earlier ruling has changed its result, */
    bool left;                      /* and the points of its board are not what the results give */
    int8_t team_side;               /* where the match's first team sits */
    char number[SIDES][USEBIO_NUMBER_SIZE];      /* of the pairs, */
    char seat_number[SEATS][USEBIO_NUMBER_SIZE]; /* or of the players; "": not given */
};

/* What the director made of a row; its result stands when nothing. */
struct usebio_change {
    bool changed;
    bool split, weighted; /* as in struct usebio_row */
    struct row_result result;
    bool moved;                   /* its points are others for what happened on the board, */
    bool stays;                   /* or ought to be, and stay */
    struct decimal figure[SIDES]; /* what they become, where they moved */
};

/* What the rows of a board have in common for their points. */
struct usebio_whole {
    uint32_t results; /* that can be compared */
    bool split;       /* a side has a score of its own on some line */
    bool weighted;    /* or results that are weighted */
    bool some[SIDES]; /* some line has points of the side */
    int64_t together; /* where it is split: what both sides of a line can have, as in struct
                         row_points */
    /* What an artificial score may be a share of: what both sides of other lines have together, as
     * it is or as if all lines had results that count; 0: that cannot be told. */
    int64_t full[2];
};

/* The row of LINE, in the scopes of BOARD. */
void usebio_row_set(struct usebio_row *row, const struct usebio_board *board,
                    const struct usebio_line *line);

#endif
