#include "reports/agenda.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"
#include "reports/answer.h"
#include "reports/event.h"
#include "reports/overview.h"
#include "words/foreign.h"
#include "words/terms.h"
#include "words/words_board.h"

void agenda_release(struct agenda *agenda)
{
    free(agenda->board);
    free(agenda->check);
    free(agenda->asked);
    buffer_release(&agenda->texts);
    *agenda = (struct agenda){0};
}

/* --- Texts ------------------------------------------------------------------------------------ */

/* Ends the text that begins at START and returns START. */
static size_t end_text(struct agenda *agenda, size_t start)
{
    buffer_add_char(&agenda->texts, '\0');
    return start;
}

/* Adds a text; "" for NULL. */
static size_t add_text(struct agenda *agenda, const char *text)
{
    size_t start = agenda->texts.length;

    buffer_add_text(&agenda->texts, text ? text : "");
    return end_text(agenda, start);
}

static size_t add_name(struct agenda *agenda, const bsp_board *board)
{
    size_t start = agenda->texts.length;

    if (board->record->board && *board->record->board)
        return add_text(agenda, board->record->board);
    buffer_add_number(&agenda->texts, board->game);
    return end_text(agenda, start);
}

static size_t add_meeting(struct agenda *agenda, const bsp_board *board)
{
    size_t start = agenda->texts.length;

    if (board->pairs || !board->record->table || !*board->record->table)
        return add_text(agenda, board->pairs);
    buffer_add_char(&agenda->texts, 't');
    buffer_add_text(&agenda->texts, board->record->table);
    return end_text(agenda, start);
}

const char *agenda_text(const struct agenda *agenda, size_t text)
{
    return buffer_text(&agenda->texts) + text;
}

/* Returns text INDEX of a sequence. */
static const char *text_of_sequence(const struct agenda *agenda, size_t first, int index)
{
    const char *text = agenda_text(agenda, first);

    for (; index > 0; index--)
        text += strlen(text) + 1;
    return text;
}

const char *agenda_cell(const struct agenda *agenda, const struct agenda_board *board, int language,
                        int column)
{
    return text_of_sequence(agenda, board->cells, language * OVERVIEW_COLUMNS + column);
}

const char *agenda_about(const struct agenda *agenda, const struct agenda_check *check,
                         int language)
{
    return text_of_sequence(agenda, check->about, language);
}

/* --- The title -------------------------------------------------------------------------------- */

