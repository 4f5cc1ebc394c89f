#include "formats/pbn/read/values.h"

#include <string.h>

#include "formats/pbn/read/place.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn_text/letters.h"
#include "formats/pbn_text/scan.h"

/* --- The deal --------------------------------------------------------------------------------- */

/* A deal that is being read. */
struct deal_text {
    struct text rest; /* without white space behind it */
    bool letters;     /* this hand names its suits */
    bool form;        /* a hand has more than four suits: a form to fill in, no deal */
    bool french;      /* it is read as one in French letters, of which these show the language: */
    bool french_suits, french_ranks, english_ranks;
};

/* Records the fault of what stands in VALUE up to white space. */
static void fault_at(struct pbn_fault *fault, struct text value, const char *message)
{
    size_t length = 0;
    while (length < value.length && !byte_is_space(value.at[length]))
        length++;
    pbn_fault_set(fault, message, (const uint8_t *)value.at, length);
}

/* Takes a byte of a hand that is no rank: "." ends a suit, a letter names the next one, "-" stands
 * for no card. Returns false if it is none of these. */
static bool suit_take(struct deal_text *text, int *suit)
{
    char byte = *text->rest.at;
    if (byte == '.') {
        text->form |= *suit == CLUBS && !text->letters;
        *suit -= *suit > CLUBS;
    } else if (suit_of_letter(byte) >= 0) {
        *suit = suit_of_letter(byte);
        text->letters = true;
    } else if (byte != '-') {
        return false;
    }
    text->rest = text_behind(text->rest, 1);
    return true;
}

/* Takes a rank; returns -1 if there is none. */
static int deal_rank_take(struct deal_text *text)
{
    const char first = *text->rest.at, letter = text->french ? pbn_rank_english(first) : first;
    if (letter == first) {
        text->english_ranks |=
            byte_upper(letter) == 'K' || byte_upper(letter) == 'Q' || byte_upper(letter) == 'J';
        return rank_take(&text->rest.at, &text->rest.length);
    }
    text->french_ranks = true;
    text->rest = text_behind(text->rest, 1);
    return rank_of_letter(letter);
}

/* Takes the hand of SEAT; returns false if it cannot be read. In French all suits begin with their
 * letters, in the order of PBN, or none does. */
static bool hand_take(struct deal *deal, int seat, struct deal_text *text)
{
    static const char letters[] = "PCKT";
    const char *begin = text->rest.at; /* of the suit */
    bool named = text->french && byte_upper(*begin) == *letters;
    int suit = SPADES, cards = 0, dots = 0;
    hand_t hand = 0;
    text->letters = false;
    while (text->rest.length > 0 && !byte_is_space(*text->rest.at)) {
        if (named && text->rest.at == begin) {
            if (dots >= SUITS || byte_upper(*begin) != letters[dots])
                return false;
            text->rest = text_behind(text->rest, 1);
            text->french_suits = true;
            continue;
        }
        bool dot = *text->rest.at == '.';
        int rank = deal_rank_take(text);
        if (rank >= 0) {
            hand |= card_bit(card_make(suit, rank));
            cards++;
        } else if ((text->french && !dot && *text->rest.at != '-') || !suit_take(text, &suit)) {
            return false;
        }
        dots += dot;
        begin = dot ? text->rest.at : begin;
    }
    deal->hand[seat] = hand;
    deal->count[seat] = (uint8_t)(cards > UINT8_MAX ? UINT8_MAX : cards);
    deal->known |= (uint8_t)(1 << seat);
    return true;
}

/* Skips a hand that is not given, "-"; returns false if something else stands there. */
static bool no_hand_take(struct text *rest)
{
    size_t length = 0;
    while (length < rest->length && (rest->at[length] == '-' || rest->at[length] == '?'))
        length++;
    if (length == 0 || (length < rest->length && !byte_is_space(rest->at[length])))
        return false;
    *rest = text_behind(*rest, length);
    return true;
}

enum { HAND_BYTES = HAND_CARDS + 3, DEAL_BYTES = 2 + SEATS * (HAND_BYTES + 1) - 1 };

/* The effect of each byte of a plain hand: it moves the cards before it on to the next suit, or
 * adds a rank. */
