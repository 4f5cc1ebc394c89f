/* Words to facts: the values of the vocabulary, read by its patterns; and an assigned score as
 * text. */
#include <stdio.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

#include "bridge/penalty.h"
#include "laws/said/facts.h"
#include "laws/said/lawbook.h"

enum { NO_NUMBER = -1 };

/* Reads a number of at most three digits, LEAST to MOST; NO_NUMBER if PART is none. */
static int part_number(struct text part, int least, int most)
{
    enum { DIGITS = 3 };
    int number = text_number(part, DIGITS);
    return number >= least && number <= most ? number : NO_NUMBER;
}

/* Room for the longest contract and card, with letters for the signs of the suits. */
enum { SPELLED_SIZE = 8 };

/* Returns PART with letters in place of the signs of the suits and of French no-trump, "3SA", in
 * ROOM; PART itself where it is too long to have any use. */
static struct text spelled(struct text part, char room[SPELLED_SIZE])
{
    static const struct {
        const char *sign, *letters;
        bool strain; /* behind a number alone: "SA" is the ace of spades, too */
    } spellings[] = {
        {"♠", "S", false},  {"♥", "H", false},     {"♦", "D", false},
        {"♣", "C", false},  {"\uFE0F", "", false}, /* makes a picture of a sign */
        {"SA", "NT", true}, {"sa", "NT", true},
    };
    size_t used = 0;
    for (struct text rest = part; rest.length > 0;) {
        const char *letters = NULL;
        char letter[2] = {*rest.at, '\0'};
        size_t taken = 1;
        for (size_t i = 0; !letters && i < sizeof spellings / sizeof *spellings; i++)
            if (text_starts(rest, spellings[i].sign) &&
                (!spellings[i].strain || (used == 1 && byte_is_digit(*room)))) {
                letters = spellings[i].letters;
                taken = strlen(spellings[i].sign);
            }
        letters = letters ? letters : letter;
        if (used + strlen(letters) > SPELLED_SIZE)
            return part;
        memcpy(room + used, letters, strlen(letters));
        used += strlen(letters);
        rest = text_behind(rest, taken);
    }
    return (struct text){room, used};
}

static bool read_card(struct fact *fact, struct text part)
{
    char room[SPELLED_SIZE];
    part = spelled(part, room);
    if (part.length != 2)
        return false;
    fact->card = card_of_letters(part.at[0], part.at[1]);
    return card_is(fact->card);
}

/* Reads a number of tricks, behind a contract also as "+1", "-2" and "=". */
static bool read_tricks(struct fact *fact, struct text part)
{
    char sign = part.length > 0 && fact->level > 0 ? *part.at : '\0';
    int made = fact->level + 6, number = made;
    if (sign == '+' || sign == '-') {
        int more = part_number(text_behind(part, 1), 1, TRICKS);
        number = more == NO_NUMBER ? NO_NUMBER : sign == '+' ? made + more : made - more;
    } else if (sign != '=' || part.length > 1) {
        number = part_number(part, 0, TRICKS);
    }
    fact->number = (int8_t)number;
    return number >= 0 && number <= TRICKS;
}

/* Reads "N+": so many or more. */
static bool read_some(struct fact *fact, struct text part)
{
    fact->open = part.length && part.at[--part.length] == '+';
    return fact->open && read_tricks(fact, part);
}

static bool read_cards(struct fact *fact, struct text part)
{
    fact->number = (int8_t)part_number(part, 1, HAND_CARDS);
    return fact->number != NO_NUMBER;
}

/* Reads the number of cards that a hand can hold, rightly or not. */
static bool read_count(struct fact *fact, struct text part)
{
    enum { PACK_CARDS = 52 };
    fact->number = (int8_t)part_number(part, 0, PACK_CARDS);
    return fact->number != NO_NUMBER;
}

/* Reads a set of letters, each once; at least one. */
static bool read_set(uint8_t *set, struct text part, int (*of_letter)(char))
{
    *set = 0;
    for (size_t i = 0; i < part.length; i++) {
        int member = of_letter(part.at[i]);
        if (member < 0 || (*set >> member & 1) != 0)
            return false;
        *set |= (uint8_t)(1 << member);
    }
    return *set != 0;
}

