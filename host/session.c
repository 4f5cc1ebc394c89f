#include "session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "output.h"

/* The points of rectify(1). A plugin may know more, but has no way to list them. */
#define READINGS_KNOWN "67B1-64B, 2007-64B2, 2007-64B7, 64B2-option, 61A-64B7"

/* An option as the plugin takes it, and as the user gave it. */
struct setting {
    const char *name, *value; /* VALUE NULL: not set */
    const char *option;       /* "laws" of --laws; NULL: what ask needs */
    const char *given;
    const char *allowed;
};

/* The setting at INDEX: first those that every session has, then the readings; NAME NULL: there
 * are no more. EDITS: finish will give the edits. */
static struct setting setting_get(const struct run *run, bool edits, size_t index)
{
    const struct options *options = run->options;
    const char *code = run->language.code;
    const bsp_text_interface *text = run->plugin.text;
    const struct setting fixed[] = {
        {"language", code, "lang", code, "en"},
        {"laws", options->laws, "laws", options->laws, text ? text->editions() : "2007 2017"},
        {"accept", options->accept, "accept", options->accept, "computed"},
        {"edits", edits ? "yes" : NULL, "in-place", "", ""},
        {"keep", options->keep, NULL, NULL, NULL},
        {"texts", options->texts ? "yes" : NULL, NULL, NULL, NULL},
    };
    const size_t count = sizeof fixed / sizeof *fixed;
    const struct reading_option *reading;

    if (index < count)
        return fixed[index];
    if (index == count + options->reading_count)
        return (struct setting){0};
    reading = &options->reading[index - count];
    return (struct setting){reading->name, reading->value, "reading", reading->given,
                            READINGS_KNOWN};
}

static int32_t setting_put(const struct run *run, const struct setting *setting,
                           bsp_session *session)
{
    if (!setting->value)
        return BSP_OK;
    return run->plugin.session->set_option(session, setting->name, setting->value);
}

/* Whether the plugin finds boards by the names that people have for them. */
static bool has_places(const struct run *run)
{
    const bsp_session_interface *s = run->plugin.session;

    return BSP_HAS(s, bsp_session_interface, add_fact_at) && s->add_fact_at;
}

/* The numbers of ask's answers are those of the games that it asked about: nobody counted. */
static int32_t fact_add(const struct run *run, const struct fact_option *fact, bsp_session *session)
{
    const bsp_session_interface *s = run->plugin.session;
    bool counted = run->options->command == COMMAND_ASK && fact->game > 0;

    if (has_places(run) && !counted)
        return s->add_fact_at(session, fact->where, fact->trick, fact->player, fact->fact,
                              fact->value);
    if (fact_option_is_of_place(fact))
        return BSP_E_UNSUPPORTED;
    return s->add_fact(session, fact->game, fact->trick, fact->player, fact->fact, fact->value);
}

static int32_t session_set(const struct run *run, bool edits, bsp_session *session)
{
    int32_t code = BSP_OK;
    struct setting setting;

    for (size_t i = 0; code == BSP_OK && (setting = setting_get(run, edits, i)).name; i++)
        code = setting_put(run, &setting, session);
    for (size_t i = 0; i < run->options->fact_count && code == BSP_OK; i++)
        code = fact_add(run, &run->options->fact[i], session);
    return code;
}

/* A new session that has been given the language, the options and the facts. What the plugin
 * returned; its messages went through SINK. */
static int32_t session_create(const struct run *run, bool edits, const bsp_sink *sink,
                              bsp_session **session)
{
    int32_t code = run->plugin.session->create(&loader_host, sink, session);

    if (code != BSP_OK)
        return code;
    code = session_set(run, edits, *session);
    if (code != BSP_OK) {
        run->plugin.session->destroy(*session);
        *session = NULL;
    }
    return code;
}

/* The fact that is being tried, for the plugin's message on it. */
struct trial {
    const struct fact_option *fact;
    bool told;
};

static int32_t trial_message(void *context, const bsp_message *message)
{
    struct trial *trial = context;

    if (trial->fact) {
        message_program("--fact=%s: %s", trial->fact->given, message->text);
        trial->told = true;
    }
    return BSP_OK;
}

static bool settings_try(const struct run *run, bsp_session *session)
{
    struct setting setting;
    bool right = true;

    for (size_t i = 0; (setting = setting_get(run, false, i)).name; i++) {
        if (setting_put(run, &setting, session) == BSP_OK)
            continue;
        right = false;
        if (setting.option)
            message_unknown(setting.option, setting.given, setting.allowed);
        else
            message_program(_("this plugin has no questions for the director"));
    }
    return right;
}

/* EXIT_FAULT: it cannot be told whether they are right. */
static enum exit_status facts_try(const struct run *run, bsp_session *session, struct trial *trial)
{
    enum exit_status status = EXIT_CLEAN;

