/*
 * Texts: bytes of a file, borrowed and not terminated, and what is asked of them again and again.
 *
 * Bytes are taken as they stand, in no encoding and no locale. Nothing here but text_copy allocates
 * or fails, and a text lives as long as the bytes that it points to. Every function takes an empty
 * text, whose AT may be NULL.
 */
#ifndef KIT_TEXT_H
#define KIT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* AT is NULL when the file does not say. */
struct text {
    const char *at;
    size_t length;
};

/* ---- bytes ---- */

static inline bool byte_is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

/* White space within a line. */
static inline bool byte_is_blank(int byte)
{
    return byte == ' ' || byte == '\t';
}

static inline bool byte_is_line_end(int byte)
{
    return byte == '\r' || byte == '\n';
}

/* White space with all that ends a line: what isspace has in the C locale. Most bytes are none, and
 * known by one comparison. */
static inline bool byte_is_space(int byte)
{
    return byte <= ' ' && (byte == ' ' || (byte >= '\t' && byte <= '\r'));
}

/* A letter of ASCII as a capital; any other byte as it is. */
static inline int byte_upper(int byte)
{
    return byte >= 'a' && byte <= 'z' ? byte - 'a' + 'A' : byte;
}

/* ---- making ---- */

/* STRING as a text; NULL is none. */
static inline struct text text_of(const char *string)
{
    return (struct text){string, string ? strlen(string) : 0};
}

/* TEXT without its first COUNT bytes, which it has. */
static inline struct text text_behind(struct text text, size_t count)
{
    return count > 0 ? (struct text){text.at + count, text.length - count} : text;
}

/* TEXT with a 0 behind it, to be freed by the caller; NULL: no memory. */
char *text_copy(struct text text);

/* TEXT without white space around it; most has none. */
struct text text_trim_spaces(struct text text);
static inline struct text text_trim(struct text text)
{
    bool spaces =
        text.length > 0 && (byte_is_space(text.at[0]) || byte_is_space(text.at[text.length - 1]));
    return spaces ? text_trim_spaces(text) : text;
}

/* ---- comparing ---- */

/* Byte for byte; two empty texts are the same. */
static inline bool text_same(struct text one, struct text other)
{
    return one.length == other.length &&
           (one.length == 0 || memcmp(one.at, other.at, one.length) == 0);
}

/* Returns true if they are the same but for the case of ASCII letters. */
bool text_alike(struct text one, struct text other);

/* An order in which the same texts stand side by side: by length, then by bytes. */
static inline int text_compare(struct text one, struct text other)
{
    if (one.length != other.length)
        return one.length < other.length ? -1 : 1;
    return one.length == 0 ? 0 : memcmp(one.at, other.at, one.length);
}

/* Whether TEXT is WORD, begins with it. A NULL is neither. */
static inline bool text_starts(struct text text, const char *word)
{
    return word && text.at && text.length >= strlen(word) &&
           memcmp(text.at, word, strlen(word)) == 0;
}
static inline bool text_is(struct text text, const char *word)
{
    return text_starts(text, word) && text.length == strlen(word);
}

/* Whether TEXT is WORD, which is in capitals, in either case. A NULL is the empty word. */
bool text_is_word(struct text text, const char *word);

/* ---- looking ---- */

/* The first BYTE in TEXT; NULL when it has none. */
static inline const char *text_find(struct text text, char byte)
{
    return text.length > 0 ? memchr(text.at, byte, text.length) : NULL;
}

/* Whether WORD, which is not empty, stands somewhere in TEXT. */
bool text_has(struct text text, const char *word);

/* Whether there is nothing but white space in TEXT. */
bool text_is_space(struct text text);

/* How many digits stand at the front. */
size_t text_digits(struct text text);

/* The number that TEXT is, of DIGITS digits at most, which are 9 or less; -1 when it is none. */
int text_number(struct text text, size_t digits);

#endif
