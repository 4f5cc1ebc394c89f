#include "abi/board_event.h"

#include "bridge/score.h"
#include "bridge/where.h"
#include "words/foreign.h"

void board_event_init(struct board_event *event)
{
    buffer_init(&event->name);
    buffer_init(&event->table);
    buffer_init(&event->section);
    buffer_init(&event->pairs);
    buffer_init(&event->where);
    buffer_init(&event->place);
    buffer_init(&event->label);
    for (int seat = NORTH; seat < SEATS; seat++)
        buffer_init(&event->player[seat]);
    buffer_init(&event->event);
    buffer_init(&event->site);
    buffer_init(&event->deal);
    buffer_init(&event->fault);
    buffer_init(&event->texts);
}

void board_event_release(struct board_event *event)
{
    buffer_release(&event->name);
    buffer_release(&event->table);
    buffer_release(&event->section);
    buffer_release(&event->pairs);
    buffer_release(&event->where);
    buffer_release(&event->place);
    buffer_release(&event->label);
    for (int seat = NORTH; seat < SEATS; seat++)
        buffer_release(&event->player[seat]);
    buffer_release(&event->event);
    buffer_release(&event->site);
    buffer_release(&event->deal);
    buffer_release(&event->fault);
    buffer_release(&event->texts);
}

static const char *card_or_null(char *text, card_t card)
{
    return card_is(card) ? card_text(card, text) : NULL;
}

/* Returns true if each byte is an ASCII character other than 0: no such byte, nor the number before
 * it, has the highest bit. */
static bool is_plain(struct text text)
{
    unsigned all = 0;
    for (size_t i = 0; i < text.length; i++)
        all |= (unsigned)text.at[i] | ((unsigned)text.at[i] - 1);
    return (all & 0x80) == 0;
}

/* Adds a name of the file as UTF-8. Most are plain. */
static void add_name(struct buffer *buffer, struct text text)
{
    struct foreign foreign;
    uint32_t character;
    if (is_plain(text)) {
        buffer_add(buffer, text.at, text.length);
        return;
    }
    foreign_open(&foreign, text.at, text.length);
    while (foreign_next(&foreign, &character))
        if (character)
            buffer_add_character(buffer, character);
}

const char *board_event_name(struct buffer *buffer, struct text text)
{
    if (!text.at)
        return NULL;
    buffer_empty(buffer);
    add_name(buffer, text);
    return buffer_text(buffer);
}

/* Returns "3-12"; NULL if one of the pairs is unknown. */
static const char *pairs_text(struct buffer *buffer, const struct board *board)
{
    if (!board_has_pairs(board))
        return NULL;
    buffer_empty(buffer);
    add_name(buffer, board->pair[SIDE_NS]);
    buffer_add_char(buffer, '-');
    add_name(buffer, board->pair[SIDE_EW]);
    return buffer_text(buffer);
}

/* Fills in the board's names, for people and for facts, after its own name. False: no memory. */
static bool fill_places(struct board_event *event, const struct board *board)
{
    bool alone = board->name.length > 0 && !board_has_pairs(board) && board->table.length == 0;
    event->board.label = event->board.board;
    if (!alone) {
        buffer_empty(&event->where);
        board_add_where(&event->where, board);
        event->board.label = board_event_name(&event->label, text_of(buffer_text(&event->where)));
    }
    event->board.place = event->board.label;
    if (board->row == 0 || board->name.length == 0 || !board_has_pairs(board)) {
        buffer_empty(&event->place);
        buffer_add_number(&event->place, board->game);
        event->board.place = buffer_text(&event->place);
    }
    return !event->where.failed && !event->label.failed && !event->place.failed;
}

