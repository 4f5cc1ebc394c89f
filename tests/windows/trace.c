/*
 * A host that says all that it is told: every field of every event, the bytes of reports and edits,
 * and what each call answered. Compiled for two machines, it shows that a plugin does the same on
 * both.
 *
 *     trace PLUGIN SCRIPT
 *
 * A script is calls in lines, their words apart by tabs:
 *
 *     option NAME VALUE                         of the next session
 *     fact WHERE TRICK PLAYER FACT VALUE
 *     report FORMAT LANGUAGE [NAME=VALUE]...    made, of its boards
 *     input ROLE FILE                           opened, pushed in pieces, closed
 *     finish                                    the session, its report; both are destroyed
 *     convert TO LANGUAGE FILE                  by itself
 *
 * Two threads follow the script at the same time, which must not be seen in what either is told.
 */
#include <bridge-scorer/plugin.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system.h"

enum { CHUNK = 4093, WORDS = 12, THREADS = 2 };

static const bsp_host self = {sizeof(bsp_host), BSP_ABI_MAJOR, BSP_ABI_MINOR, "trace", "1"};
static const bsp_entry *entry;

static void need(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "trace: %s\n", what);
    exit(3);
}

/* --- Bytes that grow -------------------------------------------------------------------------- */

struct bytes {
    char *at;
    size_t count, room;
};

static void put(struct bytes *bytes, const char *more, size_t count)
{
    if (bytes->room - bytes->count < count) {
        bytes->room = 2 * (bytes->room + count);
        bytes->at = realloc(bytes->at, bytes->room);
        need(bytes->at, "no memory");
    }
    if (count > 0)
        memcpy(bytes->at + bytes->count, more, count);
    bytes->count += count;
}

static void say(struct bytes *bytes, const char *text)
{
    put(bytes, text, strlen(text));
}

static void say_number(struct bytes *bytes, const char *name, int64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "=%" PRId64 "\n", number);
    say(bytes, name);
    say(bytes, text);
}

static void say_text(struct bytes *bytes, const char *name, const char *text)
{
    say(bytes, name);
    say(bytes, text ? "=" : " unknown");
    say(bytes, text ? text : "");
    say(bytes, "\n");
}

static void say_texts(struct bytes *bytes, const char *name, const char *const *texts,
                      uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        say_text(bytes, name, texts[i]);
}

/* --- Events ----------------------------------------------------------------------------------- */

#define NUMBER(field) say_number(out, #field, (int64_t)it->field)
#define TEXT(field) say_text(out, #field, it->field)
#define TEXTS(field, count) say_texts(out, #field, it->field, count)
#define ITEMS(say_item, type, field, count)                                                        \
    for (uint32_t i = 0; i < it->count; i++)                                                       \
    say_item(out, BSP_AT(type, it->field, i))

static void say_finding(struct bytes *out, const bsp_finding *it)
{
    say(out, "-- finding\n");
    TEXT(id), NUMBER(trick), TEXT(player), TEXT(card), TEXT(led), TEXT(basis), TEXT(text);
}

static void say_step(struct bytes *out, const bsp_step *it)
{
    TEXT(clause), NUMBER(holds);
}

static void say_ruling(struct bytes *out, const bsp_ruling *it)
{
    say(out, "-- ruling\n");
    TEXTS(law, it->law_count), NUMBER(trick), TEXT(offender), TEXT(side), NUMBER(tricks);
    ITEMS(say_step, bsp_step, steps, step_count);
    TEXTS(disposition, it->disposition_count), TEXT(penalty), TEXT(text);
}

static void say_outcome(struct bytes *out, const bsp_outcome *it)
{
    say(out, "- outcome\n");
    TEXT(value), NUMBER(tricks), TEXT(to), TEXT(text), TEXT(effect);
    NUMBER(fact_trick), TEXT(fact_player), TEXT(fact_value);
}

static void say_reply(struct bytes *out, const bsp_reply *it)
{
    say(out, "- reply\n");
    TEXT(fact), NUMBER(trick), TEXT(player), TEXT(form);
}

static void say_need(struct bytes *out, const bsp_need *it)
{
    say(out, "-- need\n");
    TEXT(fact), TEXT(judgement), TEXT(reading), NUMBER(trick), TEXT(player), NUMBER(advisory);
    TEXT(baseline), TEXT(text);
    ITEMS(say_outcome, bsp_outcome, outcomes, outcome_count);
    ITEMS(say_reply, bsp_reply, replies, reply_count);
}

static void say_assigned(struct bytes *out, const bsp_assigned *it)
{
    say(out, "-- assigned\n");
    TEXT(contract), TEXT(declarer), NUMBER(tricks), NUMBER(weight);
}

static void say_told(struct bytes *out, const bsp_told *it)
{
    say(out, "-- told\n");
    NUMBER(trick), TEXT(player), TEXT(fact), TEXT(value);
}

static void say_points(struct bytes *out, const bsp_points *it)
{
    say(out, "-- points\n");
    TEXT(kind), TEXT(before), TEXT(after);
}

