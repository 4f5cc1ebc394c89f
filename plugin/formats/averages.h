/*
 * What is said of averages plus and minus that give way to what a pair has on its other boards
 * (12C2(c)), whatever the format.
 */
#ifndef FORMATS_AVERAGES_H
#define FORMATS_AVERAGES_H

#include "bridge/figures/average.h"
#include "formats/format.h"

/* Notes what was found of the averages of the pair called NAME, AT its place in the file. False: no
 * memory. */
bool averages_note(const struct average_session *session, struct text name,
                   const struct position *at, const struct note_sink *notes);

#endif
