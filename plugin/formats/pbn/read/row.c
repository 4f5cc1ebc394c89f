#include "formats/pbn/read/row.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/written.h"
#include "formats/extra.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/tables.h"
#include "formats/pbn/read/values.h"

/* ---- which row ---- */

/* Reads a whole number, or if CARET also an artificial one ("^620"). Returns false for anything
 * else. */
static inline bool read_whole(struct text text, bool caret, int64_t *value)
{
    if (caret && text.length > 0 && *text.at == '^')
        text = text_behind(text, 1);
    char sign = text.length > 0 ? *text.at : '\0';
    int number = text_number(text_behind(text, sign == '-' || sign == '+'), DECIMAL_DIGITS_MAX);
    if (number < 0)
        return false;
    *value = sign == '-' ? -number : number;
    return true;
}

/* Returns the contract of ROW in the letters and words of PBN, stored in ROOM if it is written
 * otherwise; empty if its C cannot be told. */
static struct text row_bid(const struct pbn_table *table, size_t row, char room[PBN_BID_SIZE])
{
    struct text text = pbn_table_text(table, row, COLUMN_CONTRACT);
    if (!text.at || pbn_row_is_unclear(table, row))
        return (struct text){text.at, 0};
    return pbn_bid_english(text, table->words.letters == PBN_LETTERS_FRENCH, room);
}

bool pbn_row_is_unclear(const struct pbn_table *table, size_t row)
{
    return table->words.letters == PBN_LETTERS_UNCLEAR &&
           (pbn_bid_seen(pbn_table_text(table, row, COLUMN_CONTRACT)) & PBN_SEEN_EITHER) != 0;
}

int32_t pbn_row_times(const struct pbn_table *table, size_t row)
{
    struct text text = pbn_table_text(table, row, COLUMN_MULTIPLICITY);
    int64_t value;
    if (read_whole(text, false, &value))
        return value > 0 && value <= FIELD_TIMES_MAX ? (int32_t)value : 0;
    return pbn_value_silent(text); /* without a digit: once */
}

/* Returns true if contract, declarer and tricks are the game's. A column that is not there says
 * nothing against it. Most other rows have another declarer, in one letter. Of four passes some
 * scorers say that no trick was made. */
static bool row_agrees(const struct pbn_table *table, const struct board *board, int tricks,
                       size_t row)
{
    const struct contract *own = &board->contract;
    struct text declarer = pbn_table_text(table, row, COLUMN_DECLARER);
    struct text result = pbn_table_text(table, row, COLUMN_RESULT), bid;
    struct contract contract = {.declarer = SEAT_NONE};
    char room[PBN_BID_SIZE];
    int64_t won;
    int seat = declarer.length == 1 ? seat_of_letter(*declarer.at) : SEAT_NONE;
    if (seat != SEAT_NONE)
        contract.declarer = (int8_t)seat;
    else if (declarer.at && !written_declarer(&contract, declarer))
        return false;
    if (declarer.at && contract.declarer != own->declarer)
        return false;
    if (result.at && !(tricks == TRICKS_UNKNOWN && pbn_value_silent(result)) &&
        !(read_whole(result, false, &won) && won == (own->kind == CONTRACT_PASSED ? 0 : tricks)))
        return false;
    bid = row_bid(table, row, room);
    if (!bid.at || own->kind == CONTRACT_UNKNOWN)
        return pbn_value_silent(bid);
    return written_contract(&contract, text_trim(bid)) && contract_same_bid(&contract, own);
}

bool pbn_is_pair_name(struct text text)
{
    return text.at && text.length > 0 &&
           !(text.length == 1 && (*text.at == '?' || *text.at == '-'));
}

bool pbn_has_pairs(const struct pbn_game *game)
{
    return pbn_is_pair_name(game->value[PBN_PAIR_NS]) && pbn_is_pair_name(game->value[PBN_PAIR_EW]);
}

