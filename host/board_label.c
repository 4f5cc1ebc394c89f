#include "board_label.h"

#include "text.h"

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
