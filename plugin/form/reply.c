/*
 * Finds the answer that somebody typed to a question: one of its choices, by its sign, its words or
 * how they begin, or a value (bsp_form_interface.answer).
 */
#include <stdio.h>
#include <string.h>

#include "bridge/card.h"
#include "bridge/seat.h"
#include "form/parts.h"
#include "form/reader.h"
#include "laws/said/facts.h"
#include "words/scene.h"

/* An answer on its way. */
struct reply_reading {
    const struct catalog *catalog;
    const bsp_form_question *question;
    const struct form_answers *known;
    const char *typed;
    bsp_form_reading *reading;
};

static const bsp_form_choice *choice_at(const struct reply_reading *reply, uint32_t at)
{
    return BSP_AT(bsp_form_choice, reply->question->choices, at);
}

static struct typed typed_of(const struct reply_reading *reply)
{
    return (struct typed){reply->catalog, text_trim(text_of(reply->typed))};
}

/* Returns true if what was typed is WORD, or its letter where LETTER is not 0. */
static bool is_word(const struct reply_reading *reply, const char *word, bool letter)
{
    return text_alike(typed_of(reply).rest, (struct text){word, letter ? 1 : strlen(word)});
}

/* Returns true if it is "yes" or "no", ENGLISH, in his language or in English, or its letter. */
static bool is_yes_or_no(const struct reply_reading *reply, const char *english)
{
    const char *own = catalog_get(reply->catalog, english);

    return is_word(reply, english, false) || is_word(reply, english, true) ||
           is_word(reply, own, false) || is_word(reply, own, true);
}

/* ---- Choices ---- */

/* Finds the choice by the letter or the number that it is shown with; -1: it is none. Letters
 * cannot stand for seats and suits, which have their own; numbers not for answers that are numbers,
 * nor beside values that can be typed. */
static int choice_by_sign(const struct reply_reading *reply)
{
    struct typed typed = typed_of(reply);
    int number = typed_number(&typed), count = (int)reply->question->choice_count;
    bool has_numbers = reply->question->value_count > 0, has_letters = false;

    for (uint32_t i = 0; i < reply->question->choice_count; i++) {
        const char *id = choice_at(reply, i)->id;
        int capital = byte_upper((unsigned char)*id);
        has_numbers = has_numbers || byte_is_digit(*id);
        has_letters = has_letters || (capital >= 'A' && capital <= 'Z' && !id[1]);
    }
    if (number >= 0)
        return typed_is_over(&typed) && number >= 1 && number <= count && !has_numbers ? number - 1
                                                                                       : -1;
    if (typed.rest.length == 2 && strchr(").", typed.rest.at[1]))
        typed.rest.length = 1;
    if (typed.rest.length != 1 || has_letters)
        return -1;
    number = byte_upper((unsigned char)*typed.rest.at) - 'A';
    return number >= 0 && number < count ? number : -1;
}

/* Finds the choice whose id or whose words are what was typed; -1: none. */
static int choice_by_name(const struct reply_reading *reply)
{
    static const char *const answers[] = {N_("yes"), N_("no")};

    for (uint32_t i = 0; i < reply->question->choice_count; i++) {
        const bsp_form_choice *choice = choice_at(reply, i);
        if (is_word(reply, choice->id, false) || is_word(reply, choice->text, false))
            return (int)i;
        for (int j = 0; j < 2; j++)
            if (strcmp(choice->text, catalog_get(reply->catalog, answers[j])) == 0 &&
                is_yes_or_no(reply, answers[j]))
                return (int)i;
    }
    return -1;
}

/* Returns true if WORDS begin with what was typed, which ends with a word where it is short. */
static bool begins(const struct reply_reading *reply, struct typed words)
{
    struct text typed = typed_of(reply).rest;
    char start[64];

    if (typed.length < 2 || typed.length >= sizeof start)
        return false;
    memcpy(start, typed.at, typed.length);
    start[typed.length] = '\0';
    return typed_take(&words, start) &&
           (typed.length > 2 || words.rest.length == 0 || strchr(",: ", *words.rest.at) ||
            (unsigned char)*words.rest.at >= 0x80);
}

/* Returns true if the words of CHOICE begin with what was typed, behind an article or without. */
static bool is_beginning(const struct reply_reading *reply, const bsp_form_choice *choice)
{
    struct typed words = {reply->catalog, text_of(choice->text)};
    bool is = begins(reply, words);

    /* TRANSLATORS: words that an answer may begin with, and nobody types, apart by spaces. */
    while (!is && typed_take_one_of(&words, N_("a an the it from trick with"))) {
        typed_skip_blanks(&words);
        is = begins(reply, words);
    }
    return is;
}

