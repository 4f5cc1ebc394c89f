#include "form/parts.h"

#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "bridge/written.h"
#include "form/typed.h"
#include "kit/text.h"
#include "reports/names.h"
#include "reports/scene.h"
#include "reports/words.h"

/* What is being read, and what is understood of it so far. */
struct reader {
    struct typed typed;
    const struct form_answers *answers;
    char *value;          /* of the reading */
    struct buffer *words; /* said back */
};

enum { VALUE_SIZE = sizeof((bsp_form_reading *)0)->value };

/* "O", "Ouest", "W"; "declarer", "dummy" where it is known who that is. SEAT_NONE: none. */
static int take_seat(struct reader *r, bool part_of_word)
{
    int declarer = form_seat(r->answers, "declarer");

    if (declarer != SEAT_NONE && typed_take_word(&r->typed, N_("declarer")))
        return declarer;
    if (declarer != SEAT_NONE && typed_take_word(&r->typed, N_("dummy")))
        return seat_partner(declarer);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (typed_take_whole(&r->typed, seat_word(r->typed.catalog, seat)))
            return seat;
    for (int seat = NORTH; seat < SEATS; seat++)
        if ((part_of_word ? typed_take
                          : typed_take_whole)(&r->typed, seat_letter_word(r->typed.catalog, seat)))
            return seat;
    for (int seat = NORTH; seat < SEATS; seat++)
        if ((part_of_word ? typed_take : typed_take_whole)(&r->typed, seat_name(seat)))
            return seat;
    return SEAT_NONE;
}

/* ---- A kind each ---- */

/* The answer is VALUE, and said back in WORDS. */
static bool put(struct reader *r, const char *value, const char *words)
{
    snprintf(r->value, VALUE_SIZE, "%s", value);
    buffer_add_text(r->words, words);
    return true;
}

static bool read_number(struct reader *r)
{
    int number = typed_number(&r->typed);

    typed_skip_blanks(&r->typed);
    if (!typed_take_word(&r->typed, N_("tricks")))
        typed_take_word(&r->typed, N_("trick"));
    if (number < 0 || number > TRICKS || !typed_is_over(&r->typed))
        return false;
    snprintf(r->value, VALUE_SIZE, "%d", number);
    buffer_add_number(r->words, number);
    return true;
}

/* The first and the last two tricks have Laws of their own: nobody is unsure of those. */
static bool read_trick(struct reader *r)
{
    /* TRANSLATORS: as in "about 6", what the director types who does not know the trick. */
    bool about = typed_take_word(&r->typed, N_("about")) || typed_take(&r->typed, "~");
    int number;

    typed_skip_blanks(&r->typed);
    number = typed_number(&r->typed);
    /* TRANSLATORS: what stands behind the number of a trick, as in "6th": all that may be typed,
     * apart by spaces. */
    if (number >= 0 && !typed_take_one_of(&r->typed, N_("th st nd rd")))
        typed_take(&r->typed, ".");
    if (number < 1 || number > TRICKS || !typed_is_over(&r->typed))
        return false;
    about = about && number > 1 && number < TRICKS - 1;
    snprintf(r->value, VALUE_SIZE, "%s%d", about ? FORM_ABOUT : "", number);
    struct scene scene;
    scene_init(&scene, r->typed.catalog);
    scene.trick = number;
    scene_say(r->words, &scene, about ? N_("about trick {trick}") : N_("trick {trick}"));
    return true;
}

/* A question mark where it has to be found. */
static bool read_which_trick(struct reader *r)
{
    if (typed_take(&r->typed, "?") || typed_take_word(&r->typed, N_("unknown")))
        return put(r, "unknown", catalog_get(r->typed.catalog, N_("unknown"))) &&
               typed_is_over(&r->typed);
    return read_trick(r);
}

static bool read_player(struct reader *r)
{
    int seat = take_seat(r, false);

    return seat != SEAT_NONE && typed_is_over(&r->typed) &&
           put(r, seat_name(seat), seat_word(r->typed.catalog, seat));
}

