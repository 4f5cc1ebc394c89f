/* Facts to words: a value as rectify(1) spells it. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "laws/said/facts.h"

/* Adds another part, with a space before it. */
static void add_part(char text[FACT_TEXT_SIZE], const char *part)
{
    size_t used = strlen(text);
    snprintf(text + used, FACT_TEXT_SIZE - used, "%s%s", used && *part ? " " : "", part);
}

static void add_number(char text[FACT_TEXT_SIZE], int number)
{
    char digits[12];
    snprintf(digits, sizeof digits, "%d", number);
    add_part(text, digits);
}

static void add_rank(char text[FACT_TEXT_SIZE], int rank)
{
    add_part(text, (const char[]){rank_letter(rank), '\0'});
}

static void add_card(char text[FACT_TEXT_SIZE], card_t card)
{
    char letters[CARD_TEXT_SIZE];
    add_part(text, card_text(card, letters));
}

/* Adds the letters of a set of COUNT. */
static void add_set(char text[FACT_TEXT_SIZE], int set, int count, char (*letter)(int))
{
    char letters[SEATS + 1] = "";
    size_t used = 0;
    for (int item = 0; item < count; item++)
        if (set & 1 << item)
            letters[used++] = letter(item);
    letters[used] = '\0';
    add_part(text, letters);
}

static char seat_letter(int seat)
{
    return seat_name(seat)[0];
}

void fact_law(const struct fact *incident, char text[EARLIER_LAW_SIZE])
{
    snprintf(text, EARLIER_LAW_SIZE, "%.*s", (int)strcspn(incident->entered, " \t"),
             incident->entered);
}

const char *fact_sentence(const struct fact *incident)
{
    const char *behind = incident->entered + strcspn(incident->entered, " \t");
    return behind + strspn(behind, " \t");
}

/* Writes a result, "4S S 10 70", the shares of an artificial score, or a card and a word, with
 * suits, seats or a number behind them. */
const char *facts_write(const struct fact *fact, char text[FACT_TEXT_SIZE])
{
    *text = '\0';
    if (fact->entered)
        return fact->entered;
    if (fact->level > 0) {
        const struct contract contract = {.kind = CONTRACT_PLAYED,
                                          .level = fact->level,
                                          .strain = fact->strain,
                                          .risk = fact->risk};
        char called[CONTRACT_TEXT_SIZE];
        add_part(text, contract_text(&contract, called));
        add_part(text, seat_name(fact->declarer));
        add_number(text, fact->number);
        if (fact->percent[0])
            add_number(text, fact->percent[0]);
        return text;
    }
    if (fact->id == FACT_ARTIFICIAL) {
        snprintf(text, FACT_TEXT_SIZE, "%u/%u", (unsigned)fact->percent[SIDE_NS],
                 (unsigned)fact->percent[SIDE_EW]);
        return text;
    }
    /* A card stands before what is said of it, and behind what was done with a lead or a call. */
    bool behind = fact->word == WORD_REFUSED || fact->word == WORD_INTENDED;
    if (card_is(fact->card) && !behind)
        add_card(text, fact->card);
    add_part(text, fact_word_text(fact->word));
    if (card_is(fact->card) && behind)
        add_card(text, fact->card);
    add_set(text, fact->suits, SUITS, suit_letter);
    add_set(text, fact->seats, SEATS, seat_letter);
    if (fact->number >= 0)
        (fact->id == FACT_DESIGNATION ? add_rank : add_number)(text, fact->number);
    if (fact->open)
        strcat(text, "+");
    return text;
}
