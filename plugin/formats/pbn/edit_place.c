/*
 * Where a new line can go in, and how it ends.
 */
#include "formats/pbn/edit_list.h"

#include <string.h>

char pbn_eol(const struct pbn_game *game)
{
    bool cr_only = !game->crlf && game->length > 0 &&
                   memchr(game->bytes, '\n', game->length) == NULL &&
                   memchr(game->bytes, '\r', game->length) != NULL;
    return cr_only ? '\r' : '\n';
}

const char *pbn_line_ending(const struct pbn_game *game)
{
    if (game->crlf)
        return "\r\n";
    return pbn_eol(game) == '\r' ? "\r" : "\n";
}

/* The rest of the window. */
struct rest {
    const char *at, *end;
    char eol;
};

static void skip_blanks(struct rest *rest)
{
    while (rest->at < rest->end && *rest->at != rest->eol &&
           memchr(" \t\v\f\r\n", *rest->at, 6) != NULL)
        rest->at++;
}

static bool at_comment(const struct rest *rest)
{
    return rest->at < rest->end && (*rest->at == '{' || *rest->at == ';');
}

/* False: the comment does not end. */
static bool skip_comment(struct rest *rest)
{
    char last = *rest->at == '{' ? '}' : rest->eol;
    const char *end = memchr(rest->at, last, (size_t)(rest->end - rest->at));
    if (end == NULL && last == '}')
        return false;
    rest->at = end == NULL ? rest->end : last == '}' ? end + 1 : end;
    skip_blanks(rest);
    return true;
}

/* Where the line ends that REST has come to the end of: before the CR of a CR LF. */
static const char *line_end(const struct rest *rest, const char *start)
{
    return rest->at > start && rest->eol == '\n' && rest->at[-1] == '\r' ? rest->at - 1 : rest->at;
}

uint64_t pbn_place_after(const struct pbn_game *game, uint64_t offset, bool *shared)
{
    const char *start = pbn_at(game, offset), *place;
    struct rest rest = {start, (const char *)game->bytes + game->length, pbn_eol(game)};
    skip_blanks(&rest);
    do {
        while (at_comment(&rest) && skip_comment(&rest))
            continue;
        place = line_end(&rest, start);
        *shared = rest.at < rest.end && *rest.at != rest.eol;
        if (*shared || rest.at == rest.end)
            break;
        rest.at++;
        skip_blanks(&rest);
    } while (at_comment(&rest) && skip_comment(&rest));
    return offset + (uint64_t)(place - start);
}