/* "NE", "N E", "nobody". */
static bool read_players(struct reader *r)
{
    unsigned said = 0;

    if (typed_take_word(&r->typed, N_("nobody")) || typed_take_word(&r->typed, N_("none")))
        return put(r, "none", catalog_get(r->typed.catalog, N_("nobody"))) &&
               typed_is_over(&r->typed);
    while (!typed_is_over(&r->typed)) {
        int seat = take_seat(r, true);
        if (seat == SEAT_NONE)
            return false;
        said |= 1u << seat;
    }
    *r->value = '\0';
    for (int seat = NORTH; seat < SEATS; seat++)
        if (said & 1u << seat) {
            buffer_add_text(r->words, *r->value ? ", " : "");
            buffer_add_text(r->words, seat_word(r->typed.catalog, seat));
            snprintf(r->value + strlen(r->value), 2, "%s", seat_name(seat));
        }
    return said != 0;
}

static bool read_side(struct reader *r)
{
    for (int side = SIDE_NS; side < SIDES; side++)
        if (typed_take_whole(&r->typed, side_word(r->typed.catalog, side)) ||
            typed_take_whole(&r->typed, side_letters_word(r->typed.catalog, side)) ||
            typed_take_whole(&r->typed, side_name(side)))
            return put(r, side_name(side), side_word(r->typed.catalog, side)) &&
                   typed_is_over(&r->typed);
    return false;
}

static bool read_suit(struct reader *r)
{
    int suit = typed_suit(&r->typed);
    const char letter[] = {suit_letter(suit), '\0'};

    return suit < SUITS && typed_is_over(&r->typed) &&
           put(r, letter, strain_word(r->typed.catalog, suit));
}

static bool read_rank(struct reader *r)
{
    int rank = typed_rank(&r->typed);

    if (rank < 0 || !typed_is_over(&r->typed))
        return false;
    snprintf(r->value, VALUE_SIZE, "%c", rank_letter(rank));
    buffer_add_rank(r->words, r->typed.catalog, rank);
    return true;
}

static bool read_card(struct reader *r)
{
    card_t card;
    char text[CARD_TEXT_SIZE];

    if (typed_take(&r->typed, "?") || typed_take_word(&r->typed, N_("unknown")))
        return put(r, "unknown", catalog_get(r->typed.catalog, N_("unknown"))) &&
               typed_is_over(&r->typed);
    card = typed_card(&r->typed);
    if (!card_is(card) || !typed_is_over(&r->typed))
        return false;
    snprintf(r->value, VALUE_SIZE, "%s", card_text(card, text));
    buffer_add_card(r->words, r->typed.catalog, card);
    return true;
}

/* ---- Cards one after the other ---- */

/* Whether a rank of the language stands there, and not a letter of another that is a suit here. */
static bool is_own_rank(struct typed typed)
{
    for (int rank = RANK_TEN; rank <= RANK_ACE; rank++)
        if (typed_take(&typed, rank_word(typed.catalog, rank)))
            return true;
    return false;
}

/* The next of "S5 K ? H: 3": a rank alone is of the SUIT before. A letter that is a suit and a rank
 * is a rank where a suit stands before it and none follows at once. CARD_NONE: it is neither. */
static card_t take_next_card(struct reader *r, int *suit)
{
    struct typed typed = r->typed;
    int named = typed_suit(&typed), rank = -1;
    bool apart = typed.rest.length > 0 && byte_is_blank(*typed.rest.at);

    if (named < SUITS && !(*suit < SUITS && apart && is_own_rank(r->typed))) {
        typed_take(&typed, ":");
        typed_skip_blanks(&typed);
        rank = typed_rank(&typed);
    }
    if (rank >= 0)
        *suit = named;
    else
        typed = r->typed;
    if (rank < 0 && *suit < SUITS)
        rank = typed_rank(&typed);
    r->typed = typed;
    return rank < 0 ? CARD_NONE : card_make(*suit, rank);
}

