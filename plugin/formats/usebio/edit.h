/*
 * The steps by which rulings become edits of USEBIO; the reader takes them. Each line is written at
 * once, with its trail. The points of its board follow when all lines are ruled on, because other
 * lines of the board may be, too, and then what depends on points: matches, totals, places.
 */
#ifndef FORMATS_USEBIO_EDIT_H
#define FORMATS_USEBIO_EDIT_H

#include "bridge/figures/total.h"
#include "formats/format.h"
#include "formats/usebio/session.h"

/* A line to write. */
struct usebio_job {
    struct usebio_session *session;
    const struct usebio_traveller *board;
    const struct usebio_row *line;
    struct usebio_group *group; /* of the board */
};

/* A lack of memory is remembered (usebio_session_failed, edits_failed). The functions that note
 * something return false after one. */

/* --- A line (edit.c) */

/* Takes the penalties that RULING has for the line of GAME, or adds why one has no place. */
void usebio_penalties_take(const struct usebio_job *job, uint32_t game, struct ruling *ruling);

/* Writes the ruling on a line, struct format's edit with WRITE. */
void usebio_edit_line(const struct usebio_job *job, const struct board *board,
                      struct ruling *ruling, struct edits *edits);

/* --- The points of boards (points.c) */

/* Sets AFTER as the result of the line. Returns true if all points of the board can follow all of
 * its changes so far. */
bool usebio_points_change(const struct usebio_job *job, const struct row_result *after);

/* Does the same, but drops AFTER if the figures cannot follow, those of a match among them, or if
 * none of them shows it. */
bool usebio_points_try(const struct usebio_job *job, const struct row_result *after);

/* Settles the points of all boards that were changed, and sums all lines for the pairs. */
bool usebio_points_settle(struct usebio_session *session, const struct note_sink *notes);

/* Writes the points of all boards once the averages of the pairs are settled, too. */
void usebio_points_put(const struct usebio_session *session, struct edits *edits);

/* --- What the teams have on the boards of their matches, and in the matches (matches.c) */

/* Returns true if all figures of match INDEX can follow the changes of its rows. Sets *SHOWS if it
 * has any figure. */
bool usebio_match_follows(struct usebio_session *session, size_t index, bool *shows);

/* Notes what is wrong with the matches, whether or not anything is ruled. */
bool usebio_match_doubts(struct usebio_session *session, const struct note_sink *notes);

/* Writes the figures of boards and matches; updates the pairs. */
bool usebio_matches_put(struct usebio_session *session, struct edits *edits,
                        const struct note_sink *notes);

/* --- The lists of pairs, teams and players (doubts.c, totals.c, penalties.c) */

/* Notes what is wrong with the lists, whether or not anything is ruled. */
bool usebio_list_doubts(struct usebio_session *session, const struct note_sink *notes);

/* Writes the edits of totals, percentages and places; notes what stays but should not. */
bool usebio_totals_put(struct usebio_pairs *pairs, struct edits *edits,
                       const struct note_sink *notes);

/* Writes the adjustments and the instructions that changed. */
void usebio_penalties_put(const struct usebio_session *session, struct edits *edits);

#endif
