/*
 * Writes JSON (RFC 8259) into a buffer, one value after the other. Called by the JSON report; knows
 * nothing of boards.
 *
 * It is our own because the libraries do not fit a plugin. Jansson, the natural one, seeds its hash
 * table for the whole process from /dev/urandom on first use, and a plugin opens no file and keeps
 * no state; all of them build a tree of allocated nodes, although here the keys come in a fixed
 * order and each line is written once. The caller closes what it opened; nothing checks it.
 */
#ifndef REPORTS_JSON_WRITER_H
#define REPORTS_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

/* A value that is being written. All 0 but OUT: nothing is. */
struct json {
    struct buffer *out; /* borrowed */
    bool follows;       /* a value stands before, so a comma is due */
};

/* Opens and closes an object with '{' and '}' or an array with '[' and ']'. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);

/* Add a value. A NULL text is null. Bytes that are not UTF-8 are read as Latin-1; characters that
 * could harm a terminal (controls, bidi overrides) are escaped. */
void json_number(struct json *json, int64_t number);
void json_text(struct json *json, const char *text, size_t length);
void json_string(struct json *json, const char *text);

/* Add a key, a literal that needs no escapes, with its value; json_put_open opens that. */
void json_put_string(struct json *json, const char *key, const char *text);
void json_put_number(struct json *json, const char *key, int64_t number);
/* Adds SCALED divided by ten to the power of DECIMALS. */
void json_put_decimal(struct json *json, const char *key, int64_t scaled, int decimals);
/* Adds NUMBER, 0 to 100, divided by a hundred, in the shortest form: 1, 0.7, 0.35. */
void json_put_hundredths(struct json *json, const char *key, int number);
void json_put_bool(struct json *json, const char *key, bool value);
void json_put_open(struct json *json, const char *key, char bracket);

#endif