/* As many as are read out, each as a value of its own; "-": none. */
static bool read_cards(struct reader *r)
{
    int suit = SUITS, count = 0;

    if (typed_take(&r->typed, "-"))
        return put(r, "unknown", catalog_get(r->typed.catalog, N_("unknown"))) &&
               typed_is_over(&r->typed);
    for (*r->value = '\0'; !typed_is_over(&r->typed) && count < TRICKS; count++) {
        char text[CARD_TEXT_SIZE];
        bool seen = !typed_take(&r->typed, "?");
        card_t card = seen ? take_next_card(r, &suit) : CARD_NONE;
        if (seen && !card_is(card))
            return false;
        size_t used = strlen(r->value);
        snprintf(r->value + used, VALUE_SIZE - used, "%s%s", count ? ";" : "",
                 seen ? card_text(card, text) : "unknown");
        buffer_add_text(r->words, count ? " " : "");
        if (seen)
            buffer_add_card(r->words, r->typed.catalog, card);
        else
            buffer_add_char(r->words, '?');
    }
    return count > 0 && typed_is_over(&r->typed);
}

/* ---- Scores ---- */

static int take_risk(struct reader *r)
{
    typed_skip_blanks(&r->typed);
    if (typed_take(&r->typed, "XX") || typed_take_word(&r->typed, N_("redoubled")))
        return REDOUBLED;
    return typed_take(&r->typed, "X") || typed_take_word(&r->typed, N_("doubled")) ? DOUBLED
                                                                                   : UNDOUBLED;
}

/* "=", "+1", "-2", or tricks; -1: none. */
static int take_result(struct reader *r, const struct contract *contract)
{
    int made = contract->level + 6, number;
    char sign;

    typed_skip_blanks(&r->typed);
    sign = r->typed.rest.length > 0 ? *r->typed.rest.at : '\0';
    if (typed_take(&r->typed, "="))
        return made;
    if (!typed_take(&r->typed, "+") && !typed_take(&r->typed, "-"))
        return typed_number(&r->typed);
    number = typed_number(&r->typed);
    if (number < 0)
        return -1;
    return sign == '+' ? made + number : made - number;
}

static bool take_contract(struct reader *r, struct contract *contract)
{
    int level = typed_number(&r->typed), strain;

    typed_skip_blanks(&r->typed);
    strain = typed_strain(&r->typed);
    if (level < 1 || level > 7 || strain < 0)
        return false;
    *contract = (struct contract){.kind = CONTRACT_PLAYED,
                                  .level = (uint8_t)level,
                                  .strain = (uint8_t)strain,
                                  .risk = (uint8_t)take_risk(r)};
    typed_skip_blanks(&r->typed);
    contract->declarer = (int8_t)take_seat(r, true);
    return contract->declarer != SEAT_NONE;
}

/* "4♥ by South, 10 tricks: North-South 420" */
static void say_score(struct reader *r, const struct contract *contract, int tricks)
{
    const char *given = form_answer(r->answers, "vulnerable");
    int vulnerability = given ? written_vulnerability(text_of(given)) : VULNERABILITY_UNKNOWN;
    struct scene scene;
    int32_t score;

    scene_init(&scene, r->typed.catalog);
    scene.computed_contract = contract;
    scene.tricks = tricks;
    scene_say_plural(
        r->words, &scene,
        NP_("{computed_contract}, {tricks} trick", "{computed_contract}, {tricks} tricks"), tricks);
    if (vulnerability == VULNERABILITY_UNKNOWN)
        return;
    score = score_ns(contract, tricks, vulnerability);
    buffer_add_text(r->words, catalog_get(r->typed.catalog, N_(": ")));
    buffer_add_text(r->words, side_word(r->typed.catalog, score < 0 ? SIDE_EW : SIDE_NS));
    buffer_add_char(r->words, ' ');
    buffer_add_number(r->words, score < 0 ? -score : score);
}

