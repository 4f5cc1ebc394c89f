#include "commands.h"

#include <errno.h>
#include <unistd.h>

#include "account.h"
#include "base/files.h"
#include "base/message.h"
#include "base/output.h"
#include "files/changes.h"
#include "files/facts_beside.h"
#include "files/input.h"
#include "files/target.h"
#include "run/conversion.h"
#include "run/report.h"

struct apply {
    struct run run;
    struct write_target target;
    bool brief;             /* no report was asked for */
    struct account account; /* printed instead of a report */
    struct report_file report;
    const char *name; /* of the session */
    const char *file; /* the file that is changed: the session, or the results */
    bool results;     /* it is the results */
    bool keeps;  /* the director's answers go into the session: they must not be lost with a closed
                    window */
    int session; /* descriptor of a regular file or spool */
    int source;  /* descriptor of FILE, also regular or a spool; the session's own, or that of the
                    run's results */
    struct file_state state;       /* of the source when it was opened */
    const struct file_state *seen; /* expected state of the source; NULL: any */
    struct file_changes changes;
    struct trail_file trail;
    struct written_boards boards;
    struct run_outcome opened; /* what could not be read before the ruling */
    struct feed first;         /* the ruling pass, and its outcome */
    bool claimed;              /* a board reports that something is to be written for it */
    bool reported;             /* the report is complete, or none was asked for */
    bool delivered;            /* the report was sent, as far as possible */
    bool again;                /* a board was held back: rule once more without it */
    bool written;              /* everything was written, or there was nothing to write */
};

/* The most boards that are held back. If more of one session do not read back, the format itself
 * is at fault. */
enum { HELD_MAX = 64 };

/* Opens the session and the file that is changed, which is locked before it is read if it is to be
 * replaced. */
static bool source_open(struct apply *apply)
{
    const char *name = apply->name;
    bool in_place = apply->target.kind == TARGET_IN_PLACE, quiet = apply->run.options->quiet;

    if (!in_place || apply->results)
        apply->session = open_converted(&apply->run, name, INPUT_SESSION_MAX, &apply->opened);
    else if (converted_can_be_edited(&apply->run, name))
        apply->session = input_open_locked(name, INPUT_SESSION_MAX, quiet);
    if (apply->session < 0)
        return false;

    apply->source = apply->session;
    if (apply->results) {
        int *results = &apply->run.side[SIDE_RESULTS];
        if (in_place) { /* the run has opened them without a lock, but nothing was read */
            close(*results);
            *results = input_open_locked(apply->file, INPUT_SIDE_MAX, quiet);
        }
        apply->source = *results;
    }
    if (apply->source < 0)
        return false;

    if (!file_state_of(apply->source, &apply->state))
        return message_errno(apply->file);
    return !apply->seen || file_state_expect(&apply->state, apply->seen, apply->file);
}

static bool rule_board(void *context, const bsp_board *board)
{
    struct apply *apply = context;

    apply->claimed = apply->claimed || board->written;
    if (written_add(&apply->boards, board) &&
        (!apply->brief || account_add(&apply->account, board)))
        return true;
    apply->changes.fault = CHANGES_MEMORY;
    return false;
}

/* Rules on the session, and collects the edits. FACTS: those beside it could be read. Otherwise
 * nothing is written, since they may contradict it. False after a message: the ruling cannot be
 * written. */
static bool session_rule(struct apply *apply, bool facts)
{
    bool ruled;

    apply->first = (struct feed){.run = &apply->run,
                                 .file = apply->name,
                                 .fd = apply->session,
                                 .from_start = true,
                                 .repeats = apply->run.held.count > 0,
                                 .on_board = rule_board,
                                 .edits = true,
                                 .changes = &apply->changes,
                                 .trail_changes = &apply->trail.changes,
                                 .trail_in = apply->trail.read,
                                 .trail_out = apply->trail.written,
                                 .context = apply,
                                 .outcome = apply->opened};
    ruled = (!report_is_open(&apply->report) || report_take(&apply->report, &apply->first)) &&
            feed_run(&apply->first);
    if (ruled && !facts) {
        apply->first.outcome.unread = apply->first.outcome.broken_off = true;
        apply->first.outcome.errors++;
        ruled =
            message_file(apply->name, _("the facts beside it cannot be read: nothing is written"));
    }
    if (!changes_check(&apply->changes, (uint64_t)apply->state.status.st_size, apply->file))
        return false;
    /* A plugin gives edits only with a board that they are for, or to keep answers. */
    if (apply->changes.edits.count > 0 && !apply->claimed && !apply->keeps)
        return message_file(apply->file, _("the plugin is at fault: it changes the file, but "
                                           "reports no board as adjusted: nothing is written"));
    return ruled;
}

