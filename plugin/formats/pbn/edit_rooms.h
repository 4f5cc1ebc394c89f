/*
 * A ruling in the figures of a match: a board has a game for each of two rooms, and the ScoreIMP
 * and ScoreMP of one (PBN 2.1, 4.2) are those of both results, from its own table's view.
 *
 * Which of the two has the tag, whether it comes first, and what stands between them differ from
 * file to file; so each room is kept until the file has been read. What makes two games rooms of
 * one board is what they call the board, its table, section and event, and that their rooms differ;
 * where a file calls both rooms the same, that one follows the other with the same deal. A figure
 * changes only where both results give it as it stands (match.h); one that ought to change and
 * stays is named. So are the figures of games without a room when a result of their board changes
 * in another game: what they were compared with is not known. Memory for each room. One thread.
 */
#ifndef FORMATS_PBN_EDIT_ROOMS_H
#define FORMATS_PBN_EDIT_ROOMS_H

#include "formats/format.h"
#include "formats/pbn/edit_change.h"
#include "formats/pbn/game.h"
#include "kit/buffer.h"

enum pbn_room_figure { ROOM_MP, ROOM_IMP, ROOM_PERCENTAGE, ROOM_FIGURES };

/* Bytes from AT of the texts. */
struct pbn_room_text {
    size_t at, length;
};

struct pbn_room {
    uint32_t game;
    struct pbn_room_text board, name, deal;
    struct {
        struct pbn_room_text text; /* without length: there is none */
        uint64_t value;            /* where it lies in the file */
        struct position at;
    } figure[ROOM_FIGURES];
    /* North-South's score before and after; SCORE_UNKNOWN. */
    int32_t before, after;
    uint8_t percent[SIDES]; /* where it becomes artificial; else 0 */
    bool changed, told;     /* told: what stays was a finding of its board */
};

struct pbn_rooms {
    struct pbn_room *room;
    size_t count, capacity;
    struct buffer texts;
    bool changed; /* one of them */
};

void pbn_rooms_release(struct pbn_rooms *rooms);

/* Takes the next game, if it has a room; CHANGE is NULL where no ruling is written. *FOLLOWS: its
 * figures are those of two rooms, and wait for the other one. False: no memory. */
bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_game *game,
                    const struct record *record, const struct pbn_change *change, bool *follows);

/* When all games have been read: the edits, and a note for each figure that stays and should not.
 * False: no memory, here or in a sink. */
bool pbn_rooms_finish(struct pbn_rooms *rooms, const struct edit_sink *sink,
                      const struct note_sink *notes);

#endif
