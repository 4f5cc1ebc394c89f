#include "run/conversion.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"
#include "files/input.h"
#include "kit/list.h"
#include "run/run.h"

/* Returns true if the event is to be handled. A fault is reported once. */
static bool event_begin(struct conversion *conversion, struct event_fault fault)
{
    if (conversion->at_fault)
        event_meter_refuse(&conversion->meter);
    if (conversion->at_fault || fault.kind == EVENT_SOUND)
        return !conversion->at_fault;
    conversion->at_fault = true;
    return event_fault_tell(conversion->file, &fault);
}

static int32_t take_bytes(void *context, const char *bytes, size_t size)
{
    struct conversion *conversion = context;
    struct event_fault fault = {EVENT_SOUND, NULL};

    if (!bytes && size > 0)
        fault = (struct event_fault){EVENT_MISSING, "bsp_convert_sink.write"};
    else if (!event_meter_write(&conversion->meter, size))
        fault.kind = EVENT_ENDLESS;
    if (!event_begin(conversion, fault))
        return BSP_E_SINK;
    return output_write(conversion->output, bytes, size) ? BSP_OK : BSP_E_SINK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct conversion *conversion = context;
    struct event_fault fault = event_fault(message, &message_shape);
    bool error;

    if (fault.kind == EVENT_SOUND && !event_meter_add(&conversion->meter))
        fault.kind = EVENT_ENDLESS;
    if (!event_begin(conversion, fault))
        return BSP_E_SINK;
    error = message->severity == BSP_SEVERITY_ERROR;
    conversion->errors += error;
    conversion->lost = conversion->lost || !error;
    if (error || !conversion->quiet)
        message_place(message->file ? message->file : conversion->file, message->line,
                      message->column, message->text);
    return BSP_OK;
}

/* Pushes the file through the converter. False after a message. */
static bool file_push(struct conversion *conversion, int fd, bsp_convert *converter)
{
    const bsp_convert_interface *c = conversion->convert;
    char *block = malloc(IO_BLOCK);
    int32_t code = block ? BSP_OK : BSP_E_MEMORY;
    ssize_t got = 0;

    while (code == BSP_OK && (got = io_read(fd, block, IO_BLOCK)) > 0) {
        conversion->meter.bytes += (uint64_t)got;
        code = c->push(converter, block, (size_t)got);
    }
    free(block);
    if (got < 0)
        return message_errno(conversion->file);
    if (code == BSP_OK)
        code = c->finish(converter);
    if (conversion->at_fault)
        return false;
    if (code == BSP_OK)
        return true;
    return code != BSP_E_SINK && !(code == BSP_E_FORMAT && conversion->errors > 0) &&
           message_file(conversion->file, "%s", session_fault(code));
}

bool conversion_run(struct conversion *conversion, int from, int to)
{
    const bsp_convert_interface *c = conversion->convert;
    const bsp_convert_sink sink = {sizeof sink, conversion, take_bytes, take_message};
    struct output *output = malloc(sizeof *output);
    bsp_convert *converter = NULL;
    bool converted = false;
    int32_t code;
    int error;

    if (!output)
        return message_no_memory();
    output_init(output, to);
    conversion->output = output;
    code = c->create(conversion->to, conversion->language, conversion->file, &sink, &converter);
    if (code == BSP_OK && !converter)
        code = PLUGIN_AT_FAULT;
    if (code == BSP_OK) {
        converted = file_push(conversion, from, converter);
        c->destroy(converter);
    } else {
        message_file(conversion->file, "%s", session_fault(code));
    }
    conversion->unwritten = !output_flush(output);
    error = errno;
    free(output);
    errno = error;
    return converted && !conversion->unwritten;
}

/* ---- Files that no engine reads ---- */

int open_converted(const struct run *run, const char *file, uint64_t spooled,
                   struct run_outcome *outcome)
{
    const struct file_owner *owner = run->owner;
    int from = input_open(file, owner->via ? 0 : spooled), spool;
    struct conversion conversion = {.to = owner->as,
                                    .language = run->language.code,
                                    .file = file,
                                    .quiet = run->options->quiet};
    bool converted;

