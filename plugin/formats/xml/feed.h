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

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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
    const char *uri;   /* its namespace, NULL if none */
    struct text value; /* entities resolved, not zero-terminated */
};

/* The place of a piece of markup in the input. */
struct xml_place {
    struct position at; /* of its "<" */
    uint64_t offset;    /* likewise, from the start of the input */
    uint64_t size;      /* in bytes, including its ">" */
};

/* A start tag. The end of an empty element follows at once, with the same place. All borrowed for
 * the call. */
struct xml_element {
    const char *name; /* without its prefix */
    const char *uri;  /* its namespace, NULL if none */
    struct xml_place place;
    unsigned count;
    struct xml_attribute attribute[XML_ATTRIBUTES_MAX];
};

/* Returns the value of the attribute NAME of ELEMENT; AT is NULL if it has none. */
static inline struct text xml_value(const struct xml_element *element, const char *name)
{
    for (unsigned i = 0; i < element->count; i++)
        if (!element->attribute[i].uri && strcmp(element->attribute[i].name, name) == 0)
            return element->attribute[i].value;
    return (struct text){NULL, 0};
}

struct xml_handler {
    void (*start)(void *context, const struct xml_element *element);
    void (*end)(void *context, const char *name, const struct xml_place *place);
    /* Takes a piece of text, CDATA too; a text may come in several pieces. AT is the start of the
     * whole text. */
    void (*text)(void *context, struct text text, const struct position *at);
    /* Takes the reason why the document cannot be read: one call at most, and the last. What was
     * passed before belongs to a broken document. */
    void (*fault)(void *context, const struct read_fault *fault);
    /* Takes a processing instruction, <?TARGET DATA?>, zero-terminated; DATA is "" if there is
     * none. May be NULL. */
    void (*instruction)(void *context, const char *target, const char *data,
                        const struct xml_place *place);
    /* Takes a fault against the grammar (xml_feed_create): after the start, or before the end, of
     * the element that shows it. Reading continues. Each event has one fault at most. */
    void (*mistake)(void *context, const struct read_fault *fault);
    /* Takes an empty element of the kind that most of the document consists of. Returns true if the
     * handler has dealt with it and it is valid, also in its parent, which must be valid without it
     * too; then it is neither checked against the grammar nor passed to start and end. May be
     * NULL. */
    bool (*pass)(void *context, const struct xml_element *element);
    /* The only element at whose end xml_feed_pause() is called; then the calls come in batches,
     * which takes less time. NULL if it may be called at the end of any. */
    const char *pauses;
};

enum xml_state {
    XML_FEED_READING,    /* within a read */
    XML_FEED_PAUSED,     /* by xml_feed_pause() */
    XML_FEED_READ,       /* at the end of a well-formed document */
    XML_FEED_UNREADABLE, /* fault() was called */
    XML_FEED_NO_MEMORY   /* of the feed, or by xml_feed_stop() */
};

/* --- Called by a handler */

struct xml_feed;

/* Stops all further calls, as the handler has no memory. */
void xml_feed_stop(struct xml_feed *feed);

/* Stops the calls until the next read; called by end() or instruction(). */
void xml_feed_pause(struct xml_feed *feed);

/* Refuses an element as if the XML were broken there; called by start or end. MESSAGE and TEXT as
 * in struct read_fault; TEXT is zero-terminated and cut to fit. */
void xml_feed_refuse(struct xml_feed *feed, const char *message, const char *text);

/* --- A feed */

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
