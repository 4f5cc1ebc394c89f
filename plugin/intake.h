/*
 * Bytes on their way to boards: finds the format of an input, keeps the bytes that are still needed, and hands out one
 * record after the other.
 *
 *     intake_init(&intake);
 *     status = intake_push(&intake, bytes, count, take, context);   as often as there are bytes
 *     status = intake_close(&intake, take, context);                there are no more
 *     intake_release(&intake);
 *
 * The time is in proportion to the bytes, whatever the chunks; the memory is that of the longest board.
 */
#ifndef PLUGIN_INTAKE_H
#define PLUGIN_INTAKE_H

#include "formats/format.h"

/* The bytes that have come and are still needed. */
struct window {
    uint8_t *bytes;
    size_t capacity;
    size_t start, end; /* what is left is from start up to end */
    size_t retry;      /* bytes that must be there before the format is asked again */
    uint64_t consumed; /* of the whole input */
};

struct intake {
    struct window window;
    const struct format *format; /* NULL as long as nobody has bid */
    struct reader *reader;       /* likewise */
    struct record record;        /* the board that was read last */
};

/* Takes the board in the intake's record: BSP_OK, or what ends the reading. */
typedef int32_t (*intake_take)(void *context);

void intake_init(struct intake *intake);
void intake_release(struct intake *intake);

/* BSP_OK; BSP_E_MEMORY; BSP_E_FORMAT when no format wants the input, and nothing has been said of it; or what TAKE
 * gave. */
int32_t intake_push(struct intake *intake, const uint8_t *bytes, size_t count, intake_take take,
                    void *context);
int32_t intake_close(struct intake *intake, intake_take take, void *context);

#endif
