/*
 * Gives a host what is known of a board, as the answers that a form begins with, and what was said
 * of it, each as a question: left as it is, said differently, or taken back
 * (bsp_form_interface.known and said).
 */
#include <stdio.h>
#include <string.h>

#include "form/parts.h"
#include "kit/text.h"
#include "laws/said/facts.h"
#include "words/terms.h"
#include "words/words.h"

/* More than any fact has words. */
enum { WORDS_MAX = 8, WORD_SIZE = 24, NAME_SIZE = 256 };

struct said {
    const struct catalog *catalog;
    const bsp_board *board;
    bsp_form_question event;
    bsp_form_choice choice[WORDS_MAX + 2];
    bsp_form_fact leave, value, words[WORDS_MAX], rest[FACTS_MAX];
    uint32_t rest_count; /* rows of the same place */
    char word[WORDS_MAX][WORD_SIZE], name[NAME_SIZE];
};

static const bsp_told *told_at(const bsp_board *board, uint32_t at)
{
    return BSP_AT(bsp_told, board->record->told, at);
}

static bool is_of_all(const bsp_told *told)
{
    return BSP_HAS(told, bsp_told, place) && told->place && strcmp(told->place, "*") == 0;
}

/* Returns true if both are rows of one place. */
static bool is_of_place(const bsp_told *one, const bsp_told *other)
{
    bool same_player = one->player && other->player ? strcmp(one->player, other->player) == 0
                                                    : !one->player && !other->player;

    return one->trick == other->trick && same_player && strcmp(one->fact, other->fact) == 0 &&
           is_of_all(one) == is_of_all(other);
}

static void choice_add(struct said *said, const char *id, const char *text,
                       const bsp_form_fact *facts, uint32_t count)
{
    said->choice[said->event.choice_count++] = (bsp_form_choice){.size = sizeof *said->choice,
                                                                 .fact_count = count,
                                                                 .id = id,
                                                                 .text = text,
                                                                 .effect = "",
                                                                 .facts = facts};
}

/* Adds the other values of FACT that are a word. */
static void words_add(struct said *said, const struct fact *fact)
{
    const char *value = vocabulary[fact->id].values;
    int count = 0;

    for (size_t length; *value && count < WORDS_MAX; value += length + (value[length] == '|')) {
        char *word = said->word[count];
        length = strcspn(value, "|");
        if (length >= WORD_SIZE)
            continue;
        memcpy(word, value, length);
        word[length] = '\0';
        const char *term = value_term(said->catalog, fact->id, word);
        if (!term || strcmp(word, said->leave.value) == 0)
            continue;
        said->words[count] = said->leave;
        said->words[count].value = word;
        choice_add(said, word, term, &said->words[count], 1);
        count++;
    }
}

static int32_t said_put(struct said *said, uint32_t number, const bsp_form_sink *sink)
{
    const bsp_told *told = told_at(said->board, number);
    struct buffer text = {0};
    struct fact fact;
    int32_t code = BSP_E_MEMORY;

    said->leave = (bsp_form_fact){.size = sizeof said->leave,
                                  .board = is_of_all(told) ? "*" : NULL,
                                  .trick = form_trick(told->trick),
                                  .player = told->player ? told->player : "-",
                                  .fact = told->fact,
                                  .value = told->value};
    const bsp_form_fact *leave = &said->leave;
    if (facts_read(&fact, leave->trick, leave->player, told->fact, told->value) != FACT_OK)
        return BSP_OK;
    words_said(&text, said->catalog, &fact);
    snprintf(said->name, sizeof said->name, "%s %s %s %s", told->value, leave->trick, leave->player,
             told->fact);
    const char *input = form_input_of(told->fact), *form = form_term(said->catalog, fact.id);
    said->event = (bsp_form_question){.size = sizeof said->event,
                                      .name = said->name,
                                      .input = input ? input : "choice",
                                      .text = buffer_text(&text),
                                      .choices = said->choice,
                                      .trick = told->trick,
                                      .evening = is_of_all(told) ? said->name : NULL,
                                      .values = &said->value};
    choice_add(said, "leave", catalog_get(said->catalog, N_("leave it as it is")), &said->leave, 1);

    /* A new row would take the place of all that was said there, so it is offered only if nothing
     * else was. */
    said->rest_count = 0;
    for (uint32_t i = 0; i < said->board->record->told_count && said->rest_count < FACTS_MAX; i++)
        if (i != number && is_of_place(told_at(said->board, i), told)) {
            said->rest[said->rest_count] = said->leave;
            said->rest[said->rest_count++].value = told_at(said->board, i)->value;
        }
    if (said->rest_count == 0) {
        said->rest[0] = said->leave;
        said->rest[0].value = "";
        words_add(said, &fact);
        said->value = said->leave;
        said->value.value = form ? form : "";
        said->event.value_count = 1;
    }
    choice_add(said, "take-back", catalog_get(said->catalog, N_("take it back")), said->rest,
               said->rest_count ? said->rest_count : 1);
    if (!text.failed)
        code = sink->question(sink->context, &said->event) < 0 ? BSP_E_SINK : BSP_OK;
    buffer_release(&text);
    return code;
}

int32_t form_said(const char *language, const bsp_board *board, const bsp_form_sink *sink)
{
    struct said said = {.catalog = catalog_or_english(language), .board = board};
    int32_t code = BSP_OK;

    if (!board || !board->record || !sink || !sink->question)
        return BSP_E_ARGUMENT;
    for (uint32_t i = 0; i < board->record->told_count && code == BSP_OK; i++)
        code = said_put(&said, i, sink);
    return code;
}

/* ---- What a form begins with ---- */

/* Gives VALUE to the host as NAME; nothing where it is NULL. */
static bool give(const bsp_form_sink *sink, const char *name, const char *value)
{
    const bsp_form_given given = {.size = sizeof given, .name = name, .value = value};

    return !value || sink->given(sink->context, &given) >= 0;
}

int32_t form_known(const bsp_board *board, const bsp_form_sink *sink)
{
    const bsp_record *record;
    bool given;

    if (!board || !BSP_HAS(board, bsp_board, translation) || !board->record || !sink ||
        !BSP_HAS(sink, bsp_form_sink, given) || !sink->given)
        return BSP_E_ARGUMENT;
    record = board->record;
    given = give(sink, "board", record->board) && give(sink, "declarer", record->declarer) &&
            give(sink, "contract", record->contract) && give(sink, "laws", board->laws) &&
            give(sink, "vulnerable", record->vulnerable) && give(sink, "deal", record->deal) &&
            give(sink, "label", board->label) && (!board->trick[0] || give(sink, "play", "yes"));
    for (uint32_t i = 0; given && i < record->told_count; i++) {
        const bsp_told *told = told_at(board, i);
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%s %s %s", form_trick(told->trick),
                 told->player ? told->player : "-", told->fact);
        given = give(sink, name, told->value);
    }
    return given ? BSP_OK : BSP_E_SINK;
}