/* Finds the choice that is what INPUT makes of it: a seat, a side, a suit; -1: none. */
static int choice_by_value(const struct reply_reading *reply, const char *input)
{
    bsp_form_reading reading = {.size = sizeof reading};

    if (form_read(reply->catalog, input, reply->typed, reply->known, &reading) == BSP_OK)
        for (uint32_t i = 0; i < reply->question->choice_count; i++)
            if (strcmp(choice_at(reply, i)->id, reading.value) == 0)
                return (int)i;
    return -1;
}

static int32_t say(const struct reply_reading *reply, const char *value, const char *words,
                   int32_t code)
{
    snprintf(reply->reading->value, sizeof reply->reading->value, "%s", value);
    snprintf(reply->reading->words, sizeof reply->reading->words, "%s", words);
    return code;
}

/* Refuses what was typed. Says WORDS, which are released. */
static int32_t refuse(const struct reply_reading *reply, struct prose *words)
{
    int32_t code = say(reply, "", buffer_text(&words->text),
                       words->text.failed ? BSP_E_MEMORY : BSP_E_ARGUMENT);

    buffer_release(&words->text);
    return code;
}

/* Finds the choice that is meant; -1 if none is, and in *SEVERAL a bit for each that can be: "yes"
 * begins all that say yes. */
static int choice_find(const struct reply_reading *reply, uint32_t *several)
{
    const char *input = reply->question->input;
    int found = -1;

    *several = 0;
    if (strcmp(input, "choice") != 0)
        found = choice_by_value(reply, input);
    if (found < 0 && strcmp(input, "player") == 0) /* or nobody knows which of a side */
        found = choice_by_value(reply, "side");
    if (found < 0)
        found = choice_by_sign(reply);
    if (found < 0)
        found = choice_by_name(reply);
    if (found >= 0)
        return found;
    for (uint32_t i = 0; i < reply->question->choice_count && i < 32; i++)
        if (is_beginning(reply, choice_at(reply, i))) {
            found = *several ? -1 : (int)i;
            *several |= UINT32_C(1) << i;
        }
    return found;
}

/* Asks which of SEVERAL choices is meant. */
static int32_t which(const struct reply_reading *reply, uint32_t several)
{
    struct prose words = {.catalog = reply->catalog};

    prose_say(&words, N_("Which one?"));
    for (uint32_t i = 0; i < reply->question->choice_count && i < 32; i++)
        if (several >> i & 1) {
            buffer_add_text(&words.text, *buffer_text(&words.text) ? " " : "");
            buffer_add_char(&words.text, (char)('a' + i));
            buffer_add_text(&words.text, ") ");
            buffer_add_text(&words.text, choice_at(reply, i)->text);
        }
    return refuse(reply, &words);
}

/* ---- Values ---- */

/* Understands a value for PLACE. A number, behind "contested" or alone, is the director's ruling on
 * a claim. BSP_E_ARGUMENT: it is none. */
static int32_t value_read(const struct reply_reading *reply, const bsp_form_fact *place,
                          const char *input)
{
    int32_t code = form_read(reply->catalog, input ? input : "value", reply->typed, reply->known,
                             reply->reading);
    struct typed typed = typed_of(reply);
    char tricks[sizeof reply->reading->value];
    struct fact fact;

    if (input || (code == BSP_OK && facts_read(&fact, place->trick, place->player, place->fact,
                                               reply->reading->value) == FACT_OK))
        return code;
    if (strcmp(place->fact, "claim") != 0)
        return BSP_E_ARGUMENT;
    typed_take_word(&typed, N_("contested"));
    code = form_read(reply->catalog, "number", typed.rest.at, reply->known, reply->reading);
    if (code == BSP_OK) {
        memcpy(tricks, reply->reading->value, sizeof tricks);
        snprintf(reply->reading->value, sizeof reply->reading->value, "contested %.2s", tricks);
    }
    return code;
}

static int32_t choice_take(const struct reply_reading *reply, int index, const bsp_form_sink *sink)
{
    const bsp_form_choice *choice = choice_at(reply, (uint32_t)index);

    for (uint32_t i = 0; i < choice->fact_count; i++)
        if (sink->fact(sink->context, BSP_AT(bsp_form_fact, choice->facts, i)) < 0)
            return BSP_E_SINK;
    return say(reply, choice->id, choice->text, BSP_OK);
}

/* ---- What cannot be ---- */

/* Returns the hand of SEAT in a deal that starts with North, "AQ984.J63.K4.KT5"; empty if it is not
 * known. */
static struct text hand_of(const char *deal, int seat)
{
    struct text rest = text_of(deal + strlen("N:")), hand;

    for (int i = NORTH; i <= seat; i++)
        if (!text_part_take(&rest, ' ', &hand))
            return text_of("");
    return text_is(hand, "-") ? text_of("") : hand;
}

/* Returns true if CARD, "HK", is in HAND, which has the spades first. */
static bool hand_has_card(struct text hand, const char *card)
{
    static const char suits[] = "SHDC";
    struct text held;

    for (const char *suit = suits; *suit && text_part_take(&hand, '.', &held); suit++)
        if (*suit == *card)
            return text_find(held, card[1]);
    return false;
}

