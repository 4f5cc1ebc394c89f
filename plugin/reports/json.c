/*
 * The JSON report (rectify-report(5)): a line for each board that is not clean, then the summary
 * (NDJSON). The lists of a board are in json_ruling.c.
 */
#include "reports/json_parts.h"

#include "bridge/score.h"
#include "reports/formats.h"
#include "reports/json_writer.h"
#include "reports/report.h"
#include "words/words.h"

/* --- A board ---------------------------------------------------------------------------------- */

static void put_text(struct json *json, const char *key, const struct text *text)
{
    json_key(json, key);
    json_text(json, text->at, text->length);
}

/* Writes the points that the file has. */
static void put_points(struct json *json, const struct board_points *points)
{
    static const char *const keys[] = {[FIGURE_MATCHPOINTS] = "matchpoints_ns",
                                       [FIGURE_IMPS] = "imps_ns",
                                       [FIGURE_PERCENTAGE] = "percentage_ns"};

    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (points[kind].known)
            json_put_decimal(json, keys[kind], points[kind].scaled, points[kind].decimals);
}

/* Writes a result; CONTRACT is NULL unless the whole score was given. */
static void put_result(struct json *json, const struct contract *contract, int tricks,
                       int32_t score, const struct board_points *points)
{
    json_open(json, '{');
    if (contract)
        json_put_contract(json, contract);
    json_put_count(json, "tricks", tricks);
    json_put_score(json, "score_ns", score);
    put_points(json, points);
    json_close(json, '}');
}

static void put_transfer(struct json *json, const struct ruling *ruling)
{
    if (ruling->transfer_to == SIDE_NONE) {
        json_put_null(json, "transfer");
        return;
    }
    json_key(json, "transfer");
    json_open(json, '{');
    json_put_string(json, "to", side_name(ruling->transfer_to));
    json_put_number(json, "tricks", ruling->transfer_tricks);
    json_close(json, '}');
}

static bool is_adjusted(const struct ruling *ruling)
{
    return (ruling->adjusted_tricks != TRICKS_UNKNOWN || ruling->rescored ||
            ruling->adjustment != ADJUSTMENT_TRICKS) &&
           (ruling->status == STATUS_ADJUSTED || ruling->status == STATUS_PROPOSED ||
            ruling->status == STATUS_SETTLED);
}

/* Writes {"artificial":{"ns":60,"ew":40}}. */
static void put_artificial(struct json *json, const struct ruling *ruling)
{
    json_open(json, '{');
    json_key(json, "artificial");
    json_open(json, '{');
    json_put_number(json, "ns", ruling->artificial[SIDE_NS]);
    json_put_number(json, "ew", ruling->artificial[SIDE_EW]);
    json_close(json, '}');
    json_close(json, '}');
}

static void put_one_assigned(struct json *json, const struct assigned *assigned)
{
    json_open(json, '{');
    json_put_contract(json, &assigned->contract);
    json_put_number(json, "tricks", assigned->tricks);
    json_put_hundredths(json, "weight", assigned->weight);
    if (assigned->side != SIDE_NONE)
        json_put_string(json, "side", side_name(assigned->side));
    json_close(json, '}');
}

static void put_assigned(struct json *json, const struct ruling *ruling)
{
    json_open(json, '{');
    json_key(json, "assigned");
    json_open(json, '[');
    for (int i = 0; i < ruling->assigned_count; i++)
        put_one_assigned(json, &ruling->assigned[i]);
    json_close(json, ']');
    json_close(json, '}');
}

static void put_adjusted(struct json *json, const struct report_item *item)
{
    const struct ruling *ruling = item->ruling;

    json_key(json, "adjusted");
    if (!is_adjusted(ruling))
        json_null(json);
    else if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL)
        put_artificial(json, ruling);
    else if (ruling->adjustment == ADJUSTMENT_ASSIGNED)
        put_assigned(json, ruling);
    else
        put_result(json, ruling->rescored ? &ruling->contract : NULL, ruling->adjusted_tricks,
                   ruling->adjusted_score_ns, points_after(item->board, ruling));
}

/* Writes the pairs; null if one of them is unknown. */
static void put_pairs(struct json_scribe *scribe, const struct board *board)
{
    json_key(scribe->json, "pairs");
    if (!board_has_pairs(board)) {
        json_null(scribe->json);
        return;
    }
    buffer_cut(scribe->scratch, 0);
    board_add_pairs(scribe->scratch, board);
    json_text(scribe->json, scribe->scratch->at, scribe->scratch->length);
}

