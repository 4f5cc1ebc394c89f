#include "formats/pbn/read/tables.h"

#include <stdio.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/written.h"
#include "formats/extra.h"
#include "formats/encoding.h"
#include "formats/format.h"
#include "formats/pbn/read/values.h"

enum { WHOLE = 100 }; /* per cent */

/* Returns the name of a column without its order and width: "+Trick\2R" is Trick. */
static struct text column_name(struct text column)
{
    size_t length = 0;
    column = text_trim(column);
    if (column.length > 0 && (column.at[0] == '+' || column.at[0] == '-'))
        column.at++, column.length--;
    while (length < column.length && column.at[length] != '\\')
        length++;
    column.length = length;
    return text_trim(column);
}

/* Reads the columns of a table from its tag value, or from FALLBACK if that is unknown. NAMES ends
 * with NULL and has at most PBN_COLUMNS_MAX names. */
static void pbn_columns_read(struct pbn_columns *columns, struct text value, const char *fallback,
                             const char *const *names)
{
    size_t from = 0;
    if (written_unknown(value))
        value = text_of(fallback);
    columns->count = 0;
    for (int i = 0; i < PBN_COLUMNS_MAX; i++)
        columns->at[i] = -1;
    for (size_t i = 0; i <= value.length; i++) {
        if (i < value.length && value.at[i] != ';')
            continue;
        for (int n = 0; names[n]; n++)
            if (columns->at[n] < 0 &&
                text_is(column_name((struct text){value.at + from, i - from}), names[n]))
                columns->at[n] = (int)columns->count;
        columns->count++;
        from = i + 1;
    }
}

void pbn_director_columns_read(struct pbn_columns *columns, struct text value)
{
    static const char *const names[] = {[PBN_DIRECTOR_TRICK] = "Trick",
                                        [PBN_DIRECTOR_PLAYER] = "Player",
                                        [PBN_DIRECTOR_FACT] = "Fact",
                                        [PBN_DIRECTOR_VALUE] = "Value",
                                        [PBN_DIRECTOR_PAIRS + SIDE_NS] = "PairId_NS",
                                        [PBN_DIRECTOR_PAIRS + SIDE_EW] = "PairId_EW",
                                        [PBN_DIRECTOR_PAIRS + SIDES] = NULL};
    pbn_columns_read(columns, value, "Trick;Player;Fact;Value", names);
}

void pbn_ruling_columns_read(struct pbn_columns *columns, struct text value)
{
    static const char *const names[] = {[RULED_LAW] = "Law",
                                        [RULED_TRICK] = "Trick",
                                        [RULED_PLAYER] = "Player",
                                        [RULED_SIDE] = "Side",
                                        [RULED_TRICKS] = "Tricks",
                                        [RULED_BASIS] = "Basis",
                                        [RULED_WAS] = "Was",
                                        [PBN_RULING_PAIRS + SIDE_NS] = "PairId_NS",
                                        [PBN_RULING_PAIRS + SIDE_EW] = "PairId_EW",
                                        [PBN_RULING_PAIRS + SIDES] = NULL};
    pbn_columns_read(columns, value, "Law;Trick;Player;Side;Tricks;Basis;Was", names);
}

bool pbn_facts_are_of_rows(struct text value)
{
    struct pbn_columns columns;
    pbn_director_columns_read(&columns, value);
    return columns.at[PBN_DIRECTOR_PAIRS + SIDE_NS] >= 0;
}

bool pbn_rulings_are_of_rows(struct text value)
{
    struct pbn_columns columns;
    pbn_ruling_columns_read(&columns, value);
    return columns.at[PBN_RULING_PAIRS + SIDE_NS] >= 0;
}

static void element_copy(char *text, size_t size, struct text cell)
{
    const struct text element = pbn_cell_text(cell);
    size_t length = 0;
    for (size_t i = 0; i < element.length && length < size - 1; i++) {
        if (*cell.at == '"' && element.at[i] == '\\' && i + 1 < element.length)
            i++;
        text[length++] = element.at[i];
    }
    while (length > 0 && byte_is_blank(text[length - 1]))
        length--;
    text[length] = '\0';
}

void pbn_value_token(char token[PBN_VALUE_TOKEN_SIZE], const char *value)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789-/+.=^";
    size_t used = 0;
    if (*value != '\0' && strspn(value, plain) == strlen(value)) {
        snprintf(token, PBN_VALUE_TOKEN_SIZE, "%s", value);
        return;
    }
    token[used++] = '"';
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            token[used++] = '\\';
        token[used++] = *value;
    }
    token[used++] = '"';
    token[used] = '\0';
}

