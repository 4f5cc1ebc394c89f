/* The vocabulary, the set of facts of a board, and a fact in words: a value as rectify(1) spells
 * it. */
#include "laws/said/facts.h"

#include <stdio.h>
#include <string.h>

#include "kit/text.h"

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

const char *fact_word_text(int word)
{
    return words[word];
}

/* --- A set of facts --------------------------------------------------------------------------- */

bool fact_is_of_place(const struct fact *fact, const struct fact *place)
{
    return fact->id == place->id && fact->trick == place->trick && fact->player == place->player;
}

/* The fields before ENTERED are bytes, without gaps. */
enum { FACT_BYTES = offsetof(struct fact, percent) + SIDES };

bool fact_same(const struct fact *a, const struct fact *b)
{
    return memcmp(a, b, FACT_BYTES) == 0 && text_same(text_of(a->entered), text_of(b->entered));
}

/* Ranks by source, the later one first, then by what was said of this board. */
static int strength(const struct fact *fact)
{
    return 2 * fact->source + !fact->general;
}

/* Two different values may stand beside each other at one place: not beside "none", nor two for one
 * card. */
bool facts_conflict(const struct fact *a, const struct fact *b)
{
    if (!fact_is_of_place(a, b) || strength(a) != strength(b) || fact_same(a, b))
        return false;
    return vocabulary[a->id].rows == ONE_ROW || a->word == WORD_NOTHING ||
           b->word == WORD_NOTHING || a->takes_back || b->takes_back ||
           (card_is(a->card) && a->card == b->card);
}

static void place_clear(struct facts *facts, const struct fact *place)
{
    uint8_t kept = 0;
    for (uint8_t i = 0; i < facts->count; i++)
        if (!fact_is_of_place(&facts->item[i], place))
            facts->item[kept++] = facts->item[i];
    facts->count = kept;
}

struct fact fact_empty(int id, int trick, int player)
{
    return (struct fact){.id = (int8_t)id,
                         .trick = (uint8_t)trick,
                         .player = (int8_t)player,
                         .card = CARD_NONE,
                         .number = -1,
                         .declarer = SEAT_NONE};
}

struct contract fact_contract(const struct fact *fact)
{
    int kind = fact->word == WORD_PASS ? CONTRACT_PASSED : CONTRACT_PLAYED;
    if (fact->word == WORD_NOTHING)
        kind = CONTRACT_UNKNOWN;
    return (struct contract){.kind = (uint8_t)kind,
                             .level = fact->level,
                             .strain = fact->strain,
                             .risk = fact->risk,
                             .declarer = fact->declarer};
}

enum fact_fault facts_add(struct facts *facts, const struct fact *fact)
{
    const struct fact *there = facts_find(facts, fact->id, fact->trick, fact->player);
    if (there && strength(there) > strength(fact))
        return FACT_OK;
    if (there && strength(there) < strength(fact)) {
        place_clear(facts, fact);
        there = NULL;
    }
    for (; there; there = facts_next(facts, there)) {
        if (fact_same(there, fact))
            return FACT_OK;
        if (facts_conflict(there, fact))
            return FACT_FAULT_TWICE;
    }
    if (facts->count >= FACTS_MAX - FACTS_SPARE)
        return FACT_FAULT_MANY;
    facts->item[facts->count++] = *fact;
    return FACT_OK;
}

void facts_drop_against(struct facts *facts, const struct fact *fact)
{
    uint8_t kept = 0;
    for (uint8_t i = 0; i < facts->count; i++)
        if (!facts_conflict(&facts->item[i], fact))
            facts->item[kept++] = facts->item[i];
    facts->count = kept;
}

void facts_set(struct facts *facts, const struct fact *fact)
{
    struct fact copy = *fact; /* may be one of the set */
    place_clear(facts, &copy);
    if (facts->count < FACTS_MAX)
        facts->item[facts->count++] = copy;
}

const struct fact *facts_find_from(const struct facts *facts, unsigned from, int id, int trick,
                                   int player)
{
    for (unsigned i = from; i < facts->count; i++) {
        const struct fact *fact = &facts->item[i];
        if (fact->id == id && (trick == FACT_ANY || fact->trick == trick) &&
            (player == FACT_ANY || fact->player == player))
            return fact;
    }
    return NULL;
}

const struct fact *facts_next(const struct facts *facts, const struct fact *fact)
{
    unsigned next = (unsigned)(fact - facts->item) + 1;
    return facts_find_from(facts, next, fact->id, fact->trick, fact->player);
}

/* Ranks by carrier first, then by trick, then by player. */
static int nearness(const struct fact *fact)
{
    return 4 * strength(fact) + 2 * (fact->trick != 0) + (fact->player != SEAT_NONE);
}

const struct fact *facts_find_nearest(const struct facts *facts, int id, int trick, int player)
{
    const struct fact *nearest = NULL;
    for (const struct fact *fact = facts->item; fact < facts_end(facts); fact++) {
        bool about = fact->id == id && (fact->trick == trick || fact->trick == 0) &&
                     (fact->player == player || fact->player == SEAT_NONE);
        if (about && (!nearest || nearness(fact) > nearness(nearest)))
            nearest = fact;
    }
    return nearest;
}

/* --- Writing ---------------------------------------------------------------------------------- */

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
    if (fact->entered)
        return fact->entered;
    if (fact->level > 0) {
        const struct contract contract = fact_contract(fact);
        char called[CONTRACT_TEXT_SIZE];
        int used = snprintf(text, FACT_TEXT_SIZE, "%s %s %d", contract_text(&contract, called),
                            seat_name(fact->declarer), fact->number);
        if (fact->percent[0])
            snprintf(text + used, FACT_TEXT_SIZE - (size_t)used, " %d", fact->percent[0]);
        return text;
    }
    if (fact->id == FACT_ARTIFICIAL) {
        snprintf(text, FACT_TEXT_SIZE, "%d/%d", fact->percent[SIDE_NS], fact->percent[SIDE_EW]);
        return text;
    }
    char card[CARD_TEXT_SIZE] = "", number[8] = "", set[SUITS + SEATS + 1] = "", *end = set;
    if (card_is(fact->card))
        card_text(fact->card, card);
    for (int suit = 0; suit < SUITS; suit++)
        if (fact->suits >> suit & 1)
            *end++ = suit_letter(suit);
    for (int seat = 0; seat < SEATS; seat++)
        if (fact->seats >> seat & 1)
            *end++ = *seat_name(seat);
    if (fact->number >= 0 && fact->id == FACT_DESIGNATION)
        *number = rank_letter(fact->number);
    else if (fact->number >= 0)
        snprintf(number, sizeof number, "%d%s", fact->number, fact->open ? "+" : "");
    /* A card stands before what is said of it, and behind what was done with a lead or a call. */
    bool behind = fact->word == WORD_REFUSED || fact->word == WORD_INTENDED;
    const char *parts[] = {behind ? "" : card, fact_word_text(fact->word), behind ? card : "", set,
                           number};
    size_t used = 0;
    *text = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (*parts[i])
            used += (size_t)snprintf(text + used, FACT_TEXT_SIZE - used, "%s%s", used ? " " : "",
                                     parts[i]);
    return text;
}
