/*
 * The ruling: what the engine found on a board, which clauses decided, what moves, and what the
 * director has to say before anything can move. Ids and numbers only; words come last, in words/.
 *
 * A value of fixed size, filled in place; a clean board touches a few bytes of it. Lists are sorted
 * by trick, then order of play, then id. Limits are above what 52 cards can bring about.
 */
#ifndef LAWS_SAID_RULING_H
#define LAWS_SAID_RULING_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/figures/scoring.h"
#include "laws/said/contradiction.h"
#include "laws/said/facts.h"
#include "laws/said/lawbook.h"

/* rectify-report(5): the first that holds. */
enum board_status {
    STATUS_ERROR,
    STATUS_SUSPECT,
    STATUS_DIRECTOR,
    STATUS_PROPOSED,
    STATUS_ADJUSTED,
    STATUS_SETTLED,
    STATUS_NOTED,
    STATUS_CLEAN,
    STATUS_COUNT
};
const char *status_name(int status);

enum finding_id {
#define FINDING(id, name, term) FINDING_##id,
#include "laws/said/findings.def"
#undef FINDING
    FINDING_COUNT
};
const char *finding_name(int id);

enum basis { BASIS_NONE, BASIS_MARKED, BASIS_CONFIRMED, BASIS_COMPUTED };
/* Returns "marked", "confirmed", "computed"; NULL for BASIS_NONE. */
const char *basis_name(int basis);

struct finding {
    uint8_t id;    /* enum finding_id */
    uint8_t trick; /* 1 to 13; 0: not at a trick */
    int8_t player; /* enum seat or SEAT_NONE */
    card_t card;   /* the card played, or concerned; CARD_NONE */
    card_t led;    /* the card led to the trick; CARD_NONE */
    uint8_t basis; /* enum basis */
    uint8_t order; /* 0 to 3, the order of play in its trick: for sorting */
    /* score-mismatch of a figure in a table: enum figure_kind, its row is COMPUTED */
    uint8_t figure;
    bool listed; /* score-mismatch of a list of results: the listed one's score is RECORDED, the
                    board's own is COMPUTED; SCORE_UNKNOWN where nobody can tell it */
    int32_t recorded; /* mismatches: what the file says; tricks, or points of North-South;
                         damaged-record: enum record_damage, counted from DAMAGE_ESCAPE on */
    int32_t computed; /* mismatches: what follows; deal-count: cards in the hand;
                         deal-duplicate with a card: whose hand has it too, enum seat;
                         designation-mismatch: the card called, CARD_NONE where several can be */
    hand_t missing;   /* deal-duplicate: cards that no hand has, in the first such finding only */
    struct contract recorded_contract; /* auction-mismatch: the record's, with him who ought to have
                                          played it, and */
    struct contract computed_contract; /* contract of the auction */
};

/* Why a figure of the file could not follow an adjustment is in FINDING_NOT_WRITTEN's
 * `recorded`. */
enum not_written {
#define NOT_WRITTEN(id, name, sentence) NOT_WRITTEN_##id,
#include "laws/said/not_written.def"
#undef NOT_WRITTEN
};

enum { CLAUSES_MAX = 12, DISPOSITIONS_MAX = 4, STEP_FACTS_MAX = 3 };

/* A fact that a step looked at. */
struct step_fact {
    int8_t name;  /* enum fact_id; STEP_TRICK_WINNER and so on below -1 for what the record shows */
    uint8_t word; /* enum fact_word, or */
    int8_t number;            /* a seat, a set of seats, a rank or a number; -1 none */
    uint8_t source;           /* enum fact_source */
    card_t card;              /* a designation: the card; CARD_NONE */
    uint8_t suits;            /* a designation: the suit, as a set of one; 0 */
    struct contract contract; /* a score */
};

/* The parts of the record that a step can look at: names for step_fact. */
enum step_record {
    STEP_TRICK_WINNER = -2, /* number: seat */
    STEP_LATER_TRICKS = -3, /* number: tricks of the offending side after the trick */
    STEP_NEXT_TRICK_PLAYED =
        -4,                   /* word: yes or no: a card of the offending side to the next trick */
    STEP_OFFENDER = -5,       /* number: seat */
    STEP_DUMMY = -6,          /* number: seat */
    STEP_EARLIER_REVOKE = -7, /* number: trick of the earlier revoke in the suit, -1 none */
    STEP_OTHER_SIDE_REVOKE = -8, /* number: trick */
    STEP_TRICK = -9,             /* number: trick */
    STEP_READING = -10           /* number: enum reading_id; word: yes or no */
};
/* Returns the name of what a step looked at, "trick-winner"; for facts the fact's name. */
const char *step_fact_name(int name);

