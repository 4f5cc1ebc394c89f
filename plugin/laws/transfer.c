/*
 * Law 64A: what moves after an established revoke, and which tricks, of several at once.
 *
 * Each trick that moves is a trick of its own, won by the offending side at or after the revoke. A
 * revoke by 64A1 has its own trick before anybody else, even where it is computed: the Law leaves
 * it no other in that place. All else that is due may be any trick from some number on: who takes
 * the first that is left takes none that another needs more, so that as many move as can be,
 * whatever the order. The order of these is: what is certain before what is computed, so that no
 * doubtful revoke takes such a trick from one that is marked; then from the last revoke to the
 * first.
 *
 * Law 64C: whether the non-offending side is to have more than that.
 */
#include "laws/law.h"

#include "laws/play/play.h"
#include "laws/play/testimony.h"

void transfer_find(struct hearing *h, struct incident *incident)
{
    const struct trick *trick = &h->trick[incident->trick];
    int hand = trick_hand(h, incident->trick);
    /* Where the hand that won is not known, it is taken for the offender's, as it can be. */
    bool may_be = h->by_own_hand && hand == SEAT_NONE && trick->owner == incident->side &&
                  seats_have(trick->can_win, incident->seat);
    bool by_own_hand = incident->kind == IRREGULARITY_REVOKE && (hand == incident->seat || may_be);
    struct step *step = step_add(h, incident, CLAUSE_64A1, by_own_hand);
    step_number(step, STEP_TRICK_WINNER, hand, testimony_source(h, incident->trick));
    step_number(step, STEP_OFFENDER, incident->seat, SOURCE_RECORD);
    incident->movement = by_own_hand ? MOVES_BY_64A1 : MOVES_BY_64A2;
    if (!by_own_hand)
        step_add(h, incident, CLAUSE_64A2, true);
}

/* --- Several at once -------------------------------------------------------------------------- */

/* Tricks of one side that have not moved: bit T for trick T, and a number of tricks claimed. */
struct pool {
    uint16_t tricks;
    int claimed;
};

static struct pool pool_of(const struct hearing *h, int side)
{
    struct pool pool = {.claimed = h->claimed[side]};
    for (int t = 1; t <= h->tricks; t++)
        if (trick_owner(h, t) == side)
            pool.tricks |= (uint16_t)(1u << t);
    return pool;
}

/* Takes the first trick that is left, FROM or later; claimed tricks are later than all. */
static bool pool_take(struct pool *pool, int from)
{
    unsigned later = (unsigned)pool->tricks >> from << from;
    if (later) {
        pool->tricks &= (uint16_t) ~(later & -later);
        return true;
    }
    if (!pool->claimed)
        return false;
    pool->claimed--;
    return true;
}

/* Returns the clause for INCIDENT, for which a later trick was TAKEN or not. Where the offender won
 * the trick, another one may have moved for another revoke; a trick won in dummy is not won by
 * declarer (footnote to 64A). */
static int clause_of(const struct hearing *h, const struct incident *incident, bool taken)
{
    int dummy = play_dummy(h);
    if (incident->movement == MOVES_BY_64A1 && taken)
        return CLAUSE_64A1;
    if (incident->movement == MOVES_BY_64A1)
        return tricks_won_after(h, incident->side, incident->trick) ? CLAUSE_64A1_alone
                                                                    : CLAUSE_64A1_last;
    bool in_dummy = incident->kind == IRREGULARITY_REVOKE && dummy != SEAT_NONE &&
                    incident->seat == seat_partner(dummy) &&
                    trick_hand(h, incident->trick) == dummy;
    return !taken ? CLAUSE_64A2_none : in_dummy ? CLAUSE_64A2_dummy : CLAUSE_64A2;
}

