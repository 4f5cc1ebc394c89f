#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Findings that are shown above a question: more than a board that can be ruled on has. */
enum { FINDINGS_SHOWN = 6 };

void answer_release(struct answer *answer)
{
    free(answer->key);
    text_list_release(&answer->facts);
    *answer = (struct answer){0};
}

void answers_release(struct answers *answers)
{
    for (size_t i = 0; i < answers->count; i++)
        answer_release(&answers->item[i]);
    free(answers->item);
    *answers = (struct answers){0};
}

bool answers_add(struct answers *answers, struct answer *answer)
{
    struct answer *grown = list_grow(answers->item, answers->count, 1, sizeof *grown);

    if (!grown) {
        answer_release(answer);
        return false;
    }
    answers->item = grown;
    answers->item[answers->count++] = *answer;
    *answer = (struct answer){0};
    return true;
}

void answers_remove(struct answers *answers, size_t index)
{
    struct answer *item = &answers->item[index];

    answer_release(item);
    memmove(item, item + 1, (--answers->count - index) * sizeof *item);
}

/* True when the question with this key was asked already. */
static bool answers_have(const struct answers *answers, const char *key)
{
    for (size_t i = 0; i < answers->count; i++)
        if (answers->item[i].key && strcmp(answers->item[i].key, key) == 0)
            return true;
    return false;
}

/* Whether it has a fact of the same name for the same game, trick and player. */
static bool answer_has_place(const struct answer *answer, const char *fact)
{
    for (size_t i = 0; i < answer->facts.count; i++)
        if (strncmp(answer->facts.item[i], fact, strcspn(fact, "=") + 1) == 0)
            return true;
    return false;
}

void answers_remove_places(struct answers *answers, const struct answer *answer)
{
    for (size_t i = answers->count; i-- > 0;) {
        struct text_list *facts = &answers->item[i].facts;
        for (size_t j = facts->count; j-- > 0;)
            if (answer_has_place(answer, facts->item[j]))
                text_list_remove(facts, j);
        if (facts->count == 0 && !answers->item[i].key)
            answers_remove(answers, i);
    }
}

static bool answer_put(const struct answer *answer, const struct answer *without,
                       struct options *options)
{
    for (size_t i = 0; i < answer->facts.count; i++) {
        const char *fact = answer->facts.item[i];
        if (!(without && answer_has_place(without, fact)) && !options_add_fact(options, fact))
            return false;
    }
    return true;
}

bool judging_options(const struct judging *judging, struct options *options)
{
    const struct answer *more = judging->more;
    bool put = options_copy(options, judging->run->options, false);

    for (size_t i = 0; i < judging->count && put; i++)
        put = answer_put(&judging->answers->item[i], judging->replaces ? more : NULL, options);
    return put && (!more || answer_put(more, NULL, options));
}

/* Takes TEXT over. */
static const char *own(struct question *question, char *text)
{
    if (text_list_add(&question->texts, text))
        return text;
    question->failed = true;
    return NULL;
}

static const char *copy(struct question *question, const char *text)
{
    return own(question, strdup(text));
}

static const char *need_name(const bsp_need *need)
{
    return need->fact ? need->fact : need->judgement;
}

/* The key of its question; the caller frees it. NULL: no memory. */
static char *need_key(const bsp_board *board, const bsp_need *need)
{
    return text_format("%lu %s %s %d %s", (unsigned long)board->game,
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
               text_format("%lu:%s:%s:%s%s%s", (unsigned long)question->game, number,
                           player ? player : "-", fact, value ? "=" : "", value ? value : ""));
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

/* What was found at the trick that is asked about; all of it for the board as a whole. */
static void findings_add(struct question *question, const bsp_board *board, const bsp_need *need)
{
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        bool near = !need->trick || !finding->trick || finding->trick == need->trick;
        if (finding->text && near && question->findings.count < FINDINGS_SHOWN &&
            !text_list_add(&question->findings, strdup(finding->text)))
            question->failed = true;
    }
}

