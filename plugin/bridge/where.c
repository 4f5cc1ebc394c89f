#include "bridge/where.h"

#include "bridge/figures/standings.h"

/* What stands between a board and who played it, a section and the rest, pair and pair; and before
 * a table. */
enum { AT = '@', OF_SECTION = '/', AGAINST = '-', TABLE = 't' };

/* --- Reading ---------------------------------------------------------------------------------- */

/* A number from 1 that 32 bits hold. */
static bool game_read(uint32_t *game, struct text text)
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
        return game_read(&where->game, text);
    }
    size_t before = (size_t)(at - text.at);
    where->kind = WHERE_BOARD;
    where->board = text_trim((struct text){text.at, before});
    where->beside = text_trim(text_behind(text, before + 1));
    return where->board.length > 0 || where->beside.length > 0;
}

/* --- Comparing -------------------------------------------------------------------------------- */

static bool same_name(struct text one, struct text other)
{
    return text_same(entry_name(text_trim(one)), entry_name(text_trim(other)));
}

/* "3-12": a pair's name may hold a dash itself. */
static bool is_of_pairs(struct text text, const struct board *board)
{
    if (!board_has_pairs(board))
        return false;
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] == AGAINST && same_name((struct text){text.at, i}, board->pair[SIDE_NS]) &&
            same_name(text_behind(text, i + 1), board->pair[SIDE_EW]))
            return true;
    return false;
}

/* "t3". */
static bool is_of_table(struct text text, const struct board *board)
{
    return text.length > 1 && *text.at == TABLE && same_name(text_behind(text, 1), board->table);
}

static bool is_of_players(struct text text, const struct board *board)
{
    return text.length == 0 || is_of_pairs(text, board) || is_of_table(text, board);
}

bool where_is_of(const struct where *where, const struct board *board)
{
    return where->board.length == 0 || same_name(where->board, board->name);
}

bool where_fits(const struct where *where, const struct board *board)
{
    struct text beside = where->beside;
    const char *slash = text_find(beside, OF_SECTION);
    if (!where_is_of(where, board))
        return false;
    if (is_of_players(beside, board))
        return true;
    if (!slash)
        return false;
    size_t before = (size_t)(slash - beside.at);
    return same_name((struct text){beside.at, before}, board->section) &&
           is_of_players(text_behind(beside, before + 1), board);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void add_name(struct buffer *buffer, struct text name)
{
    buffer_add(buffer, name.at, name.length);
}

void board_add_where(struct buffer *buffer, const struct board *board)
{
    bool has_pairs = board_has_pairs(board);
    if (board->name.length == 0 || (!has_pairs && board->table.length == 0)) {
        buffer_add_number(buffer, board->game);
        return;
    }
    add_name(buffer, board->name);
    buffer_add_char(buffer, AT);
    if (board->section.length > 0) {
        add_name(buffer, board->section);
        buffer_add_char(buffer, OF_SECTION);
    }
    if (has_pairs) {
        board_add_pairs(buffer, board);
        return;
    }
    buffer_add_char(buffer, TABLE);
    add_name(buffer, board->table);
}
