#include "words/scene.h"

#include <stddef.h>
#include <string.h>

#include "words/foreign.h"
#include "words/names.h"
#include "words/phrase.h"
#include "words/words_board.h"

struct scene scene_of(const struct catalog *catalog)
{
    return (struct scene){.catalog = catalog,
                          .player = SEAT_NONE,
                          .holder = SEAT_NONE,
                          .side = SIDE_NONE,
                          .to = SIDE_NONE,
                          .led = CARD_NONE,
                          .card = CARD_NONE,
                          .kept = CARD_NONE};
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

static void put_if_card(struct buffer *buffer, const struct scene *scene)
{
    if (!card_is(scene->card))
        return;
    buffer_add_text(buffer, " (");
    buffer_add_card(buffer, scene->catalog, scene->card);
    buffer_add_char(buffer, ')');
}

static void put_kept(struct buffer *buffer, const struct scene *scene)
{
    buffer_add_card(buffer, scene->catalog, scene->kept);
}

/* Adds the separator after an item of a list of which LEFT are still to come. */
static void put_separator(struct buffer *buffer, const struct scene *scene, int left,
                          const char *last)
{
    if (left > 0)
        buffer_add_text(buffer, left > 1 ? ", " : catalog_get(scene->catalog, last));
}

static void put_cards(struct buffer *buffer, const struct scene *scene)
{
    for (hand_t cards = scene->cards; cards; cards &= cards - 1) {
        buffer_add_card(buffer, scene->catalog, hand_lowest(cards));
        /* TRANSLATORS: before the last of several cards, "♦J and ♥J". */
        put_separator(buffer, scene, hand_count(cards) - 1, N_(" and "));
    }
}

/* TRANSLATORS: what is required, forbidden or called for; "a heart or a club". */
static const char *const suits_asked[SUITS] = {N_("a club"), N_("a diamond"), N_("a heart"),
                                               N_("a spade")};

static void put_suits(struct buffer *buffer, const struct scene *scene, uint8_t suits)
{
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        unsigned below = suits & ((1u << suit) - 1);

        if (!(suits >> suit & 1))
            continue;
        buffer_add_text(buffer, catalog_get(scene->catalog, suits_asked[suit]));
        /* TRANSLATORS: before the last of several suits. */
        put_separator(buffer, scene, __builtin_popcount(below), N_(" or "));
    }
}

/* TRANSLATORS: what declarer said for dummy's card: Declarer called "high". */
static const struct {
    uint8_t word;
    const char *said;
} calls[] = {
    {WORD_HIGH, N_("high")},
    {WORD_LOW, N_("low")},
    {WORD_WIN, N_("win")},
    {WORD_ANY, N_("anything")},
};

/* Adds the word that declarer called, else the card, the suits or the rank. */
static void put_call(struct buffer *buffer, const struct scene *scene)
{
    const struct fact *call = scene->said;

    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (calls[i].word == call->word) {
            buffer_add_text(buffer, catalog_get(scene->catalog, calls[i].said));
            return;
        }
    if (card_is(call->card))
        buffer_add_card(buffer, scene->catalog, call->card);
    else if (call->suits)
        put_suits(buffer, scene, call->suits);
    else
        buffer_add_rank(buffer, scene->catalog, call->number);
}

/* TRANSLATORS: what declarer had asked of a defender: Declarer had required a diamond. */
static const struct {
    uint8_t word;
    const char *asked;
} demands[] = {
    {WORD_REQUIRE, N_("required {value}")},
    {WORD_FORBID, N_("forbidden {value}")},
    {WORD_HIGHEST, N_("asked for the highest card of the suit led")},
    {WORD_LOWEST, N_("asked for the lowest card of the suit led")},
};

static void put_asked(struct buffer *buffer, const struct scene *scene)
{
    struct buffer suits = {0};
    size_t row = 0;

    put_suits(&suits, scene, scene->said->suits);
    const struct slot slots[] = {{"value", buffer_text(&suits)}, {0}};
    while (row + 1 < sizeof demands / sizeof demands[0] && demands[row].word != scene->said->word)
        row++;
    buffer_add_slots(buffer, catalog_get(scene->catalog, demands[row].asked), slots);
    buffer->failed = buffer->failed || suits.failed;
    buffer_release(&suits);
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

/* Longer values are cut; the engine's own are all shorter. */
enum { VALUE_COLUMNS = 160 };

/* Adds the value, made harmless: a penalty is the director's own text and may hold anything. */
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
    {"if_card", put_if_card},
    {"kept", put_kept},
    {"cards", put_cards},
    {"call", put_call},
    {"asked", put_asked},
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
