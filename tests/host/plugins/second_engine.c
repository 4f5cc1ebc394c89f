/*
 * An engine and nothing else. A line of a session is a board and its status; it is sure of files
 * that begin with "second", and of all PBN, as another engine is too.
 */
#include "alone.h"

struct bsp_session {
    bsp_sink sink;
    char line[64];
    size_t length;
    uint32_t game;
};

static const char *formats(void)
{
    return "second\tA status a line\tread";
}

static int32_t create(const bsp_host *host, const bsp_sink *sink, bsp_session **session)
{
    (void)host;
    *session = calloc(1, sizeof **session);
    if (!*session)
        return BSP_E_MEMORY;
    (*session)->sink = *sink;
    return BSP_OK;
}

static int32_t set_option(bsp_session *session, const char *name, const char *value)
{
    (void)session;
    (void)name;
    (void)value;
    return BSP_OK;
}

static int32_t add_fact(bsp_session *session, uint32_t game, const char *trick, const char *player,
                        const char *fact, const char *value)
{
    (void)session;
    (void)game;
    (void)trick;
    (void)player;
    (void)fact;
    (void)value;
    return BSP_E_FACT;
}

static int32_t open_input(bsp_session *session, int32_t role, const char *name, int32_t *input)
{
    (void)session;
    (void)name;
    *input = 0;
    return role == BSP_ROLE_SESSION ? BSP_OK : BSP_E_ARGUMENT;
}

static int32_t line_end(bsp_session *session)
{
    bsp_record record;
    bsp_board board;

    bsp_record_init(&record, NULL);
    bsp_board_init(&board, &record);
    board.laws = "2017";
    board.status = session->line;
    record.board = "x";
    session->line[session->length] = '\0';
    session->length = 0;
    board.game = ++session->game;
    return session->sink.board(session->sink.context, &board);
}

static int32_t push(bsp_session *session, int32_t input, const void *bytes, size_t count)
{
    const char *next = bytes;

    (void)input;
    for (; count > 0; count--, next++) {
        if (*next != '\n' && session->length < sizeof session->line - 1)
            session->line[session->length++] = *next;
        else if (*next == '\n' && strncmp(session->line, "second", session->length) == 0)
            session->length = 0;
        else if (*next == '\n' && line_end(session) != BSP_OK)
            return BSP_E_SINK;
    }
    return BSP_OK;
}

static int32_t close_input(bsp_session *session, int32_t input)
{
    (void)session;
    (void)input;
    return BSP_OK;
}

static int32_t finish(bsp_session *session)
{
    (void)session;
    return BSP_OK;
}

static void destroy(bsp_session *session)
{
    free(session);
}

static int32_t add_fact_at(bsp_session *session, const char *where, const char *trick,
                           const char *player, const char *fact, const char *value)
{
    (void)where;
    return add_fact(session, 0, trick, player, fact, value);
}

static int32_t recognise(const void *bytes, size_t count)
{
    const char *first = bytes;

    if (count >= 6 && memcmp(first, "second", 6) == 0)
        return BSP_RECOGNISED;
    /* Neither makes it surer than another, nor less. */
    return count > 0 && *first == '[' ? BSP_RECOGNISED + 1 : BSP_E_FORMAT;
}

static const bsp_session_interface session = {sizeof(bsp_session_interface),
                                              formats,
                                              create,
                                              set_option,
                                              add_fact,
                                              open_input,
                                              push,
                                              close_input,
                                              finish,
                                              destroy,
                                              add_fact_at,
                                              recognise};

ALONE_ENTRY("second_engine", BSP_SESSION_1, &session);
