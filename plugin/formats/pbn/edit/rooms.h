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

#include "bridge/decimal.h"
#include "bridge/figures/change.h"
#include "bridge/figures/swing.h"
#include "formats/format.h"
#include "formats/pbn/read/change.h"
#include "formats/pbn/read/form.h"
#include "formats/pbn/edit/winning.h"
#include "formats/pbn/read/game.h"

enum pbn_room_figure { ROOM_MP, ROOM_IMP, ROOM_PERCENTAGE, ROOM_FIGURES };

/* A figure of a game, in a tag: the numbers of one side or of both. */
struct pbn_room_value {
    struct text text; /* as it stands; empty if there is none */
    uint64_t place;   /* of the text in the file */
    struct position at;
    struct pbn_form form;  /* no parts if it cannot be read, or does not say whose it is */
    struct decimal now[2]; /* by part */
    enum {
        ROOM_FIGURE_STANDS,  /* nothing more is known of it */
        ROOM_FIGURE_PROVEN,  /* the results of the field give it */
        ROOM_FIGURE_FOLLOWS, /* so they did, and it was edited with them */
        ROOM_FIGURE_STALE,   /* it ought to have changed with an earlier ruling */
        ROOM_FIGURE_UNKNOWN  /* it ought to change and stays */
    } state;
};

/* What all games of a board have in common: the table and the section, or the teams in an order of
 * their own; the event; the board. */
enum { ROOM_MATCH_TEXTS = 3, ROOM_BOARD_TEXTS };

struct pbn_room {
    uint32_t game;
    struct text board[ROOM_BOARD_TEXTS];
    struct text name; /* of the room, or the team at home; empty if it has neither */
    struct text deal, scoring;
    struct text pair[SIDES]; /* who meets in it; empty if it does not say */
    struct text team[TEAMS]; /* at home, and visiting; likewise */
    struct pbn_room_value figure[ROOM_FIGURES];
    struct row_result before, after;
    struct pbn_winning top; /* all that both sides can win on its board */
    enum { ROOM_AS_PLAYED, ROOM_RULED_BEFORE, ROOM_RULED_NOW } ruled;
    bool closed; /* the room where the team at home sits East-West */
    bool field;  /* without a room, it may be one of several tables */
    bool told;   /* what stays was a finding of its board */
};

static inline bool pbn_room_changes(const struct pbn_room *room)
{
    return room->ruled == ROOM_RULED_NOW;
}

struct pbn_rooms {
    struct pbn_room *room;
    size_t count, capacity;
    bool changed; /* one of them */
};

void pbn_rooms_release(struct pbn_rooms *rooms);

/* Takes the next game; CHANGE is NULL if no ruling is written. Sets *FOLLOWS if its figures are
 * those of two rooms or of a field, and follow from all games together. Returns false if out of
 * memory. */
bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_game *game,
                    const struct record *record, const struct pbn_change *change, bool *follows);

/* Makes the edits when all games have been read, and a note for each figure that stays and should
 * not. Adds what pairs and teams have won in them to WON. Returns false if out of memory, here or
 * in NOTES. */
bool pbn_rooms_finish(struct pbn_rooms *rooms, struct pbn_won *won, struct edits *edits,
                      const struct note_sink *notes);

/* Returns true if GAME says which pairs met; pbn_has_teams: which teams. */
bool pbn_has_pairs(const struct pbn_game *game);
bool pbn_has_teams(const struct pbn_game *game);

#endif
