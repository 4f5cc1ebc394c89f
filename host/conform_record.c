#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "conform.h"

#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "events.h"
#include "program.h"

/* ---- Events, as text ---- */

static const char *or_dash(const char *text)
{
    return text ? text : "-";
}

/* One that is no UTF-8 fails the trial. */
static void put(struct record *record, const char *what, const char *text)
{
    if (text)
        trial_text(record->trial, what, text);
    fprintf(record->out, " %s", or_dash(text));
}

/* A number of TYPE's that stands for one of WORDS; NULL is one if MISSING. */
static void put_word(struct record *record, const char *what, const char *text, const char *words)
{
    if (text && !words_contain(words, text))
        trial_fail(record->trial, _("%s is \"%s\""), what, text);
    fprintf(record->out, " %s", or_dash(text));
}

static void put_trick(struct record *record, const char *what, int32_t trick)
{
    if (trick < 0 || trick > 13)
        trial_fail(record->trial, _("%s is %d"), what, (int)trick);
    fprintf(record->out, " %" PRId32, trick);
}

#define SEATS "N E S W"
#define SIDES "NS EW"
/* Where a fact can be one of a side. */
#define PLACES SEATS " " SIDES
#define BASES "marked confirmed computed"
#define STATUSES "clean noted adjusted proposed settled director suspect error"

static void put_findings(struct record *record, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        fputs("\n finding", record->out);
        put(record, "bsp_finding.id", finding->id);
        put_trick(record, "bsp_finding.trick", finding->trick);
        put_word(record, "bsp_finding.player", finding->player, SEATS);
        put(record, "bsp_finding.card", finding->card);
        put(record, "bsp_finding.led", finding->led);
        put_word(record, "bsp_finding.basis", finding->basis, BASES);
        put(record, "bsp_finding.text", finding->text);
    }
}

static void put_rulings(struct record *record, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, board->rulings, i);
        fputs("\n ruling", record->out);
        for (uint32_t law = 0; law < ruling->law_count; law++)
            put(record, "bsp_ruling.law", ruling->law[law]);
        put_trick(record, "bsp_ruling.trick", ruling->trick);
        put_word(record, "bsp_ruling.offender", ruling->offender, SEATS);
        put_word(record, "bsp_ruling.side", ruling->side, SIDES);
        fprintf(record->out, " %" PRId32, ruling->tricks);
        for (uint32_t s = 0; s < ruling->step_count; s++)
            put(record, "bsp_step.clause", BSP_AT(bsp_step, ruling->steps, s)->clause);
        put(record, "bsp_ruling.penalty", ruling->penalty);
        if (BSP_HAS(ruling, bsp_ruling, text))
            put(record, "bsp_ruling.text", ruling->text);
    }
}

static void put_need(struct record *record, const bsp_need *need)
{
    int kinds = !!need->fact + !!need->judgement + !!need->reading;

    if (kinds != 1)
        trial_fail(record->trial,
                   _("one of bsp_need.fact, bsp_need.judgement and bsp_need.reading was expected"));
    put(record, "bsp_need.fact", need->fact);
    put(record, "bsp_need.judgement", need->judgement);
    put(record, "bsp_need.reading", need->reading);
    put_trick(record, "bsp_need.trick", need->trick);
    put_word(record, "bsp_need.player", need->player, PLACES);
    put(record, "bsp_need.text", need->text);
    for (uint32_t i = 0; i < need->outcome_count; i++) {
        const bsp_outcome *outcome = BSP_AT(bsp_outcome, need->outcomes, i);
        put(record, "bsp_outcome.value", outcome->value);
        put_word(record, "bsp_outcome.to", outcome->to, SIDES);
        put(record, "bsp_outcome.text", outcome->text);
        put(record, "bsp_outcome.effect", outcome->effect);
    }
    for (uint32_t i = 0; i < need->reply_count; i++)
        put(record, "bsp_reply.fact", BSP_AT(bsp_reply, need->replies, i)->fact);
}

static void put_told(struct record *record, const bsp_board *board)
{
    uint32_t count = BSP_HAS(board, bsp_board, told) ? board->told_count : 0;

    for (uint32_t i = 0; i < count; i++) {
        const bsp_told *told = BSP_AT(bsp_told, board->told, i);
        put(record, "bsp_told.fact", told->fact);
        put(record, "bsp_told.value", told->value);
    }
}

