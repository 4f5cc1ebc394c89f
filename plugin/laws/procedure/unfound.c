#include "laws/procedure/judging.h"

#include <stddef.h>

#include "laws/play/defect.h"
#include "laws/procedure/needs.h"
#include "laws/procedure/upshot.h"

/* Finds the fact which says that nobody can tell the trick, of one that no record shows; NULL if
 * there is none. */
static const struct fact *find_unfound(const struct board *board, const struct facts *facts)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(facts, FACT_DEFECTIVE_TRICK, fact)) &&
           (fact->word != WORD_UNKNOWN || fact->trick <= board->play.rows ||
            !defect_is_told(facts, fact)))
        ;
    return fact;
}

/* Copies FACTS as they are if the defect was found at TRICK: those go with it that are about the
 * trick itself or about what the offender did there; a winner won that trick, whoever it was.
 * Returns false if another fact is given for a place there. */
static bool find_at(const struct facts *facts, const struct fact *unfound, int trick,
                    struct facts *found)
{
    *found = *facts;
    for (int i = 0; i < found->count; i++) {
        struct fact *fact = &found->item[i];
        bool of_trick = fact->player == SEAT_NONE || fact->player >= SEATS;
        if (fact->trick != unfound->trick ||
            (!of_trick && fact->player != unfound->player && fact->id != FACT_TRICK_WON))
            continue;
        if (trick != unfound->trick && facts_find(facts, fact->id, trick, fact->player))
            return false;
        fact->trick = (uint8_t)trick;
        if (fact->id == FACT_DEFECTIVE_TRICK)
            fact->word = WORD_FOUND;
    }
    return true;
}

/* --- A ruling on a trick that is not known ---------------------------------------------------- */

/* Returns the index of the ruling on PLAYER's defect of a trick, or only on a card OMITTED there;
 * -1 if there is none. */
static int defect_find(const struct ruling *ruling, int trick, int player, bool omitted)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        const struct law_ruling *one = &ruling->ruling[i];
        if (one->trick == trick && one->offender == player &&
            (one->irregularity == IRREGULARITY_OMITTED ||
             (!omitted && one->irregularity == IRREGULARITY_EXTRA)))
            return i;
    }
    return -1;
}

bool open_trick_add(struct open_trick *open, int trick, const struct ruling *ruling)
{
    struct outlook outlook = outlook_of(ruling);
    int omitted = defect_find(ruling, trick, open->player, true);
    uint8_t limb = omitted < 0 ? 0 : ruling->ruling[omitted].clause[0]; /* of 67B1 */
    if (!open->possible)
        open->outlook = outlook;
    open->limbs = open->limbs || (open->possible && limb != open->limb);
    open->limb = limb;
    open->possible |= (uint16_t)(1u << trick);
    return outlook_same(&outlook, &open->outlook);
}

/* Reduces the finding to the fact that there was such a trick, without the number or the card that
 * was one too many. */
static void leave_finding_open(struct ruling *ruling, int trick, int player)
{
    for (int i = 0; i < ruling->finding_count; i++) {
        struct finding *finding = &ruling->finding[i];
        bool extra = finding->id == FINDING_EXTRA_CARD;
        if ((!extra && finding->id != FINDING_OMITTED_CARD) || finding->trick != trick ||
            finding->player != player)
            continue;
        finding->trick = finding->order = 0;
        finding->led = CARD_NONE;
        finding->card = extra ? CARD_NONE : finding->card;
    }
    ruling_sort_findings(ruling);
}

/* Cites no more than holds of each of the tricks. */
void ruling_leave_trick_open(struct ruling *ruling, const struct open_trick *open)
{
    int index = defect_find(ruling, open->first, open->player, false);
    if (!(open->possible & (open->possible - 1)))
        return; /* it can have been no other */
    leave_finding_open(ruling, open->first, open->player);
    if (index < 0)
        return;
    struct law_ruling *defect = &ruling->ruling[index];
    defect->possible = open->possible;
    defect->unfound = open->unfound;
    defect->led = defect->kept = CARD_NONE;
    defect->cards = 0;
    if (defect->irregularity == IRREGULARITY_EXTRA)
        defect->card = CARD_NONE;
    for (int i = 0; i < defect->clause_count; i++) {
        uint8_t *clause = &defect->clause[i];
        if (*clause == CLAUSE_67B2a_highest)
            *clause = CLAUSE_67B2a_unknown;
        if (*clause == CLAUSE_67B2a_faced)
            *clause = CLAUSE_67B2a;
        if (open->limbs &&
            (*clause == CLAUSE_67B1a || *clause == CLAUSE_67B1b || *clause == CLAUSE_67B1a_other))
            *clause = CLAUSE_67B1;
    }
}

/* Puts in place of the ruling that the trick cannot be established: not at a trick, so it is the
 * first. */
static void leave_to_blame(struct ruling *ruling, int trick, int player)
{
    int index = defect_find(ruling, trick, player, false);
    leave_finding_open(ruling, trick, player);
    if (index < 0)
        return;
    struct law_ruling blame = ruling->ruling[index];
    blame.trick = 0;
    blame.tricks = 0;
    blame.card = blame.led = blame.kept = CARD_NONE;
    blame.cards = 0;
    blame.clause_count = 1;
    blame.clause[0] = CLAUSE_12C2_unfound;
    blame.disposition_count = 0;
    blame.step_count = 0;
    for (; index > 0; index--)
        ruling->ruling[index] = ruling->ruling[index - 1];
    ruling->ruling[0] = blame;
}

/* Returns true if each trick that it can have been, from the first on, comes to the same. It cannot
 * have been those that the facts do not allow, and each player has one card for the last. */
static bool is_all_one(const struct matter *matter, const struct fact *unfound,
                       struct open_trick *open, struct ruling *ruling)
{
    struct facts found;
    const struct matter there = {matter->board, &found, matter->rules};
    int faults = CONTRADICTIONS_MAX;
    for (int trick = unfound->trick; trick < TRICKS; trick++) {
        if (!find_at(matter->facts, unfound, trick, &found))
            continue;
        judge_play(&there, ruling);
        if (ruling->contradictions.count > faults)
            continue;
        if (!open_trick_add(open, trick, ruling))
            return false;
        if (trick == unfound->trick)
            faults = ruling->contradictions.count;
    }
    return true;
}

/* Judges the board with the fact as it is, and leaves the blame to the director where the first
 * possible trick moves something. */
void judge_unfound(const struct matter *matter, struct ruling *ruling)
{
    const struct fact *unfound = find_unfound(matter->board, matter->facts);
    struct facts found;
    struct matter judged = *matter;
    if (!unfound || facts_rival(matter, unfound)) {
        judge_play(matter, ruling);
        return;
    }
    struct open_trick open = {.first = unfound->trick, .player = unfound->player, .unfound = true};
    bool same = is_all_one(matter, unfound, &open, ruling);
    if (same && find_at(matter->facts, unfound, unfound->trick, &found))
        judged.facts = &found;
    judge_play(&judged, ruling);
    if (same) {
        ruling_leave_trick_open(ruling, &open);
        return;
    }
    leave_to_blame(ruling, unfound->trick, unfound->player);
    if (ruling->status == STATUS_DIRECTOR)
        return;
    needs_ask(ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, unfound->trick, unfound->player)->blame =
        true;
    ruling_leave_to_director(ruling);
}
