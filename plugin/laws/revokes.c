/*
 * Law 61A: who revoked. A revoke is what the cards show, what the record marks, or what the
 * director says.
 */
#include "laws/law.h"

#include "laws/play/agreed.h"
#include "laws/play/defect.h"
#include "laws/play/play.h"

/* Returns true if the mark can be true: the card is off suit and, where the hand is known, the
 * player could follow. */
static bool mark_can_be(const struct hearing *h, int number, int seat)
{
    const struct trick *trick = &h->trick[number];
    card_t led = trick_led(trick);
    if (!card_is(led))
        return true;
    if (card_suit(trick->card[seat]) == card_suit(led))
        return false;
    bool all_known =
        seats_have(h->board->deal.known, seat) || hand_count(h->dealt[seat]) >= h->total;
    return seats_have(trick->revoked, seat) || !all_known;
}

/* Asks the hand beyond the mark: the director may know of a card that the record does not show, one
 * that was played unseen. */
bool revoke_card_can_be(const struct hearing *h, int number, int seat)
{
    const struct trick *trick = &h->trick[number];
    card_t card = trick->card[seat], led = trick_led(trick);
    if (!card_is(card) || mark_can_be(h, number, seat))
        return true;
    return card_suit(card) != card_suit(led) &&
           hand_suit(hand_before(h, number, seat), card_suit(led));
}

/* Returns true if the mark is answered; an answer for all boards at once does not stand in for a
 * mark that may be a slip. */
static bool answered(const struct hearing *h, int number, int seat)
{
    const struct fact *fact = facts_find(h->facts, FACT_REVOKE, number, seat);
    return fact && !fact->general;
}

/* Looks at a card for a revoke: computed, as it is off suit with a card of the suit led in hand,
 * marked, where that can be true, or said by the director. */
static void look_at_card(struct hearing *h, int number, int seat)
{
    const struct trick *trick = &h->trick[number];
    const struct fact *established = facts_find(h->facts, FACT_ESTABLISHED, number, seat);
    int said = facts_word(h->facts, FACT_REVOKE, number, seat);
    bool computed = seats_have(trick->revoked, seat);
    bool marked =
        h->board->play.mark[number - 1][seat] == MARK_REVOKE && mark_can_be(h, number, seat);
    if (said == WORD_DENIED) {
        /* A denial for all boards at once is told only where something speaks for a revoke. */
        if (computed || marked || answered(h, number, seat))
            incident_add(h, IRREGULARITY_ALLEGED, number, seat)->basis = BASIS_CONFIRMED;
        return;
    }
    /* A fact that a revoke was not established, where no record shows the card, says that there was
     * one. */
    bool unshown = !card_is(trick->card[seat]) && seat != trick->leader && number < h->total;
    if (said == WORD_NONE && unshown && established && established->word == WORD_NO &&
        !established->general)
        said = WORD_CONFIRMED;
    bool told =
        said == WORD_CORRECTED || (said == WORD_CONFIRMED && revoke_card_can_be(h, number, seat));
    if (!computed && !marked && !told)
        return;
    struct incident *incident = incident_add(h, IRREGULARITY_REVOKE, number, seat);
    incident->said_corrected = said == WORD_CORRECTED;
    incident->basis = BASIS_COMPUTED;
    if (said == WORD_CONFIRMED || said == WORD_CORRECTED)
        incident->basis = BASIS_CONFIRMED;
    else if (seats_have(trick->restored, seat))
        incident->basis = (uint8_t)defect_basis(h, seat);
    else if (marked)
        incident->basis = BASIS_MARKED;
    else if (facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE) == WORD_FAITHFUL)
        incident->basis = BASIS_CONFIRMED;
    /* The record may break off at the mark: its trick or the next is not complete, and nobody says
     * that the play ended there. */
    bool open = !trick->complete ||
                (number < h->total && !h->trick[number + 1].complete && !claim_after(h, number));
    if (marked && open && !answered(h, number, seat))
        question_add(h, NEED_FACT, FACT_REVOKE, number, seat, false);
    if (!marked || trick->leader != SEAT_NONE)
        return;
    /* The winner of the last trick before whose leader is known would tell who led to this one. It
     * is 0, which no answer is for, if nobody knows even who led first. */
    int lost = number;
    while (h->trick[lost].leader == SEAT_NONE)
        lost--;
    question_add(h, NEED_FACT, FACT_TRICK_WON, lost, SEAT_NONE, false);
}

int revoke_said_alone(const struct hearing *h, int number, int seat)
{
    return answered(h, number, seat) ? facts_word(h->facts, FACT_REVOKE, number, seat) : WORD_NONE;
}

/* Without a contract nobody knows the trumps, who led and who was dummy, so the director says if a
 * card is a revoke, and what comes of it. */
static void find(struct hearing *h)
{
    bool alone = h->board->contract.kind == CONTRACT_UNKNOWN;
    for (int number = 1; alone && number <= h->board->play.rows; number++)
        for (int seat = 0; seat < SEATS; seat++) {
            int said = revoke_said_alone(h, number, seat);
            if (said == WORD_NONE && h->board->play.mark[number - 1][seat] == MARK_REVOKE)
                question_add(h, NEED_FACT, FACT_REVOKE, number, seat, false);
            if (said == WORD_CONFIRMED && !hearing_has_equity(h, number))
                judgement_add(h, JUDGEMENT_12C2, number, seat);
        }
    for (int number = 0; !alone && (number = trick_next_odd(h, number));)
        for (int turn = 0; turn < SEATS; turn++) /* from West on where nobody knows who led */
            look_at_card(h, number, (h->trick[number].leader + turn) & 3);
}

/* Rules on a revoke that was none, and on a card against what an opponent asked for, by the clause
 * that let him ask. */
static void rule(struct hearing *h, struct incident *incident)
{
    if (incident->kind == IRREGULARITY_ALLEGED)
        incident_apply(h, incident, CLAUSE_61A_none);
    if (!incident->by_option)
        return;
    incident_apply(h, incident, incident->by_option);
    incident_apply(h, incident, CLAUSE_61A);
}

const struct law law_revokes = {
    LAW_OF_BOARD,
    find,
    {{IRREGULARITY_REVOKE, rule, FINDING_REVOKE}, {IRREGULARITY_ALLEGED, rule, NO_FINDING}}};
