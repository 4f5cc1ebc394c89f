#include "words.h"

#include <string.h>

bool words_contain(const char *list, const char *word)
{
    size_t length = strlen(word);

    while (list && *list) {
        size_t here = strcspn(list, " ");
        if (here == length && length > 0 && strncmp(list, word, length) == 0)
            return true;
        list += here + (list[here] == ' ');
    }
    return false;
}
