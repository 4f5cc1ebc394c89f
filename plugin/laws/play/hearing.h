/*
 * A hearing: one board, looked at under one set of facts and one edition, with what was found and
 * what came of it. The laws share it: each adds its incidents and questions, and none knows another
 * but by what stands here. The procedure fills it and reads it; nobody outside laws/ sees it. A
 * value on the stack, about 4 KiB.
 */
#ifndef LAWS_PLAY_HEARING_H
#define LAWS_PLAY_HEARING_H

#include "laws/said/ruling.h"

struct end_of_play;

/* A trick as it was played, set right where a fact says so. */
struct trick {
    int8_t leader;      /* SEAT_NONE: not known */
    int8_t winner;      /* SEAT_NONE: not known, or the trick is not complete */
    int8_t side;        /* side that won it, as far as somebody says; SIDE_NONE */
    int8_t owner;       /* likewise, where it is not known as all that was said leaves it */
    uint8_t can_win;    /* seats that can have won where that is not known */
    card_t card[SEATS]; /* the card that counts for the trick; CARD_NONE */
    uint8_t missing;    /* seats without a card; seat sets are bits 1 << seat */
    uint8_t omitted;    /* those of them of which the director says that they played none */
    uint8_t unknown;    /* all others of them: they played a card that nobody knows, or none */
    uint8_t not_held;   /* seats whose card was never in their hand */
    uint8_t repeated;   /* seats whose card they had played before */
    uint8_t revoked;    /* seats that did not follow suit although they could: computed */
    uint8_t restored;   /* those of them that could with a restored or left over card only */
    bool complete;      /* nothing is missing but what was omitted */
    bool out_of_turn;   /* the leader was not the one whose turn it was, and it was accepted */
};

/* How an irregularity moves tricks. */
enum movement { MOVES_NOTHING, MOVES_BY_64A1, MOVES_BY_64A2 };

/* An irregularity that a law has to rule on. */
struct incident {
    uint8_t kind;  /* enum irregularity */
    uint8_t trick; /* 1 to 13; 0: not at a trick */
    uint8_t order; /* 0 to 3, order of play; SEATS: behind all of the trick */
    int8_t seat;   /* SEAT_NONE: not one player */
    int8_t side;   /* the seat's; SIDE_NONE */
    card_t card;   /* the card played, or concerned */
    card_t led;    /* the card led to the trick */
    card_t kept;   /* the card that stays, of several put into one trick; CARD_NONE */
    hand_t cards;  /* other cards that its clauses mention */
    uint8_t basis;
    bool said_corrected; /* put right, by the director's word */
    bool corrected;      /* put right: 62A, 62C3, 62D */
    bool major;          /* a major penalty card, not a minor one */
    bool several;        /* and whether there were others that could be played as well */
    uint8_t by_option;   /* a revoke against what an opponent asked: the clause; 0: none */
    bool in_doubt;       /* a revoke: barred by revokes alone that may not have happened */
    bool differs;        /* a call for dummy's card: the record has another card than was called */
    uint8_t counts[SEATS]; /* number of cards of each hand, as counted, where numbers were wrong */
    const struct fact *fact; /* the fact that brought it up; NULL */
    bool established;        /* 63 */
    bool at_claim;           /* the play ended before the next trick could tell */
    uint8_t movement;        /* enum movement, before other revokes are looked at */
    int8_t replay; /* 62D: what tricks 12 and 13 give the other side when they are played again */
    int8_t tricks; /* tricks moved to the other side in the end; negative: to its own (62D) */
    uint8_t clause_count;
    uint8_t clause[CLAUSES_MAX];
    uint8_t face_up_from;      /* the trick from which its card lies face up; 0: in none */
    uint8_t disposition_count; /* clauses on the fate of a card */
    uint8_t disposition[DISPOSITIONS_MAX];
    uint16_t first_step;
    uint16_t step_count;
};

