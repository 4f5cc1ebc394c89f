#include "formats/pbn/edit/shown.h"

#include <stdlib.h>

#include "bridge/figures/swing.h"
#include "bridge/sheet/prove.h"
#include "formats/format.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/row.h"

/* Notes the teams and the list of the reader's game, which is RECORD. Returns false if out of
 * memory. */
static bool note_game(struct pbn_shown *shown, const struct reader *reader,
                      const struct record *record)
{
    const struct pbn_game *game = shown->game(reader);
    const struct text *value = game->value;
    const struct text_key teams = {.part = {value[PBN_HOME_TEAM], value[PBN_VISIT_TEAM]},
                                   .number = pbn_is_closed_room(game)};
    if (record->fault.message)
        return true;
    return (!pbn_has_teams(game) || text_index_add(&shown->teams, &teams)) &&
           pbn_lists_add(&shown->lists, game, &record->at);
}

/* Reads all games into SHEET. Returns false if out of memory. */
static bool read_all(struct pbn_shown *shown, struct reader *reader, struct record *record,
                     struct sheet *sheet)
{
    size_t at = 0, consumed;
    enum read_result result = READ_BOARD;
    shown->format->figures(reader, sheet);
    while (result == READ_BOARD) {
        result =
            shown->format->read(reader, shown->bytes + at, shown->length - at, record, &consumed);
        at += consumed;
        if (result == READ_BOARD && !note_game(shown, reader, record))
            return false;
        if (result == READ_BOARD && record->breaks_off)
            break;
    }
    return result != READ_NO_MEMORY;
}

bool pbn_shown_find(struct pbn_shown *shown)
{
    struct sheet sheet = {0};
    if (shown->known)
        return true;
    struct reader *reader = shown->format->create();
    struct record *record = malloc(sizeof *record);
    bool ok = reader && record && read_all(shown, reader, record, &sheet) &&
              sheet_find_factors(&sheet, &shown->factors);
    text_index_sort(&shown->teams);
    shown->known = ok;
    shown->failed = !ok;
    if (reader)
        shown->format->destroy(reader);
    free(record);
    sheet_release(&sheet);
    return ok;
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
}
