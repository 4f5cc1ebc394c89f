/*
 * Edits the figures of a match after rulings. A board has a game for each of two rooms, and the
 * ScoreIMP and ScoreMP of one (PBN 2.1, 4.2) are those of both results, from its own table's view.
 * Called by edit.c for each game and by the reader at the end.
 *
 * Which of the two has the tag, whether it comes first, and what stands between them differ from
 * file to file; so each room is kept until the file has been read. Two games are rooms of one board
 * if they agree on the board, its table, section and event, and their rooms differ; if a file calls
 * both rooms the same, one must follow the other with the same deal. A figure changes only if both
 * results give it as it stands (match.h); one that ought to change and stays is named. Games
 * without a room are rooms if the teams at home and visiting have changed places. Of three games or
 * more of one board, at tables or of pairs that they name, the figures are those of a field, as far
 * as its results give them as they stand; of other games they stay if a result of their board
 * changes. Texts point into the file. Allocates memory for each game. One thread.
 */
#ifndef FORMATS_PBN_EDIT_ROOMS_H
#define FORMATS_PBN_EDIT_ROOMS_H

#include "formats/format.h"
#include "formats/pbn/edit/room_figures.h"
#include "formats/pbn/edit/winning.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/game.h"

/* Takes the next game; CHANGE is NULL if no ruling is written. Sets *FOLLOWS if its figures are
 * those of two rooms or of a field, and follow from all games together. Returns false if out of
 * memory. */
bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_game *game,
                    const struct record *record, const struct pbn_change *change, bool *follows);

/* Makes the edits when all games have been read, and a note for each figure that stays and should
 * not. Adds what pairs and teams have won in them to WON, whose averages remember a lack of memory.
 * Returns false if out of memory. */
bool pbn_rooms_finish(struct pbn_rooms *rooms, struct pbn_won *won, struct edits *edits,
                      const struct note_sink *notes);

#endif
