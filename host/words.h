/*
 * Lists of words separated by spaces, as a plugin gives them.
 */
#ifndef HOST_WORDS_H
#define HOST_WORDS_H

#include <stdbool.h>

/* True when WORD is one of LIST, which may be NULL. */
bool words_contain(const char *list, const char *word);

#endif
