#include "laws/procedure/judging.h"

#include <stddef.h>

#include "laws/procedure/needs.h"
#include "laws/procedure/upshot.h"

static bool has_defect(const struct facts *facts, const struct fact *fact)
{
    return facts_find(facts, FACT_EXTRA, fact->trick, fact->player) ||
           facts_word(facts, FACT_OMITTED, fact->trick, fact->player) == WORD_DASH;
}

/* The fact that says so, of a trick that no record shows; NULL. */
static const struct fact *find_unfound(const struct board *board, const struct facts *facts)
{
    const struct fact *fact = NULL;
    while (
        (fact = facts_each(facts, FACT_DEFECTIVE_TRICK, fact)) &&
        (fact->word != WORD_UNKNOWN || fact->trick <= board->play.rows || !has_defect(facts, fact)))
        ;
    return fact;
}

/* What is said of the trick itself and of what the offender did there; a winner was one of the
 * trick, whoever it was. */
static bool goes_with(const struct fact *fact, const struct fact *unfound)
{
    bool of_trick = fact->player == SEAT_NONE || fact->player >= SEATS;
    return fact->trick == unfound->trick &&
           (of_trick || fact->player == unfound->player || fact->id == FACT_TRICK_WON);
}

/* FACTS as they are if it was found at TRICK; false where another thing is said of a place there.
 */
static bool find_at(const struct facts *facts, const struct fact *unfound, int trick,
                    struct facts *found)
{
    *found = *facts;
    for (int i = 0; i < found->count; i++) {
        struct fact *fact = &found->item[i];
        if (!goes_with(&facts->item[i], unfound))
            continue;
        if (trick != unfound->trick && facts_find(facts, fact->id, trick, fact->player))
            return false;
        fact->trick = (uint8_t)trick;
        if (fact->id == FACT_DEFECTIVE_TRICK)
            fact->word = WORD_FOUND;
    }
    return true;
}

/* Whether each trick that it can have been, from the first on, comes to the same: those that the
 * facts do not allow it cannot have been, and each player has one card for the last. */
static bool is_all_one(const struct board *board, const struct facts *facts,
                       const struct rules *rules, const struct fact *unfound, struct ruling *ruling,
                       struct contradictions *contradictions)
{
    struct facts found;
    int trick = unfound->trick;
    (void)find_at(facts, unfound, trick, &found);
    judge_play(board, &found, rules, ruling, contradictions);
    struct outlook first = outlook_of(ruling);
    int faults = contradictions->count;
    while (++trick < TRICKS) {
        if (!find_at(facts, unfound, trick, &found))
            continue;
        judge_play(board, &found, rules, ruling, contradictions);
        struct outlook outlook = outlook_of(ruling);
        if (contradictions->count <= faults && !outlook_same(&outlook, &first))
            return false;
    }
    return true;
}

/* What the director is to assess the fact as it is brings about, where the first of them moves
 * something. */
void judge_unfound(const struct board *board, const struct facts *facts, const struct rules *rules,
                   struct ruling *ruling, struct contradictions *contradictions)
{
    const struct fact *unfound = find_unfound(board, facts);
    struct facts found;
    bool differs = unfound && !is_all_one(board, facts, rules, unfound, ruling, contradictions);
    if (unfound && !differs && find_at(facts, unfound, unfound->trick, &found))
        facts = &found;
    judge_play(board, facts, rules, ruling, contradictions);
    if (!differs || ruling->status == STATUS_DIRECTOR)
        return;
    needs_ask_blame(ruling, unfound->trick, unfound->player);
    ruling_leave_to_director(ruling);
}
