/*
 * ask: the director is asked what the rulings wait for. The file is judged again under each answer,
 * so that what follows from it is asked next; at the end the answers are kept, and check or apply
 * reports what comes of them.
 */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "ask/dialogue.h"
#include "ask/screen.h"
#include "base/files.h"
#include "base/message.h"
#include "base/program.h"
#include "files/changes.h"
#include "files/facts_beside.h"
#include "files/input.h"
#include "files/target.h"
#include "run/conversion.h"
#include "run/run.h"

struct ask {
    struct run run;
    struct options base; /* those of the command line, and what the dialogue needs */
    struct dialogue dialogue;
    char *path;               /* path of the sidecar; NULL: the session itself */
    bool is_default;          /* nobody has named it */
    bool rewritten;           /* in this run: it is no longer what was read */
    struct file_state before; /* state of it when it was read */
    int source;
    struct file_state state; /* state of the source before it was opened */
};

/* ---- The sidecar: the file beside the session that keeps its facts ---- */

/* Opens the sidecar as the facts of the run; one that is not there yet is as good as one without
 * facts. False after a message. */
static bool sidecar_open(struct ask *ask)
{
    int *facts = &ask->run.side[SIDE_FACTS];

    if (!file_state_at(ask->path, &ask->before))
        return message_errno(ask->path);
    if (!ask->before.exists) {
        *facts = empty_facts_open();
    } else if (!ask->is_default) {
        *facts = input_open(ask->path, INPUT_SIDE_MAX);
    } else {
        *facts = facts_beside_open(ask->path);
        if (*facts >= 0)
            run_facts_tell(&ask->base, ask->path, ask->base.files[0]);
    }
    return *facts >= 0;
}

/* The outcome of a session: enough to tell that two sidecars say the same. */
struct digest {
    struct file_changes changes;
    uint64_t sum;
};

static void sum_add(struct digest *digest, const char *text)
{
    for (; text && *text; text++)
        digest->sum = (digest->sum ^ (unsigned char)*text) * UINT64_C(1099511628211); /* FNV-1a */
    digest->sum *= UINT64_C(1099511628211);
}

static bool digest_board(void *context, const bsp_board *board)
{
    struct digest *digest = context;

    sum_add(digest, board->status);
    for (uint32_t i = 0; i < board->need_count; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        sum_add(digest, need->fact);
        sum_add(digest, need->judgement);
    }
    digest->sum +=
        (uint64_t)(uint32_t)board->adjusted_tricks << 32 ^ (uint32_t)board->adjusted_score_ns;
    return true;
}

/* Returns NULL, or why the digest cannot be made. It is to be released in both cases. */
static const char *digest_make(struct digest *digest, const struct run *run, int source)
{
    struct feed feed = {.run = run,
                        .file = run->options->files[0],
                        .fd = source,
                        .from_start = true,
                        .silent = true,
                        .on_board = digest_board,
                        .edits = true,
                        .edits_of_facts = true,
                        .changes = &digest->changes,
                        .context = digest};

    *digest = (struct digest){.sum = 0};
    if (feed_run(&feed) && digest->changes.fault == CHANGES_SOUND)
        return NULL;
    return digest->changes.fault == CHANGES_MEMORY || feed.code == BSP_E_MEMORY
               ? session_fault(BSP_E_MEMORY)
               : _("the plugin failed");
}

/* Checks that the new sidecar alone, without the facts that went into it, gives what they gave with
 * the old one, PATH; and nothing is left to write. False after a message. */
static bool result_verify(const struct digest *wanted, const struct run *run, int result,
                          int source, const char *path)
{
    struct options alone;
    struct run again = *run;
    struct digest digest = {.sum = 0};
    const char *wrong;

    again.options = &alone;
    again.side[SIDE_FACTS] = result;
    wrong = options_copy(&alone, run->options, true) ? digest_make(&digest, &again, source)
                                                     : session_fault(BSP_E_MEMORY);
    if (!wrong && (digest.changes.edits.count > 0 || digest.sum != wanted->sum))
        wrong = _("the new facts do not read back as they should: nothing is written");
    changes_release(&digest.changes);
    options_release(&alone);
    return !wrong || message_file(path, "%s", wrong);
}

/* Puts the facts of RUN's options into the sidecar, as the plugin says how, and into the place of
 * the old one when the session says the same under it as under the options. False after a message:
 * the old one is as it was. */