    for (size_t i = 0; i < run->options->fact_count; i++) {
        *trial = (struct trial){.fact = &run->options->fact[i]};
        int32_t code = fact_add(run, trial->fact, session);
        if (code == BSP_OK)
            continue;
        if (code == BSP_E_MEMORY) {
            message_no_memory();
            return EXIT_FAULT;
        }
        if (!trial->told)
            message_program(_("--fact=%s: not a fact that this plugin knows"), trial->fact->given);
        status = EXIT_USAGE;
    }
    return status;
}

enum exit_status session_try(const struct run *run)
{
    struct trial trial = {0};
    bsp_sink sink = {.size = sizeof sink, .context = &trial, .message = trial_message};
    bsp_session *session = NULL;
    int32_t code = run->plugin.session->create(&loader_host, &sink, &session);

    if (code != BSP_OK) {
        message_program("%s", session_fault(code));
        return EXIT_FAULT;
    }
    bool right = settings_try(run, session);
    enum exit_status status = facts_try(run, session, &trial);
    run->plugin.session->destroy(session);
    return right || status == EXIT_FAULT ? status : EXIT_USAGE;
}

const char *session_fault(int32_t code)
{
    switch (code) {
    case BSP_E_MEMORY:
        return strerror(ENOMEM);
    case BSP_E_FORMAT:
        return _("not in any of the formats that the plugin reads");
    case BSP_E_FACT:
        return _("a fact given by the director cannot be used");
    case BSP_E_UNSUPPORTED:
        return _("the plugin cannot do that");
    default:
        return _("the plugin failed");
    }
}

static int32_t feed_board(void *context, const bsp_board *board)
{
    struct feed *feed = context;
    bool asked = options_ask_for(feed->run->options, board->board);

    feed->outcome.games++;
    feed->outcome.asked = feed->outcome.asked || asked;
    feed->outcome.found = feed->outcome.found || (asked && strcmp(board->status, "clean") != 0);
    if (strcmp(board->status, "error") == 0)
        feed->outcome.errors++;
    return !feed->on_board || feed->on_board(feed->context, board) ? BSP_OK : BSP_E_SINK;
}

/* A message on a fact of the command line has no place; it is told with the file that it was for.
 */
static int32_t feed_message(void *context, const bsp_message *message)
{
    struct feed *feed = context;
    bool of_option = message->file && strcmp(message->file, "option") == 0 && message->line == 0;

    if (message->severity == BSP_SEVERITY_ERROR)
        feed->outcome.errors++;
    if (feed->on_fault && message->severity == BSP_SEVERITY_ERROR)
        feed->on_fault(feed->context, message->text);
    if (feed->silent || feed->is_told)
        return BSP_OK;
    if (message->severity != BSP_SEVERITY_ERROR && feed->run->options->quiet)
        return BSP_OK;
    if (of_option)
        message_file(feed->log, feed->file, "--fact: %s", message->text);
    else
        message_place(feed->log, message->file ? message->file : feed->file, message->line,
                      message->column, message->text);
    return BSP_OK;
}

static int32_t feed_edit(void *context, const bsp_edit *edit)
{
    struct feed *feed = context;

    if (edit->input == feed->trail_input)
        return feed->on_trail_edit(feed->context, edit) ? BSP_OK : BSP_E_SINK;
    if (feed->edits_of_facts != (edit->input == feed->facts_input))
        return BSP_OK;
    return feed->on_edit(feed->context, edit) ? BSP_OK : BSP_E_SINK;
}

/* Says TEXT of FILE. */
static void feed_fault(const struct feed *feed, const char *file, const char *text)
{
    if (!feed->silent)
        message_file(feed->log, file, "%s", text);
}

/* Where the bytes of an input come from: from where FD stands, or FROM_START, so that it can be
 * read again; without FD from TEXT, which fits into a block. */
struct source {
    const char *name;
    int32_t role;
    int fd;
    bool from_start;
    const char *text;
};

static ssize_t source_read(const struct source *source, void *block, uint64_t offset)
{
    if (source->fd < 0) {
        size_t left = strlen(source->text) - (size_t)offset;
        memcpy(block, source->text + offset, left);
        return (ssize_t)left;
    }
    ssize_t got = source->from_start ? io_read_at(source->fd, block, IO_BLOCK, offset)
                                     : io_read(source->fd, block, IO_BLOCK);

    if (got > 0 && source->role == BSP_ROLE_SESSION)
        progress_add((uint64_t)got);
    return got;
}

/* Pushes what the source gives until it gives no more. */
static bool input_push(struct feed *feed, bsp_session *session, const struct source *source)
{
    const bsp_session_interface *s = feed->run->plugin.session;
    void *block = malloc(IO_BLOCK);
    uint64_t offset = 0;
    int32_t input = -1;
    ssize_t got = -1;

    feed->code = block ? s->open_input(session, source->role, source->name, &input) : BSP_E_MEMORY;
    while (feed->code == BSP_OK && (got = source_read(source, block, offset)) > 0) {
        feed->code = s->push(session, input, block, (size_t)got);
        offset += (uint64_t)got;
    }
    feed->outcome.broken_off = feed->code == BSP_OK && got < 0;
    if (feed->outcome.broken_off)
        feed_fault(feed, source->name, strerror(errno));
    free(block);
    if (source->role == BSP_ROLE_FACTS)
        feed->facts_input = input;
    else if (source->role == BSP_ROLE_TRAIL_OUT)
        feed->trail_input = input;
    if (feed->code == BSP_OK && got == 0)
        feed->code = s->close_input(session, input);
    return feed->code == BSP_OK && got == 0;
}

