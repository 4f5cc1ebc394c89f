/* A trick with a card too few or too many: Laws 67, 45E and 58B. */
#include "form/incident.h"

#define ASK_BOTH N_("Had both sides played to the next trick?")

#define KNOWN "trick!=unknown"

#define ASK_WHICH(text)                                                                            \
    {                                                                                              \
        "trick", "which-trick", text, .facts = "{trick} - about {trick.about}"                     \
    }
/* The trick is looked for by the cards as they lie, hand by hand, as many as are read out. A player
 * who is known to have played too few has none of trick 13. */
#define PILE_AT(seat, condition, text, place)                                                      \
    {                                                                                              \
        seat, "cards", text, place " " seat " quitted {" seat "}",                                 \
            .when = "trick=unknown " condition                                                     \
    }
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
    {"first", .text = N_("from the first trick on")},
    {"last", .text = N_("from the last one back")},
};

/* ---- Too few ---- */

static const struct form_choice few_both[] = {
    {"no", N_("no"), "{trick} {player} omitted -; {trick} {player} rectified in-time",
     .says = N_("Play a card to that trick, following suit if you can."), .ends = true},
    FORM_YES_AND_WHEN("{trick} - both-played-on yes; ", "{trick} {player}"),
};

static const struct form_choice few_kept[] = {
    {"yes", .text = N_("yes")},
    {"no", N_("no"), "{trick} {player} omitted -",
     .says =
         N_("Show a card of that suit, or any card if you have none, and put it in its place.")},
};

static const struct form_choice few_which[] = {
    {"any", .text = N_("it is one of several, no matter which")},
    {"unknown", N_("nobody can tell"), .facts = "{trick} {player} defective-trick unknown"},
};

static const struct form_question few[] = {
    ASK_WHICH(N_("At which trick is the card missing? \"unknown\" if it has to be found.")),
    {"player", "player", .text = N_("Who played no card to it?")},
    {"order", "choice", ASK_ORDER, "13 {player} quitted -", .when = "trick=unknown",
     FORM_CHOICES(order)},
    PILES,
    {"both", "choice", ASK_BOTH, .when = KNOWN, FORM_CHOICES(few_both)},
    {"kept", "choice", N_("Did he play a card that is not among his tricks?"), .when = KNOWN,
     FORM_CHOICES(few_kept)},
    {"card", "card", N_("Which card?"), "{trick} {player} not-quitted {card}", .when = "kept=yes"},
    {"which", "choice", N_("Which trick was it?"), .when = "trick.about=- kept=no",
     FORM_CHOICES(few_which)},
};

const struct form_incident form_card_too_few = {
    "card-too-few", "67", N_("A trick with a card too few"),
    N_("Leave every card where it lies; I'll go back trick by trick from the last."),
    FORM_ROWS(few)};

/* ---- Too many ---- */

static const struct form_choice many_both[] = {
    {"no", N_("no"), .facts = "{trick} {player} rectified in-time"},
    {"yes", N_("yes"), "{trick} - both-played-on yes",
     .says = N_(
         "The card played face up stays; the others go back to your hand, unseen; the trick stays "
         "where it is.")},
};

static const struct form_choice many_seen[] = {
    {"one", N_("one"), "{trick} {player} visible 1",
     .says = N_("It is played; take back the rest."), .ends = true},
    {"several", N_("several"), "{trick} {player} visible 2",
     .says = N_("Which one do you play? A defender's others become penalty cards."), .ends = true},
    {"fifth", .text = N_("it was a fifth card, played later")},
};

static const struct form_choice many_lead[] = {
    {"no", .text = N_("no")},
    {"accepted", N_("yes, and it was accepted"), .facts = "{trick} {player} deemed-led accepted"},
    {"refused", N_("yes, and it was refused"), .facts = "{trick} {player} deemed-led refused"},
};

static const struct form_choice many_revoke[] = FORM_REVOKED_SINCE;

static const struct form_question many[] = {
    ASK_WHICH(N_("At which trick is the card too many? \"unknown\" if it has to be found.")),
    /* The hand that put two cards into a trick has none for the last, and which hand that is the
     * cards have to tell. */
    {"order", "choice", ASK_ORDER, .when = "trick=unknown", FORM_CHOICES(order)},
    PILES,
    {"player", "player", N_("Who played more than one card to it?"), .when = KNOWN},
    {"extra", "which-card", N_("Which card goes back?"), "{trick} {player} extra {extra}",
     .when = KNOWN},
    {"both", "choice", ASK_BOTH, .when = KNOWN, FORM_CHOICES(many_both)},
    {"seen", "choice", N_("How many of his cards could be seen?"), .when = "both=no role=defender",
     FORM_CHOICES(many_seen)},
    {"led", "choice", N_("Was it a lead to the next trick?"), .when = "seen=fifth",
     FORM_CHOICES(many_lead)},
    {"faced", "which-card", FORM_ASK_FACED, "{trick} {player} faced {faced}", .when = "both=yes"},
    {"revoked", "choice",
     N_("At that trick or since, did he fail to follow in the suit of the card that goes back?"),
     .when = "both=yes", FORM_CHOICES(many_revoke)},
    FORM_REVOKED_AT("revoked!=no"),
};

const struct form_incident form_card_too_many = {
    "card-too-many", "67", N_("A trick with a card too many"), NULL, FORM_ROWS(many)};
