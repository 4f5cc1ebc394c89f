#include "formats/pbn/read/values.h"

#include "formats/pbn/read/form.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn_text/letters.h"
#include "formats/pbn_text/scan.h"

/* --- The deal --------------------------------------------------------------------------------- */

/* A deal that is being read. */
struct deal_text {
    const char *at, *end;
    bool letters; /* this hand names its suits */
    bool form;    /* a hand has more than four suits: a form to fill in, no deal */
};

static void fault_at(struct pbn_fault *fault, const struct deal_text *text, const char *message)
{
    size_t left = (size_t)(text->end - text->at), length = 0;
    while (length < left && !byte_is_space(text->at[length]))
        length++;
    pbn_fault_set(fault, message, (const uint8_t *)text->at, length);
}

/* Takes a byte of a hand that is no rank: "." ends a suit, a letter names the next one, "-" stands
 * for no card. Returns false if it is none of these. */
static bool suit_take(struct deal_text *text, int *suit)
{
    char byte = *text->at;
    if (byte == '.') {
        text->form |= *suit == CLUBS && !text->letters;
        *suit -= *suit > CLUBS;
    } else if (suit_of_letter(byte) >= 0) {
        *suit = suit_of_letter(byte);
        text->letters = true;
    } else if (byte != '-') {
        return false;
    }
    text->at++;
    return true;
}

/* Takes the hand of SEAT; returns false if it cannot be read. */
static bool hand_take(struct deal *deal, int seat, struct deal_text *text)
{
    int suit = SPADES, cards = 0;
    hand_t hand = 0;
    text->letters = false;
    while (text->at < text->end && !byte_is_space(*text->at)) {
        size_t left = (size_t)(text->end - text->at);
        int rank = rank_take(&text->at, &left);
        if (rank >= 0) {
            hand |= card_bit(card_make(suit, rank));
            cards++;
        } else if (!suit_take(text, &suit)) {
            return false;
        }
    }
    deal->hand[seat] = hand;
    deal->count[seat] = (uint8_t)(cards > UINT8_MAX ? UINT8_MAX : cards);
    deal->known |= (uint8_t)(1 << seat);
    return true;
}

/* Skips a hand that is not given, "-"; returns false if something else stands there. */
static bool no_hand_take(struct deal_text *text)
{
    const char *at = text->at;
    while (at < text->end && (*at == '-' || *at == '?'))
        at++;
    if (at == text->at || (at < text->end && !byte_is_space(*at)))
        return false;
    text->at = at;
    return true;
}

static void blanks_pass(struct deal_text *text)
{
    while (text->at < text->end && byte_is_space(*text->at))
        text->at++;
}

/* Takes the first seat, "N:"; returns SEAT_NONE if it is not there. */
static int first_take(struct deal_text *text)
{
    int seat = seat_of_letter(*text->at);
    const char *colon = text->at + 1;
    while (colon < text->end && byte_is_space(*colon))
        colon++;
    if (seat == SEAT_NONE || colon == text->end || *colon != ':')
        return SEAT_NONE;
    text->at = colon + 1;
    return seat;
}

enum { HAND_BYTES = HAND_CARDS + 3, DEAL_BYTES = 2 + SEATS * (HAND_BYTES + 1) - 1 };

/* The effect of each byte of a plain hand: it sets a rank's bit or, above these bits, moves on by
 * one suit. */
#define NEXT_SUIT 16
static const uint32_t hand_byte[256] = {
    ['2'] = 1 << 2,        ['3'] = 1 << 3,          ['4'] = 1 << 4,          ['5'] = 1 << 5,
    ['6'] = 1 << 6,        ['7'] = 1 << 7,          ['8'] = 1 << 8,          ['9'] = 1 << 9,
    ['T'] = 1 << RANK_TEN, ['J'] = 1 << RANK_JACK,  ['Q'] = 1 << RANK_QUEEN, ['K'] = 1 << RANK_KING,
    ['A'] = 1 << RANK_ACE, ['.'] = NEXT_SUIT << 16,
};

/* Returns the cards of a hand in the usual form, 13 ranks and three dots; 0 if there are not three
 * dots. */
