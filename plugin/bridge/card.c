#include "bridge/card.h"

#include <stddef.h>
#include <string.h>

static const char strain_letters[] = "CDHSN";
static const char rank_letters[] = "23456789TJQKA";

enum { RANK_LOWEST = 2 };

/* Upper case for the letters of ASCII, whatever the locale. */
static char letter_upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

static int letter_index(const char *letters, char letter)
{
    const char *found = letter == '\0' ? NULL : strchr(letters, letter_upper(letter));
    return found == NULL ? -1 : (int)(found - letters);
}

char suit_letter(int strain)
{
    return strain_letters[strain];
}

char rank_letter(int rank)
{
    return rank_letters[rank - RANK_LOWEST];
}

int suit_of_letter(char letter)
{
    int suit = letter_index(strain_letters, letter);
    return suit < SUITS ? suit : -1;
}

int rank_of_letter(char letter)
{
    int index = letter_index(rank_letters, letter);
    return index < 0 ? -1 : index + RANK_LOWEST;
}

card_t card_of_letters(char suit, char rank)
{
    int s = suit_of_letter(suit), r = rank_of_letter(rank);
    return s < 0 || r < 0 ? CARD_NONE : card_make(s, r);
}
