#include "session/fact_destination.h"

#include <string.h>

static bool same_place(const struct stored_fact *a, const struct stored_fact *b)
{
    return board_key_same(a->of, b->of) && fact_is_of_place(&a->fact, &b->fact);
}

/* Returns true if both are the same fact, whatever their source. */
static bool same_fact(const struct stored_fact *a, const struct stored_fact *b)
{
    struct fact one = a->fact, other = b->fact;
    one.source = other.source = SOURCE_DEFAULT;
    one.general = other.general = false;
    return board_key_same(a->of, b->of) && fact_same(&one, &other);
}

static bool is_given(const struct stored_fact *stored)
{
    return stored->fact.source == SOURCE_OPTION && !stored->disregarded;
}

static bool is_there(const struct fact_destination *destination, const struct stored_fact *stored)
{
    return stored->fact.source != SOURCE_OPTION && stored->input == destination->input;
}

/* Returns the next fact of a board that was given as an option, after BEFORE; NULL at the end. */
static const struct stored_fact *given_next(const struct fact_destination *destination,
                                            struct board_key of, const struct stored_fact *before)
{
    do
        before = fact_store_next(destination->given, of, before);
    while (before && !is_given(before));
    return before;
}

/* Returns the next fact of a board in the destination, after BEFORE; NULL at the end. Rows of a
 * game are all of one board. */
static const struct stored_fact *there_next(const struct fact_destination *destination,
                                            struct board_key of, const struct stored_fact *before)
{
    do {
        if (!destination->there)
            before = fact_store_next(destination->given, of, before);
        else if (!before)
            before = destination->there_count ? destination->there : NULL;
        else
            before = before + 1 < destination->there + destination->there_count ? before + 1 : NULL;
    } while (before && !is_there(destination, before));
    return before;
}

typedef const struct stored_fact *fact_next(const struct fact_destination *destination,
                                            struct board_key of, const struct stored_fact *before);

/* Returns true if FACT is among those that NEXT yields. */
static bool is_among(const struct fact_destination *destination, fact_next *next,
                     const struct stored_fact *fact)
{
    const struct stored_fact *other = NULL;
    while ((other = next(destination, fact->of, other)))
        if (same_fact(other, fact))
            return true;
    return false;
}

/* Returns true if all facts that NEXT yields for the place of FACT are among those that OTHERS
 * yields. */
static bool are_among(const struct fact_destination *destination, fact_next *next,
                      fact_next *others, const struct stored_fact *fact)
{
    const struct stored_fact *one = NULL;
    while ((one = next(destination, fact->of, one)))
        if (same_place(one, fact) && !is_among(destination, others, one))
            return false;
    return true;
}

/* Returns true if the same facts are given and present at the place of FACT. */
static bool place_agrees(const struct fact_destination *destination, const struct stored_fact *fact)
{
    return are_among(destination, given_next, there_next, fact) &&
           are_among(destination, there_next, given_next, fact);
}

bool fact_destination_lacks(const struct fact_destination *destination,
                            const struct stored_fact *given)
{
    bool takes_nothing = given->fact.takes_back && (destination->there || !given->in_session);
    return is_given(given) && !takes_nothing && !place_agrees(destination, given);
}

bool fact_destination_drops(const struct fact_destination *destination,
                            const struct stored_fact *there)
{
    const struct stored_fact *given = NULL;
    if (!is_there(destination, there))
        return false;
    while ((given = given_next(destination, there->of, given)))
        if (same_place(given, there))
            return !place_agrees(destination, there);
    return false;
}
