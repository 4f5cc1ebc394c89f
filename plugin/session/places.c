#include "session/places.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

/* So many boards are named where a place is none. */
enum { NAMED_MAX = 6 };

void places_release(struct places *places)
{
    for (size_t i = 0; i < places->count; i++) {
        free(places->item[i].text);
        buffer_release(&places->item[i].fits);
        buffer_release(&places->item[i].others);
        buffer_release(&places->item[i].meant);
    }
    free(places->item);
    free(places->by_game);
    *places = (struct places){0};
}

/* --- By their games --------------------------------------------------------------------------- */

static bool is_before_game(const void *place, const void *game)
{
    const struct place_of_game *one = place;
    const uint32_t *key = game;
    return one->game < *key;
}

static bool is_up_to_game(const void *place, const void *game)
{
    const struct place_of_game *one = place;
    const uint32_t *key = game;
    return one->game <= *key;
}

/* Most come in the order of their games: nothing is moved then. */
static void put_by_game(struct places *places, uint32_t game, uint32_t number)
{
    size_t at = list_before(places->by_game, number, sizeof *places->by_game, is_up_to_game, &game);
    memmove(&places->by_game[at + 1], &places->by_game[at],
            (number - at) * sizeof *places->by_game);
    places->by_game[at] = (struct place_of_game){game, number};
}

/* The next place that may be of GAME, of any game first; NULL: there are no more. *STEP begins at
 * 0. */
static struct place *next_near(const struct places *places, uint32_t game, size_t *step)
{
    size_t i = *step;
    if (i < places->count && places->by_game[i].game != 0 && places->by_game[i].game < game)
        i = list_before(places->by_game, places->count, sizeof *places->by_game, is_before_game,
                        &game);
    if (i == places->count || places->by_game[i].game > game)
        return NULL;
    *step = i + 1;
    return &places->item[places->by_game[i].number];
}

/* --- Taking them ------------------------------------------------------------------------------ */

static bool is_given(const struct place *place, const struct place_given *given)
{
    return place->game == given->game && place->input == given->input &&
           strcmp(place->text, given->where) == 0;
}

bool places_take(struct places *places, const struct place_given *given, struct board_key *key)
{
    /* The facts of a sidecar's board follow each other; of two boards alike each has its own. */
    size_t first = given->input >= 0 && places->count > 0 ? places->count - 1 : 0;
    for (size_t i = first; i < places->count; i++)
        if (is_given(&places->item[i], given)) {
            *key = board_key_of_place((uint32_t)i);
            return true;
        }
    if (!list_reserve(places->item, places->capacity, places->count + 1) ||
        !list_reserve(places->by_game, places->by_game_capacity, places->count + 1))
        return false;
    struct place *place = &places->item[places->count];
    *place = (struct place){.game = given->game, .input = given->input, .at = given->at};
    place->text = text_copy(text_of(given->where));
    if (!place->text)
        return false;
    (void)where_read(&place->where, text_of(place->text));
    put_by_game(places, given->game, (uint32_t)places->count);
    *key = board_key_of_place((uint32_t)places->count++);
    return true;
}

/* --- Showing them the boards ------------------------------------------------------------------ */

/* Adds the board to NAMES, of which it is number COUNT. */
static bool add_name(struct buffer *names, uint32_t count, const struct board *board)
{
    if (count > NAMED_MAX)
        return true;
    if (count > 1)
        buffer_add_text(names, ", ");
    if (count == NAMED_MAX)
        buffer_add_text(names, "…");
    else
        board_add_where(names, board);
    return !names->failed;
}

/* BOARD is of the game that PLACE must be, if any. */
static bool place_see(struct place *place, const struct board *board)
{
    enum where_fit fit = where_fits(&place->where, board);
    if (fit > place->fit) {
        place->fit = fit;
        place->found = 0;
        buffer_empty(&place->fits);
    }
    if (fit && fit == place->fit) {
        if (place->found++ == 0)
            place->key = board_key_of(board);
        return add_name(&place->fits, place->found, board);
    }
    if (where_may_mean(&place->where, board) && !add_name(&place->meant, ++place->may_mean, board))
        return false;
    bool near = place->game > 0 || where_is_of(&place->where, board);
    return !near || add_name(&place->others, ++place->of_board, board);
}

bool places_see(struct places *places, const struct board *board)
{
    size_t step = 0;
    struct place *place;
    while ((place = next_near(places, board->game, &step)))
        if (!place_see(place, board))
            return false;
    return true;
}

bool places_name(const struct places *places, const struct board *board)
{
    size_t step = 0;
    const struct place *place;
    while ((place = next_near(places, board->game, &step)))
        if (place->where.beside.length > 0 && where_fits(&place->where, board))
            return true;
    return false;
}

bool places_name_beside(const struct places *places, const struct board *board)
{
    size_t step = 0;
    const struct place *place;
    while ((place = next_near(places, board->game, &step)))
        if (where_is_of(&place->where, board))
            return true;
    return false;
}

struct board_key places_board(const struct places *places, struct board_key key)
{
    if (!board_key_is_place(key))
        return key;
    const struct place *place = places_get(places, key);
    return place->found == 1 ? place->key : (struct board_key){0, 0};
}