/* Fills in the names of board, table, pairs and players. False: no memory. */
static bool fill_names(struct board_event *event, const struct board *board)
{
    bool failed = false;
    event->board.board = board_event_name(&event->name, board->name);
    event->board.table = board_event_name(&event->table, board->table);
    if (board->section.length > 0)
        event->board.section = board_event_name(&event->section, board->section);
    event->board.pairs = pairs_text(&event->pairs, board);
    for (int seat = NORTH; seat < SEATS; seat++) {
        event->board.player[seat] = board_event_name(&event->player[seat], board->player[seat]);
        failed = failed || event->player[seat].failed;
    }
    return !failed && !event->name.failed && !event->table.failed && !event->section.failed &&
           !event->pairs.failed;
}

static void fill_findings(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->finding_count; i++) {
        const struct finding *finding = &ruling->finding[i];
        event->finding[i] = (bsp_finding){
            .size = sizeof(bsp_finding),
            .id = finding_name(finding->id),
            .trick = finding->trick,
            .player = seat_name(finding->player),
            .card = card_or_null(event->card[i], finding->card),
            .led = card_or_null(event->led[i], finding->led),
            .basis = basis_name(finding->basis),
        };
    }
    event->board.findings = event->finding;
    event->board.finding_count = ruling->finding_count;
}

static void fill_steps(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->step_count; i++)
        event->step[i] = (bsp_step){
            .size = sizeof(bsp_step),
            .clause = clause_get(ruling->step[i].clause)->citation,
            .holds = ruling->step[i].holds,
        };
}

static void fill_rulings(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        const struct law_ruling *given = &ruling->ruling[i];
        for (int c = 0; c < given->clause_count; c++)
            event->law[i][c] = ruling_citation(given, given->clause[c]);
        for (int c = 0; c < given->disposition_count; c++)
            event->disposition[i][c] = clause_get(given->disposition[c])->citation;
        event->ruling[i] = (bsp_ruling){
            .size = sizeof(bsp_ruling),
            .law = event->law[i],
            .law_count = given->clause_count,
            .trick = given->trick,
            .offender = seat_name(given->offender),
            .side = side_name(given->side),
            .tricks = given->tricks,
            .steps = event->step + given->first_step,
            .step_count = given->step_count,
            .disposition = event->disposition[i],
            .disposition_count = given->disposition_count,
            .penalty = given->irregularity == IRREGULARITY_PROCEDURAL ? given->said.entered : NULL,
        };
    }
    fill_steps(event, ruling);
    event->board.rulings = event->ruling;
    event->board.ruling_count = ruling->ruling_count;
}

static bsp_outcome outcome_event(const struct need *need, const struct outcome *outcome)
{
    bsp_outcome event = {
        .size = sizeof(bsp_outcome),
        .value = outcome->value,
        .tricks = outcome->tricks,
        .to = side_name(outcome->to),
    };
    struct reply place;
    if (outcome_fact(need, outcome, &place, &event.fact_value)) {
        event.fact_trick = place.trick;
        event.fact_player = player_name(place.player);
    }
    return event;
}

static void fill_outcomes(struct board_event *event, const struct ruling *ruling, int at)
{
    const struct need *need = &ruling->need[at];
    int count;
    const struct outcome *outcome = answers_find(ruling, need, &event->no_damage[at], &count);
    for (int i = 0; i < count; i++)
        event->outcome[at][i] = outcome_event(need, &outcome[i]);
    event->need[at].outcomes = event->outcome[at];
    event->need[at].outcome_count = (uint32_t)count;
}

static void fill_replies(struct board_event *event, const struct need *need, int at)
{
    struct reply reply[REPLIES_MAX];
    int count = replies_find(need, reply);
    for (int i = 0; i < count; i++)
        event->reply[at][i] = (bsp_reply){
            .size = sizeof(bsp_reply),
            .fact = fact_name(reply[i].fact),
            .trick = reply[i].trick,
            .player = player_name(reply[i].player),
        };
    event->need[at].replies = event->reply[at];
    event->need[at].reply_count = (uint32_t)count;
}

