#include "formats/pbn/edit/shown.h"

#include "bridge/figures/swing.h"
#include "formats/pbn/read/row.h"

bool pbn_shown_add(struct pbn_shown *shown, const struct pbn_game *game, const struct position *at)
{
    const struct text *value = game->value;
    const struct text_key teams = {.part = {value[PBN_HOME_TEAM], value[PBN_VISIT_TEAM]},
                                   .number = pbn_is_closed_room(game)};
    return (!pbn_has_teams(game) || text_index_add(&shown->teams, &teams)) &&
           pbn_lists_add(&shown->lists, game, at);
}

bool pbn_shown_has_match(const struct pbn_shown *shown, struct text home, struct text visit,
                         bool closed)
{
    const struct text teams[] = {home, visit};
    const struct text_range range = text_index_find(&shown->teams, teams, TEAMS);
    for (size_t i = range.first; i < range.end; i++)
        if (!closed || shown->teams.key[i].number != 0)
            return true;
    return false;
}

void pbn_shown_release(struct pbn_shown *shown)
{
    pbn_lists_release(&shown->lists);
    text_index_release(&shown->teams);
    sheet_release(&shown->sheet);
}
