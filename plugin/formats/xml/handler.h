/*
 * The events of an XML document: elements with their attributes and places, the functions that take
 * them, and what these may call. Used by the feed, by what checks its events, and by the formats.
 */
#ifndef FORMATS_XML_HANDLER_H
#define FORMATS_XML_HANDLER_H

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

struct xml_rule;

/* A start tag. The end of an empty element follows at once, with the same place. All borrowed for
 * the call. */
struct xml_element {
    const char *name;            /* without its prefix */
    const char *uri;             /* its namespace, NULL if none */
    const struct xml_rule *rule; /* in the grammar of its format; NULL if it has none there */
    struct xml_place place;
    unsigned count;
    struct xml_attribute attribute[XML_ATTRIBUTES_MAX];
};

/* Returns true if both names are the same; most differ in the first letter. */
static inline bool xml_name_is(const char *name, const char *other)
{
    return *name == *other && strcmp(name, other) == 0;
}

/* Returns the value of the attribute NAME of ELEMENT; AT is NULL if it has none. */
static inline struct text xml_value(const struct xml_element *element, const char *name)
{
    for (unsigned i = 0; i < element->count; i++)
        if (!element->attribute[i].uri && xml_name_is(element->attribute[i].name, name))
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
    /* Most elements that an element which pauses stands in: after tags deeper within, the parser
     * gets more tags at once. */
    unsigned pause_level;
};

enum xml_state {
    XML_FEED_READING,    /* within a read */
    XML_FEED_PAUSED,     /* by xml_feed_pause() */
    XML_FEED_READ,       /* at the end of a well-formed document */
    XML_FEED_UNREADABLE, /* fault() was called */
    XML_FEED_NO_MEMORY   /* of the feed, or by xml_feed_stop() */
};

/* --- Called by a handler (feed.c) */

struct xml_feed;

/* Stops all further calls, as the handler has no memory. */
void xml_feed_stop(struct xml_feed *feed);

/* Stops the calls until the next read; called by end() or instruction(). */
void xml_feed_pause(struct xml_feed *feed);

/* Refuses an element as if the XML were broken there; called by start or end. MESSAGE and TEXT as
 * in struct read_fault; TEXT is zero-terminated and cut to fit. */
void xml_feed_refuse(struct xml_feed *feed, const char *message, const char *text);

#endif
