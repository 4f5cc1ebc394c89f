#include "session/places.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

/* So many boards are named where a place is none; the others are counted. */
enum { NAMED_MAX = 10 };

void places_release(struct places *places)
{
    for (size_t i = 0; i < places->count; i++) {
        free(places->item[i].text);
        buffer_release(&places->item[i].fits.text);
        buffer_release(&places->item[i].others.text);
        buffer_release(&places->item[i].meant.text);
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

/* Returns the place that was taken as GIVEN; NULL if none was. */
static struct place *place_find(const struct places *places, const struct place_given *given)
{
    size_t i = list_before(places->by_game, places->count, sizeof *places->by_game, is_before_game,
                           &given->game);
    for (; i < places->count && places->by_game[i].game == given->game; i++)
        if (is_given(&places->item[places->by_game[i].number], given))
            return &places->item[places->by_game[i].number];
    return NULL;
}

bool places_take(struct places *places, const struct place_given *given, struct board_key *key)
{
    /* The facts of a sidecar's board follow each other; of two boards alike each has its own. */
    const struct place *there = places->count > 0 ? &places->item[places->count - 1] : NULL;
    if (given->input < 0)
        there = place_find(places, given);
    else if (there && !is_given(there, given))
        there = NULL;
    if (there) {
        *key = board_key_of_place((uint32_t)(there - places->item));
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

static bool add_name(struct board_names *names, const struct board *board)
{
    if (names->count == NAMED_MAX) {
        names->more++;
        return true;
    }
    if (names->count++ > 0)
        buffer_add_text(&names->text, ", ");
    board_add_where(&names->text, board);
    return !names->text.failed;
}

/* BOARD is of the game that PLACE must be, if any. */
static bool place_see(struct place *place, const struct board *board)
{
    enum where_fit fit = where_fits(&place->where, board);
    if (fit > place->fit) {
        place->fit = fit;
        place->found = 0;
        place->fits.count = place->fits.more = 0;
        buffer_empty(&place->fits.text);
    }
    if (fit && fit == place->fit) {
        if (place->found++ == 0)
            place->key = board_key_of(board);
        return add_name(&place->fits, board);
    }
    if (where_may_mean(&place->where, board) && !add_name(&place->meant, board))
        return false;
    bool near = place->game > 0 || where_is_of(&place->where, board);
    return !near || add_name(&place->others, board);
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

bool places_list(struct places *places, const struct place_given *given, const struct board *board)
{
    struct board_key key;
    return places_take(places, given, &key) && add_name(&places_get(places, key)->fits, board);
}

const struct board_names *places_listed(const struct places *places,
                                        const struct place_given *given)
{
    const struct place *place = place_find(places, given);
    return place ? &place->fits : NULL;
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
