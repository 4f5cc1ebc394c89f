#include "base/output.h"

#include <uniconv.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "base/files.h"
#include "base/language.h"
#include "base/program.h"

/* ---- Conversion from UTF-8 to another encoding ---- */

/* Signs that our texts use, and letters without a Unicode decomposition. They are replaced by as
 * many columns where possible, since lines are already broken. */
static const struct {
    ucs4_t character;
    const char *spelled;
} spellings[] = {
    {0x00a0, " "},  {0x00ab, "\""}, {0x00bb, "\""}, {0x00b7, "-"},  {0x00b0, "o"}, {0x00d7, "x"},
    {0x00c6, "AE"}, {0x00d8, "O"},  {0x00df, "ss"}, {0x00e6, "ae"}, {0x00f8, "o"}, {0x0152, "OE"},
    {0x0153, "oe"}, {0x0142, "l"},  {0x0141, "L"},  {0x2009, " "},  {0x202f, " "}, {0x2010, "-"},
    {0x2011, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"},  {0x2019, "'"}, {0x201c, "\""},
    {0x201d, "\""}, {0x2022, "*"},  {0x2026, "~"},  {0x2212, "-"},
};

/* The most bytes of a character: four in GB 18030, or the shifts of ISO 2022 around three. */
enum { ENCODED_MAX = 16 };

/* Encodes TEXT exactly, in at most ENCODED_MAX bytes at TO. Returns their number; 0 if it cannot
 * be encoded. */
static size_t put_exact(const char *charset, const char *text, size_t size, char *to)
{
    size_t put = ENCODED_MAX;
    char *encoded =
        u8_conv_to_encoding(charset, iconveh_error, (const uint8_t *)text, size, NULL, to, &put);

    if (encoded == to)
        return put;
    free(encoded);
    return 0;
}

/* Writes CHARACTER in ASCII, which every terminal encoding has: a letter without its marks, "e" for
 * "é". */
static size_t put_spelled(ucs4_t character, char *to)
{
    ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];

    for (size_t i = 0; character >= 0x80 && i < sizeof spellings / sizeof *spellings; i++)
        if (spellings[i].character == character)
            return strlen(strcpy(to, spellings[i].spelled));
    if (uc_is_general_category_withtable(character, UC_CATEGORY_MASK_Mn))
        return 0;
    while (character >= 0x80 && uc_canonical_decomposition(character, parts) > 0)
        character = parts[0];
    *to = character < 0x80 ? (char)character : '?';
    return 1;
}

/* Encodes *SIZE bytes at *BYTES, of whole characters, as far as ROOM allows, which is at least
 * ENCODED_MAX, and advances both. What is no character is written as well as possible, in ASCII if
 * the C library does not know CHARSET. Returns the number of bytes written to TO. */
static size_t encode(const char *charset, const char **bytes, size_t *size, char *to, size_t room)
{
    size_t used = 0;

    while (*size > 0 && room - used >= ENCODED_MAX) {
        const uint8_t *at = (const uint8_t *)*bytes;
        size_t length = 1, put = 0;
        ucs4_t character;

        /* A byte that does not continue a character ends it. */
        while (length < *size && (at[length] & 0xc0) == 0x80 &&
               u8_mbtoucr(&character, at, length) == -2)
            length++;
        u8_mbtouc(&character, at, length);
        if (character >= 0x80)
            put = put_exact(charset, *bytes, length, to + used);
        used += put > 0 ? put : put_spelled(character, to + used);
        *bytes += length;
        *size -= length;
    }
    return used;
}

/* ---- Terminals ---- */

/* Returns the encoding for FD; NULL if it needs none, or it is unknown. */
static const char *charset_of(int fd)
{
    const char *charset = isatty(fd) == 1 ? language_charset() : "UTF-8";

    return strcasecmp(charset, "UTF-8") == 0 || strcasecmp(charset, "UTF8") == 0 ? NULL : charset;
}

void terminal_look(struct terminal *terminal, int fd, const char *color)
{
    static const char *const suits[] = {"♣", "♦", "♥", "♠"};
    const char *kind = getenv("TERM"), *without = getenv("NO_COLOR"); /* no-color.org */
    bool shows = isatty(fd) == 1 && kind && *kind && strcmp(kind, "dumb") != 0;
    char encoded[ENCODED_MAX];

    terminal->color = strcmp(color, "always") == 0 ||
                      (strcmp(color, "auto") == 0 && shows && !(without && *without));
    terminal->charset = charset_of(fd);
    terminal->suits = true;
    for (size_t i = 0; terminal->charset && i < sizeof suits / sizeof *suits; i++)
        if (put_exact(terminal->charset, suits[i], strlen(suits[i]), encoded) == 0)
            terminal->suits = false;
}

