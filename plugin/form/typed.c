#include "form/typed.h"

#include "words/names.h"

/* ---- Words ---- */

/* Takes WORD; WHOLE: only where nothing more of a word follows. */
static bool take(struct typed *typed, struct text word, bool whole)
{
    struct text front = {typed->rest.at, word.length};

    if (word.length == 0 || typed->rest.length < word.length || !text_alike(front, word))
        return false;
    struct text rest = text_behind(typed->rest, word.length);
    if (whole && rest.length > 0 && !byte_is_blank(*rest.at) && *rest.at != ',')
        return false;
    typed->rest = rest;
    return true;
}

bool typed_take(struct typed *typed, const char *word)
{
    return take(typed, text_of(word), false);
}

bool typed_take_whole(struct typed *typed, const char *word)
{
    return take(typed, text_of(word), true);
}

bool typed_take_word(struct typed *typed, const char *word)
{
    return typed_take_whole(typed, catalog_get(typed->catalog, word)) ||
           typed_take_whole(typed, word);
}

bool typed_take_one_of(struct typed *typed, const char *words)
{
    struct text lists[] = {text_of(catalog_get(typed->catalog, words)), text_of(words)}, word;

    for (int i = 0; i < 2; i++)
        while (text_part_take(&lists[i], ' ', &word))
            if (take(typed, word, true))
                return true;
    return false;
}

void typed_skip_blanks(struct typed *typed)
{
    struct text *text = &typed->rest;

    while (text->length > 0 && (byte_is_blank(text->at[0]) || *text->at == ','))
        *text = text_behind(*text, 1);
}

bool typed_is_over(struct typed *typed)
{
    typed_skip_blanks(typed);
    return typed->rest.length == 0;
}

int typed_number(struct typed *typed)
{
    size_t digits = text_digits(typed->rest);
    int number = -1;

    if (digits > 0 && digits < 3) {
        number = text_number((struct text){typed->rest.at, digits}, digits);
        typed->rest = text_behind(typed->rest, digits);
    }
    return number;
}

/* ---- Seats ---- */

int typed_seat(struct typed *typed, int declarer, bool part_of_word)
{
    if (declarer != SEAT_NONE && typed_take_word(typed, N_("declarer")))
        return declarer;
    if (declarer != SEAT_NONE && typed_take_word(typed, N_("dummy")))
        return seat_partner(declarer);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (typed_take_whole(typed, seat_word(typed->catalog, seat)))
            return seat;
    for (int seat = NORTH; seat < SEATS; seat++)
        if (take(typed, text_of(seat_letter_word(typed->catalog, seat)), !part_of_word))
            return seat;
    for (int seat = NORTH; seat < SEATS; seat++)
        if (take(typed, text_of(seat_name(seat)), !part_of_word))
            return seat;
    return SEAT_NONE;
}

bool typed_none(struct typed *typed)
{
    /* TRANSLATORS: what may be typed for none, apart by spaces. */
    return typed_take_one_of(typed, N_("none nobody"));
}

/* ---- Cards ---- */

/* TRANSLATORS: the names of the suits and of the ranks from ten to ace as they may be typed, apart
 * by spaces: singular and plural, with and without accents, in capitals where a letter has an
 * accent. */
static const char *const suit_names[SUITS] = {
    [CLUBS] = N_("clubs club"),
    [DIAMONDS] = N_("diamonds diamond"),
    [HEARTS] = N_("hearts heart"),
    [SPADES] = N_("spades spade"),
};
static const char *const rank_names[] = {N_("ten"), N_("jack"), N_("queen"), N_("king"), N_("ace")};

/* Returns the first of COUNT lists that has the next word; -1 if none has. */
static int take_name(struct typed *typed, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (typed_take_one_of(typed, names[i]))
            return i;
    return -1;
}

int typed_suit(struct typed *typed)
{
    int named = take_name(typed, suit_names, SUITS);

    for (int suit = CLUBS; suit < SUITS && named < 0; suit++) {
        size_t length;
        const char *letters = suit_letters_word(typed->catalog, suit, &length);
        if (typed_take(typed, strain_word(typed->catalog, suit)) ||
            take(typed, (struct text){letters, length}, false))
            named = suit;
    }
    for (int suit = CLUBS; suit < SUITS && named < 0; suit++) {
        const char letter[] = {suit_letter(suit), '\0'};
        if (typed_take(typed, letter))
            named = suit;
    }
    return named < 0 ? SUITS : named;
}

int typed_strain(struct typed *typed)
{
    int suit;

    if (typed_take(typed, strain_word(typed->catalog, NO_TRUMP)) || typed_take(typed, "NT"))
        return NO_TRUMP;
    suit = typed_suit(typed);
    if (suit < SUITS)
        return suit;
    return typed_take(typed, "N") ? NO_TRUMP : -1;
}

int typed_rank(struct typed *typed)
{
    int named = take_name(typed, rank_names, RANK_ACE - RANK_TEN + 1);

    if (named >= 0)
        return RANK_TEN + named;
    for (int rank = RANK_TEN; rank <= RANK_ACE; rank++)
        if (typed_take(typed, rank_word(typed->catalog, rank)))
            return rank;
    return rank_take(&typed->rest.at, &typed->rest.length);
}

/* Takes "queen of hearts": with the word between them, or with both names. */
static card_t take_spoken(struct typed *typed)
{
    bool named = take_name(&(struct typed){typed->catalog, typed->rest}, rank_names,
                           RANK_ACE - RANK_TEN + 1) >= 0;
    int rank = typed_rank(typed), suit = -1;

    typed_skip_blanks(typed);
    /* TRANSLATORS: as in "queen of hearts". */
    if (rank >= 0 && (typed_take_word(typed, N_("of")) || named)) {
        typed_skip_blanks(typed);
        suit = take_name(typed, suit_names, SUITS);
    }
    return suit < 0 ? CARD_NONE : card_make(suit, rank);
}

card_t typed_card(struct typed *typed)
{
    struct typed spoken = *typed;
    card_t card = take_spoken(&spoken);
    int suit, rank = -1;

    if (card_is(card)) {
        *typed = spoken;
        return card;
    }
    suit = typed_suit(typed);
    typed_skip_blanks(typed);
    if (suit < SUITS)
        rank = typed_rank(typed);
    return rank < 0 ? CARD_NONE : card_make(suit, rank);
}
