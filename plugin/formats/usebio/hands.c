#include "formats/usebio/hands.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void usebio_hands_release(struct usebio_hands *hands)
{
    free(hands->item);
    *hands = (struct usebio_hands){0};
}

/* Returns true if two names are the same board: "07" is "7". */
static bool same_name(const char *one, const char *other)
{
    int number = usebio_board_number(one);
    return strcmp(one, other) == 0 || (number > 0 && number == usebio_board_number(other));
}

static struct usebio_hand_record *find_in(const struct usebio_hands *hands, uint32_t scope,
                                          const char *name)
{
    for (uint32_t i = 0; i < hands->count; i++)
        if (hands->item[i].scope == scope && same_name(hands->item[i].name, name))
            return &hands->item[i];
    return NULL;
}

bool usebio_hands_add(struct usebio_hands *hands, const struct usebio_hand_record *record)
{
    struct usebio_hand_record *item = find_in(hands, record->scope, record->name);
    if (item)
        item->twice = item->twice || !deals_same(&item->deal, &record->deal);
    if (item || hands->count == USEBIO_HANDS_MAX)
        return true;
    if (!list_reserve(hands->item, hands->capacity, hands->count + 1))
        return false;
    hands->item[hands->count++] = *record;
    return true;
}

void usebio_hands_find(const struct usebio_hands *hands, struct usebio_traveller *board)
{
    const struct usebio_hand_record *found = NULL;
    if (board->has_hands)
        return;
    for (int i = USEBIO_SCOPES - 1; !found && i >= 0; i--)
        if (board->scope[i] != 0)
            found = find_in(hands, board->scope[i], board->name);
    if (!found)
        found = find_in(hands, 0, board->name);
    if (!found)
        return;
    board->has_hands = true;
    if (found->twice)
        return;
    board->deal = found->deal;
    board->fault = found->fault;
}
