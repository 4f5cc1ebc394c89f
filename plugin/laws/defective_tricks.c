/*
 * Law 67: a trick with a card too few or too many; and Laws 45E and 58: a card too many that was
 * seen before both sides had played on, and one that was played at the same time as another
 * player's.
 *
 * The record cannot say it (a dash may be a card that nobody wrote down): the director does, with
 * the facts omitted, extra, faced, supplied, not-quitted. A trick of a record that is merely
 * incomplete is not defective.
 */
#include "laws/law.h"

#include "laws/play/agreed.h"
#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

static void add_extra(struct hearing *h, int number, int seat, card_t card)
{
    struct incident *incident = incident_add(h, IRREGULARITY_EXTRA, number, seat);
    incident->card = card;
    incident->basis = (uint8_t)defect_basis(h, seat);
}

/* Adds the cards too many. Found in time each has a fate of its own (45E, 58B); later they all go
 * back at once (67B2). */
static void find_extra(struct hearing *h, int number, int seat)
{
    hand_t back = defect_cards_too_many(h, number, seat);
    if (!back) {
        if (facts_word(h->facts, FACT_EXTRA, number, seat) == WORD_UNKNOWN)
            add_extra(h, number, seat, CARD_NONE);
        return;
    }
    add_extra(h, number, seat, hand_lowest(back));
    for (back &= back - 1; back && defect_in_time(h, number, seat); back &= back - 1)
        add_extra(h, number, seat, hand_lowest(back));
    hand_t put = defect_cards_put(h, number, seat);
    if (facts_word(h->facts, FACT_FACED, number, seat) == WORD_UNKNOWN &&
        !card_is(defect_highest_legal(h, number, seat, put)))
        question_add(h, NEED_FACT, FACT_FACED, number, seat, false);
    if (defect_put_unknown(h, number, seat) && h->trick[number].winner == SEAT_NONE)
        question_add(h, NEED_FACT, FACT_TRICK_WON, number, SEAT_NONE, false);
}

static void find_missing(struct hearing *h, int number, int seat)
{
    if (defect_is_omission(h, number, seat)) {
        struct incident *incident = incident_add(h, IRREGULARITY_OMITTED, number, seat);
        hand_t left = defect_unplayed_card(h, number, seat);
        incident->basis = (uint8_t)defect_basis(h, seat);
        if (hand_count(left) == 1)
            incident->card = hand_lowest(left);
        return;
    }
    /* By the record a dash may be a card that was never played if all thirteen tricks stand and
     * just one card of that hand never appears. The leader played one. */
    bool may_be_omission = !card_is(h->board->play.card[number - 1][seat]) && h->rows == TRICKS &&
                           number < TRICKS && seat != h->trick[number].leader &&
                           seats_have(h->board->deal.known, seat) &&
                           hand_count(h->dealt[seat] & ~h->appears[seat]) == 1;
    if (may_be_omission && !facts_find(h->facts, FACT_OMITTED, number, seat) &&
        !facts_find(h->facts, FACT_NOT_QUITTED, number, seat))
        question_add(h, NEED_FACT, FACT_OMITTED, number, seat, false);
}

static void find(struct hearing *h)
{
    for (int number = 0; (number = trick_next_odd(h, number));)
        for (int seat = 0; seat < SEATS; seat++) {
            find_missing(h, number, seat);
            find_extra(h, number, seat);
            /* A card that was played, but did not lie among the played cards (67B3). */
            const struct fact *fact = facts_find(h->facts, FACT_NOT_QUITTED, number, seat);
            if (fact)
                incident_add_fact(h, IRREGULARITY_NOT_QUITTED, fact);
        }
}

/* Returns the limb of 67B1 by the suit led: one if the hand, when it is put right, has a card of
 * it, else the other. The card that was placed need not be the one that had to be. */
