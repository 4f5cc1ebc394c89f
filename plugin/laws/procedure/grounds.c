#include "laws/procedure/objection.h"

#include <stddef.h>

#include "laws/laws.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/misfit.h"
#include "laws/procedure/record.h"

static void against_declaring_side(const struct hearing *h, struct contradiction *contradiction)
{
    if (!seat_declares(h, contradiction->fact.player))
        return;
    contradiction->ground = GROUND_DECLARING_SIDE;
    contradiction->declarer = h->board->contract.declarer;
}

/* Another fact that makes the play such that this one cannot be: without it, it could. */
static void against_other_fact(const struct hearing *h, struct contradiction *contradiction)
{
    for (uint8_t i = 0; i < h->facts->count; i++) {
        struct facts rest = *h->facts;
        struct hearing without;
        rest.item[i] = rest.item[--rest.count];
        hear(&without, h->recorded, &rest, &h->rules, NULL);
        if (objection_holds(&without, &contradiction->fact))
            continue;
        contradiction_by_fact(contradiction, &h->facts->item[i]);
        return;
    }
}

/* The other fact of numbers that it cannot be beside, or the result. */
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

/* Of a trick that no record shows: it is an offence that tells who has not won it. */
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
    const struct fact *claim = claim_objected_to(h, &contradiction->fact);
    if (claim)
        contradiction_by_fact(contradiction, claim);
    against_declaring_side(h, contradiction);
}

static void against_lead_option(const struct hearing *h, struct contradiction *contradiction)
{
    against_other_fact(h, contradiction);
    const struct fact *minor = law51_minor_card(h, &contradiction->fact);
    if (minor)
        contradiction_by_fact(contradiction, minor);
    against_declaring_side(h, contradiction);
}

static void against_play_option(const struct hearing *h, struct contradiction *contradiction)
{
    against_other_fact(h, contradiction);
    against_declaring_side(h, contradiction);
}

/* Of a record that shows the trick its cards are told. */
static void against_number(const struct hearing *h, struct contradiction *contradiction)
{
    if (testimony_is_of(h, contradiction->fact.trick))
        contradiction->ground = GROUND_NUMBER;
}

static void against_end(const struct hearing *h, struct contradiction *contradiction)
{
    if (!record_ends_before(h, &contradiction->fact))
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

/* Of a trick that no record shows; else its cards are told. */
static void against_revoke(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *fact = &contradiction->fact;
    if (record_lacks_trick(h, fact) || !testimony_is_of(h, fact->trick))
        return;
    contradiction->trick = fact->trick;
    contradiction->ground = play_number(h, fact->trick) == TRICKS ? GROUND_LAST : GROUND_FOLLOWED;
}

static void against_trick(const struct hearing *h, struct contradiction *contradiction)
{
    contradiction->trick = (uint8_t)record_trick_with(h, &contradiction->fact);
    if (contradiction->trick)
        contradiction->ground = GROUND_TRICK;
}

/* Where more can be said than that it is the record: puts it into the contradiction. */
static void (*const grounds[FACT_COUNT])(const struct hearing *h,
                                         struct contradiction *contradiction) = {
    [FACT_REVOKE] = against_revoke,
    [FACT_RECORD] = against_no_claim,
    [FACT_SUIT_LED] = against_other_fact,
    [FACT_TRICK_WON] = against_winner,
    [FACT_TRICKS_AFTER] = against_numbers,
    [FACT_OMITTED] = against_leader,
    [FACT_SUPPLIED] = against_trick,
    [FACT_SIMULTANEOUS] = against_leader,
    [FACT_LEAD_OPTION] = against_lead_option,
    [FACT_PLAY_OPTION] = against_play_option,
    [FACT_PENALTY_CARD] = against_penalty_card,
    [FACT_ABOUT] = against_number,
    [FACT_CLAIM] = against_end,
};

void grounds_tell(const struct hearing *h, struct contradictions *contradictions,
                  const struct fact *fact)
{
    struct contradiction *contradiction = contradictions_add(contradictions, fact);
    if (contradiction && grounds[fact->id])
        grounds[fact->id](h, contradiction);
}
