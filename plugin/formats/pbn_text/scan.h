/*
 * Bytes, lines and comments of PBN: what the reader's parts share, PBN 2.1, 2.2 to 3.3 and 3.8.
 *
 * A line ends where the first line of the input did: with LF, or with CR where that has no LF
 * behind it. The other one of the two is white space, so that CR LF is one line end.
 *
 * Everything here looks at bytes between a place and SCAN's end and keeps no state.
 */
#ifndef FORMATS_PBN_TEXT_SCAN_H
#define FORMATS_PBN_TEXT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "formats/format.h"
#include "kit/eight.h"
#include "kit/text.h"

/* Some editors write it before UTF-8. */
#define PBN_BYTE_ORDER_MARK "\xef\xbb\xbf"

enum { PBN_WHITE = 1, PBN_LINE = 2, PBN_STOP = 4, PBN_NAME = 8, PBN_DIGIT = 16 };

/* Classes of a byte: white space in a line, line ends, what else section data stops at ("[", "{",
 * ";", a quote), characters of names and of card tokens, digits. */
extern const uint8_t pbn_class[256];

/* Where it is known that no "}" stands: from FROM to before TO. Without it, comments that never end
 * would make the time needed the square of the bytes. */
struct pbn_no_close {
    const uint8_t *from, *to;
};

struct pbn_scan {
    const uint8_t *end;            /* one past the last byte that may be looked at */
    uint8_t eol;                   /* LF or CR */
    struct pbn_no_close *no_close; /* kept by pbn_comment; may be NULL */
};

/* White space other than a line end. */
static inline bool pbn_is_blank(const struct pbn_scan *scan, uint8_t byte)
{
    return (pbn_class[byte] & (PBN_WHITE | PBN_LINE)) != 0 && byte != scan->eol;
}

/* byte_is_space by a look at the table, which costs less where a reader looks at every byte. */
static inline bool pbn_is_space(uint8_t byte)
{
    return (pbn_class[byte] & (PBN_WHITE | PBN_LINE)) != 0;
}

static inline bool pbn_is_name(uint8_t byte)
{
    return (pbn_class[byte] & PBN_NAME) != 0;
}

/* The first byte from AT on that is no blank; END when there is none. */
static inline const uint8_t *pbn_skip_blank(const struct pbn_scan *scan, const uint8_t *at)
{
    while (at < scan->end && pbn_is_blank(scan, *at))
        at++;
    return at;
}

/* The same, line ends skipped too. */
static inline const uint8_t *pbn_skip_space(const struct pbn_scan *scan, const uint8_t *at)
{
    while (at < scan->end && pbn_is_space(*at))
        at++;
    return at;
}

/* The first BYTE from AT on; END when there is none. */
static inline const uint8_t *pbn_find(const struct pbn_scan *scan, const uint8_t *at, uint8_t byte)
{
    const uint8_t *found = memchr(at, byte, (size_t)(scan->end - at));
    return found ? found : scan->end;
}

/* The end of the line that AT is in: its line end, or END. */
static inline const uint8_t *pbn_line_end(const struct pbn_scan *scan, const uint8_t *at)
{
    return pbn_find(scan, at, scan->eol);
}

/* The first quote, backslash or line end from AT on; END when there is none. */
static inline const uint8_t *pbn_find_in_string(const struct pbn_scan *scan, const uint8_t *at)
{
    for (; scan->end - at >= EIGHT; at += EIGHT) {
        uint64_t bytes = eight_at(at);
        uint64_t hits =
            eight_hits(bytes, '"') | eight_hits(bytes, '\\') | eight_hits(bytes, scan->eol);
        if (hits != 0)
            return at + eight_first(hits);
    }
    while (at < scan->end && *at != '"' && *at != '\\' && *at != scan->eol)
        at++;
    return at;
}

/* The first byte from AT on that section data cannot go on over: a line end, "[", "{", ";" or a
 * quote; END when there is none. */
static inline const uint8_t *pbn_find_stop(const struct pbn_scan *scan, const uint8_t *at)
{
    const uint64_t bracket_to_brace = ('{' ^ '[') * EIGHT_ONES;
    for (; scan->end - at >= EIGHT; at += EIGHT) {
        uint64_t bytes = eight_at(at);
        uint64_t hits = eight_hits(bytes, scan->eol) | eight_hits(bytes, '"') |
                        eight_hits(bytes, ';') | eight_hits(bytes | bracket_to_brace, '{');
        if (hits != 0)
            return at + eight_first(hits);
    }
    while (at < scan->end && *at != scan->eol && (pbn_class[*at] & PBN_STOP) == 0)
        at++;
    return at;
}

/* Whether a tag begins at the "[" of AT: a name, *NAME, and a quote. */
bool pbn_is_quoted_tag(const struct pbn_scan *scan, const uint8_t *at, struct text *name);

/* The end of the string whose first byte is AT: its quote, or the end of the line; or END. */
const uint8_t *pbn_string_end(const struct pbn_scan *scan, const uint8_t *at);

/*
 * Passes over the comment that begins with the "{" of AT: sets *AFTER to one past its "}". False:
 * it is never closed. So is a comment in which, behind an empty line, a tag and then another "{"
 * stand: what closes is the comment of a later game. Where they stand in the same game, *AFTER is
 * at the tag: braces do not nest (PBN 2.1, 3.8), and the game's own tags would be hidden.
 */
bool pbn_comment(const struct pbn_scan *scan, const uint8_t *at, const uint8_t **after);

/* One past what stands at AT between cards or calls: white space, a suffix ("!?"), a note reference
 * (=1=), a NAG ($14), a comment, or the rest of a line that "%" begins (3.4). NULL when it is none
 * of these. */
const uint8_t *pbn_skip_annotation(const struct pbn_scan *scan, const uint8_t *at,
                                   bool line_begins);

/* The next line from AT on that begins with a tag in quotes; EMPTY: and stands behind an empty one.
 * END when there is none. */
const uint8_t *pbn_find_tag_line(const struct pbn_scan *scan, const uint8_t *at, bool empty);

#define PBN_FAULT_QUOTE N_("a quote is opened here and not closed on its line")
#define PBN_FAULT_TAG N_("a tag is opened here and has no closing bracket")
#define PBN_FAULT_COMMENT N_("a comment is opened here and does not end")

/* The first thing in a game that cannot be read. */
struct pbn_fault {
    const char *message; /* a key of the catalog; NULL: no fault */
    const uint8_t *at;   /* where */
    const uint8_t *text; /* what stands there */
    size_t length;
};

/* Keeps the fault unless there is one. */
static inline void pbn_fault_set(struct pbn_fault *fault, const char *message, const uint8_t *at,
                                 size_t length)
{
    if (!fault->message)
        *fault = (struct pbn_fault){message, at, at, length};
}

#endif
