/*
 * Reads a file of facts beside the session, and edits it so that it has the facts that were given.
 */
#include <string.h>

#include "session/state.h"

/* --- Reading ---------------------------------------------------------------------------------- */

/* Finds the board that a `<board>` of the sidecar refers to. False: no memory. */
static bool board_key_read(struct bsp_session *session, const struct facts_xml_board *board,
                           const struct position *at, struct board_key *key)
{
    const struct fact_target_spec given = {board->where, board->game, session->input, *at};
    *key = (struct board_key){board->game, 0};
    return *board->where == '\0' || fact_targets_add(&session->targets, &given, key);
}

static bool take_row(void *context, const struct facts_xml_board *board, const struct fact_row *row)
{
    struct bsp_session *session = context;
    if (session->role != BSP_ROLE_FACTS)
        return true;
    struct stored_fact stored = {.input = session->input};
    const struct fact_row *one;
    struct fact_row room;
    const size_t count = session->facts.count;
    bool kept = true;
    if (!board_key_read(session, board, &row->at, &stored.of))
        return false;
    for (int number = 0; kept && (one = fact_row_next(row, &number, &room));) {
        stored.row = *one;
        stored.row.size = 0;
        enum fact_fault fault = fact_store_take(&session->facts, &stored, SOURCE_SIDECAR, &kept);
        if (fault != FACT_OK)
            session_say_row(session, session->input_name, fault, one);
    }
    if (session->facts.count > count)
        session->row_size = &session->facts.item[count]->row.size;
    return kept;
}

static void take_fault(void *context, const struct read_fault *fault)
{
    struct bsp_session *session = context;
    if (session->role != BSP_ROLE_FACTS)
        session->trail.fault = *fault;
    else
        messages_read_error(&session->messages, session->input_name, fault);
}

static bool take_ruling(void *context, const struct facts_xml_board *board,
                        const struct facts_xml_ruling *ruling)
{
    struct bsp_session *session = context;
    struct board_key of;
    return board_key_read(session, board, &ruling->at, &of) &&
           session_trail_take(session, of, ruling);
}

/* Returns where positions in the open sidecar are kept; NULL if it is not edited. */
static struct sidecar_layout *layout_of(struct bsp_session *session)
{
    if (session->role == BSP_ROLE_FACTS)
        return &session->layout;
    return session->role == BSP_ROLE_TRAIL_OUT ? &session->trail.layout : NULL;
}

/* Handles the end of an element: a row's gives its size; that of a board, its position. */
static bool take_end(void *context, const struct facts_xml_end *end)
{
    struct bsp_session *session = context;
    struct sidecar_layout *layout = layout_of(session);
    struct board_key of;
    if (session->row_size)
        *session->row_size = end->end.offset + end->end.size - end->start.offset;
    session->row_size = NULL;
    if (end->level == FACTS_XML_ROOT && layout)
        layout->root = *end;
    if (end->level != FACTS_XML_BOARD || !layout)
        return true;
    if (!board_key_read(session, &end->board, &end->start.at, &of))
        return false;
    layout_add(layout, of, end);
    return true;
}

int32_t session_sidecar_close(struct bsp_session *session)
{
    const struct facts_xml_sink sink = {take_row, take_fault, session, take_end, take_ruling};
    const struct buffer *bytes = &session->intake.bytes;
    struct sidecar_layout *layout = layout_of(session);
    session->row_size = NULL;
    if (layout)
        layout_clear(layout, session->input);
    enum xml_state state =
        facts_xml_read(&sink, (const uint8_t *)buffer_text(bytes), bytes->length);
    if (state != XML_FEED_READ) { /* nothing counts that it has given */
        session_trail_drop(session);
        if (session->role == BSP_ROLE_FACTS) {
            session->facts_lost = true;
            fact_store_drop(&session->facts, SOURCE_SIDECAR);
        } else {
            session->trail.broken = session->input_name;
        }
    }
    if (layout)
        layout->read = state == XML_FEED_READ;
    return state == XML_FEED_NO_MEMORY ? BSP_E_MEMORY : BSP_OK;
}

/* --- Writing ---------------------------------------------------------------------------------- */

void session_sidecar_name(struct bsp_session *session)
{
    const struct board *board = &session->intake.record.board;
    if (session->options.keep == KEEP_SIDECAR &&
        fact_store_next(&session->facts, board_key_of(board), NULL))
        layout_name(&session->layout, board);
}

/* Returns true if CHANGE removes FACT or, where its element in the sidecar lists the cards of a
 * hand, another of them. */
static bool element_changes(const struct bsp_session *session, const struct fact_change *change,
                            const struct stored_fact *fact)
{
    const struct stored_fact *other = NULL;
    while ((other = fact_store_next(&session->facts, fact->of, other)))
        if (other->input == fact->input && other->row.offset == fact->row.offset &&
            fact_change_drops(change, &other->fact))
            return true;
    return false;
}

/* Adds the rows about a board that the sidecar lacks, or will lack without an element that has
 * several facts of which one changes. */
static void add_rows(struct bsp_session *session, struct board_key of)
{
    const struct stored_fact *fact = NULL;
    struct fact_change change;
    fact_change_of(&change, &session->facts, of, session->layout.input);
    while ((fact = fact_store_next(&session->facts, of, fact))) {
        bool stays = fact->input == session->layout.input &&
                     element_changes(session, &change, fact) &&
                     !fact_change_drops(&change, &fact->fact);
        if (!stays && !fact_change_adds(&change, fact))
            continue;
        struct buffer *text = layout_row(&session->layout, of);
        buffer_add_text(text, "<fact");
        xml_fact_put(text, &fact->row);
        buffer_add_text(text, "/>");
    }
}

bool session_sidecar_edit(struct bsp_session *session, struct edits *edits)
{
    const struct fact_store *store = &session->facts;
    struct sidecar_layout *layout = &session->layout;
    struct fact_change change;
    for (size_t i = 0; i < store->count; i++) {
        struct board_facts *facts = fact_store_find(store, store->item[i]->of);
        if (store->item[i]->fact.id == FACT_UNKNOWN || facts->kept)
            continue;
        add_rows(session, facts->of);
        facts->kept = true;
    }
    for (size_t i = 0; i < store->count; i++) {
        const struct stored_fact *fact = store->item[i];
        if (fact->input != layout->input || fact->row.size == 0) /* its first fact has the size */
            continue;
        fact_change_of(&change, store, fact->of, layout->input);
        if (element_changes(session, &change, fact))
            layout_place(layout, fact->of, fact->row.offset, fact->row.size, NULL, edits);
    }
    return layout_put(layout, &session->targets, edits);
}