static const int32_t side_roles[SIDE_INPUTS] = {
    [SIDE_FACTS] = BSP_ROLE_FACTS,
    [SIDE_RESULTS] = BSP_ROLE_RESULTS,
    [SIDE_NAMES] = BSP_ROLE_NAMES,
    [SIDE_DEALS] = BSP_ROLE_DEALS,
};

static bool sides_push(struct feed *feed, bsp_session *session)
{
    for (int side = 0; side < SIDE_INPUTS; side++) {
        const struct source source = {options_side(feed->run->options, (enum side_input)side),
                                      side_roles[side], feed->run->side[side], true, NULL};
        if (source.fd < 0)
            continue;
        feed->is_told = (side == SIDE_FACTS && feed->facts_are_told) ||
                        (side == SIDE_DEALS && feed->deals_are_told);
        if (!input_push(feed, session, &source))
            return false;
    }
    feed->is_told = false;
    return true;
}

static bool is_there(const struct feed_trail *trail)
{
    return trail->name && trail->fd >= 0;
}

/* Whether a fact may be of a place, and the file can be read twice to find it. */
static bool can_survey(const struct feed *feed)
{
    const struct options *options = feed->run->options;
    bool placed =
        feed->run->side[SIDE_FACTS] >= 0 || is_there(&feed->trail_in) || is_there(&feed->trail_out);
    struct stat status;

    for (size_t i = 0; i < options->fact_count; i++)
        placed = placed || fact_option_is_of_place(&options->fact[i]);
    return placed && has_places(feed->run) && fstat(feed->fd, &status) == 0 &&
           S_ISREG(status.st_mode) && (feed->from_start || lseek(feed->fd, 0, SEEK_CUR) == 0);
}

/* Shows the plugin the boards before it rules on them, so that it need not keep them. */
static bool survey_push(struct feed *feed, bsp_session *session)
{
    const struct source file = {feed->file, BSP_ROLE_SURVEY, feed->fd, true, NULL};

    return !can_survey(feed) || input_push(feed, session, &file);
}

/* A plugin of version 1.0 keeps none. */
static bool trail_push(struct feed *feed, bsp_session *session, int32_t role,
                       const struct feed_trail *trail)
{
    const struct source source = {trail->name, role, trail->fd, true, trail->text};

    if (!trail->name || feed->run->plugin.entry->abi_minor < 1)
        return true;
    return input_push(feed, session, &source);
}

static bool session_feed(struct feed *feed, bsp_session *session)
{
    const struct plugin *plugin = &feed->run->plugin;
    const struct source file = {feed->file, BSP_ROLE_SESSION, feed->fd, feed->from_start, NULL};

    if (feed->report)
        feed->code = plugin->session->attach_report(session, feed->report);
    feed->outcome.unread = feed->code != BSP_OK || !sides_push(feed, session) ||
                           !trail_push(feed, session, BSP_ROLE_TRAIL, &feed->trail_in) ||
                           !trail_push(feed, session, BSP_ROLE_TRAIL_OUT, &feed->trail_out) ||
                           !survey_push(feed, session) || !input_push(feed, session, &file);
    if (feed->outcome.unread)
        return false;
    feed->code = plugin->session->finish(session);
    return feed->code == BSP_OK;
}

/* Whether the plugin has not explained the code that it returned, so that somebody should. */
static bool code_is_unsaid(int32_t code, bool error_told)
{
    if (code == BSP_OK || code == BSP_E_SINK)
        return false;
    return !error_told ||
           (code != BSP_E_FORMAT && code != BSP_E_UNSUPPORTED && code != BSP_E_STATE);
}

bool feed_run(struct feed *feed)
{
    const struct run *run = feed->run;
    bsp_sink sink = {.size = sizeof sink,
                     .context = feed,
                     .board = feed_board,
                     .message = feed_message,
                     .edit = feed->on_edit ? feed_edit : NULL};
    bsp_session *session = NULL;
    bool done = false;

    feed->outcome.unread = true;
    feed->facts_input = feed->trail_input = -1;
    feed->code = session_create(run, feed->on_edit && !feed->edits_of_facts, &sink, &session);
    if (feed->code == BSP_OK)
        done = session_feed(feed, session);
    run->plugin.session->destroy(session);
    if (code_is_unsaid(feed->code, feed->outcome.errors > 0))
        feed_fault(feed, feed->file, session_fault(feed->code));
    if (!done)
        feed->outcome.errors++;
    return done;
}
