#include "ask/questions.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "plugins/events.h"

/* ---- Questions, copied out of events ---- */

void question_release(struct ask_question *question)
{
    free(question->choice);
    free(question->fact);
    free(question->value);
    free(question->key);
    text_list_release(&question->texts);
    text_list_release(&question->findings);
    *question = (struct ask_question){0};
}

void questions_release(struct ask_questions *questions)
{
    for (size_t i = 0; i < questions->count; i++)
        question_release(&questions->item[i]);
    free(questions->item);
    *questions = (struct ask_questions){0};
}

/* Copies *TEXT, which may be NULL, and points it to the copy. */
static bool text_own(struct ask_question *question, const char **text)
{
    char *copy = *text ? strdup(*text) : NULL;
    bool owned = !*text || text_list_add(&question->texts, copy);

    *text = owned ? copy : NULL;
    return owned;
}

/* Copies COUNT facts of a plugin to TO. */
static bool facts_own(struct ask_question *question, bsp_form_fact *to, const bsp_form_fact *facts,
                      uint32_t count)
{
    bool owned = true;

    for (uint32_t i = 0; i < count && owned; i++) {
        const bsp_form_fact *fact = BSP_AT(bsp_form_fact, facts, i);
        to[i] = (bsp_form_fact){.size = sizeof *to,
                                .board = fact->board,
                                .trick = fact->trick,
                                .player = fact->player,
                                .fact = fact->fact,
                                .value = fact->value};
        owned = text_own(question, &to[i].board) && text_own(question, &to[i].trick) &&
                text_own(question, &to[i].player) && text_own(question, &to[i].fact) &&
                text_own(question, &to[i].value);
    }
    return owned;
}

static bool choices_own(struct ask_question *question, const bsp_form_question *asked)
{
    bsp_form_fact *fact = question->fact;
    bool owned = true;

    for (uint32_t i = 0; i < asked->choice_count && owned; i++) {
        const bsp_form_choice *choice = BSP_AT(bsp_form_choice, asked->choices, i);
        bsp_form_choice *own = &question->choice[i];
        *own = (bsp_form_choice){.size = sizeof *own,
                                 .fact_count = choice->fact_count,
                                 .id = choice->id,
                                 .text = choice->text,
                                 .says = choice->says,
                                 .effect = choice->effect,
                                 .facts = fact};
        owned = text_own(question, &own->id) && text_own(question, &own->text) &&
                text_own(question, &own->says) && text_own(question, &own->effect) &&
                facts_own(question, fact, choice->facts, choice->fact_count);
        fact += choice->fact_count;
    }
    return owned;
}

bool question_copy(struct ask_question *question, const bsp_form_question *asked)
{
    size_t facts = 1;

    for (uint32_t i = 0; i < asked->choice_count; i++)
        facts += BSP_AT(bsp_form_choice, asked->choices, i)->fact_count;
    *question = (struct ask_question){.found = true, .asked = *asked};
    question->choice = calloc(asked->choice_count + 1, sizeof *question->choice);
    question->fact = calloc(facts, sizeof *question->fact);
    question->value = calloc(asked->value_count + 1, sizeof *question->value);
    question->asked.size = sizeof question->asked;
    question->asked.choices = question->choice;
    question->asked.values = question->value;
    return question->choice && question->fact && question->value &&
           text_own(question, &question->asked.name) &&
           text_own(question, &question->asked.input) &&
           text_own(question, &question->asked.text) && text_own(question, &question->asked.says) &&
           text_own(question, &question->asked.evening) && choices_own(question, asked) &&
           facts_own(question, question->value, asked->values, asked->value_count);
}

bool question_is_of_evening(const struct ask_question *question)
{
    return question->asked.evening && strcmp(question->asked.evening, question->asked.name) == 0;
}

bool question_is_of_said(const struct ask_question *question)
{
    return question->key && question->asked.rank == 0;
}

bool question_is_asked(const struct ask_question *question)
{
    return question->asked.rank >= BSP_RANK_FACT && question->asked.rank < BSP_RANK_DEMAND;
}

const bsp_form_choice *question_choice(const struct ask_question *question, const char *id)
{
    for (uint32_t i = 0; i < question->asked.choice_count; i++)
        if (strcmp(question->choice[i].id, id) == 0)
            return &question->choice[i];
    return NULL;
}

bool question_is_numbered(const struct ask_question *question)
{
    for (uint32_t i = 0; i < question->asked.choice_count; i++)
        if (strlen(question->choice[i].id) == 1 && isalpha((unsigned char)*question->choice[i].id))
            return true;
    return false;
}

/* ---- What is given ---- */

/* More than any form asks for. */
enum { GIVEN_MAX = 160 };

