#include "reports/json_writer.h"

#include <stdio.h>
#include <string.h>

#include "bridge/decimal.h"
#include "words/foreign.h"

/* Adds a comma if a value stands before. */
static void json_separate(struct json *json)
{
    if (json->follows)
        buffer_add_char(json->out, ',');
    json->follows = true;
}

void json_open(struct json *json, char bracket)
{
    json_separate(json);
    buffer_add_char(json->out, bracket);
    json->follows = false;
}

void json_close(struct json *json, char bracket)
{
    buffer_add_char(json->out, bracket);
    json->follows = true;
}

static void json_key(struct json *json, const char *key)
{
    json_separate(json);
    buffer_add_char(json->out, '"');
    buffer_add_text(json->out, key);
    buffer_add_text(json->out, "\":");
    json->follows = false;
}

void json_number(struct json *json, int64_t number)
{
    json_separate(json);
    buffer_add_number(json->out, number);
}

static void add_unit(struct buffer *out, uint32_t unit)
{
    char text[] = "\\u0000";

    snprintf(text, sizeof text, "\\u%04x", (unsigned)(unit & 0xffff));
    buffer_add_text(out, text);
}

static void add_character(struct buffer *out, uint32_t character)
{
    static const char named[] = "\"\\\n\r\t\b\f";
    static const char letters[] = "\"\\nrtbf";
    const char *found = character > 0 && character < 0x80 ? strchr(named, (int)character) : NULL;

    if (found) {
        buffer_add_char(out, '\\');
        buffer_add_char(out, letters[found - named]);
    } else if (character_is_harmful(character) && character >= 0x10000) {
        add_unit(out, 0xd800 + ((character - 0x10000) >> 10)); /* two of UTF-16 */
        add_unit(out, 0xdc00 + ((character - 0x10000) & 0x3ff));
    } else if (character_is_harmful(character)) {
        add_unit(out, character);
    } else {
        buffer_add_character(out, character);
    }
}

/* Adds those of the next bytes that stand in JSON as they are. Most do, and are copied together. */
static void add_plain(struct buffer *out, struct foreign *foreign)
{
    const uint8_t *start = foreign->at;

    while (foreign->at < foreign->end && *foreign->at >= ' ' && *foreign->at < 0x7f &&
           *foreign->at != '"' && *foreign->at != '\\')
        foreign->at++;
    buffer_add(out, (const char *)start, (size_t)(foreign->at - start));
}

void json_text(struct json *json, const char *text, size_t length)
{
    struct foreign foreign;
    uint32_t character;

    json_separate(json);
    if (!text) {
        buffer_add_text(json->out, "null");
        return;
    }
    buffer_add_char(json->out, '"');
    foreign_open(&foreign, text, length);
    for (add_plain(json->out, &foreign); foreign_next(&foreign, &character);
         add_plain(json->out, &foreign))
        add_character(json->out, character);
    buffer_add_char(json->out, '"');
}

void json_string(struct json *json, const char *text)
{
    json_text(json, text, text ? strlen(text) : 0);
}

void json_put_string(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_string(json, text);
}

void json_put_number(struct json *json, const char *key, int64_t number)
{
    json_key(json, key);
    json_number(json, number);
}

void json_put_decimal(struct json *json, const char *key, int64_t scaled, int decimals)
{
    char text[DECIMAL_TEXT_SIZE];

    decimal_text(text, scaled, decimals, false, false);
    json_key(json, key);
    json_separate(json);
    buffer_add_text(json->out, text);
}

void json_put_hundredths(struct json *json, const char *key, int number)
{
    int decimals = 2;

    for (; decimals > 0 && number % 10 == 0; decimals--)
        number /= 10;
    json_put_decimal(json, key, number, decimals);
}

void json_put_bool(struct json *json, const char *key, bool value)
{
    json_key(json, key);
    json_separate(json);
    buffer_add_text(json->out, value ? "true" : "false");
}

void json_put_open(struct json *json, const char *key, char bracket)
{
    json_key(json, key);
    json_open(json, bracket);
}
