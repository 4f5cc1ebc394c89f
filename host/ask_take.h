/*
 * How an answer is taken: tried on the plugin first, with all that is known.
 *
 * Functions that give false have said why: there is no memory, or the file cannot be ruled on any
 * more. An answer that is not taken is no such failure: the question stands.
 */
#ifndef HOST_ASK_TAKE_H
#define HOST_ASK_TAKE_H

#include "ask_dialogue.h"

/* The question at hand; NULL: nothing is left. */
const struct question *dialogue_question(const struct dialogue *dialogue);

/* Judges under the first COUNT answers and MORE; FEWER and WANTED as in answers_options and struct
 * judging. JUDGED is to be released. */
bool dialogue_judge(struct dialogue *dialogue, size_t count, const struct answer *more, bool fewer,
                    const char *wanted, struct judged *judged);

/* On to the next question, under all answers. */
bool dialogue_on(struct dialogue *dialogue);

/* The answer of a letter, a value in the director's words, a fact that he brings up himself, or
 * none: the question is left open. */
bool take_choice(struct dialogue *dialogue, size_t index);
bool take_value(struct dialogue *dialogue, const char *text);
bool take_fact(struct dialogue *dialogue, const char *text);
bool take_nothing(struct dialogue *dialogue);

/* Says why an answer is not taken; frees COMPLAINT, NULL: it is none. False when there was no
 * memory to say it, after a message. */
bool take_refuse(struct dialogue *dialogue, char *complaint);

#endif
