#include "reports/agenda.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"
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
    text_store_release(&agenda->texts);
    *agenda = (struct agenda){0};
}

/* --- Texts ------------------------------------------------------------------------------------ */

/* Keeps a text; "" for NULL. */
static const char *keep(struct agenda *agenda, const char *text)
{
    return text_store_add(&agenda->texts, text ? text : "", text ? strlen(text) : 0);
}

/* Keeps what SAID holds, and empties that. */
static const char *keep_said(struct agenda *agenda, struct prose *said)
{
    const char *text = text_store_add(&agenda->texts, buffer_text(&said->text), said->text.length);
    agenda->texts.failed = agenda->texts.failed || said->text.failed;
    buffer_cut(&said->text, 0);
    return text;
}

/* Returns text INDEX of a sequence. */
static const char *text_of_sequence(const char *text, int index)
{
    for (; index > 0; index--)
        text += strlen(text) + 1;
    return text;
}

const char *agenda_cell(const struct agenda_board *board, int language, int column)
{
    return text_of_sequence(board->cells, language * OVERVIEW_COLUMNS + column);
}

const char *agenda_about(const struct agenda_check *check, int language)
{
    return text_of_sequence(check->about, language);
}

/* --- The title -------------------------------------------------------------------------------- */

bool agenda_take_title(struct agenda *agenda, const bsp_board *board)
{
    const char *event = board->record->event ? board->record->event : "";
    int32_t date = board->record->date;

    if (!*event && date <= 0)
        return true;
    if (agenda->titled) {
        /* Boards of an event without a name may be of several. */
        agenda->of_several = agenda->of_several || date != agenda->date || !board->record->event ||
                             strcmp(event, agenda->event) != 0;
        return true;
    }
    agenda->titled = true;
    agenda->date = date;
    agenda->event = keep(agenda, event);
    return !agenda->texts.failed;
}

void agenda_add_title(const struct agenda *agenda, struct prose *prose)
{
    /* Longer names of events are cut. */
    enum { EVENT_COLUMNS = 60 };

    if (!agenda->titled || agenda->of_several)
        return;
    buffer_add_harmless(&prose->text, agenda->event, strlen(agenda->event), EVENT_COLUMNS);
    if (prose->text.length > 0 && agenda->date > 0)
        buffer_add_text(&prose->text, ", ");
    words_date(prose, agenda->date);
}

/* --- The overview ----------------------------------------------------------------------------- */

static void add_contract(struct prose *prose, const struct contract *contract)
{
    if (contract->kind == CONTRACT_UNKNOWN)
        return;
    prose_add_contract(prose, contract);
    if (contract->kind != CONTRACT_PLAYED || contract->declarer == SEAT_NONE)
        return;
    buffer_add_char(&prose->text, ' ');
    buffer_add_text(&prose->text, seat_letter_word(prose->catalog, contract->declarer));
}

/* Adds a result: "-1 NS 100". */
static void add_result(struct prose *prose, const struct contract *contract, int tricks,
                       int32_t score)
{
    size_t start = prose->text.length;

    if (contract->kind == CONTRACT_PLAYED && tricks != TRICKS_UNKNOWN)
        prose_add_result(prose, contract, tricks);
    if (score == SCORE_UNKNOWN)
        return;
    buffer_add_text(&prose->text, prose->text.length > start ? " " : "");
    prose_add_score(prose, score);
}

