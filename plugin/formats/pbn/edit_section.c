#include "formats/pbn/edit_section.h"

#include "formats/pbn/tags.h"

void pbn_section_begin(struct pbn_edits *edits, const struct pbn_game *game, int id,
                       const char *header)
{
    bool shared;
    pbn_edits_begin(edits, pbn_place_after(game, game->end, &shared), 0);
    pbn_edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_put_string(edits, "[");
    pbn_edits_put_string(edits, pbn_tag_name(id));
    pbn_edits_put_string(edits, " \"");
    pbn_edits_put_string(edits, header);
    pbn_edits_put_string(edits, "\"]");
}

void pbn_section_end(struct pbn_edits *edits, const struct pbn_game *game)
{
    bool shared;
    (void)pbn_place_after(game, game->end, &shared);
    if (shared)
        pbn_edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}
