/*
 * A LIN in the address of a hand viewer: "https://…/handviewer.html?lin=pn%7C…", percent-encoded
 * (RFC 3986, 2.1).
 */
#ifndef FORMATS_LIN_ADDRESS_H
#define FORMATS_LIN_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

#include "bridge/board.h"

/* Longer than what browsers take. */
enum { LIN_ADDRESS_MAX = 16 << 10 };

/* Whether the first line of TEXT that is not blank is such an address; *VALUE is what follows
 * "lin=", up to the end of that parameter. */
bool lin_address_find(struct text text, struct text *value);

/* Writes VALUE without its encoding to TO, which has room for as many bytes; returns how many there
 * are. */
size_t lin_address_decode(struct text value, char *to);

#endif
