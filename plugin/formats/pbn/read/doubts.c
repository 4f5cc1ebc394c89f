#include "formats/pbn/read/doubts.h"

#include <string.h>

#include "formats/pbn/read/row.h"

void pbn_doubts_game(struct pbn_doubts *doubts, const struct pbn_game *game,
                     const struct position *at)
{
    struct text home = game->value[PBN_HOME_TEAM], visit = game->value[PBN_VISIT_TEAM];
    const struct pbn_tag *tag = &game->tag[PBN_VISIT_TEAM];
    struct position place = *at;
    struct read_fault note;
    if (!pbn_is_pair_name(home) || !text_same(home, visit) || doubts->count == PBN_DOUBTS_MAX)
        return;
    if (tag->present)
        position_advance(&place, game->bytes, (size_t)(tag->start - game->offset), game->eol);
    read_fault_set(&note, N_("The match of {text} is one of a team against itself."), &place,
                   home.at, home.length);
    for (size_t i = 0; i < doubts->count; i++) /* each board of the match has the same one */
        if (doubts->note[i].message == note.message && strcmp(doubts->note[i].text, note.text) == 0)
            return;
    doubts->note[doubts->count++] = note;
}

bool pbn_doubts_tell(const struct pbn_doubts *doubts, const struct note_sink *notes)
{
    bool ok = true;
    for (size_t i = 0; ok && i < doubts->count; i++)
        ok = notes->take(notes->context, &doubts->note[i]);
    return ok;
}