static int clause_of_placing(const struct hearing *h, const struct incident *incident)
{
    int seat = incident->seat;
    if (testimony_is_of(h, incident->trick)) {
        /* Neither the lead nor the played cards are recorded: by the suit and the card that were
         * told, or because he was dealt none of the suit. Both limbs move the same. */
        const struct fact *led = facts_find(h->facts, FACT_SUIT_LED, incident->trick, SEAT_NONE);
        const struct fact *supplied = facts_find(h->facts, FACT_SUPPLIED, incident->trick, seat);
        if (led && supplied)
            return led->suits >> card_suit(supplied->card) & 1 ? CLAUSE_67B1a : CLAUSE_67B1b;
        bool dealt_none = led && seats_have(h->board->deal.known, seat) &&
                          !(h->dealt[seat] & cards_of_suits(led->suits));
        return dealt_none ? CLAUSE_67B1b : CLAUSE_67B1;
    }
    if (!card_is(incident->led))
        return CLAUSE_67B1a;
    int suit = card_suit(incident->led);
    if (hand_suit(defect_unplayed_card(h, incident->trick, seat), suit))
        return CLAUSE_67B1a;
    /* Where nothing more is played a hand still has what it has not shown. */
    bool over = h->rows == h->total || h->board->play.end == PLAY_ENDED || claim_after(h, h->rows);
    bool able = over && hand_suit(h->dealt[seat] & ~h->appears[seat], suit);
    return able ? CLAUSE_67B1a_other : CLAUSE_67B1b;
}

/* Rules on a card too many that was seen in time: on two or more cards at once from one hand (58B),
 * or on the fifth card of a trick (45E), which the director may deem led to the next one. */
static void rule_fifth_card(struct hearing *h, struct incident *incident)
{
    const struct fact *visible =
        facts_find(h->facts, FACT_VISIBLE, incident->trick, incident->seat);
    int deemed = facts_word(h->facts, FACT_DEEMED_LED, incident->trick, incident->seat);
    bool defender = seat_defends(h, incident->seat);
    if (visible && visible->number == 1) {
        incident_apply(h, incident, CLAUSE_58B1);
        return;
    }
    if (visible) {
        incident_apply(h, incident, defender ? CLAUSE_58B2 : CLAUSE_58B2_declarer);
    } else {
        incident_apply(h, incident, defender ? CLAUSE_45E1 : CLAUSE_45E2);
        if (deemed == WORD_ACCEPTED)
            incident_apply(h, incident, CLAUSE_53A);
        else if (deemed == WORD_REFUSED)
            incident_apply(h, incident, defender ? CLAUSE_54D_fifth : CLAUSE_55B);
    }
    if (visible || defender)
        incident->face_up_from = (uint8_t)(incident->trick + 1);
}

/* Applies 67A: nothing moves. The director says that it was in time, or the number of the trick
 * does. */
static void rule_in_time(struct hearing *h, struct incident *incident)
{
    bool extra = incident->kind == IRREGULARITY_EXTRA;
    int number = play_number(h, incident->trick);
    int clause = number == TRICKS ? CLAUSE_67A_last : CLAUSE_67A;
    struct step *step = step_add(h, incident, clause, true);
    const struct fact *said = facts_find(h->facts, FACT_RECTIFIED, incident->trick, incident->seat);
    if (!said)
        said = facts_find(h->facts, FACT_BOTH_PLAYED_ON, incident->trick, FACT_ANY);
    if (said)
        step_fact(step, said, said->id, WORD_NONE);
    else
        step_number(step, STEP_TRICK, number, SOURCE_RECORD);
    incident_cite(incident, clause);
    incident_cite(incident, extra ? CLAUSE_67A2 : CLAUSE_67A1);
    if (extra)
        rule_fifth_card(h, incident);
}

/* Applies 67B2, the clause by the card that stays, as far as it is known; of cards that lie in a
 * list nobody has said which was faced. */
