#include "reports/terms.h"

#include <stddef.h>

#include "laws/said/ruling.h"

/* TRANSLATORS: the states of a board. */
static const char *const statuses[STATUS_COUNT] = {
    [STATUS_ERROR] = N_("not readable"),
    [STATUS_SUSPECT] = N_("doubtful record"),
    [STATUS_DIRECTOR] = N_("for the director"),
    [STATUS_PROPOSED] = N_("adjustment proposed"),
    [STATUS_ADJUSTED] = N_("adjusted"),
    [STATUS_SETTLED] = N_("adjustment already in the result"),
    [STATUS_NOTED] = N_("noted"),
    [STATUS_CLEAN] = N_("nothing found"),
};

static const char *const findings[FINDING_COUNT] = {
    [FINDING_DEAL_DUPLICATE] = N_("card dealt twice"),
    [FINDING_DEAL_MISSING] = N_("card missing from the deal"),
    [FINDING_DEAL_COUNT] = N_("incorrect number of cards"),
    [FINDING_CARD_NOT_HELD] = N_("card not held"),
    [FINDING_CARD_REPEATED] = N_("card played twice"),
    [FINDING_WRONG_LEADER] = N_("wrong opening leader"),
    [FINDING_LEAD_OUT_OF_TURN] = N_("lead out of turn"),
    [FINDING_REVOKE] = N_("revoke"),
    [FINDING_OMITTED_CARD] = N_("no card played"),
    [FINDING_EXTRA_CARD] = N_("card too many"),
    [FINDING_PENALTY_CARD] = N_("penalty card"),
    [FINDING_UNKNOWN_CARD] = N_("card not recorded"),
    [FINDING_RESULT_MISMATCH] = N_("result that does not fit the play"),
    [FINDING_MARK_MISMATCH] = N_("mark that does not fit the play"),
    [FINDING_DESIGNATION_MISMATCH] = N_("card that was not called from dummy"),
    [FINDING_SCORE_MISMATCH] = N_("score that does not fit the result"),
    [FINDING_AUCTION_MISMATCH] = N_("contract that is not that of the auction"),
    [FINDING_DEALER_OR_VULNERABILITY] = N_("dealer or vulnerability that does not fit the board"),
    [FINDING_NOT_WRITTEN] = N_("figures that stay as they are"),
};

/* TRANSLATORS: where an irregularity is known from; stands in brackets behind it. */
static const char *const bases[] = {
    [BASIS_NONE] = NULL,
    [BASIS_MARKED] = N_("marked in the record"),
    [BASIS_CONFIRMED] = N_("confirmed by the director"),
    [BASIS_COMPUTED] = N_("computed from the cards"),
};

static const char *const judgements[JUDGEMENT_COUNT] = {
    [JUDGEMENT_64C] = N_("redress of damage after a revoke"),
    [JUDGEMENT_64C1] = N_("redress of damage after a revoke, whatever was transferred"),
    [JUDGEMENT_64C2A] = N_("redress of damage after repeated revokes in a suit"),
    [JUDGEMENT_64C2B] = N_("redress of damage after revokes by both sides"),
    [JUDGEMENT_12C2] = N_("artificial adjusted score"),
    [JUDGEMENT_67B3] = N_("adjusted score for a card played twice"),
    [JUDGEMENT_62D] = N_("revoke on the twelfth trick, found in time"),
    [JUDGEMENT_70] = N_("contested claim or concession"),
    [JUDGEMENT_14] = N_("missing card"),
    [JUDGEMENT_50E] = N_("information from a penalty card"),
    [JUDGEMENT_13] = N_("wrong numbers of cards, found before the end"),
    [JUDGEMENT_12C1] = N_("adjusted score for a surplus card that was played"),
    [JUDGEMENT_47E2B] = N_("mistaken explanation found too late"),
};

