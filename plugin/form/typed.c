#include "form/typed.h"

#include <string.h>

#include "words/names.h"

/* ---- Words ---- */

static bool takes_start(struct text *text, const char *word, size_t length)
{
    if (length == 0 || text->length < length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (byte_upper((unsigned char)text->at[i]) != byte_upper((unsigned char)word[i]))
            return false;
    *text = text_behind(*text, length);
    return true;
}

/* Takes the start of TEXT where nothing more of a word follows. */
static bool takes_whole(struct text *text, const char *word, size_t length)
{
    struct text rest = *text;

    if (!takes_start(&rest, word, length) ||
        (rest.length > 0 && !byte_is_blank(rest.at[0]) && *rest.at != ','))
        return false;
    *text = rest;
    return true;
}

bool typed_take(struct typed *typed, const char *word)
{
    return takes_start(&typed->rest, word, strlen(word));
}

bool typed_take_whole(struct typed *typed, const char *word)
{
    return takes_whole(&typed->rest, word, strlen(word));
}

bool typed_take_word(struct typed *typed, const char *word)
{
    return typed_take_whole(typed, catalog_get(typed->catalog, word)) ||
           typed_take_whole(typed, word);
}

static bool takes_one_of(struct text *text, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        if (takes_whole(text, words, length))
            return true;
        words += length + (words[length] == ' ');
    }
    return false;
}

bool typed_take_one_of(struct typed *typed, const char *words)
{
    return takes_one_of(&typed->rest, catalog_get(typed->catalog, words)) ||
           takes_one_of(&typed->rest, words);
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
            takes_start(&typed->rest, letters, length))
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
