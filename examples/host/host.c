/*
 * A host to begin with: what a scoring program does with a plugin, in one file.
 *
 *     host PLUGIN.so SESSION [FACT]...
 *
 * rules on the session and prints its boards, messages and edits as they come. A FACT is
 * GAME:TRICK:PLAYER:FACT=VALUE, as the director tells it ("3:5:S:attention=in-time"). The header
 * says what each call may do; rectify-plugin(7) is the overview. This host trusts the plugin: one
 * that takes plugins of others must also check that nothing required is missing.
 *
 * Exit status: 0, or 3 after a message.
 */
#include <bridge-scorer/plugin.h>

#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 65536, FACT_SIZE = 256 };

/* The plugin reads it from init to deinit. */
static const bsp_host self = {.size = sizeof self,
                              .abi_major = BSP_ABI_MAJOR,
                              .abi_minor = BSP_ABI_MINOR,
                              .name = "example host",
                              .version = "1.0.0"};

static int fault(const char *what)
{
    fprintf(stderr, "host: %s\n", what);
    return 3;
}

/* ---- Events ---- */

static const char *or_dash(const char *text)
{
    return text ? text : "-";
}

static int32_t take_board(void *context, const bsp_board *board)
{
    (void)context;
    printf("board %s %s", or_dash(board->record->board), board->status);
    if (board->adjusted_tricks >= 0)
        printf(" tricks %" PRId32 " now %" PRId32, board->record->recorded_tricks,
               board->adjusted_tricks);
    printf("\n");
    for (uint32_t i = 0; i < board->need_count; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        printf("  asks: %s\n", or_dash(need->text));
    }
    return BSP_OK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    (void)context;
    printf("message %" PRIu64 ": %s\n", message->line, message->text);
    return BSP_OK;
}

static int32_t take_ranking(void *context, const bsp_ranking *ranking)
{
    (void)context;
    printf("%s %s: place %s now %s, total %s now %s\n", ranking->kind, ranking->entry,
           or_dash(ranking->rank_before), or_dash(ranking->rank), or_dash(ranking->total_before),
           or_dash(ranking->total));
    return BSP_OK;
}

/* Takes an edit, which replaces LENGTH bytes at OFFSET. A program with the file in memory copies
 * what lies between the edits, and the edits in their places. */
static int32_t take_edit(void *context, const bsp_edit *edit)
{
    (void)context;
    printf("edit %" PRIu64 " %" PRIu64 " %.*s\n", edit->offset, edit->length, (int)edit->byte_count,
           edit->bytes);
    return BSP_OK;
}

/* ---- A session ---- */

/* "3:5:S:attention=in-time", taken apart. */
static int32_t fact_add(const bsp_session_interface *s, bsp_session *session, const char *given)
{
    char text[FACT_SIZE], *part[4], *value;

    snprintf(text, sizeof text, "%s", given);
    part[0] = text;
    for (int i = 1; i < 4; i++) {
        part[i] = strchr(part[i - 1], ':');
        if (!part[i])
            return BSP_E_FACT;
        *part[i]++ = '\0';
    }
    value = strchr(part[3], '=');
    if (!value)
        return BSP_E_FACT;
    *value++ = '\0';
    return s->add_fact(session, (uint32_t)strtoul(part[0], NULL, 10), part[1], part[2], part[3],
                       value);
}

static int32_t file_push(const bsp_session_interface *s, bsp_session *session, const char *path)
{
    static char bytes[CHUNK];
    FILE *file = fopen(path, "rb");
    int32_t input, code;
    size_t got;

    if (!file)
        return BSP_E_ARGUMENT;
    code = s->open_input(session, BSP_ROLE_SESSION, path, &input);
    while (code == BSP_OK && (got = fread(bytes, 1, sizeof bytes, file)) > 0)
        code = s->push(session, input, bytes, got);
    if (code == BSP_OK && ferror(file))
        code = BSP_E_ARGUMENT;
    fclose(file);
    return code == BSP_OK ? s->close_input(session, input) : code;
}

static int session_run(const bsp_session_interface *s, const char *path, char **facts)
{
    const bsp_sink sink = {.size = sizeof sink,
                           .board = take_board,
                           .message = take_message,
                           .edit = take_edit,
                           .ranking = take_ranking};
    bsp_session *session = NULL;
    int32_t code = s->create(&self, &sink, &session);

    if (code == BSP_OK)
        code = s->set_option(session, "edits", "yes");
    if (code == BSP_OK)
        code = s->set_option(session, "texts", "yes");
    for (; code == BSP_OK && *facts; facts++)
        code = fact_add(s, session, *facts);
    if (code == BSP_OK)
        code = file_push(s, session, path);
    if (code == BSP_OK)
        code = s->finish(session);
    s->destroy(session);
    return code == BSP_OK ? 0 : fault("the session could not be ruled on");
}

/* ---- A plugin ---- */

static int plugin_run(const bsp_entry *entry, const char *path, char **facts)
{
    const bsp_session_interface *s = entry->get_interface(BSP_SESSION_1);

    if (!s || s->size < BSP_SESSION_SIZE_1_0)
        return fault("the plugin has no engine");
    return session_run(s, path, facts);
}

int main(int count, char **words)
{
    const bsp_entry *entry;
    void *module;
    int status;

    if (count < 3)
        return fault("PLUGIN.so SESSION [FACT]...");
    module = dlopen(words[1], RTLD_NOW | RTLD_LOCAL);
    if (!module)
        return fault(dlerror());
    entry = dlsym(module, BSP_ENTRY_SYMBOL);
    if (!entry || bsp_entry_check(entry) != BSP_ENTRY_USABLE)
        return fault("not a plugin that this host can use");
    if (entry->init(&self) != BSP_OK)
        return fault("the plugin does not work with this host");
    status = plugin_run(entry, words[2], words + 3);
    entry->deinit();
    dlclose(module);
    return fflush(stdout) == 0 ? status : fault("standard output cannot be written");
}
