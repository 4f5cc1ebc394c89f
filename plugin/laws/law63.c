/*
 * Laws 62 and 63: whether a revoke was put right, or is established.
 */
#include "laws/play/hearing.h"

/* Whether a hand of SIDE has a card in the trick after NUMBER, as recorded. */
static bool recorded_next(const struct hearing *h, int number, int side)
{
    if (number >= h->tricks)
        return false;
    uint8_t played = (uint8_t)~h->trick[number + 1].missing;
    return (played & side_seats(side)) != 0;
}

/* The director's word on who went on goes before the record. */
bool law63_played_next(const struct hearing *h, int number, int side)
{
    const struct fact *fact = facts_find_trick(h->facts, FACT_BOTH_PLAYED_ON, number);
    int word = fact ? fact->word : WORD_NONE;
    if (word == WORD_NS || word == WORD_EW)
        return side == (word == WORD_NS ? SIDE_NS : SIDE_EW);
    if (word == WORD_YES)
        return true;
    return recorded_next(h, number, side);
}

/* The other side revoked on the same trick. */
static struct incident *revoke_across(struct hearing *h, const struct incident *incident)
{
    for (int i = 0; i < h->incident_count; i++) {
        struct incident *other = &h->incident[i];
        if (other->kind == IRREGULARITY_REVOKE && other->trick == incident->trick &&
            seat_side(other->seat) != seat_side(incident->seat))
            return other;
    }
    return NULL;
}

/* 62C3: both sides revoked on the trick and only one of them has played on. */
static bool both_correct(struct hearing *h, const struct incident *incident)
{
    if (h->rules.edition != LAWS_2017 || !revoke_across(h, incident))
        return false;
    return law63_played_next(h, incident->trick, SIDE_NS) !=
           law63_played_next(h, incident->trick, SIDE_EW);
}

const struct fact *law63_claim_after(const struct hearing *h, int number)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_CLAIM, fact));)
        if (fact->trick >= number && law68_ended_play(h, fact))
            return fact;
    return NULL;
}

/* The round had ended when attention was drawn to the revoke. */
static bool round_had_ended(const struct hearing *h, const struct incident *incident)
{
    return facts_word(h->facts, FACT_ATTENTION, incident->trick, incident->seat) ==
           WORD_AFTER_ROUND;
}

/* 69A: the agreement is final once a member of the side that assented has called on the next board,
 * or the round has ended; when nobody says, it may be. CLAUSE_COUNT: it is not. */
static int clause_of_agreement(struct hearing *h, const struct incident *incident)
{
    const struct fact *calls = facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE);
    bool called = calls && (calls->seats & side_seats(incident->side));
    if (called || (!calls && round_had_ended(h, incident)))
        return CLAUSE_63A4;
    if (calls)
        return CLAUSE_COUNT;
    question_add(h, NEED_FACT, FACT_FIRST_CALL, 0, SEAT_NONE, false);
    return CLAUSE_63A4_open;
}

/* 2007 asks for no more than that the offending side agreed; who had called may still bar what is
 * due (64B4). */
static int clause_of_acceptance(struct hearing *h)
{
    if (!facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE))
        question_add(h, NEED_FACT, FACT_FIRST_CALL, 0, SEAT_NONE, true);
    return CLAUSE_63A3_accepts;
}

/* The clause by which a claim established the revoke; CLAUSE_COUNT: none did. */
static int clause_of_claim(struct hearing *h, const struct incident *incident)
{
    const struct fact *claim = law63_claim_after(h, incident->trick);
    int side = seat_side(incident->seat);
    if (!claim)
        return CLAUSE_COUNT;
    if (seat_side(claim->player) == side)
        return CLAUSE_63A3;
    if (claim->word != WORD_AGREED)
        return CLAUSE_COUNT;
    if (h->rules.edition == LAWS_2007)
        return clause_of_acceptance(h);
    return clause_of_agreement(h, incident);
}