/* A clause that was tried, in order: what --explain shows. */
struct step {
    uint8_t clause; /* enum clause_id */
    bool holds;
    uint8_t fact_count;
    struct step_fact fact[STEP_FACTS_MAX];
};

enum irregularity {
#define IRREGULARITY(id, with_card, without) IRREGULARITY_##id,
#include "laws/said/irregularities.def"
#undef IRREGULARITY
    IRREGULARITY_COUNT
};

/* One irregularity as ruled on. */
struct law_ruling {
    uint8_t irregularity; /* enum irregularity */
    uint8_t trick;        /* 0: not at a trick */
    int8_t offender;      /* SEAT_NONE: nobody, or not one player */
    int8_t side;          /* the offending side, SIDE_NONE */
    int8_t tricks;        /* tricks that this one moves to the other side; negative: to its own,
                             when the last tricks are played again (62D) */
    uint8_t basis;        /* enum basis */
    card_t card, led;     /* the cards of its finding */
    card_t kept;  /* the card that stays, of several put into one trick; CARD_NONE: not known */
    hand_t cards; /* others that its clauses speak of: taken back, major too, called */
    uint16_t possible; /* tricks that it can have been, bits 1 << trick, each with the same ruling:
                          TRICK is one of them; 0: the trick is known */
    bool unfound;      /* and the director says that nobody can tell which */
    uint8_t counts[SEATS]; /* number of cards of each hand, as the director counted it, where
                              numbers were wrong; else thirteen */
    struct fact said;      /* the fact that brought it up, or the demand that was not met; zero */
    uint8_t clause_count;
    uint8_t clause[CLAUSES_MAX]; /* enum clause_id, in the order in which they applied */
    char law[LAW_SIZE]; /* the Law that the director cited for an incident, in place of a clause;
                           else "" */
    uint8_t disposition_count;
    uint8_t
        disposition[DISPOSITIONS_MAX]; /* on what becomes of a card, or of the field: no trick */
    uint16_t first_step;               /* its steps in struct ruling */
    uint16_t step_count;
};

enum judgement {
#define JUDGEMENT(id, name, fact, other, term) JUDGEMENT_##id,
#include "laws/said/judgements.def"
#undef JUDGEMENT
    JUDGEMENT_COUNT
};
/* Returns "64C2(a)". */
const char *judgement_name(int judgement);

enum baseline {
    BASELINE_NONE,
    BASELINE_NO_REVOKE,
    BASELINE_AFTER_FIRST_REVOKE,
    BASELINE_NEITHER_REVOKE
};
/* Returns "no-revoke"; NULL for BASELINE_NONE. */
const char *baseline_name(int baseline);

enum need_kind { NEED_FACT, NEED_JUDGEMENT, NEED_READING };

enum { OUTCOMES_MAX = TRICKS + 1, OUTCOME_VALUE_SIZE = FACT_TEXT_SIZE };

struct outcome {
    char value[OUTCOME_VALUE_SIZE]; /* the answer in the words of a fact: "in-time", "yes", "W" */
    int8_t tricks;                  /* tricks that the board would move; -1: still the director's */
    int8_t to;                      /* the side that gets them; SIDE_NONE when none move */
    int8_t up_to;                   /* of a number: the last that gives the same; 0: it alone */
    uint8_t revoke; /* of a defective trick: where the player has revoked besides if it was that
                       one; 0: nowhere */
};

/* The effect of an answer, alone or with an answer to another question: the later in this list
 * holds. */
enum together {
    ASKED_ALONE,
    ASKED_UNTRIED, /* none does, and not all answers were tried two at a time */
    ASKED_TOGETHER /* none does, but one with an answer to another question does */
};

