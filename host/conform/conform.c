#define _GNU_SOURCE /* feenableexcept; also, strsignal need not be declared without it */
#include "conform/trial.h"

#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "base/output.h"
#include "base/program.h"
#include "kit/list.h"

/* The longest a check may take, in seconds; the longest takes a hundredth of it. */
enum { CHECK_SECONDS = 20 };

/* The number of checks that do not end after which the rest is not tried: nobody would wait for
 * two hundred. */
enum { ENDLESS_MAX = 2 };

/* A sample is the session of an evening or a match. */
enum { SAMPLE_MAX = 64 << 20, SAMPLES_MAX = 16 };

static const struct conform_table *const tables[] = {
    &conform_entry,   &conform_session, &conform_stream,    &conform_garbage, &conform_report,
    &conform_convert, &conform_form,    &conform_recognise, &conform_board,   &conform_edits,
};
enum { TABLES = sizeof tables / sizeof *tables };

/* A session in the format that most plugins read, used if the author names none. The revoke changes
 * the matchpoints of its board at three tables, and so the ranking. */
static const char sample_pbn[] =
    "% PBN 2.1\n"
    "[Event \"A revoke, which an engine for the Laws rules on\"]\n"
    "[Board \"6\"]\n[PairNS \"1\"]\n[PairEW \"3\"]\n[Dealer \"E\"]\n[Vulnerable \"EW\"]\n"
    "[Deal \"E:A63.Q53.8763.T92 QT2.842.AQ4.8753 8754.KT6.JT2.AK4 KJ9.AJ97.K95.QJ6\"]\n"
    "[Scoring \"MP\"]\n[Declarer \"S\"]\n[Contract \"1S\"]\n[Result \"7\"]\n"
    "[Score \"NS 80\"]\n[ScoreMP \"NS 2 EW 2\"]\n[Play \"W\"]\n"
    "C4 CJ C2 C3\nS4 SK SA S2\nD2 DK D8 DA\nS5 SJ S3 SQ\n^R H6 CQ CT C7\nCA C6 C9 C5\n"
    "CK D5 D3 C8\nHK H7 H3 H4\nHT H9 HQ H2\nDT HA H5 H8\nS8 HJ D6 D4\nDJ D9 D7 DQ\n"
    "S7 S9 S6 ST\n\n"
    "[Event \"A revoke, which an engine for the Laws rules on\"]\n"
    "[Board \"6\"]\n[PairNS \"2\"]\n[PairEW \"4\"]\n[Vulnerable \"EW\"]\n[Scoring \"MP\"]\n"
    "[Declarer \"S\"]\n[Contract \"1S\"]\n[Result \"8\"]\n[Score \"NS 110\"]\n"
    "[ScoreMP \"NS 4 EW 0\"]\n\n"
    "[Event \"A revoke, which an engine for the Laws rules on\"]\n"
    "[Board \"6\"]\n[PairNS \"5\"]\n[PairEW \"6\"]\n[Vulnerable \"EW\"]\n[Scoring \"MP\"]\n"
    "[Declarer \"S\"]\n[Contract \"1S\"]\n[Result \"6\"]\n[Score \"NS -50\"]\n"
    "[ScoreMP \"NS 0 EW 4\"]\n"
    "[TotalScoreTable \"Rank\\1R;PairId\\1R;TotalMP\\1R\"]\n"
    "1 2 4\n1 6 4\n3 1 2\n3 3 2\n5 4 0\n5 5 0\n\n"
    "[Event \"Nothing that anybody played\"]\n[Board \"7\"]\n[Dealer \"S\"]\n"
    "[Vulnerable \"All\"]\n[Contract \"9S\"]\n[Declarer \"Q\"]\n[Result \"x\"]\n\n"
    "[Event \"A result\"]\n[Board \"8\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n"
    "[Result \"10\"]\n";

/* ---- A process for each check ---- */

/* Prepares what is tried, makes the calls of the trial's row, checks the status of the last, and
 * then the rest. */
