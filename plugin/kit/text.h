/*
 * Texts: borrowed bytes of a file, not terminated, and functions to compare, trim and search them.
 *
 * Bytes have no encoding and no locale here. Only text_copy allocates or fails. A text is valid as
 * long as its bytes. All functions accept an empty text, whose AT may be NULL.
 */
#ifndef KIT_TEXT_H
#define KIT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A text. AT is NULL if the file does not have it. */
struct text {
    const char *at;
    size_t length;
};

/* A place in a file: LINE and COLUMN count from 1, columns in bytes. */
struct position {
    uint64_t line;
    uint64_t column;
};

/* ---- bytes ---- */

static inline bool byte_is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

/* Returns true for white space within a line. */
static inline bool byte_is_blank(int byte)
{
    return byte == ' ' || byte == '\t';
}

static inline bool byte_is_line_end(int byte)
{
    return byte == '\r' || byte == '\n';
}

/* Returns true for all white space, as isspace in the C locale. Most bytes are none, and need
 * one comparison. */
static inline bool byte_is_space(int byte)
{
    return byte <= ' ' && (byte == ' ' || (byte >= '\t' && byte <= '\r'));
}

/* Returns an ASCII letter as a capital, and any other byte unchanged. */
static inline int byte_upper(int byte)
{
    return byte >= 'a' && byte <= 'z' ? byte - 'a' + 'A' : byte;
}

/* ---- creating ---- */

/* Returns STRING as a text; NULL as an absent one. */
static inline struct text text_of(const char *string)
{
    return (struct text){string, string ? strlen(string) : 0};
}

/* Returns TEXT without its first COUNT bytes; it must have as many. */
static inline struct text text_behind(struct text text, size_t count)
{
    return count > 0 ? (struct text){text.at + count, text.length - count} : text;
}

/* Returns a zero-terminated copy, which the caller frees; NULL: no memory. */
char *text_copy(struct text text);

/* Returns TEXT without white space around it. Most texts have none. */
struct text text_trim_spaces(struct text text);
static inline struct text text_trim(struct text text)
{
    bool spaces =
        text.length > 0 && (byte_is_space(text.at[0]) || byte_is_space(text.at[text.length - 1]));
    return spaces ? text_trim_spaces(text) : text;
}

/* ---- comparing ---- */

/* Returns true if both have the same bytes; two empty texts are the same. */
static inline bool text_same(struct text one, struct text other)
{
    return one.length == other.length &&
           (one.length == 0 || memcmp(one.at, other.at, one.length) == 0);
}

/* Returns true if both are the same except for the case of ASCII letters. */
bool text_alike(struct text one, struct text other);

/* Compares by length, then by bytes: an order in which equal texts are adjacent. */
static inline int text_compare(struct text one, struct text other)
{
    if (one.length != other.length)
        return one.length < other.length ? -1 : 1;
    return one.length == 0 ? 0 : memcmp(one.at, other.at, one.length);
}

/* Returns true if TEXT begins with WORD; if it is WORD. False if either is NULL. */
static inline bool text_starts(struct text text, const char *word)
{
    return word && text.at && text.length >= strlen(word) &&
           memcmp(text.at, word, strlen(word)) == 0;
}
static inline bool text_is(struct text text, const char *word)
{
    return word && text.at && text.length == strlen(word) &&
           memcmp(text.at, word, text.length) == 0;
}

/* Returns true if TEXT is WORD in any case. NULL is the empty word. */
static inline bool text_is_word(struct text text, const char *word)
{
    return text_alike(text, text_of(word));
}

/* ---- searching ---- */

/* Returns the first BYTE in TEXT, or NULL. */
static inline const char *text_find(struct text text, char byte)
{
    return text.length > 0 ? memchr(text.at, byte, text.length) : NULL;
}

/* Returns TEXT before the first BYTE; all of it if it has none. */
static inline struct text text_until(struct text text, char byte)
{
    const char *end = text_find(text, byte);
    return end ? (struct text){text.at, (size_t)(end - text.at)} : text;
}

/* Takes what stands before the first SEPARATOR off *REST, and the separator; all of it if there is
 * none. Returns false if nothing was left; REST's AT is NULL then. */
bool text_part_take(struct text *rest, char separator, struct text *part);

/* Returns true if TEXT contains WORD, which is not empty. */
bool text_has(struct text text, const char *word);

/* Returns true if TEXT is only white space. */
static inline bool text_is_space(struct text text)
{
    return text_trim_spaces(text).length == 0;
}

/* Returns the number of leading digits. */
size_t text_digits(struct text text);

/* Returns the number that TEXT is, of at most DIGITS digits (9 or fewer); -1 if it is none. */
static inline int text_number(struct text text, size_t digits)
{
    int number = 0;
    if (text.length == 0 || text.length > digits)
        return -1;
    for (size_t i = 0; i < text.length; i++) {
        if (!byte_is_digit(text.at[i]))
            return -1;
        number = number * 10 + (text.at[i] - '0');
    }
    return number;
}

#endif
