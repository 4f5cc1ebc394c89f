/*
 * Something happened at a table: which board, what, and then the questions of the plugin's form
 * until it is filled in. Its facts are offered together. Where the input ends in the middle, what
 * was answered is offered; what cannot stand alone is told. Who leaves the form by himself has said
 * nothing.
 */
#include "ask.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "message.h"
#include "program.h"

/* Where the director is. */
enum step { STEP_BOARD, STEP_WHAT, STEP_FORM, STEP_DONE };

/* A form that is being filled in. */
struct incident {
    struct dialogue *dialogue;
    enum step step;
    const struct seen_board *board;
    char *id; /* "revoke" */
    struct form_given given;
    struct question asked;
    bool given_up; /* by the director: nothing of it counts */
};

/* What a line is for a list or a form, where letters may be suits, seats and ranks. */
enum turn {
    TURN_ANSWER,
    TURN_AGAIN, /* what can be typed was shown */
    TURN_BACK,
    TURN_LEFT,  /* he leaves it, or there are no more lines */
    TURN_FAILED /* after a message */
};

static bool is_command(const char *line, const char *sign, const char *word)
{
    return strcmp(line, sign) == 0 || strcasecmp(line, word) == 0 || strcasecmp(line, _(word)) == 0;
}

/* Whether a question mark is an answer of this kind: what nobody knows or saw. */
static bool is_unknown_allowed(const char *input)
{
    return strcmp(input, "card") == 0 || strcmp(input, "cards") == 0 ||
           strcmp(input, "which-trick") == 0;
}

/* The next line; UNKNOWN: a question mark is an answer. */
static enum turn line_get(struct incident *incident, char line[LINE_MAX_SIZE], bool unknown)
{
    enum line_end end = dialogue_line(incident->dialogue, line);

    if (end != LINE_READ && end != LINE_LONG)
        return TURN_LEFT;
    if (end == LINE_LONG)
        *line = '\0';
    incident->given_up = is_command(line, "q", N_("quit"));
    if (incident->given_up)
        return TURN_LEFT;
    if (is_command(line, "<", N_("back")))
        return TURN_BACK;
    if (strcmp(line, "+") == 0 && incident->step != STEP_FORM)
        return TURN_AGAIN; /* what he asks for stands there */
    if (is_command(line, unknown ? "" : "?", N_("help")) && *line)
        return show_form_help() ? TURN_AGAIN : TURN_FAILED;
    return TURN_ANSWER;
}

/* ---- Which board ---- */

/* Boards that a screen has room for: of more, a number is asked for first. */
enum { LIST_MAX = 20 };

/* Lists those that are named; all where they are not too many. */
static bool boards_show(const struct seen_boards *boards, bool named)
{
    bool shown = show_line("%s", _("\nAt which board? Its number, or number@pairs:"));

    for (size_t i = 0; i < boards->count && shown; i++)
        if (named ? boards->item[i].named : boards->count <= LIST_MAX)
            shown = show_board(&boards->item[i]);
    return shown;
}

/* Finds the board that LINE names, or of those that NARROWED named, "7", the one that it names by
 * its pairs alone. Several are listed, and NARROWED becomes what names them. */
static bool board_find(struct incident *incident, const char *line, char narrowed[LINE_MAX_SIZE])
{
    struct seen_boards *boards = &incident->dialogue->now.boards;
    char *whole = *narrowed ? text_format("%s@%s", narrowed, line) : NULL;
    size_t count = whole ? seen_boards_name(boards, whole) : 0;

    free(whole);
    if (count != 1)
        count = *line ? seen_boards_name(boards, line) : 0;
    for (size_t i = 0; i < boards->count && count == 1; i++)
        if (boards->item[i].named)
            incident->board = &boards->item[i];
    if (count == 1)
        return true;
    if (count == 0)
        return show_line("  %s", _("There is no such board."));
    strcpy(narrowed, line);
    return boards_show(boards, true);
}