/* Refuses a card that another player holds: a question of a form is about one of the player's own.
 * A card of another board is in no hand of this one. */
static int32_t card_check(const struct reply_reading *reply)
{
    const char *deal = form_answer(reply->known, "deal"), *what = form_answer(reply->known, "what");
    const char *card = reply->reading->value;
    const char *input = reply->question->input;
    bool is_card = strcmp(input, "card") == 0 || strcmp(input, "which-card") == 0;
    int player = form_seat(reply->known, "player"), holder = NORTH;
    struct prose words = {.catalog = reply->catalog};

    if (!deal || strncmp(deal, "N:", 2) != 0 || player == SEAT_NONE || strlen(card) != 2 ||
        !is_card || (what && strcmp(what, "surplus") == 0) || hand_of(deal, player).length == 0 ||
        hand_has_card(hand_of(deal, player), card))
        return BSP_OK;
    while (holder < SEATS && !hand_has_card(hand_of(deal, holder), card))
        holder++;
    if (holder == SEATS)
        return BSP_OK;

    struct scene scene = scene_of(player);
    scene.holder = holder;
    scene.card = card_make(suit_of_letter(card[0]), rank_of_letter(card[1]));
    scene_say(&words, &scene, N_("The deal gives {card} to {holder}, not to {player}."));
    return refuse(reply, &words);
}

/* ---- Questions of a form, and of a board ---- */

/* Takes what was typed as a value: of a question of the form, or for the first place that it
 * suits. */
static int32_t value_take(const struct reply_reading *reply, const bsp_form_sink *sink)
{
    const bsp_form_question *question = reply->question;
    bsp_form_reading first = {.size = 0}, player = {.size = sizeof player};

    if (strcmp(question->input, "player") == 0 && question->choice_count > 0 &&
        question->value_count == 0 &&
        form_read(reply->catalog, "player", reply->typed, reply->known, &player) == BSP_OK) {
        struct prose words = {.catalog = reply->catalog};
        struct scene scene = scene_of(seat_of_letter(*player.value));
        scene_say(&words, &scene, N_("It cannot have been {player}: it was his turn."));
        return refuse(reply, &words);
    }
    if (question->value_count == 0 && question->choice_count == 0) {
        int32_t code =
            form_read(reply->catalog, question->input, reply->typed, reply->known, reply->reading);
        return code == BSP_OK ? card_check(reply) : code;
    }
    for (uint32_t i = 0; i < question->value_count; i++) {
        const bsp_form_fact *place = BSP_AT(bsp_form_fact, question->values, i);
        bsp_form_fact fact = *place;
        const char *input = form_input_of(place->fact);
        bool is_told = input || strcmp(place->fact, "claim") == 0;
        int32_t code = value_read(reply, place, input);
        char value[sizeof reply->reading->value], *values = value;
        memcpy(value, reply->reading->value, sizeof value);
        while (code == BSP_OK && (fact.value = form_value_cut(input, &values)))
            code = sink->fact(sink->context, &fact) < 0 ? BSP_E_SINK : BSP_OK;
        if (code != BSP_E_ARGUMENT)
            return code;
        if (is_told && first.size == 0)
            first = *reply->reading;
    }
    if (first.size > 0) {
        *reply->reading = first;
        return BSP_E_ARGUMENT;
    }
    return say(reply, "", catalog_get(reply->catalog, N_("That is none of the answers.")),
               BSP_E_ARGUMENT);
}

int32_t form_reply(const char *language, const bsp_form_question *question, const char *typed,
                   const bsp_form_given *given, uint32_t count, const bsp_form_sink *sink,
                   bsp_form_reading *reading)
{
    const struct form_answers known = {given, count};
    const struct reply_reading reply = {catalog_or_english(language), question, &known, typed,
                                        reading};
    uint32_t several;

    if (!question || !question->name || !question->input || !typed || !sink || !sink->fact ||
        !reading || (!given && count > 0) || reading->size < sizeof *reading)
        return BSP_E_ARGUMENT;

    const char *judgement = strrchr(question->name, ' ');
    const char *none = judgement ? form_no_damage(judgement + 1) : NULL;
    /* "Is the other side compensated?" has one choice, that no damage was done: the other answer is
     * a score, or to be asked for one. */
    if (none && (is_yes_or_no(&reply, "yes") || is_yes_or_no(&reply, "no"))) {
        if (is_yes_or_no(&reply, none) && question->choice_count > 0)
            return choice_take(&reply, 0, sink);
        return question->value_count > 0
                   ? form_read(reply.catalog, "weighted", "", &known, reading)
                   : say(&reply, "", catalog_get(reply.catalog, N_("no")), BSP_OK);
    }
    int found = choice_find(&reply, &several);
    if (found >= 0)
        return choice_take(&reply, found, sink);
    if (several)
        return which(&reply, several);
    return value_take(&reply, sink);
}
