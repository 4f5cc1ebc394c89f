#include "bridge/contract.h"

#include <string.h>

#include "bridge/card.h"

static const char *const strain_texts[STRAINS] = {"C", "D", "H", "S", "NT"};
static const char *const risk_texts[] = {"", "X", "XX"};

char *contract_text(const struct contract *contract, char *text)
{
    char *at = text;
    if (contract->kind == CONTRACT_UNKNOWN)
        return NULL;
    if (contract->kind == CONTRACT_PASSED)
        return strcpy(text, "Pass");
    if (contract->kind == CONTRACT_PLAYED)
        *at++ = (char)('0' + contract->level);
    strcpy(at, strain_texts[contract->strain]);
    if (contract->kind == CONTRACT_PLAYED)
        strcat(at, risk_texts[contract->risk]);
    return text;
}

/* Whether LENGTH characters are WORD, which is in upper case, in either case of ASCII. */
static bool text_is(const char *text, size_t length, const char *word)
{
    if (length != strlen(word))
        return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] != word[i] && text[i] != word[i] - 'A' + 'a')
            return false;
    return true;
}

/* Takes the strain from the front of *TEXT: a suit's letter, "N" or "NT"; -1 when there is none. */
static int strain_take(const char **text, size_t *length)
{
    size_t size = 1;
    int strain;
    if (*length == 0)
        return -1;
    strain = text_is(*text, 1, "N") ? NO_TRUMP : suit_of_letter(**text);
    if (strain == NO_TRUMP && *length > 1 && text_is(*text + 1, 1, "T"))
        size = 2;
    *text += size;
    *length -= size;
    return strain;
}

static int risk_read(const char *text, size_t length)
{
    for (int risk = UNDOUBLED; risk <= REDOUBLED; risk++)
        if (text_is(text, length, risk_texts[risk]))
            return risk;
    return -1;
}

static void contract_set(struct contract *contract, int kind, int level, int strain, int risk)
{
    contract->kind = (uint8_t)kind;
    contract->level = (uint8_t)level;
    contract->strain = (uint8_t)strain;
    contract->risk = (uint8_t)risk;
}

bool contract_read(struct contract *contract, const char *text, size_t length)
{
    int level = 0, strain, risk;
    if (length == 0)
        return false;
    if (text_is(text, length, "PASS")) {
        contract_set(contract, CONTRACT_PASSED, 0, CLUBS, UNDOUBLED);
        return true;
    }
    if (text[0] >= '1' && text[0] <= '7') {
        level = text[0] - '0';
        text++, length--;
    }
    strain = strain_take(&text, &length);
    risk = risk_read(text, length);
    if (strain < 0 || risk < 0 || (level == 0 && risk != UNDOUBLED))
        return false;
    contract_set(contract, level == 0 ? CONTRACT_STRAIN : CONTRACT_PLAYED, level, strain, risk);
    return true;
}
