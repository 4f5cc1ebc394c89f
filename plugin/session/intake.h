/*
 * Bytes on their way to boards: finds the format of an input, keeps the bytes that are still
 * needed, and hands out one record after the other.
 *
 *     intake_init(&intake, &user);
 *     status = intake_push(&intake, bytes, count);   as often as there are bytes
 *     status = intake_close(&intake);                there are no more
 *     intake_release(&intake);
 *
 * The time is in proportion to the bytes, whatever the chunks; the memory is that of the longest
 * board.
 */
#ifndef SESSION_INTAKE_H
#define SESSION_INTAKE_H

#include "formats/format.h"

/* The bytes that have come and are still needed. */
struct window {
    uint8_t *bytes;
    size_t capacity;
    size_t start, end; /* what is left is from start up to end */
    size_t retry;      /* bytes that must be there before the format is asked again */
    uint64_t consumed; /* of the whole input */
};

/* Who reads. Each answers BSP_OK, or what ends the reading. */
struct intake_user {
    int32_t (*take)(void *context); /* takes the board in the intake's record */
    int32_t (*say)(void *context, const struct read_fault *fault); /* tells why there is none */
    void *context;
    const struct row_reader *rows; /* NULL: rows of a table of results are no boards */
};

struct intake {
    struct intake_user user;
    struct window window;
    const struct format *format; /* NULL as long as none has recognised the input */
    struct reader *reader;       /* likewise */
    struct record record;        /* the board that was read last */
    bool has_boards;             /* one was read */
};

/* USER is copied. */
void intake_init(struct intake *intake, const struct intake_user *user);
void intake_release(struct intake *intake);

/* What has no board is read to its end, and that is told. BSP_OK; BSP_E_MEMORY; BSP_E_FORMAT when
 * no format wants the input, which has been said; or what the user answered. */
int32_t intake_push(struct intake *intake, const uint8_t *bytes, size_t count);
int32_t intake_close(struct intake *intake);

/* What a session or a converter answers of the first bytes of a file: BSP_RECOGNISED and so on. */
int32_t intake_recognise(const void *bytes, size_t count);

/* An input that is read before the session, for what it tells of that. All 0: none is open. What no
 * format wants tells nothing, and is no fault. */
struct ahead {
    struct intake *intake; /* NULL: none is open */
    bool unreadable;       /* no format wants it, or the last one */
};

/* As intake_init, intake_push and intake_close, which releases it too. BSP_OK but for BSP_E_MEMORY,
 * or what the user answered; where none is open nothing happens. */
int32_t ahead_open(struct ahead *ahead, const struct intake_user *user);
int32_t ahead_push(struct ahead *ahead, const uint8_t *bytes, size_t count);
int32_t ahead_close(struct ahead *ahead);
void ahead_release(struct ahead *ahead);

#endif
