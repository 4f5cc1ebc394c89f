/*
 * Reads XML from anywhere safely: bytes in, elements and text out. Called by the XML formats and
 * the facts; knows none of them.
 *
 * It puts what libxml2's push parser lacks in front of it. The bytes are cut into units, a piece of
 * markup or a stretch of text each, and a unit goes to the parser whole. What could take memory or
 * time without end never gets there: markup above XML_MARKUP_MAX, more than XML_ATTRIBUTES_MAX
 * attributes, deeper nesting than XML_DEPTH_MAX, a document type with an internal subset (and so
 * any entity of the document's own), a NUL. Nothing outside the bytes is ever read, and no global
 * of libxml2 is touched.
 *
 * Only UTF-8 and ISO-8859-1 are read; the handler gets UTF-8. Positions and offsets count the bytes
 * that came in.
 *
 * Calling sequence: xml_feed_create; xml_feed_read with all bytes, and again with what it left
 * after a pause; xml_feed_destroy. A feed is used by one thread at a time; several are independent.
 */
#ifndef FORMATS_XML_FEED_H
#define FORMATS_XML_FEED_H

#include <stddef.h>
#include <stdint.h>

#include "formats/xml/handler.h"

struct xml_grammar;

/* Creates a feed; HANDLER and CONTEXT are borrowed until xml_feed_destroy, and so is GRAMMAR,
 * unless it is NULL: the document is checked against it, and its faults are reported to mistake().
 * Returns NULL if out of memory. */
struct xml_feed *xml_feed_create(const struct xml_handler *handler, void *context,
                                 const struct xml_grammar *grammar);
void xml_feed_destroy(struct xml_feed *feed);

/* Reads all SIZE bytes of the document, which stay where they are. Sets *TAKEN to the bytes taken:
 * all of them unless it paused, and then the rest must be passed again. Never returns
 * XML_FEED_READING; after any state but XML_FEED_PAUSED nothing more is read. */
enum xml_state xml_feed_read(struct xml_feed *feed, const uint8_t *bytes, size_t size,
                             size_t *taken);

#endif
