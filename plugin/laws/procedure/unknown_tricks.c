/*
 * Judges a board with a trick whose number is not known: one with a card too few or too many that
 * nobody can find, or that lies among the played cards; or one whose number is about right.
 */
#include <stdlib.h>
#include <string.h>

#include "laws/play/defect.h"
#include "laws/procedure/judging.h"
#include "laws/procedure/needs.h"
#include "laws/procedure/quitted.h"
#include "laws/procedure/verdict.h"

/* A trick with a card too few or too many whose number is not known. */
struct open_trick {
    uint8_t first;          /* trick that stands for it in the ruling */
    int8_t player;          /* player whose card it is */
    uint16_t possible;      /* tricks that it can have been, bits 1 << trick */
    bool unfound;           /* the director says that nobody can tell which */
    uint8_t limb;           /* clause of 67B1 for the trick; 0: none was given */
    bool limbs;             /* several clauses of 67B1 among the tricks */
    struct outlook outlook; /* what each of them comes to */
};

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

/* Adds TRICK, for which RULING was given, to those that it can have been. Returns false if it comes
 * to something else than those before. */
static bool open_trick_add(struct open_trick *open, int trick, const struct ruling *ruling)
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

/* Says in RULING which tricks it can have been, as each of them gives the same, and cites no more
 * than holds of each. */
static void leave_trick_open(struct ruling *ruling, const struct open_trick *open)
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

/* Leaves the board to the director, who assesses the blame (12C2). */
static void ask_blame(struct ruling *ruling, int trick, int player)
{
    needs_ask(ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, trick, player)->blame = true;
    ruling_leave_to_director(ruling);
}

/* --- A trick among the played cards ----------------------------------------------------------- */

static int count_revokes(const struct ruling *ruling, int player)
{
    int count = 0;
    for (int i = 0; i < ruling->finding_count; i++)
        count += ruling->finding[i].id == FINDING_REVOKE && ruling->finding[i].player == player;
    return count;
}

bool judge_possible_tricks(const struct quitted_search *searched, bool unfound,
                           struct ruling *ruling)
{
    struct quitted_search search = *searched;
    int revokes = 0; /* of a trick that fits only with a revoke there are more */
    struct facts rest;
    const struct matter chosen = {&search.board, &search.facts, search.matter.rules};
    struct open_trick open = {.player = search.offender, .unfound = unfound};
    if (unfound)
        quitted_other_facts(&search, &rest);
    else
        rest = *search.matter.facts;
    search.chosen = search.chosen || open.unfound;
    search.matter.facts = &rest;
    for (int i = search.count - 1; i >= 0; i--) {
        bool asked = false;
        quitted_choose(&search, search.trick[i]);
        judge_play(&chosen, ruling);
        open.first = search.trick[i];
        if (!open.possible)
            revokes = count_revokes(ruling, search.offender);
        for (int need = 0; need < ruling->need_count; need++)
            asked = asked || (ruling->need[need].trick && !ruling->need[need].advisory);
        if (!open_trick_add(&open, open.first, ruling) ||
            count_revokes(ruling, search.offender) != revokes || (!open.unfound && asked))
            return false;
    }
    if (search.count > 0)
        leave_trick_open(ruling, &open);
    return search.count > 0;
}

/* --- A trick that nobody can find ------------------------------------------------------------- */

/* Copies FACTS as they are if the defect was found at TRICK: those go with it that are about the
 * trick itself or about what the offender did there; a winner won that trick, whoever it was.
 * Returns false if another fact is given for a place there. */
