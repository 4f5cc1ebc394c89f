/*
 * Laws 62 and 63: whether a revoke was put right, or is established.
 */
#include "laws/law.h"

#include "laws/play/agreed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* Returns the clause of an agreement, CLAUSE_COUNT if it is not final: it is once a member of the
 * side that assented has called on the next board, or the round had ended when attention was drawn
 * (69A); when nobody says, it may be. */
static int clause_of_agreement(struct hearing *h, const struct incident *incident)
{
    const struct fact *calls = facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE);
    const struct fact *attention =
        facts_find_nearest(h->facts, FACT_ATTENTION, incident->trick, incident->seat);
    if (calls)
        return calls->seats & side_seats(incident->side) ? CLAUSE_63A4 : CLAUSE_COUNT;
    if (attention && attention->word == WORD_AFTER_ROUND)
        return CLAUSE_63A4;
    question_add(h, NEED_FACT, FACT_FIRST_CALL, 0, SEAT_NONE, false);
    return CLAUSE_63A4_open;
}

/* Returns the clause by which the claim after a revoke established it; CLAUSE_COUNT if it did
 * not. */
static int clause_of_claim(struct hearing *h, const struct incident *incident)
{
    const struct fact *claim = claim_after(h, incident->trick);
    if (seat_side(claim->player) == incident->side)
        return CLAUSE_63A3;
    if (claim->word != WORD_AGREED)
        return CLAUSE_COUNT;
    if (!rules_have(&h->rules, CLAUSE_63A3_accepts))
        return clause_of_agreement(h, incident);
    /* 2007 asks for no more than that the offending side agreed; who had called may still bar what
     * is due (64B4). */
    if (!facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE))
        question_add(h, NEED_FACT, FACT_FIRST_CALL, 0, SEAT_NONE, true);
    return CLAUSE_63A3_accepts;
}

/* Establishes the revoke by the record, a claim or the director; not if nobody can say. That it is
 * not established although the side has played on (47E1) is said of one board, never of all. */
void revoke_establish(struct hearing *h, struct incident *incident)
{
    int trick = incident->trick;
    const struct fact *fact = facts_find(h->facts, FACT_ESTABLISHED, trick, incident->seat);
    const struct fact *claim = claim_after(h, trick);
    bool said = testimony_goes_on(h, trick), unrecorded = testimony_is_of(h, trick);
    bool next = said || side_played_next(h, trick, incident->side);
    bool no = fact && fact->word == WORD_NO && !(fact->general && next);
    /* The play stopped at the trick, or nobody knows. */
    incident->at_claim =
        unrecorded ? !next && claim : !side_recorded_next(h, trick, incident->side) && !said;
    step_word(step_add(h, incident, CLAUSE_63A1, next && !no), STEP_NEXT_TRICK_PLAYED,
              next ? WORD_YES : WORD_NO, said ? SOURCE_FILE : SOURCE_RECORD);
    if (no)
        return;
    int clause = CLAUSE_63A1;
    if (!next && fact) /* a card was named for the next trick, or the director says no more */
        clause = fact->word == WORD_NAMED ? CLAUSE_63A2 : CLAUSE_63A_found;
    else if (!next && claim)
        clause = clause_of_claim(h, incident);
    else if (!next) {
        /* The play went on if nothing is recorded of the trick, the session is over with a result,
         * and nobody says that a claim ended the play there. */
        bool finished = unrecorded && h->board->play.end != PLAY_CONTINUES &&
                        (board_tricks_before(h->board) != TRICKS_UNKNOWN || agreed_tricks(h));
        question_add(h, NEED_FACT, FACT_ESTABLISHED, trick, incident->seat, finished);
        clause = CLAUSE_63A;
    }
    if (clause == CLAUSE_COUNT)
        return;
    if (!next)
        step_add(h, incident, clause, true);
    incident->established = true;
    incident_cite(incident, clause);
}
