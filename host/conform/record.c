/*
 * Records what a plugin gives as text, after checking each event.
 */
#include "conform/trial.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"

/* ---- What events have ---- */

/* Writes a text. One that is not UTF-8, or none of WORDS, fails the trial. */
static void put(struct tried *tried, const char *what, const char *text, const char *words)
{
    if (text)
        trial_text(tried->trial, what, text);
    if (text && words && !words_contain(words, text))
        trial_fail(tried->trial, _("%s is \"%s\""), what, text);
    fprintf(tried->out, " %s", text ? text : "-");
}

/* Writes what ITEM has. */
static void put_shape(struct tried *tried, const void *item, const struct shape *shape)
{
    for (const struct shape_field *field = shape->field; field->name; field++) {
        const char *items = field->kind == SHAPE_NUMBER ? NULL : shape_pointer(item, field->offset);
        uint32_t count = field->count ? (uint32_t)shape_number(item, field->count) : 1;
        if (field->kind == SHAPE_TEXT)
            put(tried, field->name, items, field->words);
        if (field->kind == SHAPE_NUMBER)
            fprintf(tried->out, " %" PRId32, shape_number(item, field->offset));
        for (uint32_t i = 0; field->kind == SHAPE_LIST && i < count; i++) {
            fputs("\n -", tried->out);
            if (field->of)
                put_shape(tried, items + (size_t)i * shape_size(items), field->of);
            else
                put(tried, field->name, shape_pointer(items, i * sizeof(const char *)), NULL);
        }
    }
}

/* ---- The sink ---- */

/* More events than any sample gives. */
enum { EVENTS_MAX = 2 * 1000 * 1000 };

/* Returns true if EVENT is accepted; FAULT is what is wrong with it. */
static bool event_begin(struct tried *tried, int event, struct event_fault fault)
{
    static const char *const names[RECORD_EVENTS] = {"board", "message", "edit", "progress",
                                                     "ranking"};

    tried->after += tried->stopped;
    if (++tried->count[event] > EVENTS_MAX)
        raise(SIGALRM); /* otherwise it would go on until then */
    return !tried->stopped && trial_sound(tried->trial, names[event], fault);
}

static int32_t event_end(struct tried *tried, int event)
{
    tried->stopped = tried->stopped || tried->stops == event;
    return tried->stopped ? -1 : BSP_OK;
}

static int32_t take_board(void *context, const bsp_board *board)
{
    struct tried *tried = context;
    const bsp_text_interface *text = tried->trial->plugin->text;

    if (!event_begin(tried, RECORD_BOARD, board_fault(board)))
        return -1;
    if (board->game != tried->game + 1 && (board->game != tried->game || board->game == 0))
        trial_fail(tried->trial, _("board %lu follows board %lu"), (unsigned long)board->game,
                   (unsigned long)tried->game);
    tried->game = board->game;
    tried->claimed = tried->claimed || board->written;
    fprintf(tried->out, "board %" PRIu32, board->game);
    put(tried, "bsp_board.laws", board->laws, text ? text->editions() : NULL);
    put(tried, "bsp_board.status", board->status,
        "clean noted adjusted proposed settled director suspect error");
    put_shape(tried, board, &board_shape);
    for (uint32_t i = 0; i < board->need_count; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        if (!!need->fact + !!need->judgement + !!need->reading != 1)
            trial_fail(tried->trial, _("one of bsp_need.fact, bsp_need.judgement and "
                                       "bsp_need.reading was expected"));
    }
    fputc('\n', tried->out);
    if (tried->on_board && tried->on_board(tried->context, board) != BSP_OK)
        return BSP_E_MEMORY;
    return event_end(tried, RECORD_BOARD);
}

int32_t tried_message(void *context, const bsp_message *message)
{
    struct tried *tried = context;

    if (!event_begin(tried, RECORD_MESSAGE, event_fault(message, &message_shape)))
        return -1;
    fprintf(tried->out, "message %" PRIu64 " %" PRIu64, message->line, message->column);
    if (message->severity != BSP_SEVERITY_NOTE && message->severity != BSP_SEVERITY_ERROR)
        trial_fail(tried->trial, _("%s is %d"), "bsp_message.severity", (int)message->severity);
    put_shape(tried, message, &message_shape);
    fputc('\n', tried->out);
    tried->errors += message->severity == BSP_SEVERITY_ERROR;
    return event_end(tried, RECORD_MESSAGE);
}

