#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
/*
 * Drives a session or a conversion from create to destroy, pushing its bytes in all the ways that a
 * host may.
 */
#include "conform/trial.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/program.h"

/* ---- Pushing ---- */

struct piece {
    push_bytes *push;
    void *context;
    const char *bytes;
    size_t size;
    int32_t code;
};

static void *piece_push(void *context)
{
    struct piece *piece = context;

    piece->code = piece->push(piece->context, piece->bytes, piece->size);
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

int32_t bytes_push(push_bytes *push, void *context, const struct drive *drive)
{
    uint32_t random = drive->seed ? drive->seed : 1;
    struct guard guard = {0};
    int32_t code = BSP_OK;

    for (size_t at = 0, size, all = drive->sample.size; at < all && code == BSP_OK; at += size) {
        size = drive->chunk ? drive->chunk : all;
        if (drive->how == PUSH_RANDOM)
            size = 1 + random_next(&random) % drive->chunk;
        size = size < all - at ? size : all - at;
        struct piece piece = {push, context, drive->sample.bytes + at, size, BSP_E_MEMORY};
        pthread_t thread;
        if (drive->how == PUSH_EMPTY)
            code = push(context, piece.bytes, 0);
        if (code != BSP_OK)
            break;
        if (drive->how == PUSH_GUARDED)
            piece_guard(&piece, &guard);
        else if (drive->how != PUSH_THREADS)
            piece_push(&piece);
        else if (pthread_create(&thread, NULL, piece_push, &piece) == 0)
            pthread_join(thread, NULL);
        code = piece.code;
    }
    guard_release(&guard);
    return code;
}

/* ---- A session, or a conversion ---- */

/* Creates what DRIVE says. Returns its status; BSP_E_MEMORY too if there is none. TRIED is to be
 * ended in every case. */
static int32_t tried_create(struct tried *tried, struct conform_trial *trial,
                            const struct drive *drive)
{
    char name[] = "session";
    int32_t code;

    if (!tried_begin(tried, trial, drive->full ? 0 : SIZE_MAX))
        return BSP_E_MEMORY;
    tried->on_board = drive->on_board;
    tried->context = drive->context;
    tried->stops = drive->stops - 1;
    bsp_sink sink = tried_sink(tried, drive->wanted);
    bsp_convert_sink bytes = {sizeof bytes, tried, tried_write, tried_message};
    code = drive->to ? tried->converter->create(drive->to, "en", name, &bytes, &tried->conversion)
                     : tried->engine->create(&loader_host, &sink, &tried->session);
    /* The plugin must have copied them. */
    memset(&sink, 0xa5, sizeof sink);
    memset(&bytes, 0xa5, sizeof bytes);
    memset(name, 'X', sizeof name - 1);
    if (drive->to)
        trial_expect(trial, "create", code, BSP_OK);
    if (code != BSP_OK || tried->session || tried->conversion)
        return code;
    trial_fail(trial, "%s",
               drive->to ? _("create() gives no converter") : _("create() gives no session"));
    return BSP_E_MEMORY;
}

bool session_begin(struct tried *tried, struct conform_trial *trial)
{
    int32_t code;

    if (!trial_session(trial))
        return false;
    code = tried_create(tried, trial, &(struct drive){0});
    tried->pushed = UINT64_MAX;
    return trial_expect(trial, "create", code, BSP_OK);
}

int32_t tried_open(struct tried *tried, struct conform_trial *trial, const struct drive *drive)
{
    int32_t code = tried_create(tried, trial, drive);
    const bsp_session_interface *s = tried->engine;

    if (drive->to)
        return code;
    if (code == BSP_OK)
        code = s->set_option(tried->session, "edits", drive->plain ? "no" : "yes");
    if (code == BSP_OK && drive->texts)
        code = s->set_option(tried->session, "texts", "yes");
    if (code == BSP_OK)
        code = s->open_input(tried->session, BSP_ROLE_SESSION, "session", &tried->input);
    if (code == BSP_OK && tried->input != 0)
        trial_fail(trial, _("the first input has the number %d"), (int)tried->input);
    return code;
}

int32_t tried_push(void *context, const void *bytes, size_t count)
{
    struct tried *tried = context;

    tried->pushed += count;
    return tried->conversion ? tried->converter->push(tried->conversion, bytes, count)
                             : tried->engine->push(tried->session, tried->input, bytes, count);
}

int32_t tried_finish(struct tried *tried)
{
    int32_t code;

    if (tried->conversion)
        return tried->converter->finish(tried->conversion);
    code = tried->engine->close_input(tried->session, tried->input);
    return code == BSP_OK ? tried->engine->finish(tried->session) : code;
}

int32_t drive_run(struct conform_trial *trial, const struct drive *drive, struct tried *tried)
{
    const bsp_session_interface *s = trial->plugin->session;
    int32_t code = tried_open(tried, trial, drive);

    if (code == BSP_OK)
        code = bytes_push(tried_push, tried, drive);
    if (code == BSP_OK)
        code = tried_finish(tried);
    /* After a failure each call returns the same status. */
    if (tried->session && code != BSP_OK && code != BSP_E_ARGUMENT && code != BSP_E_STATE) {
        trial_expect(trial, _("push() after a failure"),
                     s->push(tried->session, tried->input, "x", 1), code);
        trial_expect(trial, _("close_input() after a failure"),
                     s->close_input(tried->session, tried->input), code);
        trial_expect(trial, _("finish() after a failure"), s->finish(tried->session), code);
    }
    tried_destroy(tried);
    return code;
}

void drive_pieces(struct conform_trial *trial, struct drive drive, int32_t wanted, size_t chunk)
{
    struct tried whole, other;
    int32_t code = drive_run(trial, &drive, &whole);

    if (wanted == BSP_OK)
        trial_expect(trial, "finish", code, wanted);
    if (code == BSP_E_FORMAT && whole.count[RECORD_MESSAGE] == 0)
        trial_fail(trial, _("it does not say why it does not read the file"));
    drive.chunk = chunk;
    drive.how = PUSH_GUARDED;
    trial_expect(trial, _("the same in small pieces"), drive_run(trial, &drive, &other), code);
    tried_compare(&whole, &other,
                  drive.to ? _("the new file differs in small pieces")
                           : _("the events differ in small pieces"));
    tried_end(&whole);
    tried_end(&other);
}

const struct sample *trial_sample(struct conform_trial *trial, const char *to)
{
    if (!to && !trial_session(trial))
        return NULL;
    for (size_t i = 0; i < trial->sample_count; i++) {
        const struct drive drive = {.sample = trial->samples[i], .to = to};
        struct tried tried;
        int32_t code = drive_run(trial, &drive, &tried);
        bool read = code == BSP_OK && (to || tried.count[RECORD_BOARD] > 0);
        tried_end(&tried);
        if (read)
            return &trial->samples[i];
    }
    trial_skip(trial, _("it reads none of the files: name one that it does"));
    return NULL;
}