static void put_board(struct record *record, const bsp_board *board)
{
    fprintf(record->out, "board %" PRId32 " %" PRIu32, board->input, board->game);
    put(record, "bsp_board.board", board->board);
    put(record, "bsp_board.table", board->table);
    put_word(record, "bsp_board.laws", board->laws, "2007 2017");
    put_word(record, "bsp_board.status", board->status, STATUSES);
    put(record, "bsp_board.contract", board->contract);
    put_word(record, "bsp_board.declarer", board->declarer, SEATS);
    put_word(record, "bsp_board.vulnerable", board->vulnerable, "None NS EW All");
    put_word(record, "bsp_board.transfer_to", board->transfer_to, SIDES);
    fprintf(record->out,
            " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32,
            board->transfer_tricks, board->recorded_tricks, board->recorded_score_ns,
            board->adjusted_tricks, board->adjusted_score_ns, board->written, board->artificial_ns);
    put(record, "bsp_board.text", board->text);
    put_findings(record, board);
    put_rulings(record, board);
    for (uint32_t i = 0; i < board->need_count; i++)
        put_need(record, BSP_AT(bsp_need, board->needs, i));
    put_told(record, board);
    fputc('\n', record->out);
}

/* Events of a session: more than any sample gives. */
enum { EVENTS_MAX = 2 * 1000 * 1000 };

/* Whether EVENT is taken; FAULT is what it has. */
static bool event_begin(struct record *record, int event, struct event_fault fault)
{
    static const char *const names[RECORD_EVENTS] = {"board", "message", "edit", "progress"};

    record->after += record->stopped;
    if (++record->count[event] > EVENTS_MAX)
        raise(SIGALRM); /* it would go on until then */
    if (record->stopped)
        return false;
    if (fault.kind != EVENT_SOUND)
        trial_fail(record->trial, _("%s: %s is missing or wrong"), names[event], fault.what);
    return fault.kind == EVENT_SOUND;
}

static int32_t event_end(struct record *record, int event)
{
    record->stopped = record->stopped || record->stops == event;
    return record->stopped ? -1 : BSP_OK;
}

static int32_t take_board(void *context, const bsp_board *board)
{
    struct record *record = context;

    if (!event_begin(record, RECORD_BOARD, board_fault(board)))
        return -1;
    put_board(record, board);
    return event_end(record, RECORD_BOARD);
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct record *record = context;

    if (!event_begin(record, RECORD_MESSAGE, message_fault(message)))
        return -1;
    fprintf(record->out, "message %" PRId32 " %" PRIu64 " %" PRIu64, message->severity,
            message->line, message->column);
    if (message->severity != BSP_SEVERITY_NOTE && message->severity != BSP_SEVERITY_ERROR)
        trial_fail(record->trial, _("%s is %d"), "bsp_message.severity", (int)message->severity);
    put(record, "bsp_message.file", message->file);
    put(record, "bsp_message.text", message->text);
    fputc('\n', record->out);
    return event_end(record, RECORD_MESSAGE);
}

static int32_t take_edit(void *context, const bsp_edit *edit)
{
    struct record *record = context;

    if (!event_begin(record, RECORD_EDIT, edit_fault(edit)))
        return -1;
    if (edit->offset < record->end || edit->length > UINT64_MAX - edit->offset)
        trial_fail(record->trial, _("edits overlap, or are not sorted"));
    record->end = edit->offset + edit->length;
    if (record->end > record->pushed)
        trial_fail(record->trial, _("an edit goes past the end of the input"));
    fprintf(record->out, "edit %" PRId32 " %" PRIu64 " %" PRIu64 " ", edit->input, edit->offset,
            edit->length);
    fwrite(edit->bytes, 1, edit->bytes ? edit->byte_count : 0, record->out);
    fputc('\n', record->out);
    return event_end(record, RECORD_EDIT);
}

/* How often it comes follows the chunks, and is no part of the text. */
static int32_t take_progress(void *context, int32_t input, uint64_t bytes)
{
    struct record *record = context;
    struct event_fault none = {EVENT_SOUND, NULL};

    (void)input;
    if (!event_begin(record, RECORD_PROGRESS, none))
        return -1;
    if (bytes < record->told || bytes > record->pushed || ++record->told_now > 1)
        trial_fail(record->trial, _("progress() goes back, ahead, or comes twice in a push()"));
    record->told = bytes;
    return event_end(record, RECORD_PROGRESS);
}

bool record_begin(struct record *record, struct trial *trial, bsp_sink *sink, unsigned wanted,
                  int stops)
{
    unsigned all = wanted ? wanted : (1U << RECORD_EVENTS) - 1;

    *record = (struct record){.trial = trial, .stops = stops};
    record->out = open_memstream(&record->text, &record->size);
    if (!record->out)
        return false;
    *sink = (bsp_sink){.size = sizeof *sink, .context = record};
    sink->board = all & 1U << RECORD_BOARD ? take_board : NULL;
    sink->message = all & 1U << RECORD_MESSAGE ? take_message : NULL;
    sink->edit = all & 1U << RECORD_EDIT ? take_edit : NULL;
    sink->progress = all & 1U << RECORD_PROGRESS ? take_progress : NULL;
    return true;
}

