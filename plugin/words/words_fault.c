/* Sentences about what cannot be used: facts, and boards that could not be read. */
#include "words/words.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "bridge/where.h"
#include "laws/said/facts.h"
#include "laws/said/vocabulary.h"
#include "words/foreign.h"
#include "words/phrase.h"
#include "words/terms.h"

/* --- Faults ----------------------------------------------------------------------------------- */

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

/* Longer texts from a file are cut. */
enum { WORD_COLUMNS = 32, DETAIL_COLUMNS = 160 };

/* Fills a place with text from outside, made harmless. */
static bool fill_from_file(struct buffer *buffer, const char *name, size_t length,
                           const void *context)
{
    for (const struct slot *slot = context; slot->name; slot++)
        if (place_is(name, length, slot->name)) {
            const char *text = slot->text && *slot->text ? slot->text : "-";

            bool detail = strcmp(slot->name, "detail") == 0 || strcmp(slot->name, "list") == 0 ||
                          strcmp(slot->name, "other") == 0;

            buffer_add_harmless(buffer, text, strlen(text), detail ? DETAIL_COLUMNS : WORD_COLUMNS);
            return true;
        }
    return false;
}

/* Adds the sentence for KEY. */
static void say(struct buffer *buffer, const struct catalog *catalog, const char *key,
                const struct slot *slots)
{
    buffer_add_phrase(buffer, catalog_get(catalog, key), fill_from_file, slots);
}

void words_fact_fault(struct buffer *buffer, const struct catalog *catalog, enum fact_fault fault,
                      const char *trick, const char *player, const char *name, const char *value)
{
    int id = term_order("fact", name);
    const char *values = id < FACT_COUNT ? vocabulary[id].values : NULL;
    const char *form = id < FACT_COUNT ? form_term(catalog, id) : NULL;
    const struct slot slots[] = {{"trick", trick},
                                 {"player", player},
                                 {"fact", name},
                                 {"value", value},
                                 {"detail", form ? form : values},
                                 {0}};

    say(buffer, catalog, faults[fault], slots);
}

void words_fact_game(struct buffer *buffer, const struct catalog *catalog, const char *session,
                     uint32_t game, const char *trick, const char *player, const char *name,
                     const char *value)
{
    char number[16];
    const struct slot slots[] = {{"detail", session},
                                 {"game", number},
                                 {"trick", trick},
                                 {"player", player},
                                 {"fact", name},
                                 {"value", value},
                                 {0}};

    snprintf(number, sizeof number, "%" PRIu32, game);
    say(buffer, catalog,
        N_("The fact {fact}={value} (game {game}, trick {trick}, player {player}) is "
           "not used: no game of this number was read from {detail}."),
        slots);
}

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
static void add_place_fault(struct buffer *buffer, const struct catalog *catalog, const char *key,
                            const struct place_fault *fault)
{
    struct buffer list = {0};
    char number[16], count[16];
    const struct slot more[] = {{"count", count}, {0}};

    snprintf(number, sizeof number, "%" PRIu32, fault->game);
    snprintf(count, sizeof count, "%" PRIu32, fault->more);
    buffer_add_text(&list, fault->boards);
    if (fault->more > 0) {
        buffer_add_char(&list, ' ');
        buffer_add_phrase(
            &list,
            catalog_get_plural(catalog, NP_("and {count} more", "and {count} more"), fault->more),
            fill_from_file, more);
    }
    const struct slot slots[] = {{"text", fault->where},
                                 {"detail", fault->file},
                                 {"list", buffer_text(&list)},
                                 {"game", number},
                                 {0}};
    say(buffer, catalog, key, slots);
    buffer->failed = buffer->failed || list.failed;
    buffer_release(&list);
}

void words_place_fault(struct buffer *buffer, const struct catalog *catalog,
                       const struct place_fault *fault)
{
    add_place_fault(buffer, catalog, place_key(fault), fault);
    if (fault->several || !fault->meant)
        return;
    const struct slot meant[] = {{"detail", fault->meant}, {0}};
    buffer_add_char(buffer, ' ');
    say(buffer, catalog, N_("Did you mean {detail}?"), meant);
}

