#include "session/carrier.h"

#include <string.h>

static bool same_place(const struct stored_fact *a, const struct stored_fact *b)
{
    return board_key_same(a->of, b->of) && fact_is_of_place(&a->fact, &b->fact);
}

/* The same fact, whoever says it. */
static bool same_fact(const struct stored_fact *a, const struct stored_fact *b)
{
    struct fact one = a->fact, other = b->fact;
    one.source = other.source = SOURCE_DEFAULT;
    one.general = other.general = false;
    return board_key_same(a->of, b->of) && fact_same(&one, &other);
}

static bool is_given(const struct stored_fact *stored)
{
    return stored->fact.source == SOURCE_OPTION && !stored->aside;
}

static bool is_there(const struct carrier *carrier, const struct stored_fact *stored)
{
    return stored->fact.source != SOURCE_OPTION && stored->input == carrier->input;
}

/* The next fact of a board that was given, behind BEFORE; NULL at the end. */
static const struct stored_fact *given_next(const struct carrier *carrier, struct board_key of,
                                            const struct stored_fact *before)
{
    do
        before = fact_store_next(carrier->given, of, before);
    while (before && !is_given(before));
    return before;
}

/* The same of those in the carrier, NULL at first too. */
static const struct stored_fact *there_next(const struct carrier *carrier, struct board_key of,
                                            const struct stored_fact *before)
{
    do {
        if (!carrier->there)
            before = fact_store_next(carrier->given, of, before);
        else if (!before)
            before = carrier->there_count ? carrier->there : NULL;
        else
            before = before + 1 < carrier->there + carrier->there_count ? before + 1 : NULL;
    } while (before && !is_there(carrier, before));
    return before;
}

typedef const struct stored_fact *fact_next(const struct carrier *carrier, struct board_key of,
                                            const struct stored_fact *before);

/* Whether one of those that NEXT gives is FACT. */
static bool is_among(const struct carrier *carrier, fact_next *next, const struct stored_fact *fact)
{
    const struct stored_fact *other = NULL;
    while ((other = next(carrier, fact->of, other)))
        if (same_fact(other, fact))
            return true;
    return false;
}

/* Whether all that NEXT gives for the place of FACT are among those of OTHERS. */
static bool are_among(const struct carrier *carrier, fact_next *next, fact_next *others,
                      const struct stored_fact *fact)
{
    const struct stored_fact *one = NULL;
    while ((one = next(carrier, fact->of, one)))
        if (same_place(one, fact) && !is_among(carrier, others, one))
            return false;
    return true;
}

/* Whether what is given for the place of FACT and what stands there are the same facts. */
static bool place_agrees(const struct carrier *carrier, const struct stored_fact *fact)
{
    return are_among(carrier, given_next, there_next, fact) &&
           are_among(carrier, there_next, given_next, fact);
}

bool carrier_lacks(const struct carrier *carrier, const struct stored_fact *given)
{
    bool takes_nothing = given->fact.takes_back && (carrier->there || !given->in_session);
    return is_given(given) && !takes_nothing && !place_agrees(carrier, given);
}

bool carrier_drops(const struct carrier *carrier, const struct stored_fact *there)
{
    const struct stored_fact *given = NULL;
    if (!is_there(carrier, there))
        return false;
    while ((given = given_next(carrier, there->of, given)))
        if (same_place(given, there))
            return !place_agrees(carrier, there);
    return false;
}
