/*
 * The lists of a board in the JSON report: what was found, ruled and asked. Also the values that
 * all parts of the report share.
 */
#include "reports/json_parts.h"

#include <stdio.h>

#include "bridge/score.h"
#include "laws/said/replies.h"
#include "reports/answer.h"
#include "words/words.h"

/* --- Values ----------------------------------------------------------------------------------- */

void json_put_words(struct json_scribe *scribe, const char *key, const char *keys, json_say *words,
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

void json_put_count(struct json *json, const char *key, int number)
{
    if (number < 0)
        json_put_null(json, key);
    else
        json_put_number(json, key, number);
}

static void put_trick(struct json *json, int trick)
{
    json_put_count(json, "trick", trick > 0 ? trick : -1);
}

void json_put_score(struct json *json, const char *key, int32_t score)
{
    if (score == SCORE_UNKNOWN)
        json_put_null(json, key);
    else
        json_put_number(json, key, score);
}

static void put_card(struct json *json, const char *key, card_t card)
{
    char text[CARD_TEXT_SIZE];

    json_put_string(json, key, card_is(card) ? card_text(card, text) : NULL);
}

void json_put_contract(struct json *json, const struct contract *contract)
{
    char text[CONTRACT_TEXT_SIZE];

    json_put_string(json, "contract", contract_text(contract, text));
    json_put_string(json, "declarer", seat_name(contract->declarer));
}

/* --- What was found --------------------------------------------------------------------------- */

static void put_contract(struct json *json, const char *key, const struct contract *contract)
{
    json_key(json, key);
    json_open(json, '{');
    json_put_contract(json, contract);
    json_close(json, '}');
}

/* Writes the keys that only some findings have. */
static void put_particulars(struct json *json, const struct finding *finding)
{
    static const char *const reasons[] = {
        [NOT_WRITTEN_TABLE_ROW] = "table-row", [NOT_WRITTEN_DERIVED] = "derived",
        [NOT_WRITTEN_INHERITED] = "inherited", [NOT_WRITTEN_READ_ONLY] = "read-only",
        [NOT_WRITTEN_NO_PLACE] = "no-place",   [NOT_WRITTEN_ROW] = "row",
        [NOT_WRITTEN_FACTS_LOST] = "facts",    [NOT_WRITTEN_UNPLAYED] = "unplayed",
        [NOT_WRITTEN_UNDECIDED] = "undecided", [NOT_WRITTEN_HELD] = "held"};
    static const char *const damages[] = {"escape", "cut", "twice"};

    switch (finding->id) {
    case FINDING_RESULT_MISMATCH:
        json_put_count(json, "recorded", finding->recorded);
        json_put_count(json, "computed", finding->computed);
        break;
    case FINDING_SCORE_MISMATCH:
        json_put_score(json, "recorded", finding->recorded);
        json_put_score(json, "computed",
                       finding->figure == FIGURE_NONE ? finding->computed : SCORE_UNKNOWN);
        if (finding->figure != FIGURE_NONE) {
            json_put_string(json, "figure", figure_name(finding->figure));
            json_put_count(json, "row", finding->computed);
        }
        break;
    case FINDING_AUCTION_MISMATCH:
        put_contract(json, "recorded", &finding->recorded_contract);
        put_contract(json, "computed", &finding->computed_contract);
        break;
    case FINDING_DEAL_COUNT:
        json_put_count(json, "count", finding->computed);
        break;
    case FINDING_DAMAGED_RECORD:
        json_put_string(json, "damage", damages[finding->recorded]);
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

void json_put_findings(struct json *json, const struct ruling *ruling)
{
    json_key(json, "findings");
    json_open(json, '[');
    for (int i = 0; i < ruling->finding_count; i++)
        put_finding(json, &ruling->finding[i]);
    json_close(json, ']');
}

/* --- What was ruled --------------------------------------------------------------------------- */

static void put_step(struct json_scribe *scribe, const struct step *step)
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

static void put_steps(struct json_scribe *scribe, const struct ruling *ruling,
                      const struct law_ruling *one)
{
    json_key(scribe->json, "steps");
    json_open(scribe->json, '[');
    for (int i = 0; i < one->step_count; i++)
        put_step(scribe, &ruling->step[one->first_step + i]);
    json_close(scribe->json, ']');
}

static void put_citations(struct json *json, const char *key, const struct law_ruling *ruling,
                          const uint8_t *clauses, int count)
{
    json_key(json, key);
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        json_string(json, ruling_citation(ruling, clauses[i]));
    json_close(json, ']');
}

static void put_possible(struct json *json, uint16_t tricks)
{
    json_key(json, "tricks_possible");
    json_open(json, '[');
    for (int trick = 1; trick <= TRICKS; trick++)
        if (tricks >> trick & 1)
            json_number(json, trick);
    json_close(json, ']');
}

/* Writes the keys that only some rulings have: the clauses on the disposition of a card, a penalty
 * as it was entered, the tricks that it may have been. */
static void put_particulars_of_ruling(struct json *json, const struct law_ruling *ruling)
{
    if (ruling->disposition_count > 0)
        put_citations(json, "disposition", ruling, ruling->disposition, ruling->disposition_count);
    if (ruling->irregularity == IRREGULARITY_PROCEDURAL)
        json_put_string(json, "penalty", ruling->said.entered);
    if (ruling->possible)
        put_possible(json, ruling->possible);
}

static void say_ruling(struct json_scribe *scribe, const struct catalog *catalog,
                       const void *ruling)
{
    words_ruling(scribe->scratch, catalog, ruling);
}

static void put_ruling(struct json_scribe *scribe, const struct law_ruling *ruling)
{
    struct json *json = scribe->json;

    put_citations(json, "law", ruling, ruling->clause, ruling->clause_count);
    put_trick(json, ruling->trick);
    json_put_string(json, "offender", seat_name(ruling->offender));
    json_put_string(json, "side", side_name(ruling->side));
    json_put_number(json, "tricks", ruling->tricks);
    json_put_words(scribe, "text", "texts", say_ruling, ruling);
    put_particulars_of_ruling(json, ruling);
}

void json_put_rulings(struct json_scribe *scribe, const struct ruling *ruling, bool explain)
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

/* --- What is asked ---------------------------------------------------------------------------- */

static void put_number_word(struct json *json, const char *key, int number)
{
    char digits[12];
    snprintf(digits, sizeof digits, "%d", number);
    json_put_string(json, key, digits);
}

/* An answer, and what it answers. */
struct json_answer {
    const struct need *need;
    const struct outcome *outcome;
};

static void say_answer(struct json_scribe *scribe, const struct catalog *catalog, const void *what)
{
    const struct json_answer *answer = what;

    words_answer(scribe->scratch, catalog, answer->need, answer->outcome);
}

/* Writes the fact that gives the answer, as five strings; null if no fact does, or if its board
 * cannot be named. */
static void put_fact(struct json_scribe *scribe, const struct board *board,
                     const struct json_answer *answer)
{
    struct json *json = scribe->json;
    struct buffer *word = scribe->scratch;
    struct reply place;
    const char *value, *player;

    buffer_cut(word, 0);
    json_key(json, "answer");
    if (!outcome_fact(answer->need, answer->outcome, &place, &value) ||
        !answer_add_place(word, board)) {
        json_null(json);
        return;
    }
    json_open(json, '[');
    json_string(json, buffer_text(word));
    buffer_cut(word, 0);
    if (place.trick > 0)
        buffer_add_number(word, place.trick);
    else
        buffer_add_char(word, '-');
    json_string(json, buffer_text(word));
    player = player_name(place.player);
    json_string(json, player ? player : "-");
    json_string(json, fact_name(place.fact));
    json_string(json, value);
    json_close(json, ']');
}

static void put_outcomes(struct json_scribe *scribe, const struct board *board,
                         const struct need *need)
{
    struct json *json = scribe->json;

    json_key(json, "outcomes");
    json_open(json, '[');
    for (int i = 0; i < need->outcome_count; i++) {
        const struct outcome *outcome = &need->outcome[i];

        json_open(json, '{');
        json_put_string(json, "value", outcome->value);
        if (outcome->up_to)
            put_number_word(json, "up_to", outcome->up_to);
        if (outcome->revoke)
            json_put_number(json, "revoke", outcome->revoke);
        json_put_count(json, "tricks", outcome->tricks);
        if (outcome->tricks > 0)
            json_put_string(json, "to", side_name(outcome->to));
        json_put_words(scribe, "text", "texts", say_answer, &(struct json_answer){need, outcome});
        put_fact(scribe, board, &(struct json_answer){need, outcome});
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_need(struct json_scribe *scribe, const struct catalog *catalog, const void *need)
{
    words_need(scribe->scratch, catalog, need);
}

static void put_need(struct json_scribe *scribe, const struct board *board, const struct need *need)
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
    json_put_string(json, "player", player_name(need->player));
    if (need->advisory) {
        json_key(json, "advisory");
        json_true(json);
    }
    if (need->together != ASKED_ALONE) {
        json_key(json, need->together == ASKED_TOGETHER ? "together" : "untried");
        json_true(json);
    }
    if (judgement)
        json_put_string(json, "baseline", baseline_name(need->baseline));
    json_put_words(scribe, "text", "texts", say_need, need);
    if (!judgement || need->outcome_count > 0)
        put_outcomes(scribe, board, need);
    json_close(json, '}');
}

void json_put_needs(struct json_scribe *scribe, const struct board *board,
                    const struct ruling *ruling)
{
    json_key(scribe->json, "needs");
    json_open(scribe->json, '[');
    for (int i = 0; i < ruling->need_count; i++)
        put_need(scribe, board, &ruling->need[i]);
    json_close(scribe->json, ']');
}
