/* A trick with a card too few or too many: Laws 67, 45E and 58B. */
#include "form/incident.h"

#define ASK_BOTH N_("Had both sides played to the next trick?")

/* The trick is looked for by the cards as they lie, hand by hand, as many as are read out. */
#define KNOWN "trick!=unknown"

#define ASK_WHICH(text)                                                                            \
    {                                                                                              \
        "trick", "which-trick", NULL, text, "{trick} - about {trick.about}", NULL, NULL, 0         \
    }
#define PILE(name, when, text, place)                                                              \
    FORM_INPUT(name, "cards", "trick=unknown " when, text, place " " name " quitted {" name "}")
#define ASK_NORTH                                                                                  \
    N_("Which cards did North play, as they lie? Such as S5 K, H3, with a question mark for a "    \
       "card that was not seen.")
#define ASK_EAST N_("Which cards did East play, as they lie?")
#define ASK_SOUTH N_("Which cards did South play, as they lie?")
#define ASK_WEST N_("Which cards did West play, as they lie?")
#define ASK_ORDER N_("From which end are the played cards read out?")

static const struct form_choice order[] = {
    {"first", NULL, N_("from the first trick on"), NULL, NULL, 0},
    {"last", NULL, N_("from the last one back"), NULL, NULL, 0},
};

/* ---- Too few ---- */

static const struct form_choice few_both[] = {
    {"no", NULL, N_("no"), "{trick} {player} omitted -; {trick} {player} rectified in-time",
     N_("Play a card to that trick, following suit if you can."), FORM_ENDS},
    FORM_YES_AND_WHEN("{trick} - both-played-on yes; ", "{trick} {player}"),
};

static const struct form_choice few_kept[] = {
    {"yes", NULL, N_("yes"), NULL, NULL, 0},
    {"no", NULL, N_("no"), "{trick} {player} omitted -",
     N_("Show a card of that suit, or any card if you have none, and put it in its place."), 0},
};

static const struct form_choice few_which[] = {
    {"any", NULL, N_("it is one of several, no matter which"), NULL, NULL, 0},
    {"unknown", NULL, N_("nobody can tell"), "{trick} {player} defective-trick unknown", NULL, 0},
};

static const struct form_question few[] = {
    ASK_WHICH(N_("At which trick is the card missing? \"unknown\" if it has to be found.")),
    FORM_PLAYER(NULL, N_("Who played no card to it?")),
    {"order", "choice", "trick=unknown", ASK_ORDER, "13 {player} quitted -", NULL,
     FORM_ROWS(order)},
    PILE("N", "order=first", ASK_NORTH, "+1"),
    PILE("N", "order=last player!=N", ASK_NORTH, "-13"),
    PILE("N", "order=last player=N", ASK_NORTH, "-12"),
    PILE("E", "order=first", ASK_EAST, "+1"),
    PILE("E", "order=last player!=E", ASK_EAST, "-13"),
    PILE("E", "order=last player=E", ASK_EAST, "-12"),
    PILE("S", "order=first", ASK_SOUTH, "+1"),
    PILE("S", "order=last player!=S", ASK_SOUTH, "-13"),
    PILE("S", "order=last player=S", ASK_SOUTH, "-12"),
    PILE("W", "order=first", ASK_WEST, "+1"),
    PILE("W", "order=last player!=W", ASK_WEST, "-13"),
    PILE("W", "order=last player=W", ASK_WEST, "-12"),
    {"both", "choice", KNOWN, ASK_BOTH, NULL, NULL, FORM_ROWS(few_both)},
    {"kept", "choice", KNOWN, N_("Did he play a card that is not among his tricks?"), NULL, NULL,
     FORM_ROWS(few_kept)},
    FORM_INPUT("card", "card", "kept=yes", N_("Which card?"),
               "{trick} {player} not-quitted {card}"),
    {"which", "choice", "trick.about=- kept=no", N_("Which trick was it?"), NULL, NULL,
     FORM_ROWS(few_which)},
};

const struct form_incident form_card_too_few = {
    "card-too-few", "67", N_("A trick with a card too few"),
    N_("Leave every card where it lies; I'll go back trick by trick from the last."),
    FORM_ROWS(few)};

/* ---- Too many ---- */

static const struct form_choice many_both[] = {
    {"no", NULL, N_("no"), "{trick} {player} rectified in-time", NULL, 0},
    {"yes", NULL, N_("yes"), "{trick} - both-played-on yes",
     N_("The card played face up stays; the others go back to your hand, unseen; the trick stays "
        "where it is."),
     0},
};

static const struct form_choice many_seen[] = {
    {"one", NULL, N_("one"), "{trick} {player} visible 1", N_("It is played; take back the rest."),
     FORM_ENDS},
    {"several", NULL, N_("several"), "{trick} {player} visible 2",
     N_("Which one do you play? A defender's others become penalty cards."), FORM_ENDS},
    {"fifth", NULL, N_("it was a fifth card, played later"), NULL, NULL, 0},
};

static const struct form_choice many_lead[] = {
    {"no", NULL, N_("no"), NULL, NULL, 0},
    {"accepted", NULL, N_("yes, and it was accepted"), "{trick} {player} deemed-led accepted", NULL,
     0},
    {"refused", NULL, N_("yes, and it was refused"), "{trick} {player} deemed-led refused", NULL,
     0},
};

static const struct form_choice many_revoke[] = FORM_REVOKED_SINCE;

static const struct form_question many[] = {
    ASK_WHICH(N_("At which trick is the card too many? \"unknown\" if it has to be found.")),
    /* The hand that put two cards into a trick has none for the last, and which hand that is the
     * cards have to tell. */
    {"order", "choice", "trick=unknown", ASK_ORDER, NULL, NULL, FORM_ROWS(order)},
    PILE("N", "order=first", ASK_NORTH, "+1"),
    PILE("N", "order=last", ASK_NORTH, "-13"),
    PILE("E", "order=first", ASK_EAST, "+1"),
    PILE("E", "order=last", ASK_EAST, "-13"),
    PILE("S", "order=first", ASK_SOUTH, "+1"),
    PILE("S", "order=last", ASK_SOUTH, "-13"),
    PILE("W", "order=first", ASK_WEST, "+1"),
    PILE("W", "order=last", ASK_WEST, "-13"),
    FORM_PLAYER(KNOWN, N_("Who played more than one card to it?")),
    FORM_INPUT("extra", "card", KNOWN, N_("Which card goes back?"),
               "{trick} {player} extra {extra}"),
    {"both", "choice", KNOWN, ASK_BOTH, NULL, NULL, FORM_ROWS(many_both)},
    {"seen", "choice", "both=no role=defender", N_("How many of his cards could be seen?"), NULL,
     NULL, FORM_ROWS(many_seen)},
    {"led", "choice", "seen=fifth", N_("Was it a lead to the next trick?"), NULL, NULL,
     FORM_ROWS(many_lead)},
    FORM_INPUT("faced", "card", "both=yes", FORM_ASK_FACED, "{trick} {player} faced {faced}"),
    {"revoked", "choice", "both=yes",
     N_("At that trick or since, did he fail to follow in the suit of the card that goes back?"),
     NULL, NULL, FORM_ROWS(many_revoke)},
    FORM_REVOKED_AT("revoked!=no"),
};

const struct form_incident form_card_too_many = {
    "card-too-many", "67", N_("A trick with a card too many"), NULL, FORM_ROWS(many)};
