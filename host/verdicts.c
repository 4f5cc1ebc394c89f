#include "verdicts.h"

#include <stdlib.h>
#include <string.h>

/* A board that is written may also be one that merely inherited what another one changes. */
static bool board_moves(const bsp_board *board)
{
    return strcmp(board->status, "adjusted") == 0 || strcmp(board->status, "proposed") == 0;
}

bool verdicts_add(struct verdicts *verdicts, const bsp_board *board)
{
    if (!board->written || !board_moves(board))
        return true;
    if (verdicts->count == verdicts->room) {
        size_t room = verdicts->room ? 2 * verdicts->room : 16;
        struct verdict *grown = realloc(verdicts->item, room * sizeof *grown);
        if (!grown)
            return false;
        verdicts->item = grown;
        verdicts->room = room;
    }
    verdicts->item[verdicts->count++] =
        (struct verdict){board->game, board->adjusted_tricks, board->adjusted_score_ns};
    return true;
}

bool verdicts_compare(struct verdicts *verdicts, const bsp_board *board)
{
    const struct verdict *verdict;

    if (board->written)
        return false;
    if (verdicts_complete(verdicts))
        return true;
    verdict = &verdicts->item[verdicts->compared];
    if (verdict->game != board->game)
        return true;
    verdicts->compared++;
    return strcmp(board->status, "settled") == 0 && board->adjusted_tricks == verdict->tricks &&
           board->adjusted_score_ns == verdict->score_ns;
}

bool verdicts_complete(const struct verdicts *verdicts)
{
    return verdicts->compared == verdicts->count;
}

void verdicts_release(struct verdicts *verdicts)
{
    free(verdicts->item);
    *verdicts = (struct verdicts){0};
}
