#include "reports/ranking.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/seat.h"
#include "kit/list.h"
#include "words/foreign.h"
#include "words/names.h"

/* Longer names are cut. Of a path the end is kept. */
enum { NAME_COLUMNS = 16, FIGURE_COLUMNS = 12, FILE_COLUMNS = 40 };

static const char *keep(struct ranking_changes *ranking, const char *text)
{
    return text ? text_store_add(&ranking->texts, text, strlen(text)) : NULL;
}

static bool is_same(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

bool ranking_add(struct ranking_changes *ranking, const bsp_origin *origin,
                 const bsp_ranking *change)
{
    size_t place = ranking->count;
    if (!list_reserve(ranking->item, ranking->capacity, place + 1))
        return false;
    struct ranking_entry *entry = &ranking->item[ranking->count++];
    *entry = (struct ranking_entry){.file = keep(ranking, origin->file),
                                    .kind = keep(ranking, change->kind),
                                    .section = keep(ranking, change->section),
                                    .entry = keep(ranking, change->entry),
                                    .side = keep(ranking, change->side),
                                    .figure = {[RANK_BEFORE] = keep(ranking, change->rank_before),
                                               [RANK_AFTER] = keep(ranking, change->rank),
                                               [TOTAL_BEFORE] = keep(ranking, change->total_before),
                                               [TOTAL_AFTER] = keep(ranking, change->total)},
                                    .on_both_sides = change->on_both_sides,
                                    .place = place};
    if (place == 0)
        return !ranking->texts.failed;
    bool same_file = is_same(entry->file, entry[-1].file);
    bool same_list = same_file && is_same(entry->kind, entry[-1].kind) &&
                     is_same(entry->section, entry[-1].section);
    entry->list = entry[-1].list + !same_list;
    ranking->has_files = ranking->has_files || !same_file;
    return !ranking->texts.failed;
}

/* Returns the new place of an entry; one without a place comes last. */
static unsigned long place_of(const struct ranking_entry *entry)
{
    unsigned long place =
        entry->figure[RANK_AFTER] ? strtoul(entry->figure[RANK_AFTER], NULL, 10) : 0;
    return place > 0 ? place : ULONG_MAX;
}

static int compare_places(const void *one, const void *other)
{
    const struct ranking_entry *a = one, *b = other;
    int sides = strcmp(a->side ? a->side : "", b->side ? b->side : "");
    unsigned long first = place_of(a), second = place_of(b);

    if (a->list != b->list)
        return a->list < b->list ? -1 : 1;
    if (sides != 0)
        return -sides; /* "NS" before "EW" */
    if (first != second)
        return first < second ? -1 : 1;
    return (a->place > b->place) - (a->place < b->place);
}

void ranking_sort(struct ranking_changes *ranking)
{
    if (ranking->count > 0)
        qsort(ranking->item, ranking->count, sizeof *ranking->item, compare_places);
}

void ranking_release(struct ranking_changes *ranking)
{
    free(ranking->item);
    text_store_release(&ranking->texts);
    *ranking = (struct ranking_changes){0};
}

bool ranking_begins_list(const struct ranking_changes *ranking, size_t index)
{
    return index == 0 || ranking->item[index].list != ranking->item[index - 1].list;
}

void ranking_say_list(struct prose *prose, const struct ranking_changes *ranking, size_t index)
{
    const struct ranking_entry *entry = &ranking->item[index];

    if (ranking->has_files)
        buffer_add_harmless_end(&prose->text, entry->file, strlen(entry->file), FILE_COLUMNS);
    if (!entry->section)
        return;
    buffer_add_text(&prose->text, ranking->has_files ? ", " : "");
    /* TRANSLATORS: in front of the name of a section of the session, "B". */
    prose_say(prose, N_("section "));
    buffer_add_harmless(&prose->text, entry->section, strlen(entry->section), NAME_COLUMNS);
}

void ranking_say_entry(struct prose *prose, const struct ranking_entry *entry)
{
    buffer_add_harmless(&prose->text, entry->entry, strlen(entry->entry), NAME_COLUMNS);
    if (!entry->side)
        return;
    buffer_add_text(&prose->text, "\u00a0");
    buffer_add_text(
        &prose->text,
        side_letters_word(prose->catalog, side_of_name(entry->side, strlen(entry->side))));
}

void ranking_say_figure(struct prose *prose, const struct ranking_entry *entry, int figure)
{
    prose_add_decimal(prose, entry->figure[figure] ? entry->figure[figure] : "", FIGURE_COLUMNS);
}

const char *ranking_entry_key(const struct ranking_entry *entry)
{
    /* TRANSLATORS: headings of a table of the pairs, teams or players whose place changes. */
    if (strcmp(entry->kind, "team") == 0)
        return N_("Team");
    return strcmp(entry->kind, "player") == 0 ? N_("Player") : N_("Pair");
}

const char *const ranking_figure_keys[RANKING_FIGURES] = {[RANK_BEFORE] = N_("Place before"),
                                                          [RANK_AFTER] = N_("Place after"),
                                                          [TOTAL_BEFORE] = N_("Total before"),
                                                          [TOTAL_AFTER] = N_("Total after")};
