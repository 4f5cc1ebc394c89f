/*
 * How sure a file's first bytes are PBN.
 */
#ifndef FORMATS_PBN_BID_H
#define FORMATS_PBN_BID_H

#include <stddef.h>
#include <stdint.h>

/* struct format's bid. An empty file is a session without games: low, not 0. */
int pbn_recognise(const uint8_t *bytes, size_t length);

#endif
