#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "program.h"

/* Rules on the session under ANSWERS. False after a message: there is no memory, or the file cannot
 * be ruled on any more. That the plugin does not know a fact is no such failure. */
static bool rule(const struct dialogue *d, const struct answers *answers, struct evening *evening)
{
    evening_make(&d->source, answers, evening);
    if (!evening->failed && (evening->read || evening->code == BSP_E_FACT))
        return true;
    if (evening->failed)
        message_no_memory();
    else
        message_file(NULL, d->source.run->options->files[0], "%s", session_fault(evening->code));
    evening_release(evening);
    return false;
}

/* Messages on the file come with the report, at the end; where there will be no report, now. */
bool dialogue_begin(struct dialogue *d)
{
    struct session_source aloud = d->source;

    d->board = d->demanded = BOARD_NONE;
    evening_make(&d->source, &d->answers, &d->now);
    d->question = evening_next(&d->now, &d->answers, d->demanded);
    if (d->now.read)
        return true;
    if (d->now.failed || d->now.code == BSP_E_MEMORY)
        return message_file(NULL, d->source.run->options->files[0], "%s",
                            session_fault(BSP_E_MEMORY));
    evening_release(&d->now);
    aloud.aloud = true;
    evening_make(&aloud, &d->answers, &d->now);
    return false;
}

/* Notes that the report is to have the game of BOARD. */
static bool game_note(struct dialogue *d, const struct seen_board *board)
{
    char *more = text_format("%s %lu", d->games ? d->games : "", (unsigned long)board->game);

    if (!more)
        return message_no_memory();
    free(d->games);
    d->games = more;
    return true;
}

/* Shows every board that NEXT rules on otherwise; the report will have it. */
static bool changes_show(struct dialogue *d, const struct evening *next)
{
    const char *here = d->board == BOARD_NONE ? "" : d->now.boards.item[d->board].where;
    size_t at = 0;
    bool shown = true;

    for (size_t i = 0; i < next->boards.count && shown; i++) {
        const struct seen_board *board = &next->boards.item[i];
        size_t before = seen_boards_find(&d->now.boards, board->where, at);
        if (before == BOARD_NONE)
            continue;
        at = before + 1;
        if (seen_board_is_ruled_alike(board, &d->now.boards.item[before]))
            continue;
        bool is_here = strcmp(board->where, here) == 0;
        shown = (is_here || game_note(d, board)) &&
                show_rulings(board, &d->now.boards.item[before], !is_here);
    }
    return shown;
}

/* Finds a board of the evening at hand in NEXT, where there may be more rows. */
static size_t board_again(const struct dialogue *d, const struct evening *next, size_t board)
{
    return board == BOARD_NONE
               ? BOARD_NONE
               : seen_boards_find(&next->boards, d->now.boards.item[board].where, 0);
}

/* Takes NEXT over as the evening under all answers. */
static bool evening_take(struct dialogue *d, struct evening *next)
{
    bool shown = changes_show(d, next);

    d->board = board_again(d, next, d->board);
    d->demanded = board_again(d, next, d->demanded);
    evening_release(&d->now);
    d->now = *next;
    d->at = d->answers.count;
    d->question = evening_next(&d->now, &d->answers, d->demanded);
    if (d->keep && !d->keep(d->context))
        d->keep = NULL;
    return shown;
}

bool dialogue_go_on(struct dialogue *d)
{
    struct evening next;

    return rule(d, &d->answers, &next) && evening_take(d, &next);
}

bool dialogue_refuse(struct dialogue *d)
{
    d->shown = true;
    if (!d->complaint)
        d->complaint = strdup(_("That is none of the answers."));
    if (!d->complaint)
        return message_no_memory();
    return show_line("  %s", d->complaint) && show_line("  %s", _("? shows what can be typed."));
}

/* Rules under ANSWERS, into EVENING, which is to be released where they are taken. Else why not is
 * the complaint of the dialogue. */
static enum trial answers_try(struct dialogue *d, const struct answers *answers,
                              struct evening *evening)
{
    enum trial trial = TRIAL_TAKEN;
    const char *says;

    if (!rule(d, answers, evening))
        return TRIAL_FAILED;
    says = evening_complaint(evening, &d->now);
    if (!evening->read)
        trial = TRIAL_NO_FACT;
    else if (says)
        trial = TRIAL_REFUSED;
    if (trial == TRIAL_TAKEN)
        return trial;
    free(d->complaint);
    d->complaint = says ? strdup(says) : NULL;
    evening_release(evening);
    if (!says || d->complaint)
        return trial;
    message_no_memory();
    return TRIAL_FAILED;
}

/* Drops answers behind a changed one whose questions are not asked any more. */
static bool answers_prune(struct dialogue *d)
{
    for (size_t i = d->at + 1; i < d->answers.count;) {
        const struct answers before = {d->answers.item, i};
        struct evening evening;
        bool asked = true;
        if (d->answers.item[i].key) {
            if (!rule(d, &before, &evening))
                return false;
            asked = evening_find(&evening, d->answers.item[i].key);
            evening_release(&evening);
        }
        if (asked)
            i++;
        else
            answers_remove(&d->answers, i);
    }
    return true;
}

/* Takes ANSWER over in its place, said back in WORDS, and goes on. EVENING is what comes of it and
 * those before it. */
