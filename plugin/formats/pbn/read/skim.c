#include "formats/pbn/read/skim.h"

#include "formats/format.h"
#include "formats/pbn/read/tags.h"

/* Returns true if a game begins at AT: with any tag between games; within a game with its second
 * Event or Board. After text a tag needs its quote; at the start of a line a known name is enough.
 */
static bool game_begins(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t *at)
{
    struct text name;
    if (*at != '[' || !pbn_is_tag(scan, at, skim->line == PBN_LINE_TEXT, &name))
        return false;
    if (!skim->in_game)
        return true;
    int id = pbn_tag_named(name);
    if (id != PBN_EVENT && id != PBN_BOARD)
        return false;
    bool seen = (skim->seen >> id & 1) != 0;
    skim->seen |= UINT32_C(1) << id;
    return seen;
}

/* Skips the comment at AT, or only its "{" if it never ends. */
static const uint8_t *comment_pass(struct pbn_skim *skim, const struct pbn_scan *scan,
                                   const uint8_t *at)
{
    struct pbn_scan near = *scan;
    const uint8_t *after = at + 1;
    if (scan->end - at > FORMAT_WINDOW)
        near.end = at + FORMAT_WINDOW;
    if (!pbn_comment(&near, at, &after))
        skim->line = PBN_LINE_TEXT;
    else if (skim->line < PBN_LINE_COMMENT)
        skim->line = PBN_LINE_COMMENT;
    return after;
}

/* Skips what begins at AT, which is no tag of interest: a line end, white space, a comment, or text
 * up to what may begin something else. */
static const uint8_t *pass(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t *at)
{
    if (*at == scan->eol) {
        if (skim->line <= PBN_LINE_EMPTY)
            skim->in_game = false;
        skim->line = PBN_LINE_START;
        return at + 1;
    }
    if (pbn_is_blank(scan, *at)) {
        if (skim->line == PBN_LINE_START)
            skim->line = PBN_LINE_EMPTY;
        return at + 1;
    }
    if ((*at == ';' && skim->line != PBN_LINE_TEXT) ||
        (*at == '%' && skim->line == PBN_LINE_START)) {
        skim->line = PBN_LINE_COMMENT;
        return pbn_line_end(scan, at);
    }
    if (*at == '{')
        return comment_pass(skim, scan, at);
    skim->line = PBN_LINE_TEXT;
    return pbn_find_stop(scan, at + 1);
}

const uint8_t *pbn_skim(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t *at)
{
    while (at < scan->end && !game_begins(skim, scan, at))
        at = pass(skim, scan, at);
    return at;
}
