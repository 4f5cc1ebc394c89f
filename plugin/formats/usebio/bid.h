/*
 * How sure it is that bytes are USEBIO.
 */
#ifndef FORMATS_USEBIO_BID_H
#define FORMATS_USEBIO_BID_H

#include <stddef.h>
#include <stdint.h>

/* struct format's bid. */
int usebio_bid(const uint8_t *bytes, size_t length);

#endif
