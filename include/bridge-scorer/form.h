/*
 * bridge-scorer/form.h - the form: what can have happened at a table, for any host that asks
 *
 * This is about what can have happened before the engine can ask, and what the director says to
 * the players.
 *
 * A host shows the incidents. For the one that is chosen it takes what is known of the board, and
 * asks for the next question, puts it, adds the answer to what is given, and asks again, until no
 * question comes. Then facts gives what is to be handed to add_fact for the board, and what the
 * rulings still hang on comes as needs. Nothing is kept between the calls, so that a host goes back
 * by leaving the last answer out; a form that is left in the middle gives the facts of what was
 * answered. All functions [any thread]; what they give through the sink is valid during the
 * callback, and languages are those of BSP_TEXT_1 (an unknown one is "en").
 *
 * plugin.h has the rules for both sides.
 */
#ifndef BRIDGE_SCORER_FORM_H
#define BRIDGE_SCORER_FORM_H

#include <bridge-scorer/event.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BSP_FORM_1 "bridge-scorer.form/1"

/* A value that a form has: first those that known gives for the board, with the facts about it,
 * so that they are not asked again; then the answers, by the names of their questions. A later
 * one of the same name is ignored. */
typedef struct bsp_form_given {
    uint32_t size;
    uint32_t reserved;
    const char *name;
    const char *value; /* the id of a choice, or the value that answer gave */
} bsp_form_given;

typedef struct bsp_form_incident {
    uint32_t size;
    uint32_t reserved;
    const char *id;   /* "revoke" */
    const char *law;  /* "61-64" */
    const char *text; /* "A revoke" */
    const char *says; /* words to the players at once; NULL: none */
} bsp_form_incident;

/* A fact in the form of add_fact_at. */
typedef struct bsp_form_fact {
    uint32_t size;
    uint32_t reserved;
    const char *board; /* its name, "*" for all boards; NULL: the board that is asked about */
    const char *trick; /* "5"; "-": none, as for the others */
    const char *player;
    const char *fact;
    const char *value;
} bsp_form_fact;

typedef struct bsp_form_choice {
    uint32_t size;
    uint32_t fact_count;
    const char *id; /* "played-on" */
    const char *text;
    const char *says; /* words to the players with this answer; NULL: none */
    /* The effect of an answer to a question of "questions", "1 trick to North-South" ("": it
     * cannot be told), and its facts. Else NULL; for an incident facts gives them. */
    const char *effect;
    const bsp_form_fact *facts;
} bsp_form_choice;

/* The rank of a question, in the order in which people are asked. */
#define BSP_RANK_FACT 1      /* the board waits for a fact */
#define BSP_RANK_JUDGEMENT 2 /* the board waits for a judgement */
#define BSP_RANK_DOUBT 3     /* nothing is adjusted without an answer: did it happen at all? */
#define BSP_RANK_ADVISORY 4  /* the ruling stands without one */
#define BSP_RANK_DEMAND 5    /* only asked on demand */

typedef struct bsp_form_question {
    uint32_t size;
    uint32_t choice_count;
    /* Identifies it among the others of its board or incident; the name under which its answer
     * is given. */
    const char *name;
    /* The kind of answer: "choice": one of the choices. "told": none, TEXT is told and the form is
     * filled. Else a value of this kind, of which the choices are examples, or all that there
     * are:
     *   "trick" 1 to 13, or "about 6"   "number" 0 to 13     "player" "suit" "side" "card"
     *   "which-trick" and "which-card" the same, or unknown
     *   "cards" as they lie, "S5 K ? H3"
     *   "players" "NE", "none"          "score" "4HX S 10", "Pass", "none"
     *   "board" a name, which means the pairs of the form's board, or name and pairs: "8@2-12"
     *   "tables" that played the form's board, "3-12 t5", "none"
     *   "weighted" a score, and a weight in per cent or none  "penalty" "10%"
     *   "law" "16B3"                    "sentence" and "value" anything of one line, a sentence
     *   of 164 bytes at the most */
    const char *input;
    const char *text;
    const char *says; /* words to the players with the question; NULL: none */
    const bsp_form_choice *choices;
    /* Set in a question of "questions"; else 0 and NULL. */
    int32_t rank;  /* BSP_RANK_FACT and so on */
    int32_t trick; /* its trick; 0: the whole board */
    /* The question that replaces it until it is answered or left open: one for the whole
     * evening, which several boards have under the same name. It names itself. NULL: none. */
    const char *evening;
    uint32_t value_count;
    uint32_t reserved;
    const bsp_form_fact
        *values; /* the facts that take a value in the director's own words; VALUE: its form */
} bsp_form_question;

