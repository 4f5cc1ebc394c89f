#include "formats/xml_feed.h"

#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>

#include "formats/xml_error.h"
#include "formats/xml_schema.h"
#include "formats/xml_unit.h"

/* Bytes of names that the parser may remember; what we read knows a few dozen. */
enum { NAMES_MAX = 128 << 10 };

struct xml_feed {
    const struct xml_handler *handler;
    void *context;
    xmlParserCtxtPtr parser;
    struct xml_schema *schema; /* NULL: none that the document is held against */
    enum xml_state state;
    unsigned depth;
    bool begun;     /* a unit has gone to the parser */
    bool rooted;    /* there was an element */
    bool broken;    /* the parser complained, of whatever it was */
    bool no_memory; /* so it did, of that */
    bool passed;    /* the element at hand was taken by the handler whole */
    bool latin1;
    bool in_text;            /* the unit before was text */
    struct position text_at; /* where the last text started: the parser may hold it back */
    struct xml_unit unit;
    uint8_t utf8[2 * (XML_TEXT_ROOM + XML_MARKUP_MAX)]; /* a unit of Latin-1, in UTF-8 */
    char values[2 * XML_MARKUP_MAX]; /* attribute values of a tag that the parser left escaped */
};

static void fail(struct xml_feed *feed, const char *message, const struct position *at,
                 const char *text, size_t length)
{
    struct read_fault fault;
    if (feed->state != XML_FEED_READING && feed->state != XML_FEED_PAUSED)
        return;
    feed->state = XML_FEED_UNREADABLE;
    read_fault_set(&fault, message, at, text, length);
    feed->handler->fault(feed->context, &fault);
}

void xml_feed_stop(struct xml_feed *feed)
{
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_STOPPED;
}

void xml_feed_pause(struct xml_feed *feed)
{
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_PAUSED;
}

void xml_feed_refuse(struct xml_feed *feed, const char *message, const char *text)
{
    fail(feed, message, &feed->unit.start, text, strlen(text));
}

static void on_error(void *context, xml_error error)
{
    struct xml_feed *feed = context;
    feed->broken = true;
    if (error->code == XML_ERR_NO_MEMORY)
        feed->no_memory = true;
}

/* libxml2 leaves every "&" of an attribute as "&#38;", for a tree of its own: copies VALUE to AT
 * without that, and returns its end. */
static char *value_unescape(struct text *value, char *at)
{
    static const char escape[] = "#38;";
    size_t size = 0, tail = sizeof escape - 1;
    for (size_t i = 0; i < value->length; i++) {
        at[size++] = value->at[i];
        if (value->at[i] == '&' && value->length - i > tail &&
            memcmp(value->at + i + 1, escape, tail) == 0)
            i += tail;
    }
    *value = (struct text){at, size};
    return at + size;
}

/* libxml2's attributes come in fives: name, prefix, namespace, value, end of value. */
static void attributes_set(struct xml_element *element, int count, const xmlChar **attributes,
                           char *values)
{
    element->count = 0;
    for (int i = 0; i < count && i < XML_ATTRIBUTES_MAX; i++, attributes += 5) {
        struct xml_attribute *attribute = &element->attribute[i];
        attribute->name = (const char *)attributes[0];
        attribute->uri = (const char *)attributes[2];
        attribute->value.at = (const char *)attributes[3];
        attribute->value.length = (size_t)(attributes[4] - attributes[3]);
        if (memchr(attribute->value.at, '&', attribute->value.length) != NULL)
            values = value_unescape(&attribute->value, values);
        element->count++;
    }
}

/* What the schema says of an event, to the handler. */
static void mistake_tell(struct xml_feed *feed, struct read_fault *fault)
{
    if (fault->message == NULL)
        feed->no_memory = true;
    else if (feed->state == XML_FEED_READING || feed->state == XML_FEED_PAUSED) {
        fault->at = feed->unit.start;
        feed->handler->mistake(feed->context, fault);
    }
}

