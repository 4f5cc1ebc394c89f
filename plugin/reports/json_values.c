#include "bridge/score.h"
#include "reports/json_parts.h"

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

void json_put_trick(struct json *json, int trick)
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

void json_put_card(struct json *json, const char *key, card_t card)
{
    char text[CARD_TEXT_SIZE];

    json_put_string(json, key, card_is(card) ? card_text(card, text) : NULL);
}
