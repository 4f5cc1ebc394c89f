/*
 * bridge-scorer/event.h - what a plugin tells a host: boards with their rulings, messages, changes
 *                         of the ranking, edits
 *
 * An engine gives events to the sink of its session (session.h); reports (report.h) and the form
 * (form.h) take boards. The ids that occur in them ("revoke", "64A2", "adjusted") are those of the
 * JSON report. plugin.h has the rules for both sides: memory, text, numbers, sizes.
 */
#ifndef BRIDGE_SCORER_EVENT_H
#define BRIDGE_SCORER_EVENT_H

#include <bridge-scorer/entry.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of a detail. */
#define BSP_DETAIL_NUMBER 1
#define BSP_DETAIL_WORD 2
#define BSP_DETAIL_CONTRACT 3

/* A detail that only some findings have: tricks, points or a contract as recorded and as computed,
 * a number of cards, a row of a table. */
typedef struct bsp_detail {
    uint32_t size;
    int32_t kind;         /* BSP_DETAIL_NUMBER and so on */
    const char *name;     /* "recorded" "computed" "count" "figure" "row" "damage" "reason" */
    const char *word;     /* the word; of a contract "4SX"; NULL */
    const char *declarer; /* of a contract; NULL */
    int32_t number;       /* BSP_SCORE_UNKNOWN: unknown */
    uint32_t reserved;
} bsp_detail;

/* A fault on a board. */
typedef struct bsp_finding {
    uint32_t size;
    const char *id;     /* "revoke" */
    int32_t trick;      /* 1 to 13; 0: not at a trick */
    const char *player; /* "N" "E" "S" "W"; NULL */
    const char *card;   /* "HT"; NULL */
    const char *led;    /* the card led to the trick; NULL */
    const char *basis;  /* "marked" "confirmed" "computed"; NULL */
    const char *text;   /* in a sentence; NULL without "texts" */
    /* Its sentence in a list of what happened on the board; NULL where that of a ruling or of
     * another finding says it already. */
    const char *shown;
    const bsp_detail *details;
    uint32_t detail_count;
    uint32_t reserved;
} bsp_finding;

/* Something that a step looked at. */
typedef struct bsp_seen {
    uint32_t size;
    uint32_t reserved;
    const char *name;   /* "attention" */
    const char *value;  /* "in-time" */
    const char *source; /* "record" "director" "default" */
} bsp_seen;

/* A clause that was examined for a ruling. */
typedef struct bsp_step {
    uint32_t size;
    uint32_t seen_count; /* 0 unless the session's option "explain" is "yes" */
    const char *clause;  /* "64B2" */
    int32_t holds;       /* 1 or 0 */
    uint32_t reserved;
    const bsp_seen *seen;
    const char *text; /* in a sentence; NULL without "texts" and "explain" */
} bsp_step;

/* A clause as a report shows it. */
typedef struct bsp_clause {
    uint32_t size;
    uint32_t reserved;
    const char *law;  /* "64A2" */
    const char *text; /* what it did, in a sentence */
} bsp_clause;

/* The ruling on one irregularity. */
typedef struct bsp_ruling {
    uint32_t size;
    const char *const *law; /* LAW_COUNT citations, in the order in which they applied */
    uint32_t law_count;
    int32_t trick;        /* 0: not at a trick */
    const char *offender; /* seat; NULL */
    const char *side;     /* the offending side, "NS" "EW"; NULL */
    int32_t tricks; /* that it transfers to the other side; negative: to its own, where the last
                       tricks are played again (Law 62D) */
    const bsp_step *steps;
    uint32_t step_count;
    /* citations about what becomes of a card, which decide no trick */
    const char *const *disposition;
    uint32_t disposition_count;
    const char *penalty; /* a procedural penalty as the director entered it; NULL */
    const char *text;    /* in sentences; NULL without "texts", like the next two */
    /* The parts of TEXT: what happened, the clauses (none of a ruling of before, whose sentence
     * names them), and how many tricks move, NULL if it is not about tricks. */
    const char *what;
    const char *closing;
    const bsp_clause *clauses;
    uint32_t clause_count;
    uint32_t possible; /* tricks that it can have been, bits 1 << trick; 0: TRICK alone */
    const char *basis; /* as of a finding; NULL where the sentence says it */
} bsp_ruling;

/* A result of an assigned score (Law 12C1). */
typedef struct bsp_assigned {
    uint32_t size;
    const char *contract; /* "4SX" */
    const char *declarer;
    int32_t tricks; /* declarer's */
    int32_t
        weight; /* per cent; the weights of a score, or of each side's own score, add up to 100 */
    /* The only side whose score it is, "NS" "EW"; NULL: both. If only one side has a score of
     * its own, the other keeps the result of the table. */
    const char *side;
} bsp_assigned;

