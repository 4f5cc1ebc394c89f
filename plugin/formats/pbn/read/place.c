#include "formats/pbn/read/place.h"

#include <string.h>

#include "formats/pbn/read/game.h"

/* ---- edits ---- */

void pbn_edits_end(struct edits *edits, const struct pbn_game *game)
{
    if (!edits_failed(edits))
        edits_end(edits, pbn_at(game, edits->item[edits->count].offset));
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
    for (size_t i = 0; i < count && !edits_failed(edits); i++) {
        size_t from = item[i].at, end = item[i].at + item[i].size;
        /* No empty line may come about where one text ends a line and the next begins with a line
         * end: it would end the game. */
        if (i > 0 && byte_is_line_end(edits->text.at[edits->text.length - 1]))
            while (from < end && byte_is_line_end(edits->text.at[from]))
                from++;
        if (buffer_room(&edits->text, item[i].size)) /* the text may move only here */
            edits_put(edits, edits->text.at + from, end - from);
    }
    item->at = start;
    item->size = edits->text.length - start;
    return count;
}

bool pbn_edits_send(struct edits *edits, struct edits *to)
{
    (void)edits_sort(edits);
    for (size_t i = 0, step; i < edits->count && !edits_failed(edits); i += step) {
        step = join_insertions(edits, i);
        struct edit edit = edits_get(edits, i);
        if (edits_failed(edits) || !edits_add(to, &edit))
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

/* Returns where a line of its own can be inserted after what ends at OFFSET: the end of that line,
 * or of the comments that follow directly (a comment belongs to what stands before it: PBN 2.1,
 * 3.8). Sets *SHARED if something else stands on the rest of that line. */
static uint64_t place_after(const struct pbn_game *game, uint64_t offset, bool *shared)
{
    const char *start = pbn_at(game, offset), *place;
    struct game_rest rest = {start, (const char *)game->bytes + game->length, (char)game->eol};
    skip_blanks(&rest);
    do {
        while (at_comment(&rest) && skip_comment(&rest))
            continue;
        place = rest.at;
        if (place > start && rest.eol == '\n' && place[-1] == '\r') /* CR LF */
            place--;
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

/* ---- values of tags ---- */

/* The beginning of a value that later games have, too. */
static const char declares[] = "##";

enum pbn_value_origin pbn_value_origin(const struct pbn_game *game, int id)
{
    const struct pbn_tag *tag = &game->tag[id];
    const char *value;
    if (!tag->present)
        return ORIGIN_ABSENT;
    value = pbn_at(game, tag->value);
    if (tag->length == 0 || value[0] != '#')
        return ORIGIN_OWN;
    if (tag->length == 1)
        return ORIGIN_INHERITS;
    return value[1] == '#' ? ORIGIN_DECLARES : ORIGIN_OWN;
}

bool pbn_value_is_own(const struct pbn_game *game, int id)
{
    enum pbn_value_origin origin = pbn_value_origin(game, id);
    return origin == ORIGIN_OWN || origin == ORIGIN_DECLARES;
}

uint64_t pbn_value_place(const struct pbn_game *game, int id)
{
    return game->tag[id].value +
           (pbn_value_origin(game, id) == ORIGIN_DECLARES ? sizeof declares - 1 : 0);
}

static bool follows_blank(const struct pbn_game *game, const struct pbn_tag *tag)
{
    return byte_is_blank(*pbn_at(game, tag->value - 1));
}

/* Returns true if the value must get quotes. One without quotes keeps its form; if there is no
 * value, or nothing between it and the name, it gets them. */
static bool needs_quotes(const struct pbn_game *game, const struct pbn_tag *tag)
{
    bool quoted = tag->value > tag->start && *pbn_at(game, tag->value - 1) == '"';
    return !quoted && (tag->length == 0 || !follows_blank(game, tag));
}

/* Returns the place behind the contract; else behind what there is of the tags that come before a
 * result. */
static uint64_t new_tag_place(const struct pbn_game *game, bool *shared)
{
    static const int8_t before[] = {PBN_CONTRACT, PBN_DECLARER, PBN_DEAL, PBN_BOARD, PBN_EVENT};
    for (size_t i = 0; i < sizeof before; i++)
        if (game->tag[before[i]].present)
            return place_after(game, game->tag[before[i]].end, shared);
    return place_after(game, game->end, shared);
}

/* Begins a tag on a line of its own. */
static void put_tag(struct edits *edits, const struct pbn_game *game, int id)
{
    edits_put_string(edits, pbn_line_ending(game));
    edits_put_string(edits, "[");
    edits_put_string(edits, pbn_tag_names[id]);
    edits_put_string(edits, " \"");
}

void pbn_value_begin(struct edits *edits, const struct pbn_game *game, int id, bool declare)
{
    const struct pbn_tag *tag = &game->tag[id];
    bool shared;
    if (!tag->present) {
        edits_begin(edits, new_tag_place(game, &shared), 0);
        put_tag(edits, game, id);
        edits_put_string(edits, declare ? declares : "");
        return;
    }
    edits_begin(edits, tag->value, tag->length);
    if (needs_quotes(game, tag))
        edits_put_string(edits, follows_blank(game, tag) ? "\"" : " \"");
    if (pbn_value_origin(game, id) == ORIGIN_DECLARES)
        edits_put_string(edits, declares);
}

void pbn_value_end(struct edits *edits, const struct pbn_game *game, int id)
{
    bool shared = false;
    if (!game->tag[id].present) {
        (void)new_tag_place(game, &shared);
        edits_put_string(edits, "\"]");
    } else if (needs_quotes(game, &game->tag[id])) {
        edits_put_string(edits, "\"");
    }
    if (shared)
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

/* ---- sections ---- */

static uint64_t section_place(const struct pbn_game *game, int id, bool *shared)
{
    const struct pbn_tag *tag = &game->tag[id];
    return place_after(game, tag->present ? tag->section_end : game->end, shared);
}

void pbn_section_begin(struct edits *edits, const struct pbn_game *game, int id, const char *header)
{
    bool shared;
    edits_begin(edits, section_place(game, id, &shared), 0);
    if (game->tag[id].present)
        return;
    put_tag(edits, game, id);
    edits_put_string(edits, header);
    edits_put_string(edits, "\"]");
}

void pbn_section_end(struct edits *edits, const struct pbn_game *game, int id)
{
    bool shared;
    (void)section_place(game, id, &shared);
    if (edits_failed(edits))
        return;
    if (shared && edits->text.length > edits->item[edits->count].at)
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

void pbn_name_add(struct buffer *text, struct text name)
{
    bool plain = name.length > 0;
    for (size_t i = 0; i < name.length; i++)
        plain = plain && name.at[i] > ' ' && !strchr("\";{}[]%", name.at[i]);
    buffer_add_chars(text, ' ', name.length < 2);
    buffer_add_text(text, plain ? "" : "\"");
    buffer_add(text, name.at, name.length);
    buffer_add_text(text, plain ? "" : "\"");
}
