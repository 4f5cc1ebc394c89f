/*
 * ask: the director is asked what the rulings wait for. A file that was read is judged again under
 * each answer, so that what follows from it is asked next; in the end the answers are kept, and
 * check or apply says what comes of them.
 */
#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ask_judge.h"
#include "ask_keep.h"
#include "ask_reply.h"
#include "ask_show.h"
#include "ask_lines.h"
#include "fact_option.h"
#include "format.h"
#include "i18n.h"
#include "message.h"
#include "report.h"
#include "target.h"

/* Where the answers go that have no other place: beside the session. */
#define SIDECAR_SUFFIX ".facts.xml"

struct ask {
    struct run run;
    struct options base; /* those of the command line, and what the dialogue needs */
    struct answers answers;
    struct judged now;  /* under all answers */
    struct judged past; /* the question AT again, under those before it */
    size_t at;          /* the answer that is looked at again; the count: a new question */
    struct line_input input;
    char *path;    /* of the sidecar; NULL: the session itself */
    char *games;   /* those that were asked about, " 3 15"; NULL: none */
    uint32_t game; /* the last of them; 0: none */
    struct sidecar sidecar;
    int source;
    struct file_state state; /* of the source when it was opened */
    bool over;               /* the director has left, or there is nothing more to ask */
    bool shown;              /* the question stands there still */
};

/* --- Judging -----------------------------------------------------------------------------------
 */

/* Judges under the first COUNT answers and MORE. False after a message: no memory. */
static bool ask_judge(struct ask *ask, size_t count, const struct answer *more, bool fewer,
                      const char *wanted, struct judged *judged)
{
    struct options options;
    struct run run = ask->run;
    struct judging judging = {&run, &ask->answers, wanted, ask->source, false};
    bool made = answers_options(&ask->answers, count, more, fewer, &ask->base, &options);

    *judged = (struct judged){0};
    run.options = &options;
    if (made)
        judge(&judging, judged);
    fact_options_release(&options);
    if (made && !judged->failed)
        return true;
    message_program("%s", strerror(ENOMEM));
    judged_release(judged);
    return false;
}

/* The next question, under all answers. */
static bool ask_on(struct ask *ask)
{
    struct judged next;

    judged_release(&ask->past);
    ask->at = ask->answers.count;
    if (!ask_judge(ask, ask->answers.count, NULL, false, NULL, &next))
        return false;
    judged_release(&ask->now);
    ask->now = next;
    return true;
}

/* --- Answers -----------------------------------------------------------------------------------
 */

static const struct question *question_at(const struct ask *ask)
{
    if (ask->at < ask->answers.count)
        return &ask->past.question;
    return ask->now.found ? &ask->now.question : NULL;
}

/* What became of an answer. */
enum trial { TRIAL_TAKEN, TRIAL_NO_FACT, TRIAL_REFUSED, TRIAL_FAILED };

/* Whether the plugin takes ANSWER; what it says against it goes into *COMPLAINT, to be freed. */
static enum trial answer_try(struct ask *ask, const struct answer *answer, bool fewer,
                             char **complaint)
{
    struct judged judged;
    const char *says;
    enum trial trial = TRIAL_TAKEN;

    if (!ask_judge(ask, ask->at, answer, fewer, NULL, &judged))
        return TRIAL_FAILED;
    says = judged_complaint(&judged, &ask->now);
    if (judged.code == BSP_E_FACT)
        trial = TRIAL_NO_FACT;
    else if (!judged.read || says)
        trial = TRIAL_REFUSED;
    if (trial != TRIAL_TAKEN && !*complaint)
        *complaint = strdup(says ? says : _("the plugin failed"));
    judged_release(&judged);
    return trial;
}

/* Answers after a changed one that are not asked for any more go. */
static bool answers_prune(struct ask *ask)
{
    for (size_t i = ask->at + 1; i < ask->answers.count;) {
        struct judged judged;
        bool asked;
        if (!ask->answers.item[i].key) {
            i++;
            continue;
        }
        if (!ask_judge(ask, i, NULL, false, ask->answers.item[i].key, &judged))
            return false;
        asked = judged.found;
        judged_release(&judged);
        if (asked)
            i++;
        else
            answers_remove(&ask->answers, i);
    }
    return true;
}

/* Takes ANSWER over as that to the question at hand, and goes on. */
static bool answer_take(struct ask *ask, struct answer *answer)
{
    if (ask->at == ask->answers.count) {
        if (!answers_add(&ask->answers, answer)) {
            message_program("%s", strerror(ENOMEM));
            return false;
        }
    } else {
        answer_release(&ask->answers.item[ask->at]);
        ask->answers.item[ask->at] = *answer;
        if (!answers_prune(ask))
            return false;
    }
    return ask_on(ask);
}