bool pbn_has_teams(const struct pbn_game *game)
{
    struct text home = game->value[PBN_HOME_TEAM], visit = game->value[PBN_VISIT_TEAM];
    return pbn_is_pair_name(home) && pbn_is_pair_name(visit) && !text_same(home, visit);
}

bool pbn_is_closed_room(const struct pbn_game *game)
{
    return text_is_word(text_trim(game->value[PBN_ROOM]), "CLOSED");
}

struct text pbn_row_pair(const struct pbn_table *table, size_t row, int side)
{
    struct text name = pbn_table_text(table, row, COLUMN_PAIR_NS + side);
    bool both = table->place[COLUMN_PAIR_NS] >= 0 && table->place[COLUMN_PAIR_EW] >= 0;
    return both && pbn_is_pair_name(name) ? name : (struct text){NULL, 0};
}

/* Returns true if ROW is of PAIR, which sits North-South and East-West. */
static bool row_has_pairs(const struct pbn_table *table, const struct text pair[SIDES], size_t row)
{
    bool same = true;
    for (int side = SIDE_NS; side < SIDES && same; side++) {
        struct text own = text_trim(pbn_table_text(table, row, COLUMN_PAIR_NS + side));
        same =
            pbn_is_pair_name(own) && text_same(entry_name(own), entry_name(text_trim(pair[side])));
    }
    return same;
}

bool pbn_table_tells_results(const struct pbn_table *table)
{
    return table->place[COLUMN_CONTRACT] >= 0 && table->place[COLUMN_DECLARER] >= 0 &&
           table->place[COLUMN_RESULT] >= 0;
}

bool pbn_row_may_be(const struct pbn_table *table, const struct pbn_game *game,
                    const struct board *board, size_t row)
{
    return row_has_pairs(table, &game->value[PBN_PAIR_NS], row) ||
           row_agrees(table, board, board->tricks, row);
}

/* Finds the only row of these pairs. Returns false if there is none, or more than one. */
static bool row_of_pairs(const struct pbn_table *table, const struct text pair[SIDES], size_t *row)
{
    size_t count = 0;
    if (table->place[COLUMN_PAIR_NS] < 0)
        return false;
    for (size_t i = 0; i < table->rows; i++)
        if (row_has_pairs(table, pair, i)) {
            *row = i;
            count++;
        }
    return count == 1;
}

/* Returns true if the table may have stayed when an earlier ruling changed the game's result to
 * TRICKS: a row still has the one before, or none was recorded. */
static bool row_may_have_stayed(const struct pbn_table *table, const struct board *board,
                                int tricks)
{
    int was = board_tricks_before(board);
    bool stayed = was == TRICKS_UNKNOWN;
    if (!board->earlier.present || was == tricks)
        return false;
    for (size_t i = 0; i < table->rows && !stayed; i++)
        stayed = row_agrees(table, board, was, i);
    return stayed;
}

bool pbn_row_find(const struct pbn_table *table, const struct pbn_game *game,
                  const struct board *board, int tricks, size_t *row)
{
    size_t count = 0;
    if (row_of_pairs(table, &game->value[PBN_PAIR_NS], row))
        return pbn_row_times(table, *row) == 1 && row_agrees(table, board, tricks, *row);
    *row = 0;
    if (!pbn_table_tells_results(table) || row_may_have_stayed(table, board, tricks))
        return false;
    for (size_t i = 0; i < table->rows; i++)
        if (row_agrees(table, board, tricks, i) && pbn_row_times(table, i) == 1) {
            *row = i;
            count++;
        }
    return count == 1;
}

/* ---- what it is worth ---- */

/* Reads the score of both columns, 620 and -620, or 620 and 0. Returns false if there is none, or
 * they do not fit. */
static bool written_score(const struct pbn_table *table, size_t row, int64_t *score)
{
    int64_t ns = 0, ew = 0;
    bool has_ns = read_whole(pbn_table_text(table, row, COLUMN_SCORE_NS), true, &ns);
    bool has_ew = read_whole(pbn_table_text(table, row, COLUMN_SCORE_EW), true, &ew);
    *score = has_ns && ns == -ew ? ns : ns - ew;
    return has_ns && has_ew ? ns == -ew || ns == 0 || ew == 0 : has_ns || has_ew;
}

