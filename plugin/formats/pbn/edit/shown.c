#include "formats/pbn/edit/shown.h"

#include <stdlib.h>

#include "bridge/sheet/prove.h"
#include "formats/format.h"
#include "formats/pbn/edit/room.h"
#include "formats/pbn/edit/state.h"

/* Notes the teams and the list of the reader's game, which is RECORD and follows one of the TEAMS;
 * these become its own. Returns false if out of memory. */
static bool note_game(struct pbn_shown *shown, const struct reader *reader,
                      const struct record *record, struct text teams[TEAMS])
{
    const struct text *value = reader->game.value;
    if (record->fault.message)
        return true;
    shown->turned = shown->turned || (pbn_has_teams(&reader->game) &&
                                      text_same(teams[TEAM_OWN], value[PBN_VISIT_TEAM]) &&
                                      text_same(teams[TEAM_OTHER], value[PBN_HOME_TEAM]));
    teams[TEAM_OWN] = value[PBN_HOME_TEAM];
    teams[TEAM_OTHER] = value[PBN_VISIT_TEAM];
    return pbn_lists_add(&shown->lists, &reader->game, &record->at);
}

/* Reads all games into SHEET. Returns false if out of memory. */
static bool read_all(struct pbn_shown *shown, struct reader *reader, struct record *record,
                     struct sheet *sheet)
{
    struct text teams[TEAMS] = {{NULL, 0}};
    size_t at = 0, consumed;
    enum read_result result = READ_BOARD;
    shown->format->figures(reader, sheet);
    while (result == READ_BOARD) {
        result =
            shown->format->read(reader, shown->bytes + at, shown->length - at, record, &consumed);
        at += consumed;
        if (result == READ_BOARD && !note_game(shown, reader, record, teams))
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
    shown->known = ok;
    shown->failed = !ok;
    if (reader)
        shown->format->destroy(reader);
    free(record);
    sheet_release(&sheet);
    return ok;
}
