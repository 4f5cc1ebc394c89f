/* Sentences about the status of a board, and what the Laws say of an irregularity. */
#include "words/words.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "words/scene.h"

/* --- The status of a board -------------------------------------------------------------------- */

/* The status of a board in a sentence, with a plural if it says how many tricks move. */
static const struct {
    const char *key, *plural;
} statuses[STATUS_COUNT] = {
    [STATUS_SUSPECT] = {N_("Doubtful record: it contradicts itself, and nothing is changed."),
                        NULL},
    [STATUS_DIRECTOR] =
        {N_("Needs your decision: the result stays until the questions are answered."), NULL},
    [STATUS_PROPOSED] = {NP_("Adjustment proposed: {tricks} trick to {to}.",
                             "Adjustment proposed: {tricks} tricks to {to}.")},
    [STATUS_ADJUSTED] = {NP_("Adjusted: {tricks} trick to {to}.",
                             "Adjusted: {tricks} tricks to {to}.")},
    [STATUS_SETTLED] = {NP_("Settled: the recorded result includes the {tricks} trick to {to}.",
                            "Settled: the recorded result includes the {tricks} tricks to {to}.")},
    [STATUS_NOTED] = {N_("No change to the score."), NULL},
    [STATUS_CLEAN] = {N_("Nothing found."), NULL},
};

/* The sentences if the board's result changes without moving tricks, by what the director gives and
 * whether the file has it already. */
static const char *const score_given[][2] = {
    [ADJUSTMENT_TRICKS] = {N_("Score corrected."),
                           N_("Settled: the recorded result is the one that the director gives.")},
    [ADJUSTMENT_ARTIFICIAL] = {N_("Adjusted: an artificial score by the director."),
                               N_("Settled: the artificial score by the director stands already.")},
    [ADJUSTMENT_ASSIGNED] = {N_("Adjusted: a score assigned by the director."),
                             N_("Settled: the score assigned by the director stands already.")},
};

void words_status(struct prose *prose, const struct ruling *ruling)
{
    const struct scene scene = {.tricks = ruling->transfer_tricks, .to = ruling->transfer_to};
    if (ruling->transfer_to == SIDE_NONE && statuses[ruling->status].plural)
        scene_say(prose, &scene, score_given[ruling->adjustment][ruling->status == STATUS_SETTLED]);
    else if (statuses[ruling->status].plural)
        scene_say_plural(prose, &scene, statuses[ruling->status].key,
                         statuses[ruling->status].plural, scene.tricks);
    else
        scene_say(prose, &scene, statuses[ruling->status].key);
}

/* --- A ruling --------------------------------------------------------------------------------- */

static struct scene scene_of_ruling(const struct law_ruling *ruling)
{
    struct scene scene = scene_of(ruling->offender);
    scene.side = ruling->side;
    scene.to =
        ruling->side == SIDE_NONE || ruling->tricks < 0 ? ruling->side : side_other(ruling->side);
    scene.trick = ruling->trick;
    scene.card = ruling->card;
    scene.led = ruling->led;
    scene.kept = ruling->kept;
    scene.cards = ruling->cards;
    scene.said = &ruling->said;
    scene.tricks = abs(ruling->tricks);
    scene.value = ruling->said.entered;
    if (ruling->irregularity == IRREGULARITY_INCIDENT)
        scene.value = fact_sentence(&ruling->said);
    return scene;
}

static const struct {
    const char *with_card, *without;
} irregularities[IRREGULARITY_COUNT] = {
#define IRREGULARITY(id, with_card, without) {with_card, without},
#include "laws/said/irregularities.def"
#undef IRREGULARITY
};

/* The sentences that depend on the fact's word. */
static const struct {
    uint8_t irregularity, word;
    const char *sentence;
} by_word[] = {
    {IRREGULARITY_CLAIM, WORD_CANCELLED, N_("Concession {by_player} at trick {trick}.")},
    {IRREGULARITY_CLAIM, WORD_OBJECTED, N_("Concession {by_player} at trick {trick}.")},
    {IRREGULARITY_EXPOSED, WORD_NAMED,
     N_("{player} named {card} as a card of his hand at trick {trick}.")},
    {IRREGULARITY_EXPOSED, WORD_UNSEEN,
     N_("{card} of {player} left his hand at trick {trick}, unseen.")},
    {IRREGULARITY_DESIGNATION, WORD_INTENDED,
     N_("Declarer meant {card} at trick {trick}, whatever he had called.")},
};

/* By whether the trick and the offender are known. */
static const char *const earlier[2][2] = {
    {N_("Earlier ruling in the file."), N_("Earlier ruling in the file: {player}.")},
    {N_("Earlier ruling in the file: trick {trick}."),
     N_("Earlier ruling in the file: {player}, trick {trick}.")},
};

