#include "reports/json_parts.h"
#include "reports/words.h"

static void put_outcomes(struct json *json, const struct need *need)
{
    json_key(json, "outcomes");
    json_open(json, '[');
    for (int i = 0; i < need->outcome_count; i++) {
        const struct outcome *outcome = &need->outcome[i];

        json_open(json, '{');
        json_put_string(json, "value", outcome->value);
        json_put_count(json, "tricks", outcome->tricks);
        if (outcome->tricks > 0)
            json_put_string(json, "to", side_name(outcome->to));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_need(struct json_scribe *scribe, const struct catalog *catalog, const void *need)
{
    words_need(scribe->scratch, catalog, need);
}

static void put_need(struct json_scribe *scribe, const struct need *need)
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
    json_put_trick(json, need->trick);
    json_put_string(json, "player", seat_name(need->player));
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
        put_outcomes(json, need);
    json_close(json, '}');
}

void json_put_needs(struct json_scribe *scribe, const struct ruling *ruling)
{
    json_key(scribe->json, "needs");
    json_open(scribe->json, '[');
    for (int i = 0; i < ruling->need_count; i++)
        put_need(scribe, &ruling->need[i]);
    json_close(scribe->json, ']');
}
