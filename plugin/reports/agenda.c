#include "reports/agenda.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"
#include "reports/answer.h"
#include "reports/formats.h"
#include "reports/overview.h"
#include "words/foreign.h"
#include "words/words.h"

void agenda_release(struct agenda *agenda)
{
    free(agenda->board);
    buffer_release(&agenda->texts);
    *agenda = (struct agenda){0};
}

/* Returns the kind for the status of a board that is not clean. */
static int kind_of(int status)
{
    static const uint8_t kinds[STATUS_COUNT] = {
        [STATUS_DIRECTOR] = AGENDA_WAITS,    [STATUS_PROPOSED] = AGENDA_PROPOSED,
        [STATUS_SUSPECT] = AGENDA_DOUBTFUL,  [STATUS_ERROR] = AGENDA_UNREAD,
        [STATUS_ADJUSTED] = AGENDA_ADJUSTED, [STATUS_SETTLED] = AGENDA_SETTLED,
        [STATUS_NOTED] = AGENDA_NOTED,       [STATUS_CLEAN] = AGENDA_NOTED,
    };

    return kinds[status];
}

int agenda_kind_status(int kind)
{
    static const uint8_t statuses[AGENDA_KINDS] = {
        [AGENDA_WAITS] = STATUS_DIRECTOR,    [AGENDA_PROPOSED] = STATUS_PROPOSED,
        [AGENDA_DOUBTFUL] = STATUS_SUSPECT,  [AGENDA_UNREAD] = STATUS_ERROR,
        [AGENDA_ADJUSTED] = STATUS_ADJUSTED, [AGENDA_SETTLED] = STATUS_SETTLED,
        [AGENDA_NOTED] = STATUS_NOTED,
    };

    return statuses[kind];
}

const char *agenda_kind_key(int kind)
{
    /* TRANSLATORS: headings above numbers of boards. */
    static const char *const keys[AGENDA_KINDS] = {
        [AGENDA_WAITS] = N_("Needs your decision"),
        [AGENDA_PROPOSED] = N_("Adjustment proposed"),
        [AGENDA_DOUBTFUL] = N_("Doubtful record"),
        [AGENDA_UNREAD] = N_("Not readable"),
        [AGENDA_ADJUSTED] = N_("Adjusted"),
        [AGENDA_SETTLED] = N_("Settled"),
        [AGENDA_NOTED] = N_("Noted"),
    };

    return keys[kind];
}

const char *agenda_kind_advice(int kind)
{
    static const char *const keys[AGENDA_KINDS] = {
        [AGENDA_WAITS] = N_("Boards that need your decision keep their recorded result until the "
                            "questions are answered."),
        [AGENDA_PROPOSED] = N_("Adjustments proposed rest on the cards alone: nobody marked the "
                               "revoke. The director confirms or rejects each."),
        [AGENDA_DOUBTFUL] = N_("Doubtful records: look for a typing error first."),
        [AGENDA_UNREAD] =
            N_("Boards that are not readable were not ruled on: the message says where "
               "in the file, and why."),
    };

    return keys[kind];
}

/* --- Texts ------------------------------------------------------------------------------------ */

/* Ends the text that begins at START and returns START. */
static size_t text_end(struct agenda *agenda, size_t start)
{
    buffer_add_char(&agenda->texts, '\0');
    return start;
}

static size_t add_file(struct agenda *agenda, const char *file)
{
    size_t start = agenda->texts.length;

    buffer_add_text(&agenda->texts, file ? file : "");
    return text_end(agenda, start);
}

static size_t add_name(struct agenda *agenda, const struct board *board)
{
    size_t start = agenda->texts.length;

    if (board->name.length > 0)
        buffer_add(&agenda->texts, board->name.at, board->name.length);
    else
        buffer_add_number(&agenda->texts, board->game);
    return text_end(agenda, start);
}

static size_t add_meeting(struct agenda *agenda, const struct board *board)
{
    size_t start = agenda->texts.length;

    if (board_has_pairs(board)) {
        board_add_pairs(&agenda->texts, board);
    } else if (board->table.length > 0) {
        buffer_add_char(&agenda->texts, 't');
        buffer_add(&agenda->texts, board->table.at, board->table.length);
    }
    return text_end(agenda, start);
}

/* Adds the command that asks about the board's file, if the board still needs a decision or a look.
 */
static size_t add_ask(struct agenda *agenda, const char *answer, int kind)
{
    size_t start = agenda->texts.length;

    if (answer && kind < AGENDA_ADJUSTED)
        answer_add_none(&agenda->texts, answer);
    return text_end(agenda, start);
}

const char *agenda_text(const struct agenda *agenda, size_t text)
{
    return buffer_text(&agenda->texts) + text;
}