static void fill_needs(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->need_count; i++) {
        const struct need *need = &ruling->need[i];
        event->need[i] = (bsp_need){
            .size = sizeof(bsp_need),
            .fact = need->kind == NEED_FACT ? fact_name(need->what) : NULL,
            .judgement = need->kind == NEED_JUDGEMENT ? judgement_name(need->what) : NULL,
            .reading = need->kind == NEED_READING ? reading_name(need->what) : NULL,
            .trick = need->trick,
            .player = player_name(need->player),
            .advisory = need->advisory,
            .baseline = baseline_name(need->baseline),
        };
        fill_outcomes(event, ruling, i);
        fill_replies(event, need, i);
    }
    event->board.needs = event->need;
    event->board.need_count = ruling->need_count;
}

/* Fills in the whole score, if the director gave it. */
static void fill_rescored(struct board_event *event, const struct ruling *ruling)
{
    if (!ruling->rescored || !(ruling_moves(ruling) || ruling->status == STATUS_SETTLED))
        return;
    event->board.adjusted_contract = contract_text(&ruling->contract, event->adjusted_contract);
    event->board.adjusted_declarer = seat_name(ruling->contract.declarer);
    if (!event->board.adjusted_contract)
        event->board.adjusted_contract = "-";
}

static void fill_assigned(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->assigned_count; i++) {
        const struct assigned *given = &ruling->assigned[i];
        event->assigned[i] = (bsp_assigned){
            .size = sizeof(bsp_assigned),
            .contract = contract_text(&given->contract, event->assigned_contract[i]),
            .declarer = seat_name(given->contract.declarer),
            .tricks = given->tricks,
            .weight = given->weight,
            .side = side_name(given->side),
        };
    }
    event->board.assigned = event->assigned;
    event->board.assigned_count = ruling->assigned_count;
}

static void fill_artificial(struct board_event *event, const struct ruling *ruling)
{
    bool given = ruling->adjustment == ADJUSTMENT_ARTIFICIAL;
    event->board.artificial_ns = given ? ruling->artificial[SIDE_NS] : -1;
    event->board.artificial_ew = given ? ruling->artificial[SIDE_EW] : -1;
}

static int32_t score_of(int32_t score)
{
    return score == SCORE_UNKNOWN ? BSP_SCORE_UNKNOWN : score;
}

static void fill_result(struct board_event *event, const struct ruling *ruling)
{
    event->board.status = status_name(ruling->status);
    event->board.laws = edition_name(ruling->edition);
    event->board.transfer_to = side_name(ruling->transfer_to);
    event->board.transfer_tricks = ruling->transfer_tricks;
    event->board.recorded_tricks = ruling->recorded_tricks;
    event->board.recorded_score_ns = score_of(ruling->recorded_score_ns);
    event->board.adjusted_tricks = ruling->adjusted_tricks;
    event->board.adjusted_score_ns = score_of(ruling->adjusted_score_ns);
}

void board_event_tell(struct board_event *event, const struct facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->item[i];
        const char *value = facts_write(fact, event->told_value[i]);
        event->told[i] = (bsp_told){
            .size = sizeof(bsp_told),
            .trick = fact->trick,
            .player = player_name(fact->player),
            .fact = fact_name(fact->id),
            .value = *value ? value : "-",
            .place = fact->general ? "*" : event->board.place,
        };
    }
    event->board.told = event->told;
    event->board.told_count = facts->count;
}

bool board_event_fill(struct board_event *event, const struct board *board,
                      const struct ruling *ruling)
{
    event->board = (bsp_board){
        .size = sizeof(bsp_board),
        .game = board->game,
        .row = board->row,
        .contract = contract_text(&board->contract, event->contract),
        .declarer = seat_name(board->contract.declarer),
        .vulnerable = vulnerability_name(board->vulnerability),
    };
    fill_findings(event, ruling);
    fill_rulings(event, ruling);
    fill_needs(event, ruling);
    fill_assigned(event, ruling);
    fill_rescored(event, ruling);
    fill_artificial(event, ruling);
    fill_result(event, ruling);
    return fill_names(event, board) && fill_places(event, board);
}
