/*
 * Something happened at a table: which board, what, and then the questions of the plugin's form
 * until it is filled in. Its facts are offered together. Where the input ends in the middle, what
 * was answered is offered; what cannot stand alone is told. Who leaves the form by himself has said
 * nothing.
 */
#include "ask_form.h"

#include <stdlib.h>
#include <string.h>

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
    struct form_asked asked;
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
    return strcmp(line, sign) == 0 || answer_is(line, word) || answer_is(line, _(word));
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
    if (is_command(line, unknown ? "" : "?", N_("help")) && *line)
        return show_form_help() ? TURN_AGAIN : TURN_FAILED;
    return TURN_ANSWER;
}

/* ---- Which board ---- */

/* Boards that a screen has room for: of more, a number is asked for first. */
enum { LIST_MAX = 20 };

/* Those of DIALOGUE's boards that TYPED names, "7" or "7@3-12": how many, the last into *FOUND. */
static size_t boards_named(const struct seen_boards *boards, const char *typed,
                           const struct seen_board **found)
{
    size_t count = 0;

    for (size_t i = 0; i < boards->count; i++)
        if (seen_board_is(&boards->item[i], typed)) {
            *found = &boards->item[i];
            count++;
        }
    return count;
}

/* Lists those that TYPED names; "": all, where they are not too many. */
static bool boards_show(const struct seen_boards *boards, const char *typed)
{
    bool shown = show_line("%s", _("\nAt which board? Its number, or number@pairs:"));

    for (size_t i = 0; i < boards->count && shown; i++)
        if (*typed ? seen_board_is(&boards->item[i], typed) : boards->count <= LIST_MAX)
            shown = show_board(&boards->item[i]);
    return shown;
}

/* Of those that NARROWED named, "7", the one that LINE names by its pairs alone, "3-12"; NULL. */
static const struct seen_board *board_by_pairs(const struct seen_boards *boards,
                                               const char *narrowed, const char *line)
{
    const struct seen_board *found = NULL;
    char *whole = text_format("%s@%s", narrowed, line);
    bool one = whole && boards_named(boards, whole, &found) == 1;

    free(whole);
    return one ? found : NULL;
}

/* The board that LINE names; several are listed, and NARROWED becomes what names them. */
static bool board_find(struct incident *incident, const char *line, char narrowed[LINE_MAX_SIZE])
{
    const struct seen_boards *boards = &incident->dialogue->now.boards;
    const struct seen_board *found = NULL;
    size_t count = *line ? boards_named(boards, line, &found) : 0;

    incident->board = count == 1 ? found : board_by_pairs(boards, narrowed, line);
    if (incident->board)
        return true;
    if (count == 0)
        return show_line("  %s", _("There is no such board."));
    strcpy(narrowed, line);
    return boards_show(boards, narrowed);
}

