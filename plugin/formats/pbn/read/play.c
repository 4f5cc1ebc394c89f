#include "formats/pbn/read/play.h"

#include <string.h>

enum { ROW_BYTES = 11 }; /* "SK H3 S4 S3" */

/* The suits and the ranks by their capitals, each with a bit that tells that it is one. */
enum { IS_SUIT = 0x40, IS_RANK = 0x80, IS_CARD = IS_SUIT | IS_RANK };
static const uint8_t suits[256] = {
    ['C'] = IS_SUIT | CLUBS << 4,
    ['D'] = IS_SUIT | DIAMONDS << 4,
    ['H'] = IS_SUIT | HEARTS << 4,
    ['S'] = IS_SUIT | SPADES << 4,
};
static const uint8_t ranks[256] = {
    ['2'] = IS_RANK | 2,         ['3'] = IS_RANK | 3,          ['4'] = IS_RANK | 4,
    ['5'] = IS_RANK | 5,         ['6'] = IS_RANK | 6,          ['7'] = IS_RANK | 7,
    ['8'] = IS_RANK | 8,         ['9'] = IS_RANK | 9,          ['T'] = IS_RANK | RANK_TEN,
    ['J'] = IS_RANK | RANK_JACK, ['Q'] = IS_RANK | RANK_QUEEN, ['K'] = IS_RANK | RANK_KING,
    ['A'] = IS_RANK | RANK_ACE,
};

/* Reads the four cards at AT, in capitals with single spaces between them; returns false if the row
 * is written in another form. */
static inline bool row_plain(const uint8_t *at, card_t cards[SEATS])
{
    uint8_t all = IS_CARD;
    for (int column = 0; column < SEATS; column++) {
        uint8_t card = suits[at[3 * column]] | ranks[at[3 * column + 1]];
        all &= card;
        cards[column] = card & (uint8_t)~IS_CARD;
    }
    return all == IS_CARD && at[2] == ' ' && at[5] == ' ' && at[8] == ' ' &&
           pbn_is_space(at[ROW_BYTES]);
}

const uint8_t *pbn_rows_plain(struct pbn_rows *rows, int first, const struct pbn_scan *scan,
                              const uint8_t *at)
{
    const unsigned seat[SEATS] = {(unsigned)first & 3, ((unsigned)first + 1) & 3,
                                  ((unsigned)first + 2) & 3, ((unsigned)first + 3) & 3};
    hand_t played[SEATS] = {0};
    card_t cards[SEATS];
    int row = 0;
    for (; row < TRICKS; row++) {
        const uint8_t *line_end = pbn_skip_blank(scan, at);
        if (scan->end - line_end < ROW_BYTES + 2 || *line_end != scan->eol ||
            !row_plain(line_end + 1, cards))
            break;
        at = line_end + 1 + ROW_BYTES;
        for (int column = 0; column < SEATS; column++) {
            rows->play->card[row][seat[column]] = cards[column];
            played[column] |= UINT64_C(1) << cards[column];
        }
    }
    for (int column = 0; column < SEATS; column++)
        rows->played[seat[column]] = played[column];
    rows->play->rows = (uint8_t)row;
    rows->first = first;
    rows->next = (uint32_t)row * SEATS;
    rows->rest = at;
    return at;
}

/* Puts CARD into the next column. */
static void card_put(struct pbn_rows *rows, card_t card, enum mark mark, const uint8_t *at,
                     size_t length, struct pbn_fault *fault)
{
    uint32_t row = rows->next / SEATS, seat = (rows->next + (uint32_t)rows->first) % SEATS;
    if (row >= TRICKS) {
        if (card_is(card))
            pbn_fault_set(fault, N_("the play has more than 13 rows of cards: \"{text}\""), at,
                          length);
        return;
    }
    rows->next++;
    if (!card_is(card))
        return;
    rows->play->card[row][seat] = card;
    rows->play->mark[row][seat] = (uint8_t)mark;
    rows->play->rows = (uint8_t)(row + 1);
    rows->played[seat] |= card_bit(card);
}

/* Takes the card at AT, "10" for a ten too, in French letters if others are; hyphens are no card.
 */
