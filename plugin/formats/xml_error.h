/*
 * libxml2's error, in a callback: 2.12 made the argument const.
 */
#ifndef FORMATS_XML_ERROR_H
#define FORMATS_XML_ERROR_H

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#if LIBXML_VERSION >= 21200
typedef const xmlError *xml_error;
#else
typedef xmlErrorPtr xml_error;
#endif

#endif
