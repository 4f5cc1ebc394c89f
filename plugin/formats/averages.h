/*
 * Notes about averages, for all formats that write: about averages plus and minus that are replaced
 * by the pair's result on its other boards (12C2(c)), and about the scoring of the results beside
 * averages.
 */
#ifndef FORMATS_AVERAGES_H
#define FORMATS_AVERAGES_H

#include "bridge/figures/average.h"
#include "bridge/sheet/settle.h"
#include "formats/format.h"

/* Reports to NOTES what was found of the averages of the pair NAME, AT its place in the file. */
void averages_note(const struct average_session *session, struct text name,
                   const struct position *at, const struct note_sink *notes);

/* The points of a board on which a pair has an average, as they were settled. */
struct settled_points {
    struct sheet *sheet;
    struct sheet_group group;
    struct settle_by by;
    bool fixed; /* as for decimal_text */
    /* Returns the name of the pair of SIDE in a row of the sheet. */
    struct text (*pair)(const void *context, size_t row, int side);
    const void *context;
};

/* Fills NOTE, about BOARD, AT its place in the file: Neuberg's formula was used for its matchpoints
 * as nothing shows how they are scored, and what they would be otherwise. The points are settled
 * anew, and come out as they were. Returns false if out of memory. */
bool averages_describe_choice(const struct settled_points *points, struct text board,
                              const struct position *at, struct read_fault *note);

#endif
