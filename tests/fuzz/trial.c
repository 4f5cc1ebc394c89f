#include "fuzz/trial.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bridge-scorer/plugin.h>

#include "abi/interfaces.h"

/* --- Bytes that grow -------------------------------------------------------------------------- */

struct bytes {
    char *at;
    size_t count, room;
};

static void add(struct bytes *bytes, const char *more, size_t count)
{
    if (bytes->room - bytes->count < count) {
        bytes->room = 2 * (bytes->room + count);
        bytes->at = realloc(bytes->at, bytes->room);
        if (!bytes->at)
            abort();
    }
    if (count > 0)
        memcpy(bytes->at + bytes->count, more, count);
    bytes->count += count;
}

static void add_line(struct bytes *bytes, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    add(bytes, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

static void release(struct bytes *bytes)
{
    free(bytes->at);
    *bytes = (struct bytes){0};
}

static void fail(const char *what, const struct bytes *first, const struct bytes *second)
{
    fprintf(stderr, "%s\n--- first\n%.*s\n--- second\n%.*s\n", what, (int)first->count, first->at,
            (int)second->count, second->at);
    abort();
}

/* --- One way through a session ---------------------------------------------------------------- */

/* A file of a trial. BYTES are borrowed. */
struct file {
    int32_t role;
    const char *bytes;
    size_t count;
};

/* What came of it. */
struct trial {
    struct bytes told;    /* the report, messages, edits and statuses, in order */
    struct bytes written; /* the file that is written, with its edits */
    bsp_report *report;
    const struct file *target;
    uint64_t done; /* bytes of the target that are in WRITTEN already */
    unsigned edits;
    unsigned boards;
    int32_t status;
};

static int32_t take_report(void *context, const char *bytes, size_t size)
{
    add(context, bytes, size);
    return BSP_OK;
}

static int32_t take_board(void *context, const bsp_board *board)
{
    static const bsp_origin origin = {sizeof origin, 0, "input", "fuzz", "fuzz", "0"};
    struct trial *trial = context;
    trial->boards++;
    if (reporting_interface.board(trial->report, &origin, board) != BSP_OK)
        abort();
    add_line(&trial->told, "board %" PRIu32 " written %d\n", board->game, (int)board->written);
    return BSP_OK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct trial *trial = context;
    add_line(&trial->told, "%s:%" PRIu64 ":%" PRIu64 ": %s\n", message->file ? message->file : "-",
             message->line, message->column, message->text);
    return BSP_OK;
}

/* Edits come in order, without overlap, and inside of the file. */
static int32_t take_edit(void *context, const bsp_edit *edit)
{
    struct trial *trial = context;
    const struct file *target = trial->target;
    if (edit->offset < trial->done || edit->length > target->count ||
        edit->offset > target->count - edit->length)
        abort();
    add(&trial->written, target->bytes + trial->done, (size_t)(edit->offset - trial->done));
    add(&trial->written, edit->bytes, edit->byte_count);
    trial->done = edit->offset + edit->length;
    trial->edits++;
    add_line(&trial->told, "edit %" PRIu64 "+%" PRIu64 "\n", edit->offset, edit->length);
    add(&trial->told, edit->bytes, edit->byte_count);
    return BSP_OK;
}

/* How a trial is run: the options, and in pieces of how many bytes. */
struct manner {
    bool accepts, raw, french;
    size_t chunk;
};

/* Each piece in memory of its own, so that a look behind its end is seen. */
static int32_t push_piece(bsp_session *session, int32_t input, const char *at, size_t count)
{
    char *piece = malloc(count > 0 ? count : 1);
    if (!piece)
        abort();
    if (count > 0)
        memcpy(piece, at, count);
    int32_t status = session_interface.push(session, input, piece, count);
    free(piece);
    return status;
}

static int32_t push_file(bsp_session *session, const struct file *file, size_t chunk)
{
    int32_t input;
    int32_t status = session_interface.open_input(session, file->role, "input", &input);
    for (size_t at = 0, count; status == BSP_OK && at < file->count; at += count) {
        count = file->count - at < chunk ? file->count - at : chunk;
        status = push_piece(session, input, file->bytes + at, count);
    }
    return status == BSP_OK ? session_interface.close_input(session, input) : status;
}

static void set_options(bsp_session *session, bsp_report *report, const struct manner *manner)
{
    const bsp_session_interface *s = &session_interface;
    if (s->set_option(session, "edits", "yes") != BSP_OK ||
        s->set_option(session, "texts", "yes") != BSP_OK ||
        s->set_option(session, "language", manner->french ? "fr" : "en") != BSP_OK ||
        (manner->accepts && s->set_option(session, "accept", "computed") != BSP_OK) ||
        (manner->raw &&
         s->add_fact(session, 0, "-", "-", "result-includes-transfer", "no") != BSP_OK) ||
        s->set_option(session, "explain", "yes") != BSP_OK ||
        reporting_interface.set_option(report, "explain", "yes") != BSP_OK)
        abort();
}

/* Takes FILES through a session; edits are of the file TARGET. */
static struct trial run(const struct file *files, int count, int target,
                        const struct manner *manner)
{
    struct trial trial = {.target = &files[target]};
    static const bsp_host host = {sizeof host, BSP_ABI_MAJOR, BSP_ABI_MINOR, "fuzz", "0"};
    bsp_sink sink = {.size = sizeof sink,
                     .context = &trial,
                     .board = take_board,
                     .message = take_message,
                     .edit = take_edit};
    bsp_report_sink report_sink = {sizeof report_sink, &trial.told, take_report};
    bsp_session *session = NULL;
    if (reporting_interface.create("json", manner->french ? "fr" : "en", &report_sink,
                                   &trial.report) != BSP_OK ||
        session_interface.create(&host, &sink, &session) != BSP_OK)
        abort();
    set_options(session, trial.report, manner);
    for (int i = 0; i < count && trial.status == BSP_OK; i++)
        trial.status = push_file(session, &files[i], manner->chunk);
    if (trial.status == BSP_OK)
        trial.status = session_interface.finish(session);
    /* No two boards of a file are written to one place. */
    if (trial.status == BSP_E_UNSUPPORTED)
        fail("edits contradict each other", &trial.told, &trial.written);
    session_interface.destroy(session);
    reporting_interface.finish(trial.report);
    reporting_interface.destroy(trial.report);
    add_line(&trial.told, "status %" PRId32 "\n", trial.status);
    add(&trial.written, files[target].bytes + trial.done, files[target].count - (size_t)trial.done);
    return trial;
}

static void trial_release(struct trial *trial)
{
    release(&trial->told);
    release(&trial->written);
}

/* --- A trial ---------------------------------------------------------------------------------- */

static bool same(const struct bytes *one, const struct bytes *other)
{
    return one->count == other->count &&
           (one->count == 0 || memcmp(one->at, other->at, one->count) == 0);
}

/* What is written has as many boards, and nothing is left to write. */
static void run_again(const struct file *files, int count, int target, const struct manner *manner,
                      const struct trial *before)
{
    struct file again[3];
    memcpy(again, files, (size_t)count * sizeof *files);
    again[target].bytes = before->written.at;
    again[target].count = before->written.count;
    struct trial trial = run(again, count, target, manner);
    if (trial.status != BSP_OK || trial.edits > 0 || trial.boards != before->boards)
        fail("what was written is not as it should be", &before->told, &trial.told);
    trial_release(&trial);
}

/* How the bytes are tried depends on the bytes alone, so that a file is tried again as it was. */
static uint64_t mix(const struct file *file)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < file->count; i++)
        sum = (sum ^ (uint8_t)file->bytes[i]) * UINT64_C(0x100000001b3);
    return sum ^ sum >> 29;
}

