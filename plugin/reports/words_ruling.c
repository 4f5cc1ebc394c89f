/* Sentences for what the Laws say of an irregularity. */
#include <stddef.h>

#include "reports/scene.h"
#include "reports/words.h"

static void scene_of_ruling(struct scene *scene, const struct catalog *catalog,
                            const struct law_ruling *ruling)
{
    scene_init(scene, catalog);
    scene_set_player(scene, ruling->offender);
    scene->side = ruling->side;
    scene->to = ruling->side == SIDE_NONE ? SIDE_NONE : side_other(ruling->side);
    scene->trick = ruling->trick;
    scene->card = ruling->card;
    scene->led = ruling->led;
    scene->tricks = ruling->tricks;
}

static const char *irregularity_sentence(const struct law_ruling *ruling)
{
    switch (ruling->irregularity) {
    case IRREGULARITY_REVOKE:
        if (!card_is(ruling->card) || !card_is(ruling->led))
            return N_("Revoke {by_player} at trick {trick}.");
        return ruling->card == ruling->led
                   ? N_("Revoke {by_player} at trick {trick}: {card} led.")
                   : N_("Revoke {by_player} at trick {trick}: {led} led, {card} played.");
    case IRREGULARITY_OMITTED:
        return N_("Defective trick {trick}: {player} played no card.");
    case IRREGULARITY_EXTRA:
        return card_is(ruling->card)
                   ? N_("Defective trick {trick}: {player} played {card}, a card too many.")
                   : N_("Defective trick {trick}: {player} played a card too many.");
    case IRREGULARITY_DEAL:
        return N_("The hands were not dealt thirteen cards each.");
    case IRREGULARITY_LEAD:
        return card_is(ruling->card) ? N_("Lead out of turn {by_player} to trick {trick}: {card}.")
                                     : N_("Lead out of turn {by_player} to trick {trick}.");
    case IRREGULARITY_PENALTY:
        return N_("{player} did not play the penalty card {card} to trick {trick}.");
    default:
        return N_("Trick {trick}: {card} did not lie among the quitted tricks of {player}.");
    }
}

void words_irregularity(struct buffer *buffer, const struct catalog *catalog,
                        const struct law_ruling *ruling)
{
    struct scene scene;

    scene_of_ruling(&scene, catalog, ruling);
    scene_say(buffer, &scene, irregularity_sentence(ruling));
}

void words_clause(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling, int clause)
{
    struct scene scene;

    scene_of_ruling(&scene, catalog, ruling);
    scene_say(buffer, &scene, clause_get(clause)->words);
}

/* 62D: what comes of it is in the cards of the last tricks, not in a transfer. */
static bool is_played_again(const struct law_ruling *ruling)
{
    for (int i = 0; i < ruling->clause_count; i++)
        if (ruling->clause[i] == CLAUSE_62D)
            return true;
    return false;
}

bool words_closing(struct buffer *buffer, const struct catalog *catalog,
                   const struct law_ruling *ruling)
{
    struct scene scene;

    if (ruling->irregularity == IRREGULARITY_DEAL || ruling->irregularity == IRREGULARITY_LEAD ||
        is_played_again(ruling))
        return false;
    scene_of_ruling(&scene, catalog, ruling);
    if (ruling->tricks == 0)
        scene_say(buffer, &scene, N_("No trick moves."));
    else
        scene_say_plural(buffer, &scene,
                         NP_("{tricks} trick moves to {to}.", "{tricks} tricks move to {to}."),
                         ruling->tricks);
    return true;
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

void words_ruling(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling)
{
    size_t end;

    words_irregularity(buffer, catalog, ruling);
    for (int i = 0; i < ruling->clause_count; i++) {
        buffer_add_char(buffer, ' ');
        words_clause(buffer, catalog, ruling, ruling->clause[i]);
        add_citation(buffer, catalog, ruling->clause[i]);
    }
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