    if (from < 0 || !owner->via)
        return from;
    conversion.convert = owner->via->convert;
    /* Report and messages are about the result. */
    if (!conversion.quiet)
        message_file(file, _("read by way of %s, as %s"), owner->via->entry->id, owner->as);
    spool = spool_open();
    converted = spool >= 0 && conversion_run(&conversion, from, spool);
    if (spool < 0 || conversion.unwritten || lseek(spool, 0, SEEK_SET) != 0)
        converted = message_no_spool(errno);
    close(from);
    outcome->errors += conversion.errors;
    /* The missing part may have been a board. */
    outcome->unread = outcome->unread || !converted || conversion.errors > 0;
    if (converted)
        return spool;
    io_close(spool);
    return -1;
}

bool converted_can_be_edited(const struct run *run, const char *file)
{
    const struct file_owner *owner = run->owner;

    if (!owner->via)
        return true;
    return message_file(file,
                        _("%s reads it as %s, and nothing can be written back into it: -o OUT "
                          "writes the adjusted session as %s"),
                        owner->via->entry->id, owner->as, owner->as);
}

/* ---- Reading a conversion back ---- */

/* A game, by the first board that was read of it. */
struct readback_game {
    uint32_t number;
    bool is_row; /* only rows of the game's table tell of it: they are not compared */
    char *words; /* that are compared, owned */
};

/* The games of a file in its order. */
struct readback {
    struct readback_game *game;
    size_t count, capacity;
    bool only_read; /* games that cannot be read are ignored */
    uint32_t last;  /* game of the last board */
    bool no_memory;
};

/* Returns true if FINDING is about a figure of the file or of its table of results. A format may
 * not have it, nor its fault. */
static bool is_of_figure(const bsp_finding *finding)
{
    return strcmp(finding->id, "not-written") == 0 || strcmp(finding->id, "score-mismatch") == 0;
}

static bool game_add(void *context, const bsp_board *board)
{
    struct readback *readback = context;
    bool is_row = board->row > 0, again = is_row && board->game == readback->last;
    bool noted = strcmp(board->status, "noted") == 0, of_figures = board->finding_count > 0;
    char *words;

    readback->last = board->game;
    if (again || (readback->only_read && strcmp(board->status, "error") == 0))
        return true;
    for (uint32_t i = 0; i < board->finding_count; i++)
        of_figures = of_figures && is_of_figure(BSP_AT(bsp_finding, board->findings, i));
    words = strdup(noted && of_figures ? "clean" : board->status);
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        if (!is_of_figure(finding))
            words =
                text_append(words, ", %s %d %s %s %s", finding->id, (int)finding->trick,
                            finding->player ? finding->player : "-",
                            finding->card ? finding->card : "-", finding->led ? finding->led : "-");
    }
    readback->no_memory =
        !words || !list_reserve(readback->game, readback->capacity, readback->count + 1);
    if (readback->no_memory)
        free(words);
    else
        readback->game[readback->count++] = (struct readback_game){board->game, is_row, words};
    return !readback->no_memory;
}

static void readback_release(struct readback *readback)
{
    for (size_t i = 0; i < readback->count; i++)
        free(readback->game[i].words);
    free(readback->game);
}

bool readback_is_same(const struct run *run, const char *file, const char *format, int source,
                      int result)
{
    struct readback old = {.only_read = true}, new = {0};
    /* Faults are not reported, since the converter has done so. */
    struct feed first = {.run = run,
                         .file = file,
                         .fd = source,
                         .from_start = true,
                         .silent = true,
                         .on_board = game_add,
                         .context = &old};
    struct feed second = first;
    size_t at = 0; /* the first game that is not the same */
    bool same;

    if (!run->plugin->session || !formats_read(run->plugin->session->formats(), format))
        return true;
    second.fd = result;
    second.context = &new;
    (void)feed_run(&first);
    if (first.code == BSP_OK && old.count > 0)
        (void)feed_run(&second);
    while (at < old.count && at < new.count &&
           (old.game[at].is_row || new.game[at].is_row ||
            strcmp(old.game[at].words, new.game[at].words) == 0))
        at++;
    same = at == old.count && at == new.count;
    if (old.no_memory || new.no_memory || first.code == BSP_E_MEMORY ||
        second.code == BSP_E_MEMORY) {
        same = message_file(file, "%s", session_fault(BSP_E_MEMORY));
    } else if (!same) {
        const char *missing = _("not there");
        message_file(file,
                     _("game %lu is \"%.99s\", and would be \"%.99s\" as %s: nothing is written"),
                     (unsigned long)(at < new.count ? new.game[at].number : new.last + 1),
                     at < old.count && !old.game[at].is_row ? old.game[at].words : missing,
                     at < new.count ? new.game[at].words : missing, format);
    }
    readback_release(&old);
    readback_release(&new);
    return same;
}
