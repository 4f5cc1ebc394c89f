#include "formats/salliere/row.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/seat.h"
#include "formats/encoding.h"
#include "kit/list.h"

/* The fields of names.csv. */
enum { NAME_PAIR, NAME_FIRST, NAME_SECOND };

struct results *results_create(void)
{
    return calloc(1, sizeof(struct results));
}

void results_destroy(struct results *results)
{
    if (!results)
        return;
    for (int part = 0; part < RESULTS_PARTS; part++) {
        free(results->file[part].row);
        text_index_release(&results->file[part].index);
    }
    free(results);
}

/* --- A row ------------------------------------------------------------------------------------ */

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
        /* Quotes protect a separator only if they begin the field and are closed on this line.
         * Otherwise they are the field's own bytes, or a field appended to the row would fall
         * inside them. */
        end = start;
        while (end < line.length && byte_is_blank(line.at[end]))
            end++;
        if (end < line.length && line.at[end] == '"')
            end = quotes_end(line, end);
        while (end < line.length && line.at[end] != row->separator)
            end++;

        /* Doubled quotes, which no field here has, stay doubled in the value. */
        struct text value = text_trim((struct text){line.at + start, end - start});
        if (value.length >= 2 && *value.at == '"' && value.at[value.length - 1] == '"')
            value = text_trim((struct text){value.at + 1, value.length - 2});
        if (row->count < RESULTS_FIELDS)
            row->field[row->count++] = (struct results_span){start, end - start, value};
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

/* --- The contract ----------------------------------------------------------------------------- */

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

    /* The tricks, by the margin or in their own field; the two must agree. */
    struct text margin = text_behind(value, length);
    int given = text_number(results_value(row, RESULTS_TRICKS), 2), tricks = given, over;
    contract->margin = margin.length > 0;
    if (contract->margin)
        tricks = contract_margin_read(&over, margin) ? 6 + read->level + over : -1;
    contract->tricks = (int8_t)(tricks < 0 || tricks > TRICKS ? TRICKS_UNKNOWN : tricks);
    return !contract->margin || given < 0 || given == tricks;
}

/* --- Both files ------------------------------------------------------------------------------- */

/* Returns the key of two players, in either order. */
static struct text_key key_of_players(struct text one, struct text other)
{
    bool first = text_compare(one, other) <= 0;
    return (struct text_key){.part = {first ? one : other, first ? other : one}};
}

bool results_read(struct results *results, enum results_part part, struct text bytes,
                  struct read_fault *fault)
{
    struct results_file *file = &results->file[part];
    struct results_row row;
    size_t at = 0;
    fault->message = NULL;
    if (bytes.length > RESULTS_BYTES_MAX)
        fault->message = N_("the results are longer than 16 MiB");
    else if (encoding_is_utf16((const uint8_t *)bytes.at, bytes.length))
        fault->message = FAULT_UTF16;
    else if (text_find(bytes, '\0'))
        fault->message = N_("the results are not lines of text");
    if (fault->message) {
        read_fault_set(fault, fault->message, &(struct position){1, 1}, "", 0);
        return true;
    }
    while (results_row_take(bytes, &at, &row)) {
        struct text_key key;
        if (!list_reserve(file->row, file->capacity, file->count + 1))
            return false;
        file->row[file->count++] = row;
        if (part == RESULTS_OF_NAMES)
            key = key_of_players(results_value(&row, NAME_FIRST), results_value(&row, NAME_SECOND));
        else if (row.count > RESULTS_CONTRACT)
            key =
                (struct text_key){.part = {results_board_number(results_value(&row, RESULTS_BOARD)),
                                           entry_name(results_value(&row, RESULTS_PAIR_NS)),
                                           entry_name(results_value(&row, RESULTS_PAIR_EW))}};
        else
            continue; /* the row is no board's */
        key.number = file->count - 1;
        if (!text_index_add(&file->index, &key))
            return false;
    }
    text_index_sort(&file->index);
    return true;
}

