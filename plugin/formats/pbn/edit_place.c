/*
 * Where a new line can go in, and how it ends.
 */
#include "formats/pbn/edit_list.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\v';
}

static bool is_line_end(char c)
{
    return c == '\r' || c == '\n';
}

const char *pbn_line_ending(const struct pbn_game *game)
{
    if (game->crlf)
        return "\r\n";
    if (game->length > 0 && memchr(game->bytes, '\n', game->length) == NULL &&
        memchr(game->bytes, '\r', game->length) != NULL)
        return "\r";
    return "\n";
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return at;
}

static const char *skip_line_end(const char *at, const char *end)
{
    if (end - at >= 2 && at[0] == '\r' && at[1] == '\n')
        return at + 2;
    return at + 1;
}

/* One past the comment at AT; NULL when it does not end. */
static const char *skip_comment(const char *at, const char *end)
{
    const char *brace;
    if (*at == '{') {
        brace = memchr(at, '}', (size_t)(end - at));
        return brace == NULL ? NULL : brace + 1;
    }
    while (at < end && !is_line_end(*at))
        at++;
    return at;
}

static bool is_comment(const char *at, const char *end)
{
    return at < end && (*at == '{' || *at == ';');
}

uint64_t pbn_place_after(const struct pbn_game *game, uint64_t offset, bool *shared)
{
    const char *start = pbn_at(game, offset), *end = (const char *)game->bytes + game->length;
    const char *at = skip_blanks(start, end), *next;
    *shared = false;
    for (;;) {
        while (is_comment(at, end)) {
            next = skip_comment(at, end);
            if (next == NULL)
                break;
            at = skip_blanks(next, end);
        }
        if (at == end || !is_line_end(*at))
            break;
        next = skip_blanks(skip_line_end(at, end), end);
        if (!is_comment(next, end) || skip_comment(next, end) == NULL)
            return offset + (uint64_t)(at - start);
        at = next;
    }
    *shared = at < end;
    return offset + (uint64_t)(at - start);
}
