#include "formats/pbn_text/letters.h"

#include <stdio.h>
#include <string.h>

#include "bridge/card.h"
#include "bridge/written.h"
#include "kit/block.h"

enum pbn_letters pbn_letters_of(unsigned own, unsigned file)
{
    unsigned suits = own & PBN_SEEN_SUITS;
    if (suits == 0)
        suits = file & PBN_SEEN_SUITS;
    if (suits == PBN_SEEN_FRENCH)
        return PBN_LETTERS_FRENCH;
    if (suits == PBN_SEEN_ENGLISH)
        return PBN_LETTERS_ENGLISH;
    bool french_words = ((own | file) & (PBN_SEEN_SA | PBN_SEEN_PASS)) != 0;
    return suits != 0 || french_words ? PBN_LETTERS_UNCLEAR : PBN_LETTERS_ENGLISH;
}

struct pbn_words pbn_words_of(unsigned own, bool sure, const struct pbn_language *file)
{
    /* French cards show the language of bids that do not show it themselves. */
    bool by_cards = (file->bids & PBN_SEEN_SUITS) == 0 && (file->cards & PBN_SEEN_FRENCH) != 0;
    unsigned bids = file->bids | (by_cards ? file->cards & PBN_SEEN_SUITS : 0), all = own | bids;
    enum pbn_letters letters = pbn_letters_of(own, bids);
    return (struct pbn_words){
        .letters = (uint8_t)letters,
        .sure = sure,
        .sa =
            (all & PBN_SEEN_SA) != 0 || (letters == PBN_LETTERS_FRENCH && (all & PBN_SEEN_NT) == 0),
        .pass = *file->pass != '\0' ? file->pass : NULL,
    };
}

/* --- Bids ------------------------------------------------------------------------------------- */

/* French words and what PBN calls them. */
static const struct {
    const char *french, *english;
    uint8_t seen;
} words[] = {{"PAS", "Pass", PBN_SEEN_PASS},
             {"PASSE", "Pass", PBN_SEEN_PASS},
             {"PASSE GENERALE", "Pass", PBN_SEEN_PASS},
             {"CONTRE", "X", 0},
             {"SURCONTRE", "XX", 0},
             {"SA", "NT", PBN_SEEN_SA}};

/* The letters of suits, other than C, and what they are in PBN. */
static const struct {
    const char *english;
    uint8_t seen;
} suit_letters[UINT8_MAX + 1] = {
    ['P'] = {"S", PBN_SEEN_FRENCH},  ['K'] = {"D", PBN_SEEN_FRENCH},
    ['T'] = {"C", PBN_SEEN_FRENCH},  ['D'] = {"D", PBN_SEEN_ENGLISH},
    ['H'] = {"H", PBN_SEEN_ENGLISH}, ['S'] = {"S", PBN_SEEN_ENGLISH},
    ['N'] = {"N", PBN_SEEN_NT},
};

/* Takes the strain from the front of *TEXT and returns it in English; NULL if there is none. */
static const char *strain_take(struct text *text, bool french, unsigned *seen)
{
    int letter = text->length > 0 ? byte_upper(*text->at) : 0;
    if (letter == 'S' && text->length > 1 && byte_upper(text->at[1]) == 'A') {
        *text = text_behind(*text, 2);
        *seen |= PBN_SEEN_SA;
        return "NT";
    }
    if (letter == 'C') {
        *text = text_behind(*text, 1);
        *seen |= PBN_SEEN_EITHER;
        return french ? "H" : "C";
    }
    if (!suit_letters[(uint8_t)letter].english)
        return NULL;
    *text = text_behind(*text, 1);
    *seen |= suit_letters[(uint8_t)letter].seen;
    return suit_letters[(uint8_t)letter].english;
}

/* Finds the word TEXT in WORDS; -1 if it is none. Nearly every bid begins with its level or is one
 * letter, so it is no word. */
static int bid_word(struct text text)
{
    int letter = text.length > 1 ? byte_upper(*text.at) : '1';
    int found = byte_is_digit(letter) ? 0 : (int)(sizeof words / sizeof *words);
    while (--found >= 0 &&
           (letter != *words[found].french || !text_is_word(text, words[found].french)))
        continue;
    return found;
}

struct text pbn_bid_english(struct text bid, bool french, char room[PBN_BID_SIZE], unsigned *seen)
{
    unsigned shown = 0;
    struct text whole = text_trim(bid), rest, risk;
    if (!seen)
        seen = &shown;
    if (whole.length == 0 || !byte_is_digit(*whole.at)) {
        int word = bid_word(whole);
        *seen |= word >= 0 ? words[word].seen : 0;
        return word >= 0 ? text_of(words[word].english) : bid;
    }
    if (whole.length < 2 || whole.length >= PBN_BID_SIZE)
        return bid;
    rest = text_trim(text_behind(whole, 1));
    const char *strain = strain_take(&rest, french, seen);
    if (!strain)
        return bid;
    risk = text_trim(rest);
    int word = risk.length > 0 ? bid_word(risk) : -1;
    if (word >= 0)
        risk = text_of(words[word].english);
    else if (whole.at[1] == *strain && risk.length == whole.length - 2)
        return whole;
    snprintf(room, PBN_BID_SIZE, "%c%s%.*s", *whole.at, strain, (int)risk.length,
             risk.length > 0 ? risk.at : "");
    return text_of(room);
}

