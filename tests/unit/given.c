#include "given.h"

#include <string.h>

card_t card(const char *letters)
{
    return card_of_letters(letters[0], letters[1]);
}

struct text text_of(const char *text)
{
    return (struct text){text, strlen(text)};
}
