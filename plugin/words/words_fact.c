/* Sentences about a fact that is not used as it was given: why not, and what would have been
 * right. */
#include "words/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "kit/nearest.h"
#include "laws/said/facts.h"
#include "words/names.h"
#include "words/phrase.h"
#include "words/terms.h"

/* --- Why it is not used ------------------------------------------------------------------------
 */

static const char *const faults[] = {
    [FACT_FAULT_NAME] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                           "there is no fact of this name."),
    [FACT_FAULT_TRICK] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                            "its trick is missing, wrong, or out of place."),
    [FACT_FAULT_PLAYER] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
           "its player is missing, wrong, or out of place."),
    [FACT_FAULT_VALUE] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                            "it does not have such a value; expected: {detail}."),
    [FACT_FAULT_TWICE] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                            "it was given before with another value, and neither holds."),
    [FACT_FAULT_BOARD] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                            "its columns PairId_NS and PairId_EW name no row of this board's "
                            "results, or more than one."),
    [FACT_FAULT_UNSAID] = N_("The fact {fact}= (trick {trick}, player {player}) is not taken back: "
                             "nobody has said it there."),
    [FACT_FAULT_MANY] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                           "there are too many facts for one board."),
};

/* --- Words that are not known ----------------------------------------------------------------- */

/* Adds the sentence for KEY behind another. */
static void say(struct prose *prose, const char *key, int number, const char *detail)
{
    const struct slot slots[] = {
        {"number", NULL, 0, (uint32_t)number}, {"detail", detail, 0, 0}, {0}};
    buffer_add_char(&prose->text, ' ');
    prose_add_slots(prose, key, slots);
}

static void say_nearest(struct prose *prose, const struct nearest *nearest)
{
    char word[NEAREST_MAX + 1] = "";
    if (nearest->found.length == 0)
        return;
    memcpy(word, nearest->found.at, nearest->found.length);
    say(prose, N_("Did you mean {detail}?"), 0, word);
}

/* Says the nearest name and all names. */
static void hint_name(struct prose *prose, const char *name)
{
    struct prose names = {.catalog = prose->catalog};
    struct nearest nearest;

    nearest_begin(&nearest, text_of(name));
    for (int id = 0; id < FACT_COUNT; id++) {
        nearest_try(&nearest, text_of(vocabulary[id].name));
        buffer_add_text(&names.text, id > 0 ? ", " : "");
        buffer_add_text(&names.text, vocabulary[id].name);
    }
    say_nearest(prose, &nearest);
    say(prose, N_("There are {detail}."), 0, buffer_text(&names.text));
    prose_end_part(prose, &names);
}

/* Says the nearest word among the fact's values; cards and numbers have none. */
static void hint_value(struct prose *prose, int id, const char *value)
{
    struct nearest nearest;
    if (id == FACT_INCIDENT) {
        say(prose,
            N_("Expected: a Law from 1 to 93, then a sentence; together at most {number} bytes of "
               "UTF-8, without control characters."),
            INCIDENT_MAX, NULL);
        return;
    }
    nearest_begin(&nearest, text_of(value));
    for (const char *at = vocabulary[id].values; *at;) {
        size_t length = strcspn(at, "|");
        if (at[0] >= 'a' && at[0] <= 'z')
            nearest_try(&nearest, (struct text){at, length});
        at += length + (at[length] == '|');
    }
    say_nearest(prose, &nearest);
}

/* Says which seat was meant if it was written in full, "west" or "Ouest", and which may stand
 * there. */
