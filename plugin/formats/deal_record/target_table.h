/*
 * A table of a board, on its way out: its attributes, then, behind what the other format said, its
 * elements in the order of the schema.
 */
#ifndef FORMATS_DEAL_RECORD_TARGET_TABLE_H
#define FORMATS_DEAL_RECORD_TARGET_TABLE_H

#include "formats/aside.h"
#include "formats/deal_record/element.h"

void deal_record_table_begin(struct element_out *out, const struct board *board);
void deal_record_table_end(struct element_out *out, const struct record *record,
                           const struct aside *rulings, int count);

#endif
