/*
 * What libxml2 says while it is called, heard instead of printed.
 *
 * Some of its functions lose what they had no memory for and still say that all is well; but each
 * tells the error handler of the thread, which prints on standard error unless there is another.
 * Between begin and end that is ours; what there was before comes back.
 *
 * Calling sequence: xml_watch_begin; calls of libxml2; xml_watch_end, in the same thread.
 */
#ifndef FORMATS_XML_WATCH_H
#define FORMATS_XML_WATCH_H

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>
#include <stdbool.h>

/* libxml2's error, in a callback: 2.12 made the argument const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *xml_error;
#else
typedef xmlErrorPtr xml_error;
#endif

struct xml_watch {
    bool failed; /* it had no memory for something, or something of its own went wrong */
    xmlStructuredErrorFunc structured;
    void *structured_context;
    xmlGenericErrorFunc generic;
    void *generic_context;
};

void xml_watch_begin(struct xml_watch *watch);

/* True: nothing failed. */
bool xml_watch_end(const struct xml_watch *watch);

#endif