const char *agenda_cell(const struct agenda *agenda, const struct agenda_board *board, int language,
                        int column)
{
    const char *cell = agenda_text(agenda, board->cells);

    for (int i = language * OVERVIEW_COLUMNS + column; i > 0; i--)
        cell += strlen(cell) + 1;
    return cell;
}

/* --- The title -------------------------------------------------------------------------------- */

bool agenda_take_title(struct agenda *agenda, const struct board *board)
{
    struct text event = board->event;
    int32_t date = board->date;
    const char *held = agenda_text(agenda, agenda->event);

    if (event.length == 0 && date <= 0)
        return true;
    if (agenda->titled) {
        agenda->of_several = agenda->of_several || date != agenda->date || !text_is(event, held);
        return true;
    }
    agenda->titled = true;
    agenda->date = date;
    agenda->event = agenda->texts.length;
    buffer_add(&agenda->texts, event.at, event.length);
    buffer_add_char(&agenda->texts, '\0');
    return !agenda->texts.failed;
}

void agenda_add_title(const struct agenda *agenda, const struct catalog *catalog,
                      struct buffer *buffer)
{
    /* Longer names of events are cut. */
    enum { EVENT_COLUMNS = 60 };

    if (!agenda->titled || agenda->of_several)
        return;
    const char *event = agenda_text(agenda, agenda->event);
    buffer_add_harmless(buffer, event, strlen(event), EVENT_COLUMNS);
    if (buffer->length > 0 && agenda->date > 0)
        buffer_add_text(buffer, ", ");
    words_date(buffer, catalog, agenda->date);
}

/* --- Boards ----------------------------------------------------------------------------------- */

/* Returns the number of the input that NEXT, the board after LAST, comes from: it is the same input
 * if the file is the same and games and rows go up. */
static uint32_t input_after(const struct agenda *agenda, const struct agenda_board *last,
                            const struct agenda_board *next)
{
    bool same = strcmp(agenda_text(agenda, last->file), agenda_text(agenda, next->file)) == 0;
    bool later = next->game > last->game || (next->game == last->game && next->row > last->row);

    return last->input + !(same && later);
}

bool agenda_add(struct agenda *agenda, const struct report_item *item, const struct buffer *words,
                const struct buffer *cells)
{
    bool unread = report_item_is_unread(item);
    int kind = kind_of(unread ? STATUS_ERROR : item->ruling->status);
    struct agenda_board board = {.kind = (uint8_t)kind,
                                 .game = item->board->game,
                                 .row = item->board->row,
                                 .file = add_file(agenda, item->file),
                                 .name = add_name(agenda, item->board),
                                 .meeting = add_meeting(agenda, item->board),
                                 .ask = add_ask(agenda, unread ? NULL : item->answer, kind),
                                 .cells = agenda->texts.length,
                                 .length = words->length};

    buffer_add(&agenda->texts, cells->at, cells->length);
    board.words = agenda->texts.length;
    buffer_add(&agenda->texts, words->at, words->length);
    for (int i = 0; !unread && i < item->ruling->need_count; i++) {
        const struct need *need = &item->ruling->need[i];

        if (need->advisory)
            board.checks[need->kind] |= UINT64_C(1) << need->what;
    }
    if (agenda->texts.failed || !list_reserve(agenda->board, agenda->capacity, agenda->count + 1))
        return false;
    board.input =
        agenda->count > 0 ? input_after(agenda, &agenda->board[agenda->count - 1], &board) : 1;
    agenda->board[agenda->count++] = board;
    return true;
}

size_t agenda_count(const struct agenda *agenda, int kind)
{
    size_t count = 0;

    for (size_t i = 0; i < agenda->count; i++)
        count += agenda->board[i].kind == kind;
    return count;
}

const char *agenda_next_ask(const struct agenda *agenda, size_t *at)
{
    for (; *at < agenda->count; ++*at) {
        const struct agenda_board *board = &agenda->board[*at];
        const char *ask = agenda_text(agenda, board->ask);

        if (!*ask)
            continue;
        while (*at < agenda->count && agenda->board[*at].input == board->input)
            ++*at;
        return ask;
    }
    return NULL;
}

bool agenda_next_check(const struct agenda *agenda, int *kind, int *what)
{
    enum { BITS = 64 };

    for (; *kind <= NEED_READING; ++*kind, *what = 0)
        for (; *what < BITS; ++*what)
            for (size_t i = 0; i < agenda->count; i++)
                if (agenda->board[i].checks[*kind] >> *what & 1)
                    return true;
    return false;
}

bool agenda_has_files(const struct agenda *agenda)
{
    return agenda->count > 0 && agenda->board[agenda->count - 1].input > 1;
}