static void say_trick(struct bytes *out, const bsp_trick *it)
{
    say(out, "-- trick\n");
    TEXT(leader), TEXTS(card, 4), TEXTS(mark, 4), TEXT(winner);
}

struct thread {
    struct bytes out; /* first, since the callbacks of a session get it */
    const char *script;
    struct bytes report_out; /* shown when it is closed */
    bsp_session *session;
    bsp_report *report;
};

static void answered(struct thread *thread, const char *call, int32_t status)
{
    if (status != BSP_OK)
        say_number(&thread->out, call, status);
}

static void say_record(struct bytes *out, const bsp_record *it)
{
    TEXT(board), TEXT(table), TEXT(section), TEXTS(player, 4), TEXT(event), TEXT(site);
    TEXT(dealer), TEXT(vulnerable), TEXT(deal), TEXT(contract), TEXT(declarer);
    TEXTS(call, it->call_count), NUMBER(recorded_tricks), NUMBER(recorded_score_ns);
    ITEMS(say_told, bsp_told, told, told_count);
    ITEMS(say_trick, bsp_trick, play, play_count);
}

static int32_t on_board(void *context, const bsp_board *it)
{
    const bsp_report_interface *r = entry->get_interface(BSP_REPORT_1);
    const bsp_origin origin = {sizeof origin, 0, "session", entry->id, entry->name, entry->version};
    struct thread *thread = context;
    struct bytes *out = &thread->out;

    if (thread->report)
        answered(thread, "report board", r->board(thread->report, &origin, it));
    say(out, "--- board\n");
    say_record(out, it->record);
    NUMBER(input), NUMBER(game), TEXT(laws), TEXT(status);
    TEXT(transfer_to), NUMBER(transfer_tricks), NUMBER(adjusted_tricks);
    NUMBER(adjusted_score_ns), NUMBER(written), NUMBER(artificial_ns), NUMBER(artificial_ew);
    TEXT(text), TEXT(pairs), NUMBER(row), TEXTS(hand, 4), TEXTS(trick, 13);
    TEXT(adjusted_contract), TEXT(adjusted_declarer), TEXT(fault), TEXT(place), TEXT(label);
    ITEMS(say_finding, bsp_finding, findings, finding_count);
    ITEMS(say_ruling, bsp_ruling, rulings, ruling_count);
    ITEMS(say_need, bsp_need, needs, need_count);
    ITEMS(say_assigned, bsp_assigned, assigned, assigned_count);
    ITEMS(say_points, bsp_points, points, point_count);
    return BSP_OK;
}

static int32_t on_message(void *context, const bsp_message *it)
{
    struct bytes *out = context;

    say(out, "--- message\n");
    NUMBER(severity), TEXT(file), NUMBER(line), NUMBER(column), TEXT(text);
    return BSP_OK;
}

static int32_t on_edit(void *context, const bsp_edit *it)
{
    struct bytes *out = context;

    say(out, "--- edit\n");
    NUMBER(input), NUMBER(offset), NUMBER(length), NUMBER(byte_count);
    put(out, it->bytes, it->byte_count);
    say(out, "\n");
    return BSP_OK;
}

static int32_t on_progress(void *context, int32_t input, uint64_t bytes)
{
    say_number(context, "input", input);
    say_number(context, "done", (int64_t)bytes);
    return BSP_OK;
}

static int32_t on_bytes(void *context, const char *bytes, size_t count)
{
    put(context, bytes, count);
    return BSP_OK;
}

/* --- Calls ------------------------------------------------------------------------------------ */

static struct bytes file_read(const char *path)
{
    struct bytes bytes = {0};
    char piece[65536];
    FILE *file = fopen(path, "rb");
    size_t count;

    need(file, path);
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        put(&bytes, piece, count);
    need(!ferror(file) && fclose(file) == 0, path);
    return bytes;
}

static void call_input(struct thread *thread, const bsp_session_interface *s, char *const *word)
{
    struct bytes bytes = file_read(word[2]);
    int32_t input = -1, status;

    status = s->open_input(thread->session, (int32_t)atoi(word[1]), word[2], &input);
    answered(thread, "open_input", status);
    for (size_t at = 0; status == BSP_OK && at < bytes.count; at += CHUNK)
        status = s->push(thread->session, input, bytes.at + at,
                         bytes.count - at < CHUNK ? bytes.count - at : CHUNK);
    answered(thread, "push", status);
    if (status == BSP_OK)
        answered(thread, "close_input", s->close_input(thread->session, input));
    free(bytes.at);
}