/* Puts what is GIVEN to ITEM. Returns how many there are. */
static uint32_t values_put(bsp_form_given item[GIVEN_MAX], const struct form_given *given)
{
    const struct text_list *const lists[] = {given->known, given->steps};
    uint32_t count = 0;

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (size_t j = 0; lists[i] && j + 1 < lists[i]->count && count < GIVEN_MAX; j += 2)
            item[count++] = (bsp_form_given){
                .size = sizeof *item, .name = lists[i]->item[j], .value = lists[i]->item[j + 1]};
    return count;
}

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

/* Where the events of a form go. */
struct form_output {
    struct ask_question *question; /* the next one; or that of the incidents, which gets choices */
    const char *where;             /* the board of facts that name none */
    struct text_list *facts;
    bool no_memory;
};

/* Notes whether there was memory for an event. Returns what the plugin is told. */
static int32_t event_end(struct form_output *output, bool kept)
{
    output->no_memory = !kept;
    return kept ? BSP_OK : BSP_E_SINK;
}

/* More than any list has. */
enum { INCIDENTS_MAX = 26 };

static int32_t take_incident(void *context, const bsp_form_incident *incident)
{
    struct form_output *output = context;
    struct ask_question *question = output->question;

    if (event_fault(incident, &incident_shape).kind != EVENT_SOUND ||
        question->asked.choice_count == INCIDENTS_MAX)
        return BSP_E_SINK;
    bsp_form_choice *own = &question->choice[question->asked.choice_count++];
    *own = (bsp_form_choice){
        .size = sizeof *own, .id = incident->id, .text = incident->text, .says = incident->says};
    return event_end(output, text_own(question, &own->id) && text_own(question, &own->text) &&
                                 text_own(question, &own->says));
}

static int32_t take_question(void *context, const bsp_form_question *asked)
{
    struct form_output *output = context;

    if (event_fault(asked, &question_shape).kind != EVENT_SOUND)
        return BSP_E_SINK;
    return event_end(output, question_copy(output->question, asked));
}

static int32_t take_fact(void *context, const bsp_form_fact *fact)
{
    struct form_output *output = context;

    if (event_fault(fact, &fact_shape).kind != EVENT_SOUND)
        return BSP_E_SINK;
    return event_end(
        output,
        text_list_add(output->facts,
                      text_format("%s:%s:%s:%s=%s", fact->board ? fact->board : output->where,
                                  fact->trick, fact->player, fact->fact, fact->value)));
}

int32_t form_incidents(const struct run *run, struct ask_question *question)
{
    const bsp_form_question asked = {
        .size = sizeof asked, .name = "incident", .input = "choice", .text = _("What happened?")};
    struct form_output output = {.question = question};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &output, .incident = take_incident};

    if (!question_copy(question, &asked))
        return BSP_E_MEMORY;
    free(question->choice);
    question->choice = calloc(INCIDENTS_MAX, sizeof *question->choice);
    question->asked.choices = question->choice;
    if (!question->choice)
        return BSP_E_MEMORY;
    int32_t code = run->plugin->form->incidents(run->language.code, &sink);
    return output.no_memory ? BSP_E_MEMORY : code;
}

int32_t form_next(const struct run *run, const char *incident, const struct form_given *given,
                  struct ask_question *question)
{
    struct form_output output = {.question = question};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &output, .question = take_question};
    bsp_form_given item[GIVEN_MAX];
    uint32_t count = values_put(item, given);

    *question = (struct ask_question){0};
    int32_t code = run->plugin->form->next(run->language.code, incident, item, count, &sink);
    return output.no_memory ? BSP_E_MEMORY : code;
}

int32_t form_facts(const struct run *run, const char *incident, const struct form_given *given,
                   const char *where, struct text_list *facts)
{
    struct form_output output = {.where = where, .facts = facts};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &output, .fact = take_fact};
    bsp_form_given item[GIVEN_MAX];
    uint32_t count = values_put(item, given);
    int32_t code = run->plugin->form->facts(incident, item, count, &sink);

    return output.no_memory ? BSP_E_MEMORY : code;
}

int32_t form_answer(const struct run *run, const struct ask_question *question, const char *typed,
                    const struct form_given *given, const char *where, struct text_list *facts,
                    bsp_form_reading *reading)
{
    struct form_output output = {.where = where, .facts = facts};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &output, .fact = take_fact};
    bsp_form_given item[GIVEN_MAX];
    uint32_t count = values_put(item, given);

    *reading = (bsp_form_reading){.size = sizeof *reading};
    int32_t code = run->plugin->form->answer(run->language.code, &question->asked, typed, item,
                                             count, &sink, reading);
    return output.no_memory ? BSP_E_MEMORY : code;
}

bool choice_facts(const bsp_form_choice *choice, const char *where, struct text_list *facts)
{
    struct form_output output = {.where = where, .facts = facts};
    bool added = true;

    for (uint32_t i = 0; i < choice->fact_count && added; i++)
        added = take_fact(&output, BSP_AT(bsp_form_fact, choice->facts, i)) == BSP_OK;
    return added;
}
