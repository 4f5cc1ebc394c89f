#include "ask_dialogue.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ask_reply.h"
#include "ask_show.h"
#include "ask_take.h"
#include "format.h"
#include "i18n.h"
#include "message.h"

/* What is said of the file comes with the report, in the end; where there will be none, now. */
bool dialogue_begin(struct dialogue *d)
{
    struct judging judging = {d->run, &d->answers, NULL, d->source, false};

    judge(&judging, &d->now);
    if (d->now.read)
        return true;
    if (d->now.failed || d->now.code == BSP_E_MEMORY) {
        message_file(NULL, d->base->files[0], "%s", strerror(ENOMEM));
        return false;
    }
    judged_release(&d->now);
    judging.aloud = true;
    judge(&judging, &d->now);
    return false;
}

/* Leaves the question open: it is not asked again in this run. */
static bool skip(struct dialogue *d)
{
    if (!dialogue_question(d)) {
        d->over = true;
        return true;
    }
    return take_nothing(d);
}

static bool leave(struct dialogue *d)
{
    return d->at < d->answers.count ? dialogue_on(d) : skip(d);
}

/* A fact that the director brought up himself is taken back. */
static bool fact_take_back(struct dialogue *d, size_t index)
{
    const struct answer *answer = &d->answers.item[index];
    bool shown = true;

    for (size_t i = 0; i < answer->facts.count && shown; i++)
        shown = show_line(_("  Taken back: %s"), answer->facts.item[i]);
    answers_remove(&d->answers, index);
    return shown && dialogue_on(d);
}

/* The question before, under the answers that were known when it was asked. */
static bool go_back(struct dialogue *d)
{
    size_t index = d->at;

    while (index-- > 0) {
        const char *key = d->answers.item[index].key;
        struct judged judged;
        if (!key)
            return fact_take_back(d, index);
        if (!dialogue_judge(d, index, NULL, false, key, &judged))
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
static const char *answer_text(const struct dialogue *d)
{
    const struct answer *answer = &d->answers.item[d->at];
    const struct question *question = &d->past.question;
    const char *given = answer->facts.count > 0 ? answer->facts.item[0] : NULL;

    for (size_t i = 0; given && i < question->choice_count; i++)
        if (strcmp(question->choice[i].given, given) == 0)
            return question->choice[i].text;
    return given ? strchr(given, '=') + 1 : NULL;
}

/* Notes that the game was asked about. */
static bool games_add(struct dialogue *d, uint32_t game)
{
    char *more = format_text("%s %lu", d->games ? d->games : "", (unsigned long)game);

    if (!more)
        return false;
    free(d->games);
    d->games = more;
    d->game = game;
    return true;
}

static bool question_put(struct dialogue *d)
{
    const struct question *question = dialogue_question(d);
    bool again = d->at < d->answers.count;

    if (!question)
        return show_line("%s", d->games ? _("\nThere are no more questions. Enter ends.")
                                        : _("\nThere are no questions. Enter ends."));
    if (!show_question(question, d->input.person, d->now.open, again ? answer_text(d) : NULL))
        return false;
    if (question->game == d->game || games_add(d, question->game))
        return true;
    message_program("%s", strerror(ENOMEM));
    return false;
}

/* Does what LINE says. */
static bool line_reply(struct dialogue *d, const char *line)
{
    struct reply reply;

    reply_read(&reply, line, dialogue_question(d));
    switch (reply.kind) {
    case REPLY_CHOICE:
        return take_choice(d, reply.choice);
    case REPLY_VALUE:
        return take_value(d, reply.text);
    case REPLY_FACT:
        return take_fact(d, reply.text);
    case REPLY_EMPTY:
        return leave(d);
    case REPLY_SKIP:
        return skip(d);
    case REPLY_BACK:
        return go_back(d);
    case REPLY_QUIT:
        d->over = true;
        return true;
    case REPLY_HELP:
        d->shown = true;
        return show_help();
    }
    return false;
}

/* One line. False: the dialogue cannot go on. */
static bool line_take(struct dialogue *d)
{
    char line[LINE_MAX_SIZE];

    show_prompt(d->input.person);
    switch (line_next(&d->input, line)) {
    case LINE_READ:
        return line_reply(d, line);
    case LINE_LONG:
        return take_refuse(d, NULL);
    case LINE_FAILED:
        message_errno(NULL, _("standard input"));
        return false;
    case LINE_LAST:
    case LINE_SIGNALLED:
        d->over = true;
        return !d->input.person || show_line("%s", "");
    }
    return false;
}

bool dialogue_run(struct dialogue *d)
{
    bool went = true;

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
    free(d->games);
}
