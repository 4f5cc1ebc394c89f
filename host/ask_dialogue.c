#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "program.h"

/* Judges as WANTED says, with the run, session and answers of this dialogue. False after a
 * message: there is no memory, or the file cannot be ruled on any more. That the plugin does not
 * know a fact is no such failure. */
static bool dialogue_judge(const struct dialogue *d, struct judging wanted, struct judged *judged)
{
    wanted.run = d->run;
    wanted.source = d->source;
    wanted.answers = &d->answers;
    wanted.demanded = d->demanded;
    judge(&wanted, judged);
    if (!judged->failed && (judged->read || judged->code == BSP_E_FACT))
        return true;
    if (judged->failed)
        message_no_memory();
    else
        message_file(NULL, d->run->options->files[0], "%s", session_fault(judged->code));
    judged_release(judged);
    return false;
}

/* Judges the question of the answer at INDEX again, under those before it. */
static bool judge_again(const struct dialogue *d, size_t index, struct judged *judged)
{
    return dialogue_judge(d, (struct judging){.count = index, .wanted = d->answers.item[index].key},
                          judged);
}

/* Messages on the file come with the report, at the end; where there will be no report, now. */
bool dialogue_begin(struct dialogue *d)
{
    struct judging judging = {.run = d->run, .source = d->source, .answers = &d->answers};

    judge(&judging, &d->now);
    if (d->now.read)
        return true;
    if (d->now.failed || d->now.code == BSP_E_MEMORY)
        return message_file(NULL, d->run->options->files[0], "%s", session_fault(BSP_E_MEMORY));
    judged_release(&d->now);
    judging.aloud = true;
    judge(&judging, &d->now);
    return false;
}

static size_t open_count(const struct dialogue *d)
{
    size_t count = 0;

    for (int rank = 0; rank < RANKS; rank++)
        count += d->now.open[rank];
    return count;
}

/* Goes on to the next question, under all answers. */
static bool go_on(struct dialogue *d)
{
    struct judged next;

    judged_release(&d->past);
    d->at = d->answers.count;
    if (!dialogue_judge(d, (struct judging){.count = d->answers.count}, &next))
        return false;
    judged_release(&d->now);
    d->now = next;
    if (d->keep && !d->keep(d->context))
        d->keep = NULL;
    return true;
}

/* The question at hand; NULL: nothing is left. */
static const struct question *question_at(const struct dialogue *d)
{
    if (d->at < d->answers.count)
        return &d->past.question;
    return d->now.found ? &d->now.question : NULL;
}

/* What would be an answer: in the words of the question. NULL: no memory. */
static char *answers_told(const struct question *question)
{
    char *text = strdup(_("That is none of the answers."));

    for (size_t i = 0; question && text && i < question->choice_count; i++) {
        char *more = text_format("%s%s %s", text, i ? ";" : "", question->choice[i].text);
        free(text);
        text = more;
    }
    for (size_t i = 0; question && text && i < question->value_count; i++) {
        char *more;
        if (!question->value[i].form)
            continue;
        more = text_format("%s > %s", text, question->value[i].form);
        free(text);
        text = more;
    }
    return text;
}

/* Says why what was typed is not taken; the question stands. False after a message. */
static bool refuse(struct dialogue *d)
{
    d->shown = true;
    if (!d->complaint)
        d->complaint = answers_told(question_at(d));
    if (!d->complaint)
        return message_no_memory();
    return show_line("  %s", d->complaint) && show_line("  %s", _("? shows what can be typed."));
}

/* What became of an answer that was tried. */
enum trial {
    TRIAL_TAKEN,
    TRIAL_NO_FACT, /* the plugin knows no such fact */
    TRIAL_REFUSED, /* it has something against it */
    TRIAL_FAILED   /* after a message: the dialogue cannot go on */
};

/* Whether the plugin takes ANSWER, with all that is known; REPLACES as in struct judging. The first
 * of several complaints stays. */
static enum trial answer_try(struct dialogue *d, const struct answer *answer, bool replaces)
{
    struct judged judged;
    const char *says;
    enum trial trial = TRIAL_TAKEN;

    if (!dialogue_judge(d, (struct judging){.count = d->at, .more = answer, .replaces = replaces},
                        &judged))
        return TRIAL_FAILED;
    says = judged_complaint(&judged, &d->now);
    if (!judged.read)
        trial = TRIAL_NO_FACT;
    else if (says)
        trial = TRIAL_REFUSED;
    if (trial != TRIAL_TAKEN && !d->complaint) {
        d->complaint = says ? strdup(says) : NULL;
        if (says && !d->complaint) {
            message_no_memory();
            trial = TRIAL_FAILED;
        }
    }
    judged_release(&judged);
    return trial;
}

