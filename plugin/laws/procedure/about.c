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

/* --- Back to the numbers that were said ------------------------------------------------------- */

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

static void judge_at_best(struct search *search)
{
    uint8_t said[TRICKS + 1];
    int recorded = search->said->board->play.rows;
    search->first = recorded < FIRST_PLACE ? FIRST_PLACE : recorded + 1;
    for (int number = 0; number <= TRICKS; number++)
        search->at[number] = said[number] = (uint8_t)number;
    try_from(search, search->first, search->first);
    judge_at(search, search->best);
    for (int number = search->first; number <= LAST_PLACE; number++)
        if (is_about(search, number))
            said[search->best[number]] = (uint8_t)number;
    restore_ruling(search->ruling, said);
    if (!search->differ || search->ruling->status == STATUS_DIRECTOR)
        return;
    /* Only the number of the trick decides, so no question would help: the director has to know
     * which trick it was. */
    const struct fact *about = facts_each(search->said->facts, FACT_ABOUT, NULL);
    needs_ask(search->ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, about->trick, SEAT_NONE)->blame =
        true;
    ruling_leave_to_director(search->ruling);
}

void judge_about(const struct matter *matter, struct ruling *ruling)
{
    struct search search = {.said = matter, .ruling = ruling};
    if (facts_each(matter->facts, FACT_ABOUT, NULL))
        judge_at_best(&search);
    else
        judge_unfound(matter, ruling);
}
