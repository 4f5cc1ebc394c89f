/* Gives the values that a form of a board begins with (bsp_form_interface.known). */
#include <stdio.h>
#include <string.h>

#include "form/parts.h"

/* Gives VALUE to the host as NAME; nothing where it is NULL. */
static bool give(const bsp_form_sink *sink, const char *name, const char *value)
{
    const bsp_form_given given = {.size = sizeof given, .name = name, .value = value};

    return !value || sink->given(sink->context, &given) >= 0;
}

/* Gives what was said before, as "5 W attention". */
static bool give_told(const bsp_form_sink *sink, const bsp_told *told)
{
    char name[FORM_TEXT_SIZE], trick[12] = "-";

    if (told->trick > 0)
        snprintf(trick, sizeof trick, "%d", (int)told->trick);
    snprintf(name, sizeof name, "%s %s %s", trick, told->player ? told->player : "-", told->fact);
    return give(sink, name, told->value);
}

int32_t form_known(const bsp_board *board, const bsp_form_sink *sink)
{
    bool given;

    if (!board || !BSP_HAS(board, bsp_board, label) || !sink ||
        !BSP_HAS(sink, bsp_form_sink, given) || !sink->given)
        return BSP_E_ARGUMENT;
    given = give(sink, "board", board->board) && give(sink, "declarer", board->declarer) &&
            give(sink, "contract", board->contract) && give(sink, "laws", board->laws) &&
            give(sink, "vulnerable", board->vulnerable) && give(sink, "deal", board->deal) &&
            give(sink, "label", board->label) && (!board->trick[0] || give(sink, "play", "yes"));
    for (uint32_t i = 0; given && i < board->told_count; i++)
        given = give_told(sink, BSP_AT(bsp_told, board->told, i));
    return given ? BSP_OK : BSP_E_SINK;
}
