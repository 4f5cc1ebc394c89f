#include "formats/usebio/values.h"

#include <string.h>

#include "bridge/seat.h"
#include "bridge/written.h"
#include "formats/encoding.h"

static void fault_keep(struct read_fault *fault, const char *message, struct text value,
                       const struct position *at)
{
    if (!fault->message)
        read_fault_set(fault, message, at, value.at, value.length);
}

void usebio_contract_read(struct usebio_row *line, struct text value, const struct position *at)
{
    line->unplayed = line->unplayed || written_unplayed(value);
    line->artificial = line->artificial || written_average(line->percent, value);
    if (!line->unplayed && !line->artificial && !written_contract(&line->contract, value))
        fault_keep(&line->fault, FAULT_CONTRACT, value, at);
}

void usebio_declarer_read(struct usebio_row *line, struct text value, const struct position *at)
{
    if (!written_declarer(&line->contract, value))
        fault_keep(&line->fault, FAULT_DECLARER, value, at);
}

void usebio_tricks_read(struct usebio_row *line, struct text value, const struct position *at)
{
    int tricks = text_number(value, 2);
    if (written_unknown(value))
        return;
    if (tricks < 0 || tricks > TRICKS)
        fault_keep(&line->fault, N_("\"{text}\" is not a number of tricks: it must be 0 to 13"),
                   value, at);
    else
        line->tricks = (int8_t)tricks;
}

void usebio_score_read(struct usebio_row *line, struct text value)
{
    struct decimal number;
    line->unplayed = line->unplayed || written_unplayed(value);
    line->artificial = written_average(line->percent, value) || line->artificial;
    if (!decimal_read(&number, value.at, value.length) ||
        number.scaled % power_of_ten(number.decimals) != 0)
        return;
    line->score_ns = (int32_t)(number.scaled / power_of_ten(number.decimals));
    line->plus = number.plus;
}

void usebio_suit_read(struct deal *deal, int seat, int suit, struct text value,
                      const struct position *at, struct read_fault *fault)
{
    struct text rest = value;
    while (rest.length > 0) {
        char byte = *rest.at;
        int rank = rank_take(&rest.at, &rest.length);
        if (rank >= 0) {
            deal->hand[seat] |= card_bit(card_make(suit, rank));
            if (deal->count[seat] < UINT8_MAX)
                deal->count[seat]++;
        } else if (byte == '-' || byte == ' ') {
            rest.at++, rest.length--;
        } else {
            fault_keep(fault, FAULT_CARD, value, at);
            return;
        }
    }
}

/* Takes a number of at most COUNT digits and the separator after it; returns -1 if there is
 * none. */
static int part_take(struct text *value, size_t count)
{
    struct text digits = {value->at, text_digits(*value)};
    *value = text_behind(*value, digits.length);
    if (value->length > 0)
        *value = text_behind(*value, 1);
    return text_number(digits, count);
}

int32_t usebio_date_read(struct text value)
{
    bool year_first = value.length > 4 && text_number((struct text){value.at, 4}, 4) > 0;
    int first = part_take(&value, 4), month = part_take(&value, 2), last = part_take(&value, 4);
    int year = year_first ? first : last, day = year_first ? last : first;
    if (year < 1000 || month < 1 || month > 12 || day < 1 || day > 31)
        return 0;
    return year * 10000 + month * 100 + day;
}

void usebio_number_copy(char number[USEBIO_NUMBER_SIZE], struct text value)
{
    (void)encoding_copy(number, USEBIO_NUMBER_SIZE, value);
}

void usebio_name_copy(char name[USEBIO_NAME_SIZE], struct text value)
{
    (void)encoding_copy(name, USEBIO_NAME_SIZE, value);
}

int usebio_board_number(const char *name)
{
    int number = text_number(text_of(name), 4);
    return number > 0 ? number : 0;
}

void usebio_lead_copy(char lead[USEBIO_LEAD_SIZE], struct text value)
{
    size_t length = 0;
    while (length < value.length &&
           (byte_is_digit(value.at[length]) ||
            ((value.at[length] | 0x20) >= 'a' && (value.at[length] | 0x20) <= 'z')))
        length++;
    bool fits = length == value.length && length < USEBIO_LEAD_SIZE;
    (void)encoding_copy(lead, USEBIO_LEAD_SIZE, fits ? value : text_of(""));
}