/* A penalty card that lies on the table (exposed.h). */
struct exposed {
    card_t card;
    int8_t holder;
    uint8_t from;  /* the first trick in which the holder has it before him */
    uint8_t until; /* the first in which he has not: played before, or picked up */
    uint8_t major; /* the first in which it is a major one; not before UNTIL if it never is */
    const struct fact *fact; /* the fact that says so */
    bool joined;             /* it is major as another lies beside it, and not by itself */
    bool repeated;           /* another fact has told of the same card: it lies there once */
    bool picked_up;          /* it is gone because declarer asked for a lead, or forbade one */
    /* the first trick to which the holder's partner led while it lay there, and nobody says what
     * declarer chose: it may be gone from then on; 0: none */
    uint8_t choice;
    /* the first trick after it came to lie there of which nobody knows whether that partner led:
     * likewise; 0: none */
    uint8_t unknown_lead;
};

/* A fact or a reading that would be worth asking for. */
struct question {
    uint8_t kind; /* NEED_FACT, NEED_READING */
    int8_t what;
    uint8_t trick;
    int8_t player;
    bool has_default;
    bool settles; /* asked whatever its own answers give, as others have to be answered with it */
};

/* How the recorded result compares with the play. */
enum result_state {
    RESULT_RULES,    /* it is the table result: rule from it */
    RESULT_INCLUDES, /* the ruling is in it already */
    RESULT_UNSAID,   /* it could be either: result-includes-transfer */
    RESULT_MISSING,  /* there is none, and the play does not tell: agreed-tricks */
    RESULT_WRONG     /* it is neither: Law 79 */
};

enum { INCIDENTS_MAX = RULINGS_MAX, QUESTIONS_MAX = 64, JUDGEMENTS_MAX = 8 };

struct hearing {
    const struct board *board; /* with hands and contract as the director puts them right (13, 14,
                                  79) */
    const struct board *recorded; /* the board as it stands in the file */
    struct board put_right;       /* where the two differ */
    const struct facts *facts;
    struct rules rules;
    /* the range of the tricks that the record lacks; NULL: not looked at */
    const struct end_of_play *end;

    struct trick trick[TRICKS + 2]; /* by number, 1 to 13; the one after the last is empty */
    uint8_t tricks;                 /* tricks of which something is recorded or said */
    uint8_t rows;                   /* recorded */
    bool told;                      /* some are known from what was said alone */
    bool by_own_hand;               /* where it is not known which hand of the offenders won */
    bool misfits;                   /* the facts about them do not fit the result */
    uint16_t odd;                   /* bits of those that are not plain (trick_next_odd) */
    uint8_t total;                  /* in a whole play: 13, less in an end position */
    hand_t dealt[SEATS];            /* the hand, or what is known of it from the play */
    bool has_gaps;                  /* a dash in a row before the last */
    hand_t appears[SEATS]; /* cards that the record shows; only where there are gaps, facts, or
                              hands that are not given */
    /* a claim that ended the play, though cards are recorded after it; NULL */
    const struct fact *overtaken;
    bool played_on; /* these cards count, and the claim does not: so it is said, or nobody says */
    bool leader_wrong;        /* the record names another opening leader than the contract */
    bool leader_inconsistent; /* and that does not make the play consistent */

    uint8_t exposed_count;
    struct exposed exposed[FACTS_MAX]; /* a fact exposes one card at most */

    uint8_t won[SIDES];    /* tricks of which the side that won is known */
    uint8_t rest;          /* all others: total - won */
    int8_t claimed[SIDES]; /* how the rest went */

    uint8_t incident_count;
    struct incident incident[INCIDENTS_MAX];
    uint8_t question_count;
    struct question question[QUESTIONS_MAX];
    uint8_t judgement_count; /* decisions left to the director, beyond facts */
    struct {
        uint8_t what, trick;
        int8_t player;
    } judgement[JUDGEMENTS_MAX];

    uint8_t unresolved; /* irregularities whose outcome only an answer tells */
    bool cancelled;     /* no ruling on the play: the hands had wrong numbers of cards (13) */
    uint8_t adjustment; /* enum adjustment: the score that the director gives in place of any
                           transfer */

    bool played_again;      /* tricks 12 and 13 (62D) */
    int8_t winner_again[2]; /* their winners then */
    int8_t gain;    /* tricks that North-South get by the ruling; that East-West get: negative */
    uint8_t result; /* enum result_state */
    int8_t table_tricks; /* declarer's, before the ruling; TRICKS_UNKNOWN */

