/*
 * The formats and the targets of conversion, each defined in its own folder. Included by formats.c
 * and by the files that define them.
 */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

#include "formats/format.h"

extern const struct format pbn_format, deal_record_format, usebio_format, lin_format,
    salliere_format;
extern const struct target deal_record_target, pbn_target;

#endif
