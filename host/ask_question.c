#include "ask_form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

/* Findings that are shown above a question: more than a board that can be ruled on has. */
enum { FINDINGS_SHOWN = 6 };

void question_release(struct question *question)
{
    text_list_release(&question->findings);
    text_list_release(&question->texts);
    *question = (struct question){0};
}

/* Takes TEXT over. */
static const char *own(struct question *question, char *text)
{
    if (text_list_add(&question->texts, text))
        return text;
    question->failed = true;
    return NULL;
}

/* TEXT NULL: there was no memory for it already. */
static const char *copy(struct question *question, const char *text)
{
    return own(question, text ? strdup(text) : NULL);
}

static const char *need_name(const bsp_need *need)
{
    return need->fact ? need->fact : need->judgement;
}

char *question_key(const bsp_board *board, const bsp_need *need)
{
    return text_format("%lu.%lu %s %s %d %s", (unsigned long)board->game, board_row(board),
                       need->fact ? "fact" : "judgement", need_name(need), (int)need->trick,
                       need->player ? need->player : "-");
}

/* As --fact has it; without VALUE, the place alone. */
static const char *fact_text(struct question *question, int32_t trick, const char *player,
                             const char *fact, const char *value)
{
    char number[12] = "-";

    if (trick > 0)
        snprintf(number, sizeof number, "%d", (int)trick);
    return own(question,
               text_format("%s:%s:%s:%s%s%s", question->where, number, player ? player : "-", fact,
                           value ? "=" : "", value ? value : ""));
}

static void choices_add(struct question *question, const bsp_need *need)
{
    const char *fact = need->fact;

    if (!fact && need->reply_count > 0)
        fact = need->replies->fact;
    for (uint32_t i = 0; fact && i < need->outcome_count; i++) {
        const bsp_outcome *outcome = BSP_AT(bsp_outcome, need->outcomes, i);
        if (!outcome->fact_value || question->choice_count == CHOICES_MAX)
            continue;
        question->choice[question->choice_count++] = (struct choice){
            .value = copy(question, outcome->value),
            .text = copy(question, outcome->text ? outcome->text : outcome->value),
            .effect = copy(question, outcome->effect ? outcome->effect : ""),
            .given = fact_text(question, outcome->fact_trick, outcome->fact_player, fact,
                               outcome->fact_value),
        };
    }
}

/* The number that was entered is one that the players may have agreed on: no outcome has it. */
static void entered_add(struct question *question, const bsp_board *board, const bsp_need *need)
{
    for (uint32_t i = 0; i < need->reply_count && question->choice_count < CHOICES_MAX; i++) {
        const bsp_reply *reply = BSP_AT(bsp_reply, need->replies, i);
        char *value;
        if (strcmp(reply->fact, "agreed-tricks") != 0 || board->recorded_tricks < 0)
            continue;
        value = text_format("%d", (int)board->recorded_tricks);
        question->choice[question->choice_count++] = (struct choice){
            .value = own(question, value),
            .text =
                own(question, text_format(_("as it was entered: %d"), (int)board->recorded_tricks)),
            .effect = "",
            .given = fact_text(question, reply->trick, reply->player, reply->fact, value),
        };
    }
}

static void values_add(struct question *question, const bsp_need *need)
{
    for (uint32_t i = 0; i < need->reply_count && question->value_count < VALUES_MAX; i++) {
        const bsp_reply *reply = BSP_AT(bsp_reply, need->replies, i);
        question->value[question->value_count++] = (struct value_fact){
            .place = fact_text(question, reply->trick, reply->player, reply->fact, NULL),
            .form = reply->form ? copy(question, reply->form) : NULL,
        };
    }
}

void question_add_findings(struct question *question, const bsp_board *board, int trick)
{
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        bool near = !trick || !finding->trick || finding->trick == trick;
        if (finding->text && near && question->findings.count < FINDINGS_SHOWN &&
            !text_list_add(&question->findings, strdup(finding->text)))
            question->failed = true;
    }
}

static const char *input_of(const struct run *run, const char *fact)
{
    return run->plugin.form && fact ? run->plugin.form->input_of(fact) : NULL;
}

void question_begin(struct question *question, const struct seen_boards *boards)
{
    *question = (struct question){.board = boards->count - 1};
    question->where = copy(question, boards->item[question->board].where);
    question->heading = copy(question, boards->item[question->board].heading);
}

bool question_fill(struct question *question, const struct run *run, const bsp_board *board,
                   const bsp_need *need)
{
    question->key = own(question, question_key(board, need));
    question->trick = need->trick;
    question->text = copy(question, need->text ? need->text : need_name(need));
    question->judgement = need->judgement ? copy(question, need->judgement) : NULL;
    question->input = input_of(run, need->fact);
    question_add_findings(question, board, need->trick);
    choices_add(question, need);
    entered_add(question, board, need);
    values_add(question, need);
    return !question->failed;
}

bool question_fill_form(struct question *question, const char *key, const struct form_asked *asked,
                        const char *place)
{
    question->key = copy(question, key);
    question->text = copy(question, asked->text ? asked->text : "");
    for (size_t i = 0; i < asked->choice_count; i++)
        question->choice[question->choice_count++] = (struct choice){
            .value = copy(question, asked->choice[i].id),
            .text = copy(question, asked->choice[i].text),
            .effect = "",
            .given = own(question, text_format("%s=%s", place, asked->choice[i].id)),
        };
    return !question->failed && place;
}
