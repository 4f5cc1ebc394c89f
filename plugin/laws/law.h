/*
 * The interface of a Law, for the procedure: a row, and what else is asked of it. Laws of one
 * subject share a file, and laws.c lists the rows. No file of Laws asks another: what one needs of
 * another stands in the hearing, or is a matter of the play (laws/play/); what follows on what is
 * in procedure/hear.c.
 */
#ifndef LAWS_LAW_H
#define LAWS_LAW_H

#include "laws/play/hearing.h"

/* A Law needs one of these to find anything: the board alone, a play that can be read with facts or
 * a trick that is not plain, facts, or the one fact of which each is an irregularity. */
enum law_scope { LAW_OF_BOARD, LAW_OF_PLAY, LAW_OF_FACTS, LAW_OF_FACT };

enum { NO_FINDING = FINDING_COUNT };

/* A kind of irregularity: how it is ruled on, with its clauses, its steps and what it moves, and
 * which finding it is besides, enum finding_id or NO_FINDING. */
struct law_kind {
    uint8_t kind; /* enum irregularity */
    void (*rule)(struct hearing *h, struct incident *incident);
    uint8_t finding;
};

enum { LAW_KINDS_MAX = 3 };

/* A Law: FIND adds its irregularities to the hearing's. */
struct law {
    uint8_t scope;                   /* enum law_scope; LAW_OF_FACT and the fact, enum fact_id */
    void (*find)(struct hearing *h); /* NULL in a Law of one fact */
    struct law_kind kind[LAW_KINDS_MAX];
};

extern const struct law law_agreed_result, law_claims, law_deal, law_defective_tricks,
    law_dummy_calls, law_exposed_cards, law_faced_hand, law_given_scores, law_leads,
    law_missing_card, law_options, law_penalty_cards, law_penalty_cards_told, law_revokes,
    law_simultaneous_cards, law_surplus_card, law_withdrawn;

/* Finds the irregularities of all Laws. READABLE: the play can be read. */
void laws_find(struct hearing *h, bool readable);

/* Returns the row of a kind of irregularity, enum irregularity; NULL if no Law rules on it. */
const struct law_kind *law_kind_of(int kind);

/* Puts the score that the director gives into RULING. */
void given_score_write(const struct hearing *h, struct ruling *ruling);

/* Returns true if INCIDENT is a ruling of the director's own, a penalty or what he ruled on by
 * himself, which stands whatever the record shows. */
bool given_by_director(const struct incident *incident);

/* Returns the number of cards that a hand had at the table: as the director counted them, else as
 * the deal has them. */
int deal_cards(const struct hearing *h, int seat);

/* Returns the cards that a call for dummy's card can mean; none where the Law does not say. */
hand_t dummy_call_meaning(const struct hearing *h, const struct fact *call);
/* Returns the cards of the rank that was called, where dummy has several and declarer must say
 * which (46B3(b)); else none. */
hand_t dummy_call_choices(const struct hearing *h, const struct fact *call);

/* Returns true if the card of FACT, a fact withdrawn, may not be withdrawn, and so stays in the
 * record. */
bool withdrawn_stands(const struct fact *fact);

/* Cites 50B for a card that INCIDENT left face up, as it is a major or a minor penalty card then,
 * with 50A and 50E; does nothing if it is none. */
void penalty_card_cite(struct hearing *h, struct incident *incident);
/* Returns the trick from which a penalty card lay on the table, of which the director has not said
 * whether it did damage; 0 if there is none. */
int penalty_card_open_trick(const struct hearing *h);

/* Returns the fact that gives the leader's partner one penalty card only, a minor one, of a suit
 * that OPTION names: it leaves the leader free (50C). NULL: there is none. */
const struct fact *option_minor_card(const struct hearing *h, const struct fact *option);
/* Returns a fact that gives the leader's partner a penalty card, where OPTION names a suit of which
 * he has none; NULL. */
const struct fact *option_other_suit(const struct hearing *h, const struct fact *option);

/* Returns what the director says of a card where no contract is recorded, enum fact_word. */
int revoke_said_alone(const struct hearing *h, int number, int seat);
/* Returns true if the card of SEAT in trick NUMBER can have been a revoke, as far as the record
 * shows it: off suit, of one who may have had a card of the suit led. */
bool revoke_card_can_be(const struct hearing *h, int number, int seat);
/* Sets whether the revoke was put right (62) or is established (63). */
void revoke_establish(struct hearing *h, struct incident *incident);

/* Returns true if a clause bars the adjustment (64B) for an established revoke or an omission of
 * 67B1. Else transfer_find says how many tricks move (64A), and transfer_make which, of several at
 * once, so that no trick moves twice: h->gain. */
bool transfer_is_barred(struct hearing *h, struct incident *incident);
/* Returns true if tricks may move for an incident that was ruled on, by who won what, and not where
 * a clause bars it in any case: with the suits and penalty cards as they are taken, or by those
 * that nobody knows too. */
bool transfer_can_be(const struct hearing *h, const struct incident *incident, bool all_known);
void transfer_find(struct hearing *h, struct incident *incident);
void transfer_make(struct hearing *h);

/* Returns true if 64C is open after an incident; redress_of returns the judgement and its
 * baseline. */
bool redress_is_open(const struct incident *incident);
struct redress {
    uint8_t clause; /* clause that barred the adjustment */
    uint8_t judgement, baseline;
    uint8_t assigns; /* the clause under which a score is assigned */
};
struct redress redress_of(const struct hearing *h, const struct incident *incident);
/* Cites the clause under which the director assigned a score after a revoke. */
void redress_assign(struct hearing *h);

/* Returns true if the score that was played is in another contract, or none, or in place of a score
 * that the director had given. The others handle another number of tricks that was agreed on or
 * ruled. */
bool agreed_score_changes(const struct hearing *h);

#endif