static void add_adjusted(struct prose *prose, const struct report_item *item)
{
    const struct given_score *given = &item->played->board.given;
    const bsp_board *event = item->event;
    const struct contract *contract =
        item->played->rescored ? &item->played->adjusted : &item->played->board.contract;

    if (!event_shows_adjusted(event))
        return;
    for (int i = 0; i < given->assigned_count; i++) {
        const struct assigned *assigned = &given->assigned[i];

        buffer_add_text(&prose->text, i > 0 ? catalog_get(prose->catalog, N_("; ")) : "");
        add_contract(prose, &assigned->contract);
        buffer_add_char(&prose->text, ' ');
        add_result(prose, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
    }
    if (given->artificial) {
        buffer_add_number(&prose->text, given->percent[SIDE_NS]);
        buffer_add_char(&prose->text, '/');
        buffer_add_number(&prose->text, given->percent[SIDE_EW]);
    }
    if (given_score_exists(given))
        return;
    if (item->played->rescored) {
        add_contract(prose, contract);
        buffer_add_char(&prose->text, ' ');
    }
    add_result(prose, contract, event->adjusted_tricks, event->adjusted_score_ns);
}

/* Adds in short all that the director has to say. */
static void add_waits(struct prose *prose, const struct report_item *item)
{
    const bsp_board *event = event_in(item->event, prose->catalog);
    const bsp_need *need;
    uint32_t at = 0;
    bool follows = false;

    if (item->kind == KIND_PROPOSED)
        prose_say(prose, N_("your confirmation"));
    if (item->kind == KIND_DOUBTFUL || item->kind == KIND_UNREAD)
        prose_say(prose, N_("a look at the record"));
    while (item->kind == KIND_WAITS && (need = event_next_need(event, &at, false))) {
        buffer_add_text(&prose->text, follows ? catalog_get(prose->catalog, N_("; ")) : "");
        say_about(prose, need);
        follows = true;
    }
}

/* Adds the cells of ITEM's row of the overview, each ended by a 0; "" where there is nothing to
 * say. */
static void overview_add(struct prose *prose, const struct report_item *item)
{
    const struct contract *contract = &item->played->board.contract;
    bool unread = item->kind == KIND_UNREAD;

    if (!unread)
        add_contract(prose, contract);
    buffer_add_char(&prose->text, '\0');
    if (!unread)
        add_result(prose, contract, item->event->record->recorded_tricks,
                   item->event->record->recorded_score_ns);
    buffer_add_char(&prose->text, '\0');
    if (!unread)
        add_adjusted(prose, item);
    buffer_add_char(&prose->text, '\0');
    add_waits(prose, item);
    buffer_add_char(&prose->text, '\0');
}

/* TRANSLATORS: headings of a table with a row a board. */
const char *const overview_keys[OVERVIEW_COLUMNS] = {
    [OVERVIEW_CONTRACT] = N_("Contract"),
    [OVERVIEW_RECORDED] = N_("Recorded"),
    [OVERVIEW_ADJUSTED] = N_("Adjusted to"),
    [OVERVIEW_WAITS] = N_("Waits for"),
};

/* --- Boards ----------------------------------------------------------------------------------- */

/* Returns the index of the check for need INDEX of BOARD, which is added if it is new. */
static size_t add_check(struct agenda *agenda, const bsp_board *board, uint32_t index,
                        const struct catalog_list *languages, struct prose *said)
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
        if (agenda->check[i].kind == check.kind && strcmp(agenda->check[i].id, id) == 0)
            return i;
    for (int i = 0; i < languages->count; i++) {
        said->catalog = languages->at[i];
        say_about(said, need_at(event_in(board, said->catalog), index));
        buffer_add_char(&said->text, '\0');
    }
    check.id = keep(agenda, id);
    check.about = keep_said(agenda, said);
    if (!list_reserve(agenda->check, agenda->check_capacity, agenda->check_count + 1)) {
        agenda->texts.failed = true;
        return 0;
    }
    agenda->check[agenda->check_count] = check;
    return agenda->check_count++;
}

bool agenda_add(struct agenda *agenda, const struct report_item *item,
                const struct catalog_list *languages, const struct buffer *words,
                struct prose *said)
{
    const bsp_record *record = item->event->record;
    bool waits = item->kind < KIND_ADJUSTED && item->kind != KIND_UNREAD;
    bool at_table = !item->event->pairs && record->table && *record->table;
    struct agenda_board board = {.kind = (uint8_t)item->kind,
                                 .input = 1,
                                 .game = item->event->game,
                                 .row = item->event->row,
                                 .file = keep(agenda, item->origin->file),
                                 .length = words->length,
                                 .first_asked = agenda->asked_count};

    if (record->board && *record->board)
        buffer_add_text(&said->text, record->board);
    else
        buffer_add_number(&said->text, board.game);
    board.name = keep_said(agenda, said);
    buffer_add_text(&said->text, at_table ? "t" : "");
    buffer_add_text(&said->text, at_table ? record->table : "");
    buffer_add_text(&said->text, item->event->pairs ? item->event->pairs : "");
    board.meeting = keep_said(agenda, said);
    if (item->answer && waits) { /* the command without an answer asks for them */
        const char *at = strstr(item->answer, ANSWER_PLACE), *behind = at + strlen(ANSWER_PLACE);
        buffer_add(&said->text, item->answer, (size_t)(at - item->answer));
        buffer_add_text(&said->text, behind + (*behind == ' '));
    }
    board.ask = keep_said(agenda, said);
    for (int i = 0; i < languages->count; i++) {
        said->catalog = languages->at[i];
        overview_add(said, item);
    }
    board.cells = keep_said(agenda, said);
    board.words = text_store_add(&agenda->texts, words->at, words->length);
    for (uint32_t at = 0; event_next_need(item->event, &at, true);) {
        size_t check = add_check(agenda, item->event, at - 1, languages, said);
        if (list_reserve(agenda->asked, agenda->asked_capacity, agenda->asked_count + 1))
            agenda->asked[agenda->asked_count++] = check;
        else
            agenda->texts.failed = true;
    }
    board.asked_count = agenda->asked_count - board.first_asked;
    if (agenda->texts.failed || !list_reserve(agenda->board, agenda->capacity, agenda->count + 1))
        return false;
    if (agenda->count > 0) {
        /* It is the same input if the file is the same and games and rows go up. */
        const struct agenda_board *last = &agenda->board[agenda->count - 1];
        bool later = board.game > last->game || (board.game == last->game && board.row > last->row);
        board.input = last->input + !(later && strcmp(last->file, board.file) == 0);
    }
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

        if (!*board->ask)
            continue;
        while (*at < agenda->count && agenda->board[*at].input == board->input)
            ++*at;
        return board->ask;
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