/* Copies the element of a column into its field, the value in UTF-8. */
static void fact_row_set(struct fact_row *row, const struct pbn_columns *columns, size_t column,
                         struct text cell)
{
    const struct {
        char *text;
        size_t size;
    } fields[PBN_DIRECTOR_COLUMNS] = {
        {row->trick, sizeof row->trick},
        {row->player, sizeof row->player},
        {row->fact, sizeof row->fact},
        {row->value, sizeof row->value},
    };
    for (int i = 0; i < PBN_DIRECTOR_COLUMNS; i++)
        if (columns->at[i] == (int)column)
            element_copy(fields[i].text, fields[i].size, cell);

    char utf8[2 * FACT_VALUE_SIZE];
    size_t length = encoding_to_utf8(text_of(row->value), utf8);
    if (length >= FACT_VALUE_SIZE)
        length = FACT_VALUE_SIZE - 1;
    memcpy(row->value, utf8, length);
    row->value[length] = '\0';
}

struct pbn_row_walk pbn_facts_of(const struct pbn_game *game, const struct position *at,
                                 struct pbn_fault *fault)
{
    struct pbn_row_walk walk = {.data = pbn_data_of(game, &game->tag[PBN_DIRECTOR_TABLE]),
                                .origin = (const char *)game->bytes,
                                .from = *at};
    walk.data.fault = fault;
    pbn_director_columns_read(&walk.columns, game->value[PBN_DIRECTOR_TABLE]);
    return walk;
}

bool pbn_fact_next(struct pbn_row_walk *walk, struct pbn_fact *fact)
{
    struct text cell;
    size_t column = 0;
    *fact = (struct pbn_fact){0};
    for (; column < walk->columns.count && pbn_cell_next(&walk->data, &cell); column++) {
        if (column == 0) {
            position_advance(&walk->from, (const uint8_t *)walk->origin,
                             (size_t)(cell.at - walk->origin), (uint8_t)walk->data.eol);
            walk->origin = cell.at;
            fact->row.at = walk->from;
            fact->place.at = cell.at;
        }
        fact_row_set(&fact->row, &walk->columns, column, cell);
        for (int side = SIDE_NS; side < SIDES; side++)
            if (walk->columns.at[PBN_DIRECTOR_PAIRS + side] == (int)column)
                fact->pair[side] = pbn_cell_text(cell);
    }
    fact->place.end = walk->data.at;
    return column > 0;
}

bool pbn_fact_names_pairs(const struct pbn_fact *fact)
{
    return !written_unknown(fact->pair[SIDE_NS]) || !written_unknown(fact->pair[SIDE_EW]);
}

bool pbn_fact_is_of(const struct pbn_fact *fact, const struct text pair[SIDES])
{
    for (int side = SIDE_NS; side < SIDES; side++)
        if (!text_same(entry_name(text_trim(fact->pair[side])), entry_name(pair[side])))
            return false;
    return pair[SIDE_NS].length > 0 && pair[SIDE_EW].length > 0;
}

struct fact_row pbn_fact_placed(const struct pbn_fact *fact, const struct pbn_game *game)
{
    struct fact_row row = fact->row;
    row.offset = game->offset + (uint64_t)(fact->place.at - (const char *)game->bytes);
    row.size = (uint64_t)(fact->place.end - fact->place.at);
    return row;
}

void pbn_director_table_read(struct record *record, const struct pbn_game *game,
                             struct pbn_fault *fault)
{
    struct pbn_row_walk walk = pbn_facts_of(game, &record->at, fault);
    struct pbn_fact fact;
    while (!record->facts_cut && pbn_fact_next(&walk, &fact)) {
        struct fact_row *row = record_fact_add(record, &fact.row.at);
        if (!row)
            continue;
        *row = pbn_fact_placed(&fact, game);
        row->homeless = pbn_fact_names_pairs(&fact) && !pbn_fact_is_of(&fact, record->board.pair);
    }
}

const char *pbn_given_score_text(char text[PBN_GIVEN_SCORE_SIZE], const struct given_score *given)
{
    char results[ASSIGNED_TEXT_SIZE];
    *text = '\0';
    if (given->artificial)
        snprintf(text, PBN_GIVEN_SCORE_SIZE, " ;%u/%u", given->percent[SIDE_NS],
                 given->percent[SIDE_EW]);
    if (given->assigned_count == 0)
        return text;
    assigned_text_write(results, given->assigned, given->assigned_count);
    snprintf(text, PBN_GIVEN_SCORE_SIZE, " ;%s", results);
    return text;
}

static bool shares_of(struct text text, uint8_t percent[SIDES])
{
    const char *slash = text_find(text, '/');
    if (!slash)
        return false;
    size_t first = (size_t)(slash - text.at);
    int ns = text_number((struct text){text.at, first}, 3);
    int ew = text_number(text_behind(text, first + 1), 3);
    percent[SIDE_NS] = (uint8_t)ns;
    percent[SIDE_EW] = (uint8_t)ew;
    return ns >= 0 && ns <= WHOLE && ew >= 0 && ew <= WHOLE;
}

