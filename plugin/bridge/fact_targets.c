#include "bridge/fact_targets.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

/* The largest number of boards that a message names; the others are counted. */
enum { NAMED_MAX = 10 };

void fact_targets_release(struct fact_targets *targets)
{
    for (size_t i = 0; i < targets->count; i++) {
        free(targets->item[i].text);
        buffer_release(&targets->item[i].fits.text);
        buffer_release(&targets->item[i].others.text);
        buffer_release(&targets->item[i].meant.text);
    }
    free(targets->item);
    free(targets->by_game);
    *targets = (struct fact_targets){0};
}

/* --- By game ---------------------------------------------------------------------------------- */

static bool is_before_game(const void *target, const void *game)
{
    const struct target_of_game *one = target;
    const uint32_t *key = game;
    return one->game < *key;
}

static bool is_up_to_game(const void *target, const void *game)
{
    const struct target_of_game *one = target;
    const uint32_t *key = game;
    return one->game <= *key;
}

/* Returns the next target that may be in GAME, beginning with those of any game; NULL at the
 * end. *STEP is 0 at first. */
static struct fact_target *next_near(const struct fact_targets *targets, uint32_t game,
                                     size_t *step)
{
    size_t i = *step;
    if (i < targets->count && targets->by_game[i].game != 0 && targets->by_game[i].game < game)
        i = list_before(targets->by_game, targets->count, sizeof *targets->by_game, is_before_game,
                        &game);
    if (i == targets->count || targets->by_game[i].game > game)
        return NULL;
    *step = i + 1;
    return &targets->item[targets->by_game[i].number];
}

/* --- Adding targets --------------------------------------------------------------------------- */

static bool is_same_target(const struct fact_target *target, const struct fact_target_spec *spec)
{
    return target->game == spec->game && target->input == spec->input &&
           strcmp(target->text, spec->where) == 0;
}

/* Returns the target that was added as SPEC; NULL if none was. */
static struct fact_target *find_spec(const struct fact_targets *targets,
                                     const struct fact_target_spec *spec)
{
    size_t i = list_before(targets->by_game, targets->count, sizeof *targets->by_game,
                           is_before_game, &spec->game);
    for (; i < targets->count && targets->by_game[i].game == spec->game; i++)
        if (is_same_target(&targets->item[targets->by_game[i].number], spec))
            return &targets->item[targets->by_game[i].number];
    return NULL;
}

bool fact_targets_add(struct fact_targets *targets, const struct fact_target_spec *spec,
                      struct board_key *key)
{
    /* The facts of a sidecar's board follow each other. Two boards of the same name each get a
     * target. */
    const struct fact_target *there =
        targets->count > 0 ? &targets->item[targets->count - 1] : NULL;
    if (spec->input < 0)
        there = find_spec(targets, spec);
    else if (there && !is_same_target(there, spec))
        there = NULL;
    if (there) {
        *key = board_key_of_target((uint32_t)(there - targets->item));
        return true;
    }
    if (!list_reserve(targets->item, targets->capacity, targets->count + 1) ||
        !list_reserve(targets->by_game, targets->by_game_capacity, targets->count + 1))
        return false;
    struct fact_target *target = &targets->item[targets->count];
    *target = (struct fact_target){.game = spec->game, .input = spec->input, .at = spec->at};
    target->text = text_copy(text_of(spec->where));
    if (!target->text)
        return false;
    (void)where_read(&target->where, text_of(target->text));
    /* Most come in the order of their games, and then nothing is moved in by_game. */
    size_t at = list_before(targets->by_game, targets->count, sizeof *targets->by_game,
                            is_up_to_game, &spec->game);
    memmove(&targets->by_game[at + 1], &targets->by_game[at],
            (targets->count - at) * sizeof *targets->by_game);
    targets->by_game[at] = (struct target_of_game){spec->game, (uint32_t)targets->count};
    *key = board_key_of_target((uint32_t)targets->count++);
    return true;
}

/* --- Matching boards -------------------------------------------------------------------------- */

bool board_names_add(struct board_names *names, const struct board *board)
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

/* Compares BOARD with a target whose game it may be in. False: no memory. */
static bool target_match(struct fact_target *target, const struct board *board)
{
    enum where_fit fit = where_fits(&target->where, board);
    if (fit > target->fit) {
        target->fit = fit;
        target->found = 0;
        target->fits.count = target->fits.more = 0;
        buffer_empty(&target->fits.text);
    }
    if (fit && fit == target->fit) {
        if (target->found++ == 0)
            target->key = board_key_of(board);
        return board_names_add(&target->fits, board);
    }
    if (where_may_mean(&target->where, board) && !board_names_add(&target->meant, board))
        return false;
    bool near = target->game > 0 || where_is_of(&target->where, board);
    return !near || board_names_add(&target->others, board);
}

bool fact_targets_match(struct fact_targets *targets, const struct board *board)
{
    size_t step = 0;
    struct fact_target *target;
    while ((target = next_near(targets, board->game, &step)))
        if (!target_match(target, board))
            return false;
    return true;
}

bool fact_targets_name(const struct fact_targets *targets, const struct board *board)
{
    size_t step = 0;
    const struct fact_target *target;
    while ((target = next_near(targets, board->game, &step)))
        if (board->row == 0 ? where_is_of(&target->where, board)
                            : target->where.table.length > 0 && where_fits(&target->where, board))
            return true;
    return false;
}

struct board_key fact_targets_resolve(const struct fact_targets *targets, struct board_key key)
{
    if (!board_key_is_target(key))
        return key;
    const struct fact_target *target = fact_targets_get(targets, key);
    return target->found == 1 ? target->key : (struct board_key){0, 0};
}
