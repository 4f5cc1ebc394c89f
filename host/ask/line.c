#include "ask/line.h"

#include <errno.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "output.h"
#include "text.h"

static volatile sig_atomic_t signalled;

static void line_signal(int number)
{
    (void)number;
    signalled = 1;
}

/* A signal that is ignored stays so. */
void line_input_start(struct line_input *input)
{
    struct sigaction action = {.sa_handler = line_signal};
    sigset_t set;

    *input = (struct line_input){.person = isatty(STDIN_FILENO) == 1};
    cleanup_signals(&set);
    action.sa_mask = set;
    sigprocmask(SIG_BLOCK, &set, &input->before);
    for (int i = 0; i < CLEANUP_SIGNALS; i++) {
        sigaction(cleanup_signal[i], NULL, &input->action[i]);
        if (input->action[i].sa_handler != SIG_IGN)
            sigaction(cleanup_signal[i], &action, NULL);
    }
}

void line_input_stop(struct line_input *input)
{
    for (int i = 0; i < CLEANUP_SIGNALS; i++)
        sigaction(cleanup_signal[i], &input->action[i], NULL);
    sigprocmask(SIG_SETMASK, &input->before, NULL);
}

/* Waits for input; signals are let in here and nowhere else. */
static enum line_end input_wait(const struct line_input *input)
{
    fd_set readable;

    for (;;) {
        FD_ZERO(&readable);
        FD_SET(STDIN_FILENO, &readable);
        if (pselect(STDIN_FILENO + 1, &readable, NULL, NULL, NULL, &input->before) > 0)
            return signalled ? LINE_SIGNALLED : LINE_READ;
        if (signalled)
            return LINE_SIGNALLED;
        if (errno != EINTR)
            return LINE_FAILED;
    }
}

/* Adds what can be read to the bytes, which have room left. */
static enum line_end input_take(struct line_input *input)
{
    enum line_end end = input_wait(input);
    ssize_t got;

    if (end != LINE_READ)
        return end;
    got = read(STDIN_FILENO, input->bytes + input->used, sizeof input->bytes - 1 - input->used);
    if (got > 0)
        input->used += (size_t)got;
    else if (got == 0 || errno == EIO) /* a terminal that has gone away */
        input->ended = true;
    else if (errno != EINTR && errno != EAGAIN)
        return LINE_FAILED;
    return LINE_READ;
}

/* Takes COUNT bytes from the front, and DROPPED behind them. */
static void bytes_take(struct line_input *input, char line[LINE_MAX_SIZE], size_t count,
                       size_t dropped)
{
    const char *bytes = input->bytes;
    size_t length = text_trim(&bytes, count);

    memcpy(line, bytes, length);
    line[length] = '\0';
    input->used -= count + dropped;
    memmove(input->bytes, input->bytes + count + dropped, input->used);
}

enum line_end line_next(struct line_input *input, char line[LINE_MAX_SIZE])
{
    bool cut = false;

    if (input->person)
        (void)!terminal_write(STDERR_FILENO, "> ", 2);
    for (;;) {
        const char *stop = memchr(input->bytes, '\n', input->used);
        enum line_end end;
        if (stop) {
            bytes_take(input, line, (size_t)(stop - input->bytes), 1);
            return cut ? LINE_LONG : LINE_READ;
        }
        if (input->ended && input->used == 0)
            return LINE_LAST;
        if (input->ended || input->used == sizeof input->bytes - 1) {
            bytes_take(input, line, input->used, 0);
            if (input->ended)
                return cut ? LINE_LONG : LINE_READ;
            cut = true;
            continue;
        }
        end = input_take(input);
        if (end != LINE_READ)
            return end;
    }
}
