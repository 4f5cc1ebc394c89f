/*
 * Checks of form/1: walks each incident from question to question to its end.
 */
#include "conform/conform.h"

#include <string.h>

#include "base/program.h"

/* More questions than a director would answer. */
enum { QUESTIONS_MAX = 64, INCIDENTS_MAX = 64, WORD_MAX = 256 };

struct walk {
    struct conform_trial *trial;
    bsp_form_sink sink;
    int end;        /* the choice that is taken: 0 the first, 1 the last */
    bool stops;     /* the sink returns an error */
    unsigned count; /* of events */
    char ids[INCIDENTS_MAX][WORD_MAX];
    char name[WORD_MAX], input[WORD_MAX], value[WORD_MAX];
};
static struct walk the_walk; /* of the check, which has a process of its own */

static int32_t take_incident(void *context, const bsp_form_incident *incident)
{
    struct walk *walk = context;

    if (!trial_sound(walk->trial, "incident", event_fault(incident, &incident_shape)) ||
        walk->stops)
        return -1;
    trial_text(walk->trial, "bsp_form_incident.text", incident->text);
    if (walk->count < INCIDENTS_MAX)
        snprintf(walk->ids[walk->count], WORD_MAX, "%s", incident->id);
    walk->count++;
    return BSP_OK;
}

static int32_t take_fact(void *context, const bsp_form_fact *fact)
{
    struct walk *walk = context;

    walk->count++;
    return trial_sound(walk->trial, "fact", event_fault(fact, &fact_shape)) && !walk->stops ? BSP_OK
                                                                                            : -1;
}

/* Answers QUESTION with the first of some typed answers that is understood. */
static void answer_find(struct walk *walk, const bsp_form_question *question)
{
    static const char *const typed[] = {"5", "N", "S", "NS", "H", "HA", "NE", "none", "7", "yes"};
    const bsp_form_sink sink = {.size = sizeof sink, .context = walk, .fact = take_fact};
    bsp_form_reading reading;

    for (size_t i = 0; i < sizeof typed / sizeof *typed && !*walk->value; i++) {
        reading = (bsp_form_reading){.size = sizeof reading};
        if (walk->trial->tried->form->answer("en", question, typed[i], NULL, 0, &sink, &reading) ==
            BSP_OK)
            snprintf(walk->value, WORD_MAX, "%s", reading.value);
    }
}

static int32_t take_question(void *context, const bsp_form_question *question)
{
    struct walk *walk = context;
    uint32_t last = question && question->choice_count ? question->choice_count - 1 : 0;

    if (!trial_sound(walk->trial, "question", event_fault(question, &question_shape)) ||
        walk->stops)
        return -1;
    walk->count++;
    trial_text(walk->trial, "bsp_form_question.text", question->text);
    snprintf(walk->name, WORD_MAX, "%s", question->name);
    snprintf(walk->input, WORD_MAX, "%s", question->input);
    walk->value[0] = '\0';
    if (question->choice_count > 0)
        snprintf(walk->value, WORD_MAX, "%s",
                 BSP_AT(bsp_form_choice, question->choices, walk->end ? last : 0)->id);
    else if (strcmp(question->input, "told") != 0)
        answer_find(walk, question);
    return BSP_OK;
}

/* Prepares a walk that takes the choice of the variant. */
static bool walk_begin(struct conform_trial *trial)
{
    the_walk = (struct walk){.trial = trial,
                             .sink = {.size = sizeof the_walk.sink,
                                      .context = &the_walk,
                                      .incident = take_incident,
                                      .question = take_question,
                                      .fact = take_fact},
                             .end = trial->variant};
    return trial_has(trial, trial->plugin->form, BSP_FORM_1) && tried_begin(trial->tried, trial, 0);
}

/* Walks an incident from the first question to the last. */
static void incident_walk(struct walk *walk, const char *incident)
{
    static char names[QUESTIONS_MAX][WORD_MAX], values[QUESTIONS_MAX][WORD_MAX];
    bsp_form_given given[QUESTIONS_MAX];
    const bsp_form_interface *f = walk->trial->tried->form;
    uint32_t count = 0;

    for (; count < QUESTIONS_MAX; count++) {
        walk->count = 0;
        if (!trial_expect(walk->trial, "next", f->next("en", incident, given, count, &walk->sink),
                          BSP_OK) ||
            walk->count == 0 || strcmp(walk->input, "told") == 0)
            break;
        memcpy(names[count], walk->name, WORD_MAX);
        memcpy(values[count], walk->value, WORD_MAX);
        given[count] = (bsp_form_given){.size = sizeof *given, .name = names[count]};
        given[count].value = values[count];
    }
    if (count == QUESTIONS_MAX)
        trial_fail(walk->trial, _("%s: the questions do not end"), incident);
    trial_expect(walk->trial, "facts", f->facts(incident, given, count, &walk->sink), BSP_OK);
}

static void check_walk(struct conform_trial *trial)
{
    const bsp_form_interface *f = trial->tried->form;
    struct walk *walk = &the_walk;
    unsigned incidents;

    trial_expect(trial, "incidents", f->incidents("en", &walk->sink), BSP_OK);
    incidents = walk->count < INCIDENTS_MAX ? walk->count : INCIDENTS_MAX;
    for (unsigned i = 0; i < incidents; i++)
        incident_walk(walk, walk->ids[i]);
    trial_expect(trial, "questions", f->questions("en", NULL, &walk->sink), BSP_E_ARGUMENT);
}

static void check_stops(struct conform_trial *trial)
{
    the_walk.stops = true;
    trial_expect(trial, "incidents", trial->tried->form->incidents("en", &the_walk.sink),
                 BSP_E_SINK);
}

static const bsp_form_question asked = {
    .size = sizeof asked, .name = "trick", .input = "trick", .text = "?"};

CALL(form, next, next("en", "no-such", NULL, 0, &the_walk.sink))
CALL(form, facts, facts("no-such", NULL, 0, &the_walk.sink))
CALL(form, answer,
     answer("en", &asked, "\xff?", NULL, 0, &the_walk.sink,
            &(bsp_form_reading){.size = sizeof(bsp_form_reading)}))

static const struct conform_calls unknowns[] = {CALLS("next", BSP_E_ARGUMENT, next),
                                                CALLS("facts", BSP_E_ARGUMENT, facts),
                                                CALLS("answer", BSP_E_ARGUMENT, answer)};

static const struct conform_row rows[] = {
    {"walk", check_walk, CONFORM_FIRST(2)},
    {"stops", check_stops, CONFORM_ONE},
    {"unknown", NULL, CONFORM_CALLS(unknowns)},
};
CONFORM_TABLE(form, walk_begin);