bool agenda_take_title(struct agenda *agenda, const bsp_board *board)
{
    const char *event = board->record->event ? board->record->event : "";
    int32_t date = board->record->date;
    const char *held = agenda_text(agenda, agenda->event);

    if (!*event && date <= 0)
        return true;
    if (agenda->titled) {
        /* Boards of an event without a name may be of several. */
        agenda->of_several = agenda->of_several || date != agenda->date || !board->record->event ||
                             strcmp(event, held) != 0;
        return true;
    }
    agenda->titled = true;
    agenda->date = date;
    agenda->event = add_text(agenda, event);
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

/* Returns the place among all checks of what NEED is about. */
static struct agenda_check check_of(const bsp_need *need, const char **id)
{
    static const char *const kinds[] = {"fact", "judgement", "reading"};
    const char *const ids[] = {need->fact, need->judgement, need->reading};
    struct agenda_check check = {0};

    while (!ids[check.kind])
        check.kind++;
    *id = ids[check.kind];
    check.order = term_order(kinds[check.kind], *id);
    return check;
}

/* Returns the index of the check for need INDEX of BOARD, which is added if it is new. */
static size_t add_check(struct agenda *agenda, const bsp_board *board, uint32_t index,
                        const struct catalog_list *languages)
{
    const char *id;
    struct agenda_check check = check_of(need_at(board, index), &id);

    for (size_t i = 0; i < agenda->check_count; i++)
        if (agenda->check[i].kind == check.kind &&
            strcmp(agenda_text(agenda, agenda->check[i].id), id) == 0)
            return i;
    check.id = add_text(agenda, id);
    check.about = agenda->texts.length;
    for (int i = 0; i < languages->count; i++) {
        say_about(&agenda->texts, languages->at[i],
                  need_at(event_in(board, languages->at[i]), index));
        buffer_add_char(&agenda->texts, '\0');
    }
    if (!list_reserve(agenda->check, agenda->check_capacity, agenda->check_count + 1)) {
        agenda->texts.failed = true;
        return 0;
    }
    agenda->check[agenda->check_count] = check;
    return agenda->check_count++;
}

/* Adds what BOARD should be checked for. Returns the number of it. */
static size_t add_asked(struct agenda *agenda, const bsp_board *board,
                        const struct catalog_list *languages)
{
    size_t first = agenda->asked_count;

    for (uint32_t i = 0; i < board->need_count; i++) {
        if (!need_at(board, i)->advisory)
            continue;
        size_t check = add_check(agenda, board, i, languages);
        if (list_reserve(agenda->asked, agenda->asked_capacity, agenda->asked_count + 1))
            agenda->asked[agenda->asked_count++] = check;
        else
            agenda->texts.failed = true;
    }
    return agenda->asked_count - first;
}

bool agenda_add(struct agenda *agenda, const struct report_item *item,
                const struct catalog_list *languages, const struct buffer *words,
                const struct buffer *cells)
{
    bool waits = item->kind < KIND_ADJUSTED && item->kind != KIND_UNREAD;
    struct agenda_board board = {.kind = (uint8_t)item->kind,
                                 .game = item->event->game,
                                 .row = item->event->row,
                                 .file = add_text(agenda, item->origin->file),
                                 .name = add_name(agenda, item->event),
                                 .meeting = add_meeting(agenda, item->event),
                                 .length = words->length,
                                 .first_asked = agenda->asked_count};

    board.ask = agenda->texts.length;
    if (item->answer && waits)
        answer_add_none(&agenda->texts, item->answer);
    end_text(agenda, board.ask);
    board.cells = agenda->texts.length;
    buffer_add(&agenda->texts, cells->at, cells->length);
    board.words = agenda->texts.length;
    buffer_add(&agenda->texts, words->at, words->length);
    board.asked_count = add_asked(agenda, item->event, languages);
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

/* Returns true if ONE is listed before OTHER. */
static bool is_before(const struct agenda_check *one, const struct agenda_check *other)
{
    if (one->kind != other->kind)
        return one->kind < other->kind;
    return one->order != other->order ? one->order < other->order : one < other;
}

const struct agenda_check *agenda_next_check(const struct agenda *agenda,
                                             const struct agenda_check *last)
{
    const struct agenda_check *next = NULL;

    for (size_t i = 0; i < agenda->check_count; i++) {
        const struct agenda_check *check = &agenda->check[i];
        if ((!last || is_before(last, check)) && (!next || is_before(check, next)))
            next = check;
    }
    return next;
}

static bool asks(const struct agenda *agenda, const struct agenda_board *board,
                 const struct agenda_check *check)
{
    for (size_t i = 0; i < board->asked_count; i++)
        if (&agenda->check[agenda->asked[board->first_asked + i]] == check)
            return true;
    return false;
}

const struct agenda_board *agenda_next(const struct agenda *agenda, const struct agenda_board *last,
                                       int kind, const struct agenda_check *check)
{
    for (size_t i = last ? (size_t)(last - agenda->board) + 1 : 0; i < agenda->count; i++) {
        const struct agenda_board *board = &agenda->board[i];

        if ((kind == KINDS || board->kind == kind) && (!check || asks(agenda, board, check)))
            return board;
    }
    return NULL;
}

bool agenda_opens_file(const struct agenda_board *before, const struct agenda_board *board)
{
    return !before || before->input != board->input;
}

bool agenda_has_files(const struct agenda *agenda)
{
    return agenda->count > 0 && agenda->board[agenda->count - 1].input > 1;
}
