#include "formats/pbn/bid.h"

#include "formats/pbn/scan.h"
#include "formats/pbn/tags.h"

/* How sure: an export file says so itself; a tag pair is PBN or something very like it; comments
 * and empty files may be anything. */
enum {
    SURE = 95,
    TAG = 90,
    TAG_LATER = 60,
    BARE_TAG = 50,
    ESCAPE = 40,
    COMMENT = 20,
    NOTHING = 10
};

static bool starts_with(const struct pbn_scan *scan, const uint8_t *at, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(scan->end - at) >= length && memcmp(at, word, length) == 0;
}

/* A "%" line: a PostScript or PDF file begins with one too. */
static int bid_escape(const struct pbn_scan *scan, const uint8_t *at)
{
    if (starts_with(scan, at, "%!") || starts_with(scan, at, "%PDF"))
        return 0;
    if (starts_with(scan, pbn_skip_blank(scan, at + 1), "PBN"))
        return SURE;
    return pbn_find_tag_line(scan, at, false) == scan->end ? ESCAPE : TAG;
}

/* A "{": JSON begins with one too. */
static int bid_comment(const struct pbn_scan *scan, const uint8_t *at)
{
    const uint8_t *first = pbn_skip_space(scan, at + 1);
    if (pbn_find_tag_line(scan, at, false) != scan->end)
        return TAG_LATER;
    return first < scan->end && (*first == '"' || *first == '}') ? 0 : COMMENT;
}

/* Anything else is text before the first game, or another format. */
static int bid_text(const struct pbn_scan *scan, const uint8_t *at)
{
    if (*at == '<')
        return 0;
    return pbn_find_tag_line(scan, at, false) == scan->end ? 0 : TAG_LATER;
}

static int bid_tag(const struct pbn_scan *scan, const uint8_t *at)
{
    if (pbn_is_tag(scan, at, true) == PBN_YES)
        return TAG;
    return pbn_is_tag(scan, at, false) == PBN_YES ? BARE_TAG : bid_text(scan, at);
}

static int bid_start(const struct pbn_scan *scan, const uint8_t *at)
{
    switch (*at) {
    case '%':
        return bid_escape(scan, at);
    case '[':
        return bid_tag(scan, at);
    case '{':
        return bid_comment(scan, at);
    case ';':
        return pbn_find_tag_line(scan, at, false) == scan->end ? COMMENT : TAG_LATER;
    default:
        return bid_text(scan, at);
    }
}

int pbn_recognise(const uint8_t *bytes, size_t length)
{
    if (length == 0)
        return NOTHING;
    struct pbn_scan scan = {bytes + length, '\n', true, NULL};
    const uint8_t *at = bytes;
    int bid;
    if (pbn_line_end(&scan, at) == scan.end)
        scan.eol = '\r';
    at += starts_with(&scan, at, PBN_BYTE_ORDER_MARK) ? strlen(PBN_BYTE_ORDER_MARK) : 0;
    at = pbn_skip_space(&scan, at);
    if (at == scan.end)
        return NOTHING;
    bid = bid_start(&scan, at);
    return bid < TAG && memchr(bytes, 0, length) != NULL ? 0 : bid;
}