/* An incident in the director's words, by its trick and whose it was. */
static const char *const incidents[2][3] = {
    {"{value}", N_("{player}: {value}"), N_("{side}: {value}")},
    {N_("Trick {trick}: {value}"), N_("{player}, trick {trick}: {value}"),
     N_("{side}, trick {trick}: {value}")},
};

static const char *irregularity_sentence(const struct law_ruling *ruling)
{
    const char *with_card = irregularities[ruling->irregularity].with_card;
    const char *without = irregularities[ruling->irregularity].without;
    bool card = card_is(ruling->card), offender = ruling->offender != SEAT_NONE;

    for (size_t i = 0; i < sizeof by_word / sizeof by_word[0]; i++)
        if (ruling->irregularity == by_word[i].irregularity && ruling->said.word == by_word[i].word)
            return by_word[i].sentence;
    switch (ruling->irregularity) {
    case IRREGULARITY_EARLIER:
        return earlier[ruling->trick > 0][offender];
    case IRREGULARITY_INCIDENT:
        return incidents[ruling->trick > 0][offender ? 1 : ruling->side != SIDE_NONE ? 2 : 0];
    case IRREGULARITY_DESIGNATION: /* a card that the call named is not said twice */
        return card && !card_is(ruling->said.card) ? with_card : without;
    case IRREGULARITY_SCORE:
        if (ruling->said.id == FACT_ARTIFICIAL)
            return N_("Artificial adjusted score given by the director.");
        break;
    case IRREGULARITY_ENTRY:
        if (ruling->clause_count && ruling->clause[0] != CLAUSE_79_cards &&
            ruling->clause[0] != CLAUSE_79A)
            return N_("Score entered wrongly.");
        break;
    case IRREGULARITY_OMITTED:
        if (ruling->trick == 0)
            return N_("{player} has a card too few among the played cards.");
        break;
    case IRREGULARITY_EXTRA:
        if (ruling->trick == 0)
            return N_("{player} has a card too many among the played cards.");
        break;
    case IRREGULARITY_REVOKE:
        if (card && ruling->card == ruling->led)
            return N_("Revoke {by_player} at trick {trick}: {card} led.");
        card = card && card_is(ruling->led);
        break;
    default:
        break;
    }
    return card || !without ? with_card : without;
}

/* Adds the citation to the sentence that PROSE ends with: "…is established (Law 63A1)." */
static void add_citation(struct prose *prose, const struct law_ruling *ruling, int clause)
{
    size_t end = prose->text.length;

    if (end > 0 && buffer_text(&prose->text)[end - 1] == '.')
        buffer_cut(&prose->text, end - 1);
    /* TRANSLATORS: goes behind the words of a clause, with the full stop; begins with a space. */
    scene_say(prose, &(struct scene){.law = ruling_citation(ruling, clause)}, N_(" ({law})."));
}

/* The sentences for an unknown trick, by whether the card was one too many and whether the director
 * says that nobody can tell. */
static const char *const open_tricks[2][2] = {
    {N_("{player} played no card {value}; each gives the same."),
     N_("{player} played no card {value}; nobody can tell which, and each gives the same.")},
    {N_("{player} played a card too many {value}; each gives the same."),
     N_("{player} played a card too many {value}; nobody can tell which, and each gives the "
        "same.")},
};

/* Adds the sentence with the tricks that it may have been: "to trick 4 or 5", "to one of tricks 6
 * to 12". */
static void say_open_trick(struct prose *prose, const struct law_ruling *ruling)
{
    struct prose list = {.catalog = prose->catalog}, tricks = list;
    unsigned left = ruling->possible;
    int first = __builtin_ctz(left), last = 31 - __builtin_clz(left);
    bool range = last > first + 1 && left == (2u << last) - (1u << first);
    bool extra = ruling->irregularity == IRREGULARITY_EXTRA;

    for (; left; left &= left - 1) {
        buffer_add_number(&list.text, __builtin_ctz(left));
        if (left & (left - 1))
            buffer_add_text(&list.text, __builtin_popcount(left) > 2
                                            ? ", "
                                            : catalog_get(prose->catalog, N_(" or ")));
    }
    struct scene scene = scene_of_ruling(ruling);
    scene.trick = first;
    scene.tricks = last;
    scene.value = buffer_text(&list.text);
    /* TRANSLATORS: fills {value} in "{player} played no card {value}; each gives the same." */
    scene_say(&tricks, &scene,
              range ? N_("to one of tricks {trick} to {tricks}") : N_("to trick {value}"));
    scene.value = buffer_text(&tricks.text);
    scene_say(prose, &scene, open_tricks[extra][ruling->unfound]);
    prose_end_part(prose, &list);
    prose_end_part(prose, &tricks);
}

/* Adds a full stop if the director left it out. */
static void end_sentence(struct buffer *buffer)
{
    static const char ellipsis[] = "…";
    const char *text = buffer_text(buffer);
    size_t length = strlen(text), dots = sizeof ellipsis - 1;
    bool trails_off = length >= dots && strcmp(text + length - dots, ellipsis) == 0;
    if (!trails_off && (length == 0 || !strchr(".!?", text[length - 1])))
        buffer_add_char(buffer, '.');
}