/* Takes the tricks for the revokes on one trick: by 64A1 before by 64A2. */
static void take_from(struct hearing *h, struct pool pools[SIDES], int trick, bool computed)
{
    for (int movement = MOVES_BY_64A1; movement <= MOVES_BY_64A2; movement++)
        for (int i = h->incident_count - 1; i >= 0; i--) {
            struct incident *incident = &h->incident[i];
            bool own = movement == MOVES_BY_64A1;
            if (incident->trick != trick || incident->movement != movement ||
                (incident->basis == BASIS_COMPUTED) != computed)
                continue;
            bool taken = pool_take(&pools[incident->side], trick + own);
            incident->tricks = (int8_t)(own + taken);
            incident_cite(incident, clause_of(h, incident, taken));
        }
}

void transfer_make(struct hearing *h)
{
    h->gain = 0;
    if (h->adjustment != ADJUSTMENT_TRICKS)
        return; /* a score that the director gives is in place of it */
    struct pool pools[SIDES] = {pool_of(h, SIDE_NS), pool_of(h, SIDE_EW)};
    for (struct incident *incident = h->incident; incident < incidents_end(h); incident++) {
        incident->tricks = incident->replay;
        if (incident->movement == MOVES_BY_64A1)
            pools[incident->side].tricks &= (uint16_t) ~(1u << incident->trick);
    }
    for (int computed = 0; computed <= 1; computed++)
        for (int trick = h->tricks; trick > 0; trick--)
            take_from(h, pools, trick, computed);
    for (int i = 0; i < h->incident_count; i++) {
        int tricks = h->incident[i].tricks;
        h->gain = (int8_t)(h->gain + (h->incident[i].side == SIDE_EW ? tricks : -tricks));
    }
}

/* --- Redress of damage (64C) ------------------------------------------------------------------ */

/* By the clause that barred the adjustment; the last row for all else. */
static const struct redress rows[] = {
    {CLAUSE_64B7, JUDGEMENT_64C2B, BASELINE_NEITHER_REVOKE, CLAUSE_64C2b},
    {CLAUSE_64B8, JUDGEMENT_64C2B, BASELINE_NEITHER_REVOKE, CLAUSE_64C2b},
    {CLAUSE_64B2, JUDGEMENT_64C2A, BASELINE_AFTER_FIRST_REVOKE, CLAUSE_64C2a},
    {CLAUSE_COUNT, JUDGEMENT_64C1, BASELINE_NO_REVOKE, CLAUSE_64C1},
};

/* Takes the one clause that 2007 has for the three of the later edition. */
struct redress redress_of(const struct hearing *h, const struct incident *incident)
{
    int row = 0;
    while (rows[row].clause != CLAUSE_COUNT && !incident_cites(incident, rows[row].clause))
        row++;
    struct redress redress = rows[row];
    if (rules_have(&h->rules, CLAUSE_64C)) {
        redress.judgement = JUDGEMENT_64C;
        redress.assigns = CLAUSE_64C;
    }
    return redress;
}

/* Returns true after every clause of 64B, the revoke that 62C3 corrects included; an omission of
 * 67B1 and a penalty card that was not played count as revokes. */
bool redress_is_open(const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_REVOKE)
        return incident->established || incident_cites(incident, CLAUSE_64B8);
    if (incident->kind == IRREGULARITY_OMITTED)
        return !incident_cites(incident, CLAUSE_67A1);
    return incident->kind == IRREGULARITY_PENALTY;
}

/* Cites 64C for a score that was assigned after a revoke, in place of what the incidents would
 * move. A score of the whole board is for revokes by both sides, which are one matter (64C2(b)). */
void redress_assign(struct hearing *h)
{
    bool of_board = false;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_EQUITY, fact));)
        of_board = of_board || (!fact->trick && fact->word != WORD_NOTHING);
    for (struct incident *incident = h->incident; incident < incidents_end(h); incident++)
        if (redress_is_open(incident) && (hearing_has_equity(h, incident->trick) ||
                                          (of_board && incident_cites(incident, CLAUSE_64B7))))
            incident_apply(h, incident, redress_of(h, incident).assigns);
}
