/*
 * Something happened at a table: which board, what, and then the questions of the plugin's form
 * until it is filled in. Its facts are offered together. Left in the middle, what was answered is
 * offered; what cannot stand alone is told.
 */
#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "program.h"

/* A form that is being filled in. */
struct incident {
    struct dialogue *dialogue;
    const struct seen_board *board;
    char *id; /* "revoke" */
    struct form_given given;
    struct form_asked asked;
    bool left; /* the director does not go on with it */
};

/* A line of the director's for a list or the form. False: there is none, or he leaves. */
static bool line_get(struct incident *incident, char line[LINE_MAX_SIZE])
{
    enum line_end end = dialogue_line(incident->dialogue, line);

    incident->left = end != LINE_READ && end != LINE_LONG;
    if (end == LINE_LONG)
        *line = '\0';
    return !incident->left;
}

static bool is_sign(const char *line, char sign, const char *word)
{
    return (line[0] == sign && !line[1]) || (*line && answer_is(line, word));
}

/* ---- Which board ---- */

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

/* Lists those that TYPED names; "": all. */
static bool boards_show(const struct seen_boards *boards, const char *typed)
{
    bool shown = show_line("%s", _("\nAt which board? Its number, or number@pairs:"));

    for (size_t i = 0; i < boards->count && shown; i++) {
        const struct seen_board *board = &boards->item[i];
        if (*typed && !seen_board_is(board, typed))
            continue;
        shown = show_line("    %s  %s", board->label, board->heading);
    }
    return shown;
}

static bool board_choose(struct incident *incident)
{
    const struct seen_boards *boards = &incident->dialogue->now.boards;
    char line[LINE_MAX_SIZE] = "";

    if (boards->count == 1)
        incident->board = boards->item;
    while (!incident->board) {
        const struct seen_board *found = NULL;
        size_t count;
        if (!boards_show(boards, line))
            return false;
        if (!line_get(incident, line) || is_sign(line, 'q', "quit") || is_sign(line, '<', "back"))
            return incident->left = true;
        count = *line ? boards_named(boards, line, &found) : 0;
        if (count == 1)
            incident->board = found;
        else if (count == 0) {
            *line = '\0';
            if (!show_line("  %s", _("There is no such board.")))
                return false;
        }
    }
    return true;
}

/* ---- One question ---- */

/* What was typed, as the answer to a question with choices; SAYS is what goes with it. */
static bool choice_of(const struct form_asked *asked, const char *line, size_t *index)
{
    size_t begun = 0;

    if (answer_by_sign(line, asked->choice_count, false, index))
        return true;
    for (*index = 0; *index < asked->choice_count; ++*index)
        if (answer_is(line, asked->choice[*index].text) ||
            answer_is(line, asked->choice[*index].id))
            return true;
    for (size_t i = 0; i < asked->choice_count; i++)
        if (answer_begins(line, asked->choice[i].text)) {
            *index = i;
            begun++;
        }
    return begun == 1;
}

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
        return incident->left = true;
    while (!taken) {
        if (!line_get(incident, line) || is_sign(line, 'q', "quit"))
            return incident->left = true;
        if (is_sign(line, '<', "back"))
            return form_given_drop(&incident->given) || (incident->left = true);
        if (!answer_take(incident, line, &taken))
            return false;
    }
    return true;
}

/* ---- All of it ---- */

/* What happened: a list to choose from. */
static bool incident_choose(struct incident *incident)
{
    struct form_asked list;
    char line[LINE_MAX_SIZE];
    size_t index = 0;
    bool shown = true, chosen = false;

    form_incidents(incident->dialogue->run, &list);
    list.input = strdup("choice");
    list.text = strdup(_("What happened?"));
    shown = list.input && list.text && !list.failed ? true : message_no_memory();
    shown = shown && show_form_question(&list, incident->board, incident->dialogue->input.person);
    while (shown && !chosen && !incident->left) {
        if (!line_get(incident, line) || is_sign(line, 'q', "quit") || is_sign(line, '<', "back"))
            incident->left = true;
        else if (choice_of(&list, line, &index))
            chosen = true;
        else
            shown = show_line("  %s", _("That is none of the answers."));
    }
    if (chosen) {
        incident->id = strdup(list.choice[index].id);
        shown = incident->id ? show_echo(list.choice[index].text) : message_no_memory();
        shown = shown && show_says(list.choice[index].says);
    }
    form_asked_release(&list);
    return shown;
}

/* Asks until the form is filled, or the director leaves it. */
static bool form_fill(struct incident *incident)
{
    bool went = true;

    while (went && !incident->left) {
        form_asked_release(&incident->asked);
        if (!form_next(incident->dialogue->run, incident->id, &incident->given, &incident->asked))
            return message_no_memory();
        if (!incident->asked.found)
            break;
        went = question_ask(incident);
    }
    return went;
}

/* Facts that cannot be used are told, so that they are not lost. */
static bool facts_tell(const struct dialogue *dialogue, const struct text_list *facts)
{
    bool shown = !dialogue->complaint || show_line("  %s", dialogue->complaint);

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
            went = facts_tell(dialogue, &answer.facts);
    }
    answer_release(&answer);
    return went;
}

bool incident_run(struct dialogue *dialogue)
{
    struct incident incident = {.dialogue = dialogue};
    bool went;

    if (!dialogue->run->plugin.form)
        return show_line("  %s", _("This plugin has no form for that."));
    if (dialogue->now.boards.count == 0)
        return show_line("  %s", _("There is no such board."));
    went = board_choose(&incident);
    if (went && !incident.left)
        went = dialogue_about(dialogue, (size_t)(incident.board - dialogue->now.boards.item)) &&
               incident_choose(&incident);
    form_given_begin(&incident.given, incident.board);
    if (went && !incident.left)
        went = form_fill(&incident);
    if (went && incident.id)
        went = facts_offer(&incident);
    form_asked_release(&incident.asked);
    form_given_release(&incident.given);
    free(incident.id);
    return went;
}
