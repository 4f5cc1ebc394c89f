#include "reports/csv_writer.h"

#include "words/foreign.h"

/* Keeps cells under the 32767 characters that spreadsheets accept. */
enum { CELL_COLUMNS = 8000 };

void csv_init(struct csv *csv, struct buffer *out, bool decimal_comma)
{
    csv->out = out;
    csv->separator = decimal_comma ? ';' : ',';
    csv->follows = false;
}

void csv_mark(struct csv *csv)
{
    buffer_add_text(csv->out, "\xef\xbb\xbf");
}

static void csv_separate(struct csv *csv)
{
    if (csv->follows)
        buffer_add_char(csv->out, csv->separator);
    csv->follows = true;
}

/* Returns true if a spreadsheet would take the text for a formula. Some programs fold the wide
 * forms to the ASCII signs. */
static bool is_formula(const char *at, size_t length)
{
    static const uint32_t first[] = {'=',  '+',    '-',    '@',    '\t',  '\r',
                                     '\n', 0xff1d, 0xff0b, 0xff0d, 0xff20};
    struct foreign foreign;
    uint32_t character;

    foreign_open(&foreign, at, length);
    if (!foreign_next(&foreign, &character))
        return false;
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
        if (first[i] == character)
            return true;
    return false;
}

/* Doubles the quotes from START on and puts the whole in quotes; in place, from the end. */
static void quote(struct buffer *out, size_t start)
{
    size_t quotes = 2, from, to;

    for (size_t i = start; i < out->length; i++)
        quotes += out->at[i] == '"';
    from = out->length;
    buffer_add_chars(out, '"', quotes);
    if (out->failed)
        return;
    for (to = out->length - 1; from > start;) {
        out->at[--to] = out->at[--from];
        if (out->at[from] == '"')
            out->at[--to] = '"';
    }
    out->at[start] = '"';
}

void csv_text(struct csv *csv, const char *at, size_t length)
{
    const char special[] = {csv->separator, '"', '\0'};
    size_t start;

    csv_separate(csv);
    start = csv->out->length;
    if (is_formula(at, length))
        buffer_add_char(csv->out, '\'');
    buffer_add_harmless(csv->out, at, length, CELL_COLUMNS);
    if (!csv->out->failed && csv->out->length > start &&
        strpbrk(buffer_text(csv->out) + start, special))
        quote(csv->out, start);
}

void csv_number(struct csv *csv, const char *digits, size_t length)
{
    csv_separate(csv);
    buffer_add(csv->out, digits, length);
}

void csv_end(struct csv *csv)
{
    buffer_add_text(csv->out, "\r\n");
    csv->follows = false;
}
