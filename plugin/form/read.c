#include "form/reader.h"

#include <stdio.h>
#include <string.h>

#include "bridge/penalty.h"
#include "kit/text.h"
#include "laws/said/facts.h"
#include "laws/said/lawbook.h"
#include "words/names.h"
#include "words/scene.h"

/* ---- Players ---- */

/* Takes a seat, as typed_seat does. */
static int take_seat(struct form_reader *r, bool part_of_word)
{
    return typed_seat(&r->typed, form_seat(r->answers, "declarer"), part_of_word);
}

static bool read_player(struct form_reader *r)
{
    int seat = take_seat(r, false);

    return seat != SEAT_NONE &&
           form_reader_put(r, seat_name(seat), seat_word(r->typed.catalog, seat));
}

static bool read_players(struct form_reader *r)
{
    unsigned said = 0;

    if (typed_none(&r->typed))
        return form_reader_put(r, "none", catalog_get(r->typed.catalog, N_("nobody")));
    while (!typed_is_over(&r->typed)) {
        int seat = take_seat(r, true);
        if (seat == SEAT_NONE)
            return false;
        said |= 1u << seat;
    }
    *r->value = '\0';
    for (int seat = NORTH; seat < SEATS; seat++)
        if (said & 1u << seat) {
            buffer_add_text(&r->words->text, *r->value ? ", " : "");
            buffer_add_text(&r->words->text, seat_word(r->typed.catalog, seat));
            snprintf(r->value + strlen(r->value), 2, "%s", seat_name(seat));
        }
    return said != 0;
}

/* Reads a side by its name, or by one of its players. */
static bool read_side(struct form_reader *r)
{
    int found = SIDE_NONE;

    for (int side = SIDE_NS; side < SIDES && found == SIDE_NONE; side++)
        if (typed_take_whole(&r->typed, side_word(r->typed.catalog, side)) ||
            typed_take_whole(&r->typed, side_letters_word(r->typed.catalog, side)) ||
            typed_take_whole(&r->typed, side_name(side)))
            found = side;
    int seat = found == SIDE_NONE ? take_seat(r, false) : SEAT_NONE;
    if (seat != SEAT_NONE)
        found = seat_side(seat);
    return found != SIDE_NONE &&
           form_reader_put(r, side_name(found), side_word(r->typed.catalog, found));
}

/* ---- Tricks, suits and cards ---- */

/* Reads declarer's tricks, said back as the score that they make. */
static bool read_number(struct form_reader *r)
{
    struct contract contract;
    bool known = form_known_contract(r, &contract);
    int number;

    if (known) /* "2C+1" says no more than "+1" */
        form_reader_skip(r, &contract);
    number = known ? form_reader_tricks(r, &contract) : typed_number(&r->typed);
    typed_skip_blanks(&r->typed);
    if (!typed_take_word(&r->typed, N_("tricks")))
        typed_take_word(&r->typed, N_("trick"));
    if (number < 0 || number > TRICKS)
        return false;
    snprintf(r->value, VALUE_SIZE, "%d", number);
    if (known)
        form_say_score(r, &contract, number);
    else
        buffer_add_number(&r->words->text, number);
    return true;
}

/* Reads a trick. The first and the last two have Laws of their own: nobody is unsure of those. */
static bool read_trick(struct form_reader *r)
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
    if (number < 1 || number > TRICKS)
        return false;
    about = about && number > 1 && number < TRICKS - 1;
    snprintf(r->value, VALUE_SIZE, "%s%d", about ? FORM_ABOUT : "", number);
    scene_say(r->words, &(struct scene){.trick = number},
              about ? N_("about trick {trick}") : N_("trick {trick}"));
    return true;
}

/* Reads a question mark, or the word for unknown. */
static bool read_unknown(struct form_reader *r)
{
    return (typed_take(&r->typed, "?") || typed_take_word(&r->typed, N_("unknown"))) &&
           form_reader_put(r, "unknown", catalog_get(r->typed.catalog, N_("unknown")));
}

/* Reads a trick, or a question mark where it has to be found. */
static bool read_which_trick(struct form_reader *r)
{
    return read_unknown(r) || read_trick(r);
}

static bool read_suit(struct form_reader *r)
{
    int suit = typed_suit(&r->typed);
    const char letter[] = {suit_letter(suit), '\0'};

    return suit < SUITS && form_reader_put(r, letter, strain_word(r->typed.catalog, suit));
}

static bool read_rank(struct form_reader *r)
{
    int rank = typed_rank(&r->typed);

    if (rank < 0)
        return false;
    snprintf(r->value, VALUE_SIZE, "%c", rank_letter(rank));
    prose_add_rank(r->words, rank);
    return true;
}

static bool read_card(struct form_reader *r)
{
    card_t card = typed_card(&r->typed);
    char text[CARD_TEXT_SIZE];

    if (!card_is(card))
        return false;
    snprintf(r->value, VALUE_SIZE, "%s", card_text(card, text));
    prose_add_card(r->words, card);
    return true;
}

