/*
 * The parts of `rectify ask`: what is asked, what is answered, how that is shown and typed, and the
 * sidecar that the answers go into. Everything here is for ask.c alone. [main thread]
 *
 *     ask_dialogue.c   one question after the other, and what is done with each line
 *     ask_incident.c   something happened at a table: the form, filled in
 *     ask_course.c     how far the dialogue is: answers tried, taken and taken back
 *     ask_evening.c    the session under the answers: its boards and all questions
 *     ask_answers.c    what has been answered so far
 *     ask_boards.c     the boards of the session
 *     ask_question.c   a question, copied, and what the plugin makes of an answer
 *     ask_needs.c      the questions of a plugin without a form
 *     ask_show.c       what the director sees
 *     ask_reply.c      the lines that he types, and the commands among them (ask_reply.h)
 *     ask_sidecar.c    the answers in a file beside the session
 */
#ifndef HOST_ASK_H
#define HOST_ASK_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ask_reply.h"
#include "options.h"
#include "replace.h"
#include "session.h"
#include "text.h"

/* ---- What has been answered so far, in order ---- */

struct answer {
    char *key;              /* of the question; NULL: facts that nobody asked for */
    struct text_list facts; /* "3:5:W:attention=in-time"; none: the question was left open */
    char *incident;         /* whose form gave the facts; NULL: none */
    char *where;            /* the board of the form */
    struct text_list steps; /* the answers to its questions, each name before its value */
};

/* A struct of zeros is empty. */
struct answers {
    struct answer *item;
    size_t count;
};

/* Takes ANSWER over, even when there is no memory for it; false then. */
bool answers_add(struct answers *answers, struct answer *answer);
void answers_remove(struct answers *answers, size_t index);

/* Whether the question of KEY was answered, or left open. */
bool answers_have(const struct answers *answers, const char *key);

/* Copies the first COUNT of ANSWERS to TO, without what they say of the places that ANSWER has
 * facts for. False: no memory; TO is to be released in every case. */
bool answers_copy(struct answers *to, const struct answers *answers, size_t count,
                  const struct answer *answer);

/* Puts the facts of all answers into OPTIONS, which are those of RUN without. False: no memory;
 * OPTIONS are to be released in every case. */
bool answers_options(const struct answers *answers, const struct run *run, struct options *options);

void answer_release(struct answer *answer);
void answers_release(struct answers *answers);

/* ---- The boards of the session ---- */

/* A board of the session, as far as it is spoken of. */
struct seen_board {
    uint32_t game;
    char *where;   /* as --fact has it: "3", or "7@3-12" for a row of a table */
    char *name;    /* "7"; NULL */
    char *label;   /* "7@3-12", as people call it: its name and pairs, as far as it has them */
    char *heading; /* "Board 7, table 2 (game 3): 4S by South" */
    bool waits;    /* for an answer: it is the director's */
    bool plays;    /* cards are recorded */
    bool told;     /* something was said of it */
    struct text_list ruled; /* the rulings, in sentences */
    struct text_list who;   /* who played there: the pairs, each pair, the players */
    struct text_list known; /* what a form begins with, each name before its value */
    bool named;             /* by what was typed last */
    char *sight;            /* its hands and its tricks, a line each; "" where none are known */
};

struct seen_boards {
    struct seen_board *item;
    size_t count;
};

/* No board of the list. */
#define BOARD_NONE ((size_t)-1)

/* Adds the board of EVENT. False: no memory. */
bool seen_boards_add(struct seen_boards *boards, const struct run *run, const bsp_board *event);
void seen_boards_release(struct seen_boards *boards);

/* Returns the board WHERE, from FROM on; BOARD_NONE: there is none. */
size_t seen_boards_find(const struct seen_boards *boards, const char *where, size_t from);

/* Returns true if nothing else is ruled on BOARD than on BEFORE. */
bool seen_board_is_ruled_alike(const struct seen_board *board, const struct seen_board *before);

/* Finds the boards that TYPED names: by their names, "7" or "7@3-12", or where there are none by
 * who played there, "3-12", "12", "Smith". Marks them, and returns how many. */
size_t seen_boards_name(struct seen_boards *boards, const char *typed);

/* ---- A question ---- */

/* A question of the plugin's, copied. */
struct question {
    bsp_form_question asked; /* which leads to what follows */
    bsp_form_choice *choice;
    bsp_form_fact *fact; /* of the choices */
    bsp_form_fact *value;
    struct text_list texts;
    bool found;                /* there is one */
    char *key;                 /* tells it from all others of the file; NULL: of a form */
    size_t board;              /* in the list of those seen */
    struct text_list findings; /* what was found there, in sentences */
};

struct questions {
    struct question *item;
    size_t count;
};

/* Copies ASKED. False: no memory. To be released in every case. */
bool question_copy(struct question *question, const bsp_form_question *asked);
void question_release(struct question *question);
void questions_release(struct questions *questions);