static void hint_player(struct prose *prose, int id, const char *player)
{
    static const char *const players[] = {[NOBODY] = "-",
                                          [SEAT] = "N, E, S, W",
                                          [SIDE] = "NS, EW",
                                          [SEAT_OR_SIDE] = "N, E, S, W, NS, EW",
                                          [SEAT_OR_EVERY] = "N, E, S, W, -",
                                          [SIDE_OR_BOTH] = "-, NS, EW",
                                          [SEAT_OR_SIDE_OR_NOBODY] = "N, E, S, W, NS, EW, -"};
    char letter = (char)toupper((unsigned char)player[0]);
    int seat = seat_of_letter(letter == 'O' ? 'W' : letter);

    if (seat != SEAT_NONE && (vocabulary[id].player & SEAT) && strcmp(seat_name(seat), player) != 0)
        say(prose, N_("Did you mean {detail}?"), 0, seat_name(seat));
    say(prose, N_("Expected: {detail}."), 0, players[vocabulary[id].player]);
}

void words_fact_fault(struct prose *prose, enum fact_fault fault, const char *trick,
                      const char *player, const char *name, const char *value)
{
    static const char *const tricks[] = {
        [WHOLE_BOARD] = "-", [AT_TRICK] = "1-13", [AT_TRICK_OR_EVERY] = "1-13, -"};
    int id = term_order("fact", name);
    const char *form = id < FACT_COUNT ? form_term(prose->catalog, id) : NULL;
    const char *values = id < FACT_COUNT && !form ? vocabulary[id].values : form;
    const struct slot slots[] = {
        {"trick", trick, WORD_COLUMNS, 0},     {"player", player, WORD_COLUMNS, 0},
        {"fact", name, WORD_COLUMNS, 0},       {"value", value, WORD_COLUMNS, 0},
        {"detail", values, DETAIL_COLUMNS, 0}, {0}};

    prose_add_slots(prose, faults[fault], slots);
    if (fault == FACT_FAULT_NAME)
        hint_name(prose, name);
    if (id >= FACT_COUNT)
        return;
    if (fault == FACT_FAULT_VALUE)
        hint_value(prose, id, value);
    else if (fault == FACT_FAULT_PLAYER)
        hint_player(prose, id, player);
    else if (fault == FACT_FAULT_TRICK)
        say(prose, N_("Expected: {detail}."), 0, tricks[vocabulary[id].trick]);
}

/* --- What the record has ---------------------------------------------------------------------- */

/* Says what the record has in a trick: "N ♠3, E ♠K". */
static void say_trick(struct prose *prose, const struct board *board, int trick)
{
    struct prose cards = {.catalog = prose->catalog};

    for (int seat = NORTH; trick <= board->play.rows && seat < SEATS; seat++) {
        card_t card = board->play.card[trick - 1][seat];

        if (!card_is(card))
            continue;
        buffer_add_text(&cards.text, cards.text.length > 0 ? ", " : "");
        buffer_add_text(&cards.text, seat_name(seat));
        buffer_add_char(&cards.text, ' ');
        prose_add_card(&cards, card);
    }
    if (cards.text.length > 0)
        say(prose, N_("It has in trick {number}: {detail}."), trick, buffer_text(&cards.text));
    else if (board->play.rows > 0)
        say(prose, N_("It shows no card of trick {number}."), trick, NULL);
    prose_end_part(prose, &cards);
}

void words_recorded(struct prose *prose, const struct board *board, const struct fact *fact)
{
    if (fact->id == FACT_QUITTED && quitted_is_there(&board->quitted)) {
        /* The list of the played cards has another card in the fact's place, or none. */
        struct prose card = {.catalog = prose->catalog};
        if (fact->trick > board->quitted.count[fact->player]) {
            say(prose, N_("Its list of the played cards has no card there."), 0, NULL);
            return;
        }
        prose_add_card(&card, board->quitted.card[fact->player][fact->trick - 1]);
        say(prose, N_("Its list of the played cards has {detail} there."), 0,
            buffer_text(&card.text));
        prose_end_part(prose, &card);
        return;
    }
    if (fact->trick > 0)
        say_trick(prose, board, fact->trick);
    for (int seat = NORTH; card_is(fact->card) && seat < SEATS; seat++)
        if (hand_has(board->deal.hand[seat], fact->card))
            say(prose, N_("It gives this card to {detail}."), 0, seat_name(seat));
}
