#include "ask_question.h"

#include <stdlib.h>
#include <string.h>

#include "format.h"

/* Findings that are shown above a question: more than a board that can be ruled on has. */
enum { FINDINGS_SHOWN = 6 };

static const char *need_name(const bsp_need *need)
{
    return need->fact ? need->fact : need->judgement;
}

char *question_key(const bsp_board *board, const bsp_need *need)
{
    return format_text("%lu %s %s %d %s", (unsigned long)board->game,
                       need->fact ? "fact" : "judgement", need_name(need), (int)need->trick,
                       need->player ? need->player : "-");
}

/* Takes TEXT over. */
static const char *own(struct question *question, char *text)
{
    return text_list_add(&question->owned, text) ? text : NULL;
}

static const char *copy(struct question *question, const char *text)
{
    return own(question, text ? strdup(text) : NULL);
}

static const char *place_text(struct question *question, int32_t trick, const char *player,
                              const char *fact)
{
    const char *who = player ? player : "-";
    unsigned long game = question->game;

    if (trick > 0)
        return own(question, format_text("%lu:%d:%s:%s", game, (int)trick, who, fact));
    return own(question, format_text("%lu:-:%s:%s", game, who, fact));
}

static const char *choice_given(struct question *question, const bsp_need *need,
                                const bsp_outcome *outcome)
{
    const char *place;

    place = place_text(question, outcome->fact_trick, outcome->fact_player,
                       need->fact ? need->fact : need->replies->fact);
    return place ? own(question, format_text("%s=%s", place, outcome->fact_value)) : NULL;
}

/* A plugin may be older than what tells which fact an answer is. */
static bool choice_can_be_given(const bsp_need *need, const bsp_outcome *outcome)
{
    return BSP_HAS(outcome, bsp_outcome, fact_value) && outcome->fact_value &&
           (need->fact || (BSP_HAS(need, bsp_need, reply_count) && need->reply_count > 0));
}

static bool choice_add(struct question *question, const bsp_need *need, const bsp_outcome *outcome)
{
    struct choice *choice = &question->choice[question->choice_count];
    bool has_words = BSP_HAS(outcome, bsp_outcome, effect);

    if (question->choice_count == CHOICES_MAX || !choice_can_be_given(need, outcome))
        return true;
    choice->value = copy(question, outcome->value);
    choice->text = copy(question, has_words && outcome->text ? outcome->text : outcome->value);
    choice->effect = copy(question, has_words && outcome->effect ? outcome->effect : "");
    choice->given = choice_given(question, need, outcome);
    question->choice_count++;
    return choice->value && choice->text && choice->effect && choice->given;
}

static bool choices_add(struct question *question, const bsp_need *need)
{
    for (uint32_t i = 0; i < need->outcome_count; i++)
        if (!choice_add(question, need, BSP_AT(bsp_outcome, need->outcomes, i)))
            return false;
    return true;
}

static bool ways_add(struct question *question, const bsp_need *need)
{
    for (uint32_t i = 0; i < need->reply_count && question->way_count < WAYS_MAX; i++) {
        const bsp_reply *reply = BSP_AT(bsp_reply, need->replies, i);
        struct way *way = &question->way[question->way_count++];
        way->place = place_text(question, reply->trick, reply->player, reply->fact);
        way->form = reply->form ? copy(question, reply->form) : NULL;
        if (!way->place || (reply->form && !way->form))
            return false;
    }
    return true;
}

/* What was found at the trick that is asked about; all of it for the board as a whole. */
static bool findings_add(struct question *question, const bsp_board *board, const bsp_need *need)
{
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        bool near = !need->trick || !finding->trick || finding->trick == need->trick;
        if (!BSP_HAS(finding, bsp_finding, text) || !finding->text || !near ||
            question->findings.count == FINDINGS_SHOWN)
            continue;
        if (!text_list_add(&question->findings, strdup(finding->text)))
            return false;
    }
    return true;
}

/* A plugin may be older than the words in events. */
static const char *need_text(const bsp_need *need)
{
    return BSP_HAS(need, bsp_need, text) && need->text ? need->text : need_name(need);
}

static char *heading_text(const bsp_board *board)
{
    if (BSP_HAS(board, bsp_board, text) && board->text)
        return strdup(board->text);
    return format_text("%lu", (unsigned long)board->game);
}

bool question_fill(struct question *question, const bsp_board *board, const bsp_need *need)
{
    *question = (struct question){.game = board->game, .advisory = need->advisory != 0};
    question->key = own(question, question_key(board, need));
    question->heading = own(question, heading_text(board));
    question->text = copy(question, need_text(need));
    if (!question->key || !question->heading || !question->text)
        return false;
    return findings_add(question, board, need) && choices_add(question, need) &&
           (!BSP_HAS(need, bsp_need, reply_count) || ways_add(question, need));
}

void question_release(struct question *question)
{
    text_list_release(&question->findings);
    text_list_release(&question->owned);
    *question = (struct question){0};
}
