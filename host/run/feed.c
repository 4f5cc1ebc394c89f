/*
 * Runs a file through a session of the plugin: pushes the inputs, checks the events, and hands them
 * on. Called by all commands that rule; what the boards mean is their business.
 */
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/output.h"
#include "plugins/events.h"
#include "run/report.h"

/* Returns true if the event is to be handled. A fault is reported once. Nothing is accepted from
 * a plugin that goes on after it was told to stop. */
static bool event_begin(struct feed *feed, struct event_fault fault)
{
    if (feed->stopped)
        event_meter_refuse(&feed->meter);
    else if (fault.kind == EVENT_SOUND && !event_meter_add(&feed->meter))
        fault.kind = EVENT_ENDLESS;
    if (feed->stopped || fault.kind == EVENT_SOUND)
        return !feed->stopped;
    feed->stopped = feed->at_fault = true;
    if (!feed->silent)
        event_fault_tell(feed->file, &fault);
    return false;
}

static int32_t event_end(struct feed *feed, bool accepted)
{
    feed->stopped = feed->stopped || !accepted;
    return accepted ? BSP_OK : BSP_E_SINK;
}

static int32_t feed_board(void *context, const bsp_board *board)
{
    struct feed *feed = context;
    const struct options *options = feed->run->options;
    struct report_stream *report = feed->report;
    struct event_fault fault = board_fault(board);
    bsp_origin origin;
    bool asked;

    /* Games come in order with none left out: a board without an event must not be changed. */
    if (fault.kind == EVENT_SOUND && board->game != feed->game + 1 &&
        (board->game != feed->game || board->game == 0))
        fault = (struct event_fault){EVENT_COUNT, "bsp_board.game"};
    if (!event_begin(feed, fault))
        return BSP_E_SINK;
    feed->game = board->game;
    asked = options_ask_for(options, board->record->board);
    feed->outcome.games++;
    feed->outcome.named |= options_boards_named(options, board->record->board);
    feed->outcome.found = feed->outcome.found || (asked && strcmp(board->status, "clean") != 0);
    feed->outcome.errors += strcmp(board->status, "error") == 0;
    if (asked && report) {
        bsp_origin_init(&origin, feed->run->plugin->entry, feed->file);
        origin.counted_only = !options_ask_for_game(options, board->game);
        report->code = report->calls->board(report->self, &origin, board);
    }
    return event_end(feed, (!asked || !report || report->code == BSP_OK) &&
                               (!feed->on_board || feed->on_board(feed->context, board)));
}

/* Sends a change of the ranking to the report. */
static int32_t feed_ranking(void *context, const bsp_ranking *ranking)
{
    struct feed *feed = context;
    struct report_stream *report = feed->report;
    bsp_origin origin;

    if (!event_begin(feed, event_fault(ranking, &ranking_shape)))
        return BSP_E_SINK;
    bsp_origin_init(&origin, feed->run->plugin->entry, feed->file);
    report->code = report->calls->ranking(report->self, &origin, ranking);
    return event_end(feed, report->code == BSP_OK);
}

/* Handles a message. One on a fact of the command line has no position, and is printed with the
 * file that the fact is for. */
static int32_t feed_message(void *context, const bsp_message *message)
{
    struct feed *feed = context;

    if (!event_begin(feed, event_fault(message, &message_shape)))
        return BSP_E_SINK;
    const char *file = message->file ? message->file : feed->file;
    bool is_error = message->severity == BSP_SEVERITY_ERROR;
    feed->outcome.errors += is_error;
    if (feed->on_fault && is_error)
        feed->on_fault(feed->context, message->text);
    if (feed->silent || feed->is_told || feed->repeats || (feed->run->options->quiet && !is_error))
        return BSP_OK;
    if (message->file && strcmp(message->file, "option") == 0 && message->line == 0)
        message_file(feed->file, "--fact: %s", message->text);
    else if (feed->run->owner->via && strcmp(file, feed->file) == 0)
        message_place(file, 0, 0, message->text); /* its lines are those of the converted file */
    else
        message_place(file, message->line, message->column, message->text);
    return BSP_OK;
}

