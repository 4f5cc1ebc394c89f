/*
 * Converts a board and its ruling into the event that a host receives; ids become words, the same
 * as in the JSON report. Called by session/ for each board.
 */
#ifndef ABI_BOARD_EVENT_H
#define ABI_BOARD_EVENT_H

#include <bridge-scorer/plugin.h>

#include "bridge/decimal.h"
#include "formats/format.h"
#include "kit/buffer.h"
#include "laws/said/facts.h"
#include "laws/said/replies.h"
#include "words/catalog.h"

/* Memory for one event, reused for the next: about 200 KiB, of which a clean board touches a
 * few. */
struct board_event {
    bsp_board board;
    struct buffer name, table, section, pairs, player[SEATS];
    struct buffer where, place, label; /* where: in bytes of the file */
    struct buffer event, site, deal, fault;
    bsp_points points[FIGURE_KINDS];
    char figure[FIGURE_KINDS][2][DECIMAL_TEXT_SIZE];
    char adjusted_contract[CONTRACT_TEXT_SIZE];
    bsp_trick play[TRICKS];
    char played[TRICKS][SEATS][CARD_TEXT_SIZE];
    const char *call[CALLS_KEPT];
    char call_text[CALLS_KEPT][CONTRACT_TEXT_SIZE];
    char contract[CONTRACT_TEXT_SIZE];
    bsp_finding finding[FINDINGS_MAX];
    char card[FINDINGS_MAX][CARD_TEXT_SIZE];
    char led[FINDINGS_MAX][CARD_TEXT_SIZE];
    bsp_ruling ruling[RULINGS_MAX];
    const char *law[RULINGS_MAX][CLAUSES_MAX];
    const char *disposition[RULINGS_MAX][DISPOSITIONS_MAX];
    bsp_assigned assigned[ASSIGNED_MAX];
    char assigned_contract[ASSIGNED_MAX][CONTRACT_TEXT_SIZE];
    bsp_step step[STEPS_MAX];
    bsp_need need[NEEDS_MAX];
    bsp_outcome outcome[NEEDS_MAX][OUTCOMES_MAX];
    struct outcome no_damage[NEEDS_MAX];
    bsp_reply reply[NEEDS_MAX][REPLIES_MAX];
    bsp_told told[FACTS_MAX];
    char told_value[FACTS_MAX][FACT_TEXT_SIZE];
    struct buffer texts; /* zero-terminated texts in sequence */
};

void board_event_init(struct board_event *event);
void board_event_release(struct board_event *event);

/* Fills the event, which borrows from BOARD and RULING. False: no memory. */
bool board_event_fill(struct board_event *event, const struct board *board,
                      const struct ruling *ruling);

/* Adds texts to an event that was filled from the same BOARD and RULING. False: no memory. */
bool board_event_say(struct board_event *event, const struct catalog *catalog,
                     const struct board *board, const struct ruling *ruling);

/* Returns a name of the file as UTF-8, stored in BUFFER (whose FAILED tells of errors); NULL if
 * the file has none. */
const char *board_event_name(struct buffer *buffer, struct text text);

/* Adds the points of the board, and those after the ruling. */
void board_event_score(struct board_event *event, const struct board *board,
                       const struct ruling *ruling);

/* Adds the record: deal, auction and play. False: no memory. */
bool board_event_record(struct board_event *event, const struct board *board,
                        const struct ruling *ruling);

/* Adds the reason why the board cannot be read. False: no memory. */
bool board_event_fault(struct board_event *event, const struct catalog *catalog,
                       const struct read_fault *fault);

/* Adds the facts that were given for the board. */
void board_event_tell(struct board_event *event, const struct facts *facts);

#endif
