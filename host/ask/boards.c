#include "ask/boards.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "run/form.h"
#include "base/program.h"
#include "kit/list.h"
#include "run/board_label.h"

void seen_boards_release(struct seen_boards *boards)
{
    for (size_t i = 0; i < boards->count; i++) {
        struct seen_board *board = &boards->item[i];
        free(board->where);
        free(board->name);
        free(board->called.label);
        free(board->players);
        free(board->heading);
        text_list_release(&board->known);
        text_list_release(&board->who);
        text_list_release(&board->ruled);
        text_list_release(&board->hands);
        text_list_release(&board->tricks);
    }
    free(boards->item);
    *boards = (struct seen_boards){0};
}

/* ---- What a board is known by ---- */

/* Adds TEXT, which is taken over, and a copy as it is typed, with plain spaces. */
static void typed_add(struct text_list *to, char *text)
{
    static const char no_break[] = "\302\240";
    char *plain = text ? strdup(text) : NULL;

    for (char *at = plain ? strstr(plain, no_break) : NULL; at; at = strstr(at, no_break)) {
        *at++ = ' ';
        memmove(at, at + 1, strlen(at));
    }
    text_list_add(to, text);
    text_list_add(to, plain);
}

bool seen_boards_add(struct seen_boards *boards, const struct run *run, const bsp_board *event)
{
    static const char *const seats[] = {N_("N"), N_("E"), N_("S"), N_("W")};
    const char *pairs = event->pairs, *dash = pairs ? strchr(pairs, '-') : NULL;
    unsigned long game = event->game;
    struct seen_board *board;

    if (!list_reserve(boards->item, boards->capacity, boards->count + 1))
        return false;
    board = &boards->item[boards->count++];
    *board =
        (struct seen_board){.called = {board_label(event), event->game, false},
                            .where = board_place(event),
                            .name = event->record->board ? strdup(event->record->board) : NULL,
                            .players = board_players(event),
                            .heading = event->text ? strdup(event->text) : text_format("%lu", game),
                            .waits = strcmp(event->status, "director") == 0,
                            .plays = event->trick[0],
                            .told = event->record->told_count > 0};

    /* "3-12", "3" and "12", the game, and the players' names. */
    if (pairs)
        text_list_add(&board->who, strdup(pairs));
    if (dash) {
        text_list_add(&board->who, strndup(pairs, (size_t)(dash - pairs)));
        text_list_add(&board->who, strdup(dash + 1));
    }
    text_list_add(&board->who, text_format("game %lu", game));
    /* TRANSLATORS: what the director types for a game of the file. */
    typed_add(&board->who, text_format(_("game %lu"), game));
    for (int i = 0; i < 4; i++)
        if (event->record->player[i] && *event->record->player[i])
            text_list_add(&board->who, strdup(event->record->player[i]));

    for (uint32_t i = 0; i < event->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, event->rulings, i);
        if (ruling->text)
            text_list_add(&board->ruled, strdup(ruling->text));
    }
    for (int i = 0; i < 4; i++)
        if (event->hand[i])
            text_list_add(&board->hands, text_format("%s  %s", _(seats[i]), event->hand[i]));
    for (int i = 0; i < 13; i++)
        if (event->trick[i])
            text_list_add(&board->tricks, text_format("%d. %s", i + 1, event->trick[i]));
    return form_known(run, event, &board->known) && board->where &&
           (!event->record->board || board->name) && board->called.label && board->players &&
           board->heading && !board->who.failed && !board->ruled.failed && !board->hands.failed &&
           !board->tricks.failed;
}

bool seen_boards_tell_apart(struct seen_boards *boards)
{
    bool told = board_names_tell_apart(boards->item, boards->count, sizeof *boards->item);

    for (size_t i = 0; told && i < boards->count; i++) {
        struct seen_board *board = &boards->item[i];
        if (!board->called.is_shared)
            continue;
        if (*board->players)
            board->heading = text_append(board->heading, "%s%s", _("; "), board->players);
        typed_add(&board->who, strdup(board->called.label));
        told = board->heading && !board->who.failed;
    }
    return told;
}

size_t seen_boards_find(const struct seen_boards *boards, const char *where, size_t from)
{
    for (size_t i = from; i < boards->count; i++)
        if (strcmp(boards->item[i].where, where) == 0)
            return i;
    return BOARD_NONE;
}

/* Returns true if TYPED is the name of BOARD, "7" or "7@3-12"; BY_WHO: if it is who played there,
 * "Smith", or "7@Smith" with the board's name. */
static bool is_named(const struct seen_board *board, const char *typed, bool by_who)
{
    size_t length = board->name ? strlen(board->name) : 0;

    if (!by_who)
        return strcasecmp(board->called.label, typed) == 0 ||
               (board->name && strcasecmp(board->name, typed) == 0);
    if (length > 0 && strncasecmp(typed, board->name, length) == 0 && typed[length] == '@')
        typed += length + 1;
    for (size_t i = 0; i < board->who.count; i++)
        if (strcasecmp(board->who.item[i], typed) == 0)
            return true;
    return false;
}

size_t seen_boards_name(struct seen_boards *boards, const char *typed, size_t *only)
{
    size_t count = 0;

    for (int by_who = 0; by_who < 2 && count == 0; by_who++)
        for (size_t i = 0; i < boards->count; i++) {
            boards->item[i].named = is_named(&boards->item[i], typed, by_who);
            if (boards->item[i].named)
                *only = count++ == 0 ? i : BOARD_NONE;
        }
    return count;
}
