#include "formats/usebio/bid.h"

#include <stdbool.h>
#include <string.h>

/* The root element has a name that no other format's has. */
enum { SURE = 95 };

struct bytes {
    const char *at, *end;
};

static bool begins_with(const struct bytes *bytes, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(bytes->end - bytes->at) >= length && memcmp(bytes->at, word, length) == 0;
}

static void skip_blanks(struct bytes *bytes)
{
    while (bytes->at < bytes->end && memchr(" \t\r\n", *bytes->at, 4) != NULL)
        bytes->at++;
}

/* Passes over what begins with OPEN, up to CLOSE. False: it does not begin so, or does not end. */
static bool skip(struct bytes *bytes, const char *open, const char *close)
{
    size_t length = strlen(close);
    if (!begins_with(bytes, open))
        return false;
    for (const char *at = bytes->at; (size_t)(bytes->end - at) >= length; at++)
        if (memcmp(at, close, length) == 0) {
            bytes->at = at + length;
            return true;
        }
    return false;
}

static bool begins_element(const struct bytes *bytes)
{
    static const char element[] = "<USEBIO";
    struct bytes rest = {bytes->at + strlen(element), bytes->end};
    return begins_with(bytes, element) &&
           (rest.at == rest.end || memchr(" \t\r\n>/", *rest.at, 6) != NULL);
}

int usebio_bid(const uint8_t *bytes, size_t length)
{
    struct bytes rest = {(const char *)bytes, (const char *)bytes + length};
    if (begins_with(&rest, "\xef\xbb\xbf"))
        rest.at += 3;
    do
        skip_blanks(&rest);
    while (skip(&rest, "<?", "?>") || skip(&rest, "<!--", "-->"));
    if (begins_with(&rest, "<!DOCTYPE USEBIO"))
        return SURE;
    while (skip(&rest, "<!DOCTYPE", ">") || skip(&rest, "<?", "?>") || skip(&rest, "<!--", "-->"))
        skip_blanks(&rest);
    return begins_element(&rest) ? SURE : 0;
}
