/*
 * A host of version 1.0 of the ABI, compiled with that version's header for all time.
 *
 *     host PLUGIN FORMAT FILE
 *
 * Rules on the file with edits, and prints the report in FORMAT; with "events" in its place all
 * that events tell, in lines. It works as the header of 1.0 says: with the sizes of that version,
 * and BSP_AT in arrays. Whoever looks behind the end of what it gives finds a function, or a text,
 * that ends the program.
 */
#include <bridge-scorer/plugin.h>

#if BSP_ABI_MINOR != 0
#error "this is not the header of version 1.0"
#endif

#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 4093 };

static void beyond(void)
{
    abort();
}

static const struct {
    bsp_host host;
    const char *beyond;
} self = {{sizeof(bsp_host), BSP_ABI_MAJOR, BSP_ABI_MINOR, "version-1-0", "1.0.0"},
          (const char *)1};

static const bsp_session_interface *session_interface;
static const bsp_report_interface *report_interface;

static void need(int holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "host of version 1.0: %s\n", what);
    exit(3);
}

static const char *or_dash(const char *text)
{
    return text ? text : "-";
}

/* --- Events
 * ---------------------------------------------------------------------------------------- */

static void print_findings(const bsp_board *board)
{
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        printf("finding %s %" PRId32 " %s %s %s\n", finding->id, finding->trick,
               or_dash(finding->player), or_dash(finding->card), or_dash(finding->basis));
    }
}

static void print_rulings(const bsp_board *board)
{
    for (uint32_t i = 0; i < board->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, board->rulings, i);
        printf("ruling %" PRId32 " %s %" PRId32, ruling->trick, or_dash(ruling->offender),
               ruling->tricks);
        for (uint32_t law = 0; law < ruling->law_count; law++)
            printf(" %s", ruling->law[law]);
        printf("\n");
        for (uint32_t s = 0; s < ruling->step_count; s++) {
            const bsp_step *step = BSP_AT(bsp_step, ruling->steps, s);
            printf("step %s %" PRId32 "\n", step->clause, step->holds);
        }
    }
}

static void print_needs(const bsp_board *board)
{
    for (uint32_t i = 0; i < board->need_count; i++) {
        const bsp_need *asked = BSP_AT(bsp_need, board->needs, i);
        printf("need %s %s %s %" PRId32 " %s %s\n", or_dash(asked->fact), or_dash(asked->judgement),
               or_dash(asked->reading), asked->trick, or_dash(asked->player),
               or_dash(asked->baseline));
        for (uint32_t o = 0; o < asked->outcome_count; o++) {
            const bsp_outcome *outcome = BSP_AT(bsp_outcome, asked->outcomes, o);
            printf("%s %s %" PRId32 " %s\n", asked->judgement ? "judged" : "outcome",
                   outcome->value, outcome->tricks, or_dash(outcome->to));
        }
    }
}

static int32_t print_board(void *context, const bsp_board *board)
{
    (void)context;
    printf("board %" PRIu32 " %s %s %" PRId32 "\n", board->game, or_dash(board->board),
           board->status, board->adjusted_tricks);
    print_findings(board);
    print_rulings(board);
    print_needs(board);
    return BSP_OK;
}

static int32_t print_message(void *context, const bsp_message *message)
{
    (void)context;
    printf("message %s:%" PRIu64 ":%" PRIu64 ": %s\n", or_dash(message->file), message->line,
           message->column, message->text);
    return BSP_OK;
}

static int32_t print_edit(void *context, const bsp_edit *edit)
{
    (void)context;
    printf("edit %" PRIu64 " %" PRIu64 " %zu\n", edit->offset, edit->length, edit->byte_count);
    return BSP_OK;
}

static const struct {
    bsp_sink sink;
    void (*beyond)(void);
} printing = {{sizeof(bsp_sink), NULL, print_board, print_message, print_edit, NULL}, beyond},
  silent = {{sizeof(bsp_sink), NULL, NULL, NULL, NULL, NULL}, beyond};

static int32_t print_bytes(void *context, const char *bytes, size_t size)
{
    (void)context;
    return fwrite(bytes, 1, size, stdout) == size ? BSP_OK : -1;
}

static const struct {
    bsp_report_sink sink;
    void (*beyond)(void);
} output = {{sizeof(bsp_report_sink), NULL, print_bytes}, beyond};

/* --- A run
 * ----------------------------------------------------------------------------------------- */

static void session_push(bsp_session *session, const char *path)
{
    char bytes[CHUNK];
    size_t got;
    int32_t input;
    FILE *file = fopen(path, "rb");

    need(file != NULL, path);
    need(session_interface->open_input(session, BSP_ROLE_SESSION, path, &input) == BSP_OK,
         "open_input");
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        need(session_interface->push(session, input, bytes, got) == BSP_OK, "push");
    need(session_interface->close_input(session, input) == BSP_OK, "close_input");
    fclose(file);
}

static void session_run(const char *path, bsp_report *report)
{
    const bsp_session_interface *s = session_interface;
    bsp_session *session;

    need(s->create(&self.host, report ? &silent.sink : &printing.sink, &session) == BSP_OK,
         "create");
    need(s->set_option(session, "edits", "yes") == BSP_OK, "edits");
    need(!report || s->attach_report(session, report) == BSP_OK, "attach_report");
    session_push(session, path);
    need(s->finish(session) == BSP_OK, "finish");
    s->destroy(session);
}

static void report_run(const char *format, const char *path)
{
    const bsp_report_interface *r = report_interface;
    bsp_report *report;

    need(r->create(format, "en", &output.sink, &report) == BSP_OK, "report");
    need(!r->begin || r->begin(report) == BSP_OK, "begin");
    session_run(path, report);
    need(r->finish(report) == BSP_OK, "the report's finish");
    r->destroy(report);
}

/* What every struct of the plugin has: as many bytes as version 1.0 has. */
static const void *interface_find(const bsp_entry *entry, const char *id, size_t size)
{
    const uint32_t *table = entry->get_interface(id);

    need(table != NULL && *table >= size, id);
    return table;
}

int main(int count, char **words)
{
    need(count == 4, "PLUGIN FORMAT FILE");
    void *module = dlopen(words[1], RTLD_NOW | RTLD_LOCAL);
    need(module != NULL, "dlopen");
    const bsp_entry *entry = dlsym(module, BSP_ENTRY_SYMBOL);
    need(entry && bsp_entry_check(entry) == BSP_ENTRY_USABLE, "the entry");
    need(entry->init(&self.host) == BSP_OK, "init");
    session_interface = interface_find(entry, BSP_SESSION_1, sizeof(bsp_session_interface));
    report_interface = interface_find(entry, BSP_REPORT_1, sizeof(bsp_report_interface));
    interface_find(entry, BSP_TEXT_1, sizeof(bsp_text_interface));
    interface_find(entry, BSP_CONVERT_1, sizeof(bsp_convert_interface));
    if (strcmp(words[2], "events") == 0)
        session_run(words[3], NULL);
    else
        report_run(words[2], words[3]);
    entry->deinit();
    dlclose(module);
    return ferror(stdout) || fflush(stdout) != 0 ? 3 : 0;
}
