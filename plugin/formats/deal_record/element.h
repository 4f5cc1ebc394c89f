/*
 * Writes XML elements, attributes and text from any bytes into a sink, an element a line. Called by
 * the target of deal records.
 *
 * Text is UTF-8, or Latin-1 if it is not valid UTF-8; a character that XML cannot contain becomes
 * U+FFFD, and the sink is told. After a failure nothing more is written, and GOING is false.
 */
#ifndef FORMATS_DEAL_RECORD_ELEMENT_H
#define FORMATS_DEAL_RECORD_ELEMENT_H

#include "formats/format.h"
#include "kit/buffer.h"

/* More than the elements of a deal record are nested. */
enum { ELEMENT_DEPTH_MAX = 8 };

/* A document that is being written. Of zeros, but for SINK and GOING, at its start. */
struct element_out {
    struct target_sink sink;
    bool going;
    struct buffer text;                  /* that was not sent to the sink yet */
    struct buffer utf8;                  /* a text, before it is escaped */
    const char *open[ELEMENT_DEPTH_MAX]; /* names of the open elements */
    size_t depth;
    bool in_tag; /* the last start tag takes attributes */
    bool inside; /* the innermost element has text */
};

void element_release(struct element_out *out);

/* Sends what was written to the sink. Returns GOING. */
bool element_send(struct element_out *out);

void element_begin(struct element_out *out, const char *name);
void element_end(struct element_out *out);
/* Writes an attribute, whose value needs no escapes, unless VALUE is NULL. */
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