void output_init(struct output *output, int fd)
{
    output->fd = fd;
    output->at_once = isatty(fd) == 1;
    output->goes_on = false;
    output->charset = NULL;
    output->error = 0;
    output->used = 0;
}

bool output_flush(struct output *output)
{
    if (output->at_once && output->used > 0)
        progress_erase();
    if (!output->error && !io_write(output->fd, output->buffer, output->used))
        output->error = errno;
    output->used = 0;
    errno = output->error;
    return !output->error;
}

bool output_write(struct output *output, const void *bytes, size_t size)
{
    const size_t least = output->charset ? ENCODED_MAX : 1; /* that is written at once */
    const char *from = bytes;

    while (size > 0 && !output->error) {
        char *to = output->buffer + output->used;
        size_t room = sizeof output->buffer - output->used, part = size < room ? size : room;
        if (output->charset) {
            output->used += encode(output->charset, &from, &size, to, room);
        } else {
            memcpy(to, from, part);
            output->used += part;
            from += part;
            size -= part;
        }
        if (output->at_once || sizeof output->buffer - output->used < least)
            output_flush(output);
    }
    return !output->error;
}

bool terminal_write(int fd, const char *bytes, size_t size)
{
    struct output output;

    output_init(&output, fd);
    output.charset = charset_of(fd);
    return output_write(&output, bytes, size) && output_flush(&output);
}

/* errno of the first print that failed; 0 if none has */
static int print_error;

void terminal_put(struct buffer *text)
{
    if (text->at)
        text_mend(text->at);
    if (!print_error && text->failed)
        print_error = ENOMEM;
    if (!print_error && !terminal_write(STDOUT_FILENO, text->at, text->length))
        print_error = errno;
    buffer_release(text);
}

void terminal_print(const char *format, ...)
{
    va_list arguments;
    struct buffer text = {0};

    va_start(arguments, format);
    text.at = text_format_list(format, arguments);
    va_end(arguments);
    text.length = text.at ? strlen(text.at) : 0;
    text.failed = !text.at;
    terminal_put(&text);
}

bool terminal_printed(void)
{
    errno = print_error;
    return !print_error;
}

enum {
    FIRST_AFTER = 1000, /* milliseconds before anything is shown */
    AGAIN_AFTER = 100   /* milliseconds between two lines: ten times a second */
};

static struct {
    bool active;
    bool drawn;
    uint64_t done;
    uint64_t total;
    int64_t next; /* when the next line is due, in milliseconds */
} progress;

static int64_t clock_now(void)
{
    struct timespec now;

    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0)
        return 0;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Writes to the progress line, and gives it up if the terminal fails: progress is not worth
 * failing for. */
static void line_put(const char *text)
{
    if (!io_write(STDERR_FILENO, text, strlen(text)))
        progress.active = false;
}

void progress_erase(void)
{
    if (progress.drawn)
        line_put("\r                                \r");
    progress.drawn = false;
}

void progress_start(bool wanted, uint64_t total)
{
    progress.active = wanted && isatty(STDERR_FILENO) == 1;
    progress.done = 0;
    progress.total = PROGRESS_PARTS * total;
    if (progress.active)
        progress.next = clock_now() + FIRST_AFTER;
}

void progress_add(uint64_t count)
{
    char line[64];
    int64_t now;

    progress.done += count;
    if (!progress.active || (now = clock_now()) < progress.next)
        return;
    if (progress.total > 0) {
        double part = (double)progress.done / (double)progress.total;
        snprintf(line, sizeof line, "\r%s: %3d %%", PROGRAM_NAME,
                 part < 1 ? (int)(part * 100) : 100);
    } else {
        snprintf(line, sizeof line, "\r%s: %" PRIu64 " MB", PROGRAM_NAME,
                 progress.done / PROGRESS_PARTS / 1000000);
    }
    progress.drawn = true;
    line_put(line);
    progress.next = now + AGAIN_AFTER;
}

void progress_stop(void)
{
    progress_erase();
    progress.active = false;
}