void words_no_place(struct buffer *buffer, const struct catalog *catalog, const char *where)
{
    const struct slot slots[] = {{"text", where}, {0}};

    say(buffer, catalog,
        N_("{text} is no board: expected the number of a game, "
           "BOARD@NS-EW, BOARD@tTABLE, or *."),
        slots);
}

void words_place_is_table(struct buffer *buffer, const struct catalog *catalog,
                          const struct place_fault *fault)
{
    add_place_fault(buffer, catalog,
                    N_("What is said of game {game} is not used: in {detail} it is a table of "
                       "results, whose boards are {list}."),
                    fault);
}

void words_boards_of_number(struct buffer *buffer, const struct catalog *catalog,
                            const struct place_fault *fault)
{
    buffer_add_char(buffer, ' ');
    add_place_fault(buffer, catalog, N_("Board {game} is {list}."), fault);
}

void words_place_by_number(struct buffer *buffer, const struct catalog *catalog, const char *file,
                           const struct board *board)
{
    const char *by_place = N_("Game {game} of {detail} is {list}; where board {game} is meant, say "
                              "{game}@NS-EW.");
    const char *by_name =
        N_("Game {game} of {detail} is board {text}; where board {game} is meant, "
           "say {game}@.");
    bool has_place = board_has_pairs(board) || board->table.length > 0;
    struct buffer where = {0}, name = {0};
    char number[16];

    board_add_where(&where, board);
    buffer_add(&name, board->name.at, board->name.length);
    snprintf(number, sizeof number, "%" PRIu32, board->game);
    const struct slot slots[] = {{"list", buffer_text(&where)},
                                 {"text", buffer_text(&name)},
                                 {"detail", file},
                                 {"game", number},
                                 {0}};
    say(buffer, catalog, has_place ? by_place : by_name, slots);
    buffer->failed = buffer->failed || where.failed || name.failed;
    buffer_release(&where);
    buffer_release(&name);
}

/* TRANSLATORS: {other} is a fact with its value, trick and player; {declarer} a letter, as
 * {player}. */