static inline hand_t hand_plain(const char *at)
{
    hand_t hand = 0;
    unsigned shift = SPADES * NEXT_SUIT;
    for (int i = 0; i < HAND_BYTES; i++) {
        uint32_t byte = hand_byte[(uint8_t)at[i]];
        hand |= (hand_t)(byte & 0xffff) << (shift & 63);
        shift -= byte >> 16;
    }
    return shift == CLUBS * NEXT_SUIT ? hand : 0;
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

static void deal_take(struct deal *deal, struct text value, struct pbn_fault *fault)
{
    static const struct deal unknown = {{0}, {0}, 0};
    struct deal_text text;
    int seat;
    *deal = unknown;
    value = text_trim(value);
    text = (struct deal_text){value.at, value.at + value.length, false, false};
    if ((seat = first_take(&text)) == SEAT_NONE) {
        fault_at(fault, &text, N_("a deal begins with N:, E:, S: or W:, not with \"{text}\""));
        return;
    }
    blanks_pass(&text);
    for (int i = 0; i < SEATS && text.at < text.end; i++, blanks_pass(&text))
        if (!no_hand_take(&text) && !hand_take(deal, (seat + i) % SEATS, &text)) {
            fault_at(fault, &text, N_("\"{text}\" is not part of a hand"));
            return;
        }
    if (text.at < text.end)
        fault_at(fault, &text, N_("\"{text}\" stands behind the four hands"));
    if (text.form ||
        (deal->hand[NORTH] | deal->hand[EAST] | deal->hand[SOUTH] | deal->hand[WEST]) == 0)
        *deal = unknown;
    deal_complete(deal);
}

/* Reads a deal in French letters; returns false if it is none. ROOM is enough for any value. */
static bool deal_french(struct deal *deal, struct text value)
{
    enum { ROOM = 256 };
    struct pbn_fault fault = {.message = NULL};
    struct text english;
    char room[ROOM];
    if (!pbn_deal_english(value, room, sizeof room, &english))
        return false;
    deal_take(deal, english, &fault);
    return !fault.message;
}

bool pbn_deal_read(struct deal *deal, struct text value, struct pbn_fault *fault)
{
    struct pbn_fault own = {.message = NULL};
    if (deal_plain(deal, value))
        return true;
    *deal = (struct deal){{0}, {0}, 0};
    if (written_unknown(value))
        return false;
    deal_take(deal, value, &own);
    if (own.message && !deal_french(deal, value))
        pbn_fault_set(fault, own.message, own.at, own.length);
    return false;
}

/* --- Other values ----------------------------------------------------------------------------- */

/*
 * The numbers of a result or a score, which have the same five forms (3.4.15, 4.2.1): declarer's
 * number, or those of one or both sides after their letters.
 */
struct side_numbers {
    bool own; /* NUMBER[0] is declarer's */
    bool given[SIDES];
    int32_t number[SIDES];
};

/* More digits than any score has. */
enum { NUMBER_DIGITS_MAX = 6 };

static bool side_numbers_read(struct side_numbers *numbers, struct text value)
{
    struct pbn_form form;
    *numbers = (struct side_numbers){.own = false};
    if (!pbn_form_read(&form, value) || form.caret < value.length)
        return false;
    for (int i = 0; i < form.parts; i++) {
        const struct pbn_part *part = &form.part[i];
        if (part->number.decimals > 0 || part->number.digits > NUMBER_DIGITS_MAX)
            return false;
        numbers->own = part->side == SIDE_NONE;
        int side = numbers->own ? 0 : part->side;
        numbers->given[side] = !numbers->own;
        numbers->number[side] = (int32_t)part->number.scaled;
    }
    return true;
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
    bool read = side_numbers_read(&numbers, tricks);
    int32_t ns = numbers.number[SIDE_NS], ew = numbers.number[SIDE_EW];
    int declarer = board->contract.declarer;
    if (!read || ns < 0 || ew < 0 || ns + ew > TRICKS)
        pbn_fault_set(fault, N_("\"{text}\" is not a result in tricks"), (const uint8_t *)value.at,
                      value.length);
    else if (declarer != SEAT_NONE && (numbers.own || numbers.given[seat_side(declarer)]))
        board->tricks = (int8_t)numbers.number[numbers.own ? 0 : seat_side(declarer)];
    else if (declarer != SEAT_NONE) /* what the other side leaves */
        board->tricks = (int8_t)(TRICKS - numbers.number[side_other(seat_side(declarer))]);
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

bool pbn_score_is_comparable(const struct pbn_game *game, const struct board *board)
{
    return !text_is_word(text_trim(game->value[PBN_FRENCH_MP]), "YES") &&
           written_scoring_comparable(game->value[PBN_SCORING], board->date, &board->contract);
}
