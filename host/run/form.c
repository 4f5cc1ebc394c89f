#include "run/form.h"

#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "plugins/events.h"

/* ---- Questions, copied out of events ---- */

void question_release(struct asked_question *question)
{
    free(question->key);
    text_list_release(&question->owned);
    text_list_release(&question->findings);
    *question = (struct asked_question){0};
}

void questions_release(struct asked_questions *questions)
{
    for (size_t i = 0; i < questions->count; i++)
        question_release(&questions->item[i]);
    free(questions->item);
    *questions = (struct asked_questions){0};
}

bool question_copy(struct asked_question *question, const bsp_form_question *asked)
{
    *question = (struct asked_question){.found = true};
    return event_copy(&question->asked, asked, &question_shape, &question->owned);
}

bool question_is_of_evening(const struct asked_question *question)
{
    return question->asked.evening && strcmp(question->asked.evening, question->asked.name) == 0;
}

bool question_is_of_said(const struct asked_question *question)
{
    return question->key && question->asked.rank == 0;
}

bool question_is_asked(const struct asked_question *question)
{
    return question->asked.rank >= BSP_RANK_FACT && question->asked.rank < BSP_RANK_DEMAND;
}

const bsp_form_choice *question_choice(const struct asked_question *question, const char *id)
{
    for (uint32_t i = 0; i < question->asked.choice_count; i++)
        if (strcmp(question->asked.choices[i].id, id) == 0)
            return &question->asked.choices[i];
    return NULL;
}

/* ---- What is given ---- */

/* More than any form asks for. */
enum { GIVEN_MAX = 160 };

static int32_t copy_value(void *context, const bsp_form_given *given)
{
    bool copied = given && given->name && given->value &&
                  text_list_add(context, strdup(given->name)) &&
                  text_list_add(context, strdup(given->value));

    return copied ? BSP_OK : BSP_E_SINK;
}

bool form_known(const struct run *run, const bsp_board *board, struct text_list *known)
{
    const bsp_form_sink sink = {.size = sizeof sink, .context = known, .given = copy_value};

    return run->plugin->form->known(board, &sink) == BSP_OK;
}

/* ---- What a form gives ---- */

/* A call of the form, and where its events go. */
struct form_call {
    struct asked_question *question; /* the next one; or that of the incidents; NULL: none comes */
    bsp_form_choice *choice;         /* which incidents become; NULL: none come */
    const char *where;               /* the board of facts that name none */
    struct text_list *facts;         /* NULL: they are not wanted */
    int32_t code;                    /* BSP_OK, or why an event was not kept */
    bsp_form_sink sink;
    bsp_form_given item[GIVEN_MAX];
    uint32_t count;
};

/* Notes that an event cannot be kept, as there is no memory or it cannot be right. Returns what the
 * plugin is told. */
static int32_t event_fail(struct form_call *call, int32_t code)
{
    call->code = code;
    return BSP_E_SINK;
}

/* More than any list has. */
enum { INCIDENTS_MAX = 26 };

static int32_t take_incident(void *context, const bsp_form_incident *incident)
{
    struct form_call *call = context;
    uint32_t *count;

    if (!call->choice || event_fault(incident, &incident_shape).kind != EVENT_SOUND)
        return event_fail(call, PLUGIN_AT_FAULT);
    count = &call->question->asked.choice_count;
    if (*count == INCIDENTS_MAX)
        return event_fail(call, PLUGIN_AT_FAULT);
    const bsp_form_choice choice = {
        .size = sizeof choice, .id = incident->id, .text = incident->text, .says = incident->says};
    return event_copy(&call->choice[(*count)++], &choice, &choice_shape, &call->question->owned)
               ? BSP_OK
               : event_fail(call, BSP_E_MEMORY);
}

