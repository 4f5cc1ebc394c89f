#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "where.h"

void seen_boards_release(struct seen_boards *boards)
{
    for (size_t i = 0; i < boards->count; i++) {
        struct seen_board *board = &boards->item[i];
        char *const texts[] = {board->where,    board->name, board->label,      board->heading,
                               board->declarer, board->laws, board->vulnerable, board->sight};
        for (size_t j = 0; j < sizeof texts / sizeof *texts; j++)
            free(texts[j]);
        text_list_release(&board->told);
        text_list_release(&board->ruled);
    }
    free(boards->item);
    *boards = (struct seen_boards){0};
}

/* TEXT with a line more; NULL: no memory. Takes TEXT over. */
static char *line_add(char *text, const char *mark, const char *line)
{
    char *more = text ? text_format("%s%s%s\n", text, mark, line) : NULL;

    free(text);
    return more;
}

/* The hands that are known, and the tricks. NULL: no memory. */
static char *sight_of(const bsp_board *board)
{
    static const char *const seats[] = {N_("N"), N_("E"), N_("S"), N_("W")};
    char *sight = strdup("");

    if (!BSP_HAS(board, bsp_board, trick))
        return sight;
    for (int i = 0; i < 4; i++)
        if (board->hand[i]) {
            char *mark = text_format("%s  ", _(seats[i]));
            sight = mark ? line_add(sight, mark, board->hand[i]) : NULL;
            free(mark);
        }
    for (int i = 0; i < 13; i++)
        if (board->trick[i]) {
            char *mark = text_format("%d. ", i + 1);
            sight = mark ? line_add(sight, mark, board->trick[i]) : NULL;
            free(mark);
        }
    return sight;
}

unsigned long board_row(const bsp_board *board)
{
    return BSP_HAS(board, bsp_board, row) ? board->row : 0;
}

/* As people call it; NULL: no memory. */
static char *label_of(const bsp_board *board)
{
    return board->board && !board_pairs(board) ? text_format("%s", board->board)
                                               : board_where(board);
}

/* As --fact has it: a game's number, or of a row of a table what people call it. */
static char *where_of(const bsp_board *board)
{
    bool of_row = board_row(board) > 0 && board->board && board->pairs;

    return of_row ? board_where(board) : text_format("%lu", (unsigned long)board->game);
}

static bool text_copy(char **to, const char *text)
{
    *to = text ? strdup(text) : NULL;
    return !text || *to;
}

/* "1 W lead-option" and its value, by which a form finds them. False: no memory. */
static bool told_copy(struct text_list *to, const bsp_board *board)
{
    uint32_t count = BSP_HAS(board, bsp_board, told) ? board->told_count : 0;
    bool copied = true;

    for (uint32_t i = 0; i < count && copied; i++) {
        const bsp_told *told = BSP_AT(bsp_told, board->told, i);
        const char *player = told->player ? told->player : "-";
        char *name = told->trick > 0 ? text_format("%d %s %s", (int)told->trick, player, told->fact)
                                     : text_format("- %s %s", player, told->fact);
        copied = text_list_add(to, name) && text_list_add(to, strdup(told->value));
    }
    return copied;
}

static bool ruled_copy(struct text_list *to, const bsp_board *board)
{
    bool copied = true;

    for (uint32_t i = 0; i < board->ruling_count && copied; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, board->rulings, i);
        if (BSP_HAS(ruling, bsp_ruling, text) && ruling->text)
            copied = text_list_add(to, strdup(ruling->text));
    }
    return copied;
}

bool seen_boards_add(struct seen_boards *boards, const bsp_board *event)
{
    struct seen_board *grown = list_grow(boards->item, boards->count, 1, sizeof *grown);
    struct seen_board *board;

    if (!grown)
        return false;
    boards->item = grown;
    board = &boards->item[boards->count++];
    *board = (struct seen_board){.game = event->game,
                                 .where = where_of(event),
                                 .label = label_of(event),
                                 .sight = sight_of(event)};
    board->plays = BSP_HAS(event, bsp_board, trick) && event->trick[0];
    board->heading =
        event->text ? strdup(event->text) : text_format("%lu", (unsigned long)event->game);
    board->waits = strcmp(event->status, "director") == 0;
    return told_copy(&board->told, event) && ruled_copy(&board->ruled, event) &&
           text_copy(&board->name, event->board) && text_copy(&board->declarer, event->declarer) &&
           text_copy(&board->laws, event->laws) &&
           text_copy(&board->vulnerable, event->vulnerable) && board->where && board->label &&
           board->sight && board->heading;
}

bool seen_board_is(const struct seen_board *board, const char *typed)
{
    return strcmp(board->label, typed) == 0 || (board->name && strcmp(board->name, typed) == 0);
}
