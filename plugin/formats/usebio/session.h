/*
 * A session read whole, so that the figures that follow from its results can be written: its lines
 * with their results and points, its pairs and matches. The reader makes it when something is
 * written for the first time, or when it tells what is wrong with matches.
 */
#ifndef FORMATS_USEBIO_SESSION_H
#define FORMATS_USEBIO_SESSION_H

#include "bridge/sheet/settle.h"
#include "formats/usebio/groups.h"
#include "formats/usebio/parse.h"

struct usebio_session {
    struct usebio_parse *parse; /* that has read all of it */
    bool owned;                 /* for the session alone */
    struct usebio_travellers *travellers;
    struct usebio_pairs *pairs;
    struct sheet *sheet;       /* a field for each traveller, a row for each line */
    struct sheet_column style; /* some files write all points with the same number of decimals,
                                  others leave noughts out */
    struct usebio_groups groups;
    bool changed; /* something was ruled on */
};

/* Makes the session of PARSE or, if that has not read all of it, reads its document once more.
 * Returns NULL if out of memory. */
struct usebio_session *usebio_session_create(struct usebio_parse *parse);
void usebio_session_release(struct usebio_session *session); /* accepts NULL */

/* A line to write. */
struct usebio_job {
    struct usebio_session *session;
    const struct usebio_traveller *board; /* NULL: the document ends in it, read again */
    const struct usebio_row *line;
    struct usebio_group *group; /* of the board */
};

/* Returns the job of the line at OFFSET of the file, which is there. */
struct usebio_job usebio_session_job(struct usebio_session *session, uint64_t offset);

/* Returns the group of TRAVELLER. */
static inline struct usebio_group *usebio_group_of(const struct usebio_session *session,
                                                   const struct usebio_traveller *traveller)
{
    const struct usebio_groups *groups = &session->groups;
    return &groups->group[groups->of[traveller - session->travellers->item]];
}

#endif
