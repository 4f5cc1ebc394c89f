/*
 * The formats there are, and what can be converted into: each stands in the file of its own folder
 * that reads or writes it.
 */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

#include "formats/format.h"

extern const struct format pbn_format, deal_record_format, usebio_format, lin_format,
    salliere_format;
extern const struct target deal_record_target, pbn_target;

#endif
