/*
 * Holds the bytes of an input, and reads its boards when all of them have come.
 *
 *     intake_init(&intake, &user);
 *     status = intake_push(&intake, bytes, count);       as often as there are bytes
 *     status = intake_close(&intake);                    there are no more
 *     status = intake_read(&intake, &intake.user);       again for another user, if there is one
 *     intake_release(&intake);
 *
 * What no format reads, and what is too long, is refused while it comes. The memory is that of the
 * bytes.
 */
#ifndef SESSION_INTAKE_H
#define SESSION_INTAKE_H

#include "bridge/sheet/prove.h"
#include "formats/format.h"
#include "kit/buffer.h"

/* So much is read of an input: some ten thousand times what an evening has. */
enum { INTAKE_BYTES_MAX = 1 << 30, INTAKE_BOARDS_MAX = 1000000 };

/* Who reads. Each answers BSP_OK, or what ends the reading. */
struct intake_user {
    int32_t (*take)(void *context); /* takes the board in the intake's record */
    int32_t (*say)(void *context, const struct read_fault *fault); /* tells why there is none */
    void *context;
    const struct row_reader *rows; /* NULL: rows of a table of results are no boards */
    bool figures;                  /* what is proven of a board's figures is wanted */
};

struct intake {
    struct intake_user user;
    struct buffer bytes;         /* all that have come */
    const struct format *format; /* NULL as long as none has recognised the input */
    struct reader *reader;       /* NULL as long as nothing is read */
    struct record record;        /* the board that was read last */
    struct sheet sheet;          /* figures of what was read, where they are wanted */
    size_t done;                 /* bytes that were read */
    uint32_t boards;             /* likewise */
    bool broken_off;             /* more bytes were to come: the last board may not be all there */
};

/* USER is copied. */
void intake_init(struct intake *intake, const struct intake_user *user);
void intake_release(struct intake *intake);

/* BSP_OK; BSP_E_MEMORY; BSP_E_FORMAT when there are too many bytes, which has been said; or what
 * the user answered. */
int32_t intake_hold(struct intake *intake, const uint8_t *bytes, size_t count);

/* The same of an input that has boards; BSP_E_FORMAT also when no format wants it. */
int32_t intake_push(struct intake *intake, const uint8_t *bytes, size_t count);
int32_t intake_close(struct intake *intake);

/* Hands all boards to USER, from the first one on, and tells him when there is none. As above. */
int32_t intake_read(struct intake *intake, const struct intake_user *user);

/* What a session or a converter answers of the first bytes of a file: BSP_RECOGNISED and so on. */
int32_t intake_recognise(const void *bytes, size_t count);

#endif
