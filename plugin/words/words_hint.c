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

static int kind_find(const char *name)
{
    int id = 0;
    while (id < FACT_COUNT && strcmp(vocabulary[id].name, name) != 0)
        id++;
    return id;
}

/* Says the nearest name and all names. NAMES holds them all: some forty of at most NEAREST_MAX
 * letters. */
static void hint_name(struct buffer *buffer, const struct catalog *catalog, const char *name)
{
    enum { NAMES_SIZE = (FACT_COUNT + 1) * (NEAREST_MAX + 2) };
    char names[NAMES_SIZE] = "";
    struct nearest nearest;
    size_t used = 0;
    nearest_begin(&nearest, text_of(name));
    for (int id = 0; id < FACT_COUNT; id++) {
        nearest_try(&nearest, text_of(vocabulary[id].name));
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", id > 0 ? ", " : "",
                                 vocabulary[id].name);
        if (used >= sizeof names)
            used = sizeof names - 1;
    }
    say_nearest(buffer, catalog, &nearest);
    say(buffer, catalog, N_("There are {detail}."), NULL, names);
}

/* Says the nearest word among the fact's values; cards and numbers have none. */
static void hint_value(struct buffer *buffer, const struct catalog *catalog, const char *name,
                       const char *value)
{
    int id = kind_find(name);
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
    for (const char *at = id < FACT_COUNT ? vocabulary[id].values : ""; *at;) {
        size_t length = strcspn(at, "|");
        if (at[0] >= 'a' && at[0] <= 'z')
            nearest_try(&nearest, (struct text){at, length});
        at += length + (at[length] == '|');
    }
    say_nearest(buffer, catalog, &nearest);
}

/* Returns the letter of a seat that was written in full: "west", "Ouest". NULL if it is none. */
static const char *seat_meant(const char *player)
{
    static const char *const seats[] = {"N", "E", "S", "W"};
    int letter = toupper((unsigned char)player[0]);
    for (int seat = NORTH; seat <= WEST; seat++)
        if (letter == seats[seat][0])
            return seats[seat];
    return letter == 'O' ? "W" : NULL;
}

static const char *players_of(int player)
{
    switch (player) {
    case SEAT:
        return "N, E, S, W";
    case SIDE:
        return "NS, EW";
    case SEAT_OR_SIDE:
        return "N, E, S, W, NS, EW";
    case SEAT_OR_EVERY:
        return "N, E, S, W, -";
    case SIDE_OR_BOTH:
        return "-, NS, EW";
    case SEAT_OR_SIDE_OR_NOBODY:
        return "N, E, S, W, NS, EW, -";
    default:
        return "-";
    }
}

static void hint_player(struct buffer *buffer, const struct catalog *catalog, const char *name,
                        const char *player)
{
    int id = kind_find(name);
    const char *meant = seat_meant(player);
    if (id == FACT_COUNT)
        return;
    if (meant && fact_is_of_seats(id) && strcmp(meant, player) != 0)
        say(buffer, catalog, N_("Did you mean {detail}?"), NULL, meant);
    say(buffer, catalog, N_("Expected: {detail}."), NULL, players_of(vocabulary[id].player));
}

static void hint_trick(struct buffer *buffer, const struct catalog *catalog, const char *name)
{
    static const char *const tricks[] = {
        [WHOLE_BOARD] = "-", [AT_TRICK] = "1-13", [AT_TRICK_OR_EVERY] = "1-13, -"};
    int id = kind_find(name);
    if (id < FACT_COUNT)
        say(buffer, catalog, N_("Expected: {detail}."), NULL, tricks[vocabulary[id].trick]);
}

void words_fact_hint(struct buffer *buffer, const struct catalog *catalog, enum fact_fault fault,
                     const char *player, const char *name, const char *value)
{
    if (fault == FACT_FAULT_NAME)
        hint_name(buffer, catalog, name);
    else if (fault == FACT_FAULT_VALUE)
        hint_value(buffer, catalog, name, value);
    else if (fault == FACT_FAULT_PLAYER)
        hint_player(buffer, catalog, name, player);
    else if (fault == FACT_FAULT_TRICK)
        hint_trick(buffer, catalog, name);
}

/* --- What the record has ---------------------------------------------------------------------- */

/* Adds the known cards of a trick: "N ♠3, E ♠K". */
static void add_trick(struct buffer *text, const struct catalog *catalog, const card_t card[SEATS])
{
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (!card_is(card[seat]))
            continue;
        buffer_add_text(text, text->length > 0 ? ", " : "");
        buffer_add_text(text, seat_name(seat));
        buffer_add_char(text, ' ');
        buffer_add_card(text, catalog, card[seat]);
    }
}

static void say_trick(struct buffer *buffer, const struct catalog *catalog,
                      const struct board *board, int trick)
{
    struct buffer text = {0};
    char number[12];
    bool recorded = trick <= board->play.rows;
    snprintf(number, sizeof number, "%d", trick);
    if (recorded)
        add_trick(&text, catalog, board->play.card[trick - 1]);
    if (text.failed)
        buffer->failed = true;
    else if (text.length > 0)
        say(buffer, catalog, N_("It has in trick {number}: {detail}."), number, buffer_text(&text));
    else if (board->play.rows > 0)
        say(buffer, catalog, N_("It shows no card of trick {number}."), number, NULL);
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
    if (card.failed)
        buffer->failed = true;
    else
        say(buffer, catalog, N_("Its list of the played cards has {detail} there."), NULL,
            buffer_text(&card));
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
