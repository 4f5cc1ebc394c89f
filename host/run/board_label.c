#include "run/board_label.h"

#include <string.h>

#include "base/text.h"

char *board_place(const bsp_board *board)
{
    if (board->place)
        return strdup(board->place);
    return text_format("%lu", (unsigned long)board->game);
}

char *board_label(const bsp_board *board)
{
    if (board->label)
        return strdup(board->label);
    return board->record->board ? strdup(board->record->board) : board_place(board);
}

char *board_players(const bsp_board *board)
{
    char *text = strdup("");

    for (int i = 0; i < 4 && text; i++)
        if (board->record->player[i] && *board->record->player[i])
            text = text_append(text, "%s%s", *text ? ", " : "", board->record->player[i]);
    return text;
}
