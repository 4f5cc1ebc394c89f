#include "formats/xml/root.h"

#include <string.h>

#include "formats/encoding.h"

static void pass(struct text *rest, size_t count)
{
    *rest = text_behind(*rest, count);
}

static void blanks_pass(struct text *rest)
{
    while (rest->length > 0 && byte_is_space(*rest->at))
        pass(rest, 1);
}

/* Skips to the end of WORD, or to the end of the bytes without it. */
static void pass_until(struct text *rest, const char *word)
{
    while (rest->length > 0 && !text_starts(*rest, word))
        pass(rest, 1);
    pass(rest, rest->length > 0 ? strlen(word) : 0);
}

/* Takes a name without its prefix. */
static struct text name_take(struct text *rest)
{
    struct text name = {rest->at, 0};
    for (; rest->length > 0 && !byte_is_space(*rest->at); pass(rest, 1)) {
        if (memchr("/>[", *rest->at, 3))
            break;
        name.length++;
        if (*rest->at == ':')
            name = (struct text){rest->at + 1, 0};
    }
    return name;
}

/* Skips the rest of a document type. Its end may not be inside quotation marks or brackets. */
static void doctype_pass(struct text *rest)
{
    char quote = '\0';
    int brackets = 0;
    for (; rest->length > 0; pass(rest, 1)) {
        char c = *rest->at;
        if (quote != '\0')
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '[' || c == ']')
            brackets += c == '[' ? 1 : -1;
        else if (c == '>' && brackets == 0)
            break;
    }
    pass(rest, rest->length > 0);
}

bool xml_root_find(struct xml_root *root, const uint8_t *bytes, size_t length)
{
    struct text rest = {(const char *)bytes, length};
    *root = (struct xml_root){{NULL, 0}, {NULL, 0}};
    pass(&rest, encoding_mark_size(rest));
    blanks_pass(&rest);
    if (rest.length == 0 || *rest.at != '<')
        return false;
    while (rest.length > 0) {
        if (text_starts(rest, "<?"))
            pass_until(&rest, "?>");
        else if (text_starts(rest, "<!--"))
            pass_until(&rest, "-->");
        else if (text_starts(rest, "<!DOCTYPE")) {
            pass(&rest, strlen("<!DOCTYPE"));
            blanks_pass(&rest);
            root->name = name_take(&rest);
            doctype_pass(&rest);
        } else
            break;
        blanks_pass(&rest);
    }
    if (rest.length == 0)
        return true;
    unsigned char first = rest.length > 1 ? (unsigned char)rest.at[1] : '\0';
    bool named = (first | 0x20) >= 'a' && (first | 0x20) <= 'z';
    if (*rest.at != '<' || !(named || first == '_' || first >= 0x80))
        return false;
    root->tag = rest;
    pass(&rest, 1);
    root->name = name_take(&rest);
    return true;
}
