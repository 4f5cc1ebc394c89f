/*
 * Laws 62 and 63: whether a revoke was put right, or is established.
 */
#include "laws/law.h"

#include "laws/play/agreed.h"
#include "laws/play/claim.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* Returns true if the round had ended when attention was drawn to the revoke. */
static bool round_had_ended(const struct hearing *h, const struct incident *incident)
{
    const struct fact *attention =
        facts_find_nearest(h->facts, FACT_ATTENTION, incident->trick, incident->seat);
    return attention && attention->word == WORD_AFTER_ROUND;
}

/* Returns the clause of an agreement, CLAUSE_COUNT if it is not final: it is once a member of the
 * side that assented has called on the next board, or the round has ended (69A); when nobody says,
 * it may be. */
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

/* Returns the clause of 2007, which asks for no more than that the offending side agreed; who had
 * called may still bar what is due (64B4). */
static int clause_of_acceptance(struct hearing *h)
{
    if (!facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE))
        question_add(h, NEED_FACT, FACT_FIRST_CALL, 0, SEAT_NONE, true);
    return CLAUSE_63A3_accepts;
}

/* Returns the clause by which a claim established the revoke; CLAUSE_COUNT if none did. */
static int clause_of_claim(struct hearing *h, const struct incident *incident)
{
    const struct fact *claim = claim_after(h, incident->trick);
    int side = seat_side(incident->seat);
    if (!claim)
        return CLAUSE_COUNT;
    if (seat_side(claim->player) == side)
        return CLAUSE_63A3;
    if (claim->word != WORD_AGREED)
        return CLAUSE_COUNT;
    if (rules_have(&h->rules, CLAUSE_63A3_accepts))
        return clause_of_acceptance(h);
    return clause_of_agreement(h, incident);
}

static void establish(struct incident *incident, int clause)
{
    incident->established = true;
    incident_cite(incident, clause);
}

/* Returns the clause for the director's word: a card was named for the next trick, or he says no
 * more. */
static int clause_of_word(const struct fact *fact)
{
    return fact->word == WORD_NAMED ? CLAUSE_63A2 : CLAUSE_63A_found;
}

/* Returns true if the play went on: nothing is recorded of the trick, the session is over with a
 * result, and nobody says that a claim ended the play there. */
static bool is_of_finished_play(const struct hearing *h, int number)
{
    return testimony_is_of(h, number) && h->board->play.end != PLAY_CONTINUES &&
           (board_tricks_before(h->board) != TRICKS_UNKNOWN || agreed_tricks(h));
}

/* Returns true if the play stopped at the trick, or nobody knows. */
static bool is_at_end(const struct hearing *h, const struct incident *incident, bool next)
{
    if (testimony_is_of(h, incident->trick))
        return !next && claim_after(h, incident->trick);
    return !side_recorded_next(h, incident->trick, incident->side) &&
           !testimony_goes_on(h, incident->trick);
}

/* Establishes the revoke by the record, a claim or the director; not if nobody can say. That it is
 * not established although the side has played on (47E1) is said of one board, never of all. */
void revoke_establish(struct hearing *h, struct incident *incident)
{
    const struct fact *fact =
        facts_find(h->facts, FACT_ESTABLISHED, incident->trick, incident->seat);
    bool said = testimony_goes_on(h, incident->trick);
    bool next = said || side_played_next(h, incident->trick, seat_side(incident->seat));
    incident->at_claim = is_at_end(h, incident, next);
    bool no = fact && fact->word == WORD_NO && !(fact->general && next);
    step_word(step_add(h, incident, CLAUSE_63A1, next && !no), STEP_NEXT_TRICK_PLAYED,
              next ? WORD_YES : WORD_NO, said ? SOURCE_FILE : SOURCE_RECORD);
    if (no)
        return;
    if (next) {
        establish(incident, CLAUSE_63A1);
        return;
    }
    int clause = fact ? clause_of_word(fact) : clause_of_claim(h, incident);
    if (clause == CLAUSE_COUNT && !claim_after(h, incident->trick)) {
        question_add(h, NEED_FACT, FACT_ESTABLISHED, incident->trick, incident->seat,
                     is_of_finished_play(h, incident->trick));
        clause = CLAUSE_63A;
    }
    if (clause == CLAUSE_COUNT)
        return;
    step_add(h, incident, clause, true);
    establish(incident, clause);
}
