#include "where.h"

#include "text.h"

const char *board_pairs(const bsp_board *board)
{
    return BSP_HAS(board, bsp_board, pairs) ? board->pairs : NULL;
}

static const char *section_of(const bsp_board *board)
{
    return BSP_HAS(board, bsp_board, section) ? board->section : NULL;
}

char *board_where(const bsp_board *board)
{
    const char *pairs = board_pairs(board), *section = section_of(board);
    const char *beside = pairs ? pairs : board->table;

    if (!board->board)
        return text_format("%lu", (unsigned long)board->game);
    if (!beside)
        return text_format("%s", board->board);
    return text_format("%s@%s%s%s%s", board->board, section ? section : "", section ? "/" : "",
                       pairs ? "" : "t", beside);
}
