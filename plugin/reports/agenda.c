#include "reports/agenda.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/list.h"
#include "reports/answer.h"
#include "reports/event.h"
#include "words/foreign.h"
#include "words/names.h"
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

/* Adds a text, with BEFORE in front of it; "" for NULL. Returns its offset. */
static size_t add_text(struct agenda *agenda, const char *before, const char *text)
{
    size_t start = agenda->texts.length;

    buffer_add_text(&agenda->texts, text ? before : "");
    buffer_add_text(&agenda->texts, text ? text : "");
    buffer_add_char(&agenda->texts, '\0');
    return start;
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
    agenda->event = add_text(agenda, "", event);
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

/* --- The overview ----------------------------------------------------------------------------- */

static void add_contract(struct buffer *cells, const struct catalog *catalog,
                         const struct contract *contract)
{
    if (contract->kind == CONTRACT_UNKNOWN)
        return;
    buffer_add_contract(cells, catalog, contract);
    if (contract->kind != CONTRACT_PLAYED || contract->declarer == SEAT_NONE)
        return;
    buffer_add_char(cells, ' ');
    buffer_add_text(cells, seat_letter_word(catalog, contract->declarer));
}

/* Adds a result: "-1 NS 100". */
static void add_result(struct buffer *cells, const struct catalog *catalog,
                       const struct contract *contract, int tricks, int32_t score)
{
    size_t start = cells->length;

    if (contract->kind == CONTRACT_PLAYED && tricks != TRICKS_UNKNOWN)
        buffer_add_result(cells, contract, tricks);
    if (score == SCORE_UNKNOWN)
        return;
    buffer_add_text(cells, cells->length > start ? " " : "");
    buffer_add_score(cells, catalog, score);
}

static void add_adjusted(struct buffer *cells, const struct catalog *catalog,
                         const struct report_item *item)
{
    const struct given_score *given = &item->played->board.given;
    const bsp_board *event = item->event;
    const struct contract *contract =
        item->played->rescored ? &item->played->adjusted : &item->played->board.contract;

    if (!event_shows_adjusted(event))
        return;
    for (int i = 0; i < given->assigned_count; i++) {
        const struct assigned *assigned = &given->assigned[i];

        buffer_add_text(cells, i > 0 ? catalog_get(catalog, N_("; ")) : "");
        add_contract(cells, catalog, &assigned->contract);
        buffer_add_char(cells, ' ');
        add_result(cells, catalog, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
    }
    if (given->artificial) {
        buffer_add_number(cells, given->percent[SIDE_NS]);
        buffer_add_char(cells, '/');
        buffer_add_number(cells, given->percent[SIDE_EW]);
    }
    if (given_score_exists(given))
        return;
    if (item->played->rescored) {
        add_contract(cells, catalog, contract);
        buffer_add_char(cells, ' ');
    }
    add_result(cells, catalog, contract, event->adjusted_tricks, event->adjusted_score_ns);
}

/* Adds in short all that the director has to say. */
static void add_waits(struct buffer *cells, const struct catalog *catalog,
                      const struct report_item *item)
{
    const bsp_board *event = event_in(item->event, catalog);
    bool follows = false;

    if (item->kind == KIND_PROPOSED)
        buffer_add_text(cells, catalog_get(catalog, N_("your confirmation")));
    if (item->kind == KIND_DOUBTFUL || item->kind == KIND_UNREAD)
        buffer_add_text(cells, catalog_get(catalog, N_("a look at the record")));
    for (uint32_t i = 0; item->kind == KIND_WAITS && i < event->need_count; i++) {
        const bsp_need *need = need_at(event, i);

        if (need->advisory)
            continue;
        buffer_add_text(cells, follows ? catalog_get(catalog, N_("; ")) : "");
        say_about(cells, catalog, need);
        follows = true;
    }
}

/* Adds the cells of ITEM's row of the overview, each ended by a 0; "" where there is nothing to
 * say. */
static void overview_add(struct buffer *cells, const struct catalog *catalog,
                         const struct report_item *item)
{
    const struct contract *contract = &item->played->board.contract;
    bool unread = item->kind == KIND_UNREAD;

    if (!unread)
        add_contract(cells, catalog, contract);
    buffer_add_char(cells, '\0');
    if (!unread)
        add_result(cells, catalog, contract, item->event->record->recorded_tricks,
                   item->event->record->recorded_score_ns);
    buffer_add_char(cells, '\0');
    if (!unread)
        add_adjusted(cells, catalog, item);
    buffer_add_char(cells, '\0');
    add_waits(cells, catalog, item);
    buffer_add_char(cells, '\0');
}

/* TRANSLATORS: headings of a table with a row a board. */
const char *const overview_keys[OVERVIEW_COLUMNS] = {
    [OVERVIEW_CONTRACT] = N_("Contract"),
    [OVERVIEW_RECORDED] = N_("Recorded"),
    [OVERVIEW_ADJUSTED] = N_("Adjusted to"),
    [OVERVIEW_WAITS] = N_("Waits for"),
};

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

/* Returns the index of the check for need INDEX of BOARD, which is added if it is new. */
static size_t add_check(struct agenda *agenda, const bsp_board *board, uint32_t index,
                        const struct catalog_list *languages)
{
    static const char *const kinds[] = {"fact", "judgement", "reading"};
    const bsp_need *need = need_at(board, index);
    const char *const ids[] = {need->fact, need->judgement, need->reading};
    struct agenda_check check = {0};

    while (!ids[check.kind])
        check.kind++;
    const char *id = ids[check.kind];
    check.order = term_order(kinds[check.kind], id);
    for (size_t i = 0; i < agenda->check_count; i++)
        if (agenda->check[i].kind == check.kind &&
            strcmp(agenda_text(agenda, agenda->check[i].id), id) == 0)
            return i;
    check.id = add_text(agenda, "", id);
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
                const struct catalog_list *languages, const struct buffer *words)
{
    const bsp_record *record = item->event->record;
    bool waits = item->kind < KIND_ADJUSTED && item->kind != KIND_UNREAD;
    bool at_table = !item->event->pairs && record->table && *record->table;
    char game[12];

    snprintf(game, sizeof game, "%" PRIu32, item->event->game);
    struct agenda_board board = {
        .kind = (uint8_t)item->kind,
        .input = 1,
        .game = item->event->game,
        .row = item->event->row,
        .file = add_text(agenda, "", item->origin->file),
        .name = add_text(agenda, "", record->board && *record->board ? record->board : game),
        .meeting = at_table ? add_text(agenda, "t", record->table)
                            : add_text(agenda, "", item->event->pairs),
        .length = words->length,
        .first_asked = agenda->asked_count};

    board.ask = agenda->texts.length;
    if (item->answer && waits)
        answer_add_none(&agenda->texts, item->answer);
    buffer_add_char(&agenda->texts, '\0');
    board.cells = agenda->texts.length;
    for (int i = 0; i < languages->count; i++)
        overview_add(&agenda->texts, languages->at[i], item);
    board.words = agenda->texts.length;
    buffer_add(&agenda->texts, words->at, words->length);
    board.asked_count = add_asked(agenda, item->event, languages);
    if (agenda->texts.failed || !list_reserve(agenda->board, agenda->capacity, agenda->count + 1))
        return false;
    if (agenda->count > 0)
        board.input = input_after(agenda, &agenda->board[agenda->count - 1], &board);
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
