/*
 * Rules on a club's evening that stands in tables of SQLite (club.sql), and writes back what the
 * rulings change: a host of bridge-scorer.board/1, in one file.
 *
 *     rule-database /usr/lib/bridge-scorer/plugins/rectify.so club.db
 *
 * All is written at once or not at all. What was ruled stands in the table ruling, and is handed
 * over the next time, so that nothing is ruled on twice.
 */
#include <bridge-scorer/plugin.h>

#include <dlfcn.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRICKS = 13, ROWS_MAX = 64, TEXT_MAX = 64 };

struct desk {
    sqlite3 *database;
    const bsp_session_interface *sessions;
    const bsp_board_interface *boards;
    bsp_session *session;
    sqlite3_int64 result; /* that is being ruled on */
    int failed;
};

/* What of a result is in tables of its own, kept while the board is ruled on. */
struct rows {
    bsp_trick trick[TRICKS];
    uint32_t tricks;
    bsp_told told[ROWS_MAX];
    uint32_t facts;
    bsp_ruling ruling[ROWS_MAX];
    const char *law[ROWS_MAX];
    uint32_t rulings;
    int32_t field[ROWS_MAX];
    uint32_t others;
    char text[8 * ROWS_MAX][TEXT_MAX];
    size_t texts;
};

static void complain(struct desk *desk, const char *what)
{
    fprintf(stderr, "rule-database: %s\n", what ? what : sqlite3_errmsg(desk->database));
    desk->failed = 1;
}

static sqlite3_stmt *prepare(struct desk *desk, const char *sql, sqlite3_int64 id)
{
    sqlite3_stmt *statement = NULL;

    if (sqlite3_prepare_v2(desk->database, sql, -1, &statement, NULL) != SQLITE_OK)
        complain(desk, NULL);
    else if (sqlite3_bind_parameter_count(statement) > 0)
        sqlite3_bind_int64(statement, 1, id);
    return statement;
}

/* True while there are rows. */
static int step(struct desk *desk, sqlite3_stmt *statement)
{
    int got = statement ? sqlite3_step(statement) : SQLITE_DONE;

    if (got != SQLITE_ROW && got != SQLITE_DONE)
        complain(desk, NULL);
    return got == SQLITE_ROW;
}

/* A copy that lives as long as ROWS; NULL for NULL. */
static const char *text(struct rows *rows, sqlite3_stmt *statement, int column)
{
    const char *found = (const char *)sqlite3_column_text(statement, column);

    if (!found || rows->texts == sizeof rows->text / sizeof rows->text[0])
        return NULL;
    return strncpy(rows->text[rows->texts++], found, TEXT_MAX - 1);
}

/* ---- From the tables ---- */

static void read_tricks(struct desk *desk, struct rows *rows)
{
    sqlite3_stmt *statement = prepare(desk,
                                      "SELECT leader, n, e, s, w, mark FROM trick WHERE result = ?"
                                      " ORDER BY number",
                                      desk->result);

    while (step(desk, statement) && rows->tricks < TRICKS) {
        bsp_trick *trick = &rows->trick[rows->tricks++];
        const char *mark = (const char *)sqlite3_column_text(statement, 5);
        trick->size = sizeof *trick;
        trick->leader = text(rows, statement, 0);
        for (int seat = 0; seat < 4; seat++) {
            trick->card[seat] = text(rows, statement, 1 + seat);
            trick->mark[seat] = mark && *mark == "NESW"[seat] ? "R" : NULL;
        }
    }
    sqlite3_finalize(statement);
}

static void read_facts(struct desk *desk, struct rows *rows)
{
    sqlite3_stmt *statement =
        prepare(desk, "SELECT trick, player, fact, value FROM fact WHERE result = ?", desk->result);

    while (step(desk, statement) && rows->facts < ROWS_MAX) {
        bsp_told *told = &rows->told[rows->facts++];
        told->size = sizeof *told;
        told->trick = sqlite3_column_int(statement, 0);
        told->player = text(rows, statement, 1);
        told->fact = text(rows, statement, 2);
        told->value = text(rows, statement, 3);
    }
    sqlite3_finalize(statement);
}