static const struct {
    uint16_t shift, rank;
} hand_byte[256] = {
    ['2'] = {0, 1 << 2},          ['3'] = {0, 1 << 3},
    ['4'] = {0, 1 << 4},          ['5'] = {0, 1 << 5},
    ['6'] = {0, 1 << 6},          ['7'] = {0, 1 << 7},
    ['8'] = {0, 1 << 8},          ['9'] = {0, 1 << 9},
    ['T'] = {0, 1 << RANK_TEN},   ['J'] = {0, 1 << RANK_JACK},
    ['Q'] = {0, 1 << RANK_QUEEN}, ['K'] = {0, 1 << RANK_KING},
    ['A'] = {0, 1 << RANK_ACE},   ['.'] = {16, 0},
};

/* Returns the cards of a hand in the usual form, 13 ranks and three dots. Begins with a bit that is
 * no card, and which three dots move below the spades: otherwise a bit is left there. */
static inline hand_t hand_plain(const char *at)
{
    hand_t hand = 1;
    for (int i = 0; i < HAND_BYTES; i++)
        hand = hand << hand_byte[(uint8_t)at[i]].shift | hand_byte[(uint8_t)at[i]].rank;
    return hand ^ UINT64_C(1) << 48;
}

/* Reads the deal if all four hands are plain. With three dots each hand has 13 ranks, so they make
 * up the pack only if no card is missing and none is there twice. */
static bool deal_plain(struct deal *deal, struct text value)
{
    const char *at;
    hand_t hands[SEATS];
    int first;
    if (value.length != DEAL_BYTES || value.at[1] != ':' ||
        (first = seat_of_letter(value.at[0])) == SEAT_NONE)
        return false;
    at = value.at + 2;
    for (int i = 0; i < SEATS; i++, at += HAND_BYTES + 1)
        hands[i] = hand_plain(at);
    if ((hands[0] | hands[1] | hands[2] | hands[3]) != PACK)
        return false;
    for (int i = 0; i < SEATS; i++) {
        deal->hand[(first + i) % SEATS] = hands[i];
        deal->count[i] = HAND_CARDS;
    }
    deal->known = 0xf;
    return true;
}

/* Reads a deal in any form, in FRENCH letters or in PBN's. Returns false if it is none in French.
 */
static bool deal_take(struct deal *deal, struct text value, bool french, struct pbn_fault *fault)
{
    static const struct deal unknown = {{0}, {0}, 0};
    value = text_trim(value);
    const int first = seat_of_letter(*value.at);
    const struct text colon = text_trim(text_behind(value, 1));
    *deal = unknown;
    if (first == SEAT_NONE || colon.length == 0 || *colon.at != ':') {
        fault_at(fault, value, N_("a deal begins with N:, E:, S: or W:, not with \"{text}\""));
        return false;
    }
    struct deal_text text = {.rest = text_trim(text_behind(colon, 1)), .french = french};
    for (int i = 0; i < SEATS && text.rest.length > 0; i++, text.rest = text_trim(text.rest))
        if (!no_hand_take(&text.rest) && !hand_take(deal, (first + i) % SEATS, &text)) {
            fault_at(fault, text.rest, N_("\"{text}\" is not part of a hand"));
            return false;
        }
    if (text.rest.length > 0)
        fault_at(fault, text.rest, N_("\"{text}\" stands behind the four hands"));
    if (text.form ||
        (deal->hand[NORTH] | deal->hand[EAST] | deal->hand[SOUTH] | deal->hand[WEST]) == 0)
        *deal = unknown;
    deal_complete(deal);
    return !fault->message && (text.french_ranks ? !text.english_ranks : text.french_suits);
}

bool pbn_deal_read(struct deal *deal, struct text value, struct pbn_fault *fault)
{
    struct pbn_fault own = {.message = NULL}, french = {.message = NULL};
    if (deal_plain(deal, value))
        return false;
    *deal = (struct deal){{0}, {0}, 0};
    if (written_unknown(value))
        return false;
    (void)deal_take(deal, value, false, &own);
    if (!own.message)
        return false;
    if (deal_take(deal, value, true, &french))
        return true;
    pbn_fault_set(fault, own.message, own.at, own.length);
    return false;
}

/* --- Other values ----------------------------------------------------------------------------- */

/* The numbers of the sides in a result or a score (3.4.15, 4.2.1). */
struct side_numbers {
    bool given[SIDES]; /* neither: NUMBER[0] is that of a declarer who is not known */
    int32_t number[SIDES];
};

/* More digits than any score has. */
enum { NUMBER_DIGITS_MAX = 6 };

