/*
 * Texts on the heap: made with printf, kept in lists, cut out of what was given.
 */
#ifndef HOST_TEXT_H
#define HOST_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define PRINTF_LIKE(format_at, first) __attribute__((format(printf, format_at, first)))
#else
#define PRINTF_LIKE(format_at, first)
#endif

/* printf into memory of its own, which the caller frees; NULL with errno: no memory. */
char *text_format(const char *format, ...) PRINTF_LIKE(1, 2);
char *text_format_list(const char *format, va_list arguments) PRINTF_LIKE(1, 0);

/* The columns that LENGTH bytes of UTF-8 take on a terminal: one a character. */
int text_columns(const char *text, size_t length);

/* Bytes that are not UTF-8, which a plugin should not give, become "?". */
void text_mend(char *text);

/* Replaces each byte of control characters and of those that turn the direction of writing by "?",
 * as names come from files that anybody may have made. Bytes that are not UTF-8 stay: a path may
 * have them. */
void text_mask(char *text);

/* Returns true if TEXT is UTF-8 of which text_mask would change nothing. */
bool text_is_harmless(const char *text);

/* Moves *TEXT, of LENGTH bytes, past the blanks it begins with. Returns how many bytes are left
 * without those it ends with. */
size_t text_trim(const char **text, size_t length);

/* True when WORD is one of LIST, which a plugin gives: words separated by spaces, or NULL. */
bool words_contain(const char *list, const char *word);

/*
 * ITEMS, COUNT of them with SIZE bytes each, with room for MORE behind them; NULL: no memory, and
 * ITEMS are what they were. NULL as ITEMS is an empty list. For lists that grow by this alone: how
 * much room there is follows from COUNT.
 */
void *list_grow(void *items, size_t count, size_t more, size_t size);

/* A list of texts that it owns. A struct of zeros is empty. */
struct text_list {
    char **item; /* each on the heap */
    size_t count;
};

/* Takes TEXT over, even when there is no memory for it; false then, and when TEXT is NULL. */
bool text_list_add(struct text_list *list, char *text);
void text_list_remove(struct text_list *list, size_t index);
bool text_list_has(const struct text_list *list, const char *text);

/* Empties it. */
void text_list_release(struct text_list *list);

#endif