static bool answer_take(struct dialogue *d, struct answer *answer, const char *words,
                        struct evening *evening)
{
    if (words && !show_echo(words)) {
        evening_release(evening);
        return false;
    }
    if (d->at == d->answers.count) {
        if (answers_add(&d->answers, answer))
            return evening_take(d, evening);
        evening_release(evening);
        return message_no_memory();
    }
    evening_release(evening);
    answer_release(&d->answers.item[d->at]);
    d->answers.item[d->at] = *answer;
    *answer = (struct answer){0};
    return answers_prune(d) && dialogue_go_on(d);
}

/* Tries ANSWER with all others, but for what those say of its places. */
static enum trial answer_replace(struct dialogue *d, struct answer *answer, const char *words)
{
    struct answers others;
    struct evening evening;
    enum trial trial = TRIAL_FAILED;
    bool copied = answers_copy(&others, &d->answers, d->answers.count, answer) &&
                  answers_add(&others, answer);

    if (copied)
        trial = answers_try(d, &others, &evening);
    else
        message_no_memory();
    if (trial == TRIAL_TAKEN) {
        struct answers before = d->answers;
        d->answers = others;
        others = before;
        bool shown = !words || show_echo(words);
        if (!evening_take(d, &evening) || !shown)
            trial = TRIAL_FAILED;
    }
    answers_release(&others);
    return trial;
}

enum trial dialogue_try(struct dialogue *d, struct answer *answer, const char *words)
{
    struct answers first = {calloc(d->at + 1, sizeof *first.item), d->at + 1};
    struct evening evening;
    enum trial trial;

    if (!first.item) {
        message_no_memory();
        return TRIAL_FAILED;
    }
    if (d->at > 0)
        memcpy(first.item, d->answers.item, d->at * sizeof *first.item);
    first.item[d->at] = *answer;
    trial = answers_try(d, &first, &evening);
    free(first.item);
    if (trial == TRIAL_TAKEN && !answer_take(d, answer, words, &evening))
        trial = TRIAL_FAILED;
    if (trial == TRIAL_NO_FACT && d->at == d->answers.count)
        trial = answer_replace(d, answer, words);
    return trial;
}

enum trial dialogue_offer(struct dialogue *d, struct answer *answer)
{
    const size_t at = d->at;
    const bool looks_back = at < d->answers.count;
    const struct question *question = d->question;
    struct evening here = d->now;
    enum trial trial;

    if (looks_back) {
        if (!rule(d, &d->answers, &d->now)) {
            d->now = here;
            return TRIAL_FAILED;
        }
        d->at = d->answers.count;
    }
    trial = dialogue_try(d, answer, NULL);
    if (looks_back && trial == TRIAL_TAKEN)
        evening_release(&here);
    if (looks_back && trial != TRIAL_TAKEN) { /* the question stands there still */
        evening_release(&d->now);
        d->now = here;
        d->at = at;
        d->question = question;
    }
    return trial;
}

bool dialogue_skip(struct dialogue *d)
{
    struct answer answer = {0};

    if (!d->question)
        return d->over = true;
    answer.key = strdup(d->question->key);
    if (!answer.key)
        return message_no_memory();
    enum trial trial = dialogue_try(d, &answer, NULL);
    answer_release(&answer);
    return trial != TRIAL_FAILED;
}

/* Takes back what the director brought up himself: facts, or the last step of an incident. */
static bool answer_take_back(struct dialogue *d, size_t index)
{
    struct answer answer = d->answers.item[index];
    bool went = true;

    d->answers.item[index] = (struct answer){0};
    answers_remove(&d->answers, index);
    for (size_t i = 0; i < answer.facts.count && !answer.incident && went; i++)
        went = show_line(_("  Taken back: %s"), answer.facts.item[i]);
    went = went && dialogue_go_on(d) && (!answer.incident || incident_reopen(d, &answer));
    answer_release(&answer);
    return went;
}

bool dialogue_back(struct dialogue *d)
{
    for (size_t index = d->at; index-- > 0;) {
        const struct answers before = {d->answers.item, index};
        struct evening evening;
        if (!d->answers.item[index].key)
            return answer_take_back(d, index);
        if (!rule(d, &before, &evening))
            return false;
        const struct question *question = evening_find(&evening, d->answers.item[index].key);
        if (question) {
            evening_release(&d->now);
            d->now = evening;
            d->at = index;
            d->question = question;
            return true;
        }
        evening_release(&evening);
    }
    return show_line("%s", _("  There is no question before this one."));
}

bool dialogue_about(struct dialogue *d, size_t board)
{
    if (d->board == board)
        return true;
    d->board = board;
    return game_note(d, &d->now.boards.item[board]);
}

enum line_end dialogue_line(struct dialogue *d, char line[LINE_MAX_SIZE])
{
    enum line_end end;

    show_prompt(d->input.person);
    end = line_next(&d->input, line);
    if (end == LINE_LAST || end == LINE_SIGNALLED) {
        d->over = true;
        if (d->input.person)
            show_line("%s", ""); /* what follows stands below the prompt */
    }
    return end;
}

void dialogue_release(struct dialogue *d)
{
    evening_release(&d->now);
    answers_release(&d->answers);
    free(d->complaint);
    free(d->games);
}