/* Drops answers behind a changed one whose questions are not asked any more. */
static bool answers_prune(struct dialogue *d)
{
    for (size_t i = d->at + 1; i < d->answers.count;) {
        bool asked = true;
        if (d->answers.item[i].key) {
            struct judged judged;
            if (!judge_again(d, i, &judged))
                return false;
            asked = judged.found;
            judged_release(&judged);
        }
        if (asked)
            i++;
        else
            answers_remove(&d->answers, i);
    }
    return true;
}

/* Takes ANSWER over as the one to the question at hand, and goes on. */
static bool answer_take(struct dialogue *d, struct answer *answer)
{
    if (d->at == d->answers.count)
        return (answers_add(&d->answers, answer) || message_no_memory()) && go_on(d);
    answer_release(&d->answers.item[d->at]);
    d->answers.item[d->at] = *answer;
    return answers_prune(d) && go_on(d);
}

/* An answer to the question at hand, or to none, without facts yet. False after a message. */
static bool answer_begin(const struct dialogue *d, struct answer *answer)
{
    const struct question *question = question_at(d);

    *answer = (struct answer){.key = question ? strdup(question->key) : NULL};
    return !question || answer->key || message_no_memory();
}

/* Does with ANSWER what its TRIAL has shown. WORDS say it back before it counts; NULL: nothing. */
static bool answer_settle(struct dialogue *d, struct answer *answer, enum trial trial,
                          const char *words)
{
    if (trial == TRIAL_TAKEN)
        return (!words || show_echo(words)) && answer_take(d, answer);
    answer_release(answer);
    return trial != TRIAL_FAILED && refuse(d);
}

static bool choice_offer(struct dialogue *d, size_t index)
{
    const char *given = question_at(d)->choice[index].given;
    struct answer answer;

    if (!answer_begin(d, &answer))
        return false;
    if (!text_list_add(&answer.facts, strdup(given))) {
        answer_release(&answer);
        return message_no_memory();
    }
    return answer_settle(d, &answer, answer_try(d, &answer, false),
                         question_at(d)->choice[index].text);
}

/* Whether the next question asks the same of the same game in the same words: what concerns the
 * board as a whole is asked for each irregularity. */
static bool is_repeated(const struct dialogue *d, uint32_t game, const char *text)
{
    const struct question *question = question_at(d);

    return !d->shown && d->at == d->answers.count && question && question->game == game &&
           strcmp(question->text, text) == 0;
}

static bool take_choice(struct dialogue *d, size_t index)
{
    uint32_t game = question_at(d)->game;
    char *text = strdup(question_at(d)->text);
    bool went = text ? choice_offer(d, index) : message_no_memory();

    while (went && is_repeated(d, game, text) && index < question_at(d)->choice_count)
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
    const struct question *question = question_at(d);
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
    enum trial trial = answer_try(d, answer, false);
    if (trial == TRIAL_NO_FACT) { /* what the plugin says of it speaks of facts */
        free(d->complaint);
        d->complaint = NULL;
    }
    return trial;
}

/* The answers of the question that it shows, as seats and suits are typed. */
static bool take_known(struct dialogue *d, const char *text, bool *taken)
{
    const struct question *question = question_at(d);
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
    const struct question *question = question_at(d);
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
    const struct question *question = question_at(d);
    enum trial trial = TRIAL_NO_FACT;
    bool taken;

    if (!take_yes_or_no(d, text, &taken) || taken || !take_known(d, text, &taken) || taken)
        return taken;
    for (size_t i = 0; question && i < question->value_count && trial == TRIAL_NO_FACT; i++) {
        struct answer answer;
        char *words = NULL;
        if (!answer_begin(d, &answer))
            return false;
        trial = value_try(d, text, question->value[i].place, &answer, &words);
        bool said = trial != TRIAL_TAKEN || show_echo(words);
        free(words);
        if (trial == TRIAL_TAKEN)
            return said && answer_take(d, &answer);
        answer_release(&answer);
    }
    return trial != TRIAL_FAILED && refuse(d);
}

