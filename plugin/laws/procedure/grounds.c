#include "laws/procedure/objection.h"

#include <stddef.h>
#include <string.h>

#include "laws/law.h"
#include "laws/play/assigned.h"
#include "laws/play/defect.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/misfit.h"
#include "laws/procedure/record.h"
#include "laws/procedure/result.h"

static void against_declaring_side(const struct hearing *h, struct contradiction *contradiction)
{
    if (!seat_declares(h, contradiction->fact.player))
        return;
    contradiction->ground = GROUND_DECLARING_SIDE;
    contradiction->declarer = h->board->contract.declarer;
}

/* Finds another fact that makes the play such that this one cannot be: without it, it could. */
static void against_other_fact(const struct hearing *h, struct contradiction *contradiction)
{
    for (uint8_t i = 0; i < h->facts->count; i++) {
        struct facts rest = *h->facts;
        struct hearing without;
        if (fact_same(&rest.item[i], &contradiction->fact))
            continue;
        rest.item[i] = rest.item[--rest.count];
        hear_again(h, &rest, &without);
        if (objection_holds(&without, &contradiction->fact))
            continue;
        contradiction_by_fact(contradiction, &h->facts->item[i]);
        return;
    }
}

/* Finds the other fact about numbers of tricks that excludes this one, else the result. */
static void against_numbers(const struct hearing *h, struct contradiction *contradiction)
{
    if (!h->misfits)
        return;
    const struct fact *rival = misfit_rival(h, &contradiction->fact);
    const struct fact *agreed = facts_find(h->facts, FACT_AGREED_TRICKS, 0, SEAT_NONE);
    contradiction->ground = GROUND_RESULT;
    if (rival || agreed)
        contradiction_by_fact(contradiction, rival ? rival : agreed);
}

/* Finds the ground against a winner. Where no record shows the trick, an offence tells who has not
 * won it. */
static void against_winner(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *fact = &contradiction->fact;
    bool told = !record_lacks_trick(h, fact) && testimony_is_of(h, fact->trick);
    against_numbers(h, contradiction);
    if (contradiction->ground == GROUND_RECORD && told &&
        facts_find(h->facts, FACT_REVOKE, fact->trick, fact->player))
        contradiction->ground = GROUND_DISCARD;
}

static void against_penalty_card(const struct hearing *h, struct contradiction *contradiction)
{
    if (is_minor_honour(&contradiction->fact))
        contradiction->ground = GROUND_HONOUR;
    against_declaring_side(h, contradiction);
}

static void against_lead_option(const struct hearing *h, struct contradiction *contradiction)
{
    contradiction->ground = GROUND_NOT_LEADER;
    against_other_fact(h, contradiction);
    const struct fact *minor = option_minor_card(h, &contradiction->fact);
    const struct fact *other = option_other_suit(h, &contradiction->fact);
    if (minor || other)
        contradiction_by_fact(contradiction, minor ? minor : other);
    if (other)
        contradiction->ground = GROUND_SUIT;
    against_declaring_side(h, contradiction);
}

static void against_play_option(const struct hearing *h, struct contradiction *contradiction)
{
    contradiction->ground = GROUND_FOLLOWED;
    contradiction->trick = contradiction->fact.trick;
    against_other_fact(h, contradiction);
    against_declaring_side(h, contradiction);
}

/* Sets the ground to the number if no record shows the trick; else its cards are the ground. */
static void against_number(const struct hearing *h, struct contradiction *contradiction)
{
    if (testimony_is_of(h, contradiction->fact.trick))
        contradiction->ground = GROUND_NUMBER;
}

static void against_claim(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *claim = &contradiction->fact;
    if (claim->word == WORD_OBJECTED)
        against_declaring_side(h, contradiction);
    if (record_has_better(h, claim))
        contradiction->ground = claim->word == WORD_CANCELLED ? GROUND_CONCEDED : GROUND_AGREED;
    if (!record_ends_before(h, claim))
        return;
    contradiction->ground = GROUND_END;
    contradiction->trick = h->tricks;
}

static void against_no_claim(const struct hearing *h, struct contradiction *contradiction)
{
    if (contradiction->fact.word == WORD_UNTIL_CLAIM && no_claim_ends_play(h))
        contradiction->ground = GROUND_NO_CLAIM;
}

static void against_leader(const struct hearing *h, struct contradiction *contradiction)
{
    if (!record_has_lead(h, &contradiction->fact))
        return;
    contradiction->ground = GROUND_LEADER;
    contradiction->trick = contradiction->fact.trick;
}

/* Finds the ground against a revoke: its cards, if the record shows the trick; else that everybody
 * plays his last card to the trick, or that the player led to it. */
static void against_revoke(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *fact = &contradiction->fact;
    if (h->board->contract.kind == CONTRACT_UNKNOWN && !h->board->play.rows)
        contradiction->ground = GROUND_NO_CONTRACT;
    if (record_lacks_trick(h, fact) || !testimony_is_of(h, fact->trick))
        return;
    contradiction->trick = fact->trick;
    contradiction->ground = play_number(h, fact->trick) == TRICKS ? GROUND_LAST : GROUND_FOLLOWED;
}

static void against_illegal_card(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *fact = &contradiction->fact;
    if (!record_lacks_trick(h, fact) && defect_supplied_illegally(h, fact->trick, fact->player))
        contradiction->ground = GROUND_SUPPLIED;
}