static bool read_score(struct reader *r)
{
    struct contract contract;
    char text[CONTRACT_TEXT_SIZE];
    int tricks;

    if (typed_take_word(&r->typed, N_("none")))
        return put(r, "none", catalog_get(r->typed.catalog, N_("not played")));
    if (typed_take_word(&r->typed, N_("pass")) || typed_take_word(&r->typed, N_("passed out")))
        return put(r, "pass", catalog_get(r->typed.catalog, N_("Passed out")));
    if (!take_contract(r, &contract))
        return false;
    tricks = take_result(r, &contract);
    if (tricks < 0 || tricks > TRICKS)
        return false;
    snprintf(r->value, VALUE_SIZE, "%s %s %d", contract_text(&contract, text),
             seat_name(contract.declarer), tricks);
    say_score(r, &contract, tricks);
    return true;
}

static bool read_one_score(struct reader *r)
{
    return read_score(r) && typed_is_over(&r->typed);
}

/* One score of several, and how much of it, in per cent. */
static bool read_part(struct reader *r)
{
    int weight;

    if (!read_score(r))
        return false;
    typed_skip_blanks(&r->typed);
    weight = typed_number(&r->typed);
    if (weight < 1)
        return weight < 0;
    size_t used = strlen(r->value);
    snprintf(r->value + used, VALUE_SIZE - used, " %d", weight);
    buffer_add_text(r->words, " (");
    buffer_add_number(r->words, weight);
    buffer_add_text(r->words, "%)");
    typed_take(&r->typed, "%");
    return true;
}

/* Several, apart by ";". */
static bool read_weighted(struct reader *r)
{
    struct text all = r->typed.rest;
    char *value = r->value;
    bool read = true;

    if (typed_take_word(&r->typed, N_("no damage")) || typed_take_word(&r->typed, N_("none")))
        return put(r, "none", catalog_get(r->typed.catalog, N_("no damage"))) &&
               typed_is_over(&r->typed);
    for (char *to = value; read && all.at; to += strlen(to)) {
        char part[VALUE_SIZE];
        const char *end = text_find(all, ';');
        size_t length = end ? (size_t)(end - all.at) : all.length;
        r->typed.rest = text_trim((struct text){all.at, length});
        r->value = part;
        if (to > value)
            buffer_add_text(r->words, catalog_get(r->typed.catalog, N_("; ")));
        read = read_part(r) && typed_is_over(&r->typed) &&
               strlen(part) + sizeof "; " < VALUE_SIZE - (size_t)(to - value);
        if (read)
            snprintf(to, VALUE_SIZE - (size_t)(to - value), "%s%s", to > value ? "; " : "", part);
        all = end ? text_behind(all, length + 1) : (struct text){NULL, 0};
    }
    r->value = value;
    return read;
}

/* Takes the letter of an average: that of the language or the English one. */
static bool take_average(struct reader *r)
{
    /* TRANSLATORS: average plus. */
    const char *plus = catalog_get(r->typed.catalog, N_("A+"));
    char letter[8];

    snprintf(letter, sizeof letter, "%.*s", (int)strcspn(plus, "+"), plus);
    return typed_take(&r->typed, letter) || typed_take(&r->typed, "A");
}

/* What a side of an artificial score gets, in per cent: "60%", "A+"; -1: neither. */
static int take_share(struct reader *r)
{
    int number = typed_number(&r->typed);

    if (number >= 0) {
        typed_take(&r->typed, "%");
        return number;
    }
    if (!take_average(r))
        return -1;
    if (typed_take(&r->typed, "+"))
        return 60;
    return typed_take(&r->typed, "-") || typed_take(&r->typed, "−") ? 40 : 50;
}

