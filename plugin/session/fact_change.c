#include "session/fact_change.h"

static bool is_said_now(const struct stored_fact *stored)
{
    return stored->fact.source == SOURCE_OPTION && !stored->disregarded;
}

/* Lists the facts of a board that were given. */
static void begin(struct fact_change *change, const struct fact_store *store, struct board_key of)
{
    const struct stored_fact *stored = NULL;
    change->given_count = change->there_count = 0;
    change->in_session = false;
    while ((stored = fact_store_next(store, of, stored)))
        if (is_said_now(stored) && change->given_count < FACT_ROWS_MAX)
            change->given[change->given_count++] = &stored->fact;
}

void fact_change_of(struct fact_change *change, const struct fact_store *store, struct board_key of,
                    int32_t input)
{
    const struct stored_fact *stored = NULL;
    begin(change, store, of);
    while ((stored = fact_store_next(store, of, stored)))
        if (stored->input == input && change->there_count < FACT_ROWS_MAX)
            change->there[change->there_count++] = &stored->fact;
}

void fact_change_of_session(struct fact_change *change, const struct fact_store *store,
                            struct board_key of, const struct fact *there, size_t count)
{
    begin(change, store, of);
    change->in_session = true;
    for (size_t i = 0; i < count; i++)
        if (there[i].id != FACT_UNKNOWN)
            change->there[change->there_count++] = &there[i];
}

/* Returns true if one of FACTS is FACT, whatever their sources. */
static bool is_among(const struct fact *const *facts, size_t count, const struct fact *fact)
{
    for (size_t i = 0; i < count; i++) {
        struct fact one = *facts[i];
        one.source = fact->source;
        one.general = fact->general;
        if (fact_same(&one, fact))
            return true;
    }
    return false;
}

/* Returns true if all of FACTS at PLACE are among OTHERS. */
static bool are_among(const struct fact *const *facts, size_t count,
                      const struct fact *const *others, size_t other_count,
                      const struct fact *place)
{
    for (size_t i = 0; i < count; i++)
        if (fact_is_of_place(facts[i], place) && !is_among(others, other_count, facts[i]))
            return false;
    return true;
}

/* Returns true if the same facts are given and there at PLACE. */
static bool agrees(const struct fact_change *change, const struct fact *place)
{
    return are_among(change->given, change->given_count, change->there, change->there_count,
                     place) &&
           are_among(change->there, change->there_count, change->given, change->given_count, place);
}

bool fact_change_adds(const struct fact_change *change, const struct stored_fact *given)
{
    bool takes_nothing = given->fact.takes_back && (change->in_session || !given->in_session);
    return is_said_now(given) && !takes_nothing && !agrees(change, &given->fact);
}

bool fact_change_drops(const struct fact_change *change, const struct fact *there)
{
    for (size_t i = 0; i < change->given_count; i++)
        if (fact_is_of_place(change->given[i], there))
            return !agrees(change, there);
    return false;
}
