/*
 * Elements of USEBIO into boards with their lines, pairs, and hands.
 *
 * The parser pauses when a board can be handed out: take it from the store, and go on.
 */
#ifndef FORMATS_USEBIO_PARSE_H
#define FORMATS_USEBIO_PARSE_H

#include "formats/usebio/parse_parts.h"

/* NULL: no memory. */
struct usebio_parse *usebio_parse_create(void);
void usebio_parse_destroy(struct usebio_parse *parse);

/* Whether the front board of the store may go out: it has its hands, and others that figures of it
 * may follow from do not stand behind it; or nothing more can be waited for. */
bool usebio_parse_ready(struct usebio_parse *parse);

#endif