static int32_t feed_edit(void *context, const bsp_edit *edit)
{
    struct feed *feed = context;

    if (!event_begin(feed, edit_fault(edit)))
        return BSP_E_SINK;
    if (edit->input == feed->trail_input)
        return event_end(feed, changes_add(feed->trail_changes, edit));
    if (feed->edits_of_facts != (edit->input == feed->facts_input))
        return BSP_OK;
    return event_end(feed, !feed->changes || changes_add(feed->changes, edit));
}

/* Adds what was ruled on since the last call to the progress line. */
static void feed_advance(struct feed *feed, uint64_t ruled)
{
    if (ruled <= feed->ruled || ruled > feed->pushed)
        return;
    progress_add(ruled - feed->ruled);
    feed->ruled = ruled;
}

static int32_t feed_progress(void *context, int32_t input, uint64_t bytes)
{
    struct feed *feed = context;

    (void)input;
    if (!event_begin(feed, (struct event_fault){EVENT_SOUND, NULL}))
        return BSP_E_SINK;
    feed_advance(feed, bytes);
    return BSP_OK;
}

/* Where the bytes of an input come from: FD from its current position, or FROM_START, so that it
 * can be read again; or, without FD, TEXT, which fits into a block. */
struct source {
    const char *name; /* NULL: there is no such input */
    int32_t role;
    int fd;
    bool from_start;
    bool is_told; /* messages on it were printed before */
    const char *text;
};

/* Reads the next block of a source, after OFFSET bytes. */
static ssize_t source_read(const struct source *source, void *block, uint64_t offset)
{
    if (source->fd >= 0)
        return source->from_start ? io_read_at(source->fd, block, IO_BLOCK, offset)
                                  : io_read(source->fd, block, IO_BLOCK);
    size_t left = strlen(source->text) - (size_t)offset;
    memcpy(block, source->text + offset, left);
    return (ssize_t)left;
}

/* Pushes an input to its end; one that is optional only if the engine knows its role. */
static bool input_push(struct feed *feed, bsp_session *session, const struct source *source)
{
    const bsp_session_interface *s = feed->run->plugin->session;
    bool optional = source->role == BSP_ROLE_TRAIL || source->role == BSP_ROLE_TRAIL_OUT;
    void *block = malloc(IO_BLOCK);
    uint64_t offset = 0;
    int32_t input = -1;
    ssize_t got = -1;

    feed->call = "open_input";
    feed->code = block ? s->open_input(session, source->role, source->name, &input) : BSP_E_MEMORY;
    if (optional && code_is_unknown(feed->code)) {
        free(block);
        feed->code = BSP_OK;
        return true;
    }
    if (feed->code == BSP_OK)
        feed->call = "push";
    while (feed->code == BSP_OK && (got = source_read(source, block, offset)) > 0) {
        if (source->role == BSP_ROLE_SESSION) {
            feed->pushed += (uint64_t)got;
            progress_add((uint64_t)got);
        }
        feed->meter.bytes += (uint64_t)got;
        if (feed->report)
            feed->report->meter.bytes += (uint64_t)got;
        feed->code = s->push(session, input, block, (size_t)got);
        offset += (uint64_t)got;
    }
    feed->outcome.broken_off = feed->code == BSP_OK && got < 0;
    if (feed->outcome.broken_off && !feed->silent)
        message_errno(source->name);
    /* An engine that rules while it is fed has nothing more to send. */
    if (feed->outcome.broken_off && source->role == BSP_ROLE_SESSION)
        (void)s->finish(session);
    free(block);
    if (source->role == BSP_ROLE_FACTS)
        feed->facts_input = input;
    else if (source->role == BSP_ROLE_TRAIL_OUT)
        feed->trail_input = input;
    if (feed->code == BSP_OK && got == 0) {
        feed->call = "close_input";
        feed->code = s->close_input(session, input);
    }
    return feed->code == BSP_OK && got == 0;
}

