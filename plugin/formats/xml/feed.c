/*
 * Turns XML from bytes into elements with their places: units (unit.h) of one piece of markup or
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

#include "formats/encoding.h"
#include "formats/xml/state.h"

struct xml_feed *xml_feed_create(const struct xml_handler *handler, void *context)
{
    struct xml_feed *feed = malloc(sizeof *feed);
    if (!feed)
        return NULL;
    memset(feed, 0, offsetof(struct xml_feed, utf8));
    feed->text_at = (struct position){1, 1};
    feed->handler = handler;
    feed->context = context;
    if (xml_sax_create(feed))
        return feed;
    xml_feed_destroy(feed);
    return NULL;
}

void xml_feed_validate(struct xml_feed *feed, const struct xml_grammar *grammar)
{
    xml_grammar_begin(&feed->held, grammar);
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

/* Returns the value of the declaration's encoding; nothing if it has none. */
static struct text encoding_of(const uint8_t *bytes, size_t length)
{
    static const char word[] = "encoding";
    struct text none = {NULL, 0}, value;
    size_t i = 0, size = sizeof word - 1;
    while (i + size < length && memcmp(bytes + i, word, size) != 0)
        i++;
    for (i += size; i < length && (byte_is_space(bytes[i]) || bytes[i] == '=');)
        i++;
    if (i >= length || (bytes[i] != '"' && bytes[i] != '\''))
        return none;
    value.at = (const char *)bytes + i + 1;
    for (value.length = 0; i + 1 + value.length < length; value.length++)
        if (value.at[value.length] == (char)bytes[i])
            return value;
    return none;
}

/* Looks at the first unit: whether it is XML at all, and in which encoding. Returns the number of
 * bytes to leave out. */
