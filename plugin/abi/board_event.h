/*
 * A board and its ruling as the event that a host receives: ids become words of the JSON report.
 */
#ifndef ABI_BOARD_EVENT_H
#define ABI_BOARD_EVENT_H

#include <bridge-scorer/plugin.h>

#include "bridge/decimal.h"
#include "formats/format.h"
#include "kit/buffer.h"
#include "laws/said/facts.h"
#include "laws/said/replies.h"
#include "reports/catalog.h"

/* Room for one event; used again for the next. About 200 KiB, of which a clean board touches a
 * few. */
struct board_event {
    bsp_board board;
    struct buffer name, table, section, pairs, player[SEATS];
    struct buffer where, place, label; /* WHERE: in the bytes of the file */
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
    const char *aside[RULINGS_MAX][ASIDES_MAX];
    bsp_assigned assigned[ASSIGNED_MAX];
    char assigned_contract[ASSIGNED_MAX][CONTRACT_TEXT_SIZE];
    bsp_step step[STEPS_MAX];
    bsp_need need[NEEDS_MAX];
    bsp_outcome outcome[NEEDS_MAX][OUTCOMES_MAX];
    struct outcome no_damage[NEEDS_MAX];
    bsp_reply reply[NEEDS_MAX][REPLIES_MAX];
    bsp_told told[FACTS_MAX];
    char told_value[FACTS_MAX][FACT_TEXT_SIZE];
    struct buffer texts; /* each with its end */
};

void board_event_init(struct board_event *event);
void board_event_release(struct board_event *event);

/* Fills the event, which borrows from BOARD and RULING; false: no memory. */
bool board_event_fill(struct board_event *event, const struct board *board,
                      const struct ruling *ruling);

/* Adds to the event, which was filled from the same, what it says in words. False: no memory. */
bool board_event_say(struct board_event *event, const struct catalog *catalog,
                     const struct board *board, const struct ruling *ruling);

/* A name of the file as UTF-8, in BUFFER, which tells of failures; NULL when the file has none. */
const char *board_event_name(struct buffer *buffer, struct text text);

/* Adds the points of the board, which the ruling may change. */
void board_event_score(struct board_event *event, const struct board *board,
                       const struct ruling *ruling);

/* Adds what was recorded: deal, auction, play. False: no memory. */
bool board_event_record(struct board_event *event, const struct board *board,
                        const struct ruling *ruling);

/* Adds why the board cannot be read. False: no memory. */
bool board_event_fault(struct board_event *event, const struct catalog *catalog,
                       const struct read_fault *fault);

/* Adds what was said of the board. */
void board_event_tell(struct board_event *event, const struct facts *facts);

#endif
