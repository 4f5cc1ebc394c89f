#include "laws/play/agreed.h"

/* Looks for the fact on the whole score first, then for the director's ruling, then for what was
 * agreed on. */
const struct fact *agreed_tricks(const struct hearing *h)
{
    static const uint8_t ids[] = {FACT_AGREED_SCORE, FACT_TRICKS_RULED, FACT_AGREED_TRICKS};
    const struct fact *fact = NULL;
    for (size_t i = 0; h->facts->count > 0 && i < sizeof ids / sizeof ids[0] && !fact; i++)
        fact = facts_find(h->facts, ids[i], 0, SEAT_NONE);
    return fact;
}

const struct fact *agreed_score(const struct hearing *h)
{
    return facts_find(h->facts, FACT_AGREED_SCORE, 0, SEAT_NONE);
}

/* --- A claim ---------------------------------------------------------------------------------- */

/* One after which cards were played ended nothing. */
bool claim_ended_play(const struct hearing *h, const struct fact *claim)
{
    return rules_claim_ends_play(&h->rules, claim->word) &&
           !(h->played_on && claim == h->overtaken);
}

bool claim_is_undecided(const struct hearing *h)
{
    int said = facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE);
    return h->overtaken && h->overtaken->word == WORD_AGREED && said != WORD_FAITHFUL &&
           said != WORD_UNTIL_CLAIM;
}

bool claim_is_ruled(const struct fact *claim)
{
    return claim->word == WORD_CONTESTED || claim->word == WORD_REOPENED ||
           claim->word == WORD_CANCELLED;
}

const struct fact *claim_contested(const struct hearing *h)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(h->facts, FACT_CLAIM, fact)) &&
           (!claim_is_ruled(fact) || !claim_ended_play(h, fact)))
        ;
    return fact;
}

const struct fact *claim_after(const struct hearing *h, int number)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_CLAIM, fact));)
        if (fact->trick >= number && claim_ended_play(h, fact))
            return fact;
    return NULL;
}

/* --- An assigned score ------------------------------------------------------------------------ */

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
    struct shares of[SIDES + 1]; /* by side, SIDE_NONE first: of both */
    const struct fact *row[ASSIGNED_MAX];
};

static struct shares *shares_of(struct score *score, const struct fact *fact)
{
    return &score->of[side_of_player(fact->player) - SIDE_NONE];
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

bool assigned_weights_make_sense(const struct facts *facts)
{
    struct score score;
    bool sense = score_gather(facts, assigned_first(facts)->trick, &score);
    for (const struct shares *shares = score.of; shares <= &score.of[SIDES]; shares++) {
        int rest = WHOLE - shares->weight;
        sense = sense &&
                (!shares->count || (shares->unweighted ? rest >= shares->unweighted : rest == 0));
    }
    return sense;
}

bool assigned_can_be(const struct facts *facts, const struct fact *fact)
{
    struct score score;
    if (fact->word == WORD_NOTHING)
        return true;
    if (fact->trick != assigned_first(facts)->trick)
        return false;
    (void)score_gather(facts, fact->trick, &score);
    bool alone = score.of[SIDE_NS - SIDE_NONE].count || score.of[SIDE_EW - SIDE_NONE].count;
    return !(score.of[0].count && alone) && assigned_weights_make_sense(facts);
}

/* --- Its results ------------------------------------------------------------------------------ */

/* Each side may have its own score and both be the same: it is one score then. */
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
    bool one = count % 2 == 0;
    for (int i = 0; i < count / 2; i++) {
        struct assigned twin = list[i];
        twin.side = SIDE_EW;
        one = one && list[i].side == SIDE_NS && assigned_same(&twin, &list[count / 2 + i]);
    }
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
