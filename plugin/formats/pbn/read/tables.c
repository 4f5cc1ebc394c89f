#include "formats/pbn/read/tables.h"

#include <stdio.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/written.h"
#include "formats/extra.h"
#include "formats/encoding.h"
#include "formats/format.h"
#include "formats/pbn/read/values.h"

/* The tables, by their tags from PBN_DIRECTOR_TABLE on: the header of one that has none, and the
 * names of its columns. */
static const struct {
    const char *header, *names[PBN_COLUMNS_MAX];
} tables[] = {
    {PBN_DIRECTOR_HEADER,
     {[PBN_DIRECTOR_TRICK] = "Trick",
      [PBN_DIRECTOR_PLAYER] = "Player",
      [PBN_DIRECTOR_FACT] = "Fact",
      [PBN_DIRECTOR_VALUE] = "Value",
      [PBN_PAIRS + SIDE_NS] = "PairId_NS",
      [PBN_PAIRS + SIDE_EW] = "PairId_EW"}},
    {PBN_RULING_HEADER,
     {[RULED_LAW] = "Law",
      [RULED_TRICK] = "Trick",
      [RULED_PLAYER] = "Player",
      [RULED_SIDE] = "Side",
      [RULED_TRICKS] = "Tricks",
      [RULED_BASIS] = "Basis",
      [RULED_WAS] = "Was",
      [PBN_PAIRS + SIDE_NS] = "PairId_NS",
      [PBN_PAIRS + SIDE_EW] = "PairId_EW"}},
    {"N;E;S;W", {[NORTH] = "N", [EAST] = "E", [SOUTH] = "S", [WEST] = "W"}},
};

void pbn_columns_read(struct pbn_columns *columns, int id, struct text value)
{
    const char *const *names = tables[id - PBN_DIRECTOR_TABLE].names;
    struct text part;
    if (written_unknown(value))
        value = text_of(tables[id - PBN_DIRECTOR_TABLE].header);
    columns->count = 0;
    for (int i = 0; i < PBN_COLUMNS_MAX; i++)
        columns->at[i] = -1;
    for (; text_part_take(&value, ';', &part); columns->count++) {
        part = text_trim(part); /* with its order and width: "+Trick\2R" is Trick */
        if (part.length > 0 && (*part.at == '+' || *part.at == '-'))
            part = text_behind(part, 1);
        part = text_trim(text_until(part, '\\'));
        for (int i = 0; i < PBN_COLUMNS_MAX; i++)
            if (columns->at[i] < 0 && text_is(part, names[i]))
                columns->at[i] = (int)columns->count;
    }
}

bool pbn_is_of_rows(int id, struct text value)
{
    struct pbn_columns columns;
    pbn_columns_read(&columns, id, value);
    return columns.at[PBN_PAIRS + SIDE_NS] >= 0;
}

struct pbn_row_walk pbn_rows_of(const struct pbn_game *game, int id, struct pbn_fault *fault)
{
    struct pbn_row_walk walk = {.game = game, .data = pbn_data_of(game, &game->tag[id])};
    walk.data.fault = fault;
    pbn_columns_read(&walk.columns, id, game->value[id]);
    return walk;
}

size_t pbn_cells_next(struct pbn_row_walk *walk, struct pbn_cells *row)
{
    struct text cell;
    size_t column = 0;
    *row = (struct pbn_cells){0};
    for (; column < walk->columns.count && pbn_cell_next(&walk->data, &cell); column++) {
        if (column == 0)
            row->place.at = cell.at;
        row->place.end = cell.at + cell.length;
        for (int i = 0; i < PBN_COLUMNS_MAX; i++)
            if (walk->columns.at[i] == (int)column)
                row->cell[i] = cell;
    }
    return column;
}

/* --- The DirectorTable ------------------------------------------------------------------------ */

/* Copies CELL without its escapes to TEXT of SIZE bytes. */
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

