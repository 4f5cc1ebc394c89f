#include "bridge/written.h"

#include "bridge/board.h"
#include "bridge/figures/field.h"
#include "bridge/score.h"

enum { LAW_77_OF_1987 = 19880000 }; /* earlier, doubled contracts had other points */

bool written_is_filler(struct text text)
{
    text = text_trim(text);
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] != '?' && text.at[i] != '-')
            return false;
    return true;
}

/* ---- seats and sides ---- */

int written_seat(struct text text)
{
    static const char *const words[SEATS] = {"NORTH", "EAST", "SOUTH", "WEST"};
    if (text.length != 1)
        text = text_trim(text);
    if (text.length == 1)
        return seat_of_letter(text.at[0]);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (text_is_word(text, words[seat]))
            return seat;
    return SEAT_NONE;
}

int written_side(struct text text)
{
    if (text_is_word(text, "NS") || text_is_word(text, "N/S"))
        return SIDE_NS;
    return text_is_word(text, "EW") || text_is_word(text, "E/W") ? SIDE_EW : SIDE_NONE;
}

/* ---- the contract ---- */

bool written_contract(struct contract *contract, struct text text)
{
    return written_unknown(text) || contract_read_loose(contract, text);
}

bool written_declarer(struct contract *contract, struct text text)
{
    bool swapped;
    text = text_trim(text);
    swapped = text.length > 0 && text.at[0] == '^';
    if (swapped)
        text = text_trim(text_behind(text, 1));
    if (written_unknown(text))
        return true;
    contract->declarer = (int8_t)written_seat(text);
    contract->swapped = swapped;
    return contract->declarer != SEAT_NONE;
}

/* ---- in place of a result ---- */

/* Returns true if TEXT is one of WORDS, whose last is NULL. */
static bool is_one_of(struct text text, const char *const *words)
{
    while (*words && !text_is_word(text, *words))
        words++;
    return *words;
}

static void average_set(uint8_t percent[SIDES], int ns, int ew)
{
    percent[SIDE_NS] = (uint8_t)ns;
    percent[SIDE_EW] = (uint8_t)ew;
}

/* Takes a number of per cent from the front of TEXT; returns -1 if there is none. */
static int percent_take(struct text *text)
{
    int percent = text_number((struct text){text->at, text_digits(*text)}, 3);
    *text = text_trim(text_behind(*text, text_digits(*text)));
    if (text->length > 0 && *text->at == '%')
        *text = text_behind(*text, 1);
    *text = text_trim(*text);
    return percent > 100 ? -1 : percent;
}

/* Reads "60/40", or "6040" if it is CLOSE behind an "A". */
static bool percents_read(uint8_t percent[SIDES], struct text text, bool close)
{
    int ns, ew;
    if (close && text_is(text, "50")) {
        ns = ew = AVERAGE;
    } else if (close && text.length == 4 && text_digits(text) == 4) {
        ns = text_number((struct text){text.at, 2}, 2);
        ew = text_number(text_behind(text, 2), 2);
    } else {
        ns = percent_take(&text);
        if (text.length == 0 || (*text.at != '/' && !(close && *text.at == '-')))
            return false;
        text = text_trim(text_behind(text, 1));
        ew = percent_take(&text);
        if (text.length > 0)
            return false;
    }
    if (ns < 0 || ew < 0)
        return false;
    average_set(percent, ns, ew);
    return true;
}

bool written_average(uint8_t percent[SIDES], struct text text)
{
    static const char *const averages[] = {"AV", "AVE", "AVG", "AVERAGE", "MOY", NULL};
    static const char *const of_one[] = {"+", "-", "++", "--", NULL};
    struct text word = text_trim(text), rest;
    size_t length = 0;
    while (length < word.length && (word.at[length] | 0x20) >= 'a' &&
           (word.at[length] | 0x20) <= 'z')
        length++;
    rest = text_trim(text_behind(word, length));
    word.length = length;
    if (length == 0 || text_is_word(word, "A"))
        return percents_read(percent, rest, length > 0);
    if (!is_one_of(word, averages))
        return false;
    average_set(percent, AVERAGE, AVERAGE);
    if (is_one_of(rest, of_one))
        average_set(percent, AVERAGE_UNKNOWN, AVERAGE_UNKNOWN);
    else if (text_is(rest, "+/-"))
        average_set(percent, AVERAGE_PLUS, AVERAGE_MINUS);
    else if (text_is(rest, "-/+"))
        average_set(percent, AVERAGE_MINUS, AVERAGE_PLUS);
    else
        return rest.length == 0 || text_is(rest, "=") || percents_read(percent, rest, true);
    return true;
}

bool written_unplayed(struct text text)
{
    static const char *const words[] = {"NP",        "N/P",      "NOT PLAYED", "NOT-PLAYED",
                                        "NOTPLAYED", "UNPLAYED", "NJ",         NULL};
    return is_one_of(text_trim(text), words);
}

/* ---- the board ---- */

/* Words for vulnerability, without separators. */
static const struct {
    const char *word;
    int8_t vulnerability;
} vulnerabilities[] = {
    {"NONE", VULNERABLE_NONE}, {"NS", VULNERABLE_NS},        {"EW", VULNERABLE_EW},
    {"ALL", VULNERABLE_ALL},   {"BOTH", VULNERABLE_ALL},     {"LOVE", VULNERABLE_NONE},
    {"NIL", VULNERABLE_NONE},  {"NEITHER", VULNERABLE_NONE}, {"PERSONNE", VULNERABLE_NONE},
    {"EO", VULNERABLE_EW},     {"TOUS", VULNERABLE_ALL},
};

/* Returns true if TEXT is WORD with separators: "N-S" is "NS". */
static bool is_spread(struct text text, const char *word)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '-' || text.at[i] == '/' || text.at[i] == ' ')
            continue;
        if (byte_upper(text.at[i]) != *word++)
            return false;
    }
    return *word == '\0';
}

int written_vulnerability(struct text text)
{
    text = text_trim(text);
    if (text_is(text, "-"))
        return VULNERABLE_NONE;
    for (size_t i = 0; i < sizeof vulnerabilities / sizeof vulnerabilities[0]; i++)
        if (is_spread(text, vulnerabilities[i].word))
            return vulnerabilities[i].vulnerability;
    return VULNERABILITY_UNKNOWN;
}

/* Scorings whose points are not Law 77's; OLD: only those of doubled contracts differ from
 * today's. */
static const struct {
    const char *word;
    bool old;
} other_scoring[] = {
    {"RUBBER", false}, {"CHICAGO", false}, {"CAVENDISH", false},
    {"OLDMP", true},   {"IMP_1948", true}, {"IMP_1961", true},
};

bool written_scoring_comparable(struct text scoring, int32_t date, const struct contract *contract)
{
    bool doubled = contract->risk != UNDOUBLED, comparable = true;
    if (doubled && date > 0 && date < LAW_77_OF_1987)
        return false;
    struct text field;
    while (text_part_take(&scoring, ';', &field))
        for (size_t i = 0; i < sizeof other_scoring / sizeof other_scoring[0]; i++)
            if (text_is_word(text_trim(field), other_scoring[i].word))
                comparable = comparable && other_scoring[i].old && !doubled;
    return comparable;
}
