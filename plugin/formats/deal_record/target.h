/*
 * Boards as a deal record (schemas/deal-record.xsd): what the record has in its elements, what else
 * the other format said in tags, sections and comments. Written with libxml2's xmlTextWriter, in
 * UTF-8.
 */
#ifndef FORMATS_DEAL_RECORD_TARGET_H
#define FORMATS_DEAL_RECORD_TARGET_H

#include "formats/target.h"

#define DEAL_RECORD_NAMESPACE "urn:bridge-scorer:deal-record:1"

extern const struct target deal_record_target;

#endif
