#include "formats/pbn/values.h"

/*
 * Results and scores have the same five forms (3.4.15, 4.2.1): a number of declarer's, or one of
 * either side or of both after the side's letters.
 */
struct side_numbers {
    bool own; /* NUMBER[0] is declarer's */
    bool given[SIDES];
    int32_t number[SIDES];
};

/* Takes a number with or without a sign from the front of VALUE; false when there is none, or one
 * that no score is as large as. */
static bool number_take(struct text *value, int32_t *number)
{
    size_t i = 0, digits = 0;
    bool negative = value->length > 0 && value->at[0] == '-';
    if (value->length > 0 && (negative || value->at[0] == '+'))
        i++;
    for (*number = 0; i < value->length && byte_is_digit(value->at[i]); i++, digits++)
        if (digits < 6)
            *number = *number * 10 + (value->at[i] - '0');
    if (digits == 0 || digits > 6)
        return false;
    if (negative)
        *number = -*number;
    *value = text_trim(text_behind(*value, i));
    return true;
}

/* Takes "NS" or "EW" from the front; SIDE_NONE when neither stands there. */
static int side_take(struct text *value)
{
    static const char *const words[SIDES] = {"NS", "EW"};
    struct text front = {value->at, 2};
    if (value->length < 2)
        return SIDE_NONE;
    for (int side = SIDE_NS; side < SIDES; side++)
        if (text_is_word(front, words[side])) {
            *value = text_trim(text_behind(*value, 2));
            return side;
        }
    return SIDE_NONE;
}

static bool side_numbers_read(struct side_numbers *numbers, struct text value)
{
    *numbers = (struct side_numbers){.own = false};
    value = text_trim(value);
    if (number_take(&value, &numbers->number[0])) {
        numbers->own = true;
        return value.length == 0;
    }
    for (int i = 0; i < SIDES && value.length > 0; i++) {
        int side = side_take(&value);
        if (side == SIDE_NONE || numbers->given[side] ||
            !number_take(&value, &numbers->number[side]))
            return false;
        numbers->given[side] = true;
    }
    return value.length == 0 && (numbers->given[SIDE_NS] || numbers->given[SIDE_EW]);
}

static bool tricks_possible(const struct side_numbers *numbers)
{
    int32_t ns = numbers->number[0], ew = numbers->number[1];
    return ns >= 0 && ew >= 0 && ns + ew <= TRICKS;
}

/* Declarer's tricks of SIDE, by his side's number or by what the others leave. */
static int tricks_of_side(const struct side_numbers *numbers, int side)
{
    return numbers->given[side] ? (int)numbers->number[side]
                                : TRICKS - (int)numbers->number[side_other(side)];
}

void pbn_result_read(struct board *board, struct text value, struct pbn_fault *fault)
{
    struct text tricks = value = text_trim(value);
    struct side_numbers numbers;
    if (tricks.length > 0 && tricks.at[0] == '^')
        tricks = text_trim(text_behind(tricks, 1));
    board->tricks_differ = tricks.length < value.length;
    if (written_unknown(tricks))
        return;
    if (!side_numbers_read(&numbers, tricks) || !tricks_possible(&numbers))
        pbn_fault_set(fault, N_("\"{text}\" is not a result in tricks"), (const uint8_t *)value.at,
                      value.length);
    else if (board->contract.declarer == SEAT_NONE)
        return;
    else if (numbers.own)
        board->tricks = (int8_t)numbers.number[0];
    else
        board->tricks = (int8_t)tricks_of_side(&numbers, seat_side(board->contract.declarer));
}

void pbn_score_read(struct board *board, struct text value)
{
    struct side_numbers numbers;
    int declarer = board->contract.declarer;
    if (!side_numbers_read(&numbers, value))
        return;
    if (numbers.given[SIDE_NS])
        board->score_ns = numbers.number[SIDE_NS];
    else if (numbers.given[SIDE_EW])
        board->score_ns = -numbers.number[SIDE_EW];
    else if (declarer != SEAT_NONE)
        board->score_ns = seat_side(declarer) == SIDE_NS ? numbers.number[0] : -numbers.number[0];
    else if (board->contract.kind == CONTRACT_PASSED && numbers.number[0] == 0)
        board->score_ns = 0;
}

/* Takes a part of a date, one or two digits up to MOST, and what parts it from the one before; 0
 * when it is not known, and then nothing behind it is. */
static int date_part(struct text *value, int most)
{
    int number = -1;
    if (value->length > 0 && !byte_is_digit(value->at[0]))
        *value = text_behind(*value, 1);
    for (size_t count = 2; count > 0 && number < 0; count--)
        if (value->length >= count &&
            (number = text_number((struct text){value->at, count}, count)) >= 0)
            *value = text_behind(*value, count);
    if (number > 0 && number <= most)
        return number;
    value->length = 0;
    return 0;
}

int32_t pbn_date_read(struct text value)
{
    int year, month, day;
    value = text_trim(value);
    if (value.length < 4 || (year = text_number((struct text){value.at, 4}, 4)) <= 0)
        return 0;
    value = text_behind(value, 4);
    month = date_part(&value, 12);
    day = date_part(&value, 31);
    return year * 10000 + month * 100 + day;
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
