/*
 * Writes what the reader of a facts sidecar hands out as lines that a test can compare: a row as
 * "GAME TRICK|PLAYER|NAME|VALUE @LINE:COLUMN", a fault as "MESSAGE [TEXT] @LINE:COLUMN".
 */
#ifndef UNIT_FACTS_XML_LOG_H
#define UNIT_FACTS_XML_LOG_H

#include "formats/xml/facts.h"

enum { FACTS_LOG_SIZE = 1 << 16 };

struct facts_log {
    char text[FACTS_LOG_SIZE]; /* zero-terminated */
    size_t length;
    unsigned rows, faults;
    unsigned rows_to_keep; /* the sink has no memory for more */
};

/* Reads LENGTH bytes; what is handed out goes into LOG, which is cleared first. KEPT: rows_to_keep.
 */
enum xml_state facts_log_read(struct facts_log *log, const char *text, size_t length,
                              unsigned kept);

/* A file with four rows and no fault. */
extern const char facts_log_good[];

#endif
