#include "ask/evening.h"

#include <string.h>

#include "kit/list.h"
#include "plugins/events.h"
#include "run/session.h"

/* The context of a session's callbacks. */
struct ask_scan {
    const struct run *run;
    struct evening *evening;
    const bsp_board *board; /* last board of the event stream */
};

/* ---- Its questions ---- */

/* Returns the question of KEY; NULL: there is none. */
static struct form_question *find(const struct form_questions *questions, const char *key)
{
    for (size_t i = 0; i < questions->count; i++)
        if (strcmp(questions->item[i].key, key) == 0)
            return &questions->item[i];
    return NULL;
}

const struct form_question *evening_find(const struct evening *evening, const char *key)
{
    const struct form_question *question = find(&evening->questions, key);

    return question ? question : find(&evening->said, key);
}

/* Adds to QUESTIONS what is asked of the last board, with what was found at the trick in question;
 * all of it for the board as a whole. */
static bool question_add(const struct evening *evening, struct form_questions *questions,
                         const bsp_board *board, const bsp_form_question *asked)
{
    enum { SHOWN = 6 }; /* more than a board that can be ruled on has */
    size_t last = evening->boards.count - 1;
    struct form_question *question;
    bool copied;

    if (!list_reserve(questions->item, questions->capacity, questions->count + 1))
        return false;
    question = &questions->item[questions->count++];
    copied = question_copy(question, asked);
    question->board = last;
    if (copied && question_is_of_evening(question))
        return (question->key = strdup(asked->name));
    question->key = text_format("%s %s%s", evening->boards.item[last].where, asked->name,
                                asked->rank == BSP_RANK_DOUBT ? "?" : "");
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        bool near = !asked->trick || !finding->trick || finding->trick == asked->trick;
        if (finding->text && near && question->findings.count < SHOWN)
            text_list_add(&question->findings, strdup(finding->text));
    }
    return copied && question->key && !question->findings.failed;
}

static int32_t scan_question(void *context, const bsp_form_question *asked)
{
    const struct ask_scan *scan = context;
    struct evening *evening = scan->evening;

    if (event_fault(asked, &question_shape).kind != EVENT_SOUND)
        return BSP_E_SINK;
    bsp_form_question copy = *asked;
    bool of_evening = asked->evening && strcmp(asked->name, asked->evening) == 0;
    struct form_question *before = of_evening ? find(&evening->questions, asked->name) : NULL;
    if (before && asked->rank < before->asked.rank) /* the board that needs it most counts */
        before->asked.rank = asked->rank;
    if (!options_keep_in_sidecar(scan->run->options)) { /* a session has no such place */
        if (of_evening)
            return BSP_OK;
        copy.evening = NULL;
    }
    return before || question_add(evening, &evening->questions, scan->board, &copy) ? BSP_OK
                                                                                    : BSP_E_SINK;
}

/* Takes what was said of the last board; of all boards it is the same each time. */
static int32_t scan_said(void *context, const bsp_form_question *said)
{
    const struct ask_scan *scan = context;
    struct evening *evening = scan->evening;

    if (event_fault(said, &question_shape).kind != EVENT_SOUND || said->choice_count == 0)
        return BSP_E_SINK;
    if (said->evening && find(&evening->said, said->evening))
        return BSP_OK;
    return question_add(evening, &evening->said, scan->board, said) ? BSP_OK : BSP_E_SINK;
}

/* Returns true if QUESTION is asked as things stand: not while one for the evening stands for it.
 */
static bool is_open(const struct ask_answers *answers, const struct form_question *question)
{
    if (!question_is_asked(question) || answers_have(answers, question->key))
        return false;
    return !question->asked.evening || question_is_of_evening(question) ||
           answers_have(answers, question->asked.evening);
}

const struct form_question *evening_next(const struct evening *evening,
                                         const struct ask_answers *answers)
{
    const struct form_question *next = NULL;

    for (size_t i = 0; i < evening->questions.count; i++) {
        const struct form_question *question = &evening->questions.item[i];
        if (is_open(answers, question) && (!next || question->asked.rank < next->asked.rank))
            next = question;
    }
    return next;
}

