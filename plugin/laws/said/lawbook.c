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

/* Skips a group in brackets, "(a)" or "(iii)". */
static bool skip_group(struct text *text)
{
    size_t length = 1;
    while (length < text->length && text->at[length] >= 'a' && text->at[length] <= 'z')
        length++;
    if (length == 1 || length == text->length || text->at[length] != ')')
        return false;
    *text = text_behind(*text, length + 1);
    return true;
}

bool law_is_cited(struct text text)
{
    enum { LAWS = 93, DIGITS = 2 };
    size_t digits = text_digits(text);
    int number = text_number((struct text){text.at, digits}, DIGITS);
    if (text.length >= LAW_SIZE || number < 1 || number > LAWS || *text.at == '0')
        return false;
    text = text_behind(text, digits);
    if (text.length == 0)
        return true;
    if (*text.at < 'A' || *text.at > 'Z')
        return false;
    text = text_behind(text, 1);
    digits = text_digits(text);
    if (digits > DIGITS || (digits && *text.at == '0'))
        return false;
    text = text_behind(text, digits);
    while (text.length > 0 && *text.at == '(')
        if (!skip_group(&text))
            return false;
    return text.length == 0;
}

void earlier_laws_read(struct earlier_row *row, struct text list)
{
    static const char mark[] = "incident,";
    bool marked = text_starts(list, mark);
    struct text law = text_behind(list, marked ? sizeof mark - 1 : 0);
    row->clause_count = clauses_read(row->clause, EARLIER_CLAUSES, list.at, list.length);
    if ((row->clause_count && !marked) || !law_is_cited(law))
        return;
    row->clause[0] = CLAUSE_incident;
    row->clause_count = 1;
    memcpy(row->law, law.at, law.length);
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
