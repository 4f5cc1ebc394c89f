/*
 * Bytes, lines and comments of PBN (2.1, 2.2 to 3.3 and 3.8), shared by the parts of the reader.
 *
 * Lines end as the first line of the input does: with LF, or with CR if no LF follows it. The other
 * of the two is white space, so CR LF is one line end. Everything here looks at bytes before SCAN's
 * end and keeps no state.
 */
#ifndef FORMATS_PBN_TEXT_SCAN_H
#define FORMATS_PBN_TEXT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "formats/format.h"
#include "kit/block.h"
#include "kit/text.h"

enum { PBN_WHITE = 1, PBN_LINE = 2, PBN_STOP = 4, PBN_NAME = 8 };

/* Classes of a byte: white space in a line, line ends, other bytes that section data stops at ("[",
 * "{", ";", a quote), characters of names and of card tokens. */
extern const uint8_t pbn_class[256];

/* A range without a "}": from FROM to before TO. Without it, comments that never end would take
 * quadratic time. */
struct pbn_no_close {
    const uint8_t *from, *to;
};

struct pbn_scan {
    const uint8_t *end;            /* one past the last byte that may be read */
    uint8_t eol;                   /* LF or CR */
    struct pbn_no_close *no_close; /* updated by pbn_comment; may be NULL */
};

/* Returns true for white space other than a line end. */
static inline bool pbn_is_blank(const struct pbn_scan *scan, uint8_t byte)
{
    return (pbn_class[byte] & (PBN_WHITE | PBN_LINE)) != 0 && byte != scan->eol;
}

/* Returns true for white space. Looks into the table, which is faster than byte_is_space in a loop
 * over every byte. */
static inline bool pbn_is_space(uint8_t byte)
{
    return (pbn_class[byte] & (PBN_WHITE | PBN_LINE)) != 0;
}

static inline bool pbn_is_name(uint8_t byte)
{
    return (pbn_class[byte] & PBN_NAME) != 0;
}

/* Returns the first byte from AT on that is not blank; END if there is none. */
static inline const uint8_t *pbn_skip_blank(const struct pbn_scan *scan, const uint8_t *at)
{
    while (at < scan->end && pbn_is_blank(scan, *at))
        at++;
    return at;
}

/* Skips white space and line ends. */
static inline const uint8_t *pbn_skip_space(const struct pbn_scan *scan, const uint8_t *at)
{
    while (at < scan->end && pbn_is_space(*at))
        at++;
    return at;
}

/* Returns the first BYTE from AT on; END if there is none. */
static inline const uint8_t *pbn_find(const struct pbn_scan *scan, const uint8_t *at, uint8_t byte)
{
    const uint8_t *found = memchr(at, byte, (size_t)(scan->end - at));
    return found ? found : scan->end;
}

/* Returns the line end of the line that AT is in, or END. */
static inline const uint8_t *pbn_line_end(const struct pbn_scan *scan, const uint8_t *at)
{
    return pbn_find(scan, at, scan->eol);
}

/* Returns the first quote, backslash or line end from AT on; END if there is none. */
static inline const uint8_t *pbn_find_in_string(const struct pbn_scan *scan, const uint8_t *at)
{
    for (; scan->end - at >= BLOCK; at += BLOCK) {
        block_t bytes = block_at(at);
        block_t marks =
            block_equal(bytes, '"') | block_equal(bytes, '\\') | block_equal(bytes, scan->eol);
        if (block_any(marks))
            return at + block_first(marks);
    }
    while (at < scan->end && *at != '"' && *at != '\\' && *at != scan->eol)
        at++;
    return at;
}

/* Returns the first byte from AT on that ends plain section data: a line end, "[", "{", ";" or a
 * quote; END if there is none. */
static inline const uint8_t *pbn_find_stop(const struct pbn_scan *scan, const uint8_t *at)
{
    for (; scan->end - at >= BLOCK; at += BLOCK) {
        block_t bytes = block_at(at);
        block_t marks = block_equal(bytes, scan->eol) | block_equal(bytes, '"') |
                        block_equal(bytes, ';') | block_equal(bytes, '[') | block_equal(bytes, '{');
        if (block_any(marks))
            return at + block_first(marks);
    }
    while (at < scan->end && *at != scan->eol && (pbn_class[*at] & PBN_STOP) == 0)
        at++;
    return at;
}

/* Returns true if the "[" at AT begins a tag: a name, *NAME, and a quote. */
bool pbn_is_quoted_tag(const struct pbn_scan *scan, const uint8_t *at, struct text *name);

/* Returns the end of the string whose first byte is AT: its quote, the end of the line, or END. */
const uint8_t *pbn_string_end(const struct pbn_scan *scan, const uint8_t *at);

/*
 * Skips the comment that begins with the "{" at AT: sets *AFTER to one past its "}". Returns false
 * if it is never closed. A comment counts as not closed if it contains, after an empty line, a tag
 * and then another "{", because then the "}" closes the comment of a later game. If they are in the
 * same game, *AFTER is set to the tag: braces do not nest (PBN 2.1, 3.8), and the game's own tags
 * would be hidden.
 */
bool pbn_comment(const struct pbn_scan *scan, const uint8_t *at, const uint8_t **after);

/* Skips the comment or the string that begins at AT in the data of a section. Returns NULL if it is
 * neither, or a comment that never ends. */
const uint8_t *pbn_skip_quoted(const struct pbn_scan *scan, const uint8_t *at);

/* Skips what may stand between cards or calls at AT: white space, a suffix ("!?"), a note reference
 * (=1=), a NAG ($14), a comment, or the rest of a line that "%" begins (3.4). Returns NULL if it is
 * none of these. */
const uint8_t *pbn_skip_annotation(const struct pbn_scan *scan, const uint8_t *at,
                                   bool line_begins);

/* Finds the next line from AT on that begins with a quoted tag; with EMPTY only after an empty
 * line. Returns END if there is none. */
const uint8_t *pbn_find_tag_line(const struct pbn_scan *scan, const uint8_t *at, bool empty);

#define PBN_FAULT_QUOTE N_("a quote is opened here and not closed on its line")
#define PBN_FAULT_TAG N_("a tag is opened here and has no closing bracket")
#define PBN_FAULT_COMMENT N_("a comment is opened here and does not end")

/* The first fault of a game. */
struct pbn_fault {
    const char *message; /* a key of the catalog; NULL if there is no fault */
    const uint8_t *at;   /* where */
    const uint8_t *text; /* the bytes there */
    size_t length;
};

/* Records the fault unless there is one already. */
static inline void pbn_fault_set(struct pbn_fault *fault, const char *message, const uint8_t *at,
                                 size_t length)
{
    if (!fault->message)
        *fault = (struct pbn_fault){message, at, at, length};
}

#endif
