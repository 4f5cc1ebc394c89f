#include "laws/said/lawbook.h"

#include <stddef.h>
#include <string.h>

#include "laws/said/vocabulary.h"

/* The catalog's tools find the words by this name; here they stay English. */
#define N_(text) text

static const struct clause clauses[CLAUSE_COUNT] = {
#define CLAUSE(name, citation, editions, words) {citation, editions, words},
#include "laws/said/clauses.def"
#undef CLAUSE
};

static const char *const editions[EDITIONS] = {"2007", "2017"};

const char edition_names[] = "2007 2017";

static const char *const readings[READINGS] = {"67B1-64B", "2007-64B2", "2007-64B7", "64B2-option",
                                               "61A-64B7"};

const struct clause *clause_get(int id)
{
    return &clauses[id];
}

static int clause_find(const char *citation, size_t length)
{
    int id = 0;
    while (id < CLAUSE_COUNT && (strlen(clauses[id].citation) != length ||
                                 memcmp(clauses[id].citation, citation, length) != 0))
        id++;
    return id;
}

uint8_t clauses_read(uint8_t *ids, int most, const char *list, size_t length)
{
    uint8_t count = 0;
    for (size_t from = 0, at = 0; at <= length && count < most; at++) {
        if (at < length && list[at] != ',')
            continue;
        int id = clause_find(list + from, at - from);
        if (id < CLAUSE_COUNT)
            ids[count++] = (uint8_t)id;
        from = at + 1;
    }
    return count;
}

const char *edition_name(int edition)
{
    return editions[edition];
}

const char *reading_name(int id)
{
    return readings[id];
}

int reading_find(const char *name)
{
    for (int id = 0; id < READINGS; id++)
        if (strcmp(readings[id], name) == 0)
            return id;
    return READING_NONE;
}

/* From when the editions hold, as dates of a board: see rules_init. The day, or it and the month,
 * may be 0: not known. */
enum { FIRST_OF_2007 = 20080000, FIRST_OF_2017 = 20170800, YEAR_OF_BOTH = 20170000 };

void rules_init(struct rules *rules, int32_t date)
{
    bool untold = date <= 0 || date == YEAR_OF_BOTH;
    rules->edition = untold || date >= FIRST_OF_2017 ? LAWS_2017 : LAWS_2007;
    rules->edition_doubtful = date == YEAR_OF_BOTH || (date != 0 && date < FIRST_OF_2007);
    memset(rules->reading, true, sizeof rules->reading);
}

bool rules_claim_ends_play(const struct rules *rules, int word)
{
    return word == WORD_AGREED || word == WORD_CONTESTED || word == WORD_REOPENED ||
           word == WORD_CANCELLED || (word == WORD_VOID && rules->edition == LAWS_2007);
}