/* A question for the director, with what each answer would give. */
struct need {
    uint8_t kind;        /* enum need_kind */
    int8_t what;         /* enum fact_id, judgement or reading_id */
    uint8_t trick;       /* 0: none */
    int8_t player;       /* SEAT_NONE: none */
    bool advisory;       /* the ruling stands without it */
    uint8_t baseline;    /* enum baseline; judgements only */
    bool blame;          /* 12C2: nobody can tell which trick of the player's was defective */
    bool ruled_before;   /* on damage, after a ruling that the file has, without an answer */
    uint8_t together;    /* enum together; outcomes are those of an answer alone */
    uint8_t reply_trick; /* where a fact that answers it is given: mostly its own place */
    int8_t reply_player;
    hand_t cards;   /* cards that its question names: one not put among the quitted tricks, or those
                       of the rank that declarer called for */
    uint8_t unread; /* cards that were not read out, and could tell which trick was defective */
    uint8_t outcome_count;
    struct outcome outcome[OUTCOMES_MAX];
};

/* The play as it was reconstructed; for reports that show it. */
struct trick_view {
    int8_t leader; /* SEAT_NONE: not known */
    int8_t winner; /* SEAT_NONE: not known, or not complete */
};

/* The kinds of adjusted score. */
enum adjustment {
    ADJUSTMENT_TRICKS,    /* tricks that the Laws transfer, or that were agreed on otherwise */
    ADJUSTMENT_ASSIGNED,  /* one result or weighted results (12C1), in place of any transfer */
    ADJUSTMENT_ARTIFICIAL /* per cent for each side, as no result can be had (12C2) */
};

/* The reasons why a fact that was given for all boards is not used. */
enum overruling { OVERRULED_BY_CARDS, OVERRULED_BY_FACT, OVERRULED_BY_RULING };

/* A fact that was given for all boards, and is not used for this one. */
struct overruled {
    struct fact fact;
    uint8_t by;        /* enum overruling: its cards, a fact, or an earlier ruling in the file */
    struct fact other; /* the fact */
};

enum { FINDINGS_MAX = 192, RULINGS_MAX = 64, STEPS_MAX = 1024, NEEDS_MAX = 128, OVERRULED_MAX = 4 };

struct ruling {
    uint8_t status;  /* enum board_status */
    uint8_t edition; /* enum edition */
    bool by_auction; /* the contract is that of the auction, which the record's is not: the
                        director says so, or assigns a score in it */
    uint8_t finding_count, ruling_count, need_count;
    uint16_t step_count;
    uint8_t overruled_count;
    uint8_t trick_count; /* tricks that trick[] describes */
    bool rescored;       /* the director gives the whole score (79C): contract and declarer too */
    struct contract contract;  /* contract played, the record's or his; unknown if none */
    int8_t transfer_to;        /* enum side, SIDE_NONE when nothing moves */
    uint8_t transfer_tricks;   /* net */
    int8_t recorded_tricks;    /* declarer's; TRICKS_UNKNOWN */
    int32_t recorded_score_ns; /* SCORE_UNKNOWN */
    int8_t adjusted_tricks;    /* declarer's; TRICKS_UNKNOWN unless adjusted, proposed or settled */
    int32_t adjusted_score_ns; /* SCORE_UNKNOWN */
    /* after the ruling, which the format finds when it makes its edits; those of a settled board
     * are the board's */
    struct board_points points[FIGURE_KINDS];
    bool edits_follow;         /* set by the format: it makes them with a later board of the game */
    uint8_t adjustment;        /* enum adjustment; of an assigned score adjusted_tricks is known
                                  where it is one result in the contract of the record */
    uint8_t artificial[SIDES]; /* per cent */
    /* procedural penalties (90) by side, as the director entered them, "none" if he takes one back;
     * NULL: nothing is said, or a format has dealt with it */
    const char *penalty[SIDES];
    bool penalty_entered;   /* set by the format: one changes a ranking list */
    uint8_t scoring;        /* of boards with averages, as the director says: enum match_factor */
    uint8_t assigned_count; /* 0 unless assigned */
    struct assigned assigned[ASSIGNED_MAX];
    int8_t won_tricks;   /* declarer's from the cards; TRICKS_UNKNOWN when the play does not tell */
    int8_t table_tricks; /* declarer's before the ruling, as recorded or agreed; TRICKS_UNKNOWN */
    struct trick_view trick[TRICKS];
    struct finding finding[FINDINGS_MAX];
    struct law_ruling ruling[RULINGS_MAX];
    struct step step[STEPS_MAX];
    struct need need[NEEDS_MAX];
    struct overruled overruled[OVERRULED_MAX];
    struct contradictions contradictions; /* the facts that cannot be used */
};

