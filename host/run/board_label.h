/*
 * Names a board by its event. An engine that gives no label has the board's name, or its game.
 */
#ifndef HOST_BOARD_LABEL_H
#define HOST_BOARD_LABEL_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns what people call the board, "7@3-12", and what --fact calls it, "3" or "7@3-12". The
 * caller frees them. NULL: no memory. */
char *board_label(const bsp_board *board);
char *board_place(const bsp_board *board);

/* Returns the players, "Lee, Kent, Smith, Jones", as far as they are known; the caller frees it.
 * NULL: no memory. */
char *board_players(const bsp_board *board);

/* A label that tells a board from others. */
struct board_name {
    char *label; /* "7@3-12", on the heap */
    uint32_t game;
    bool is_shared; /* several boards have the label, which names the game too: "7 (game 2)" */
};

/* Adds the game to labels that several boards have. Each of COUNT items of SIZE bytes begins with
 * its name. False: no memory. */
bool board_names_tell_apart(void *items, size_t count, size_t size);

#endif
