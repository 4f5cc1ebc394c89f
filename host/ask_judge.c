#include "ask_judge.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "message.h"

struct search {
    const struct judging *judging;
    struct judged *judged;
};

/* Takes the question when it is the one that is looked for. False: no memory. */
static bool need_look(struct search *search, const bsp_board *board, const bsp_need *need)
{
    const struct judging *judging = search->judging;
    struct judged *judged = search->judged;
    char *key = question_key(board, need);
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

/* How a text of the Laws is read holds for a club, not for a board: --reading says it. */
static bool is_asked(const bsp_need *need, int round)
{
    return !need->reading && 2 * (need->advisory != 0) + (need->judgement != NULL) == round;
}

enum { ROUNDS = 4 };

/* What holds the board back comes first, and of that facts, on which judgements rest. */
static bool judge_board(void *context, const bsp_board *board)
{
    struct search *search = context;

    if (!options_ask_for(search->judging->run->options, board->board))
        return true;
    for (int round = 0; round < ROUNDS; round++)
        for (uint32_t i = 0; i < board->need_count; i++) {
            const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
            if (is_asked(need, round) && !need_look(search, board, need)) {
                search->judged->failed = true;
                return false;
            }
        }
    return true;
}

static bool judge_edit(void *context, const bsp_edit *edit)
{
    (void)context;
    (void)edit;
    return true;
}

static void judge_message(void *context, const char *text)
{
    struct search *search = context;

    if (!text_list_add(&search->judged->complaints, strdup(text)))
        search->judged->failed = true;
}

void judge(const struct judging *judging, struct judged *judged)
{
    struct search search = {judging, judged};
    struct feed feed = {.run = judging->run,
                        .file = judging->run->options->files[0],
                        .fd = judging->source,
                        .silent = !judging->aloud,
                        .on_message = judge_message,
                        .of_facts = options_keep_in_sidecar(judging->run->options),
                        .on_board = judge_board,
                        .on_edit = judge_edit,
                        .context = &search};

    *judged = (struct judged){0};
    if (lseek(judging->source, 0, SEEK_SET) != 0) {
        message_errno(NULL, feed.file);
        return;
    }
    judged->read = feed_run(&feed) && !judged->failed;
    judged->code = feed.code;
}

void judged_release(struct judged *judged)
{
    question_release(&judged->question);
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
