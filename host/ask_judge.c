#include "ask_form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the callbacks of a session need. */
struct hearing {
    const struct judging *judging;
    struct judged *judged;
};

/* Whether the question of KEY is the one that is looked for. Of those that nobody has answered the
 * one that comes first in rank is, then the first of the file. */
static bool is_looked_for(const struct hearing *hearing, const char *key, enum rank rank)
{
    const struct judging *judging = hearing->judging;
    const struct judged *judged = hearing->judged;

    if (judging->wanted)
        return !judged->found && strcmp(key, judging->wanted) == 0;
    return !answers_have(judging->answers, key) && (!judged->found || rank < judged->question.rank);
}

/* Counts a question of a board, when it is open. */
static void count_open(const struct hearing *hearing, const char *key, enum rank rank)
{
    hearing->judged->open[rank] += !answers_have(hearing->judging->answers, key);
}

/* Counts a question for the evening, which is open, with the first board that has it; then it
 * moves to the rank of the board that needs it most. False: no memory. */
static bool count_once(struct judged *judged, const char *key, enum rank rank)
{
    struct evening_question *asked = judged->evening;
    size_t i = 0;

    while (i < judged->evening_count && strcmp(asked[i].key, key) != 0)
        i++;
    if (i == judged->evening_count) {
        asked = list_grow(asked, i, 1, sizeof *asked);
        if (!asked)
            return false;
        judged->evening = asked;
        asked[i] = (struct evening_question){.key = strdup(key), .rank = rank};
        if (!asked[i].key)
            return false;
        judged->evening_count++;
        judged->open[rank]++;
    } else if (rank < asked[i].rank) {
        judged->open[asked[i].rank]--;
        judged->open[rank]++;
        asked[i].rank = rank;
    }
    return true;
}

/* Makes room for another question of the board in JUDGED. */
static struct question *question_new(struct judged *judged, enum rank rank)
{
    question_release(&judged->question);
    question_begin(&judged->question, &judged->boards);
    judged->question.rank = rank;
    judged->found = true;
    return &judged->question;
}

/* Whether the question of KEY stands in place of those of the boards. */
static bool once_is_open(const struct judging *judging, const char *key)
{
    return judging->wanted ? strcmp(judging->wanted, key) == 0
                           : !answers_have(judging->answers, key);
}

/* The question about a fact that is asked once, before any board is asked about it: it is said of
 * all boards, or that they differ. False: no memory. */
static bool once_look(const struct hearing *hearing, const bsp_need *need, enum rank rank,
                      bool *asked_once)
{
    struct form_asked asked;
    char *key = text_format("* once %s", need->fact);
    char *place = text_format("*:-:-:%s", need->fact);
    bool filled = key && place;

    asked = (struct form_asked){0};
    if (options_keep_in_sidecar(hearing->judging->run->options)) /* a session has no such place */
        form_once(hearing->judging->run, need->fact, &asked);
    *asked_once = asked.found && key && once_is_open(hearing->judging, key);
    if (filled && *asked_once)
        filled = count_once(hearing->judged, key, rank);
    if (filled && *asked_once && is_looked_for(hearing, key, rank)) {
        struct question *question = question_new(hearing->judged, rank);
        question->once = true;
        filled = question_fill_form(question, key, &asked, place);
    }
    form_asked_release(&asked);
    free(key);
    free(place);
    return filled;
}

/* Takes the question when it is the one that is looked for. False: no memory. */
static bool need_look(const struct hearing *hearing, const bsp_board *board, const bsp_need *need,
                      enum rank rank)
{
    bool filled = true, asked_once = false;
    char *key = question_key(board, need);

    if (!key)
        return false;
    /* One answer alone is about what is odd about this board. */
    if (need->fact && need->outcome_count > 1 && !once_look(hearing, need, rank, &asked_once))
        filled = false;
    if (!asked_once)
        count_open(hearing, key, rank);
    if (filled && !asked_once && is_looked_for(hearing, key, rank))
        filled =
            question_fill(question_new(hearing->judged, rank), hearing->judging->run, board, need);
    free(key);
    return filled;
}

/* What the board leaves in doubt: whether it happened. False: no memory. */
static bool doubts_look(const struct hearing *hearing, const bsp_board *board)
{
    bool filled = true, more = true;

    for (size_t i = 0; more && filled; i++) {
        struct form_asked asked;
        char *key, *place;
        int trick = 0;
        form_doubt(hearing->judging->run, board, i, &asked);
        more = asked.found;
        if (!more)
            break;
        key = text_format("%lu.%lu doubt %s", (unsigned long)board->game, board_row(board),
                          asked.name);
        place = text_format("%s:%s",
                            hearing->judged->boards.item[hearing->judged->boards.count - 1].where,
                            asked.name);
        filled = key && place;
        for (char *blank = place; filled && (blank = strchr(blank, ' '));)
            *blank = ':';
        sscanf(asked.name, "%d", &trick);
        if (filled)
            count_open(hearing, key, RANK_DOUBT);
        if (filled && is_looked_for(hearing, key, RANK_DOUBT)) {
            struct question *question = question_new(hearing->judged, RANK_DOUBT);
            question->trick = trick;
            question_add_findings(question, board, trick);
            filled = question_fill_form(question, key, &asked, place);
        }
        form_asked_release(&asked);
        free(key);
        free(place);
    }
    return filled;
}

/* How the Laws are read is settled for a club, not for a board: --reading says it. Law 64C stays
 * open after every revoke: RANKS, but on demand. */
static enum rank rank_of(const struct hearing *hearing, const bsp_need *need)
{
    const struct judging *judging = hearing->judging;
    const char *none;

    if (need->reading)
        return RANKS;
    if (need->advisory && need->judgement && form_on_demand(judging->run, need->judgement, &none))
        return judging->wanted || judging->demanded == hearing->judged->boards.count - 1
                   ? RANK_WANTED
                   : RANKS;
    if (need->advisory)
        return RANK_ADVISORY;
    return need->judgement ? RANK_JUDGEMENT : RANK_FACT;
}

static bool judge_board(void *context, const bsp_board *board)
{
    const struct hearing *hearing = context;
    struct judged *judged = hearing->judged;
    bool filled = true;

    if (!options_ask_for(hearing->judging->run->options, board->board))
        return true;
    judged->adjusts = judged->adjusts || strcmp(board->status, "adjusted") == 0;
    judged->written = judged->written || board->written;
    filled = seen_boards_add(&judged->boards, board) && doubts_look(hearing, board);
    for (uint32_t i = 0; i < board->need_count && filled; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        enum rank rank = rank_of(hearing, need);
        filled = rank == RANKS || need_look(hearing, board, need, rank);
    }
    judged->failed = judged->failed || !filled;
    return filled;
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
                        .edits_of_facts = options_keep_in_sidecar(run.options) && !judging->writes,
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
    question_release(&judged->question);
    for (size_t i = 0; i < judged->evening_count; i++)
        free(judged->evening[i].key);
    free(judged->evening);
    seen_boards_release(&judged->boards);
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
