/*
 * What the director has answered so far, in order, and the options that say it.
 */
#ifndef HOST_ASK_ANSWERS_H
#define HOST_ASK_ANSWERS_H

#include "options.h"
#include "text_list.h"

struct answer {
    char *key;              /* of the question; NULL: a fact that nobody asked for */
    struct text_list facts; /* "3:5:W:attention=in-time"; none: the question was left open */
};

struct answers {
    struct answer *item;
    size_t count;
};

/* Takes ANSWER over, also when there is no room for it; false then. A struct of zeros is empty. */
bool answers_add(struct answers *answers, struct answer *answer);
void answers_remove(struct answers *answers, size_t index);

/* True when the question of this key was asked already. */
bool answers_have(const struct answers *answers, const char *key);

/* Removes what was answered before at the places of ANSWER's facts. */
void answers_make_room(struct answers *answers, const struct answer *answer);

/* The options BASE with the facts of the first COUNT answers and of MORE, which may be
 * NULL; FEWER: without those at the places of MORE. False: no memory. To be released. */
bool answers_options(const struct answers *answers, size_t count, const struct answer *more,
                     bool fewer, const struct options *base, struct options *options);

void answer_release(struct answer *answer);
void answers_release(struct answers *answers);

#endif
