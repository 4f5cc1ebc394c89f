/*
 * A list of texts that it owns.
 */
#ifndef HOST_TEXT_LIST_H
#define HOST_TEXT_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct text_list {
    char **item; /* each on the heap */
    size_t count;
};

/* Takes TEXT over, also when there is no room for it; false then, and when TEXT is NULL. */
bool text_list_add(struct text_list *list, char *text);

bool text_list_has(const struct text_list *list, const char *text);

/* Empties it. A struct of zeros is empty. */
void text_list_release(struct text_list *list);

#endif
