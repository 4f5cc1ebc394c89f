#include "laws/play/end_of_play.h"

#include <stddef.h>
#include <string.h>

/* Writes the cards as they lie after the last trick whose winner is known, from the first on.
 * Returns false if another trick than the next can have begun, or the end is not one to compute. */
static bool take_position(const struct hearing *h, struct endgame *position)
{
    int last = 0;
    while (last < h->tricks && h->trick[last + 1].winner != SEAT_NONE)
        last++;
    if (last == 0 || h->rest == 0 || h->rest > ENDGAME_TRICKS || h->tricks > last + 1 ||
        h->total - last != h->rest || h->board->deal.known != ALL_SEATS)
        return false;
    memcpy(position->hand, h->dealt, sizeof position->hand);
    memset(position->table, CARD_NONE, sizeof position->table);
    for (int number = 1; number <= h->tricks; number++)
        for (int seat = 0; seat < SEATS; seat++)
            position->hand[seat] &= ~card_bit(h->trick[number].card[seat]);
    if (h->tricks > last)
        memcpy(position->table, h->trick[last + 1].card, sizeof position->table);
    position->leader = h->tricks > last ? h->trick[last + 1].leader : h->trick[last].winner;
    position->trump = (int8_t)h->board->contract.strain;
    return true;
}

bool end_of_play_find(const struct hearing *h, struct end_of_play *end)
{
    return take_position(h, &end->position) &&
           endgame_find_range(&end->position, board_declaring_side(h->board), &end->range);
}

const struct endgame_range *end_of_play_range(const struct hearing *h,
                                              const struct end_of_play *end)
{
    struct endgame own;
    if (!end || !take_position(h, &own))
        return NULL;
    const struct endgame *other = &end->position;
    bool same = memcmp(own.hand, other->hand, sizeof own.hand) == 0 &&
                memcmp(own.table, other->table, sizeof own.table) == 0 &&
                own.leader == other->leader && own.trump == other->trump;
    return same ? &end->range : NULL;
}
