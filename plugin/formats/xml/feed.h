/*
 * XML from anywhere, read safely: bytes in, elements and text out.
 *
 * libxml2's push parser with what it lacks put before it. The bytes are cut into units, a piece of
 * markup or a stretch of text each; a unit goes to the parser whole. What could take memory or time
 * without end never gets there: markup above XML_MARKUP_MAX, more than XML_ATTRIBUTES_MAX
 * attributes, deeper nesting than XML_DEPTH_MAX, a document type with an internal subset (and so
 * any entity of one's own), a NUL. Nothing outside the bytes is ever read, and no global of libxml2
 * is touched.
 *
 * Only UTF-8 and ISO-8859-1 are read; what is handed out is UTF-8. Positions and offsets count the
 * bytes that came in.
 *
 * Calling sequence: xml_feed_create; xml_feed_read with all bytes, and again with what it left
 * after a pause; xml_feed_destroy. A feed is used by one thread at a time, several are independent.
 */
#ifndef FORMATS_XML_FEED_H
#define FORMATS_XML_FEED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/format.h"

/* Far above what a file of this kind has, far below what costs a parser time. */
enum {
    XML_MARKUP_MAX = 64 << 10,
    XML_ATTRIBUTES_MAX = 32,
    XML_DEPTH_MAX = 32,
    XML_CONTENT_MAX = 1 << 20
};

struct xml_attribute {
    const char *name;  /* without its prefix, zero-terminated */
    const char *uri;   /* its namespace, NULL for none */
    struct text value; /* entities resolved, not terminated */
};

/* Where a piece of markup stands in the input. */
struct xml_place {
    struct position at; /* of its "<" */
    uint64_t offset;    /* likewise, from the start of the input */
    uint64_t size;      /* in bytes, up to its ">" and with it */
};

/* A start tag; an empty element's end follows at once, with the same place. All borrowed for the
 * call. */
struct xml_element {
    const char *name; /* without its prefix */
    const char *uri;  /* its namespace, NULL for none */
    struct xml_place place;
    struct text tag; /* its bytes as they came in */
    unsigned count;
    struct xml_attribute attribute[XML_ATTRIBUTES_MAX];
};

struct xml_handler {
    void (*start)(void *context, const struct xml_element *element);
    void (*end)(void *context, const char *name, const struct xml_place *place);
    /* A stretch of text, CDATA too; one text may come in several. AT: where the whole text starts.
     */
    void (*text)(void *context, struct text text, const struct position *at);
    /* The text of a CDATA section, PLACE with its brackets. NULL: it goes to text(). */
    void (*cdata)(void *context, struct text text, const struct xml_place *place);
    /* The document cannot be read: the only such call, and the last one. What was handed out before
     * belongs to a broken document. */
    void (*fault)(void *context, const struct read_fault *fault);
    /* A processing instruction, <?TARGET DATA?>, zero-terminated; DATA is "" for none. NULL: not
     * wanted. */
    void (*instruction)(void *context, const char *target, const char *data,
                        const struct xml_place *place);
    /* The document is not as its grammar wants it (xml_feed_validate): after the start, before the
     * end, of the element in which this shows; reading goes on. Each event makes one mistake at
     * most. */
    void (*mistake)(void *context, const struct read_fault *fault);
    /* An empty element that most of the document consists of. True: the handler has dealt with it,
     * and it is what the grammar wants, in its parent too, which would be right without it as well;
     * then it is neither held against the grammar nor given to start and end. NULL: none is. */
    bool (*pass)(void *context, const struct xml_element *element);
    /* The element at whose end xml_feed_pause() is called, if at any; then the calls come in
     * batches, which takes less time. NULL: it may be called at the end of any. */
    const char *pauses;
};

enum xml_state {
    XML_FEED_READING,    /* within a read */
    XML_FEED_PAUSED,     /* by xml_feed_pause() */
    XML_FEED_READ,       /* at the end: the document was well formed */
    XML_FEED_UNREADABLE, /* fault() was called */
    XML_FEED_STOPPED,    /* by xml_feed_stop() */
    XML_FEED_NO_MEMORY
};

struct xml_feed;
struct xml_grammar;

/* HANDLER and CONTEXT are borrowed until xml_feed_destroy; NULL: no memory. */
struct xml_feed *xml_feed_create(const struct xml_handler *handler, void *context);
void xml_feed_destroy(struct xml_feed *feed);

/* Before the first read: the document is to be held against GRAMMAR, which is borrowed until
 * xml_feed_destroy, and what is wrong goes to mistake(). */
void xml_feed_validate(struct xml_feed *feed, const struct xml_grammar *grammar);

/* Reads all SIZE bytes of the document, which stay where they are. *TAKEN: how many it took, all of
 * them unless it was paused; then the rest is to be read again. Never XML_FEED_READING; after
 * another state than XML_FEED_PAUSED nothing is read. */
enum xml_state xml_feed_read(struct xml_feed *feed, const uint8_t *bytes, size_t size,
                             size_t *taken);

/* From within a handler: no more calls. */
void xml_feed_stop(struct xml_feed *feed);

/* From within end() or instruction(): no more calls before the next read. */
void xml_feed_pause(struct xml_feed *feed);

/* From within start or end: the element is not what it ought to be; as if the XML were broken
 * there. MESSAGE and TEXT as in struct read_fault, TEXT zero-terminated, cut to fit. */
void xml_feed_refuse(struct xml_feed *feed, const char *message, const char *text);

#endif
