/*
 * A feed from within: what the bytes on their way in (feed.c) and what the parser tells of them
 * (sax.c) share.
 */
#ifndef FORMATS_XML_STATE_H
#define FORMATS_XML_STATE_H

#include <libxml/parser.h>

#include "formats/xml/grammar.h"
#include "formats/xml/unit.h"
#include "formats/xml/watch.h"

/* A tag on its way through the parser. */
struct xml_tag {
    struct xml_place place;
    struct position after; /* of the byte behind it */
    size_t start;          /* from the first byte that is held */
    bool empty;            /* an empty-element tag */
};

enum { XML_TAGS_MAX = 128 };

struct xml_feed {
    const struct xml_handler *handler;
    void *context;
    xmlParserCtxtPtr parser;
    enum xml_state state;
    unsigned depth;
    bool begun;     /* a unit has gone to the parser */
    bool rooted;    /* there was an element */
    bool broken;    /* the parser complained, of whatever it was */
    bool no_memory; /* so it did, of that */
    bool passed;    /* the element at hand was taken by the handler whole */
    bool latin1;
    size_t content;                   /* bytes of text since the last tag */
    unsigned level;                   /* elements that are open behind the last byte */
    struct position text_at;          /* where the last text started: the parser may hold it back */
    struct position event;            /* of what the handler is told */
    struct xml_tag tag[XML_TAGS_MAX]; /* that wait, or are being parsed, */
    unsigned tags, told;              /* and of which the handler was told so many */
    struct xml_held held;             /* against its grammar */
    struct xml_watch watch;           /* while bytes are taken */
    struct xml_unit unit;
    uint8_t utf8[2 * (XML_TEXT_ROOM + XML_MARKUP_MAX)]; /* a unit of Latin-1, in UTF-8 */
    char values[2 * XML_MARKUP_MAX]; /* attribute values of a tag that the parser left escaped */
};

/* Tells the handler why no more can be read, once. */
void xml_feed_fail(struct xml_feed *feed, const char *message, const struct position *at,
                   const char *text, size_t length);

/* Makes the parser, whose events go to the handler. False: no memory for all of it. */
bool xml_sax_create(struct xml_feed *feed);

#endif
