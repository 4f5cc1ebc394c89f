#include "ask_form.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "program.h"

/* Does with ANSWER what its TRIAL has shown. WORDS say it back before it counts; NULL: nothing. */
static bool answer_settle(struct dialogue *d, struct answer *answer, enum trial trial,
                          const char *words)
{
    if (trial == TRIAL_TAKEN)
        return (!words || show_echo(words)) && dialogue_take(d, answer);
    answer_release(answer);
    return trial != TRIAL_FAILED && dialogue_refuse(d);
}

static bool choice_offer(struct dialogue *d, size_t index)
{
    const char *given = dialogue_question(d)->choice[index].given;
    struct answer answer;

    if (!dialogue_answer(d, &answer))
        return false;
    if (!text_list_add(&answer.facts, strdup(given))) {
        answer_release(&answer);
        return message_no_memory();
    }
    return answer_settle(d, &answer, dialogue_try(d, &answer, false),
                         dialogue_question(d)->choice[index].text);
}

/* Whether the next question asks the same of the same board in the same words: what concerns the
 * board as a whole is asked for each irregularity. */
static bool is_repeated(const struct dialogue *d, size_t board, const char *text)
{
    const struct question *question = dialogue_question(d);

    return !d->shown && d->at == d->answers.count && question && question->board == board &&
           strcmp(question->text, text) == 0;
}

static bool take_choice(struct dialogue *d, size_t index)
{
    size_t board = dialogue_question(d)->board;
    char *text = strdup(dialogue_question(d)->text);
    bool went = text ? choice_offer(d, index) : message_no_memory();

    while (went && is_repeated(d, board, text) && index < dialogue_question(d)->choice_count)
        went = choice_offer(d, index);
    free(text);
    return went;
}

/* The name of the fact in "3:5:-:equity". */
static const char *fact_of(const char *place)
{
    const char *colon = strrchr(place, ':');

    return colon ? colon + 1 : place;
}

/* Offers TEXT as a value for PLACE, as the form understands it, or as it stands where the form
 * knows of no way to type it. TRIAL_NO_FACT: it is no value. */
static enum trial value_try(struct dialogue *d, const char *text, const char *place,
                            struct answer *answer, char **words)
{
    const struct plugin *plugin = &d->run->plugin;
    const struct question *question = dialogue_question(d);
    const char *input = plugin->form ? plugin->form->input_of(fact_of(place)) : NULL;
    bsp_form_reading reading = {.size = sizeof reading};
    struct form_given given;

    if (input) {
        form_given_begin(&given, &d->now.boards.item[question->board]);
        bool understood = form_read(d->run, input, text, &given, &reading);
        form_given_release(&given);
        if (!understood) {
            d->complaint = d->complaint ? d->complaint : strdup(reading.words);
            return TRIAL_NO_FACT;
        }
        text = reading.value;
    }
    *words = strdup(input ? reading.words : text);
    if (!*words || !reply_values(text, place, &answer->facts)) {
        message_no_memory();
        return TRIAL_FAILED;
    }
    enum trial trial = dialogue_try(d, answer, false);
    if (trial == TRIAL_NO_FACT) { /* what the plugin says of it speaks of facts */
        free(d->complaint);
        d->complaint = NULL;
    }
    return trial;
}

/* The answers of the question that it shows, as seats and suits are typed. */
static bool take_known(struct dialogue *d, const char *text, bool *taken)
{
    const struct question *question = dialogue_question(d);
    bsp_form_reading reading;
    struct form_given given;

    *taken = false;
    if (!question || !question->input || question->choice_count == 0)
        return true;
    form_given_begin(&given, &d->now.boards.item[question->board]);
    bool understood =
        form_read(d->run, question->input, text, &given, &reading) ||
        (strcmp(question->input, "player") == 0 && /* or nobody knows which of a side */
         form_read(d->run, "side", text, &given, &reading));
    form_given_release(&given);
    for (size_t i = 0; understood && i < question->choice_count; i++)
        if (strcmp(question->choice[i].value, reading.value) == 0) {
            *taken = true;
            return take_choice(d, i);
        }
    return true;
}