void pbn_row_contract(const struct pbn_table *table, size_t row, struct contract *contract,
                      int8_t *tricks)
{
    struct contract read = {.declarer = SEAT_NONE};
    char room[PBN_BID_SIZE];
    int64_t value;
    *contract = read;
    *tricks = TRICKS_UNKNOWN;
    if (!written_contract(&read, text_trim(row_bid(table, row, room))) ||
        (read.kind == CONTRACT_PLAYED &&
         (!written_declarer(&read, pbn_table_text(table, row, COLUMN_DECLARER)) ||
          read.declarer == SEAT_NONE)))
        return;
    *contract = read;
    if (read.kind == CONTRACT_PLAYED &&
        read_whole(pbn_table_text(table, row, COLUMN_RESULT), false, &value) && value >= 0 &&
        value <= TRICKS)
        *tricks = (int8_t)value;
}

int32_t pbn_row_score(const struct pbn_table *table, size_t row)
{
    int64_t score;
    bool known =
        written_score(table, row, &score) && score >= -FIELD_SCORE_MAX && score <= FIELD_SCORE_MAX;
    return known ? (int32_t)score : SCORE_UNKNOWN;
}

int32_t pbn_row_result(const struct pbn_table *table, const struct board *board, size_t row)
{
    struct contract contract;
    int64_t score;
    int8_t tricks;
    if (written_score(table, row, &score))
        return (int32_t)score;
    pbn_row_contract(table, row, &contract, &tricks);
    bool comparable = contract.kind == CONTRACT_PASSED ||
                      pbn_score_is_comparable(table->game, board->date, &contract);
    return comparable ? board_score_in(board, &contract, tricks) : SCORE_UNKNOWN;
}

struct row_result pbn_silent_result(struct text contract, bool given, bool zero)
{
    struct row_result silent = {.score = SCORE_UNKNOWN,
                                .percent = {AVERAGE_UNKNOWN, AVERAGE_UNKNOWN}};
    bool unplayed = written_unplayed(contract);
    if (!(unplayed || written_average(silent.percent, contract) || written_unknown(contract)))
        return silent;
    silent.unplayed = given ? zero : unplayed;
    silent.artificial = silent.gives_way = given && !zero;
    return silent;
}

/* ---- how it is written ---- */

/* Returns true if a score column is not there, or says VALUE; a negative one as "-" in WINNERS
 * style, in which nought may be so too. */
static bool column_says(struct text text, int64_t value, enum pbn_score_style style)
{
    int64_t written = 0;
    if (!text.at)
        return true;
    if (style == SCORES_WINNERS && value <= 0 && text.length == 1 && *text.at == '-')
        return true;
    if (style == SCORES_WINNERS && value < 0)
        return false;
    if (style == SCORES_NOUGHT && value < 0)
        value = 0;
    return read_whole(text, false, &written) && written == value;
}

enum pbn_score_style pbn_row_style(const struct pbn_table *table, size_t row, int32_t score_ns)
{
    struct text ns = pbn_table_text(table, row, COLUMN_SCORE_NS);
    struct text ew = pbn_table_text(table, row, COLUMN_SCORE_EW);
    if (!ns.at && !ew.at)
        return SCORES_ABSENT;
    for (int style = SCORES_SIGNED; style < SCORES_OTHER; style++)
        if (column_says(ns, score_ns, (enum pbn_score_style)style) &&
            column_says(ew, -(int64_t)score_ns, (enum pbn_score_style)style))
            return (enum pbn_score_style)style;
    return SCORES_OTHER;
}

/* ---- what a director gave ---- */

/* More rows than a director adjusts on one board. Those beyond it are unknown, so that the figures
 * of the table do not follow. */
enum { GIVEN_ROWS_MAX = 32 };

struct given_row {
    size_t row;
    struct row_result result;
};

