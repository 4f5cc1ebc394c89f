/*
 * Sentences about the status of a board and its results.
 */
#include "words/words.h"

#include "words/names.h"
#include "words/scene.h"
#include "words/terms.h"
#include "words/words_board.h"

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

void words_result(struct prose *prose, const struct contract *contract, int tricks, int32_t score)
{
    if (contract->kind == CONTRACT_PLAYED) {
        prose_add_contract(prose, contract);
        buffer_add_char(&prose->text, ' ');
        prose_add_result(prose, contract, tricks);
        buffer_add_char(&prose->text, ' ');
    }
    scene_say_plural(prose, &(struct scene){.tricks = tricks},
                     NP_("({tricks} trick)", "({tricks} tricks)"), tricks);
    if (score != SCORE_UNKNOWN) {
        buffer_add_text(&prose->text, ", ");
        prose_add_score(prose, score);
    }
}

void words_score(struct prose *prose, const struct contract *contract, int tricks)
{
    prose_add_played(prose, contract);
    buffer_add_text(&prose->text, ", ");
    words_result(prose, contract, tricks, SCORE_UNKNOWN);
}

/* The weight of an only result. */
enum { WHOLE = 100 };

static void put_declarer(struct prose *prose, int declarer)
{
    /* TRANSLATORS: the declarer of an assigned result, in front of it. */
    scene_say(prose, &(struct scene){.player = declarer}, N_("{player}: "));
}

void words_rescored(struct prose *prose, const struct contract *contract, int tricks, int32_t score)
{
    if (contract->kind == CONTRACT_UNKNOWN) {
        buffer_add_text(&prose->text, value_term(prose->catalog, FACT_AGREED_SCORE, "none"));
    } else if (contract->kind == CONTRACT_PASSED) {
        buffer_add_text(&prose->text, value_term(prose->catalog, FACT_AGREED_SCORE, "pass"));
    } else {
        put_declarer(prose, contract->declarer);
        words_result(prose, contract, tricks, score);
    }
}

void words_points(struct prose *prose, const struct board_points points[FIGURE_KINDS])
{
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
        if (!points[kind].known)
            continue;
        buffer_add_text(&prose->text, ", ");
        buffer_add_text(&prose->text, points_word(prose->catalog, kind));
        buffer_add_text(&prose->text, "\u00a0");
        prose_add_points(prose, &points[kind]);
    }
}

void words_assigned(struct prose *prose, const struct given_score *given, int index)
{
    const struct assigned *assigned = &given->assigned[index];
    const struct scene scene = {.count = assigned->weight, .to = assigned->side};
    if (assigned->side != SIDE_NONE)
        /* TRANSLATORS: the side whose score alone an assigned result is, in front of it. */
        scene_say(prose, &scene, N_("{to} only: "));
    if (assigned->weight < WHOLE)
        /* TRANSLATORS: the weight of one of several results, in front of it. */
        scene_say(prose, &scene, N_("{count}% "));
    put_declarer(prose, assigned->contract.declarer);
    words_result(prose, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
}

void words_kept(struct prose *prose, const struct given_score *given)
{
    const struct scene scene = {.to = assigned_side_kept(given->assigned, given->assigned_count)};
    if (scene.to != SIDE_NONE)
        scene_say(prose, &scene, N_("{to} only: the result of the table stays"));
}

void words_artificial(struct prose *prose, const uint8_t artificial[SIDES])
{
    for (int side = 0; side < SIDES; side++) {
        const struct scene scene = {.to = side, .count = artificial[side]};
        if (side)
            buffer_add_text(&prose->text, ", ");
        scene_say(prose, &scene, N_("{to} {count}%"));
    }
}

void words_movement(struct prose *prose, int tricks, int to)
{
    const struct scene scene = {.to = to, .tricks = tricks};
    if (tricks < 0)
        scene_say(prose, &scene, N_("for you to decide"));
    else if (tricks == 0 || to == SIDE_NONE)
        scene_say(prose, &scene, N_("no trick is transferred"));
    else
        scene_say_plural(prose, &scene, NP_("{tricks} trick to {to}", "{tricks} tricks to {to}"),
                         tricks);
}
