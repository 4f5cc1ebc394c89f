/*
 * Edits the figures of games of one board that are all tables of a field, each with its own figures
 * and no ScoreTable. Part of edit_rooms.c.
 */
#include <stdlib.h>

#include "bridge/figures/figure.h"
#include "formats/pbn/edit_room_parts.h"

static const uint8_t families[ROOM_FIGURES] = {
    [ROOM_MP] = FAMILY_MP, [ROOM_IMP] = FAMILY_IMP, [ROOM_PERCENTAGE] = FAMILY_PERCENTAGE};

/* The least number of tables that are compared with each other, and are no match. */
enum { TABLES_OF_A_FIELD = 3 };

/* The figures of one kind of all games of a board. */
struct tables {
    const struct pbn_room_pair *pair;
    size_t count;
    int which;
    struct field_change fields;
    struct figure *figure; /* two a game at most */
    size_t figures;
    bool fixed; /* all have the same number of decimals */
};

/* Reads the results of the games, before and after the rulings. Returns false if out of memory. */
static bool read_results(struct tables *tables)
{
    if (!field_change_init(&tables->fields, tables->count))
        return false;
    for (size_t i = 0; i < tables->count; i++) {
        const struct pbn_room *room = tables->pair[i].own;
        field_change_row(&tables->fields, i, 1, &room->before);
        if (pbn_room_changes(room))
            field_change_becomes(&tables->fields, i, &room->after);
    }
    return field_change_compute(&tables->fields);
}

/* Reads the figures of all games, each with as many decimals as the most exact of them has. Returns
 * false if a game has none, or one that cannot be read, or does not say which table it is of: its
 * figure is unknown then. */
static bool read_figures(struct tables *tables)
{
    uint8_t most = 0, least = DECIMAL_PLACES_MAX;
    for (size_t i = 0; i < tables->count; i++) {
        const struct pbn_room *own = tables->pair[i].own;
        const struct pbn_form *form = &own->figure[tables->which].form;
        if (own->after.unplayed)
            continue;
        if (!own->field || form->parts == 0)
            return false;
        for (int k = 0; k < form->parts; k++) {
            const struct decimal *number = &form->part[k].number;
            tables->figure[tables->figures++] = (struct figure){.row = (uint32_t)i,
                                                                .side = form->part[k].side,
                                                                .decimals = number->decimals,
                                                                .scaled = number->scaled};
            most = number->decimals > most ? number->decimals : most;
            least = number->decimals < least ? number->decimals : least;
        }
    }
    for (size_t i = 0; i < tables->figures; i++) {
        tables->figure[i].scaled *= power_of_ten(most - tables->figure[i].decimals);
        tables->figure[i].decimals = most;
    }
    tables->fixed = most == least;
    return tables->figures > 0;
}

/* Computes the new figures. Returns false if they do not follow. Some programs write EW's figure as
 * NS's with the other sign, also if the two do not sum to 0. */
static bool compute_figures(struct tables *tables)
{
    const struct field *before = &tables->fields.before;
    const struct field *after = tables->fields.changes ? &tables->fields.after : before;
    bool mixed = field_is_mixed(before) || field_is_mixed(after), follow = false;
    for (int mirrored = 0; mirrored < 2 && !follow; mirrored++) {
        uint64_t scorings = mixed ? ~scorings_by_datum() : EVERY_SCORING;
        for (size_t i = 0; i < tables->figures; i++)
            tables->figure[i].mirrored = mirrored != 0;
        follow =
            figures_follow(tables->figure, tables->figures, (enum family)families[tables->which],
                           before, after, tables->pair[0].own->scoring, &scorings);
    }
    return follow;
}

/* Keeps the numbers of a game beside an average plus or minus until the session is known. FIGURE is
 * that of the first number, NULL if the field does not give it. */
static void wait_parts(const struct tables *tables, const struct pbn_room *room,
                       const struct figure *figure, struct pbn_averages *averages)
{
    const struct pbn_room_value *value = &room->figure[tables->which];
    for (int i = 0; i < value->form.parts; i++) {
        const struct pbn_part *part = &value->form.part[i];
        struct pbn_average_place place = pbn_room_place(room, part->side);
        struct pbn_pending_number number = {
            .span = {.at = value->place + part->at, .length = part->length},
            .stands = part->number,
            .percentage = tables->which == ROOM_PERCENTAGE,
            .summed = true,
            .fixed = figure ? tables->fixed : true,
            .plus = part->number.plus,
            .decimals = figure ? figure[i].decimals : part->number.decimals};
        if (figure && pbn_room_changes(room))
            number.stands = (struct decimal){.scaled = figure[i].new_scaled,
                                             .decimals = figure[i].new_decimals};
        if (pbn_room_waits(room, tables->which, part->side))
            pbn_averages_wait(averages, &place, &number);
    }
}

/* Keeps the numbers of averages that are not given now, as they stand in the file. */
static void wait_as_they_stand(const struct tables *tables, struct pbn_averages *averages)
{
    for (size_t i = 0; i < tables->count; i++) {
        const struct pbn_room *room = tables->pair[i].own;
        if (!pbn_room_changes(room) && room->after.artificial)
            wait_parts(tables, room, NULL, averages);
    }
}

/* Puts the new figures into all games. */
static void put_figures(const struct tables *tables, struct pbn_averages *averages,
                        struct edits *edits)
{
    const struct figure *next = tables->figure;
    for (size_t i = 0; i < tables->count; i++) {
        struct pbn_room *room = tables->pair[i].own;
        int parts = room->figure[tables->which].form.parts;
        struct decimal now[2] = {{0}, {0}};
        room->figure[tables->which].state = ROOM_FIGURE_FOLLOWS;
        if (room->after.unplayed)
            continue;
        wait_parts(tables, room, next, averages);
        for (int k = 0; k < parts; k++, next++)
            now[k] = (struct decimal){.scaled = next->new_scaled, .decimals = next->new_decimals};
        pbn_room_put(room, tables->which, now, tables->fixed, edits);
    }
}

/* Returns true if the figures of the games may have been left by an earlier ruling. */
static bool may_be_stale(const struct tables *tables)
{
    bool ruled = false, have = false;
    for (size_t i = 0; i < tables->count; i++) {
        ruled = ruled || tables->pair[i].own->ruled;
        have = have || pbn_room_has_figure(tables->pair[i].own, tables->which);
    }
    return ruled && have;
}

bool pbn_room_field_take(const struct pbn_room_pair *pair, size_t count, int which,
                         struct pbn_averages *averages, struct edits *edits)
{
    struct tables tables = {.pair = pair, .count = count, .which = which};
    bool moves = pair[0].moves;
    if (count < TABLES_OF_A_FIELD || (!moves && !may_be_stale(&tables)))
        return true;
    tables.figure = calloc(2 * count, sizeof *tables.figure);
    bool ok = tables.figure && read_results(&tables);
    bool follows = ok && read_figures(&tables) && compute_figures(&tables);
    for (size_t i = 0; !moves && i < count; i++)
        pair[i].own->figure[which].state = follows ? ROOM_FIGURE_PROVEN : ROOM_FIGURE_STALE;
    if (ok && moves && follows)
        put_figures(&tables, averages, edits);
    else if (ok)
        wait_as_they_stand(&tables, averages);
    field_change_release(&tables.fields);
    free(tables.figure);
    return ok;
}
