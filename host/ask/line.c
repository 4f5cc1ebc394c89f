#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "ask/line.h"

#include <errno.h>
#ifdef HAVE_LIBEDIT
#include <histedit.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#endif
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "base/output.h"
#include "base/text.h"
#include "kit/text.h"

static volatile sig_atomic_t signalled;

static void line_signal(int number)
{
    (void)number;
    signalled = 1;
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

/* Reads up to SIZE bytes, as signals are let in. Returns how many, 0 at the end of the input, and
 * -1 if the reading is stopped. */
static int bytes_read(struct line_input *input, char *bytes, size_t size)
{
    for (;;) {
        input->stopped = input_wait(input);
        if (input->stopped != LINE_READ)
            return -1;
        ssize_t got = read(STDIN_FILENO, bytes, size);
        if (got >= 0)
            return (int)got;
        if (errno == EIO) /* a terminal that has gone away */
            return 0;
        if (errno != EINTR && errno != EAGAIN) {
            input->stopped = LINE_FAILED;
            return -1;
        }
    }
}

/* Puts TEXT into LINE without the blanks around it; zeros are blanks. */
static enum line_end line_put(char line[LINE_MAX_SIZE], struct text text)
{
    static const char blanks[] = " \t\r"; /* and the zero at its end */

    while (text.length > 0 && memchr(blanks, text.at[text.length - 1], sizeof blanks))
        text.length--;
    while (text.length > 0 && memchr(blanks, *text.at, sizeof blanks))
        text = text_behind(text, 1);
    if (text.length >= LINE_MAX_SIZE)
        return LINE_LONG;
    memcpy(line, text.at, text.length);
    line[text.length] = '\0';
    return LINE_READ;
}

/* Takes COUNT bytes from the front, and DROPPED behind them. */
static void bytes_take(struct line_input *input, char line[LINE_MAX_SIZE], size_t count,
                       size_t dropped)
{
    line_put(line, (struct text){input->bytes, count});
    input->used -= count + dropped;
    memmove(input->bytes, input->bytes + count + dropped, input->used);
}

/* ---- Lines that are edited ---- */

#ifdef HAVE_LIBEDIT

enum { HISTORY_LINES = 200 };

enum { ESCAPE = 0x1b };

/* Reads what a key sends behind an escape (ECMA-48, 5.4), to be taken next; nothing of a key that
 * the editor would take for letters. *KNOWN: the escape counts, too: the editor knows the key, an
 * arrow, Home, End, Delete, or a letter with Alt. */
static int key_read(struct line_input *input, bool *known)
{
    static const char sequences[] = "[A [B [C [D [F [H [1~ [3~ [4~ [7~ [8~ OA OB OC OD OF OH";
    char *keys = input->keys, last = '\0';
    size_t used = 0;
    int got;

    memset(keys, 0, sizeof input->keys);
    do {
        got = bytes_read(input, &last, 1);
        if (used < sizeof input->keys - 1)
            keys[used++] = last;
    } while (got == 1 &&
             (*keys == '[' ? used == 1 || last < '@' || last > '~' : *keys == 'O' && used == 1));
    *known = words_contain(sequences, keys) || (keys[0] >= ' ' && keys[0] != '[' && keys[0] != 'O');
    if (!*known && (unsigned char)keys[0] >= ' ')
        keys[0] = '\0';
    return got;
}

/* Reads a character for the editor. */
static int editor_read(EditLine *editor, wchar_t *character)
{
    struct line_input *input;
    mbstate_t state = {0};
    size_t length = (size_t)-2;
    bool known = false;
    int got;
    char byte;

    el_get(editor, EL_CLIENTDATA, &input);
    while (length == (size_t)-2) {
        if (*input->keys) {
            *character = (unsigned char)*input->keys;
            memmove(input->keys, input->keys + 1, sizeof input->keys - 1);
            return 1;
        }
        got = bytes_read(input, &byte, 1);
        if (got == 1 && byte == ESCAPE) {
            got = key_read(input, &known);
            if (got == 1 && !known)
                continue;
        }
        if (got != 1)
            return got;
        length = mbrtowc(character, &byte, 1, &state);
    }
    if (length == (size_t)-1) /* no character at all: one that is no answer */
        *character = 0xfffd;
    return 1;
}

static unsigned char editor_again(EditLine *editor, int character)
{
    struct line_input *input;

    (void)character;
    el_get(editor, EL_CLIENTDATA, &input);
    input->stopped = LINE_AGAIN;
    return CC_EOF;
}

static const char *editor_prompt(EditLine *editor)
{
    (void)editor;
    return "> ";
}

static void editor_close(struct line_input *input)
{
    if (input->editor)
        el_end(input->editor);
    if (input->history)
        history_end(input->history);
    input->editor = NULL;
    input->history = NULL;
}

/* Opens an editor where the terminal can move its cursor, and has characters that are known. */
static void editor_open(struct line_input *input)
{
    const char *terminal = getenv("TERM");
    HistEvent event;

    if (!terminal || !*terminal || strcmp(terminal, "dumb") == 0 ||
        strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        return;
    input->history = history_init();
    input->editor = el_init("rectify", stdin, stderr, stderr);
    if (!input->editor || !input->history) {
        editor_close(input);
        return;
    }
    history(input->history, &event, H_SETSIZE, HISTORY_LINES);
    el_set(input->editor, EL_CLIENTDATA, input);
    el_set(input->editor, EL_EDITOR, "emacs");
    el_set(input->editor, EL_HIST, history, input->history);
    el_set(input->editor, EL_PROMPT, editor_prompt);
    el_set(input->editor, EL_GETCFN, editor_read);
    el_set(input->editor, EL_ADDFN, "again", "shows the question again", editor_again);
    el_set(input->editor, EL_BIND, "^L", "again", NULL);
}

static enum line_end editor_line(struct line_input *input, char line[LINE_MAX_SIZE])
{
    HistEvent event;
    int count = 0;

    el_resize(input->editor);
    input->stopped = LINE_READ;
    const char *text = el_gets(input->editor, &count);
    if (input->stopped != LINE_READ)
        return input->stopped;
    if (!text || count <= 0)
        return LINE_LAST;
    history(input->history, &event, H_ENTER, text);
    return line_put(line, (struct text){text, strcspn(text, "\n")});
}

#endif

/* Takes over the terminal and its signals; one that is ignored stays so. */
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
#ifdef HAVE_LIBEDIT
    if (input->person)
        editor_open(input);
#endif
}

void line_input_stop(struct line_input *input)
{
#ifdef HAVE_LIBEDIT
    editor_close(input);
#endif
    for (int i = 0; i < CLEANUP_SIGNALS; i++)
        sigaction(cleanup_signal[i], &input->action[i], NULL);
    sigprocmask(SIG_SETMASK, &input->before, NULL);
}

enum line_end line_next(struct line_input *input, char line[LINE_MAX_SIZE])
{
    bool cut = false;

#ifdef HAVE_LIBEDIT
    if (input->editor)
        return editor_line(input, line);
#endif
    if (input->person)
        (void)!terminal_write(STDERR_FILENO, "> ", 2);
    for (;;) {
        const char *stop = memchr(input->bytes, '\n', input->used);
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
        int got =
            bytes_read(input, input->bytes + input->used, sizeof input->bytes - 1 - input->used);
        if (got < 0)
            return input->stopped;
        input->ended = got == 0;
        input->used += (size_t)got;
    }
}
