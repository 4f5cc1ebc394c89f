/*
 * Director facts that did not come with the boards: options and sidecars, kept until their game is read.
 */
#ifndef PLUGIN_FACT_STORE_H
#define PLUGIN_FACT_STORE_H

#include "formats/format.h"
#include "laws/facts.h"

struct stored_fact {
    uint32_t game;      /* 0: for all games */
    struct fact fact;
    struct position at; /* in the sidecar; line 0: an option */
};

struct fact_store {
    struct stored_fact *item;
    size_t count, capacity;
};

void fact_store_release(struct fact_store *store);

/* Keeps a fact. False: no memory. */
bool fact_store_add(struct fact_store *store, const struct stored_fact *fact);

#endif
