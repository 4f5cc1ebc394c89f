#include "feed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "i18n.h"
#include "io.h"
#include "progress.h"
#include "session.h"

static int32_t feed_board(void *context, const bsp_board *board)
{
    struct feed *feed = context;
    bool asked = options_ask_for(feed->run->options, board->board);

    feed->games++;
    feed->asked = feed->asked || asked;
    feed->found = feed->found || (asked && strcmp(board->status, "clean") != 0);
    if (strcmp(board->status, "error") == 0)
        feed->errors++;
    return !feed->on_board || feed->on_board(feed->context, board) ? BSP_OK : BSP_E_SINK;
}

/* A message on a fact of the command line has no place; it is told with the file that it was for.
 */
static int32_t feed_message(void *context, const bsp_message *message)
{
    struct feed *feed = context;
    bool of_option = message->file && strcmp(message->file, "option") == 0 && message->line == 0;

    if (message->severity == BSP_SEVERITY_ERROR)
        feed->errors++;
    if (feed->on_message && message->severity == BSP_SEVERITY_ERROR)
        feed->on_message(feed->context, message->text);
    if (feed->silent || (feed->in_facts && feed->facts_are_told))
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

    if (feed->of_facts != (edit->input == feed->facts_input))
        return BSP_OK;
    return feed->on_edit(feed->context, edit) ? BSP_OK : BSP_E_SINK;
}

/* Something that is said of FILE unless the plugin has said it. */
static void feed_fault(const struct feed *feed, const char *file, const char *text)
{
    if (!feed->silent)
        message_file(feed->log, file, "%s", text);
}

/* Where the bytes of an input come from: from where FD stands, or with AT_PLACE from its start, so
 * that it can be read again. */
struct source {
    const char *name;
    int32_t role;
    int fd;
    bool at_place;
};

static ssize_t source_read(const struct source *source, void *block, uint64_t offset)
{
    ssize_t got;

    if (source->at_place)
        return io_read_at(source->fd, block, IO_BLOCK, offset);
    got = io_read(source->fd, block, IO_BLOCK);
    if (got > 0)
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
    feed->broken_off = feed->code == BSP_OK && got < 0;
    if (feed->broken_off)
        feed_fault(feed, source->name, strerror(errno));
    free(block);
    if (source->role == BSP_ROLE_FACTS)
        feed->facts_input = input;
    if (feed->code == BSP_OK && got == 0)
        feed->code = s->close_input(session, input);
    return feed->code == BSP_OK && got == 0;
}

static const int32_t side_roles[SIDE_INPUTS] = {
    [SIDE_FACTS] = BSP_ROLE_FACTS,
    [SIDE_RESULTS] = BSP_ROLE_RESULTS,
    [SIDE_NAMES] = BSP_ROLE_NAMES,
};

/* The descriptor of what is read beside the session; the results may be others than the run's. */
static int side_fd(const struct feed *feed, int side)
{
    return side == SIDE_RESULTS && feed->other_results ? feed->results : feed->run->side[side];
}

static bool sides_push(struct feed *feed, bsp_session *session)
{
    for (int side = 0; side < SIDE_INPUTS; side++) {
        struct source source = {run_side_path(feed->run->options, (enum side_input)side),
                                side_roles[side], side_fd(feed, side), true};
        if (source.fd < 0)
            continue;
        feed->in_facts = side == SIDE_FACTS;
        if (!input_push(feed, session, &source))
            return false;
    }
    feed->in_facts = false;
    return true;
}

static bool session_feed(struct feed *feed, bsp_session *session)
{
    const struct plugin *plugin = &feed->run->plugin;
    const struct source file = {feed->file, BSP_ROLE_SESSION, feed->fd, false};

    if (feed->report)
        feed->code = plugin->session->attach_report(session, feed->report);
    feed->unread =
        feed->code != BSP_OK || !sides_push(feed, session) || !input_push(feed, session, &file);
    if (feed->unread)
        return false;
    feed->code = plugin->session->finish(session);
    return feed->code == BSP_OK;
}

/* Whether the plugin has not said itself why it returned what it did, and somebody should. */
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

    feed->unread = true;
    feed->facts_input = -1;
    feed->code = session_create(&run->plugin, run->options, &run->language,
                                feed->on_edit && !feed->of_facts, &sink, &session);
    if (feed->code == BSP_OK)
        done = session_feed(feed, session);
    run->plugin.session->destroy(session);
    if (code_is_unsaid(feed->code, feed->errors > 0))
        feed_fault(feed, feed->file, session_fault(feed->code));
    if (!done)
        feed->errors++;
    return done;
}
