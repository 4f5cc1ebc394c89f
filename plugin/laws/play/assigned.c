/* The score that the director assigns. */
#include "laws/play/assigned.h"

#include <stddef.h>

enum { WHOLE = 100 };

/* Returns true if FACT is a row of equity with a result, not "none". */
static bool is_result(const struct fact *fact)
{
    return fact->id == FACT_EQUITY && fact->word != WORD_NOTHING;
}

const struct fact *assigned_first(const struct facts *facts)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(facts, FACT_EQUITY, fact)) && !is_result(fact))
        ;
    return fact;
}

/* The count and the weights of the results of both sides, or of one. */
struct shares {
    int count, unweighted, weight;
};

/* The results of the score, those of one trick: of both sides together, or of each its own. */
struct score {
    int count;
    struct shares both, of[SIDES];
    const struct fact *row[ASSIGNED_MAX];
};

static struct shares *shares_of(struct score *score, const struct fact *fact)
{
    int side = side_of_player(fact->player);
    return side == SIDE_NONE ? &score->both : &score->of[side];
}

static bool score_gather(const struct facts *facts, int trick, struct score *score)
{
    *score = (struct score){0};
    for (const struct fact *fact = NULL; (fact = facts_each(facts, FACT_EQUITY, fact));) {
        if (!is_result(fact) || fact->trick != trick)
            continue;
        if (score->count == ASSIGNED_MAX)
            return false;
        struct shares *shares = shares_of(score, fact);
        score->row[score->count++] = fact;
        shares->count++;
        shares->unweighted += fact->percent[0] == 0;
        shares->weight += fact->percent[0];
    }
    return true;
}

/* Returns the weight of a row; rows without a weight share what the others leave. */
static int weight_of(struct score *score, int row)
{
    const struct fact *fact = score->row[row];
    if (fact->percent[0])
        return fact->percent[0];
    const struct shares *shares = shares_of(score, fact);
    int rest = WHOLE - shares->weight, share = rest / shares->unweighted;
    bool first = true;
    for (int i = 0; i < row; i++)
        first = first && (score->row[i]->percent[0] || score->row[i]->player != fact->player);
    return share + (first ? rest % shares->unweighted : 0);
}

static bool weights_make_sense(const struct shares *shares)
{
    int rest = WHOLE - shares->weight;
    return !shares->count || (shares->unweighted ? rest >= shares->unweighted : rest == 0);
}

bool assigned_weights_make_sense(const struct facts *facts)
{
    struct score score;
    return score_gather(facts, assigned_first(facts)->trick, &score) &&
           weights_make_sense(&score.both) && weights_make_sense(&score.of[SIDE_NS]) &&
           weights_make_sense(&score.of[SIDE_EW]);
}

/* Checks the results; what both sides have together neither has alone. */
bool assigned_makes_sense(const struct facts *facts)
{
    struct score score;
    (void)score_gather(facts, assigned_first(facts)->trick, &score);
    bool alone = score.of[SIDE_NS].count || score.of[SIDE_EW].count;
    return !(score.both.count && alone) && assigned_weights_make_sense(facts);
}

/* --- Its results ------------------------------------------------------------------------------ */

/* Returns true if each side has its own score and both are the same: it is one score. */
static bool is_one_score(const struct assigned *list, int count)
{
    const struct assigned *ns = list, *ew = list + count / 2;
    for (int i = 0; ns + i < ew; i++) {
        struct assigned twin = ns[i];
        twin.side = SIDE_EW;
        if (ns[i].side != SIDE_NS || !assigned_same(&twin, &ew[i]))
            return false;
    }
    return count % 2 == 0;
}

int assigned_list(const struct hearing *h, struct assigned list[ASSIGNED_MAX])
{
    struct score score;
    int count = 0;
    score_gather(h->facts, assigned_first(h->facts)->trick, &score);
    for (int side = SIDE_NONE; side < SIDES; side++)
        for (int row = 0; row < score.count; row++) {
            const struct fact *fact = score.row[row];
            if (side_of_player(fact->player) == side)
                list[count++] = (struct assigned){.contract = fact_contract(fact),
                                                  .tricks = fact->number,
                                                  .weight = (uint8_t)weight_of(&score, row),
                                                  .side = (int8_t)side};
        }
    bool one = is_one_score(list, count);
    if (one)
        count /= 2;
    /* Nothing changes for either side if the score is the very result of the board. */
    bool own = count == 1 && contract_same(&list->contract, &h->board->contract) &&
               list->tricks == board_tricks_before(h->board);
    for (int i = 0; i < count && (one || own); i++)
        list[i].side = SIDE_NONE;
    return count;
}

bool assigned_is_split(const struct hearing *h)
{
    struct assigned list[ASSIGNED_MAX];
    return h->adjustment == ADJUSTMENT_ASSIGNED && assigned_list(h, list) > 0 &&
           list[0].side != SIDE_NONE;
}
