/* A trick with a card too few or too many: Laws 67, 45E and 58B. */
#include "form/incident.h"

#define ASK_BOTH N_("Had both sides played to the next trick?")

/* ---- Too few ---- */

static const struct form_choice few_both[] = {
    {"no", NULL, N_("no"), "{trick} {player} omitted -; {trick} {player} rectified in-time",
     N_("Play a card to that trick, following suit if you can."), FORM_ENDS},
    {"yes", NULL, N_("yes"), "{trick} - both-played-on yes", NULL, 0},
};

static const struct form_choice few_kept[] = {
    {"yes", NULL, N_("yes"), NULL, NULL, 0},
    {"no", NULL, N_("no"), "{trick} {player} omitted -",
     N_("Show a card of that suit, or any card if you have none, and put it in its place."), 0},
};

static const struct form_choice few_which[] = {
    {"any", NULL, N_("it is one of a few, no matter which"), NULL, NULL, 0},
    {"unknown", NULL, N_("nobody can tell"), "{trick} {player} defective-trick unknown", NULL, 0},
};

static const struct form_question few[] = {
    FORM_TRICK(N_("At which trick is the card missing?")),
    FORM_PLAYER(NULL, N_("Who played no card to it?")),
    {"both", "choice", NULL, ASK_BOTH, NULL, NULL, FORM_ROWS(few_both)},
    {"kept", "choice", NULL, N_("Did he play a card that is not among his tricks?"), NULL, NULL,
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

static const struct form_choice many_revoke[] = {
    {"no", NULL, N_("no"), NULL, NULL, FORM_ENDS},
    {"yes", NULL, N_("yes"), NULL, NULL, 0},
};

static const struct form_question many[] = {
    FORM_TRICK(N_("At which trick is the card too many?")),
    FORM_PLAYER(NULL, N_("Who played more than one card to it?")),
    FORM_INPUT("extra", "card", NULL, N_("Which card goes back?"),
               "{trick} {player} extra {extra}"),
    {"both", "choice", NULL, ASK_BOTH, NULL, NULL, FORM_ROWS(many_both)},
    {"seen", "choice", "both=no role=defender", N_("How many of his cards could be seen?"), NULL,
     NULL, FORM_ROWS(many_seen)},
    {"led", "choice", "seen=fifth", N_("Was it a lead to the next trick?"), NULL, NULL,
     FORM_ROWS(many_lead)},
    FORM_INPUT("faced", "card", "both=yes", N_("Which of his cards stays in the trick?"),
               "{trick} {player} faced {faced}"),
    {"revoked", "choice", "both=yes",
     N_("At that trick or since, did he fail to follow in the suit of the card that goes back?"),
     NULL, NULL, FORM_ROWS(many_revoke)},
    FORM_INPUT("later", "trick", "revoked=yes", N_("At which trick?"),
               "{later} - about {later.about}; {later} {player} revoke confirmed"),
};

const struct form_incident form_card_too_many = {
    "card-too-many", "67", N_("A trick with a card too many"), NULL, FORM_ROWS(many)};
