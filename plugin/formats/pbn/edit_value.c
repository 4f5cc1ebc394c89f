#include "formats/pbn/edit_value.h"

#include "formats/pbn/tags.h"

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

/* ---- a tag that is there ---- */

static bool is_quoted(const struct pbn_game *game, const struct pbn_tag *tag)
{
    return tag->value > tag->start && *pbn_at(game, tag->value - 1) == '"';
}

static bool follows_blank(const struct pbn_game *game, const struct pbn_tag *tag)
{
    return byte_is_blank(*pbn_at(game, tag->value - 1));
}

/* Returns true if the value must get quotes. One without quotes keeps its form; if there is no
 * value, or nothing between it and the name, it gets them. */
static bool needs_quotes(const struct pbn_game *game, const struct pbn_tag *tag)
{
    return !is_quoted(game, tag) && (tag->length == 0 || !follows_blank(game, tag));
}

static void tag_begin(struct edits *edits, const struct pbn_game *game, int id)
{
    const struct pbn_tag *tag = &game->tag[id];
    edits_begin(edits, tag->value, tag->length);
    if (needs_quotes(game, tag))
        edits_put_string(edits, follows_blank(game, tag) ? "\"" : " \"");
    if (pbn_value_origin(game, id) == ORIGIN_DECLARES)
        edits_put_string(edits, declares);
}

static void tag_end(struct edits *edits, const struct pbn_game *game, int id)
{
    if (needs_quotes(game, &game->tag[id]))
        edits_put_string(edits, "\"");
    pbn_edits_end(edits, game);
}

/* ---- a new tag ---- */

/* Returns the place behind the contract; else behind what there is of the tags that come before a
 * result. */
static uint64_t new_tag_place(const struct pbn_game *game, bool *shared)
{
    static const int8_t before[] = {PBN_CONTRACT, PBN_DECLARER, PBN_DEAL, PBN_BOARD, PBN_EVENT};
    for (size_t i = 0; i < sizeof before; i++)
        if (game->tag[before[i]].present)
            return pbn_place_after(game, game->tag[before[i]].end, shared);
    return pbn_place_after(game, game->end, shared);
}

static void new_tag_begin(struct edits *edits, const struct pbn_game *game, int id, bool declare)
{
    bool shared;
    edits_begin(edits, new_tag_place(game, &shared), 0);
    edits_put_string(edits, pbn_line_ending(game));
    edits_put_string(edits, "[");
    edits_put_string(edits, pbn_tag_name(id));
    edits_put_string(edits, declare ? " \"##" : " \"");
}

static void new_tag_end(struct edits *edits, const struct pbn_game *game)
{
    bool shared;
    (void)new_tag_place(game, &shared);
    edits_put_string(edits, "\"]");
    if (shared)
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

void pbn_value_begin(struct edits *edits, const struct pbn_game *game, int id, bool declare)
{
    if (game->tag[id].present)
        tag_begin(edits, game, id);
    else
        new_tag_begin(edits, game, id, declare);
}

void pbn_value_end(struct edits *edits, const struct pbn_game *game, int id)
{
    if (game->tag[id].present)
        tag_end(edits, game, id);
    else
        new_tag_end(edits, game);
}
