/*
 * Turns XML from bytes into elements with their places: units (unit.h) of one piece of markup or
 * one stretch of text go to libxml2, tags and short texts some at a time, and what it says of them
 * goes to the handler.
 *
 * Why markup is told apart here before libxml2 does it again: a table can be handed out where its
 * end tag stands, and not a byte later. xmlParseChunk() goes on to the end of what it is given, and
 * xmlTextReader, which can stop, takes a reader that has no bytes yet for the end of the file. So a
 * chunk must end with a tag, and somebody must know where tags end. The edits need each tag's first
 * and last byte. When libxml2 reports a start tag, it stands before the "/" or the ">" of it, and
 * does not say where the tag began; text it may report behind the text, or before what ended it,
 * and comments lie between. Of a Latin-1 file it counts bytes that are not the file's. Its own
 * limit for a tag without end is ten million bytes in memory (2.9.14), other ones in other
 * versions, where ours is XML_MARKUP_MAX; a document type with declarations has to be refused
 * before they are read. What remains is a table of bytes and a loop; what is well formed is still
 * libxml2's to say.
 */
#include "formats/xml/feed.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "formats/encoding.h"
#include "formats/xml/grammar.h"
#include "formats/xml/unit.h"
#include "formats/xml/watch.h"

/* Most bytes of names that the parser stores; our formats have a few dozen names. */
enum { NAMES_MAX = 128 << 10 };

/* Most tags and bytes that go to the parser together, as a call of it takes longer than a few of
 * them, and most bytes of a text among them: the parser itself waits with a shorter one than 300
 * for the tag behind it, so that it is at that tag when it complains of the text. */
enum { TAGS_MAX = 128, TOGETHER_MAX = 4096, TEXT_SHORT = 256 };

struct xml_feed {
    const struct xml_handler *handler;
    void *context;
    xmlParserCtxtPtr parser;
    enum xml_state state;
    unsigned depth;
    bool begun;     /* the first unit was looked at */
    bool rooted;    /* there was an element */
    bool broken;    /* the parser complained, of whatever it was */
    bool no_memory; /* so it did, of that */
    bool latin1;
    size_t content;          /* bytes of text since the last tag */
    struct position text_at; /* where the last text started: the parser may hold it back */
    struct position event;   /* of what the handler is told */
    struct xml_held held;    /* against its grammar */
    struct xml_watch watch;  /* while bytes are taken */
    const uint8_t *input;    /* all bytes */
    const uint8_t *from;     /* the first that waits for the parser, before the unit */
    struct xml_unit unit;
    struct xml_unit tag[TAGS_MAX];    /* those that wait, or are being parsed */
    unsigned tags, told;              /* number of them, and of those the handler was told of */
    unsigned level;                   /* elements that are open behind them */
    uint8_t utf8[2 * XML_MARKUP_MAX]; /* what waits, in UTF-8, if it is Latin-1 */
};

/* --- Called by a handler ---------------------------------------------------------------------- */

/* Tells the handler why no more can be read, once. */
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
        feed->state = XML_FEED_NO_MEMORY;
}

void xml_feed_pause(struct xml_feed *feed)
{
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_PAUSED;
}

void xml_feed_refuse(struct xml_feed *feed, const char *message, const char *text)
{
    fail(feed, message, &feed->event, text, strlen(text));
}

/* --- Events of the parser ------------------------------------------------------------------------
 */

static void on_error(void *context, xml_error error)
{
    struct xml_feed *feed = context;
    feed->broken = true;
    if (error->code == XML_ERR_NO_MEMORY)
        feed->no_memory = true;
}

/* Passes a fault against the grammar to the handler. */
static void mistake_tell(struct xml_feed *feed, struct read_fault *fault)
{
    if (feed->state != XML_FEED_READING && feed->state != XML_FEED_PAUSED)
        return;
    fault->at = feed->event;
    feed->handler->mistake(feed->context, fault);
}

/* Returns the unit that the parser is at. */
static const struct xml_unit *unit_parsed(const struct xml_feed *feed)
{
    return feed->told < feed->tags ? &feed->tag[feed->told] : &feed->unit;
}

/* Returns its place. */
static struct xml_place place_event(struct xml_feed *feed)
{
    const struct xml_unit *unit = unit_parsed(feed);
    feed->event = unit->start;
    return (struct xml_place){unit->start, (uint64_t)(unit->at - feed->input), unit->length};
}

/* Stops if the parser complained of what it is at, of whatever that is. */
static void complaint_check(struct xml_feed *feed)
{
    if (feed->watch.failed || feed->no_memory)
        feed->state = XML_FEED_NO_MEMORY;
    else if (feed->broken)
        fail(feed, N_("The XML is not well formed."), &unit_parsed(feed)->start, "", 0);
}

