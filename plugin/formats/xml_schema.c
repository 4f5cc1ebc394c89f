#include "formats/xml_schema.h"

#include <stdlib.h>

#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

#include "formats/xml_error.h"
#include "formats/xml_mistake.h"

struct xml_schema {
    xmlSchemaPtr schema;
    xmlSchemaValidCtxtPtr context;
    xmlSchemaSAXPlugPtr plug;
    xmlSAXHandlerPtr events;  /* of the plug: what it wants to be told */
    void *user;               /* likewise */
    struct read_fault *fault; /* where the event at hand puts its mistake; NULL: it has made one */
    bool failed;
};

void xml_schema_prepare(void)
{
    xmlInitParser();
    xmlSchemaInitTypes();
}

/* Of several mistakes that one event makes the first is the cause. */
static void on_error(void *context, xml_error error)
{
    struct xml_schema *schema = context;
    if (error->code == XML_ERR_NO_MEMORY || error->code == XML_SCHEMAV_INTERNAL) {
        schema->failed = true;
    } else if (schema->fault != NULL) {
        xml_mistake_set(schema->fault, error->code, error->message != NULL ? error->message : "");
        schema->fault = NULL;
    }
}

static bool compile(struct xml_schema *schema, const struct schema_bytes *bytes)
{
    xmlSchemaParserCtxtPtr parser =
        xmlSchemaNewMemParserCtxt((const char *)bytes->bytes, (int)bytes->size);
    if (parser == NULL)
        return false;
    xmlSchemaSetParserStructuredErrors(parser, on_error, schema);
    schema->schema = xmlSchemaParse(parser);
    xmlSchemaFreeParserCtxt(parser);
    return schema->schema != NULL && !schema->failed;
}

/* Without a handler to go between, the plug is the validator's own. */
static bool plug_in(struct xml_schema *schema)
{
    schema->context = xmlSchemaNewValidCtxt(schema->schema);
    if (schema->context == NULL)
        return false;
    xmlSchemaSetValidStructuredErrors(schema->context, on_error, schema);
    schema->plug = xmlSchemaSAXPlug(schema->context, &schema->events, &schema->user);
    return schema->plug != NULL && !schema->failed;
}

struct xml_schema *xml_schema_create(const struct schema_bytes *bytes)
{
    struct xml_schema *schema = calloc(1, sizeof *schema);
    if (schema == NULL)
        return NULL;
    if (compile(schema, bytes) && plug_in(schema))
        return schema;
    xml_schema_destroy(schema);
    return NULL;
}

void xml_schema_destroy(struct xml_schema *schema)
{
    if (schema == NULL)
        return;
    if (schema->plug != NULL)
        xmlSchemaSAXUnplug(schema->plug);
    if (schema->context != NULL)
        xmlSchemaFreeValidCtxt(schema->context);
    if (schema->schema != NULL)
        xmlSchemaFree(schema->schema);
    free(schema);
}

static void event_begin(struct xml_schema *schema, struct read_fault *fault)
{
    fault->message = NULL;
    schema->fault = fault;
}

static bool event_is_right(struct xml_schema *schema, struct read_fault *fault)
{
    schema->fault = NULL;
    if (schema->failed)
        fault->message = NULL;
    return !schema->failed && fault->message == NULL;
}

bool xml_schema_start(struct xml_schema *schema, const struct xml_start *start,
                      struct read_fault *fault)
{
    event_begin(schema, fault);
    schema->events->startElementNs(schema->user, start->name, start->prefix, start->uri,
                                   start->namespace_count, start->namespaces, start->count,
                                   start->defaulted, start->attributes);
    return event_is_right(schema, fault);
}

bool xml_schema_end(struct xml_schema *schema, const xmlChar *name, const xmlChar *prefix,
                    const xmlChar *uri, struct read_fault *fault)
{
    event_begin(schema, fault);
    schema->events->endElementNs(schema->user, name, prefix, uri);
    return event_is_right(schema, fault);
}

bool xml_schema_text(struct xml_schema *schema, const xmlChar *text, int length,
                     struct read_fault *fault)
{
    event_begin(schema, fault);
    schema->events->characters(schema->user, text, length);
    return event_is_right(schema, fault);
}
