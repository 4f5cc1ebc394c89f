/*
 * The state of a session, shared by the files of this folder: session.c is the interface that the
 * host calls; options.c sets options; board.c rules on one board, in_memory.c on one that a host
 * has in memory; facts.c gathers the director's facts and resolves the boards that they name;
 * sidecar.c reads and edits a file of facts, trail.c the trail of rulings in one;
 * results.c handles a scorer's own results, deals.c a separate file of deals.
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
#include "kit/text_store.h"
#include "laws/procedure/judging.h"
#include "laws/said/facts.h"
#include "session/fact_store.h"
#include "session/intake.h"
#include "session/layout.h"
#include "session/messages.h"

/* The calling sequence: each state allows the next one's calls. */
enum session_state {
    SESSION_OPTIONS, /* options, facts; inputs may be opened */
    SESSION_OPEN,    /* an input is open */
    SESSION_BETWEEN, /* between inputs */
    SESSION_READ,    /* the session input was closed */
    SESSION_BOARDS,  /* boards come one at a time, and no input */
    SESSION_FINISHED
};

enum { EDITION_BY_DATE = -1, READING_DEFAULT = -1 };

/* Where the director's facts are kept. */
enum { KEEP_NOWHERE, KEEP_SESSION, KEEP_SIDECAR };

struct session_options {
    int8_t edition;           /* enum edition, or EDITION_BY_DATE */
    int8_t reading[READINGS]; /* 1 yes, 0 no, READING_DEFAULT */
    bool accept_computed;
    bool edits;
    struct event_options event;
    uint8_t keep;           /* KEEP_ */
    struct board_key *held; /* boards that must not be written */
    size_t held_count, held_capacity;
};

/* The deals of a file of deals. */
struct deals {
    struct numbered_deal *item;
    size_t count, capacity;
    struct text_store names;
    struct text_index index; /* by name, once the file is closed */
};

/* A ruling, with the result before it and the result that it gave. Kept small: a session may
 * have one for each of its results. */
struct trail_row {
    struct board_key of;   /* as given: maybe a target */
    int32_t input;         /* number of its input */
    uint64_t offset, size; /* of its element in that input */
    struct earlier_row row;
    int8_t was;               /* declarer's tricks before, or TRICKS_UNKNOWN */
    const char *result;       /* the result since; "" if it is invalid */
    struct contract contract; /* replaced by an artificial score, else CONTRACT_UNKNOWN */
};

/* The rulings that the trail has, and those that it is to have. */
struct trail {
    struct trail_row *row; /* of all inputs, in the order in which they came; once settled, by
                              board, in the order of the boards */
    size_t count, capacity;
    struct text_store results; /* of the rows */
    bool settled;
    struct sidecar_layout layout; /* of the output, with the rows that are to be written; its
                                     input is -1 if there is none */
    const char *broken;           /* name of a trail that could not be read, or NULL */
    struct read_fault fault;      /* why it could not */
};

struct bsp_session {
    bsp_sink sink;
    struct messages messages;
    struct session_options options;
    int32_t failed;         /* BSP_OK, or why nothing more can be done */
    uint8_t state;          /* enum session_state */
    int32_t input;          /* number of the input that was opened last */
    int32_t role;           /* its BSP_ROLE_ */
    int32_t opened;         /* roles that were opened, bit 1 << role */
    char **input_names;     /* by number */
    size_t input_capacity;  /* of input_names */
    const char *input_name; /* name of the last */
    uint32_t games;         /* games read so far */
    uint32_t whole;         /* the last game that was a board itself, not only a table */

    struct fact_store facts;
    bool facts_lost; /* a sidecar could not be read, so some facts are unknown: nothing may be
                        written against them */
    struct sidecar_layout layout; /* of the last sidecar of facts */
    uint64_t *row_size;           /* takes the size of the sidecar's open row; NULL if none is */
    struct trail trail;

    struct deals deals;          /* for boards without a deal */
    struct fact_targets targets; /* boards that facts name */

    struct results *results; /* NULL: edits go into the session */
    int32_t results_input;
    struct buffer results_bytes[RESULTS_PARTS];
    enum results_join join; /* how the current board was matched */
    size_t results_row;     /* its row, if JOIN_FOUND */

