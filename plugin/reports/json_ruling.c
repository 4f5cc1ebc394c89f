#include "reports/json_parts.h"
#include "reports/words.h"

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

static void say_ruling(struct json_scribe *scribe, const struct catalog *catalog,
                       const void *ruling)
{
    words_ruling(scribe->scratch, catalog, ruling);
}

static void put_ruling(struct json_scribe *scribe, const struct law_ruling *ruling)
{
    struct json *json = scribe->json;

    put_citations(json, "law", ruling->clause, ruling->clause_count);
    json_put_trick(json, ruling->trick);
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
