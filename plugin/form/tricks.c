/* A trick with a card too few or too many: Laws 67, 45E and 58B. */
#include "form/incident.h"

#define ASK_BOTH N_("Had both sides played to the next trick?")

#define KNOWN "trick!=unknown"

#define ASK_WHICH(text)                                                                            \
    {                                                                                              \
        "trick", "which-trick", NULL, text, "{trick} - about {trick.about}", NULL, NULL, 0         \
    }
/* The trick is looked for by the cards as they lie, hand by hand, as many as are read out. A player
 * who is known to have played too few has none of trick 13. */
#define PILE_AT(seat, when, text, place)                                                           \
    FORM_INPUT(seat, "cards", "trick=unknown " when, text, place " " seat " quitted {" seat "}")
#define PILE(seat, text)                                                                           \
    PILE_AT(seat, "order=first", text, "+1"),                                                      \
        PILE_AT(seat, "order=last player!=" seat, text, "-13"),                                    \
        PILE_AT(seat, "order=last player=" seat, text, "-12")
#define PILES                                                                                      \
    PILE("N", N_("Which cards did North play, as they lie? Such as S5 K, H3, with a question "     \
                 "mark for a card that was not seen.")),                                           \
        PILE("E", N_("Which cards did East play, as they lie?")),                                  \
        PILE("S", N_("Which cards did South play, as they lie?")),                                 \
        PILE("W", N_("Which cards did West play, as they lie?"))
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
    PILES,
    FORM_ASK("both", KNOWN, ASK_BOTH, few_both),
    FORM_ASK("kept", KNOWN, N_("Did he play a card that is not among his tricks?"), few_kept),
    FORM_INPUT("card", "card", "kept=yes", N_("Which card?"),
               "{trick} {player} not-quitted {card}"),
    FORM_ASK("which", "trick.about=- kept=no", N_("Which trick was it?"), few_which),
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
    FORM_ASK("order", "trick=unknown", ASK_ORDER, order),
    PILES,
    FORM_PLAYER(KNOWN, N_("Who played more than one card to it?")),
    FORM_INPUT("extra", "card", KNOWN, N_("Which card goes back?"),
               "{trick} {player} extra {extra}"),
    FORM_ASK("both", KNOWN, ASK_BOTH, many_both),
    FORM_ASK("seen", "both=no role=defender", N_("How many of his cards could be seen?"),
             many_seen),
    FORM_ASK("led", "seen=fifth", N_("Was it a lead to the next trick?"), many_lead),
    FORM_INPUT("faced", "card", "both=yes", FORM_ASK_FACED, "{trick} {player} faced {faced}"),
    FORM_ASK(
        "revoked", "both=yes",
        N_("At that trick or since, did he fail to follow in the suit of the card that goes back?"),
        many_revoke),
    FORM_REVOKED_AT("revoked!=no"),
};

const struct form_incident form_card_too_many = {
    "card-too-many", "67", N_("A trick with a card too many"), NULL, FORM_ROWS(many)};
