/*
 * A feed from within: what the bytes on their way in (feed.c) and what the parser tells of them
 * (sax.c) share.
 */
#ifndef FORMATS_XML_STATE_H
#define FORMATS_XML_STATE_H

#include <libxml/parser.h>

#include "formats/xml/grammar.h"
#include "formats/xml/watch.h"

/* --- Units: the bytes of XML are cut for the parser into pieces of markup and stretches of text,
 * one each. Only as much of XML is known here as tells where markup ends. */

/* A stretch of text is handed on at XML_TEXT_MAX, or as soon after it as a character ends. */
enum { XML_TEXT_MAX = 4096, XML_TEXT_SLACK = 8, XML_TEXT_ROOM = XML_TEXT_MAX + XML_TEXT_SLACK };

enum xml_unit_kind {
    UNIT_TEXT,
    UNIT_REFERENCE, /* "&lt;": the parser would wait for the ";" without end */
    UNIT_TAG,
    UNIT_COMMENT,
    UNIT_CDATA,
    UNIT_INSTRUCTION, /* "<?", the XML declaration too */
    UNIT_DOCTYPE
};

struct xml_unit {
    const uint8_t *at; /* its first byte */
    size_t length;
    struct position start, next; /* of its first byte, and of the byte to come */
    uint8_t kind;                /* enum xml_unit_kind */
    bool rough;                  /* text with anything in it that could be ill-formed */
};

/* Finds the end of the unit, in what stands before END: one byte at least. Returns false if it does
 * not end there, or *MESSAGE says why it cannot be read, as in struct read_fault. */
bool xml_unit_scan(struct xml_unit *unit, const uint8_t *end, const char **message);

/* --- A feed */

/* A tag on its way through the parser. */
struct xml_tag {
    struct xml_place place;
    struct position after; /* of the byte behind it */
    bool empty;            /* an empty-element tag */
};

enum { XML_TAGS_MAX = 128 };

struct xml_feed {
    const struct xml_handler *handler;
    void *context;
    xmlParserCtxtPtr parser;
    enum xml_state state;
    unsigned depth;
    bool begun;     /* the first unit was looked at */
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
    const uint8_t *input;             /* all bytes */
    const uint8_t *from;              /* those that wait for the parser, up to the unit */
    struct xml_unit unit;
    uint8_t utf8[2 * (XML_TEXT_ROOM + XML_MARKUP_MAX)]; /* a unit of Latin-1, in UTF-8 */
    char values[2 * XML_MARKUP_MAX]; /* attribute values of a tag that the parser left escaped */
};

/* Returns the place of the unit. */
static inline struct xml_place xml_unit_place(const struct xml_feed *feed)
{
    const struct xml_unit *unit = &feed->unit;
    return (struct xml_place){unit->start, (uint64_t)(unit->at - feed->input), unit->length};
}

/* Tells the handler why no more can be read, once. */
void xml_feed_fail(struct xml_feed *feed, const char *message, const struct position *at,
                   const char *text, size_t length);

/* Makes the parser, whose events go to the handler. False: no memory for all of it. */
bool xml_sax_create(struct xml_feed *feed);

#endif