static const uint8_t *card_take(struct pbn_rows *rows, const struct pbn_scan *scan,
                                const uint8_t *at, enum mark mark, struct pbn_fault *fault)
{
    const uint8_t *end = at;
    bool hyphens = true;
    card_t card = CARD_NONE;
    for (; end < scan->end && (pbn_is_name(*end) || *end == '-'); end++)
        hyphens = hyphens && *end == '-';
    hyphens = hyphens && end > at;
    end += end == at;
    const struct text token = {(const char *)at, (size_t)(end - at)};
    const bool ten = token.length == 3 && token.at[1] == '1' && token.at[2] == '0';
    if (rows->french)
        card = pbn_french_card(token, true);
    else if (token.length == 2 || ten)
        card = card_of_letters(token.at[0], ten ? 'T' : token.at[1]);
    if (hyphens || card_is(card))
        card_put(rows, card, mark, at, token.length, fault);
    else if (!rows->french && card_is(pbn_french_card(token, false)))
        rows->stopped = true;
    else
        pbn_fault_set(fault,
                      rows->french ? N_("\"{text}\" is not a card in French letters, as others are")
                                   : FAULT_CARD,
                      at, token.length);
    return end;
}

void pbn_rows_rest(struct pbn_rows *rows, const struct pbn_scan *scan, struct pbn_fault *fault)
{
    const uint8_t *at = rows->rest;
    enum mark mark = MARK_NONE;
    while (at < scan->end && !fault->message && !rows->stopped) {
        const uint8_t *after = pbn_skip_annotation(scan, at, at[-1] == scan->eol);
        if (after) {
            at = after;
        } else if (*at == '*') {
            rows->play->end = PLAY_ENDED;
            break;
        } else if (*at == '+') {
            rows->play->end = PLAY_CONTINUES;
            card_put(rows, CARD_NONE, MARK_NONE, at++, 1, fault);
        } else if (*at == '^') {
            /* "^R", "^L", or one of the auction's (3.9), which mean nothing here */
            bool named = at + 1 < scan->end && pbn_is_name(at[1]);
            uint8_t letter = named ? at[1] & 0xdf : 0; /* in upper case */
            size_t length = named ? 2 : 1;
            if (letter == 'R')
                mark = MARK_REVOKE;
            else if (letter == 'L')
                mark = MARK_LEAD;
            else if (letter != 'I' && letter != 'S')
                pbn_fault_set(fault, N_("\"{text}\" is not a mark of a card"), at, length);
            at += length;
        } else {
            at = card_take(rows, scan, at, mark, fault);
            mark = MARK_NONE;
        }
    }
}

/* Moves the cards of a row BY seats on. */
static void row_move(struct play *play, int row, int by)
{
    card_t card[SEATS];
    uint8_t mark[SEATS];
    memcpy(card, play->card[row], sizeof card);
    memcpy(mark, play->mark[row], sizeof mark);
    for (int seat = 0; seat < SEATS; seat++) {
        play->card[row][(seat + by) % SEATS] = card[seat];
        play->mark[row][(seat + by) % SEATS] = mark[seat];
    }
}

void pbn_rows_seat(struct pbn_rows *rows, int first)
{
    hand_t played[SEATS];
    int by = (first - rows->first + SEATS) % SEATS;
    if (by == 0)
        return;
    memcpy(played, rows->played, sizeof played);
    for (int seat = 0; seat < SEATS; seat++)
        rows->played[(seat + by) % SEATS] = played[seat];
    for (int row = 0; row < rows->play->rows; row++)
        row_move(rows->play, row, by);
    rows->first = first;
}

/* Returns true if each card of the row, moved by BY, is held by its seat. */
static bool row_fits(const struct play *play, const struct deal *deal, int row, int by)
{
    for (int seat = 0; seat < SEATS; seat++) {
        card_t card = play->card[row][seat];
        if (card_is(card) && !hand_has(deal->hand[(seat + by) % SEATS], card))
            return false;
    }
    return true;
}

/* Turns the rows that are full, or those that are not, if exactly one turn makes them right.
 * Returns true if it turned one. */
static bool rows_turn(struct play *play, const struct deal *deal, bool full)
{
    bool turned = false;
    for (int row = 0; row < play->rows; row++) {
        bool is_full = true;
        int shift = 0, fits = 0;
        for (int seat = 0; seat < SEATS; seat++)
            is_full = is_full && card_is(play->card[row][seat]);
        if (is_full != full || row_fits(play, deal, row, 0))
            continue;
        for (int by = 1; by < SEATS; by++)
            if (row_fits(play, deal, row, by)) {
                fits++;
                shift = by;
            }
        if (fits != 1) /* nothing says where it belongs */
            continue;
        row_move(play, row, shift);
        turned = true;
    }
    return turned;
}

void pbn_rows_turn(struct pbn_rows *rows, const struct deal *deal, bool *turns)
{
    hand_t stray = 0; /* cards that a seat plays and does not hold */
    for (int seat = 0; seat < SEATS; seat++)
        stray |= rows->played[seat] & ~deal->hand[seat];
    if (deal->known != 0xf || stray == 0)
        return;
    *turns |= rows_turn(rows->play, deal, true);
    if (*turns)
        rows_turn(rows->play, deal, false);
}
