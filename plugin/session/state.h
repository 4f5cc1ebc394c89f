/*
 * A session, as its files share it. session.c is what the host calls; options.c what it may ask
 * for; board.c takes one board through the house, in_memory.c one that no file has; facts.c gathers
 * the director's facts; survey.c finds the boards that they are said of; sidecar.c is a file of
 * them, trail.c what was written of rulings into one (its edits: trail_edit.c); results.c knows the
 * scorer's own results, deals.c deals from a file of their own.
 */
#ifndef SESSION_STATE_H
#define SESSION_STATE_H

#include <bridge-scorer/plugin.h>

#include "abi/board_event.h"
#include "formats/format.h"
#include "formats/salliere/results.h"
#include "formats/xml/facts.h"
#include "kit/edits.h"
#include "kit/text_index.h"
#include "laws/procedure/disputed.h"
#include "laws/said/assigned_text.h"
#include "session/fact_store.h"
#include "session/intake.h"
#include "session/layout.h"
#include "session/messages.h"
#include "session/trail_rows.h"

/* The calling sequence: each state allows the next one's calls. */
enum session_state {
    SESSION_OPTIONS,  /* options, facts, report; inputs may be opened */
    SESSION_SIDECAR,  /* a facts input is open */
    SESSION_RESULTS,  /* an input of a scorer's own results is open */
    SESSION_DEALS,    /* an input of deals is open */
    SESSION_SIDECARS, /* between inputs */
    SESSION_READING,  /* the session input is open */
    SESSION_READ,     /* it was closed */
    SESSION_BOARDS,   /* boards come one at a time, and no input */
    SESSION_FINISHED
};

enum { EDITION_BY_DATE = -1, READING_DEFAULT = -1 };

/* Where facts are kept. */
enum { KEEP_NOWHERE, KEEP_SESSION, KEEP_SIDECAR };

struct session_options {
    int8_t edition;           /* enum edition, or EDITION_BY_DATE */
    int8_t reading[READINGS]; /* 1 yes, 0 no, READING_DEFAULT */
    bool accept_computed;
    bool edits;
    bool texts;             /* events come with words */
    bool record;            /* and with what was recorded */
    uint8_t keep;           /* KEEP_ */
    struct board_key *held; /* boards that are not written */
    size_t held_count, held_capacity;
};

/* Of a file of deals. */
struct deals {
    struct numbered_deal *item;
    size_t count, capacity;
    struct text_index index; /* of the names, once it is closed */
    bool unreadable;         /* no format wants the file */
};

/* What was written of rulings, and is to be. */
struct trail {
    struct trail_rows there; /* of all inputs, in the order in which they came; of the boards
                                and in their order once it is settled */
    struct trail_rows due;   /* that are to stand in the output, in the order of the boards */
    bool settled;
    struct sidecar_layout layout; /* of the output; its input is -1 where there is none */
    const char *broken;           /* a trail that could not be read; NULL: none */
    struct read_fault fault;      /* why not */
};

struct bsp_session {
    bsp_sink sink;
    struct messages messages;
    struct session_options options;
    bsp_report *report;
    int32_t failed;         /* BSP_OK, or why nothing more can be done */
    uint8_t state;          /* enum session_state */
    int32_t input;          /* number of the one that was opened last */
    int32_t role;           /* its BSP_ROLE_ */
    int32_t opened;         /* the roles that were opened, bit 1 << role */
    char **input_names;     /* by their numbers */
    size_t input_room;      /* for so many */
    const char *input_name; /* the last */
    uint32_t games;         /* that were read */
    uint32_t whole;         /* the last of them that was a board itself */

    struct fact_store facts;
    bool facts_lost; /* what the director said cannot be known: nothing is written against it */
    struct sidecar_layout layout; /* of the last one of facts */
    struct trail trail;

    struct deals deals;          /* for boards that have none */
    struct fact_targets targets; /* that facts are said of */
    struct fact_targets numbers; /* that facts are said of, with the boards that may be meant */

    struct results *results; /* NULL: what is written goes into the session */
    int32_t results_input;
    enum results_part results_part; /* that is being read */
    enum results_join join;         /* of the board at hand */
    size_t results_row;             /* likewise, when JOIN_FOUND */

    struct row_reader rows; /* of tables, which are boards where a fact names them */
    struct intake intake;   /* the input that is open, or the session that was read */
    uint64_t told;          /* bytes of it that the host knows to be done with */
    struct facts board_facts;
    struct disputes disputes; /* of the board, given in two ways by one carrier */
    struct ruling ruling;
    struct contradictions contradictions;
    struct edits edits;
    struct board_event event;
};

/* --- Options */

void session_options_init(struct bsp_session *session);
void session_options_release(struct bsp_session *session);
/* BSP_E_ARGUMENT: there is no such option, or VALUE is none for it. */
int32_t session_options_set(struct bsp_session *session, const char *name, const char *value);
/* Returns true if nothing may be written of the board that was just read. */
bool session_options_hold(const struct bsp_session *session);
/* By what rules the board that was just read is judged. */
void session_options_rules(const struct bsp_session *session, struct rules *rules);