/* The receiver of what functions of the form give. Each returns BSP_OK, or a negative number to
 * stop, and then the function returns BSP_E_SINK. A function calls only the one that its comment
 * names. */
typedef struct bsp_form_sink {
    uint32_t size;
    uint32_t reserved;
    void *context;
    int32_t (*incident)(void *context, const bsp_form_incident *incident);
    int32_t (*question)(void *context, const bsp_form_question *question);
    int32_t (*fact)(void *context, const bsp_form_fact *fact);
    int32_t (*given)(void *context, const bsp_form_given *given);
} bsp_form_sink;

/* An answer that was understood. The memory is the host's, which sets SIZE. */
typedef struct bsp_form_reading {
    uint32_t size;
    char value[252]; /* for bsp_form_given, or as the value of a fact: "4H S 10" */
    char words[256]; /* a confirmation: "4♥ by South, 10 tricks: North-South 420" */
} bsp_form_reading;

typedef struct bsp_form_interface {
    uint32_t size;
    uint32_t reserved;

    /* Gives every incident, in the order of a list to choose from. */
    int32_t (*incidents)(const char *language, const bsp_form_sink *sink);

    /* Gives the first question of INCIDENT that the COUNT answers of GIVEN leave open; none if
     * there is none. BSP_E_ARGUMENT: no such incident. */
    int32_t (*next)(const char *language, const char *incident, const bsp_form_given *given,
                    uint32_t count, const bsp_form_sink *sink);

    /* Gives the facts of the answers, in the order of the questions. */
    int32_t (*facts)(const char *incident, const bsp_form_given *given, uint32_t count,
                     const bsp_form_sink *sink);

    /* Gives the values that a form of BOARD begins with: "declarer" ("S"), "contract" ("4SX"),
     * "laws" ("2017"), "vulnerable" ("NS"), "board", "label" and "deal" as in bsp_board, if they
     * are known; "play" ("yes" if cards are recorded); and the facts, by "TRICK PLAYER FACT"
     * with "-" for none ("1 W lead-option", "forbid H"). */
    int32_t (*known)(const bsp_board *board, const bsp_form_sink *sink);

    /* Gives the questions of BOARD, whose session must have the option "texts", in the order of
     * the board. A sentence that asks about two irregularities is one question. */
    int32_t (*questions)(const char *language, const bsp_board *board, const bsp_form_sink *sink);

    /*
     * Understands TYPED as an answer to QUESTION in LANGUAGE, whose letters take precedence over
     * English ones ("C" is hearts in French): a choice by its letter, its number, its words or
     * their beginning, with its id in "value" of READING; or a value. The facts of a question of
     * questions come through SINK. GIVEN as for next. BSP_E_ARGUMENT: it is no answer; then "words"
     * say what is wanted.
     */
    int32_t (*answer)(const char *language, const bsp_form_question *question, const char *typed,
                      const bsp_form_given *given, uint32_t count, const bsp_form_sink *sink,
                      bsp_form_reading *reading);

    /* Gives the facts about BOARD, whose session must have the option "texts", in the order of
     * "told": each as a question what it is instead, which answer takes. TEXT says the fact in
     * words. The first choice, "leave", has the fact as it is; the last, "take-back", takes it
     * back: by an empty value, or by the other facts of the same place. A fact for all boards
     * names itself as EVENING. */
    int32_t (*said)(const char *language, const bsp_board *board, const bsp_form_sink *sink);
} bsp_form_interface;

#ifdef __cplusplus
}
#endif

#endif
