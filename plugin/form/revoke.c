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
    {"played-on", "trick!=12 " FORM_NOT_SAID, PLAYED_ON,
     ESTABLISHED "; {trick} {player} attention in-time", SAY_PLAY_ON, 0},
    {"played-on", "trick!=12 " FORM_SAID, PLAYED_ON, ESTABLISHED, SAY_PLAY_ON, 0},
    {"played-on", "trick=12", N_("nobody corrected it"), "{trick} {player} revoke confirmed",
     SAY_REPLACE, 0},
    /* Attention is asked once for the evening: here a board differs. */
    {"late-call", "trick!=12 " FORM_SAID_IN_TIME,
     N_("the same, and it was first mentioned after the other side had called on the next board"),
     ESTABLISHED "; {trick} {player} attention after-next-call", NULL, 0},
    {"late-round", "trick!=12 " FORM_SAID_IN_TIME,
     N_("the same, and it was first mentioned after the end of the round"),
     ESTABLISHED "; {trick} {player} attention after-round", NULL, 0},
    {"in-time", "trick!=12 " FORM_SAID_LATE, N_("the same, and it was mentioned in time"),
     ESTABLISHED "; {trick} {player} attention in-time", SAY_PLAY_ON, 0},
    {"corrected", NULL, N_("it was corrected in time"), "{trick} {player} revoke corrected",
     SAY_REPLACE, FORM_ENDS},
    {"claim", "trick!=12", N_("somebody claimed at this trick"),
     "{trick} {player} revoke confirmed", NULL, 0},
    {"told-turn", NULL, N_("the other side had wrongly told him that it was his turn"),
     "{trick} {player} revoke confirmed; {trick} {player} established no", NULL, FORM_ENDS},
    {"unknown", NULL, N_("it cannot be established whether he revoked"), NULL, NULL, 0},
    {"denied", NULL, N_("he had no card of the suit led"), "{trick} {player} revoke denied", NULL,
     FORM_ENDS},
};

static const struct form_choice returned[] = {
    {"yes", NULL, N_("yes"), "- - hands-returned yes", NULL, FORM_ENDS},
    {"no", NULL, N_("no: the last two tricks are played again"), "- - hands-returned no", NULL, 0},
};

/* Law 64C, where it is all that is left to rule on. */
static const struct form_choice damaged[] = {
    {"open", NULL, N_("not decided yet"), NULL, NULL, FORM_ENDS},
    {"no", NULL, N_("no"), "{trick} - equity none", NULL, FORM_ENDS},
    {"yes", NULL, N_("yes"), NULL, NULL, 0},
};

static const struct form_question questions[] = {
    FORM_TRICK(N_("At which trick was the revoke?")),
    FORM_TOLD("last", "trick=13",
              N_("Everybody plays his last card to trick 13: nobody can revoke there."), NULL),
    FORM_PLAYER(NULL, N_("Who revoked?")),
    {"damaged", "choice", "role=dummy",
     N_("A revoke by dummy moves no trick by itself (Law 64B3). Was the other side damaged (Law "
        "64C)?"),
     "{trick} {player} revoke confirmed", NULL, FORM_ROWS(damaged)},
    FORM_ASK("next", "role!=dummy", N_("What happened next?"), next),
    FORM_ASK("damaged", "next=late-call|late-round",
             N_("No trick is transferred. Was the other side damaged (Law 64C)?"), damaged),
    {"scores", "weighted", "damaged=yes", FORM_ASK_RESULTS, "{trick} - equity {scores}",
     FORM_SAY_APPEAL, NULL, 0},
    FORM_SENTENCE("next=unknown", "{trick} {player} incident 85 {sentence}"),
    FORM_INPUT("claimer", "player", "next=claim", N_("Who claimed?"),
               "{trick} {claimer} claim agreed"),
    FORM_INPUT("callers", "players", "next=claim claimer.side={opponents} laws!=2007",
               N_("Who had called on the next board when it was noticed?"),
               "- - first-call {callers}"),
    FORM_ASK("returned", "trick=12 role!=dummy next!=unknown",
             N_("Were all four hands back in the board?"), returned),
    FORM_INPUT("result", "number", "returned=no",
               N_("How many tricks did declarer have after that?"), "- - agreed-tricks {result}"),
};

const struct form_incident form_revoke = {"revoke", "61-64", N_("A revoke"), NULL,
                                          FORM_ROWS(questions)};
