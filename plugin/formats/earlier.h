/*
 * An earlier ruling as the formats write it: the same words in each, a row a ruling.
 */
#ifndef FORMATS_EARLIER_H
#define FORMATS_EARLIER_H

#include "bridge/board.h"
#include "formats/aside.h"

/* The names of the attributes in XML, by enum ruled_field: "law". */
extern const char *const ruled_words[RULED_FIELDS];

/* Adds a row to EARLIER. RULED is borrowed, by enum ruled_field; what does not apply is "-" or
 * empty. The first row tells what the result was: they all say the same of the board. */
void earlier_ruling_read(struct earlier_ruling *earlier, const struct text ruled[RULED_FIELDS]);

#endif
