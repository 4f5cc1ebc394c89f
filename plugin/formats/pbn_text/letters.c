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

/* The strains by their letters: what they are in PBN, NULL if there is none, and what they show. C
 * may be hearts. */
static const struct written_strain {
    const char *english;
    uint8_t seen;
} strain_of[UINT8_MAX + 1] = {
    ['P'] = {"S", PBN_SEEN_FRENCH},  ['K'] = {"D", PBN_SEEN_FRENCH},
    ['T'] = {"C", PBN_SEEN_FRENCH},  ['C'] = {"C", PBN_SEEN_EITHER},
    ['D'] = {"D", PBN_SEEN_ENGLISH}, ['H'] = {"H", PBN_SEEN_ENGLISH},
    ['S'] = {"S", PBN_SEEN_ENGLISH}, ['N'] = {"N", PBN_SEEN_NT},
};

/* Takes the strain from the front of *TEXT, if there is one. */
static const struct written_strain *strain_take(struct text *text)
{
    static const struct written_strain sa = {"NT", PBN_SEEN_SA};
    int letter = text->length > 0 ? byte_upper(*text->at) : 0;
    bool is_sa = letter == 'S' && text->length > 1 && byte_upper(text->at[1]) == 'A';
    const struct written_strain *strain = is_sa ? &sa : &strain_of[(uint8_t)letter];
    if (strain->english)
        *text = text_behind(*text, is_sa ? 2 : 1);
    return strain;
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

/* Returns true if BID begins with a level and may be a bid by its length. */
static inline bool is_bid(struct text bid)
{
    return bid.length >= 2 && bid.length < PBN_BID_SIZE && byte_is_digit(*bid.at);
}

struct text pbn_bid_english(struct text bid, bool french, char room[PBN_BID_SIZE])
{
    struct text whole = text_trim(bid), risk;
    int word;
    if (!is_bid(whole)) {
        word = bid_word(whole);
        return word >= 0 ? text_of(words[word].english) : bid;
    }
    risk = text_trim(text_behind(whole, 1));
    const struct written_strain *written = strain_take(&risk);
    const char *strain = french && written->seen == PBN_SEEN_EITHER ? "H" : written->english;
    if (!strain)
        return bid;
    risk = text_trim(risk);
    word = risk.length > 0 ? bid_word(risk) : -1;
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
    bid = text_trim(bid);
    if (!is_bid(bid)) {
        int word = bid_word(bid);
        return word >= 0 ? words[word].seen : 0;
    }
    bid = text_trim(text_behind(bid, 1));
    return strain_take(&bid)->seen;
}

bool pbn_contract_read(struct contract *contract, struct text bid, bool french)
{
    char room[PBN_BID_SIZE];
    return written_contract(contract, pbn_bid_english(bid, french, room));
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
    static const char *const strains[][STRAINS] = {{"C", "D", "H", "S", "NT"},
                                                   {"T", "K", "C", "P", "SA"}};
    const int strain = contract->strain;
    if (!contract_text(contract, text))
        return NULL;
    if (contract->kind == CONTRACT_PASSED && keeping->pass)
        snprintf(text, PBN_BID_SIZE, "%s", keeping->pass);
    if (contract->kind != CONTRACT_PLAYED)
        return text;

    /* Where C would be misread or unclear, the letter is that of the other language. */
    bool french = strain == CLUBS && keeping->letters == PBN_LETTERS_UNCLEAR;
    if (strain == NO_TRUMP)
        french = keeping->sa;
    else if (keeping->letters == PBN_LETTERS_FRENCH)
        french = strain != HEARTS || keeping->sure;
    snprintf(text, PBN_BID_SIZE, "%u%s%s", contract->level, strains[french][strain],
             risks[contract->risk]);
    return text;
}

/* --- Cards ------------------------------------------------------------------------------------ */

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
    char rank = pbn_rank_english(card.at[1]), suit = french ? 'H' : 'C';
    uint8_t letter = (uint8_t)byte_upper((uint8_t)card.at[0]);
    if (letter == 'C' && !french && rank == card.at[1])
        return CARD_NONE;
    if (letter != 'C')
        suit = strain_of[letter].seen == PBN_SEEN_FRENCH ? *strain_of[letter].english : '\0';
    return card_of_letters(suit, ten ? 'T' : rank);
}

/* --- The auction ------------------------------------------------------------------------------ */

/* An auction that is being read. */
struct calling {
    struct auction *auction;
    struct pbn_calls_language *language;
    const struct pbn_scan *scan;
    bool ended; /* after "*" or "AP": no call follows */
};

