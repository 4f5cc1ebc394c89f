/*
 * Cuts XML into units for the parser: one piece of markup, or one stretch of text, each. For
 * feed.c.
 *
 * Only as much of XML is known here as tells where markup ends; whether it is well formed is the
 * parser's to say.
 */
#ifndef FORMATS_XML_UNIT_H
#define FORMATS_XML_UNIT_H

#include "formats/xml/handler.h"

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
    struct position start, next; /* of its first byte, and of the byte to come */
    uint64_t offset;             /* of its first byte */
    const uint8_t *from;         /* the held bytes, then the unit's */
    size_t held;                 /* bytes of units that wait to go with this one; before its own */
    size_t length;
    uint8_t kind; /* enum xml_unit_kind */
    bool rough;   /* text with anything in it that could be ill-formed */
};

static inline const uint8_t *xml_unit_bytes(const struct xml_unit *unit)
{
    return unit->from + unit->held;
}

/* Begins the first unit at BYTES, in which all others follow. */
void xml_unit_init(struct xml_unit *unit, const uint8_t *bytes);
/* Finds the end of the unit, in what stands before END: one byte at least. Returns false if it does
 * not end there, or *MESSAGE says why it cannot be read, as in struct read_fault. */
bool xml_unit_scan(struct xml_unit *unit, const uint8_t *end, const char **message);
/* Goes on to the unit that follows. */
void xml_unit_clear(struct xml_unit *unit);
/* Does the same, but holds this unit to go with that one; only as long as xml_unit_can_hold(). */
void xml_unit_hold(struct xml_unit *unit);
static inline bool xml_unit_can_hold(const struct xml_unit *unit)
{
    return unit->held + unit->length <= XML_TEXT_ROOM;
}

#endif
