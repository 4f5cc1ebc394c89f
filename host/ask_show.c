#include "ask.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "message.h"
#include "output.h"
#include "program.h"

enum { WIDTH = 80 };

/* Writes TEXT in one piece, as a terminal may need it in another encoding, and frees it. NULL:
 * there was no memory; false after a message, as nobody should answer what was not shown. A
 * failure of standard error cannot be told to anybody. */
static bool show(char *text)
{
    if (!text)
        return message_no_memory();
    (void)!terminal_write(STDERR_FILENO, text, strlen(text));
    free(text);
    return true;
}

/* Puts TEXT behind MARK, on lines that begin as many columns in as that takes. */
static void put_wrapped(FILE *out, const char *mark, const char *text)
{
    int indent = (int)strlen(mark), column = indent;
    bool first = true;

    fputs(mark, out);
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

static void put_choice(FILE *out, const struct choice *choice, char letter)
{
    const char mark[] = {' ', ' ', ' ', ' ', letter, ')', ' ', '\0'};
    char text[1024]; /* what is longer than some lines is cut */

    if (*choice->effect)
        /* TRANSLATORS: an answer, and what it gives: "in time: 1 trick to North-South". */
        snprintf(text, sizeof text, _("%s: %s"), choice->text, choice->effect);
    else
        snprintf(text, sizeof text, "%s", choice->text);
    put_wrapped(out, mark, text);
}

static void put_question(FILE *out, const struct question *question)
{
    fputc('\n', out);
    put_wrapped(out, "", question->heading);
    for (size_t i = 0; i < question->findings.count; i++)
        put_wrapped(out, "  - ", question->findings.item[i]);
    put_wrapped(out, "  ", question->text);
    for (size_t i = 0; i < question->choice_count; i++)
        put_choice(out, &question->choice[i], (char)('a' + i));
    for (size_t i = 0; i < question->value_count; i++)
        if (question->value[i].form)
            put_wrapped(out, "    > ", question->value[i].form);
}

static void put_hint(FILE *out, const struct question *question)
{
    size_t count = question->choice_count;

    fputs("  ", out);
    if (count > 0)
        fprintf(out, count > 1 ? "a-%c, " : "%c, ", (int)('a' + count - 1));
    fprintf(out, "%s\n", _("Enter: leave open, <: back, q: quit, ?: help"));
}

bool show_question(const struct question *question, bool person, size_t left, const char *now)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    bool whole;

    if (!out)
        return message_no_memory();
    put_question(out, question);
    if (now)
        fprintf(out, _("  Answered before: %s. Press Enter to keep it.\n"), now);
    fprintf(out,
            question->advisory ? _("  The ruling stands without an answer. Open questions: %lu\n")
                               : _("  The board waits for the answer. Open questions: %lu\n"),
            (unsigned long)left);
    if (person)
        put_hint(out, question);
    whole = !ferror(out);
    if (fclose(out) == 0 && whole)
        return show(text);
    free(text);
    return message_no_memory();
}

bool show_line(const char *format, ...)
{
    va_list arguments;
    char *text;
    bool shown;

    va_start(arguments, format);
    text = text_format_list(format, arguments);
    va_end(arguments);
    shown = show(text ? text_format("%s\n", text) : NULL);
    free(text);
    return shown;
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
