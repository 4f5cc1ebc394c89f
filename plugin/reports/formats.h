/*
 * Declares what the report formats share: the list of formats, the state of a report, and which
 * parts of a ruling are worth showing. Included by the formats' own files only; what others call is
 * in report.h.
 */
#ifndef REPORTS_FORMATS_H
#define REPORTS_FORMATS_H

#include "kit/buffer.h"
#include "reports/report.h"

/* The formats by id, each defined in its own file: report_text in text.c. */
#define REPORT_FORMATS(ROW)                                                                        \
    ROW(text)                                                                                      \
    ROW(json)                                                                                      \
    ROW(html)                                                                                      \
    ROW(csv)

#define REPORT_FORMAT_DECLARE(id) extern const struct report_format report_##id;
REPORT_FORMATS(REPORT_FORMAT_DECLARE)
#undef REPORT_FORMAT_DECLARE

/* A report that is being written. The buffers keep their memory from board to board. */
struct report {
    const struct report_format *format;
    struct report_options options;
    struct report_sink sink;
    struct buffer out;     /* bytes to send next; empty at the start of a step */
    struct buffer scratch; /* a sentence on its way to OUT; likewise */
    struct buffer lines;   /* text: the sentences in lines, before they are coloured; likewise */
    struct agenda agenda;  /* boards that are held back */
};

/* Returns true if the only thing to say of the board is why it could not be read; it may have no
 * ruling then. */
static inline bool report_item_is_unread(const struct report_item *item)
{
    return item->fault || !item->ruling || item->ruling->status == STATUS_ERROR;
}

static inline bool report_item_is_clean(const struct report_item *item)
{
    return !item->fault && item->ruling && item->ruling->status == STATUS_CLEAN;
}

/* --- Parts of a ruling that are worth showing, each only once (shown.c) ----------------------- */

/* Returns true if NEED, an index, asks the same as an earlier need. A question about the whole
 * board is asked once, whatever gave rise to it. */
bool need_is_repeated(const struct ruling *ruling, int need);

/* ruling_shows_recorded returns true if the recorded result belongs next to the ruling,
 * ruling_shows_adjusted if there is another one to compare it with: a new result, or a score in
 * place of tricks that the file has already. */
bool ruling_shows_recorded(const struct ruling *ruling);
bool ruling_shows_adjusted(const struct ruling *ruling);

/* Returns true if each ruling should say how many tricks it moves, because the board's status does
 * not say it. */
bool ruling_shows_closings(const struct ruling *ruling);

/* Returns North-South's points after the ruling, by enum figure_kind; those before it are the
 * board's. */
const struct board_points *points_after(const struct board *board, const struct ruling *ruling);

/* Returns true if points of this kind are known, before or after the ruling. */
bool points_are_shown(const struct board *board, const struct ruling *ruling, int kind);

#endif
