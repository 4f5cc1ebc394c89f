/* Sentences about what cannot be used: facts, and boards that could not be read. Of a fact they say
 * why not, and what would have been right. */
#include "words/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "bridge/where.h"
#include "kit/nearest.h"
#include "laws/said/facts.h"
#include "words/names.h"
#include "words/phrase.h"
#include "words/scene.h"
#include "words/terms.h"

/* --- Facts that are none ---------------------------------------------------------------------- */

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

/* --- Places ----------------------------------------------------------------------------------- */

/* TRANSLATORS: {text} and {list} are places as one types them, "7@3-12"; {detail} is a file. */
static const char *place_key(const struct place_fault *fault)
{
    if (fault->several)
        return N_("What is said of {text} is not used: in {detail} that may be {list}.");
    if (fault->game > 0 && *fault->boards)
        return N_("What is said of game {game}, {text}, is not used: in {detail} game {game} is "
                  "{list}.");
    if (fault->game > 0)
        return N_("What is said of game {game}, {text}, is not used: no game of this number was "
                  "read from {detail}.");
    if (*fault->boards)
        return N_("What is said of {text} is not used: {detail} has this board as {list}.");
    return N_("What is said of {text} is not used: {detail} has no such board.");
}

/* Adds KEY with the texts of FAULT. */
static void add_place_fault(struct prose *prose, const char *key, const struct place_fault *fault)
{
    struct prose list = {.catalog = prose->catalog};

    buffer_add_text(&list.text, fault->boards);
    if (fault->more > 0) {
        const struct scene scene = {.count = (int)fault->more};
        buffer_add_char(&list.text, ' ');
        scene_say_plural(&list, &scene, NP_("and {count} more", "and {count} more"), scene.count);
    }
    const struct slot slots[] = {{"text", fault->where, WORD_COLUMNS, 0},
                                 {"detail", fault->file, DETAIL_COLUMNS, 0},
                                 {"list", buffer_text(&list.text), DETAIL_COLUMNS, 0},
                                 {"game", NULL, 0, fault->game},
                                 {0}};
    prose_add_slots(prose, key, slots);
    prose_end_part(prose, &list);
}

void words_place_fault(struct prose *prose, const struct place_fault *fault)
{
    add_place_fault(prose, place_key(fault), fault);
    if (fault->several || !fault->meant)
        return;
    const struct slot meant[] = {{"detail", fault->meant, DETAIL_COLUMNS, 0}, {0}};
    buffer_add_char(&prose->text, ' ');
    prose_add_slots(prose, N_("Did you mean {detail}?"), meant);
}

void words_no_place(struct prose *prose, const char *where)
{
    const struct slot slots[] = {{"text", where, WORD_COLUMNS, 0}, {0}};

    prose_add_slots(prose,
                    N_("{text} is no board: expected the number of a game, "
                       "BOARD@NS-EW, BOARD@tTABLE, or *."),
                    slots);
}

void words_place_is_table(struct prose *prose, const struct place_fault *fault)
{
    add_place_fault(prose,
                    N_("What is said of game {game} is not used: in {detail} it is a table of "
                       "results, whose boards are {list}."),
                    fault);
}

void words_fact_game(struct prose *prose, const struct place_fault *fault, const char *trick,
                     const char *player, const char *name, const char *value)
{
    const struct slot slots[] = {{"detail", fault->file, DETAIL_COLUMNS, 0},
                                 {"game", NULL, 0, fault->game},
                                 {"trick", trick, WORD_COLUMNS, 0},
                                 {"player", player, WORD_COLUMNS, 0},
                                 {"fact", name, WORD_COLUMNS, 0},
                                 {"value", value, WORD_COLUMNS, 0},
                                 {0}};

    prose_add_slots(prose,
                    N_("The fact {fact}={value} (game {game}, trick {trick}, player {player}) is "
                       "not used: no game of this number was read from {detail}."),
                    slots);
    if (!*fault->boards)
        return;
    buffer_add_char(&prose->text, ' ');
    add_place_fault(prose, N_("Board {game} is {list}."), fault);
}

