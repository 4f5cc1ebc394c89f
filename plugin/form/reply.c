/*
 * What somebody typed, held against the question that he answers: one of its choices, by its sign,
 * its words or how they begin, or a value (bsp_form_interface.answer).
 */
#include <stdio.h>
#include <string.h>

#include "form/parts.h"
#include "form/reader.h"
#include "laws/said/facts.h"

/* An answer on its way. */
struct reply {
    const struct catalog *catalog;
    const bsp_form_question *question;
    const struct form_answers *known;
    const char *typed;
    bsp_form_reading *reading;
};

static const bsp_form_choice *choice_at(const struct reply *reply, uint32_t at)
{
    return BSP_AT(bsp_form_choice, reply->question->choices, at);
}

static struct typed typed_of(const struct reply *reply)
{
    return (struct typed){reply->catalog, text_trim(text_of(reply->typed))};
}

/* Returns true if what was typed is WORD, or its letter where LETTER is not 0. */
static bool is_word(const struct reply *reply, const char *word, bool letter)
{
    struct text typed = typed_of(reply).rest;
    struct text wanted = {word, letter ? 1 : strlen(word)};

    if (typed.length != wanted.length)
        return false;
    for (size_t i = 0; i < typed.length; i++)
        if (byte_upper((unsigned char)typed.at[i]) != byte_upper((unsigned char)wanted.at[i]))
            return false;
    return true;
}

/* Returns true if it is "yes" or "no", ENGLISH, in his language or in English, or its letter. */
static bool is_yes_or_no(const struct reply *reply, const char *english)
{
    const char *own = catalog_get(reply->catalog, english);

    return is_word(reply, english, false) || is_word(reply, english, true) ||
           is_word(reply, own, false) || is_word(reply, own, true);
}

/* ---- Choices ---- */

/* Returns true if letters cannot stand for the choices: seats and suits have their own. */
static bool has_letters(const struct reply *reply)
{
    for (uint32_t i = 0; i < reply->question->choice_count; i++) {
        const char *id = choice_at(reply, i)->id;
        int capital = byte_upper((unsigned char)*id);
        if (capital >= 'A' && capital <= 'Z' && !id[1])
            return true;
    }
    return false;
}

/* Returns true if numbers cannot: they are answers themselves, or values that can be typed. */
static bool has_numbers(const struct reply *reply)
{
    for (uint32_t i = 0; i < reply->question->choice_count; i++)
        if (byte_is_digit(choice_at(reply, i)->id[0]))
            return true;
    return reply->question->value_count > 0;
}

/* Finds the choice by the letter or the number that it is shown with; -1: it is none. */
static int choice_by_sign(const struct reply *reply)
{
    struct typed typed = typed_of(reply);
    int number = typed_number(&typed), count = (int)reply->question->choice_count;

    if (number >= 0)
        return typed_is_over(&typed) && number >= 1 && number <= count && !has_numbers(reply)
                   ? number - 1
                   : -1;
    if (typed.rest.length == 2 && strchr(").", typed.rest.at[1]))
        typed.rest.length = 1;
    if (typed.rest.length != 1 || has_letters(reply))
        return -1;
    number = byte_upper((unsigned char)*typed.rest.at) - 'A';
    return number >= 0 && number < count ? number : -1;
}

/* Finds the choice whose id or whose words are what was typed; -1: none. */
static int choice_by_name(const struct reply *reply)
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
static bool begins(const struct reply *reply, struct typed words)
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
static bool is_beginning(const struct reply *reply, const bsp_form_choice *choice)
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

/* Finds the choices that begin with what was typed: how many, the last into *FOUND. "yes" begins
 * all that say yes. */
static int choices_by_beginning(const struct reply *reply, int *found)
{
    int count = 0;

    for (uint32_t i = 0; i < reply->question->choice_count; i++)
        if (is_beginning(reply, choice_at(reply, i))) {
            *found = (int)i;
            count++;
        }
    return count;
}

/* Finds the choice that is what INPUT makes of it: a seat, a side, a suit; -1: none. */
static int choice_by_value(const struct reply *reply, const char *input)
{
    bsp_form_reading reading = {.size = sizeof reading};

    if (form_read(reply->catalog, input, reply->typed, reply->known, &reading) == BSP_OK)
        for (uint32_t i = 0; i < reply->question->choice_count; i++)
            if (strcmp(choice_at(reply, i)->id, reading.value) == 0)
                return (int)i;
    return -1;
}