/* "Is the other side compensated?" has one answer that is a choice, that no damage was done; the
 * other is a score. */
static bool take_yes_or_no(struct dialogue *d, const char *text, bool *taken)
{
    const struct question *question = dialogue_question(d);
    bsp_form_reading reading;
    struct form_given given = {0};
    const char *none;

    *taken = question && form_on_demand(d->run, question->judgement, &none) &&
             (answer_is(text, "yes") || answer_is(text, "no"));
    if (!*taken)
        return true;
    if (answer_is(text, none) && question->choice_count > 0)
        return take_choice(d, 0);
    form_read(d->run, "weighted", "", &given, &reading);
    d->shown = true;
    return show_line("  %s", reading.words);
}

/* The first fact that the value suits is meant; when it suits none, the complaint of the first is
 * shown. */
static bool take_value(struct dialogue *d, const char *text)
{
    const struct question *question = dialogue_question(d);
    enum trial trial = TRIAL_NO_FACT;
    bool taken;

    if (!take_yes_or_no(d, text, &taken) || taken || !take_known(d, text, &taken) || taken)
        return taken;
    for (size_t i = 0; question && i < question->value_count && trial == TRIAL_NO_FACT; i++) {
        struct answer answer;
        char *words = NULL;
        if (!dialogue_answer(d, &answer))
            return false;
        trial = value_try(d, text, question->value[i].place, &answer, &words);
        bool said = trial != TRIAL_TAKEN || show_echo(words);
        free(words);
        if (trial == TRIAL_TAKEN)
            return said && dialogue_take(d, &answer);
        answer_release(&answer);
    }
    return trial != TRIAL_FAILED && dialogue_refuse(d);
}

/* The board that a fact without one is of: that of the question, which is shown with it, else the
 * last or only one. */
static size_t board_at_hand(const struct dialogue *d)
{
    const struct question *question = dialogue_question(d);

    if (question && !question->once)
        return question->board;
    return d->board == BOARD_NONE && d->now.boards.count == 1 ? 0 : d->board;
}

/* As --fact has it; NULL: nobody knows which. */
static const char *where_at_hand(const struct dialogue *d)
{
    size_t board = board_at_hand(d);

    return board == BOARD_NONE ? NULL : d->now.boards.item[board].where;
}

/* The facts that were taken last, with the board that they are of. */
static bool facts_echo(const struct dialogue *d)
{
    const struct text_list *facts = &d->answers.item[d->answers.count - 1].facts;
    bool shown = true;

    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_echo(facts->item[i]);
    return shown;
}

static bool take_fact(struct dialogue *d, const char *text)
{
    struct answer answer = {0};
    const char *where = where_at_hand(d);
    bool taken = false, went = true;

    if (reply_facts(text, where, &answer.facts))
        went = dialogue_offer(d, &answer, &taken);
    else if (!where)
        d->complaint = strdup(_("Say of which board, as in f 7:5:W:revoke=corrected."));
    answer_release(&answer);
    return went && (taken ? facts_echo(d) : dialogue_refuse(d));
}

/* The answer that was given before to the question at hand; NULL: none. */
static const char *answer_before(const struct dialogue *d)
{
    const struct question *question = &d->past.question;
    const char *given = NULL;

    if (d->at < d->answers.count && d->answers.item[d->at].facts.count > 0)
        given = d->answers.item[d->at].facts.item[0];
    for (size_t i = 0; given && i < question->choice_count; i++)
        if (strcmp(question->choice[i].given, given) == 0)
            return question->choice[i].text;
    return given ? strchr(given, '=') + 1 : NULL;
}

/* Whether the director has still to say that he wants the questions that no ruling waits for. A
 * program that answers has to know them all the same. */
