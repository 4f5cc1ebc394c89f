/*
 * Computes the points of a board after one of its lines was changed. Used by edit.c.
 */
#ifndef FORMATS_USEBIO_POINTS_H
#define FORMATS_USEBIO_POINTS_H

#include "formats/usebio/edit.h"

/* Stores the board with CHANGE of the job's line. Sets *FOLLOW if all points of the board can
 * follow all of its changes so far. Returns false if out of memory. */
bool usebio_points_change(const struct usebio_job *job, const struct usebio_change *change,
                          bool *follow);

/* Returns why the points of the job's board, which was changed last, do not follow. */
enum not_written usebio_points_reason(const struct usebio_job *job);

/* Does the same as usebio_points_change, but drops CHANGE if the points cannot follow. */
bool usebio_points_try(const struct usebio_job *job, const struct usebio_change *change,
                       bool *follow);

#endif
