/*
 * What the session keeps of a traveller line until its end: who played it, and where its points
 * lie. Its result and points stand in the sheet. It is small, because the rows of a whole session
 * are stored (travellers.h).
 */
#ifndef FORMATS_USEBIO_ROW_H
#define FORMATS_USEBIO_ROW_H

#include "formats/usebio/line.h"

struct usebio_row {
    uint64_t offset;    /* of the line */
    struct position at; /* likewise */
    uint32_t scope[USEBIO_SCOPES];
    struct usebio_field field[SIDES];       /* of the points */
    uint8_t points;                         /* enum points_kind */
    bool more_points;                       /* as in struct usebio_line */
    bool ruled;                             /* an earlier ruling changed its result */
    bool stale;                             /* its board's points are not what the results give */
    int8_t team_side;                       /* side of the match's first team */
    char number[SIDES][USEBIO_NUMBER_SIZE]; /* of the pairs */
    char seat_number[SEATS][USEBIO_NUMBER_SIZE]; /* of the players; "" if not given */
};

#endif