/* Returns true if it is asked once, of the whole evening. */
bool question_is_of_evening(const struct question *question);

/* Returns the choice with this ID; NULL: none. */
const bsp_form_choice *question_choice(const struct question *question, const char *id);

/* Returns true if its answers have numbers: letters would be taken for suits or seats. */
bool question_is_numbered(const struct question *question);

/* The values that a form has so far: those of its board, then the answers. */
enum { GIVEN_MAX = 160 };
struct form_given {
    bsp_form_given item[GIVEN_MAX];
    uint32_t count;
    uint32_t board_count; /* those of the board, in front */
    struct text_list texts;
};

/* Begins with what is known of BOARD, NULL: nothing. */
void form_given_begin(struct form_given *given, const struct seen_board *board);
/* False: no memory, or no room. */
bool form_given_add(struct form_given *given, const char *name, const char *value);
/* Leaves the last answer out; false: there is none. */
bool form_given_drop(struct form_given *given);
void form_given_release(struct form_given *given);

/* Copies what the form of BOARD begins with, each name before its value. False: no memory. */
bool form_known(const struct run *run, const bsp_board *board, struct text_list *known);

/* Makes a question of the incidents that can have happened. False: no memory, or the plugin is at
 * fault. */
bool form_incidents(const struct run *run, struct question *question);

/* The next question of INCIDENT; its facts, as --fact has them for the board WHERE. A status of
 * plugin.h: BSP_E_MEMORY is the host's own. */
int32_t form_next(const struct run *run, const char *incident, const struct form_given *given,
                  struct question *question);
int32_t form_facts(const struct run *run, const char *incident, const struct form_given *given,
                   const char *where, struct text_list *facts);

/* Asks the plugin what TYPED answers to QUESTION, into READING, and its facts for the board WHERE.
 * BSP_E_ARGUMENT: it is no answer, and READING says what is wanted. */
int32_t form_answer(const struct run *run, const struct question *question, const char *typed,
                    const struct form_given *given, const char *where, struct text_list *facts,
                    bsp_form_reading *reading);

/* Do for a plugin without a form what questions and answer of bsp_form_interface do. */
int32_t needs_ask(const bsp_board *board, const bsp_form_sink *sink);
int32_t needs_answer(const bsp_form_question *asked, const char *typed, const bsp_form_sink *sink,
                     bsp_form_reading *reading);

/* ---- The session under answers: its boards, and what is asked ---- */

/* The session that is ruled on. */
struct session_source {
    const struct run *run; /* with the options of the command line */
    int fd;                /* the session, which can be read at any place */
    bool aloud;            /* messages are told too */
    bool writes;           /* what apply would write is asked for */
};

struct evening {
    bool read;                   /* the file, to its end */
    int32_t code;                /* of the plugin when it was not */
    struct seen_boards boards;   /* those that the options ask for */
    struct questions questions;  /* all of them, in the order of the file */
    struct text_list complaints; /* what was said of faults */
    bool adjusts;                /* a board gets another result, */
    bool written;                /* and the file can take one; known where that is asked for */
    bool failed;                 /* no memory */
};

/* Rules on SOURCE under ANSWERS. EVENING is to be released. */
void evening_make(const struct session_source *source, const struct answers *answers,
                  struct evening *evening);
void evening_release(struct evening *evening);

/* Returns the first question that ANSWERS leave open, in the order in which people are asked; NULL:
 * none. DEMANDED is the board of which Law 64C is asked; BOARD_NONE. */
const struct question *evening_next(const struct evening *evening, const struct answers *answers,
                                    size_t demanded);

/* Returns the question of KEY; NULL: it is not asked. */
const struct question *evening_find(const struct evening *evening, const char *key);

/* Returns how many questions up to RANK are open, likewise. */
size_t evening_open(const struct evening *evening, const struct answers *answers, size_t demanded,
                    int32_t rank);

/* Returns the first complaint of EVENING that BEFORE does not have; NULL: there is none. */
const char *evening_complaint(const struct evening *evening, const struct evening *before);

/* ---- What the director sees, on standard error: the report has standard output ----
 * Functions return false, after a message, when there was no memory to show it. */

/* The question with its answers, below the hands and tricks of its BOARD. PERSON: somebody looks at
 * it, and is told what can be typed. LEFT: how many questions are open; NOW: the answer that was
 * given before, NULL: none. */
bool show_question(const struct question *question, const struct seen_board *board, bool person,
                   size_t left, const char *now);

/* A question of the form, below what is known of BOARD; NULL: it stands there already. */
bool show_form_question(const struct question *question, const struct seen_board *board,
                        bool person);

/* A board in a list. */
bool show_board(const struct seen_board *board);

/* What the director says to the players; NULL: nothing. */
bool show_says(const char *says);

/* Shows the rulings on BOARD if it waits for nothing and was not ruled on BEFORE. NAMED: with the
 * name of the board, as it is not the one that was asked about. */
