/*
 * Finds the root element of an XML file in its first bytes, after a byte order mark, white space,
 * the XML declaration, comments and a document type. Called by the formats that recognise XML.
 */
#ifndef FORMATS_XML_ROOT_H
#define FORMATS_XML_ROOT_H

#include "bridge/board.h"

struct xml_root {
    /* name without its prefix; that of the document type if the bytes end before the root */
    struct text name;
    /* from "<" on, as far as there are bytes; empty if they end before the root */
    struct text tag;
};

/* Returns false if the bytes do not begin like XML. */
bool xml_root_find(struct xml_root *root, const uint8_t *bytes, size_t length);

#endif
