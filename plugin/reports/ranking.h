/*
 * Holds the changes of the ranking until a report ends, and puts them into words. Called by
 * report.c and the formats.
 */
#ifndef REPORTS_RANKING_H
#define REPORTS_RANKING_H

#include <stdbool.h>
#include <stddef.h>

#include <bridge-scorer/report.h>

#include "kit/buffer.h"
#include "kit/text_store.h"
#include "words/catalog.h"

enum ranking_figure { RANK_BEFORE, RANK_AFTER, TOTAL_BEFORE, TOTAL_AFTER, RANKING_FIGURES };

/* A pair, team or player whose total or place changes. A text is NULL if it is not known. */
struct ranking_entry {
    const char *file, *kind, *section, *entry, *side;
    const char *figure[RANKING_FIGURES];
    bool on_both_sides; /* the other side has an entry of this name too */
    size_t list;        /* number of the list that it is of */
    size_t place;       /* in the order in which the changes came */
};

/* A list of zeros is empty. */
struct ranking_changes {
    struct ranking_entry *item;
    size_t count, capacity;
    bool has_files; /* its entries are of several files */
    struct text_store texts;
};

/* Adds a change in the file of ORIGIN; returns false if out of memory. */
bool ranking_add(struct ranking_changes *ranking, const bsp_origin *origin,
                 const bsp_ranking *change);
/* Puts the entries of each list into the order of their new places. */
void ranking_sort(struct ranking_changes *ranking);
void ranking_release(struct ranking_changes *ranking);

/* Returns true if entry INDEX begins another list than the one before it. */
bool ranking_begins_list(const struct ranking_changes *ranking, size_t index);

/* Adds the names of the file and of the section of entry INDEX, as far as they tell lists apart. */
void ranking_say_list(struct prose *prose, const struct ranking_changes *ranking, size_t index);

/* Adds the name of ENTRY: "13", "13 EW". */
void ranking_say_entry(struct prose *prose, const struct ranking_entry *entry);

/* Adds a figure of ENTRY as the language writes it. */
void ranking_say_figure(struct prose *prose, const struct ranking_entry *entry, int figure);

/* Returns the heading of the column of ENTRY's names, a key of the catalog; and those of figures.
 */
const char *ranking_entry_key(const struct ranking_entry *entry);
extern const char *const ranking_figure_keys[RANKING_FIGURES];

#endif
