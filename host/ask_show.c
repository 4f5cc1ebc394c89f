#include "ask.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output.h"
#include "program.h"

enum { WIDTH = 80, FINDING_INDENT = 4, TEXT_INDENT = 2, CHOICE_INDENT = 7, FORM_INDENT = 6 };

/* What is shown at once: put together first, as a terminal may want it in an encoding of its own.
 */
struct sheet {
    FILE *out; /* NULL: no memory */
    char *text;
    size_t size;
};

static bool sheet_open(struct sheet *sheet)
{
    *sheet = (struct sheet){0};
    sheet->out = open_memstream(&sheet->text, &sheet->size);
    return sheet->out;
}

/* False after a message: what there is no memory to show is not to be answered. That standard error
 * takes nothing can be told to nobody. */
static bool sheet_close(struct sheet *sheet)
{
    bool whole = sheet->out && !ferror(sheet->out);

    if (sheet->out)
        whole = fclose(sheet->out) == 0 && whole && sheet->text;
    if (whole)
        (void)!terminal_write(STDERR_FILENO, sheet->text, sheet->size);
    else
        message_no_memory();
    free(sheet->text);
    return whole;
}

/* Puts TEXT, behind COLUMN columns, on lines that begin as many columns in. */
static void put_wrapped(FILE *out, const char *text, int column)
{
    int indent = column;
    bool first = true;

    while (*text) {
        size_t length = strcspn(text, " ");
        int columns = text_columns(text, length);
        if (!first && column + 1 + columns > WIDTH) {
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

static void put_choice(FILE *out, const struct choice *choice, size_t index)
{
    char text[1024]; /* what is longer than some lines is cut */

    fprintf(out, "    %c) ", (int)('a' + index));
    if (*choice->effect)
        /* TRANSLATORS: an answer, and what it gives: "in time: 1 trick to North-South". */
        snprintf(text, sizeof text, _("%s: %s"), choice->text, choice->effect);
    else
        snprintf(text, sizeof text, "%s", choice->text);
    put_wrapped(out, text, CHOICE_INDENT);
}

static void put_forms(FILE *out, const struct question *question)
{
    for (size_t i = 0; i < question->value_count; i++) {
        if (!question->value[i].form)
            continue;
        fputs("    > ", out);
        put_wrapped(out, question->value[i].form, FORM_INDENT);
    }
}

static void put_hint(FILE *out, const struct question *question)
{
    size_t count = question->choice_count;

    fputs("  ", out);
    if (count > 0)
        fprintf(out, count > 1 ? "a-%c, " : "%c, ", (int)('a' + count - 1));
    fprintf(out, "%s\n", _("Enter: leave open, <: back, q: quit, ?: help"));
}

static void put_question(FILE *out, const struct question *question)
{
    fputc('\n', out);
    put_wrapped(out, question->heading, 0);
    for (size_t i = 0; i < question->findings.count; i++) {
        fputs("  - ", out);
        put_wrapped(out, question->findings.item[i], FINDING_INDENT);
    }
    fprintf(out, "%*s", TEXT_INDENT, "");
    put_wrapped(out, question->text, TEXT_INDENT);
    for (size_t i = 0; i < question->choice_count; i++)
        put_choice(out, &question->choice[i], i);
    put_forms(out, question);
}

bool show_question(const struct question *question, bool person, size_t left, const char *now)
{
    struct sheet sheet;

    if (!sheet_open(&sheet))
        return sheet_close(&sheet);
    put_question(sheet.out, question);
    if (now)
        fprintf(sheet.out, _("  Answered before: %s. Press Enter to keep it.\n"), now);
    fprintf(sheet.out,
            question->advisory ? _("  The ruling stands without an answer. Open questions: %lu\n")
                               : _("  The board waits for the answer. Open questions: %lu\n"),
            (unsigned long)left);
    if (person)
        put_hint(sheet.out, question);
    return sheet_close(&sheet);
}

bool show_line(const char *format, ...)
{
    struct sheet sheet;
    va_list arguments;

    if (!sheet_open(&sheet))
        return sheet_close(&sheet);
    va_start(arguments, format);
    vfprintf(sheet.out, format, arguments);
    va_end(arguments);
    fputc('\n', sheet.out);
    return sheet_close(&sheet);
}

bool show_help(void)
{
    return show_line("%s",
                     _("  a, b, ...   the answer of that letter; or a value in the form shown\n"
                       "  Enter       leave the question open, or keep the answer\n"
                       "  skip, s     leave the question open\n"
                       "  back, <     the question before\n"
                       "  quit, q     end here; the answers are kept\n"
                       "  f TRICK PLAYER FACT VALUE\n"
                       "              a fact that nobody asks for: f 5 W revoke corrected;\n"
                       "              - where a part does not apply: f - - artificial 60/40;\n"
                       "              of another game: f 3:5:W:revoke=corrected"));
}

void show_prompt(bool person)
{
    if (person)
        (void)!terminal_write(STDERR_FILENO, "> ", 2);
}