static const char *const facts[FACT_COUNT] = {
    [FACT_LAWS] = N_("edition of the Laws"),
    [FACT_CONTRACT_FROM] = N_("which contract was played"),
    [FACT_RECORD] = N_("reliability of the record"),
    [FACT_RESULT_INCLUDES_TRANSFER] = N_("transfer already in the result"),
    [FACT_AGREED_TRICKS] = N_("tricks agreed at the table"),
    [FACT_TRICK_WON] = N_("winner of a trick that is not complete"),
    [FACT_SUIT_LED] = N_("suit led to a trick"),
    [FACT_HANDS_RETURNED] = N_("hands back in the board"),
    [FACT_REVOKE] = N_("whether there was a revoke"),
    [FACT_ESTABLISHED] = N_("whether the revoke was established"),
    [FACT_ATTENTION] = N_("when attention was first drawn to the revoke"),
    [FACT_FIRST_CALL] = N_("calls on the next deal before attention was drawn"),
    [FACT_BOTH_PLAYED_ON] = N_("sides that had played to the next trick"),
    [FACT_OMITTED] = N_("whether a player played no card"),
    [FACT_SUPPLIED] = N_("card supplied"),
    [FACT_EXTRA] = N_("card too many"),
    [FACT_FACED] = N_("card faced"),
    [FACT_VISIBLE] = N_("cards that could be seen"),
    [FACT_NOT_QUITTED] = N_("card not put among the quitted tricks"),
    [FACT_RECTIFIED] = N_("defective trick put right in time"),
    [FACT_DEFECTIVE_TRICK] = N_("whether the defective trick was found"),
    [FACT_DEEMED_LED] = N_("fifth card deemed to be a lead"),
    [FACT_LED_OUT_OF_TURN] = N_("what became of a lead out of turn"),
    [FACT_PENALTY_CARD] = N_("penalty card"),
    [FACT_EXPOSED] = N_("card that came to be seen"),
    [FACT_WITHDRAWN] = N_("card withdrawn"),
    [FACT_LEAD_OPTION] = N_("declarer's choice for the lead"),
    [FACT_PLAY_OPTION] = N_("declarer's choice for the play"),
    [FACT_FACED_HAND] = N_("hand faced on the table"),
    [FACT_DESIGNATION] = N_("card called from dummy"),
    [FACT_CLAIM] = N_("claim or concession"),
    [FACT_WRONG_HAND_CALLED] = N_("call by a player with a wrong hand"),
    [FACT_CARD_SEEN] = N_("card of another hand seen"),
    [FACT_MISSING_CARD] = N_("missing card"),
    [FACT_SURPLUS_CARD] = N_("card that is not part of the deal"),
    [FACT_EQUITY] = N_("assigned adjusted score"),
    [FACT_ARTIFICIAL] = N_("artificial adjusted score"),
    [FACT_PENALTY] = N_("procedural penalty"),
};

/* By the distance below STEP_TRICK_WINNER. */
static const char *const step_records[] = {
    N_("winner of the trick"),
    N_("tricks won after it by the offending side"),
    N_("offending side played to the next trick"),
    N_("offender"),
    N_("dummy"),
    N_("trick of the earlier revoke in the suit"),
    N_("trick of a revoke by the other side"),
    N_("trick"),
    N_("reading"),
};
_Static_assert(sizeof step_records / sizeof step_records[0] == STEP_TRICK_WINNER - STEP_READING + 1,
               "a term for each thing that a step looks at in the record");

static const char *const sources[] = {
    [SOURCE_DEFAULT] = N_("taken as the default"), [SOURCE_RECORD] = N_("from the record"),
    [SOURCE_FILE] = N_("from the director"),       [SOURCE_SIDECAR] = N_("from the director"),
    [SOURCE_OPTION] = N_("from the director"),
};

const char *status_term(const struct catalog *catalog, int status)
{
    return catalog_get(catalog, statuses[status]);
}

const char *finding_term(const struct catalog *catalog, int finding)
{
    return catalog_get(catalog, findings[finding]);
}

const char *judgement_term(const struct catalog *catalog, int judgement)
{
    return catalog_get(catalog, judgements[judgement]);
}

const char *fact_term(const struct catalog *catalog, int fact)
{
    return catalog_get(catalog, facts[fact]);
}

const char *basis_term(const struct catalog *catalog, int basis)
{
    return bases[basis] ? catalog_get(catalog, bases[basis]) : "";
}

const char *step_fact_term(const struct catalog *catalog, int name)
{
    if (name >= 0)
        return fact_term(catalog, name);
    return catalog_get(catalog, step_records[STEP_TRICK_WINNER - name]);
}

const char *source_term(const struct catalog *catalog, int source)
{
    return catalog_get(catalog, sources[source]);
}
