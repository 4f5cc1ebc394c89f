#include "formats/usebio/store.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

/* --- Boards and their lines ------------------------------------------------------------------- */

void usebio_store_release(struct usebio_store *store)
{
    free(store->line);
    free(store->board);
    *store = (struct usebio_store){0};
}

/* Returns true if there is room for another of the ITEMS. Moves the items to the front if at least
 * half were returned, so that each is moved once or twice. */
static bool has_room(void *items, size_t size, size_t *count, size_t *first, size_t capacity)
{
    size_t left = *count - *first;
    if (*count < capacity)
        return true;
    if (*first == 0 || left > capacity / 2)
        return false;
    memmove(items, (char *)items + *first * size, left * size);
    *count = left;
    *first = 0;
    return true;
}

struct usebio_board *usebio_store_add_board(struct usebio_store *store)
{
    struct usebio_board *board;
    if (!has_room(store->board, sizeof *board, &store->board_count, &store->first,
                  store->board_capacity) &&
        !list_reserve(store->board, store->board_capacity, store->board_count + 1))
        return NULL;
    board = store->board + store->board_count++;
    memset(board, 0, sizeof *board);
    board->first = store->base + store->line_count;
    return board;
}

struct usebio_line *usebio_store_add_line(struct usebio_store *store)
{
    size_t gone = store->first_line;
    struct usebio_line *line;
    if (!has_room(store->line, sizeof *line, &store->line_count, &store->first_line,
                  store->line_capacity) &&
        !list_reserve(store->line, store->line_capacity, store->line_count + 1))
        return NULL;
    if (store->first_line != gone)
        store->base += gone;
    line = store->line + store->line_count++;
    memset(line, 0, sizeof *line);
    line->score_ns = SCORE_UNKNOWN;
    line->tricks = TRICKS_UNKNOWN;
    line->contract.declarer = SEAT_NONE;
    line->play.first = SEAT_NONE;
    line->earlier.was = TRICKS_UNKNOWN;
    usebio_store_last(store)->lines++;
    return line;
}

struct usebio_board *usebio_store_front(struct usebio_store *store)
{
    return store->first < store->board_count ? &store->board[store->first] : NULL;
}

struct usebio_board *usebio_store_last(struct usebio_store *store)
{
    return &store->board[store->board_count - 1];
}

struct usebio_line *usebio_store_line(struct usebio_store *store, const struct usebio_board *board,
                                      uint32_t index)
{
    return &store->line[board->first - store->base + index];
}

void usebio_store_drop(struct usebio_store *store)
{
    const struct usebio_board *board = usebio_store_front(store);
    store->first_line = (size_t)(board->first - store->base) + board->lines;
    store->first++;
}

void usebio_store_drop_last(struct usebio_store *store)
{
    store->board_count--;
}

bool usebio_store_full(const struct usebio_store *store)
{
    return store->line_count - store->first_line >= USEBIO_LINES_MAX ||
           store->board_count - store->first >= USEBIO_BOARDS_MAX;
}

/* --- Hands ------------------------------------------------------------------------------------ */

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

static bool same_deal(const struct deal *one, const struct deal *other)
{
    return one->known == other->known && memcmp(one->hand, other->hand, sizeof one->hand) == 0 &&
           memcmp(one->count, other->count, sizeof one->count) == 0;
}

bool usebio_hands_add(struct usebio_hands *hands, const struct usebio_hand_record *record)
{
    for (uint32_t i = 0; i < hands->count; i++) {
        struct usebio_hand_record *item = &hands->item[i];
        if (item->scope != record->scope || !same_name(item->name, record->name))
            continue;
        item->twice = item->twice || !same_deal(&item->deal, &record->deal);
        return true;
    }
    if (hands->count == USEBIO_HANDS_MAX)
        return true;
    if (!list_reserve(hands->item, hands->capacity, hands->count + 1))
        return false;
    hands->item[hands->count++] = *record;
    return true;
}

static const struct usebio_hand_record *find_in(const struct usebio_hands *hands, uint32_t scope,
                                                const char *name)
{
    for (uint32_t i = 0; i < hands->count; i++)
        if (hands->item[i].scope == scope && same_name(hands->item[i].name, name))
            return &hands->item[i];
    return NULL;
}

void usebio_hands_find(const struct usebio_hands *hands, struct usebio_board *board)
{
    const struct usebio_hand_record *found = NULL;
    if (board->asked == hands->count || board->has_hands)
        return;
    board->asked = hands->count;
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