void words_place_by_number(struct prose *prose, const char *file, const struct board *board)
{
    const char *by_place = N_("Game {game} of {detail} is {list}; where board {game} is meant, say "
                              "{game}@NS-EW.");
    const char *by_name =
        N_("Game {game} of {detail} is board {text}; where board {game} is meant, "
           "say {game}@.");
    bool has_place = board_has_pairs(board) || board->table.length > 0;
    struct prose name = {.catalog = prose->catalog};

    if (has_place)
        board_add_where(&name.text, board);
    else
        buffer_add(&name.text, board->name.at, board->name.length);
    const struct slot slots[] = {{"list", buffer_text(&name.text), DETAIL_COLUMNS, 0},
                                 {"text", buffer_text(&name.text), WORD_COLUMNS, 0},
                                 {"detail", file, DETAIL_COLUMNS, 0},
                                 {"game", NULL, 0, board->game},
                                 {0}};
    prose_add_slots(prose, has_place ? by_place : by_name, slots);
    prose_end_part(prose, &name);
}

/* --- Facts that contradict something ---------------------------------------------------------- */

static const char *const grounds[GROUND_COUNT] = {
#define GROUND(id, sentence) sentence,
#include "laws/said/grounds.def"
#undef GROUND
};

/* Adds MESSAGE about FACT. AGAINST is what contradicts it; NULL if the fact is only named. */
static void add_fact(struct prose *prose, const char *message, const struct fact *fact,
                     const struct contradiction *against)
{
    struct prose other = {.catalog = prose->catalog};
    char value[FACT_TEXT_SIZE], number[12] = "";

    if (against)
        snprintf(number, sizeof number, "%u", (unsigned)against->trick);
    if (against && strstr(message, "{other}"))
        /* TRANSLATORS: a fact, named in a sentence about another. */
        add_fact(&other, N_("{fact}={value} (trick {trick}, player {player})"), &against->other,
                 NULL);
    const struct slot slots[] = {
        {"trick", NULL, WORD_COLUMNS, fact->trick},
        {"player", player_name(fact->player), WORD_COLUMNS, 0},
        {"fact", fact_name(fact->id), WORD_COLUMNS, 0},
        {"value", facts_write(fact, value), WORD_COLUMNS, 0},
        {"declarer", against ? seat_name(against->declarer) : NULL, WORD_COLUMNS, 0},
        {"number", number, WORD_COLUMNS, 0},
        {"other", buffer_text(&other.text), DETAIL_COLUMNS, 0},
        {0}};
    prose_add_slots(prose, message, slots);
    prose_end_part(prose, &other);
}

void words_contradiction(struct prose *prose, const struct contradiction *contradiction)
{
    add_fact(prose, grounds[contradiction->ground], &contradiction->fact, contradiction);
}

static const char *const overruled_by[] = {
    [OVERRULED_BY_CARDS] =
        N_("The fact {fact}={value} (trick {trick}, player {player}), given for all boards, is not "
           "used for this one: its cards prove otherwise."),
    [OVERRULED_BY_FACT] =
        N_("The fact {fact}={value} (trick {trick}, player {player}), given for all boards, is not "
           "used for this one, of which {other} is said."),
    [OVERRULED_BY_RULING] =
        N_("The fact {fact}={value} (trick {trick}, player {player}), given for all boards, is not "
           "used for this one: the file has a ruling on it, and it would give another."),
};

void words_overruled(struct prose *prose, const struct overruled *overruled)
{
    const struct contradiction by = {.declarer = SEAT_NONE, .other = overruled->other};

    add_fact(prose, overruled_by[overruled->by], &overruled->fact, &by);
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

/* --- Boards that could not be read ------------------------------------------------------------ */

void words_read_fault(struct prose *prose, const char *message, const char *text,
                      const char *detail)
{
    const struct slot slots[] = {
        {"text", text, WORD_COLUMNS, 0}, {"detail", detail, DETAIL_COLUMNS, 0}, {0}};

    prose_add_slots(prose, message, slots);
}