/* They go behind all answers, and replace earlier ones with other values. */
bool dialogue_offer(struct dialogue *d, struct answer *answer, bool *taken)
{
    size_t here = d->at;
    enum trial trial;
    bool replaces;

    free(d->complaint);
    d->complaint = NULL;
    d->at = d->answers.count;
    trial = answer_try(d, answer, false);
    replaces = trial == TRIAL_NO_FACT;
    if (replaces)
        trial = answer_try(d, answer, true);
    *taken = trial == TRIAL_TAKEN;
    if (*taken && replaces)
        answers_remove_places(&d->answers, answer);
    d->at = *taken ? d->answers.count : here;
    if (*taken)
        return answer_take(d, answer);
    answer_release(answer);
    return trial != TRIAL_FAILED;
}

/* The game that a fact without one is of: that of the question, else the last or only one. */
static uint32_t game_at_hand(const struct dialogue *d)
{
    const struct question *question = question_at(d);

    if (question)
        return question->game;
    return d->game == 0 && d->now.boards.count == 1 ? d->now.boards.item[0].game : d->game;
}

static bool take_fact(struct dialogue *d, const char *text)
{
    struct answer answer = {0};
    bool taken = false;

    if (!reply_facts(text, game_at_hand(d), &answer.facts))
        answer_release(&answer);
    else if (!dialogue_offer(d, &answer, &taken))
        return false;
    return taken || refuse(d);
}

/* Leaves the question open: it is not asked again in this run. */
static bool skip(struct dialogue *d)
{
    struct answer answer;

    if (!question_at(d))
        return d->over = true;
    return answer_begin(d, &answer) && answer_take(d, &answer);
}

/* A fact that the director brought up himself is taken back. */
static bool fact_take_back(struct dialogue *d, size_t index)
{
    const struct answer *answer = &d->answers.item[index];

    for (size_t i = 0; i < answer->facts.count; i++)
        if (!show_line(_("  Taken back: %s"), answer->facts.item[i]))
            return false;
    answers_remove(&d->answers, index);
    return go_on(d);
}

/* The question before, under the answers that were known when it was asked. */
static bool go_back(struct dialogue *d)
{
    size_t index = d->at;

    while (index-- > 0) {
        struct judged judged;
        if (!d->answers.item[index].key)
            return fact_take_back(d, index);
        if (!judge_again(d, index, &judged))
            return false;
        if (judged.found) {
            judged_release(&d->past);
            d->past = judged;
            d->at = index;
            return true;
        }
        judged_release(&judged);
    }
    return show_line("%s", _("  There is no question before this one."));
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

bool dialogue_about(struct dialogue *d, uint32_t game)
{
    char *more;

    if (d->game == game)
        return true;
    more = text_format("%s %lu", d->games ? d->games : "", (unsigned long)game);

    if (!more)
        return message_no_memory();
    free(d->games);
    d->games = more;
    d->game = game;
    return true;
}

/* Whether the director has still to say that he wants the questions that no ruling waits for. A
 * program that answers has to know them all the same. */
static bool is_at_gate(const struct dialogue *d)
{
    const struct question *question = question_at(d);

    return d->input.person && question && d->at == d->answers.count &&
           question->rank == RANK_ADVISORY && !d->advisory;
}

static bool question_put(struct dialogue *d)
{
    const struct question *question = question_at(d);
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
           (question->once || dialogue_about(d, question->game));
}

/* Asks Law 64C of the board at hand. */
static bool demand(struct dialogue *d)
{
    d->demanded = game_at_hand(d);
    return go_on(d);
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

    reply_read(&reply, line, gate ? NULL : question_at(d));
    switch (reply.kind) {
    case REPLY_FACT:
        return take_fact(d, reply.text);
    case REPLY_BACK:
        return go_back(d);
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
        return d->at < d->answers.count ? go_on(d) : skip(d);
    case REPLY_SKIP:
        return skip(d);
    default:
        return take_value(d, reply.text);
    }
}

enum line_end dialogue_line(struct dialogue *d, char line[LINE_MAX_SIZE])
{
    enum line_end end;

    show_prompt(d->input.person);
    end = line_next(&d->input, line);
    d->over = d->over || end == LINE_LAST || end == LINE_SIGNALLED;
    return end;
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
        return refuse(d);
    case LINE_FAILED:
        return message_errno(NULL, _("standard input"));
    case LINE_LAST:
    case LINE_SIGNALLED:
        return !d->input.person || show_line("%s", "");
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

void dialogue_release(struct dialogue *d)
{
    judged_release(&d->now);
    judged_release(&d->past);
    answers_release(&d->answers);
    free(d->complaint);
    free(d->games);
}