static bool board_choose(struct incident *incident)
{
    const struct seen_boards *boards = &incident->dialogue->now.boards;
    char line[LINE_MAX_SIZE], narrowed[LINE_MAX_SIZE] = "";

    incident->board = boards->count == 1 ? boards->item : NULL;
    if (!incident->board && !boards_show(boards, narrowed))
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

/* ---- What happened ---- */

/* What was typed, as the answer to a question with choices; SAYS is what goes with it. */
static bool choice_of(const struct form_asked *asked, const char *line, size_t *index)
{
    size_t suited = 0;

    if (answer_by_sign(line, asked->choice_count, false, index))
        return true;
    for (*index = 0; *index < asked->choice_count; ++*index)
        if (answer_is(line, asked->choice[*index].text) ||
            answer_is(line, asked->choice[*index].id))
            return true;
    for (size_t i = 0; i < asked->choice_count; i++)
        if (answer_suits(line, asked->choice[i].text)) {
            *index = i;
            suited++;
        }
    return suited == 1;
}

/* One of a list that is shown; its index. */
static bool incident_pick(struct incident *incident, const struct form_asked *list, size_t *index)
{
    char line[LINE_MAX_SIZE];

    for (;;) {
        enum turn turn = line_get(incident, line, false);
        if (turn == TURN_FAILED)
            return false;
        if (turn == TURN_ANSWER && choice_of(list, line, index)) {
            incident->step = STEP_FORM;
            return true;
        }
        if (turn == TURN_ANSWER && !show_line("  %s", _("That is none of the answers.")))
            return false;
        if (turn == TURN_BACK && incident->dialogue->now.boards.count > 1) {
            incident->step = STEP_BOARD;
            return true;
        }
        if (turn == TURN_LEFT || turn == TURN_BACK) {
            incident->step = STEP_DONE;
            return true;
        }
    }
}

/* A list to choose from. */
static bool incident_choose(struct incident *incident)
{
    struct form_asked list;
    size_t index = 0;
    bool went;

    form_incidents(incident->dialogue->run, &list);
    list.input = strdup("choice");
    list.text = strdup(_("What happened?"));
    went = list.input && list.text && !list.failed ? true : message_no_memory();
    went = went && show_form_question(&list, incident->board, incident->dialogue->input.person) &&
           incident_pick(incident, &list, &index);
    if (went && incident->step == STEP_FORM) {
        free(incident->id);
        incident->id = strdup(list.choice[index].id);
        form_given_release(&incident->given);
        form_given_begin(&incident->given, incident->board);
        went = incident->id ? show_echo(list.choice[index].text) : message_no_memory();
        went = went && show_says(list.choice[index].says);
    }
    form_asked_release(&list);
    return went;
}

/* ---- The form ---- */

/* Takes LINE as the answer to the question at hand, and says it back. *TAKEN: it is one. */
static bool answer_take(struct incident *incident, const char *line, bool *taken)
{
    const struct form_asked *asked = &incident->asked;
    bsp_form_reading reading = {.size = sizeof reading};
    const char *value = reading.value, *words = reading.words, *says = NULL;
    size_t index;

    if (strcmp(asked->input, "choice") == 0) {
        *taken = choice_of(asked, line, &index);
        if (!*taken)
            return show_line("  %s", _("That is none of the answers."));
        value = asked->choice[index].id;
        words = asked->choice[index].text;
        says = asked->choice[index].says;
    } else {
        *taken = form_read(incident->dialogue->run, asked->input, line, &incident->given, &reading);
        if (!*taken)
            return show_line("  %s", reading.words);
    }
    return (form_given_add(&incident->given, asked->name, value) || message_no_memory()) &&
           show_echo(words) && show_says(says);
}

/* Puts the question at hand until it is answered, or the director goes back or leaves. */
static bool question_ask(struct incident *incident)
{
    const struct form_asked *asked = &incident->asked;
    char line[LINE_MAX_SIZE];
    bool taken = false;

    if (!show_form_question(asked, NULL, incident->dialogue->input.person) ||
        !show_says(asked->says))
        return false;
    if (strcmp(asked->input, "told") == 0)
        incident->step = STEP_DONE;
    while (!taken && incident->step == STEP_FORM)
        switch (line_get(incident, line, is_unknown_allowed(asked->input))) {
        case TURN_ANSWER:
            if (!answer_take(incident, line, &taken))
                return false;
            break;
        case TURN_BACK:
            if (!form_given_drop(&incident->given))
                incident->step = STEP_WHAT;
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

/* The next question of the form; none: it is filled in. */
static bool form_go_on(struct incident *incident)
{
    form_asked_release(&incident->asked);
    if (!form_next(incident->dialogue->run, incident->id, &incident->given, &incident->asked))
        return message_no_memory();
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

/* The facts of the form, as far as it was filled in, are the next answer. */
static bool facts_offer(struct incident *incident)
{
    struct dialogue *dialogue = incident->dialogue;
    struct answer answer = {0};
    bool taken = false, went;

    went = form_facts(dialogue->run, incident->id, &incident->given, &dialogue->now.boards,
                      incident->board->where, &answer.facts) ||
           message_no_memory();
    if (went && answer.facts.count > 0) {
        went = dialogue_offer(dialogue, &answer, &taken);
        if (went && !taken)
            went = facts_refuse(incident, &answer.facts);
    }
    answer_release(&answer);
    return went;
}

bool incident_run(struct dialogue *dialogue)
{
    static bool (*const take[])(struct incident *) = {
        [STEP_BOARD] = board_choose,
        [STEP_WHAT] = incident_choose,
        [STEP_FORM] = form_go_on,
    };
    struct incident incident = {.dialogue = dialogue};
    bool went = true;

    if (!dialogue->run->plugin.form)
        return show_line("  %s", _("This plugin has no form for that."));
    if (dialogue->now.boards.count == 0)
        return show_line("  %s", _("There is no such board."));
    while (went && incident.step != STEP_DONE) {
        went = take[incident.step](&incident);
        if (went && incident.step == STEP_DONE && incident.id && incident.board &&
            !incident.given_up)
            went = facts_offer(&incident);
    }
    form_asked_release(&incident.asked);
    form_given_release(&incident.given);
    free(incident.id);
    return went;
}