static int32_t take_edit(void *context, const bsp_edit *edit)
{
    struct tried *tried = context;

    if (!event_begin(tried, RECORD_EDIT, edit_fault(edit)))
        return -1;
    if (tried->count[RECORD_BOARD] > 0 && !tried->claimed)
        trial_fail(tried->trial, _("there is an edit, but no board is written"));
    changes_add(&tried->changes, edit);
    if (tried->changes.fault == CHANGES_MEMORY)
        return BSP_E_MEMORY;
    if (tried->changes.fault == CHANGES_ORDER)
        trial_fail(tried->trial, _("edits overlap, or are not sorted"));
    if (edit->offset + edit->length > tried->pushed)
        trial_fail(tried->trial, _("an edit goes past the end of the input"));
    fprintf(tried->out, "edit %" PRId32 " %" PRIu64 " %" PRIu64 " ", edit->input, edit->offset,
            edit->length);
    fwrite(edit->bytes, 1, edit->bytes ? edit->byte_count : 0, tried->out);
    fputc('\n', tried->out);
    return event_end(tried, RECORD_EDIT);
}

static int32_t take_ranking(void *context, const bsp_ranking *ranking)
{
    struct tried *tried = context;

    if (!event_begin(tried, RECORD_RANKING, event_fault(ranking, &ranking_shape)))
        return -1;
    fputs("ranking", tried->out);
    put(tried, "bsp_ranking.kind", ranking->kind, "pair team player");
    put_shape(tried, ranking, &ranking_shape);
    fputc('\n', tried->out);
    return event_end(tried, RECORD_RANKING);
}

/* Handles progress. It is not part of the text, since it depends on the chunks. */
static int32_t take_progress(void *context, int32_t input, uint64_t bytes)
{
    struct tried *tried = context;
    struct event_fault none = {EVENT_SOUND, NULL};

    (void)input;
    if (!event_begin(tried, RECORD_PROGRESS, none))
        return -1;
    if (bytes < tried->told || bytes > tried->pushed)
        trial_fail(tried->trial, _("progress() goes back, or ahead of the bytes"));
    tried->told = bytes;
    return event_end(tried, RECORD_PROGRESS);
}

int32_t tried_write(void *context, const char *bytes, size_t size)
{
    struct tried *tried = context;

    if (!bytes && size > 0)
        trial_fail(tried->trial, _("bytes that are NULL are written"));
    if (!bytes || size > tried->room)
        return -1;
    tried->room -= size;
    return fwrite(bytes, 1, size, tried->out) == size ? BSP_OK : -1;
}

bsp_sink tried_sink(struct tried *tried, unsigned wanted)
{
    unsigned all = wanted ? wanted : (1U << RECORD_EVENTS) - 1;

    return (bsp_sink){.size = sizeof(bsp_sink),
                      .context = tried,
                      .board = all & 1U << RECORD_BOARD ? take_board : NULL,
                      .message = all & 1U << RECORD_MESSAGE ? tried_message : NULL,
                      .edit = all & 1U << RECORD_EDIT ? take_edit : NULL,
                      .progress = all & 1U << RECORD_PROGRESS ? take_progress : NULL,
                      .ranking = all & 1U << RECORD_RANKING ? take_ranking : NULL};
}

/* ---- From the beginning to the end ---- */

bool tried_begin(struct tried *tried, struct conform_trial *trial, size_t room)
{
    *tried = (struct tried){.trial = trial,
                            .engine = trial->plugin->session,
                            .converter = trial->plugin->convert,
                            .form = trial->plugin->form,
                            .room = room,
                            .stops = -1};
    tried->out = open_memstream(&tried->text, &tried->size);
    return tried->out;
}

void tried_compare(struct tried *one, struct tried *other, const char *why)
{
    if (!one->out || !other->out || fflush(one->out) != 0 || fflush(other->out) != 0 ||
        one->size != other->size || memcmp(one->text, other->text, one->size) != 0)
        trial_fail(one->trial, "%s", why);
}

void tried_destroy(struct tried *tried)
{
    if (tried->session)
        tried->engine->destroy(tried->session);
    if (tried->conversion)
        tried->converter->destroy(tried->conversion);
    tried->session = NULL;
    tried->conversion = NULL;
}

void tried_end(struct tried *tried)
{
    tried_destroy(tried);
    if (tried->reporter) {
        tried->reporter->destroy(tried->report);
        tried->reporter->destroy(NULL);
    }
    if (tried->out)
        fclose(tried->out);
    free(tried->text);
    changes_release(&tried->changes);
    *tried = (struct tried){0};
}
