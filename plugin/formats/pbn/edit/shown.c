#include "formats/pbn/edit/shown.h"

#include <stdlib.h>

#include "bridge/sheet/prove.h"
#include "formats/format.h"

/* Reads all games into SHEET. Returns false if out of memory. */
static bool read_all(const struct pbn_shown *shown, struct reader *reader, struct record *record,
                     struct sheet *sheet)
{
    size_t at = 0, consumed;
    enum read_result result = READ_BOARD;
    shown->format->figures(reader, sheet);
    while (result == READ_BOARD) {
        result =
            shown->format->read(reader, shown->bytes + at, shown->length - at, record, &consumed);
        at += consumed;
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
