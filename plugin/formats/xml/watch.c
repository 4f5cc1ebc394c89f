#include "formats/xml/watch.h"

#include <libxml/globals.h>

/* Records a failure. Faults of a document go to its parser's own handler, not here. */
static void on_structured(void *context, xml_error error)
{
    struct xml_watch *watch = context;
    (void)error;
    watch->failed = true;
}

static void on_generic(void *context, const char *format, ...)
{
    struct xml_watch *watch = context;
    (void)format;
    watch->failed = true;
}

void xml_watch_begin(struct xml_watch *watch)
{
    *watch = (struct xml_watch){false, xmlStructuredError, xmlStructuredErrorContext,
                                xmlGenericError, xmlGenericErrorContext};
    xmlSetStructuredErrorFunc(watch, on_structured);
    xmlSetGenericErrorFunc(watch, on_generic);
}

bool xml_watch_end(const struct xml_watch *watch)
{
    xmlSetStructuredErrorFunc(watch->structured_context, watch->structured);
    xmlSetGenericErrorFunc(watch->generic_context, watch->generic);
    return !watch->failed;
}
