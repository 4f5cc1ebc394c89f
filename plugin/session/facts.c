/*
 * Reads director facts from whatever source into one vocabulary, and reports those that cannot be
 * used. If facts name boards, all boards are read before any is ruled on, since a name that fits
 * two boards is the name of neither.
 */
#include "bridge/figures/standings.h"
#include "session/state.h"
#include "words/words.h"

static const char option_name[] = "option";

void session_say_row(struct bsp_session *session, const char *file, enum fact_fault fault,
                     const struct fact_row *row)
{
    words_fact_fault(&session->messages.said, fault, row->trick, row->player, row->fact,
                     row->value);
    messages_error(&session->messages, file, &row->at);
}

/* --- The facts of one board ------------------------------------------------------------------- */

/* Returns true if an option or sidecar takes back FACT of the session, and marks those that do. */
static bool is_taken_back(struct bsp_session *session, const struct fact *fact)
{
    struct board_key of = board_key_of(&session->intake.record.board);
    struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(&session->facts, of, stored)))
        if (stored->fact.takes_back && fact_is_of_place(&stored->fact, fact))
            stored->in_session = true;
    return fact_store_takes_back(&session->facts, of, fact);
}

/* Reads ROW into FACT, and adds that to the facts of the board; to DISPUTED if it contradicts one
 * of them. */
static void take_row(struct bsp_session *session, const struct fact_row *row, struct fact *fact,
                     struct facts *disputed)
{
    enum fact_fault fault = fact_row_read(fact, row);
    if (fault != FACT_OK)
        fact->id = FACT_UNKNOWN;
    fact->source = SOURCE_FILE;
    if (fault == FACT_OK && row->homeless)
        fault = FACT_FAULT_BOARD;
    else if (fault == FACT_OK && !is_taken_back(session, fact))
        fault = facts_add(&session->board_facts, fact);
    if (fault == FACT_FAULT_TWICE && disputed->count < FACTS_MAX)
        disputed->item[disputed->count++] = *fact;
    if (fault != FACT_OK)
        session_say_row(session, session->input_name, fault, row);
}

static void take_rows(struct bsp_session *session)
{
    const struct record *record = &session->intake.record;
    struct facts *facts = &session->board_facts;
    struct facts disputed;
    disputed.count = 0;
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *row;
        struct fact_row room;
        for (int number = 0; (row = fact_row_next(&record->fact[i], &number, &room));) {
            take_row(session, row, &session->row_facts[i], &disputed);
            if (row == &room) /* one of several, with which the row in the file stays */
                session->row_facts[i].id = FACT_UNKNOWN;
        }
    }

    /* A fact that contradicts others goes to the board's disputes with them. */
    for (int i = 0; i < disputed.count; i++) {
        const struct fact *fact = &disputed.item[i];
        for (int j = 0; j < facts->count; j++)
            if (facts_conflict(&facts->item[j], fact))
                disputes_add(&session->disputes, &facts->item[j]);
        disputes_add(&session->disputes, fact);
        facts_drop_against(facts, fact);
    }
    if (record->facts_cut)
        session_say_row(session, session->input_name, FACT_FAULT_MANY,
                        &record->fact[FACT_ROWS_MAX - 1]);
}

/* Returns true if FACTS has the same fact. Such a repetition is set aside too, but is no
 * dispute. */
static bool is_taken(const struct facts *facts, const struct fact *fact)
{
    const struct fact *there = facts_find(facts, fact->id, fact->trick, fact->player);
    while (there && !fact_same(there, fact))
        there = facts_next(facts, there);
    return there;
}

static bool is_replaced(const struct bsp_session *session, const struct stored_fact *stored)
{
    struct fact_change change;
    if (session->options.keep != KEEP_SIDECAR || !stored->fact.general ||
        stored->input != session->layout.input)
        return false;
    fact_change_of(&change, &session->facts, stored->of, session->layout.input);
    return fact_change_drops(&change, &stored->fact);
}

/* Adds the stored facts of OF. A fact for all boards that goes into the sidecar counts as it will
 * there: it replaces the sidecar's own for all boards, and yields to those for one board. */
static void take_stored(struct bsp_session *session, struct board_key of)
{
    const struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(&session->facts, of, stored))) {
        struct fact fact = stored->fact;
        if (session->options.keep == KEEP_SIDECAR && fact.general && fact.source == SOURCE_OPTION)
            fact.source = SOURCE_SIDECAR;
        if (is_replaced(session, stored) || fact.takes_back ||
            fact_store_takes_back(&session->facts, of, &stored->fact))
            continue;
        if (!stored->disregarded)
            (void)facts_add(&session->board_facts, &fact);
        else if (!is_taken(&session->board_facts, &fact))
            disputes_add(&session->disputes, &fact);
    }
}

/* Returns the name of a fact's source for messages: that of INPUT, or "option" for -1. */
static const char *source_name(const struct bsp_session *session, int32_t input)
{
    return input < 0 ? option_name : session->input_names[input];
}

