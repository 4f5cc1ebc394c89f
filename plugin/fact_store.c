#include "fact_store.h"

#include <stdlib.h>

enum { FIRST_FACTS = 16 };

void fact_store_release(struct fact_store *store)
{
    free(store->item);
    *store = (struct fact_store){0};
}

bool fact_store_add(struct fact_store *store, const struct stored_fact *fact)
{
    if (store->count == store->capacity) {
        size_t capacity = store->capacity ? store->capacity * 2 : FIRST_FACTS;
        struct stored_fact *item = realloc(store->item, capacity * sizeof *item);
        if (!item)
            return false;
        store->item = item;
        store->capacity = capacity;
    }
    store->item[store->count++] = *fact;
    return true;
}
