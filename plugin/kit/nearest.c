#include "kit/nearest.h"

/* A word may have one slip in so many letters; a shorter one may have one too. */
enum { LETTERS_A_SLIP = 3 };

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* Returns how many slips turn ONE into OTHER, each of at most NEAREST_MAX letters: a letter more, a
 * letter less, a wrong letter, or two swapped. */
static unsigned slips(struct text one, struct text other)
{
    unsigned cost[NEAREST_MAX + 1][NEAREST_MAX + 1];
    for (size_t i = 0; i <= one.length; i++)
        cost[i][0] = (unsigned)i;
    for (size_t j = 0; j <= other.length; j++)
        cost[0][j] = (unsigned)j;
    for (size_t i = 1; i <= one.length; i++)
        for (size_t j = 1; j <= other.length; j++) {
            unsigned change = one.at[i - 1] == other.at[j - 1] ? 0 : 1;
            cost[i][j] =
                least(cost[i - 1][j - 1] + change, least(cost[i - 1][j], cost[i][j - 1]) + 1);
            if (i > 1 && j > 1 && one.at[i - 1] == other.at[j - 2] &&
                one.at[i - 2] == other.at[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[one.length][other.length];
}

void nearest_begin(struct nearest *nearest, struct text given)
{
    unsigned allowed = (unsigned)(given.length / LETTERS_A_SLIP);
    *nearest = (struct nearest){given, allowed > 0 ? allowed : 1, {"", 0}};
    if (given.length > NEAREST_MAX || given.length < 2)
        nearest->allowed = 0;
}

void nearest_try(struct nearest *nearest, struct text word)
{
    if (nearest->allowed == 0 || word.length > NEAREST_MAX)
        return;
    unsigned count = slips(nearest->given, word);
    if (count > nearest->allowed || count >= word.length)
        return;
    nearest->found = word;
    nearest->allowed = count > 0 ? count - 1 : 0;
}
