/*
 * A hearing: one board, looked at under one set of facts and one edition. The laws of this folder
 * share it; nobody else sees it.
 *
 * hear() works through it from top to bottom: play.c finds who led and won each trick, law61.c and
 * law67.c list the irregularities, law63.c and law64.c rule on each, transfer.c moves the tricks,
 * and result.c compares with what the record says. A fact that is missing is given the value that
 * moves most, or its default, and put on the list of questions; needs.c hears the board again under
 * the other values. A hearing is a value on the stack: about 4 KiB.
 */
#ifndef LAWS_HEARING_H
#define LAWS_HEARING_H

#include "laws/play/end_of_play.h"
#include "laws/procedure/judge.h"

/* A trick as it was played, set right where a fact says so. */
struct trick {
    int8_t leader;      /* SEAT_NONE: not known */
    int8_t winner;      /* SEAT_NONE: not known, or the trick is not complete */
    card_t card[SEATS]; /* the card that counts for the trick; CARD_NONE */
    uint8_t missing;    /* seats without a card; seat sets are bits 1 << seat */
    uint8_t omitted;    /* of these, seats of which the director says that they played none */
    uint8_t unknown;    /* of these, all others: they played a card that nobody knows, or none */
    uint8_t not_held;   /* seats whose card was never in their hand */
    uint8_t repeated;   /* seats whose card they had played before */
    uint8_t revoked;    /* seats that did not follow suit although they could: computed */
    uint8_t restored;   /* of these, seats that could with a restored or left over card only */
    bool complete;      /* nothing is missing but what was omitted */
    bool out_of_turn;   /* the leader was not the one whose turn it was, and it was accepted */
};

/* How an irregularity moves tricks. */
enum movement { MOVES_NOTHING, MOVES_BY_64A1, MOVES_BY_64A2 };

/* Something that a law has to rule on. */
struct incident {
    uint8_t kind;  /* enum irregularity */
    uint8_t trick; /* 1 to 13; 0: not at a trick */
    uint8_t order; /* 0 to 3, order of play; SEATS: behind all of the trick */
    int8_t seat;   /* SEAT_NONE: not one player */
    int8_t side;   /* the seat's; SIDE_NONE */
    card_t card;   /* the card played, or concerned */
    card_t led;    /* the card led to the trick */
    uint8_t basis;
    bool said_corrected; /* by the director */
    bool corrected;      /* put right: 62A, 62C3, 62D */
    bool major;          /* a penalty card: of which kind */
    bool several;        /* and whether there were others that could be played as well */
    uint8_t word;        /* a lead out of turn: what became of it, enum fact_word */
    uint8_t by_option;   /* a revoke against what an opponent asked: the clause; 0: none */
    bool in_doubt;       /* a revoke: barred by revokes alone that may not have happened */
    bool differs;        /* a call for dummy's card: the record has another card than was called */
    const struct fact *fact; /* what brought it up; NULL */
    bool established;        /* 63 */
    bool at_claim;           /* the play ended before the next trick could tell */
    uint8_t movement;        /* enum movement, before other revokes are looked at */
    int8_t replay; /* 62D: what tricks 12 and 13 give the other side when they are played again */
    int8_t tricks; /* what it moves to the other side in the end; negative: to its own (62D) */
    uint8_t clause_count;
    uint8_t clause[CLAUSES_MAX];
    uint8_t aside_count; /* what becomes of a card */
    uint8_t aside[ASIDES_MAX];
    uint16_t first_step;
    uint16_t step_count;
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

/* How the recorded result stands to the play. */
enum result_state {
    RESULT_RULES,    /* it is the table result: rule from it */
    RESULT_INCLUDES, /* the ruling is in it already */
    RESULT_UNSAID,   /* it could be either: result-includes-transfer */
    RESULT_MISSING,  /* there is none, and the play does not tell: agreed-tricks */
    RESULT_WRONG     /* it is neither: Law 79 */
};

enum { INCIDENTS_MAX = RULINGS_MAX, QUESTIONS_MAX = 64, JUDGEMENTS_MAX = 8 };

struct hearing {
    const struct board *board;    /* with the hands as the director puts them right (13, 14) */
    const struct board *recorded; /* as it stands in the file */
    struct board put_right;       /* where the two differ */
    const struct facts *facts;
    struct rules rules;
    /* what the tricks that the record lacks can come to; NULL: not looked at */
    const struct end_of_play *end;

    struct trick trick[TRICKS + 2]; /* by number, 1 to 13; the one after the last is empty */
    uint8_t tricks;                 /* recorded */
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

