#include "words/scene.h"

#include <stddef.h>
#include <string.h>

#include "words/foreign.h"
#include "words/names.h"
#include "words/phrase.h"

struct scene scene_of(int player)
{
    return (struct scene){.player = player < SEATS ? player : SEAT_NONE,
                          .holder = SEAT_NONE,
                          .side = player == SEAT_NONE ? SIDE_NONE : seat_side(player),
                          .to = SIDE_NONE,
                          .led = CARD_NONE,
                          .card = CARD_NONE,
                          .kept = CARD_NONE};
}

/* Adds the separator after an item of a list of which LEFT are still to come. */
static void put_separator(struct prose *prose, int left, const char *last)
{
    if (left > 0)
        buffer_add_text(&prose->text, left > 1 ? ", " : catalog_get(prose->catalog, last));
}

static void put_cards(struct prose *prose, const struct scene *scene)
{
    for (hand_t cards = scene->cards; cards; cards &= cards - 1) {
        prose_add_card(prose, hand_lowest(cards));
        /* TRANSLATORS: before the last of several cards, "♦J and ♥J". */
        put_separator(prose, hand_count(cards) - 1, N_(" and "));
    }
}

/* TRANSLATORS: what is required, forbidden or called for; "a heart or a club". */
static const char *const suits_asked[SUITS] = {N_("a club"), N_("a diamond"), N_("a heart"),
                                               N_("a spade")};

static void put_suits(struct prose *prose, uint8_t suits)
{
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        unsigned below = suits & ((1u << suit) - 1);

        if (!(suits >> suit & 1))
            continue;
        prose_say(prose, suits_asked[suit]);
        /* TRANSLATORS: before the last of several suits. */
        put_separator(prose, __builtin_popcount(below), N_(" or "));
    }
}

static const struct {
    uint8_t word;
    const char *said;
} sayings[] = {
    /* TRANSLATORS: what declarer said for dummy's card: Declarer called "high". */
    {WORD_HIGH, N_("high")},
    {WORD_LOW, N_("low")},
    {WORD_WIN, N_("win")},
    {WORD_ANY, N_("anything")},
    /* TRANSLATORS: what declarer had asked of a defender: Declarer had required a diamond. */
    {WORD_REQUIRE, N_("required {value}")},
    {WORD_FORBID, N_("forbidden {value}")},
    {WORD_HIGHEST, N_("asked for the highest card of the suit led")},
    {WORD_LOWEST, N_("asked for the lowest card of the suit led")},
};

/* Fills {value} with the suits that were asked for. */
static bool fill_suits(struct prose *prose, const char *name, size_t length, const void *context)
{
    const struct scene *scene = context;

    if (!place_is(name, length, "value"))
        return false;
    put_suits(prose, scene->said->suits);
    return true;
}

/* Adds what declarer called or asked for: the words for his word, else the card, the suits or the
 * rank. */
static void put_said(struct prose *prose, const struct scene *scene)
{
    const struct fact *said = scene->said;

    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++)
        if (sayings[i].word == said->word) {
            prose_add_phrase(prose, catalog_get(prose->catalog, sayings[i].said), fill_suits,
                             scene);
            return;
        }
    if (card_is(said->card))
        prose_add_card(prose, said->card);
    else if (said->suits)
        put_suits(prose, said->suits);
    else
        prose_add_rank(prose, said->number);
}

/* Longer values and names from a file are cut; the engine's own values are all shorter. */
enum { VALUE_COLUMNS = 160, NAME_COLUMNS = 20 };