static void read_rulings(struct desk *desk, struct rows *rows)
{
    sqlite3_stmt *statement =
        prepare(desk, "SELECT law, trick, offender, side, tricks FROM ruling WHERE result = ?",
                desk->result);

    while (step(desk, statement) && rows->rulings < ROWS_MAX) {
        bsp_ruling *ruling = &rows->ruling[rows->rulings];
        rows->law[rows->rulings] = text(rows, statement, 0);
        ruling->size = sizeof *ruling;
        ruling->law = &rows->law[rows->rulings++];
        ruling->law_count = *ruling->law ? 1 : 0;
        ruling->trick = sqlite3_column_int(statement, 1);
        ruling->offender = text(rows, statement, 2);
        ruling->side = text(rows, statement, 3);
        ruling->tricks = sqlite3_column_int(statement, 4);
    }
    sqlite3_finalize(statement);
}

/* The scores of the board at the other tables. */
static void read_field(struct desk *desk, struct rows *rows)
{
    sqlite3_stmt *statement = prepare(desk,
                                      "SELECT other.score_ns FROM result AS own JOIN result AS"
                                      " other ON other.board = own.board AND other.id != own.id"
                                      " WHERE own.id = ? AND other.score_ns IS NOT NULL",
                                      desk->result);

    while (step(desk, statement) && rows->others < ROWS_MAX)
        rows->field[rows->others++] = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
}

/* ---- Into the tables ---- */

static void execute(struct desk *desk, sqlite3_stmt *statement)
{
    if (!statement || sqlite3_step(statement) != SQLITE_DONE)
        complain(desk, NULL);
    sqlite3_finalize(statement);
}

static void write_result(struct desk *desk, const bsp_board *board)
{
    sqlite3_stmt *statement = prepare(
        desk, "UPDATE result SET tricks = ?2, score_ns = ?3, was = ?4 WHERE id = ?1", desk->result);

    sqlite3_bind_int(statement, 2, board->adjusted_tricks);
    sqlite3_bind_int(statement, 3, board->adjusted_score_ns);
    sqlite3_bind_int(statement, 4, board->record->recorded_tricks);
    execute(desk, statement);
    /* The others have other points too: two for each lower score, one for each that is the same
     * (Law 78A). */
    execute(desk, prepare(desk,
                          "UPDATE result SET matchpoints = (SELECT sum((result.score_ns >"
                          " other.score_ns) * 2 + (result.score_ns = other.score_ns)) FROM result"
                          " AS other WHERE other.board = result.board AND other.id != result.id)"
                          " WHERE board = (SELECT board FROM result WHERE id = ?)",
                          desk->result));
}

static void write_rulings(struct desk *desk, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, board->rulings, i);
        char law[TEXT_MAX] = "";
        sqlite3_stmt *statement =
            prepare(desk, "INSERT INTO ruling VALUES (?, ?, ?, ?, ?, ?, ?)", desk->result);
        for (uint32_t j = 0; j < ruling->law_count; j++)
            snprintf(law + strlen(law), sizeof law - strlen(law), "%s%s", j > 0 ? "," : "",
                     ruling->law[j]);
        sqlite3_bind_text(statement, 2, law, -1, SQLITE_TRANSIENT);
        sqlite3_bind_int(statement, 3, ruling->trick);
        sqlite3_bind_text(statement, 4, ruling->offender, -1, SQLITE_TRANSIENT);
        sqlite3_bind_text(statement, 5, ruling->side, -1, SQLITE_TRANSIENT);
        sqlite3_bind_int(statement, 6, ruling->tricks);
        sqlite3_bind_text(statement, 7, ruling->text, -1, SQLITE_TRANSIENT);
        execute(desk, statement);
    }
}

/* ---- What the plugin says ---- */

static int32_t take_board(void *context, const bsp_board *board)
{
    struct desk *desk = context;

    printf("result %lld: %s\n", (long long)desk->result, board->status);
    for (uint32_t i = 0; i < board->ruling_count; i++)
        printf("    %s\n", BSP_AT(bsp_ruling, board->rulings, i)->text);
    for (uint32_t i = 0; i < board->need_count; i++)
        printf("    ? %s\n", BSP_AT(bsp_need, board->needs, i)->text);
    for (uint32_t i = 0; i < board->point_count; i++) {
        const bsp_points *points = BSP_AT(bsp_points, board->points, i);
        printf("    %s: %s", points->kind, points->before ? points->before : "?");
        printf(points->after ? ", then %s\n" : "\n", points->after);
    }
    /* A score that is no number of tricks wants columns of its own; this club leaves it to its
     * director. */
    if (strcmp(board->status, "adjusted") == 0 && board->adjusted_tricks >= 0 &&
        !board->adjusted_contract) {
        write_result(desk, board);
        write_rulings(desk, board);
    }
    return desk->failed ? BSP_E_SINK : BSP_OK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct desk *desk = context;

    fprintf(stderr, "result %lld: %s\n", (long long)desk->result, message->text);
    return BSP_OK;
}

