/*
 * A ruling written into its table, as schemas/deal-record.xsd has it: the tricks and the score changed in
 * their attributes, an artificial or assigned score beside them, the rulings behind. Nothing else changes.
 */
#ifndef FORMATS_DEAL_RECORD_EDIT_H
#define FORMATS_DEAL_RECORD_EDIT_H

#include "formats/deal_record/places.h"
#include "formats/format.h"

/* As edit() of struct format, for a ruling that is to be written. */
bool dr_edit(const struct dr_places *places, const struct board *board, struct ruling *ruling,
             const struct edit_sink *sink);

#endif