static void establish(struct incident *incident, int clause)
{
    incident->established = true;
    incident_cite(incident, clause);
}

/* What the director says of it: that a card was named for the next trick, or no more. */
static int clause_of_word(const struct fact *fact)
{
    return fact->word == WORD_NAMED ? CLAUSE_63A2 : CLAUSE_63A_found;
}

/* Established by the record, a claim or the director; false when it is not, or nobody can say. A
 * play that caused itself by a wrong word of the other side (47E1) is said of one board, never of
 * all. */
static void find_established(struct hearing *h, struct incident *incident)
{
    const struct fact *fact =
        facts_find(h->facts, FACT_ESTABLISHED, incident->trick, incident->seat);
    bool next = law63_played_next(h, incident->trick, seat_side(incident->seat));
    incident->at_claim = !recorded_next(h, incident->trick, seat_side(incident->seat));
    bool no = fact && fact->word == WORD_NO && !(fact->general && next);
    step_word(step_add(h, incident, CLAUSE_63A1, next && !no), STEP_NEXT_TRICK_PLAYED,
              next ? WORD_YES : WORD_NO, SOURCE_RECORD);
    if (no && next)
        incident_apply(h, incident, CLAUSE_47E1);
    if (no)
        return;
    if (next) {
        establish(incident, CLAUSE_63A1);
        return;
    }
    int clause = fact ? clause_of_word(fact) : clause_of_claim(h, incident);
    if (clause == CLAUSE_COUNT && !law63_claim_after(h, incident->trick)) {
        question_add(h, NEED_FACT, FACT_ESTABLISHED, incident->trick, incident->seat, false);
        clause = CLAUSE_63A;
    }
    if (clause == CLAUSE_COUNT)
        return;
    step_add(h, incident, clause, true);
    establish(incident, clause);
}

static void correct(struct hearing *h, struct incident *incident, int clause)
{
    incident->corrected = true;
    incident_apply(h, incident, clause);
    law47_withdraw(h, incident);
}

/* Not established at a claim: it is put right and the claim ruled on (62A, 70). */
static void leave_unestablished(struct hearing *h, struct incident *incident)
{
    correct(h, incident, CLAUSE_62A);
    if (incident->at_claim && !law68_contested(h))
        judgement_add(h, JUDGEMENT_70, incident->trick, incident->seat);
}

/* 43B2(b): corrected, and ruled on all the same. */
static void rule_as_if_established(struct hearing *h, struct incident *incident)
{
    correct(h, incident, CLAUSE_43B2b);
    incident->established = true;
}

static bool still_in_hand(const struct hearing *h, const struct incident *incident)
{
    return play_number(h, incident->trick) == TRICKS - 1 &&
           facts_word(h->facts, FACT_HANDS_RETURNED, 0, SEAT_NONE) == WORD_NO;
}

/* 62D: tricks 12 and 13 are played again. */
static void correct_at_the_end(struct hearing *h, struct incident *incident)
{
    incident->corrected = true;
    incident_apply(h, incident, CLAUSE_62D);
    incident_cite(incident, CLAUSE_64B6);
    if (!law62_play_again(h, incident))
        judgement_add(h, JUDGEMENT_62D, incident->trick, incident->seat);
}

void law63_establish(struct hearing *h, struct incident *incident)
{
    int said = facts_word(h->facts, FACT_ESTABLISHED, incident->trick, incident->seat);
    if (incident->said_corrected && said == WORD_YES)
        rule_as_if_established(h, incident);
    else if (incident->said_corrected)
        correct(h, incident, CLAUSE_62A);
    else if (still_in_hand(h, incident))
        correct_at_the_end(h, incident);
    else if (both_correct(h, incident))
        correct(h, incident, CLAUSE_62C3);
    else
        find_established(h, incident);
    if (!incident->established && !incident->corrected)
        leave_unestablished(h, incident);
}
