#include "terminal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "encoder.h"
#include "format.h"
#include "io.h"
#include "language.h"

/* Has a value: NO_COLOR counts whatever it is (no-color.org). */
static bool is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value && *value;
}

static bool has_color(void)
{
    const char *kind = getenv("TERM");

    return kind && *kind && strcmp(kind, "dumb") != 0 && !is_set("NO_COLOR");
}

static bool is_utf8(const char *charset)
{
    return strcasecmp(charset, "UTF-8") == 0 || strcasecmp(charset, "UTF8") == 0;
}

/* What to encode for; NULL: nothing, or nobody knows how. */
static const char *charset_of(int fd)
{
    const char *charset = isatty(fd) == 1 ? language_charset() : NULL;

    return charset && !is_utf8(charset) ? charset : NULL;
}

/* What the C library does not know is at least ASCII. */
static bool encoder_for(struct encoder *encoder, const char *charset)
{
    return encoder_open(encoder, charset) || encoder_open(encoder, "US-ASCII");
}

static bool charset_has_suits(const char *charset)
{
    static const char *const suits[] = {"♣", "♦", "♥", "♠"};
    struct encoder encoder;
    bool all = true;

    if (!encoder_for(&encoder, charset))
        return false;
    for (size_t i = 0; i < sizeof suits / sizeof *suits; i++)
        all = all && encoder_knows(&encoder, suits[i]);
    encoder_close(&encoder);
    return all;
}

void terminal_look(struct terminal *terminal, int fd, const char *color)
{
    terminal->color = strcmp(color, "always") == 0 ||
                      (strcmp(color, "auto") == 0 && isatty(fd) == 1 && has_color());
    terminal->charset = charset_of(fd);
    terminal->suits = !terminal->charset || charset_has_suits(terminal->charset);
}

bool terminal_encoder(const struct terminal *terminal, struct encoder *encoder)
{
    return terminal->charset && encoder_for(encoder, terminal->charset);
}

/* Where encoded bytes go. */
typedef bool taker(void *context, const char *bytes, size_t size);

static bool give(int fd, const char *bytes, size_t size, taker *take, void *context)
{
    const char *charset = charset_of(fd);
    struct encoder encoder;
    char block[512];
    bool taken = true;

    if (!charset || !encoder_for(&encoder, charset))
        return take(context, bytes, size);
    while (size > 0 && taken) {
        size_t got = encoder_run(&encoder, &bytes, &size, block, sizeof block);
        taken = take(context, block, got);
    }
    encoder_close(&encoder);
    return taken;
}

static bool take_into_file(void *fd, const char *bytes, size_t size)
{
    return io_write(*(const int *)fd, bytes, size);
}

bool terminal_write(int fd, const char *bytes, size_t size)
{
    return give(fd, bytes, size, take_into_file, &fd);
}

/* Of the first print that failed; 0: none has. */
static int print_error;

void terminal_print(const char *format, ...)
{
    va_list arguments;
    char *text;

    va_start(arguments, format);
    text = format_arguments(format, arguments);
    va_end(arguments);
    if (!print_error && !(text && terminal_write(STDOUT_FILENO, text, strlen(text))))
        print_error = text ? errno : ENOMEM;
    free(text);
}

bool terminal_printed(void)
{
    errno = print_error;
    return !print_error;
}
