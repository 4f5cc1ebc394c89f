#include "ask/screen.h"

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

/* Writes TEXT in one piece, as a terminal may need it in another encoding, and frees it. NULL:
 * there was no memory; false after a message, as nobody should answer what was not shown. A
 * failure of standard error cannot be told to anybody. */
static bool show(char *text)
{
    if (!text)
        return message_no_memory();
    text_mend(text);
    (void)!terminal_write(STDERR_FILENO, text, strlen(text));
    free(text);
    return true;
}

/* Puts TEXT behind MARK; further lines are indented by the width of MARK. */
static void put_wrapped(FILE *out, const char *mark, const char *text)
{
    int indent = text_columns(mark, strlen(mark)), column = indent;
    int width = size_get().columns;
    bool first = true;

    fputs(mark, out);
    while (*text) {
        size_t length = strcspn(text, " ");
        int columns = text_columns(text, length);
        if (!first && column + 1 + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += columns;
        text += length;
        text += strspn(text, " ");
        first = false;
    }
    fputc('\n', out);
}

/* Returns the sign of the answer at INDEX. */
static char sign_of(size_t index, bool numbered)
{
    return (char)((numbered ? '1' : 'a') + (int)index);
}

/* Puts LINES, in two columns on a terminal that is wide enough. The line that begins with the
 * number MARKED gets an arrow. */
static void put_columns(FILE *out, const struct text_list *lines, int marked)
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
            fprintf(out, "  %s %s", atoi(line) == marked && marked > 0 ? "=>" : "  ", line);
            if (j + rows < lines->count)
                fprintf(out, "%*s", width > used ? width - used : 1, "");
            else
                fputc('\n', out);
        }
}

/* Puts the answers of QUESTION, with what comes of each: its own words, or those of EFFECTS. Seats
 * have the letter that is typed, that of the language. */
static void put_choices(FILE *out, const struct ask_question *question,
                        const struct text_list *effects)
{
    const char *input = question->asked.input;
    bool seats = strcmp(input, "player") == 0, numbered = question_is_numbered(question);

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
            if (effect && *effect)
                /* TRANSLATORS: an answer, and what it gives: "in time: 1 trick to North-South". */
                whole = text_format(_("%s: %s"), choice->text, effect);
        }
        put_wrapped(out, mark ? mark : "", whole ? whole : choice->text);
        free(mark);
        free(whole);
    }
}

/* Puts the LENGTH bytes at LINE, which begins with blanks, on as many lines as they need. */
static void put_broken(FILE *out, const char *line, size_t length)
{
    size_t blanks = strspn(line, " ");
    char *mark = text_format("%*s", (int)blanks, ""), *text = NULL;

    if (mark)
        text = text_format("%.*s", (int)(length - blanks), line + blanks);
    if (text)
        put_wrapped(out, mark, text);
    else
        fprintf(out, "%.*s\n", (int)length, line);
    free(mark);
    free(text);
}

/* Puts TEXT: lines for a person are broken, a program gets each whole. */
static void put_lines(FILE *out, const char *text)
{
    struct screen_size size = size_get();

    for (const char *line = text;; line++) {
        size_t length = strcspn(line, "\n");
        if (size.rows > 0 && text_columns(line, length) > size.columns)
            put_broken(out, line, length);
        else
            fprintf(out, "%.*s\n", (int)length, line);
        line += length;
        if (!*line)
            break;
    }
}

/* Puts what can be typed. */
static void put_hint(FILE *out, const struct ask_question *question)
{
    size_t count = question->key ? question->asked.choice_count : 0; /* a form shows its own */
    bool numbered = question_is_numbered(question);

    const char signs[] = {sign_of(0, numbered), '-', sign_of(count - 1, numbered), '\0'};
    char *text = text_format(
        "%.*s%s%s", count > 1 ? 3 : count > 0, signs, count > 0 ? ", " : "",
        !question->key                  ? _("<: back, q: leave it, ?: help")
        : question_is_of_said(question) ? _("Enter: leave it, <: back, q: quit, ?: help")
        : question_is_of_evening(question)
            ? _("Enter: it varies, <: back, +: new incident, q: quit, ?: help")
            : _("Enter: leave open, <: back, +: new incident, q: quit, ?: help"));

    put_wrapped(out, "  ", text ? text : "");
    free(text);
}

/* Shows what was written to OUT, into memory that is TEXT's. */
static bool show_written(FILE *out, char **text)
{
    bool whole = !ferror(out);

    if (fclose(out) == 0 && whole)
        return show(*text);
    free(*text);
    return message_no_memory();
}

