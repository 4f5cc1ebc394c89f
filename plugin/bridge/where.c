#include "bridge/where.h"

#include "bridge/figures/standings.h"

/* The separators: between board and players, section and players, two pairs; and the mark of a
 * table. */
enum { AT = '@', OF_SECTION = '/', AGAINST = '-', TABLE = 't' };

/* --- Reading ---------------------------------------------------------------------------------- */

bool where_read_game(uint32_t *game, struct text text)
{
    uint64_t number = 0;
    for (size_t i = 0; i < text.length && number <= UINT32_MAX; i++) {
        if (!byte_is_digit(text.at[i]))
            return false;
        number = number * 10 + (uint64_t)(text.at[i] - '0');
    }
    *game = (uint32_t)number;
    return number > 0 && number <= UINT32_MAX;
}

bool where_read(struct where *where, struct text text)
{
    *where = (struct where){.kind = WHERE_ALL};
    if (text_is(text, "*"))
        return true;
    const char *at = text_find(text, AT);
    if (!at) {
        where->kind = WHERE_GAME;
        return where_read_game(&where->game, text);
    }
    size_t before = (size_t)(at - text.at);
    where->kind = WHERE_BOARD;
    where->board = text_trim((struct text){text.at, before});
    where->table = text_trim(text_behind(text, before + 1));
    return where->board.length > 0 || where->table.length > 0;
}

/* --- Comparing -------------------------------------------------------------------------------- */

static enum where_fit lesser(enum where_fit one, enum where_fit other)
{
    return one < other ? one : other;
}

static enum where_fit greater(enum where_fit one, enum where_fit other)
{
    return one > other ? one : other;
}

static enum where_fit name_fit(struct text one, struct text other)
{
    one = entry_name(text_trim(one));
    other = entry_name(text_trim(other));
    if (text_same(one, other))
        return WHERE_EXACTLY;
    return text_alike(one, other) ? WHERE_LOOSELY : WHERE_NOT;
}

/* Compares "3-12", with this SEPARATOR, with the pairs, the first being that of SIDE. A pair's
 * name may itself contain a dash. */
static enum where_fit pairs_fit(struct text text, const struct board *board, char separator,
                                int side)
{
    enum where_fit fit = WHERE_NOT;
    if (!board_has_pairs(board))
        return fit;
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] == separator)
            fit = greater(
                fit, lesser(name_fit((struct text){text.at, i}, board->pair[side]),
                            name_fit(text_behind(text, i + 1), board->pair[side_other(side)])));
    return fit;
}

/* Compares "t3" with the table. */
static enum where_fit table_fit(struct text text, const struct board *board)
{
    enum where_fit mark = WHERE_NOT;
    if (text.length < 2)
        return mark;
    if (byte_upper(*text.at) == byte_upper(TABLE))
        mark = *text.at == TABLE ? WHERE_EXACTLY : WHERE_LOOSELY;
    return lesser(mark, name_fit(text_behind(text, 1), board->table));
}

/* Compares with the table, the pairs or, "3", with any of the three. */
static enum where_fit players_fit(struct text text, const struct board *board)
{
    if (text.length == 0)
        return WHERE_EXACTLY;
    bool any = name_fit(text, board->table) || name_fit(text, board->pair[SIDE_NS]) ||
               name_fit(text, board->pair[SIDE_EW]);
    return greater(pairs_fit(text, board, AGAINST, SIDE_NS),
                   greater(table_fit(text, board), any ? WHERE_LOOSELY : WHERE_NOT));
}

bool where_is_of(const struct where *where, const struct board *board)
{
    return where->board.length == 0 || name_fit(where->board, board->name);
}

enum where_fit where_fits(const struct where *where, const struct board *board)
{
    struct text table = where->table;
    const char *slash = text_find(table, OF_SECTION);
    enum where_fit name =
        where->board.length > 0 ? name_fit(where->board, board->name) : WHERE_EXACTLY;
    enum where_fit fit = players_fit(table, board);
    if (slash) {
        size_t before = (size_t)(slash - table.at);
        fit = greater(fit, lesser(name_fit((struct text){table.at, before}, board->section),
                                  players_fit(text_behind(table, before + 1), board)));
    }
    return lesser(name, fit);
}

bool where_may_mean(const struct where *where, const struct board *board)
{
    return where_is_of(where, board) && (pairs_fit(where->table, board, AGAINST, SIDE_EW) ||
                                         pairs_fit(where->table, board, OF_SECTION, SIDE_NS));
}

/* --- Writing ---------------------------------------------------------------------------------- */

void board_add_where(struct buffer *buffer, const struct board *board)
{
    bool has_pairs = board_has_pairs(board);
    if (board->name.length == 0 || (!has_pairs && board->table.length == 0)) {
        buffer_add_number(buffer, board->game);
        return;
    }
    buffer_add(buffer, board->name.at, board->name.length);
    buffer_add_char(buffer, AT);
    if (board->section.length > 0) {
        buffer_add(buffer, board->section.at, board->section.length);
        buffer_add_char(buffer, OF_SECTION);
    }
    if (has_pairs) {
        board_add_pairs(buffer, board);
        return;
    }
    buffer_add_char(buffer, TABLE);
    buffer_add(buffer, board->table.at, board->table.length);
}
