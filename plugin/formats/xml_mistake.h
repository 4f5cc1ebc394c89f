/*
 * What libxml2 says of a document that its schema does not allow, as a fault: which element, and
 * what was expected. For xml_schema.c.
 */
#ifndef FORMATS_XML_MISTAKE_H
#define FORMATS_XML_MISTAKE_H

#include "formats/format.h"

/* Sets message, text and detail of FAULT from the CODE and the English WORDS of an error of
 * libxml2's schemas; what is not known in this form is told in its own words. */
void xml_mistake_set(struct read_fault *fault, int code, const char *words);

#endif
