/*
 * The interface of the Laws, a file each, for the procedure. No Law asks another: what one needs of
 * another stands in the hearing, or is a matter of the play (laws/play/).
 *
 * lawNN_find_… lists the irregularities of its Law, appended to the hearing's; lawNN_rule rules on
 * one: clauses, steps, and what it moves.
 */
#ifndef LAWS_LAWS_H
#define LAWS_LAWS_H

#include "laws/play/hearing.h"

/* Finds and rules on scores and penalties that the director gives (12, 90), and what he ruled on by
 * himself. */
void law12_find_scores(struct hearing *h);
void law12_rule(struct hearing *h, struct incident *incident);
void law12_rule_incident(struct hearing *h, struct incident *incident);
void law90_rule(struct hearing *h, struct incident *incident);
/* Returns true if the weights of the results, of which FACT is one, and their place make sense. */
bool law12_is_score(const struct hearing *h, const struct fact *fact);
/* Puts the score that the director gives into RULING. */
void law12_give_score(const struct hearing *h, struct ruling *ruling);

/* Finds wrong numbers of cards, a card that is no part of the deal, and a card that a hand
 * lacks. */
void law13_find_counts(struct hearing *h);
void law13_rule(struct hearing *h, struct incident *incident);
void law13_rule_surplus(struct hearing *h, struct incident *incident);
void law14_find_missing(struct hearing *h);
void law14_rule(struct hearing *h, struct incident *incident);

/* Rules on a card too many that was seen in time (45E, 58B). It is found under Law 67. */
void law45_rule(struct hearing *h, struct incident *incident);
/* Finds cards that were played at the same time as another player's (58A). */
void law58_find_simultaneous(struct hearing *h);
void law58_rule(struct hearing *h, struct incident *incident);

/* Finds calls for dummy's card. */
void law46_find_calls(struct hearing *h);
void law46_rule(struct hearing *h, struct incident *incident);
/* Returns the cards that a call for dummy's card can mean; none where the Law does not say. */
hand_t law46_meaning(const struct hearing *h, const struct fact *call);
/* Returns the cards of the rank that was called, where dummy has several and declarer must say
 * which (46B3(b)); else none. */
hand_t law46_cards_to_choose(const struct hearing *h, const struct fact *call);

/* Cards withdrawn (47), declarer's hand faced (48), cards exposed (49). */
void law47_find_withdrawn(struct hearing *h);
void law47_rule(struct hearing *h, struct incident *incident);
/* Returns true if the card of FACT, a fact withdrawn, may not be withdrawn, and so stays in the
 * record. */
bool law47_stands(const struct fact *fact);
void law48_find_faced(struct hearing *h);
void law48_rule(struct hearing *h, struct incident *incident);
void law49_find_exposed(struct hearing *h);
void law49_rule(struct hearing *h, struct incident *incident);

/* Penalty cards that were not played (50 to 52). */
void law50_find_cards_not_played(struct hearing *h);
void law50_rule(struct hearing *h, struct incident *incident);
/* Penalty cards of which nothing is known but that they lay there, and nothing else is ruled. */
void law50_find_told(struct hearing *h);
void law50_rule_told(struct hearing *h, struct incident *incident);
/* Cites 50B for a card that INCIDENT left face up, as it is a major or a minor penalty card then,
 * with 50A and 50E; does nothing if it is none. */
void law50_cite(struct hearing *h, struct incident *incident);
/* Returns the trick from which a penalty card lay on the table, of which the director has not said
 * whether it did damage; 0 if there is none. */
int law50_open_trick(const struct hearing *h);

/* Finds leads and cards against what declarer asked for (50D2, 51, 57A), which are revokes; and
 * what happened to the penalty cards. */
void law51_find_disobedience(struct hearing *h);
void law51_find_choices(struct hearing *h);
void law51_cite(struct hearing *h, struct incident *incident);
void law51_rule(struct hearing *h, struct incident *incident);
/* Returns the fact that gives the leader's partner one penalty card only, a minor one, of a suit
 * that OPTION names: it leaves the leader free (50C). NULL: there is none. */
const struct fact *law51_minor_card(const struct hearing *h, const struct fact *option);
/* Returns a fact that gives the leader's partner a penalty card, where OPTION names a suit of which
 * he has none; NULL. */
const struct fact *law51_other_suit(const struct hearing *h, const struct fact *option);

/* Leads out of turn. */
void law53_find_leads(struct hearing *h);
void law53_rule(struct hearing *h, struct incident *incident);

/* Revokes: who revoked (61); the same where no contract is recorded, and what the director says of
 * a card there, enum fact_word. */
void law61_find_revokes(struct hearing *h);
void law61_find_revokes_alone(struct hearing *h);
void law61_rule_alleged(struct hearing *h, struct incident *incident);
int law61_said_alone(const struct hearing *h, int number, int seat);
/* Returns true if the card of SEAT in trick NUMBER can have been a revoke, as far as the record
 * shows it: off suit, of one who may have had a card of the suit led. */
bool law61_card_can_be(const struct hearing *h, int number, int seat);
/* Returns true if a revoke against what an opponent asked is told or seen at the place of FACT
 * (61A). */
bool law61_is_by_option(const struct hearing *h, const struct fact *fact);
/* Puts a revoke right, where it can be (62); law62_leave_unestablished does so for one that is not
 * established at a claim. */
void law62_correct(struct hearing *h, struct incident *incident);
void law62_leave_unestablished(struct hearing *h, struct incident *incident);
/* Establishes a revoke that was not put right, if it is (63). */
void law63_establish(struct hearing *h, struct incident *incident);
/* Returns true if a clause bars the adjustment (64B) for an established revoke or an omission of
 * 67B1. Else law64a_move says how many tricks move (64A), and law64a_transfer which, of several at
 * once, so that no trick moves twice: h->gain. */
bool law64b_bars(struct hearing *h, struct incident *incident);
/* Returns true if tricks may move for an incident that was ruled on: by who won what, or by suits
 * that nobody knows, and not where a clause bars it in any case. */
bool law64b_can_move(const struct hearing *h, const struct incident *incident);
void law64a_move(struct hearing *h, struct incident *incident);
void law64a_transfer(struct hearing *h);

/* Returns true if 64C is open after an incident; law64c_redress returns the judgement and its
 * baseline. */
bool law64c_is_open(const struct incident *incident);
struct redress {
    uint8_t clause; /* clause that barred the adjustment */
    uint8_t judgement, baseline;
    uint8_t assigns; /* the clause under which a score is assigned */
};
struct redress law64c_redress(const struct hearing *h, const struct incident *incident);
/* Cites the clause under which the director assigned a score after a revoke. */
void law64c_assign(struct hearing *h);

/* Returns the number of cards that a hand had at the table: as the director counted them, else as
 * the deal has them. */
int law13_cards(const struct hearing *h, int seat);

/* Tricks with a card too few or too many. */
void law67_find_defects(struct hearing *h);
void law67_rule(struct hearing *h, struct incident *incident);

/* Claims and concessions (68 to 71). */
void law68_find_claims(struct hearing *h);
void law68_rule(struct hearing *h, struct incident *incident);

/* Returns true if the score that was played is in another contract, or none, or in place of a score
 * that the director had given. The others handle another number of tricks that was agreed on or
 * ruled. */
bool law79_score_changes(const struct hearing *h);
void law79_find_result(struct hearing *h);
void law79_rule(struct hearing *h, struct incident *incident);

#endif
