/*
 * The file under the answers so far: what is still asked, and what the plugin objects to.
 */
#ifndef HOST_ASK_JUDGE_H
#define HOST_ASK_JUDGE_H

#include "ask_answers.h"
#include "ask_question.h"
#include "feed.h"

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

/* Whom to judge: the session with the options that the answers make. */
struct judging {
    const struct run *run;
    const struct answers *answers;
    const char *wanted; /* the question of this key; NULL: the first that is open */
    int source;         /* the session, read from its start */
    bool aloud;         /* messages are told too */
};

/* Judges; JUDGED is to be released. */
void judge(const struct judging *judging, struct judged *judged);
void judged_release(struct judged *judged);

/* What JUDGED complains of and BEFORE does not; NULL: nothing. */
const char *judged_complaint(const struct judged *judged, const struct judged *before);

#endif
