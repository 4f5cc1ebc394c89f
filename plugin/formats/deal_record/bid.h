/*
 * How sure the deal record is of its first bytes: by the root element and its namespace.
 */
#ifndef FORMATS_DEAL_RECORD_BID_H
#define FORMATS_DEAL_RECORD_BID_H

#include <stddef.h>
#include <stdint.h>

/* The version that is read, and what all versions begin with. */
#define DEAL_RECORD_NAMESPACE "urn:bridge-scorer:deal-record:1"
#define DEAL_RECORD_FAMILY "urn:bridge-scorer:deal-record:"

int deal_record_bid(const uint8_t *bytes, size_t length);

#endif