static void against_omission(const struct hearing *h, struct contradiction *contradiction)
{
    against_illegal_card(h, contradiction);
    against_leader(h, contradiction);
}

static void against_supplied(const struct hearing *h, struct contradiction *contradiction)
{
    against_illegal_card(h, contradiction);
    contradiction->trick = (uint8_t)record_trick_with(h, &contradiction->fact);
    if (contradiction->trick)
        contradiction->ground = GROUND_TRICK;
}

/* Sets the ground: on the last trick nobody plays on. */
static void against_playing_on(const struct hearing *h, struct contradiction *contradiction)
{
    (void)h;
    contradiction->ground = GROUND_LAST;
}

/* Finds what contradicts a lead out of turn. The hearing has the leader as the fact has him. */
static void against_lead(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *fact = &contradiction->fact;
    bool opening = fact->word == WORD_SPREAD || fact->word == WORD_SEEN;
    if (record_lacks_trick(h, fact))
        return;
    const struct trick *trick = &h->trick[fact->trick];
    if (opening && (fact->trick != 1 || seat_declares(h, fact->player)))
        contradiction->ground = GROUND_OPENING;
    else if (trick->leader == fact->player && !trick->out_of_turn)
        contradiction->ground = GROUND_IN_TURN;
}

static void against_call(const struct hearing *h, struct contradiction *contradiction)
{
    if (contradiction->fact.player == play_dummy(h))
        return;
    contradiction->ground = GROUND_NOT_DUMMY;
    contradiction->declarer = (int8_t)play_dummy(h);
}

static void against_tricks_after(const struct hearing *h, struct contradiction *contradiction)
{
    against_numbers(h, contradiction);
    if (contradiction->fact.number > h->total - contradiction->fact.trick)
        contradiction->ground = GROUND_LEFT;
}

static void against_agreement(const struct hearing *h, struct contradiction *contradiction)
{
    if (contradiction->fact.number <= h->total && !result_is_possible(h))
        contradiction->ground = GROUND_NO_ROOM;
}

/* Finds what contradicts that the transfer is in the result; without a play nothing can. */
static void against_included(const struct hearing *h, struct contradiction *contradiction)
{
    if (h->told)
        contradiction->ground = GROUND_RESULT;
}

static void against_score(const struct hearing *h, struct contradiction *contradiction)
{
    if (assigned_first(h->facts)->trick == contradiction->fact.trick &&
        !assigned_weights_make_sense(h->facts))
        contradiction->ground = GROUND_WEIGHTS;
    else if (given_score_can_be(h, &contradiction->fact))
        contradiction->ground = GROUND_REDRESS;
}

static void against_wrong_hand(const struct hearing *h, struct contradiction *contradiction)
{
    (void)h;
    contradiction->ground = GROUND_THIRTEEN;
}

static void against_auction(const struct hearing *h, struct contradiction *contradiction)
{
    if (h->board->auction.kind == CONTRACT_UNKNOWN)
        contradiction->ground = GROUND_NO_AUCTION;
}

static void against_defect(const struct hearing *h, struct contradiction *contradiction)
{
    (void)h;
    contradiction->ground = GROUND_NO_DEFECT;
}

/* Where more can be said than that it is the record: puts it into the contradiction. */
static void (*const grounds[FACT_COUNT])(const struct hearing *h,
                                         struct contradiction *contradiction) = {
    [FACT_REVOKE] = against_revoke,
    [FACT_RECORD] = against_no_claim,
    [FACT_SUIT_LED] = against_other_fact,
    [FACT_TRICK_WON] = against_winner,
    [FACT_TRICKS_AFTER] = against_tricks_after,
    [FACT_BOTH_PLAYED_ON] = against_playing_on,
    [FACT_OMITTED] = against_omission,
    [FACT_SUPPLIED] = against_supplied,
    [FACT_SIMULTANEOUS] = against_leader,
    [FACT_LEAD_OPTION] = against_lead_option,
    [FACT_PLAY_OPTION] = against_play_option,
    [FACT_PENALTY_CARD] = against_penalty_card,
    [FACT_ABOUT] = against_number,
    [FACT_CLAIM] = against_claim,
    [FACT_LED_OUT_OF_TURN] = against_lead,
    [FACT_DESIGNATION] = against_call,
    [FACT_AGREED_TRICKS] = against_agreement,
    [FACT_TRICKS_RULED] = against_agreement,
    [FACT_AGREED_SCORE] = against_agreement,
    [FACT_RESULT_INCLUDES_TRANSFER] = against_included,
    [FACT_EQUITY] = against_score,
    [FACT_WRONG_HAND_CALLED] = against_wrong_hand,
    [FACT_CONTRACT_FROM] = against_auction,
    [FACT_RECTIFIED] = against_defect,
    [FACT_DEFECTIVE_TRICK] = against_defect,
};

/* Returns true if the record shows no card at the place of FACT. */
static bool is_unrecorded(const struct hearing *h, const struct fact *fact)
{
    return fact->trick > h->recorded->play.rows || !h->recorded->play.rows;
}

void grounds_tell(const struct hearing *h, struct contradictions *contradictions,
                  const struct fact *fact)
{
    struct contradiction *contradiction = contradictions_add(contradictions, fact);
    if (contradiction && grounds[fact->id])
        grounds[fact->id](h, contradiction);
    if (contradiction && contradiction->ground == GROUND_RECORD && is_unrecorded(h, fact))
        against_other_fact(h, contradiction);
}