static bool sidecar_write(struct ask *ask, const struct run *run)
{
    struct replacement replacement;
    struct digest digest;
    const char *wrong = digest_make(&digest, run, ask->source);
    bool written = !wrong || message_file(ask->path, "%s", wrong);

    if (written && (digest.changes.edits.count > 0 || ask->rewritten)) {
        written = facts_rewrite(&replacement, ask->path, &ask->before, run->side[SIDE_FACTS], NULL,
                                &digest.changes) &&
                  result_verify(&digest, run, replacement.fd, ask->source, ask->path) &&
                  replacement_commit(&replacement, NULL);
        replacement_release(&replacement);
        if (written)
            ask->rewritten = file_state_at(ask->path, &ask->before);
    }
    changes_release(&digest.changes);
    return written;
}

/* ---- The answers ---- */

/* Puts the options of this run with the facts of all answers into OPTIONS, and writes the answers
 * into the sidecar if they are kept there; says so if TOLD. False after a message: the file is no
 * longer the one that was read, which the answers are about, or they cannot be written. */
static bool answers_write(struct ask *ask, struct options *options, bool told)
{
    const char *file = ask->base.files[0];
    struct run run = ask->run;
    struct file_state now;

    if (!answers_options(&ask->dialogue.sitting.answers, &ask->run, options))
        return message_no_memory();
    file_state_at(file, &now);
    if (!file_state_expect(&now, &ask->state, file))
        return false;
    run.options = options;
    if (!ask->path)
        return true;
    if (!sidecar_write(ask, &run))
        return false;
    if (told && !options->quiet && options->fact_count > ask->base.fact_count)
        message_file(ask->path, _("the answers are kept here"));
    return true;
}

/* Keeps the answers given so far, in case the process is killed. */
static bool answers_keep(void *context)
{
    struct options options;
    bool kept = answers_write(context, &options, false);

    options_release(&options);
    return kept;
}

/* Runs check or apply, with the answers as facts. */
static enum exit_status ask_rule(struct ask *ask, struct options *options, bool *written)
{
    bool writes = options_write_session(options);
    /* A file that came through a pipe cannot be compared again. */
    const struct file_state *seen = S_ISREG(ask->state.status.st_mode) ? &ask->state : NULL;

    if (ask->rewritten) { /* the answers stand there, and need not be said twice */
        options_release(options);
        if (!options_copy(options, &ask->base, true)) {
            message_no_memory();
            return EXIT_FAULT;
        }
    }
    options->command = writes ? COMMAND_APPLY : COMMAND_CHECK;
    options->games = writes ? NULL : ask->dialogue.games; /* all that is written is told */
    options->texts = false;
    options->no_facts = true; /* those that there were have been read */
    if (ask->path) {
        options->keep = NULL;
        options->facts = ask->before.exists ? ask->path : NULL;
    }
    run_release(&ask->run);
    ask->run = (struct run){0};
    return writes ? apply_answers(options, seen, written) : check_command(options);
}

/* A command that can be run next, and the words before it. */
struct next_step {
    const char *command, *words;
};

/* Returns what is to be done next; NULL: nothing. */
static const struct next_step *next_choose(const struct ask *ask)
{
    static const struct next_step go_on = {"ask", N_("To go on with the questions:")};
    static const struct next_step apply = {"apply --in-place=.old",
                                           N_("To write the adjusted session:")};
    static const struct next_step enter = {
        "check --format=html --report=rulings.html",
        N_("The file has no place for the rulings, or is only read. To enter them "
           "where the scores "
           "are kept:")};
    const struct session_source source = {.run = &ask->run, .fd = ask->source, .writes = true};
    const struct dialogue *d = &ask->dialogue;
    struct evening evening;
    bool writable;

    if (evening_open(&d->sitting.now, &d->sitting.answers, BSP_RANK_DOUBT) > 0)
        return &go_on;
    if (!d->sitting.now.adjusts)
        return NULL;

    /* Into a file of a format that is only read, apply would write nothing. */
    evening_make(&source, &d->sitting.answers, &evening);
    writable = evening.written || !evening.read;
    evening_release(&evening);
    return writable && !ask->run.owner->via ? &apply : &enter;
}

/* Writes the answers, while signals wait, and reports. */
static enum exit_status ask_end(struct ask *ask)
{
    const struct ask_answers *answers = &ask->dialogue.sitting.answers;
    struct options options;
    enum exit_status status = EXIT_FAULT;
    bool written = false;
    const struct next_step *next = next_choose(ask);
    bool kept = answers_write(ask, &options, true);

