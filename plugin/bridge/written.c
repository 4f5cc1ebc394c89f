#include "bridge/written.h"

#include "bridge/board.h"
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
        if (strchr("-/ ", text.at[i]))
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

static bool field_comparable(struct text field, bool doubled)
{
    field = text_trim(field);
    for (size_t i = 0; i < sizeof other_scoring / sizeof other_scoring[0]; i++)
        if (text_is_word(field, other_scoring[i].word))
            return other_scoring[i].old && !doubled;
    return true;
}

bool written_scoring_comparable(struct text scoring, int32_t date, const struct contract *contract)
{
    bool doubled = contract->risk != UNDOUBLED, comparable = true;
    if (doubled && date > 0 && date < LAW_77_OF_1987)
        return false;
    struct text field;
    while (text_part_take(&scoring, ';', &field))
        comparable = comparable && field_comparable(field, doubled);
    return comparable;
}
