/*
 * The parts of `rectify ask`: what is asked, what is answered, how that is shown and typed, and the
 * sidecar that the answers go into. Everything here is for ask.c alone. [main thread]
 *
 *     ask_dialogue.c   one question after the other, and what is done with each reply
 *     ask_incident.c   something happened at a table: the form, filled in
 *     ask_course.c     how far the dialogue is: the question at hand, answers tried and taken
 *     ask_judge.c      the session judged under the answers: what is asked next
 *     ask_question.c   a question, copied out of what the plugin says
 *     ask_boards.c     the boards of the session
 *     ask_answers.c    what has been answered so far
 *     ask_form.c       what the plugin's form knows: incidents, what was typed, what is asked once
 *                      (ask_form.h)
 *     ask_show.c       what the director sees
 *     ask_reply.c      what he types, and what that means (ask_reply.h)
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

/* Removes what was said before of the places that ANSWER has facts for. */
void answers_remove_places(struct answers *answers, const struct answer *answer);

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
    char *declarer, *laws, *vulnerable; /* NULL: unknown */
    bool plays;                         /* cards are recorded */
    bool waits;                         /* for an answer: it is the director's */
    struct text_list ruled;             /* the rulings, in sentences */
    struct text_list told; /* what was said of it: "1 W lead-option", "forbid H", and so on */
    char *sight;           /* its hands and its tricks, a line each; "" where none are known */
};

struct seen_boards {
    struct seen_board *item;
    size_t count;
};

/* No board of the list. */
#define BOARD_NONE ((size_t)-1)

/* Adds the board of EVENT. False: no memory. */
bool seen_boards_add(struct seen_boards *boards, const bsp_board *event);
void seen_boards_release(struct seen_boards *boards);

/* Whether TYPED, "7" or "7@3-12", is this one. */
bool seen_board_is(const struct seen_board *board, const char *typed);

/* Its row in the game's table of results; 0: the board is the game. */
unsigned long board_row(const bsp_board *board);

/* ---- A question ---- */

/* Choices have a letter each. */
enum { CHOICES_MAX = 26, VALUES_MAX = 4 };

struct choice {
    const char *value, *text, *effect; /* "in-time", "in time", "1 trick to North-South" */
    const char *given;                 /* as --fact has it: "3:5:W:attention=in-time" */
};

/* A fact that takes a value in the director's own words. */
struct value_fact {
    const char *place; /* "3:5:-:equity" */
    const char *form;  /* what the values look like; NULL: nobody says */
};

/* In the order in which they are asked: what holds a board back, whether it happened at all, and
 * what no ruling waits for. */
enum rank { RANK_WANTED, RANK_FACT, RANK_JUDGEMENT, RANK_DOUBT, RANK_ADVISORY, RANKS };

/* What a plugin needs to know of a board, copied from the event that brought it. */
struct question {
    const char *key; /* tells it from all other questions of the file */
    size_t board;    /* in the list of those seen */
    int trick;       /* 0: none */
    enum rank rank;
    const char *where; /* of its board */
    const char *heading, *text;
    const char *input;         /* what is typed as read of bsp_form_interface has it; NULL: words */
    const char *judgement;     /* NULL: it asks for a fact */
    bool once;                 /* of the whole evening */
    struct text_list findings; /* what was found there, in sentences */
    struct choice choice[CHOICES_MAX];
    size_t choice_count;
    struct value_fact value[VALUES_MAX];
    size_t value_count;
    struct text_list texts; /* what all pointers lead to */
    bool failed;            /* no memory for one of them */
};

/* The key of what NEED asks of BOARD; the caller frees it. NULL: no memory. */
char *question_key(const bsp_board *board, const bsp_need *need);

/* Begins a question of the last of BOARDS. */
void question_begin(struct question *question, const struct seen_boards *boards);

/* NEED, which is no reading, as a question. False: no memory. To be released in every case. */
bool question_fill(struct question *question, const struct run *run, const bsp_board *board,
                   const bsp_need *need);

struct form_asked;

/* A question of the form whose choices are values of a fact, at PLACE: "3:5:W:revoke". Likewise. */
bool question_fill_form(struct question *question, const char *key, const struct form_asked *asked,
                        const char *place);

/* What was found at TRICK; all of it for the board as a whole, 0. */
void question_add_findings(struct question *question, const bsp_board *board, int trick);

void question_release(struct question *question);

/* ---- The session under answers: what is asked, and what the plugin objects to ---- */

/* What is to be judged. */
struct judging {
    const struct run *run;         /* with the options of the command line */
    int source;                    /* the session, which can be read at any place */
    const struct answers *answers; /* to no question among them is asked again */
    size_t count;                  /* the first of them, under which the session is judged, */
    const struct answer *more;     /* and this one; NULL: none */
    bool replaces;                 /* MORE stands in place of what was said of its places */
    const char *wanted;            /* the question of this key; NULL: the first that is open */
    size_t demanded; /* a board: what is asked on demand alone is asked of it; BOARD_NONE */
    bool aloud;      /* messages are told too */
    bool writes;     /* what apply would write is asked for */
};

/* A question for the evening: several boards have it. */
struct evening_question {
    char *key;
    enum rank rank; /* the first in which a board has it */
};

