#include "verdicts.h"

#include <stdlib.h>
#include <string.h>

/* A board that is written may also be one that merely inherited what another one changes. */
static bool board_moves(const bsp_board *board)
{
    return strcmp(board->status, "adjusted") == 0 || strcmp(board->status, "proposed") == 0;
}

/* A plugin may be older than artificial scores in events. */
static struct verdict verdict_of(const bsp_board *board)
{
    bool artificial = BSP_HAS(board, bsp_board, artificial_ew);
    bool assigned = BSP_HAS(board, bsp_board, assigned_count) && board->assigned_count > 0;

    return (struct verdict){.game = board->game,
                            .tricks = board->adjusted_tricks,
                            .score_ns = board->adjusted_score_ns,
                            .artificial_ns = artificial ? board->artificial_ns : -1,
                            .artificial_ew = artificial ? board->artificial_ew : -1,
                            .transfer = board->adjusted_tricks >= 0 && !assigned};
}

static bool verdicts_are_same(const struct verdict *one, const struct verdict *other)
{
    return one->tricks == other->tricks && one->score_ns == other->score_ns &&
           one->artificial_ns == other->artificial_ns && one->artificial_ew == other->artificial_ew;
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
    verdicts->item[verdicts->count++] = verdict_of(board);
    return true;
}

bool verdicts_compare(struct verdicts *verdicts, const bsp_board *board)
{
    struct verdict now;

    if (board->written)
        return false;
    if (verdicts_complete(verdicts))
        return true;
    now = verdict_of(board);
    if (verdicts->item[verdicts->compared].game != now.game)
        return true;
    return strcmp(board->status, "settled") == 0 &&
           verdicts_are_same(&now, &verdicts->item[verdicts->compared++]);
}

bool verdicts_find_recorded(struct verdicts *verdicts, const bsp_board *board)
{
    const struct verdict *first;

    if (verdicts_complete(verdicts) || verdicts->item[verdicts->compared].game != board->game)
        return true;
    first = &verdicts->item[verdicts->compared++];
    return !first->transfer || board->recorded_tricks == first->tricks;
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
