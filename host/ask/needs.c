/*
 * The questions of a plugin that has no form: its needs as they come, each answer by its letter,
 * its id or a value as the fact has it. Nothing is merged, asked once or understood in a language.
 */
#include "ask/needs.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "program.h"

enum { CHOICES_MAX = 26, VALUES_MAX = 4, NUMBER_SIZE = 12, NAME_SIZE = 64 };

/* A need, put as a question. */
struct need_question {
    bsp_form_question asked;
    bsp_form_choice choice[CHOICES_MAX];
    bsp_form_fact fact[CHOICES_MAX], value[VALUES_MAX];
    char trick[CHOICES_MAX + VALUES_MAX][NUMBER_SIZE], name[NAME_SIZE];
};

static bsp_form_fact fact_make(char *room, int32_t trick, const char *player, const char *fact,
                               const char *value)
{
    snprintf(room, NUMBER_SIZE, trick > 0 ? "%d" : "-", (int)trick);
    return (bsp_form_fact){.size = sizeof(bsp_form_fact),
                           .trick = room,
                           .player = player ? player : "-",
                           .fact = fact,
                           .value = value};
}

static void choices_add(struct need_question *question, const bsp_need *need)
{
    const char *fact = need->fact || need->reply_count == 0 ? need->fact : need->replies->fact;

    for (uint32_t i = 0; fact && i < need->outcome_count; i++) {
        const bsp_outcome *outcome = BSP_AT(bsp_outcome, need->outcomes, i);
        uint32_t at = question->asked.choice_count;
        if (!outcome->fact_value || at == CHOICES_MAX)
            continue;
        question->fact[at] = fact_make(question->trick[at], outcome->fact_trick,
                                       outcome->fact_player, fact, outcome->fact_value);
        question->choice[at] =
            (bsp_form_choice){.size = sizeof *question->choice,
                              .fact_count = 1,
                              .id = outcome->value,
                              .text = outcome->text ? outcome->text : outcome->value,
                              .effect = outcome->effect,
                              .facts = &question->fact[at]};
        question->asked.choice_count++;
    }
}

static int32_t rank_of(const bsp_need *need)
{
    if (need->advisory)
        return BSP_RANK_ADVISORY;
    return need->judgement ? BSP_RANK_JUDGEMENT : BSP_RANK_FACT;
}

static int32_t need_put(const bsp_need *need, const bsp_form_sink *sink)
{
    const char *what = need->fact ? need->fact : need->judgement;
    struct need_question question = {.asked = {.size = sizeof question.asked,
                                               .name = question.name,
                                               .input = "choice",
                                               .text = need->text ? need->text : what,
                                               .choices = question.choice,
                                               .rank = rank_of(need),
                                               .trick = need->trick,
                                               .values = question.value}};

    snprintf(question.name, NAME_SIZE, "%d %s %s", (int)need->trick,
             need->player ? need->player : "-", what);
    choices_add(&question, need);
    for (uint32_t i = 0; i < need->reply_count && i < VALUES_MAX; i++) {
        const bsp_reply *reply = BSP_AT(bsp_reply, need->replies, i);
        question.value[i] = fact_make(question.trick[CHOICES_MAX + i], reply->trick, reply->player,
                                      reply->fact, reply->form ? reply->form : "");
        question.asked.value_count++;
    }
    return sink->question(sink->context, &question.asked);
}

int32_t needs_ask(const bsp_board *board, const bsp_form_sink *sink)
{
    int32_t code = BSP_OK;

    for (uint32_t i = 0; i < board->need_count && code == BSP_OK; i++)
        if (!BSP_AT(bsp_need, board->needs, i)->reading)
            code = need_put(BSP_AT(bsp_need, board->needs, i), sink);
    return code;
}

int32_t needs_answer(const bsp_form_question *asked, const char *typed, const bsp_form_sink *sink,
                     bsp_form_reading *reading)
{
    bsp_form_fact value;

    for (uint32_t i = 0; i < asked->choice_count; i++) {
        const bsp_form_choice *choice = BSP_AT(bsp_form_choice, asked->choices, i);
        const char letter[] = {(char)('a' + i), '\0'};
        if (strcasecmp(typed, letter) == 0 || strcasecmp(typed, choice->id) == 0) {
            snprintf(reading->value, sizeof reading->value, "%s", choice->id);
            return sink->fact(sink->context, choice->facts);
        }
    }
    snprintf(reading->words, sizeof reading->words, "%s", _("That is none of the answers."));
    if (asked->value_count == 0)
        return BSP_E_ARGUMENT;
    value = *asked->values;
    value.value = typed;
    snprintf(reading->words, sizeof reading->words, "%s", typed);
    return sink->fact(sink->context, &value);
}