const char *record_text(struct record *record)
{
    return record->out && fflush(record->out) == 0 ? record->text : "";
}

void record_release(struct record *record)
{
    if (record->out)
        fclose(record->out);
    free(record->text);
    *record = (struct record){0};
}

/* ---- Bytes on their way ---- */

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

/* Where the piece before this one lay, which nobody may look at any more: its place is given to
 * none until the next has one. */
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

/* At the end of a page with nothing behind it, which cannot be written, and is gone then. */
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
    struct record *record;
};

static int32_t session_bytes(void *context, const void *bytes, size_t count)
{
    struct session_push *push = context;

    push->record->pushed += count;
    push->record->told_now = 0;
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
    push->record->told_now = 0;
    if (code == BSP_OK)
        code = s->close_input(push->self, push->input);
    push->record->told_now = 0;
    return code == BSP_OK ? s->finish(push->self) : code;
}

/* After a failure each call gives the same again. */
static void failure_stays(struct trial *trial, const struct session_push *push, int32_t code)
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

int32_t drive_run(struct trial *trial, const struct drive *drive, struct record *record)
{
    struct session_push push = {.session = trial->plugin->session, .record = record};
    bsp_sink sink;
    int32_t code = BSP_E_MEMORY;

    if (!record_begin(record, trial, &sink, drive->wanted, drive->stops - 1))
        return code;
    code = push.session->create(&loader_host, &sink, &push.self);
    /* It was copied. */
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

const struct sample *trial_sample(struct trial *trial)
{
    const bsp_session_interface *s = trial_session(trial);

    for (size_t i = 0; s && i < trial->sample_count; i++) {
        const struct sample *sample = &trial->samples[i];
        struct drive drive = {.bytes = sample->bytes, .size = sample->size};
        struct record record;
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

/* ---- Garbage ---- */

enum { NOISE_SIZE = 64 * 1024, LONG_SIZE = 1 << 20, SPOILT_FROM = 16 };

static void noise_fill(char *bytes, size_t size, uint32_t seed)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (char)random_next(&seed);
}

static bool filled_make(char **bytes, size_t *size, size_t length, char with)
{
    *size = length;
    *bytes = malloc(length ? length : 1);
    if (*bytes)
        memset(*bytes, with, length);
    return *bytes;
}

/* A sample in another encoding: WIDE bytes a character, the one that counts at PLACE. */
static bool widened_make(const struct sample *sample, char **bytes, size_t *size, size_t place)
{
    if (!sample || !filled_make(bytes, size, 2 * sample->size, 0))
        return false;
    for (size_t i = 0; i < sample->size; i++)
        (*bytes)[2 * i + place] = sample->bytes[i];
    return true;
}

/* Cut short, or with bytes that are others. */
static bool spoilt_make(int variant, const struct sample *sample, char **bytes, size_t *size)
{
    uint32_t seed = (uint32_t)variant + 1;
    size_t part = (size_t)(variant - SPOILT_FROM) / 2 + 1;

    if (!sample || sample->size == 0)
        return false;
    *size = variant % 2 ? sample->size : sample->size * part / 13;
    *bytes = malloc(*size + 1);
    if (!*bytes)
        return false;
    memcpy(*bytes, sample->bytes, *size);
    for (size_t i = 0; variant % 2 && i < part; i++)
        (*bytes)[random_next(&seed) % *size] = (char)random_next(&seed);
    return true;
}

bool garbage_make(int variant, const struct sample *sample, char **bytes, size_t *size)
{
    static const struct {
        size_t size;
        char with;
    } filled[] = {{0, 0},           {1, 'x'},         {1, '\n'},        {1, '\0'},
                  {4096, '\0'},     {4096, '\xff'},   {4096, '\n'},     {LONG_SIZE, 'a'},
                  {LONG_SIZE, '['}, {LONG_SIZE, '<'}, {LONG_SIZE, '"'}, {4096, '{'}};
    const int fills = sizeof filled / sizeof *filled;

    if (variant >= SPOILT_FROM)
        return spoilt_make(variant, sample, bytes, size);
    if (variant < fills)
        return filled_make(bytes, size, filled[variant].size, filled[variant].with);
    if (variant >= fills + 2)
        return widened_make(sample, bytes, size, (size_t)(variant - fills - 2));
    if (!filled_make(bytes, size, NOISE_SIZE, 0))
        return false;
    noise_fill(*bytes, *size, (uint32_t)variant);
    return true;
}
