/*
 * The JSON report (rectify-report(5)): a line for each board that is not clean, then the summary
 * (NDJSON). Ids and numbers are those of the event, texts its sentences.
 */
#include <stdio.h>
#include <string.h>

#include "reports/event.h"
#include "reports/json_writer.h"
#include "reports/report.h"

/* A board that is being written. */
struct json_scribe {
    struct json json;
    bsp_report *report;
    const bsp_board *board;
};

/* --- Values ----------------------------------------------------------------------------------- */

/* A sentence of a board: what it belongs to, and the numbers of the ruling or the need and of the
 * outcome. */
struct sentence {
    enum { OF_RULING, OF_NEED, OF_ANSWER, OF_FAULT } of;
    uint32_t index, outcome;
};

/* Returns a sentence as BOARD, which is in one of the languages, has it. */
static const char *sentence_of(const bsp_board *board, struct sentence sentence)
{
    switch (sentence.of) {
    case OF_RULING:
        return ruling_at(board, sentence.index)->text;
    case OF_NEED:
        return need_at(board, sentence.index)->text;
    case OF_ANSWER:
        return outcome_at(need_at(board, sentence.index), sentence.outcome)->text;
    default:
        return board->fault;
    }
}

/* Adds a sentence in the first language under KEY, "text". If there are several languages, adds an
 * object with all of them by their codes under KEYS, "texts", too. */
static void put_words(struct json_scribe *scribe, const char *key, const char *keys,
                      struct sentence sentence)
{
    const struct catalog_list *languages = &scribe->report->options.languages;
    struct json *json = &scribe->json;

    json_put_string(json, key, sentence_of(event_in(scribe->board, languages->at[0]), sentence));
    if (languages->count == 1)
        return;
    json_put_open(json, keys, '{');
    for (int i = 0; i < languages->count; i++)
        json_put_string(json, catalog_language(languages->at[i]),
                        sentence_of(event_in(scribe->board, languages->at[i]), sentence));
    json_close(json, '}');
}

/* Adds a number; null below 0. */
static void put_count(struct json *json, const char *key, int number)
{
    if (number < 0)
        json_put_string(json, key, NULL);
    else
        json_put_number(json, key, number);
}

static void put_trick(struct json *json, int trick)
{
    put_count(json, "trick", trick > 0 ? trick : -1);
}

static void put_score(struct json *json, const char *key, int32_t score)
{
    if (score == BSP_SCORE_UNKNOWN)
        json_put_string(json, key, NULL);
    else
        json_put_number(json, key, score);
}

static void put_contract(struct json *json, const char *contract, const char *declarer)
{
    json_put_string(json, "contract", contract);
    json_put_string(json, "declarer", declarer);
}

/* --- What was found --------------------------------------------------------------------------- */

static void put_finding(struct json *json, const bsp_finding *finding)
{
    json_open(json, '{');
    json_put_string(json, "id", finding->id);
    put_trick(json, finding->trick);
    json_put_string(json, "player", finding->player);
    json_put_string(json, "card", finding->card);
    json_put_string(json, "led", finding->led);
    json_put_string(json, "basis", finding->basis);
    for (uint32_t i = 0; i < finding->detail_count; i++) {
        const bsp_detail *detail = BSP_AT(bsp_detail, finding->details, i);

        if (detail->kind == BSP_DETAIL_CONTRACT) {
            json_put_open(json, detail->name, '{');
            put_contract(json, detail->word, detail->declarer);
            json_close(json, '}');
        } else if (detail->kind == BSP_DETAIL_WORD) {
            json_put_string(json, detail->name, detail->word);
        } else {
            put_score(json, detail->name, detail->number);
        }
    }
    json_close(json, '}');
}

/* --- What was ruled --------------------------------------------------------------------------- */

