#include "run/board_label.h"

#include <stdlib.h>

#include "base/text.h"

char *board_place(const bsp_board *board)
{
    if (board->place)
        return text_format("%s", board->place);
    return text_format("%lu", (unsigned long)board->game);
}

char *board_label(const bsp_board *board)
{
    if (board->label)
        return text_format("%s", board->label);
    return board->board ? text_format("%s", board->board) : board_place(board);
}

char *board_players(const bsp_board *board)
{
    char *text = text_format("%s", "");

    for (int i = 0; i < 4 && text; i++)
        if (board->player[i] && *board->player[i])
            text = text_append(text, "%s%s", *text ? ", " : "", board->player[i]);
    return text;
}
