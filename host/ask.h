/*
 * The parts of `rectify ask`: what is asked, what is answered, how that is shown and typed, and the
 * sidecar that the answers go into. Everything here is for ask.c alone. [main thread]
 *
 *     ask_question.c   what the plugin needs to know, with the session judged under the answers
 *     ask_dialogue.c   one question after the other, and what is done with each reply
 *     ask_show.c       what the director sees
 *     ask_reply.c      what he types, and what that means
 *     ask_sidecar.c    the answers in a file beside the session
 */
#ifndef HOST_ASK_H
#define HOST_ASK_H

#include <bridge-scorer/plugin.h>

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cleanup.h"
#include "options.h"
#include "replace.h"
#include "session.h"
#include "text.h"

/* ---- What has been answered so far, in order ---- */

struct answer {
    char *key;              /* of the question; NULL: a fact that nobody asked for */
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

/* Removes what was said before of the places that ANSWER has facts for. */
void answers_remove_places(struct answers *answers, const struct answer *answer);

void answer_release(struct answer *answer);
void answers_release(struct answers *answers);

/* ---- The session under answers: what is asked, and what the plugin objects to ---- */

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

/* What a plugin needs to know of a board, copied from the event that brought it. */
struct question {
    const char *key; /* tells it from all other questions of the file */
    uint32_t game;
    const char *heading, *text;
    bool advisory;
    struct text_list findings; /* what was found there, in sentences */
    struct choice choice[CHOICES_MAX];
    size_t choice_count;
    struct value_fact value[VALUES_MAX];
    size_t value_count;
    struct text_list texts; /* what all pointers lead to */
    bool failed;            /* no memory for one of them */
};

/* What is to be judged. */
struct judging {
    const struct run *run;         /* with the options of the command line */
    int source;                    /* the session, which can be read at any place */
    const struct answers *answers; /* to no question among them is asked again */
    size_t count;                  /* the first of them, under which the session is judged, */
    const struct answer *more;     /* and this one; NULL: none */
    bool replaces;                 /* MORE stands in place of what was said of its places */
    const char *wanted;            /* the question of this key; NULL: the first that is open */
    bool aloud;                    /* messages are told too */
};

/* What came of it. */
struct judged {
    bool read;    /* the file, to its end */
    int32_t code; /* of the plugin when it was not */
    bool found;   /* there is a question */
    struct question question;
    size_t open;                 /* questions that nobody has answered, the one found too */
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

/* ---- What the director types ---- */

/* Longer lines are no answers. */
enum { LINE_MAX_SIZE = 512 };

enum line_end {
    LINE_READ,
    LINE_LONG,      /* a line, but too long to be kept */
    LINE_LAST,      /* no more input */
    LINE_SIGNALLED, /* somebody wants to leave */
    LINE_FAILED     /* errno */
};

/* Lines of a terminal or a pipe. While it is in use the signals that end a program wait until a
 * line is read, and end the reading: what was answered can be written in peace. */
struct line_input {
    bool person; /* standard input is a terminal */
    char bytes[LINE_MAX_SIZE];
    size_t used;
    bool ended;
    sigset_t before;                          /* the signals that were blocked */
    struct sigaction action[CLEANUP_SIGNALS]; /* what the signals did */
};

void line_input_start(struct line_input *input);
void line_input_stop(struct line_input *input);

/* The next line, its end and the blanks around it cut off. */
enum line_end line_next(struct line_input *input, char line[LINE_MAX_SIZE]);

enum reply_kind {
    REPLY_CHOICE, /* one of the choices */
    REPLY_VALUE,  /* a value in his own words */
    REPLY_FACT,   /* a fact that he brings up himself */
    REPLY_EMPTY,  /* leave it as it is */
    REPLY_SKIP,   /* leave it open */
    REPLY_BACK,
    REPLY_QUIT,
    REPLY_HELP
};

struct reply {
    enum reply_kind kind;
    size_t choice;    /* of a REPLY_CHOICE */
    const char *text; /* of a REPLY_VALUE or REPLY_FACT: what follows, in the line */
};

/* Reads LINE, which has no blanks around it; QUESTION is what was asked, NULL: nothing is left. */
void reply_read(struct reply *reply, const char *line, const struct question *question);

/*
 * The facts that TEXT gives, into FACTS as --fact takes them: "5 W revoke corrected" for GAME,
 * several values apart by ";", or "3:5:W:revoke=corrected". False: it has neither form, or there is
 * no memory.
 */
bool reply_facts(const char *text, uint32_t game, struct text_list *facts);

/* The facts of PLACE, "3:5:-:equity", that TEXT gives values for, likewise. */
bool reply_values(const char *text, const char *place, struct text_list *facts);

/* ---- What the director sees, on standard error: the report has standard output ----
 * Functions return false, after a message, when there was no memory to show it. */

/* The question with its answers. PERSON: somebody looks at it, and is told what can be typed. LEFT:
 * how many questions are open; NOW: the answer that was given before, NULL: none. */
bool show_question(const struct question *question, bool person, size_t left, const char *now);

/* A line of its own, as printf. */
bool show_line(const char *format, ...) PRINTF_LIKE(1, 2);

/* What can be typed. */
bool show_help(void);

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
    uint32_t game;      /* the last of them; 0: none */
    struct line_input input;
    bool shown; /* the question stands there still */
    bool over;  /* the director has left, or there is nothing more to ask */
};

/* Judges the file as it is. False after messages: it cannot be ruled on. */
bool dialogue_begin(struct dialogue *dialogue);

/* Asks until nothing is left, or the director leaves. False after a message: something failed. */
bool dialogue_run(struct dialogue *dialogue);

void dialogue_release(struct dialogue *dialogue);

/* ---- The sidecar ---- */

struct sidecar {
    bool beside; /* nobody has named it */
    const char *path;
    struct file_state before; /* when it was read */
};

/* Opens the sidecar of PATH as the facts of RUN; one that is not there yet is as good as one
 * without facts. False after a message. */
bool sidecar_open(struct sidecar *sidecar, const char *path, struct run *run);

/*
 * Puts the facts of RUN's options into it, as the plugin says how, and into the place of the old
 * one when the session SOURCE says the same under it as under the options. False after a message:
 * the old one is as it was.
 */
bool sidecar_write(const struct sidecar *sidecar, const struct run *run, int source);

#endif
