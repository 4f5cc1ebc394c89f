/*
 * Points of a line in a section or a match: its result may change figures in other sections, on the
 * board of its teams and in the score of their match. Used by points.c.
 */
#ifndef FORMATS_USEBIO_JOINED_H
#define FORMATS_USEBIO_JOINED_H

#include "formats/usebio/edit.h"
#include "formats/usebio/groups.h"

/* Checks whether all figures, except those of matches of pairs, can follow the change of the job's
 * line in CHANGED, and whether one of them shows it. Returns false if out of memory. */
bool usebio_joined_follow(const struct usebio_job *job, const struct usebio_changed *changed,
                          bool *follow);

/* Stores the change of the row at OFFSET, if that is kept. */
void usebio_change_tell(struct usebio_travellers *travellers, uint64_t offset,
                        const struct usebio_change *change);

/* Returns the groups of all boards, which are found once; NULL if out of memory. */
struct usebio_groups *usebio_edits_groups(struct usebio_edits *edits,
                                          const struct usebio_travellers *travellers);

/* Copies the changes to the rows of TRAVELLERS. */
void usebio_changes_tell(const struct usebio_edits *edits, struct usebio_travellers *travellers);

/* Writes the points of all fields that were changed, if boards are scored together. Returns false
 * if out of memory. */
bool usebio_joined_write(const struct usebio_edits *edits, const struct usebio_groups *groups,
                         struct usebio_travellers *travellers, struct usebio_pairs *pairs,
                         const struct edit_sink *sink, const struct note_sink *notes);

#endif
