#include "formats/deal_record/element.h"

#include <stdio.h>
#include <unistr.h>

#include "formats/encoding.h"

/* The spaces before an element, for each one around it. */
enum { INDENT = 2 };

void element_release(struct element_out *out)
{
    buffer_release(&out->text);
    buffer_release(&out->utf8);
}

bool element_send(struct element_out *out)
{
    out->going = out->going && !out->text.failed && !out->utf8.failed &&
                 out->sink.write(out->sink.context, buffer_text(&out->text), out->text.length);
    buffer_empty(&out->text);
    return out->going;
}

void element_begin(struct element_out *out, const char *name)
{
    buffer_add_text(&out->text, out->in_tag ? ">\n" : "");
    buffer_add_chars(&out->text, ' ', INDENT * out->depth);
    buffer_add_char(&out->text, '<');
    buffer_add_text(&out->text, name);
    out->open[out->depth++] = name;
    out->in_tag = true;
}

void element_end(struct element_out *out)
{
    const char *name = out->open[--out->depth];
    if (out->in_tag) {
        buffer_add_text(&out->text, "/>\n");
    } else {
        buffer_add_chars(&out->text, ' ', out->inside ? 0 : INDENT * out->depth);
        buffer_add_text(&out->text, "</");
        buffer_add_text(&out->text, name);
        buffer_add_text(&out->text, ">\n");
    }
    out->in_tag = out->inside = false;
}

void element_attribute(struct element_out *out, const char *name, const char *value)
{
    ruled_word_put(&out->text, name, value);
}

void element_attribute_number(struct element_out *out, const char *name, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    element_attribute(out, name, text);
}

/* --- Texts of files --------------------------------------------------------------------------- */

/* Returns what stands for CHARACTER in an attribute, or between tags; NULL if it stands for
 * itself. */
static const char *escape_of(ucs4_t character, bool attribute)
{
    static const struct {
        char character;
        bool everywhere;
        const char *escape;
    } escapes[] = {{'&', true, "&amp;"},  {'<', true, "&lt;"},   {'>', true, "&gt;"},
                   {'"', true, "&quot;"}, {'\t', false, "&#9;"}, {'\n', false, "&#10;"},
                   {'\r', false, "&#13;"}};
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
        if (character == (ucs4_t)escapes[i].character && (attribute || escapes[i].everywhere))
            return escapes[i].escape;
    return NULL;
}

/* Adds TEXT as it stands in an attribute, or between tags, where each line ends with LF, as in XML
 * (2.11). */
static void put_text(struct element_out *out, struct text text, bool attribute)
{
    bool replaced = false;
    char *utf8 = buffer_room(&out->utf8, 2 * text.length); /* as Latin-1 doubles */
    size_t length = utf8 ? encoding_to_utf8(text, utf8) : 0;
    for (size_t i = 0, size; i < length; i += size) {
        ucs4_t character;
        size = (size_t)u8_mbtouc(&character, (const uint8_t *)utf8 + i, length - i);
        bool is_xml = character >= ' ' /* XML 1.0, 2.2 */
                          ? character != 0xfffe && character != 0xffff
                          : character == '\t' || character == '\n' || character == '\r';
        const char *escape = is_xml ? escape_of(character, attribute) : "\xef\xbf\xbd";
        replaced = replaced || !is_xml;
        if (escape)
            buffer_add_text(&out->text, escape);
        else if (character != '\r')
            buffer_add(&out->text, utf8 + i, size);
        else if (i + 1 == length || utf8[i + 1] != '\n')
            buffer_add_char(&out->text, '\n');
    }
    if (replaced)
        element_lose(out, N_("a character that XML cannot have is replaced"));
}

void element_attribute_value(struct element_out *out, const char *name, struct text value)
{
    buffer_add_char(&out->text, ' ');
    buffer_add_text(&out->text, name);
    buffer_add_text(&out->text, "=\"");
    put_text(out, value, true);
    buffer_add_char(&out->text, '"');
}

void element_attribute_text(struct element_out *out, const char *name, struct text value)
{
    if (value.length > 0)
        element_attribute_value(out, name, value);
}

void element_text(struct element_out *out, struct text text)
{
    if (text.length == 0)
        return;
    buffer_add_char(&out->text, '>');
    put_text(out, text, false);
    out->in_tag = false;
    out->inside = true;
}

void element_lose(struct element_out *out, const char *message)
{
    static const struct text none = {"", 0};
    out->going = out->going && out->sink.lose(out->sink.context, message, none);
}