static bool read_seats(struct fact *fact, struct text part)
{
    return read_set(&fact->seats, part, seat_of_letter);
}

static bool read_suits(struct fact *fact, struct text part)
{
    char room[SPELLED_SIZE];
    return read_set(&fact->suits, spelled(part, room), suit_of_letter);
}

static bool read_suit(struct fact *fact, struct text part)
{
    return read_suits(fact, part) && (fact->suits & (fact->suits - 1)) == 0;
}

static bool read_rank(struct fact *fact, struct text part)
{
    if (part.length != 1)
        return false;
    fact->number = (int8_t)rank_of_letter(part.at[0]);
    return fact->number != NO_NUMBER;
}

static bool read_contract(struct fact *fact, struct text part)
{
    struct contract contract;
    char room[SPELLED_SIZE];
    if (!contract_read(&contract, spelled(part, room)) || contract.kind != CONTRACT_PLAYED)
        return false;
    fact->level = contract.level;
    fact->strain = contract.strain;
    fact->risk = contract.risk;
    return true;
}

static bool read_declarer(struct fact *fact, struct text part)
{
    if (part.length != 1)
        return false;
    fact->declarer = (int8_t)seat_of_letter(part.at[0]);
    return fact->declarer != SEAT_NONE;
}

static bool read_share(uint8_t *share, struct text part, int least)
{
    int number = part_number(part, least, 100);
    *share = (uint8_t)number;
    return number != NO_NUMBER;
}

static bool read_weight(struct fact *fact, struct text part)
{
    return read_share(&fact->percent[0], part, 1);
}

/* Reads "60/40", North-South first. */
static bool read_shares(struct fact *fact, struct text part)
{
    const char *slash = memchr(part.at, '/', part.length);
    struct text ns, ew;
    if (!slash)
        return false;
    ns = (struct text){part.at, (size_t)(slash - part.at)};
    ew = (struct text){slash + 1, part.length - ns.length - 1};
    return read_share(&fact->percent[SIDE_NS], ns, 0) && read_share(&fact->percent[SIDE_EW], ew, 0);
}

/* Returns true if a report can show PART: valid UTF-8 without control characters. */
static bool can_be_shown(struct text part)
{
    const uint8_t *at = (const uint8_t *)part.at;
    if (u8_check(at, part.length))
        return false;
    ucs4_t character;
    for (size_t i = 0; i < part.length;) {
        i += (size_t)u8_mbtouc(&character, at + i, part.length - i);
        if (uc_is_general_category_withtable(character, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Zl |
                                                            UC_CATEGORY_MASK_Zp))
            return false;
    }
    return true;
}

/* Reads a penalty as the director entered it: "10%", "2 MP". */
static bool read_penalty(struct fact *fact, struct text part)
{
    struct penalty penalty;
    fact->entered = part.at;
    return penalty_read(&penalty, part);
}

/* Reads the Law at the beginning of what he wrote. */
static bool read_law(struct fact *fact, struct text part)
{
    fact->entered = part.at;
    return law_is_cited(part);
}

/* Reads the sentence behind the Law, which must say something. */
static bool read_sentence(struct fact *fact, struct text part)
{
    size_t length = (size_t)(part.at - fact->entered) + part.length;
    return part.length > 0 && !text_is(part, "-") && length <= INCIDENT_MAX && can_be_shown(part);
}

/* Skips spaces, so that what stands behind a value or an alternative is none. */
static void spaces_skip(struct text *text)
{
    while (byte_is_blank(*text->at))
        text->at++, text->length--;
}

/* Takes the next word of *TEXT, empty when there is none. */
static struct text word_take(struct text *text)
{
    struct text word;
    spaces_skip(text);
    word = (struct text){text->at, 0};
    while (text->length > 0 && !byte_is_blank(*text->at))
        text->at++, text->length--, word.length++;
    return word;
}