/* The effect of an answer. */
typedef struct bsp_outcome {
    uint32_t size;
    const char *value;  /* "in-time" */
    int32_t tricks;     /* -1: left to the director */
    const char *to;     /* the side that gets them; NULL if none are transferred */
    const char *text;   /* the answer for people, "after the round"; NULL without "texts" */
    const char *effect; /* its effect, "1 trick to North-South"; NULL likewise */
    /* The answer as add_fact takes it: mostly the need's fact at the need's place, but a trick
     * is won by the player for whom the fact is given. For a judgement it is the fact "equity". */
    int32_t fact_trick;      /* 0: none */
    const char *fact_player; /* NULL */
    const char *fact_value;  /* NULL: this answer is no fact */
    int32_t up_to;           /* of a number: the last that gives the same; 0: it alone */
    int32_t revoke; /* the trick at which the player has revoked with this answer; 0: none */
} bsp_outcome;

/* A fact that can answer a need with a value in the director's own words, and its place. */
typedef struct bsp_reply {
    uint32_t size;
    const char *fact;   /* "equity" */
    int32_t trick;      /* 0: none */
    const char *player; /* NULL */
    const char *form;   /* the form of its values, for people; NULL without "texts" */
} bsp_reply;

/* A question to the director. One of FACT, JUDGEMENT and READING is set. */
typedef struct bsp_need {
    uint32_t size;
    const char *fact;            /* "attention"; NULL */
    const char *judgement;       /* "64C1"; NULL */
    const char *reading;         /* "67B1-64B"; NULL */
    int32_t trick;               /* 0: none */
    const char *player;          /* NULL */
    int32_t advisory;            /* 1: the ruling stands without it; 0: the board waits for it */
    const char *baseline;        /* of a judgement, "no-revoke"; NULL */
    const bsp_outcome *outcomes; /* of a judgement that can wait: only that no damage was done */
    uint32_t outcome_count;
    const char *text;         /* the question; NULL without "texts" */
    const bsp_reply *replies; /* a value is for the first one whose fact takes values */
    uint32_t reply_count;     /* 0: no fact answers this */
    uint32_t reserved;
    const char *about; /* what it is about, on any board; NULL without "texts" */
    /* "together": no answer alone changes anything, but one does with an answer to another
     * question; "untried": that was not tried; NULL */
    const char *together;
} bsp_need;

/* North-South's points for a board if the field is scored, as decimal numbers ("12.5", "-3"). */
typedef struct bsp_points {
    uint32_t size;
    uint32_t reserved;
    const char *kind;   /* "matchpoints" "imps" "percentage" */
    const char *before; /* as recorded; NULL: unknown */
    const char *after;  /* after the ruling; NULL: unchanged or unknown */
} bsp_points;

/* The cards of a trick. */
typedef struct bsp_trick {
    uint32_t size;
    uint32_t reserved;
    const char *leader; /* "W"; NULL: unknown */
    /* North's, East's, South's, West's: "HT". NULL: the record does not have it; the fact
     * "omitted" says that no card was played. There is no place for a fifth card, which the fact
     * "extra" names. */
    const char *card[4];
    const char *mark[4]; /* the record's mark on each: "R" a revoke, "L" a lead out of turn, as in
                            PBN 2.1, 3.9; NULL */
    const char *winner;  /* NULL: unknown. Ignored in a bsp_record, like the next */
    const char *led_by;  /* the leader as ruled on, of whom the record may say another; NULL */
} bsp_trick;

/* A fact about a board, as add_fact takes it, whatever its source; of several the one that
 * holds. */
typedef struct bsp_told {
    uint32_t size;
    int32_t trick;      /* 0: none */
    const char *player; /* NULL: none */
    const char *fact;
    const char *value; /* "-": none */
    const char *place; /* its board, as add_fact_at takes it, or "*". Ignored in a bsp_record */
} bsp_told;

#define BSP_SCORE_UNKNOWN INT32_MIN

/* A board as it was played at one table, as far as it is known; bsp_record_init makes an empty
 * one. A host that has its boards in memory hands it to an engine (bridge-scorer.board/1); every
 * event has the one that it is about. Texts have one spelling, and not the other ways of session
 * files. */
