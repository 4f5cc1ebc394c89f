#include "formats/xml_root.h"

#include <string.h>

/* What is left to look at. */
struct rest {
    const char *at, *end;
};

static bool starts_with(struct rest rest, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(rest.end - rest.at) >= length && memcmp(rest.at, word, length) == 0;
}

static void blanks_pass(struct rest *rest)
{
    while (rest->at < rest->end && byte_is_space(*rest->at))
        rest->at++;
}

/* Passes over what ends with WORD; to the end when that is not there. */
static void pass_until(struct rest *rest, const char *word)
{
    while (rest->at < rest->end && !starts_with(*rest, word))
        rest->at++;
    rest->at += rest->at < rest->end ? strlen(word) : 0;
}

/* A name, its prefix left out. */
static struct text name_take(struct rest *rest)
{
    const char *start = rest->at;
    while (rest->at < rest->end && memchr(" \t\r\n/>[", *rest->at, 7) == NULL)
        if (*rest->at++ == ':')
            start = rest->at;
    return (struct text){start, (size_t)(rest->at - start)};
}

/* Quotation marks and brackets hide what ends it. */
static void doctype_pass(struct rest *rest)
{
    char quote = '\0';
    int brackets = 0;
    for (; rest->at < rest->end; rest->at++) {
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
    rest->at += rest->at < rest->end;
}

static void doctype_take(struct xml_root *root, struct rest *rest)
{
    rest->at += strlen("<!DOCTYPE");
    blanks_pass(rest);
    root->name = name_take(rest);
    doctype_pass(rest);
}

static bool is_name_start(struct rest rest)
{
    unsigned char c = rest.end - rest.at > 1 ? (unsigned char)rest.at[1] : '\0';
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
}

static void root_take(struct xml_root *root, struct rest rest)
{
    root->tag = (struct text){rest.at, (size_t)(rest.end - rest.at)};
    rest.at++;
    root->name = name_take(&rest);
}

bool xml_root_find(struct xml_root *root, const uint8_t *bytes, size_t length)
{
    struct rest rest = {(const char *)bytes, (const char *)bytes + length};
    *root = (struct xml_root){{NULL, 0}, {NULL, 0}};
    if (starts_with(rest, "\xef\xbb\xbf"))
        rest.at += strlen("\xef\xbb\xbf");
    blanks_pass(&rest);
    if (rest.at == rest.end || *rest.at != '<')
        return false;
    while (rest.at < rest.end) {
        if (starts_with(rest, "<?"))
            pass_until(&rest, "?>");
        else if (starts_with(rest, "<!--"))
            pass_until(&rest, "-->");
        else if (starts_with(rest, "<!DOCTYPE"))
            doctype_take(root, &rest);
        else
            break;
        blanks_pass(&rest);
    }
    if (rest.at == rest.end)
        return true;
    if (*rest.at != '<' || !is_name_start(rest))
        return false;
    root_take(root, rest);
    return true;
}
