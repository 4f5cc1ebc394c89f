/*
 * The incidents: what can have happened at a table, as tables with a row for each question. Each
 * file of incidents fills some; form.c walks them for a host. They know nothing of how a question
 * is shown or an answer typed. The texts are the keys of the catalogs.
 *
 * WHEN is the condition on which a row is used: "NAME=VALUE" or "NAME!=VALUE"; of several, apart by
 * spaces, all must hold; VALUE can be a choice, "a|b"; NULL always holds. FACTS is what an answer
 * says, "TRICK PLAYER FACT VALUE", several apart by ";". A fact of another board begins with it,
 * "@{there}"; one of several boards, "@{same}", is said of each.
 *
 * Both can have names in braces, which stand for a value. A name without a value is "" in a
 * condition, and a fact with one is not said. A name is that of an answer, of something that the
 * host knows of the board (plugin.h), or one of these:
 *
 *   NAME.about               "-" if trick NAME was given as "about 6" and there is no play
 *   NAME.side                the side of the seat NAME
 *   NAME.suit, NAME.honour   the suit of the card NAME; "yes" if it is a ten or higher
 *   role                     "declarer", "dummy" or "defender": what the player is
 *   side, opponents, partner of the player; dummy: a side or a seat
 *   penalty-card             "yes" if another card of the player is known as a penalty card
 *   said.FACT, saying.FACT   the first word, and the rest, of what FACT was said to be before, of
 *                            the trick and the player or of the whole board
 *
 * Nothing is asked here that the engine asks as a need: a fact is said as soon as it is answered,
 * and the engine asks what the Laws need besides.
 */
#ifndef FORM_INCIDENT_H
#define FORM_INCIDENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "words/catalog.h"

/* Fields that a row leaves out are none. A row names its last field at least; otherwise compilers
 * would warn that fields are missing. */

struct form_choice {
    const char *id, *text, *facts, *when, *says;
    bool ends; /* nothing more is asked */
};

struct form_question {
    const char *name, *input, *text, *facts, *when, *says;
    const struct form_choice *choices;
    uint32_t choice_count;
};

struct form_incident {
    const char *id, *law, *text, *says;
    const struct form_question *questions;
    uint32_t question_count;
};

#define FORM_ROWS(rows) rows, sizeof(rows) / sizeof *(rows)
#define FORM_CHOICES(rows) .choices = rows, .choice_count = sizeof(rows) / sizeof *(rows)

/* The question that many incidents begin with. TEXT is marked where it is used. */
#define FORM_TRICK(text)                                                                           \
    {                                                                                              \
        "trick", "trick", text, .facts = "{trick} - about {trick.about}"                           \
    }

/* Conditions on choices by which a board differs from what was said of the evening: when attention
 * was drawn to a revoke is asked once. */
#define FORM_SAID_IN_TIME "said.attention!=after-next-call|after-round"
#define FORM_SAID_LATE "said.attention=after-next-call|after-round"

/* Conditions on whether anything was said of it. If not, an answer that is not about a late mention
 * also says that it came in time, so that it is not asked again. */
#define FORM_SAID "said.attention=in-time|after-next-call|after-round"
#define FORM_NOT_SAID "said.attention!=in-time|after-next-call|after-round"

#define FORM_ASK_FACED N_("Which of his cards stays in the trick?")

/* Choices that say yes, with FACTS, and when the revoke of WHOSE was mentioned. */
#define FORM_YES_AND_WHEN(facts, whose)                                                            \
    {"yes", N_("yes"), facts whose " attention in-time", .when = FORM_NOT_SAID},                   \
        {"yes", N_("yes"), facts, .when = FORM_SAID},                                              \
        {"late-call",                                                                              \
         N_("yes, and it was first mentioned after the other side had called on the next board"),  \
         facts whose " attention after-next-call", .when = FORM_SAID_IN_TIME},                     \
        {"late-round", N_("yes, and it was first mentioned after the end of the round"),           \
         facts whose " attention after-round", .when = FORM_SAID_IN_TIME},                         \
    {                                                                                              \
        "in-time", N_("yes, and it was mentioned in time"), facts whose " attention in-time",      \
            .when = FORM_SAID_LATE                                                                 \
    }

/* Ask if a player revoked in the suit of a card that is put back (14B4, 67B2), and at which trick:
 * the choices of the first question, then the second question. */
#define FORM_REVOKED_SINCE                                                                         \
    {                                                                                              \
        {"no", N_("no"), .ends = true}, FORM_YES_AND_WHEN("", "{later} {player}")                  \
    }
#define FORM_REVOKED_AT(condition)                                                                 \
    {                                                                                              \
        "later", "trick", N_("At which trick?"),                                                   \
            "{later} - about {later.about}; {later} {player} revoke confirmed", .when = condition  \
    }

#define FORM_ASK_RESULTS                                                                           \
    N_("Which results, each with contract, declarer, tricks and its weight in per cent?")

/* The shares of an artificial score. */
#define FORM_SAY_APPEAL N_("You may appeal if you both agree.")
#define FORM_ARTIFICIAL "- - artificial {shares}"
#define FORM_SHARES(name, condition, facts)                                                        \
    {                                                                                              \
        name, "shares", N_("What does each side get, North-South first: 60/40, or A+ A-?"), facts, \
            .when = condition, .says = FORM_SAY_APPEAL                                             \
    }

/* The sentence in which the director tells his own ruling. */
#define FORM_SENTENCE(condition, facts)                                                            \
    {                                                                                              \
        "sentence", "sentence",                                                                    \
            N_("What happened, and what did you rule? One sentence for report and notice."),       \
            facts, .when = condition                                                               \
    }

/* The input of a player who was not on lead to trick 1; a host sees "player". */
#define FORM_NOT_LEADER "not-leader"

/* Defined in revoke.c, tricks.c, cards.c, scores.c and other.c. */
extern const struct form_incident form_revoke;
extern const struct form_incident form_card_too_few, form_card_too_many;
extern const struct form_incident form_card_exposed, form_lead_out_of_turn, form_not_obeyed;
extern const struct form_incident form_number_of_cards, form_call_for_dummy;
extern const struct form_incident form_claim, form_score, form_adjusted, form_penalty;
extern const struct form_incident form_other;

#endif
