/*
 * Notes about averages plus and minus that are replaced by the pair's result on its other boards
 * (12C2(c)), for all formats that write.
 */
#ifndef FORMATS_AVERAGES_H
#define FORMATS_AVERAGES_H

#include "bridge/figures/average.h"
#include "formats/format.h"

/* Reports to NOTES what was found of the averages of the pair NAME, AT its place in the file.
 * Returns false if out of memory. */
bool averages_note(const struct average_session *session, struct text name,
                   const struct position *at, const struct note_sink *notes);

#endif
