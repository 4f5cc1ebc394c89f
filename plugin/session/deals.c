#include "session/deals.h"

#include <stdlib.h>

#include "formats/salliere/row.h"
#include "kit/list.h"

void deals_release(struct deals *deals)
{
    for (size_t i = 0; i < deals->count; i++)
        free(deals->item[i].name);
    free(deals->item);
    text_index_release(&deals->index);
    *deals = (struct deals){0};
}

/* The whole pack, thirteen cards a hand. */
static bool is_whole(const struct deal *deal)
{
    hand_t all = 0;
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (deal->count[seat] != HAND_CARDS)
            return false;
        all |= deal->hand[seat];
    }
    return all == PACK;
}

bool deals_take(struct deals *deals, const struct board *board)
{
    struct deal deal = board->deal;
    struct text name = results_board_number(board->name);
    deal_complete(&deal);
    if (name.length == 0 || !is_whole(&deal))
        return true;
    if (!list_reserve(deals->item, deals->capacity, deals->count + 1))
        return false;
    struct numbered_deal *item = &deals->item[deals->count];
    *item = (struct numbered_deal){text_copy(name),      deal,  board->dealer,
                                   board->vulnerability, false, false};
    deals->count += item->name != NULL;
    return item->name != NULL;
}

static struct numbered_deal *deal_at(const struct deals *deals, size_t key)
{
    return &deals->item[deals->index.key[key].number];
}

bool deals_close(struct deals *deals)
{
    for (size_t i = 0; i < deals->count; i++) {
        const struct text_key key = {.part = {text_of(deals->item[i].name)}, .number = i};
        if (!text_index_add(&deals->index, &key))
            return false;
    }
    text_index_sort(&deals->index);
    for (size_t i = 1; i < deals->count; i++) {
        struct numbered_deal *one = deal_at(deals, i - 1), *other = deal_at(deals, i);
        if (text_same(text_of(one->name), text_of(other->name)) &&
            (one->disputed || deals_differ(&one->deal, &other->deal))) {
            one->first_disputed = !one->disputed;
            one->disputed = other->disputed = true;
        }
    }
    return true;
}

const struct numbered_deal *deals_find(const struct deals *deals, struct text name)
{
    struct text number = results_board_number(name);
    struct text_range range = text_index_find(&deals->index, &number, 1);
    if (number.length == 0 || range.first == range.end)
        return NULL;
    /* What differs may have come last. */
    return deal_at(deals, range.end - 1)->disputed ? NULL : deal_at(deals, range.first);
}
