/*
 * Reads the lists of a board event. Called by the report formats, which know of a board what its
 * event says and no more. An engine may leave out every sentence: then what an id is called stands
 * in its place.
 */
#ifndef REPORTS_EVENT_H
#define REPORTS_EVENT_H

#include <stdbool.h>

#include <bridge-scorer/event.h>

#include "bridge/board.h"
#include "words/catalog.h"

static inline const bsp_finding *finding_at(const bsp_board *board, uint32_t index)
{
    return BSP_AT(bsp_finding, board->findings, index);
}

static inline const bsp_ruling *ruling_at(const bsp_board *board, uint32_t index)
{
    return BSP_AT(bsp_ruling, board->rulings, index);
}

static inline const bsp_step *step_at(const bsp_ruling *ruling, uint32_t index)
{
    return BSP_AT(bsp_step, ruling->steps, index);
}

static inline const bsp_need *need_at(const bsp_board *board, uint32_t index)
{
    return BSP_AT(bsp_need, board->needs, index);
}

static inline const bsp_outcome *outcome_at(const bsp_need *need, uint32_t index)
{
    return BSP_AT(bsp_outcome, need->outcomes, index);
}

static inline const bsp_assigned *assigned_at(const bsp_board *board, uint32_t index)
{
    return BSP_AT(bsp_assigned, board->assigned, index);
}

/* Returns BOARD as it is told in the language of CATALOG; BOARD if its engine does not tell that.
 */
const bsp_board *event_in(const bsp_board *board, const struct catalog *catalog);

/* Returns true if the board has a name that can be typed in a command and shown on a screen. */
bool event_can_be_named(const bsp_board *board);

/* Returns how many answers of NEED are listed: none if the ruling stands without a judgement, as
 * then the only one is that nothing changes. */
uint32_t outcomes_listed(const bsp_need *need);

/* Reads North-South's points by enum figure_kind, before or AFTER the ruling. */
void event_points(const bsp_board *board, bool after, struct board_points points[FIGURE_KINDS]);

#endif