/* Takes the declarer, "S" of "S+1" too, where the tricks follow at once. */
static struct text declarer_take(struct text *text)
{
    struct text rest = *text, word = word_take(&rest);
    size_t left = word.length > 1 && strchr("+-=", word.at[1]) ? word.length - 1 : 0;
    *text = (struct text){rest.at - left, rest.length + left};
    word.length -= left;
    return word;
}

/* Takes what is left of *TEXT, without the spaces around it. */
static struct text rest_take(struct text *text)
{
    struct text rest = *text;
    for (struct text word = word_take(text); word.length > 0; word = word_take(text))
        rest.length = (size_t)(word.at - rest.at) + word.length;
    spaces_skip(&rest);
    return rest;
}

static const struct {
    const char *name;
    struct text (*take)(struct text *text);
    bool (*read)(struct fact *fact, struct text part);
} value_parts[] = {
    {"CARD", word_take, read_card},         {"CARDS", word_take, read_cards},
    {"TRICKS", word_take, read_tricks},     {"TRICKS+", word_take, read_some},
    {"SEATS", word_take, read_seats},       {"SUIT", word_take, read_suit},
    {"SUITS", word_take, read_suits},       {"RANK", word_take, read_rank},
    {"CONTRACT", word_take, read_contract}, {"DECLARER", declarer_take, read_declarer},
    {"WEIGHT", word_take, read_weight},     {"SHARES", word_take, read_shares},
    {"PENALTY", rest_take, read_penalty},   {"COUNT", word_take, read_count},
    {"LAW", word_take, read_law},           {"SENTENCE", rest_take, read_sentence},
};

/* Reads the next part of VALUE as the part WANTED of an alternative: one of value_parts, or else a
 * word of the vocabulary. */
static bool read_part(struct fact *fact, struct text wanted, struct text *value)
{
    for (size_t i = 0; i < sizeof value_parts / sizeof *value_parts; i++)
        if (text_is(wanted, value_parts[i].name))
            return value_parts[i].read(fact, value_parts[i].take(value));
    if (!text_alike(word_take(value), wanted))
        return false;
    int word = WORD_COUNT;
    while (--word && !text_is(wanted, fact_word_text(word)))
        ;
    fact->word = (uint8_t)word;
    return true;
}

/* Reads the value as the first alternative that it is. */
static bool read_value(struct fact *fact, const char *text)
{
    struct text alternatives = text_of(vocabulary[fact->id].values), wanted;
    struct text value = text_of(text), probe = value;
    if (word_take(&probe).length == 0)
        value = (struct text){"-", 1};
    while (text_part_take(&alternatives, '|', &wanted)) {
        struct text rest = value, next = word_take(&wanted);
        *fact = fact_empty(fact->id, fact->trick, fact->player);
        while (next.length > 0 && read_part(fact, next, &rest))
            next = word_take(&wanted);
        if (next.length == 0 && word_take(&rest).length == 0)
            return true;
    }
    return false;
}

bool fact_place_is_left_out(const char *text)
{
    return text[0] == '\0' || strcmp(text, "-") == 0;
}

static enum fact_fault read_place(struct fact *fact, const char *trick, const char *player,
                                  const char *name)
{
    int id = 0, seat = SEAT_NONE;
    while (id < FACT_COUNT && !text_alike(text_of(name), text_of(vocabulary[id].name)))
        id++;
    fact->id = (int8_t)(id < FACT_COUNT ? id : FACT_UNKNOWN);
    if (fact->id == FACT_UNKNOWN)
        return FACT_FAULT_NAME;
    const struct fact_kind *kind = &vocabulary[id];
    fact->trick = 0;
    if (kind->trick == AT_TRICK || !fact_place_is_left_out(trick)) {
        int number = part_number(text_of(trick), 1, TRICKS);
        if (number == NO_NUMBER || kind->trick == WHOLE_BOARD)
            return FACT_FAULT_TRICK;
        fact->trick = (uint8_t)number;
    }
    for (int side = 0; kind->player & SIDE && side < SIDES; side++)
        if (text_alike(text_of(player), text_of(side_name(side))))
            seat = player_of_side(side);
    if (seat == SEAT_NONE && kind->player & SEAT && player[0] != '\0' && player[1] == '\0')
        seat = seat_of_letter(player[0]);
    fact->player = (int8_t)seat;
    if (seat == SEAT_NONE && !(kind->player & NOBODY && fact_place_is_left_out(player)))
        return FACT_FAULT_PLAYER;
    return FACT_OK;
}

