#include "ask_form.h"

#include <stdlib.h>
#include <string.h>

/* ---- Questions, copied out of events ---- */

static char *copy(struct form_asked *asked, const char *text)
{
    char *made = text ? strdup(text) : NULL;

    asked->failed = asked->failed || (text && !made);
    return made;
}

void form_asked_release(struct form_asked *asked)
{
    for (size_t i = 0; i < asked->choice_count; i++) {
        free(asked->choice[i].id);
        free(asked->choice[i].text);
        free(asked->choice[i].says);
    }
    free(asked->name);
    free(asked->input);
    free(asked->text);
    free(asked->says);
    *asked = (struct form_asked){0};
}

static void choice_add(struct form_asked *asked, const char *id, const char *text, const char *says)
{
    size_t at = asked->choice_count;

    if (at == CHOICES_MAX)
        return;
    asked->choice[at].id = copy(asked, id);
    asked->choice[at].text = copy(asked, text);
    asked->choice[at].says = copy(asked, says);
    asked->choice_count++;
}

static int32_t copy_question(void *context, const bsp_form_question *question)
{
    struct form_asked *asked = context;

    if (question_fault(question).kind != EVENT_SOUND)
        return BSP_E_SINK;
    *asked = (struct form_asked){.found = true};
    asked->name = copy(asked, question->name);
    asked->input = copy(asked, question->input);
    asked->text = copy(asked, question->text);
    asked->says = copy(asked, question->says);
    for (uint32_t i = 0; i < question->choice_count; i++) {
        const bsp_form_choice *choice = BSP_AT(bsp_form_choice, question->choices, i);
        choice_add(asked, choice->id, choice->text, choice->says);
    }
    return BSP_OK;
}

static int32_t copy_incident(void *context, const bsp_form_incident *incident)
{
    if (incident_fault(incident).kind != EVENT_SOUND)
        return BSP_E_SINK;
    choice_add(context, incident->id, incident->text, incident->says);
    return BSP_OK;
}

void form_incidents(const struct run *run, struct form_asked *asked)
{
    const bsp_form_sink sink = {.size = sizeof sink, .context = asked, .incident = copy_incident};

    *asked = (struct form_asked){0};
    if (run->plugin.form)
        asked->found = run->plugin.form->incidents(run->language.code, &sink) == BSP_OK;
}

bool form_next(const struct run *run, const char *incident, const struct form_given *given,
               struct form_asked *asked)
{
    const bsp_form_sink sink = {.size = sizeof sink, .context = asked, .question = copy_question};
    int32_t code;

    *asked = (struct form_asked){0};
    code = run->plugin.form->next(run->language.code, incident, given->item, given->count, &sink);
    return code == BSP_OK && !asked->failed;
}

/* One of several questions, the one that is looked for. */
struct lookup {
    struct form_asked *asked;
    const char *name; /* NULL: the one at INDEX */
    size_t index;
};

static int32_t look(void *context, const bsp_form_question *question)
{
    struct lookup *lookup = context;
    bool is;

    if (question_fault(question).kind != EVENT_SOUND)
        return BSP_E_SINK;
    is = lookup->name ? strcmp(question->name, lookup->name) == 0 : lookup->index-- == 0;

    return is ? copy_question(lookup->asked, question) : BSP_OK;
}

void form_once(const struct run *run, const char *fact, struct form_asked *asked)
{
    struct lookup lookup = {asked, fact, 0};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &lookup, .question = look};

    *asked = (struct form_asked){0};
    if (run->plugin.form)
        run->plugin.form->once(run->language.code, &sink);
}

void form_doubt(const struct run *run, const bsp_board *board, size_t index,
                struct form_asked *asked)
{
    struct lookup lookup = {asked, NULL, index};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &lookup, .question = look};

    *asked = (struct form_asked){0};
    if (run->plugin.form)
        run->plugin.form->doubts(run->language.code, board, &sink);
}

bool form_on_demand(const struct run *run, const char *judgement, const char **none)
{
    const char *list = run->plugin.form && judgement ? run->plugin.form->on_demand() : "";
    size_t length = judgement ? strlen(judgement) : 0;

    for (; *list; list += strcspn(list, " "), list += strspn(list, " "))
        if (length > 0 && strncmp(list, judgement, length) == 0 && list[length] == '=') {
            *none = strncmp(list + length + 1, "yes", 3) == 0 ? "yes" : "no";
            return true;
        }
    return false;
}

/* ---- What is given ---- */

bool form_given_add(struct form_given *given, const char *name, const char *value)
{
    char *own_name = strdup(name), *own_value = strdup(value);
    bool put = text_list_add(&given->texts, own_name);

    put = text_list_add(&given->texts, own_value) && put && given->count < GIVEN_MAX;
    if (put)
        given->item[given->count++] =
            (bsp_form_given){.size = sizeof(bsp_form_given), .name = own_name, .value = own_value};
    return put;
}

void form_given_begin(struct form_given *given, const struct seen_board *board)
{
    *given = (struct form_given){0};
    if (!board)
        return;
    if (board->declarer)
        form_given_add(given, "declarer", board->declarer);
    if (board->laws)
        form_given_add(given, "laws", board->laws);
    if (board->vulnerable)
        form_given_add(given, "vulnerable", board->vulnerable);
    if (board->plays)
        form_given_add(given, "play", "yes");
    for (size_t i = 0; i + 1 < board->told.count; i += 2)
        form_given_add(given, board->told.item[i], board->told.item[i + 1]);
    given->board_count = given->count;
}

bool form_given_drop(struct form_given *given)
{
    if (given->count == given->board_count)
        return false;
    given->count--;
    return true;
}

void form_given_release(struct form_given *given)
{
    text_list_release(&given->texts);
    *given = (struct form_given){0};
}

bool form_read(const struct run *run, const char *input, const char *typed,
               const struct form_given *given, bsp_form_reading *reading)
{
    *reading = (bsp_form_reading){.size = sizeof *reading};
    return run->plugin.form && run->plugin.form->read(run->language.code, input, typed, given->item,
                                                      given->count, reading) == BSP_OK;
}

/* ---- Its facts ---- */

struct fact_list {
    const struct seen_boards *boards;
    const char *where;
    struct text_list *facts;
};

/* Where the board that people call NAME is; NAME itself where nobody knows. */
static const char *where_of(const struct seen_boards *boards, const char *name)
{
    for (size_t i = 0; i < boards->count; i++)
        if (boards->item[i].name && strcmp(boards->item[i].name, name) == 0)
            return boards->item[i].where;
    return name;
}

static int32_t add_fact(void *context, const bsp_form_fact *fact)
{
    const struct fact_list *list = context;
    char *text;

    if (fact_fault(fact).kind != EVENT_SOUND)
        return BSP_E_SINK;
    text = text_format("%s:%s:%s:%s=%s",
                       fact->board ? where_of(list->boards, fact->board) : list->where, fact->trick,
                       fact->player, fact->fact, fact->value);

    return text_list_add(list->facts, text) ? BSP_OK : BSP_E_MEMORY;
}

bool form_facts(const struct run *run, const char *incident, const struct form_given *given,
                const struct seen_boards *boards, const char *where, struct text_list *facts)
{
    struct fact_list list = {boards, where, facts};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &list, .fact = add_fact};

    return run->plugin.form->facts(incident, given->item, given->count, &sink) == BSP_OK;
}