static void put_place(struct json_scribe *scribe, const struct report_item *item)
{
    struct json *json = scribe->json;

    json_put_string(json, "file", item->file);
    json_put_number(json, "game", item->board->game);
    put_text(json, "board", &item->board->name);
    put_text(json, "table", &item->board->table);
    put_pairs(scribe, item->board);
    json_put_count(json, "row", item->board->row > 0 ? (int)item->board->row : -1);
}

static void put_judged(struct json_scribe *scribe, const struct report_item *item, bool explain)
{
    const struct ruling *ruling = item->ruling;
    struct json *json = scribe->json;

    json_put_string(json, "laws", edition_name(ruling->edition));
    json_put_string(json, "status", status_name(ruling->status));
    json_put_contract(json, &item->board->contract);
    json_put_string(json, "vulnerable", vulnerability_name(item->board->vulnerability));
    json_put_findings(json, ruling);
    json_put_rulings(scribe, ruling, explain);
    put_transfer(json, ruling);
    json_key(json, "recorded");
    put_result(json, NULL, ruling->recorded_tricks, ruling->recorded_score_ns, item->board->points);
    put_adjusted(json, item);
    json_put_needs(scribe, item->board, ruling);
}

static void say_fault(struct json_scribe *scribe, const struct catalog *catalog, const void *what)
{
    const struct report_item *item = what;

    words_read_fault(scribe->scratch, catalog, item->fault, item->fault_text, item->fault_detail);
}

/* Writes a board that could not be read: the same keys, and why. */
static void put_unread(struct json_scribe *scribe, const struct report_item *item)
{
    static const char *const lists[] = {"findings", "rulings"};
    struct json *json = scribe->json;

    json_put_null(json, "laws");
    json_put_string(json, "status", status_name(STATUS_ERROR));
    json_put_null(json, "contract");
    json_put_null(json, "declarer");
    json_put_null(json, "vulnerable");
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        json_key(json, lists[i]);
        json_open(json, '[');
        json_close(json, ']');
    }
    json_put_null(json, "transfer");
    json_key(json, "recorded");
    put_result(json, NULL, TRICKS_UNKNOWN, SCORE_UNKNOWN, item->board->points);
    json_put_null(json, "adjusted");
    json_key(json, "needs");
    json_open(json, '[');
    json_close(json, ']');
    if (item->fault)
        json_put_words(scribe, "message", "messages", say_fault, item);
    else
        json_put_null(json, "message");
}

/* Writes a board. SCRATCH is for sentences; its contents are lost, and if it fails the object is
 * incomplete. */
static void json_board(struct json *json, const struct report_options *options,
                       const struct report_item *item, struct buffer *scratch)
{
    struct json_scribe scribe = {json, &options->languages, scratch};

    json_open(json, '{');
    put_place(&scribe, item);
    if (report_item_is_unread(item))
        put_unread(&scribe, item);
    else
        put_judged(&scribe, item, options->explain);
    json_close(json, '}');
}

/* --- The report ------------------------------------------------------------------------------- */

static void json_report_board(struct report *report, const struct report_item *item)
{
    struct json json;

    json_init(&json, &report->out);
    json_board(&json, &report->options, item, &report->scratch);
    buffer_add_char(&report->out, '\n');
}

static void put_engine(struct json *json)
{
    json_key(json, "engine");
    json_open(json, '{');
    json_put_string(json, "name", engine_name);
    json_put_string(json, "version", engine_version);
    json_close(json, '}');
}

static void json_summary(struct report *report, const struct report_summary *summary)
{
    static const int order[] = {STATUS_CLEAN,   STATUS_ADJUSTED, STATUS_NOTED,   STATUS_PROPOSED,
                                STATUS_SETTLED, STATUS_DIRECTOR, STATUS_SUSPECT, STATUS_ERROR};
    struct json json;

    json_init(&json, &report->out);
    json_open(&json, '{');
    json_key(&json, "summary");
    json_open(&json, '{');
    json_put_number(&json, "games", (int64_t)summary->games);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        json_put_number(&json, status_name(order[i]), (int64_t)summary->by_status[order[i]]);
    json_put_number(&json, "without_play", (int64_t)summary->without_play);
    json_key(&json, "complete");
    json_bool(&json, !summary->incomplete);
    json_close(&json, '}');
    put_engine(&json);
    json_close(&json, '}');
    buffer_add_char(&report->out, '\n');
}

const struct report_format report_json = {
    .id = "json", .lists_clean = true, .board = json_report_board, .summary = json_summary};
