#include "formats/pbn/read/table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "kit/block.h"

const struct pbn_column_kind pbn_columns[COLUMN_COUNT] = {
    [COLUMN_RANK] = {"Rank", FAMILY_RANK, SIDE_NS},
    [COLUMN_PAIR_NS] = {"PairId_NS", -1, SIDE_NONE},
    [COLUMN_PAIR_EW] = {"PairId_EW", -1, SIDE_NONE},
    [COLUMN_CONTRACT] = {"Contract", -1, SIDE_NONE},
    [COLUMN_DECLARER] = {"Declarer", -1, SIDE_NONE},
    [COLUMN_RESULT] = {"Result", -1, SIDE_NONE},
    [COLUMN_SCORE_NS] = {"Score_NS", -1, SIDE_NS},
    [COLUMN_SCORE_EW] = {"Score_EW", -1, SIDE_EW},
    [COLUMN_IMP_NS] = {"IMP_NS", FAMILY_IMP, SIDE_NS},
    [COLUMN_IMP_EW] = {"IMP_EW", FAMILY_IMP, SIDE_EW},
    [COLUMN_MP_NS] = {"MP_NS", FAMILY_MP, SIDE_NS},
    [COLUMN_MP_EW] = {"MP_EW", FAMILY_MP, SIDE_EW},
    [COLUMN_PERCENTAGE_NS] = {"Percentage_NS", FAMILY_PERCENTAGE, SIDE_NS},
    [COLUMN_PERCENTAGE_EW] = {"Percentage_EW", FAMILY_PERCENTAGE, SIDE_EW},
    [COLUMN_MULTIPLICITY] = {"Multiplicity", -1, SIDE_NONE},
    [COLUMN_DATUM] = {"ButlerDatum", FAMILY_DATUM, SIDE_NS},
    [COLUMN_TABLE] = {"Table", -1, SIDE_NONE},
    [COLUMN_PAIR] = {"PairId", -1, SIDE_NONE},
    [COLUMN_RANK_TIE] = {"RankTie", -1, SIDE_NONE},
    [COLUMN_ADJUSTMENT] = {"Adjustment", -1, SIDE_NONE},
    [COLUMN_PENALTY] = {"Penalty", -1, SIDE_NONE},
    [COLUMN_TOTAL_SCORE] = {"TotalScore", -1, SIDE_NONE},
    [COLUMN_TOTAL_IMP] = {"TotalIMP", -1, SIDE_NONE},
    [COLUMN_TOTAL_MP] = {"TotalMP", -1, SIDE_NONE},
    [COLUMN_TOTAL_PERCENTAGE] = {"TotalPercentage", -1, SIDE_NONE},
    [COLUMN_MEAN_SCORE] = {"MeanScore", -1, SIDE_NONE},
    [COLUMN_MEAN_IMP] = {"MeanIMP", -1, SIDE_NONE},
    [COLUMN_MEAN_MP] = {"MeanMP", -1, SIDE_NONE},
    [COLUMN_MEAN_PERCENTAGE] = {"MeanPercentage", -1, SIDE_NONE},
    [COLUMN_TOTAL_SCORE_IMP] = {"TotalScoreIMP", -1, SIDE_NONE},
    [COLUMN_IMP] = {"IMP", -1, SIDE_NONE},
    [COLUMN_MP] = {"MP", -1, SIDE_NONE},
    [COLUMN_PERCENTAGE] = {"Percentage", -1, SIDE_NONE},
    [COLUMN_VICTORY_POINTS] = {"VP", -1, SIDE_NONE},
    [COLUMN_TEAM_SCORE] = {"Score", -1, SIDE_NONE},
};

/* The width of a line (2.3), which no column exceeds. */
enum { WIDTH_MAX = 255 };

/* Other names of columns: in a list of teams, and by habit. */
static const struct {
    const char *name;
    int id;
} other_names[] = {{"Team", COLUMN_PAIR},
                   {"TeamId", COLUMN_PAIR},
                   {"Adjustments", COLUMN_ADJUSTMENT},
                   {"Penalties", COLUMN_PENALTY}};