/* Marks the tag that the parser is at as told. */
static void tag_told(struct xml_feed *feed)
{
    complaint_check(feed);
    feed->text_at = unit_parsed(feed)->next;
    feed->content = 0;
    feed->told++;
}

/* Returns true for an empty-element tag. */
static bool tag_is_empty(const struct xml_unit *tag)
{
    return tag->at[tag->length - 2] == '/';
}

static void on_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                     int namespace_count, const xmlChar **namespaces, int count, int defaulted,
                     const xmlChar **attributes)
{
    struct xml_feed *feed = context;
    (void)prefix, (void)namespace_count, (void)namespaces, (void)defaulted;
    if (feed->state != XML_FEED_READING)
        return;
    struct xml_element element;
    element.name = (const char *)name;
    element.uri = (const char *)uri;
    element.place = place_event(feed);
    element.count = 0;
    feed->rooted = true;
    if (++feed->depth > XML_DEPTH_MAX) {
        xml_feed_refuse(feed, N_("Elements are nested too deeply."), "");
        return;
    }

    /* Each has five pointers: name, prefix, namespace, value, end of value. */
    const struct xml_unit *tag = unit_parsed(feed);
    for (int i = 0; i < count && i < XML_ATTRIBUTES_MAX; i++, attributes += 5) {
        struct xml_attribute *attribute = &element.attribute[i];
        attribute->name = (const char *)attributes[0];
        attribute->uri = (const char *)attributes[2];
        attribute->value.at = (const char *)attributes[3];
        attribute->value.length = (size_t)(attributes[4] - attributes[3]);
        element.count++;
    }

    struct read_fault fault;
    bool right = xml_grammar_start(&feed->held, &element, &fault);
    feed->handler->start(feed->context, &element);
    if (!right)
        mistake_tell(feed, &fault);
    if (!tag_is_empty(tag))
        tag_told(feed);
}

static void on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    struct xml_feed *feed = context;
    struct read_fault fault;
    (void)prefix, (void)uri;
    if (feed->state != XML_FEED_READING)
        return;
    const struct xml_place place = place_event(feed);
    feed->depth--;
    if (!xml_grammar_end(&feed->held, &fault))
        mistake_tell(feed, &fault);
    feed->handler->end(feed->context, (const char *)name, &place);
    tag_told(feed);
}

static void on_instruction(void *context, const xmlChar *target, const xmlChar *data)
{
    struct xml_feed *feed = context;
    const struct xml_place place = place_event(feed);
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
        fail(feed, N_("A text is longer than 1 MiB."), &feed->text_at, "", 0);
        return;
    }
    if (!xml_grammar_text(&feed->held, text, &fault))
        mistake_tell(feed, &fault);
    feed->handler->text(feed->context, text, &feed->text_at);
}

/* --- A feed ----------------------------------------------------------------------------------- */

struct xml_feed *xml_feed_create(const struct xml_handler *handler, void *context,
                                 const struct xml_grammar *grammar)
{
    struct xml_feed *feed = malloc(sizeof *feed);
    struct xml_watch watch;
    xmlSAXHandler sax;
    if (!feed)
        return NULL;
    memset(feed, 0, offsetof(struct xml_feed, utf8));
    feed->text_at = (struct position){1, 1};
    feed->handler = handler;
    feed->context = context;
    feed->held.grammar = grammar;

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
        /* This also resets what the process may have set as libxml2's defaults. NOENT: an "&" of an
         * attribute comes as that, and not as "&#38;"; no entities are declared. */
        xmlCtxtUseOptions(feed->parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOENT);
        xmlDictSetLimit(feed->parser->dict, NAMES_MAX);
    }
    if (xml_watch_end(&watch) && feed->parser && !feed->broken)
        return feed;
    xml_feed_destroy(feed);
    return NULL;
}

void xml_feed_destroy(struct xml_feed *feed)
{
    if (!feed)
        return;
    if (feed->parser && feed->parser->myDoc)
        xmlFreeDoc(feed->parser->myDoc);
    xmlFreeParserCtxt(feed->parser);
    free(feed);
}

/* Returns the encoding that a declaration names; nothing if it names none. */
static struct text encoding_of(struct text declaration)
{
    static const char word[] = "encoding";
    struct text rest = declaration;
    while (rest.length > 0 && !text_starts(rest, word))
        rest = text_behind(rest, 1);
    size_t i = rest.length > 0 ? strlen(word) : 0;
    while (i < rest.length && (byte_is_space(rest.at[i]) || rest.at[i] == '='))
        i++;
    if (i == rest.length || (rest.at[i] != '"' && rest.at[i] != '\''))
        return text_of(NULL);
    char quote = rest.at[i];
    rest = text_behind(rest, i + 1);
    struct text value = text_until(rest, quote);
    return value.length < rest.length ? value : text_of(NULL);
}

