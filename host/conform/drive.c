#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
/*
 * Drives a session from create to destroy, pushing its bytes in all the ways that a host may.
 */
#include "conform/conform.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/program.h"

/* ---- Pushing ---- */

struct piece {
    const struct pusher *pusher;
    const char *bytes;
    size_t size;
    int32_t code;
};

static void *piece_push(void *context)
{
    struct piece *piece = context;

    piece->code = piece->pusher->push(piece->pusher->context, piece->bytes, piece->size);
    return NULL;
}

/* The memory of the previous piece, which must not be read any more. It stays mapped until the
 * next piece has its own, so that the address is not reused. */
struct guard {
    char *map;
    size_t size;
};

static void guard_release(struct guard *guard)
{
    if (guard->map)
        munmap(guard->map, guard->size);
    guard->map = NULL;
}

/* Pushes a piece that ends at an unreadable page, is read-only, and becomes unreadable after the
 * call. */
static void piece_guard(struct piece *piece, struct guard *before)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t room = (piece->size + page - 1) / page * page;
    const char *bytes = piece->bytes;
    char *map = mmap(NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (map == MAP_FAILED)
        return;
    memcpy(map + room - piece->size, bytes, piece->size);
    if (mprotect(map, room, PROT_READ) == 0 && mprotect(map + room, page, PROT_NONE) == 0) {
        piece->bytes = map + room - piece->size;
        piece_push(piece);
    }
    guard_release(before);
    *before = (struct guard){map, room + page};
    if (mprotect(map, room, PROT_NONE) != 0)
        piece->code = BSP_E_MEMORY;
}

static int32_t piece_send(const struct pusher *pusher, const struct drive *drive, size_t at,
                          size_t size, struct guard *guard)
{
    struct piece piece = {pusher, drive->bytes + at, size, BSP_E_MEMORY};
    pthread_t thread;

    if (drive->how == PUSH_EMPTY)
        piece.code = pusher->push(pusher->context, piece.bytes, 0);
    if (drive->how == PUSH_EMPTY && piece.code != BSP_OK)
        return piece.code;
    if (drive->how == PUSH_GUARDED)
        piece_guard(&piece, guard);
    else if (drive->how != PUSH_THREADS)
        piece_push(&piece);
    else if (pthread_create(&thread, NULL, piece_push, &piece) == 0)
        pthread_join(thread, NULL);
    return piece.code;
}

int32_t pusher_run(const struct pusher *pusher, const struct drive *drive)
{
    uint32_t random = drive->seed ? drive->seed : 1;
    struct guard guard = {0};
    int32_t code = BSP_OK;

    for (size_t at = 0, size; at < drive->size && code == BSP_OK; at += size) {
        size = drive->chunk ? drive->chunk : drive->size;
        if (drive->how == PUSH_RANDOM)
            size = 1 + random_next(&random) % drive->chunk;
        size = size < drive->size - at ? size : drive->size - at;
        code = piece_send(pusher, drive, at, size, &guard);
    }
    guard_release(&guard);
    return code;
}

/* ---- A session ---- */

struct session_push {
    const bsp_session_interface *session;
    bsp_session *self;
    int32_t input;
    struct event_record *record;
};

static int32_t session_bytes(void *context, const void *bytes, size_t count)
{
    struct session_push *push = context;

    push->record->pushed += count;
    return push->session->push(push->self, push->input, bytes, count);
}

static int32_t session_options(const bsp_session_interface *s, const struct drive *drive,
                               bsp_session *self)
{
    int32_t code = s->set_option(self, "edits", drive->plain ? "no" : "yes");

    if (code == BSP_OK && drive->texts)
        code = s->set_option(self, "texts", "yes");
    if (code == BSP_OK && drive->report)
        code = s->attach_report(self, drive->report);
    return code;
}

static int32_t session_feed(const struct drive *drive, struct session_push *push)
{
    const bsp_session_interface *s = push->session;
    const struct pusher pusher = {session_bytes, push};
    int32_t code = session_options(s, drive, push->self);

    if (code == BSP_OK)
        code = s->open_input(push->self, BSP_ROLE_SESSION, "session", &push->input);
    if (code == BSP_OK && push->input != 0)
        trial_fail(push->record->trial, _("the first input has the number %d"), (int)push->input);
    if (code == BSP_OK)
        code = pusher_run(&pusher, drive);
    if (code == BSP_OK)
        code = s->close_input(push->self, push->input);
    return code == BSP_OK ? s->finish(push->self) : code;
}

/* Checks that after a failure each call returns the same status. */
static void failure_stays(struct conform_trial *trial, const struct session_push *push,
                          int32_t code)
{
    const bsp_session_interface *s = push->session;

    if (code == BSP_OK || code == BSP_E_ARGUMENT || code == BSP_E_STATE)
        return;
    trial_expect(trial, _("push() after a failure"), s->push(push->self, push->input, "x", 1),
                 code);
    trial_expect(trial, _("close_input() after a failure"), s->close_input(push->self, push->input),
                 code);
    trial_expect(trial, _("finish() after a failure"), s->finish(push->self), code);
}

int32_t drive_run(struct conform_trial *trial, const struct drive *drive,
                  struct event_record *record)
{
    struct session_push push = {.session = trial->plugin->session, .record = record};
    bsp_sink sink;
    int32_t code = BSP_E_MEMORY;

    if (!record_begin(record, trial, &sink, drive->wanted, drive->stops - 1))
        return code;
    code = push.session->create(&loader_host, &sink, &push.self);
    /* The plugin must have copied it. */
    memset(&sink, 0xa5, sizeof sink);
    if (code == BSP_OK && !push.self) {
        trial_fail(trial, _("create() gives no session"));
        return BSP_E_MEMORY;
    }
    if (code == BSP_OK) {
        code = session_feed(drive, &push);
        failure_stays(trial, &push, code);
    }
    push.session->destroy(push.self);
    return code;
}

const struct sample *trial_sample(struct conform_trial *trial)
{
    const bsp_session_interface *s = trial_session(trial);

    for (size_t i = 0; s && i < trial->sample_count; i++) {
        const struct sample *sample = &trial->samples[i];
        struct drive drive = {.bytes = sample->bytes, .size = sample->size};
        struct event_record record;
        int32_t code = drive_run(trial, &drive, &record);
        bool read = code == BSP_OK && record.count[RECORD_BOARD] > 0;
        record_release(&record);
        if (read)
            return sample;
    }
    if (s)
        trial_skip(trial, _("it reads none of the files: name one that it does"));
    return NULL;
}