static const struct {
    char word[5]; /* in upper case */
    uint8_t call;
    bool by_all; /* all the passes that end the auction */
} call_words[] = {{"PASS", CALLS_PASS, false},
                  {"X", CALLS_DOUBLE, false},
                  {"AP", CALLS_PASS, true},
                  {"XX", CALLS_REDOUBLE, false},
                  {"P", CALLS_PASS, false}};

/* Reads the call at AT; returns what follows it, NULL if it is no call. */
static const uint8_t *call_take(struct calling *calling, const uint8_t *at)
{
    struct auction *auction = calling->auction;
    struct pbn_calls_language *language = calling->language;
    const uint8_t *end = at;
    while (end < calling->scan->end && pbn_is_name(*end))
        end++;
    struct text token = {(const char *)at, (size_t)(end - at)};
    char room[PBN_BID_SIZE];
    uint8_t bid;
    if (token.length == 0)
        return NULL;
    if (language->file)
        pbn_language_note(language->file, token);
    language->seen |= pbn_bid_seen(token);
    token = pbn_bid_english(token, language->french, room);
    if (byte_is_digit(*token.at)) {
        if (call_read_bid(&bid, token.at, token.length) != token.length)
            return NULL;
        auction_call(auction, bid);
        return end;
    }
    for (size_t i = 0; i < sizeof call_words / sizeof *call_words; i++) {
        if (!text_is_word(token, call_words[i].word))
            continue;
        calling->ended = call_words[i].by_all;
        do
            auction_call(auction, call_words[i].call);
        while (calling->ended && !auction_is_over(auction));
        return auction->insufficient ? NULL : end;
    }
    return NULL;
}

/* Reads what stands at AT; returns what follows it, NULL if it is not understood. */
static const uint8_t *token_take(struct calling *calling, const uint8_t *at)
{
    struct auction *auction = calling->auction;
    const uint8_t *after = pbn_skip_annotation(calling->scan, at, at[-1] == calling->scan->eol);
    if (after)
        return after;
    if (*at == '*') {
        calling->ended = true;
        return at + 1;
    }
    if (calling->ended)
        return NULL;
    if (*at == '-') { /* stands for a player before the dealer */
        if (auction->turns > 0)
            return NULL;
        auction->dealer = (int8_t)seat_next(auction->dealer);
        return at + 1;
    }
    if (*at != '^')
        return call_take(calling, at);

    /* "^I" before a bid, or "^S" in place of a call (3.9). */
    uint8_t letter = at + 1 < calling->scan->end ? at[1] & 0xdf : 0; /* in upper case */
    if (auction->insufficient || (letter != 'I' && letter != 'S'))
        return NULL;
    if (letter == 'I')
        auction->insufficient = true;
    else
        auction_skip(auction);
    return at + 2;
}

/* Reads the usual form of a call, "Pass", "X" or a bid followed by white space; returns NULL if it
 * is another, or if more needs to be looked at. */
static inline const uint8_t *plain_take(struct calling *calling, const uint8_t *at)
{
    size_t left = (size_t)(calling->scan->end - at), size;
    uint8_t call;
    if (calling->auction->insufficient || calling->ended)
        return NULL;
    if (left >= 4) { /* "Pass" in any case: its letters are compared at once */
        uint32_t letters, pass;
        memcpy(&letters, at, sizeof letters);
        memcpy(&pass, "pass", sizeof pass);
        if ((letters | 0x20202020) == pass) {
            if (left > 4 && !pbn_is_space(at[4]))
                return NULL;
            auction_pass(calling->auction);
            return at + 4;
        }
    }
    size = call_read_bid(&call, (const char *)at, left);
    if (size == 0 && (*at == 'X' || *at == 'x')) {
        size = 1;
        call = CALLS_DOUBLE;
    }
    if (size == 0 || (left > size && !pbn_is_space(at[size])))
        return NULL;
    unsigned seen = size > 1 ? strain_of[byte_upper(at[1])].seen : 0;
    if (seen == PBN_SEEN_EITHER && calling->language->french)
        return NULL;
    calling->language->seen |= seen;
    auction_call(calling->auction, call);
    return at + size;
}

bool pbn_auction_read(struct auction *auction, int first, struct pbn_calls_language *language,
                      const struct pbn_scan *scan, const uint8_t *at)
{
    struct calling calling = {.auction = auction, .language = language, .scan = scan};
    auction_begin(auction, first);
    while ((at = pbn_skip_space(scan, at)) < scan->end) {
        const uint8_t *after = plain_take(&calling, at);
        if (!after)
            after = token_take(&calling, at);
        if (!after)
            return false;
        at = after;
    }
    return auction_is_complete(auction);
}