static bool find_at(const struct facts *facts, const struct fact *unfound, int trick,
                    struct facts *found)
{
    *found = *facts;
    for (struct fact *fact = found->item; fact < facts_end(found); fact++) {
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

/* Judges a board with a trick with a card too few or too many that nobody can find (defective-trick
 * unknown) and no record shows. Rules on it if every trick that it can have been gives the same;
 * else judges the board with the fact as it is, and leaves the blame to the director (12C2) where
 * the first possible trick moves something. */
static void judge_unfound(const struct matter *matter, struct ruling *ruling)
{
    const struct fact *unfound = NULL;
    struct facts found;
    struct matter judged = *matter;
    while ((unfound = facts_each(matter->facts, FACT_DEFECTIVE_TRICK, unfound)) &&
           (unfound->word != WORD_UNKNOWN || unfound->trick <= matter->board->play.rows ||
            !defect_is_told(matter->facts, unfound)))
        ;
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
        leave_trick_open(ruling, &open);
        return;
    }
    /* In place of the ruling, that the trick cannot be established: not at a trick, so it is the
     * first. */
    int index = defect_find(ruling, unfound->trick, unfound->player, false);
    leave_finding_open(ruling, unfound->trick, unfound->player);
    if (index >= 0) {
        struct law_ruling blame = ruling->ruling[index];
        blame.trick = 0;
        blame.tricks = 0;
        blame.card = blame.led = blame.kept = CARD_NONE;
        blame.cards = 0;
        blame.clause_count = 1;
        blame.clause[0] = CLAUSE_12C2_unfound;
        blame.disposition_count = 0;
        blame.step_count = 0;
        memmove(&ruling->ruling[1], &ruling->ruling[0], (size_t)index * sizeof blame);
        ruling->ruling[0] = blame;
    }
    if (ruling->status != STATUS_DIRECTOR)
        ask_blame(ruling, unfound->trick, unfound->player);
}

/* --- A number that is about right ------------------------------------------------------------- */

/* Neither the first trick nor one of the last two: they are known for what they are. */
enum { FIRST_PLACE = 2, LAST_PLACE = TRICKS - 2 };

/* How a board looks with the numbers that are tried: first what fits, then what leaves most open,
 * then what is nearest to what was said. */
struct fit {
    int faults, needs, distance;
};

struct search {
    const struct matter *said;
    int first;                /* place that the record leaves */
    uint8_t at[TRICKS + 1];   /* by the number that was said: the one that is tried */
    uint8_t best[TRICKS + 1]; /* and the best of those that were tried */
    struct fit fit;
    struct upshot upshot;
    bool any, differ; /* whether one was tried; whether those that fit as well come to another */
    struct ruling *ruling;
};

static bool is_about(const struct search *search, int number)
{
    return facts_find(search->said->facts, FACT_ABOUT, number, SEAT_NONE);
}

static bool is_spoken_of(const struct search *search, int number)
{
    const struct facts *facts = search->said->facts;
    for (int i = 0; i < facts->count; i++)
        if (facts->item[i].trick == number)
            return true;
    return false;
}

/* Judges the board with the trick numbers, those of its earlier rulings too, replaced by AT. */
static void judge_at(const struct search *search, const uint8_t at[])
{
    struct facts facts = *search->said->facts;
    struct board board = *search->said->board;
    const struct matter renumbered = {&board, &facts, search->said->rules};
    for (int i = 0; i < facts.count; i++)
        facts.item[i].trick = at[facts.item[i].trick];
    for (int i = 0; i < board.earlier.count; i++)
        board.earlier.row[i].trick = at[board.earlier.row[i].trick];
    judge_unfound(&renumbered, search->ruling);
}

static void try_here(struct search *search)
{
    judge_at(search, search->at);
    struct upshot upshot = upshot_of(search->ruling, "");
    struct fit fit = {search->ruling->contradictions.count, 0, 0}, best = search->fit;
    for (int i = 0; i < search->ruling->need_count; i++)
        fit.needs += !search->ruling->need[i].advisory;
    for (int number = search->first; number <= LAST_PLACE; number++)
        fit.distance += abs(search->at[number] - number);
    bool fits_better = !search->any || fit.faults < best.faults;
    if (fits_better)
        search->upshot = upshot;
    if (fits_better || fit.faults == best.faults)
        search->differ = !fits_better && (search->differ || !upshot_same(&upshot, &search->upshot));
    bool better = fit.needs != best.needs ? fit.needs > best.needs : fit.distance < best.distance;
    if (!fits_better && (fit.faults > best.faults || !better))
        return;
    search->any = true;
    search->fit = fit;
    memcpy(search->best, search->at, sizeof search->best);
}

/* Tries NUMBER and all after it, none before FROM. */
static void try_from(struct search *search, int number, int from)
{
    for (; number <= LAST_PLACE && !is_about(search, number); number++)
        if (is_spoken_of(search, number))
            from = number + 1;
    if (number > LAST_PLACE) {
        try_here(search);
        return;
    }
    int last = number; /* it came before the next one that is known */
    while (last < LAST_PLACE && (is_about(search, last + 1) || !is_spoken_of(search, last + 1)))
        last++;
    for (int place = from; place <= last; place++) {
        search->at[number] = (uint8_t)place;
        try_from(search, number + 1, place + 1);
    }
    search->at[number] = (uint8_t)number;
}

static void restore_ruling(struct ruling *ruling, const uint8_t said[])
{
    for (int i = 0; i < ruling->finding_count; i++)
        ruling->finding[i].trick = said[ruling->finding[i].trick];
    for (int i = 0; i < ruling->ruling_count; i++)
        ruling->ruling[i].trick = said[ruling->ruling[i].trick];
    for (int i = 0; i < ruling->need_count; i++) {
        ruling->need[i].trick = said[ruling->need[i].trick];
        ruling->need[i].reply_trick = said[ruling->need[i].reply_trick];
    }
    for (int i = 0; i < ruling->overruled_count; i++) {
        struct overruled *overruled = &ruling->overruled[i];
        overruled->fact.trick = said[overruled->fact.trick];
        overruled->other.trick = said[overruled->other.trick];
    }
    for (int i = 0; i < ruling->contradictions.count; i++) {
        struct contradiction *one = &ruling->contradictions.item[i];
        one->fact.trick = said[one->fact.trick];
        one->trick = said[one->trick];
        one->other.trick = said[one->other.trick];
    }
    for (int i = 0; i < ruling->step_count; i++)
        for (int k = 0; k < ruling->step[i].fact_count; k++) {
            struct step_fact *fact = &ruling->step[i].fact[k];
            bool of_trick = fact->name == STEP_EARLIER_REVOKE ||
                            fact->name == STEP_OTHER_SIDE_REVOKE || fact->name == STEP_TRICK;
            if (of_trick && fact->number > 0)
                fact->number = (int8_t)said[fact->number];
        }
}

void judge_about(const struct matter *matter, struct ruling *ruling)
{
    struct search search = {.said = matter, .ruling = ruling};
    const struct fact *about = facts_each(matter->facts, FACT_ABOUT, NULL);
    int recorded = matter->board->play.rows;
    uint8_t said[TRICKS + 1];
    if (!about) {
        judge_unfound(matter, ruling);
        return;
    }
    search.first = recorded < FIRST_PLACE ? FIRST_PLACE : recorded + 1;
    for (int number = 0; number <= TRICKS; number++)
        search.at[number] = said[number] = (uint8_t)number;
    try_from(&search, search.first, search.first);
    judge_at(&search, search.best);
    for (int number = search.first; number <= LAST_PLACE; number++)
        if (is_about(&search, number))
            said[search.best[number]] = (uint8_t)number;
    restore_ruling(ruling, said);
    /* Only the number of the trick decides, so no question would help: the director has to know
     * which trick it was. */
    if (search.differ && ruling->status != STATUS_DIRECTOR)
        ask_blame(ruling, about->trick, SEAT_NONE);
}
