#include "nearest.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

#define SEPARATORS " ,"

/* As many letters of a word as one that was meant for it may have wrong: one in so many, but one
 * at least. */
enum { LETTERS_A_SLIP = 3 };

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* How many slips make ONE of OTHER: a letter more, less, another, or two that changed places. Both
 * at most NEAREST_MAX letters. */
static unsigned slips(const char *one, size_t length, const char *other, size_t width)
{
    unsigned cost[NEAREST_MAX + 1][NEAREST_MAX + 1];

    for (size_t i = 0; i <= length; i++)
        cost[i][0] = (unsigned)i;
    for (size_t j = 0; j <= width; j++)
        cost[0][j] = (unsigned)j;
    for (size_t i = 1; i <= length; i++)
        for (size_t j = 1; j <= width; j++) {
            unsigned same = one[i - 1] == other[j - 1] ? 0 : 1;
            cost[i][j] =
                least(cost[i - 1][j - 1] + same, least(cost[i - 1][j], cost[i][j - 1]) + 1);
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[length][width];
}

const char *nearest_say(struct nearest *nearest, const char *words, const char *given)
{
    size_t length = strlen(given);
    unsigned allowed = length < 2 * LETTERS_A_SLIP ? 1 : (unsigned)(length / LETTERS_A_SLIP);
    const char *found = NULL;
    int found_length = 0;

    nearest->text[0] = '\0';
    if (length > NEAREST_MAX)
        return nearest->text;
    for (const char *word = words + strspn(words, SEPARATORS); *word;
         word += strspn(word, SEPARATORS)) {
        size_t width = strcspn(word, SEPARATORS);
        unsigned count = width <= NEAREST_MAX ? slips(given, length, word, width) : allowed + 1;
        if (count <= allowed && count < length) {
            found = word;
            found_length = (int)width;
            allowed = count - (count > 0);
        }
        word += width;
    }
    if (found)
        snprintf(nearest->text, sizeof nearest->text, _("; did you mean %.*s?"), found_length,
                 found);
    return nearest->text;
}