static int column_find(struct text name)
{
    for (int id = 0; id < COLUMN_COUNT; id++)
        if (name.length > 0 && *name.at == *pbn_columns[id].name &&
            text_is(name, pbn_columns[id].name))
            return id;
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++)
        if (text_is(name, other_names[i].name))
            return other_names[i].id;
    return COLUMN_OTHER;
}

/* Reads a column, "-Score\\5R": its order, name, width and alignment. */
static struct pbn_column read_column(struct text text)
{
    struct pbn_column column = {0};
    unsigned width = 0;
    if (text.length > 0 && (*text.at == '+' || *text.at == '-'))
        text = text_behind(text, 1);
    struct text name = text_until(text, '\\');
    column.id = (int8_t)column_find(name);
    const char *at = name.at + name.length, *end = text.at + text.length;
    while (at < end && *at == '\\') /* one, or two as in any other string (3.2) */
        at++;
    while (at < end && byte_is_digit(*at) && width <= WIDTH_MAX)
        width = width * 10 + (unsigned)(*at++ - '0');
    column.width = (uint16_t)(width <= WIDTH_MAX ? width : 0);
    column.alignment = at < end && (*at == 'L' || *at == 'R') ? *at : 0;
    return column;
}

struct pbn_data pbn_data_of(const struct pbn_game *game, const struct pbn_tag *tag)
{
    return (struct pbn_data){pbn_at(game, tag->end), pbn_at(game, tag->section_end),
                             (char)game->eol, NULL};
}

/* Returns the place of the next LAST, or END. */
static const char *find_next(const char *at, const char *end, char last)
{
    const char *found = memchr(at, last, (size_t)(end - at));
    return found ? found : end;
}

/* Passes over spaces: eight at most, and none where fewer than eight bytes are left. */
static inline const char *skip_spaces(const char *at, const char *end)
{
    if (end - at < EIGHT)
        return at;
    uint64_t others = eight_at((const uint8_t *)at) ^ ' ' * EIGHT_ONES;
    return at + (others != 0 ? __builtin_ctzll(others) / CHAR_BIT : EIGHT);
}

/* Returns true if BYTE does not go on with a section token: it begins something else (3.2). */
static inline bool ends_token(char byte)
{
    return (pbn_class[(uint8_t)byte] & (PBN_WHITE | PBN_LINE | PBN_STOP)) != 0 && byte != '[';
}

/* Passes over white space, comments, and lines with "%" in their first column. */
static const char *skip_to_cell(const struct pbn_data *data, const char *at)
{
    const char *end = data->end;
    at = skip_spaces(at, end);
    while (at < end && ends_token(*at)) {
        if (*at == ';' || (*at == data->eol && end - at > 1 && at[1] == '%'))
            at = find_next(at + 1, end, data->eol);
        else if (pbn_is_space((uint8_t)*at))
            at = skip_spaces(at + 1, end);
        else if (*at == '{')
            at = find_next(at, end - 1, '}') + 1;
        else
            break;
    }
    return at;
}

/* Returns the end of the section token at AT. */
static inline const char *skip_token(const char *at, const char *end)
{
    if (end - at >= BLOCK) { /* below a quote are white space and "!", which goes on */
        block_t bytes = block_at((const uint8_t *)at);
        block_t marks =
            block_below(bytes, '"' + 1) | block_equal(bytes, ';') | block_equal(bytes, '{');
        at += block_any(marks) ? block_first(marks) : BLOCK;
    }
    while (at < end && !ends_token(*at))
        at++;
    return at;
}

/* Returns the end of the string at AT. One that does not end on its line ends there, which is a
 * fault. */
static const char *skip_string(const struct pbn_data *data, const char *at)
{
    const struct pbn_scan scan = {(const uint8_t *)data->end, (uint8_t)data->eol, NULL};
    const char *end = (const char *)pbn_string_end(&scan, (const uint8_t *)at + 1);
    if (end < data->end && *end == '"')
        return end + 1;
    if (data->fault)
        pbn_fault_set(data->fault, PBN_FAULT_QUOTE, (const uint8_t *)at, 0);
    return end;
}

