#include "ask.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>
#include <unistd.h>

#include "program.h"

#define BLANKS " \t"

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

/* TRANSLATORS: what the director types at a question; the English words are understood too. */
static const struct {
    enum reply_kind kind;
    const char *word, *sign;
} commands[] = {
    {REPLY_BACK, N_("back"), "<"}, {REPLY_SKIP, N_("skip"), "s"}, {REPLY_QUIT, N_("quit"), "q"},
    {REPLY_HELP, N_("help"), "?"}, {REPLY_MORE, N_("more"), "+"},
};

/* Whether the LENGTH characters of TEXT are WORD, in either case. */
static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

static bool is_either(const char *text, size_t length, const char *word)
{
    return is_word(text, length, word) || is_word(text, length, _(word));
}

bool reply_is(const char *typed, const char *word)
{
    return is_either(typed, strlen(typed), word) ||
           is_word(typed, strlen(typed), (char[]){*word, 0}) ||
           is_word(typed, strlen(typed), (char[]){*_(word), 0});
}

/* The text behind "f " or "fact "; NULL: it does not begin so. */
static const char *fact_text(const char *line)
{
    size_t length = strcspn(line, BLANKS);

    if (line[length] == '\0' ||
        !(is_word(line, length, "f") ||
          /* TRANSLATORS: as in "fact 5 W revoke corrected", what the director types. */
          is_either(line, length, N_("fact"))))
        return NULL;
    return line + length + strspn(line + length, BLANKS);
}

void reply_read(struct reply *reply, const char *line)
{
    *reply = (struct reply){.kind = *line ? REPLY_ANSWER : REPLY_EMPTY, .text = line};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (is_word(line, strlen(line), commands[i].sign) ||
            is_either(line, strlen(line), commands[i].word)) {
            reply->kind = commands[i].kind;
            reply->letter = line[1] == '\0' && *line != '?' && *line != '<' && *line != '+';
        }
    if (strncasecmp(line, "64C", 3) == 0 && (!line[3] || line[3] == ' ')) {
        reply->kind = REPLY_DEMAND;
        reply->text = line + 3 + strspn(line + 3, " ");
    }
    if (reply->kind == REPLY_ANSWER && fact_text(line)) {
        reply->kind = REPLY_FACT;
        reply->text = fact_text(line);
    }
}

/* Adds the facts of PLACE, "3:5:-:equity", that TEXT gives values for. */
static bool values_add(const char *text, const char *place, bool apart, struct text_list *facts)
{
    for (;;) {
        size_t length = apart ? strcspn(text, ";") : strlen(text);
        const char *value = text, *end = text + length;
        size_t used = text_trim(&value, length);
        if (!text_list_add(facts, text_format("%s=%.*s", place, (int)used, value)))
            return false;
        if (!*end)
            return true;
        text = end + 1;
    }
}

/* "5 W revoke corrected" */
static bool words_put(const char *text, const char *where, bool apart, struct text_list *facts)
{
    const char *word[3]; /* trick, player, fact */
    int length[3];
    char *place;
    bool put;

    for (int i = 0; i < 3; i++) {
        word[i] = text;
        length[i] = (int)strcspn(text, BLANKS);
        text += length[i];
        text += strspn(text, BLANKS);
    }
    if (length[2] == 0)
        return false;
    place = text_format("%s:%.*s:%.*s:%.*s", where, length[0], word[0], length[1], word[1],
                        length[2], word[2]);
    put = place && values_add(text, place, apart, facts);
    free(place);
    return put;
}

bool reply_facts(const char *text, const char *where, bool apart, struct text_list *facts)
{
    struct fact_option fact;
    bool whole = fact_option_parse(&fact, text);

    if (whole) {
        bool single = !fact_option_is_of_all(&fact);
        fact_option_release(&fact);
        return single && text_list_add(facts, strdup(text));
    }
    return where && words_put(text, where, apart, facts);
}