/* Looks at the first unit: whether it is XML at all, and in which encoding. */
static void begin(struct xml_feed *feed)
{
    const struct xml_unit *unit = &feed->unit;
    const struct position first = {1, 1};
    const struct text text = {(const char *)unit->at, unit->length};
    feed->begun = true;
    if (unit->kind == UNIT_TEXT && !text_is_space(text))
        fail(feed, N_("This is not XML."), &first, "", 0);
    if (!text_starts(text, "<?xml") || text.length <= 5 || !byte_is_space(text.at[5]))
        return;

    struct text encoding = encoding_of(text);
    feed->latin1 = encoding.at && text_is_word(encoding, "ISO-8859-1");
    if (encoding.at && !feed->latin1 && !text_is_word(encoding, "UTF-8") &&
        !text_is_word(encoding, "US-ASCII"))
        fail(feed, N_("Only UTF-8 and ISO-8859-1 can be read, not {text}."), &unit->start,
             encoding.at, encoding.length);
}

/* Feeds bytes to the parser, the last ones with AT_END, and checks the outcome. */
static void parse(struct xml_feed *feed, const uint8_t *bytes, size_t length, bool at_end)
{
    size_t size = 0;
    for (size_t i = 0; feed->latin1 && i < length; i++)
        size += (size_t)u8_uctomb(feed->utf8 + size, bytes[i], 2);
    if (feed->latin1) {
        bytes = feed->utf8;
        length = size;
    }
    int code = xmlParseChunk(feed->parser, (const char *)bytes, (int)length, at_end);
    feed->no_memory = feed->no_memory || code == XML_ERR_NO_MEMORY;
    feed->broken = feed->broken || code != XML_ERR_OK || feed->parser->wellFormed == 0;
    complaint_check(feed);
}

/* Feeds the parser with what waits before END. */
static void parse_until(struct xml_feed *feed, const uint8_t *end)
{
    if (end > feed->from && feed->state == XML_FEED_READING)
        parse(feed, feed->from, (size_t)(end - feed->from), false);
    feed->from = end;
    feed->tags = feed->told = 0;
}

/* Takes all units before END, up to a pause or a fault. */
static void take_units(struct xml_feed *feed, const uint8_t *end)
{
    struct xml_unit *unit = &feed->unit;
    const char *message = NULL;
    while (feed->state == XML_FEED_READING && unit->at < end &&
           xml_unit_scan(unit, end, &message)) {
        const uint8_t *next = unit->at + unit->length;
        if (!feed->begun)
            begin(feed);
        bool is_tag = unit->kind == UNIT_TAG;
        bool alone =
            !is_tag && (unit->kind != UNIT_TEXT || unit->length > TEXT_SHORT || feed->level == 0);
        if (alone || feed->tags == TAGS_MAX || next - feed->from > TOGETHER_MAX)
            parse_until(feed, unit->at);
        if (is_tag) {
            feed->tag[feed->tags++] = *unit;
            if (unit->at[1] == '/')
                feed->level -= feed->level > 0;
            else if (!tag_is_empty(unit))
                feed->level++;
        }
        if (alone || (is_tag && feed->level <= feed->handler->pause_level))
            parse_until(feed, next);
        if (unit->kind > UNIT_TAG)
            feed->text_at = unit->next;
        unit->at = next;
        unit->start = unit->next;
    }
    parse_until(feed, unit->at);
    if (message)
        fail(feed, message, &unit->start, "", 0);
}

enum xml_state xml_feed_read(struct xml_feed *feed, const uint8_t *bytes, size_t size,
                             size_t *taken)
{
    const uint8_t *end = bytes + size;
    struct xml_unit *unit = &feed->unit;
    if (feed->state == XML_FEED_PAUSED) {
        feed->state = XML_FEED_READING;
    } else if (feed->state == XML_FEED_READING) {
        size_t mark = encoding_mark_size((struct text){(const char *)bytes, size});
        feed->input = bytes;
        feed->from = unit->at = bytes + mark;
        unit->start = unit->next = (struct position){1, 1 + mark};
        if (encoding_is_utf16(bytes, size))
            fail(feed, FAULT_UTF16, &unit->start, "", 0);
    }

    xml_watch_begin(&feed->watch);
    take_units(feed, end);
    *taken = feed->state == XML_FEED_PAUSED ? (size_t)(unit->at - bytes) : size;
    if (feed->state == XML_FEED_READING && (unit->at < end || feed->depth > 0 || !feed->rooted))
        fail(feed, N_("The file ends before the XML does."), &unit->next, "", 0);
    if (feed->state == XML_FEED_READING)
        parse(feed, NULL, 0, true);
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_READ;
    (void)xml_watch_end(&feed->watch); /* parse() has looked */
    return feed->state;
}
