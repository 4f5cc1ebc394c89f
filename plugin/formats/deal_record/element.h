/*
 * XML on its way out: elements, attributes and text of any bytes, through libxml2's xmlTextWriter
 * into a sink.
 *
 * Text is UTF-8, and taken as Latin-1 where it is not; a character that XML cannot have becomes
 * U+FFFD, and the sink is told. After a failure nothing more is done, and GOING is false.
 */
#ifndef FORMATS_DEAL_RECORD_ELEMENT_H
#define FORMATS_DEAL_RECORD_ELEMENT_H

#include <libxml/xmlwriter.h>

#include "formats/aside.h"
#include "formats/format.h"
#include "kit/buffer.h"

struct element_out {
    struct target_sink sink;
    xmlTextWriterPtr xml;
    bool going;
    struct buffer scratch; /* a text with its end, in UTF-8 */
};

/* False: no memory, and nothing is to be closed. OUT must not move from here on. */
bool element_open(struct element_out *out, const struct target_sink *sink);
void element_close(struct element_out *out);

/* The declaration and the root, which has the default namespace URI; and the end of all that is
 * open. */
void element_begin_document(struct element_out *out, const char *root, const char *uri);
void element_end_document(struct element_out *out);

void element_begin(struct element_out *out, const char *name);
void element_end(struct element_out *out);
void element_attribute(struct element_out *out, const char *name, const char *value);
/* An empty value is no attribute. */
void element_attribute_text(struct element_out *out, const char *name, struct text value);
/* Here it is one. */
void element_attribute_value(struct element_out *out, const char *name, struct text value);
void element_text(struct element_out *out, struct text text);

/* Something that cannot be expressed here: a key of the catalog. */
void element_lose(struct element_out *out, const char *message);

/* A table of a board (target_table.c): its attributes, then, behind what the other format said, its
 * elements in the order of the schema. */
void deal_record_table_begin(struct element_out *out, const struct board *board);
void deal_record_table_end(struct element_out *out, const struct record *record,
                           const struct aside *rulings, int count);

#endif