typedef struct bsp_record {
    uint32_t size;
    int32_t date;        /* 20261123: which Laws apply, 20261100 with an unknown day; 0: unknown */
    const char *name;    /* of the source, for messages and reports: "club.db"; NULL in an event */
    const char *board;   /* "7"; NULL */
    const char *table;   /* table or room; NULL */
    const char *section; /* the section, within which pairs are numbered, "B"; NULL */
    const char *pair[2]; /* North-South's and East-West's; NULL */
    const char *player[4];  /* North's name, East's, South's, West's; NULL */
    const char *event;      /* what was played; NULL */
    const char *site;       /* where it was played; NULL */
    const char *dealer;     /* NULL */
    const char *vulnerable; /* "None" "NS" "EW" "All"; NULL */
    /* The deal as in PBN 2.1, 3.4.11, from North on, "N:AQ4.K10.J74.9862 - - -" with "-" for an
     * unknown hand; NULL: no hand is known */
    const char *deal;
    const char *contract; /* "4SX" "Pass"; NULL */
    const char *declarer; /* NULL */
    /* from the dealer on: "1S" "2NT" "Pass" "X" "XX"; "-": the player in turn did not call, and
     * that was accepted */
    const char *const *call;
    uint32_t call_count; /* 0: there is no complete and legal auction */
    uint32_t play_count; /* tricks with at least one card, up to the last such */
    const bsp_trick *play;
    int32_t play_ended;      /* 1: the play is complete, or somebody claimed; 0: the record may just
                                stop, and in an event */
    int32_t recorded_tricks; /* declarer's; -1: unknown */
    int32_t recorded_score_ns; /* BSP_SCORE_UNKNOWN: that of contract and tricks */
    int32_t was; /* tricks recorded before the rulings in RULINGS were written; -1: unknown */
    const bsp_told *told; /* facts about this board; in an event those for all boards too */
    uint32_t told_count;
    /* Rulings on the board that have already been written, so that they are not made again: of
     * each its law, trick, offender, side and tricks. 0 in an event, like the next three */
    uint32_t ruling_count;
    const bsp_ruling *rulings;
    /* The scoring, "MatchPoints" (Law 78A) or as in PBN 2.1, 3.4.12, "IMP;Cross1"; NULL: no
     * points are wanted. With North-South's scores of this board at all other tables,
     * BSP_SCORE_UNKNOWN for none, the event has the points before and after the ruling. */
    const char *scoring;
    const int32_t *field;
    uint32_t field_count;
    uint32_t reserved;
} bsp_record;

/* Initialises RECORD: nothing is known but the NAME of its source. */
static inline void bsp_record_init(bsp_record *record, const char *name)
{
    size_t i;

    for (i = 0; i < sizeof *record; i++)
        ((unsigned char *)record)[i] = 0;
    record->size = (uint32_t)sizeof *record;
    record->name = name;
    record->recorded_tricks = record->was = -1;
    record->recorded_score_ns = BSP_SCORE_UNKNOWN;
}

/* A board with its ruling. The option "texts" of its session decides which of its texts there are,
 * and "record" what it has of deal, auction and play. */
typedef struct bsp_board {
    uint32_t size;
    int32_t input; /* as open_input numbered it */
    uint32_t game; /* 1 for the first of the input */
    uint32_t row;  /* of its game's table of results, from 1; 0: the board is the game itself */
    /* the board as it was played, never NULL; without "record" it has no dealer, deal, call, play
     * or site, and no told facts if "texts" is "no" */
    const bsp_record *record;
    const char *laws;   /* "2007" "2017" */
    const char *status; /* "adjusted"; see rectify-report(5) */
    const bsp_finding *findings;
    uint32_t finding_count;
    uint32_t ruling_count;
    const bsp_ruling *rulings;
    const bsp_need *needs;
    uint32_t need_count;
    int32_t transfer_tricks;      /* 0 */
    const char *transfer_to;      /* NULL: nothing is transferred */
    int32_t adjusted_tricks;      /* -1 unless adjusted, proposed or settled */
    int32_t adjusted_score_ns;    /* BSP_SCORE_UNKNOWN */
    int32_t written;              /* 1: finish will give edits for this board */
    uint32_t assigned_count;      /* 0: none */
    const bsp_assigned *assigned; /* a score that the director assigned, instead of a transfer */
    int32_t artificial_ns;        /* per cent, of an artificial score (12C2); -1: none */
    int32_t artificial_ew;
    const bsp_points *points; /* of each kind that is known */
    uint32_t point_count;
    int32_t without_play; /* 1: there is a result and no card of the play */
    int32_t cut;          /* 1: the input breaks off within this board, or facts are lost */
    uint32_t reserved;
    /* If the whole score was given (79C): the contract that was played, "Pass", or "-" if
     * nothing was, and its declarer. NULL: ADJUSTED_TRICKS are for the recorded contract. */
    const char *adjusted_contract;
    const char *adjusted_declarer;
    const char *fault; /* why the board cannot be read, in the session's language; NULL */
    /* Its name for add_fact_at: the game, "3", or of a row "7@3-12"; NULL if the file's names are
     * not UTF-8, as no fact can name them then. */
    const char *place;
    const char *label; /* its name for people: "7@3-12", "7@t2" at a table, "7", or the game */
    const char *pairs; /* North-South's pair first: "3-12"; NULL */
    const char *text;  /* "Board 7, table 2 (game 3): 4S by South"; NULL without "texts" */
    /* In words, if "texts" is "yes": each known hand, North's, East's, South's and West's,
     * "♠AQ4 ♥K10 ♦J74 ♣9862", and the known cards of each trick, "W ♠K, N ♠3, E ♣7, S ♠2"; NULL. */
    const char *hand[4];
    const char *trick[13];
    const char *standing; /* the status in a sentence; NULL without "texts" */
    const char *language; /* of the texts, "fr"; NULL without "texts" */
    /* This board in the next of the session's languages; NULL: there is none. */
    const struct bsp_board *translation;
} bsp_board;