bool show_rulings(const struct seen_board *board, const struct seen_board *before, bool named);

/* An answer, said back. */
bool show_echo(const char *words);

/* A line of its own, as printf. On a terminal one that begins with blanks is broken where it is too
 * long; others may be copied, and are not. */
bool show_line(const char *format, ...) PRINTF_LIKE(1, 2);

/* What can be typed at a question; at one of a form, or a list. */
bool show_help(void);
bool show_form_help(void);

/* Where the next line is typed. */
void show_prompt(bool person);

/* ---- The dialogue ----
 *     struct dialogue dialogue = {.source = {.run = &run, .fd = fd}};
 *     if (dialogue_begin(&dialogue)) {
 *         line_input_start(&dialogue.input);
 *         dialogue_run(&dialogue);           what was answered stands, whatever comes out
 *     }
 *     dialogue_release(&dialogue);
 */

struct dialogue {
    struct session_source source; /* read from its start as often as need be */

    struct answers answers;
    size_t at;          /* the answer that is looked at again; the count: a new question */
    struct evening now; /* under the answers in front of that one */
    const struct question *question; /* at hand, of NOW; NULL: nothing is left */
    char *complaint;                 /* why what was typed is not taken; NULL: nobody has said */
    char *games;                     /* those that were asked about, " 3 15"; NULL: none */
    size_t board;                    /* the last that was asked about; BOARD_NONE */
    size_t demanded;                 /* the one of which Law 64C is asked; BOARD_NONE */
    bool advisory;                   /* the director wants to be asked what no ruling waits for */
    struct line_input input;
    /* Keeps the answers so far, so that whoever is killed outright loses nothing; NULL: they are
     * kept at the end alone. False: it cannot be done. */
    bool (*keep)(void *context);
    void *context;
    bool shown; /* the question stands there still */
    bool over;  /* the director has left, or there is nothing more to ask */
};

/* Rules on the file as it is. False after messages: it cannot be ruled on. */
bool dialogue_begin(struct dialogue *dialogue);

void dialogue_release(struct dialogue *dialogue);

/* Asks until nothing is left, or the director leaves. False after a message: something failed. */
bool dialogue_run(struct dialogue *dialogue);

/* Something happened at a table: fills a form in, and offers its facts. False: it cannot go on. */
bool incident_run(struct dialogue *dialogue);

/* Opens the form of ANSWER again, before its last step. */
bool incident_reopen(struct dialogue *dialogue, const struct answer *answer);

/* ---- Its course. Functions return false, after a message, when it cannot go on ---- */

/* The next line, said to be over where there is none. */
enum line_end dialogue_line(struct dialogue *dialogue, char line[LINE_MAX_SIZE]);

/* What became of an answer that was tried. */
enum trial {
    TRIAL_TAKEN,
    TRIAL_NO_FACT, /* the plugin knows no such fact, or has another value of it */
    TRIAL_REFUSED, /* it has something against it */
    TRIAL_FAILED   /* after a message: the dialogue cannot go on */
};

/* Tries ANSWER to the question at hand, and takes it over, said back in WORDS (NULL: not at all);
 * later ones that are no longer asked for go, and behind all others it replaces what they say of
 * its places. Not taken: why is the complaint of DIALOGUE. */
enum trial dialogue_try(struct dialogue *dialogue, struct answer *answer, const char *words);

/* The same of facts that nobody asked for, behind all answers. */
enum trial dialogue_offer(struct dialogue *dialogue, struct answer *answer);

/* Leaves the question at hand open: it is not asked again in this run. */
bool dialogue_skip(struct dialogue *dialogue);

/* Says why what was typed is not taken, which is the complaint; the question stands. */
bool dialogue_refuse(struct dialogue *dialogue);

/* To the next question, under all answers. */
bool dialogue_go_on(struct dialogue *dialogue);

/* To the question before, under the answers that were known when it was asked. */
bool dialogue_back(struct dialogue *dialogue);

/* Notes that the director was asked about BOARD, of the list: the report has its game. */
bool dialogue_about(struct dialogue *dialogue, size_t board);

/* ---- The sidecar ---- */

struct sidecar {
    bool beside;  /* nobody has named it */
    bool written; /* in this run: it is no longer what was read */
    const char *path;
    struct file_state before; /* when it was read */
};

/* Opens the sidecar of PATH as the facts of RUN; one that is not there yet is as good as one
 * without facts. False after a message. */
bool sidecar_open(struct sidecar *sidecar, const char *path, struct run *run);

/* Whether it can be written again and again: no pipe. */
bool sidecar_is_file(const struct sidecar *sidecar);

/*
 * Puts the facts of RUN's options into it, as the plugin says how, and into the place of the old
 * one when the session SOURCE says the same under it as under the options. False after a message:
 * the old one is as it was.
 */
bool sidecar_write(struct sidecar *sidecar, const struct run *run, int source);

#endif
