/* Claims, scores and what the director gives: Laws 12, 68 to 71, 79 and 90. */
#include "form/incident.h"

/* ---- A claim or concession ---- */

static const struct form_choice claim_what[] = {
    {"contested", NULL, N_("it is disputed"), NULL,
     N_("Play is suspended. Repeat your statement exactly; then the objections; hands face up if "
        "I ask."),
     0},
    {"reopened", NULL, N_("it was agreed, and the agreement is withdrawn"), NULL, NULL, 0},
    {"cancelled", NULL, N_("a trick was conceded that was won already, or could not be lost"), NULL,
     NULL, 0},
    {"agreed", NULL, N_("it was agreed"), "{trick} {player} claim agreed", NULL, FORM_ENDS},
    {"void", "laws=2017", N_("all four agreed to play on"), "{trick} {player} claim void", NULL,
     FORM_ENDS},
    {"objected", NULL, N_("the partner objected to a concession at once"),
     "{trick} {player} claim objected",
     N_("No claim: play on. No penalty cards, but partner may not use what he saw."), FORM_ENDS},
};

static const struct form_question claim[] = {
    FORM_TRICK(N_("At which trick?")),
    FORM_PLAYER(NULL, N_("Who claimed or conceded?")),
    FORM_ASK("what", NULL, N_("What happened to the claim?"), claim_what),
    FORM_INPUT("tricks", "number", "what=contested",
               N_("Your ruling: how many tricks does declarer have in all? Doubt goes against the "
                  "claimer (Law 70A)."),
               "{trick} {player} claim contested {tricks}"),
    FORM_INPUT("tricks", "number", "what=reopened",
               N_("How many tricks does declarer have in all, with those that were likely won (Law "
                  "69B)?"),
               "{trick} {player} claim reopened {tricks}"),
    FORM_INPUT("tricks", "number", "what=cancelled",
               N_("How many tricks does declarer have in all without that concession? No transfer "
                  "is counted in it."),
               "{trick} {player} claim cancelled {tricks}"),
};

const struct form_incident form_claim = {"claim", "68-71", N_("A claim or concession"), NULL,
                                         FORM_ROWS(claim)};

/* ---- A wrong score ---- */

static const struct form_choice score_what[] = {
    {"tricks", NULL, N_("the players agreed on other tricks than were entered"), NULL, NULL, 0},
    {"contract", NULL, N_("the contract, the doubling or declarer was entered wrongly"), NULL, NULL,
     0},
    {"number", NULL, N_("it was entered under the number of another board"), NULL, NULL, 0},
    {"disputed", NULL, N_("the players disagree on the tricks, without a claim"), NULL, NULL, 0},
    {"side", "laws!=2007",
     N_("the same after the round, and the director gives one side another score (Law 79B3)"), NULL,
     NULL, 0},
    {"late", NULL, N_("whatever it is, the correction period is over: the score stands"), NULL,
     NULL, 0},
};

static const struct form_question score[] = {
    FORM_ASK("what", NULL, N_("What is wrong with it?"), score_what),
    FORM_INPUT("tricks", "number", "what=tricks",
               N_("On how many tricks for declarer did they agree?"), "- - agreed-tricks {tricks}"),
    FORM_INPUT("score", "score", "what=contract",
               N_("What was played: contract, declarer and tricks?"), "- - agreed-score {score}"),
    FORM_INPUT("here", "score", "what=number",
               N_("What was played on this board? \"none\" if it was not played."),
               "- - agreed-score {here}"),
    FORM_INPUT("there", "board", "what=number", N_("To which board does the score belong?"), NULL),
    FORM_INPUT("score", "score", "what=number",
               N_("What was played there: contract, declarer and tricks?"),
               "@{there} - - agreed-score {score}"),
    FORM_INPUT("ruled", "number", "what=disputed",
               N_("Your ruling: how many tricks did declarer win? After the round only if you are "
                  "clearly convinced (Law 79B3)."),
               "- - tricks-ruled {ruled}"),
    FORM_INPUT("ruled", "number", "what=side",
               N_("How many tricks for declarer stand for the other side?"),
               "- - tricks-ruled {ruled}"),
    FORM_INPUT("whose", "side", "what=side", N_("Which side gets another score?"), NULL),
    FORM_INPUT("scores", "weighted", "what=side",
               N_("Which score does that side get: contract, declarer and tricks?"),
               "- {whose} equity {scores}"),
    FORM_SENTENCE("what=late", "- - incident 79C {sentence}"),
};

const struct form_incident form_score = {"score", "79", N_("A wrong score"), NULL,
                                         FORM_ROWS(score)};

/* ---- An adjusted score ---- */

static const struct form_choice adjusted_what[] = {
    {"artificial", NULL, N_("no result is possible: an artificial score"), NULL, NULL, 0},
    {"assigned", NULL, N_("a likely result, or several: an assigned score"), NULL, NULL, 0},
    {"side", NULL, N_("the same for one side alone"), NULL, NULL, 0},
};

static const struct form_question adjusted[] = {
    FORM_ASK("what", NULL, N_("Which kind of score?"), adjusted_what),
    FORM_SHARES("shares", "what=artificial", FORM_ARTIFICIAL),
    {"scores", "weighted", "what=assigned", FORM_ASK_RESULTS, "- - equity {scores}",
     FORM_SAY_APPEAL, NULL, 0},
    FORM_INPUT("whose", "side", "what=side", N_("Which side gets it?"), NULL),
    {"scores", "weighted", "what=side", FORM_ASK_RESULTS, "- {whose} equity {scores}",
     FORM_SAY_APPEAL, NULL, 0},
};

const struct form_incident form_adjusted = {"adjusted-score", "12", N_("An adjusted score"), NULL,
                                            FORM_ROWS(adjusted)};

/* ---- A procedural penalty ---- */

static const struct form_question penalty[] = {
    FORM_INPUT("offender", "side", NULL, N_("Which side is penalized?"), NULL),
    FORM_INPUT("amount", "penalty", NULL, N_("How much? The result stands."),
               "- {offender} penalty {amount}"),
};

const struct form_incident form_penalty = {"penalty", "90", N_("A procedural penalty"), NULL,
                                           FORM_ROWS(penalty)};