static int32_t take_question(void *context, const bsp_form_question *asked)
{
    struct form_call *call = context;

    if (!call->question || call->question->found ||
        event_fault(asked, &question_shape).kind != EVENT_SOUND)
        return event_fail(call, PLUGIN_AT_FAULT);
    return question_copy(call->question, asked) ? BSP_OK : event_fail(call, BSP_E_MEMORY);
}

static int32_t take_fact(void *context, const bsp_form_fact *fact)
{
    struct form_call *call = context;

    if (event_fault(fact, &fact_shape).kind != EVENT_SOUND)
        return event_fail(call, PLUGIN_AT_FAULT);
    if (!call->facts)
        return BSP_OK;
    const char *where = fact->board ? fact->board : call->where;
    char *text =
        text_format("%s:%s:%s:%s=%s", where, fact->trick, fact->player, fact->fact, fact->value);
    return text_list_add(call->facts, text) ? BSP_OK : event_fail(call, BSP_E_MEMORY);
}

/* Prepares a call, with what is GIVEN; NULL: nothing is. */
static void call_begin(struct form_call *call, const struct form_given *given)
{
    const struct text_list *const lists[] = {given ? given->known : NULL,
                                             given ? given->steps : NULL};

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (size_t j = 0; lists[i] && j + 1 < lists[i]->count && call->count < GIVEN_MAX; j += 2)
            call->item[call->count++] = (bsp_form_given){.size = sizeof *call->item,
                                                         .name = lists[i]->item[j],
                                                         .value = lists[i]->item[j + 1]};
    call->sink = (bsp_form_sink){.size = sizeof call->sink,
                                 .context = call,
                                 .incident = take_incident,
                                 .question = take_question,
                                 .fact = take_fact};
}

/* Returns how the call ended that the plugin ended with CODE. */
static int32_t call_end(const struct form_call *call, int32_t code)
{
    return call->code == BSP_OK ? code : call->code;
}

int32_t form_incidents(const struct run *run, struct asked_question *question)
{
    struct form_call call = {.question = question,
                             .choice = calloc(INCIDENTS_MAX, sizeof *call.choice)};

    *question = (struct asked_question){.found = true,
                                        .asked = {.size = sizeof question->asked,
                                                  .name = "incident",
                                                  .input = "choice",
                                                  .text = _("What happened?"),
                                                  .choices = call.choice}};
    if (!text_list_add(&question->owned, (char *)call.choice))
        return BSP_E_MEMORY;
    call_begin(&call, NULL);
    return call_end(&call, run->plugin->form->incidents(run->language.code, &call.sink));
}

int32_t form_next(const struct run *run, const char *incident, const struct form_given *given,
                  struct asked_question *question)
{
    struct form_call call = {.question = question};

    *question = (struct asked_question){0};
    call_begin(&call, given);
    return call_end(&call, run->plugin->form->next(run->language.code, incident, call.item,
                                                   call.count, &call.sink));
}

int32_t form_facts(const struct run *run, const char *incident, const struct form_given *given,
                   const char *where, struct text_list *facts)
{
    struct form_call call = {.where = where, .facts = facts};

    call_begin(&call, given);
    return call_end(&call, run->plugin->form->facts(incident, call.item, call.count, &call.sink));
}

int32_t form_answer(const struct run *run, const struct asked_question *question, const char *typed,
                    const struct form_given *given, const char *where, struct text_list *facts,
                    bsp_form_reading *reading)
{
    struct form_call call = {.where = where, .facts = facts};

    *reading = (bsp_form_reading){.size = sizeof *reading};
    call_begin(&call, given);
    return call_end(&call, run->plugin->form->answer(run->language.code, &question->asked, typed,
                                                     call.item, call.count, &call.sink, reading));
}

bool choice_facts(const bsp_form_choice *choice, const char *where, struct text_list *facts)
{
    struct form_call call = {.where = where, .facts = facts};
    bool added = true;

    for (uint32_t i = 0; i < choice->fact_count && added; i++)
        added = take_fact(&call, BSP_AT(bsp_form_fact, choice->facts, i)) == BSP_OK;
    return added;
}
