/*
 * The report formats (report.h), one file each, and what they share.
 */
#ifndef REPORTS_FORMATS_H
#define REPORTS_FORMATS_H

#include "kit/buffer.h"
#include "reports/report.h"

/* A row for each, by its id: report_text is made in text.c. */
#define REPORT_FORMATS(ROW)                                                                        \
    ROW(text)                                                                                      \
    ROW(json)                                                                                      \
    ROW(html)                                                                                      \
    ROW(csv)

#define REPORT_FORMAT_DECLARE(id) extern const struct report_format report_##id;
REPORT_FORMATS(REPORT_FORMAT_DECLARE)
#undef REPORT_FORMAT_DECLARE

/* The buffers keep their memory from board to board. */
struct report {
    const struct report_format *format;
    struct report_options options;
    struct report_sink sink;
    struct buffer out;     /* what is sent next; empty at the beginning of a step */
    struct buffer scratch; /* a sentence on its way there; likewise */
    struct buffer lines;   /* text: the same in lines, before they are painted; likewise */
    struct agenda agenda;  /* the boards that are held back */
};

/* Whether nothing can be said of the board but why it could not be read; then it may have no
 * ruling. */
static inline bool report_item_is_unread(const struct report_item *item)
{
    return item->fault || !item->ruling || item->ruling->status == STATUS_ERROR;
}

static inline bool report_item_is_clean(const struct report_item *item)
{
    return !item->fault && item->ruling && item->ruling->status == STATUS_CLEAN;
}

/* --- What of a ruling is worth showing: a report says nothing twice (shown.c) ------------------
 */

/* Of a doubtful record this many findings tell enough. */
enum { FINDINGS_SHOWN = 12 };

/* The findings whose sentences no ruling begins with, to SHOWN as far as they are shown; how many
 * there are. */
int findings_shown(const struct ruling *ruling, const struct finding *shown[FINDINGS_SHOWN]);

/* How many cards the record does not show. */
int unknown_cards(const struct ruling *ruling);

/* What is asked of the board as a whole is asked once, whoever gave rise to it: whether NEED, an
 * index, asks what one before it asks. */
bool need_is_repeated(const struct ruling *ruling, int need);

/* Whether the recorded result belongs beside the ruling, and whether another one stands against it:
 * a new one, or a score in place of tricks that the file has already. */
bool ruling_shows_recorded(const struct ruling *ruling);
bool ruling_shows_adjusted(const struct ruling *ruling);

/* What one ruling moves, where the status of the board does not say it already. */
bool ruling_shows_closings(const struct ruling *ruling);

/* How many of the clauses that decided are shown with their words: of an earlier ruling the cards
 * that they speak of are not known, and its sentence names them. */
int clauses_shown(const struct law_ruling *ruling);

/* Where the irregularity is known from, enum basis; BASIS_NONE too where its sentence says it: what
 * the director gives is not confirmed by him. */
int basis_shown(const struct law_ruling *ruling);

/* North-South's points after the ruling; those before it are the board's. By enum figure_kind. */
const struct board_points *points_after(const struct board *board, const struct ruling *ruling);

/* Points of this kind are known, before the ruling or after it. */
bool points_are_shown(const struct board *board, const struct ruling *ruling, int kind);

#endif