/* "60/40", "60-40", "A+ A-" */
static bool read_shares(struct reader *r)
{
    int ns = take_share(r), ew;

    typed_skip_blanks(&r->typed);
    if (!typed_take(&r->typed, "/"))
        typed_take(&r->typed, "-");
    typed_skip_blanks(&r->typed);
    ew = take_share(r);
    if (ns < 0 || ew < 0 || !typed_is_over(&r->typed))
        return false;
    const uint8_t shares[SIDES] = {(uint8_t)ns, (uint8_t)ew};
    snprintf(r->value, VALUE_SIZE, "%d/%d", ns, ew);
    words_artificial(r->words, r->typed.catalog, shares);
    return true;
}

/* A text of one line, as it stands. */
static bool read_value(struct reader *r)
{
    bool plain = r->typed.rest.length > 0 && r->typed.rest.length < VALUE_SIZE;

    for (size_t i = 0; plain && i < r->typed.rest.length; i++)
        plain = (unsigned char)r->typed.rest.at[i] >= ' ' && r->typed.rest.at[i] != '\x7f';
    if (!plain)
        return false;
    snprintf(r->value, VALUE_SIZE, "%.*s", (int)r->typed.rest.length, r->typed.rest.at);
    buffer_add(r->words, r->typed.rest.at, r->typed.rest.length);
    return true;
}

/* TRANSLATORS: what is said to somebody whose answer was not understood. */
static const struct {
    const char *input;
    bool (*read)(struct reader *reader);
    const char *wanted;
} kinds[] = {
    {"trick", read_trick, N_("A number from 1 to 13 is wanted, or \"about 6\".")},
    {"which-trick", read_which_trick,
     N_("A number from 1 to 13 is wanted, or \"about 6\"; \"unknown\" if it has to be found.")},
    {"cards", read_cards,
     N_("Cards are wanted, 13 at the most, one after the other: S5 K, H3, with a question mark "
        "for one that was not seen; \"-\" for none.")},
    {"number", read_number, N_("A number of tricks is wanted, 0 to 13.")},
    {"player", read_player, N_("A player is wanted: N, E, S or W.")},
    {"players", read_players, N_("Players are wanted, such as NE, or \"nobody\".")},
    {"side", read_side, N_("A side is wanted: NS or EW.")},
    {"suit", read_suit, N_("A suit is wanted: S, H, D or C.")},
    {"rank", read_rank, N_("A rank is wanted: A, K, Q, J, 10 to 2.")},
    {"card", read_card, N_("A card is wanted, its suit first: HK; \"unknown\" where it is not.")},
    {"score", read_one_score,
     N_("Contract, declarer and tricks are wanted: 4H S 10, 3NTX W -1; or \"pass\", \"none\".")},
    {"weighted", read_weighted,
     N_("Contract, declarer and tricks are wanted: 4S S 10; several with their per cent: "
        "4S S 10 70; 3N N 9 30.")},
    {"shares", read_shares, N_("What each side gets is wanted, North-South first: 60/40.")},
    {"board", read_value, N_("The number of a board is wanted.")},
    {"value", read_value, N_("A text of one line is wanted.")},
};

static int32_t reading_end(struct buffer *words, bsp_form_reading *reading, int32_t code)
{
    snprintf(reading->words, sizeof reading->words, "%s", buffer_text(words));
    if (words->failed)
        code = BSP_E_MEMORY;
    buffer_release(words);
    return code;
}

int32_t form_read(const struct catalog *catalog, const char *input, const char *typed,
                  const struct form_answers *answers, bsp_form_reading *reading)
{
    struct buffer words = {0};
    struct reader reader = {{catalog, text_trim(text_of(typed))}, answers, reading->value, &words};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].input, input) != 0)
            continue;
        if (kinds[i].read(&reader))
            return reading_end(&words, reading, BSP_OK);
        buffer_empty(&words);
        *reading->value = '\0';
        buffer_add_text(&words, catalog_get(catalog, kinds[i].wanted));
        return reading_end(&words, reading, BSP_E_ARGUMENT);
    }
    return BSP_E_ARGUMENT;
}