size_t pbn_cells_take(struct pbn_data *data, struct text *cell, size_t most)
{
    const char *at = data->at, *end = data->end;
    size_t count = 0;
    for (; count < most && (at = skip_to_cell(data, at)) < end; count++) {
        cell[count].at = at;
        at = *at == '"' ? skip_string(data, at) : skip_token(at, end);
        cell[count].length = (size_t)(at - cell[count].at);
    }
    data->at = at;
    return count;
}

/* Finds the letters in which the contracts stand: by what they show themselves, then by the
 * game. */
static void set_words(struct pbn_table *table)
{
    const struct pbn_game *game = table->game;
    struct pbn_language *language = game->language;
    unsigned own = 0, french_rows = 0;
    table->words = game->words;
    if (table->place[COLUMN_CONTRACT] < 0 || !language)
        return;
    for (size_t row = 0; row < table->rows; row++) {
        struct text bid = pbn_table_text(table, row, COLUMN_CONTRACT);
        unsigned seen = pbn_bid_seen(bid);
        if ((seen & PBN_SEEN_PASS) != 0)
            pbn_language_note(language, bid);
        own |= seen;
        french_rows += (seen & PBN_SEEN_FRENCH) != 0;
    }
    language->bids |= own;
    own |= (own & PBN_SEEN_SUITS) != 0 ? 0 : game->seen;
    bool sure = french_rows > 1 || game->words.sure;
    table->words = pbn_words_of(own, sure, language);
}

enum pbn_table_result pbn_table_read(struct pbn_table *table, const struct pbn_game *game,
                                     const struct pbn_tag *tag, struct text header)
{
    struct pbn_data data = pbn_data_of(game, tag);
    struct pbn_fault fault = {NULL, NULL, NULL, 0};
    struct text cell[COLUMNS_MAX], part;
    size_t count = 0;
    data.fault = &fault;
    *table = (struct pbn_table){.game = game};
    memset(table->place, -1, sizeof table->place);
    if (header.length == 0)
        return PBN_TABLE_UNREADABLE;
    for (; text_part_take(&header, ';', &part); table->columns++) {
        if (table->columns == COLUMNS_MAX)
            return PBN_TABLE_UNREADABLE;
        const struct pbn_column read = table->column[table->columns] = read_column(part);
        if (read.id != COLUMN_OTHER)
            table->place[read.id] = (int8_t)table->columns;
    }

    /* Two elements take three bytes at least: a space stands between them, or one is a string; the
     * last may be a quote that nothing closes. */
    size_t most = (size_t)(data.end - data.at) / 3 * 2 + 3;
    table->cell = malloc(most * sizeof *table->cell);
    if (!table->cell)
        return PBN_TABLE_NO_MEMORY;
    for (size_t taken; (taken = pbn_cells_take(&data, cell, table->columns)) > 0;)
        for (size_t column = 0; column < taken; column++) {
            const char *at = cell[column].at;
            bool quoted = pbn_cell_is_quoted(cell[column]);
            if (quoted)
                table->quoted[column] = true;
            if (at[quoted] == '+')
                table->plus[column] = true;
            table->cell[count++] = (struct pbn_cell){(uint32_t)(at - (const char *)game->bytes),
                                                     (uint32_t)cell[column].length};
        }
    if (count % table->columns != 0 || fault.message)
        return PBN_TABLE_UNREADABLE;
    table->rows = count / table->columns;
    set_words(table);
    return PBN_TABLE_READ;
}

void pbn_table_release(struct pbn_table *table)
{
    free(table->cell);
    table->cell = NULL;
    table->game = NULL;
}

enum pbn_table_result pbn_score_table_read(const struct pbn_game *game)
{
    const struct pbn_tag *tag = &game->tag[PBN_SCORE_TABLE];
    struct pbn_table *table = game->score_table;
    if (table->game)
        return table->result;
    if (tag->present)
        return table->result = pbn_table_read(table, game, tag, game->value[PBN_SCORE_TABLE]);
    *table = (struct pbn_table){.game = game};
    memset(table->place, -1, sizeof table->place);
    return PBN_TABLE_READ;
}

