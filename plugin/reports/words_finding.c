/* Sentences for what was found. */
#include <stddef.h>

#include "reports/scene.h"
#include "reports/words.h"

/* What is said where the record has all of it. */
static const char *const sentences[FINDING_COUNT] = {
    [FINDING_DEAL_DUPLICATE] = N_("{card} stands more than once in the deal."),
    [FINDING_DEAL_MISSING] = N_("{card} is missing from the deal."),
    [FINDING_CARD_NOT_HELD] =
        N_("{player} plays {card} to trick {trick} without having been dealt it."),
    [FINDING_CARD_REPEATED] = N_("{player} plays {card} a second time, to trick {trick}."),
    [FINDING_WRONG_LEADER] =
        N_("The record names {player} as opening leader, who does not sit on declarer's left."),
    [FINDING_LEAD_OUT_OF_TURN] = N_("Lead out of turn {by_player} to trick {trick}: {card}."),
    [FINDING_REVOKE] = N_("Revoke {by_player} at trick {trick}: {led} led, {card} played."),
    [FINDING_OMITTED_CARD] = N_("Defective trick {trick}: {player} played no card."),
    [FINDING_EXTRA_CARD] = N_("Defective trick {trick}: {player} played {card}, a card too many."),
    [FINDING_PENALTY_CARD] = N_("{player} did not play the penalty card {card} to trick {trick}."),
    [FINDING_UNKNOWN_CARD] =
        N_("The record does not show which card {player} played to trick {trick}."),
    [FINDING_MARK_MISMATCH] =
        N_("The mark at {card}, played by {player} to trick {trick}, does not fit the play."),
    [FINDING_DESIGNATION_MISMATCH] =
        N_("The record has {card} at trick {trick}, which is not the card called from dummy."),
    [FINDING_SCORE_MISMATCH] = N_("The recorded score is {recorded_score}; contract, tricks and "
                                  "vulnerability give {computed_score}."),
    [FINDING_AUCTION_MISMATCH] =
        N_("Contract in the record: {recorded_contract}; by the auction: {computed_contract}."),
    [FINDING_DEALER_OR_VULNERABILITY] =
        N_("Dealer or vulnerability do not go with the number of the board."),
};

static const char *const not_written[] = {
    [NOT_WRITTEN_TABLE_ROW] =
        N_("The table of scores stays as it is: which of its rows is this board's cannot be told."),
    [NOT_WRITTEN_DERIVED] = N_("Matchpoints, IMPs and other derived figures stay as they are: "
                               "computing them anew does not give what the file had."),
    [NOT_WRITTEN_INHERITED] =
        N_("A figure that is inherited from another game of the file stays as it is."),
    [NOT_WRITTEN_READ_ONLY] =
        N_("Files of this format are only read: the adjusted result is not written."),
    [NOT_WRITTEN_NO_PLACE] = N_("The file has no place for a score in another contract, or for "
                                "weighted results: the adjusted score is not written."),
};

static const char *const wrong_figures[] = {
    [FIGURE_MATCHPOINTS] = N_("The matchpoints in row {count} of the table of scores do not follow "
                              "from the results; all others do."),
    [FIGURE_IMPS] = N_("The IMPs in row {count} of the table of scores do not follow from the "
                       "results; all others do."),
    [FIGURE_SHARE] = N_("The points beside the artificial score are not the share that it gives."),
    [FIGURE_PERCENTAGE] = N_("The percentage in row {count} of the table of scores does not follow "
                             "from the results; all others do."),
};

static const char listed_otherwise[] =
    N_("The list of results has another result for this board than its auction and its play.");

static void say_deal_count(struct buffer *buffer, const struct scene *scene)
{
    scene_say_plural(buffer, scene,
                     NP_("{player} was dealt {count} card.", "{player} was dealt {count} cards."),
                     scene->count);
}

static void say_result_mismatch(struct buffer *buffer, const struct scene *scene)
{
    if (scene->computed < 0)
        scene_say_plural(
            buffer, scene,
            NP_("The recorded result gives declarer {recorded} trick, which does not fit the play.",
                "The recorded result gives declarer {recorded} tricks, which does not fit the "
                "play."),
            scene->recorded);
    else
        scene_say_plural(
            buffer, scene,
            NP_("The recorded result gives declarer {recorded} trick, the play gives {computed}.",
                "The recorded result gives declarer {recorded} tricks, the play gives {computed}."),
            scene->recorded);
}

/* The sentence for what the record leaves open; NULL when it does not. */
static const char *sentence_without_cards(const struct finding *finding)
{
    bool card = card_is(finding->card);

    switch (finding->id) {
    case FINDING_REVOKE:
        if (!card || !card_is(finding->led))
            return N_("Revoke {by_player} at trick {trick}.");
        return finding->card == finding->led
                   ? N_("Revoke {by_player} at trick {trick}: {card} led.")
                   : NULL;
    case FINDING_LEAD_OUT_OF_TURN:
        return card ? NULL : N_("Lead out of turn {by_player} to trick {trick}.");
    case FINDING_OMITTED_CARD:
        return finding->trick ? NULL : N_("{player} has a card too few among the played cards.");
    case FINDING_EXTRA_CARD:
        if (finding->trick == 0)
            return N_("{player} has a card too many among the played cards.");
        return card ? NULL : N_("Defective trick {trick}: {player} played a card too many.");
    case FINDING_DEAL_DUPLICATE:
        return card ? NULL : N_("A card stands more than once in the deal.");
    case FINDING_DEAL_MISSING:
        return card ? NULL : N_("Cards are missing from the deal.");
    case FINDING_MARK_MISMATCH:
        return card ? NULL : N_("A mark in the record does not fit the play.");
    default:
        return NULL;
    }
}

void words_finding(struct buffer *buffer, const struct catalog *catalog,
                   const struct finding *finding)
{
    const char *sentence = sentence_without_cards(finding);
    struct scene scene;

    scene_init(&scene, catalog);
    scene_set_player(&scene, finding->player);
    scene.trick = finding->trick;
    scene.card = finding->card;
    scene.led = finding->led;
    scene.recorded = finding->recorded;
    scene.computed = finding->computed;
    scene.count = finding->computed;
    scene.recorded_contract = &finding->recorded_contract;
    scene.computed_contract = &finding->computed_contract;
    if (finding->id == FINDING_DEAL_COUNT)
        say_deal_count(buffer, &scene);
    else if (finding->id == FINDING_RESULT_MISMATCH)
        say_result_mismatch(buffer, &scene);
    else if (finding->id == FINDING_NOT_WRITTEN)
        scene_say(buffer, &scene, not_written[finding->recorded]);
    else if (finding->listed)
        scene_say(buffer, &scene, listed_otherwise);
    else if (finding->figure != FIGURE_NONE)
        scene_say(buffer, &scene, wrong_figures[finding->figure]);
    else
        scene_say(buffer, &scene, sentence ? sentence : sentences[finding->id]);
}
