/* Claims, scores and what the director gives: Laws 12, 68 to 71, 79 and 90. */
#include "form/incident.h"

/* ---- A claim or concession ---- */

static const struct form_choice claim_what[] = {
    {"contested", N_("it is disputed"),
     .says = N_("Play is suspended. Repeat your statement exactly; then the objections; hands face "
                "up if I ask.")},
    {"reopened", .text = N_("it was agreed, and the agreement is withdrawn")},
    {"cancelled", .text = N_("a trick was conceded that was won already, or could not be lost")},
    {"agreed", N_("it was agreed"), "{trick} {player} claim agreed", .ends = true},
    {"void", N_("all four agreed to play on"), "{trick} {player} claim void", .when = "laws!=2007",
     .ends = true},
    {"objected", N_("the partner objected to a concession at once"),
     "{trick} {player} claim objected",
     .says = N_("No claim: play on. No penalty cards, but partner may not use what he saw."),
     .ends = true},
};

static const struct form_question claim[] = {
    FORM_TRICK(N_("At which trick?")),
    {"player", "player", .text = N_("Who claimed or conceded?")},
    {"what", "choice", N_("What happened to the claim?"), FORM_CHOICES(claim_what)},
    {"tricks", "number",
     N_("Your ruling: how many tricks does declarer have in all? Doubt goes against the claimer "
        "(Law 70A)."),
     "{trick} {player} claim contested {tricks}", .when = "what=contested"},
    {"tricks", "number",
     N_("How many tricks does declarer have in all, with those that were likely won (Law 69B)?"),
     "{trick} {player} claim reopened {tricks}", .when = "what=reopened"},
    {"tricks", "number",
     N_("How many tricks does declarer have in all without that concession? No transfer is counted "
        "in it."),
     "{trick} {player} claim cancelled {tricks}", .when = "what=cancelled"},
};

const struct form_incident form_claim = {"claim", "68-71", N_("A claim or concession"), NULL,
                                         FORM_ROWS(claim)};

/* ---- A wrong score ---- */

static const struct form_choice score_what[] = {
    {"tricks", .text = N_("the players agreed on other tricks than were entered")},
    {"contract", .text = N_("the contract, the doubling or declarer was entered wrongly")},
    {"number", .text = N_("it was entered under the number of another board")},
    {"disputed", .text = N_("the players disagree on the tricks, without a claim")},
    {"side",
     N_("the same after the round, and the director gives one side another score (Law 79B3)"),
     .when = "laws!=2007"},
    {"late", .text = N_("whatever it is, the correction period is over: the score stands")},
};

static const struct form_question score[] = {
    {"what", "choice", N_("What is wrong with it?"), FORM_CHOICES(score_what)},
    {"tricks", "number", N_("On how many tricks for declarer did they agree?"),
     "- - agreed-tricks {tricks}", .when = "what=tricks"},
    {"score", "score", N_("What was played: contract, declarer and tricks?"),
     "- - agreed-score {score}", .when = "what=contract"},
    {"here", "score", N_("What was played on this board? \"none\" if it was not played."),
     "- - agreed-score {here}", .when = "what=number"},
    {"there", "board", N_("To which board does the score belong?"), .when = "what=number"},
    {"score", "score", N_("What was played there: contract, declarer and tricks?"),
     "@{there} - - agreed-score {score}", .when = "what=number"},
    {"ruled", "number",
     N_("Your ruling: how many tricks did declarer win? After the round only if you are clearly "
        "convinced (Law 79B3)."),
     "- - tricks-ruled {ruled}", .when = "what=disputed"},
    {"ruled", "number", N_("How many tricks for declarer stand for the other side?"),
     "- - tricks-ruled {ruled}", .when = "what=side"},
    {"whose", "side", N_("Which side gets another score?"), .when = "what=side"},
    {"scores", "weighted", N_("Which score does that side get: contract, declarer and tricks?"),
     "- {whose} equity {scores}", .when = "what=side"},
    FORM_SENTENCE("what=late", "- - incident 79C {sentence}"),
};

const struct form_incident form_score = {"score", "79", N_("A wrong score"), NULL,
                                         FORM_ROWS(score)};

/* ---- An adjusted score ---- */

static const struct form_choice adjusted_what[] = {
    {"artificial", .text = N_("no result is possible: an artificial score")},
    {"assigned", .text = N_("a likely result, or several: an assigned score")},
    {"side", .text = N_("the same for one side alone")},
};

static const struct form_question adjusted[] = {
    {"what", "choice", N_("Which kind of score?"), FORM_CHOICES(adjusted_what)},
    FORM_SHARES("shares", "what=artificial", FORM_ARTIFICIAL),
    {"scores", "weighted", FORM_ASK_RESULTS, "- - equity {scores}", .when = "what=assigned",
     .says = FORM_SAY_APPEAL},
    {"whose", "side", N_("Which side gets it?"), .when = "what=side"},
    {"scores", "weighted", FORM_ASK_RESULTS, "- {whose} equity {scores}", .when = "what=side",
     .says = FORM_SAY_APPEAL},
};

const struct form_incident form_adjusted = {"adjusted-score", "12", N_("An adjusted score"), NULL,
                                            FORM_ROWS(adjusted)};

/* ---- A procedural penalty ---- */

static const struct form_question penalty[] = {
    {"offender", "side", .text = N_("Which side is penalized?")},
    {"amount", "penalty", N_("How much? The result stands."),
     .facts = "- {offender} penalty {amount}"},
};

const struct form_incident form_penalty = {"penalty", "90", N_("A procedural penalty"), NULL,
                                           FORM_ROWS(penalty)};
