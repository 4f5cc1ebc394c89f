#include "formats/deal_record/element.h"

#include <stdio.h>
#include <string.h>
#include <unistr.h>

#include "formats/encoding.h"
#include "formats/xml/watch.h"

#define XML(text) ((const xmlChar *)(text))

/* Takes the bytes that the writer flushes. Always reports success, because libxml2 prints an error
 * if a write fails. */
static int on_write(void *context, const char *bytes, int size)
{
    struct element_out *out = context;
    if (out->going && size > 0)
        out->going = out->sink.write(out->sink.context, bytes, (size_t)size);
    return size;
}

static int on_close(void *context)
{
    (void)context;
    return 0;
}

bool element_open(struct element_out *out, const struct target_sink *sink)
{
    struct xml_watch watch;
    *out = (struct element_out){.sink = *sink, .going = true};
    xml_watch_begin(&watch);
    xmlOutputBufferPtr buffer = xmlOutputBufferCreateIO(on_write, on_close, out, NULL);
    out->xml = buffer ? xmlNewTextWriter(buffer) : NULL;
    if (buffer && !out->xml)
        xmlOutputBufferClose(buffer);
    if (xml_watch_end(&watch) && out->xml)
        return true;
    element_close(out);
    return false;
}

void element_close(struct element_out *out)
{
    struct xml_watch watch;
    /* The writer still holds bytes of a document that was not finished. */
    out->going = false;
    xml_watch_begin(&watch);
    xmlFreeTextWriter(out->xml);
    (void)xml_watch_end(&watch);
    buffer_release(&out->scratch);
}

/* Calls libxml2 to write something, unless it failed before. It returns -1 if it could not, but not
 * always. */
#define WRITE(out, call)                                                                           \
    do {                                                                                           \
        struct xml_watch watch;                                                                    \
        if (!(out)->going)                                                                         \
            break;                                                                                 \
        xml_watch_begin(&watch);                                                                   \
        if ((call) < 0)                                                                            \
            (out)->going = false;                                                                  \
        if (!xml_watch_end(&watch))                                                                \
            (out)->going = false;                                                                  \
    } while (0)

void element_begin_document(struct element_out *out, const char *root, const char *uri)
{
    WRITE(out, xmlTextWriterStartDocument(out->xml, NULL, "UTF-8", NULL));
    WRITE(out, xmlTextWriterSetIndent(out->xml, 1));
    WRITE(out, xmlTextWriterSetIndentString(out->xml, XML("  ")));
    element_begin(out, root);
    element_attribute(out, "xmlns", uri);
}

void element_end_document(struct element_out *out)
{
    WRITE(out, xmlTextWriterEndDocument(out->xml));
    WRITE(out, xmlTextWriterFlush(out->xml));
}

void element_begin(struct element_out *out, const char *name)
{
    WRITE(out, xmlTextWriterStartElement(out->xml, XML(name)));
}

void element_end(struct element_out *out)
{
    WRITE(out, xmlTextWriterEndElement(out->xml));
}

void element_attribute(struct element_out *out, const char *name, const char *value)
{
    if (value)
        WRITE(out, xmlTextWriterWriteAttribute(out->xml, XML(name), XML(value)));
}

void element_attribute_number(struct element_out *out, const char *name, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    element_attribute(out, name, text);
}

/* --- Texts of files --------------------------------------------------------------------------- */

/* Replaces what XML cannot contain by U+FFFD. The text is moved back first, because it may grow.
 * Returns the new length. */
static size_t make_xml(char *text, size_t length, bool *changed)
{
    static const char replacement[] = "\xef\xbf\xbd";
    size_t size = 0;
    char *from = text + 2 * length; /* a copy after the text */
    memmove(from, text, length);
    for (size_t i = 0; i < length;) {
        ucs4_t character;
        int step = u8_mbtouc(&character, (const uint8_t *)from + i, length - i);
        bool fits = character >= ' ' /* XML 1.0, 2.2 */
                        ? character != 0xfffe && character != 0xffff
                        : character == '\t' || character == '\n' || character == '\r';
        memmove(text + size, fits ? from + i : replacement, fits ? (size_t)step : 3);
        size += fits ? (size_t)step : 3;
        *changed = *changed || !fits;
        i += (size_t)step;
    }
    return size;
}

/* Copies TEXT to the scratch buffer, zero-terminated; returns NULL if out of memory. */
static const xmlChar *to_xml(struct element_out *out, struct text text)
{
    bool changed = false;
    /* Latin-1 doubles, a replacement takes three bytes for one, and there is a copy of the text. */
    char *bytes = buffer_room(&out->scratch, 6 * text.length + 8);
    if (!bytes) {
        out->going = false;
        return NULL;
    }
    size_t length = encoding_to_utf8(text, bytes);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)bytes[i] < ' ' || (unsigned char)bytes[i] == 0xef) {
            length = make_xml(bytes, length, &changed);
            break;
        }
    bytes[length] = '\0';
    if (changed)
        element_lose(out, N_("a character that XML cannot have is replaced"));
    return XML(bytes);
}

void element_attribute_value(struct element_out *out, const char *name, struct text value)
{
    const xmlChar *text = out->going ? to_xml(out, value) : NULL;
    if (text)
        WRITE(out, xmlTextWriterWriteAttribute(out->xml, XML(name), text));
}

void element_attribute_text(struct element_out *out, const char *name, struct text value)
{
    if (value.length > 0)
        element_attribute_value(out, name, value);
}

void element_text(struct element_out *out, struct text text)
{
    const xmlChar *string = out->going && text.length > 0 ? to_xml(out, text) : NULL;
    if (!string)
        return;
    char *to = out->scratch.at; /* all line ends become LF, as in XML (2.11) */
    for (const char *from = to; *from; from++)
        if (*from != '\r')
            *to++ = *from;
        else if (from[1] != '\n')
            *to++ = '\n';
    *to = '\0';
    WRITE(out, xmlTextWriterWriteString(out->xml, string));
}

void element_lose(struct element_out *out, const char *message)
{
    static const struct text none = {"", 0};
    out->going = out->going && out->sink.lose(out->sink.context, message, none);
}