static void call_report(struct thread *thread, const bsp_session_interface *s, char *const *word,
                        int count)
{
    const bsp_report_interface *r = entry->get_interface(BSP_REPORT_1);
    bsp_report_sink sink = {sizeof sink, &thread->report_out, on_bytes};
    int32_t status = r->create(word[1], word[2], &sink, &thread->report);

    answered(thread, "report", status);
    for (int i = 3; i < count && status == BSP_OK; i++) {
        char *value = strchr(word[i], '=');
        need(value, "an option of a report without a value");
        *value++ = '\0';
        answered(thread, word[i], r->set_option(thread->report, word[i], value));
        if (strcmp(word[i], "explain") == 0)
            answered(thread, word[i], s->set_option(thread->session, word[i], value));
    }
    answered(thread, "language", s->set_option(thread->session, "language", word[2]));
    answered(thread, "texts", s->set_option(thread->session, "texts", "found"));
    answered(thread, "record", s->set_option(thread->session, "record", "found"));
}

static void call_finish(struct thread *thread, const bsp_session_interface *s)
{
    const bsp_report_interface *r = entry->get_interface(BSP_REPORT_1);

    answered(thread, "finish", s->finish(thread->session));
    s->destroy(thread->session);
    thread->session = NULL;
    if (thread->report)
        answered(thread, "report finish", r->finish(thread->report));
    r->destroy(thread->report);
    thread->report = NULL;
    say(&thread->out, "--- report\n");
    put(&thread->out, thread->report_out.at, thread->report_out.count);
    thread->report_out.count = 0;
    say(&thread->out, "\n=== end\n");
}

static void call_convert(struct thread *thread, char *const *word)
{
    const bsp_convert_interface *c = entry->get_interface(BSP_CONVERT_1);
    bsp_convert_sink sink = {sizeof sink, &thread->out, on_bytes, on_message};
    struct bytes bytes = file_read(word[3]);
    bsp_convert *convert = NULL;
    int32_t status = c->create(word[1], word[2], word[3], &sink, &convert);

    if (status == BSP_OK)
        status = c->push(convert, bytes.at, bytes.count);
    answered(thread, "convert", status);
    if (status == BSP_OK)
        answered(thread, "convert finish", c->finish(convert));
    c->destroy(convert);
    free(bytes.at);
    say(&thread->out, "\n=== end\n");
}

static void call(struct thread *thread, char *const *word, int count)
{
    const bsp_session_interface *s = entry->get_interface(BSP_SESSION_1);
    bsp_sink sink = {.size = sizeof sink,
                     .context = &thread->out,
                     .board = on_board,
                     .message = on_message,
                     .edit = on_edit,
                     .progress = on_progress};

    if (strcmp(word[0], "convert") == 0 && count == 4) {
        call_convert(thread, word);
        return;
    }
    if (!thread->session)
        need(s->create(&self, &sink, &thread->session) == BSP_OK, "no session");
    if (strcmp(word[0], "option") == 0 && count == 3)
        answered(thread, word[1], s->set_option(thread->session, word[1], word[2]));
    else if (strcmp(word[0], "fact") == 0 && count == 6)
        answered(thread, word[4],
                 s->add_fact_at(thread->session, word[1], word[2], word[3], word[4], word[5]));
    else if (strcmp(word[0], "report") == 0 && count >= 3)
        call_report(thread, s, word, count);
    else if (strcmp(word[0], "input") == 0 && count == 3)
        call_input(thread, s, word);
    else if (strcmp(word[0], "finish") == 0 && count == 1)
        call_finish(thread, s);
    else
        need(false, "a line of the script that is none");
}

static void follow(void *context)
{
    struct thread *thread = context;
    struct bytes script = file_read(thread->script);
    char *word[WORDS];

    put(&script, "", 1);
    for (char *line = script.at, *end; (end = strchr(line, '\n')); line = end + 1) {
        int count = 0;
        *end = '\0';
        for (char *at = line; at && count < WORDS; count++) {
            word[count] = at;
            at = strchr(at, '\t');
            if (at)
                *at++ = '\0';
        }
        call(thread, word, count);
    }
    free(script.at);
    free(thread->report_out.at);
}

/* From a module that comes anew to one that has gone. */
static void trace(const char *plugin, const char *script, struct thread *threads)
{
    void *contexts[THREADS];
    void *module = module_open(plugin);

    entry = module_symbol(module, BSP_ENTRY_SYMBOL);
    need(entry && bsp_entry_check(entry) == BSP_ENTRY_USABLE, "no plugin");
    need(entry->init(&self) == BSP_OK, "the plugin does not want to");
    for (int i = 0; i < THREADS; i++) {
        threads[i] = (struct thread){.script = script};
        contexts[i] = &threads[i];
    }
    need(threads_run(follow, contexts, THREADS), "no threads");
    entry->deinit();
    module_close(module);
}

int main(int argc, char **argv)
{
    struct thread threads[THREADS];

    need(argc == 3, "usage: trace PLUGIN SCRIPT");
    output_binary();
    trace(argv[1], argv[2], threads);
    need(threads[0].out.count == threads[1].out.count &&
             memcmp(threads[0].out.at, threads[1].out.at, threads[0].out.count) == 0,
         "two threads at the same time were told different things");
    fwrite(threads[0].out.at, 1, threads[0].out.count, stdout);
    free(threads[0].out.at);
    free(threads[1].out.at);
    need(fflush(stdout) == 0 && !ferror(stdout), "cannot write");
    return 0;
}