enum fact_fault facts_read(struct fact *fact, const char *trick, const char *player,
                           const char *name, const char *value)
{
    enum fact_fault fault = read_place(fact, trick, player, name);
    if (fault != FACT_OK)
        return fault;
    if (!read_value(fact, value))
        return FACT_FAULT_VALUE;
    /* Only of the board, and not of one side, is it said that there is no damage. */
    bool one_side = fact->id == FACT_EQUITY && fact->player != SEAT_NONE;
    return one_side && fact->word == WORD_NOTHING ? FACT_FAULT_VALUE : FACT_OK;
}

enum fact_fault facts_read_taken_back(struct fact *fact, const char *trick, const char *player,
                                      const char *name)
{
    enum fact_fault fault = read_place(fact, trick, player, name);
    if (fault != FACT_OK)
        return fault;
    *fact = fact_empty(fact->id, fact->trick, fact->player);
    fact->takes_back = true;
    return FACT_OK;
}

/* --- An assigned score ------------------------------------------------------------------------ */

enum { WHOLE = 100 };

void assigned_text_write(char text[ASSIGNED_TEXT_SIZE], const struct assigned *list, int count)
{
    size_t used = 0;
    *text = '\0';
    for (int i = 0; i < count; i++) {
        const struct assigned *assigned = &list[i];
        const char *side = side_name(assigned->side);
        const struct fact fact = {.id = FACT_EQUITY,
                                  .word = WORD_NONE,
                                  .number = assigned->tricks,
                                  .level = assigned->contract.level,
                                  .strain = assigned->contract.strain,
                                  .risk = assigned->contract.risk,
                                  .declarer = assigned->contract.declarer,
                                  .percent = {assigned->weight < WHOLE ? assigned->weight : 0}};
        char value[FACT_TEXT_SIZE];
        used +=
            (size_t)snprintf(text + used, ASSIGNED_TEXT_SIZE - used, "%s%s%s%s", i == 0 ? "" : "; ",
                             side ? side : "", side ? " " : "", facts_write(&fact, value));
    }
}

/* A result with its side, and its end. */
enum { PART_SIZE = FACT_TEXT_SIZE + 5 };

/* Reads a result, "NS 4S S 10 70"; false if it is none. */
static bool result_read(struct assigned *assigned, struct text text)
{
    char part[PART_SIZE];
    text = text_trim(text);
    if (text.length >= PART_SIZE)
        return false;
    memcpy(part, text.at, text.length);
    part[text.length] = '\0';
    bool sided = strncmp(part, "NS ", 3) == 0 || strncmp(part, "EW ", 3) == 0;
    const char *player = !sided         ? "-"
                         : *part == 'N' ? "NS"
                                        : "EW",
               *value = sided ? part + 2 : part;
    struct fact fact;
    if (facts_read(&fact, "-", player, "equity", value) != FACT_OK || fact.word != WORD_NONE)
        return false;
    *assigned = (struct assigned){.contract = fact_contract(&fact),
                                  .tricks = fact.number,
                                  .weight = fact.percent[0] ? fact.percent[0] : WHOLE,
                                  .side = (int8_t)side_of_player(fact.player)};
    return true;
}

bool assigned_text_read(struct given_score *score, struct text text)
{
    struct text part;
    *score = (struct given_score){.artificial = false};
    while (text_part_take(&text, ';', &part)) {
        if (score->assigned_count == ASSIGNED_MAX ||
            !result_read(&score->assigned[score->assigned_count], part)) {
            *score = (struct given_score){.artificial = false};
            return false;
        }
        score->assigned_count++;
    }
    return score->assigned_count > 0;
}