unsigned pbn_bid_seen(struct text bid)
{
    char room[PBN_BID_SIZE];
    unsigned seen = 0;
    (void)pbn_bid_english(bid, false, room, &seen);
    return seen;
}

bool pbn_contract_read(struct contract *contract, struct text bid, bool french)
{
    char room[PBN_BID_SIZE];
    return written_contract(contract, pbn_bid_english(bid, french, room, NULL));
}

unsigned pbn_contracts_seen(const uint8_t *from, const uint8_t *to)
{
    static const char tag[] = "[Contract";
    unsigned seen = 0;
    for (;
         (from = block_find_pair(from, to, "[C")) < to && (seen & PBN_SEEN_SUITS) != PBN_SEEN_SUITS;
         from++) {
        struct text rest = {(const char *)from, (size_t)(to - from)}, value;
        if (!text_starts(rest, tag))
            continue;
        rest = text_trim(text_behind(rest, sizeof tag - 1));
        if (rest.length == 0 || *rest.at != '"')
            continue;
        value = text_behind(rest, 1);
        value.length = value.length < PBN_BID_SIZE ? value.length : PBN_BID_SIZE;
        const char *end = text_find(value, '"');
        value.length = end ? (size_t)(end - value.at) : 0;
        seen |= pbn_bid_seen(value);
    }
    return seen;
}

/* --- Writing ---------------------------------------------------------------------------------- */

void pbn_language_note(struct pbn_language *language, struct text bid)
{
    bid = text_trim(bid);
    int word = *language->pass == '\0' && bid.length < PBN_PASS_SIZE ? bid_word(bid) : -1;
    if (word < 0 || words[word].seen != PBN_SEEN_PASS)
        return;
    memcpy(language->pass, bid.at, bid.length);
    language->pass[bid.length] = '\0';
}

/* Returns the word for a strain. Where C would be misread or unclear, it is the letter of the other
 * language. */
static const char *strain_word(int strain, const struct pbn_words *keeping)
{
    static const char *const english[STRAINS] = {"C", "D", "H", "S", "NT"};
    static const char *const french[STRAINS] = {"T", "K", "C", "P", "SA"};
    if (strain == NO_TRUMP)
        return keeping->sa ? french[strain] : english[strain];
    if (keeping->letters == PBN_LETTERS_FRENCH)
        return strain == HEARTS && !keeping->sure ? english[strain] : french[strain];
    return strain == CLUBS && keeping->letters == PBN_LETTERS_UNCLEAR ? french[strain]
                                                                      : english[strain];
}

bool pbn_words_can_say(const struct pbn_words *keeping, const struct contract *contract,
                       bool others)
{
    bool hearts = contract->kind == CONTRACT_PLAYED && contract->strain == HEARTS;
    return !hearts || !others || keeping->letters != PBN_LETTERS_FRENCH || keeping->sure;
}

char *pbn_contract_text(const struct contract *contract, const struct pbn_words *keeping,
                        char *text)
{
    static const char *const risks[] = {"", "X", "XX"};
    if (!contract_text(contract, text))
        return NULL;
    if (contract->kind == CONTRACT_PASSED && keeping->pass)
        snprintf(text, PBN_BID_SIZE, "%s", keeping->pass);
    else if (contract->kind == CONTRACT_PLAYED)
        snprintf(text, PBN_BID_SIZE, "%u%s%s", contract->level,
                 strain_word(contract->strain, keeping), risks[contract->risk]);
    return text;
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* Returns PBN's letter for a French suit; 0 if it is none. */
static char suit_english(char letter, bool french)
{
    const uint8_t upper = (uint8_t)byte_upper((uint8_t)letter);
    if (upper == 'C')
        return french ? 'H' : 'C';
    return suit_letters[upper].seen == PBN_SEEN_FRENCH ? *suit_letters[upper].english : '\0';
}

char pbn_rank_english(char letter)
{
    static const char from[] = "RrDdVv", to[] = "KKQQJJ";
    const char *at = letter == '\0' ? NULL : strchr(from, letter);
    return at ? to[at - from] : letter;
}

card_t pbn_french_card(struct text card, bool french)
{
    bool ten = card.length == 3 && card.at[1] == '1' && card.at[2] == '0';
    if (card.length != 2 && !ten)
        return CARD_NONE;
    char rank = pbn_rank_english(card.at[1]);
    if (!french && byte_upper(card.at[0]) == 'C' && rank == card.at[1])
        return CARD_NONE;
    return card_of_letters(suit_english(card.at[0], french), ten ? 'T' : rank);
}
