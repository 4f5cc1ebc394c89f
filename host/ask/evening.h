/*
 * Rules on the session under a list of answers: its boards, all that is asked of them, and what was
 * said of faults. It is made anew for each list; nothing in it changes afterwards.
 */
#ifndef HOST_ASK_EVENING_H
#define HOST_ASK_EVENING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ask/answers.h"
#include "ask/boards.h"
#include "run/form.h"
#include "base/text.h"
#include "run/run.h"

/* The session that is ruled on. */
struct session_source {
    const struct run *run; /* with the options of the command line */
    int fd;                /* the session, which can be read at any place */
    bool aloud;            /* messages are told too */
    bool writes;           /* the edits that apply would write are asked for */
};

struct evening {
    bool read;                       /* the file, to its end */
    int32_t code;                    /* the plugin's status when it was not */
    struct seen_boards boards;       /* those that the options ask for */
    struct form_questions questions; /* all of them, in the order of the file */
    struct form_questions said;      /* what was said, each as the question of what it is instead */
    struct text_list complaints;     /* messages about faults */
    bool adjusts;                    /* a board gets another result, */
    bool written;                    /* and the file can take one; known where that is asked for */
    bool failed;                     /* no memory */
};

/* Rules on SOURCE under ANSWERS. EVENING is to be released. */
void evening_make(const struct session_source *source, const struct ask_answers *answers,
                  struct evening *evening);
void evening_release(struct evening *evening);

/* Returns the first question that ANSWERS leave open, in the order in which people are asked; NULL:
 * none. */
const struct form_question *evening_next(const struct evening *evening,
                                         const struct ask_answers *answers);

/* Returns the question of KEY, or what was said of this key; NULL: it is not asked. */
const struct form_question *evening_find(const struct evening *evening, const char *key);

/* Returns how many questions up to RANK are open. */
size_t evening_open(const struct evening *evening, const struct ask_answers *answers, int32_t rank);

/* Returns the first complaint of EVENING that BEFORE does not have; NULL: there is none. */
const char *evening_complaint(const struct evening *evening, const struct evening *before);

/* Returns the next board of EVENING, from FROM on, that is ruled otherwise than on BEFORE, and the
 * same board there into *WAS; BOARD_NONE: there is none. */
size_t evening_changed(const struct evening *evening, const struct evening *before, size_t from,
                       size_t *was);

#endif
