/*
 * A document held against its schema while it is read, an event at a time, by libxml2. For
 * xml_feed.c.
 *
 * Each reader compiles the schema for itself: it takes half a millisecond, and nothing is shared
 * between threads but libxml2's table of the types that XML Schema has, which xml_schema_prepare()
 * fills.
 *
 * Calling sequence: xml_schema_prepare, once in the process and before any thread;
 * xml_schema_create; the events of one document, in their order; xml_schema_destroy. An element may
 * be left out, with all that is in it, when it is right in itself and its parent is as right
 * without it.
 */
#ifndef FORMATS_XML_SCHEMA_H
#define FORMATS_XML_SCHEMA_H

#include <libxml/parser.h>

#include "formats/format.h"
#include "formats/schema.h"

struct xml_schema;

/* Fills libxml2's tables while there is one thread only. They stay: others may use them too. */
void xml_schema_prepare(void);

/* NULL: no memory. */
struct xml_schema *xml_schema_create(const struct schema_bytes *bytes);
void xml_schema_destroy(struct xml_schema *schema);

/* The arguments of libxml2's startElementNs. */
struct xml_start {
    const xmlChar *name, *prefix, *uri;
    int namespace_count;
    const xmlChar **namespaces;
    int count, defaulted;
    const xmlChar **attributes;
};

/* An event. True: it is as the schema wants it. Otherwise FAULT has message, text and detail; AT is
 * the caller's. No message: no memory. */
bool xml_schema_start(struct xml_schema *schema, const struct xml_start *start,
                      struct read_fault *fault);
bool xml_schema_end(struct xml_schema *schema, const xmlChar *name, const xmlChar *prefix,
                    const xmlChar *uri, struct read_fault *fault);
bool xml_schema_text(struct xml_schema *schema, const xmlChar *text, int length,
                     struct read_fault *fault);

#endif