/* An answer to the question at hand without facts yet. False after a message. */
static bool answer_begin(const struct ask *ask, struct answer *answer)
{
    const struct question *question = question_at(ask);

    *answer = (struct answer){.key = question ? strdup(question->key) : NULL};
    if (!question || answer->key)
        return true;
    message_program("%s", strerror(ENOMEM));
    return false;
}

/* Says why an answer is not taken. */
static void answer_refuse(struct ask *ask, char *complaint)
{
    ask->shown = true;
    show_line("  %s", complaint ? complaint : _("This is no answer; ? shows what can be typed."));
    free(complaint);
}

/* Tries ANSWER and takes it over. False: the dialogue cannot go on. */
static bool answer_offer(struct ask *ask, struct answer *answer)
{
    char *complaint = NULL;
    enum trial trial = answer_try(ask, answer, false, &complaint);

    if (trial == TRIAL_TAKEN) {
        free(complaint);
        return answer_take(ask, answer);
    }
    answer_release(answer);
    answer_refuse(ask, complaint);
    return trial != TRIAL_FAILED;
}

static bool reply_choice(struct ask *ask, size_t index)
{
    const char *given = question_at(ask)->choice[index].given;
    struct answer answer;

    if (!answer_begin(ask, &answer))
        return false;
    if (text_list_add(&answer.facts, strdup(given)))
        return answer_offer(ask, &answer);
    answer_release(&answer);
    message_program("%s", strerror(ENOMEM));
    return false;
}

/* The first fact that takes the value is meant; when none does, the first says why. */
static bool reply_value(struct ask *ask, const char *text)
{
    const struct question *question = question_at(ask);
    char *complaint = NULL;

    for (size_t i = 0; question && i < question->way_count; i++) {
        struct answer answer;
        enum trial trial;
        if (!answer_begin(ask, &answer))
            return false;
        trial = reply_values(text, &question->way[i], &answer.facts)
                    ? answer_try(ask, &answer, false, &complaint)
                    : TRIAL_NO_FACT;
        if (trial == TRIAL_TAKEN) {
            free(complaint);
            return answer_take(ask, &answer);
        }
        answer_release(&answer);
        if (trial == TRIAL_FAILED)
            return false;
        if (trial == TRIAL_REFUSED)
            break;
    }
    answer_refuse(ask, complaint);
    return true;
}

/* A fact that nobody asked for takes its place before the question at hand, and that of an earlier
 * answer of another value. */
static bool fact_offer(struct ask *ask, struct answer *answer)
{
    char *complaint = NULL, *again = NULL;
    enum trial trial = answer_try(ask, answer, false, &complaint);
    bool fewer = trial == TRIAL_NO_FACT;

    if (fewer)
        trial = answer_try(ask, answer, true, &again);
    free(again);
    if (trial == TRIAL_TAKEN) {
        free(complaint);
        if (fewer)
            answers_make_room(&ask->answers, answer);
        ask->at = ask->answers.count;
        return answer_take(ask, answer);
    }
    answer_release(answer);
    answer_refuse(ask, complaint);
    return trial != TRIAL_FAILED;
}

static uint32_t game_at(const struct ask *ask)
{
    const struct question *question = question_at(ask);

    return question ? question->game : ask->game;
}

static bool reply_fact(struct ask *ask, const char *text)
{
    struct answer answer = {0};

    ask->at = ask->at < ask->answers.count ? ask->answers.count : ask->at;
    if (reply_facts(text, game_at(ask), &answer.facts))
        return fact_offer(ask, &answer);
    answer_release(&answer);
    answer_refuse(ask, NULL);
    return true;
}

/* Leaves the question open: it is not asked again in this run. */
static bool reply_skip(struct ask *ask)
{
    struct answer answer;

    if (!question_at(ask)) {
        ask->over = true;
        return true;
    }
    return answer_begin(ask, &answer) && answer_take(ask, &answer);
}

static bool reply_empty(struct ask *ask)
{
    return ask->at < ask->answers.count ? ask_on(ask) : reply_skip(ask);
}

/* A fact that the director brought up himself is taken back. */
static bool fact_take_back(struct ask *ask, size_t index)
{
    const struct answer *answer = &ask->answers.item[index];

    for (size_t i = 0; i < answer->facts.count; i++)
        show_line(_("  Taken back: %s"), answer->facts.item[i]);
    answers_remove(&ask->answers, index);
    return ask_on(ask);
}