/* What came of it. */
struct judged {
    bool read;    /* the file, to its end */
    int32_t code; /* of the plugin when it was not */
    bool found;   /* there is a question */
    struct question question;
    size_t open[RANKS];               /* questions that nobody has answered, the one found too */
    struct evening_question *evening; /* those of them that are asked once, each counted once */
    size_t evening_count;
    bool adjusts;                /* a board gets another result, */
    bool written;                /* and the file can take one; known where that is asked for */
    struct seen_boards boards;   /* those that the options ask for */
    struct text_list complaints; /* what was said of faults */
    bool failed;                 /* no memory */
};

/* JUDGED is to be released. */
void judge(const struct judging *judging, struct judged *judged);
void judged_release(struct judged *judged);

/* What JUDGED complains of and BEFORE does not; NULL: nothing. */
const char *judged_complaint(const struct judged *judged, const struct judged *before);

/* The options of JUDGING's run with the facts of its answers. False: no memory. To be released in
 * every case. */
bool judging_options(const struct judging *judging, struct options *options);

/* ---- What the director sees, on standard error: the report has standard output ----
 * Functions return false, after a message, when there was no memory to show it. */

/* The question with its answers, below the hands and tricks of its BOARD. PERSON: somebody looks at
 * it, and is told what can be typed. LEFT: how many questions are open; NOW: the answer that was
 * given before, NULL: none. */
bool show_question(const struct question *question, const struct seen_board *board, bool person,
                   size_t left, const char *now);

/* A question of the form, below what is known of BOARD; NULL: it stands there already. */
bool show_form_question(const struct form_asked *asked, const struct seen_board *board,
                        bool person);

/* A board in a list. */
bool show_board(const struct seen_board *board);

/* What the director says to the players; NULL: nothing. */
bool show_says(const char *says);

/* What is ruled on BOARD, which waits for nothing, where it is something else than BEFORE. */
bool show_rulings(const struct seen_board *board, const struct seen_board *before);

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
 *     struct dialogue dialogue = {.run = &run, .source = fd};
 *     if (dialogue_begin(&dialogue)) {
 *         line_input_start(&dialogue.input);
 *         dialogue_run(&dialogue);           what was answered stands, whatever comes out
 *     }
 *     dialogue_release(&dialogue);
 */

struct dialogue {
    const struct run *run;
    int source; /* the session, read from its start as often as need be */

    struct answers answers;
    struct judged now;  /* under all answers */
    struct judged past; /* the question AT again, under those before it */
    size_t at;          /* the answer that is looked at again; the count: a new question */
    char *complaint;    /* why what was typed is not taken, as the plugin says; NULL: it does not */
    char *games;        /* those that were asked about, " 3 15"; NULL: none */
    size_t board;       /* the last that was asked about; BOARD_NONE */
    size_t demanded;    /* the one of which Law 64C is asked; BOARD_NONE */
    bool advisory;      /* the director wants to be asked what no ruling waits for */
    struct line_input input;
    /* Keeps the answers so far, so that whoever is killed outright loses nothing; NULL: they are
     * kept at the end alone. False: it cannot be done. */
    bool (*keep)(void *context);
    void *context;
    bool shown; /* the question stands there still */
    bool over;  /* the director has left, or there is nothing more to ask */
};

/* Judges the file as it is. False after messages: it cannot be ruled on. */
bool dialogue_begin(struct dialogue *dialogue);

void dialogue_release(struct dialogue *dialogue);

/* Asks until nothing is left, or the director leaves. False after a message: something failed. */
bool dialogue_run(struct dialogue *dialogue);

/* Something happened at a table: fills a form in, and offers its facts. False: it cannot go on. */
bool incident_run(struct dialogue *dialogue);

/* ---- Its course. Functions return false, after a message, when it cannot go on ---- */

/* The question at hand; NULL: nothing is left. */
const struct question *dialogue_question(const struct dialogue *dialogue);

/* The next line, said to be over where there is none. */
enum line_end dialogue_line(struct dialogue *dialogue, char line[LINE_MAX_SIZE]);

/* Begins an answer to the question at hand, or to none, without facts yet. */
bool dialogue_answer(const struct dialogue *dialogue, struct answer *answer);

/* What became of an answer that was tried. */
enum trial {
    TRIAL_TAKEN,
    TRIAL_NO_FACT, /* the plugin knows no such fact */
    TRIAL_REFUSED, /* it has something against it */
    TRIAL_FAILED   /* after a message: the dialogue cannot go on */
};

/* Whether the plugin takes ANSWER, with all that is known; REPLACES as in struct judging. The first
 * of several complaints stays in DIALOGUE. */
enum trial dialogue_try(struct dialogue *dialogue, const struct answer *answer, bool replaces);

/* Takes ANSWER over as the one to the question at hand, and goes on. */
bool dialogue_take(struct dialogue *dialogue, struct answer *answer);

/* Leaves the question at hand open: it is not asked again in this run. */
bool dialogue_skip(struct dialogue *dialogue);

/* Says why what was typed is not taken, by the complaint or in the words of the question, which
 * stands. */
bool dialogue_refuse(struct dialogue *dialogue);

/* Offers facts that nobody asked for, behind all answers, where they replace earlier ones with
 * other values. *TAKEN: they are taken over; else the plugin has something against them, which is
 * the complaint of DIALOGUE, and ANSWER is still the caller's. */
bool dialogue_offer(struct dialogue *dialogue, struct answer *answer, bool *taken);

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
