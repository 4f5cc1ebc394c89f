/* The rulings that the director makes by himself, as rectify has no procedure for them: the fact
 * incident. */
#include "form/incident.h"

/* The id of each is the Law that it is ruled by. */
static const struct form_choice other_kind[] = {
    {"27", .text = N_("an insufficient bid (Law 27)")},
    {"29", .text = N_("a call out of turn (Law 29)")},
    {"36", .text = N_("a double, a redouble or another call that may not be made (Law 36)")},
    {"24", .text = N_("a card was seen or led during the auction (Law 24)")},
    {"16B", .text = N_("a hesitation, a remark or a gesture told the partner something (Law 16B)")},
    {"75", .text = N_("an explanation or an alert was wrong or missing (Law 75)")},
    {"15A", .text = N_("a board that was not meant for this table (Law 15A)")},
    {"87",
     .text = N_("hands were turned or exchanged: not all tables played the same deal (Law 87)")},
    {"12A1", .text = N_("a card of another hand was played (Law 12A1)")},
    {"41D", .text = N_("dummy was laid down wrongly, and nobody revoked (Law 41D)")},
    {"85", .text = N_("what happened cannot be established (Law 85)")},
    {"law", .text = N_("something else")},
};

static const struct form_choice other_ruled[] = {
    {"nothing", N_("nothing: the result stands"), .ends = true},
    {"artificial", .text = N_("an artificial score, such as average plus")},
    {"assigned", .text = N_("an assigned score: a likely result, or several")},
    {"tricks", .text = N_("another number of tricks")},
};

/* The scores of tables that played one form of a board. */
static const struct form_choice other_rated[] = {
    {"apart",
     .text = N_("nothing here: the scoring program compares these results only with each other")},
    {"artificial", .text = N_("an artificial score, such as average plus")},
};

#define ABOUT "{trick} - about {trick.about}"

/* Laws whose incident has a place, as the Law is about one. */
#define PLACED "24|41D|12A1|85"

static const struct form_question other[] = {
    {"kind", "choice", N_("What was it?"), FORM_CHOICES(other_kind)},
    {"law", "law", N_("Under which Law do you rule?"), .when = "kind=law"},
    {"trick", "trick", N_("At which trick?"), ABOUT, .when = "kind=12A1"},
    {"trick", "trick", N_("At which trick was it noticed?"), ABOUT, .when = "kind=41D"},
    {"trick", "which-trick", N_("At which trick? \"unknown\" if it was at none."), ABOUT,
     .when = "kind=85"},
    {"player", "player", N_("Whose card was it?"), .when = "kind=24"},
    {"player", "player", N_("Who played it?"), .when = "kind=12A1"},
    {"player", "player", N_("Who is said to have done it?"), .when = "kind=85"},
    {"same", "tables",
     N_("Which other tables played the hands as this one did? Their pairs or numbers, such as 3-12 "
        "t5; \"none\"."),
     .when = "kind=87"},
    FORM_SENTENCE("kind=law", "- - incident {law} {sentence}"),
    FORM_SENTENCE("kind=12A1|85 trick!=unknown", "{trick} {player} incident {kind} {sentence}"),
    FORM_SENTENCE("kind=24|85 trick=|unknown", "- {player} incident {kind} {sentence}"),
    FORM_SENTENCE("kind=41D", "{trick} - incident 41D {sentence}"),
    FORM_SENTENCE("kind=87", "- - incident 87 {sentence}; @{same} - - incident 87 {sentence}"),
    FORM_SENTENCE("kind!=law|87|" PLACED, "- - incident {kind} {sentence}"),
    {"rated", "choice", N_("What becomes of the score at these tables?"), .when = "kind=87",
     .says = FORM_SAY_APPEAL, FORM_CHOICES(other_rated)},
    FORM_SHARES("shares", "rated=artificial",
                "- - artificial {shares}; @{same} - - artificial {shares}"),
    {"others", "tables",
     N_("Which tables played other hands? \"none\" if you rule nothing for them."),
     "@{others} - - incident 87 {sentence}", .when = "kind=87"},
    {"others-rated", "choice", N_("What becomes of the score at those tables?"),
     .when = "kind=87 others!=none", .says = FORM_SAY_APPEAL, FORM_CHOICES(other_rated)},
    FORM_SHARES("others-shares", "others-rated=artificial",
                "@{others} - - artificial {others-shares}"),
    {"ruled", "choice", N_("What becomes of the score?"), .when = "kind!=87",
     .says = FORM_SAY_APPEAL, FORM_CHOICES(other_ruled)},
    FORM_SHARES("shares", "ruled=artificial", FORM_ARTIFICIAL),
    {"scores", "weighted", FORM_ASK_RESULTS, "- - equity {scores}", .when = "ruled=assigned"},
    {"tricks", "number", N_("How many tricks does declarer have in all?"),
     "- - tricks-ruled {tricks}", .when = "ruled=tricks"},
};

const struct form_incident form_other = {
    "other", "81", N_("Something else: the auction, information, a wrong board"), NULL,
    FORM_ROWS(other)};
