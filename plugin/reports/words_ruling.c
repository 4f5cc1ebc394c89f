/* Sentences for what the Laws say of an irregularity. */
#include <stddef.h>
#include <string.h>

#include "reports/scene.h"
#include "reports/terms.h"
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
        return card_is(ruling->card) && card_is(ruling->led)
                   ? N_("Revoke {by_player} at trick {trick}: {led} led, {card} played.")
                   : N_("Revoke {by_player} at trick {trick}.");
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
    default:
        return N_("{player} plays {card} a second time, to trick {trick}.");
    }
}

/* The words of a clause with its citation inside of the sentence: "…is established (Law 63A1)." */
static void say_clause(struct buffer *buffer, struct scene *scene, int clause)
{
    const struct clause *row = clause_get(clause);
    size_t end;

    buffer_add_char(buffer, ' ');
    scene_say(buffer, scene, row->words);
    end = buffer->length;
    if (end > 0 && buffer_text(buffer)[end - 1] == '.')
        buffer_cut(buffer, end - 1);
    scene->law = row->citation;
    /* TRANSLATORS: goes behind the words of a clause, with the full stop; begins with a space. */
    scene_say(buffer, scene, N_(" ({law})."));
}

/* A sentence of its own; nothing where the clauses have not to do with tricks. */
static void say_tricks(struct buffer *buffer, const struct scene *scene, int irregularity)
{
    if (irregularity == IRREGULARITY_DEAL || irregularity == IRREGULARITY_LEAD)
        return;
    buffer_add_char(buffer, ' ');
    if (scene->tricks == 0)
        scene_say(buffer, scene, N_("No trick moves."));
    else
        scene_say_plural(buffer, scene,
                         NP_("{tricks} trick moves to {to}.", "{tricks} tricks move to {to}."),
                         scene->tricks);
}

void words_ruling(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling)
{
    struct scene scene;

    scene_of_ruling(&scene, catalog, ruling);
    scene_say(buffer, &scene, irregularity_sentence(ruling));
    for (int i = 0; i < ruling->clause_count; i++)
        say_clause(buffer, &scene, ruling->clause[i]);
    say_tricks(buffer, &scene, ruling->irregularity);
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
