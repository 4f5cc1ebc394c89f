/*
 * Passes the events of libxml2 on to the handler of a feed: elements with their places, text,
 * instructions, and faults against the grammar.
 */
#include "formats/xml/state.h"

#include <string.h>

/* Most bytes of names that the parser stores; our formats have a few dozen names. */
enum { NAMES_MAX = 128 << 10 };

void xml_feed_fail(struct xml_feed *feed, const char *message, const struct position *at,
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
        feed->state = XML_FEED_NO_MEMORY;
}

void xml_feed_pause(struct xml_feed *feed)
{
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_PAUSED;
}

void xml_feed_refuse(struct xml_feed *feed, const char *message, const char *text)
{
    xml_feed_fail(feed, message, &feed->event, text, strlen(text));
}

static void on_error(void *context, xml_error error)
{
    struct xml_feed *feed = context;
    feed->broken = true;
    if (error->code == XML_ERR_NO_MEMORY)
        feed->no_memory = true;
}

/* Copies VALUE to AT and returns its end. libxml2 leaves every "&" of an attribute as "&#38;", for
 * a tree of its own; the copy has "&". */
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

/* Passes a fault against the grammar to the handler. */
static void mistake_tell(struct xml_feed *feed, struct read_fault *fault)
{
    if (feed->state != XML_FEED_READING && feed->state != XML_FEED_PAUSED)
        return;
    fault->at = feed->event;
    feed->handler->mistake(feed->context, fault);
}

/* Returns the tag that the parser is at. */
static const struct xml_tag *tag_event(struct xml_feed *feed)
{
    const struct xml_tag *tag = &feed->tag[feed->told];
    feed->event = tag->place.at;
    return tag;
}

/* Marks the tag as passed to the handler. */
static void tag_told(struct xml_feed *feed)
{
    feed->text_at = feed->tag[feed->told].after;
    feed->content = 0;
    feed->told++;
}

static void on_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                     int namespace_count, const xmlChar **namespaces, int count, int defaulted,
                     const xmlChar **attributes)
{
    struct xml_feed *feed = context;
    (void)prefix, (void)namespaces, (void)defaulted;
    if (feed->state != XML_FEED_READING)
        return;
    const struct xml_tag *tag = tag_event(feed);
    feed->rooted = true;
    if (++feed->depth > XML_DEPTH_MAX) {
        xml_feed_refuse(feed, N_("Elements are nested too deeply."), "");
        return;
    }

    struct xml_element element;
    element.name = (const char *)name;
    element.uri = (const char *)uri;
    element.place = tag->place;
    element.count = 0;
    /* Each has five pointers: name, prefix, namespace, value, end of value. */
    char *values = feed->values;
    for (int i = 0; i < count && i < XML_ATTRIBUTES_MAX; i++, attributes += 5) {
        struct xml_attribute *attribute = &element.attribute[i];
        attribute->name = (const char *)attributes[0];
        attribute->uri = (const char *)attributes[2];
        attribute->value.at = (const char *)attributes[3];
        attribute->value.length = (size_t)(attributes[4] - attributes[3]);
        if (memchr(attribute->value.at, '&', attribute->value.length))
            values = value_unescape(&attribute->value, values);
        element.count++;
    }

    feed->passed = feed->handler->pass && namespace_count == 0 && tag->empty &&
                   feed->handler->pass(feed->context, &element);
    if (!feed->passed) {
        struct read_fault fault;
        bool right = xml_grammar_start(&feed->held, &element, &fault);
        feed->handler->start(feed->context, &element);
        if (!right)
            mistake_tell(feed, &fault);
    }
    if (!tag->empty)
        tag_told(feed);
}

static void on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    struct xml_feed *feed = context;
    struct read_fault fault;
    const struct xml_tag *tag;
    (void)prefix, (void)uri;
    if (feed->state != XML_FEED_READING)
        return;
    tag = tag_event(feed);
    feed->depth--;
    if (!feed->passed) {
        if (!xml_grammar_end(&feed->held, &fault))
            mistake_tell(feed, &fault);
        feed->handler->end(feed->context, (const char *)name, &tag->place);
    }
    feed->passed = false;
    tag_told(feed);
}

static void on_instruction(void *context, const xmlChar *target, const xmlChar *data)
{
    struct xml_feed *feed = context;
    struct xml_place place = xml_unit_place(feed);
    feed->event = place.at;
    if (feed->state == XML_FEED_READING && feed->handler->instruction)
        feed->handler->instruction(feed->context, (const char *)target,
                                   data ? (const char *)data : "", &place);
}

static void on_text(void *context, const xmlChar *bytes, int length)
{
    struct xml_feed *feed = context;
    const struct text text = {(const char *)bytes, (size_t)length};
    struct read_fault fault;
    if (feed->state != XML_FEED_READING || text.length == 0)
        return;
    feed->content += text.length;
    if (feed->content > XML_CONTENT_MAX) {
        xml_feed_fail(feed, N_("A text is longer than 1 MiB."), &feed->text_at, "", 0);
        return;
    }
    if (!xml_grammar_text(&feed->held, text, &fault))
        mistake_tell(feed, &fault);
    feed->handler->text(feed->context, text, &feed->text_at);
}

bool xml_sax_create(struct xml_feed *feed)
{
    struct xml_watch watch;
    xmlSAXHandler sax;
    memset(&sax, 0, sizeof sax);
    sax.initialized = XML_SAX2_MAGIC;
    sax.startElementNs = on_start;
    sax.endElementNs = on_end;
    sax.characters = on_text;
    sax.ignorableWhitespace = on_text;
    sax.cdataBlock = on_text;
    sax.processingInstruction = on_instruction;
    sax.serror = on_error;
    xml_watch_begin(&watch);
    feed->parser = xmlCreatePushParserCtxt(&sax, feed, NULL, 0, NULL);
    if (feed->parser) {
        /* This also resets what the process may have set as libxml2's defaults, entities for
         * example. */
        xmlCtxtUseOptions(feed->parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
        xmlDictSetLimit(feed->parser->dict, NAMES_MAX);
    }
    return xml_watch_end(&watch) && feed->parser && !feed->broken;
}
