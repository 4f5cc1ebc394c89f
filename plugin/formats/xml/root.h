/*
 * Which XML this is, from its first bytes: the root element, behind a byte order mark, white space,
 * the XML declaration, comments and a document type. For formats that recognise XML.
 */
#ifndef FORMATS_XML_ROOT_H
#define FORMATS_XML_ROOT_H

#include "bridge/board.h"

struct xml_root {
    /* without its prefix; where the bytes end before the root, the document type's */
    struct text name;
    /* from "<" on, as far as there are bytes; nothing when they end before the root */
    struct text tag;
};

/* False when the bytes are not the beginning of XML. */
bool xml_root_find(struct xml_root *root, const uint8_t *bytes, size_t length);

#endif
