#include "formats/pbn/edit_average_row.h"

#include "bridge/figures/field.h"
#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_row.h"
#include "formats/pbn/edit_value.h"
#include "formats/pbn/tables.h"

/* The columns of a side, and the tags that say the same. */
static const struct {
    int8_t column[SIDES];
    int8_t tag;
    bool percentage;
} kinds[PBN_AVERAGE_KINDS] = {
    {{COLUMN_MP_NS, COLUMN_MP_EW}, PBN_SCORE_MP, false},
    {{COLUMN_PERCENTAGE_NS, COLUMN_PERCENTAGE_EW}, PBN_SCORE_PERCENTAGE, true},
};

/* ---- what it is ---- */

/* Reads an artificial element. Returns false if it is none. */
static bool read_artificial(struct decimal *number, const struct pbn_table *table, size_t row,
                            int id)
{
    bool artificial;
    return pbn_number_read(number, &artificial, pbn_table_text(table, row, id)) && artificial;
}

/* Returns the percentage of an average that no RulingTable mentions, from its matchpoints:
 * AVERAGE_PLUS, AVERAGE_MINUS, or 0 if it is neither. */
static int percent_of_points(const struct pbn_average_table *of, size_t row, int side, int64_t top)
{
    static const uint8_t percents[] = {AVERAGE_PLUS, AVERAGE_MINUS};
    struct decimal number;
    if (top <= 0 || !read_artificial(&number, of->table, row, kinds[0].column[side]) ||
        pbn_row_result(of->table, of->board, row).score != SCORE_UNKNOWN)
        return 0;
    for (size_t i = 0; i < sizeof percents; i++)
        if (ratio_round(average_share(percents[i], top), number.decimals, ROUND_NEAREST) ==
            number.scaled)
            return percents[i];
    return 0;
}

int pbn_average_percent(const struct pbn_average_table *of, size_t row, int side, int64_t top)
{
    const struct pbn_given_row *given = pbn_given_of_row(of->given, row);
    if (given)
        return given->result.artificial ? given->result.percent[side] : 0;
    return percent_of_points(of, row, side, top);
}

/* ---- its numbers ---- */

static struct pbn_column_style style_read(const struct pbn_table *table, int id)
{
    uint8_t most = 0, least = DECIMAL_PLACES_MAX;
    for (size_t row = 0; row < table->rows; row++) {
        struct text text = pbn_table_text(table, row, id);
        struct decimal other;
        if (!decimal_read(&other, text.at, text.length))
            continue;
        most = other.decimals > most ? other.decimals : most;
        least = other.decimals < least ? other.decimals : least;
    }
    return (struct pbn_column_style){.known = true, .fixed = most == least, .decimals = most};
}

static struct pbn_column_style style_of(struct pbn_average_table *of, int kind, int side)
{
    struct pbn_column_style *style = &of->style[kind][side];
    if (!style->known)
        *style = style_read(of->table, kinds[kind].column[side]);
    return *style;
}

/* Returns the span of an element. If the table is RULED on, other edits of its row are not known
 * here, so the element takes no spaces. */
static struct pbn_cell_span span_of(const struct pbn_average_table *of, size_t row, int id)
{
    uint64_t done = 0;
    struct pbn_cell_span span = pbn_table_span(of->table, row, id, &done);
    if (of->ruled)
        span.width = 0;
    return span;
}

static void keep_element(struct pbn_average_table *of, const struct pbn_average_place *place,
                         int kind, struct pbn_averages *averages)
{
    int id = kinds[kind].column[place->side];
    struct pbn_pending_number number = {
        .percentage = kinds[kind].percentage, .summed = true, .caret = true};
    struct pbn_column_style style;
    if (!read_artificial(&number.stands, of->table, place->row, id))
        return;
    style = style_of(of, kind, place->side);
    number.decimals = style.decimals;
    number.fixed = style.fixed;
    number.span = span_of(of, place->row, id);
    pbn_averages_wait(averages, place, &number);
}

static void keep_tag(const struct pbn_average_table *of, const struct pbn_average_place *place,
                     int kind, struct pbn_averages *averages)
{
    const struct pbn_game *game = of->table->game;
    struct text value = game->value[kinds[kind].tag];
    struct pbn_form form;
    if (pbn_value_silent(value) || !pbn_form_read(&form, value))
        return;
    for (int i = 0; i < form.parts; i++) {
        const struct pbn_part *part = &form.part[i];
        int side = part->side == SIDE_NONE ? board_declaring_side(of->board) : part->side;
        struct pbn_pending_number number = {.percentage = kinds[kind].percentage,
                                            .stands = part->number,
                                            .fixed = true,
                                            .plus = part->number.plus,
                                            .decimals = part->number.decimals};
        if (side == place->side)
            pbn_averages_wait_part(averages, place, game, kinds[kind].tag, part, number);
    }
}

/* Returns true if the row is the game's own and no ruling touches its tags now. */
static bool has_tags(const struct pbn_average_table *of, size_t row)
{
    const struct pbn_game *game = of->table->game;
    return !of->ruled && game->tag[PBN_RULING_TABLE].present &&
           !pbn_rulings_are_of_rows(game->value[PBN_RULING_TABLE]) &&
           pbn_given_of_row(of->given, row);
}

void pbn_average_keep(struct pbn_average_table *of, const struct pbn_average_place *place,
                      struct pbn_averages *averages)
{
    for (int kind = 0; kind < PBN_AVERAGE_KINDS; kind++) {
        keep_element(of, place, kind, averages);
        if (has_tags(of, place->row))
            keep_tag(of, place, kind, averages);
    }
}
