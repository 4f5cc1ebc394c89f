/*
 * The audit trail: a processing instruction for each ruling, the last things in its traveller line,
 * which other programs pass over:
 *
 *     <?rectify law="64A1" trick="5" player="W" side="EW" tricks="1" basis="marked" was="9"?>
 *
 * What a ruling has no value for is left out. `was` holds declarer's tricks before the ruling;
 * beside an artificial score `contract` and `declarer` keep what the line said, and `assigned`
 * holds results for which a line has no form: weighted ones, those of one side, another contract.
 * Nothing that comes from the file is written into it.
 */
#ifndef FORMATS_USEBIO_TRAIL_H
#define FORMATS_USEBIO_TRAIL_H

#include "formats/usebio/line.h"
#include "laws/said/ruling.h"

/* The target of the instruction. */
extern const char usebio_trail_target[];

/* Takes what an instruction of our own says of LINE; its place is told apart. */
void usebio_trail_read(struct usebio_line *line, const char *data);

/* Writes RULING's instructions into LINE, in place of those that are there. */
bool usebio_trail_write(const struct usebio_line *line, const struct board *board,
                        const struct ruling *ruling, const struct edit_sink *sink);

#endif