    uint8_t won[SIDES];    /* tricks whose winner is known */
    uint8_t rest;          /* tricks whose winner is not: total - won */
    int8_t claimed[SIDES]; /* how the rest went */

    uint8_t incident_count;
    struct incident incident[INCIDENTS_MAX];
    uint8_t question_count;
    struct question question[QUESTIONS_MAX];
    uint8_t judgement_count; /* what only the director can decide, beyond facts */
    struct {
        uint8_t what, trick;
        int8_t player;
    } judgement[JUDGEMENTS_MAX];

    uint8_t unresolved; /* irregularities of which only an answer tells what they come to */
    bool cancelled;     /* no ruling on the play: the hands had wrong numbers of cards (13) */
    uint8_t adjustment; /* enum adjustment: what the director gives in place of any transfer */

    bool played_again;      /* tricks 12 and 13 (62D) */
    int8_t winner_again[2]; /* who wins them then */
    int8_t gain;    /* tricks that North-South get by the ruling; that East-West get: negative */
    uint8_t result; /* enum result_state */
    int8_t table_tricks; /* declarer's, before the ruling; TRICKS_UNKNOWN */

    struct ruling *record; /* where steps go; NULL when the question is only what would move */
};

/* As a set of seats. */
enum { ALL_SEATS = 1 << NORTH | 1 << EAST | 1 << SOUTH | 1 << WEST };

static inline bool seats_have(uint8_t set, int seat)
{
    return set >> seat & 1;
}

/* Whether a card of a trick has a mark. */
static inline bool marks_any(const uint8_t mark[SEATS])
{
    return (mark[NORTH] | mark[EAST] | mark[SOUTH] | mark[WEST]) != MARK_NONE;
}

/* Tricks of the play with these numbers: an end position counts from the end. */
static inline int play_number(const struct hearing *h, int trick)
{
    return trick + TRICKS - h->total;
}

/* The whole of it: BOARD under FACTS and RULES. RECORD may be NULL. */
void hear(struct hearing *h, const struct board *board, const struct facts *facts,
          const struct rules *rules, struct ruling *record);
/* The same, with what is known of the end of the play; END may be NULL, and lives as long as H. */
void hear_with_end(struct hearing *h, const struct board *board, const struct facts *facts,
                   const struct rules *rules, const struct end_of_play *end, struct ruling *record);

/* Who led and won each trick. */
void play_reconstruct(struct hearing *h);
/* The order of play of a seat in a trick, 0 to 3. */
int trick_order(const struct trick *trick, int seat);
/* The card led; CARD_NONE when it is not known. */
card_t trick_led(const struct trick *trick);
/* Suits that may have been led to a trick, as a set, bits 1 << suit: that of the card led, or the
 * one that the director says. Where nobody knows, all four: a lead that the record lacks is not
 * filled in, even where one card is left. */
uint8_t trick_suits(const struct hearing *h, int number);
/* Whether a card of SUIT can have been led where the record has none: the leader has one that is
 * not seen, and nobody who revoked played the suit. */
bool trick_suit_can_be(const struct hearing *h, int number, int suit);
/* Who has the trick in the end: its winner, or who wins it when it is played again (62D).
 * SEAT_NONE. */
int trick_owner(const struct hearing *h, int number);
/* Tricks after TRICK that SIDE has in the end, claimed ones included. */
int tricks_won_after(const struct hearing *h, int side, int trick);

/* Irregularities, appended to the list. */
void law61_find_revokes(struct hearing *h);
/* The same where no contract is recorded; what the director says of a card there, enum
 * fact_word. */
void law61_find_revokes_alone(struct hearing *h);
int law61_said_alone(const struct hearing *h, int number, int seat);
void law67_find_defects(struct hearing *h);
void law50_find_cards_not_played(struct hearing *h);
void law51_find_disobedience(struct hearing *h);
void law51_find_choices(struct hearing *h);

/* What says that the leader's partner had one penalty card only, a minor one, of a suit that OPTION
 * names: it leaves the leader free (50C). NULL: there was none. */
const struct fact *law51_minor_card(const struct hearing *h, const struct fact *option);

void law53_find_leads(struct hearing *h);

/* Law 13, 14: the hands as the director puts them right, in h->put_right; wrong numbers of
 * cards. */
void law13_put_hands_right(struct hearing *h);
bool law13_is_surplus(const struct hearing *h, const struct fact *fact);
void law13_find_counts(struct hearing *h);
bool law14_is_missing(const struct hearing *h, const struct fact *fact);
void law14_find_missing(struct hearing *h);
/* Cards that were restored to SEAT and count as held from the first trick on (14B4). */
hand_t law14_restored(const struct hearing *h, int seat);
/* The restored card when it is the last that SEAT has and the last trick lacks it. */
card_t law14_last_card(const struct hearing *h, int trick, int seat);
/* Scores and penalties that the director gives (12, 90), calls for dummy's card (46), cards
 * withdrawn (47), declarer's hand faced (48), cards exposed (49), played at the same time (58A),
 * claims (68 to 71), a result agreed on (79). */
void law12_find_scores(struct hearing *h);
void law46_find_calls(struct hearing *h);
void law47_find_withdrawn(struct hearing *h);
void law48_find_faced(struct hearing *h);
void law49_find_exposed(struct hearing *h);
void law58_find_simultaneous(struct hearing *h);
void law68_find_claims(struct hearing *h);
void law79_find_result(struct hearing *h);

/* The claim that ended the play at or after TRICK, as the director says; NULL. */
const struct fact *law63_claim_after(const struct hearing *h, int trick);

/* What facts under Law 67 make of the cards of a trick, for the reconstruction of the play. */
/* The card that counts when SEAT put several into TRICK (67B2(a)); CARD_NONE: as the record has
 * it. */
card_t law67_faced(const struct hearing *h, int trick, int seat);
/* All that SEAT put into TRICK when nobody knows which of them he faced; else empty. */
hand_t law67_put_unknown(const struct hearing *h, int trick, int seat);
/* Whether the card that the record has for SEAT was placed there later (67B1): it does not
 * count. */
bool law67_placed_later(const struct hearing *h, int trick, int seat);
/* Whether SEAT rightly has no card in TRICK: omitted, or ran out after a trick with two. */
bool law67_no_card(const struct hearing *h, int trick, int seat);
/* Cards restored to SEAT before TRICK and not played since: he had them to play when he seemed to
 * have run out (67B2(b), 67A1). */
hand_t law67_still_held(const struct hearing *h, int trick, int seat);
/* Whether the defect at TRICK was put right before both sides played on (67A). */
bool law67_in_time(const struct hearing *h, int trick, int seat);
/* Whether SEAT revoked by not playing a card that was restored to him (14B4, 67B2(b)). */
bool law67_revoked_with_restored(const struct hearing *h, int seat);
/* How sure a defect of SEAT is, and with it a revoke by a card that it gave back: enum basis. */
int law67_basis(const struct hearing *h, int seat);
/* Cards that TRICK leaves in the hand of SEAT although they were played, or should have been. */
hand_t law67_given_back(const struct hearing *h, int trick, int seat);

/* Rulings on one incident: clauses, steps, movement. */
void law63_establish(struct hearing *h, struct incident *incident);
/* Whether a player of SIDE has played to the trick after NUMBER, by the director's word or the
 * record (63A1). */
bool law63_played_next(const struct hearing *h, int number, int side);
void law64_rule(struct hearing *h, struct incident *incident);
void law67_rule(struct hearing *h, struct incident *incident);
void law45_rule(struct hearing *h, struct incident *incident);
void law50_rule(struct hearing *h, struct incident *incident);
void law51_cite(struct hearing *h, struct incident *incident);
void law51_rule(struct hearing *h, struct incident *incident);
void law53_rule(struct hearing *h, struct incident *incident);
void law12_rule(struct hearing *h, struct incident *incident);
void law13_rule(struct hearing *h, struct incident *incident);
void law13_rule_surplus(struct hearing *h, struct incident *incident);
void law14_rule(struct hearing *h, struct incident *incident);
void law46_rule(struct hearing *h, struct incident *incident);
void law47_withdraw(const struct hearing *h, struct incident *incident);
void law47_rule(struct hearing *h, struct incident *incident);
void law48_rule(struct hearing *h, struct incident *incident);
void law49_rule(struct hearing *h, struct incident *incident);
void law58_rule(struct hearing *h, struct incident *incident);
void law68_rule(struct hearing *h, struct incident *incident);
void law79_rule(struct hearing *h, struct incident *incident);
void law90_rule(struct hearing *h, struct incident *incident);

/* 64C: whether it is open after an incident; the judgement and its baseline. */
bool law64c_is_open(const struct incident *incident);
struct redress {
    uint8_t clause; /* that barred the adjustment */
    uint8_t judgement, baseline;
    uint8_t assigns; /* the clause under which a score is assigned */
};
struct redress law64c_redress(const struct hearing *h, const struct incident *incident);
/* Whether the director has said at TRICK, 0 for anywhere, what result is due, or that there is no
 * damage. */
bool law12_has_equity(const struct hearing *h, int trick);
/* In place of what the incidents would move: the director gives a score of his own. */
void law12_replace_transfers(struct hearing *h);
/* That score, into RULING. */
void law12_give_score(const struct hearing *h, struct ruling *ruling);
/* Whether the weights of the results, and their place, make sense. */
bool law12_is_score(const struct hearing *h, const struct fact *fact);
/* Cards that a call for dummy's card can mean; empty where the Law does not say. */
hand_t law46_meaning(const struct hearing *h, const struct fact *call);
/* Whether the claim ended the play, so that what was not played counts as agreed or ruled. */
bool law68_ended_play(const struct hearing *h, const struct fact *claim);
/* The same of what the fact claim says, enum fact_word, under RULES. */
bool law68_word_ends_play(int word, const struct rules *rules);
/* The tricks that were played of ROWS recorded: what stands after a claim that ended the play is
 * none (70D3), unless the director says that the cards were played. Sets h->overtaken. */
int law68_tricks_played(struct hearing *h, int rows);
/* The claim that the director ruled on, with the number of tricks (70); NULL. */
const struct fact *law68_contested(const struct hearing *h);

/* Who lay on the table, after 54A the other hand; SEAT_NONE. */
int hearing_dummy(const struct hearing *h);

/* Of the fact withdrawn: whether the card may not be withdrawn, and so stays in the record; the
 * first trick in which it lies face up, 0: none. */
bool law47_stands(const struct fact *fact);
int law47_faced_from(const struct fact *fact);
/* The trick from which a penalty card lay on the table, of which the director has not said whether
 * it did damage; 0: none. */
int law50_open_trick(const struct hearing *h);
/* Adds what became of INCIDENT to RULING, where a clause was applied. There are not more incidents
 * than a ruling has room for. */
void ruling_add(struct ruling *ruling, const struct incident *incident);
/* Whether declarer and dummy changed places (54A). */
bool law53_hands_swapped(const struct hearing *h);
/* 62D: plays tricks 12 and 13 again; false when a choice matters and only the director can say. */
bool law62_play_again(struct hearing *h, struct incident *incident);

/* Settles what each incident moves, so that no trick moves twice. */
void transfer_tricks(struct hearing *h);
/* Rules on every incident and moves the tricks, the rest of the play being as CLAIMED says. */
void hearing_rule(struct hearing *h);
/* The side that gets what the ruling moves; SIDE_NONE where nothing does. */
int hearing_gaining_side(const struct hearing *h);
/* What declarer's side gets where North-South get GAIN tricks; less than nothing: what it gives. */
int hearing_declarers_gain(const struct hearing *h, int gain);
/* Compares with the recorded result and calls hearing_rule on the way. */
void result_compare(struct hearing *h);
/* Whether the number it starts from is the table's own for certain: the director gave it, or an
 * earlier ruling noted it. */
bool result_is_tables_own(const struct hearing *h);
/* The number of tricks that the director gives (70, 79); TRICKS_UNKNOWN. */
int result_given(const struct hearing *h);
/* Whether the director gave it: agreed on (79), or as ruled on a contested claim (70). */
bool result_is_given(const struct hearing *h);
/* Whether what moves leaves declarer a number of tricks that there is. */
bool result_is_possible(const struct hearing *h);

/* Small tools of the laws. */
uint8_t side_seats(int side); /* the set of its two seats */
void incident_cite(struct incident *incident, int clause);
bool incident_cites(const struct incident *incident, int clause);
void incident_cite_aside(struct incident *incident, int clause);
/* Cites a clause that holds, with its step. */
void incident_apply(struct hearing *h, struct incident *incident, int clause);
struct incident *incident_add(struct hearing *h, int kind, int trick, int seat);
/* One that FACT brings up: where the fact is given, with its card; confirmed by the director. */
struct incident *incident_add_fact(struct hearing *h, int kind, const struct fact *fact);
void question_add(struct hearing *h, int kind, int what, int trick, int player, bool has_default);
/* Has a fact that is asked for settled, even where its answers alone change nothing. */
void question_settle(struct hearing *h, int what, int trick, int player);
void judgement_add(struct hearing *h, int what, int trick, int player);

/* A step of the explanation: the clause that was tried and whether it holds. NULL when nobody
 * records. */
struct step *step_add(struct hearing *h, struct incident *incident, int clause, bool holds);
/* What the step looked at; STEP may be NULL. */
void step_number(struct step *step, int name, int number, int source);
void step_word(struct step *step, int name, int word, int source);
void step_fact(struct step *step, const struct fact *fact, int id, int default_word);
void step_given(struct step *step, const struct fact *fact); /* never NULL */

/* The fact of a trick whoever it is given for; NULL. */
const struct fact *facts_find_trick(const struct facts *facts, int id, int trick);

#endif