static void put_step(struct json *json, const bsp_step *step)
{
    json_open(json, '{');
    json_put_string(json, "clause", step->clause);
    json_put_string(json, "result", step->holds ? "yes" : "no");
    json_put_open(json, "facts", '[');
    for (uint32_t i = 0; i < step->seen_count; i++) {
        const bsp_seen *seen = BSP_AT(bsp_seen, step->seen, i);

        json_open(json, '{');
        json_put_string(json, "name", seen->name);
        json_put_string(json, "value", seen->value);
        json_put_string(json, "source", seen->source);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void put_citations(struct json *json, const char *key, const char *const *laws,
                          uint32_t count)
{
    json_put_open(json, key, '[');
    for (uint32_t i = 0; i < count; i++)
        json_string(json, laws[i]);
    json_close(json, ']');
}

static void put_ruling(struct json_scribe *scribe, uint32_t index)
{
    const bsp_ruling *ruling = ruling_at(scribe->board, index);
    struct json *json = &scribe->json;

    json_open(json, '{');
    put_citations(json, "law", ruling->law, ruling->law_count);
    put_trick(json, ruling->trick);
    json_put_string(json, "offender", ruling->offender);
    json_put_string(json, "side", ruling->side);
    json_put_number(json, "tricks", ruling->tricks);
    put_words(scribe, "text", "texts", (struct sentence){OF_RULING, index, 0});
    /* Only some rulings have the clauses on the disposition of a card, a penalty as it was entered,
     * or the tricks that it may have been. */
    if (ruling->disposition_count > 0)
        put_citations(json, "disposition", ruling->disposition, ruling->disposition_count);
    if (ruling->penalty)
        json_put_string(json, "penalty", ruling->penalty);
    if (ruling->possible) {
        json_put_open(json, "tricks_possible", '[');
        for (int trick = 1; trick <= TRICKS; trick++)
            if (ruling->possible >> trick & 1)
                json_number(json, trick);
        json_close(json, ']');
    }
    if (scribe->report->options.explain) {
        json_put_open(json, "steps", '[');
        for (uint32_t i = 0; i < ruling->step_count; i++)
            put_step(json, BSP_AT(bsp_step, ruling->steps, i));
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* --- What is asked ---------------------------------------------------------------------------- */

/* Adds the fact that gives an answer, as five strings; null if no fact does, or if its board cannot
 * be named. */
static void put_fact(struct json_scribe *scribe, const bsp_need *need, const bsp_outcome *outcome)
{
    const char *fact = need_answered_by(need);
    struct json *json = &scribe->json;
    char trick[12];

    if (!outcome->fact_value || !fact || !event_can_be_named(scribe->board)) {
        json_put_string(json, "answer", NULL);
        return;
    }
    snprintf(trick, sizeof trick, "%d", (int)outcome->fact_trick);
    json_put_open(json, "answer", '[');
    json_string(json, scribe->board->place);
    json_string(json, outcome->fact_trick > 0 ? trick : "-");
    json_string(json, outcome->fact_player ? outcome->fact_player : "-");
    json_string(json, fact);
    json_string(json, outcome->fact_value);
    json_close(json, ']');
}

static void put_outcome(struct json_scribe *scribe, uint32_t need_index, uint32_t index)
{
    const bsp_need *need = need_at(scribe->board, need_index);
    const bsp_outcome *outcome = outcome_at(need, index);
    struct json *json = &scribe->json;
    char digits[12];

    json_open(json, '{');
    json_put_string(json, "value", outcome->value);
    if (outcome->up_to) {
        snprintf(digits, sizeof digits, "%d", (int)outcome->up_to);
        json_put_string(json, "up_to", digits);
    }
    if (outcome->revoke)
        json_put_number(json, "revoke", outcome->revoke);
    put_count(json, "tricks", outcome->tricks);
    if (outcome->tricks > 0)
        json_put_string(json, "to", outcome->to);
    put_words(scribe, "text", "texts", (struct sentence){OF_ANSWER, need_index, index});
    put_fact(scribe, need, outcome);
    json_close(json, '}');
}

static void put_need(struct json_scribe *scribe, uint32_t index)
{
    const bsp_need *need = need_at(scribe->board, index);
    uint32_t outcomes = outcomes_listed(need);
    struct json *json = &scribe->json;

    json_open(json, '{');
    if (need->judgement)
        json_put_string(json, "judgement", need->judgement);
    else if (need->reading)
        json_put_string(json, "reading", need->reading);
    else
        json_put_string(json, "fact", need->fact);
    put_trick(json, need->trick);
    json_put_string(json, "player", need->player);
    if (need->advisory)
        json_put_bool(json, "advisory", true);
    if (need->together)
        json_put_bool(json, strcmp(need->together, "together") == 0 ? "together" : "untried", true);
    if (need->judgement)
        json_put_string(json, "baseline", need->baseline);
    put_words(scribe, "text", "texts", (struct sentence){OF_NEED, index, 0});
    if (!need->judgement || outcomes > 0) {
        json_put_open(json, "outcomes", '[');
        for (uint32_t i = 0; i < outcomes; i++)
            put_outcome(scribe, index, i);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* --- A board ---------------------------------------------------------------------------------- */

/* Adds the tricks, the score and the points of a result, before or AFTER the ruling. */
static void put_result(struct json_scribe *scribe, bool after)
{
    static const char *const keys[] = {[FIGURE_MATCHPOINTS] = "matchpoints_ns",
                                       [FIGURE_IMPS] = "imps_ns",
                                       [FIGURE_PERCENTAGE] = "percentage_ns"};
    const struct board_points *points =
        after ? scribe->report->played.after : scribe->report->played.board.points;
    const bsp_board *board = scribe->board;
    struct json *json = &scribe->json;

    put_count(json, "tricks", after ? board->adjusted_tricks : board->record->recorded_tricks);
    put_score(json, "score_ns",
              after ? board->adjusted_score_ns : board->record->recorded_score_ns);
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (points[kind].known)
            json_put_decimal(json, keys[kind], points[kind].scaled, points[kind].decimals);
}

/* Adds the score after the ruling: {"artificial":{"ns":60,"ew":40}}, the results that were
 * assigned, or tricks. */
static void put_adjusted(struct json_scribe *scribe, int kind)
{
    const bsp_board *board = scribe->board;
    struct json *json = &scribe->json;

    bool adjusted = board->adjusted_tricks >= 0 || board->adjusted_contract ||
                    board->artificial_ns >= 0 || board->assigned_count > 0;

    if (!adjusted || (kind != KIND_ADJUSTED && kind != KIND_PROPOSED && kind != KIND_SETTLED)) {
        json_put_string(json, "adjusted", NULL);
        return;
    }
    json_put_open(json, "adjusted", '{');
    if (board->artificial_ns >= 0) {
        json_put_open(json, "artificial", '{');
        json_put_number(json, "ns", board->artificial_ns);
        json_put_number(json, "ew", board->artificial_ew);
        json_close(json, '}');
    } else if (board->assigned_count > 0) {
        json_put_open(json, "assigned", '[');
        for (uint32_t i = 0; i < board->assigned_count; i++) {
            const bsp_assigned *assigned = BSP_AT(bsp_assigned, board->assigned, i);

            json_open(json, '{');
            put_contract(json, assigned->contract, assigned->declarer);
            json_put_number(json, "tricks", assigned->tricks);
            json_put_hundredths(json, "weight", assigned->weight);
            if (assigned->side)
                json_put_string(json, "side", assigned->side);
            json_close(json, '}');
        }
        json_close(json, ']');
    } else {
        const char *contract = board->adjusted_contract;
        if (contract)
            put_contract(json, strcmp(contract, "-") == 0 ? NULL : contract,
                         board->adjusted_declarer);
        put_result(scribe, true);
    }
    json_close(json, '}');
}

/* Writes a board; one that could not be read has the same keys, and why. */
static void json_board(bsp_report *report)
{
    const struct report_item *item = report->item;
    struct json_scribe scribe = {
        .json = {.out = &report->out}, .report = report, .board = item->event};
    const bsp_board *board = item->event;
    struct json *json = &scribe.json;
    bool unread = item->kind == KIND_UNREAD;

    json_open(json, '{');
    json_put_string(json, "file", item->origin->file);
    json_put_number(json, "game", board->game);
    json_put_string(json, "board", board->record->board);
    json_put_string(json, "table", board->record->table);
    json_put_string(json, "pairs", board->pairs);
    put_count(json, "row", board->row > 0 ? (int)board->row : -1);
    json_put_string(json, "laws", unread ? NULL : board->laws);
    json_put_string(json, "status", board->status);
    put_contract(json, unread ? NULL : board->record->contract,
                 unread ? NULL : board->record->declarer);
    json_put_string(json, "vulnerable", unread ? NULL : board->record->vulnerable);
    json_put_open(json, "findings", '[');
    for (uint32_t i = 0; i < board->finding_count; i++)
        put_finding(json, finding_at(board, i));
    json_close(json, ']');
    json_put_open(json, "rulings", '[');
    for (uint32_t i = 0; i < board->ruling_count; i++)
        put_ruling(&scribe, i);
    json_close(json, ']');
    if (board->transfer_to) {
        json_put_open(json, "transfer", '{');
        json_put_string(json, "to", board->transfer_to);
        json_put_number(json, "tricks", board->transfer_tricks);
        json_close(json, '}');
    } else {
        json_put_string(json, "transfer", NULL);
    }
    json_put_open(json, "recorded", '{');
    put_result(&scribe, false);
    json_close(json, '}');
    put_adjusted(&scribe, item->kind);
    json_put_open(json, "needs", '[');
    for (uint32_t i = 0; i < board->need_count; i++)
        put_need(&scribe, i);
    json_close(json, ']');
    if (unread)
        put_words(&scribe, "message", "messages", (struct sentence){OF_FAULT, 0, 0});
    json_close(json, '}');
    buffer_add_char(json->out, '\n');
}

/* --- The report ------------------------------------------------------------------------------- */

/* Adds the changes of the ranking, if there are any. */
static void put_ranking(struct json *json, const struct ranking_changes *ranking)
{
    if (ranking->count == 0)
        return;
    json_put_open(json, "ranking", '[');
    for (size_t i = 0; i < ranking->count; i++) {
        const struct ranking_entry *entry = &ranking->item[i];

        json_open(json, '{');
        if (ranking->has_files)
            json_put_string(json, "file", entry->file);
        json_put_string(json, "section", entry->section);
        json_put_string(json, "entry", entry->entry);
        if (strcmp(entry->kind, "pair") != 0)
            json_put_string(json, "kind", entry->kind);
        if (entry->on_both_sides)
            json_put_string(json, "side", entry->side);
        json_put_string(json, "total_before", entry->figure[TOTAL_BEFORE]);
        json_put_string(json, "total", entry->figure[TOTAL_AFTER]);
        json_put_string(json, "rank_before", entry->figure[RANK_BEFORE]);
        json_put_string(json, "rank", entry->figure[RANK_AFTER]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_summary(bsp_report *report, const struct report_summary *summary)
{
    static const int order[] = {KIND_CLEAN,   KIND_ADJUSTED, KIND_NOTED,    KIND_PROPOSED,
                                KIND_SETTLED, KIND_WAITS,    KIND_DOUBTFUL, KIND_UNREAD};
    struct json json = {.out = &report->out};

    json_open(&json, '{');
    json_put_open(&json, "summary", '{');
    json_put_number(&json, "games", (int64_t)summary->games);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        json_put_number(&json, kind_words[order[i]].status, (int64_t)summary->by_kind[order[i]]);
    json_put_number(&json, "without_play", (int64_t)summary->without_play);
    json_put_bool(&json, "complete", !summary->incomplete);
    json_close(&json, '}');
    json_put_open(&json, "engine", '{');
    json_put_string(&json, "name", summary->engine);
    json_put_string(&json, "version", summary->version);
    json_close(&json, '}');
    put_ranking(&json, &report->ranking);
    json_close(&json, '}');
    buffer_add_char(&report->out, '\n');
}

const struct report_format report_json = {
    .id = "json", .lists_clean = true, .board = json_board, .summary = json_summary};
