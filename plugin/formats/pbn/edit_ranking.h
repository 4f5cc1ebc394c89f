/*
 * One TotalScoreTable and what the pairs have won: its edits.
 */
#ifndef FORMATS_PBN_EDIT_RANKING_H
#define FORMATS_PBN_EDIT_RANKING_H

#include "bridge/figures/standings.h"
#include "bridge/figures/victory.h"
#include "bridge/seat.h"
#include "formats/format.h"
#include "formats/pbn/game.h"

/* A TotalScoreTable: the bytes from its tag to the end of its last line, and its columns, both
 * copied. */
struct pbn_list {
    char *bytes;
    size_t length;
    char *header;
    size_t header_length;
    struct pbn_tag tag;
    uint8_t eol;
    bool crlf;
    struct position at;
};

/* A pair of that name plays on both sides. */
static inline struct entry pbn_entry(struct text name)
{
    return (struct entry){.side = SIDE_NONE, .name = name};
}

/* Teams are told apart from pairs; and again with the victory points of each scale, as which of
 * them the file has shows in its totals alone. */
enum {
    PBN_SCOPE_PAIRS,
    PBN_SCOPE_TEAMS,
    PBN_SCOPE_VICTORY,
    PBN_SCOPES = PBN_SCOPE_VICTORY + VICTORY_SCALES
};
static inline struct entry pbn_team_entry(struct text name, int scope)
{
    return (struct entry){.scope = (uint32_t)scope, .side = SIDE_NONE, .name = name};
}

/* Marks those of STANDINGS as listed that the list has, and whose matchpoints or percentages it has
 * as all boards of the session give them. False: no memory. */
bool pbn_list_prove(const struct pbn_list *list, struct standings *standings);

/* Gives the edits to SINK; where something must stay that should have changed, a note says so; so
 * it is where a result that is UNPLACED, in none of the STANDINGS, has changed. False: no memory.
 */
bool pbn_list_edit(const struct pbn_list *list, const struct standings *standings, bool unplaced,
                   const struct edit_sink *sink, const struct note_sink *notes);

#endif
