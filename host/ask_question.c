#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

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

static void question_release(struct question *question)
{
    text_list_release(&question->findings);
    text_list_release(&question->texts);
    *question = (struct question){0};
}

/* ---- Boards that were seen ---- */

static void seen_boards_release(struct seen_boards *boards)
{
    for (size_t i = 0; i < boards->count; i++) {
        struct seen_board *board = &boards->item[i];
        char *const texts[] = {board->where,    board->name, board->pairs,      board->heading,
                               board->declarer, board->laws, board->vulnerable, board->sight};
        for (size_t j = 0; j < sizeof texts / sizeof *texts; j++)
            free(texts[j]);
    }
    free(boards->item);
    *boards = (struct seen_boards){0};
}

/* TEXT with a line more; NULL: no memory. Takes TEXT over. */
static char *line_add(char *text, const char *mark, const char *line)
{
    char *more = text ? text_format("%s%s%s\n", text, mark, line) : NULL;

    free(text);
    return more;
}

/* The hands that are known, and the tricks. NULL: no memory. */
static char *sight_of(const bsp_board *board)
{
    static const char *const seats[] = {N_("N"), N_("E"), N_("S"), N_("W")};
    char *sight = strdup("");

    if (!BSP_HAS(board, bsp_board, trick))
        return sight;
    for (int i = 0; i < 4; i++)
        if (board->hand[i]) {
            char *mark = text_format("%s  ", _(seats[i]));
            sight = mark ? line_add(sight, mark, board->hand[i]) : NULL;
            free(mark);
        }
    for (int i = 0; i < 13; i++)
        if (board->trick[i]) {
            char *mark = text_format("%d. ", i + 1);
            sight = mark ? line_add(sight, mark, board->trick[i]) : NULL;
            free(mark);
        }
    return sight;
}

/* As --fact has it: a game's number, or of a row of a table what people call it. */
static char *where_of(const bsp_board *board)
{
    bool of_row = BSP_HAS(board, bsp_board, row) && board->row > 0 && board->board && board->pairs;

    return of_row ? text_format("%s@%s", board->board, board->pairs)
                  : text_format("%lu", (unsigned long)board->game);
}

static bool text_copy(char **to, const char *text)
{
    *to = text ? strdup(text) : NULL;
    return !text || *to;
}

static bool seen_boards_add(struct seen_boards *boards, const bsp_board *event)
{
    const char *pairs = BSP_HAS(event, bsp_board, pairs) ? event->pairs : NULL;
    struct seen_board *grown = list_grow(boards->item, boards->count, 1, sizeof *grown);
    struct seen_board *board;

    if (!grown)
        return false;
    boards->item = grown;
    board = &boards->item[boards->count++];
    *board = (struct seen_board){
        .game = event->game, .where = where_of(event), .sight = sight_of(event)};
    board->plays = BSP_HAS(event, bsp_board, trick) && event->trick[0];
    board->heading =
        event->text ? strdup(event->text) : text_format("%lu", (unsigned long)event->game);
    return text_copy(&board->name, event->board) && text_copy(&board->pairs, pairs) &&
           text_copy(&board->declarer, event->declarer) && text_copy(&board->laws, event->laws) &&
           text_copy(&board->vulnerable, event->vulnerable) && board->where && board->sight &&
           board->heading;
}

/* ---- Questions ---- */

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

/* Of its game's table of results; 0: the board is the game. */
static unsigned long row_of(const bsp_board *board)
{
    return BSP_HAS(board, bsp_board, row) ? board->row : 0;
}