/* Returns the board's own number if it differs from its game's; else -1. */
static int other_number(const struct board *board)
{
    int number = text_number(entry_name(board->name), 9);
    return (uint32_t)number == board->game ? -1 : number;
}

/* Adds BOARD to the boards that a number may mean, in a fact, but does not. False: no memory. */
static bool list_board(struct bsp_session *session, const struct board *board)
{
    const int other = other_number(board);
    struct board_facts *number =
        fact_store_find(&session->facts, (struct board_key){board->game, 0});
    struct board_facts *name =
        other < 0 ? NULL : fact_store_find(&session->facts, (struct board_key){(uint32_t)other, 0});
    bool is_row = board->row > 0 && session->whole != board->game;
    return (!name || board_names_add(&name->boards, board)) &&
           (!number || !is_row || board_names_add(&number->rows, board));
}

/* Notes which board "3" was taken for if it may mean the third game or board 3. */
static void explain_number(struct bsp_session *session, const struct board *board)
{
    const struct stored_fact *stored = NULL;
    if (board->row > 0 || other_number(board) < 0)
        return;
    while ((stored = fact_store_next(&session->facts, board_key_of(board), stored)))
        if (stored->by_number) {
            words_place_by_number(&session->messages.said, session->input_name, board);
            messages_note(&session->messages, option_name, NULL);
            return;
        }
}

/* Reports each option that takes back what nobody has said of the board, or of all. */
static void say_unsaid(struct bsp_session *session, struct board_key of)
{
    const struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(&session->facts, of, stored)))
        if (stored->fact.takes_back && stored->fact.source == SOURCE_OPTION &&
            !stored->disregarded && !stored->in_session &&
            !fact_store_has_said(&session->facts, stored))
            session_say_row(session, option_name, FACT_FAULT_UNSAID, &stored->row);
}

/* Gathers the facts of the current board. Contradictions within a source were found when its
 * facts came, except between those of one game and those of all games, where the first holds. */
bool session_gather_facts(struct bsp_session *session)
{
    const struct board *board = &session->intake.record.board;
    session->board_facts.count = session->disputes.count = 0;
    take_rows(session);
    if (board->row == 0)
        session->whole = board->game;
    if (session->facts.count == 0)
        return true;
    take_stored(session, (struct board_key){0, 0});
    take_stored(session, board_key_of(board));
    say_unsaid(session, board_key_of(board));
    explain_number(session, board);
    return list_board(session, board);
}

/* --- Facts against the record ----------------------------------------------------------------- */

void session_keep_facts(struct bsp_session *session)
{
    struct record *record = &session->intake.record;
    const struct board_key of = board_key_of(&record->board);
    const struct fact *there = session->row_facts;
    const struct stored_fact *given = NULL;
    struct fact_change change;
    record->kept_count = 0;
    if (session->options.keep != KEEP_SESSION || record->fault.message)
        return;
    fact_change_of_session(&change, &session->facts, of, there, record->fact_count);
    for (uint32_t i = 0; i < record->fact_count; i++)
        record->fact[i].dropped =
            there[i].id != FACT_UNKNOWN && fact_change_drops(&change, &there[i]);
    while ((given = fact_store_next(&session->facts, of, given)))
        if (record->kept_count < FACT_ROWS_MAX && fact_change_adds(&change, given))
            record->kept[record->kept_count++] = &given->row;
}

void session_say_disproved(struct bsp_session *session)
{
    struct messages *messages = &session->messages;
    const struct record *record = &session->intake.record;
    const struct ruling *ruling = &session->ruling;
    for (int i = 0; i < ruling->contradictions.count; i++) {
        const struct contradiction *contradiction = &ruling->contradictions.item[i];
        const struct fact *fact = &contradiction->fact, *row = session->row_facts;
        uint32_t at = 0; /* its row, if one has it */
        while (at < record->fact_count &&
               !(fact_is_of_place(&row[at], fact) && row[at].card == fact->card))
            at++;
        words_contradiction(&messages->said, contradiction);
        if (contradiction->ground == GROUND_RECORD)
            words_recorded(&messages->said, &record->board, fact);
        messages_error(messages, session->input_name,
                       at < record->fact_count ? &record->fact[at].at : &record->at);
    }
    for (int i = 0; i < ruling->overruled_count; i++) {
        words_overruled(&messages->said, &ruling->overruled[i]);
        messages_note(messages, session->input_name, &record->at);
    }
}

/* --- Options and sidecars --------------------------------------------------------------------- */