/* Reads the new session without the facts that it already holds, and checks that every
 * adjustment is there and that nothing is left to write. New results must have the tricks of the
 * ruling; there the plugin may still report that it cannot write some of them. A board that does
 * not read back is held back, so that the session is written once more without its ruling. */
static bool result_verify(struct apply *apply, int result)
{
    struct options alone;
    struct run again = apply->run;
    struct file_changes refused = {.fault = CHANGES_ORDER}; /* takes no edit */
    struct feed second = {.run = &again,
                          .file = apply->name,
                          .fd = apply->results ? apply->session : result,
                          .from_start = true,
                          .silent = true,
                          .trail_in = trail_prepared(&apply->trail),
                          .on_board = written_reads_back,
                          .edits = !apply->results,
                          .changes = &refused,
                          .context = &apply->boards};
    const struct written_board *mismatch;
    bool copied, verified;

    /* Answers that gave no edit must already be in the file, or they are lost; and an engine
     * withdraws the edits of a session that breaks off. */
    if (apply->changes.edits.count == 0 && !apply->claimed && !apply->keeps)
        return true;
    copied = options_copy(&alone, apply->run.options, apply->keeps);
    again.options = &alone;
    if (apply->results)
        again.side[SIDE_RESULTS] = result;
    verified = copied && feed_run(&second) && written_is_complete(&apply->boards) &&
               second.outcome.games == apply->first.outcome.games &&
               (apply->results || second.outcome.errors <= apply->first.outcome.errors);
    options_release(&alone);
    if (verified)
        return true;
    if (!copied || second.code == BSP_E_MEMORY)
        return message_file(apply->file, "%s", session_fault(BSP_E_MEMORY));
    mismatch = apply->boards.mismatch;
    apply->again = mismatch && apply->run.held.count < HELD_MAX &&
                   session_hold(&apply->run, mismatch->game, mismatch->row);
    return !apply->again &&
           message_file(apply->file,
                        _("the adjusted session does not read back as it should (after game %lu): "
                          "nothing is written"),
                        (unsigned long)second.outcome.games);
}

/* Returns true if the source is as it was when it was opened; else false after a message. */
static bool source_unchanged(const struct apply *apply)
{
    struct file_state now;

    if (file_state_of(apply->source, &now) && file_state_has_content(&now, &apply->state))
        return true;
    return message_file(apply->file,
                        _("has meanwhile been changed by another program: nothing is written"));
}

/* Sends the report once it is certain what is written, so that a full disk stops both. */
static bool report_deliver(struct apply *apply)
{
    if (!apply->brief && apply->reported && !apply->delivered)
        apply->reported = report_send(&apply->report);
    apply->delivered = true;
    return apply->reported || apply->keeps;
}

/* Writes the new session and verifies it, with its trail where that is put in place too. */
static bool target_fill(void *context, int fd, const char *name, bool lasting)
{
    struct apply *apply = context;

    if (lasting && !trail_prepare(&apply->trail))
        return false;
    switch (changes_write(&apply->changes, apply->source, NULL,
                          (uint64_t)apply->state.status.st_size, fd)) {
    case IO_READING:
        return source_unchanged(apply) && message_errno(apply->file);
    case IO_WRITING:
        return message_unwritten(name);
    case IO_DONE:
        break;
    }
    return source_unchanged(apply) && result_verify(apply, fd) && report_deliver(apply) &&
           (!lasting || trail_commit(&apply->trail));
}

/* Forgets the ruling, except which boards are held back. */
static void ruling_release(struct apply *apply)
{
    changes_release(&apply->changes);
    changes_release(&apply->trail.changes);
    replacement_release(&apply->trail.replacement);
    written_release(&apply->boards);
    account_release(&apply->account);
}