/* Says who had how many cards, of the hands counted with a wrong number; returns false if there are
 * none. */
static bool say_counts(struct prose *prose, const struct law_ruling *ruling)
{
    bool any = false;

    for (int seat = NORTH; ruling->irregularity == IRREGULARITY_DEAL && seat < SEATS; seat++) {
        if (ruling->counts[seat] == HAND_CARDS)
            continue;
        const struct scene scene = {.player = seat, .count = ruling->counts[seat]};
        buffer_add_text(&prose->text, any ? ", " : "");
        scene_say_plural(prose, &scene,
                         NP_("{player} had {count} card", "{player} had {count} cards"),
                         scene.count);
        any = true;
    }
    buffer_add_text(&prose->text, any ? "." : "");
    return any;
}

void words_irregularity(struct prose *prose, const struct law_ruling *ruling)
{
    if (ruling->possible) {
        say_open_trick(prose, ruling);
        return;
    }
    if (say_counts(prose, ruling))
        return;
    struct scene scene = scene_of_ruling(ruling);
    scene_say(prose, &scene, irregularity_sentence(ruling));
    if (ruling->irregularity == IRREGULARITY_INCIDENT)
        end_sentence(&prose->text);
    for (int i = 0; ruling->irregularity == IRREGULARITY_EARLIER && i < ruling->clause_count; i++)
        add_citation(prose, ruling, ruling->clause[i]);
}

void words_clause(struct prose *prose, const struct law_ruling *ruling, int clause)
{
    struct scene scene = scene_of_ruling(ruling);

    scene_say(prose, &scene, clause_get(clause)->words);
}

/* The irregularities that may move a trick, so that it is said if none moves. */
static const bool moves_tricks[IRREGULARITY_COUNT] = {
    [IRREGULARITY_REVOKE] = true,      [IRREGULARITY_OMITTED] = true, [IRREGULARITY_EXTRA] = true,
    [IRREGULARITY_NOT_QUITTED] = true, [IRREGULARITY_PENALTY] = true, [IRREGULARITY_EARLIER] = true,
};

/* Returns true if Law 62D moves the tricks, which is no transfer. */
static bool is_played_again(const struct law_ruling *ruling)
{
    for (int i = 0; i < ruling->clause_count; i++)
        if (ruling->clause[i] == CLAUSE_62D)
            return true;
    return false;
}

int clauses_shown(const struct law_ruling *ruling)
{
    return ruling->irregularity == IRREGULARITY_EARLIER ? 0 : ruling->clause_count;
}

int basis_shown(const struct law_ruling *ruling)
{
    bool given = ruling->irregularity == IRREGULARITY_SCORE ||
                 ruling->irregularity == IRREGULARITY_PROCEDURAL ||
                 ruling->irregularity == IRREGULARITY_INCIDENT ||
                 ruling->irregularity == IRREGULARITY_DESIGNATION ||
                 ruling->irregularity == IRREGULARITY_EARLIER;

    return given || ruling->possible ? BASIS_NONE : ruling->basis;
}

bool words_closing(struct prose *prose, const struct law_ruling *ruling)
{
    if (!moves_tricks[ruling->irregularity])
        return false;
    if (ruling->irregularity == IRREGULARITY_EARLIER && ruling->tricks == 0)
        return false;
    if (ruling->clause_count && ruling->clause[ruling->clause_count - 1] == CLAUSE_64A_included)
        return false;
    struct scene scene = scene_of_ruling(ruling);
    if (ruling->tricks == 0)
        scene_say(prose, &scene, N_("No trick is transferred."));
    else if (is_played_again(ruling))
        scene_say_plural(prose, &scene,
                         NP_("Played again, the last two tricks give {to} {tricks} trick more.",
                             "Played again, the last two tricks give {to} {tricks} tricks more."),
                         scene.tricks);
    else
        scene_say_plural(prose, &scene,
                         NP_("{tricks} trick moves to {to}.", "{tricks} tricks move to {to}."),
                         scene.tricks);
    return true;
}

static void add_clauses(struct prose *prose, const struct law_ruling *ruling,
                        const uint8_t *clauses, int count)
{
    for (int i = 0; i < count; i++) {
        buffer_add_char(&prose->text, ' ');
        words_clause(prose, ruling, clauses[i]);
        add_citation(prose, ruling, clauses[i]);
    }
}

void words_ruling(struct prose *prose, const struct law_ruling *ruling)
{
    size_t end;

    words_irregularity(prose, ruling);
    add_clauses(prose, ruling, ruling->clause, clauses_shown(ruling));
    add_clauses(prose, ruling, ruling->disposition, ruling->disposition_count);
    end = prose->text.length;
    buffer_add_char(&prose->text, ' ');
    if (!words_closing(prose, ruling))
        buffer_cut(&prose->text, end);
}