/* Reads a card, or a question mark where the Laws do without it. */
static bool read_which_card(struct form_reader *r)
{
    return read_unknown(r) || read_card(r);
}

/* ---- Cards one after the other ---- */

/* Returns true if a rank of the language stands there, and not a letter of another that is a suit
 * here. */
static bool is_own_rank(struct typed typed)
{
    for (int rank = RANK_TEN; rank <= RANK_ACE; rank++)
        if (typed_take(&typed, rank_word(typed.catalog, rank)))
            return true;
    return false;
}

/* Takes the next card of "S5 K ? H: 3": a rank alone is of the SUIT before. A letter that is a suit
 * and a rank is a rank where a suit stands before it and none follows at once. CARD_NONE if it is
 * neither. */
static card_t take_next_card(struct form_reader *r, int *suit)
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

/* Reads as many cards as are read out, each as a value of its own; "-": none. */
static bool read_cards(struct form_reader *r)
{
    int suit = SUITS, count = 0;

    if (typed_take(&r->typed, "-"))
        return form_reader_put(r, "unknown", catalog_get(r->typed.catalog, N_("unknown")));
    for (*r->value = '\0'; !typed_is_over(&r->typed) && count < TRICKS; count++) {
        char text[CARD_TEXT_SIZE];
        bool seen = !typed_take(&r->typed, "?");
        card_t card = seen ? take_next_card(r, &suit) : CARD_NONE;
        if (seen && !card_is(card))
            return false;
        size_t used = strlen(r->value);
        snprintf(r->value + used, VALUE_SIZE - used, "%s%s", count ? ";" : "",
                 seen ? card_text(card, text) : "unknown");
        buffer_add_text(&r->words->text, count ? " " : "");
        if (seen)
            prose_add_card(r->words, card);
        else
            buffer_add_char(&r->words->text, '?');
    }
    return count > 0;
}

/* Reads a text of one line, as it stands. */
static bool read_value(struct form_reader *r)
{
    bool plain = r->typed.rest.length > 0 && r->typed.rest.length < VALUE_SIZE;

    for (size_t i = 0; plain && i < r->typed.rest.length; i++)
        plain = (unsigned char)r->typed.rest.at[i] >= ' ' && r->typed.rest.at[i] != '\x7f';
    if (!plain)
        return false;
    snprintf(r->value, VALUE_SIZE, "%.*s", (int)r->typed.rest.length, r->typed.rest.at);
    buffer_add(&r->words->text, r->typed.rest.at, r->typed.rest.length);
    r->typed.rest.length = 0;
    return true;
}

/* Reads a penalty, "10%", "2 MP". */
static bool read_penalty(struct form_reader *r)
{
    struct penalty penalty;

    return penalty_read(&penalty, r->typed.rest) && read_value(r);
}

/* Reads a sentence that a report can show behind every Law. */
static bool read_sentence(struct form_reader *r)
{
    char entered[VALUE_SIZE + LAW_SIZE];
    struct fact read;

    if (r->typed.rest.length > SENTENCE_MAX || !read_value(r))
        return false;
    snprintf(entered, sizeof entered, "81 %s", r->value);
    return facts_read(&read, "-", "-", "incident", entered) == FACT_OK;
}

/* Reads the Law of the ruling: "27", "16 b 3". */
static bool read_law(struct form_reader *r)
{
    char law[LAW_SIZE] = "";
    size_t used = 0;

    typed_take_word(&r->typed, N_("law"));
    for (size_t i = 0; i < r->typed.rest.length && used < sizeof law - 1; i++) {
        char letter = r->typed.rest.at[i];
        bool inside = used > 0 && memchr(law, '(', used) && law[used - 1] != ')';
        if (!byte_is_blank(letter))
            law[used++] = (char)(inside ? letter : byte_upper(letter));
    }
    r->typed.rest.length = 0;
    return law_is_cited((struct text){law, used}) && form_reader_put(r, law, law);
}

/* Reads another board: a number alone means the same pairs, or the same table. A board whose name
 * nobody knows has the number of its game. */
static bool read_board(struct form_reader *r)
{
    const char *label = form_answer(r->answers, "label");
    const char *at = label ? strchr(label, '@') : NULL;
    bool whole =
        !form_answer(r->answers, "board") || memchr(r->typed.rest.at, '@', r->typed.rest.length);
    size_t used;

    if (!read_value(r))
        return false;
    used = strlen(r->value);
    if (!whole)
        used += (size_t)snprintf(r->value + used, VALUE_SIZE - used, "%s", at ? at : "@");
    if (at && !whole)
        buffer_add_text(&r->words->text, at);
    return used < VALUE_SIZE;
}

/* Cuts the first of several tables off TYPED, which blanks, commas or semicolons part; false: there
 * is none. */