static bool board_choose(struct incident *incident)
{
    const struct seen_boards *boards = &incident->dialogue->now.boards;
    char line[LINE_MAX_SIZE], narrowed[LINE_MAX_SIZE] = "";

    incident->board = boards->count == 1 ? boards->item : NULL;
    if (!incident->board && !boards_show(boards, false))
        return false;
    while (!incident->board)
        switch (line_get(incident, line, false)) {
        case TURN_ANSWER:
            if (!board_find(incident, line, narrowed))
                return false;
            break;
        case TURN_AGAIN:
            break;
        case TURN_FAILED:
            return false;
        default:
            incident->step = STEP_DONE;
            return true;
        }
    incident->step = STEP_WHAT;
    return dialogue_about(incident->dialogue, (size_t)(incident->board - boards->item));
}

/* ---- The form ---- */

/* Takes LINE as the answer to the question at hand, and says it back. *TAKEN: it is one. */
static bool answer_take(struct incident *incident, const char *line, bool *taken)
{
    const struct question *asked = &incident->asked;
    const bsp_form_choice *choice;
    struct text_list none = {0};
    bsp_form_reading reading;
    int32_t code = form_answer(incident->dialogue->source.run, asked, line, &incident->given, "-",
                               &none, &reading);

    text_list_release(&none);
    *taken = code == BSP_OK;
    if (!*taken)
        return code == BSP_E_ARGUMENT ? show_line("  %s", reading.words) : message_no_memory();
    choice = question_choice(asked, reading.value);
    if (incident->step == STEP_FORM) {
        if (!form_given_add(&incident->given, asked->asked.name, reading.value))
            return message_no_memory();
    } else {
        incident->id = strdup(reading.value);
        incident->step = STEP_FORM;
        if (!incident->id)
            return message_no_memory();
    }
    return show_echo(choice ? choice->text : reading.words) &&
           show_says(choice ? choice->says : NULL);
}

/* Goes back from the question at hand. */
static void step_back(struct incident *incident)
{
    if (incident->step == STEP_WHAT)
        incident->step = incident->dialogue->now.boards.count > 1 ? STEP_BOARD : STEP_DONE;
    else if (!form_given_drop(&incident->given))
        incident->step = STEP_WHAT;
}

/* Puts the question at hand until it is answered, or the director goes back or leaves. */
static bool question_ask(struct incident *incident)
{
    const bsp_form_question *asked = &incident->asked.asked;
    char line[LINE_MAX_SIZE];
    bool taken = false;

    if (!show_form_question(&incident->asked, incident->step == STEP_WHAT ? incident->board : NULL,
                            incident->dialogue->input.person) ||
        !show_says(asked->says))
        return false;
    if (strcmp(asked->input, "told") == 0)
        incident->step = STEP_DONE;
    while (!taken && incident->step != STEP_DONE)
        switch (line_get(incident, line, is_unknown_allowed(asked->input))) {
        case TURN_ANSWER:
            if (!answer_take(incident, line, &taken))
                return false;
            break;
        case TURN_BACK:
            step_back(incident);
            return true;
        case TURN_LEFT:
            incident->step = STEP_DONE;
            break;
        case TURN_FAILED:
            return false;
        case TURN_AGAIN:
            break;
        }
    return true;
}

/* Lets the director choose what happened from a list. */
static bool incident_choose(struct incident *incident)
{
    const struct run *run = incident->dialogue->source.run;

    question_release(&incident->asked);
    form_given_release(&incident->given);
    form_given_begin(&incident->given, incident->board);
    free(incident->id);
    incident->id = NULL;
    return (form_incidents(run, &incident->asked) || message_no_memory()) && question_ask(incident);
}

/* Says why the form does not go on. False. */
static bool form_fails(int32_t code)
{
    return code == BSP_E_MEMORY ? message_no_memory()
                                : message_program(_("the plugin's form: %s"), session_fault(code));
}

/* The next question of the form; none: it is filled in. */
static bool form_go_on(struct incident *incident)
{
    question_release(&incident->asked);
    int32_t code =
        form_next(incident->dialogue->source.run, incident->id, &incident->given, &incident->asked);
    if (code != BSP_OK)
        return form_fails(code);
    if (incident->asked.found)
        return question_ask(incident);
    incident->step = STEP_DONE;
    return true;
}

/* ---- Its facts ---- */

