/*
 * Keeps the boards of a session for the dialogue: how they are named, what is shown of them, and
 * what was ruled on them. Called for each board event; asks nothing and shows nothing.
 */
#ifndef HOST_ASK_BOARDS_H
#define HOST_ASK_BOARDS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "run/board_label.h"
#include "run/run.h"

struct seen_board {
    struct board_name called; /* "7@3-12": its name and pairs, as far as it has them */
    char *where;   /* name in the form of --fact: "3", or "7@3-12" for a row of a table */
    char *name;    /* "7"; NULL */
    char *players; /* those that are known: "Lee, Kent, Smith, Jones" */
    char *heading; /* "Board 7, table 2 (game 3): 4S by South"; the players, where the label is
                      shared */
    bool waits;    /* it needs the director's decision */
    bool plays;    /* cards are recorded */
    bool told;     /* something was said of it */
    bool named;    /* what was typed last names it */
    struct text_list ruled; /* the rulings, in sentences */
    struct text_list who;   /* contestants: the pairs, each pair, the players */
    struct text_list known; /* first answers of a form, each name before its value */
    struct text_list hands; /* those that are known, and the tricks, a line each */
    struct text_list tricks;
};

struct seen_boards {
    struct seen_board *item;
    size_t count, capacity;
};

/* No board of the list. */
#define BOARD_NONE ((size_t)-1)

/* Adds the board of EVENT. False: no memory. */
bool seen_boards_add(struct seen_boards *boards, const struct run *run, const bsp_board *event);
void seen_boards_release(struct seen_boards *boards);

/* Tells boards of the same label apart, once all of them are added. False: no memory. */
bool seen_boards_tell_apart(struct seen_boards *boards);

/* Returns the board WHERE, from FROM on; BOARD_NONE: there is none. */
size_t seen_boards_find(const struct seen_boards *boards, const char *where, size_t from);

/* Finds the boards that TYPED names: by their names, "7" or "7@3-12", or where there are none by
 * who played there, "3-12", "12", "Smith", "7@Smith", or by the game, "game 2". Marks them, and
 * returns how many; *ONLY is the board where there is one. */
size_t seen_boards_name(struct seen_boards *boards, const char *typed, size_t *only);

#endif
