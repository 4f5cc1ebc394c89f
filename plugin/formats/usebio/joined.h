/*
 * A line of a section or a match: what its result changes may stand in other sections, on the board
 * of its teams and in the score of their match. For points.c.
 */
#ifndef FORMATS_USEBIO_JOINED_H
#define FORMATS_USEBIO_JOINED_H

#include "formats/usebio/edit.h"
#include "formats/usebio/groups.h"

/* Whether all figures, but for those of matches of pairs, can be brought into line with the change
 * that the job's line has in CHANGED, and there is one in which it shows. False: no memory. */
bool usebio_joined_follow(const struct usebio_job *job, const struct usebio_changed *changed,
                          bool *follow);

/* Tells the rows that are kept what became of them. */
void usebio_changes_tell(const struct usebio_edits *edits, struct usebio_travellers *travellers);

/* The points of all fields that were changed, where boards are reckoned together. False: no memory.
 */
bool usebio_joined_write(const struct usebio_edits *edits, const struct usebio_groups *groups,
                         struct usebio_travellers *travellers, struct usebio_pairs *pairs,
                         const struct edit_sink *sink, const struct note_sink *notes);

#endif
