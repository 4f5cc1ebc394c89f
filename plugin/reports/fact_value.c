#include "reports/fact_value.h"

#include <stdio.h>
#include <string.h>

#include "bridge/contract.h"
#include "bridge/seat.h"

/* Another part, with a space before it. */
static void add_part(char value[FACT_VALUE_SIZE], const char *part)
{
    size_t used = strlen(value);

    snprintf(value + used, FACT_VALUE_SIZE - used, "%s%s", used > 0 && *part ? " " : "", part);
}

static void add_number(char value[FACT_VALUE_SIZE], int number)
{
    char digits[12];

    snprintf(digits, sizeof digits, "%d", number);
    add_part(value, digits);
}

static void add_card(char value[FACT_VALUE_SIZE], card_t card)
{
    char text[CARD_TEXT_SIZE];

    add_part(value, card_text(card, text));
}

/* The letters of a set of COUNT. */
static void add_set(char value[FACT_VALUE_SIZE], int set, int count, char (*letter)(int))
{
    char letters[SEATS + 1] = "";
    size_t used = 0;

    for (int item = 0; item < count; item++)
        if (set & 1 << item)
            letters[used++] = letter(item);
    letters[used] = '\0';
    add_part(value, letters);
}

static char seat_letter(int seat)
{
    return seat_name(seat)[0];
}

/* "4S S 10 70". */
static void add_result(char value[FACT_VALUE_SIZE], const struct fact *fact)
{
    const struct contract contract = {
        .kind = CONTRACT_PLAYED, .level = fact->level, .strain = fact->strain, .risk = fact->risk};
    char text[CONTRACT_TEXT_SIZE];

    add_part(value, contract_text(&contract, text));
    add_part(value, seat_name(fact->declarer));
    add_number(value, fact->number);
    if (fact->percent[0] > 0)
        add_number(value, fact->percent[0]);
}

static void add_shares(char value[FACT_VALUE_SIZE], const struct fact *fact)
{
    char shares[8];

    snprintf(shares, sizeof shares, "%u/%u", (unsigned)fact->percent[SIDE_NS],
             (unsigned)fact->percent[SIDE_EW]);
    add_part(value, shares);
}

/* What stands beside a word, or alone. */
static void add_rest(char value[FACT_VALUE_SIZE], const struct fact *fact)
{
    const char rank[] = {fact->number >= 0 ? rank_letter(fact->number) : '\0', '\0'};

    add_set(value, fact->suits, SUITS, suit_letter);
    add_set(value, fact->seats, SEATS, seat_letter);
    if (fact->id == FACT_DESIGNATION)
        add_part(value, rank);
    else if (fact->number >= 0)
        add_number(value, fact->number);
}

/* A card stands before what is said of it, and behind what was done with a lead or a call. */
static void add_words(char value[FACT_VALUE_SIZE], const struct fact *fact)
{
    bool behind = fact->word == WORD_REFUSED || fact->word == WORD_INTENDED;

    if (card_is(fact->card) && !behind)
        add_card(value, fact->card);
    add_part(value, fact_word_text(fact->word));
    if (card_is(fact->card) && behind)
        add_card(value, fact->card);
    add_rest(value, fact);
}

const char *fact_value(const struct fact *fact, char value[FACT_VALUE_SIZE])
{
    *value = '\0';
    if (fact->id == FACT_EQUITY && fact->word == WORD_NONE)
        add_result(value, fact);
    else if (fact->id == FACT_ARTIFICIAL)
        add_shares(value, fact);
    else if (fact->id == FACT_PENALTY)
        add_part(value, fact->entered);
    else
        add_words(value, fact);
    return value;
}
