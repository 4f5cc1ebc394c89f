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
 * changes. Allocates memory for each game. One thread.
 */
#ifndef FORMATS_PBN_EDIT_ROOMS_H
#define FORMATS_PBN_EDIT_ROOMS_H

#include "bridge/decimal.h"
#include "bridge/figures/change.h"
#include "bridge/figures/standings.h"
#include "bridge/figures/swing.h"
#include "formats/format.h"
#include "formats/pbn/edit_averages.h"
#include "formats/pbn/edit_change.h"
#include "formats/pbn/game.h"
#include "kit/buffer.h"

enum pbn_room_figure { ROOM_MP, ROOM_IMP, ROOM_PERCENTAGE, ROOM_FIGURES };

/* A text that is kept: LENGTH bytes at AT of the texts. */
struct pbn_room_text {
    size_t at, length;
};

struct pbn_room {
    uint32_t game;
    struct pbn_room_text board, name, deal, scoring;
    struct pbn_room_text pair[SIDES]; /* who meets in it; empty if it does not say */
    struct pbn_room_text team[TEAMS]; /* at home, and visiting; likewise */
    bool closed;                      /* the room where the team at home sits East-West */
    bool field;                       /* without a room, it may be one of several tables */
    struct {
        struct pbn_room_text text; /* empty if there is none */
        uint64_t value;            /* its offset in the file */
        struct position at;
        bool given[SIDES], unknown; /* unknown: it ought to change and stays */
        bool stale;                 /* it ought to have changed with an earlier ruling */
        struct decimal stands[SIDES], now[SIDES];
    } figure[ROOM_FIGURES];
    struct row_result before, after;
    bool done[ROOM_FIGURES];   /* the figure followed from a field, */
    bool proven[ROOM_FIGURES]; /* or stands as the field gives it */
    struct {
        bool there, unknown; /* unknown: after the rulings */
        int64_t before, after;
    } top; /* all that both sides can win on its board, with DECIMAL_PLACES_MAX decimals */
    bool changed, told; /* told: what stays was a finding of its board */
    bool ruled;         /* an earlier ruling changed its result */
    bool sums_differ;   /* on its board one side has not more what the other has less */
};

struct pbn_rooms {
    struct pbn_room *room;
    size_t count, capacity;
    struct buffer texts;
    bool changed; /* one of them */
};

void pbn_rooms_release(struct pbn_rooms *rooms);

/* Takes the next game; CHANGE is NULL if no ruling is written. Sets *FOLLOWS if its figures are
 * those of two rooms or of a field, and wait for the other games. Returns false if out of
 * memory. */
bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_game *game,
                    const struct record *record, const struct pbn_change *change, bool *follows);

/* Sends the edits when all games have been read, and a note for each figure that stays and should
 * not. Adds what pairs and teams have won in them to STANDINGS, and averages plus and minus to
 * AVERAGES. Returns false if out of memory, here or in a sink. */
bool pbn_rooms_finish(struct pbn_rooms *rooms, struct standings *standings,
                      struct pbn_averages *averages, const struct edit_sink *sink,
                      const struct note_sink *notes);

/* Returns true if GAME says which pairs met; pbn_has_teams: which teams. */
bool pbn_has_pairs(const struct pbn_game *game);
bool pbn_has_teams(const struct pbn_game *game);

#endif
