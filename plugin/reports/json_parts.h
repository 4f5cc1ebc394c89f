/*
 * The parts of a board in the JSON report (rectify-report(5)) and the values that they share.
 * Called by json.c and json_ruling.c alone.
 */
#ifndef REPORTS_JSON_PARTS_H
#define REPORTS_JSON_PARTS_H

#include "bridge/board.h"
#include "bridge/card.h"
#include "laws/said/ruling.h"
#include "reports/json_writer.h"
#include "words/catalog.h"

/* The writer of a report and what its parts need for sentences. */
struct json_scribe {
    struct json *json;
    const struct catalog_list *languages;
    struct buffer *scratch; /* a sentence that is put together */
};

/* Adds a sentence about WHAT in one language to the scratch buffer. */
typedef void json_say(struct json_scribe *scribe, const struct catalog *catalog, const void *what);

/* Adds the sentence in the first language under KEY, "text". If there are several languages, adds
 * an object with all of them by their codes under KEYS, "texts", too. */
void json_put_words(struct json_scribe *scribe, const char *key, const char *keys, json_say *words,
                    const void *what);

/* Adds a number; null for tricks below 0 and for SCORE_UNKNOWN. */
void json_put_count(struct json *json, const char *key, int number);
void json_put_score(struct json *json, const char *key, int32_t score);

/* Adds "contract" and "declarer"; null if unknown. */
void json_put_contract(struct json *json, const struct contract *contract);

/* Add a list with its key. With EXPLAIN each ruling has its steps too. */
void json_put_findings(struct json *json, const struct ruling *ruling);
void json_put_rulings(struct json_scribe *scribe, const struct ruling *ruling, bool explain);
void json_put_needs(struct json_scribe *scribe, const struct board *board,
                    const struct ruling *ruling);

#endif
