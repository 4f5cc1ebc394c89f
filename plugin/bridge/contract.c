#include "bridge/contract.h"

#include <string.h>

#include "bridge/card.h"

static const char strain_texts[STRAINS][3] = {"C", "D", "H", "S", "NT"};
static const char risk_texts[][3] = {"", "X", "XX"};

char *contract_text(const struct contract *contract, char *text)
{
    char *at = text;
    if (contract->kind == CONTRACT_UNKNOWN)
        return NULL;
    if (contract->kind == CONTRACT_PASSED)
        return strcpy(text, "Pass");
    if (contract->kind == CONTRACT_PLAYED)
        *at++ = (char)('0' + contract->level);
    memcpy(at, strain_texts[contract->strain], sizeof strain_texts[0]);
    at += contract->strain == NO_TRUMP ? 2 : 1;
    if (contract->kind == CONTRACT_PLAYED)
        memcpy(at, risk_texts[contract->risk], sizeof risk_texts[0]);
    return text;
}

/* ---- reading ---- */

/* Words for a passed-out board; LOOSE: words of scorers. */
static const struct {
    const char *word;
    bool loose;
} passes[] = {
    {"PASS", false},    {"AP", true},      {"P", true},          {"PO", true},
    {"ALL PASS", true}, {"ALLPASS", true}, {"PASSED OUT", true}, {"PASSED", true},
};

/* Endings of a contract; LOOSE likewise. */
static const struct {
    const char *word;
    uint8_t risk;
    bool loose;
} risks[] = {
    {"", UNDOUBLED, false}, {"X", DOUBLED, false}, {"XX", REDOUBLED, false},
    {"R", REDOUBLED, true}, {"*", DOUBLED, true},  {"**", REDOUBLED, true},
};

/* Returns TEXT without its first byte and, if LOOSE, without white space after that. */
static struct text next(struct text text, bool loose)
{
    text = text_behind(text, 1);
    return loose ? text_trim(text) : text;
}

static void contract_set(struct contract *contract, int kind, int level, int strain, int risk)
{
    contract->kind = (uint8_t)kind;
    contract->level = (uint8_t)level;
    contract->strain = (uint8_t)strain;
    contract->risk = (uint8_t)risk;
}

/* Reads any contract except four passes. */
static bool bid_read(struct contract *contract, struct text text, bool loose)
{
    int level = 0, strain, risk = -1;
    if (text.at[0] >= '1' && text.at[0] <= '7') {
        level = text.at[0] - '0';
        text = next(text, loose);
    }
    char letter = text.length > 0 ? text.at[0] : '\0';
    strain = byte_upper(letter) == 'N' ? NO_TRUMP : suit_of_letter(letter);
    if (strain < 0)
        return false;
    text = next(text, loose);
    if (strain == NO_TRUMP && text.length > 0 && byte_upper(text.at[0]) == 'T')
        text = next(text, loose);
    for (size_t i = 0; i < sizeof risks / sizeof risks[0] && risk < 0; i++)
        if ((loose || !risks[i].loose) && text_is_word(text, risks[i].word))
            risk = risks[i].risk;
    if (risk < 0 || (level == 0 && risk != UNDOUBLED))
        return false;
    contract_set(contract, level == 0 ? CONTRACT_STRAIN : CONTRACT_PLAYED, level, strain, risk);
    return true;
}

static bool read_as(struct contract *contract, struct text text, bool loose)
{
    if (text.length == 0)
        return false;
    if (bid_read(contract, text, loose))
        return true;
    for (size_t i = 0; i < sizeof passes / sizeof passes[0]; i++)
        if ((loose || !passes[i].loose) && text_is_word(text, passes[i].word)) {
            contract_set(contract, CONTRACT_PASSED, 0, CLUBS, UNDOUBLED);
            return true;
        }
    return false;
}

bool contract_read(struct contract *contract, struct text text)
{
    return read_as(contract, text, false);
}

bool contract_read_loose(struct contract *contract, struct text text)
{
    return read_as(contract, text_trim(text), true);
}

bool contract_margin_read(int *margin, struct text text)
{
    int number = text.length > 0 ? text_number(text_behind(text, 1), 2) : -1;
    if (text_is(text, "="))
        number = 0;
    else if (number < 0 || (*text.at != '+' && *text.at != '-'))
        return false;
    *margin = *text.at == '-' ? -number : number;
    return true;
}
