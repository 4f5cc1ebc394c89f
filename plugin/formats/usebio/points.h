/*
 * The points of a board after one of its lines was changed. For edit.c.
 */
#ifndef FORMATS_USEBIO_POINTS_H
#define FORMATS_USEBIO_POINTS_H

#include "formats/usebio/edit.h"

/* Keeps the board with CHANGE of the job's line. *FOLLOW: all points of the board can be brought
 * into line with all of its changes that are known. False: no memory. */
bool usebio_points_change(const struct usebio_job *job, const struct usebio_change *change,
                          bool *follow);

/* Why the points of the job's board do not follow. False: no memory. */
bool usebio_points_reason(const struct usebio_job *job, enum not_written *reason);

/* The same as usebio_points_change, but CHANGE is none where they cannot. */
bool usebio_points_try(const struct usebio_job *job, const struct usebio_change *change,
                       bool *follow);

#endif
