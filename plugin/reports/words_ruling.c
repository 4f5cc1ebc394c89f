/* Sentences for what the Laws say of an irregularity. */
#include <stddef.h>
#include <stdlib.h>

#include "reports/scene.h"
#include "reports/shown.h"
#include "reports/words.h"

static void scene_of_ruling(struct scene *scene, const struct catalog *catalog,
                            const struct law_ruling *ruling)
{
    scene_init(scene, catalog);
    scene_set_player(scene, ruling->offender);
    scene->side = ruling->side;
    scene->to =
        ruling->side == SIDE_NONE || ruling->tricks < 0 ? ruling->side : side_other(ruling->side);
    scene->trick = ruling->trick;
    scene->card = ruling->card;
    scene->led = ruling->led;
    scene->tricks = abs(ruling->tricks);
    scene->value = ruling->entered;
}

/* What happened: with a card, and where the card is not known. */
static const struct {
    const char *with_card, *without;
} sentences[IRREGULARITY_COUNT] = {
    [IRREGULARITY_REVOKE] = {N_("Revoke {by_player} at trick {trick}: {led} led, {card} played."),
                             N_("Revoke {by_player} at trick {trick}.")},
    [IRREGULARITY_OMITTED] = {N_("Defective trick {trick}: {player} played no card."), NULL},
    [IRREGULARITY_EXTRA] = {N_("Defective trick {trick}: {player} played {card}, a card too many."),
                            N_("Defective trick {trick}: {player} played a card too many.")},
    [IRREGULARITY_DEAL] = {N_("The hands were not dealt thirteen cards each."), NULL},
    [IRREGULARITY_LEAD] = {N_("Lead out of turn {by_player} to trick {trick}: {card}."),
                           N_("Lead out of turn {by_player} to trick {trick}.")},
    [IRREGULARITY_NOT_QUITTED] =
        {N_("Trick {trick}: {card} did not lie among the quitted tricks of {player}."), NULL},
    [IRREGULARITY_PENALTY] = {N_("{player} did not play the penalty card {card} to trick {trick}."),
                              NULL},
    [IRREGULARITY_DESIGNATION] = {N_("Call for a card from dummy at trick {trick}."), NULL},
    [IRREGULARITY_FACED] = {N_("{player} faced his hand at trick {trick}."), NULL},
    [IRREGULARITY_EXPOSED] = {N_("{card} of {player} came to be seen at trick {trick}."), NULL},
    [IRREGULARITY_WITHDRAWN] = {N_("Withdrawal of {card} {by_player} at trick {trick}."), NULL},
    [IRREGULARITY_CHOICE] =
        {N_("Declarer's choice at trick {trick}: penalty card {card} {by_player}."), NULL},
    [IRREGULARITY_MISSING] = {N_("{card} was missing from the hand of {player}."), NULL},
    [IRREGULARITY_SURPLUS] = {N_("{player} had a card too many: {card}."), NULL},
    [IRREGULARITY_CLAIM] = {N_("Claim or concession {by_player} at trick {trick}."), NULL},
    [IRREGULARITY_RESULT] = {N_("The number of tricks agreed on at the table."), NULL},
    [IRREGULARITY_SCORE] = {N_("Adjusted score given by the director."), NULL},
    [IRREGULARITY_PROCEDURAL] = {N_("Procedural penalty for {side}: {value}."), NULL},
};

static const char *earlier_sentence(const struct law_ruling *ruling)
{
    if (ruling->trick == 0)
        return ruling->offender == SEAT_NONE ? N_("Earlier ruling in the file.")
                                             : N_("Earlier ruling in the file: {player}.");
    return ruling->offender == SEAT_NONE
               ? N_("Earlier ruling in the file: trick {trick}.")
               : N_("Earlier ruling in the file: {player}, trick {trick}.");
}

