/* Sentences that follow one about a fact that is not used: what would have been right. */
#include "words/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "kit/nearest.h"
#include "laws/said/vocabulary.h"
#include "words/names.h"
#include "words/phrase.h"
#include "words/terms.h"

/* --- Words that are not known ----------------------------------------------------------------- */

static void say(struct buffer *buffer, const struct catalog *catalog, const char *message,
                const char *number, const char *detail)
{
    const struct slot slots[] = {{"number", number}, {"detail", detail}, {0}};
    buffer_add_char(buffer, ' ');
    buffer_add_slots(buffer, catalog_get(catalog, message), slots);
}

static void say_nearest(struct buffer *buffer, const struct catalog *catalog,
                        const struct nearest *nearest)
{
    char word[NEAREST_MAX + 1] = "";
    if (nearest->found.length == 0)
        return;
    memcpy(word, nearest->found.at, nearest->found.length);
    say(buffer, catalog, N_("Did you mean {detail}?"), NULL, word);
}

/* Says the nearest name and all names. */
static void hint_name(struct buffer *buffer, const struct catalog *catalog, const char *name)
{
    struct buffer names = {0};
    struct nearest nearest;

    nearest_begin(&nearest, text_of(name));
    for (int id = 0; id < FACT_COUNT; id++) {
        nearest_try(&nearest, text_of(vocabulary[id].name));
        buffer_add_text(&names, id > 0 ? ", " : "");
        buffer_add_text(&names, vocabulary[id].name);
    }
    say_nearest(buffer, catalog, &nearest);
    say(buffer, catalog, N_("There are {detail}."), NULL, buffer_text(&names));
    buffer->failed = buffer->failed || names.failed;
    buffer_release(&names);
}

/* Says the nearest word among the fact's values; cards and numbers have none. */
static void hint_value(struct buffer *buffer, const struct catalog *catalog, int id,
                       const char *value)
{
    struct nearest nearest;
    if (id == FACT_INCIDENT) {
        char most[12];
        snprintf(most, sizeof most, "%d", INCIDENT_MAX);
        say(buffer, catalog,
            N_("Expected: a Law from 1 to 93, then a sentence; together at most {number} bytes of "
               "UTF-8, without control characters."),
            most, NULL);
        return;
    }
    nearest_begin(&nearest, text_of(value));
    for (const char *at = vocabulary[id].values; *at;) {
        size_t length = strcspn(at, "|");
        if (at[0] >= 'a' && at[0] <= 'z')
            nearest_try(&nearest, (struct text){at, length});
        at += length + (at[length] == '|');
    }
    say_nearest(buffer, catalog, &nearest);
}

/* Says which seat was meant if it was written in full, "west" or "Ouest", and which may stand
 * there. */
static void hint_player(struct buffer *buffer, const struct catalog *catalog, int id,
                        const char *player)
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

    if (seat != SEAT_NONE && fact_is_of_seats(id) && strcmp(seat_name(seat), player) != 0)
        say(buffer, catalog, N_("Did you mean {detail}?"), NULL, seat_name(seat));
    say(buffer, catalog, N_("Expected: {detail}."), NULL, players[vocabulary[id].player]);
}

void words_fact_hint(struct buffer *buffer, const struct catalog *catalog, enum fact_fault fault,
                     const char *player, const char *name, const char *value)
{
    static const char *const tricks[] = {
        [WHOLE_BOARD] = "-", [AT_TRICK] = "1-13", [AT_TRICK_OR_EVERY] = "1-13, -"};
    int id = term_order("fact", name);

    if (fault == FACT_FAULT_NAME)
        hint_name(buffer, catalog, name);
    if (id >= FACT_COUNT)
        return;
    if (fault == FACT_FAULT_VALUE)
        hint_value(buffer, catalog, id, value);
    else if (fault == FACT_FAULT_PLAYER)
        hint_player(buffer, catalog, id, player);
    else if (fault == FACT_FAULT_TRICK)
        say(buffer, catalog, N_("Expected: {detail}."), NULL, tricks[vocabulary[id].trick]);
}

/* --- What the record has ---------------------------------------------------------------------- */

/* Says what the record has in a trick: "N ♠3, E ♠K". */
static void say_trick(struct buffer *buffer, const struct catalog *catalog,
                      const struct board *board, int trick)
{
    struct buffer text = {0};
    char number[12];

    snprintf(number, sizeof number, "%d", trick);
    for (int seat = NORTH; trick <= board->play.rows && seat < SEATS; seat++) {
        card_t card = board->play.card[trick - 1][seat];

        if (!card_is(card))
            continue;
        buffer_add_text(&text, text.length > 0 ? ", " : "");
        buffer_add_text(&text, seat_name(seat));
        buffer_add_char(&text, ' ');
        buffer_add_card(&text, catalog, card);
    }
    if (text.length > 0)
        say(buffer, catalog, N_("It has in trick {number}: {detail}."), number, buffer_text(&text));
    else if (board->play.rows > 0)
        say(buffer, catalog, N_("It shows no card of trick {number}."), number, NULL);
    buffer->failed = buffer->failed || text.failed;
    buffer_release(&text);
}

/* Says which card lies in the fact's place, if the played cards were read out. */
static void say_listed(struct buffer *buffer, const struct catalog *catalog,
                       const struct quitted *listed, const struct fact *fact)
{
    struct buffer card = {0};
    if (fact->trick > listed->count[fact->player]) {
        say(buffer, catalog, N_("Its list of the played cards has no card there."), NULL, NULL);
        return;
    }
    buffer_add_card(&card, catalog, listed->card[fact->player][fact->trick - 1]);
    say(buffer, catalog, N_("Its list of the played cards has {detail} there."), NULL,
        buffer_text(&card));
    buffer->failed = buffer->failed || card.failed;
    buffer_release(&card);
}

void words_recorded(struct buffer *buffer, const struct catalog *catalog, const struct board *board,
                    const struct fact *fact)
{
    if (fact->id == FACT_QUITTED && quitted_is_there(&board->quitted)) {
        say_listed(buffer, catalog, &board->quitted, fact);
        return;
    }
    if (fact->trick > 0)
        say_trick(buffer, catalog, board, fact->trick);
    for (int seat = NORTH; card_is(fact->card) && seat < SEATS; seat++)
        if (hand_has(board->deal.hand[seat], fact->card))
            say(buffer, catalog, N_("It gives this card to {detail}."), NULL, seat_name(seat));
}
