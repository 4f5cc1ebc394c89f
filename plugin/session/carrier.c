#include "session/carrier.h"

#include <stdio.h>
#include <string.h>

static bool same_place(const struct stored_fact *a, const struct stored_fact *b)
{
    return a->game == b->game && a->fact.id == b->fact.id && a->fact.trick == b->fact.trick &&
           a->fact.player == b->fact.player;
}

/* The same fact, whoever says it. */
static bool same_fact(const struct stored_fact *a, const struct stored_fact *b)
{
    struct fact one = a->fact, other = b->fact;
    one.source = other.source = SOURCE_DEFAULT;
    one.general = other.general = false;
    return a->game == b->game && memcmp(&one, &other, sizeof one) == 0;
}

static bool is_given(const struct stored_fact *stored)
{
    return stored->fact.source == SOURCE_OPTION && stored->game > 0 && !stored->aside;
}

static bool is_there(const struct keep *keep, const struct stored_fact *stored)
{
    return stored->fact.source != SOURCE_OPTION && stored->input == keep->input;
}

/* The next fact of GAME that was given, behind BEFORE; NULL at the end. */
static const struct stored_fact *given_next(const struct keep *keep, uint32_t game,
                                            const struct stored_fact *before)
{
    do
        before = fact_store_next(keep->given, game, before);
    while (before && !is_given(before));
    return before;
}

/* The same of those in the carrier, NULL at first too. */
static const struct stored_fact *there_next(const struct keep *keep, uint32_t game,
                                            const struct stored_fact *before)
{
    do {
        if (!keep->there)
            before = fact_store_next(keep->given, game, before);
        else if (!before)
            before = keep->there_count ? keep->there : NULL;
        else
            before = before + 1 < keep->there + keep->there_count ? before + 1 : NULL;
    } while (before && !is_there(keep, before));
    return before;
}

typedef const struct stored_fact *fact_next(const struct keep *keep, uint32_t game,
                                            const struct stored_fact *before);

/* Whether one of those that NEXT gives is FACT. */
static bool is_among(const struct keep *keep, fact_next *next, const struct stored_fact *fact)
{
    const struct stored_fact *other = NULL;
    while ((other = next(keep, fact->game, other)) != NULL)
        if (same_fact(other, fact))
            return true;
    return false;
}

/* Whether all that NEXT gives for the place of FACT are among those of OTHERS. */
static bool are_among(const struct keep *keep, fact_next *next, fact_next *others,
                      const struct stored_fact *fact)
{
    const struct stored_fact *one = NULL;
    while ((one = next(keep, fact->game, one)) != NULL)
        if (same_place(one, fact) && !is_among(keep, others, one))
            return false;
    return true;
}

/* Whether what is given for the place of FACT and what stands there are the same facts. */
static bool place_agrees(const struct keep *keep, const struct stored_fact *fact)
{
    return are_among(keep, given_next, there_next, fact) &&
           are_among(keep, there_next, given_next, fact);
}

bool keep_puts(const struct keep *keep, const struct stored_fact *given)
{
    return is_given(given) && !place_agrees(keep, given);
}

bool keep_drops(const struct keep *keep, const struct stored_fact *there)
{
    const struct stored_fact *given = NULL;
    if (!is_there(keep, there))
        return false;
    while ((given = given_next(keep, there->game, given)) != NULL)
        if (same_place(given, there))
            return !place_agrees(keep, there);
    return false;
}

static bool is_word(const char *at, size_t length)
{
    for (int word = WORD_NONE + 1; word < WORD_COUNT; word++)
        if (strlen(fact_word_text(word)) == length && memcmp(fact_word_text(word), at, length) == 0)
            return true;
    return false;
}

static char capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Words stay, and what the director wrote himself; all else is cards, suits, seats and contracts.
 */
static void value_write(char *to, size_t size, const char *value, bool entered)
{
    size_t used = 0;
    while (*value == ' ' || *value == '\t')
        value++;
    while (*value && used + 1 < size) {
        size_t length = strcspn(value, " \t");
        bool kept = entered || is_word(value, length);
        for (size_t i = 0; i < length && used + 1 < size; i++)
            to[used++] = kept ? value[i] : capital(value[i]);
        value += length;
        length = strspn(value, " \t");
        if (value[length] && used + 1 < size)
            to[used++] = ' ';
        value += length;
    }
    to[used] = '\0';
}

void keep_write(struct fact_row *row, const struct fact *fact, const char *value)
{
    const char *player =
        fact->id == FACT_PENALTY ? side_name(fact->player) : seat_name(fact->player);
    snprintf(row->fact, sizeof row->fact, "%s", fact_name(fact->id));
    snprintf(row->player, sizeof row->player, "%s", player ? player : "-");
    if (fact->trick)
        snprintf(row->trick, sizeof row->trick, "%u", (unsigned)fact->trick);
    else
        strcpy(row->trick, "-");
    value_write(row->value, sizeof row->value, *value ? value : "-", fact->id == FACT_PENALTY);
}
