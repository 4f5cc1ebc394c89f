#include "formats/pbn/values.h"

/* Words for four passes. */
static const char *const passed_words[] = {"PASS",     "AP",      "P",          "PO",
                                           "ALL PASS", "ALLPASS", "PASSED OUT", "PASSED"};

static bool is_passed(struct text value)
{
    for (size_t i = 0; i < sizeof passed_words / sizeof passed_words[0]; i++)
        if (text_is_word(value, passed_words[i]))
            return true;
    return false;
}

/* Texts of a contract's end; R is a redouble too. */
static const struct {
    const char *word;
    uint8_t risk;
} risks[] = {{"", UNDOUBLED},  {"X", DOUBLED}, {"XX", REDOUBLED},
             {"R", REDOUBLED}, {"*", DOUBLED}, {"**", REDOUBLED}};

static int risk_read(struct text value)
{
    for (size_t i = 0; i < sizeof risks / sizeof risks[0]; i++)
        if (text_is_word(value, risks[i].word))
            return risks[i].risk;
    return -1;
}

static void text_drop(struct text *value, size_t count)
{
    *value = text_trim(text_behind(*value, count));
}

/* Takes a suit's letter, N or NT from the front; -1 when there is none. */
static int strain_take(struct text *value)
{
    char letter = value->length > 0 ? value->at[0] : '\0';
    int strain = letter == 'N' || letter == 'n' ? NO_TRUMP : suit_of_letter(letter);
    if (strain < 0)
        return -1;
    text_drop(value, 1);
    if (strain == NO_TRUMP && value->length > 0 && (value->at[0] == 'T' || value->at[0] == 't'))
        text_drop(value, 1);
    return strain;
}

static bool contract_take(struct contract *contract, struct text value)
{
    int level = 0, strain, risk;
    if (value.at[0] >= '1' && value.at[0] <= '7') {
        level = value.at[0] - '0';
        text_drop(&value, 1);
    }
    strain = strain_take(&value);
    risk = risk_read(value);
    if (strain < 0 || risk < 0 || (level == 0 && risk != UNDOUBLED))
        return false;
    contract->kind = level == 0 ? CONTRACT_STRAIN : CONTRACT_PLAYED;
    contract->level = (uint8_t)level;
    contract->strain = (uint8_t)strain;
    contract->risk = (uint8_t)risk;
    return true;
}

void pbn_contract_read(struct contract *contract, struct text value, struct pbn_fault *fault)
{
    if (pbn_text_unknown(value))
        return;
    value = text_trim(value);
    if (contract_take(contract, value))
        return;
    if (is_passed(value))
        contract->kind = CONTRACT_PASSED;
    else
        pbn_fault_set(fault, N_("\"{text}\" is not a contract"), (const uint8_t *)value.at,
                      value.length);
}

void pbn_declarer_read(struct contract *contract, struct text value, struct pbn_fault *fault)
{
    struct text seat = value = text_trim(value);
    if (seat.length > 0 && seat.at[0] == '^')
        text_drop(&seat, 1);
    if (pbn_text_unknown(seat))
        return;
    contract->declarer = (int8_t)pbn_seat_read(seat);
    contract->swapped = seat.length < value.length;
    if (contract->declarer == SEAT_NONE)
        pbn_fault_set(fault, N_("\"{text}\" is not a declarer"), (const uint8_t *)value.at,
                      value.length);
}
