#include "formats/pbn_text/calls.h"

#include <string.h>

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
} words[] = {{"PASS", CALLS_PASS, false},
             {"X", CALLS_DOUBLE, false},
             {"AP", CALLS_PASS, true},
             {"XX", CALLS_REDOUBLE, false},
             {"P", CALLS_PASS, false}};

/* Returns true if the four letters at AT are "pass" in either case; compares them at once. */
static inline bool is_pass(const uint8_t *at)
{
    uint32_t letters, pass;
    memcpy(&letters, at, sizeof letters);
    memcpy(&pass, "pass", sizeof pass);
    return (letters | 0x20202020) == pass;
}

static bool word_take(struct calling *calling, struct text word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!text_is_word(word, words[i].word))
            continue;
        calling->ended = words[i].by_all;
        do
            auction_call(calling->auction, words[i].call);
        while (calling->ended && !auction_is_over(calling->auction));
        return !calling->auction->insufficient;
    }
    return false;
}

static bool bid_take(struct calling *calling, struct text bid)
{
    uint8_t call;
    if (call_read_bid(&call, bid.at, bid.length) != bid.length)
        return false;
    auction_call(calling->auction, call);
    return true;
}

/* Reads the call at AT; returns what follows it, NULL if it is no call. */
static const uint8_t *call_take(struct calling *calling, const uint8_t *at)
{
    const uint8_t *end = at;
    while (end < calling->scan->end && pbn_is_name(*end))
        end++;
    struct pbn_calls_language *language = calling->language;
    struct text token = {(const char *)at, (size_t)(end - at)};
    char room[PBN_BID_SIZE];
    if (token.length == 0)
        return NULL;
    if (language->file)
        pbn_language_note(language->file, token);
    token = pbn_bid_english(token, language->french, room, &language->seen);
    bool known = byte_is_digit(*token.at) ? bid_take(calling, token) : word_take(calling, token);
    return known ? end : NULL;
}

/* Reads a hyphen, which stands for a player before the dealer. */
static const uint8_t *hyphen_take(struct calling *calling, const uint8_t *at)
{
    struct auction *auction = calling->auction;
    if (auction->turns > 0)
        return NULL;
    auction->dealer = (int8_t)seat_next(auction->dealer);
    return at + 1;
}

/* Reads "^I" before a bid or "^S" in place of a call (3.9). */
static const uint8_t *mark_take(struct calling *calling, const uint8_t *at)
{
    uint8_t letter = at + 1 < calling->scan->end ? at[1] & 0xdf : 0; /* in upper case */
    if (calling->auction->insufficient || (letter != 'I' && letter != 'S'))
        return NULL;
    if (letter == 'I')
        calling->auction->insufficient = true;
    else
        auction_skip(calling->auction);
    return at + 2;
}

/* Reads what stands at AT; returns what follows it, NULL if it is not understood. */
static const uint8_t *token_take(struct calling *calling, const uint8_t *at)
{
    const uint8_t *after = pbn_skip_annotation(calling->scan, at, at[-1] == calling->scan->eol);
    if (after)
        return after;
    if (*at == '*') {
        calling->ended = true;
        return at + 1;
    }
    if (calling->ended)
        return NULL;
    if (*at == '-')
        return hyphen_take(calling, at);
    return *at == '^' ? mark_take(calling, at) : call_take(calling, at);
}

/* Reads the usual form of a call, "Pass" or a bid followed by white space; returns NULL if it is
 * another, or if more needs to be looked at. */
static inline const uint8_t *plain_take(struct calling *calling, const uint8_t *at)
{
    static const uint8_t seen[STRAINS] = {PBN_SEEN_EITHER, PBN_SEEN_ENGLISH, PBN_SEEN_ENGLISH,
                                          PBN_SEEN_ENGLISH, PBN_SEEN_NT};
    size_t left = (size_t)(calling->scan->end - at), size;
    uint8_t call;
    if (calling->auction->insufficient || calling->ended)
        return NULL;
    if (left >= 4 && is_pass(at)) {
        if (left > 4 && !pbn_is_space(at[4]))
            return NULL;
        auction_pass(calling->auction);
        return at + 4;
    }
    size = call_read_bid(&call, (const char *)at, left);
    if (size == 0 || (left > size && !pbn_is_space(at[size])))
        return NULL;
    int strain = calls_bid(call).strain;
    if (strain == CLUBS && calling->language->french)
        return NULL;
    calling->language->seen |= seen[strain];
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