/* ---- One result after the other ---- */

static void rule(struct desk *desk, sqlite3_stmt *result)
{
    struct rows rows = {0};
    bsp_record record;

    bsp_record_init(&record, "club");
    desk->result = sqlite3_column_int64(result, 0);
    read_tricks(desk, &rows);
    read_facts(desk, &rows);
    read_rulings(desk, &rows);
    read_field(desk, &rows);
    record.board = text(&rows, result, 1);
    record.dealer = text(&rows, result, 2);
    record.vulnerable = text(&rows, result, 3);
    record.deal = (const char *)sqlite3_column_text(result, 4);
    record.pair[0] = text(&rows, result, 5);
    record.pair[1] = text(&rows, result, 6);
    record.contract = text(&rows, result, 7);
    record.declarer = text(&rows, result, 8);
    record.recorded_tricks =
        sqlite3_column_type(result, 9) == SQLITE_NULL ? -1 : sqlite3_column_int(result, 9);
    record.recorded_score_ns = sqlite3_column_type(result, 10) == SQLITE_NULL
                                   ? BSP_SCORE_UNKNOWN
                                   : sqlite3_column_int(result, 10);
    record.was =
        sqlite3_column_type(result, 11) == SQLITE_NULL ? -1 : sqlite3_column_int(result, 11);
    record.play = rows.trick;
    record.play_count = rows.tricks;
    record.play_ended = rows.tricks > 0; /* what is missing was claimed */
    record.told = rows.told;
    record.told_count = rows.facts;
    record.rulings = rows.ruling;
    record.ruling_count = rows.rulings;
    record.scoring = "MatchPoints";
    record.field = rows.field;
    record.field_count = rows.others;
    if (!desk->failed && desk->boards->rule(desk->session, &record) != BSP_OK)
        complain(desk, desk->failed ? NULL : "the plugin failed");
}

static void rule_all(struct desk *desk)
{
    sqlite3_stmt *results = prepare(
        desk,
        "SELECT id, board, dealer, vulnerable, deal, ns, ew, contract, declarer, tricks, score_ns,"
        " was FROM result JOIN board ON board.number = result.board ORDER BY id",
        0);

    while (!desk->failed && step(desk, results))
        rule(desk, results);
    sqlite3_finalize(results);
}

static int rule_database(const bsp_entry *entry, const bsp_host *host, const char *path)
{
    struct desk desk = {.sessions = entry->get_interface(BSP_SESSION_1),
                        .boards = entry->get_interface(BSP_BOARD_1)};
    const bsp_sink sink = {sizeof sink, &desk, take_board, take_message, NULL, NULL, NULL};

    if (!desk.sessions || !desk.boards) {
        complain(&desk, "this plugin does not rule on single boards");
        return 0;
    }
    if (sqlite3_open_v2(path, &desk.database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_exec(desk.database, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        complain(&desk, NULL);
    if (!desk.failed && desk.sessions->create(host, &sink, &desk.session) != BSP_OK)
        complain(&desk, "no session");
    if (!desk.failed) {
        desk.sessions->set_option(desk.session, "texts", "yes");
        rule_all(&desk);
    }
    if (!desk.failed && sqlite3_exec(desk.database, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        complain(&desk, NULL);
    desk.sessions->destroy(desk.session);
    sqlite3_close(desk.database);
    return !desk.failed;
}

int main(int count, char **arguments)
{
    static const bsp_host host = {sizeof host, BSP_ABI_MAJOR, BSP_ABI_MINOR, "rule-database", "1"};
    void *module = count == 3 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    const bsp_entry *entry = module ? dlsym(module, BSP_ENTRY_SYMBOL) : NULL;
    int ruled = 0;

    if (count != 3) {
        fprintf(stderr, "usage: rule-database PLUGIN DATABASE\n");
        return 2;
    }
    if (!entry || bsp_entry_check(entry) != BSP_ENTRY_USABLE || entry->init(&host) != BSP_OK) {
        fprintf(stderr, "rule-database: %s is no plugin that can be used\n", arguments[1]);
        return 1;
    }
    ruled = rule_database(entry, &host, arguments[2]);
    entry->deinit();
    dlclose(module);
    return ruled ? 0 : 1;
}
