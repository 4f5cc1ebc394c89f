#include "formats/pbn/edit_place.h"

#include <string.h>

/* ---- edits ---- */

void pbn_edits_end(struct edits *edits, const struct pbn_game *game)
{
    if (!edits_failed(edits))
        edits_end(edits, pbn_at(game, edits->item[edits->count].offset));
}

/* Appends a copy of the item's text. No empty line may come about where one text ends a line and
 * the next begins with a line end: it would end the game. */
static void append_copy(struct edits *edits, const struct edits_item *item, bool own_line)
{
    size_t from = item->at, end = item->at + item->size;
    /* The text may move only here. */
    if (!buffer_room(&edits->text, item->size))
        return;
    while (own_line && from < end && byte_is_line_end(edits->text.at[from]))
        from++;
    edits_put(edits, edits->text.at + from, end - from);
}

/* Joins the insertions from FIRST on at the same place into one edit, with their texts in order.
 * Returns how many there are. */
static size_t join_insertions(struct edits *edits, size_t first)
{
    struct edits_item *item = edits->item + first;
    size_t count = 1, start = edits->text.length;
    while (first + count < edits->count && item->length == 0 && item[count].length == 0 &&
           item[count].offset == item->offset)
        count++;
    if (count == 1)
        return 1;
    for (size_t i = 0; i < count && !edits_failed(edits); i++)
        append_copy(edits, &item[i],
                    i > 0 && byte_is_line_end(edits->text.at[edits->text.length - 1]));
    item->at = start;
    item->size = edits->text.length - start;
    return count;
}

bool pbn_edits_send(struct edits *edits, const struct edit_sink *sink)
{
    (void)edits_sort(edits);
    for (size_t i = 0, step; i < edits->count && !edits_failed(edits); i += step) {
        step = join_insertions(edits, i);
        struct edit edit = edits_get(edits, i);
        if (edits_failed(edits) || !sink->take(sink->context, &edit))
            return false;
    }
    return !edits_failed(edits);
}

/* ---- places ---- */

const char *pbn_line_ending(const struct pbn_game *game)
{
    if (game->crlf)
        return "\r\n";
    return game->eol == '\r' ? "\r" : "\n";
}

/* The rest of the game. */
struct game_rest {
    const char *at, *end;
    char eol;
};

static void skip_blanks(struct game_rest *rest)
{
    while (rest->at < rest->end && *rest->at != rest->eol && byte_is_space(*rest->at))
        rest->at++;
}

static bool at_comment(const struct game_rest *rest)
{
    return rest->at < rest->end && (*rest->at == '{' || *rest->at == ';');
}

/* Moves REST behind a comment and the blanks after it. Returns false if the comment does not
 * end. */
static bool skip_comment(struct game_rest *rest)
{
    char last = *rest->at == '{' ? '}' : rest->eol;
    const char *end = memchr(rest->at, last, (size_t)(rest->end - rest->at));
    if (!end && last == '}')
        return false;
    rest->at = !end ? rest->end : last == '}' ? end + 1 : end;
    skip_blanks(rest);
    return true;
}

/* Returns the end of the line that REST has come to the end of: before the CR of a CR LF. */
static const char *line_end(const struct game_rest *rest, const char *start)
{
    return rest->at > start && rest->eol == '\n' && rest->at[-1] == '\r' ? rest->at - 1 : rest->at;
}

uint64_t pbn_place_after(const struct pbn_game *game, uint64_t offset, bool *shared)
{
    const char *start = pbn_at(game, offset), *place;
    struct game_rest rest = {start, (const char *)game->bytes + game->length, (char)game->eol};
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

bool pbn_line_goes_on(const struct pbn_game *game, uint64_t offset)
{
    struct game_rest rest = {pbn_at(game, offset), (const char *)game->bytes + game->length,
                             (char)game->eol};
    skip_blanks(&rest);
    return rest.at < rest.end && !byte_is_line_end(*rest.at);
}
