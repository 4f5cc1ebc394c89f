#include "figures_harness.h"

#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/seat.h"

/* "620*70,-100*30", or one score; returns where it ended. */
static const char *read_side(const char *text, struct row_result *adjusted, int side)
{
    char *end;
    for (;; text = end + 1) {
        struct weighted_score *score = &adjusted->given[side][adjusted->count[side]++];
        score->score = (int32_t)strtol(text, &end, 10);
        score->weight = WEIGHTS_WHOLE;
        if (*end == '*')
            score->weight = (uint8_t)strtol(end + 1, &end, 10);
        if (*end != ',')
            return end;
    }
}

/* Reads what stands in place of a score; returns where it ended. */
static const char *read_adjusted(const char *text, struct row_result *adjusted)
{
    char *end;
    const char *after;
    adjusted->artificial = *text == 'A';
    if (adjusted->artificial) {
        adjusted->percent[SIDE_NS] = (uint8_t)strtol(text + 1, &end, 10);
        adjusted->percent[SIDE_EW] = (uint8_t)strtol(end + 1, &end, 10);
        return end;
    }
    adjusted->assigned = true;
    after = read_side(text, adjusted, SIDE_NS);
    return read_side(*after == '|' ? after + 1 : text, adjusted, SIDE_EW);
}

static void read_result(const char *text, struct field_result *result, struct row_result *adjusted)
{
    bool number = isdigit((unsigned char)text[text[0] == '-']);
    char *end = NULL;
    const char *after = text + 1;
    *result = (struct field_result){.score = SCORE_UNKNOWN, .times = 1};
    *adjusted = (struct row_result){0};
    if (strpbrk(text, "A*|")) {
        after = read_adjusted(text, adjusted);
        result->adjusted = adjusted;
    } else if (number) {
        result->score = (int32_t)strtol(text, &end, 10);
        after = end;
    }
    if (*after == 'x')
        result->times = (int32_t)strtol(after + 1, NULL, 10);
}

void read_results(const char *text, struct table *table)
{
    char copy[256], *state, *word;
    ck_assert_uint_lt(strlen(text), sizeof copy);
    strcpy(copy, text);
    *table = (struct table){0};
    for (word = strtok_r(copy, " ", &state); word; word = strtok_r(NULL, " ", &state)) {
        ck_assert_uint_lt(table->rows, ROWS_MAX);
        read_result(word, &table->result[table->rows], &table->adjusted[table->rows]);
        table->rows++;
    }
}

size_t read_figures(const char *text, struct figure figures[ROWS_MAX * SIDE_FIGURES], int decimals)
{
    char copy[256], *state, *word;
    size_t count = 0, row = 0;
    ck_assert_uint_lt(strlen(text), sizeof copy);
    strcpy(copy, text);
    for (word = strtok_r(copy, " ", &state); word; word = strtok_r(NULL, " ", &state), row++) {
        char *slash = strchr(word, '/');
        for (int side = SIDE_NS; side <= (slash ? SIDE_EW : SIDE_NS); side++) {
            const char *number = side == SIDE_NS ? word : slash + 1;
            size_t length = side == SIDE_NS && slash ? (size_t)(slash - word) : strlen(number);
            struct decimal decimal = {0};
            struct figure *figure = &figures[count++];
            *figure = (struct figure){.row = (uint32_t)row, .side = (int8_t)side};
            figure->stays = *number == '=';
            if (*number == '-' && length == 1) {
                count--;
                continue;
            }
            ck_assert(figure->stays || decimal_read(&decimal, number, length));
            figure->value[false].decimals = (uint8_t)decimals;
            figure->value[false].scaled =
                decimal.scaled * power_of_ten(decimals - decimal.decimals);
        }
    }
    return count;
}

int scores_of(const struct field_result *result, int side, int32_t scores[WEIGHTED_SCORES_MAX],
              double weights[WEIGHTED_SCORES_MAX])
{
    const struct row_result *adjusted = result->adjusted;
    scores[0] = result->score;
    weights[0] = 1;
    if (!adjusted)
        return result->score == SCORE_UNKNOWN ? 0 : 1;
    if (adjusted->artificial)
        return 0;
    for (int i = 0; i < adjusted->count[side]; i++) {
        scores[i] = adjusted->given[side][i].score;
        weights[i] = adjusted->given[side][i].weight / 100.0;
    }
    return adjusted->count[side];
}

bool has_result(const struct field_result *result)
{
    return result->score != SCORE_UNKNOWN || (result->adjusted && !result->adjusted->artificial);
}

void add_field(struct sheet *sheet, struct sheet_field field, int family, int decimals,
               const struct table *table, const char *text)
{
    struct figure figures[ROWS_MAX * SIDE_FIGURES];
    size_t count = read_figures(text, figures, DECIMAL_PLACES_MAX), next = 0;
    sheet_add_field(sheet, &field);
    for (int side = SIDE_NS; side < SIDES; side++)
        ck_assert_uint_eq(sheet_add_column(sheet, (enum family)family, side), side);
    for (size_t row = 0; row < table->rows; row++) {
        sheet_add_row(sheet, &table->result[row]);
        for (; next < count && figures[next].row == row; next++) {
            struct decimal value = figures[next].value[false];
            int least = row == 0 ? decimals : 0;
            for (; value.decimals > least && value.scaled % 10 == 0; value.decimals--)
                value.scaled /= 10;
            sheet_add_figure(sheet, (uint8_t)figures[next].side, &value, false);
        }
    }
}

void board_swing(struct match_board *board, int when, int32_t points)
{
    board->swing[when][TEAM_OWN] =
        (struct swings){.count = 1, .weight = {SWING_WHOLE}, .points = {points}};
    board->swing[when][TEAM_OTHER] =
        (struct swings){.count = 1, .weight = {SWING_WHOLE}, .points = {-points}};
}
