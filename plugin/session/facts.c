/*
 * Facts on their way from words to the engine: whatever carried them, one vocabulary.
 */
#include <string.h>

#include "session/carrier.h"
#include "reports/words.h"
#include "session/state.h"

static const char option_name[] = "option";

/* Says why a row of words is no fact. */
static int32_t say_row(struct bsp_session *session, const char *file, enum fact_fault fault,
                       const struct fact_row *row)
{
    buffer_empty(&session->text);
    words_fact_fault(&session->text, session->options.catalog, fault, row->trick, row->player,
                     row->fact, row->value);
    return session_say(session, file, &row->at);
}

/* --- The facts of one board ----------------------------------------------------------------------
 */

/* Rows of a carrier that were given before with another value. */
struct disputed {
    struct fact fact[FACT_ROWS_MAX];
    int count;
};

static int32_t take_row(struct bsp_session *session, const struct fact_row *row,
                        struct disputed *disputed)
{
    struct fact fact;
    enum fact_fault fault = facts_read(&fact, row->trick, row->player, row->fact, row->value);
    fact.source = SOURCE_FILE;
    if (fault == FACT_OK)
        fault = facts_add(&session->board_facts, &fact);
    if (fault == FACT_FAULT_TWICE)
        disputed->fact[disputed->count++] = fact;
    return fault == FACT_OK ? BSP_OK : say_row(session, session->input_name, fault, row);
}

static int32_t take_rows(struct bsp_session *session)
{
    const struct record *record = &session->intake.record;
    struct disputed disputed;
    disputed.count = 0;
    for (uint32_t i = 0; i < record->fact_count; i++) {
        int32_t status = take_row(session, &record->fact[i], &disputed);
        if (status != BSP_OK)
            return status;
    }
    for (int i = 0; i < disputed.count; i++)
        facts_drop_against(&session->board_facts, &disputed.fact[i]);
    if (!record->facts_cut)
        return BSP_OK;
    return say_row(session, session->input_name, FACT_FAULT_MANY, &record->fact[FACT_ROWS_MAX - 1]);
}

static void take_stored(struct bsp_session *session, uint32_t game)
{
    const struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(&session->facts, game, stored)) != NULL)
        if (!stored->aside)
            (void)facts_add(&session->board_facts, &stored->fact);
}

/* Two stored facts of one place that differ were found when they came, but for those of one game
 * and of all games, of which the first holds. */
int32_t session_gather_facts(struct bsp_session *session)
{
    session->board_facts.count = 0;
    int32_t status = take_rows(session);
    take_stored(session, 0);
    take_stored(session, session->intake.record.board.game);
    return status;
}

/* --- What the record contradicts
 * ------------------------------------------------------------------ */

static bool is_of_place(const struct fact *fact, const struct fact *place)
{
    return fact->id == place->id && fact->trick == place->trick && fact->player == place->player;
}

/* Where a fact of the file stands. */
static const struct position *row_position(const struct record *record, const struct fact *fact)
{
    struct fact read;
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *row = &record->fact[i];
        if (facts_read(&read, row->trick, row->player, row->fact, row->value) == FACT_OK &&
            is_of_place(&read, fact) && read.card == fact->card)
            return &row->at;
    }
    return &record->at;
}

/* Marks the rows of the record that give way, and lists those that are put into it. */
void session_keep_facts(struct bsp_session *session)
{
    struct record *record = &session->intake.record;
    struct stored_fact there[FACT_ROWS_MAX];
    struct keep keep = {&session->facts, there, record->fact_count, session->input};
    const struct stored_fact *given = NULL;
    record->kept_count = 0;
    if (session->options.keep != KEEP_SESSION || record->fault.message)
        return;
    memset(there, 0, sizeof there);
    for (uint32_t i = 0; i < record->fact_count; i++) {
        struct fact_row *row = &record->fact[i];
        there[i].game = record->board.game;
        there[i].input = session->input;
        if (facts_read(&there[i].fact, row->trick, row->player, row->fact, row->value) != FACT_OK)
            there[i].input = -1;
    }
    for (uint32_t i = 0; i < record->fact_count; i++)
        record->fact[i].dropped = keep_drops(&keep, &there[i]);
    while ((given = fact_store_next(&session->facts, record->board.game, given)) != NULL)
        if (record->kept_count < FACT_ROWS_MAX && keep_puts(&keep, given))
            record->kept[record->kept_count++] = &given->row;
}