/* Initialises BOARD, which was played as RECORD says: nothing else is known. The caller must still
 * set STATUS, and should set GAME and LAWS. */
static inline void bsp_board_init(bsp_board *board, const bsp_record *record)
{
    size_t i;

    for (i = 0; i < sizeof *board; i++)
        ((unsigned char *)board)[i] = 0;
    board->size = (uint32_t)sizeof *board;
    board->record = record;
    board->adjusted_tricks = -1;
    board->adjusted_score_ns = BSP_SCORE_UNKNOWN;
    board->artificial_ns = board->artificial_ew = -1;
}

#define BSP_SEVERITY_NOTE 0  /* worth knowing; nothing is lost */
#define BSP_SEVERITY_ERROR 1 /* something could not be read, or a fact could not be used */

/* A sentence for people, in the session's language. */
typedef struct bsp_message {
    uint32_t size;
    int32_t severity;
    const char *file; /* the input's name, or "option" for a fact given by add_fact */
    uint64_t line;    /* from 1; 0: no position */
    uint64_t column;  /* from 1, in bytes; 0: no position */
    const char *text;
    size_t reserved; /* avoids padding where TEXT has 32 bits and LINE is aligned to 64 bits */
} bsp_message;

/* A pair, team or player of a ranking list of the session, whose total or place changes by the
 * rulings that are written. Totals and places are as the file has them and as it is to have them;
 * NULL: the list has none. */
typedef struct bsp_ranking {
    uint32_t size;
    int32_t input;
    const char *kind;         /* "pair" "team" "player" */
    const char *section;      /* as in bsp_board */
    const char *entry;        /* its number or name, "13" */
    const char *side;         /* where its list says who sat how, "NS" "EW"; NULL */
    const char *total_before; /* "54.08" */
    const char *total;        /* "54.56" */
    const char *rank_before;  /* "3", "3=" */
    const char *rank;
    int32_t on_both_sides; /* 1: its list has an entry of this name on the other side too */
    uint32_t reserved;
} bsp_ranking;

/* A change of the input: LENGTH bytes at OFFSET become BYTES. */
typedef struct bsp_edit {
    uint32_t size;
    int32_t input;
    uint64_t offset;
    uint64_t length;
    const char *bytes;
    size_t byte_count;
} bsp_edit;

/* The receiver of a session's events. Each function may be NULL if its event is not wanted. Each
 * returns BSP_OK, or a negative number to stop the session, which then returns BSP_E_SINK. */
typedef struct bsp_sink {
    uint32_t size;
    void *context;
    int32_t (*board)(void *context, const bsp_board *board);
    int32_t (*message)(void *context, const bsp_message *message);
    int32_t (*edit)(void *context, const bsp_edit *edit);
    /* Reports how many bytes of the session input, from its start, are ruled on; often enough
     * for a progress bar. */
    int32_t (*progress)(void *context, int32_t input, uint64_t bytes);
    /* Reports a change of the ranking, from finish, before the edits, in the order of the lists;
     * also if no edits are wanted: then it is what would be written. */
    int32_t (*ranking)(void *context, const bsp_ranking *ranking);
} bsp_sink;

#ifdef __cplusplus
}
#endif

#endif