/* The question before, under the answers that were known when it was asked. */
static bool reply_back(struct ask *ask)
{
    size_t index = ask->at;

    while (index-- > 0) {
        const char *key = ask->answers.item[index].key;
        struct judged judged;
        if (!key)
            return fact_take_back(ask, index);
        if (!ask_judge(ask, index, NULL, false, key, &judged))
            return false;
        if (judged.found) {
            judged_release(&ask->past);
            ask->past = judged;
            ask->at = index;
            return true;
        }
        judged_release(&judged);
    }
    show_line("%s", _("  There is no question before this one."));
    return true;
}

/* --- The dialogue ------------------------------------------------------------------------------
 */

/* The answer that was given before to the question at hand; NULL: none. */
static const char *answer_text(const struct ask *ask)
{
    const struct answer *answer = &ask->answers.item[ask->at];
    const struct question *question = &ask->past.question;
    const char *given = answer->facts.count > 0 ? answer->facts.item[0] : NULL;

    for (size_t i = 0; given && i < question->choice_count; i++)
        if (strcmp(question->choice[i].given, given) == 0)
            return question->choice[i].text;
    return given ? strchr(given, '=') + 1 : NULL;
}

/* Notes that the game was asked about. */
static bool games_add(struct ask *ask, uint32_t game)
{
    char *more = format_text("%s %lu", ask->games ? ask->games : "", (unsigned long)game);

    if (!more)
        return false;
    free(ask->games);
    ask->games = more;
    ask->game = game;
    return true;
}

static bool ask_show(struct ask *ask)
{
    const struct question *question = question_at(ask);
    bool again = ask->at < ask->answers.count;

    if (!question) {
        show_line("%s", ask->games ? _("\nThere are no more questions. Enter ends.")
                                   : _("\nThere are no questions. Enter ends."));
        return true;
    }
    show_question(question, ask->input.person, ask->now.open, again ? answer_text(ask) : NULL);
    if (question->game == ask->game || games_add(ask, question->game))
        return true;
    message_program("%s", strerror(ENOMEM));
    return false;
}

/* Does what LINE says. */
static bool ask_reply(struct ask *ask, const char *line)
{
    struct reply reply;

    reply_read(&reply, line, question_at(ask));
    switch (reply.kind) {
    case REPLY_CHOICE:
        return reply_choice(ask, reply.choice);
    case REPLY_VALUE:
        return reply_value(ask, reply.text);
    case REPLY_FACT:
        return reply_fact(ask, reply.text);
    case REPLY_EMPTY:
        return reply_empty(ask);
    case REPLY_SKIP:
        return reply_skip(ask);
    case REPLY_BACK:
        return reply_back(ask);
    case REPLY_QUIT:
        ask->over = true;
        return true;
    case REPLY_HELP:
        show_help();
        ask->shown = true;
        return true;
    }
    return false;
}

/* One line. False: the dialogue cannot go on. */
static bool ask_line(struct ask *ask)
{
    char line[LINE_MAX_SIZE];

    show_prompt(ask->input.person);
    switch (line_next(&ask->input, line)) {
    case LINE_READ:
        return ask_reply(ask, line);
    case LINE_LONG:
        answer_refuse(ask, NULL);
        return true;
    case LINE_FAILED:
        message_errno(NULL, _("standard input"));
        return false;
    case LINE_LAST:
    case LINE_SIGNALLED:
        ask->over = true;
        if (ask->input.person)
            show_line("%s", "");
        return true;
    }
    return false;
}

/* Asks until nothing is left, or the director leaves. False after a message: something failed; what
 * was answered stands. */
static bool ask_questions(struct ask *ask)
{
    bool went = true;

    while (went && !ask->over) {
        if (!ask->shown)
            went = ask_show(ask);
        ask->shown = false;
        went = went && ask_line(ask);
    }
    return went;
}

/* --- Before and after --------------------------------------------------------------------------
 */

/* The file as it is before any answer. What stands against it is told, and ends the matter. */
static bool ask_begin(struct ask *ask)
{
    struct run run = ask->run;
    struct judging judging = {&run, &ask->answers, NULL, ask->source, true};

    run.options = &ask->base;
    judging.aloud = false;
    judge(&judging, &ask->now);
    if (ask->now.read)
        return true;
    judged_release(&ask->now);
    judging.aloud = true;
    judge(&judging, &ask->now);
    return false;
}

static bool source_open(struct ask *ask)
{
    const char *file = ask->base.files[0];

    ask->source = run_open(file, true, NULL);
    if (ask->source < 0)
        return false;
    if (file_state_at(file, &ask->state))
        return true;
    message_errno(NULL, file);
    return false;
}

/* What was answered is about the file that was read. */
static bool source_unchanged(const struct ask *ask)
{
    struct file_state now;

    if (file_state_at(ask->base.files[0], &now) && file_state_same(&now, &ask->state))
        return true;
    message_file(NULL, ask->base.files[0],
                 _("has been changed by another program meanwhile: left as it is"));
    return false;
}

