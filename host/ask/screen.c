#include "ask/screen.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/message.h"
#include "base/output.h"
#include "base/program.h"

/* The size of what is shown on: the terminal at standard error, or lines for a program. */
struct screen_size {
    int columns, rows; /* ROWS 0: there is no end */
};

enum { COLUMNS = 80, COLUMNS_MIN = 20 };

/* Asks the terminal each time: windows are resized. */
static struct screen_size size_get(void)
{
    struct screen_size size = {.columns = COLUMNS};
    struct winsize window = {0};

    if (isatty(STDERR_FILENO) != 1)
        return size;
    size.rows = 24;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
        return size;
    size.columns = window.ws_col < COLUMNS_MIN ? COLUMNS_MIN : window.ws_col;
    size.rows = window.ws_row;
    return size;
}

/* Writes OUT in one piece, as a terminal may need it in another encoding, and releases it. False
 * after a message, as nobody should answer what was not shown: there was no memory. A failure of
 * standard error cannot be told to anybody. */
static bool show(struct buffer *out)
{
    bool whole = !out->failed;

    if (whole) {
        text_mend(out->at);
        (void)!terminal_write(STDERR_FILENO, out->at, out->length);
    }
    buffer_release(out);
    return whole || message_no_memory();
}

/* Adds TEXT, which is taken over; NULL: there was no memory for it. */
static void add_made(struct buffer *out, char *text)
{
    out->failed = out->failed || !text;
    buffer_add_text(out, text ? text : "");
    free(text);
}

/* Puts TEXT behind MARK, broken where it is too wide. */
static void put(struct buffer *out, const char *mark, const char *text)
{
    buffer_add_text(out, mark);
    text_break(out, text_columns(mark, strlen(mark)), text_of(text), size_get().columns);
}

/* Puts a TEXT that was made for it, and frees it; NULL: there was no memory. */
static void put_text(struct buffer *out, const char *mark, char *text)
{
    out->failed = out->failed || !text;
    put(out, mark, text ? text : "");
    free(text);
}

/* Puts lines in the same way, and frees them; NULL: there was no memory for them. Those for a
 * person are broken behind the blanks that they begin with, a program gets each whole. */
static void put_made(struct buffer *out, char *lines)
{
    struct screen_size size = size_get();

    out->failed = out->failed || !lines;
    for (const char *line = lines ? lines : "";; line++) {
        struct text text = {line, strcspn(line, "\n")};
        bool wide = size.rows > 0 && text_columns(line, text.length) > size.columns;
        size_t mark = wide ? strspn(line, " ") : text.length;
        buffer_add(out, line, mark);
        text_break(out, text_columns(line, mark), text_behind(text, mark), size.columns);
        line += text.length;
        if (!*line)
            break;
    }
    free(lines);
}

/* Returns true if the answers of QUESTION have numbers: letters would be taken for suits or seats.
 */
static bool is_numbered(const struct asked_question *question)
{
    for (uint32_t i = 0; i < question->asked.choice_count; i++)
        if (strlen(question->asked.choices[i].id) == 1 &&
            isalpha((unsigned char)*question->asked.choices[i].id))
            return true;
    return false;
}

/* Returns the sign of the answer at INDEX. */
static char sign_of(size_t index, bool numbered)
{
    return (char)((numbered ? '1' : 'a') + (int)index);
}

/* Puts LINES, in two columns on a terminal that is wide enough. The line that begins with the
 * number MARKED gets an arrow. */
static void put_columns(struct buffer *out, const struct text_list *lines, int marked)
{
    struct screen_size size = size_get();
    int width = size.columns / 2;
    bool two = size.rows > 0;

    for (size_t i = 0; i < lines->count && two; i++)
        two = text_columns(lines->item[i], strlen(lines->item[i])) + 6 <= width;
    size_t rows = two ? (lines->count + 1) / 2 : lines->count;
    for (size_t i = 0; i < rows; i++)
        for (size_t j = i; j < lines->count; j += rows) {
            const char *line = lines->item[j];
            int used = 5 + text_columns(line, strlen(line));
            buffer_add_text(out, atoi(line) == marked && marked > 0 ? "  => " : "     ");
            buffer_add_text(out, line);
            if (j + rows < lines->count)
                buffer_add_chars(out, ' ', width > used ? (size_t)(width - used) : 1);
            else
                buffer_add_char(out, '\n');
        }
}

