#include "bridge/card.h"

#include <string.h>

const int8_t suit_by_letter[256] = {
    ['C'] = CLUBS + 1,  ['c'] = CLUBS + 1,  ['D'] = DIAMONDS + 1, ['d'] = DIAMONDS + 1,
    ['H'] = HEARTS + 1, ['h'] = HEARTS + 1, ['S'] = SPADES + 1,   ['s'] = SPADES + 1,
};
const int8_t rank_by_letter[256] = {
    ['2'] = 2,         ['3'] = 3,         ['4'] = 4,          ['5'] = 5,          ['6'] = 6,
    ['7'] = 7,         ['8'] = 8,         ['9'] = 9,          ['T'] = RANK_TEN,   ['t'] = RANK_TEN,
    ['J'] = RANK_JACK, ['j'] = RANK_JACK, ['Q'] = RANK_QUEEN, ['q'] = RANK_QUEEN, ['K'] = RANK_KING,
    ['k'] = RANK_KING, ['A'] = RANK_ACE,  ['a'] = RANK_ACE,
};

char suit_letter(int strain)
{
    return "CDHSN"[strain];
}

char rank_letter(int rank)
{
    return "??23456789TJQKA"[rank];
}

char *card_text(card_t card, char *text)
{
    text[0] = card_is(card) ? suit_letter(card_suit(card)) : '-';
    text[1] = card_is(card) ? rank_letter(card_rank(card)) : '\0';
    text[2] = '\0';
    return text;
}

char *hand_ranks_text(hand_t hand, int suit, char *text)
{
    for (hand_t cards = hand_suit(hand, suit); cards != 0; cards &= ~card_bit(hand_highest(cards)))
        *text++ = rank_letter(card_rank(hand_highest(cards)));
    *text = '\0';
    return text;
}

int rank_take(const char **letters, size_t *length)
{
    bool ten = *length > 1 && memcmp(*letters, "10", 2) == 0;
    int rank = ten ? RANK_TEN : *length > 0 ? rank_of_letter(**letters) : -1;
    size_t taken = ten ? 2 : rank != -1 ? 1 : 0;
    *letters += taken;
    *length -= taken;
    return rank;
}

card_t card_of_letters(char suit, char rank)
{
    int s = suit_of_letter(suit), r = rank_of_letter(rank);
    return s < 0 || r < 0 ? CARD_NONE : card_make(s, r);
}