static const char *const grounds[GROUND_COUNT] = {
    [GROUND_RECORD] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not "
                         "used: it contradicts the record."),
    [GROUND_DECLARING_SIDE] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: it is about a "
           "defender, and the record has {declarer} as declarer."),
    [GROUND_FACT] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: it "
                       "cannot hold together with {other}."),
    [GROUND_LEADER] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: it "
                         "was this player who led to trick {number}, and who leads plays a card."),
    [GROUND_NO_CLAIM] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                           "no fact says of a claim that it ended the play."),
    [GROUND_RESULT] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                         "the sides cannot have come to the recorded result with it."),
    [GROUND_TRICK] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: the "
                        "record has this card of the player in trick {number}."),
    [GROUND_FOLLOWED] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: it was this "
           "player who led to trick {number}, and who leads has no suit to follow."),
    [GROUND_LAST] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                       "everybody plays his last card to that trick."),
    [GROUND_NUMBER] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: the "
           "first trick and the last two have Laws of their own, so that it has to "
           "be known whether it was one of them. Say the trick without about, or, if "
           "it was another, the nearest from 2 to 11 with it."),
    [GROUND_DISCARD] = N_(
        "The fact {fact}={value} (trick {trick}, player {player}) is not used: who does not follow "
        "suit in no-trump, or when trumps are led, has not won the trick."),
    [GROUND_SUPPLIED] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: a card that is "
           "supplied in time must be one that could be played, and by the record the player had "
           "one of the suit led and supplied another."),
    [GROUND_IN_TURN] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: it was "
           "this player's turn to lead."),
    [GROUND_OPENING] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: declarer spreads "
           "his "
           "hand, or has seen a card of dummy's, after an opening lead by a defender alone."),
    [GROUND_NOT_LEADER] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: it "
           "was for another player to lead to that trick."),
    [GROUND_NOT_DUMMY] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: a "
           "card is called for from dummy, and dummy is {declarer}."),
    [GROUND_LEFT] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: fewer "
           "tricks come after that one."),
    [GROUND_NO_ROOM] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: with the tricks "
           "that "
           "are transferred declarer would have more than there are, or fewer than none."),
    [GROUND_WEIGHTS] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: the "
           "weights of the results do not come to 100 per cent."),
    [GROUND_THIRTEEN] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: this "
           "player had thirteen cards."),
    [GROUND_NO_AUCTION] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: no "
           "auction that leads to a contract is recorded."),
    [GROUND_NO_DEFECT] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: no fact says "
           "that this player played a card too few or too many to this trick."),
    [GROUND_NO_CONTRACT] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
           "no contract is recorded. Say it first (agreed-score)."),
    [GROUND_END] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: the "
                      "record ends the play after trick {number}. Say the claim of that trick or, "
                      "if the play went on, who won a later one (trick-won)."),
    [GROUND_HONOUR] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: an honour, the "
           "ten included, is a major penalty card (Law 50B)."),
    [GROUND_SUIT] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: declarer may "
           "require or forbid the suit of a penalty card (Laws 50D2(a), 51B), and the one that "
           "lies there is of another: {other}."),
    [GROUND_CONCEDED] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: to cancel a "
           "concession gives tricks to the side that conceded, never to the other (Law 71)."),
    [GROUND_AGREED] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: to withdraw the "
           "agreement to a claim gives tricks to the side that agreed, never to the other "
           "(Law 69B)."),
    [GROUND_REDRESS] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: after a revoke "
           "Law 64C can only give the side that did not offend more than it has by the transfer, "
           "never less."),
    [GROUND_UNIT] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: the scoring "
           "of the session has no such unit."),
};

/* Adds MESSAGE about FACT. AGAINST is what contradicts it; NULL if the fact is only named. */
static void add_fact(struct buffer *buffer, const struct catalog *catalog, const char *message,
                     const struct fact *fact, const struct contradiction *against)
{
    char trick[12] = "", number[12] = "", value[FACT_TEXT_SIZE];
    struct buffer other = {0};

    if (fact->trick > 0)
        snprintf(trick, sizeof trick, "%u", (unsigned)fact->trick);
    if (against)
        snprintf(number, sizeof number, "%u", (unsigned)against->trick);
    if (against && strstr(message, "{other}"))
        /* TRANSLATORS: a fact, named in a sentence about another. */
        add_fact(&other, catalog, N_("{fact}={value} (trick {trick}, player {player})"),
                 &against->other, NULL);
    const struct slot slots[] = {{"trick", trick},
                                 {"player", player_name(fact->player)},
                                 {"fact", fact_name(fact->id)},
                                 {"value", facts_write(fact, value)},
                                 {"declarer", against ? seat_name(against->declarer) : NULL},
                                 {"number", number},
                                 {"other", buffer_text(&other)},
                                 {0}};
    say(buffer, catalog, message, slots);
    buffer->failed = buffer->failed || other.failed;
    buffer_release(&other);
}

void words_contradiction(struct buffer *buffer, const struct catalog *catalog,
                         const struct contradiction *contradiction)
{
    add_fact(buffer, catalog, grounds[contradiction->ground], &contradiction->fact, contradiction);
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

void words_overruled(struct buffer *buffer, const struct catalog *catalog,
                     const struct overruled *overruled)
{
    const struct contradiction by = {.declarer = SEAT_NONE, .other = overruled->other};

    add_fact(buffer, catalog, overruled_by[overruled->by], &overruled->fact, &by);
}

void words_read_fault(struct buffer *buffer, const struct catalog *catalog, const char *message,
                      const char *text, const char *detail)
{
    const struct slot slots[] = {{"text", text}, {"detail", detail}, {0}};

    say(buffer, catalog, message, slots);
}