/* Pushes all inputs, the session last, and finishes. False: a call failed, or an input could not
 * be read. */
static bool session_feed(struct feed *feed, bsp_session *session)
{
    const struct options *options = feed->run->options;
    const char *beside = feed->run->facts_beside, *facts = beside ? beside : options->facts;
    const int *side = feed->run->side;
    const struct trail_input *in = &feed->trail_in, *out = &feed->trail_out;
    const struct source sources[] = {
        {facts, BSP_ROLE_FACTS, side[SIDE_FACTS], true, feed->sides_are_told && !beside, NULL},
        {options->results, BSP_ROLE_RESULTS, side[SIDE_RESULTS], true, false, NULL},
        {options->names, BSP_ROLE_NAMES, side[SIDE_NAMES], true, false, NULL},
        {options->deals, BSP_ROLE_DEALS, side[SIDE_DEALS], true, feed->sides_are_told, NULL},
        {in->name, BSP_ROLE_TRAIL, in->fd, true, false, in->text},
        {out->name, BSP_ROLE_TRAIL_OUT, out->fd, true, false, out->text},
        {feed->file, BSP_ROLE_SESSION, feed->fd, feed->from_start, false, NULL},
    };

    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        if (!sources[i].name || (sources[i].fd < 0 && !sources[i].text))
            continue;
        feed->is_told = sources[i].is_told;
        if (!input_push(feed, session, &sources[i]))
            return false;
    }
    feed->outcome.unread = false;
    feed->call = "finish";
    feed->code = feed->run->plugin->session->finish(session);
    return feed->code == BSP_OK;
}

bool feed_run(struct feed *feed)
{
    const struct run *run = feed->run;
    const bsp_report_interface *report = feed->report ? feed->report->calls : NULL;
    /* A report need not take changes of the ranking. */
    bool ranks = report && BSP_HAS(report, bsp_report_interface, ranking) && report->ranking;
    bsp_sink sink = {.size = sizeof sink,
                     .context = feed,
                     .board = feed_board,
                     .message = feed_message,
                     .edit = feed->edits ? feed_edit : NULL,
                     .progress = feed_progress,
                     .ranking = ranks ? feed_ranking : NULL};
    bsp_session *session = NULL;
    bool done = false, explained;
    int32_t code;

    feed->outcome.unread = true;
    feed->facts_input = feed->trail_input = -1;
    feed->game = 0;
    feed->pushed = feed->ruled = 0;
    feed->call = "create";
    feed->code = session_create(run, feed->edits && !feed->edits_of_facts, &sink, &session);
    if (feed->code == BSP_OK)
        done = session_feed(feed, session);
    /* Whatever it returned: it lacks what it was told to stop at. */
    if (feed->stopped) {
        feed->code = feed->at_fault ? PLUGIN_AT_FAULT : BSP_E_SINK;
        feed->outcome.unread = feed->outcome.unread || feed->at_fault;
        done = false;
    }
    run->plugin->session->destroy(session);
    feed_advance(feed, feed->pushed); /* an engine need not report progress */

    /* A failure that no message of the plugin has explained is reported; and in which call it was
     * if the words alone are unclear. */
    code = feed->code;
    explained = feed->outcome.errors > 0 &&
                (code == BSP_E_FORMAT || code == BSP_E_UNSUPPORTED || code == BSP_E_STATE);
    if (code == BSP_OK || code == BSP_E_SINK || code == PLUGIN_AT_FAULT || feed->silent)
        explained = true;
    if (!explained && (code == BSP_E_MEMORY || code == BSP_E_FORMAT))
        message_file(feed->file, "%s", session_fault(code));
    else if (!explained)
        message_file(feed->file, _("%s (%s gave status %d)"), session_fault(code), feed->call,
                     (int)code);
    if (!done)
        feed->outcome.errors++;
    return done;
}
