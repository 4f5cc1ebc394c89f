#include "reports/json_board.h"

#include "bridge/score.h"
#include "reports/formats.h"
#include "reports/shown.h"
#include "reports/words.h"

/* What every part needs. */
struct scribe {
    struct json *json;
    const struct catalog_list *languages;
    struct buffer *scratch;
};

/* A sentence in one language, into the scratch buffer. */
typedef void say(struct scribe *scribe, const struct catalog *catalog, const void *what);

/* "text" in the first language; where there are several, "texts" with all of them by their codes.
 */
static void put_words(struct scribe *scribe, const char *key, const char *keys, say *words,
                      const void *what)
{
    const struct catalog_list *languages = scribe->languages;

    buffer_cut(scribe->scratch, 0);
    words(scribe, languages->at[0], what);
    json_put_string(scribe->json, key, buffer_text(scribe->scratch));
    if (languages->count == 1)
        return;
    json_key(scribe->json, keys);
    json_open(scribe->json, '{');
    for (int i = 0; i < languages->count; i++) {
        buffer_cut(scribe->scratch, 0);
        words(scribe, languages->at[i], what);
        json_put_string(scribe->json, catalog_language(languages->at[i]),
                        buffer_text(scribe->scratch));
    }
    json_close(scribe->json, '}');
}

static void put_text(struct json *json, const char *key, const struct text *text)
{
    json_key(json, key);
    json_text(json, text->at, text->length);
}

/* Numbers of tricks and games: a negative one, or a trick 0, is unknown or does not apply. */
static void put_count(struct json *json, const char *key, int number)
{
    if (number < 0)
        json_put_null(json, key);
    else
        json_put_number(json, key, number);
}

static void put_trick(struct json *json, int trick)
{
    put_count(json, "trick", trick > 0 ? trick : -1);
}

static void put_score(struct json *json, const char *key, int32_t score)
{
    if (score == SCORE_UNKNOWN)
        json_put_null(json, key);
    else
        json_put_number(json, key, score);
}

static void put_card(struct json *json, const char *key, card_t card)
{
    char letters[2];

    json_key(json, key);
    if (!card_is(card)) {
        json_null(json);
        return;
    }
    letters[0] = suit_letter(card_suit(card));
    letters[1] = rank_letter(card_rank(card));
    json_text(json, letters, sizeof letters);
}

static void put_vulnerable(struct json *json, int vulnerability)
{
    static const char *const names[] = {[VULNERABLE_NONE] = "None",
                                        [VULNERABLE_NS] = "NS",
                                        [VULNERABLE_EW] = "EW",
                                        [VULNERABLE_ALL] = "All"};

    json_put_string(json, "vulnerable",
                    vulnerability == VULNERABILITY_UNKNOWN ? NULL : names[vulnerability]);
}

/* What only some findings have, behind the keys that all have. */
static void put_particulars(struct json *json, const struct finding *finding)
{
    static const char *const reasons[] = {[NOT_WRITTEN_TABLE_ROW] = "table-row",
                                          [NOT_WRITTEN_DERIVED] = "derived",
                                          [NOT_WRITTEN_INHERITED] = "inherited",
                                          [NOT_WRITTEN_READ_ONLY] = "read-only",
                                          [NOT_WRITTEN_NO_PLACE] = "no-place"};
    static const char *const figures[] = {[FIGURE_MATCHPOINTS] = "matchpoints",
                                          [FIGURE_IMPS] = "imps",
                                          [FIGURE_PERCENTAGE] = "percentage",
                                          [FIGURE_SHARE] = "share"};

    switch (finding->id) {
    case FINDING_RESULT_MISMATCH:
        put_count(json, "recorded", finding->recorded);
        put_count(json, "computed", finding->computed);
        break;
    case FINDING_SCORE_MISMATCH:
        put_score(json, "recorded", finding->recorded);
        put_score(json, "computed",
                  finding->figure == FIGURE_NONE ? finding->computed : SCORE_UNKNOWN);
        if (finding->figure != FIGURE_NONE) {
            json_put_string(json, "figure", figures[finding->figure]);
            put_count(json, "row", finding->computed);
        }
        break;
    case FINDING_DEAL_COUNT:
        put_count(json, "count", finding->computed);
        break;
    case FINDING_NOT_WRITTEN:
        json_put_string(json, "reason", reasons[finding->recorded]);
        break;
    default:
        break;
    }
}