struct given_rows {
    bool changed; /* an earlier ruling has changed some result of the table */
    size_t count;
    struct given_row item[GIVEN_ROWS_MAX];
};

/* Returns North-South's score as it stands for the side that was given no result: by that side's
 * own column if the two columns differ. */
static int32_t kept_score(const struct pbn_table *table, const struct board *board, size_t row,
                          const struct given_score *given)
{
    bool kept_ns = given->assigned[0].side != SIDE_NS;
    struct text text = pbn_table_text(table, row, kept_ns ? COLUMN_SCORE_NS : COLUMN_SCORE_EW);
    int64_t own;
    if (pbn_row_score(table, row) != SCORE_UNKNOWN || !read_whole(text, true, &own) ||
        llabs(own) > FIELD_SCORE_MAX)
        return pbn_row_result(table, board, row);
    return (int32_t)(kept_ns ? own : -own);
}

/* Adds what ROW was given: an artificial score only if its row still has no result (12C2). One that
 * was passed out needs no tricks for that, but a score where the table has them. */
static void add(struct given_rows *given, const struct pbn_table *table, const struct board *board,
                size_t row, const struct given_score *score)
{
    struct given_row *item = &given->item[given->count];
    struct contract contract;
    int8_t tricks;
    if (given->count == GIVEN_ROWS_MAX)
        return;
    *item = (struct given_row){.row = row};
    if (!score->artificial) {
        item->result.score = kept_score(table, board, row, score);
        given->count += row_result_assign(&item->result, score->assigned, score->assigned_count,
                                          board->vulnerability);
        return;
    }
    item->result.score = SCORE_UNKNOWN;
    memcpy(item->result.percent, score->percent, sizeof item->result.percent);
    item->result.artificial = item->result.gives_way = true;
    pbn_row_contract(table, row, &contract, &tricks);
    int32_t result = contract.kind == CONTRACT_PASSED ? pbn_row_score(table, row)
                                                      : pbn_row_result(table, board, row);
    given->count += result == SCORE_UNKNOWN;
}

/* Finds the rows of TABLE. BOARD is the game's, or what its rows have in common, as it was read. */
static void find_given_rows(struct given_rows *given, const struct pbn_table *table,
                            const struct board *board)
{
    const struct pbn_game *game = table->game;
    size_t row = 0;
    given->changed = false;
    given->count = 0;
    if (!game->tag[PBN_RULING_TABLE].present)
        return;
    if (!pbn_is_of_rows(PBN_RULING_TABLE, game->value[PBN_RULING_TABLE])) {
        given->changed = given_score_exists(&board->given) || board->earlier.was != TRICKS_UNKNOWN;
        if (given_score_exists(&board->given) &&
            pbn_row_find(table, game, board, board->tricks, &row))
            add(given, table, board, row, &board->given);
        return;
    }
    struct pbn_row_walk walk = pbn_rulings_of(game, NULL);
    struct pbn_ruled ruled;
    while (given->count < GIVEN_ROWS_MAX && pbn_ruled_next(&walk, &ruled)) {
        struct earlier_ruling earlier = {.was = TRICKS_UNKNOWN};
        bool gave = given_score_exists(&ruled.given);
        earlier_ruling_read(&earlier, ruled.field);
        given->changed = given->changed || gave || earlier.was != TRICKS_UNKNOWN;
        if (gave && row_of_pairs(table, &ruled.field[PBN_PAIRS], &row))
            add(given, table, board, row, &ruled.given);
    }
}

/* ---- the figures of a table ---- */

/* Adds the figures of ROW in each COLUMN; matchpoints beside its artificial score, which stays as
 * it is (PBN 2.1, 5.2), if they are to stand as SHARES. */