struct pbn_row_walk pbn_facts_of(const struct pbn_game *game, const struct position *at,
                                 struct pbn_fault *fault)
{
    struct pbn_row_walk walk = pbn_rows_of(game, PBN_DIRECTOR_TABLE, fault);
    walk.origin = (const char *)game->bytes;
    walk.from = *at;
    return walk;
}

bool pbn_fact_next(struct pbn_row_walk *walk, struct pbn_fact *fact)
{
    struct fact_row *row = &fact->row;
    struct pbn_cells cells;
    char utf8[2 * FACT_VALUE_SIZE];
    *fact = (struct pbn_fact){0};
    if (pbn_cells_next(walk, &cells) == 0)
        return false;
    position_advance(&walk->from, (const uint8_t *)walk->origin,
                     (size_t)(cells.place.at - walk->origin), (uint8_t)walk->data.eol);
    walk->origin = cells.place.at;
    row->at = walk->from;
    row->offset = pbn_offset(walk->game, cells.place.at);
    row->size = (uint64_t)(cells.place.end - cells.place.at);

    element_copy(row->trick, sizeof row->trick, cells.cell[PBN_DIRECTOR_TRICK]);
    element_copy(row->player, sizeof row->player, cells.cell[PBN_DIRECTOR_PLAYER]);
    element_copy(row->fact, sizeof row->fact, cells.cell[PBN_DIRECTOR_FACT]);
    element_copy(row->value, sizeof row->value, cells.cell[PBN_DIRECTOR_VALUE]);
    size_t length = encoding_to_utf8(text_of(row->value), utf8);
    if (length >= FACT_VALUE_SIZE)
        length = FACT_VALUE_SIZE - 1;
    memcpy(row->value, utf8, length);
    row->value[length] = '\0';
    for (int side = SIDE_NS; side < SIDES; side++)
        fact->pair[side] = pbn_cell_text(cells.cell[PBN_PAIRS + side]);
    return true;
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

void pbn_director_table_read(struct record *record, const struct pbn_game *game,
                             struct pbn_fault *fault)
{
    struct pbn_row_walk walk = pbn_facts_of(game, &record->at, fault);
    struct pbn_fact fact;
    while (!record->facts_cut && pbn_fact_next(&walk, &fact)) {
        struct fact_row *row = record_fact_add(record, &fact.row.at);
        if (!row)
            continue;
        *row = fact.row;
        row->homeless = pbn_fact_names_pairs(&fact) && !pbn_fact_is_of(&fact, record->board.pair);
    }
}

/* --- The RulingTable -------------------------------------------------------------------------- */

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
    return ns >= 0 && ns <= WEIGHTS_WHOLE && ew >= 0 && ew <= WEIGHTS_WHOLE;
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
    struct pbn_row_walk walk = pbn_rows_of(game, PBN_RULING_TABLE, fault);
    const char *end = (const char *)game->bytes + game->length;
    const char *line_end = memchr(walk.data.end, walk.data.eol, (size_t)(end - walk.data.end));
    walk.data.end = line_end ? line_end : end;
    return walk;
}

bool pbn_ruled_next(struct pbn_row_walk *walk, struct pbn_ruled *ruled)
{
    struct pbn_cells cells;
    *ruled = (struct pbn_ruled){0};
    if (pbn_cells_next(walk, &cells) < walk->columns.count)
        return false;
    for (int i = 0; i < PBN_COLUMNS_MAX; i++)
        ruled->field[i] = pbn_cell_text(cells.cell[i]);
    (void)pbn_given_score_read(&walk->data, &ruled->given);
    ruled->place = (struct pbn_extent){cells.place.at, walk->data.at};
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

/* --- The QuittedTable ------------------------------------------------------------------------- */

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
    struct pbn_row_walk walk = pbn_rows_of(game, PBN_QUITTED_TABLE, fault);
    struct pbn_cells row;
    while (!fault->message && pbn_cells_next(&walk, &row) > 0)
        for (int seat = 0; seat < SEATS; seat++)
            if (row.cell[seat].at)
                quitted_add(quitted, seat, row.cell[seat], fault);
}
