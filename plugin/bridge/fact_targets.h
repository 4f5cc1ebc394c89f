/*
 * Resolves the boards that director facts name in people's words ("7@3-12").
 *
 * A target may fit several boards, or none, and only the whole file can tell: a session shows all
 * boards to the targets once, before any of them is ruled on.
 *
 *     fact_targets_add(&targets, &spec, &key)        for each fact
 *     fact_targets_match(&targets, &board)           for each board of the file, in its order
 *     fact_targets_get(&targets, key)->found         1: only one board fits
 *
 * The memory grows with the number of targets, whatever the size of the file. A board is compared
 * with the targets of its own game and with those of any game.
 */
#ifndef BRIDGE_FACT_TARGETS_H
#define BRIDGE_FACT_TARGETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/where.h"
#include "kit/buffer.h"

/* The boards that a fact is about: a game, or a row of its table of results; all boards, if
 * both are 0; or, as long as the board is unresolved, a target, which has game 0 and a row. */
struct board_key {
    uint32_t game, row;
};

static inline struct board_key board_key_of(const struct board *board)
{
    return (struct board_key){board->game, board->row};
}

static inline struct board_key board_key_of_target(uint32_t number)
{
    return (struct board_key){0, number + 1};
}

static inline bool board_key_is_target(struct board_key key)
{
    return key.game == 0 && key.row > 0;
}

static inline bool board_key_is_all(struct board_key key)
{
    return key.game == 0 && key.row == 0;
}

static inline bool board_key_same(struct board_key one, struct board_key other)
{
    return one.game == other.game && one.row == other.row;
}

/* Compares by the order of the file. Returns less than 0, 0 or more. */
static inline int board_key_compare(struct board_key one, struct board_key other)
{
    if (one.game != other.game)
        return one.game < other.game ? -1 : 1;
    return (one.row > other.row) - (one.row < other.row);
}

/* Compare keys, or structs that begin with one, in lists and trees. */
static inline int board_keys_compare(const void *one, const void *other)
{
    return board_key_compare(*(const struct board_key *)one, *(const struct board_key *)other);
}

static inline bool board_key_is_before(const void *one, const void *other)
{
    return board_keys_compare(one, other) < 0;
}

/* A target as its source writes it. */
struct fact_target_spec {
    const char *where; /* "7@3-12"; borrowed */
    uint32_t game;     /* the game that it must be in; 0 for any */
    int32_t input;     /* number of the sidecar; -1 for an option */
    struct position at;
};

/* The first few of some boards, in the form that a director may type, and how many more there
 * are. */
struct board_names {
    struct buffer text; /* "7@A/3-12, 7@B/3-12" */
    uint32_t count, more;
};

/* Adds BOARD. False: no memory. */
bool board_names_add(struct board_names *names, const struct board *board);

struct fact_target {
    char *text; /* owned */
    struct where where;
    uint32_t game;
    int32_t input;
    struct position at;                     /* where it was first given */
    enum where_fit fit;                     /* best fit so far */
    uint32_t found;                         /* boards with that fit */
    struct board_key key;                   /* the first of them */
    struct board_names fits, others, meant; /* boards that fit; boards of the same name or game;
                                               boards that may have been meant */
    bool told;                              /* its error was reported */
};

struct target_of_game {
    uint32_t game, number; /* number: index of the target */
};

struct fact_targets {
    struct fact_target *item;
    size_t count, capacity;
    struct target_of_game *by_game; /* all of them by game; 0, any game, comes first */
    size_t by_game_capacity;
};

void fact_targets_release(struct fact_targets *targets);

/* Adds the target SPEC, which is a WHERE_BOARD, unless it is there already, and sets *KEY.
 * False: no memory. */
bool fact_targets_add(struct fact_targets *targets, const struct fact_target_spec *spec,
                      struct board_key *key);

/* Compares the next board of the input with the targets. False: no memory. */
bool fact_targets_match(struct fact_targets *targets, const struct board *board);

/* Returns true if a target may be BOARD: if it is a row of a table, that row; else any table of the
 * board. */
bool fact_targets_name(const struct fact_targets *targets, const struct board *board);

/* Returns the target of KEY, for which board_key_is_target is true. */
static inline struct fact_target *fact_targets_get(const struct fact_targets *targets,
                                                   struct board_key key)
{
    return &targets->item[key.row - 1];
}

/* Returns the board of KEY, once all boards were matched: KEY itself if it is no target; the
 * board of a target that fits exactly one; else a key of all 0. */
struct board_key fact_targets_resolve(const struct fact_targets *targets, struct board_key key);

#endif