/* --- Boards */

/* The record in the session was just read: judges, edits, reports. BSP_OK or what stops the
 * session. */
int32_t session_board(struct bsp_session *session);

/* The same of a board that no file has, which GIVEN is. */
int32_t session_board_alone(struct bsp_session *session, const bsp_record *given);

/* --- Facts */

/* Gathers the facts of the board that was just read, and says which rows are none. */
int32_t session_gather_facts(struct bsp_session *session);
/* Decides which facts are kept in the board that was just read: for the format's edits. */
void session_keep_facts(struct bsp_session *session);
/* Says which facts the ruling found impossible. */
int32_t session_say_contradictions(struct bsp_session *session);
/* Says which facts for all boards the cards of this one disprove: a note. */
int32_t session_say_overruled(struct bsp_session *session);
/* Says which facts are for games that have not come, or that are no board themselves, now that none
 * comes any more. */
int32_t session_say_missing_games(struct bsp_session *session);
/* Whom add_fact says something of. */
struct said_of {
    struct board_key key;
    bool by_number; /* a number that the director gave himself */
};
int32_t session_add_fact(struct bsp_session *session, const struct said_of *of, const char *trick,
                         const char *player, const char *fact, const char *value);
/* Whom WHERE names. BSP_E_FACT after a message: it is no place. */
int32_t session_read_where(struct bsp_session *session, const char *where, struct said_of *of);
/* How messages name what carried a fact: the input, -1 for an option. */
const char *session_source_name(const struct bsp_session *session, int32_t input);
/* Says why a row of FILE is no fact. */
int32_t session_say_row(struct bsp_session *session, const char *file, enum fact_fault fault,
                        const struct fact_row *row);

/* --- Deals */

int32_t session_deals_push(struct bsp_session *session, const uint8_t *bytes, size_t count);
int32_t session_deals_close(struct bsp_session *session);
void deals_release(struct deals *deals);
/* Gives the board that was just read the deal of its number, when it has none itself. */
void session_deals_join(struct bsp_session *session);

/* --- Places of facts */

/* Whether a place is said of BOARD, a row; of a game, whether one is of this board at all. CONTEXT
 * is the session. */
bool session_names_board(void *context, const struct board *board);
/* Looks at all boards of the session input: afterwards each fact is of a board, or told to be of
 * none. */
int32_t session_survey(struct bsp_session *session);

/* --- A sidecar */

int32_t session_sidecar_open(struct bsp_session *session);
int32_t session_sidecar_close(struct bsp_session *session);
/* The edits of the sidecar that was read to its end, sorted, into EDITS. False: no memory. */
bool session_sidecar_edit(const struct bsp_session *session, struct edits *edits);
/* Takes down how the board that was just read is called, when facts for it are kept. */
int32_t session_sidecar_name(struct bsp_session *session);
void session_sidecar_release(struct bsp_session *session);

/* --- The trail of what was written, where the format has no place for it (trail.c) */

void trail_init(struct trail *trail);
void trail_release(struct trail *trail);

/* Takes up a ruling of the sidecar that is open, and where its element ends. False: no memory. */
bool session_trail_take(struct bsp_session *session, struct board_key of,
                        const struct facts_xml_ruling *ruling);
void session_trail_end(struct bsp_session *session, const struct facts_xml_end *end);
/* What the sidecar that is open has given must not be used. */
void session_trail_drop(struct bsp_session *session);
/* Gives the board that was just read the earlier ruling that the trail has on it. */
void session_trail_join(struct bsp_session *session);
/* Keeps what is to stand in the trail of that board. WRITTEN: its ruling is. False: no memory. */
bool session_trail_keep(struct bsp_session *session, bool written);
/* Whether the host has given a sidecar for the trail, and it is to be brought up to what was
 * written. */
bool session_trail_is_wanted(const struct bsp_session *session);
/* The edits of the sidecar that the trail goes into, sorted, into EDITS. False: no memory. */
bool session_trail_edit(struct bsp_session *session, struct edits *edits);

/* --- A scorer's results */

int32_t session_results_open(struct bsp_session *session);
int32_t session_results_push(struct bsp_session *session, const uint8_t *bytes, size_t count);
int32_t session_results_close(struct bsp_session *session);
/* Finds the row of the board that was just read, and takes from it what was recorded. */
void session_results_join(struct bsp_session *session);
/* What that row has is what was recorded, another contract than the session's too. */
void session_results_take_contract(struct bsp_session *session);
/* A score that the director gives is settled when it stands in that row, and not before. */
void session_results_settle(struct bsp_session *session);
/* Writes the ruling into that row, or says why not. *WRITTEN: there were edits. */
int32_t session_results_edit(struct bsp_session *session, bool *written);

#endif
