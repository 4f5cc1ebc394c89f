#include "formats/pbn/read/doubts.h"

#include <string.h>

#include "formats/pbn/read/row.h"

/* Returns the position of tag ID if the game has its own; else AT. */
static struct position place_of(const struct pbn_game *game, const struct position *at, int id)
{
    struct position place = *at;
    if (game->tag[id].present)
        position_advance(&place, game->bytes, (size_t)(game->tag[id].start - game->offset),
                         game->eol);
    return place;
}

/* Returns true if the note was made already: each board of a match has the same one. */
static bool is_told(const struct pbn_doubts *doubts, const struct read_fault *note)
{
    for (size_t i = 0; i < doubts->count; i++)
        if (doubts->note[i].message == note->message &&
            strcmp(doubts->note[i].text, note->text) == 0)
            return true;
    return false;
}

void pbn_doubts_game(struct pbn_doubts *doubts, const struct pbn_game *game,
                     const struct position *at)
{
    struct text home = game->value[PBN_HOME_TEAM], visit = game->value[PBN_VISIT_TEAM];
    struct read_fault note;
    if (!pbn_is_pair_name(home) || !text_same(home, visit) || doubts->count == PBN_DOUBTS_MAX)
        return;
    const struct position place = place_of(game, at, PBN_VISIT_TEAM);
    read_fault_set(&note, N_("The match of {text} is one of a team against itself."), &place,
                   home.at, home.length);
    if (!is_told(doubts, &note))
        doubts->note[doubts->count++] = note;
}

bool pbn_doubts_tell(const struct pbn_doubts *doubts, const struct note_sink *notes)
{
    bool ok = true;
    for (size_t i = 0; ok && i < doubts->count; i++)
        ok = notes->take(notes->context, &doubts->note[i]);
    return ok;
}
