/*
 * The project's own deal record, schemas/deal-record.xsd: reads and writes.
 *
 * The document is held against its schema while it is read, a table at a time. What is wrong inside
 * a table makes that table an error, what is wrong in the heading of a board all of its tables, and
 * in that of the session all tables; elsewhere in the session the next table, or one of its own at
 * the end. A document that is no XML any more ends with an error; what stood before has been given,
 * and nothing of it may be written.
 *
 * Games count the tables in the order of the file.
 */
#ifndef FORMATS_DEAL_RECORD_READER_H
#define FORMATS_DEAL_RECORD_READER_H

#include "formats/format.h"

extern const struct format deal_record_format;

#endif
