/*
 * A unit of XML on its way to the parser: one piece of markup, or one stretch of text. For xml_feed.c.
 *
 * Only as much of XML is known here as tells where markup ends; whether it is well formed is the
 * parser's to say. For each byte: a unit that ends before it is taken away and cleared, the byte is
 * added, and a unit that is complete is taken away and cleared.
 */
#ifndef FORMATS_XML_UNIT_H
#define FORMATS_XML_UNIT_H

#include "formats/xml_feed.h"

enum xml_unit_kind {
    UNIT_TEXT,
    UNIT_REFERENCE, /* "&lt;": the parser would wait for the ";" without end */
    UNIT_OPEN, /* "<" */
    UNIT_BANG, /* "<!" */
    UNIT_TAG,
    UNIT_COMMENT,
    UNIT_CDATA,
    UNIT_INSTRUCTION, /* "<?", the XML declaration too */
    UNIT_DOCTYPE
};

struct xml_unit {
    struct position start, next; /* of its first byte, and of the byte to come */
    uint64_t offset;             /* of its first byte */
    size_t length;
    uint8_t kind;    /* enum xml_unit_kind */
    uint8_t quote;   /* the quotation mark that stands open in a tag, 0: none */
    uint8_t equals;  /* "=" outside quotation marks: attributes */
    bool complete;
    uint8_t bytes[XML_MARKUP_MAX];
};

void xml_unit_init(struct xml_unit *unit);
/* Whether BYTE is not part of the unit any more. */
bool xml_unit_ends_before(const struct xml_unit *unit, uint8_t byte);
/* Adds BYTE; NULL, or why it cannot be: a message as in struct read_fault. */
const char *xml_unit_add(struct xml_unit *unit, uint8_t byte);
/* Makes room for the unit that follows. */
void xml_unit_clear(struct xml_unit *unit);

#endif
