#include "laws/said/vocabulary.h"

static const char edition_words[] =
#define EDITION(year, first_day) "|" #year
#include "laws/said/editions.def"
#undef EDITION
    ;

const struct fact_kind vocabulary[FACT_COUNT] = {
#define FACT(id, name, trick, player, rows, values) {name, trick, player, rows, values},
#include "laws/said/vocabulary.def"
#undef FACT
};

static const char *const words[WORD_COUNT] = {
#define WORD(id, text) text,
#include "laws/said/words.def"
#undef WORD
};

const char *fact_name(int id)
{
    return vocabulary[id].name;
}

bool fact_is_of_seats(int id)
{
    return (vocabulary[id].player & SEAT) != 0;
}

const char *fact_word_text(int word)
{
    return words[word];
}
