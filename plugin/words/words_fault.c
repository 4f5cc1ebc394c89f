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

void words_read_fault(struct prose *prose, const char *message, const char *text,
                      const char *detail)
{
    const struct slot slots[] = {
        {"text", text, WORD_COLUMNS, 0}, {"detail", detail, DETAIL_COLUMNS, 0}, {0}};

    prose_add_slots(prose, message, slots);
}
