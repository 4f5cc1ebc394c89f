#include "formats/deal_record/places.h"

void dr_places_begin(struct dr_places *places, const struct xml_place *table)
{
    *places = (struct dr_places){.input = places->input,
                                 .table = {table->offset, table->offset + table->size}};
}

/* Returns the runs of RANK; NULL if rulings replace nothing of it. */
static struct dr_runs *runs_of(struct dr_places *places, enum dr_rank rank)
{
    if (rank == DR_RANK_GIVEN)
        return &places->given;
    return rank == DR_RANK_RULING ? &places->ruling : NULL;
}

/* Returns true if only white space stands between FROM and TO. */
static bool is_blank_between(const struct dr_places *places, uint64_t from, uint64_t to)
{
    while (from < to && byte_is_space(places->input[from]))
        from++;
    return from == to;
}

void dr_places_child(struct dr_places *places, enum dr_rank rank, const struct xml_place *place)
{
    struct dr_runs *runs = runs_of(places, rank);
    places->child = place->offset;
    places->tag[rank] = (struct dr_span){place->offset, place->offset + place->size};
    if (!runs || (runs->count > 0 &&
                  is_blank_between(places, runs->run[runs->count - 1].end, place->offset)))
        return;
    if (runs->count == DR_RUNS_MAX)
        places->cut = true;
    else
        runs->run[runs->count++].start = place->offset;
}

void dr_places_child_end(struct dr_places *places, enum dr_rank rank, const struct xml_place *place)
{
    struct dr_runs *runs = runs_of(places, rank);
    places->end[rank] = place->offset + place->size;
    if (runs)
        runs->run[runs->count - 1].end = places->end[rank];
}

uint64_t dr_places_before(const struct dr_places *places, enum dr_rank rank)
{
    uint64_t at = places->table.end;
    for (int i = 0; i < (int)rank; i++)
        if (places->end[i] > at)
            at = places->end[i];
    return at;
}