static void put_finding(struct json *json, const struct finding *finding)
{
    json_open(json, '{');
    json_put_string(json, "id", finding_name(finding->id));
    put_trick(json, finding->trick);
    json_put_string(json, "player", seat_name(finding->player));
    put_card(json, "card", finding->card);
    put_card(json, "led", finding->led);
    json_put_string(json, "basis", basis_name(finding->basis));
    put_particulars(json, finding);
    json_close(json, '}');
}

static void put_step(struct scribe *scribe, const struct step *step)
{
    struct json *json = scribe->json;

    json_open(json, '{');
    json_put_string(json, "clause", clause_get(step->clause)->citation);
    json_put_string(json, "result", step->holds ? "yes" : "no");
    json_key(json, "facts");
    json_open(json, '[');
    for (int i = 0; i < step->fact_count; i++) {
        const struct step_fact *fact = &step->fact[i];

        buffer_cut(scribe->scratch, 0);
        words_step_value(scribe->scratch, fact);
        json_open(json, '{');
        json_put_string(json, "name", step_fact_name(fact->name));
        json_put_string(json, "value", buffer_text(scribe->scratch));
        json_put_string(json, "source",
                        fact->source == SOURCE_DEFAULT  ? "default"
                        : fact->source == SOURCE_RECORD ? "record"
                                                        : "director");
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void put_steps(struct scribe *scribe, const struct ruling *ruling,
                      const struct law_ruling *one)
{
    json_key(scribe->json, "steps");
    json_open(scribe->json, '[');
    for (int i = 0; i < one->step_count; i++)
        put_step(scribe, &ruling->step[one->first_step + i]);
    json_close(scribe->json, ']');
}

static void put_citations(struct json *json, const char *key, const uint8_t *clauses, int count)
{
    json_key(json, key);
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        json_string(json, clause_get(clauses[i])->citation);
    json_close(json, ']');
}

/* What only some rulings have: the clauses on what becomes of a card, a penalty as it was entered.
 */
static void put_particulars_of_ruling(struct json *json, const struct law_ruling *ruling)
{
    if (ruling->aside_count > 0)
        put_citations(json, "disposition", ruling->aside, ruling->aside_count);
    if (ruling->irregularity == IRREGULARITY_PROCEDURAL)
        json_put_string(json, "penalty", ruling->entered);
}

static void say_ruling(struct scribe *scribe, const struct catalog *catalog, const void *ruling)
{
    words_ruling(scribe->scratch, catalog, ruling);
}

static void put_ruling(struct scribe *scribe, const struct law_ruling *ruling)
{
    struct json *json = scribe->json;

    put_citations(json, "law", ruling->clause, ruling->clause_count);
    put_trick(json, ruling->trick);
    json_put_string(json, "offender", seat_name(ruling->offender));
    json_put_string(json, "side", side_name(ruling->side));
    json_put_number(json, "tricks", ruling->tricks);
    put_words(scribe, "text", "texts", say_ruling, ruling);
    put_particulars_of_ruling(json, ruling);
}

static void put_outcomes(struct json *json, const struct need *need)
{
    json_key(json, "outcomes");
    json_open(json, '[');
    for (int i = 0; i < need->outcome_count; i++) {
        const struct outcome *outcome = &need->outcome[i];

        json_open(json, '{');
        json_put_string(json, "value", outcome->value);
        put_count(json, "tricks", outcome->tricks);
        if (outcome->tricks > 0)
            json_put_string(json, "to", side_name(outcome->to));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_need(struct scribe *scribe, const struct catalog *catalog, const void *need)
{
    words_need(scribe->scratch, catalog, need);
}

static void put_need(struct scribe *scribe, const struct need *need)
{
    struct json *json = scribe->json;
    bool judgement = need->kind == NEED_JUDGEMENT;

    json_open(json, '{');
    if (judgement)
        json_put_string(json, "judgement", judgement_name(need->what));
    else if (need->kind == NEED_READING)
        json_put_string(json, "reading", reading_name(need->what));
    else
        json_put_string(json, "fact", fact_name(need->what));
    put_trick(json, need->trick);
    json_put_string(json, "player", seat_name(need->player));
    if (need->advisory) {
        json_key(json, "advisory");
        json_true(json);
    }
    if (judgement)
        json_put_string(json, "baseline", baseline_name(need->baseline));
    put_words(scribe, "text", "texts", say_need, need);
    if (!judgement || need->outcome_count > 0)
        put_outcomes(json, need);
    json_close(json, '}');
}

/* Only where the file has them. */
static void put_points(struct json *json, const struct board_points *points)
{
    static const char *const keys[] = {[FIGURE_MATCHPOINTS] = "matchpoints_ns",
                                       [FIGURE_IMPS] = "imps_ns",
                                       [FIGURE_PERCENTAGE] = "percentage_ns"};

    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
        if (points[kind].known)
            json_put_decimal(json, keys[kind], points[kind].scaled, points[kind].decimals);
}

static void put_result(struct json *json, int tricks, int32_t score,
                       const struct board_points *points)
{
    json_open(json, '{');
    put_count(json, "tricks", tricks);
    put_score(json, "score_ns", score);
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
    return (ruling->adjusted_tricks != TRICKS_UNKNOWN || ruling->adjustment != ADJUSTMENT_TRICKS) &&
           (ruling->status == STATUS_ADJUSTED || ruling->status == STATUS_PROPOSED ||
            ruling->status == STATUS_SETTLED);
}

/* {"artificial":{"ns":60,"ew":40}}, REPORT.md section 2. */
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
    char contract[CONTRACT_TEXT_SIZE];

    json_open(json, '{');
    json_put_string(json, "contract", contract_text(&assigned->contract, contract));
    json_put_string(json, "declarer", seat_name(assigned->contract.declarer));
    json_put_number(json, "tricks", assigned->tricks);
    json_put_hundredths(json, "weight", assigned->weight);
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
        put_result(json, ruling->adjusted_tricks, ruling->adjusted_score_ns,
                   points_after(item->board, ruling));
}

static void put_place(struct json *json, const struct report_item *item)
{
    json_put_string(json, "file", item->file);
    json_put_number(json, "game", item->board->game);
    put_text(json, "board", &item->board->name);
    put_text(json, "table", &item->board->table);
}

static void put_rulings(struct scribe *scribe, const struct ruling *ruling, bool explain)
{
    json_key(scribe->json, "rulings");
    json_open(scribe->json, '[');
    for (int i = 0; i < ruling->ruling_count; i++) {
        json_open(scribe->json, '{');
        put_ruling(scribe, &ruling->ruling[i]);
        if (explain)
            put_steps(scribe, ruling, &ruling->ruling[i]);
        json_close(scribe->json, '}');
    }
    json_close(scribe->json, ']');
}

static void put_judged(struct scribe *scribe, const struct report_item *item, bool explain)
{
    const struct ruling *ruling = item->ruling;
    struct json *json = scribe->json;
    char contract[CONTRACT_TEXT_SIZE];

    json_put_string(json, "laws", edition_name(ruling->edition));
    json_put_string(json, "status", status_name(ruling->status));
    json_put_string(json, "contract", contract_text(&item->board->contract, contract));
    json_put_string(json, "declarer", seat_name(item->board->contract.declarer));
    put_vulnerable(json, item->board->vulnerability);
    json_key(json, "findings");
    json_open(json, '[');
    for (int i = 0; i < ruling->finding_count; i++)
        put_finding(json, &ruling->finding[i]);
    json_close(json, ']');
    put_rulings(scribe, ruling, explain);
    put_transfer(json, ruling);
    json_key(json, "recorded");
    put_result(json, ruling->recorded_tricks, ruling->recorded_score_ns, item->board->points);
    put_adjusted(json, item);
    json_key(json, "needs");
    json_open(json, '[');
    for (int i = 0; i < ruling->need_count; i++)
        put_need(scribe, &ruling->need[i]);
    json_close(json, ']');
}

static void say_fault(struct scribe *scribe, const struct catalog *catalog, const void *what)
{
    const struct report_item *item = what;

    words_read_fault(scribe->scratch, catalog, item->fault, item->fault_text, item->fault_detail);
}

/* A board that could not be read: the same keys, and why. */
static void put_unread(struct scribe *scribe, const struct report_item *item)
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
    put_result(json, TRICKS_UNKNOWN, SCORE_UNKNOWN, item->board->points);
    json_put_null(json, "adjusted");
    json_key(json, "needs");
    json_open(json, '[');
    json_close(json, ']');
    if (item->fault)
        put_words(scribe, "message", "messages", say_fault, item);
    else
        json_put_null(json, "message");
}

void json_board(struct json *json, const struct report_options *options,
                const struct report_item *item, struct buffer *scratch)
{
    struct scribe scribe = {json, &options->languages, scratch};

    json_open(json, '{');
    put_place(json, item);
    if (report_item_is_unread(item))
        put_unread(&scribe, item);
    else
        put_judged(&scribe, item, options->explain);
    json_close(json, '}');
}
