/*
 * JSON (RFC 8259), written one value after the other into a buffer.
 *
 * Our own, because the libraries do not fit a plugin: Jansson, the natural one, seeds its hash
 * table for the whole process from /dev/urandom on first use, and a plugin opens no file and keeps
 * no state; and all of them build a tree of allocated nodes, where here the keys come in a fixed
 * order and a line is written once. Nesting is counted, not checked: the caller closes what it
 * opened.
 */
#ifndef REPORTS_JSON_WRITER_H
#define REPORTS_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

struct json {
    struct buffer *out; /* borrowed */
    bool follows;       /* a value stands before: a comma is due */
};

void json_init(struct json *json, struct buffer *out);

/* '{' or '[' and the bracket that belongs to it. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);

/* The key of the value that comes next: a word of ours, which needs no escape. */
void json_key(struct json *json, const char *key);

/* Values. A NULL text is null. Text that is not UTF-8 is taken as Latin-1; what could harm a
 * terminal (controls, bidi overrides) is escaped. */
void json_null(struct json *json);
void json_true(struct json *json);
void json_bool(struct json *json, bool value);
void json_number(struct json *json, int64_t number);
void json_text(struct json *json, const char *text, size_t length);
void json_string(struct json *json, const char *text);

/* A key with its value. */
void json_put_string(struct json *json, const char *key, const char *text);
void json_put_number(struct json *json, const char *key, int64_t number);
/* SCALED divided by ten to the power of DECIMALS. */
void json_put_decimal(struct json *json, const char *key, int64_t scaled, int decimals);
/* NUMBER divided by a hundred, as short as it goes: 1, 0.7, 0.35. NUMBER is 0 to 100. */
void json_put_hundredths(struct json *json, const char *key, int number);
void json_put_null(struct json *json, const char *key);

#endif
