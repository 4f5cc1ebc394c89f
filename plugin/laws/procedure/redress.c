#include "laws/procedure/redress.h"

#include <stddef.h>

#include "laws/law.h"
#include "laws/procedure/answers.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/verdict.h"

/* Returns the side that alone revoked, once at least at TRICK; SIDE_NONE where either may gain
 * (64C2(b)). */
static int offending_side(const struct hearing *h, int trick)
{
    int side = SIDE_NONE;
    bool there = false;
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        if (!redress_is_open(incident))
            continue;
        if (side != SIDE_NONE && side != incident->side)
            return SIDE_NONE;
        side = incident->side;
        there = there || incident->trick == trick;
    }
    return there ? side : SIDE_NONE;
}

/* Returns true if no answer to QUESTION would move another number of tricks. */
static bool is_settled(const struct hearing *h, const struct question *question)
{
    struct answers list;
    if (question->has_default)
        return true;
    answers_list(h, question, &list);
    for (int i = 0; i < list.count; i++) {
        struct verdict verdict;
        if (verdict_if_possible(h, &list.item[i].fact, NULL, &verdict) &&
            !verdict_same(verdict, verdict_of(h)))
            return false;
    }
    return true;
}

/* Returns true if it is known what the transfer is, and that the result does not have it. */
static bool is_known(const struct hearing *h)
{
    for (int i = 0; i < h->question_count; i++)
        if (!is_settled(h, &h->question[i]))
            return false;
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

bool redress_takes(const struct hearing *h, const struct fact *score)
{
    struct facts rest;
    struct hearing without;
    if (score->word == WORD_NOTHING || !score->trick)
        return false;
    rest.count = 0;
    for (int i = 0; i < h->facts->count; i++)
        if (h->facts->item[i].id != FACT_EQUITY)
            rest.item[rest.count++] = h->facts->item[i];
    hear_again(h, &rest, &without); /* as if no score were assigned */
    int offenders = offending_side(&without, score->trick), tricks = without.table_tricks;
    if (offenders == SIDE_NONE || tricks == TRICKS_UNKNOWN)
        return false;
    int innocent = side_other(offenders);
    if (is_known(&without))
        tricks += hearing_declarers_gain(&without, without.gain);
    int least = score_of(&without, innocent, &without.board->contract, tricks);
    return least != SCORE_UNKNOWN && all_give_less(h, score->trick, innocent, least);
}
