/*
 * Law 12: scores that the director gives. An assigned score, of one or of weighted results (12C1),
 * or an artificial one (12C2) stands in place of what the Laws would transfer, never beside it. A
 * procedural penalty (Law 90) changes no result.
 */
#include "laws/laws.h"

#include <stddef.h>
#include <string.h>

enum { WHOLE = 100 };

/* A row of equity that is a result, not "none". */
static bool is_result(const struct fact *fact)
{
    return fact->id == FACT_EQUITY && fact->word != WORD_NOTHING;
}

static const struct fact *first_result(const struct facts *facts)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(facts, FACT_EQUITY, fact)) && !is_result(fact))
        ;
    return fact;
}

static const struct fact *artificial_score(const struct facts *facts)
{
    return facts_find(facts, FACT_ARTIFICIAL, 0, SEAT_NONE);
}

/* --- The score -------------------------------------------------------------------------------- */

/* The results of the score: those of one trick. */
struct score {
    int count, unweighted, weight;
    const struct fact *row[ASSIGNED_MAX];
};

static bool score_gather(const struct facts *facts, int trick, struct score *score)
{
    *score = (struct score){0};
    for (const struct fact *fact = NULL; (fact = facts_each(facts, FACT_EQUITY, fact));) {
        if (!is_result(fact) || fact->trick != trick)
            continue;
        if (score->count == ASSIGNED_MAX)
            return false;
        score->row[score->count++] = fact;
        score->unweighted += fact->percent[0] == 0;
        score->weight += fact->percent[0];
    }
    return true;
}

/* Rows without a weight share what the others leave. */
static int weight_of(const struct score *score, int row)
{
    if (score->row[row]->percent[0])
        return score->row[row]->percent[0];
    int rest = WHOLE - score->weight, share = rest / score->unweighted;
    bool first = true;
    for (int i = 0; i < row; i++)
        first = first && score->row[i]->percent[0];
    return share + (first ? rest % score->unweighted : 0);
}

static bool weights_make_sense(const struct score *score)
{
    int rest = WHOLE - score->weight;
    return score->unweighted ? rest >= score->unweighted : rest == 0;
}

/* The board has one score: rows at another trick than the first, weights that do not make 100, and
 * an artificial score beside an assigned one cannot be. Of these two the assigned one holds, unless
 * the other comes from nearer: an option before a sidecar before the file. */
bool law12_is_score(const struct hearing *h, const struct fact *fact)
{
    const struct fact *first = first_result(h->facts);
    const struct fact *artificial = artificial_score(h->facts);
    struct score score;
    if (fact->id == FACT_ARTIFICIAL)
        return !first || fact->source > first->source;
    return !is_result(fact) ||
           (fact->trick == first->trick && score_gather(h->facts, fact->trick, &score) &&
            weights_make_sense(&score) && !(artificial && artificial->source > fact->source));
}

static struct assigned assigned_of(const struct score *score, int row)
{
    const struct fact *fact = score->row[row];
    return (struct assigned){
        .contract = fact_contract(fact),
        .tricks = fact->number,
        .weight = (uint8_t)weight_of(score, row),
    };
}

static void give_assigned(const struct hearing *h, struct ruling *ruling)
{
    struct score score;
    score_gather(h->facts, first_result(h->facts)->trick, &score);
    for (int i = 0; i < score.count; i++)
        ruling->assigned[ruling->assigned_count++] = assigned_of(&score, i);
    const struct assigned *only = &ruling->assigned[0];
    if (score.count == 1 && contract_same(&only->contract, &h->board->contract))
        ruling->adjusted_tricks = only->tricks;
}

static void give_artificial(const struct hearing *h, struct ruling *ruling)
{
    const struct fact *fact = artificial_score(h->facts);
    memcpy(ruling->artificial, fact->percent, sizeof ruling->artificial);
}

void law12_give_score(const struct hearing *h, struct ruling *ruling)
{
    ruling->adjustment = h->adjustment;
    if (h->adjustment == ADJUSTMENT_ASSIGNED)
        give_assigned(h, ruling);
    else if (h->adjustment == ADJUSTMENT_ARTIFICIAL)
        give_artificial(h, ruling);
}

/* --- The rulings ------------------------------------------------------------------------------ */

static void add_score(struct hearing *h, const struct fact *fact)
{
    struct incident *incident = incident_add(h, IRREGULARITY_SCORE, fact->trick, SEAT_NONE);
    incident->basis = BASIS_CONFIRMED;
    incident->fact = fact;
}

static void find_penalties(struct hearing *h)
{
    for (int side = 0; side < SIDES; side++) {
        const struct fact *fact = facts_find(h->facts, FACT_PENALTY, 0, player_of_side(side));
        if (!fact)
            continue;
        struct incident *incident = incident_add(h, IRREGULARITY_PROCEDURAL, 0, SEAT_NONE);
        incident->basis = BASIS_CONFIRMED;
        incident->side = (int8_t)side;
        incident->fact = fact;
    }
}

void law12_find_scores(struct hearing *h)
{
    const struct fact *result = first_result(h->facts);
    const struct fact *artificial = artificial_score(h->facts);
    find_penalties(h);
    if (result) {
        h->adjustment = ADJUSTMENT_ASSIGNED;
        add_score(h, result);
    } else if (artificial) {
        h->adjustment = ADJUSTMENT_ARTIFICIAL;
        if (!h->cancelled)
            add_score(h, artificial);
    }
}

void law12_rule(struct hearing *h, struct incident *incident)
{
    incident_apply(h, incident,
                   h->adjustment == ADJUSTMENT_ASSIGNED ? CLAUSE_12C1 : CLAUSE_12C2_given);
}

void law90_rule(struct hearing *h, struct incident *incident)
{
    incident_apply(h, incident, CLAUSE_90);
}
