/*
 * The places that director facts are said of in people's words ("7@3-12"), and which board each of
 * them is.
 *
 * One place may be that of several boards, or of none, which only the whole file can tell: all its
 * boards are shown to the places once, before any of them is ruled on.
 *
 *     fact_targets_add(&targets, &given, &key)       for each fact
 *     fact_targets_match(&targets, &board)              for each board of the file, in its order
 *     fact_targets_get(&targets, key)->found          1: it is that of the place's KEY alone
 *
 * The memory is in proportion to the targets, whatever the file. A board is held against the places
 * of its own game, and those of any.
 */
#ifndef SESSION_FACT_TARGETS_H
#define SESSION_FACT_TARGETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/where.h"
#include "formats/format.h"
#include "kit/buffer.h"

/* Whom a fact is said of: a game, or a row of its table of results; all boards, which is all 0; or,
 * as long as that is not known, a place, which has game 0 and a row. */
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

/* In the order of a file: below 0, 0 or above. */
static inline int board_key_compare(struct board_key one, struct board_key other)
{
    if (one.game != other.game)
        return one.game < other.game ? -1 : 1;
    return (one.row > other.row) - (one.row < other.row);
}

/* The place of a fact as its carrier has it. */
struct fact_target_spec {
    const char *where; /* "7@3-12"; borrowed */
    uint32_t game;     /* the game that it must be too; 0: any */
    int32_t input;     /* the sidecar; -1: an option */
    struct position at;
};

/* The first few of some boards, as a director may type them, and how many others there are. */
struct board_names {
    struct buffer text; /* "7@A/3-12, 7@B/3-12" */
    uint32_t count, more;
};

struct fact_target {
    char *text; /* owned */
    struct where where;
    uint32_t game;
    int32_t input;
    struct position at;                     /* where it was given first */
    enum where_fit fit;                     /* the best so far */
    uint32_t found;                         /* boards that it fits so */
    struct board_key key;                   /* the first of them */
    struct board_names fits, others, meant; /* of boards that it fits, of the same name or game, and
                                               that may have been meant */
    bool told;                              /* that it cannot be used */
};

struct target_of_game {
    uint32_t game, number; /* of the place */
};

struct fact_targets {
    struct fact_target *item;
    size_t count, capacity;
    struct target_of_game *by_game; /* all of them; 0, any game, comes first */
    size_t by_game_capacity;
};

void fact_targets_release(struct fact_targets *targets);

/* The key of the target SPEC, a WHERE_BOARD, to *KEY. False: no memory. */
bool fact_targets_add(struct fact_targets *targets, const struct fact_target_spec *spec,
                      struct board_key *key);

/* The next board of the input. False: no memory. */
bool fact_targets_match(struct fact_targets *targets, const struct board *board);

/* Adds BOARD to the names of the target SPEC, which is taken if it is new. False: no memory. */
bool fact_targets_list(struct fact_targets *targets, const struct fact_target_spec *spec,
                       const struct board *board);

/* Returns the names of the target SPEC; NULL if it was never taken. */
const struct board_names *fact_targets_list_of(const struct fact_targets *targets,
                                               const struct fact_target_spec *spec);

/* Whether one of the places may be that of BOARD; that of its board, whoever played it. */
bool fact_targets_name_table(const struct fact_targets *targets, const struct board *board);
bool fact_targets_name_board(const struct fact_targets *targets, const struct board *board);

/* The place of a key that is one. */
static inline struct fact_target *fact_targets_get(const struct fact_targets *targets,
                                                   struct board_key key)
{
    return &targets->item[key.row - 1];
}

/* The board of a key, once all boards were seen: that of a place which fits one alone; all 0 where
 * a place does not. */
struct board_key fact_targets_resolve(const struct fact_targets *targets, struct board_key key);

#endif
