#include "reports/event.h"

#include <string.h>

#include "bridge/decimal.h"
#include "words/foreign.h"

const bsp_board *event_in(const bsp_board *board, const struct catalog *catalog)
{
    for (const bsp_board *told = board; told; told = told->translation)
        if (told->language && strcmp(told->language, catalog_language(catalog)) == 0)
            return told;
    return board;
}

bool event_can_be_named(const bsp_board *board)
{
    struct foreign foreign;
    uint32_t character;
    bool typed = true;

    if (!board->place)
        return false;
    foreign_open(&foreign, board->place, strlen(board->place));
    while (foreign_next(&foreign, &character))
        typed = typed && !character_is_harmful(character);
    return typed;
}

uint32_t outcomes_listed(const bsp_need *need)
{
    return need->judgement && need->advisory ? 0 : need->outcome_count;
}

void event_points(const bsp_board *board, bool after, struct board_points points[FIGURE_KINDS])
{
    struct decimal number;

    points[FIGURE_NONE].known = false;
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
        const char *text = NULL;
        for (uint32_t i = 0; i < board->point_count && !text; i++) {
            const bsp_points *one = BSP_AT(bsp_points, board->points, i);
            if (strcmp(one->kind, figure_name(kind)) == 0)
                text = after ? one->after : one->before;
        }
        points[kind].known = text && decimal_read_long(&number, text, strlen(text));
        if (points[kind].known) {
            points[kind].scaled = number.scaled;
            points[kind].decimals = number.decimals;
        }
    }
}
