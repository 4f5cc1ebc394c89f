#include "laws/procedure/judging.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "laws/procedure/needs.h"
#include "laws/procedure/upshot.h"

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
    struct contradictions *contradictions;
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

/* Returns the last number that the trick can have: it came before the next one that is known. */
static int last_place(const struct search *search, int number)
{
    int place = number;
    while (place < LAST_PLACE && (is_about(search, place + 1) || !is_spoken_of(search, place + 1)))
        place++;
    return place;
}

static void number_as_said(uint8_t at[])
{
    for (int number = 0; number <= TRICKS; number++)
        at[number] = (uint8_t)number;
}

/* Copies the facts and the board with the trick numbers, its earlier rulings' too, replaced by
 * AT. */
static void renumber(const struct search *search, const uint8_t at[], struct facts *facts,
                     struct board *board)
{
    *facts = *search->said->facts;
    *board = *search->said->board;
    for (int i = 0; i < facts->count; i++)
        facts->item[i].trick = at[facts->item[i].trick];
    for (int i = 0; i < board->earlier.count; i++)
        board->earlier.row[i].trick = at[board->earlier.row[i].trick];
}

static void judge_at(const struct search *search, const uint8_t at[])
{
    struct facts facts;
    struct board board;
    const struct matter renumbered = {&board, &facts, search->said->rules};
    renumber(search, at, &facts, &board);
    judge_unfound(&renumbered, search->ruling, search->contradictions);
}

static int blocking_needs(const struct ruling *ruling)
{
    int count = 0;
    for (int i = 0; i < ruling->need_count; i++)
        count += !ruling->need[i].advisory;
    return count;
}

static struct fit fit_of(const struct search *search)
{
    struct fit fit = {search->contradictions->count, blocking_needs(search->ruling), 0};
    for (int number = search->first; number <= LAST_PLACE; number++)
        fit.distance += abs(search->at[number] - number);
    return fit;
}

static bool is_better(struct fit a, struct fit b)
{
    if (a.faults != b.faults)
        return a.faults < b.faults;
    return a.needs != b.needs ? a.needs > b.needs : a.distance < b.distance;
}

static void try_here(struct search *search)
{
    judge_at(search, search->at);
    struct upshot upshot = upshot_of(search->ruling, "");
    struct fit fit = fit_of(search);
    bool fits_better = !search->any || fit.faults < search->fit.faults;
    if (fits_better)
        search->upshot = upshot;
    if (fits_better || fit.faults == search->fit.faults)
        search->differ = !fits_better && (search->differ || !upshot_same(&upshot, &search->upshot));
    if (search->any && !is_better(fit, search->fit))
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
    int last = last_place(search, number);
    for (int place = from; place <= last; place++) {
        search->at[number] = (uint8_t)place;
        try_from(search, number + 1, place + 1);
    }
    search->at[number] = (uint8_t)number;
}

/* --- Back to the numbers that were said ------------------------------------------------------- */

/* Returns true if the number of FACT, a fact of a step, is that of a trick, or -1. */
static bool is_of_trick(const struct step_fact *fact)
{
    return fact->name == STEP_EARLIER_REVOKE || fact->name == STEP_OTHER_SIDE_REVOKE ||
           fact->name == STEP_TRICK;
}

static void restore_steps(struct ruling *ruling, const uint8_t said[])
{
    for (int i = 0; i < ruling->step_count; i++)
        for (int k = 0; k < ruling->step[i].fact_count; k++) {
            struct step_fact *fact = &ruling->step[i].fact[k];
            if (is_of_trick(fact) && fact->number > 0)
                fact->number = (int8_t)said[fact->number];
        }
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
    restore_steps(ruling, said);
}

static void restore_contradictions(struct contradictions *contradictions, const uint8_t said[])
{
    for (int i = 0; i < contradictions->count; i++) {
        struct contradiction *one = &contradictions->item[i];
        one->fact.trick = said[one->fact.trick];
        one->trick = said[one->trick];
        one->other.trick = said[one->other.trick];
    }
}

static void restore(struct search *search)
{
    uint8_t said[TRICKS + 1];
    number_as_said(said);
    for (int number = search->first; number <= LAST_PLACE; number++)
        if (is_about(search, number))
            said[search->best[number]] = (uint8_t)number;
    restore_ruling(search->ruling, said);
    restore_contradictions(search->contradictions, said);
}

/* Leaves the board to the director: only the number of the trick decides, so no question would
 * help, and he has to know which trick it was. */
static void leave_open(struct search *search)
{
    const struct fact *about = facts_each(search->said->facts, FACT_ABOUT, NULL);
    needs_ask_blame(search->ruling, about->trick, SEAT_NONE);
    ruling_leave_to_director(search->ruling);
}

static void judge_at_best(struct search *search)
{
    int recorded = search->said->board->play.rows;
    search->first = recorded < FIRST_PLACE ? FIRST_PLACE : recorded + 1;
    number_as_said(search->at);
    try_from(search, search->first, search->first);
    judge_at(search, search->best);
    restore(search);
    if (search->differ && search->ruling->status != STATUS_DIRECTOR)
        leave_open(search);
}

void judge_about(const struct matter *matter, struct ruling *ruling,
                 struct contradictions *contradictions)
{
    struct search search = {.said = matter, .ruling = ruling, .contradictions = contradictions};
    if (facts_each(matter->facts, FACT_ABOUT, NULL))
        judge_at_best(&search);
    else
        judge_unfound(matter, ruling, contradictions);
}
