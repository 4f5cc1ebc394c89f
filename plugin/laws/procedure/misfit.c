#include "laws/procedure/misfit.h"

#include <stddef.h>

#include "laws/procedure/hear.h"

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
    for (int i = 0; i < h->facts->count; i++) {
        const struct fact *fact = &h->facts->item[i];
        if (!is_of_numbers(fact) || fact == one || fact == other)
            few.item[few.count++] = *fact;
    }
    hear_again(h, &few, &with);
    return !with.misfits;
}

/* Finds the fact about the number of tricks that FACT excludes; NULL if there is none. */
static const struct fact *rival_of(const struct hearing *h, const struct fact *fact)
{
    for (int i = 0; i < h->facts->count; i++) {
        const struct fact *other = &h->facts->item[i];
        if (other != fact && is_of_numbers(other) && !fit_alone(h, fact, other))
            return other;
    }
    return NULL;
}

/* Why the numbers that were given do not fit: one by itself, two that exclude each other, or all
 * together. */
enum misfit { MISFIT_ALONE, MISFIT_WITH_ANOTHER, MISFIT_TOGETHER };

static enum misfit misfit_of(const struct hearing *h)
{
    bool pairs = false;
    for (int i = 0; i < h->facts->count; i++) {
        const struct fact *fact = &h->facts->item[i];
        if (is_of_numbers(fact) && !fit_alone(h, fact, NULL))
            return MISFIT_ALONE;
        pairs = pairs || (is_of_numbers(fact) && rival_of(h, fact));
    }
    return pairs ? MISFIT_WITH_ANOTHER : MISFIT_TOGETHER;
}

/* Finds FACT among those of the hearing. */
static const struct fact *said_there(const struct hearing *h, const struct fact *fact)
{
    return facts_find(h->facts, fact->id, fact->trick, fact->player);
}

bool misfit_objects(const struct hearing *h, const struct fact *said)
{
    if (!h->misfits)
        return false;
    const struct fact *fact = said_there(h, said);
    switch (misfit_of(h)) {
    case MISFIT_ALONE:
        return !fit_alone(h, fact, NULL);
    case MISFIT_WITH_ANOTHER:
        return rival_of(h, fact);
    default:
        return true;
    }
}

const struct fact *misfit_rival(const struct hearing *h, const struct fact *said)
{
    const struct fact *fact = said_there(h, said);
    return fit_alone(h, fact, NULL) ? rival_of(h, fact) : NULL;
}
