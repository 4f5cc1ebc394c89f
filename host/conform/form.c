/*
 * Checks of form/1: walks each incident from question to question to its end.
 */
#include "conform/trial.h"

#include <string.h>

#include "base/program.h"

/* More questions than a director would answer. */
enum { QUESTIONS_MAX = 64, INCIDENTS_MAX = 64 };

struct walk {
    struct conform_trial *trial;
    bsp_form_sink sink;
    int end;                  /* the choice that is taken: 0 the first, 1 the last */
    bool stops;               /* the sink returns an error */
    struct text_list ids;     /* of the incidents */
    struct text_list answers; /* each behind the name of its question */
};
static struct walk the_walk; /* of the check, which has a process of its own */

static int32_t take_incident(void *context, const bsp_form_incident *incident)
{
    struct walk *walk = context;

    if (!trial_sound(walk->trial, "incident", event_fault(incident, &incident_shape)) ||
        walk->stops)
        return -1;
    trial_text(walk->trial, "bsp_form_incident.text", incident->text);
    return walk->ids.count == INCIDENTS_MAX || text_list_add(&walk->ids, strdup(incident->id))
               ? BSP_OK
               : -1;
}

static int32_t take_fact(void *context, const bsp_form_fact *fact)
{
    const struct walk *walk = context;

    return trial_sound(walk->trial, "fact", event_fault(fact, &fact_shape)) && !walk->stops ? BSP_OK
                                                                                            : -1;
}

/* Answers QUESTION with the first of some typed answers that is understood. */
static void answer_find(struct walk *walk, const bsp_form_question *question,
                        bsp_form_reading *reading)
{
    static const char *const typed[] = {"5", "N", "S", "NS", "H", "HA", "NE", "none", "7", "yes"};
    const bsp_form_sink sink = {.size = sizeof sink, .context = walk, .fact = take_fact};
    int32_t code = BSP_E_ARGUMENT;

    for (size_t i = 0; i < sizeof typed / sizeof *typed && code != BSP_OK; i++) {
        *reading = (bsp_form_reading){.size = sizeof *reading};
        code = walk->trial->tried->form->answer("en", question, typed[i], NULL, 0, &sink, reading);
    }
    if (code != BSP_OK)
        *reading->value = '\0';
}

/* Answers QUESTION, unless it only tells something. */
static int32_t take_question(void *context, const bsp_form_question *question)
{
    struct walk *walk = context;
    bsp_form_reading reading;
    const char *value = reading.value;

    if (!trial_sound(walk->trial, "question", event_fault(question, &question_shape)) ||
        walk->stops)
        return -1;
    trial_text(walk->trial, "bsp_form_question.text", question->text);
    if (strcmp(question->input, "told") == 0)
        return BSP_OK;
    if (question->choice_count > 0)
        value =
            BSP_AT(bsp_form_choice, question->choices, walk->end ? question->choice_count - 1 : 0)
                ->id;
    else
        answer_find(walk, question, &reading);
    return text_list_add(&walk->answers, strdup(question->name)) &&
                   text_list_add(&walk->answers, strdup(value))
               ? BSP_OK
               : -1;
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
    bsp_form_given given[QUESTIONS_MAX];
    const bsp_form_interface *f = walk->trial->tried->form;
    struct text_list *answers = &walk->answers;
    uint32_t count = 0;

    for (; count < QUESTIONS_MAX; count++) {
        if (!trial_expect(walk->trial, "next", f->next("en", incident, given, count, &walk->sink),
                          BSP_OK) ||
            answers->count == 2 * count)
            break;
        given[count] = (bsp_form_given){.size = sizeof *given,
                                        .name = answers->item[2 * count],
                                        .value = answers->item[2 * count + 1]};
    }
    if (count == QUESTIONS_MAX)
        trial_fail(walk->trial, _("%s: the questions do not end"), incident);
    trial_expect(walk->trial, "facts", f->facts(incident, given, count, &walk->sink), BSP_OK);
    text_list_release(answers);
}

static void check_walk(struct conform_trial *trial)
{
    const bsp_form_interface *f = trial->tried->form;
    struct walk *walk = &the_walk;

    trial_expect(trial, "incidents", f->incidents("en", &walk->sink), BSP_OK);
    for (size_t i = 0; i < walk->ids.count; i++)
        incident_walk(walk, walk->ids.item[i]);
    text_list_release(&walk->ids);
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
