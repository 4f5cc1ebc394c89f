/*
 * Units: the bytes of XML are cut for the parser into pieces of markup and stretches of text, one
 * each. Only as much of XML is known here as tells where markup ends; whether it is well formed is
 * the parser's to say. Called by feed.c and root.c.
 */
#ifndef FORMATS_XML_UNIT_H
#define FORMATS_XML_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/xml/handler.h"

/* A stretch of text is handed on at XML_TEXT_MAX, or as soon after it as a character ends. */
enum { XML_TEXT_MAX = 4096, XML_TEXT_SLACK = 8, XML_TEXT_ROOM = XML_TEXT_MAX + XML_TEXT_SLACK };

enum xml_unit_kind {
    UNIT_TEXT,
    UNIT_REFERENCE, /* "&lt;": the parser would wait for the ";" without end */
    UNIT_CDATA,     /* the last kind of text */
    UNIT_TAG,
    UNIT_COMMENT,
    UNIT_INSTRUCTION, /* "<?", the XML declaration too */
    UNIT_DOCTYPE
};

struct xml_unit {
    const uint8_t *at; /* its first byte */
    size_t length;
    struct position start, next; /* of its first byte, and of the byte to come */
    uint8_t kind;                /* enum xml_unit_kind */
};

/* Finds the end of the unit, in what stands before END: one byte at least. Returns false if it does
 * not end there, or *MESSAGE says why it cannot be read, as in struct read_fault. */
bool xml_unit_scan(struct xml_unit *unit, const uint8_t *end, const char **message);

#endif
