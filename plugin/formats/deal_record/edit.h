/*
 * A ruling written into its table, as schemas/deal-record.xsd has it: the tricks and the score
 * changed in their attributes, an artificial or assigned score beside them, the rulings behind.
 * Nothing else changes.
 */
#ifndef FORMATS_DEAL_RECORD_EDIT_H
#define FORMATS_DEAL_RECORD_EDIT_H

#include "formats/deal_record/places.h"
#include "formats/format.h"

/* As edit() of struct format, of a table that could be read; the director's facts that are kept
 * too. */
bool dr_edit(const struct dr_places *places, const struct record *record, struct ruling *ruling,
             bool write, const struct edit_sink *sink);

#endif