static int32_t say_contradiction(struct bsp_session *session,
                                 const struct contradiction *contradiction)
{
    buffer_empty(&session->text);
    words_contradiction(&session->text, session->options.catalog, contradiction);
    return session_say(session, session->input_name,
                       row_position(&session->intake.record, &contradiction->fact));
}

int32_t session_say_contradictions(struct bsp_session *session)
{
    for (int i = 0; i < session->contradictions.count; i++) {
        int32_t status = say_contradiction(session, &session->contradictions.item[i]);
        if (status != BSP_OK)
            return status;
    }
    return BSP_OK;
}

static int32_t say_overruled(struct bsp_session *session, const struct fact *fact)
{
    buffer_empty(&session->text);
    words_overruled(&session->text, session->options.catalog, fact);
    return session_note(session, session->input_name, &session->intake.record.at);
}

int32_t session_say_overruled(struct bsp_session *session)
{
    for (int i = 0; i < session->ruling.overruled_count; i++) {
        int32_t status = say_overruled(session, &session->ruling.overruled[i]);
        if (status != BSP_OK)
            return status;
    }
    return BSP_OK;
}

/* --- Options and sidecars ------------------------------------------------------------------------
 */

/* How a fact stands to those of its game that came in the same carrier. */
struct standing {
    enum fact_fault fault;
    bool is_there; /* it came before */
    bool is_full;  /* there is no room for more of the game */
};

static struct standing compare_stored(const struct fact_store *store,
                                      const struct stored_fact *fact)
{
    struct facts told = {.count = 0};
    int of_game = 0;
    const struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(store, fact->game, stored)) != NULL) {
        if (stored->fact.source != fact->fact.source)
            continue;
        of_game++;
        if (is_of_place(&stored->fact, &fact->fact))
            (void)facts_add(&told, &stored->fact);
    }
    int count = told.count;
    struct standing standing = {.fault = facts_add(&told, &fact->fact),
                                .is_full = of_game >= STORED_FOR_GAME_MAX};
    standing.is_there = standing.fault == FACT_OK && told.count == count;
    if (standing.fault == FACT_OK && !standing.is_there && standing.is_full)
        standing.fault = FACT_FAULT_MANY;
    return standing;
}

/* What FACT says otherwise does not hold either. */
static void set_aside_against(struct fact_store *store, const struct stored_fact *fact)
{
    const struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(store, fact->game, stored)) != NULL)
        if (facts_conflict(&stored->fact, &fact->fact))
            store->item[stored - store->item].aside = true;
}

/* Rows that do not count are kept too, as an answer takes the place of all. False: no memory. */
static bool keep_stored(struct fact_store *store, struct stored_fact *fact,
                        const struct standing *standing)
{
    fact->aside = standing->is_there || standing->fault == FACT_FAULT_TWICE;
    if (standing->fault == FACT_FAULT_TWICE)
        set_aside_against(store, fact);
    if (standing->is_full || (standing->fault != FACT_OK && !fact->aside))
        return true;
    return fact_store_add(store, fact);
}

static enum fact_fault store_row(struct bsp_session *session, uint32_t game, int source,
                                 const struct fact_row *row, bool *kept)
{
    struct stored_fact stored = {.game = game, .input = session->input, .row = *row};
    *kept = true;
    enum fact_fault fault =
        facts_read(&stored.fact, row->trick, row->player, row->fact, row->value);
    if (fault != FACT_OK)
        return fault;
    stored.fact.source = (uint8_t)source;
    stored.fact.general = game == 0;
    if (source == SOURCE_OPTION)
        keep_write(&stored.row, &stored.fact, row->value);
    struct standing standing = compare_stored(&session->facts, &stored);
    *kept = keep_stored(&session->facts, &stored, &standing);
    return standing.fault;
}

