/* What the director rules by himself, as rectify has no procedure for it: the fact incident. */
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
    {"87", NULL, N_("hands were turned or exchanged between two tables (Law 87)"), NULL, NULL, 0},
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

#define ASK_SENTENCE N_("What happened, and what did you rule? One sentence for report and notice.")

static const struct form_question other[] = {
    {"kind", "choice", NULL, N_("What was it?"), NULL, NULL, FORM_ROWS(other_kind)},
    FORM_INPUT("law", "law", "kind=law", N_("Under which Law do you rule?"), NULL),
    FORM_INPUT("sentence", "sentence", "kind!=law", ASK_SENTENCE, "- - incident {kind} {sentence}"),
    FORM_INPUT("sentence", "sentence", "kind=law", ASK_SENTENCE, "- - incident {law} {sentence}"),
    {"ruled", "choice", NULL, N_("What becomes of the score?"), NULL, FORM_SAY_APPEAL,
     FORM_ROWS(other_ruled)},
    FORM_SHARES("ruled=artificial"),
    FORM_INPUT(
        "scores", "weighted", "ruled=assigned",
        N_("Which results, each with contract, declarer, tricks and its weight in per cent?"),
        "- - equity {scores}"),
    FORM_INPUT("tricks", "number", "ruled=tricks", N_("How many tricks does declarer have in all?"),
               "- - tricks-ruled {tricks}"),
};

const struct form_incident form_other = {
    "other", "81", N_("Something else: the auction, information, a wrong board"), NULL,
    FORM_ROWS(other)};