static void try_files(const struct file *files, int count, int target, uint64_t draw)
{
    struct manner manner = {draw & 1, draw >> 1 & 1, draw >> 2 & 1, SIZE_MAX};
    struct trial whole = run(files, count, target, &manner);
    manner.chunk = (draw >> 3) % 64 + 1;
    struct trial chunks = run(files, count, target, &manner);
    if (!same(&whole.told, &chunks.told))
        fail("chunks make a difference", &whole.told, &chunks.told);
    if (whole.status == BSP_OK && whole.edits > 0)
        run_again(files, count, target, &manner, &whole);
    trial_release(&whole);
    trial_release(&chunks);
}

/* --- Converting ------------------------------------------------------------------------------- */

static int32_t take_text(void *context, const bsp_message *message)
{
    add_line(context, "%" PRIu64 ":%" PRIu64 ": %s\n", message->line, message->column,
             message->text);
    return BSP_OK;
}

static struct bytes convert(const char *to, const struct file *file, size_t chunk)
{
    struct bytes told = {0};
    bsp_convert_sink sink = {sizeof sink, &told, take_report, take_text};
    bsp_convert *converter = NULL;
    if (converting_interface.create(to, "en", "input", &sink, &converter) != BSP_OK)
        abort();
    int32_t status = BSP_OK;
    for (size_t at = 0, count; status == BSP_OK && at < file->count; at += count) {
        count = file->count - at < chunk ? file->count - at : chunk;
        status = converting_interface.push(converter, file->bytes + at, count);
    }
    if (status == BSP_OK)
        status = converting_interface.finish(converter);
    converting_interface.destroy(converter);
    add_line(&told, "status %" PRId32 "\n", status);
    return told;
}