/* Puts the answers of QUESTION, with what comes of each: its own words, or those of EFFECTS. Seats
 * have the letter that is typed, that of the language. */
static void put_choices(struct buffer *out, const struct asked_question *question,
                        const struct text_list *effects)
{
    const char *input = question->asked.input;
    bool seats = strcmp(input, "player") == 0, numbered = is_numbered(question);

    for (uint32_t i = 0; i < question->asked.choice_count; i++) {
        const bsp_form_choice *choice = &question->asked.choices[i];
        const char *effect = effects ? effects->item[i] : choice->effect;
        char *mark, *whole = NULL;
        if (strcmp(input, "board") == 0) {
            mark = text_format("    %c) %s  ", sign_of(i, false), choice->id);
        } else if (!question->key && strcmp(input, "choice") != 0) {
            mark = text_format(seats ? "    %s  " : "    ", _(choice->id));
        } else {
            mark = text_format("    %c) ", sign_of(i, numbered && question->key));
            if (effect && *effect) {
                /* TRANSLATORS: an answer, and what it gives: "in time: 1 trick to North-South". */
                whole = text_format(_("%s: %s"), choice->text, effect);
                out->failed = out->failed || !whole;
            }
        }
        out->failed = out->failed || !mark;
        put(out, mark ? mark : "", whole ? whole : choice->text);
        free(mark);
        free(whole);
    }
}

/* Puts what can be typed. */
static void put_hint(struct buffer *out, const struct asked_question *question)
{
    size_t count = question->key ? question->asked.choice_count : 0; /* a form shows its own */
    bool numbered = is_numbered(question);

    const char signs[] = {sign_of(0, numbered), '-', sign_of(count - 1, numbered), '\0'};
    const char *keys = !question->key ? _("<: back, q: leave it, ?: help")
                       : question_is_of_said(question)
                           ? _("Enter: leave it, <: back, q: quit, ?: help")
                       : question_is_of_evening(question)
                           ? _("Enter: it varies, <: back, +: new incident, q: quit, ?: help")
                           : _("Enter: leave open, <: back, +: new incident, q: quit, ?: help");

    put_text(
        out, "  ",
        text_format("%.*s%s%s", count > 1 ? 3 : count > 0, signs, count > 0 ? ", " : "", keys));
}

bool show_question(const struct asked_question *question, const struct question_context *around)
{
    enum { AROUND = 7 }; /* heading, question, hint and prompt, and a long line or two */
    const struct seen_board *board = around->board;
    bool is_of_form = !question->key;
    struct buffer out = {0};

    buffer_add_char(&out, '\n');
    if (board) {
        /* For an incident, which is about no trick yet, the tricks are left out if they and the
         * choices do not fit on the screen. */
        size_t screen = (size_t)size_get().rows, choices = question->asked.choice_count;
        size_t rows = (board->hands.count + board->tricks.count) / 2 + AROUND;
        put(&out, "", board->heading);
        put_columns(&out, &board->hands, 0);
        if (screen == 0 || question->asked.trick > 0 || rows + (is_of_form ? choices : 0) <= screen)
            put_columns(&out, &board->tricks, question->asked.trick);
    }
    for (size_t i = 0; i < question->findings.count; i++)
        put(&out, "  - ", question->findings.item[i]);
    if (around->so_far && around->person)
        put(&out, "  ", around->so_far);
    put(&out, "  ", question->asked.text);
    put_choices(&out, question, around->effects);
    for (uint32_t i = 0; i < question->asked.value_count; i++)
        if (*question->asked.values[i].value)
            put(&out, "    > ", question->asked.values[i].value);
    if (question->asked.says)
        /* TRANSLATORS: what the director says to the players. */
        put_made(&out, text_format(_("  Say: \"%s\""), question->asked.says));
    if (around->now)
        add_made(&out,
                 text_format(_("  Answered before: %s. Press Enter to keep it.\n"), around->now));
    if (!is_of_form && !question_is_of_said(question)) {
        const int32_t rank = question->asked.rank;
        const char *why = rank == BSP_RANK_FACT || rank == BSP_RANK_JUDGEMENT
                              ? _("The board waits for the answer.")
                          : rank == BSP_RANK_DOUBT ? _("Nothing is adjusted without an answer.")
                                                   : _("The ruling stands without an answer.");
        put_text(&out, "  ",
                 text_format("%s %s%lu", why, _("Open questions: "), (unsigned long)around->left));
    }
    if (around->person && strcmp(question->asked.input, "told") != 0)
        put_hint(&out, question);
    return show(&out);
}