/* The key of its question; the caller frees it. NULL: no memory. */
static char *need_key(const bsp_board *board, const bsp_need *need)
{
    return text_format("%lu.%lu %s %s %d %s", (unsigned long)board->game, row_of(board),
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
static void findings_add(struct question *question, const bsp_board *board, int trick)
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

/* What every question of BOARD, which is the last seen, has. */
static void question_begin(struct question *question, const bsp_board *board,
                           const struct seen_boards *boards)
{
    *question = (struct question){.game = board->game, .board = boards->count - 1};
    question->where = copy(question, boards->item[question->board].where);
    question->heading = copy(question, boards->item[question->board].heading);
}

/* NEED, which is no reading, as a question. False: no memory. To be released in every case. */
static bool question_fill(struct question *question, const struct run *run, const bsp_board *board,
                          const bsp_need *need)
{
    question->key = own(question, need_key(board, need));
    question->trick = need->trick;
    question->text = copy(question, need->text ? need->text : need_name(need));
    question->judgement = need->judgement ? copy(question, need->judgement) : NULL;
    question->input = input_of(run, need->fact);
    findings_add(question, board, need->trick);
    choices_add(question, need);
    values_add(question, need);
    return !question->failed;
}

/* A question of the form whose choices are values of a fact, at PLACE: "3:5:W:revoke". */
static bool question_fill_form(struct question *question, const struct form_asked *asked,
                               const char *place)
{
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

/* What the callbacks of a session need. */
struct hearing {
    const struct judging *judging;
    struct judged *judged;
};

/* Whether the question of KEY is the one that is looked for; it is counted. Of those that nobody
 * has answered the one that comes first in rank is, then the first of the file. */
static bool is_looked_for(const struct hearing *hearing, const char *key, enum rank rank)
{
    const struct judging *judging = hearing->judging;
    struct judged *judged = hearing->judged;
    bool open = !answers_have(judging->answers, key);

    judged->open[rank] += open;
    if (judging->wanted)
        return !judged->found && strcmp(key, judging->wanted) == 0;
    return open && (!judged->found || rank < judged->question.rank);
}

/* Makes room for another question in JUDGED. */
static struct question *question_new(struct judged *judged, const bsp_board *board, enum rank rank)
{
    question_release(&judged->question);
    question_begin(&judged->question, board, &judged->boards);
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
static bool once_look(const struct hearing *hearing, const bsp_board *board, const bsp_need *need,
                      enum rank rank, bool *asked_once)
{
    struct form_asked asked;
    char *key = text_format("* once %s", need->fact);
    char *place = text_format("*:-:-:%s", need->fact);
    bool filled = key && place;

    asked = (struct form_asked){0};
    if (options_keep_in_sidecar(hearing->judging->run->options)) /* a session has no such place */
        form_once(hearing->judging->run, need->fact, &asked);
    *asked_once = asked.found && key && once_is_open(hearing->judging, key);
    if (filled && *asked_once && is_looked_for(hearing, key, rank)) {
        struct question *question = question_new(hearing->judged, board, rank);
        question->key = copy(question, key);
        question->once = true;
        filled = question_fill_form(question, &asked, place);
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
    char *key = need_key(board, need);

    if (!key)
        return false;
    /* One answer alone is about what is odd about this board. */
    if (need->fact && need->outcome_count > 1 &&
        !once_look(hearing, board, need, rank, &asked_once))
        filled = false;
    if (filled && !asked_once && is_looked_for(hearing, key, rank))
        filled = question_fill(question_new(hearing->judged, board, rank), hearing->judging->run,
                               board, need);
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
        key =
            text_format("%lu.%lu doubt %s", (unsigned long)board->game, row_of(board), asked.name);
        place = text_format("%s:%s",
                            hearing->judged->boards.item[hearing->judged->boards.count - 1].where,
                            asked.name);
        filled = key && place;
        for (char *blank = place; filled && (blank = strchr(blank, ' ')) != NULL;)
            *blank = ':';
        sscanf(asked.name, "%d", &trick);
        if (filled && is_looked_for(hearing, key, RANK_DOUBT)) {
            struct question *question = question_new(hearing->judged, board, RANK_DOUBT);
            question->key = copy(question, key);
            question->trick = trick;
            findings_add(question, board, trick);
            filled = question_fill_form(question, &asked, place);
        }
        form_asked_release(&asked);
        free(key);
        free(place);
    }
    return filled;
}

/* How the Laws are read is settled for a club, not for a board: --reading says it. Law 64C stays
 * open after every revoke: RANKS, but on demand. */
static enum rank rank_of(const struct hearing *hearing, const bsp_board *board,
                         const bsp_need *need)
{
    const struct judging *judging = hearing->judging;
    const char *none;

    if (need->reading)
        return RANKS;
    if (need->advisory && need->judgement && form_on_demand(judging->run, need->judgement, &none))
        return judging->wanted || judging->demanded == board->game ? RANK_WANTED : RANKS;
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
    filled = seen_boards_add(&judged->boards, board) && doubts_look(hearing, board);
    for (uint32_t i = 0; i < board->need_count && filled; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        enum rank rank = rank_of(hearing, board, need);
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
    question_release(&judged->question);
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
