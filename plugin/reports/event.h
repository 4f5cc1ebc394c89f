/*
 * Reads a board event. Called by the report formats, which know of a board what its event says and
 * no more.
 *
 * Takes what was played, which comes as values, from the board into which the caller has read it;
 * takes what was ruled as sentences. An engine may leave out every sentence: then what an id is
 * called stands in its place.
 */
#ifndef REPORTS_EVENT_H
#define REPORTS_EVENT_H

#include <stdbool.h>

#include <bridge-scorer/report.h>

#include "bridge/board.h"
#include "kit/buffer.h"
#include "words/catalog.h"

/* The kinds of boards, by what is to be done about them: the statuses of rectify-report(5), the
 * most urgent first. */
enum board_kind {
    KIND_WAITS,    /* the director has to decide */
    KIND_PROPOSED, /* the director has to confirm */
    KIND_DOUBTFUL, /* the record needs a look */
    KIND_UNREAD,   /* the file needs a look: the board could not be read */
    KIND_ADJUSTED, /* written; the scorer needs to know */
    KIND_SETTLED,  /* nothing to be done any more */
    KIND_NOTED,
    KIND_CLEAN,
    KINDS
};
enum { KINDS_AT_A_GLANCE = KIND_ADJUSTED + 1 }; /* those that need somebody's attention */

/* Returns the kind of a board with STATUS, "director"; KIND_NOTED for a status that is unknown. */
int kind_of(const char *status);

/* The status of a kind, "director"; and keys of the catalog: the heading for its boards, "Needs
 * your decision", and the advice; NULL if there is none. */
struct kind_words {
    const char *status, *heading, *advice;
};
extern const struct kind_words kind_words[KINDS];

static inline const bsp_finding *finding_at(const bsp_board *board, uint32_t index)
{
    return BSP_AT(bsp_finding, board->findings, index);
}

static inline const bsp_ruling *ruling_at(const bsp_board *board, uint32_t index)
{
    return BSP_AT(bsp_ruling, board->rulings, index);
}

static inline const bsp_need *need_at(const bsp_board *board, uint32_t index)
{
    return BSP_AT(bsp_need, board->needs, index);
}

static inline const bsp_outcome *outcome_at(const bsp_need *need, uint32_t index)
{
    return BSP_AT(bsp_outcome, need->outcomes, index);
}

/* Returns BOARD as it is told in the language of CATALOG; BOARD if its engine does not tell that.
 */
const bsp_board *event_in(const bsp_board *board, const struct catalog *catalog);

/* --- What was played -------------------------------------------------------------------------- */

/* A board as it was played and scored, as abi/record.h reads it. */
struct played {
    struct board board;                      /* its score by the director in GIVEN */
    struct board_points after[FIGURE_KINDS]; /* the points after the ruling */
    bool rescored;                           /* the director gave the whole score, in */
    struct contract adjusted;                /* unknown if nothing was played */
};

/* Reads a card, "HT"; CARD_NONE for NULL. */
card_t event_card(const char *card);

/* Stands in a command line for the option that is an answer. */
#define ANSWER_PLACE "{answer}"

/* A board for the report. All borrowed for the call. */
struct report_item {
    const bsp_origin *origin;
    const bsp_board *event;      /* in the first language, with its translations */
    int kind;                    /* enum board_kind */
    const struct played *played; /* what was played and scored; only if the board is shown */
    /* the command line that takes an answer, with ANSWER_PLACE in it; NULL if none */
    const char *answer;
};

/* --- What is shown ---------------------------------------------------------------------------- */

/* Return true if the recorded result belongs next to the ruling, and if there is another one to
 * compare it with: a new result, or a score in place of tricks that the file has already. */
bool event_shows_recorded(const bsp_board *board);
bool event_shows_adjusted(const bsp_board *board);

/* Returns true if each ruling should say how many tricks it moves, because the board's status does
 * not say it. */
bool event_shows_closings(const bsp_board *board);

/* Findings that are shown of a doubtful record, which has no use for more. */
enum { FINDINGS_SHOWN = 12 };

/* Returns the next finding from *AT on that no ruling tells, and moves *AT behind it; NULL if there
 * is none. */
const bsp_finding *event_next_finding(const bsp_board *board, uint32_t *at);

/* Returns the next need from *AT on that is ADVISORY, or is not, and moves *AT behind it; NULL if
 * there is none. A question about the whole board is asked once, whatever gave rise to it. */
const bsp_need *event_next_need(const bsp_board *board, uint32_t *at, bool advisory);

/* Returns how many answers of NEED are listed: none if the ruling stands without a judgement, as
 * then the only one is that nothing changes. */
uint32_t outcomes_listed(const bsp_need *need);

/* Returns the fact that an answer to NEED gives; NULL if none does. */
const char *need_answered_by(const bsp_need *need);

/* Returns true if the board has a name that can be typed in a command and shown on a screen. */
bool event_can_be_named(const bsp_board *board);

/* --- What is said ----------------------------------------------------------------------------- */

/* Adds a sentence of an engine, made harmless. */
void say_sentence(struct prose *prose, const char *sentence);

/* Returns what an id is called (term_find); the id itself if it is not known. */
const char *event_term(const struct catalog *catalog, const char *kind, const char *id);

/* Add the sentence, or what the id is called. */
void say_finding(struct prose *prose, const bsp_finding *finding);
void say_ruling(struct prose *prose, const bsp_ruling *ruling);
void say_step(struct prose *prose, const bsp_step *step);
void say_standing(struct prose *prose, const bsp_board *board);
void say_need(struct prose *prose, const bsp_need *need);
void say_about(struct prose *prose, const bsp_need *need);
void say_answer(struct prose *prose, const bsp_outcome *outcome);
void say_effect(struct prose *prose, const bsp_outcome *outcome);

/* Adds how many findings more there are than are shown; returns false and adds nothing if LEFT is
 * none. */
bool say_more(struct prose *prose, int left);

/* given_lines returns how many lines tell the score that the director gives in place of tricks; 0
 * if he gives none. say_given adds one of them. */
int given_lines(const struct report_item *item);
void say_given(struct prose *prose, const struct report_item *item, int line);

/* Adds the form of the values that REPLY takes; returns false and adds nothing if there is none. */
bool say_form(struct prose *prose, const bsp_reply *reply);

/* Returns the number of clauses that are shown of RULING; and clause INDEX with its words, "" if
 * nothing is known of it. */
uint32_t clauses_said(const bsp_ruling *ruling);
bsp_clause clause_said(const struct catalog *catalog, const bsp_ruling *ruling, uint32_t index);

#endif