static bool is_at_gate(const struct dialogue *d)
{
    const struct question *question = dialogue_question(d);

    return d->input.person && question && d->at == d->answers.count &&
           question->rank == RANK_ADVISORY && !d->advisory;
}

static size_t open_count(const struct dialogue *d)
{
    size_t count = 0;

    for (int rank = 0; rank < RANKS; rank++)
        count += d->now.open[rank];
    return count;
}

static bool question_put(struct dialogue *d)
{
    const struct question *question = dialogue_question(d);
    const struct seen_board *board;

    if (!question)
        return show_line("%s", d->games ? _("\nThere are no more questions. Press Enter to finish; "
                                            "+: something happened at a table.")
                                        : _("\nThere are no questions. Press Enter to finish; +: "
                                            "something happened at a table."));
    if (is_at_gate(d))
        return show_line(_("\nNo ruling waits for an answer any more. Open questions that can "
                           "still change one: %lu. Go on with them? yes, or Enter to finish."),
                         (unsigned long)open_count(d));
    board = &(d->at < d->answers.count ? &d->past : &d->now)->boards.item[question->board];
    return show_question(question, board, d->input.person, open_count(d), answer_before(d)) &&
           (question->once || dialogue_about(d, question->board));
}

/* Asks Law 64C of the board at hand. */
static bool demand(struct dialogue *d)
{
    d->demanded = board_at_hand(d);
    return dialogue_go_on(d);
}

/* At the gate: goes on, or ends. */
static bool gate_obey(struct dialogue *d, const struct reply *reply, const char *line)
{
    d->advisory = answer_is(line, "yes");
    if (!d->advisory && reply->kind != REPLY_EMPTY && !answer_is(line, "no") &&
        reply->kind != REPLY_SKIP) {
        d->shown = true;
        return show_line("  %s", _("Answer yes or no."));
    }
    d->over = !d->advisory;
    return true;
}

/* Does what LINE says. */
static bool line_obey(struct dialogue *d, const char *line)
{
    bool gate = is_at_gate(d);
    struct reply reply;

    reply_read(&reply, line, gate ? NULL : dialogue_question(d));
    switch (reply.kind) {
    case REPLY_FACT:
        return take_fact(d, reply.text);
    case REPLY_BACK:
        return dialogue_back(d);
    case REPLY_QUIT:
        return d->over = true;
    case REPLY_MORE:
        return incident_run(d);
    case REPLY_DEMAND:
        return demand(d);
    case REPLY_HELP:
        d->shown = true;
        return show_help();
    default:
        break;
    }
    if (gate)
        return gate_obey(d, &reply, line);
    switch (reply.kind) {
    case REPLY_CHOICE:
        return take_choice(d, reply.choice);
    case REPLY_EMPTY:
        return d->at < d->answers.count ? dialogue_go_on(d) : dialogue_skip(d);
    case REPLY_SKIP:
        return dialogue_skip(d);
    default:
        return take_value(d, reply.text);
    }
}

/* One line. False: the dialogue cannot go on. */
static bool line_take(struct dialogue *d)
{
    char line[LINE_MAX_SIZE];

    free(d->complaint);
    d->complaint = NULL;
    switch (dialogue_line(d, line)) {
    case LINE_READ:
        return line_obey(d, line);
    case LINE_LONG:
        return dialogue_refuse(d);
    case LINE_FAILED:
        return message_errno(NULL, _("standard input"));
    case LINE_LAST:
    case LINE_SIGNALLED:
        return true;
    }
    return false;
}

bool dialogue_run(struct dialogue *d)
{
    bool went = true;

    /* Nothing is open on the board that he has named: then something else has happened there. */
    if (d->run->options->board && d->run->plugin.form && d->input.person && !d->now.found &&
        d->now.boards.count > 0)
        went = incident_run(d);
    while (went && !d->over) {
        if (!d->shown)
            went = question_put(d);
        d->shown = false;
        went = went && line_take(d);
    }
    return went;
}
