#include "laws/play/end_of_play.h"

#include <stddef.h>
#include <string.h>

/* Counts the tricks whose winner is known, from the first on. */
static int tricks_won(const struct hearing *h)
{
    int number = 0;
    while (number < h->tricks && h->trick[number + 1].winner != SEAT_NONE)
        number++;
    return number;
}

/* Returns true if no trick but the one after LAST can have begun. */
static bool is_last_begun(const struct hearing *h, int last)
{
    return h->tricks <= last + 1 && h->total - last == h->rest;
}

static void take_card(struct endgame *position, int seat, card_t card)
{
    position->hand[seat] &= ~card_bit(card);
}

/* Writes the cards as they lie after trick LAST. */
static void set_position(const struct hearing *h, int last, struct endgame *position)
{
    memcpy(position->hand, h->dealt, sizeof position->hand);
    memset(position->table, CARD_NONE, sizeof position->table);
    for (int number = 1; number <= h->tricks; number++)
        for (int seat = 0; seat < SEATS; seat++)
            take_card(position, seat, h->trick[number].card[seat]);
    if (h->tricks > last)
        memcpy(position->table, h->trick[last + 1].card, sizeof position->table);
    position->leader = h->tricks > last ? h->trick[last + 1].leader : h->trick[last].winner;
    position->trump = (int8_t)h->board->contract.strain;
}

static bool take_position(const struct hearing *h, struct endgame *position)
{
    int last = tricks_won(h);
    if (last == 0 || h->rest == 0 || h->rest > ENDGAME_TRICKS || !is_last_begun(h, last) ||
        h->board->deal.known != ALL_SEATS)
        return false;
    set_position(h, last, position);
    return true;
}

bool end_of_play_find(const struct hearing *h, struct end_of_play *end)
{
    return take_position(h, &end->position) &&
           endgame_find_range(&end->position, board_declaring_side(h->board), &end->range);
}

static bool is_same(const struct endgame *a, const struct endgame *b)
{
    return memcmp(a->hand, b->hand, sizeof a->hand) == 0 &&
           memcmp(a->table, b->table, sizeof a->table) == 0 && a->leader == b->leader &&
           a->trump == b->trump;
}

const struct endgame_range *end_of_play_range(const struct hearing *h,
                                              const struct end_of_play *end)
{
    struct endgame position;
    if (!end || !take_position(h, &position) || !is_same(&position, &end->position))
        return NULL;
    return &end->range;
}