bool show_rulings(const struct seen_board *board, const struct seen_board *before, bool named)
{
    bool shown = true;

    for (size_t i = 0; i < board->ruled.count && shown && !board->waits; i++)
        if (before->waits || !text_list_has(&before->ruled, board->ruled.item[i]))
            shown = named
                        ? show_line(_("  Board %s: %s"), board->called.label, board->ruled.item[i])
                        : show_line(_("  Ruling: %s"), board->ruled.item[i]);
    return shown;
}

bool show_list(const struct text_list *lines, size_t *from, bool person)
{
    enum { AROUND = 6 }; /* heading, a long entry, hint and prompt */
    int screen = size_get().rows, rows = 2;
    struct buffer out = {0};

    add_made(&out, text_format(_("\nWhat was said: %lu\n"), (unsigned long)lines->count));
    while (*from < lines->count && (screen == 0 || rows + AROUND <= screen)) {
        char mark[32];
        size_t before = out.length;
        snprintf(mark, sizeof mark, "%4lu) ", (unsigned long)*from + 1);
        put(&out, mark, lines->item[(*from)++]);
        for (; before < out.length; before++)
            rows += out.at[before] == '\n';
    }
    if (person)
        put(&out, "  ",
            *from < lines->count
                ? _("A number: change it, -number: take it back, Enter: more, q: quit")
                : _("A number: change it, -number: take it back, Enter: go on, q: quit"));
    return show(&out);
}

bool show_echo(const char *words)
{
    return show_line("  = %s", words);
}

bool show_line(const char *format, ...)
{
    struct buffer out = {0};
    va_list arguments;

    va_start(arguments, format);
    put_made(&out, text_format_list(format, arguments));
    va_end(arguments);
    return show(&out);
}

bool show_command(const char *words, const char *command)
{
    struct buffer out = {0};

    add_made(&out, text_format("%s %s\n", words, command));
    return show(&out);
}

bool show_help(bool of_form)
{
    return show_line(
        "%s", of_form
                  ? _("  a, b, ...   the answer of that letter; or its words, or a value\n"
                      "  back, <     the question before, or the list\n"
                      "  quit, q     leave it: nothing of it counts\n"
                      "  help        this; a question mark too, but where a card is asked for")
                  : _("  a, b, ...   the answer of that letter; or its words, or a value as shown\n"
                      "  Enter       leave the question open, or keep the answer\n"
                      "  skip, s     leave the question open\n"
                      "  back, <     the question before\n"
                      "  undo        take the last answer back\n"
                      "  review      go through what was said\n"
                      "  quit, q     end here; the answers are kept\n"
                      "  +           something happened at a table that nobody asks about\n"
                      "  64C         whether the other side of this board is still damaged\n"
                      "  f TRICK PLAYER FACT VALUE\n"
                      "              a fact that nobody asks for: f 5 W revoke corrected;\n"
                      "              - where a part does not apply: f - - artificial 60/40;\n"
                      "              of another game: f 3:5:W:revoke=corrected"));
}