/* Whether PATH can be written: better known before the first question. */
static bool target_try(const char *path)
{
    struct replacement replacement;

    if (!replacement_begin(&replacement, path))
        return false;
    replacement_release(&replacement);
    return true;
}

static bool targets_try(const struct ask *ask)
{
    const struct options *base = &ask->base;

    if (ask->path && !target_try(ask->path))
        return false;
    if (base->in_place)
        return target_try(base->files[0]);
    return !base->out || options_is_stream(base->out) || target_try(base->out);
}

/* The facts that could not be kept, so that they are not lost. */
static void answers_tell(const struct ask *ask)
{
    for (size_t i = 0; i < ask->answers.count; i++)
        for (size_t j = 0; j < ask->answers.item[i].facts.count; j++)
            message_program(_("not kept: --fact=%s"), ask->answers.item[i].facts.item[j]);
}

/* Keeps the answers in the sidecar, when they go there. */
static bool answers_keep(struct ask *ask, const struct options *options)
{
    struct run run = ask->run;

    run.options = options;
    if (!ask->path || (answers_facts(&ask->answers) == 0 && ask->base.fact_count == 0))
        return true;
    if (!sidecar_write(&ask->sidecar, &run, ask->source))
        return false;
    if (!options->quiet)
        message_file(NULL, ask->path, _("the answers are kept here"));
    return true;
}

/* Check or apply, with the answers as facts. */
static enum exit_status ask_rule(struct ask *ask, struct options *options)
{
    bool written = options->out || options->in_place;

    options->command = written ? COMMAND_APPLY : COMMAND_CHECK;
    options->games = ask->games;
    options->texts = false;
    if (ask->path) {
        options->keep = NULL;
        options->facts = ask->sidecar.before.exists ? ask->path : NULL;
    }
    run_release(&ask->run);
    ask->run = (struct run){0};
    return written ? apply_command(options) : check_command(options);
}

static enum exit_status ask_end(struct ask *ask)
{
    struct options options;
    enum exit_status status = EXIT_FAULT;
    bool kept =
        answers_options(&ask->answers, ask->answers.count, NULL, false, &ask->base, &options) &&
        source_unchanged(ask) && answers_keep(ask, &options);

    if (ask->path)
        line_input_stop(&ask->input);
    if (kept)
        status = ask_rule(ask, &options);
    if (!kept || (status == EXIT_FAULT && !ask->path))
        answers_tell(ask);
    if (!ask->path)
        line_input_stop(&ask->input);
    fact_options_release(&options);
    return status;
}

static enum exit_status ask_run(struct ask *ask)
{
    bool went;
    enum exit_status status;

    if (!source_open(ask) || !targets_try(ask) ||
        (ask->path && !sidecar_open(&ask->sidecar, ask->path, &ask->run)) || !ask_begin(ask))
        return EXIT_FAULT;
    line_input_start(&ask->input);
    went = ask_questions(ask);
    status = ask_end(ask);
    return went ? status : EXIT_FAULT;
}

static void ask_release(struct ask *ask)
{
    if (ask->run.options)
        run_release(&ask->run);
    if (ask->source >= 0)
        close(ask->source);
    judged_release(&ask->now);
    judged_release(&ask->past);
    answers_release(&ask->answers);
    free(ask->games);
    free(ask->path);
}

/* The sidecar of --facts, else the session that is written, else a sidecar beside the session. */
static bool place_choose(struct ask *ask, const struct options *options)
{
    bool session = options->out || options->in_place;

    ask->base.keep = options->facts || !session ? KEEP_IN_SIDECAR : KEEP_IN_SESSION;
    ask->base.texts = true;
    if (!options_keep_in_sidecar(&ask->base))
        return true;
    ask->path = options->facts ? strdup(options->facts)
                               : format_text("%s%s", options->files[0], SIDECAR_SUFFIX);
    if (!ask->path)
        message_program("%s", strerror(ENOMEM));
    return ask->path != NULL;
}

enum exit_status ask_command(const struct options *options)
{
    struct ask ask = {.base = *options, .source = -1};
    struct target target;
    enum exit_status status;

    if (report_overwrites_input(options) ||
        ((options->out || options->in_place) && !target_choose(&target, options)))
        return EXIT_USAGE;
    if (!place_choose(&ask, options))
        return EXIT_FAULT;
    ask.base.facts = NULL;
    status = run_prepare(&ask.run, &ask.base);
    ask.base.facts = ask.path;
    if (status == EXIT_CLEAN)
        status = ask_run(&ask);
    ask_release(&ask);
    return status;
}