static size_t begin(struct xml_feed *feed)
{
    const struct xml_unit *unit = &feed->unit;
    const uint8_t *bytes = xml_unit_bytes(unit);
    size_t skip = encoding_mark_size((struct text){(const char *)bytes, unit->length});
    for (size_t i = skip; unit->kind == UNIT_TEXT && i < unit->length; i++)
        if (!byte_is_space(bytes[i])) {
            xml_feed_fail(feed, N_("This is not XML."), &unit->start, "", 0);
            return skip;
        }
    feed->begun = unit->length > skip; /* a declaration may follow the mark */
    if (unit->length <= 5 || memcmp(bytes, "<?xml", 5) != 0 || !byte_is_space(bytes[5]))
        return skip;

    struct text encoding = encoding_of(bytes, unit->length);
    feed->latin1 = encoding.at && text_is_word(encoding, "ISO-8859-1");
    if (encoding.at && !feed->latin1 && !text_is_word(encoding, "UTF-8") &&
        !text_is_word(encoding, "US-ASCII"))
        xml_feed_fail(feed, N_("Only UTF-8 and ISO-8859-1 can be read, not {text}."), &unit->start,
                      encoding.at, encoding.length);
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

/* Feeds bytes to the parser, the last ones with AT_END, and checks the outcome. */
static void parse(struct xml_feed *feed, const uint8_t *bytes, size_t length, bool at_end)
{
    int code;
    if (feed->latin1) {
        length = utf8_of_latin1(feed->utf8, bytes, length);
        bytes = feed->utf8;
    }
    code = xmlParseChunk(feed->parser, (const char *)bytes, (int)length, at_end);
    if (feed->watch.failed || feed->no_memory || code == XML_ERR_NO_MEMORY)
        feed->state = XML_FEED_NO_MEMORY;
    else if (code != XML_ERR_OK || feed->broken || feed->parser->wellFormed == 0) {
        /* Nothing in text that waits can be wrong, so the parser is at a tag, or at this unit. */
        bool tagged = feed->told < feed->tags;
        xml_feed_fail(feed, N_("The XML is not well formed."),
                      tagged ? &feed->tag[feed->told].place.at : &feed->unit.start, "", 0);
    }
}

/* ---- units that wait for each other ---- */

/* Feeds the bytes that are held back to the parser, except the current unit. */
static void held_parse(struct xml_feed *feed)
{
    struct xml_unit *unit = &feed->unit;
    if (unit->held > 0 && feed->state == XML_FEED_READING)
        parse(feed, unit->from, unit->held, false);
    unit->from += unit->held;
    unit->held = 0;
    feed->tags = feed->told = 0;
}

/* Feeds the current unit to the parser, and what is held back before it, without the first SKIP
 * bytes. */
static void unit_parse(struct xml_feed *feed, size_t skip)
{
    struct xml_unit *unit = &feed->unit;
    size_t length = unit->held + unit->length - skip;
    if (feed->state == XML_FEED_READING && length > 0)
        parse(feed, unit->from + skip, length, false);
    feed->tags = feed->told = 0;
    xml_unit_clear(unit);
}

static bool is_empty_tag(const struct xml_unit *unit)
{
    return unit->length > 1 && xml_unit_bytes(unit)[unit->length - 2] == '/';
}

static bool is_end_tag(const struct xml_unit *unit)
{
    return unit->length > 1 && xml_unit_bytes(unit)[1] == '/';
}

/* Returns true if a tag is that of NAME, whatever its prefix. */
static bool tag_is(const struct xml_unit *unit, const char *name)
{
    const char *at = (const char *)xml_unit_bytes(unit) + 1 + is_end_tag(unit), *end = at;
    while (*end != '>' && *end != '/' && !byte_is_space(*end))
        if (*end++ == ':')
            at = end;
    return (size_t)(end - at) == strlen(name) && memcmp(at, name, strlen(name)) == 0;
}

/* Holds a tag back to go with others, as a call of the parser takes longer than a few bytes. All go
 * with one at which there may be a pause. */
static void tag_flush(struct xml_feed *feed)
{
    const char *pauses = feed->handler->pauses;
    struct xml_unit *unit = &feed->unit;
    bool empty = is_empty_tag(unit), end = is_end_tag(unit);
    if (feed->tags == XML_TAGS_MAX || !xml_unit_can_hold(unit))
        held_parse(feed);
    feed->tag[feed->tags++] = (struct xml_tag){.place = {unit->start, unit->offset, unit->length},
                                               .after = unit->next,
                                               .start = unit->held,
                                               .empty = empty};
    if (end)
        feed->level -= feed->level > 0;
    else if (!empty)
        feed->level++;
    if (!pauses || feed->level == 0 || ((end || empty) && tag_is(unit, pauses)) ||
        !xml_unit_can_hold(unit))
        unit_parse(feed, 0);
    else
        xml_unit_hold(unit);
}

/* Feeds a unit, whatever it is, at once and alone, after what is held back. */
static void unit_alone(struct xml_feed *feed, size_t skip)
{
    bool text = feed->unit.kind <= UNIT_REFERENCE || feed->unit.kind == UNIT_CDATA;
    struct position after = feed->unit.next;
    held_parse(feed);
    unit_parse(feed, skip);
    if (!text)
        feed->text_at = after;
}

static void finish(struct xml_feed *feed)
{
    bool cut = feed->unit.kind != UNIT_TEXT;
    if (cut)
        held_parse(feed);
    else
        unit_alone(feed, feed->begun ? 0 : begin(feed));
    if (feed->state == XML_FEED_READING && (cut || feed->depth > 0 || !feed->rooted))
        xml_feed_fail(feed, N_("The file ends before the XML does."), &feed->unit.next, "", 0);
    if (feed->state == XML_FEED_READING)
        parse(feed, NULL, 0, true);
    if (feed->state == XML_FEED_READING)
        feed->state = XML_FEED_READ;
}

enum xml_state xml_feed_read(struct xml_feed *feed, const uint8_t *bytes, size_t size,
                             size_t *taken)
{
    const uint8_t *end = bytes + size;
    struct xml_unit *unit = &feed->unit;
    if (feed->state == XML_FEED_PAUSED)
        feed->state = XML_FEED_READING;
    else if (feed->state == XML_FEED_READING)
        xml_unit_init(unit, bytes);
    if (!feed->begun && encoding_is_utf16(bytes, size))
        xml_feed_fail(feed, FAULT_UTF16, &unit->start, "", 0);

    xml_watch_begin(&feed->watch);
    while (feed->state == XML_FEED_READING && xml_unit_bytes(unit) < end) {
        const char *message;
        if (!xml_unit_scan(unit, end, &message)) {
            if (message) {
                held_parse(feed);
                xml_feed_fail(feed, message, &unit->start, "", 0);
            }
            break; /* this is the last unit */
        }
        size_t skip = feed->begun ? 0 : begin(feed);
        if (unit->kind == UNIT_TAG)
            tag_flush(feed);
        else if (unit->kind == UNIT_TEXT && !unit->rough && feed->level > 0 &&
                 xml_unit_can_hold(unit)) /* nothing in it can be ill-formed, so it can wait */
            xml_unit_hold(unit);
        else
            unit_alone(feed, skip);
    }
    *taken = feed->state == XML_FEED_PAUSED ? (size_t)(xml_unit_bytes(unit) - bytes) : size;
    if (feed->state == XML_FEED_READING)
        finish(feed);
    (void)xml_watch_end(&feed->watch); /* parse() has looked */
    return feed->state;
}