static const char *irregularity_sentence(const struct law_ruling *ruling)
{
    if (ruling->irregularity == IRREGULARITY_EARLIER)
        return earlier_sentence(ruling);
    bool revoke = ruling->irregularity == IRREGULARITY_REVOKE;

    if (ruling->trick == 0 && ruling->irregularity == IRREGULARITY_OMITTED)
        return N_("{player} has a card too few among the played cards.");
    if (ruling->trick == 0 && ruling->irregularity == IRREGULARITY_EXTRA)
        return N_("{player} has a card too many among the played cards.");
    if (revoke && card_is(ruling->card) && ruling->card == ruling->led)
        return N_("Revoke {by_player} at trick {trick}: {card} led.");
    if (card_is(ruling->card) && !(revoke && !card_is(ruling->led)))
        return sentences[ruling->irregularity].with_card;
    return sentences[ruling->irregularity].without ? sentences[ruling->irregularity].without
                                                   : sentences[ruling->irregularity].with_card;
}

/* The citation inside of the sentence: "…is established (Law 63A1)." */
static void add_citation(struct buffer *buffer, const struct catalog *catalog, int clause)
{
    struct scene scene;
    size_t end = buffer->length;

    if (end > 0 && buffer_text(buffer)[end - 1] == '.')
        buffer_cut(buffer, end - 1);
    scene_init(&scene, catalog);
    scene.law = clause_get(clause)->citation;
    /* TRANSLATORS: goes behind the words of a clause, with the full stop; begins with a space. */
    scene_say(buffer, &scene, N_(" ({law})."));
}

void words_irregularity(struct buffer *buffer, const struct catalog *catalog,
                        const struct law_ruling *ruling)
{
    struct scene scene;

    scene_of_ruling(&scene, catalog, ruling);
    scene_say(buffer, &scene, irregularity_sentence(ruling));
    for (int i = 0; ruling->irregularity == IRREGULARITY_EARLIER && i < ruling->clause_count; i++)
        add_citation(buffer, catalog, ruling->clause[i]);
}

void words_clause(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling, int clause)
{
    struct scene scene;

    scene_of_ruling(&scene, catalog, ruling);
    scene_say(buffer, &scene, clause_get(clause)->words);
}

/* What can move a trick, so that it is said where none moves. */
static const bool moves_tricks[IRREGULARITY_COUNT] = {
    [IRREGULARITY_REVOKE] = true,      [IRREGULARITY_OMITTED] = true, [IRREGULARITY_EXTRA] = true,
    [IRREGULARITY_NOT_QUITTED] = true, [IRREGULARITY_PENALTY] = true, [IRREGULARITY_EARLIER] = true,
};

bool words_closing(struct buffer *buffer, const struct catalog *catalog,
                   const struct law_ruling *ruling)
{
    struct scene scene;

    if (!moves_tricks[ruling->irregularity])
        return false;
    if (ruling->irregularity == IRREGULARITY_EARLIER && ruling->tricks == 0)
        return false;
    scene_of_ruling(&scene, catalog, ruling);
    if (ruling->tricks == 0)
        scene_say(buffer, &scene, N_("No trick moves."));
    else
        scene_say_plural(buffer, &scene,
                         NP_("{tricks} trick moves to {to}.", "{tricks} tricks move to {to}."),
                         scene.tricks);
    return true;
}

static void add_clauses(struct buffer *buffer, const struct catalog *catalog,
                        const struct law_ruling *ruling, const uint8_t *clauses, int count)
{
    for (int i = 0; i < count; i++) {
        buffer_add_char(buffer, ' ');
        words_clause(buffer, catalog, ruling, clauses[i]);
        add_citation(buffer, catalog, clauses[i]);
    }
}

void words_ruling(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling)
{
    size_t end;

    words_irregularity(buffer, catalog, ruling);
    add_clauses(buffer, catalog, ruling, ruling->clause, clauses_shown(ruling));
    add_clauses(buffer, catalog, ruling, ruling->aside, ruling->aside_count);
    end = buffer->length;
    buffer_add_char(buffer, ' ');
    if (!words_closing(buffer, catalog, ruling))
        buffer_cut(buffer, end);
}

void words_movement(struct buffer *buffer, const struct catalog *catalog, int tricks, int to)
{
    struct scene scene;

    scene_init(&scene, catalog);
    scene.to = to;
    scene.tricks = tricks;
    if (tricks < 0)
        scene_say(buffer, &scene, N_("the director decides"));
    else if (tricks == 0 || to == SIDE_NONE)
        scene_say(buffer, &scene, N_("nothing moves"));
    else
        scene_say_plural(buffer, &scene, NP_("{tricks} trick to {to}", "{tricks} tricks to {to}"),
                         tricks);
}