static void row_check(struct conform_trial *trial)
{
    const struct conform_row *row = trial->row;
    const struct conform_calls *calls = row->calls ? &row->calls[trial->variant] : NULL;
    trial_begin *begin = row->begin ? row->begin : trial->table->begin;
    int32_t code = BSP_OK;

    if (!begin || begin(trial)) {
        for (size_t i = 0; calls && i < CALLS_MAX && calls->call[i]; i++) {
            bool last = i + 1 == CALLS_MAX || !calls->call[i + 1];
            trial->tried->arguments = last ? calls : NULL;
            if (trial->result.verdict == VERDICT_PASSED)
                code = calls->call[i](trial->tried);
        }
        if (calls && calls->wanted == STATE_OR_ARGUMENT && code != BSP_E_ARGUMENT)
            trial_expect(trial, _(calls->what), code, BSP_E_STATE);
        else if (calls && calls->wanted <= BSP_OK)
            trial_expect(trial, _(calls->what), code, calls->wanted);
        if (row->check && trial->result.verdict == VERDICT_PASSED)
            row->check(trial);
    }
    for (int i = 0; i < TRIED_MAX; i++)
        tried_end(&trial->tried[i]);
}

/* Runs a check in the child. A fault signal must end it, since the parent sees that best. */
static _Noreturn void child_run(struct conform_trial *trial, int spool, int to)
{
    static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGALRM};
    const struct trial_result *result = &trial->result;
    const struct rlimit none = {0, 0};
    struct plugin plugin;

    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        signal(deadly[i], SIG_DFL);
    setrlimit(RLIMIT_CORE, &none);
#if defined(__GLIBC__)
    /* A host in Pascal traps floating-point exceptions: then one that the plugin raises ends the
     * process. Only the GNU C library can do so. */
    feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW);
#endif
    dup2(spool, STDOUT_FILENO);
    dup2(spool, STDERR_FILENO);
    alarm(CHECK_SECONDS);
    trial->plugin = &plugin;
    if (plugin_open(&plugin, trial->path))
        row_check(trial);
    else
        trial_fail(trial, "%s", plugin_reason(&plugin));
    plugin_close(&plugin);
    fflush(stdout); /* so that buffered output is noticed */
    _exit(write(to, result, sizeof *result) == (ssize_t)sizeof *result ? 0 : 1);
}

/* Runs a check in a process. The end of one that gave no verdict, or printed something, is a
 * failure. False after a message: there was no process. */
static bool trial_run(struct conform_trial *trial, struct trial_result *message, bool *endless)
{
    int spool = spool_open(), ends[2], status = 0;
    const char *fault = NULL;
    pid_t child = spool < 0 || pipe(ends) != 0 ? -1 : fork();

    if (child < 0) {
        io_close(spool);
        return message_program("%s", strerror(errno));
    }
    if (child == 0)
        child_run(trial, spool, ends[1]);
    close(ends[1]);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (read(ends[0], message, sizeof *message) != (ssize_t)sizeof *message)
        *message = (struct trial_result){VERDICT_NONE, ""};
    close(ends[0]);
    *endless = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
    if (*endless)
        fault = _("it does not end");
    else if (WIFSIGNALED(status))
        snprintf(message->reason, REASON_SIZE, _("it dies: %s"), strsignal(WTERMSIG(status)));
    else if (message->verdict == VERDICT_NONE)
        fault = _("it ends the program");
    else if (message->verdict == VERDICT_PASSED && lseek(spool, 0, SEEK_END) > 0)
        fault = _("it prints something");
    if (fault)
        snprintf(message->reason, REASON_SIZE, "%s", fault);
    if (fault || WIFSIGNALED(status))
        message->verdict = VERDICT_FAILED;
    close(spool);
    return true;
}

/* ---- The command ---- */

enum { NAMES_TOLD = 2, NAME_SIZE = 64 };

/* A reason why checks did not pass. */
struct conform_reason {
    struct trial_result message;
    unsigned count;
    char name[NAMES_TOLD][NAME_SIZE]; /* the first such checks */
};

struct tally {
    unsigned count[VERDICT_NONE];
    unsigned endless;
    bool broken_off; /* no process, or no memory */
    bool ended;      /* nothing more is tried */
    struct conform_reason *reason;
    size_t reason_count, reason_capacity;
};

/* Counts TRIAL under the reason in MESSAGE, which is added if it is new. False after a message. */
static bool reason_count(struct tally *tally, const struct conform_trial *trial,
                         const struct trial_result *message)
{
    struct conform_reason *reason = NULL;
    char variant[16] = "";

    for (size_t i = 0; i < tally->reason_count && !reason; i++) {
        const struct trial_result *known = &tally->reason[i].message;
        if (known->verdict == message->verdict && strcmp(known->reason, message->reason) == 0)
            reason = &tally->reason[i];
    }
    if (!reason) {
        if (!list_reserve(tally->reason, tally->reason_capacity, tally->reason_count + 1))
            return message_no_memory();
        reason = &tally->reason[tally->reason_count++];
        *reason = (struct conform_reason){.message = *message};
    }
    if (trial->variant >= 0)
        snprintf(variant, sizeof variant, "-%d", trial->variant);
    if (reason->count < NAMES_TOLD)
        snprintf(reason->name[reason->count], NAME_SIZE, "%s/%s%s", trial->table->name,
                 trial->row->name, variant);
    reason->count++;
    return true;
}

