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

    feed->games++;
    feed->found = feed->found || strcmp(board->status, "clean") != 0;
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

    return feed->on_edit(feed->context, edit) ? BSP_OK : BSP_E_SINK;
}

/* Something that is said of FILE unless the plugin has said it. */
static void feed_fault(const struct feed *feed, const char *file, const char *text)
{
    if (!feed->silent)
        message_file(feed->log, file, "%s", text);
}

/* Pushes what READ gives until it gives no more. */
static bool input_push(struct feed *feed, bsp_session *session, const char *name, int32_t role,
                       ssize_t (*next)(const struct feed *, void *, uint64_t))
{
    const bsp_session_interface *s = feed->run->plugin.session;
    void *block = malloc(IO_BLOCK);
    uint64_t offset = 0;
    int32_t input = 0;
    ssize_t got = -1;

    feed->code = block ? s->open_input(session, role, name, &input) : BSP_E_MEMORY;
    while (feed->code == BSP_OK && (got = next(feed, block, offset)) > 0) {
        feed->code = s->push(session, input, block, (size_t)got);
        offset += (uint64_t)got;
    }
    if (feed->code == BSP_OK && got < 0)
        feed_fault(feed, name, strerror(errno));
    free(block);
    if (feed->code == BSP_OK && got == 0)
        feed->code = s->close_input(session, input);
    return feed->code == BSP_OK && got == 0;
}

static ssize_t facts_next(const struct feed *feed, void *block, uint64_t offset)
{
    return io_read_at(feed->run->facts, block, IO_BLOCK, offset);
}

static ssize_t file_next(const struct feed *feed, void *block, uint64_t offset)
{
    ssize_t got = io_read(feed->fd, block, IO_BLOCK);

    (void)offset;
    if (got > 0)
        progress_add((uint64_t)got);
    return got;
}

static bool facts_push(struct feed *feed, bsp_session *session)
{
    bool pushed;

    if (feed->run->facts < 0)
        return true;
    feed->in_facts = true;
    pushed = input_push(feed, session, feed->run->options->facts, BSP_ROLE_FACTS, facts_next);
    feed->in_facts = false;
    return pushed;
}

static bool session_feed(struct feed *feed, bsp_session *session)
{
    const struct plugin *plugin = &feed->run->plugin;

    if (feed->report)
        feed->code = plugin->session->attach_report(session, feed->report);
    if (feed->code != BSP_OK || !facts_push(feed, session) ||
        !input_push(feed, session, feed->file, BSP_ROLE_SESSION, file_next))
        return false;
    feed->code = plugin->session->finish(session);
    return feed->code == BSP_OK;
}

/* Whether the plugin has not said itself why it returned what it did, and somebody should. */
static bool code_is_unsaid(int32_t code, bool error_told)
{
    if (code == BSP_OK || code == BSP_E_SINK)
        return false;
    return code != BSP_E_FORMAT || !error_told;
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

    feed->code = session_create(&run->plugin, run->options, &run->language, feed->on_edit != NULL,
                                &sink, &session);
    if (feed->code == BSP_OK)
        done = session_feed(feed, session);
    run->plugin.session->destroy(session);
    if (code_is_unsaid(feed->code, feed->errors > 0))
        feed_fault(feed, feed->file, session_fault(feed->code));
    if (!done)
        feed->errors++;
    return done;
}
