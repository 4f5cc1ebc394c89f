/*
 * Writes XML elements, attributes and text from any bytes, through libxml2's xmlTextWriter into a
 * sink. Called by the target of deal records.
 *
 * Text is UTF-8, or Latin-1 if it is not valid UTF-8; a character that XML cannot contain becomes
 * U+FFFD, and the sink is told. After a failure nothing more is written, and GOING is false.
 */
#ifndef FORMATS_DEAL_RECORD_ELEMENT_H
#define FORMATS_DEAL_RECORD_ELEMENT_H

#include <libxml/xmlwriter.h>

#include "formats/extra.h"
#include "formats/format.h"
#include "kit/buffer.h"

struct element_out {
    struct target_sink sink;
    xmlTextWriterPtr xml;
    bool going;
    struct buffer scratch; /* a text in UTF-8, zero-terminated */
};

/* Returns false if out of memory; nothing must be closed then. OUT must not move afterwards. */
bool element_open(struct element_out *out, const struct target_sink *sink);
void element_close(struct element_out *out);

/* Begin the document with its declaration and the root in the default namespace URI; end it and
 * close all open elements. */
void element_begin_document(struct element_out *out, const char *root, const char *uri);
void element_end_document(struct element_out *out);

void element_begin(struct element_out *out, const char *name);
void element_end(struct element_out *out);
/* Writes an attribute unless VALUE is NULL. */
void element_attribute(struct element_out *out, const char *name, const char *value);
void element_attribute_number(struct element_out *out, const char *name, int value);
/* Writes an attribute unless VALUE is empty. */
void element_attribute_text(struct element_out *out, const char *name, struct text value);
/* Writes an attribute even if VALUE is empty. */
void element_attribute_value(struct element_out *out, const char *name, struct text value);
void element_text(struct element_out *out, struct text text);

/* Reports something that cannot be expressed here, a key of the catalog. */
void element_lose(struct element_out *out, const char *message);

#endif
