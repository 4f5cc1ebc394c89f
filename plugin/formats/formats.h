/*
 * The formats and the targets of conversion, a row each, and each defined in its own folder.
 * Included by formats.c and by the files that define them.
 */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

#include "formats/format.h"

/* ROW(prefix, id, name, what can be done), for PREFIX_format, in the order in which they are
 * asked. */
#define FORMATS(ROW)                                                                               \
    ROW(pbn, "pbn", "Portable Bridge Notation 2.1", "read, write")                                 \
    ROW(deal_record, "deal-record", "deal record, version 1", "read, write")                       \
    ROW(lin, "lin", "BBO LIN", "read")                                                             \
    ROW(usebio, "usebio", "USEBIO XML 1.0 to 1.3", "read, write")                                  \
    ROW(salliere, "salliere", "Salliere boards.csv", "read, write, results")

/* ROW(prefix, id of its format), for PREFIX_target. */
#define TARGETS(ROW)                                                                               \
    ROW(deal_record, "deal-record")                                                                \
    ROW(pbn, "pbn")

#define FORMAT_DECLARE(prefix, id, name, can) extern const struct format prefix##_format;
FORMATS(FORMAT_DECLARE)
#undef FORMAT_DECLARE

#define TARGET_DECLARE(prefix, id) extern const struct target prefix##_target;
TARGETS(TARGET_DECLARE)
#undef TARGET_DECLARE

#endif
