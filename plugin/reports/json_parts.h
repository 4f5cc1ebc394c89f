/*
 * The parts of a board in the JSON report (rectify-report(5)), and the values that they share.
 */
#ifndef REPORTS_JSON_PARTS_H
#define REPORTS_JSON_PARTS_H

#include "bridge/card.h"
#include "laws/said/ruling.h"
#include "reports/catalog.h"
#include "reports/json_writer.h"

/* What every part needs. */
struct json_scribe {
    struct json *json;
    const struct catalog_list *languages;
    struct buffer *scratch; /* for sentences */
};

/* A sentence on WHAT in one language, into the scratch buffer. */
typedef void json_say(struct json_scribe *scribe, const struct catalog *catalog, const void *what);

/* The sentence in the first language under KEY; where there are several, an object with all of them
 * by their codes under KEYS too: "text" and "texts". */
void json_put_words(struct json_scribe *scribe, const char *key, const char *keys, json_say *words,
                    const void *what);

/* null: a number of tricks below 0, SCORE_UNKNOWN. */
void json_put_count(struct json *json, const char *key, int number);
void json_put_score(struct json *json, const char *key, int32_t score);

/* "contract" and "declarer"; null where they are not known. */
void json_put_contract(struct json *json, const struct contract *contract);

/* Lists, each with its key. EXPLAIN: the steps of each ruling too. */
void json_put_findings(struct json *json, const struct ruling *ruling);
void json_put_rulings(struct json_scribe *scribe, const struct ruling *ruling, bool explain);
void json_put_needs(struct json_scribe *scribe, const struct ruling *ruling);

#endif
