/* A revoke: Laws 61 to 64. */
#include "form/incident.h"

/* Before it is established, and on the twelfth trick in any case (62A, 62D, 50). */
#define SAY_REPLACE                                                                                \
    N_("Replace it with a card of the suit led; a defender's withdrawn card stays face up, a "     \
       "major penalty card. Opponents may take back a card played after the revoke, before it "    \
       "was pointed out.")
/* Established, or only alleged: the players are not told that it is a revoke. */
#define SAY_PLAY_ON                                                                                \
    N_("Play on, keep your tricks in order and call me before the cards go back in the "           \
       "board.")

#define ESTABLISHED "{trick} {player} revoke confirmed; {trick} {player} established yes"

#define PLAYED_ON N_("his side then played, or named a card, to the next trick")

static const struct form_choice next[] = {
    {"played-on", PLAYED_ON, ESTABLISHED "; {trick} {player} attention in-time",
     .when = "trick!=12 " FORM_NOT_SAID, .says = SAY_PLAY_ON},
    {"played-on", PLAYED_ON, ESTABLISHED, .when = "trick!=12 " FORM_SAID, .says = SAY_PLAY_ON},
    {"played-on", N_("nobody corrected it"), "{trick} {player} revoke confirmed",
     .when = "trick=12", .says = SAY_REPLACE},
    /* Attention is asked once for the evening: here a board differs. */
    {"late-call",
     N_("the same, and it was first mentioned after the other side had called on the next board"),
     ESTABLISHED "; {trick} {player} attention after-next-call",
     .when = "trick!=12 " FORM_SAID_IN_TIME},
    {"late-round", N_("the same, and it was first mentioned after the end of the round"),
     ESTABLISHED "; {trick} {player} attention after-round",
     .when = "trick!=12 " FORM_SAID_IN_TIME},
    {"in-time", N_("the same, and it was mentioned in time"),
     ESTABLISHED "; {trick} {player} attention in-time", .when = "trick!=12 " FORM_SAID_LATE,
     .says = SAY_PLAY_ON},
    {"corrected", N_("it was corrected in time"), "{trick} {player} revoke corrected",
     .says = SAY_REPLACE, .ends = true},
    {"claim", N_("somebody claimed at this trick"), "{trick} {player} revoke confirmed",
     .when = "trick!=12"},
    {"told-turn", N_("the other side had wrongly told him that it was his turn"),
     "{trick} {player} revoke confirmed; {trick} {player} established no", .ends = true},
    {"unknown", .text = N_("it cannot be established whether he revoked")},
    {"denied", N_("he had no card of the suit led"), "{trick} {player} revoke denied",
     .ends = true},
};

static const struct form_choice returned[] = {
    {"yes", N_("yes"), "- - hands-returned yes", .ends = true},
    {"no", N_("no: the last two tricks are played again"), .facts = "- - hands-returned no"},
};

/* Law 64C, where it is all that is left to rule on. */
static const struct form_choice damaged[] = {
    {"open", N_("not decided yet"), .ends = true},
    {"no", N_("no"), "{trick} - equity none", .ends = true},
    {"yes", .text = N_("yes")},
};

static const struct form_question questions[] = {
    FORM_TRICK(N_("At which trick was the revoke?")),
    {"last", "told", N_("Everybody plays his last card to trick 13: nobody can revoke there."),
     .when = "trick=13"},
    {"player", "player", .text = N_("Who revoked?")},
    {"damaged", "choice",
     N_("A revoke by dummy moves no trick by itself (Law 64B3). Was the other side damaged (Law "
        "64C)?"),
     "{trick} {player} revoke confirmed", .when = "role=dummy", FORM_CHOICES(damaged)},
    {"next", "choice", N_("What happened next?"), .when = "role!=dummy", FORM_CHOICES(next)},
    {"damaged", "choice", N_("No trick is transferred. Was the other side damaged (Law 64C)?"),
     .when = "next=late-call|late-round", FORM_CHOICES(damaged)},
    {"scores", "weighted", FORM_ASK_RESULTS, "{trick} - equity {scores}", .when = "damaged=yes",
     .says = FORM_SAY_APPEAL},
    FORM_SENTENCE("next=unknown", "{trick} {player} incident 85 {sentence}"),
    {"claimer", "player", N_("Who claimed?"), "{trick} {claimer} claim agreed",
     .when = "next=claim"},
    {"callers", "players", N_("Who had called on the next board when it was noticed?"),
     "- - first-call {callers}", .when = "next=claim claimer.side={opponents} laws!=2007"},
    {"returned", "choice", N_("Were all four hands back in the board?"),
     .when = "trick=12 role!=dummy next!=unknown", FORM_CHOICES(returned)},
    {"result", "number", N_("How many tricks did declarer have after that?"),
     "- - agreed-tricks {result}", .when = "returned=no"},
};

const struct form_incident form_revoke = {"revoke", "61-64", N_("A revoke"), NULL,
                                          FORM_ROWS(questions)};