    struct intake intake;                 /* the open input, or the session that was read */
    uint64_t told;                        /* bytes that the host was told are done */
    struct fact row_facts[FACT_ROWS_MAX]; /* of the record's rows; FACT_UNKNOWN if one is no fact */
    struct facts board_facts;
    struct disputes disputes; /* facts of the board that one source gives in two ways */
    struct ruling ruling;
    struct edits edits;
    struct board_event *event; /* NULL until the first board */
};

/* --- Options */

void session_options_init(struct bsp_session *session);
/* Sets option NAME. BSP_E_ARGUMENT: there is no such option, or VALUE is not valid for it. */
int32_t session_options_set(struct bsp_session *session, const char *name, const char *value);

/* --- Boards */

/* Judges, edits and reports the board in the session's record. Returns BSP_OK, or what ends the
 * session. */
int32_t session_board(struct bsp_session *session);

/* Do parts of that: gathers the facts of the board and judges it; sends it to the host, with the
 * contract that the director says was played. */
int32_t session_board_rule(struct bsp_session *session);
int32_t session_board_tell(struct bsp_session *session, bool written);

/* --- Facts */

/* Gathers the facts of the current board, and reports rows that are no facts. False: no memory. */
bool session_gather_facts(struct bsp_session *session);
/* Marks the rows of the record that its edits will remove, and lists those that they will add. */
void session_keep_facts(struct bsp_session *session);
/* Reports facts that the ruling found impossible; as notes, facts for all boards that the cards of
 * this one disprove. */
void session_say_disproved(struct bsp_session *session);
/* Reports facts for games that never came, or that are no boards themselves, at the end of the
 * input. */
int32_t session_say_missing_games(struct bsp_session *session);
/* Adds a fact that the host gave, about the board WHERE; about GAME if that is NULL. BSP_E_FACT
 * after a message: it is none, or WHERE is not the name of a board. */
int32_t session_add_fact(struct bsp_session *session, uint32_t game, const char *where,
                         const struct text word[FACT_ROW_WORDS]);
/* Reports why a row of FILE is no fact. */
void session_say_row(struct bsp_session *session, const char *file, enum fact_fault fault,
                     const struct fact_row *row);

/* Reads all boards of the session input once. Afterwards each fact either has its board, or was
 * reported to have none. */
int32_t session_survey(struct bsp_session *session);

/* --- Deals */

int32_t session_deals_close(struct bsp_session *session);
void deals_release(struct deals *deals);
/* Gives the current board the deal of its number, if it has none itself. */
void session_deals_join(struct bsp_session *session);

/* --- A sidecar */

int32_t session_sidecar_close(struct bsp_session *session);
/* Puts the edits of the sidecar, which was read to its end, into EDITS, sorted. False: no
 * memory. */
bool session_sidecar_edit(struct bsp_session *session, struct edits *edits);
/* Stores the name of the current board, if facts for it go into the sidecar. */
void session_sidecar_name(struct bsp_session *session);

/* --- The trail of rulings, for formats that cannot hold one (trail.c) */

void trail_release(struct trail *trail);

/* Adds a ruling of the open sidecar to the trail. False: no memory. */
bool session_trail_take(struct bsp_session *session, struct board_key of,
                        const struct facts_xml_ruling *ruling);
/* Drops what the open sidecar has added. */
void session_trail_drop(struct bsp_session *session);
/* Gives the current board the earlier ruling that the trail has for it. */
void session_trail_join(struct bsp_session *session);
/* Adds to the trail what it is to say of the current board. WRITTEN: its ruling was written. */
void session_trail_keep(struct bsp_session *session, bool written);
/* Returns true if the host gave a sidecar for the trail, and the trail is to be written. */
bool session_trail_is_wanted(const struct bsp_session *session);
/* Puts the edits of the trail's sidecar into EDITS, sorted. False: no memory. */
bool session_trail_edit(struct bsp_session *session, struct edits *edits);

/* --- A scorer's results */

int32_t session_results_close(struct bsp_session *session);
/* Finds the row of the current board, and takes the recorded result from it. */
void session_results_join(struct bsp_session *session);
/* Takes contract and result from that row, as the director corrects the contract. */
void session_results_take_contract(struct bsp_session *session);
/* Marks a score that the director gives as settled only if that row has it. */
void session_results_settle(struct bsp_session *session);
/* Writes the ruling into that row, or reports why not. *WRITTEN: there were edits. */
int32_t session_results_edit(struct bsp_session *session, bool *written);

#endif