/* Returns a sentence that says why an answer matters. */
static const char *stakes(const struct ask_question *question)
{
    switch (question->asked.rank) {
    case BSP_RANK_FACT:
    case BSP_RANK_JUDGEMENT:
        return _("The board waits for the answer.");
    case BSP_RANK_DOUBT:
        return _("Nothing is adjusted without an answer.");
    default:
        return _("The ruling stands without an answer.");
    }
}

bool show_question(const struct ask_question *question, const struct question_context *around)
{
    enum { AROUND = 7 }; /* heading, question, hint and prompt, and a long line or two */
    const struct seen_board *board = around->board;
    bool is_of_form = !question->key;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return message_no_memory();
    fputc('\n', out);
    if (board) {
        /* For an incident, which is about no trick yet, the tricks are left out if they and the
         * choices do not fit on the screen. */
        size_t screen = (size_t)size_get().rows, choices = question->asked.choice_count;
        size_t rows = (board->hands.count + board->tricks.count) / 2 + AROUND;
        put_wrapped(out, "", board->heading);
        put_columns(out, &board->hands, 0);
        if (screen == 0 || question->asked.trick > 0 || rows + (is_of_form ? choices : 0) <= screen)
            put_columns(out, &board->tricks, question->asked.trick);
    }
    for (size_t i = 0; i < question->findings.count; i++)
        put_wrapped(out, "  - ", question->findings.item[i]);
    if (around->so_far && around->person)
        put_wrapped(out, "  ", around->so_far);
    put_wrapped(out, "  ", question->asked.text);
    put_choices(out, question, around->effects);
    for (uint32_t i = 0; i < question->asked.value_count; i++)
        if (*question->asked.values[i].value)
            put_wrapped(out, "    > ", question->asked.values[i].value);
    if (question->asked.says) {
        /* TRANSLATORS: what the director says to the players. */
        char *says = text_format(_("  Say: \"%s\""), question->asked.says);
        put_lines(out, says ? says : "");
        free(says);
    }
    if (around->now)
        fprintf(out, _("  Answered before: %s. Press Enter to keep it.\n"), around->now);
    if (!is_of_form && !question_is_of_said(question)) {
        char *left = text_format("%s %s%lu", stakes(question), _("Open questions: "),
                                 (unsigned long)around->left);
        put_wrapped(out, "  ", left ? left : "");
        free(left);
    }
    if (around->person && strcmp(question->asked.input, "told") != 0)
        put_hint(out, question);
    return show_written(out, &text);
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

/* Returns how many lines TEXT has. */
static size_t line_count(const char *text)
{
    size_t count = 0;

    for (; *text; text++)
        count += *text == '\n';
    return count;
}

bool show_list(const struct text_list *lines, size_t *from, bool person)
{
    enum { AROUND = 6 }; /* heading, a long entry, hint and prompt */
    struct screen_size screen = size_get();
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return message_no_memory();
    fprintf(out, _("\nWhat was said: %lu\n"), (unsigned long)lines->count);
    fflush(out);
    while (*from < lines->count &&
           (screen.rows == 0 || line_count(text) + AROUND <= (size_t)screen.rows)) {
        char mark[32];
        snprintf(mark, sizeof mark, "%4lu) ", (unsigned long)*from + 1);
        put_wrapped(out, mark, lines->item[(*from)++]);
        if (fflush(out) != 0)
            break;
    }
    if (person)
        put_wrapped(out, "  ",
                    *from < lines->count
                        ? _("A number: change it, -number: take it back, Enter: more, q: quit")
                        : _("A number: change it, -number: take it back, Enter: go on, q: quit"));
    return show_written(out, &text);
}

bool show_echo(const char *words)
{
    return show_line("  = %s", words);
}

bool show_line(const char *format, ...)
{
    va_list arguments;
    char *text, *written = NULL;
    size_t size;
    FILE *out;

    va_start(arguments, format);
    text = text_format_list(format, arguments);
    va_end(arguments);
    out = text ? open_memstream(&written, &size) : NULL;
    if (out)
        put_lines(out, text);
    free(text);
    return out ? show_written(out, &written) : message_no_memory();
}

bool show_command(const char *words, const char *command)
{
    return show(text_format("%s %s\n", words, command));
}

bool show_help(void)
{
    return show_line(
        "%s", _("  a, b, ...   the answer of that letter; or its words, or a value as shown\n"
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

bool show_form_help(void)
{
    return show_line("%s",
                     _("  a, b, ...   the answer of that letter; or its words, or a value\n"
                       "  back, <     the question before, or the list\n"
                       "  quit, q     leave it: nothing of it counts\n"
                       "  help        this; a question mark too, but where a card is asked for"));
}