void pbn_rows_begin(struct edits *edits, const struct pbn_game *game, int id,
                    struct pbn_extent place, bool kept)
{
    const struct pbn_data data = pbn_data_of(game, &game->tag[id]);
    const char *at = place.at, *end = place.end, *start = data.at;
    while (at > start && byte_is_blank(at[-1]))
        at--;
    while (end < data.end && (byte_is_blank(*end) || *end == '\r') && *end != data.eol)
        end++;
    if (!kept && at > start && at[-1] == data.eol && (end == data.end || *end == data.eol)) {
        at -= at - start > 1 && at[-2] == '\r' && data.eol == '\n' ? 2 : 1;
        place.at = at;
        place.end = end > place.end && end[-1] == '\r' ? end - 1 : end;
    }
    edits_begin(edits, pbn_offset(game, place.at), (uint64_t)(place.end - place.at));
}

/* Returns the spaces before an element that are its own: next to the element that stands before it
 * one space remains. Takes nothing that an edit before DONE has used. */
static size_t spaces_before(const struct pbn_game *game, const char *at, uint64_t done)
{
    const char *floor = (const char *)game->bytes, *from = at;
    if (done > game->offset)
        floor = pbn_at(game, done);
    while (from > floor && from[-1] == ' ')
        from--;
    if (from == floor ? done <= game->offset : byte_is_line_end(from[-1]))
        return (size_t)(at - from);
    return at == from ? 0 : (size_t)(at - from) - 1;
}

struct pbn_cell_span pbn_table_span(const struct pbn_table *table, size_t row, int column_id,
                                    uint64_t *done)
{
    const struct pbn_game *game = table->game;
    const struct pbn_cell *cell = pbn_cell_of(table, row, column_id);
    const struct pbn_column *column = &table->column[table->place[column_id]];
    const char *at = (const char *)game->bytes + cell->at, *behind = at + cell->length;
    const char *end = (const char *)game->bytes + game->length, *next = behind;
    struct pbn_cell_span span = {
        .at = game->offset + cell->at, .length = cell->length, .width = column->width};
    size_t before = spaces_before(game, at, *done);
    while (next < end && *next == ' ')
        next++;
    bool last = next == end || byte_is_line_end(*next);
    size_t after = (size_t)(next - behind);
    if (!last && after > 0) /* before the element that follows one space remains */
        after--;
    span.right = column->alignment == 'R' || (column->alignment == 0 && before > 0);
    span.spaces = span.right ? before : after;
    span.trimmed = last && !span.right && after == 0;
    /* Some scorers write numbers as strings. What takes the place of a "-" is written as the others
     * of its column are. */
    span.quoted = span.length == 1 && *at == '-'
                      ? table->quoted[table->place[column_id]]
                      : pbn_cell_is_quoted((struct text){at, span.length});
    *done = span.at + span.length + (span.right ? 0 : span.spaces);
    return span;
}

uint64_t pbn_cell_replace(const struct pbn_cell_span *span, const struct pbn_game *game,
                          struct edits *edits, const char *text)
{
    bool quoted = span->quoted && strcmp(text, "-") != 0;
    size_t length = strlen(text) + (quoted ? 2 : 0);
    size_t wanted = length > span->width ? length : span->width, taken = 0;
    if (span->width > 0 && wanted > span->length)
        taken = wanted - span->length < span->spaces ? wanted - span->length : span->spaces;
    /* The field stays as wide as it was, unless it had run over. */
    size_t field = span->length + taken;
    if (span->width == 0 || span->trimmed)
        field = 0;
    else if (span->length > span->width && span->spaces == 0)
        field = span->width;
    size_t left = field > length ? field - length : 0;
    uint64_t start = span->at - (span->right ? taken : 0);
    edits_begin(edits, start, span->length + taken);
    edits_put_spaces(edits, span->right ? left : 0);
    edits_put(edits, "\"", quoted);
    edits_put_string(edits, text);
    edits_put(edits, "\"", quoted);
    edits_put_spaces(edits, span->right ? 0 : left);
    pbn_edits_end(edits, game);
    return start + span->length + taken;
}

void pbn_table_replace(const struct pbn_table *table, struct edits *edits, size_t row,
                       int column_id, const char *text, uint64_t *done)
{
    struct pbn_cell_span span = pbn_table_span(table, row, column_id, done);
    *done = pbn_cell_replace(&span, table->game, edits, text);
}
