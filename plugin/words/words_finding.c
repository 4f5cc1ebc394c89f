/* Sentences about what was found. */
#include "words/words.h"

#include <stddef.h>

#include "words/names.h"
#include "words/scene.h"

/* The sentences for findings if the record has everything. */
static const char *const sentences[FINDING_COUNT] = {
    [FINDING_DEAL_DUPLICATE] = N_("{card} is in two hands: {holder} and {player}."),
    [FINDING_DEAL_MISSING] = N_("{card} is missing from the deal."),
    [FINDING_CARD_NOT_HELD] =
        N_("{player} plays {card} to trick {trick} without having been dealt it."),
    [FINDING_CARD_REPEATED] = N_("{player} plays {card} a second time, to trick {trick}."),
    [FINDING_WRONG_LEADER] =
        N_("The record names {player} as opening leader, who does not sit on declarer's left."),
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
#define NOT_WRITTEN(id, name, sentence) sentence,
#include "laws/said/not_written.def"
#undef NOT_WRITTEN
};

/* By enum record_damage, from DAMAGE_ESCAPE on. */
static const char *const damages[] = {
    N_("LIN_DATA is damaged: an escape with % cannot be read. What hangs on it is left out, the "
       "rest "
       "is used."),
    N_("LIN_DATA breaks off. What stands there is used."),
    N_("LIN_DATA is percent-encoded more than once. It is read all the same."),
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

/* By whether the play gives a number of tricks. */
static const struct {
    const char *key, *plural;
} result_mismatches[] = {
    {NP_("The recorded result gives declarer {recorded} trick, which does not fit the play.",
         "The recorded result gives declarer {recorded} tricks, which does not fit the play.")},
    {NP_("The recorded result gives declarer {recorded} trick, the play gives {computed}.",
         "The recorded result gives declarer {recorded} tricks, the play gives {computed}.")},
};

/* Returns the sentence for a finding of which the record leaves something open; NULL if it does
 * not. */
static const char *sentence_without_cards(const struct finding *finding)
{
    bool card = card_is(finding->card);

    switch (finding->id) {
    case FINDING_DESIGNATION_MISMATCH:
        return card_is((card_t)finding->computed)
                   ? N_("The record has {card} at trick {trick}; declarer's call was for {cards}.")
                   : NULL;
    case FINDING_DEAL_DUPLICATE:
        if (finding->missing)
            return card ? N_("{card} is in two hands, {holder} and {player}; missing: {cards}.")
                        : N_("{player} has the same card twice; missing: {cards}.");
        return card ? NULL : N_("{player} has the same card twice.");
    case FINDING_DEAL_MISSING:
        return card ? NULL : N_("Cards are missing from the deal.");
    case FINDING_MARK_MISMATCH:
        return card ? NULL : N_("A mark in the record does not fit the play.");
    default:
        return NULL;
    }
}

/* The irregularities that findings are, whose rulings begin with the same sentence, from 1; 0:
 * none.
 */
static const uint8_t irregularities[FINDING_COUNT] = {
    [FINDING_REVOKE] = IRREGULARITY_REVOKE + 1,
    [FINDING_OMITTED_CARD] = IRREGULARITY_OMITTED + 1,
    [FINDING_EXTRA_CARD] = IRREGULARITY_EXTRA + 1,
    [FINDING_LEAD_OUT_OF_TURN] = IRREGULARITY_LEAD + 1,
    [FINDING_PENALTY_CARD] = IRREGULARITY_PENALTY + 1,
};

void words_finding(struct prose *prose, const struct finding *finding)
{
    if (irregularities[finding->id]) {
        const struct law_ruling ruling = {
            .irregularity = (uint8_t)(irregularities[finding->id] - 1),
            .trick = finding->trick,
            .offender = finding->player,
            .side = SIDE_NONE,
            .card = finding->card,
            .led = finding->led,
        };
        words_irregularity(prose, &ruling);
        return;
    }
    const char *sentence = sentence_without_cards(finding);
    struct scene scene = scene_of(finding->player);
    scene.trick = finding->trick;
    scene.card = finding->card;
    scene.led = finding->led;
    scene.recorded = finding->recorded;
    scene.computed = finding->computed;
    if (finding->id == FINDING_DEAL_DUPLICATE) {
        scene.holder = finding->computed;
        scene.cards = finding->missing;
    }
    if (finding->id == FINDING_DESIGNATION_MISMATCH)
        scene.cards = card_bit((card_t)finding->computed);
    scene.count = finding->computed;
    scene.recorded_contract = &finding->recorded_contract;
    scene.computed_contract = &finding->computed_contract;
    if (finding->id == FINDING_DEAL_COUNT)
        scene_say_plural(
            prose, &scene,
            NP_("{player} was dealt {count} card.", "{player} was dealt {count} cards."),
            scene.count);
    else if (finding->id == FINDING_RESULT_MISMATCH)
        scene_say_plural(prose, &scene, result_mismatches[scene.computed >= 0].key,
                         result_mismatches[scene.computed >= 0].plural, scene.recorded);
    else if (finding->id == FINDING_NOT_WRITTEN)
        scene_say(prose, &scene, not_written[finding->recorded]);
    else if (finding->id == FINDING_DAMAGED_RECORD)
        scene_say(prose, &scene, damages[finding->recorded]);
    else if (finding->listed)
        scene_say(prose, &scene, listed_otherwise);
    else if (finding->figure != FIGURE_NONE)
        scene_say(prose, &scene, wrong_figures[finding->figure]);
    else
        scene_say(prose, &scene, sentence ? sentence : sentences[finding->id]);
}

/* Adds the unknown cards of each player, by trick: "West 2, 5; North 4". */
static void put_unknown_cards(struct prose *prose, const struct ruling *ruling)
{
    for (int seat = NORTH; seat < SEATS; seat++) {
        bool any = false;
        for (int i = 0; i < ruling->finding_count; i++) {
            const struct finding *finding = &ruling->finding[i];
            if (finding->id != FINDING_UNKNOWN_CARD || finding->player != seat)
                continue;
            if (!any) {
                buffer_add_text(&prose->text, prose->text.length > 0
                                                  ? catalog_get(prose->catalog, N_("; "))
                                                  : "");
                buffer_add_text(&prose->text, seat_word(prose->catalog, seat));
            }
            buffer_add_text(&prose->text, any ? ", " : " ");
            buffer_add_number(&prose->text, finding->trick);
            any = true;
        }
    }
}

void words_finding_shown(struct prose *prose, const struct ruling *ruling,
                         const struct finding *finding)
{
    struct prose cards = {.catalog = prose->catalog};
    int unknown = 0;

    for (int i = 0; i < ruling->finding_count; i++)
        unknown += ruling->finding[i].id == FINDING_UNKNOWN_CARD;
    if (finding->id != FINDING_UNKNOWN_CARD || unknown < 2) {
        words_finding(prose, finding);
        return;
    }
    put_unknown_cards(&cards, ruling);
    scene_say(prose, &(struct scene){.value = buffer_text(&cards.text)},
              N_("Cards that the record does not show, by player and trick: {value}."));
    prose_end_part(prose, &cards);
}

/* --- Those that are shown --------------------------------------------------------------------- */

bool finding_is_shown(const struct ruling *ruling, int finding)
{
    const struct finding *one = &ruling->finding[finding];
    bool unknown = one->id == FINDING_UNKNOWN_CARD;

    for (int i = 0; i < ruling->ruling_count; i++) {
        const struct law_ruling *law = &ruling->ruling[i];

        if (irregularities[one->id] == law->irregularity + 1 &&
            (law->possible ? 0 : law->trick) == one->trick && law->offender == one->player &&
            law->card == one->card)
            return false;
    }
    /* The sentence about the first unknown card tells them all. */
    for (int i = 0; unknown && i < finding; i++)
        if (ruling->finding[i].id == FINDING_UNKNOWN_CARD)
            return false;
    return true;
}
