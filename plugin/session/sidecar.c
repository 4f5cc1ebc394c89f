/*
 * A file of facts beside the session: taken up, and brought up to what was given.
 */
#include <stdlib.h>
#include <string.h>

#include "abi/interfaces.h"
#include "kit/list.h"
#include "reports/foreign.h"
#include "session/carrier.h"
#include "session/state.h"

/* As the host's own sidecars are laid out. */
#define BOARD_INDENT "  "
#define ROW_INDENT "    "

/* Starts over with another sidecar. */
static void layout_clear(struct sidecar_layout *layout, int32_t input)
{
    layout->input = input;
    layout->read = false;
    layout->count = 0;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Whom a board of the sidecar speaks of, AT. False: no memory. */
static bool board_key_read(struct bsp_session *session, const struct facts_xml_board *board,
                           const struct position *at, struct board_key *key)
{
    const struct place_given given = {board->where, board->game, session->input, *at};
    *key = (struct board_key){board->game, 0};
    return *board->where == '\0' || places_take(&session->places, &given, key);
}

static bool take_row(void *context, const struct facts_xml_board *board, const struct fact_row *row)
{
    struct bsp_session *session = context;
    struct stored_fact stored = {.input = session->input, .row = *row};
    bool kept;
    if (!board_key_read(session, board, &row->at, &stored.of))
        return false;
    enum fact_fault fault = fact_store_take(&session->facts, &stored, SOURCE_SIDECAR, &kept);
    if (fault != FACT_OK && session->failed == BSP_OK)
        session->failed = session_say_row(session, session->input_name, fault, row);
    return kept;
}

static void take_fault(void *context, const struct read_fault *fault)
{
    struct bsp_session *session = context;
    if (session->failed == BSP_OK)
        session->failed = speaker_read_error(&session->speaker, session->input_name, fault);
}

/* Takes down where a board lies; false: no memory. */
static bool take_board_end(struct bsp_session *session, const struct facts_xml_end *end)
{
    struct sidecar_layout *layout = &session->layout;
    struct sidecar_board board = {.start = end->start, .end = end->end};
    if (!board_key_read(session, &end->board, &end->start.at, &board.of) ||
        !list_reserve(layout->board, layout->capacity, layout->count + 1))
        return false;
    layout->board[layout->count++] = board;
    return true;
}

/* A row's end tells how long it is; the rows of a board that has ended are not looked at again. */
static bool take_end(void *context, const struct facts_xml_end *end)
{
    struct bsp_session *session = context;
    if (end->level == FACTS_XML_BOARD)
        return take_board_end(session, end);
    if (end->level == FACTS_XML_ROOT) {
        session->layout.root = *end;
        return true;
    }
    if (session->facts.count > 0) {
        struct stored_fact *last = &session->facts.item[session->facts.count - 1];
        if (last->input == session->input && last->row.offset == end->start.offset)
            last->row.size = end->end.offset + end->end.size - end->start.offset;
    }
    return true;
}

int32_t session_sidecar_open(struct bsp_session *session)
{
    struct facts_xml_sink sink = {take_row, take_fault, session, take_end};
    session->sidecar = facts_xml_create(&sink);
    layout_clear(&session->layout, session->input);
    session->surveyed = false;
    return session->sidecar ? BSP_OK : BSP_E_MEMORY;
}

static int32_t feed(struct bsp_session *session, const void *bytes, size_t count, bool at_end)
{
    enum xml_state state = facts_xml_push(session->sidecar, bytes, count, at_end);
    if (state == XML_FEED_NO_MEMORY)
        session->failed = BSP_E_MEMORY;
    if (at_end && state != XML_FEED_READ) {
        fact_store_drop(&session->facts, SOURCE_SIDECAR); /* what it gave must not be used */
        if (session->report)
            reporting_interface.set_incomplete(session->report);
    }
    session->layout.read = at_end && state == XML_FEED_READ;
    return session->failed;
}

int32_t session_sidecar_push(struct bsp_session *session, const uint8_t *bytes, size_t count)
{
    return feed(session, bytes, count, false);
}

int32_t session_sidecar_close(struct bsp_session *session)
{
    int32_t status = feed(session, "", 0, true);
    facts_xml_destroy(session->sidecar);
    session->sidecar = NULL;
    return status;
}

void session_sidecar_release(struct bsp_session *session)
{
    facts_xml_destroy(session->sidecar);
    for (size_t i = 0; i < session->layout.named_count; i++)
        buffer_release(&session->layout.named[i].names);
    free(session->layout.named);
    free(session->layout.board);
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* The edits on their way. */
struct sidecar_work {
    const struct sidecar_layout *layout;
    const struct places *places;
    struct carrier carrier;
    bool *done; /* by fact of the store: put already */
    struct edits *edits;
};

/* What is no plain letter is written by its number, which holds in any encoding. */
static void put_value(struct buffer *text, const char *value, size_t length)
{
    struct foreign foreign;
    uint32_t character;
    foreign_open(&foreign, value, length);
    while (foreign_next(&foreign, &character)) {
        bool plain = character >= ' ' && character < 0x7f && !strchr("&<>\"'", (char)character);
        if (plain) {
            buffer_add_char(text, (char)character);
            continue;
        }
        buffer_add_text(text, "&#");
        buffer_add_number(text, character);
        buffer_add_char(text, ';');
    }
}

static void put_text(struct buffer *text, const char *name, struct text value)
{
    buffer_add_char(text, ' ');
    buffer_add_text(text, name);
    buffer_add_text(text, "=\"");
    put_value(text, value.at, value.length);
    buffer_add_char(text, '"');
}

static void put_attribute(struct buffer *text, const char *name, const char *value)
{
    put_text(text, name, text_of(value));
}

static void put_row(struct buffer *text, const struct fact_row *row)
{
    buffer_add_text(text, "<fact");
    if (strcmp(row->trick, "-") != 0)
        put_attribute(text, "trick", row->trick);
    if (strcmp(row->player, "-") != 0)
        put_attribute(text, "player", row->player);
    put_attribute(text, "name", row->fact);
    put_attribute(text, "value", row->value);
    buffer_add_text(text, "/>");
}

static size_t index_of(const struct sidecar_work *work, const struct stored_fact *fact)
{
    return (size_t)(fact - work->carrier.given->item);
}

/* The first fact for a board that is to be put and was not; NULL: none is left. */
static const struct stored_fact *next_put(const struct sidecar_work *work, struct board_key of)
{
    const struct stored_fact *fact = NULL;
    while ((fact = fact_store_next(work->carrier.given, of, fact)) != NULL)
        if (!work->done[index_of(work, fact)] && carrier_lacks(&work->carrier, fact))
            break;
    return fact;
}

static void put(struct sidecar_work *work, const struct stored_fact *fact)
{
    work->done[index_of(work, fact)] = true;
    put_row(&work->edits->text, &fact->row);
}

/* A row that gives way becomes one that is put, as long as there are some. */
static void replace_rows(struct sidecar_work *work)
{
    const struct fact_store *store = work->carrier.given;
    for (size_t i = 0; i < store->count; i++) {
        const struct stored_fact *old = &store->item[i], *new;
        if (!carrier_drops(&work->carrier, old))
            continue;
        edits_begin(work->edits, old->row.offset, old->row.size);
        new = next_put(work, old->of);
        if (new)
            put(work, new);
        edits_end(work->edits, NULL);
    }
}

/* The rows of a board that are left, a line each. INDENT is before the first. */
static void put_rows(struct sidecar_work *work, struct board_key of, const char *indent)
{
    const struct stored_fact *fact;
    while ((fact = next_put(work, of)) != NULL) {
        edits_put_string(work->edits, indent);
        put(work, fact);
        edits_put_string(work->edits, "\n");
        indent = ROW_INDENT;
    }
    edits_put_string(work->edits, BOARD_INDENT);
}

/* Whether the tags are those of an empty element, which are one. */
static bool is_empty_tag(const struct xml_place *start, const struct xml_place *end)
{
    return start->offset == end->offset;
}

static const struct named_board *find_name(const struct sidecar_layout *layout, struct board_key of)
{
    for (size_t i = 0; i < layout->named_count; i++)
        if (board_key_same(layout->named[i].of, of))
            return &layout->named[i];
    return NULL;
}

static void put_board(struct sidecar_work *work, struct board_key of)
{
    const struct named_board *named = find_name(work->layout, of);
    edits_put_string(work->edits, "<board game=\"");
    if (board_key_is_all(of))
        edits_put_string(work->edits, "*");
    else
        buffer_add_number(&work->edits->text, of.game);
    edits_put_string(work->edits, "\"");
    edits_put_string(work->edits, named ? buffer_text(&named->names) : "");
    edits_put_string(work->edits, ">\n");
    put_rows(work, of, ROW_INDENT);
    edits_put_string(work->edits, "</board>");
}

/* Before the end tag of the board, whose own indentation stands there already. */
static void fill_board(struct sidecar_work *work, const struct sidecar_board *board)
{
    bool empty = is_empty_tag(&board->start, &board->end);
    struct board_key of = board->of;
    if (board_key_is_place(of))
        of = places_get(work->places, of)->key; /* of a place that is none, all 0 */
    if ((board_key_is_place(board->of) && of.game == 0) || !next_put(work, of))
        return;
    if (empty) {
        edits_begin(work->edits, board->start.offset, board->start.size);
        put_board(work, of);
    } else {
        edits_begin(work->edits, board->end.offset, 0);
        put_rows(work, of, BOARD_INDENT);
    }
    edits_end(work->edits, NULL);
}

/* Puts the boards that the sidecar does not have yet; false: there are none. */
static bool put_boards(struct sidecar_work *work)
{
    const struct fact_store *store = work->carrier.given;
    bool put = false;
    for (size_t i = 0; i < store->count; i++) {
        if (board_key_is_place(store->item[i].of) || !next_put(work, store->item[i].of))
            continue;
        edits_put_string(work->edits, BOARD_INDENT);
        put_board(work, store->item[i].of);
        edits_put_string(work->edits, "\n");
        put = true;
    }
    return put;
}

static void add_boards(struct sidecar_work *work)
{
    const struct facts_xml_end *root = &work->layout->root;
    bool empty = is_empty_tag(&root->start, &root->end), put;
    edits_begin(work->edits, empty ? root->start.offset : root->end.offset,
                empty ? root->start.size : 0);
    edits_put_string(work->edits, empty ? "<facts>\n" : "");
    put = put_boards(work);
    edits_put_string(work->edits, empty ? "</facts>" : "");
    if (put)
        edits_end(work->edits, NULL);
    else
        edits_cancel(work->edits);
}

/* XML has no control characters, not even by their numbers. */
static bool is_writable(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.at[i] < ' ')
            return false;
    return true;
}

/* Number, section, pairs or table of BOARD, as the attributes of its element: the name that it has
 * in the file, so that a sidecar of another session is known for one. */
static void put_names(struct buffer *names, const struct board *board, struct buffer *pairs)
{
    board_add_pairs(pairs, board);
    struct text met = {pairs->at, pairs->length};
    if (board->name.length == 0 || !is_writable(board->name) || !is_writable(board->section) ||
        !is_writable(board->table) || !is_writable(met))
        return;
    put_text(names, "number", board->name);
    if (board->section.length > 0)
        put_text(names, "section", board->section);
    if (board_has_pairs(board))
        put_text(names, "pairs", met);
    else if (board->table.length > 0)
        put_text(names, "table", board->table);
}

int32_t session_sidecar_name(struct bsp_session *session)
{
    struct sidecar_layout *layout = &session->layout;
    const struct board *board = &session->intake.record.board;
    struct board_key of = board_key_of(board);
    if (session->options.keep != KEEP_SIDECAR || !fact_store_next(&session->facts, of, NULL))
        return BSP_OK;
    if (!list_reserve(layout->named, layout->named_capacity, layout->named_count + 1))
        return BSP_E_MEMORY;
    struct named_board *named = &layout->named[layout->named_count++];
    *named = (struct named_board){.of = of};
    struct buffer pairs = {0};
    put_names(&named->names, board, &pairs);
    bool failed = pairs.failed || named->names.failed;
    buffer_release(&pairs);
    return failed ? BSP_E_MEMORY : BSP_OK;
}

bool session_sidecar_edit(const struct bsp_session *session, struct edits *edits)
{
    const struct sidecar_layout *layout = &session->layout;
    const struct fact_store *store = &session->facts;
    struct sidecar_work work = {
        .layout = layout,
        .places = &session->places,
        .carrier = {store, NULL, 0, layout->input},
        .done = calloc(store->count + 1, sizeof *work.done),
        .edits = edits,
    };
    if (!work.done)
        return false;
    replace_rows(&work);
    for (size_t i = 0; i < layout->count; i++)
        fill_board(&work, &layout->board[i]);
    add_boards(&work);
    free(work.done);
    return !edits_failed(edits) && edits_sort(edits);
}