/* Clears RULING to one of which nothing is known yet; the numbers of the record are for the
 * caller. */
void ruling_open(struct ruling *ruling);

/* Adds a fact that was given for all boards and gives way; past OVERRULED_MAX nothing happens.
 * OTHER is what was said of the board, or NULL. */
void ruling_add_overruled(struct ruling *ruling, const struct fact *fact, enum overruling by,
                          const struct fact *other);

/* Appends a need without outcomes; where the list is full the last place is used again. */
struct need *ruling_add_need(struct ruling *ruling, int kind, int what, int trick, int player,
                             bool advisory);

/* Puts the findings in order: by trick, order of play and name. */
void ruling_sort_findings(struct ruling *ruling);

/* Says once, in its place, that figures stay as they are. A ruling that can be written has few
 * findings: there is room. */
void ruling_add_not_written(struct ruling *ruling, enum not_written reason);

/* Returns true if a penalty is given or taken back that no format has dealt with. */
static inline bool ruling_has_penalty(const struct ruling *ruling)
{
    return ruling->penalty[SIDE_NS] || ruling->penalty[SIDE_EW];
}

/* Says why the penalties that are left have still to be entered. */
void ruling_leave_penalties(struct ruling *ruling, enum not_written reason);

/* Asks how boards with averages are scored, as the file does not show it: the ruling stands. */
void ruling_ask_scoring(struct ruling *ruling);

/* Returns true if GIVEN, which stands in a file in place of a result, is the very score of
 * RULING. */
bool given_score_is(const struct given_score *given, const struct ruling *ruling);

/* Returns what one of the clauses of RULING is cited as in a report. */
const char *ruling_citation(const struct law_ruling *ruling, int clause);

/* Returns RULING as a file keeps it, once it has been written. */
struct earlier_row earlier_row_of(const struct law_ruling *ruling);

/* Appends a finding without cards; where the list is full, which makes the board suspect, the last
 * place is used again. */
struct finding *ruling_add_finding(struct ruling *ruling, int id, int trick, int player);

/* Returns true if other results were assigned that stand beside the one that was played, which
 * stays. */
bool ruling_keeps_result(const struct ruling *ruling);

/* Returns true if RULING takes the result out and gives none in its place: nothing was played
 * (79C). */
static inline bool ruling_is_unplayed(const struct ruling *ruling)
{
    return ruling->rescored && ruling->contract.kind == CONTRACT_UNKNOWN &&
           ruling->adjustment == ADJUSTMENT_TRICKS;
}

/* Returns declarer's tricks as won at the table: by the cards, or, where the play does not tell, by
 * what was agreed. */
int ruling_tricks_won(const struct ruling *ruling);

/* Returns true if the ruling changes the board: adjusted or proposed. */
bool ruling_moves(const struct ruling *ruling);

/* Returns what the board comes to by the ruling, as the outcome of an answer VALUE. */
struct outcome ruling_outcome(const struct ruling *ruling, const char *value);

/* Takes back what would be written: only the director can say. */
void ruling_leave_to_director(struct ruling *ruling);

/* --- Answers in the director's own words --------------------------------------------------------
 */

enum { REPLIES_MAX = 2 };

/* A fact that answers a need, and where it is given. */
struct reply {
    int8_t fact;   /* enum fact_id */
    uint8_t trick; /* 0: the fact has none */
    int8_t player; /* SEAT_NONE: the fact has none */
};

/* Fills REPLY, the likeliest first, and returns how many there are; 0 for a reading. */
int replies_find(const struct need *need, struct reply reply[REPLIES_MAX]);

/* Returns the answers that have few words, *COUNT of them: those of NEED, or where the ruling
 * stands with a judgement that no damage was done, that one, in SPARE. */
const struct outcome *answers_find(const struct ruling *ruling, const struct need *need,
                                   struct outcome *spare, int *count);

/* Finds the fact that OUTCOME of NEED is, with its value; false if it is none. */
bool reply_of_outcome(const struct need *need, const struct outcome *outcome, struct reply *place,
                      const char **value);

#endif
