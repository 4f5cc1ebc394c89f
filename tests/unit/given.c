#include "given.h"

card_t card(const char *letters)
{
    return card_of_letters(letters[0], letters[1]);
}
