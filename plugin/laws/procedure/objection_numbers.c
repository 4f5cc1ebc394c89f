#include "laws/procedure/objection_numbers.h"

#include "laws/law.h"
#include "laws/play/agreed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"
#include "laws/procedure/answers.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/verdict.h"

/* --- A slip among the numbers of tricks ------------------------------------------------------- */

/* Returns true if FACT is one from which the number of tricks follows. */
static bool is_of_numbers(const struct fact *fact)
{
    return fact->id == FACT_TRICKS_AFTER || fact->id == FACT_TRICK_WON;
}

/* Returns true if ONE and OTHER, which may be NULL, fit the result without the other facts about
 * the number of tricks. */
static bool fit_alone(const struct hearing *h, const struct fact *one, const struct fact *other)
{
    struct facts few;
    struct hearing with;
    few.count = 0;
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++)
        if (!is_of_numbers(fact) || fact == one || fact == other)
            few.item[few.count++] = *fact;
    hear_again(h, &few, &h->rules, &with);
    return !with.misfits;
}

/* Finds the fact about the number of tricks that FACT excludes; NULL if there is none. */
static const struct fact *rival_of(const struct hearing *h, const struct fact *fact)
{
    for (const struct fact *other = h->facts->item; other < facts_end(h->facts); other++)
        if (other != fact && is_of_numbers(other) && !fit_alone(h, fact, other))
            return other;
    return NULL;
}

/* Finds FACT among those of the hearing. */
static const struct fact *said_there(const struct hearing *h, const struct fact *fact)
{
    return facts_find(h->facts, fact->id, fact->trick, fact->player);
}

/* Returns true if the facts fit the result under no value of result-includes-transfer, and SAID has
 * a part in that: those go first that do not fit alone, then those that exclude each other. Where
 * only three or more do, nobody knows which is the slip. */
static bool misfit_objects(const struct hearing *h, const struct fact *said)
{
    bool pairs = false;
    if (!h->misfits)
        return false;
    const struct fact *own = said_there(h, said);
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++) {
        if (is_of_numbers(fact) && !fit_alone(h, fact, NULL))
            return !fit_alone(h, own, NULL);
        pairs = pairs || (is_of_numbers(fact) && rival_of(h, fact));
    }
    return !pairs || rival_of(h, own);
}

/* --- Numbers of tricks ------------------------------------------------------------------------ */

/* Takes the other fact that excludes SAID if that fits alone. */
const struct fact *fact_against_numbers(const struct hearing *h, const struct fact *said)
{
    const struct fact *fact = said_there(h, said);
    const struct fact *rival = fit_alone(h, fact, NULL) ? rival_of(h, fact) : NULL;
    return rival ? rival : facts_find(h->facts, FACT_AGREED_TRICKS, 0, SEAT_NONE);
}

/* Returns what a fact about numbers of tricks does not fit: another one that excludes it, else the
 * result. */
static int ground_of_numbers(const struct hearing *h, const struct fact *fact)
{
    if (!h->misfits)
        return GROUND_RECORD;
    return fact_against_numbers(h, fact) ? GROUND_FACT : GROUND_RESULT;
}

/* Finds the ground against a winner: the cards tell that another won, or that he did not. Where no
 * record shows the trick, an offence tells who has not won it. */
int against_winner(const struct hearing *h, const struct fact *fact)
{
    const struct trick *trick = &h->trick[fact->trick];
    uint8_t seats = side_seats(seat_side(fact->player));
    if (fact->trick > h->tricks)
        return ground_of_numbers(h, fact);
    if (fact->player < SEATS)
        seats = (uint8_t)(1u << fact->player);
    if (trick->can_win ? (trick->can_win & seats) && !misfit_objects(h, fact)
                       : seats_have(seats, trick->winner))
        return NO_GROUND;
    bool threw_away = testimony_is_of(h, fact->trick) &&
                      facts_find(h->facts, FACT_REVOKE, fact->trick, fact->player);
    return threw_away && !h->misfits ? GROUND_DISCARD : ground_of_numbers(h, fact);
}

int against_tricks_after(const struct hearing *h, const struct fact *fact)
{
    if (fact->number > h->total - fact->trick)
        return GROUND_LEFT;
    return misfit_objects(h, fact) ? ground_of_numbers(h, fact) : NO_GROUND;
}

/* --- The result ------------------------------------------------------------------------------- */

/* Objects if the claim cannot be as said: the record may tell that the play ended before it (one
 * that just stops may be cut short, one that was closed is not); only a defender's partner can
 * object to a concession, and a claim that was ruled on cannot give fewer tricks than were won
 * before it, nor more than were left. Nor does it help the side that it may not: a concession that
 * is cancelled helps the side that made it (71), a withdrawn agreement the side that gave it (69B),
 * so the recorded tricks are the least that this side has. */
int against_claim(const struct hearing *h, const struct fact *fact)
{
    bool closed = h->board->play.end == PLAY_ENDED || h->overtaken;
    int before = board_tricks_before(h->recorded);
    bool cancelled = fact->word == WORD_CANCELLED;
    if (h->rows && closed && fact->trick > h->tricks + 1)
        return GROUND_END;
    bool for_declarer = seat_declares(h, fact->player) == cancelled;
    if (before != TRICKS_UNKNOWN && (cancelled || fact->word == WORD_REOPENED) &&
        (for_declarer ? fact->number < before : fact->number > before))
        return cancelled ? GROUND_CONCEDED : GROUND_AGREED;
    if (fact->word == WORD_OBJECTED && seat_declares(h, fact->player))
        return GROUND_DECLARING_SIDE;
    return ground_if(claim_is_ruled(fact) && !cards_can_give(h, fact->number), GROUND_RECORD);
}