static struct xml_place place_of(const struct xml_unit *unit)
{
    return (struct xml_place){unit->start, unit->offset, unit->length};
}

/* Whether the element at hand is an empty-element tag. */
static bool is_empty_tag(const struct xml_unit *unit)
{
    return unit->length > 1 && xml_unit_bytes(unit)[unit->length - 2] == '/';
}

static void element_give(struct xml_feed *feed, const struct xml_element *element,
                         const struct xml_start *start)
{
    struct read_fault fault;
    bool right = feed->schema == NULL || xml_schema_start(feed->schema, start, &fault);
    feed->handler->start(feed->context, element);
    if (!right)
        mistake_tell(feed, &fault);
}

static void on_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                     int namespace_count, const xmlChar **namespaces, int count, int defaulted,
                     const xmlChar **attributes)
{
    struct xml_feed *feed = context;
    const struct xml_start start = {name,       prefix, uri,       namespace_count,
                                    namespaces, count,  defaulted, attributes};
    struct xml_element element;
    if (feed->state != XML_FEED_READING)
        return;
    feed->rooted = true;
    if (++feed->depth > XML_DEPTH_MAX) {
        xml_feed_refuse(feed, N_("Elements are nested too deeply."), "");
        return;
    }
    element.name = (const char *)name;
    element.uri = (const char *)uri;
    element.place = place_of(&feed->unit);
    element.tag = (struct text){(const char *)xml_unit_bytes(&feed->unit), feed->unit.length};
    attributes_set(&element, count, attributes, feed->values);
    feed->passed = feed->handler->pass != NULL && namespace_count == 0 &&
                   is_empty_tag(&feed->unit) && feed->handler->pass(feed->context, &element);
    if (!feed->passed)
        element_give(feed, &element, &start);
}

static void on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    struct xml_feed *feed = context;
    struct xml_place place = place_of(&feed->unit);
    struct read_fault fault;
    if (feed->state != XML_FEED_READING)
        return;
    feed->depth--;
    if (feed->passed) {
        feed->passed = false;
        return;
    }
    if (feed->schema != NULL && !xml_schema_end(feed->schema, name, prefix, uri, &fault))
        mistake_tell(feed, &fault);
    feed->handler->end(feed->context, (const char *)name, &place);
}

static void on_instruction(void *context, const xmlChar *target, const xmlChar *data)
{
    struct xml_feed *feed = context;
    struct xml_place place = place_of(&feed->unit);
    if (feed->state == XML_FEED_READING && feed->handler->instruction != NULL)
        feed->handler->instruction(feed->context, (const char *)target,
                                   data != NULL ? (const char *)data : "", &place);
}

static void on_text(void *context, const xmlChar *text, int length)
{
    struct xml_feed *feed = context;
    struct read_fault fault;
    if (feed->state != XML_FEED_READING || length <= 0)
        return;
    if (feed->schema != NULL && !xml_schema_text(feed->schema, text, length, &fault))
        mistake_tell(feed, &fault);
    feed->handler->text(feed->context, (struct text){(const char *)text, (size_t)length},
                        &feed->text_at);
}

