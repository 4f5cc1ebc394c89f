#include "formats/xml_mistake.h"

#include <stdio.h>
#include <string.h>

#include <libxml/xmlerror.h>

/* The text from behind FROM up to UNTIL; nothing when WORDS do not have both. */
static struct text between(const char *words, const char *from, const char *until)
{
    const char *start = strstr(words, from), *end;
    struct text none = {NULL, 0};
    if (start == NULL)
        return none;
    start += strlen(from);
    end = strstr(start, until);
    return end == NULL ? none : (struct text){start, (size_t)(end - start)};
}

/* Adds to a text of SIZE bytes what has room, without namespaces ("{urn:x}name") and apostrophes.
 */
static void put(char *to, size_t size, struct text from)
{
    size_t length = strlen(to);
    for (size_t i = 0; i < from.length; i++) {
        if (from.at[i] == '{' && memchr(from.at + i, '}', from.length - i) != NULL) {
            while (from.at[i] != '}')
                i++;
        } else if (from.at[i] != '\'' && length + 1 < size) {
            to[length++] = from.at[i];
        }
    }
    to[length] = '\0';
}

static void put_string(char *to, size_t size, const char *from)
{
    put(to, size, (struct text){from, strlen(from)});
}

/* "Element '{urn:x}card', attribute 'seat': ..." */
static struct text element_of(const char *words)
{
    return between(words, "Element '", "'");
}

static struct text attribute_of(const char *words)
{
    return between(words, "', attribute '", "'");
}

/* What was expected, by the words around it. */
struct kind {
    int code;
    const char *message;
    const char *from, *until;
};

static const struct kind kinds[] = {
    {XML_SCHEMAV_ELEMENT_CONTENT, N_("Element {text} cannot stand here; expected: {detail}"),
     "This element is not expected. Expected is one of ( ", " )"},
    {XML_SCHEMAV_ELEMENT_CONTENT, N_("Element {text} cannot stand here; expected: {detail}"),
     "This element is not expected. Expected is ( ", " )"},
    {XML_SCHEMAV_ELEMENT_CONTENT, N_("Element {text} cannot stand here; nothing more is expected"),
     "This element is not expected", "."},
    {XML_SCHEMAV_ELEMENT_CONTENT, N_("Element {text} ends too early; expected: {detail}"),
     "Missing child element(s). Expected is one of ( ", " )"},
    {XML_SCHEMAV_ELEMENT_CONTENT, N_("Element {text} ends too early; expected: {detail}"),
     "Missing child element(s). Expected is ( ", " )"},
    {XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, N_("Element {text} has no attribute {detail}"),
     "', attribute '", "'"},
    {XML_SCHEMAV_CVC_COMPLEX_TYPE_4, N_("Element {text} lacks its attribute {detail}"),
     "The attribute '", "'"},
    {XML_SCHEMAV_CVC_ENUMERATION_VALID, N_("The value of {text} is wrong; expected: {detail}"),
     "element of the set {", "}."},
    {XML_SCHEMAV_CVC_PATTERN_VALID, N_("The value of {text} is wrong; expected: {detail}"),
     "accepted by the pattern '", "'."},
    {XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1, N_("Element {text} has to be empty"), "", ""},
    {XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2, N_("Element {text} can hold no other element"), "", ""},
    {XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3, N_("Element {text} can hold no text"), "", ""},
    {XML_SCHEMAV_CVC_ELT_1, N_("Element {text} cannot stand here; nothing more is expected"), "",
     ""},
};

static const struct kind other = {
    XML_SCHEMAV_INTERNAL, N_("Element {text} is not as its schema has it: {detail}"), ": ", "\n"};

static const struct kind *kind_find(int code, const char *words)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].code == code && strstr(words, kinds[i].from) != NULL)
            return &kinds[i];
    return &other;
}

/* The element, and the attribute where its value is wrong: "card seat". */
static void text_set(struct read_fault *fault, const struct kind *kind, const char *words)
{
    bool of_value = kind->code == XML_SCHEMAV_CVC_ENUMERATION_VALID ||
                    kind->code == XML_SCHEMAV_CVC_PATTERN_VALID || kind == &other;
    struct text attribute = attribute_of(words), value = between(words, "The value '", "' is not");
    fault->text[0] = '\0';
    put(fault->text, sizeof fault->text, element_of(words));
    if (!of_value || attribute.at == NULL)
        return;
    put_string(fault->text, sizeof fault->text, " ");
    put(fault->text, sizeof fault->text, attribute);
    if (value.at == NULL)
        return;
    put_string(fault->text, sizeof fault->text, "=\"");
    put(fault->text, sizeof fault->text, value);
    put_string(fault->text, sizeof fault->text, "\"");
}

void xml_mistake_set(struct read_fault *fault, int code, const char *words)
{
    const struct kind *kind = kind_find(code, words);
    fault->message = kind->message;
    fault->detail[0] = '\0';
    text_set(fault, kind, words);
    put(fault->detail, sizeof fault->detail, between(words, kind->from, kind->until));
}
