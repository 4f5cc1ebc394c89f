/*
 * A fact as XML has it, the same in a sidecar and in a deal record:
 *
 *     <fact trick="5" player="W" name="attention" value="in-time"/>
 */
#ifndef FORMATS_XML_FACT_H
#define FORMATS_XML_FACT_H

#include "formats/xml/feed.h"

/* The attribute NAME of ELEMENT, NULL when it has none. */
const struct xml_attribute *xml_attribute_find(const struct xml_element *element, const char *name);

/* Sets all of ROW. A missing attribute is an empty word; one too long for its place is cut and ends
 * in "~", which no word of the vocabulary does. */
void xml_fact_read(struct fact_row *row, const struct xml_element *element);

#endif