/* Reads VALUE; a number alone is that of DECLARER's side. */
static bool side_numbers_read(struct side_numbers *numbers, struct text value, int declarer)
{
    struct pbn_form form;
    *numbers = (struct side_numbers){.given = {false, false}};
    if (!pbn_form_read(&form, value) || form.caret < value.length)
        return false;
    for (int i = 0; i < form.parts; i++) {
        const struct pbn_part *part = &form.part[i];
        int side = part->side;
        if (part->number.decimals > 0 || part->number.digits > NUMBER_DIGITS_MAX)
            return false;
        if (side == SIDE_NONE && declarer != SEAT_NONE)
            side = seat_side(declarer);
        numbers->number[side == SIDE_NONE ? 0 : side] = (int32_t)part->number.scaled;
        if (side != SIDE_NONE)
            numbers->given[side] = true;
    }
    return true;
}

void pbn_result_read(struct board *board, struct text value, struct pbn_fault *fault)
{
    struct text tricks = value = text_trim(value);
    struct side_numbers numbers;
    const int32_t *number = numbers.number;
    int declarer = board->contract.declarer, plain;
    if (tricks.length > 0 && tricks.at[0] == '^')
        tricks = text_trim(text_behind(tricks, 1));
    board->tricks_differ = tricks.length < value.length;
    if (written_unknown(tricks))
        return;
    plain = declarer == SEAT_NONE ? -1 : text_number(tricks, 2);
    if (plain >= 0 && plain <= TRICKS) {
        board->tricks = (int8_t)plain;
    } else if (!side_numbers_read(&numbers, tricks, declarer) || number[SIDE_NS] < 0 ||
               number[SIDE_EW] < 0 || number[SIDE_NS] + number[SIDE_EW] > TRICKS) {
        pbn_fault_set(fault, N_("\"{text}\" is not a result in tricks"), (const uint8_t *)value.at,
                      value.length);
    } else if (declarer != SEAT_NONE) {
        int side = seat_side(declarer); /* has its own, or what the other side leaves */
        board->tricks =
            (int8_t)(numbers.given[side] ? number[side] : TRICKS - number[side_other(side)]);
    }
}

void pbn_score_read(struct board *board, struct text value)
{
    struct side_numbers numbers;
    if (!side_numbers_read(&numbers, value, board->contract.declarer))
        return;
    if (numbers.given[SIDE_NS])
        board->score_ns = numbers.number[SIDE_NS];
    else if (numbers.given[SIDE_EW])
        board->score_ns = -numbers.number[SIDE_EW];
    else if (board->contract.kind == CONTRACT_PASSED && numbers.number[0] == 0)
        board->score_ns = 0;
}

struct text pbn_text_unescape(struct text value, char *to)
{
    size_t length = 0;
    for (size_t i = 0; i < value.length; i++) {
        bool escape = value.at[i] == '\\' && i + 1 < value.length &&
                      (value.at[i + 1] == '\\' || value.at[i + 1] == '"');
        to[length++] = value.at[escape ? ++i : i];
    }
    return (struct text){to, length};
}

bool pbn_score_is_comparable(const struct pbn_game *game, int32_t date,
                             const struct contract *contract)
{
    return !text_is_word(text_trim(game->value[PBN_FRENCH_MP]), "YES") &&
           written_scoring_comparable(game->value[PBN_SCORING], date, contract);
}

/* --- Dates ------------------------------------------------------------------------------------ */

enum { FIRST_YEAR = 1900, LAST_YEAR = 2100 };

/* Takes a part of a date, one or two digits up to MOST, and the separator before it. Returns 0 if
 * it is unknown; what follows is unknown too then. */
static int date_part(struct text *value, int most)
{
    int number = 0;
    size_t count = 0;
    if (value->length > 0 && !byte_is_digit(*value->at))
        *value = text_behind(*value, 1);
    for (; count < 2 && count < value->length && byte_is_digit(value->at[count]); count++)
        number = number * 10 + (value->at[count] - '0');
    *value = text_behind(*value, count);
    if (number > 0 && number <= most)
        return number;
    value->length = 0;
    return 0;
}

/* Returns the year, 0 if it is unclear. A number of two digits that cannot be a day is a year of
 * the last century. */
static int year_of(int number)
{
    if (number >= 1000)
        return number;
    return number > 31 && number < 100 ? 1900 + number : 0;
}

/* Reads a date in three numbers, as French programs and others write it: "12.07.1998",
 * "12/07/2010", "98-07-12", "980712" or "12071998". The year comes first or last; if neither can be
 * it, the date is unclear. Returns false if VALUE is none of these. */