    if (kept && !ask->path)
        status = ask_rule(ask, &options, &written);
    /* Facts that could not be kept are shown, so that they are not lost. */
    for (size_t i = 0; i < answers->count && !(ask->path ? kept : written); i++)
        for (size_t j = 0; j < answers->item[i].facts.count; j++)
            message_program(_("not kept: --fact=%s"), answers->item[i].facts.item[j]);
    line_input_stop(&ask->dialogue.input);
    if (kept && ask->path)
        status = ask_rule(ask, &options, &written);
    if (kept && !written && !options.quiet && next) {
        /* A command that works when it is pasted. A sidecar that nothing went into is not there. */
        bool named = ask->path && !ask->is_default && ask->before.exists;
        char *command = shell_command(&ask->base, next->command, named ? ask->path : NULL,
                                      ask->base.files[0], false);
        if (command)
            show_command(_(next->words), command);
        free(command);
    }
    options_release(&options);
    return status;
}

static enum exit_status ask_run(struct ask *ask)
{
    const struct options *base = &ask->base;
    const char *file = base->files[0];
    const char *const written[] = {ask->path, base->report, base->in_place ? file : base->out};
    struct dialogue *dialogue = &ask->dialogue;
    struct run_outcome outcome = {0};
    enum exit_status status;
    bool went;

    run_facts_tell_unused(base, file);
    /* The state of the file is taken first: one that takes its place before it is opened is noticed
     * at the end. */
    if (!file_state_at(file, &ask->state)) {
        message_errno(file);
        return EXIT_FAULT;
    }
    if (base->in_place && !converted_can_be_edited(&ask->run, file))
        return EXIT_FAULT;
    ask->source = open_converted(&ask->run, file, INPUT_SESSION_MAX, &outcome);
    if (ask->source < 0)
        return EXIT_FAULT;
    /* A file that cannot be written is better known before the first question. This is not tried
     * on a pipe, whose reader would take the trial for all there is. */
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        struct replacement replacement;
        struct file_state state;
        if (!written[i] || path_is_stream(written[i]) ||
            (file_state_at(written[i], &state) && state.exists && S_ISFIFO(state.status.st_mode)))
            continue;
        if (!replacement_begin(&replacement, written[i]))
            return EXIT_FAULT;
        replacement_release(&replacement);
    }
    if (ask->path && !sidecar_open(ask))
        return EXIT_FAULT;
    *dialogue =
        (struct dialogue){.sitting.source = {.run = &ask->run, .fd = ask->source}, .context = ask};
    /* A pipe cannot be written again and again. */
    if (ask->path && (!ask->before.exists || S_ISREG(ask->before.status.st_mode)))
        dialogue->keep = answers_keep;
    if (!sitting_begin(&dialogue->sitting))
        return EXIT_FAULT;
    line_input_start(&dialogue->input);
    went = dialogue_run(dialogue);
    status = ask_end(ask);
    return went ? status : EXIT_FAULT;
}

enum exit_status ask_command(const struct options *options)
{
    struct ask ask = {.base = *options, .source = -1};
    bool writes = options_write_session(options);
    struct write_target target;
    enum exit_status status;

    /* The answers go into the sidecar of --facts, else into the one beside the session when it is
     * there or nothing else is written, else into the session. */
    ask.base.texts = true;
    ask.base.keep = KEEP_IN_SESSION;
    ask.is_default = !options->facts;
    if (options->facts || !options->no_facts) {
        ask.path = options->facts ? strdup(options->facts) : facts_beside_path(options->files[0]);
        if (!ask.path) {
            message_no_memory();
            return EXIT_FAULT;
        }
        if (options->facts || !writes || facts_beside_exist(ask.path)) {
            ask.base.keep = KEEP_IN_SIDECAR;
        } else {
            free(ask.path);
            ask.path = NULL;
        }
    }

    target_choose(&target, options);
    status = output_paths_check(options, writes ? &target : NULL, ask.path);
    if (status == EXIT_CLEAN) {
        ask.base.facts = NULL;
        status = run_prepare(&ask.run, &ask.base);
        ask.base.facts = ask.path;
    }
    if (status == EXIT_CLEAN && !ask.run.plugin->form) {
        message_program(
            _("this plugin has no questions to ask; rectify check FILE shows what can be "
              "told, each as --fact=..."));
        status = EXIT_USAGE;
    }
    if (status == EXIT_CLEAN)
        status = ask_run(&ask);
    dialogue_release(&ask.dialogue);
    if (ask.run.options)
        run_release(&ask.run);
    io_close(ask.source);
    free(ask.path);
    return status;
}