static void add_figures(struct sheet *sheet, const struct pbn_table *table, size_t row, bool shares,
                        const int8_t *column, size_t columns)
{
    for (size_t i = 0; i < columns; i++) {
        struct text text = pbn_table_text(table, row, column[i]);
        struct decimal number;
        if (text.length == 0 || (text.length == 1 && (*text.at == '-' || *text.at == '?')))
            continue;
        bool artificial = *text.at == '^';
        if (!decimal_read(&number, text.at + artificial, text.length - artificial)) {
            if (!artificial)
                sheet_spoil_column(sheet, (uint8_t)i);
        } else if (!artificial || (shares && pbn_columns[column[i]].family == FAMILY_MP)) {
            sheet_add_figure(sheet, (uint8_t)i, &number, artificial);
        }
    }
}

/* Returns what ROW is that has SCORE, or none. A caret says itself that its number is no result. */
static struct row_result row_stands(const struct pbn_table *table, size_t row, int32_t score,
                                    const struct given_rows *changes)
{
    const struct row_result shown = {.score = score};
    bool given = false, zero = true;
    for (size_t i = changes->count; i-- > 0;)
        if (changes->item[i].row == row)
            return changes->item[i].result;
    if (score != SCORE_UNKNOWN ||
        (table->place[COLUMN_CONTRACT] < 0 && table->place[COLUMN_SCORE_NS] < 0))
        return shown;
    for (int id = COLUMN_IMP_NS; id <= COLUMN_PERCENTAGE_NS; id += SIDES) {
        struct decimal ns, ew;
        bool caret[SIDES];
        bool has_ns = pbn_number_read(&ns, &caret[SIDE_NS], pbn_table_text(table, row, id));
        bool has_ew = pbn_number_read(&ew, &caret[SIDE_EW], pbn_table_text(table, row, id + 1));
        bool both = has_ns && has_ew;
        if (caret[SIDE_NS] || caret[SIDE_EW])
            return shown;
        given = given || both;
        zero = zero && (!both || (ns.scaled == 0 && ew.scaled == 0));
    }
    return pbn_silent_result(pbn_table_text(table, row, COLUMN_CONTRACT), given, zero);
}

bool pbn_figures_of_table(struct sheet *sheet, const struct pbn_table *table,
                          const struct board *board, const struct sheet_field *field, bool all)
{
    int8_t column[SCORE_COLUMNS];
    size_t columns = 0;
    for (int id = 0; id < SCORE_COLUMNS; id++) {
        bool points = id >= COLUMN_IMP_NS && id <= COLUMN_PERCENTAGE_EW;
        if (table->place[id] >= 0 && (all ? pbn_columns[id].family >= 0 : points))
            column[columns++] = (int8_t)id;
    }
    if (columns == 0 && !all)
        return false;
    sheet_add_field(sheet, field);
    for (size_t i = 0; i < columns; i++)
        (void)sheet_add_column(sheet, (enum family)pbn_columns[column[i]].family,
                               pbn_columns[column[i]].side);

    struct given_rows given;
    find_given_rows(&given, table, board);
    for (size_t row = 0; row < table->rows; row++) {
        struct field_result result = {.score = pbn_row_result(table, board, row),
                                      .times = pbn_row_times(table, row)};
        struct row_result stands;
        bool only_score = result.score != SCORE_UNKNOWN && given.count == 0;
        if (!only_score) {
            stands = row_stands(table, row, result.score, &given);
            result = row_result_compare(&stands, result.times);
        }
        sheet_add_row(sheet, &result);
        add_figures(sheet, table, row, all && !only_score && stands.artificial, column, columns);
    }
    return given.changed;
}

bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game, bool is_game)
{
    const struct pbn_table *table = game->score_table;
    struct sheet_field field = {.game = board->game,
                                .games = 1,
                                .own = SHEET_NO_ROW,
                                .is_of_game = is_game,
                                .points_follow = true};
    size_t own;
    if (pbn_score_table_read(game) == PBN_TABLE_NO_MEMORY)
        return false;
    if (table->rows == 0)
        return true;
    if (is_game && pbn_row_find(table, game, board, board->tricks, &own))
        field.own = own;
    (void)pbn_figures_of_table(sheet, table, board, &field, false);
    return true;
}
