#include "formats/pbn/skim.h"

#include "formats/format.h"
#include "formats/pbn/tags.h"

/* SCAN with no more than the bytes from AT on that one tag, comment or line may take. */
static struct pbn_scan scan_near(const struct pbn_scan *scan, const uint8_t *at)
{
    struct pbn_scan near = *scan;
    if (scan->end - at >= FORMAT_WINDOW) {
        near.end = at + FORMAT_WINDOW;
        near.last = false;
    }
    return near;
}

/* What FOUND means when there is no room for more bytes than NEAR has. */
static enum pbn_found found_near(enum pbn_found found, const struct pbn_scan *near,
                                 const uint8_t *at)
{
    return found == PBN_SHORT && near->end - at >= FORMAT_WINDOW ? PBN_NO : found;
}

/* The tag that begins at AT, which is one. */
static int tag_id(const struct pbn_scan *scan, const uint8_t *at)
{
    const uint8_t *name = pbn_skip_space(scan, at + 1), *end = name;
    while (end < scan->end && pbn_is_name(*end))
        end++;
    return pbn_tag_named(name, (size_t)(end - name));
}

/* Whether the tag at AT is the first of a game: any tag between games; in a game, its second Event
 * or Board. */
static bool starts_game(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t *at)
{
    int id;
    bool seen;
    if (!skim->in_game)
        return true;
    id = tag_id(scan, at);
    if (id != PBN_EVENT && id != PBN_BOARD)
        return false;
    seen = (skim->seen >> id & 1) != 0;
    skim->seen |= UINT32_C(1) << id;
    return seen;
}

/* Behind text a tag needs its quote; where a line begins a known name does. */
static enum pbn_found tag_found(struct pbn_skim *skim, const struct pbn_scan *scan,
                                const uint8_t *at)
{
    struct pbn_scan near = scan_near(scan, at);
    enum pbn_found found =
        found_near(pbn_is_tag(&near, at, skim->line == PBN_LINE_TEXT), &near, at);
    if (found == PBN_YES && !starts_game(skim, &near, at))
        found = PBN_NO;
    return found;
}

/* Passes over the comment at AT; over its "{" alone when it never ends; NULL: more bytes are
 * needed. */
static const uint8_t *comment_pass(struct pbn_skim *skim, const struct pbn_scan *scan,
                                   const uint8_t *at)
{
    struct pbn_scan near = scan_near(scan, at);
    const uint8_t *after = at + 1;
    enum pbn_found found = found_near(pbn_comment(&near, at, &after), &near, at);
    if (found == PBN_SHORT)
        return NULL;
    if (found == PBN_NO)
        skim->line = PBN_LINE_TEXT;
    else if (skim->line < PBN_LINE_COMMENT)
        skim->line = PBN_LINE_COMMENT;
    return after;
}

/* Passes over the rest of the line at AT; over one byte when it never ends; NULL as above. */
static const uint8_t *comment_line_pass(struct pbn_skim *skim, const struct pbn_scan *scan,
                                        const uint8_t *at)
{
    struct pbn_scan near = scan_near(scan, at);
    const uint8_t *after = pbn_line_end(&near, at);
    enum pbn_found found = after < near.end || near.last ? PBN_YES : PBN_SHORT;
    found = found_near(found, &near, at);
    if (found == PBN_SHORT)
        return NULL;
    skim->line = found == PBN_YES ? PBN_LINE_COMMENT : PBN_LINE_TEXT;
    return found == PBN_YES ? after : at + 1;
}

/* Passes over the line end at AT. */
static const uint8_t *line_pass(struct pbn_skim *skim, const uint8_t *at)
{
    if (skim->line <= PBN_LINE_EMPTY)
        skim->in_game = false;
    skim->line = PBN_LINE_START;
    return at + 1;
}

/* Passes over white space. */
static const uint8_t *blank_pass(struct pbn_skim *skim, const uint8_t *at)
{
    if (skim->line == PBN_LINE_START)
        skim->line = PBN_LINE_EMPTY;
    return at + 1;
}

/* Passes over one byte of text, and over what cannot begin anything else. */
static const uint8_t *text_pass(struct pbn_skim *skim, const struct pbn_scan *scan,
                                const uint8_t *at)
{
    skim->line = PBN_LINE_TEXT;
    return pbn_find_stop(scan, at + 1);
}

/* Passes over what begins at AT, which is no tag of interest; NULL: more bytes are needed. */
static const uint8_t *pass(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t *at)
{
    if (*at == scan->eol)
        return line_pass(skim, at);
    if (pbn_is_blank(scan, *at))
        return blank_pass(skim, at);
    if ((*at == ';' && skim->line != PBN_LINE_TEXT) || (*at == '%' && skim->line == PBN_LINE_START))
        return comment_line_pass(skim, scan, at);
    if (*at == '{')
        return comment_pass(skim, scan, at);
    return text_pass(skim, scan, at);
}

enum pbn_found pbn_skim(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t **from)
{
    while (*from < scan->end) {
        enum pbn_found found = **from == '[' ? tag_found(skim, scan, *from) : PBN_NO;
        const uint8_t *after;
        if (found != PBN_NO)
            return found;
        after = pass(skim, scan, *from);
        if (!after)
            return PBN_SHORT;
        *from = after;
    }
    return scan->last ? PBN_NO : PBN_SHORT;
}