/* Copies a word; one that does not fit is none of the vocabulary either way. */
static void copy_word(char *to, size_t size, const char *from)
{
    size_t at = 0;
    for (; from[at] && at < size - 1; at++)
        to[at] = from[at];
    if (from[at])
        to[size - 2] = '~';
    to[at] = '\0';
}

int32_t session_add_fact(struct bsp_session *session, uint32_t game, const char *trick,
                         const char *player, const char *fact, const char *value)
{
    struct fact_row row = {.at = {0, 0}};
    bool kept;
    copy_word(row.trick, sizeof row.trick, trick);
    copy_word(row.player, sizeof row.player, player);
    copy_word(row.fact, sizeof row.fact, fact);
    copy_word(row.value, sizeof row.value, value);
    enum fact_fault fault = store_row(session, game, SOURCE_OPTION, &row, &kept);
    if (!kept)
        return BSP_E_MEMORY;
    if (fault == FACT_OK)
        return BSP_OK;
    int32_t status = say_row(session, option_name, fault, &row);
    return status == BSP_OK ? BSP_E_FACT : status;
}

/* What is not used is not kept for another time either. */
static int32_t refuse_game(struct bsp_session *session, struct stored_fact *stored)
{
    const struct fact_row *row = &stored->row;
    bool given = stored->fact.source == SOURCE_OPTION;
    buffer_empty(&session->text);
    words_fact_game(&session->text, session->options.catalog, session->input_name, stored->game,
                    row->trick, row->player, row->fact, row->value);
    if (given)
        stored->fact.id = FACT_UNKNOWN;
    return session_say(session, given ? option_name : session->input_names[stored->input],
                       &row->at);
}

int32_t session_say_missing_games(struct bsp_session *session)
{
    int32_t status = BSP_OK;
    for (size_t i = 0; i < session->facts.count && status == BSP_OK; i++) {
        struct stored_fact *stored = &session->facts.item[i];
        if (stored->game > session->games && stored->fact.id != FACT_UNKNOWN)
            status = refuse_game(session, stored);
    }
    return status;
}

static bool sidecar_row(void *context, uint32_t game, const struct fact_row *row)
{
    struct bsp_session *session = context;
    bool kept;
    enum fact_fault fault = store_row(session, game, SOURCE_SIDECAR, row, &kept);
    if (fault != FACT_OK && session->failed == BSP_OK)
        session->failed = say_row(session, session->input_name, fault, row);
    return kept;
}

static void sidecar_fault(void *context, const struct read_fault *fault)
{
    struct bsp_session *session = context;
    if (session->failed == BSP_OK)
        session->failed = session_say_fault(session, fault);
}

/* A row's end tells how long it is; the rows of a board that has ended are not looked at again. */
static bool sidecar_ended(void *context, const struct facts_xml_end *end)
{
    struct bsp_session *session = context;
    if (end->level != FACTS_XML_FACT)
        return sidecar_layout_add(&session->layout, end);
    if (session->facts.count > 0) {
        struct stored_fact *last = &session->facts.item[session->facts.count - 1];
        if (last->input == session->input && last->row.offset == end->start.offset)
            last->row.size = end->end.offset + end->end.size - end->start.offset;
    }
    return true;
}

int32_t session_sidecar_open(struct bsp_session *session)
{
    struct facts_xml_sink sink = {sidecar_row, sidecar_fault, session, sidecar_ended};
    session->sidecar = facts_xml_create(&sink);
    sidecar_layout_clear(&session->layout, session->input);
    return session->sidecar ? BSP_OK : BSP_E_MEMORY;
}

static int32_t feed(struct bsp_session *session, const void *bytes, size_t count, bool at_end)
{
    enum xml_state state = facts_xml_push(session->sidecar, bytes, count, at_end);
    if (state == XML_FEED_NO_MEMORY)
        session->failed = BSP_E_MEMORY;
    if (at_end && state != XML_FEED_READ)
        fact_store_drop(&session->facts, SOURCE_SIDECAR); /* what it gave must not be used */
    session->layout.read = at_end && state == XML_FEED_READ;
    return session->failed;
}

int32_t session_sidecar_push(struct bsp_session *session, const void *bytes, size_t count)
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