struct results_contract results_contract(const struct results *results, size_t row)
{
    struct results_contract read;
    if (!results_contract_read(results_row_at(results, row), &read))
        return (struct results_contract){{.declarer = SEAT_NONE}, .tricks = TRICKS_UNKNOWN};
    return read;
}

/* --- A board's row ---------------------------------------------------------------------------- */

struct text_range results_of_board(const struct results *results, struct text number)
{
    return text_index_find(&results->file[RESULTS_OF_BOARDS].index, &number, 1);
}

/* Finds the pair of two players; returns false unless exactly one row names them. */
static bool pair_of_players(const struct results *results, struct text one, struct text other,
                            struct text *pair)
{
    const struct results_file *names = &results->file[RESULTS_OF_NAMES];
    struct text_key wanted = key_of_players(one, other);
    struct text_range found = text_index_find(&names->index, wanted.part, 2);
    if (found.end - found.first != 1)
        return false;
    *pair = entry_name(results_value(&names->row[names->index.key[found.first].number], NAME_PAIR));
    return pair->length > 0;
}

/* Returns true if the row has this contract, with no other declarer. */
static bool has_contract(const struct results_row *row, const struct contract *contract)
{
    struct results_contract read;
    if (!results_contract_read(row, &read) || !contract_same_bid(&read.contract, contract))
        return false;
    int declarer = read.contract.declarer;
    return declarer == contract->declarer || declarer == SEAT_NONE ||
           contract->declarer == SEAT_NONE;
}

/* Two games that match one row may be of two sections, so neither can be told to be its own. */
enum results_join results_join(struct results *results, const struct board *board, size_t *row)
{
    struct results_file *boards = &results->file[RESULTS_OF_BOARDS];
    struct text number = results_board_number(board->name);
    struct text_range range = results_of_board(results, number);
    const enum results_join missing = number.length == 0 ? JOIN_NO_BOARD : JOIN_NO_PAIRS;
    bool paired = board->pair[SIDE_NS].length > 0 && board->pair[SIDE_EW].length > 0;
    bool named = results->file[RESULTS_OF_NAMES].count > 0;
    struct text part[TEXT_INDEX_PARTS] = {number}; /* of the row's key; a pair is empty for any */
    struct text *pair = part + 1;
    size_t found = 0, match = 0;
    int parts = 1;
    if (range.first == range.end)
        return JOIN_NO_BOARD;
    for (int side = SIDE_NS; side < SIDES; side++) { /* each has its first seat's number */
        struct text one = board->player[side], other = board->player[seat_partner(side)];
        if (paired)
            pair[side] = entry_name(board->pair[side]);
        else if (named && one.length > 0 && other.length > 0 &&
                 !pair_of_players(results, one, other, &pair[side]))
            return missing;
    }

    /* The known pairs narrow the range as far as they are leading parts of the key. */
    while (parts < TEXT_INDEX_PARTS && part[parts].length > 0)
        parts++;
    range = text_index_find(&boards->index, part, parts);
    for (size_t i = range.first; i < range.end && found < 2; i++) {
        const struct text_key *key = &boards->index.key[i];
        bool fits = true;
        for (int side = SIDE_NS; side < SIDES; side++)
            fits = fits && (pair[side].length == 0 || text_same(key->part[1 + side], pair[side]));
        if (!fits)
            continue;
        match = key->number;
        found++;
    }
    if (found == 0)
        return missing;
    if (found > 1 || boards->row[match].taken)
        return JOIN_SEVERAL;
    boards->row[match].taken = true;
    *row = match;

    /* An artificial score, written earlier, may have replaced the contract. */
    const struct results_row *joined = &boards->row[*row];
    bool emptied = results_value(joined, RESULTS_CONTRACT).length == 0 &&
                   results_value(joined, RESULTS_SCORE_NS).length > 0;
    return emptied || has_contract(joined, &board->contract) ? JOIN_FOUND : JOIN_OTHER_CONTRACT;
}