static void put_name(struct prose *prose, const struct text *name)
{
    buffer_add_harmless(&prose->text, name->at, name->length, NAME_COLUMNS);
}

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
    SAID_WORDS,
    SCORE_WORD,
    CONTRACT_WORDS,
    LAW_WORD,
    VALUE_WORDS,
    BOARD_NAME,
    TABLE_NAME,
    PAIR_NAMES,
    GAME_NUMBER
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
    {"call", SAID_WORDS, FIELD(said)},
    {"asked", SAID_WORDS, FIELD(said)},
    {"recorded", NUMBER_WORD, FIELD(recorded)},
    {"computed", NUMBER_WORD, FIELD(computed)},
    {"recorded_score", SCORE_WORD, FIELD(recorded)},
    {"computed_score", SCORE_WORD, FIELD(computed)},
    {"recorded_contract", CONTRACT_WORDS, FIELD(recorded_contract)},
    {"computed_contract", CONTRACT_WORDS, FIELD(computed_contract)},
    {"law", LAW_WORD, FIELD(law)},
    {"value", VALUE_WORDS, FIELD(value)},
    {"board", BOARD_NAME, FIELD(board)},
    {"table", TABLE_NAME, FIELD(board)},
    {"pairs", PAIR_NAMES, FIELD(board)},
    {"game", GAME_NUMBER, FIELD(board)},
};

/* Adds the WORDS for FIELD of the scene. */
static void put_field(struct prose *prose, const struct scene *scene, enum place_words words,
                      const void *field)
{
    const struct catalog *catalog = prose->catalog;

    switch (words) {
    case SEAT_WORD:
        buffer_add_text(&prose->text, seat_word(catalog, *(const int *)field));
        break;
    case BY_SEAT_WORD:
        buffer_add_text(&prose->text, by_seat_word(catalog, *(const int *)field));
        break;
    case PARTNER_WORD:
        buffer_add_text(&prose->text, seat_word(catalog, scene->player == SEAT_NONE
                                                             ? SEAT_NONE
                                                             : seat_partner(scene->player)));
        break;
    case SIDE_WORD:
        buffer_add_text(&prose->text, side_word(catalog, *(const int *)field));
        break;
    case OTHER_SIDE_WORD:
        buffer_add_text(
            &prose->text,
            side_word(catalog, scene->side == SIDE_NONE ? SIDE_NONE : side_other(scene->side)));
        break;
    case NUMBER_WORD:
        buffer_add_number(&prose->text, *(const int *)field);
        break;
    case CARD_WORD:
        prose_add_card(prose, *(const card_t *)field);
        break;
    case CARD_IF_KNOWN:
        if (!card_is(scene->card))
            break;
        buffer_add_text(&prose->text, " (");
        prose_add_card(prose, scene->card);
        buffer_add_char(&prose->text, ')');
        break;
    case CARDS_WORDS:
        put_cards(prose, scene);
        break;
    case SAID_WORDS:
        put_said(prose, scene);
        break;
    case SCORE_WORD:
        prose_add_score(prose, *(const int *)field);
        break;
    case CONTRACT_WORDS:
        prose_add_played(prose, *(const struct contract *const *)field);
        break;
    case LAW_WORD:
        prose_add_law(prose, scene->law ? scene->law : "");
        break;
    case VALUE_WORDS: /* made harmless: a penalty is the director's own text */
        buffer_add_harmless(&prose->text, scene->value ? scene->value : "",
                            scene->value ? strlen(scene->value) : 0, VALUE_COLUMNS);
        break;
    case BOARD_NAME:
        put_name(prose, &scene->board->name);
        break;
    case TABLE_NAME:
        put_name(prose, &scene->board->table);
        break;
    case PAIR_NAMES:
        put_name(prose, &scene->board->pair[SIDE_NS]);
        buffer_add_char(&prose->text, '-');
        put_name(prose, &scene->board->pair[SIDE_EW]);
        break;
    case GAME_NUMBER:
        buffer_add_number(&prose->text, scene->board->game);
        break;
    }
}

static bool fill_from_scene(struct prose *prose, const char *name, size_t length,
                            const void *context)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (place_is(name, length, places[i].name)) {
            put_field(prose, context, places[i].words, (const char *)context + places[i].field);
            return true;
        }
    return false;
}

void scene_say(struct prose *prose, const struct scene *scene, const char *key)
{
    prose_add_phrase(prose, catalog_get(prose->catalog, key), fill_from_scene, scene);
}

void scene_say_plural(struct prose *prose, const struct scene *scene, const char *key,
                      const char *plural, int count)
{
    unsigned long number = count < 0 ? 0 : (unsigned long)count;

    prose_add_phrase(prose, catalog_get_plural(prose->catalog, key, plural, number),
                     fill_from_scene, scene);
}
