/*
 * Turns XML from bytes into elements with their places: units (state.h) of one piece of markup or
 * one stretch of text go to libxml2 one after another.
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

#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "formats/encoding.h"
#include "formats/xml/state.h"

struct xml_feed *xml_feed_create(const struct xml_handler *handler, void *context,
                                 const struct xml_grammar *grammar)
{
    struct xml_feed *feed = malloc(sizeof *feed);
    if (!feed)
        return NULL;
    memset(feed, 0, offsetof(struct xml_feed, utf8));
    feed->text_at = (struct position){1, 1};
    feed->handler = handler;
    feed->context = context;
    feed->held.grammar = grammar;
    if (xml_sax_create(feed))
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
        xml_feed_fail(feed, N_("This is not XML."), &first, "", 0);
    if (!text_starts(text, "<?xml") || text.length <= 5 || !byte_is_space(text.at[5]))
        return;

    struct text encoding = encoding_of(text);
    feed->latin1 = encoding.at && text_is_word(encoding, "ISO-8859-1");
    if (encoding.at && !feed->latin1 && !text_is_word(encoding, "UTF-8") &&
        !text_is_word(encoding, "US-ASCII"))
        xml_feed_fail(feed, N_("Only UTF-8 and ISO-8859-1 can be read, not {text}."), &unit->start,
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
    if (feed->watch.failed || feed->no_memory || code == XML_ERR_NO_MEMORY)
        feed->state = XML_FEED_NO_MEMORY;
    else if (code != XML_ERR_OK || feed->broken || feed->parser->wellFormed == 0) {
        /* Nothing in text that waits can be wrong, so the parser is at a tag, or at this unit. */
        bool tagged = feed->told < feed->tags;
        xml_feed_fail(feed, N_("The XML is not well formed."),
                      tagged ? &feed->tag[feed->told].place.at : &feed->unit.start, "", 0);
    }
}

/* Feeds the parser with what waits before END, behind which no tag waits. */
static void parse_until(struct xml_feed *feed, const uint8_t *end)
{
    if (end > feed->from && feed->state == XML_FEED_READING)
        parse(feed, feed->from, (size_t)(end - feed->from), false);
    feed->from = end;
    feed->tags = feed->told = 0;
}

/* Returns true if the unit can wait to go to the parser with others, as a call of it takes longer
 * than a few bytes. */
static bool can_wait(const struct xml_feed *feed)
{
    return (size_t)(feed->unit.at - feed->from) + feed->unit.length <= XML_TEXT_ROOM;
}

/* Returns true if a tag is that of NAME, whatever its prefix. */
static bool tag_is(const struct xml_unit *unit, const char *name)
{
    const char *at = (const char *)unit->at + 1 + (unit->at[1] == '/'), *end = at;
    while (*end != '>' && *end != '/' && !byte_is_space(*end))
        if (*end++ == ':')
            at = end;
    return text_is((struct text){at, (size_t)(end - at)}, name);
}

/* Takes a tag, which waits for others. All go with one at which there may be a pause. */
static void take_tag(struct xml_feed *feed)
{
    const char *pauses = feed->handler->pauses;
    const struct xml_unit *unit = &feed->unit;
    bool empty = unit->at[unit->length - 2] == '/', end = unit->at[1] == '/';
    if (feed->tags == XML_TAGS_MAX || !can_wait(feed))
        parse_until(feed, unit->at);
    feed->tag[feed->tags++] =
        (struct xml_tag){.place = xml_unit_place(feed), .after = unit->next, .empty = empty};
    if (end)
        feed->level -= feed->level > 0;
    else if (!empty)
        feed->level++;
    if (!pauses || feed->level == 0 || ((end || empty) && tag_is(unit, pauses)) || !can_wait(feed))
        parse_until(feed, unit->at + unit->length);
}

/* Takes all units before END, up to a pause or a fault. */
static void take_units(struct xml_feed *feed, const uint8_t *end)
{
    struct xml_unit *unit = &feed->unit;
    while (feed->state == XML_FEED_READING && unit->at < end) {
        const char *message;
        if (!xml_unit_scan(unit, end, &message)) {
            parse_until(feed, unit->at);
            if (message)
                xml_feed_fail(feed, message, &unit->start, "", 0);
            break; /* this is the last unit */
        }
        if (!feed->begun)
            begin(feed);
        bool text = unit->kind <= UNIT_REFERENCE || unit->kind == UNIT_CDATA;
        if (unit->kind == UNIT_TAG) {
            take_tag(feed);
        } else if (unit->kind != UNIT_TEXT || unit->rough || feed->level == 0 || !can_wait(feed)) {
            parse_until(feed, unit->at); /* what can be ill-formed goes alone */
            parse_until(feed, unit->at + unit->length);
            if (!text)
                feed->text_at = unit->next;
        }
        unit->at += unit->length;
        unit->start = unit->next;
    }
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
            xml_feed_fail(feed, FAULT_UTF16, &unit->start, "", 0);
    }

    xml_watch_begin(&feed->watch);
    take_units(feed, end);
    *taken = feed->state == XML_FEED_PAUSED ? (size_t)(unit->at - bytes) : size;
    parse_until(feed, unit->at);
    if (feed->state == XML_FEED_READING && (unit->at < end || feed->depth > 0 || !feed->rooted))
        xml_feed_fail(feed, N_("The file ends before the XML does."), &unit->next, "", 0);
    if (feed->state == XML_FEED_READING)
        parse(feed, NULL, 0, true);
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_READ;
    (void)xml_watch_end(&feed->watch); /* parse() has looked */
    return feed->state;
}
