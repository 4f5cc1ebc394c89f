#include "session/intake.h"

#include <bridge-scorer/plugin.h>

#include <string.h>

#include "formats/encoding.h"

void intake_init(struct intake *intake, const struct intake_user *user, const char *name)
{
    memset(intake, 0, sizeof *intake);
    intake->user = *user;
    intake->name = name;
}

/* Closes the reader, and forgets what was read of the input. */
static void reading_end(struct intake *intake)
{
    reader_destroy(intake->format, intake->reader);
    intake->reader = NULL;
    sheet_release(&intake->sheet);
}

void intake_release(struct intake *intake)
{
    reading_end(intake);
    buffer_release(&intake->bytes);
}

static const uint8_t *bytes_from(const struct intake *intake, size_t offset)
{
    return (const uint8_t *)buffer_text(&intake->bytes) + offset;
}

/* --- While the bytes come --------------------------------------------------------------------- */

static int32_t refuse(const struct intake *intake, const char *message)
{
    const struct read_fault fault = {.message = message, .at = {1, 1}};
    messages_read_error(intake->user.messages, intake->name, &fault);
    return messages_status(intake->user.messages, BSP_E_FORMAT);
}

int32_t intake_hold(struct intake *intake, const uint8_t *bytes, size_t count)
{
    if (count > INTAKE_BYTES_MAX - intake->bytes.length)
        return refuse(intake, N_("the file is longer than 1 GiB: it is not read"));
    buffer_add(&intake->bytes, (const char *)bytes, count);
    return intake->bytes.failed ? BSP_E_MEMORY : BSP_OK;
}

int32_t intake_close(struct intake *intake)
{
    const uint8_t *bytes = bytes_from(intake, 0);
    size_t length = intake->bytes.length;
    const char *other;
    int sureness;
    if (!intake->format)
        intake->format = format_find(bytes, length, &sureness);
    if (intake->format)
        return BSP_OK;
    other = format_other(bytes, length);
    if (!other)
        other = encoding_is_utf16(bytes, length)
                    ? FAULT_UTF16
                    : N_("this is no session file: no format reads it");
    return refuse(intake, other);
}

/* Finds the format by the first FORMAT_HEAD_BYTES, however they are split into chunks. */
int32_t intake_push(struct intake *intake, const uint8_t *bytes, size_t count)
{
    int32_t status = intake_hold(intake, bytes, count);
    if (status != BSP_OK || intake->bytes.length < FORMAT_HEAD_BYTES)
        return status;
    return intake_close(intake);
}

/* --- When all have come ----------------------------------------------------------------------- */

int32_t intake_read(struct intake *intake, const struct intake_user *user)
{
    const struct format *format = intake->format;
    enum read_result result = READ_END;
    int32_t status = BSP_OK;
    reading_end(intake);
    intake->done = 0;
    intake->boards = 0;
    intake->reader = reader_create(
        format, &(struct reading){user->targets, user->figures ? &intake->sheet : NULL});
    if (!intake->reader)
        return BSP_E_MEMORY;

    while (status == BSP_OK) {
        size_t consumed = 0;
        result = format->read(intake->reader, bytes_from(intake, intake->done),
                              intake->bytes.length - intake->done, &intake->record, &consumed);
        intake->done += consumed;
        /* A board that reaches to the end of an incomplete input may have lost some of its text. */
        if (result == READ_BOARD && intake->broken_off && intake->done == intake->bytes.length)
            result = READ_END;
        if (result == READ_BOARD && !sheet_prove(&intake->sheet))
            result = READ_NO_MEMORY;
        if (result != READ_BOARD)
            break;
        sheet_describe(&intake->sheet, &intake->record.board);
        if (++intake->boards > FORMAT_BOARDS_MAX)
            status = refuse(intake, N_("the file has more than a million boards: the rest is not "
                                       "read"));
        else
            status = user->take(user->context);
    }
    if (status == BSP_OK && result == READ_NO_MEMORY)
        return BSP_E_MEMORY;
    if (status != BSP_OK || intake->boards > 0 || intake->broken_off || !user->messages)
        return status;
    const struct read_fault empty = {.message = intake->bytes.length == 0
                                                    ? N_("the file is empty")
                                                    : N_("there is no board in this file"),
                                     .at = {1, 1}};
    return messages_read_error(user->messages, intake->name, &empty);
}

int32_t intake_recognise(const void *bytes, size_t count)
{
    if (!bytes && count > 0)
        return BSP_E_ARGUMENT;
    int sureness;
    (void)format_find(bytes ? bytes : (const uint8_t *)"", count, &sureness);
    if (sureness >= FORMAT_SURE)
        return BSP_RECOGNISED;
    return sureness > 0 ? BSP_MAYBE_RECOGNISED : BSP_NOT_RECOGNISED;
}
