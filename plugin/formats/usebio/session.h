/*
 * A session, read whole: its boards with their lines, results and points, its pairs and matches. So
 * the hands of a board may stand after it, and the figures that follow from its results can be
 * written. Filled by parse.c; used by the reader and by all that writes.
 */
#ifndef FORMATS_USEBIO_SESSION_H
#define FORMATS_USEBIO_SESSION_H

#include "bridge/sheet/settle.h"
#include "formats/usebio/groups.h"
#include "formats/usebio/pairs.h"

struct usebio_session {
    const uint8_t *input; /* all bytes of the document */
    struct usebio_travellers travellers;
    struct usebio_pairs pairs;
    struct sheet sheet;          /* a field for each traveller, a row for each of its lines */
    struct sheet_column style;   /* some files write all points with the same number of decimals,
                                    others leave noughts out */
    char club[USEBIO_NAME_SIZE]; /* name of the club */
    bool plus;                   /* a score was written with "+" */
    struct read_fault fault;     /* of the document */
    struct usebio_groups groups;
    bool changed;   /* something was ruled on */
    bool no_memory; /* there was none, for something of it */
};

/* Reads a document into a cleared SESSION, up to its end or its first fault. POINTS takes those
 * boards that have points, too; it may be NULL. */
void usebio_session_read(struct usebio_session *session, const uint8_t *bytes, size_t length,
                         struct sheet *points);

/* Returns true if there was no memory for something of the session: what was computed since does
 * not count. */
static inline bool usebio_session_failed(const struct usebio_session *session)
{
    return session->no_memory || session->pairs.no_memory || session->sheet.failed;
}

/* Returns the group of TRAVELLER. */
static inline struct usebio_group *usebio_group_of(const struct usebio_session *session,
                                                   const struct usebio_traveller *traveller)
{
    return &session->groups.group[traveller->group];
}

#endif