static void rule_extra(struct hearing *h, struct incident *incident)
{
    int trick = incident->trick, seat = incident->seat;
    hand_t back = defect_cards_too_many(h, trick, seat);
    bool revoked = defect_made_revoke(h, seat) || defect_revoke_told(h, trick, seat, back) == TOLD;
    const struct fact *faced = facts_find(h->facts, FACT_FACED, trick, seat);
    const struct fact *visible = facts_find(h->facts, FACT_VISIBLE, trick, seat);
    bool told = faced && testimony_is_of(h, trick), unknown = faced && faced->word == WORD_UNKNOWN;
    incident->kept = told ? faced->card : h->trick[trick].card[seat];
    incident->cards = back;
    int clause = unknown ? CLAUSE_67B2a_highest : CLAUSE_67B2a_faced;
    if (!back || !card_is(incident->kept) || (!faced && quitted_is_there(&h->board->quitted)))
        clause = unknown ? CLAUSE_67B2a_unknown : CLAUSE_67B2a;
    incident_apply(h, incident, clause);
    step_add(h, incident, CLAUSE_67B2b, revoked);
    if (revoked)
        incident_cite(incident, CLAUSE_67B2b);
    /* By the footnote a card that was seen is a penalty card when a defender takes it back. With
     * all of them seen this one was. */
    bool minor = hand_count(back) == 1 && card_is_low(incident->card);
    if (visible && visible->number > hand_count(back) && card_is(incident->card) &&
        seat_defends(h, seat))
        incident_cite_disposition(incident, minor ? CLAUSE_50B_minor : CLAUSE_50B_major);
}

/* Rules on a card that did not lie among the played ones. 2007 does not say what happens to it:
 * whatever moves, only the director can settle it. */
static void rule_not_quitted(struct hearing *h, struct incident *incident)
{
    if (!rules_have(&h->rules, CLAUSE_67B3)) {
        if (facts_word(h->facts, FACT_OMITTED, incident->trick, incident->seat) == WORD_NONE &&
            !incident_find(h, IRREGULARITY_REVOKE, incident->trick, incident->seat))
            question_settle(h, FACT_OMITTED, incident->trick, incident->seat);
        return;
    }
    bool again = false; /* the same card stands in another trick too */
    for (int number = 1; number <= h->tricks; number++)
        again = again || (number != incident->trick &&
                          h->board->play.card[number - 1][incident->seat] == incident->card);
    incident_apply(h, incident, again ? CLAUSE_67B3_adjusted : CLAUSE_67B3);
    if (again)
        judgement_add(h, JUDGEMENT_67B3, incident->trick, incident->seat);
}

static void rule(struct hearing *h, struct incident *incident)
{
    if (defect_time_unsaid(h, incident->trick, incident->seat))
        question_add(h, NEED_FACT, FACT_BOTH_PLAYED_ON, incident->trick, SEAT_NONE, false);
    if (defect_in_time(h, incident->trick, incident->seat))
        rule_in_time(h, incident);
    else if (incident->kind == IRREGULARITY_EXTRA)
        rule_extra(h, incident);
    else {
        int clause = clause_of_placing(h, incident);
        if (clause == CLAUSE_67B1b)
            step_add(h, incident, CLAUSE_67B1a, false);
        incident_apply(h, incident, clause);
    }
}

const struct law law_defective_tricks = {
    LAW_OF_PLAY,
    find,
    {{IRREGULARITY_OMITTED, rule, FINDING_OMITTED_CARD},
     {IRREGULARITY_EXTRA, rule, FINDING_EXTRA_CARD},
     {IRREGULARITY_NOT_QUITTED, rule_not_quitted, NO_FINDING}}};

/* Rules on a card that came at the same time as the legal one (58A): it was no lead, and not before
 * its turn. The fact withdrawn tells what happened to one that could not be played then. */
static void rule_simultaneous(struct hearing *h, struct incident *incident)
{
    incident_apply_fact(h, incident, CLAUSE_58A);
}

const struct law law_simultaneous_cards = {
    LAW_OF_FACT + FACT_SIMULTANEOUS,
    NULL,
    {{IRREGULARITY_SIMULTANEOUS, rule_simultaneous, NO_FINDING}}};