static int32_t say(const struct reply *reply, const char *value, const char *words, int32_t code)
{
    snprintf(reply->reading->value, sizeof reply->reading->value, "%s", value);
    snprintf(reply->reading->words, sizeof reply->reading->words, "%s", words);
    return code;
}

/* Finds the choice that is meant; -1: none, and *SEVERAL where it can be more than one. */
static int choice_find(const struct reply *reply, bool *several)
{
    const char *input = reply->question->input;
    int found = -1, count;

    *several = false;
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
    count = choices_by_beginning(reply, &found);
    *several = count > 1;
    return count == 1 ? found : -1;
}

/* ---- Values ---- */

/* Gives what VALUE has for PLACE, a fact for each of several. */
static int32_t values_give(const bsp_form_fact *place, const char *input, char *value,
                           const bsp_form_sink *sink)
{
    bsp_form_fact fact = *place;
    char *next = value;

    for (; next; value = next + strspn(next, " ")) {
        next = form_is_list(input) ? strchr(value, ';') : NULL;
        if (next)
            *next++ = '\0';
        fact.value = value;
        if (sink->fact(sink->context, &fact) < 0)
            return BSP_E_SINK;
        if (!next)
            break;
    }
    return BSP_OK;
}

/* Understands a value for PLACE. BSP_E_ARGUMENT: it is none. */
static int32_t value_read(const struct reply *reply, const bsp_form_fact *place, const char *input)
{
    struct fact fact;
    int32_t code = form_read(reply->catalog, input ? input : "value", reply->typed, reply->known,
                             reply->reading);

    if (code == BSP_OK && !input &&
        facts_read(&fact, place->trick, place->player, place->fact, reply->reading->value) !=
            FACT_OK)
        code = BSP_E_ARGUMENT;
    return code;
}

/* Whether "Is the other side compensated?" has one choice, that no damage was done; the other
 * answer is a score. *CHOSEN: it says so. */
static bool is_of_damage(const struct reply *reply, bool *chosen)
{
    const char *judgement = strrchr(reply->question->name, ' ');
    const char *none = judgement ? form_no_damage(judgement + 1) : NULL;

    if (!none || !(is_yes_or_no(reply, "yes") || is_yes_or_no(reply, "no")))
        return false;
    *chosen = is_yes_or_no(reply, none) && reply->question->choice_count > 0;
    return true;
}

static int32_t choice_take(const struct reply *reply, int index, const bsp_form_sink *sink)
{
    const bsp_form_choice *choice = choice_at(reply, (uint32_t)index);

    for (uint32_t i = 0; i < choice->fact_count; i++)
        if (sink->fact(sink->context, BSP_AT(bsp_form_fact, choice->facts, i)) < 0)
            return BSP_E_SINK;
    return say(reply, choice->id, choice->text, BSP_OK);
}

/* Takes what was typed as a value: of a question of the form, or for the first place that it
 * suits. */
static int32_t value_take(const struct reply *reply, const bsp_form_sink *sink)
{
    const bsp_form_question *question = reply->question;
    bsp_form_reading first = {.size = 0};

    if (question->value_count == 0 && question->choice_count == 0)
        return form_read(reply->catalog, question->input, reply->typed, reply->known,
                         reply->reading);
    for (uint32_t i = 0; i < question->value_count; i++) {
        const bsp_form_fact *place = BSP_AT(bsp_form_fact, question->values, i);
        const char *input = form_input_of(place->fact);
        int32_t code = value_read(reply, place, input);
        char value[sizeof reply->reading->value];
        memcpy(value, reply->reading->value, sizeof value);
        if (code != BSP_E_ARGUMENT)
            return code == BSP_OK ? values_give(place, input, value, sink) : code;
        if (input && first.size == 0)
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
                   const struct form_answers *known, const bsp_form_sink *sink,
                   bsp_form_reading *reading)
{
    const struct reply reply = {catalog_or_english(language), question, known, typed, reading};
    bool several, no_damage;
    int found;

    if (is_of_damage(&reply, &no_damage))
        return no_damage ? choice_take(&reply, 0, sink)
                         : form_read(reply.catalog, "weighted", "", known, reading);
    found = choice_find(&reply, &several);
    if (found >= 0)
        return choice_take(&reply, found, sink);
    if (several)
        return say(&reply, "",
                   catalog_get(reply.catalog, N_("More than one of the answers begins so.")),
                   BSP_E_ARGUMENT);
    return value_take(&reply, sink);
}
