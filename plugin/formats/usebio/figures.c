#include "formats/usebio/figures.h"

#include <string.h>

#include "bridge/penalty.h"

const struct usebio_points usebio_points[POINTS_KINDS] = {
    [POINTS_NONE] = {FAMILY_MP, "", 0},
    [POINTS_MATCH] = {FAMILY_MP, "", UNITS_OF_MATCHPOINTS},
    [POINTS_CROSS] = {FAMILY_IMP, "Cross;Cross1;Cross2", UNITS_OF_IMPS},
    [POINTS_BUTLER] = {FAMILY_IMP, "Butler;Butler-2;Median", UNITS_OF_IMPS},
    [POINTS_IMPS] = {FAMILY_IMP, "Cross;Cross1;Cross2", UNITS_OF_IMPS},
};

bool usebio_points_join(int *points, const struct usebio_row *line, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (line[i].points == POINTS_NONE)
            continue;
        if (*points != POINTS_NONE && *points != line[i].points)
            return false;
        *points = line[i].points;
    }
    return true;
}

bool usebio_has_points(const struct usebio_traveller *board, const struct usebio_row *line)
{
    bool has = board->average.given;
    for (uint32_t i = 0; !has && i < board->rows; i++)
        has = line[i].figure[SIDE_NS].given || line[i].figure[SIDE_EW].given;
    return has;
}

/* Returns the result of LINE; an assigned one if the board's number tells what it is worth. */
static struct row_result result_of(const struct usebio_travellers *travellers,
                                   const struct usebio_traveller *board,
                                   const struct usebio_row *line)
{
    const struct usebio_detail *detail = usebio_detail_of(travellers, line);
    struct row_result result = {.score = line->score_ns,
                                .artificial = line->artificial,
                                .gives_way = line->artificial,
                                .unplayed = line->unplayed};
    int number = usebio_board_number(board->name);
    memcpy(result.percent, line->percent, sizeof result.percent);
    if (detail && detail->given.assigned_count > 0 && number > 0)
        (void)row_result_assign(&result, detail->given.assigned, detail->given.assigned_count,
                                board_vulnerability_of(number));
    return result;
}

/* Adds columns of FAMILY for both sides; they are SPOILT if there are several kinds of points. */
static void add_columns(struct sheet *sheet, enum family family, bool spoilt, uint8_t column[SIDES])
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        column[side] = sheet_add_column(sheet, family, side);
        if (spoilt)
            sheet_spoil_column(sheet, column[side]);
    }
}

void usebio_figures_fill(struct sheet *sheet, const struct usebio_travellers *travellers,
                         const struct usebio_traveller *board, uint32_t game)
{
    const struct usebio_row *line = &travellers->row[board->first];
    const struct sheet_field field = {.game = game, .games = board->rows, .own = 0};
    int points = POINTS_NONE;
    if (!usebio_points_join(&points, line, board->rows))
        points = POINTS_NONE;
    uint8_t column[FAMILIES][SIDES], datum = 0;
    sheet_add_field(sheet, &field);
    if (usebio_has_points(board, line)) {
        add_columns(sheet, usebio_points[points].family, points == POINTS_NONE,
                    column[usebio_points[points].family]);
        if (points == POINTS_NONE)
            add_columns(sheet, FAMILY_IMP, true, column[FAMILY_IMP]);
    }
    if (board->average.given)
        datum = sheet_add_column(sheet, FAMILY_DATUM, SIDE_NS);
    for (uint32_t i = 0; i < board->rows; i++) {
        const struct row_result result = result_of(travellers, board, &line[i]);
        const struct field_result compared = row_result_compare(&result, 1);
        sheet_add_row(sheet, &compared);
        for (int side = SIDE_NS; side < SIDES; side++)
            if (line[i].figure[side].given)
                sheet_add_figure(sheet, column[usebio_points[line[i].points].family][side],
                                 &line[i].figure[side].value, false);
        if (i == 0 && board->average.given)
            sheet_add_figure(sheet, datum, &board->average.value, false);
    }
}
