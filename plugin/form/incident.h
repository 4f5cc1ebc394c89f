/*
 * Lists what can have happened at a table, in tables: a row a question. form.c reads them, and
 * gives them to a host (bridge-scorer.form/1).
 *
 * A condition (WHEN) is "NAME=VALUE" or "NAME!=VALUE", several apart by spaces, of which all must
 * hold; a value can be one of several, "a|b". NULL holds always. NAME is that of an answer, of what
 * a host knows of the board (plugin.h), or:
 *
 *   NAME.about      "-" where a trick was given as "about 6", and no record shows it
 *   role            what the player is: "declarer", "dummy", "defender"
 *   penalty-card    "yes" where another card of the player was said to be a penalty card
 *   NAME.side       the side of a seat that was answered
 *   NAME.suit, NAME.honour   of a card that was answered; "yes" where it is a ten or higher
 *   said.FACT, saying.FACT   of what was said before of the trick and the player, or of the whole
 *                   board: the first word of its value, and what follows it
 *
 * What was not answered is "". Facts are "TRICK PLAYER FACT VALUE", apart by ";"; one for another
 * board has it in front, "@{there}"; one for several, "@{same}", an answer of the kind "tables", is
 * said of each. Both can have places for all these names in braces, and for
 * {side}, {opponents} and {partner} of the player, and {dummy}. A value with a place that nothing
 * is known for makes its fact fall away.
 *
 * A fact is said as soon as its answer is; what the Laws need besides, the engine asks: nothing
 * stands here that is asked as a need all the same. The words are the keys of the catalogs.
 */
#ifndef FORM_INCIDENT_H
#define FORM_INCIDENT_H

#include <stddef.h>
#include <stdint.h>

#include "words/catalog.h"

struct form_choice {
    const char *id, *when, *text, *facts, *says; /* NULL but for ID and TEXT: none */
    int ends;                                    /* not 0: nothing more is asked */
};

struct form_question {
    const char *name, *input, *when, *text, *facts, *says;
    const struct form_choice *choices;
    uint32_t choice_count;
};

struct form_incident {
    const char *id, *law, *text, *says;
    const struct form_question *questions;
    uint32_t question_count;
};

#define FORM_ROWS(rows) rows, sizeof(rows) / sizeof *(rows)

/* Where the form ends without another question. */
#define FORM_ENDS 1

/* Questions that many incidents begin with, or have between. TEXT is marked where it is used. */
#define FORM_TRICK(text)                                                                           \
    {                                                                                              \
        "trick", "trick", NULL, text, "{trick} - about {trick.about}", NULL, NULL, 0               \
    }
#define FORM_PLAYER(when, text)                                                                    \
    {                                                                                              \
        "player", "player", when, text, NULL, NULL, NULL, 0                                        \
    }
#define FORM_INPUT(name, input, when, text, facts)                                                 \
    {                                                                                              \
        name, input, when, text, facts, NULL, NULL, 0                                              \
    }
#define FORM_TOLD(name, when, text, facts)                                                         \
    {                                                                                              \
        name, "told", when, text, facts, NULL, NULL, 0                                             \
    }

/* Attention is asked once for the evening: choices where a board differs. */
#define FORM_SAID_IN_TIME "said.attention!=after-next-call|after-round"
#define FORM_SAID_LATE "said.attention=after-next-call|after-round"

/* Where nothing was said of it, the answers beside those about a late mention say that it came in
 * time: nothing is asked twice. */
#define FORM_SAID "said.attention=in-time|after-next-call|after-round"
#define FORM_NOT_SAID "said.attention!=in-time|after-next-call|after-round"

#define FORM_ASK_FACED N_("Which of his cards stays in the trick?")

/* Answers that say when a revoke or a defective trick was mentioned. */
#define FORM_LATE_CALL                                                                             \
    N_("yes, and it was first mentioned after the other side had called on the next board")
#define FORM_LATE_ROUND N_("yes, and it was first mentioned after the end of the round")
#define FORM_IN_TIME N_("yes, and it was mentioned in time")

/* Ask if a player revoked in the suit of a card that is put back (14B4, 67B2), and at which trick:
 * the choices of the first question, then the second question. */
#define FORM_REVOKED_SINCE                                                                         \
    {                                                                                              \
        {"no", NULL, N_("no"), NULL, NULL, FORM_ENDS},                                             \
            {"yes", FORM_NOT_SAID, N_("yes"), "{later} {player} attention in-time", NULL, 0},      \
            {"yes", FORM_SAID, N_("yes"), NULL, NULL, 0},                                          \
            {"late-call",    FORM_SAID_IN_TIME,                                                    \
             FORM_LATE_CALL, "{later} {player} attention after-next-call",                         \
             NULL,           0},                                                                   \
            {"late-round",                                                                         \
             FORM_SAID_IN_TIME,                                                                    \
             FORM_LATE_ROUND,                                                                      \
             "{later} {player} attention after-round",                                             \
             NULL,                                                                                 \
             0},                                                                                   \
            {"in-time", FORM_SAID_LATE, FORM_IN_TIME, "{later} {player} attention in-time", NULL,  \
             0},                                                                                   \
    }
#define FORM_REVOKED_AT(when)                                                                      \
    FORM_INPUT("later", "trick", when, N_("At which trick?"),                                      \
               "{later} - about {later.about}; {later} {player} revoke confirmed")

/* The shares of an artificial score. */
#define FORM_SAY_APPEAL N_("You may appeal if you both agree.")
#define FORM_ARTIFICIAL "- - artificial {shares}"
#define FORM_SHARES(name, when, facts)                                                             \
    {                                                                                              \
        name, "shares", when, N_("What does each side get, North-South first: 60/40, or A+ A-?"),  \
            facts, FORM_SAY_APPEAL, NULL, 0                                                        \
    }

/* The sentence in which the director tells his own ruling. */
#define FORM_SENTENCE(when, facts)                                                                 \
    FORM_INPUT("sentence", "sentence", when,                                                       \
               N_("What happened, and what did you rule? One sentence for report and notice."),    \
               facts)

/* The input of a player who was not on lead to trick 1; a host sees "player". */
#define FORM_NOT_LEADER "not-leader"

/* By the rooms that they are kept in: a file each. */
extern const struct form_incident form_revoke;
extern const struct form_incident form_card_too_few, form_card_too_many;
extern const struct form_incident form_card_exposed, form_lead_out_of_turn, form_not_obeyed;
extern const struct form_incident form_number_of_cards, form_call_for_dummy;
extern const struct form_incident form_claim, form_score, form_adjusted, form_penalty;
extern const struct form_incident form_other;

#endif
