/*
 * Catches the errors of libxml2 while it is called, instead of printing them. Some of its functions
 * drop what they had no memory for and still report success, but each calls the error handler of
 * the thread, which prints to standard error unless there is another. Between begin and end the
 * handler is ours; then the former one is restored.
 *
 * Calling sequence: xml_watch_begin; calls of libxml2; xml_watch_end, in the same thread.
 */
#ifndef FORMATS_XML_WATCH_H
#define FORMATS_XML_WATCH_H

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>
#include <stdbool.h>

/* The error of libxml2 in a callback: since 2.12 the argument is const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *xml_error;
#else
typedef xmlErrorPtr xml_error;
#endif

struct xml_watch {
    bool failed; /* memory ran out, or something inside libxml2 went wrong */
    xmlStructuredErrorFunc structured;
    void *structured_context;
    xmlGenericErrorFunc generic;
    void *generic_context;
};

void xml_watch_begin(struct xml_watch *watch);

/* Returns true if nothing failed. */
bool xml_watch_end(const struct xml_watch *watch);

#endif
