/*
 * Rules on the session under a list of answers: its boards, all that is asked of them, and what was
 * said of faults. It is made anew for each list; nothing in it changes afterwards.
 */
#ifndef HOST_ASK_EVENING_H
#define HOST_ASK_EVENING_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ask/answers.h"
#include "base/text.h"
#include "run/board_label.h"
#include "run/form.h"
#include "run/run.h"

/* A board, as it is named, what is shown of it, and what was ruled on it. */
struct seen_board {
    struct board_name called; /* "7@3-12": its name and pairs, as far as it has them */
    char *where;   /* name in the form of --fact: "3", or "7@3-12" for a row of a table */
    char *name;    /* "7"; NULL */
    char *players; /* those that are known: "Lee, Kent, Smith, Jones" */
    char *heading; /* "Board 7, table 2 (game 3): 4S by South"; the players, where the label is
                      shared */
    bool waits;    /* it needs the director's decision */
    bool plays;    /* cards are recorded */
    bool told;     /* something was said of it */
    bool named;    /* what was typed last names it */
    struct text_list ruled; /* the rulings, in sentences */
    struct text_list who;   /* contestants: the pairs, each pair, the players */
    struct text_list known; /* first answers of a form, each name before its value */
    struct text_list hands; /* those that are known, and the tricks, a line each */
    struct text_list tricks;
};

struct seen_boards {
    struct seen_board *item;
    size_t count, capacity;
};

/* No board of the list. */
#define BOARD_NONE ((size_t)-1)

/* Returns the board WHERE, from FROM on; BOARD_NONE: there is none. */
size_t seen_boards_find(const struct seen_boards *boards, const char *where, size_t from);

/* Finds the boards that TYPED names: by their names, "7" or "7@3-12", or where there are none by
 * who played there, "3-12", "12", "Smith", "7@Smith", or by the game, "game 2". Marks them, and
 * returns how many; *ONLY is the board where there is one. */
size_t seen_boards_name(struct seen_boards *boards, const char *typed, size_t *only);

/* The session that is ruled on. */
struct session_source {
    const struct run *run; /* with the options of the command line */
    int fd;                /* the session, which can be read at any place */
    bool aloud;            /* messages are told too */
    bool writes;           /* the edits that apply would write are asked for */
};

struct evening {
    bool read;                        /* the file, to its end */
    int32_t code;                     /* the plugin's status when it was not */
    struct seen_boards boards;        /* those that the options ask for */
    struct asked_questions questions; /* all of them, in the order of the file */
    struct asked_questions said; /* what was said, each as the question of what it is instead */
    struct text_list complaints; /* messages about faults */
    bool adjusts;                /* a board gets another result, */
    bool written;                /* and the file can take one; known where that is asked for */
    bool failed;                 /* no memory */
};

/* Rules on SOURCE under ANSWERS. EVENING is to be released. */
void evening_make(const struct session_source *source, const struct ask_answers *answers,
                  struct evening *evening);
void evening_release(struct evening *evening);

/* Returns the first question that ANSWERS leave open, in the order in which people are asked; NULL:
 * none. */
const struct asked_question *evening_next(const struct evening *evening,
                                          const struct ask_answers *answers);

/* Returns the question of KEY, or what was said of this key; NULL: it is not asked. */
const struct asked_question *evening_find(const struct evening *evening, const char *key);

/* Returns how many questions up to RANK are open. */
size_t evening_open(const struct evening *evening, const struct ask_answers *answers, int32_t rank);

/* Returns the next board of EVENING, from FROM on, that is ruled otherwise than on BEFORE, and the
 * same board there into *WAS; BOARD_NONE: there is none. */
size_t evening_changed(const struct evening *evening, const struct evening *before, size_t from,
                       size_t *was);

#endif
