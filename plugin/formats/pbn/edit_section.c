#include "formats/pbn/edit_section.h"

#include <string.h>

#include "formats/pbn/tags.h"

void pbn_section_begin(struct edits *edits, const struct pbn_game *game, int id, const char *header)
{
    bool shared;
    edits_begin(edits, pbn_place_after(game, game->end, &shared), 0);
    edits_put_string(edits, pbn_line_ending(game));
    edits_put_string(edits, "[");
    edits_put_string(edits, pbn_tag_name(id));
    edits_put_string(edits, " \"");
    edits_put_string(edits, header);
    edits_put_string(edits, "\"]");
}

void pbn_section_end(struct edits *edits, const struct pbn_game *game)
{
    bool shared;
    (void)pbn_place_after(game, game->end, &shared);
    if (shared)
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
