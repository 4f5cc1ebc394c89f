#include "text_list.h"

#include <stdlib.h>
#include <string.h>

void text_list_release(struct text_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->item[i]);
    free(list->item);
    *list = (struct text_list){0};
}

bool text_list_add(struct text_list *list, char *text)
{
    char **grown = text ? realloc(list->item, (list->count + 1) * sizeof *grown) : NULL;

    if (!grown) {
        free(text);
        return false;
    }
    list->item = grown;
    list->item[list->count++] = text;
    return true;
}

bool text_list_has(const struct text_list *list, const char *text)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->item[i], text) == 0)
            return true;
    return false;
}
