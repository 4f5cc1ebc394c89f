#include "scripted.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static int32_t say(const bsp_session *session, int32_t severity, uint64_t line, uint64_t column,
                   const char *text)
{
    bsp_message message = {.size = sizeof message,
                           .severity = severity,
                           .file = session->file,
                           .line = line,
                           .column = column,
                           .text = text};

    return session->sink.message ? session->sink.message(session->sink.context, &message) : BSP_OK;
}

static int32_t board(bsp_session *session, const char *status, int32_t tricks, int32_t score,
                     int written)
{
    bsp_record record;
    bsp_board board;

    bsp_record_init(&record, NULL);
    bsp_board_init(&board, &record);
    board.game = ++session->games;
    board.laws = "2017";
    board.status = status;
    board.adjusted_tricks = tricks;
    board.adjusted_score_ns = score;
    board.written = written && session->want_edits;
    return session->sink.board(session->sink.context, &board);
}

/* The LENGTH bytes at the line's beginning become BYTES. */
static void edit(bsp_session *session, uint64_t offset, uint64_t length, const char *bytes)
{
    struct scripted_edit *edit = &session->edit[session->edits % EDITS_MAX];

    session->edits++;
    edit->offset = offset;
    edit->length = length;
    snprintf(edit->bytes, sizeof edit->bytes, "%s", bytes);
}

static int32_t written_board(bsp_session *session, const char *word, const char *becomes)
{
    int32_t tricks = -1, score = BSP_SCORE_UNKNOWN;

    sscanf(session->line + strlen(word), "%" SCNd32 " %" SCNd32, &tricks, &score);
    if (session->held[(session->games + 1) % BOARDS_MAX])
        return board(session, "adjusted", tricks, score, 0);
    edit(session, session->offset, strlen(word), becomes);
    return board(session, "adjusted", tricks, score, 1);
}

static int32_t raw_edit(bsp_session *session)
{
    uint64_t offset = 0, length = 0;
    char text[64] = "";

    sscanf(session->line, "edit %" SCNu64 " %" SCNu64 " %63s", &offset, &length, text);
    edit(session, offset, length, text);
    return BSP_OK;
}

static int32_t message(bsp_session *session)
{
    uint64_t line = 0, column = 0;
    char severity[8] = "", text[LINE_MAX_LENGTH] = "";

    sscanf(session->line, "say %7s %" SCNu64 " %" SCNu64 " %255[^\n]", severity, &line, &column,
           text);
    return say(session, strcmp(severity, "error") == 0 ? BSP_SEVERITY_ERROR : BSP_SEVERITY_NOTE,
               line, column, text);
}

/* As another program would, while the host is at work. */
static void file_change(const char *how)
{
    const char *name = getenv("SCRIPTED_FILE");
    char other[1100];
    FILE *file;

    if (!name)
        return;
    snprintf(other, sizeof other, "%s%s", name, strcmp(how, "swap") == 0 ? ".other" : "");
    file = fopen(other, "a");
    if (file) {
        fputs("noted\n", file);
        fclose(file);
        rename(other, name);
    }
}

static int32_t many(bsp_session *session)
{
    long count = strtol(session->line + strlen("many"), NULL, 10);
    int32_t code = BSP_OK;

    while (count-- > 0 && code == BSP_OK)
        code = board(session, "noted", -1, BSP_SCORE_UNKNOWN, 0);
    return code;
}

/* With WRITTEN, it says that edits will come, and none do. */
static int32_t settled(bsp_session *session, int written)
{
    int32_t tricks = -1, score = BSP_SCORE_UNKNOWN;

    sscanf(session->line, "%*s %" SCNd32 " %" SCNd32, &tricks, &score);
    return board(session, "settled", tricks, score, written);
}

static int32_t status_board(bsp_session *session, const char *word)
{
    static const char *const statuses[] = {"clean", "noted", "director", "suspect", "error"};

    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (strcmp(word, statuses[i]) == 0)
            return board(session, statuses[i], -1, BSP_SCORE_UNKNOWN, 0);
    return BSP_OK;
}

static int32_t facts_line(const bsp_session *session)
{
    int bad = strncmp(session->line, "bad", 3) == 0;

    return say(session, bad ? BSP_SEVERITY_ERROR : BSP_SEVERITY_NOTE, 1, 1, session->line);
}

/* As a plugin does that is wrong. */
static int32_t die(const bsp_session *session)
{
    static int32_t *volatile nowhere = (int32_t *)sizeof(int32_t);

    if (strstr(session->line, "abort"))
        abort();
    if (strstr(session->line, "exit"))
        exit(0);
    return *nowhere;
}

static const struct {
    const char *word, *becomes;
} written[] = {
    {"adjusted", "settled"},
    {"restless", "restless"},
    {"fickle", "settled 8 140"},
    {"faithless", "settled 9 150"},
    {"fading", "nothing"},
    {"fertile", "settled 9 140\nclean"},
    {"spoiling", "say error 1 1 spoilt\nsettled"},
};

int32_t scripted_line(bsp_session *session)
{
    char word[16] = "";

    if (session->role == BSP_ROLE_FACTS)
        return facts_line(session);
    sscanf(session->line, "%15s", word);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (strcmp(word, written[i].word) == 0)
            return written_board(session, word, written[i].becomes);
    if (strcmp(word, "settled") == 0)
        return settled(session, 0);
    if (strcmp(word, "boasting") == 0)
        return settled(session, 1);
    if (strcmp(word, "many") == 0)
        return many(session);
    if (strcmp(word, "edit") == 0)
        return raw_edit(session);
    if (strcmp(word, "say") == 0)
        return message(session);
    if (strcmp(word, "options") == 0)
        return say(session, BSP_SEVERITY_NOTE, 0, 0, session->notes);
    if (strcmp(word, "fail") == 0)
        return (int32_t)strtol(session->line + strlen(word), NULL, 10);
    if (strcmp(word, "late") == 0)
        session->late = (int32_t)strtol(session->line + strlen(word), NULL, 10);
    if (strcmp(word, "touch") == 0 || strcmp(word, "swap") == 0)
        file_change(word);
    if (strcmp(word, "doomed") == 0)
        edit(session, session->offset, strlen(word), "signal");
    if (strcmp(word, "jinxed") == 0)
        edit(session, session->offset, strlen(word), "touch");
    if (strcmp(word, "ailing") == 0)
        edit(session, session->offset, strlen(word), "die");
    if (strcmp(word, "die") == 0)
        return die(session);
    if (strcmp(word, "signal") == 0)
        raise(SIGTERM);
    return status_board(session, word);
}
