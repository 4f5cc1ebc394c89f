#include "laws/said/lawbook.h"

#include <string.h>

#include "laws/said/facts.h"

/* The catalog's tools find the words by this name; here they stay English. */
#define N_(text) text

static const struct clause clauses[CLAUSE_COUNT] = {
#define CLAUSE(name, citation, editions, words) {citation, {editions}, words},
#include "laws/said/clauses.def"
#undef CLAUSE
};

static const struct {
    const char *name;
    int32_t first_day;
} editions[EDITIONS] = {
#define EDITION(year, first_day) {#year, first_day},
#include "laws/said/editions.def"
#undef EDITION
};

static const char names[] =
#define EDITION(year, first_day) " " #year
#include "laws/said/editions.def"
#undef EDITION
    ;

static const struct {
    const char *name;
    struct edition_range editions;
} readings[READINGS] = {
#define READING(name, id, editions) {id, {editions}},
#include "laws/said/readings.def"
#undef READING
};

const struct clause *clause_get(int id)
{
    return &clauses[id];
}

uint8_t clauses_read(uint8_t *ids, int most, const char *list, size_t length)
{
    struct text rest = {list, length}, citation;
    uint8_t count = 0;
    while (count < most && text_part_take(&rest, ',', &citation)) {
        int id = 0;
        while (id < CLAUSE_COUNT && !text_same(citation, text_of(clauses[id].citation)))
            id++;
        if (id < CLAUSE_COUNT)
            ids[count++] = (uint8_t)id;
    }
    return count;
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
    while (text.length > 0 && *text.at == '(') { /* groups in brackets, "(a)" or "(iii)" */
        size_t end = 1;
        while (end < text.length && text.at[end] >= 'a' && text.at[end] <= 'z')
            end++;
        if (end == 1 || end == text.length || text.at[end] != ')')
            return false;
        text = text_behind(text, end + 1);
    }
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

const char *edition_names(void)
{
    return names + 1;
}

const char *edition_name(int edition)
{
    return editions[edition].name;
}

int edition_find(const char *name)
{
    int edition = 0;
    while (edition < EDITIONS && strcmp(editions[edition].name, name) != 0)
        edition++;
    return edition;
}

const char *reading_name(int id)
{
    return readings[id].name;
}

int reading_find(const char *name)
{
    for (int id = 0; id < READINGS; id++)
        if (strcmp(readings[id].name, name) == 0)
            return id;
    return READING_NONE;
}

/* A date may be a year alone, in the course of which an edition begins: then it is in doubt. */
void rules_init(struct rules *rules, int32_t date)
{
    enum { YEAR = 10000 };
    rules->edition = date > 0 ? 0 : EDITION_IN_FORCE;
    rules->edition_doubtful = date != 0 && date < editions[0].first_day;
    for (int i = 0; i < EDITIONS && date > 0; i++) {
        int32_t first_day = editions[i].first_day;
        bool of_two = date % YEAR == 0 && first_day > date && first_day < date + YEAR;
        if (of_two || date >= first_day)
            rules->edition = (uint8_t)i;
        rules->edition_doubtful = rules->edition_doubtful || of_two;
    }
    memset(rules->reading, true, sizeof rules->reading);
}

static bool is_within(struct edition_range range, const struct rules *rules)
{
    return range.from <= rules->edition && rules->edition < range.before;
}

bool rules_have(const struct rules *rules, int clause)
{
    return is_within(clauses[clause].editions, rules);
}

bool rules_leave_open(const struct rules *rules, int reading)
{
    return reading == READING_NONE || is_within(readings[reading].editions, rules);
}

bool rules_claim_ends_play(const struct rules *rules, int word)
{
    return word == WORD_AGREED || word == WORD_CONTESTED || word == WORD_REOPENED ||
           word == WORD_CANCELLED || (word == WORD_VOID && rules_have(rules, CLAUSE_68D_2007));
}
