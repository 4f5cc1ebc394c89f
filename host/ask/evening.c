#include "ask/evening.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/program.h"
#include "kit/list.h"
#include "plugins/events.h"
#include "run/session.h"

/* ---- Its boards ---- */

/* Adds TEXT, which is taken over, and a copy as it is typed, with plain spaces. */
static void typed_add(struct text_list *to, char *text)
{
    static const char no_break[] = "\302\240";
    char *plain = text ? strdup(text) : NULL;

    for (char *at = plain ? strstr(plain, no_break) : NULL; at; at = strstr(at, no_break)) {
        *at++ = ' ';
        memmove(at, at + 1, strlen(at));
    }
    text_list_add(to, text);
    text_list_add(to, plain);
}

/* Adds the board of EVENT. False: no memory. */
static bool seen_boards_add(struct seen_boards *boards, const struct run *run,
                            const bsp_board *event)
{
    static const char *const seats[] = {N_("N"), N_("E"), N_("S"), N_("W")};
    const char *pairs = event->pairs, *dash = pairs ? strchr(pairs, '-') : NULL;
    unsigned long game = event->game;
    struct seen_board *board;

    if (!list_reserve(boards->item, boards->capacity, boards->count + 1))
        return false;
    board = &boards->item[boards->count++];
    *board =
        (struct seen_board){.called = {board_label(event), event->game, false},
                            .where = board_place(event),
                            .name = event->record->board ? strdup(event->record->board) : NULL,
                            .players = board_players(event),
                            .heading = event->text ? strdup(event->text) : text_format("%lu", game),
                            .waits = strcmp(event->status, "director") == 0,
                            .plays = event->trick[0],
                            .told = event->record->told_count > 0};

    /* "3-12", "3" and "12", the game, and the players' names. */
    if (pairs)
        text_list_add(&board->who, strdup(pairs));
    if (dash) {
        text_list_add(&board->who, strndup(pairs, (size_t)(dash - pairs)));
        text_list_add(&board->who, strdup(dash + 1));
    }
    text_list_add(&board->who, text_format("game %lu", game));
    /* TRANSLATORS: what the director types for a game of the file. */
    typed_add(&board->who, text_format(_("game %lu"), game));
    for (int i = 0; i < 4; i++)
        if (event->record->player[i] && *event->record->player[i])
            text_list_add(&board->who, strdup(event->record->player[i]));

    for (uint32_t i = 0; i < event->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, event->rulings, i);
        if (ruling->text)
            text_list_add(&board->ruled, strdup(ruling->text));
    }
    for (int i = 0; i < 4; i++)
        if (event->hand[i])
            text_list_add(&board->hands, text_format("%s  %s", _(seats[i]), event->hand[i]));
    for (int i = 0; i < 13; i++)
        if (event->trick[i])
            text_list_add(&board->tricks, text_format("%d. %s", i + 1, event->trick[i]));
    return form_known(run, event, &board->known) && board->where &&
           (!event->record->board || board->name) && board->called.label && board->players &&
           board->heading && !board->who.failed && !board->ruled.failed && !board->hands.failed &&
           !board->tricks.failed;
}

/* Tells boards of the same label apart, once all of them are added. False: no memory. */
static bool seen_boards_tell_apart(struct seen_boards *boards)
{
    bool told = board_names_tell_apart(boards->item, boards->count, sizeof *boards->item);

    for (size_t i = 0; told && i < boards->count; i++) {
        struct seen_board *board = &boards->item[i];
        if (!board->called.is_shared)
            continue;
        if (*board->players)
            board->heading = text_append(board->heading, "%s%s", _("; "), board->players);
        typed_add(&board->who, strdup(board->called.label));
        told = board->heading && !board->who.failed;
    }
    return told;
}

size_t seen_boards_find(const struct seen_boards *boards, const char *where, size_t from)
{
    for (size_t i = from; i < boards->count; i++)
        if (strcmp(boards->item[i].where, where) == 0)
            return i;
    return BOARD_NONE;
}

/* Returns true if TYPED is the name of BOARD, "7" or "7@3-12"; BY_WHO: if it is who played there,
 * "Smith", or "7@Smith" with the board's name. */
static bool is_named(const struct seen_board *board, const char *typed, bool by_who)
{
    size_t length = board->name ? strlen(board->name) : 0;

    if (!by_who)
        return strcasecmp(board->called.label, typed) == 0 ||
               (board->name && strcasecmp(board->name, typed) == 0);
    if (length > 0 && strncasecmp(typed, board->name, length) == 0 && typed[length] == '@')
        typed += length + 1;
    for (size_t i = 0; i < board->who.count; i++)
        if (strcasecmp(board->who.item[i], typed) == 0)
            return true;
    return false;
}

size_t seen_boards_name(struct seen_boards *boards, const char *typed, size_t *only)
{
    size_t count = 0;

    for (int by_who = 0; by_who < 2 && count == 0; by_who++)
        for (size_t i = 0; i < boards->count; i++) {
            boards->item[i].named = is_named(&boards->item[i], typed, by_who);
            if (boards->item[i].named)
                *only = count++ == 0 ? i : BOARD_NONE;
        }
    return count;
}

/* ---- Its questions ---- */

/* The context of a session's callbacks. */
struct ask_scan {
    const struct run *run;
    struct evening *evening;
    const bsp_board *board; /* last board of the event stream */
};

/* Returns the question of KEY; NULL: there is none. */
static struct asked_question *find(const struct asked_questions *questions, const char *key)
{
    for (size_t i = 0; i < questions->count; i++)
        if (strcmp(questions->item[i].key, key) == 0)
            return &questions->item[i];
    return NULL;
}

const struct asked_question *evening_find(const struct evening *evening, const char *key)
{
    const struct asked_question *question = find(&evening->questions, key);

    return question ? question : find(&evening->said, key);
}

/* Adds to QUESTIONS what is asked of the last board, with what was found at the trick in question;
 * all of it for the board as a whole. */
static bool question_add(const struct evening *evening, struct asked_questions *questions,
                         const bsp_board *board, const bsp_form_question *asked)
{
    enum { SHOWN = 6 }; /* more than a board that can be ruled on has */
    size_t last = evening->boards.count - 1;
    struct asked_question *question;
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
    struct asked_question *before = of_evening ? find(&evening->questions, asked->name) : NULL;
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
static bool is_open(const struct ask_answers *answers, const struct asked_question *question)
{
    if (!question_is_asked(question) || answers_have(answers, question->key))
        return false;
    return !question->asked.evening || question_is_of_evening(question) ||
           answers_have(answers, question->asked.evening);
}

const struct asked_question *evening_next(const struct evening *evening,
                                          const struct ask_answers *answers)
{
    const struct asked_question *next = NULL;

    for (size_t i = 0; i < evening->questions.count; i++) {
        const struct asked_question *question = &evening->questions.item[i];
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
    for (size_t i = 0; i < evening->boards.count; i++) {
        struct seen_board *board = &evening->boards.item[i];
        free(board->where);
        free(board->name);
        free(board->called.label);
        free(board->players);
        free(board->heading);
        text_list_release(&board->known);
        text_list_release(&board->who);
        text_list_release(&board->ruled);
        text_list_release(&board->hands);
        text_list_release(&board->tricks);
    }
    free(evening->boards.item);
    text_list_release(&evening->complaints);
    *evening = (struct evening){0};
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