    struct ruling *record; /* ruling for the steps; NULL when asking only what would move */
};

/* All seats, as a set. */
enum { ALL_SEATS = 1 << NORTH | 1 << EAST | 1 << SOUTH | 1 << WEST };

static inline bool seats_have(uint8_t set, int seat)
{
    return set >> seat & 1;
}

/* Returns the end of the incidents, for a loop over them. */
static inline const struct incident *incidents_end(const struct hearing *h)
{
    return h->incident + h->incident_count;
}

/* Returns the first trick after NUMBER that is not plain; 0 if there is none. To a plain trick, as
 * nearly all are, four cards were played in turn, each of the suit led by all who had one, without
 * a mark, and no fact is about it: no Law has to look at it. */
static inline int trick_next_odd(const struct hearing *h, int number)
{
    unsigned later = (unsigned)h->odd >> (number + 1);
    return later ? number + 1 + __builtin_ctz(later) : 0;
}

/* Returns the number of a trick in the whole play: an end position counts from the end. */
static inline int play_number(const struct hearing *h, int trick)
{
    return trick + TRICKS - h->total;
}

/* Returns the place of a seat in the order of play of a trick, 0 to 3. */
static inline int trick_order(const struct trick *trick, int seat)
{
    return trick->leader == SEAT_NONE ? seat : (seat - trick->leader) & 3;
}

/* Returns the card led; CARD_NONE if it is not known. */
static inline card_t trick_led(const struct trick *trick)
{
    return trick->leader == SEAT_NONE ? CARD_NONE : trick->card[trick->leader];
}

/* Returns the board as the director puts it right: a copy, made when it is wanted. */
struct board *hearing_put_right(struct hearing *h);

/* Returns true if the director has said at TRICK, 0 for anywhere, what result is due, or that there
 * is no damage. */
bool hearing_has_equity(const struct hearing *h, int trick);

/* Returns the side that gets what the ruling moves; SIDE_NONE if nothing moves. */
int hearing_gaining_side(const struct hearing *h);
/* Returns what declarer's side gets where North-South get GAIN tricks; negative: what it gives. */
int hearing_declarers_gain(const struct hearing *h, int gain);

uint8_t side_seats(int side); /* the set of its two seats */
void incident_cite(struct incident *incident, int clause);
bool incident_cites(const struct incident *incident, int clause);
void incident_cite_disposition(struct incident *incident, int clause);
/* Cites a clause that holds, with its step. */
void incident_apply(struct hearing *h, struct incident *incident, int clause);
/* Cites a clause that holds by the fact that brought INCIDENT up, with its step. */
void incident_apply_fact(struct hearing *h, struct incident *incident, int clause);
/* Finds the irregularity of a kind at a place; NULL if there is none. */
const struct incident *incident_find(const struct hearing *h, int kind, int trick, int seat);
struct incident *incident_add(struct hearing *h, int kind, int trick, int seat);
/* Adds an incident that FACT brings up: where the fact is given, with its card; confirmed by the
 * director. */
struct incident *incident_add_fact(struct hearing *h, int kind, const struct fact *fact);
/* Adds a question unless it is asked already; returns it, NULL if there is no room. A reading is
 * asked once for all players. */
struct question *question_add(struct hearing *h, int kind, int what, int trick, int player,
                              bool has_default);
/* Asks for a fact, and has it settled even where its answers alone change nothing. */
void question_settle(struct hearing *h, int what, int trick, int player);
void judgement_add(struct hearing *h, int what, int trick, int player);

/* Adds a step of the explanation: the clause that was tried and whether it holds. Returns NULL when
 * nobody records. */
struct step *step_add(struct hearing *h, struct incident *incident, int clause, bool holds);
/* Adds a fact that the step looked at; STEP may be NULL. */
void step_number(struct step *step, int name, int number, int source);
void step_word(struct step *step, int name, int word, int source);
void step_fact(struct step *step, const struct fact *fact, int id, int default_word);
/* Adds what became of INCIDENT to RULING, by its trick, where a clause was applied and RULING has
 * room. */
void ruling_add_incident(struct ruling *ruling, const struct incident *incident);

#endif
