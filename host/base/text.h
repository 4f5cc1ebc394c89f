/*
 * Strings and lists of strings on the heap. Used throughout host/.
 */
#ifndef HOST_TEXT_H
#define HOST_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "kit/buffer.h"

#if defined(__GNUC__)
#define PRINTF_LIKE(format_at, first) __attribute__((format(printf, format_at, first)))
#else
#define PRINTF_LIKE(format_at, first)
#endif

/* Prints into allocated memory, which the caller frees. NULL with errno: no memory. */
char *text_format(const char *format, ...) PRINTF_LIKE(1, 2);
char *text_format_list(const char *format, va_list arguments) PRINTF_LIKE(1, 0);

/* Returns TEXT, which is taken over, with more behind it. NULL: TEXT is NULL, or no memory. */
char *text_append(char *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* Returns the columns of LENGTH bytes of UTF-8 on a terminal: one a character. */
int text_columns(const char *text, size_t length);

/* Adds TEXT to a line that has INDENT columns so far, and ends it. The text is broken at blanks
 * where it goes beyond WIDTH columns, and further lines are indented likewise. */
void text_break(struct buffer *out, int indent, struct text text, int width);

/* Replaces bytes that are not UTF-8, which a plugin should not give, by "?". */
void text_mend(char *text);

/* Replaces the bytes of control characters, and of those that change the direction of writing,
 * by "?", since names may come from untrusted files. Bytes that are not UTF-8 stay, since paths
 * may have them. */
void text_mask(char *text);

/* Returns true if WORD is in LIST, words separated by spaces as a plugin gives them, or NULL. */
bool words_contain(const char *list, const char *word);

/* A list of strings that it owns. A struct of zeros is empty. */
struct text_list {
    char **item; /* each on the heap */
    size_t count, capacity;
    bool failed; /* there was no memory for a text */
};

/* Appends TEXT, which is owned by the list or, on failure, freed. False: no memory, or TEXT is
 * NULL. */
bool text_list_add(struct text_list *list, char *text);
void text_list_remove(struct text_list *list, size_t index);
bool text_list_has(const struct text_list *list, const char *text);

/* Empties the list. */
void text_list_release(struct text_list *list);

#endif
