#include "reports/scene.h"

#include <stddef.h>
#include <string.h>

#include "reports/foreign.h"
#include "reports/names.h"
#include "reports/phrase.h"
#include "reports/words.h"

void scene_init(struct scene *scene, const struct catalog *catalog)
{
    *scene = (struct scene){.catalog = catalog,
                            .player = SEAT_NONE,
                            .holder = SEAT_NONE,
                            .side = SIDE_NONE,
                            .to = SIDE_NONE,
                            .led = CARD_NONE,
                            .card = CARD_NONE};
}

void scene_set_player(struct scene *scene, int player)
{
    scene->player = player < SEATS ? player : SEAT_NONE;
    if (player != SEAT_NONE)
        scene->side = seat_side(player);
}

static void put_player(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_text(buffer, seat_word(scene->catalog, scene->player));
}

static void put_holder(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_text(buffer, seat_word(scene->catalog, scene->holder));
}

static void put_by_player(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_text(buffer, by_seat_word(scene->catalog, scene->player));
}

static void put_partner(struct buffer *buffer, const struct scene *scene)
{
    int partner = scene->player == SEAT_NONE ? SEAT_NONE : seat_partner(scene->player);

    buffer_add_text(buffer, seat_word(scene->catalog, partner));
}

static void put_side(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_text(buffer, side_word(scene->catalog, scene->side));
}

static void put_other(struct buffer *buffer, const struct scene *scene)
{
    int other = scene->side == SIDE_NONE ? SIDE_NONE : side_other(scene->side);

    buffer_add_text(buffer, side_word(scene->catalog, other));
}

static void put_to(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_text(buffer, side_word(scene->catalog, scene->to));
}

static void put_trick(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_number(buffer, scene->trick);
}

static void put_tricks(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_number(buffer, scene->tricks);
}

static void put_count(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_number(buffer, scene->count);
}

static void put_led(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_card(buffer, scene->catalog, scene->led);
}

static void put_card(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_card(buffer, scene->catalog, scene->card);
}

static void put_recorded(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_number(buffer, scene->recorded);
}

static void put_computed(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_number(buffer, scene->computed);
}

static void put_recorded_score(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_score(buffer, scene->catalog, scene->recorded);
}

static void put_computed_score(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_score(buffer, scene->catalog, scene->computed);
}

static void put_recorded_contract(struct buffer *buffer, const struct scene *scene)
{
    words_played(buffer, scene->catalog, scene->recorded_contract);
}

static void put_computed_contract(struct buffer *buffer, const struct scene *scene)
{
    words_played(buffer, scene->catalog, scene->computed_contract);
}

static void put_law(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_law(buffer, scene->catalog, scene->law ? scene->law : "");
}

/* As much of a value as is shown, in columns: more than any of ours takes. */
enum { VALUE_COLUMNS = 160 };

/* A penalty is what the director wrote: it may be anything. */
static void put_value(struct buffer *buffer, const struct scene *scene)
{
    const char *value = scene->value ? scene->value : "";

    buffer_add_harmless(buffer, value, strlen(value), VALUE_COLUMNS);
}

static const struct {
    const char *name;
    void (*put)(struct buffer *buffer, const struct scene *scene);
} places[] = {
    {"player", put_player},
    {"holder", put_holder},
    {"by_player", put_by_player},
    {"partner", put_partner},
    {"side", put_side},
    {"other", put_other},
    {"to", put_to},
    {"trick", put_trick},
    {"tricks", put_tricks},
    {"count", put_count},
    {"led", put_led},
    {"card", put_card},
    {"recorded", put_recorded},
    {"computed", put_computed},
    {"recorded_score", put_recorded_score},
    {"computed_score", put_computed_score},
    {"recorded_contract", put_recorded_contract},
    {"computed_contract", put_computed_contract},
    {"law", put_law},
    {"value", put_value},
};

static bool fill_from_scene(struct buffer *buffer, const char *name, size_t length,
                            const void *context)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (place_is(name, length, places[i].name)) {
            places[i].put(buffer, context);
            return true;
        }
    return false;
}

void scene_say(struct buffer *buffer, const struct scene *scene, const char *key)
{
    buffer_add_phrase(buffer, catalog_get(scene->catalog, key), fill_from_scene, scene);
}

void scene_say_plural(struct buffer *buffer, const struct scene *scene, const char *key,
                      const char *plural, int count)
{
    unsigned long number = count < 0 ? 0 : (unsigned long)count;

    buffer_add_phrase(buffer, catalog_get_plural(scene->catalog, key, plural, number),
                      fill_from_scene, scene);
}
