/* The rulings that the director makes by himself, as rectify has no procedure for them: the fact
 * incident. */
#include "form/incident.h"

/* The id of each is the Law that it is ruled by. */
static const struct form_choice other_kind[] = {
    {"27", NULL, N_("an insufficient bid (Law 27)"), NULL, NULL, 0},
    {"29", NULL, N_("a call out of turn (Law 29)"), NULL, NULL, 0},
    {"36", NULL, N_("a double, a redouble or another call that may not be made (Law 36)"), NULL,
     NULL, 0},
    {"24", NULL, N_("a card was seen or led during the auction (Law 24)"), NULL, NULL, 0},
    {"16B", NULL, N_("a hesitation, a remark or a gesture told the partner something (Law 16B)"),
     NULL, NULL, 0},
    {"75", NULL, N_("an explanation or an alert was wrong or missing (Law 75)"), NULL, NULL, 0},
    {"15A", NULL, N_("a board that was not meant for this table (Law 15A)"), NULL, NULL, 0},
    {"87", NULL, N_("hands were turned or exchanged: not all tables played the same deal (Law 87)"),
     NULL, NULL, 0},
    {"12A1", NULL, N_("a card of another hand was played (Law 12A1)"), NULL, NULL, 0},
    {"41D", NULL, N_("dummy was laid down wrongly, and nobody revoked (Law 41D)"), NULL, NULL, 0},
    {"85", NULL, N_("what happened cannot be established (Law 85)"), NULL, NULL, 0},
    {"law", NULL, N_("something else"), NULL, NULL, 0},
};

static const struct form_choice other_ruled[] = {
    {"nothing", NULL, N_("nothing: the result stands"), NULL, NULL, FORM_ENDS},
    {"artificial", NULL, N_("an artificial score, such as average plus"), NULL, NULL, 0},
    {"assigned", NULL, N_("an assigned score: a likely result, or several"), NULL, NULL, 0},
    {"tricks", NULL, N_("another number of tricks"), NULL, NULL, 0},
};

/* The scores of tables that played one form of a board. */
static const struct form_choice other_rated[] = {
    {"apart", NULL,
     N_("nothing here: the scoring program compares these results only with each other"), NULL,
     NULL, 0},
    {"artificial", NULL, N_("an artificial score, such as average plus"), NULL, NULL, 0},
};

#define ABOUT "{trick} - about {trick.about}"

/* Laws whose incident has a place, as the Law is about one. */
#define PLACED "24|41D|12A1|85"

static const struct form_question other[] = {
    FORM_ASK("kind", NULL, N_("What was it?"), other_kind),
    FORM_INPUT("law", "law", "kind=law", N_("Under which Law do you rule?"), NULL),
    FORM_INPUT("trick", "trick", "kind=12A1", N_("At which trick?"), ABOUT),
    FORM_INPUT("trick", "trick", "kind=41D", N_("At which trick was it noticed?"), ABOUT),
    FORM_INPUT("trick", "which-trick", "kind=85",
               N_("At which trick? \"unknown\" if it was at none."), ABOUT),
    FORM_PLAYER("kind=24", N_("Whose card was it?")),
    FORM_PLAYER("kind=12A1", N_("Who played it?")),
    FORM_PLAYER("kind=85", N_("Who is said to have done it?")),
    FORM_INPUT("same", "tables", "kind=87",
               N_("Which other tables played the hands as this one did? Their pairs or numbers, "
                  "such as 3-12 t5; \"none\"."),
               NULL),
    FORM_SENTENCE("kind=law", "- - incident {law} {sentence}"),
    FORM_SENTENCE("kind=12A1|85 trick!=unknown", "{trick} {player} incident {kind} {sentence}"),
    FORM_SENTENCE("kind=24|85 trick=|unknown", "- {player} incident {kind} {sentence}"),
    FORM_SENTENCE("kind=41D", "{trick} - incident 41D {sentence}"),
    FORM_SENTENCE("kind=87", "- - incident 87 {sentence}; @{same} - - incident 87 {sentence}"),
    FORM_SENTENCE("kind!=law|87|" PLACED, "- - incident {kind} {sentence}"),
    {"rated", "choice", "kind=87", N_("What becomes of the score at these tables?"), NULL,
     FORM_SAY_APPEAL, FORM_ROWS(other_rated)},
    FORM_SHARES("shares", "rated=artificial",
                "- - artificial {shares}; @{same} - - artificial {shares}"),
    FORM_INPUT("others", "tables", "kind=87",
               N_("Which tables played other hands? \"none\" if you rule nothing for them."),
               "@{others} - - incident 87 {sentence}"),
    {"others-rated", "choice", "kind=87 others!=none",
     N_("What becomes of the score at those tables?"), NULL, FORM_SAY_APPEAL,
     FORM_ROWS(other_rated)},
    FORM_SHARES("others-shares", "others-rated=artificial",
                "@{others} - - artificial {others-shares}"),
    {"ruled", "choice", "kind!=87", N_("What becomes of the score?"), NULL, FORM_SAY_APPEAL,
     FORM_ROWS(other_ruled)},
    FORM_SHARES("shares", "ruled=artificial", FORM_ARTIFICIAL),
    FORM_INPUT("scores", "weighted", "ruled=assigned", FORM_ASK_RESULTS, "- - equity {scores}"),
    FORM_INPUT("tricks", "number", "ruled=tricks", N_("How many tricks does declarer have in all?"),
               "- - tricks-ruled {tricks}"),
};

const struct form_incident form_other = {
    "other", "81", N_("Something else: the auction, information, a wrong board"), NULL,
    FORM_ROWS(other)};