/* Rules, reports and writes, and does so again without each board that does not read back. The
 * report is put in place even if the session could not be written. */
static bool session_apply(struct apply *apply)
{
    const struct options *options = apply->run.options;
    bool to_output = apply->target.kind == TARGET_OUTPUT;
    bool known = run_facts_use(&apply->run, apply->name);
    /* The session's own facts may hold the trail of what is read. */
    bool is_read = apply->run.facts_beside && !apply->results;
    bool kept = trail_open(&apply->trail, apply->file, target_trail_path(&apply->target), is_read),
         ruled;

    for (;;) {
        apply->again = apply->claimed = false;
        apply->boards.results = apply->results;
        apply->boards.answers = apply->keeps && !apply->results;
        progress_start(!options->quiet, 2 * (uint64_t)apply->state.status.st_size);
        ruled = session_rule(apply, known) && kept;

        /* The report is closed, whatever the ruling's outcome. If a callback stopped the session,
         * and not because of an edit, the report failed. */
        apply->reported = apply->brief;
        if (report_is_open(&apply->report)) {
            if (apply->first.outcome.unread || apply->opened.unread)
                report_mark_incomplete(&apply->report, apply->first.outcome.broken_off);
            apply->reported =
                apply->first.code != BSP_E_SINK || apply->changes.fault != CHANGES_SOUND
                    ? report_finish(&apply->report)
                    : report_fault(&apply->report, apply->first.code);
        }
        apply->written = ruled && (apply->reported || apply->keeps);
        if (apply->written && apply->target.kind == TARGET_IN_PLACE &&
            apply->changes.edits.count == 0)
            apply->written = result_verify(apply, apply->source) && report_deliver(apply);
        else if (apply->written)
            apply->written =
                target_write(&apply->target, &apply->state, options->quiet, target_fill, apply);
        progress_stop();
        if (!apply->again)
            break;

        ruling_release(apply);
        if (report_is_open(&apply->report) && !report_restart(&apply->report))
            break;
    }
    if (!apply->brief) {
        report_deliver(apply);
        return apply->reported && report_commit(&apply->report) && apply->written;
    }
    /* The summary goes where the report would go. Standard output may already have part of the
     * session. */
    if (to_output && ruled && !apply->written)
        return false;
    if (account_print(&apply->account, to_output ? STDERR_FILENO : STDOUT_FILENO,
                      apply->target.name, apply->written, options->quiet))
        return apply->written;
    return errno != EPIPE &&
           message_unwritten(to_output ? _("standard error") : _("standard output"));
}

enum exit_status apply_answers(const struct options *options, const struct file_state *seen,
                               bool *written)
{
    static struct apply apply; /* static, since the report's buffer is too large for the stack */
    enum exit_status status;
    bool to_output, applied;

    apply.brief = !written && !options->reports && !options->explain;
    apply.name = options->files[0];
    apply.file = options_changed_file(options);
    apply.results = options->results;
    apply.keeps = options->keep;
    apply.session = -1;
    trail_init(&apply.trail);
    apply.seen = seen;
    target_choose(&apply.target, options);
    status = output_paths_check(options, &apply.target, NULL);
    if (status != EXIT_CLEAN)
        return status;
    status = run_prepare(&apply.run, options);
    if (status == EXIT_CLEAN) {
        to_output = apply.target.kind == TARGET_OUTPUT;
        apply.report.waits = true;
        apply.report.goes_on = apply.keeps;
        applied = source_open(&apply) &&
                  (apply.brief ||
                   report_open(&apply.report, &apply.run, to_output ? STDERR_FILENO : STDOUT_FILENO,
                               to_output ? _("standard error") : _("standard output")) ||
                   apply.keeps) &&
                  session_apply(&apply);
        if (!applied || apply.first.outcome.errors > 0)
            status = EXIT_FAULT;
        else if (apply.first.outcome.found)
            status = EXIT_FOUND;
    }

    if (apply.report.run)
        report_release(&apply.report);
    ruling_release(&apply);
    trail_release(&apply.trail);
    io_close(apply.session);
    run_release(&apply.run);
    if (written)
        *written = apply.written;
    return status;
}

enum exit_status apply_command(const struct options *options)
{
    return apply_answers(options, NULL, NULL);
}
