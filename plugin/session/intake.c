#include "session/intake.h"

#include <bridge-scorer/plugin.h>

#include <stdlib.h>
#include <string.h>

#include "formats/encoding.h"
#include "kit/list.h"

/* What a chunk of a host's usual size needs without growing. */
enum { FIRST_WINDOW = 512 << 10 };

void intake_init(struct intake *intake, const struct intake_user *user)
{
    memset(intake, 0, sizeof *intake);
    intake->user = *user;
}

void intake_release(struct intake *intake)
{
    if (intake->reader)
        intake->format->destroy(intake->reader);
    free(intake->window.bytes);
}

/* Never NULL, so that it can be counted from. */
static const uint8_t *window_at(const struct window *window)
{
    static const uint8_t nothing;
    return window->bytes ? window->bytes + window->start : &nothing;
}

static size_t window_left(const struct window *window)
{
    return window->end - window->start;
}

/* Makes room behind what is left: moves that to the front when it takes no more than half, so that
 * a byte is moved once or twice however little a board consumes; else the window grows. */
static bool window_make_room(struct window *window)
{
    size_t left = window_left(window);
    if (window->end < window->capacity)
        return true;
    if (window->start && left)
        memmove(window->bytes, window->bytes + window->start, left);
    window->start = 0;
    window->end = left;
    if (window->capacity && left <= window->capacity / 2)
        return true;
    return list_reserve(window->bytes, window->capacity,
                        window->capacity ? window->capacity + 1 : FIRST_WINDOW);
}

static size_t window_fill(struct window *window, const uint8_t *bytes, size_t count)
{
    size_t room = window->capacity - window->end;
    size_t taken = count < room ? count : room;
    if (taken)
        memcpy(window->bytes + window->end, bytes, taken);
    window->end += taken;
    return taken;
}

static int32_t say_no_format(struct intake *intake)
{
    const uint8_t *bytes = window_at(&intake->window);
    size_t length = window_left(&intake->window);
    struct read_fault fault = {.message = format_other(bytes, length), .at = {1, 1}};
    if (!fault.message)
        fault.message = encoding_is_utf16(bytes, length)
                            ? FAULT_UTF16
                            : N_("this is no session file: no format reads it");
    int32_t said = intake->user.say(intake->user.context, &fault);
    return said == BSP_OK ? BSP_E_FORMAT : said;
}

/* Finds the format once there are bytes enough to tell. */
static int32_t find_format(struct intake *intake, bool at_end)
{
    const struct window *window = &intake->window;
    if (intake->reader || (window_left(window) < FORMAT_HEAD_BYTES && !at_end))
        return BSP_OK;
    intake->format = format_find(window_at(window), window_left(window));
    if (!intake->format)
        return say_no_format(intake);
    intake->reader = intake->format->create();
    if (!intake->reader)
        return BSP_E_MEMORY;
    if (intake->user.rows && intake->format->read_rows)
        intake->format->read_rows(intake->reader, intake->user.rows);
    return BSP_OK;
}

/* A board that is not complete is not looked at again before there are twice as many bytes: the
 * time stays in proportion to the bytes, whatever the chunks. */
static void wait_for_more(struct window *window)
{
    window->retry = window_left(window) * 2;
    if (window->retry > FORMAT_WINDOW)
        window->retry = FORMAT_WINDOW;
}

static int32_t read_boards(struct intake *intake, bool at_end)
{
    struct window *window = &intake->window;
    for (;;) {
        size_t consumed = 0;
        enum read_result result =
            intake->format->read(intake->reader, window_at(window), window_left(window), at_end,
                                 &intake->record, &consumed);
        int32_t status = result == READ_NO_MEMORY ? BSP_E_MEMORY : BSP_OK;
        intake->has_boards = intake->has_boards || result == READ_BOARD;
        if (result == READ_BOARD)
            status = intake->user.take(intake->user.context);
        window->start += consumed;
        window->consumed += consumed;
        if (status != BSP_OK)
            return status;
        if (result == READ_BOARD)
            continue;
        if (result == READ_MORE)
            wait_for_more(window);
        return BSP_OK;
    }
}

static int32_t read_window(struct intake *intake, bool at_end)
{
    int32_t status = find_format(intake, at_end);
    if (status != BSP_OK || !intake->reader)
        return status;
    if (!at_end && window_left(&intake->window) < intake->window.retry)
        return BSP_OK;
    return read_boards(intake, at_end);
}

int32_t intake_push(struct intake *intake, const uint8_t *bytes, size_t count)
{
    while (count) {
        if (!window_make_room(&intake->window))
            return BSP_E_MEMORY;
        size_t taken = window_fill(&intake->window, bytes, count);
        bytes += taken;
        count -= taken;
        int32_t status = read_window(intake, false);
        if (status != BSP_OK)
            return status;
    }
    return BSP_OK;
}

/* Nothing was found, as there was nothing: a wrong file, or one that was cut off. */
static int32_t say_no_board(struct intake *intake, bool empty)
{
    const struct read_fault fault = {.message = empty ? N_("the file is empty")
                                                      : N_("there is no board in this file"),
                                     .at = {1, 1}};
    return intake->user.say(intake->user.context, &fault);
}

int32_t intake_close(struct intake *intake)
{
    bool empty = intake->window.consumed == 0 && window_left(&intake->window) == 0;
    int32_t status = read_window(intake, true);
    if (status != BSP_OK || intake->has_boards)
        return status;
    return say_no_board(intake, empty);
}

int32_t intake_recognise(const void *bytes, size_t count)
{
    if (!bytes && count > 0)
        return BSP_E_ARGUMENT;
    int sureness = format_sureness(bytes ? bytes : (const uint8_t *)"", count);
    if (sureness >= FORMAT_SURE)
        return BSP_RECOGNISED;
    return sureness > 0 ? BSP_MAYBE_RECOGNISED : BSP_NOT_RECOGNISED;
}

/* --- Ahead of a session ----------------------------------------------------------------------- */

int32_t ahead_open(struct ahead *ahead, const struct intake_user *user)
{
    *ahead = (struct ahead){.intake = malloc(sizeof *ahead->intake)};
    if (!ahead->intake)
        return BSP_E_MEMORY;
    intake_init(ahead->intake, user);
    return BSP_OK;
}

static int32_t unless_unreadable(struct ahead *ahead, int32_t status)
{
    ahead->unreadable = status == BSP_E_FORMAT;
    return ahead->unreadable ? BSP_OK : status;
}

int32_t ahead_push(struct ahead *ahead, const uint8_t *bytes, size_t count)
{
    if (!ahead->intake || ahead->unreadable)
        return BSP_OK;
    return unless_unreadable(ahead, intake_push(ahead->intake, bytes, count));
}

int32_t ahead_close(struct ahead *ahead)
{
    int32_t status = BSP_OK;
    if (ahead->intake && !ahead->unreadable)
        status = unless_unreadable(ahead, intake_close(ahead->intake));
    ahead_release(ahead);
    return status;
}

void ahead_release(struct ahead *ahead)
{
    if (ahead->intake)
        intake_release(ahead->intake);
    free(ahead->intake);
    ahead->intake = NULL;
}
