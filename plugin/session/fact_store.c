#include "session/fact_store.h"

#include <search.h>
#include <stdlib.h>

enum { FIRST_FACTS = 16 };

#define NO_FACT SIZE_MAX

/* The facts of a game: the numbers of the first and the last of a chain. */
struct game_facts {
    uint32_t game;
    size_t first, last;
};

static int compare_games(const void *a, const void *b)
{
    uint32_t one = ((const struct game_facts *)a)->game;
    uint32_t other = ((const struct game_facts *)b)->game;
    return (one > other) - (one < other);
}

void fact_store_release(struct fact_store *store)
{
    while (store->games) {
        struct game_facts *top = *(struct game_facts **)store->games;
        tdelete(top, &store->games, compare_games);
        free(top);
    }
    free(store->item);
    *store = (struct fact_store){0};
}

static struct game_facts *game_find(const struct fact_store *store, uint32_t game)
{
    struct game_facts key = {.game = game};
    void *node = tfind(&key, &store->games, compare_games);
    return node ? *(struct game_facts **)node : NULL;
}

static struct game_facts *game_add(struct fact_store *store, uint32_t game)
{
    struct game_facts *facts = malloc(sizeof *facts);
    if (!facts)
        return NULL;
    *facts = (struct game_facts){game, NO_FACT, NO_FACT};
    if (tsearch(facts, &store->games, compare_games))
        return facts;
    free(facts);
    return NULL;
}

static bool make_room(struct fact_store *store)
{
    if (store->count < store->capacity)
        return true;
    size_t capacity = store->capacity ? store->capacity * 2 : FIRST_FACTS;
    struct stored_fact *item = realloc(store->item, capacity * sizeof *item);
    if (!item)
        return false;
    store->item = item;
    store->capacity = capacity;
    return true;
}

bool fact_store_add(struct fact_store *store, const struct stored_fact *fact)
{
    struct game_facts *facts = game_find(store, fact->game);
    if (!facts)
        facts = game_add(store, fact->game);
    if (!facts || !make_room(store))
        return false;
    size_t number = store->count++;
    store->item[number] = *fact;
    store->item[number].next = NO_FACT;
    if (facts->first == NO_FACT)
        facts->first = number;
    else
        store->item[facts->last].next = number;
    facts->last = number;
    return true;
}

static bool is_dropped(const struct stored_fact *stored)
{
    return stored->fact.id == FACT_UNKNOWN;
}

const struct stored_fact *fact_store_next(const struct fact_store *store, uint32_t game,
                                          const struct stored_fact *before)
{
    const struct game_facts *facts = before ? NULL : game_find(store, game);
    size_t number = before ? before->next : facts ? facts->first : NO_FACT;
    while (number != NO_FACT && is_dropped(&store->item[number]))
        number = store->item[number].next;
    return number == NO_FACT ? NULL : &store->item[number];
}

void fact_store_drop(struct fact_store *store, int source)
{
    for (size_t i = 0; i < store->count; i++)
        if (store->item[i].fact.source == source)
            store->item[i].fact.id = FACT_UNKNOWN;
}