static void trial_count(struct tally *tally, struct conform_trial *trial)
{
    struct trial_result message;
    bool endless = false;

    if (!trial_run(trial, &message, &endless)) {
        tally->broken_off = tally->ended = true;
        return;
    }
    tally->count[message.verdict]++;
    tally->endless += endless;
    if (message.verdict != VERDICT_PASSED && !reason_count(tally, trial, &message))
        tally->broken_off = true;
    /* A plugin that cannot be opened cannot be checked further. */
    tally->ended = tally->broken_off || tally->endless == ENDLESS_MAX ||
                   (message.verdict == VERDICT_FAILED && trial->row == tables[0]->rows);
}

/* Reads all of FILE; the caller frees it. NULL after a message. */
static char *sample_read(const char *file, size_t *size)
{
    int fd = open(file, O_RDONLY | O_NOCTTY);
    char *bytes = NULL;
    ssize_t got = 1;

    *size = 0;
    while (fd >= 0 && got > 0 && *size < SAMPLE_MAX) {
        char *grown = realloc(bytes, *size + IO_BLOCK);
        if (!grown)
            break;
        bytes = grown;
        got = io_read(fd, bytes + *size, IO_BLOCK);
        *size += got > 0 ? (size_t)got : 0;
    }
    if (got != 0) {
        message_errno(file);
        free(bytes);
        bytes = NULL;
    }
    io_close(fd);
    return bytes;
}

static void tally_tell(const struct tally *tally, bool quiet)
{
    for (size_t i = 0; i < tally->reason_count; i++) {
        const struct conform_reason *reason = &tally->reason[i];
        bool failed = reason->message.verdict == VERDICT_FAILED;
        if (quiet && !failed)
            continue;
        terminal_print("%s %s", failed ? _("FAILED") : _("skipped"), reason->name[0]);
        for (unsigned j = 1; j < NAMES_TOLD && j < reason->count; j++)
            terminal_print(", %s", reason->name[j]);
        if (reason->count > NAMES_TOLD)
            terminal_print(_(" (%u in all)"), reason->count);
        terminal_print(": %s\n", reason->message.reason);
    }
    if (tally->endless == ENDLESS_MAX)
        terminal_print("%s\n", _("Checks do not end: the rest is not tried."));
    terminal_print(_("%u passed, %u failed, %u skipped\n"), tally->count[VERDICT_PASSED],
                   tally->count[VERDICT_FAILED], tally->count[VERDICT_SKIPPED]);
}

enum exit_status conform_command(const struct options *options)
{
    struct tally tally = {0};
    struct sample samples[SAMPLES_MAX + 1];
    struct conform_trial trial = {.path = options->check, .samples = samples};
    enum exit_status status = EXIT_FAULT;
    size_t given = 0;
    bool read = true;

    while (read && given < options->file_count && given < SAMPLES_MAX) {
        samples[given].bytes = sample_read(options->files[given], &samples[given].size);
        read = samples[given].bytes;
        given += read;
    }
    samples[given] = (struct sample){sample_pbn, sizeof sample_pbn - 1};
    trial.sample_count = given + 1;
    for (int t = 0; t < TABLES && read; t++)
        for (size_t i = 0; i < tables[t]->count && !tally.ended; i++) {
            const struct conform_row *row = &tables[t]->rows[i];
            trial.table = tables[t];
            trial.row = row;
            trial.variant = -1;
            if (row->count == 0)
                trial_count(&tally, &trial);
            for (int j = 0; j < row->count && !tally.ended; j++) {
                trial.variant = row->variants ? row->variants[j] : j;
                trial_count(&tally, &trial);
            }
        }
    if (read)
        tally_tell(&tally, options->quiet);
    if (read && !tally.broken_off)
        status = tally.count[VERDICT_FAILED] > 0 ? EXIT_FOUND : EXIT_CLEAN;
    for (size_t i = 0; i < given; i++)
        free((char *)(uintptr_t)samples[i].bytes);
    free(tally.reason);
    return status;
}