int32_t session_add_fact(struct bsp_session *session, uint32_t game, const char *where,
                         const struct text word[FACT_ROW_WORDS])
{
    struct stored_fact stored = {.of = {game, 0}, .input = session->input};
    const struct fact_target_spec given = {.where = where, .input = session->input};
    const struct fact_row *one;
    struct fact_row row = {.homeless = false}, room;
    struct where read;
    bool kept;
    if (where && !where_read(&read, text_of(where))) {
        words_no_place(&session->messages.said, where);
        messages_error(&session->messages, option_name, NULL);
        return messages_status(&session->messages, BSP_E_FACT);
    }
    if (where) {
        stored.of.game = read.game;
        stored.by_number = read.kind == WHERE_GAME;
        if (read.kind == WHERE_BOARD && !fact_targets_add(&session->targets, &given, &stored.of))
            return BSP_E_MEMORY;
    }
    fact_row_set(&row, word);
    for (int number = 0; (one = fact_row_next(&row, &number, &room));) {
        stored.row = *one;
        enum fact_fault fault = fact_store_take(&session->facts, &stored, SOURCE_OPTION, &kept);
        if (!kept)
            return BSP_E_MEMORY;
        if (fault == FACT_OK)
            continue;
        session_say_row(session, option_name, fault, &stored.row);
        return messages_status(&session->messages, BSP_E_FACT);
    }
    return BSP_OK;
}

int32_t session_say_missing_games(struct bsp_session *session)
{
    struct messages *messages = &session->messages;
    say_unsaid(session, (struct board_key){0, 0});
    for (size_t i = 0; i < session->facts.count; i++) {
        struct stored_fact *stored = session->facts.item[i], *other = stored;
        const struct fact_row *row = &stored->row;
        if (stored->fact.id == FACT_UNKNOWN || stored->of.row > 0)
            continue;
        const struct board_facts *of = fact_store_find(&session->facts, stored->of);
        bool is_missing = stored->of.game > session->games;
        if (!is_missing && of->rows.count == 0)
            continue;
        const struct board_names *meant = is_missing ? &of->boards : &of->rows;
        const struct place_fault fault = {.file = session->input_name,
                                          .game = stored->of.game,
                                          .boards = buffer_text(&meant->text),
                                          .more = meant->more};
        if (is_missing) { /* an option is dropped, so that it is not kept either */
            words_fact_game(&messages->said, &fault, row->trick, row->player, row->fact,
                            row->value);
            if (stored->fact.source == SOURCE_OPTION)
                stored->fact.id = FACT_UNKNOWN;
        } else { /* the game is a table, and all facts are dropped that name only its number */
            words_place_is_table(&messages->said, &fault);
            for (; other; other = fact_store_next(&session->facts, stored->of, other))
                other->fact.id = FACT_UNKNOWN;
        }
        messages_error(messages, source_name(session, stored->input), &row->at);
    }
    return messages->failed;
}

/* --- Boards that facts name ------------------------------------------------------------------- */

static int32_t see_board(void *context)
{
    struct bsp_session *session = context;
    return fact_targets_match(&session->targets, &session->intake.record.board) ? BSP_OK
                                                                                : BSP_E_MEMORY;
}

/* Reports a target that fits no board, or several; only once, however many facts it has. */
static void say_unmatched(struct bsp_session *session, struct fact_target *target)
{
    const struct board_names *named = target->found > 0 ? &target->fits : &target->others;
    const struct place_fault fault = {
        .file = session->input_name,
        .where = target->text,
        .game = target->game,
        .boards = buffer_text(&named->text),
        .more = named->more,
        .several = target->found > 0,
        .meant = target->meant.count == 1 ? buffer_text(&target->meant.text) : NULL,
    };
    if (target->told)
        return;
    target->told = true;
    words_place_fault(&session->messages.said, &fault);
    messages_error(&session->messages, source_name(session, target->input), &target->at);
}

int32_t session_survey(struct bsp_session *session)
{
    const struct intake_user user = {
        .take = see_board, .context = session, .targets = &session->targets};
    const struct trail *trail = &session->trail;
    int32_t status = intake_read(&session->intake, &user);
    if (status != BSP_OK)
        return status;

    /* Unmatched rows of trails are reported, except those of the one that is written over. */
    for (size_t i = 0; i < trail->count; i++) {
        const struct trail_row *row = &trail->row[i];
        struct fact_target *target =
            board_key_is_target(row->of) ? fact_targets_get(&session->targets, row->of) : NULL;
        if (target && target->found != 1 && row->input != trail->layout.input)
            say_unmatched(session, target);
    }

    /* The target of a fact is replaced by its board, or the fact is marked as unmatched. */
    for (size_t i = 0; i < session->facts.count; i++) {
        struct stored_fact *stored = session->facts.item[i];
        bool kept;
        if (!board_key_is_target(stored->of))
            continue;
        struct fact_target *target = fact_targets_get(&session->targets, stored->of);
        if (target->found != 1) {
            stored->fact.id = FACT_UNKNOWN;
            say_unmatched(session, target);
            continue;
        }
        enum fact_fault fault = fact_store_resolve(&session->facts, stored, target->key, &kept);
        if (!kept)
            return BSP_E_MEMORY;
        if (fault != FACT_OK)
            session_say_row(session, source_name(session, stored->input), fault, &stored->row);
    }
    return session->messages.failed;
}
