/*
 * How sure it is that bytes are LIN, or addresses that carry one.
 */
#ifndef FORMATS_LIN_BID_H
#define FORMATS_LIN_BID_H

#include <stddef.h>
#include <stdint.h>

/* struct format's bid. */
int lin_bid(const uint8_t *bytes, size_t length);

#endif