static bool table_cut(struct text *typed, struct text *table)
{
    const char *const parting = " \t,;";

    while (typed->length > 0 && strchr(parting, *typed->at))
        *typed = text_behind(*typed, 1);
    for (table->at = typed->at, table->length = 0;
         table->length < typed->length && !strchr(parting, table->at[table->length]);)
        table->length++;
    *typed = text_behind(*typed, table->length);
    return table->length > 0;
}

/* Reads other tables at the board, of its section, by their pairs or numbers: "3-12 t5". Each is a
 * line. */
static bool read_tables(struct form_reader *r)
{
    const char *label = form_answer(r->answers, "label");
    const char *at = label ? strchr(label, '@') : NULL, *section = at ? strchr(at, '/') : NULL;
    struct text table;
    size_t used = 0;

    if (typed_none(&r->typed))
        return form_reader_put(r, FORM_NO_TABLES, catalog_get(r->typed.catalog, N_("no table")));
    while (at && used < VALUE_SIZE && table_cut(&r->typed.rest, &table)) {
        const char *end = section && !text_find(table, '/') ? section : at;
        buffer_add_text(&r->words->text, used > 0 ? ", " : "");
        buffer_add(&r->words->text, table.at, table.length);
        used +=
            (size_t)snprintf(r->value + used, VALUE_SIZE - used, "%s%.*s%.*s", used > 0 ? "\n" : "",
                             (int)(end + 1 - label), label, (int)table.length, table.at);
    }
    return used > 0 && used < VALUE_SIZE;
}

/* TRANSLATORS: what is said to somebody whose answer was not understood. */
static const struct {
    const char *input;
    bool (*read)(struct form_reader *reader);
    const char *wanted;
} kinds[] = {
    {"trick", read_trick, N_("Type a number from 1 to 13, or \"about 6\".")},
    {"which-trick", read_which_trick,
     N_("Type a number from 1 to 13, or \"about 6\"; \"unknown\" if the trick has to be found.")},
    {"cards", read_cards,
     N_("Type the cards, 13 at the most, one after the other: S5 K, H3, with a question mark for "
        "one that was not seen; \"-\" for none.")},
    {"number", read_number, N_("Type a number of tricks, 0 to 13.")},
    {"player", read_player, N_("Type a player: N, E, S or W.")},
    {"players", read_players, N_("Type the players, such as NE, or \"nobody\".")},
    {"side", read_side, N_("Type a side: NS or EW.")},
    {"suit", read_suit, N_("Type a suit: S, H, D or C.")},
    {"rank", read_rank, N_("Type a rank: A, K, Q, J, 10 to 2.")},
    {"card", read_card, N_("Type a card, its suit first: HK.")},
    {"which-card", read_which_card, N_("Type a card, its suit first: HK; or \"unknown\".")},
    {"score", form_read_score,
     N_("Type contract, declarer and tricks: 4H S 10, 3NTX W -1; or \"pass\", \"none\".")},
    {"weighted", form_read_weighted,
     N_("Type contract, declarer and tricks: 4S S 10; several with their per cent: 4S S 10 70; 3N "
        "N 9 30.")},
    {"shares", form_read_shares, N_("Type what each side gets, North-South first: 60/40.")},
    {"board", read_board, N_("Type the number of a board.")},
    {"tables", read_tables,
     N_("Type the tables, by their pairs or numbers: 3-12 t5; or \"none\".")},
    {"penalty", read_penalty, N_("Type per cent of a top or points: 10%, 2 MP, 3 IMP, 1 VP.")},
    {"law", read_law, N_("Type a Law, 1 to 93: 27, 16B3.")},
    {"sentence", read_sentence,
     N_("Type a sentence of {count} letters at the most; one with an accent counts as two.")},
    {"value", read_value, N_("Type a text of one line.")},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

char *form_value_cut(const char *input, char **values)
{
    bool list = input && (strcmp(input, "cards") == 0 || strcmp(input, "weighted") == 0);
    char *value = *values, *end = value && list ? strchr(value, ';') : NULL;

    if (end) {
        *end++ = '\0';
        end += strspn(end, " ");
    }
    *values = end;
    return value;
}

int32_t form_read(const struct catalog *catalog, const char *input, const char *typed,
                  const struct form_answers *answers, bsp_form_reading *reading)
{
    struct prose words = {.catalog = catalog};
    struct form_reader reader = {
        {catalog, text_trim(text_of(typed))}, answers, reading->value, &words};
    size_t kind = 0;

    while (kind < KINDS && strcmp(kinds[kind].input, input) != 0)
        kind++;
    if (kind == KINDS)
        return BSP_E_ARGUMENT;
    bool read = kinds[kind].read(&reader) && typed_is_over(&reader.typed);
    if (!read) {
        buffer_empty(&words.text);
        *reading->value = '\0';
        scene_say(&words, &(struct scene){.count = SENTENCE_MAX}, kinds[kind].wanted);
    }
    snprintf(reading->words, sizeof reading->words, "%s", buffer_text(&words.text));
    int32_t code = words.text.failed ? BSP_E_MEMORY : read ? BSP_OK : BSP_E_ARGUMENT;
    buffer_release(&words.text);
    return code;
}
