/*
 * Edits the figures of games of one board that are all tables of a field, each with its own figures
 * and no ScoreTable. Part of edit_rooms.c.
 */
#include <stdlib.h>

#include "bridge/figures/figure.h"
#include "formats/pbn/edit_room_parts.h"

static const uint8_t families[ROOM_FIGURES] = {
    [ROOM_MP] = FAMILY_MP, [ROOM_IMP] = FAMILY_IMP, [ROOM_PERCENTAGE] = FAMILY_PERCENTAGE};

/* The figures of one kind of all games of a board. */
struct tables {
    const struct pbn_rooms *rooms;
    const struct pbn_room_pair *pair;
    size_t count;
    int which;
    struct pbn_averages *averages;
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
        if (room->changed)
            field_change_becomes(&tables->fields, i, &room->after);
    }
    return field_change_compute(&tables->fields);
}

static void add_figure(struct tables *tables, size_t index, const struct pbn_part *part)
{
    tables->figure[tables->figures++] = (struct figure){.row = (uint32_t)index,
                                                        .side = part->side,
                                                        .decimals = part->number.decimals,
                                                        .scaled = part->number.scaled};
}

/* Gives all figures as many decimals as the most exact of them has. */
static void level_decimals(struct tables *tables)
{
    uint8_t most = 0, least = DECIMAL_PLACES_MAX;
    for (size_t i = 0; i < tables->figures; i++) {
        most = tables->figure[i].decimals > most ? tables->figure[i].decimals : most;
        least = tables->figure[i].decimals < least ? tables->figure[i].decimals : least;
    }
    for (size_t i = 0; i < tables->figures; i++) {
        tables->figure[i].scaled *= power_of_ten(most - tables->figure[i].decimals);
        tables->figure[i].decimals = most;
    }
    tables->fixed = most == least;
}

/* Reads the figures of all games. Returns false if a game has none, or one that cannot be read, or
 * does not say which table it is of: its figure is unknown then. */
static bool read_figures(struct tables *tables)
{
    for (size_t i = 0; i < tables->count; i++) {
        const struct pbn_room *own = tables->pair[i].own;
        struct pbn_form form;
        bool not_played = own->after.unplayed;
        if (!not_played &&
            (!own->field || !pbn_room_form(tables->rooms, own, tables->which, &form)))
            return false;
        for (int part = 0; !not_played && part < form.parts; part++)
            add_figure(tables, i, &form.part[part]);
    }
    level_decimals(tables);
    return tables->figures > 0;
}

static bool have_figures(const struct tables *tables)
{
    for (size_t i = 0; i < tables->count; i++)
        if (pbn_room_has_figure(tables->pair[i].own, tables->which))
            return true;
    return false;
}

/* Computes the new figures. Returns false if they do not follow. Some programs write EW's figure as
 * NS's with the other sign, also if the two do not sum to 0. */
static bool compute_figures(struct tables *tables)
{
    struct text named = pbn_room_text_of(tables->rooms, tables->pair[0].own->scoring);
    const struct field *before = &tables->fields.before;
    const struct field *after = tables->fields.changes ? &tables->fields.after : before;
    bool mixed = field_is_mixed(before) || field_is_mixed(after), follow = false;
    for (int mirrored = 0; mirrored < 2 && !follow; mirrored++) {
        uint64_t scorings = mixed ? ~scorings_by_datum() : EVERY_SCORING;
        for (size_t i = 0; i < tables->figures; i++)
            tables->figure[i].mirrored = mirrored != 0;
        follow =
            figures_follow(tables->figure, tables->figures, (enum family)families[tables->which],
                           before, after, named, &scorings);
    }
    return follow;
}

/* Keeps the numbers of a game beside an average plus or minus until the session is known. FIGURE is
 * that of the first number, NULL if the field does not give it. */
