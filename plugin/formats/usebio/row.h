/*
 * The part of a traveller line that points are computed from. It is small, because the rows of a
 * whole session are stored until its end (travellers.h).
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
    bool split, weighted;           /* a side has a score of its own; results are weighted */
    bool assigned;                  /* ADJUSTED replaces the line's own result */
    struct adjusted_score adjusted; /* assigned results */
    bool ruled;                     /* an earlier ruling changed its result */
    bool stale;                     /* its board's points are not what the results give */
    int8_t team_side;               /* side of the match's first team */
    char number[SIDES][USEBIO_NUMBER_SIZE];      /* of the pairs */
    char seat_number[SEATS][USEBIO_NUMBER_SIZE]; /* of the players; "" if not given */
};

/* The director's change of a row; all 0 if its result stands. */
struct usebio_change {
    bool changed;
    bool split, weighted; /* as in struct usebio_row */
    struct row_result result;
    bool moved;                   /* its points change because of the board */
    bool stays;                   /* or ought to change, and stay */
    struct decimal figure[SIDES]; /* new points, if they moved */
};

/* The properties of a board that the points of its rows depend on. */
struct usebio_board_top {
    uint32_t results; /* number that can be compared */
    bool split;       /* a side of some line has a score of its own */
    bool weighted;    /* some results are weighted */
    bool some[SIDES]; /* some line has points of the side */
    int64_t together; /* if split: what both sides of a line can have together, as in struct
                         row_points */
    /* The total that an artificial score may be a share of: the points that both sides of other
     * lines have together, as they are, or as if all lines had results that count. 0 if unknown. */
    int64_t full[2];
};

/* Sets ROW from LINE, in the scopes of BOARD. */
void usebio_row_set(struct usebio_row *row, const struct usebio_board *board,
                    const struct usebio_line *line);

#endif
