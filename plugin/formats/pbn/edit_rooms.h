/*
 * A ruling in the IMPs of a match: the two rooms of a board stand one after the other in the file,
 * and the ScoreIMP of a room (PBN 2.1, 4.2) is that of the difference of their scores, from its own
 * table's view.
 *
 * Which of the two has the tag, and whether it comes first, differs from file to file; so a game is
 * kept until the next one has come. Constant memory; one thread.
 */
#ifndef FORMATS_PBN_EDIT_ROOMS_H
#define FORMATS_PBN_EDIT_ROOMS_H

#include "formats/format.h"
#include "formats/pbn/edit_change.h"
#include "formats/pbn/game.h"

/* Names and values as long as these are no names of boards and no numbers of IMPs. */
enum { ROOM_NAME_SIZE = 32 };

struct pbn_room_name {
    char at[ROOM_NAME_SIZE];
    size_t length;
};

struct pbn_room {
    bool there; /* there may be another room */
    uint32_t game;
    struct pbn_room_name board, room, table;
    int32_t before, after; /* North-South's score; SCORE_UNKNOWN */
    bool has_imps;
    struct pbn_room_name imps; /* the value of ScoreIMP, which lies at VALUE */
    uint64_t value;
    struct position at;
    bool waits; /* its own IMPs should follow, and need the other room */
};

struct pbn_rooms {
    struct pbn_room last;
    bool stale; /* IMPs that should have changed stay; the first are at AT */
    struct position at;
};

/* Reads what the game is worth here; CHANGE is NULL where no ruling is written. */
void pbn_room_read(struct pbn_room *room, const struct pbn_game *game, const struct record *record,
                   const struct pbn_change *change);

/* Whether the IMPs of ROOM, the next game, follow from the room before it, or may follow from the
 * one behind it. */
bool pbn_rooms_follow(const struct pbn_rooms *rooms, struct pbn_room *room);

/* Takes the next game, and gives the edits of both rooms to SINK when it is the second. False: no
 * memory. */
bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_room *room,
                    const struct edit_sink *sink);

/* When GAMES have been read: says what stays. False: the note was not taken. */
bool pbn_rooms_finish(struct pbn_rooms *rooms, uint32_t games, const struct note_sink *notes);

#endif