static void try_conversion(const char *to, const struct file *file, uint64_t draw)
{
    struct bytes whole = convert(to, file, SIZE_MAX), chunks = convert(to, file, draw % 64 + 1);
    if (!same(&whole, &chunks))
        fail("chunks make a difference to what is converted", &whole, &chunks);
    release(&whole);
    release(&chunks);
}

/* --- What is tried ---------------------------------------------------------------------------- */

void trial_session(const uint8_t *bytes, size_t size)
{
    const struct file file = {BSP_ROLE_SESSION, (const char *)bytes, size};
    uint64_t draw = mix(&file);
    try_files(&file, 1, 0, draw);
    try_conversion("pbn", &file, draw >> 12);
    try_conversion("deal-record", &file, draw >> 20);
}

/* Two tables of one board, a revoke that is marked and one that is not, and a claim. */
static const char session[] =
    "[Event \"x\"]\n[Board \"3\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Dealer \"S\"]\n"
    "[Vulnerable \"EW\"]\n[Deal \"S:QJ62.J4.Q87.8764 T9.Q95.A43.QJT93 AK754.8762.T95.2 "
    "83.AKT3.KJ62.AK5\"]\n[Declarer \"S\"]\n[Contract \"1S\"]\n[Result \"6\"]\n[Play \"W\"]\n"
    "DJ D7 DA D5\nHT HJ H5 H7\n^R D2 C4 C3 C2\nCK C6 CT H2\n*\n\n"
    "[Event \"x\"]\n[Board \"3\"]\n[PairNS \"3\"]\n[PairEW \"4\"]\n[Dealer \"S\"]\n"
    "[Vulnerable \"EW\"]\n[Deal \"S:QJ62.J4.Q87.8764 T9.Q95.A43.QJT93 AK754.8762.T95.2 "
    "83.AKT3.KJ62.AK5\"]\n[Declarer \"S\"]\n[Contract \"1S\"]\n[Result \"6\"]\n[Play \"W\"]\n"
    "DJ D7 DA D5\nHT HJ H5 H7\nD2 C4 C3 C2\nCK C6 CT H2\n*\n";

void trial_beside(int32_t role, const uint8_t *bytes, size_t size)
{
    const struct file files[] = {{role, (const char *)bytes, size},
                                 {BSP_ROLE_SESSION, session, sizeof session - 1}};
    try_files(files, 2, role == BSP_ROLE_RESULTS ? 0 : 1, mix(files));
}
