#include "run/board_label.h"

#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "base/text.h"

char *board_place(const bsp_board *board)
{
    if (board->place)
        return strdup(board->place);
    return text_format("%lu", (unsigned long)board->game);
}

char *board_label(const bsp_board *board)
{
    if (board->label)
        return strdup(board->label);
    return board->record->board ? strdup(board->record->board) : board_place(board);
}

char *board_players(const bsp_board *board)
{
    char *text = strdup("");

    for (int i = 0; i < 4 && text; i++)
        if (board->record->player[i] && *board->record->player[i])
            text = text_append(text, "%s%s", *text ? ", " : "", board->record->player[i]);
    return text;
}

static int by_label(const void *one, const void *other)
{
    const struct board_name *const *a = one, *const *b = other;

    return strcmp((*a)->label, (*b)->label);
}

bool board_names_tell_apart(void *items, size_t count, size_t size)
{
    struct board_name **sorted = calloc(count + 1, sizeof *sorted);
    bool told = sorted;

    for (size_t i = 0; told && i < count; i++) {
        void *item = (char *)items + i * size;
        sorted[i] = item;
    }
    if (told)
        qsort(sorted, count, sizeof *sorted, by_label);
    for (size_t i = 0; told && i + 1 < count; i++)
        if (by_label(&sorted[i], &sorted[i + 1]) == 0)
            sorted[i]->is_shared = sorted[i + 1]->is_shared = true;
    for (size_t i = 0; told && i < count; i++) {
        if (!sorted[i]->is_shared)
            continue;
        char *label =
            text_format(_("%s (game %lu)"), sorted[i]->label, (unsigned long)sorted[i]->game);
        told = label;
        free(sorted[i]->label);
        sorted[i]->label = label;
    }
    free(sorted);
    return told;
}