/* Returns true if another number of tricks may yet move: a question without a default, or a
 * judgement, is open. */
static bool is_open(const struct hearing *h)
{
    for (int i = 0; i < h->question_count; i++)
        if (!h->question[i].has_default)
            return true;
    return h->judgement_count;
}

/* Objects if the number agreed on leaves no number of tricks that there can be after what moves. */
int against_agreement(const struct hearing *h, const struct fact *fact)
{
    if (fact->number > h->total)
        return GROUND_RECORD;
    return ground_if(!is_open(h) && !result_is_possible(h), GROUND_NO_ROOM);
}

/* Objects if the transfer is said to be in a result that the rest of the play cannot give together
 * with it, or out of one that the cards won cannot give without it. */
int against_included(const struct hearing *h, const struct fact *fact)
{
    int ground = h->told ? GROUND_RESULT : GROUND_RECORD;
    bool nowhere = h->result == RESULT_WRONG, there = h->result == RESULT_INCLUDES;
    if (fact->word == WORD_NO) /* without the cards after a claim it may be */
        return ground_if(!fact->general && there && !claim_is_undecided(h), ground);
    if (result_is_tables_own(h) || (is_open(h) && !(h->told && nowhere)))
        return NO_GROUND;
    return ground_if(nowhere || (h->gain && !there && h->result != RESULT_MISSING), ground);
}

/* --- Redress after a revoke ------------------------------------------------------------------- */

/* Returns the side that alone revoked, once at least at TRICK; SIDE_NONE where either may gain
 * (64C2(b)). */
static int offending_side(const struct hearing *h, int trick)
{
    int side = SIDE_NONE;
    bool there = false;
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++) {
        if (!redress_is_open(incident))
            continue;
        if (side != SIDE_NONE && side != incident->side)
            return SIDE_NONE;
        side = incident->side;
        there = there || incident->trick == trick;
    }
    return there ? side : SIDE_NONE;
}

/* Returns true if it is known what the transfer is, as no answer would move another number of
 * tricks, and that the result does not have it. */
static bool is_known(const struct hearing *h)
{
    for (int i = 0; i < h->question_count; i++) {
        struct answers list = {.count = 0};
        struct verdict verdict;
        if (!h->question[i].has_default)
            answers_list(h, &h->question[i], &list);
        for (int k = 0; k < list.count; k++)
            if (verdict_if_possible(h, &list.item[k], NULL, &verdict) &&
                !verdict_same(verdict, verdict_of(h)))
                return false;
    }
    return h->result == RESULT_RULES && !verdict_same(verdict_of(h), verdict_unsaid);
}

/* Returns the score of SIDE in CONTRACT; SCORE_UNKNOWN. */
static int score_of(const struct hearing *h, int side, const struct contract *contract, int tricks)
{
    int score = board_score_in(h->board, contract, tricks);
    return score == SCORE_UNKNOWN || side == SIDE_NS ? score : -score;
}

/* Returns true if all results of the score that SIDE has a part in give it less than LEAST. */
static bool all_give_less(const struct hearing *h, int trick, int side, int least)
{
    bool any = false;
    for (const struct fact *row = NULL; (row = facts_each(h->facts, FACT_EQUITY, row));) {
        const struct contract contract = fact_contract(row);
        bool others = side_of_player(row->player) == side_other(side);
        if (row->word == WORD_NOTHING || row->trick != trick || others)
            continue;
        int score = score_of(h, side, &contract, row->number);
        if (score == SCORE_UNKNOWN || score >= least)
            return false;
        any = true;
    }
    return any;
}

/* Returns true if SCORE, a row of equity at the trick of a revoke, belongs to a score that gives
 * the side that did not offend less than the transfer does: 64C adds to it and takes nothing. */
static bool redress_takes(const struct hearing *h, const struct fact *score)
{
    struct facts rest;
    struct hearing without;
    if (score->word == WORD_NOTHING || !score->trick)
        return false;
    rest.count = 0;
    for (int i = 0; i < h->facts->count; i++)
        if (h->facts->item[i].id != FACT_EQUITY)
            rest.item[rest.count++] = h->facts->item[i];
    hear_again(h, &rest, &h->rules, &without); /* as if no score were assigned */
    int offenders = offending_side(&without, score->trick), tricks = without.table_tricks;
    if (offenders == SIDE_NONE || tricks == TRICKS_UNKNOWN)
        return false;
    int innocent = side_other(offenders);
    if (is_known(&without))
        tricks += hearing_declarers_gain(&without, without.gain);
    int least = score_of(&without, innocent, &without.board->contract, tricks);
    return least != SCORE_UNKNOWN && all_give_less(h, score->trick, innocent, least);
}

int against_score(const struct hearing *h, const struct fact *fact)
{
    if (assigned_can_be(h->facts, fact))
        return ground_if(redress_takes(h, fact), GROUND_REDRESS);
    bool first = assigned_first(h->facts)->trick == fact->trick;
    return first && !assigned_weights_make_sense(h->facts) ? GROUND_WEIGHTS : GROUND_RECORD;
}