/* Facts that cannot be used: the form stands again before its last answer, so that the one that is
 * wrong can be changed; where nobody answers any more they are told, so that they are not lost. */
static bool facts_refuse(struct incident *incident, const struct text_list *facts)
{
    const struct dialogue *dialogue = incident->dialogue;
    bool shown = !dialogue->complaint || show_line("  %s", dialogue->complaint);

    if (!dialogue->over && form_given_drop(&incident->given)) {
        incident->step = STEP_FORM;
        return shown && show_line("  %s", _("Nothing of the form is kept: go back (<) to what is "
                                            "wrong, or leave it (q)."));
    }
    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_line(_("  Not used: %s"), facts->item[i]);
    return shown;
}

/* Notes in ANSWER how the form was filled in. False: no memory. */
static bool steps_note(const struct incident *incident, struct answer *answer)
{
    const struct form_given *given = &incident->given;
    bool noted = true;

    answer->incident = strdup(incident->id);
    answer->where = strdup(incident->board->where);
    for (uint32_t i = given->board_count; i < given->count && noted; i++)
        noted = text_list_add(&answer->steps, strdup(given->item[i].name)) &&
                text_list_add(&answer->steps, strdup(given->item[i].value));
    return noted && answer->incident && answer->where;
}

/* The facts of the form, as far as it was filled in, are the next answer. */
static bool facts_offer(struct incident *incident)
{
    struct dialogue *dialogue = incident->dialogue;
    struct answer answer = {0};
    bool went;

    int32_t code = form_facts(dialogue->source.run, incident->id, &incident->given,
                              incident->board->where, &answer.facts);
    if (code == BSP_OK && !steps_note(incident, &answer))
        code = BSP_E_MEMORY;
    went = code == BSP_OK || form_fails(code);
    if (went && answer.facts.count > 0) {
        enum trial trial = dialogue_offer(dialogue, &answer);
        went = trial == TRIAL_TAKEN ||
               (trial != TRIAL_FAILED && facts_refuse(incident, &answer.facts));
    }
    answer_release(&answer);
    return went;
}

/* Goes from step to step until the form is filled in or left; releases INCIDENT. */
static bool incident_go(struct incident *incident)
{
    static bool (*const take[])(struct incident *) = {
        [STEP_BOARD] = board_choose,
        [STEP_WHAT] = incident_choose,
        [STEP_FORM] = form_go_on,
    };
    bool went = true;

    while (went && incident->step != STEP_DONE) {
        went = take[incident->step](incident);
        if (went && incident->step == STEP_DONE && incident->id && incident->board &&
            !incident->given_up)
            went = facts_offer(incident);
    }
    question_release(&incident->asked);
    form_given_release(&incident->given);
    free(incident->id);
    return went;
}

bool incident_run(struct dialogue *dialogue)
{
    struct incident incident = {.dialogue = dialogue};

    if (!dialogue->source.run->plugin.form)
        return show_line("  %s", _("This plugin has no form for that."));
    if (dialogue->now.boards.count == 0)
        return show_line("  %s", _("There is no such board."));
    if (dialogue->at < dialogue->answers.count && !dialogue_go_on(dialogue))
        return false;
    return incident_go(&incident);
}

bool incident_reopen(struct dialogue *dialogue, const struct answer *answer)
{
    struct incident incident = {
        .dialogue = dialogue, .step = STEP_FORM, .id = strdup(answer->incident)};
    size_t board = seen_boards_find(&dialogue->now.boards, answer->where, 0);
    bool given = incident.id;

    if (board == BOARD_NONE) { /* a row that only these facts have named */
        free(incident.id);
        return true;
    }
    incident.board = &dialogue->now.boards.item[board];
    form_given_begin(&incident.given, incident.board);
    for (size_t i = 0; i + 1 < answer->steps.count && given; i += 2)
        given = form_given_add(&incident.given, answer->steps.item[i], answer->steps.item[i + 1]);
    if (!form_given_drop(&incident.given))
        incident.step = STEP_WHAT;
    if (given)
        return incident_go(&incident);
    form_given_release(&incident.given);
    free(incident.id);
    return message_no_memory();
}