bool pbn_given_score_read(struct pbn_data *data, struct given_score *given)
{
    const char *from = data->at;
    *given = (struct given_score){.artificial = false};
    while (from < data->end && *from != data->eol && pbn_is_space((uint8_t)*from))
        from++;
    if (from == data->end || *from++ != ';')
        return false;
    const char *line_end = memchr(from, data->eol, (size_t)(data->end - from));
    struct text said =
        text_trim((struct text){from, (size_t)((line_end ? line_end : data->end) - from)});
    given->artificial = shares_of(said, given->percent);
    if (!given->artificial && !assigned_text_read(given, said))
        return false;
    data->at = said.at + said.length;
    return true;
}

void pbn_given_score_take(struct board *board, const struct given_score *given)
{
    if (given->assigned_count > 0 || (given->artificial && board->tricks == TRICKS_UNKNOWN))
        board->given = *given;
}

struct pbn_row_walk pbn_rulings_of(const struct pbn_game *game, struct pbn_fault *fault)
{
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    const char *end = (const char *)game->bytes + game->length;
    struct pbn_row_walk walk = {.data = pbn_data_of(game, tag)};
    const char *line_end = memchr(walk.data.end, walk.data.eol, (size_t)(end - walk.data.end));
    walk.data.end = line_end ? line_end : end;
    walk.data.fault = fault;
    pbn_ruling_columns_read(&walk.columns, game->value[PBN_RULING_TABLE]);
    return walk;
}

bool pbn_ruled_next(struct pbn_row_walk *walk, struct pbn_ruled *ruled)
{
    struct text cell;
    size_t column = 0;
    *ruled = (struct pbn_ruled){0};
    for (; column < walk->columns.count; column++) {
        if (!pbn_cell_next(&walk->data, &cell))
            return false;
        if (column == 0)
            ruled->place.at = cell.at;
        for (int field = 0; field < RULED_FIELDS; field++)
            if (walk->columns.at[field] == (int)column)
                ruled->field[field] = pbn_cell_text(cell);
        for (int side = SIDE_NS; side < SIDES; side++)
            if (walk->columns.at[PBN_RULING_PAIRS + side] == (int)column)
                ruled->pair[side] = pbn_cell_text(cell);
    }
    (void)pbn_given_score_read(&walk->data, &ruled->given);
    ruled->place.end = walk->data.at;
    return true;
}

void pbn_ruling_table_read(struct board *board, const struct pbn_game *game,
                           struct pbn_fault *fault)
{
    struct pbn_row_walk walk = pbn_rulings_of(game, fault);
    struct pbn_ruled ruled;
    struct given_score given;
    walk.data.end = pbn_at(game, game->tag[PBN_RULING_TABLE].section_end);
    board->earlier.present = true;
    if (pbn_given_score_read(&walk.data, &given))
        pbn_given_score_take(board, &given);
    while (pbn_ruled_next(&walk, &ruled))
        earlier_ruling_read(&board->earlier, ruled.field);
}

/* Adds the card of CELL to those of its hand. */
static void quitted_add(struct quitted *quitted, int seat, struct text cell,
                        struct pbn_fault *fault)
{
    const struct text text = pbn_cell_text(cell);
    card_t card = CARD_NONE;
    if (text.length == 1 && *text.at == '-')
        return;
    if (text.length == 2)
        card = card_of_letters(text.at[0], text.at[1]);
    if (!card_is(card))
        pbn_fault_set(fault, FAULT_CARD, (const uint8_t *)text.at, text.length);
    else if (quitted->count[seat] == QUITTED_MAX)
        pbn_fault_set(fault, N_("\"{text}\" is one card more than a hand can have"),
                      (const uint8_t *)text.at, text.length);
    else
        quitted->card[seat][quitted->count[seat]++] = card;
}

void pbn_quitted_table_read(struct quitted *quitted, const struct pbn_game *game,
                            struct pbn_fault *fault)
{
    static const char *const seats[] = {"N", "E", "S", "W", NULL};
    struct pbn_data data = pbn_data_of(game, &game->tag[PBN_QUITTED_TABLE]);
    struct pbn_columns columns;
    struct text cell;
    size_t column = 0;
    data.fault = fault;
    pbn_columns_read(&columns, game->value[PBN_QUITTED_TABLE], "N;E;S;W", seats);
    while (!fault->message && pbn_cell_next(&data, &cell)) {
        for (int seat = 0; seat < SEATS; seat++)
            if (columns.at[seat] == (int)column)
                quitted_add(quitted, seat, cell, fault);
        column = (column + 1) % columns.count;
    }
}
