/*
 * The memory of an event, and what its parts are made of and from. Included by the files that make
 * an event, and by board_event.h.
 */
#ifndef ABI_EVENT_RECORD_H
#define ABI_EVENT_RECORD_H

#include <bridge-scorer/plugin.h>

#include "bridge/decimal.h"
#include "formats/format.h"
#include "kit/buffer.h"
#include "kit/text_store.h"
#include "laws/said/facts.h"
#include "laws/said/ruling.h"
#include "words/catalog.h"

enum { DETAILS_MAX = 4 };

/* Memory for one event in one language, reused for the next: about 400 KiB, of which a clean board
 * touches a few. */
struct board_event {
    bsp_board board;
    bsp_record record;        /* of BOARD */
    struct board_event *next; /* of the next language, NULL until it is needed */
    bool worded;              /* with sentences */
    bool explained;           /* with those of the steps too */
    struct text_store texts;  /* names and sentences */
    struct buffer where; /* the board's name in bytes of the file; then its place, if a number */
    struct prose said;   /* the next of them */
    bsp_points points[FIGURE_KINDS];
    char figure[FIGURE_KINDS][2][DECIMAL_TEXT_SIZE];
    char adjusted_contract[CONTRACT_TEXT_SIZE];
    char deal[DEAL_TEXT_SIZE];
    bsp_trick play[TRICKS];
    char played[TRICKS][SEATS][CARD_TEXT_SIZE];
    const char *call[CALLS_KEPT];
    char call_text[CALLS_KEPT][CONTRACT_TEXT_SIZE];
    char contract[CONTRACT_TEXT_SIZE];
    bsp_finding finding[FINDINGS_MAX];
    char card[FINDINGS_MAX][CARD_TEXT_SIZE];
    char led[FINDINGS_MAX][CARD_TEXT_SIZE];
    bsp_detail detail[FINDINGS_MAX][DETAILS_MAX];
    bsp_ruling ruling[RULINGS_MAX];
    const char *law[RULINGS_MAX][CLAUSES_MAX];
    const char *disposition[RULINGS_MAX][DISPOSITIONS_MAX];
    bsp_clause clause[RULINGS_MAX][CLAUSES_MAX + DISPOSITIONS_MAX];
    bsp_assigned assigned[ASSIGNED_MAX];
    char assigned_contract[ASSIGNED_MAX][CONTRACT_TEXT_SIZE];
    bsp_step step[STEPS_MAX];
    bsp_seen seen[STEPS_MAX][STEP_FACTS_MAX];
    bsp_need need[NEEDS_MAX];
    bsp_outcome outcome[NEEDS_MAX][OUTCOMES_MAX];
    struct outcome no_damage[NEEDS_MAX];
    bsp_reply reply[NEEDS_MAX][REPLIES_MAX];
    bsp_told told[FACTS_MAX];
    char told_value[FACTS_MAX][FACT_TEXT_SIZE];
};

/* The boards of which an event has something. */
enum event_extent { EVENT_OF_NONE, EVENT_OF_FOUND, EVENT_OF_ALL };

struct event_options {
    struct catalog_list languages;
    uint8_t texts, record; /* enum event_extent */
    bool explain;          /* with what each step looked at */
};

/* The record and the ruling that an event is made of. */
struct event_source {
    const struct board *board;
    const struct ruling *ruling;
    const struct facts *facts;
    const struct read_fault *fault; /* without a message: the board was read */
    bool cut;                       /* the input breaks off within the board */
    int32_t input;
    bool written; /* edits will follow */
};

/* Keeps what SAID holds, and empties that. */
const char *board_event_keep(struct board_event *event);

/* Returns a name of the file as UTF-8; NULL if the file has none. */
const char *board_event_name(struct board_event *event, struct text text);

/* Adds what was found, ruled and asked (event_ruling.c). */
void board_event_ruling(struct board_event *event, const struct ruling *ruling);

#endif
