#include "formats/format.h"

void record_clear(struct record *record)
{
    board_clear(&record->board);
    record->fault.message = NULL;
    record->fact_count = 0;
    record->facts_cut = record->breaks_off = false;
    record->kept_count = 0;
}

struct fact_row *record_fact_add(struct record *record, const struct position *at)
{
    struct fact_row *row = &record->fact[record->fact_count];
    if (record->fact_count == FACT_ROWS_MAX) {
        record->facts_cut = true;
        return NULL;
    }
    record->fact_count++;
    row->trick[0] = row->player[0] = row->fact[0] = row->value[0] = '\0';
    row->at = *at;
    row->offset = row->size = 0;
    row->dropped = false;
    return row;
}