static bool date_numbers_read(int32_t *date, struct text value)
{
    const bool dots = text_find(value, '.'); /* the day comes before the month */
    size_t digits = text_digits(value);
    bool together = digits == value.length && (digits == 6 || digits == 8);
    int number[3];
    for (int i = 0; i < 3; i++) {
        bool last = i == 2;
        digits = together && !last ? 2 : text_digits(value);
        if (digits == 0 || digits > (last ? 4 : 2) || digits == 3 ||
            (!together && (digits == value.length) != last))
            return false;
        number[i] = text_number((struct text){value.at, digits}, digits);
        value = text_behind(value, together || last ? digits : digits + 1);
    }
    int year = year_of(number[2]), month = number[1], day = number[0];
    if (year == 0) {
        year = year_of(number[0]);
        day = number[2];
    } else if (!dots && day <= 12 && month <= 12 && day != month) {
        *date = year * 10000; /* Americans write the month first: only the year is known */
        return true;
    } else if (month > 12) {
        month = number[0];
        day = number[1];
    }
    bool is = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
    *date = is ? year * 10000 + month * 100 + day : DATE_UNCLEAR;
    return true;
}

/* The months of both languages by their first letters. Accented letters are left out, because they
 * come in several encodings. */
static const struct {
    const char *letters;
    int month;
} months[] = {
    {"JAN", 1}, {"FEB", 2}, {"FEV", 2},  {"FV", 2},   {"MAR", 3},  {"APR", 4},  {"AVR", 4},
    {"MAY", 5}, {"MAI", 5}, {"JUN", 6},  {"JUIN", 6}, {"JUL", 7},  {"JUIL", 7}, {"AUG", 8},
    {"AO", 8},  {"SEP", 9}, {"OCT", 10}, {"NOV", 11}, {"DEC", 12}, {"DC", 12},
};

static int month_named(struct text word)
{
    char letters[5] = "";
    size_t count = 0;
    for (size_t i = 0; i < word.length && count < sizeof letters - 1; i++)
        if ((word.at[i] & 0x80) == 0)
            letters[count++] = (char)(word.at[i] & ~0x20);
    for (size_t i = 0; i < sizeof months / sizeof *months; i++)
        if (strncmp(letters, months[i].letters, strlen(months[i].letters)) == 0)
            return months[i].month;
    return 0;
}

/* Takes a run of digits or letters from the front of VALUE, or a single other byte. */
static struct text run_take(struct text *value)
{
    struct text run = {value->at, text_digits(*value)};
    bool word = run.length == 0;
    while (word && run.length < value->length &&
           ((value->at[run.length] & 0x80) != 0 ||
            (byte_upper(value->at[run.length]) >= 'A' && byte_upper(value->at[run.length]) <= 'Z')))
        run.length++;
    run.length = run.length > 0 ? run.length : 1;
    *value = text_behind(*value, run.length);
    return run;
}

/* Reads a date with words in it, or with an unknown part. Two years contradict each other, and a
 * month without a year is still a date. */
static int32_t date_words_read(struct text value)
{
    int year = 0, month = 0, day = 0;
    while (value.length > 0) {
        struct text run = run_take(&value);
        int number = text_number(run, 4);
        if (run.length == 4 && number >= FIRST_YEAR && number < LAST_YEAR) {
            if (year > 0 && year != number)
                return DATE_UNCLEAR;
            year = number;
        } else if (run.length <= 2 && number > 0) {
            day = number;
        } else if (month == 0) {
            month = month_named(run);
        }
    }
    if (year == 0)
        return month > 0 ? DATE_UNCLEAR : 0;
    if (month == 0)
        return year * 10000;
    return year * 10000 + month * 100 + (day <= 31 ? day : 0);
}

int32_t pbn_date_read(struct text value)
{
    int32_t date;
    value = text_trim(value);
    size_t digits = text_digits(value);
    int year = value.length < 4 ? 0 : text_number((struct text){value.at, 4}, 4);
    bool year_first = year > 0 && (digits == 4 || (year >= FIRST_YEAR && year < LAST_YEAR));
    if (!year_first || digits == 6)
        return date_numbers_read(&date, value) ? date : date_words_read(value);
    value = text_behind(value, 4);
    int month = date_part(&value, 12), day = date_part(&value, 31);
    return year * 10000 + month * 100 + day;
}