static void wait_parts(const struct tables *tables, const struct pbn_room *room,
                       const struct pbn_form *form, const struct figure *figure)
{
    struct text value = pbn_room_text_of(tables->rooms, room->figure[tables->which].text);
    for (int i = 0; i < form->parts; i++) {
        const struct pbn_part *part = &form->part[i];
        struct pbn_average_place place = pbn_room_place(tables->rooms, room, part->side);
        struct pbn_pending_number number = {
            .span = {.at = room->figure[tables->which].value + part->at, .length = part->length},
            .stands = part->number,
            .percentage = tables->which == ROOM_PERCENTAGE,
            .summed = true,
            .fixed = figure ? tables->fixed : true,
            .plus = part->number.plus,
            .decimals = figure ? figure[i].decimals : part->number.decimals};
        if (figure && room->changed)
            number.stands = (struct decimal){.scaled = figure[i].new_scaled,
                                             .decimals = figure[i].new_decimals};
        pbn_pending_number_old(&number, value.at + part->at, part->length);
        if (pbn_room_waits(room, tables->which, part->side))
            pbn_averages_wait(tables->averages, &place, &number);
    }
}

/* Keeps the numbers of averages that are not given now, as they stand in the file. */
static void wait_as_they_stand(const struct tables *tables)
{
    for (size_t i = 0; i < tables->count; i++) {
        const struct pbn_room *room = tables->pair[i].own;
        struct pbn_form form;
        if (!room->changed && room->after.artificial &&
            pbn_room_form(tables->rooms, room, tables->which, &form))
            wait_parts(tables, room, &form, NULL);
    }
}

/* Writes the figures of game INDEX, which begin at *NEXT, and moves *NEXT behind them. Returns
 * false if out of memory. */
static bool put_figures(const struct tables *tables, size_t index, size_t *next,
                        const struct edit_sink *sink)
{
    struct pbn_room *room = tables->pair[index].own;
    char texts[2][DECIMAL_TEXT_SIZE];
    struct pbn_form form;
    room->done[tables->which] = room->proven[tables->which] = true;
    if (room->after.unplayed)
        return true;
    (void)pbn_room_form(tables->rooms, room, tables->which, &form);
    wait_parts(tables, room, &form, &tables->figure[*next]);
    for (int i = 0; i < form.parts; i++) {
        const struct figure *figure = &tables->figure[(*next)++];
        const struct pbn_part *part = &form.part[i];
        decimal_text(texts[i], figure->new_scaled, figure->new_decimals, tables->fixed,
                     part->number.plus);
        room->figure[tables->which].now[part->side] =
            (struct decimal){.scaled = figure->new_scaled, .decimals = figure->new_decimals};
    }
    return pbn_room_put(tables->rooms, room, tables->which, &form, texts, sink);
}

/* Computes the figures of the tables. Sets *FOLLOWS if they follow, or are as the results give them
 * if nothing changes. TABLES must be released in either case. Returns false if out of memory. */
static bool tables_compute(struct tables *tables, bool *follows)
{
    tables->figure = calloc(2 * tables->count, sizeof *tables->figure);
    bool ok = tables->figure && read_results(tables);
    *follows = ok && read_figures(tables) && compute_figures(tables);
    return ok;
}

static void tables_release(struct tables *tables)
{
    field_change_release(&tables->fields);
    free(tables->figure);
}

bool pbn_room_field_take(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                         size_t count, int which, struct pbn_averages *averages,
                         const struct edit_sink *sink)
{
    struct tables tables = {
        .rooms = rooms, .pair = pair, .count = count, .which = which, .averages = averages};
    size_t next = 0;
    bool follows;
    if (count < PBN_FIELD_ROOMS)
        return true;
    bool ok = tables_compute(&tables, &follows);
    for (size_t i = 0; ok && follows && i < count; i++)
        ok = put_figures(&tables, i, &next, sink);
    if (ok && !follows)
        wait_as_they_stand(&tables);
    tables_release(&tables);
    return ok;
}

bool pbn_room_field_check(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                          size_t count, int which, struct pbn_averages *averages)
{
    struct tables tables = {
        .rooms = rooms, .pair = pair, .count = count, .which = which, .averages = averages};
    bool ruled = false, follows;
    for (size_t i = 0; i < count; i++)
        ruled = ruled || pair[i].own->ruled;
    if (count < PBN_FIELD_ROOMS || !ruled || !have_figures(&tables))
        return true;
    bool ok = tables_compute(&tables, &follows);
    for (size_t i = 0; i < count; i++) {
        pair[i].own->figure[which].stale = !follows;
        pair[i].own->proven[which] = follows;
    }
    if (ok)
        wait_as_they_stand(&tables);
    tables_release(&tables);
    return ok;
}