/* NEED, which is no reading, as a question. False: no memory. To be released in every case. */
static bool question_fill(struct question *question, const bsp_board *board, const bsp_need *need)
{
    *question = (struct question){.game = board->game, .advisory = need->advisory != 0};
    question->key = own(question, need_key(board, need));
    question->heading = own(question, board->text ? strdup(board->text)
                                                  : text_format("%lu", (unsigned long)board->game));
    question->text = copy(question, need->text ? need->text : need_name(need));
    findings_add(question, board, need);
    choices_add(question, need);
    values_add(question, need);
    return !question->failed;
}

/* What the callbacks of a session need. */
struct hearing {
    const struct judging *judging;
    struct judged *judged;
};

/* Takes the question when it is the one that is looked for. False: no memory. */
static bool need_look(const struct hearing *hearing, const bsp_board *board, const bsp_need *need)
{
    const struct judging *judging = hearing->judging;
    struct judged *judged = hearing->judged;
    char *key = need_key(board, need);
    bool open, taken;

    if (!key)
        return false;
    open = !answers_have(judging->answers, key);
    taken = !judged->found && (judging->wanted ? strcmp(key, judging->wanted) == 0 : open);
    judged->open += open;
    free(key);
    if (!taken)
        return true;
    judged->found = true;
    return question_fill(&judged->question, board, need);
}

/* How the Laws are read is settled for a club, not for a board: --reading says it. */
static bool is_asked(const bsp_need *need, int round)
{
    return !need->reading && 2 * (need->advisory != 0) + (need->judgement ? 1 : 0) == round;
}

enum { ROUNDS = 4 };

/* What holds the board back comes first; facts come before the judgements that rest on them. */
static bool judge_board(void *context, const bsp_board *board)
{
    const struct hearing *hearing = context;

    if (!options_ask_for(hearing->judging->run->options, board->board))
        return true;
    for (int round = 0; round < ROUNDS; round++)
        for (uint32_t i = 0; i < board->need_count; i++) {
            const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
            if (is_asked(need, round) && !need_look(hearing, board, need)) {
                hearing->judged->failed = true;
                return false;
            }
        }
    return true;
}

/* Asked for all the same: the plugin complains of facts that it could not write. */
static bool judge_edit(void *context, const bsp_edit *edit)
{
    (void)context;
    (void)edit;
    return true;
}

static void judge_fault(void *context, const char *text)
{
    const struct hearing *hearing = context;

    if (!text_list_add(&hearing->judged->complaints, strdup(text)))
        hearing->judged->failed = true;
}

void judge(const struct judging *judging, struct judged *judged)
{
    struct hearing hearing = {judging, judged};
    struct options options;
    struct run run = *judging->run;
    struct feed feed = {.run = &run,
                        .file = run.options->files[0],
                        .fd = judging->source,
                        .from_start = true,
                        .silent = !judging->aloud,
                        .on_board = judge_board,
                        .on_edit = judge_edit,
                        .edits_of_facts = options_keep_in_sidecar(run.options),
                        .on_fault = judge_fault,
                        .context = &hearing};

    *judged = (struct judged){.failed = !judging_options(judging, &options)};
    run.options = &options;
    if (!judged->failed) {
        judged->read = feed_run(&feed) && !judged->failed;
        judged->code = feed.code;
    }
    options_release(&options);
}

void judged_release(struct judged *judged)
{
    text_list_release(&judged->question.findings);
    text_list_release(&judged->question.texts);
    text_list_release(&judged->complaints);
    *judged = (struct judged){0};
}

const char *judged_complaint(const struct judged *judged, const struct judged *before)
{
    for (size_t i = 0; i < judged->complaints.count; i++)
        if (!text_list_has(&before->complaints, judged->complaints.item[i]))
            return judged->complaints.item[i];
    return NULL;
}