struct xml_feed *xml_feed_create(const struct xml_handler *handler, void *context)
{
    struct xml_feed *feed = malloc(sizeof *feed);
    xmlSAXHandler sax;
    if (feed == NULL)
        return NULL;
    memset(feed, 0, offsetof(struct xml_feed, unit));
    xml_unit_init(&feed->unit);
    feed->handler = handler;
    feed->context = context;
    memset(&sax, 0, sizeof sax);
    sax.initialized = XML_SAX2_MAGIC;
    sax.startElementNs = on_start;
    sax.endElementNs = on_end;
    sax.characters = on_text;
    sax.ignorableWhitespace = on_text;
    sax.cdataBlock = on_text;
    sax.processingInstruction = on_instruction;
    sax.serror = on_error;
    feed->parser = xmlCreatePushParserCtxt(&sax, feed, NULL, 0, NULL);
    if (feed->parser == NULL) {
        free(feed);
        return NULL;
    }
    /* This also takes back what the process may have made libxml2's default, entities for one. */
    xmlCtxtUseOptions(feed->parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    xmlDictSetLimit(feed->parser->dict, NAMES_MAX);
    return feed;
}

bool xml_feed_validate(struct xml_feed *feed, const struct schema_bytes *bytes)
{
    feed->schema = xml_schema_create(bytes);
    return feed->schema != NULL;
}

void xml_feed_destroy(struct xml_feed *feed)
{
    if (feed == NULL)
        return;
    if (feed->parser->myDoc != NULL)
        xmlFreeDoc(feed->parser->myDoc);
    xml_schema_destroy(feed->schema);
    xmlFreeParserCtxt(feed->parser);
    free(feed);
}

static bool is_blank(uint8_t byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* The value of the declaration's encoding; nothing when it has none. */
static struct text encoding_of(const uint8_t *bytes, size_t length)
{
    static const char word[] = "encoding";
    struct text none = {NULL, 0}, value;
    size_t i = 0, size = sizeof word - 1;
    while (i + size < length && memcmp(bytes + i, word, size) != 0)
        i++;
    for (i += size; i < length && (is_blank(bytes[i]) || bytes[i] == '=');)
        i++;
    if (i >= length || (bytes[i] != '"' && bytes[i] != '\''))
        return none;
    value.at = (const char *)bytes + i + 1;
    for (value.length = 0; i + 1 + value.length < length; value.length++)
        if (value.at[value.length] == (char)bytes[i])
            return value;
    return none;
}

/* Whether the encoding is NAME, which is in upper case. */
static bool encoding_is(struct text encoding, const char *name)
{
    if (encoding.length != strlen(name))
        return false;
    for (size_t i = 0; i < encoding.length; i++) {
        char c = encoding.at[i];
        if ((c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c) != name[i])
            return false;
    }
    return true;
}

static void encoding_set(struct xml_feed *feed, const uint8_t *bytes, size_t length)
{
    struct text encoding = encoding_of(bytes, length);
    if (encoding.at == NULL || encoding_is(encoding, "UTF-8") || encoding_is(encoding, "US-ASCII"))
        return;
    if (encoding_is(encoding, "ISO-8859-1"))
        feed->latin1 = true;
    else
        fail(feed, N_("Only UTF-8 and ISO-8859-1 can be read, not {text}."), &feed->unit.start,
             encoding.at, encoding.length);
}

/* Looks at the first unit: is it XML at all, and in which encoding? Returns the bytes to leave out.
 */
static size_t begin(struct xml_feed *feed)
{
    const struct xml_unit *unit = &feed->unit;
    const uint8_t *bytes = xml_unit_bytes(unit);
    size_t skip = unit->length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    if (unit->length >= 2 &&
        (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0)) {
        fail(feed, N_("Only UTF-8 and ISO-8859-1 can be read, not {text}."), &unit->start, "UTF-16",
             strlen("UTF-16"));
        return skip;
    }
    for (size_t i = skip; unit->kind == UNIT_TEXT && i < unit->length; i++)
        if (!is_blank(bytes[i])) {
            fail(feed, N_("This is not XML."), &unit->start, "", 0);
            return skip;
        }
    feed->begun = unit->length > skip; /* a declaration may follow the mark */
    if (unit->length > 5 && memcmp(bytes, "<?xml", 5) == 0 && is_blank(bytes[5]))
        encoding_set(feed, bytes, unit->length);
    return skip;
}

static size_t utf8_of_latin1(uint8_t *utf8, const uint8_t *latin1, size_t length)
{
    size_t size = 0;
    for (size_t i = 0; i < length; i++)
        if (latin1[i] < 0x80) {
            utf8[size++] = latin1[i];
        } else {
            utf8[size++] = (uint8_t)(0xc0 | latin1[i] >> 6);
            utf8[size++] = (uint8_t)(0x80 | (latin1[i] & 0x3f));
        }
    return size;
}

/* Hands bytes to the parser, the last ones with AT_END, and looks how it fared. */
static void parse(struct xml_feed *feed, const uint8_t *bytes, size_t length, bool at_end)
{
    int code = xmlParseChunk(feed->parser, (const char *)bytes, (int)length, at_end);
    if (feed->no_memory || code == XML_ERR_NO_MEMORY)
        feed->state = XML_FEED_NO_MEMORY;
    else if (code != XML_ERR_OK || feed->broken || feed->parser->wellFormed == 0)
        fail(feed, N_("The XML is not well formed."), &feed->unit.start, "", 0);
}

/* The unit at hand, behind SKIP bytes, with the text that waited for it. */
static void unit_parse(struct xml_feed *feed, size_t skip)
{
    struct xml_unit *unit = &feed->unit;
    const uint8_t *bytes = unit->room + skip;
    size_t length = unit->held + unit->length - skip;
    if (feed->latin1) {
        length = utf8_of_latin1(feed->utf8, bytes, length);
        bytes = feed->utf8;
    }
    if (feed->state == XML_FEED_READING && length > 0)
        parse(feed, bytes, length, false);
}

/* Text in an element in which nothing can be ill-formed goes to the parser with what follows it: a
 * call takes longer than a few bytes. */
static bool can_wait(const struct xml_feed *feed)
{
    const struct xml_unit *unit = &feed->unit;
    return unit->kind == UNIT_TEXT && !unit->rough && unit->held == 0 && feed->depth > 0;
}

static void unit_flush(struct xml_feed *feed)
{
    struct xml_unit *unit = &feed->unit;
    bool text = unit->kind <= UNIT_REFERENCE || unit->kind == UNIT_CDATA;
    size_t skip = feed->begun ? 0 : begin(feed);
    if (text && !feed->in_text)
        feed->text_at = unit->start;
    feed->in_text = text;
    if (feed->state == XML_FEED_READING && can_wait(feed)) {
        xml_unit_hold(unit);
        return;
    }
    unit_parse(feed, skip);
    xml_unit_clear(unit);
}

/* Takes bytes from the front of some; returns how many. */
static size_t take(struct xml_feed *feed, const uint8_t *bytes, size_t size)
{
    const char *message;
    size_t run = xml_unit_run(&feed->unit, bytes, size);
    if (run > 0)
        return run;
    if (xml_unit_ends_before(&feed->unit, *bytes)) {
        unit_flush(feed);
        return 0;
    }
    message = xml_unit_add(&feed->unit, *bytes);
    if (message != NULL)
        fail(feed, message, &feed->unit.start, "", 0);
    else if (feed->unit.complete)
        unit_flush(feed);
    return 1;
}

static void finish(struct xml_feed *feed)
{
    bool cut = feed->unit.kind != UNIT_TEXT;
    if (!cut) {
        unit_parse(feed, feed->begun ? 0 : begin(feed));
        xml_unit_clear(&feed->unit);
    }
    if (feed->state == XML_FEED_READING && (cut || feed->depth > 0 || !feed->rooted))
        fail(feed, N_("The file ends before the XML does."), &feed->unit.next, "", 0);
    if (feed->state == XML_FEED_READING)
        parse(feed, NULL, 0, true);
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_READ;
}

enum xml_state xml_feed_push(struct xml_feed *feed, const uint8_t *bytes, size_t size, bool at_end,
                             size_t *taken)
{
    size_t i;
    if (feed->state == XML_FEED_PAUSED)
        feed->state = XML_FEED_READING;
    for (i = 0; i < size && feed->state == XML_FEED_READING;)
        i += take(feed, bytes + i, size - i);
    *taken = feed->state == XML_FEED_PAUSED ? i : size;
    if (at_end && feed->state == XML_FEED_READING)
        finish(feed);
    return feed->state;
}
