/* Sentences about what cannot be used: facts, and boards that could not be read. */
#include "words/words.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "bridge/where.h"
#include "laws/said/facts.h"
#include "words/phrase.h"
#include "words/scene.h"

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

void words_read_fault(struct prose *prose, const char *message, const char *text,
                      const char *detail)
{
    const struct slot slots[] = {
        {"text", text, WORD_COLUMNS, 0}, {"detail", detail, DETAIL_COLUMNS, 0}, {0}};

    prose_add_slots(prose, message, slots);
}