size_t evening_open(const struct evening *evening, const struct ask_answers *answers, int32_t rank)
{
    size_t count = 0;

    for (size_t i = 0; i < evening->questions.count; i++)
        count += evening->questions.item[i].asked.rank <= rank &&
                 is_open(answers, &evening->questions.item[i]);
    return count;
}

/* ---- A session, heard ---- */

static bool scan_board(void *context, const bsp_board *board)
{
    struct ask_scan *scan = context;
    struct evening *evening = scan->evening;
    const bsp_form_interface *form = scan->run->plugin->form;
    const bsp_form_sink sink = {.size = sizeof sink, .context = scan, .question = scan_question};
    const bsp_form_sink said = {.size = sizeof said, .context = scan, .question = scan_said};
    const char *language = scan->run->language.code;

    if (!options_ask_for(scan->run->options, board->record->board))
        return true;
    scan->board = board;
    evening->adjusts = evening->adjusts || strcmp(board->status, "adjusted") == 0;
    evening->written = evening->written || board->written;
    bool copy =
        seen_boards_add(&evening->boards, scan->run, board) &&
        form->questions(language, board, &sink) == BSP_OK &&
        (!BSP_HAS(form, bsp_form_interface, said) || form->said(language, board, &said) == BSP_OK);
    evening->failed = evening->failed || !copy;
    return copy;
}

static void scan_fault(void *context, const char *text)
{
    const struct ask_scan *scan = context;

    if (!text_list_add(&scan->evening->complaints, strdup(text)))
        scan->evening->failed = true;
}

void evening_make(const struct session_source *source, const struct ask_answers *answers,
                  struct evening *evening)
{
    struct options options;
    struct run run = *source->run;
    struct ask_scan scan = {.run = &run, .evening = evening};
    struct feed feed = {.run = &run,
                        .file = run.options->files[0],
                        .fd = source->fd,
                        .from_start = true,
                        .silent = !source->aloud,
                        .on_board = scan_board,
                        /* The plugin then complains of facts that it could not write. */
                        .edits = true,
                        .edits_of_facts = options_keep_in_sidecar(run.options) && !source->writes,
                        .on_fault = scan_fault,
                        .context = &scan};

    *evening = (struct evening){.failed = !answers_options(answers, &run, &options)};
    run.options = &options;
    if (!evening->failed) {
        evening->read = feed_run(&feed) && !evening->failed;
        evening->code = feed.code;
        evening->failed = evening->failed || !seen_boards_tell_apart(&evening->boards);
    }
    options_release(&options);
}

void evening_release(struct evening *evening)
{
    questions_release(&evening->questions);
    questions_release(&evening->said);
    seen_boards_release(&evening->boards);
    text_list_release(&evening->complaints);
    *evening = (struct evening){0};
}

const char *evening_complaint(const struct evening *evening, const struct evening *before)
{
    for (size_t i = 0; i < evening->complaints.count; i++)
        if (!text_list_has(&before->complaints, evening->complaints.item[i]))
            return evening->complaints.item[i];
    return NULL;
}

/* Returns true if the rulings on BOARD are those on BEFORE. */
static bool is_ruled_alike(const struct seen_board *board, const struct seen_board *before)
{
    if (board->waits != before->waits || board->ruled.count != before->ruled.count)
        return false;
    for (size_t i = 0; i < board->ruled.count; i++)
        if (!text_list_has(&before->ruled, board->ruled.item[i]))
            return false;
    return true;
}

size_t evening_changed(const struct evening *evening, const struct evening *before, size_t from,
                       size_t *was)
{
    for (size_t i = from; i < evening->boards.count; i++) {
        const struct seen_board *board = &evening->boards.item[i];
        size_t start =
            i < before->boards.count && strcmp(before->boards.item[i].where, board->where) == 0 ? i
                                                                                                : 0;
        *was = seen_boards_find(&before->boards, board->where, start);
        if (*was != BOARD_NONE && !is_ruled_alike(board, &before->boards.item[*was]))
            return i;
    }
    return BOARD_NONE;
}
