#include "formats/salliere/row.h"

#include <string.h>

#include "bridge/figures/standings.h"
#include "formats/encoding.h"

/* Returns the value of a field without its quotes. Doubled quotes, which no field here has, stay
 * doubled. */
static struct text unquote(struct text field)
{
    field = text_trim(field);
    if (field.length < 2 || *field.at != '"' || field.at[field.length - 1] != '"')
        return field;
    return text_trim((struct text){field.at + 1, field.length - 2});
}

/* Returns what follows the quoted text at AT, which may have doubled quotes in it; AT if it is not
 * closed. */
static size_t quotes_end(struct text line, size_t at)
{
    for (size_t i = at + 1; i < line.length; i++)
        if (line.at[i] == '"') {
            if (i + 1 == line.length || line.at[i + 1] != '"')
                return i + 1;
            i++;
        }
    return at;
}

/* Finds the separator of a line. A spreadsheet with a decimal comma saves semicolons, and commas
 * within numbers; a board's options ("16;vul=ns") have fewer semicolons than a row has fields. */
static char separator_of(struct text line, size_t at)
{
    int semicolons = 0, commas = 0;
    for (; at < line.length; at++) {
        semicolons += line.at[at] == ';';
        commas += line.at[at] == ',';
    }
    return semicolons >= RESULTS_DECLARER || (semicolons > 0 && commas == 0) ? ';' : ',';
}

/* Returns the end of the field that begins at AT: SEPARATOR or the end of LINE. Quotes protect a
 * separator only if they begin the field and are closed on this line. Otherwise they are the
 * field's own bytes, or a field appended to the row would fall inside them. */
static size_t field_end(struct text line, size_t at, char separator)
{
    while (at < line.length && byte_is_blank(line.at[at]))
        at++;
    if (at < line.length && line.at[at] == '"')
        at = quotes_end(line, at);
    while (at < line.length && line.at[at] != separator)
        at++;
    return at;
}

bool results_row_take(struct text bytes, size_t *at, struct results_row *row)
{
    struct text line = {bytes.at, *at};
    size_t start = *at, end;
    while (line.length < bytes.length && !byte_is_line_end(bytes.at[line.length]))
        line.length++;
    if (start == 0)
        start = encoding_mark_size(bytes);
    if (start >= bytes.length)
        return false;
    *row = (struct results_row){.separator = separator_of(line, start)};
    for (;; start = end + 1) {
        end = field_end(line, start, row->separator);
        if (row->count < RESULTS_FIELDS)
            row->field[row->count++] = (struct results_span){
                start, end - start, unquote((struct text){line.at + start, end - start})};
        if (end == line.length)
            break;
    }
    row->end = end;
    *at = end;
    if (*at < bytes.length && bytes.at[*at] == '\r')
        ++*at;
    if (*at < bytes.length && bytes.at[*at] == '\n')
        ++*at;
    return true;
}

struct text results_value(const struct results_row *row, int field)
{
    return field < row->count ? row->field[field].value : (struct text){NULL, 0};
}

struct text results_board_number(struct text board)
{
    const char *colon = text_find(board, ':');
    if (colon)
        board = text_behind(board, (size_t)(colon + 1 - board.at));
    return entry_name(text_trim(text_until(board, ';')));
}

bool results_has_vulnerability(struct text board)
{
    return text_find(board, ';');
}

/* --- The contract ----------------------------------------------------------------------------- */

/* Sets the tricks; returns false if the margin and the field contradict each other. */
static bool tricks_set(struct results_contract *contract, const struct results_row *row,
                       struct text margin)
{
    int given = text_number(results_value(row, RESULTS_TRICKS), 2), tricks = given, over;
    contract->margin = margin.length > 0;
    if (contract->margin)
        tricks = contract_margin_read(&over, margin) ? 6 + contract->contract.level + over : -1;
    contract->tricks = (int8_t)(tricks < 0 || tricks > TRICKS ? TRICKS_UNKNOWN : tricks);
    return !contract->margin || given < 0 || given == tricks;
}

bool results_contract_read(const struct results_row *row, struct results_contract *contract)
{
    struct text value = results_value(row, RESULTS_CONTRACT);
    struct text declarer = results_value(row, RESULTS_DECLARER);
    struct contract *read = &contract->contract;
    size_t length = 0;
    while (length < value.length && !memchr("=+-", value.at[length], 3))
        length++;
    *contract = (struct results_contract){.length = length, .tricks = TRICKS_UNKNOWN};
    read->declarer = SEAT_NONE;
    if (text_is(value, "P") || text_is(value, "P.O.") || text_is(value, "Pass")) {
        read->kind = CONTRACT_PASSED;
        return true;
    }
    if (value.length == 0 || !contract_read(read, (struct text){value.at, length}) ||
        read->kind != CONTRACT_PLAYED)
        return false;
    if (declarer.length == 1)
        read->declarer = (int8_t)seat_of_letter(*declarer.at);
    return tricks_set(contract, row, text_behind(value, length));
}
