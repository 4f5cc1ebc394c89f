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

/* Longer values are cut; the engine's own are all shorter. */
enum { VALUE_COLUMNS = 160 };

/* The words for a field of the scene. */
enum place_words {
    SEAT_WORD,
    BY_SEAT_WORD,
    PARTNER_WORD,
    SIDE_WORD,
    OTHER_SIDE_WORD,
    NUMBER_WORD,
    CARD_WORD,
    CARD_IF_KNOWN,
    CARDS_WORDS,
    CALL_WORDS,
    ASKED_WORDS,
    SCORE_WORD,
    CONTRACT_WORDS,
    LAW_WORD,
    VALUE_WORDS
};

#define FIELD(name) offsetof(struct scene, name)
static const struct {
    const char *name;
    enum place_words words;
    size_t field;
} places[] = {
    {"player", SEAT_WORD, FIELD(player)},
    {"holder", SEAT_WORD, FIELD(holder)},
    {"by_player", BY_SEAT_WORD, FIELD(player)},
    {"partner", PARTNER_WORD, FIELD(player)},
    {"side", SIDE_WORD, FIELD(side)},
    {"other", OTHER_SIDE_WORD, FIELD(side)},
    {"to", SIDE_WORD, FIELD(to)},
    {"trick", NUMBER_WORD, FIELD(trick)},
    {"tricks", NUMBER_WORD, FIELD(tricks)},
    {"count", NUMBER_WORD, FIELD(count)},
    {"led", CARD_WORD, FIELD(led)},
    {"card", CARD_WORD, FIELD(card)},
    {"if_card", CARD_IF_KNOWN, FIELD(card)},
    {"kept", CARD_WORD, FIELD(kept)},
    {"cards", CARDS_WORDS, FIELD(cards)},
    {"call", CALL_WORDS, FIELD(said)},
    {"asked", ASKED_WORDS, FIELD(said)},
    {"recorded", NUMBER_WORD, FIELD(recorded)},
    {"computed", NUMBER_WORD, FIELD(computed)},
    {"recorded_score", SCORE_WORD, FIELD(recorded)},
    {"computed_score", SCORE_WORD, FIELD(computed)},
    {"recorded_contract", CONTRACT_WORDS, FIELD(recorded_contract)},
    {"computed_contract", CONTRACT_WORDS, FIELD(computed_contract)},
    {"law", LAW_WORD, FIELD(law)},
    {"value", VALUE_WORDS, FIELD(value)},
};

/* Adds the WORDS for FIELD of the scene. */
static void put_field(struct buffer *buffer, const struct scene *scene, enum place_words words,
                      const void *field)
{
    const struct catalog *catalog = scene->catalog;

    switch (words) {
    case SEAT_WORD:
        buffer_add_text(buffer, seat_word(catalog, *(const int *)field));
        break;
    case BY_SEAT_WORD:
        buffer_add_text(buffer, by_seat_word(catalog, *(const int *)field));
        break;
    case PARTNER_WORD:
        buffer_add_text(buffer, seat_word(catalog, scene->player == SEAT_NONE
                                                       ? SEAT_NONE
                                                       : seat_partner(scene->player)));
        break;
    case SIDE_WORD:
        buffer_add_text(buffer, side_word(catalog, *(const int *)field));
        break;
    case OTHER_SIDE_WORD:
        buffer_add_text(
            buffer,
            side_word(catalog, scene->side == SIDE_NONE ? SIDE_NONE : side_other(scene->side)));
        break;
    case NUMBER_WORD:
        buffer_add_number(buffer, *(const int *)field);
        break;
    case CARD_WORD:
        buffer_add_card(buffer, catalog, *(const card_t *)field);
        break;
    case CARD_IF_KNOWN:
        if (!card_is(scene->card))
            break;
        buffer_add_text(buffer, " (");
        buffer_add_card(buffer, catalog, scene->card);
        buffer_add_char(buffer, ')');
        break;
    case CARDS_WORDS:
        put_cards(buffer, scene);
        break;
    case CALL_WORDS:
        put_call(buffer, scene);
        break;
    case ASKED_WORDS:
        put_asked(buffer, scene);
        break;
    case SCORE_WORD:
        buffer_add_score(buffer, catalog, *(const int *)field);
        break;
    case CONTRACT_WORDS:
        words_played(buffer, catalog, *(const struct contract *const *)field);
        break;
    case LAW_WORD:
        buffer_add_law(buffer, catalog, scene->law ? scene->law : "");
        break;
    case VALUE_WORDS: /* made harmless: a penalty is the director's own text */
        buffer_add_harmless(buffer, scene->value ? scene->value : "",
                            scene->value ? strlen(scene->value) : 0, VALUE_COLUMNS);
        break;
    }
}

static bool fill_from_scene(struct buffer *buffer, const char *name, size_t length,
                            const void *context)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (place_is(name, length, places[i].name)) {
            put_field(buffer, context, places[i].words, (const char *)context + places[i].field);
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
