#include "abi/board_event.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/score.h"
#include "bridge/where.h"
#include "words/foreign.h"
#include "words/words.h"

static const char *card_or_null(char *text, card_t card)
{
    return card_is(card) ? card_text(card, text) : NULL;
}

static int32_t score_of(int32_t score)
{
    return score == SCORE_UNKNOWN ? BSP_SCORE_UNKNOWN : score;
}

/* --- Names ------------------------------------------------------------------------------------ */

/* Fills in the names of board, table, pairs and players, and of what was played. */
static void fill_names(struct board_event *event, const struct board *board)
{
    bsp_record *named = &event->record;
    named->board = board_event_name(event, board->name);
    named->table = board_event_name(event, board->table);
    if (board->section.length > 0)
        named->section = board_event_name(event, board->section);
    for (int side = SIDE_NS; side < SIDES; side++)
        named->pair[side] = board_event_name(event, board->pair[side]);
    if (board_has_pairs(board)) {
        board_event_add_name(&event->said.text, board->pair[SIDE_NS]);
        buffer_add_char(&event->said.text, '-');
        board_event_add_name(&event->said.text, board->pair[SIDE_EW]);
        event->board.pairs = board_event_keep(event);
    }
    for (int seat = NORTH; seat < SEATS; seat++)
        named->player[seat] = board_event_name(event, board->player[seat]);
    named->event = board_event_name(event, board->event);
}

/* Fills in the board's names, for people and for facts, after its own name. */
static void fill_places(struct board_event *event, const struct board *board)
{
    struct buffer *where = &event->where;
    struct foreign foreign;
    event->board.label = event->record.board;
    if (board->name.length == 0 || board_has_pairs(board) || board->table.length > 0) {
        buffer_empty(where);
        board_add_where(where, board);
        event->board.label = board_event_name(event, text_of(buffer_text(where)));
        event->said.text.failed = event->said.text.failed || where->failed;
        foreign_open(&foreign, where->at, where->length);
        event->board.place = foreign.utf8 ? event->board.label : NULL;
    }
    if (board->row == 0 || board->name.length == 0 || !board_has_pairs(board)) {
        buffer_add_number(&event->said.text, board->game);
        event->board.place = board_event_keep(event);
    }
}

/* --- What was found, ruled and asked ---------------------------------------------------------- */

/* The details of a finding that are being collected. */
struct details {
    bsp_detail *at;
    uint32_t count;
};

static bsp_detail *detail_add(struct details *details, int32_t kind, const char *name)
{
    bsp_detail *detail = &details->at[details->count++];
    *detail = (bsp_detail){
        .size = sizeof(bsp_detail), .kind = kind, .name = name, .number = BSP_SCORE_UNKNOWN};
    return detail;
}

static void detail_number(struct details *details, const char *name, int32_t number)
{
    detail_add(details, BSP_DETAIL_NUMBER, name)->number = number;
}

/* Adds a number of tricks or cards; below 0 it is unknown. */
static void detail_count(struct details *details, const char *name, int32_t number)
{
    detail_number(details, name, number < 0 ? BSP_SCORE_UNKNOWN : number);
}

static void detail_word(struct details *details, const char *name, const char *word)
{
    detail_add(details, BSP_DETAIL_WORD, name)->word = word;
}

static void detail_contract(struct board_event *event, struct details *details, const char *name,
                            const struct contract *contract)
{
    bsp_detail *detail = detail_add(details, BSP_DETAIL_CONTRACT, name);
    char text[CONTRACT_TEXT_SIZE];
    const char *bid = contract_text(contract, text);
    detail->word = bid ? text_store_add(&event->texts, bid, strlen(bid)) : NULL;
    detail->declarer = seat_name(contract->declarer);
}

static uint32_t fill_details(struct board_event *event, const struct finding *finding, int at)
{
    static const char *const reasons[] = {[NOT_WRITTEN_TABLE_ROW] = "table-row",
                                          [NOT_WRITTEN_DERIVED] = "derived",
                                          [NOT_WRITTEN_INHERITED] = "inherited",
                                          [NOT_WRITTEN_READ_ONLY] = "read-only",
                                          [NOT_WRITTEN_NO_PLACE] = "no-place",
                                          [NOT_WRITTEN_ROW] = "row",
                                          [NOT_WRITTEN_FACTS_LOST] = "facts",
                                          [NOT_WRITTEN_UNPLAYED] = "unplayed",
                                          [NOT_WRITTEN_UNDECIDED] = "undecided",
                                          [NOT_WRITTEN_HELD] = "held",
                                          [NOT_WRITTEN_SCORING] = "scoring",
                                          [NOT_WRITTEN_PENALTY] = "penalty",
                                          [NOT_WRITTEN_PENALTY_ENTRY] = "penalty-entry",
                                          [NOT_WRITTEN_PENALTY_UNIT] = "penalty-unit",
                                          [NOT_WRITTEN_PENALTY_TOP] = "penalty-top",
                                          [NOT_WRITTEN_PENALTY_FACTS] = "penalty-facts"};
    static const char *const damages[] = {"escape", "cut", "twice"};
    struct details details = {event->detail[at], 0};
    bool of_a_row = finding->figure != FIGURE_NONE;

    switch (finding->id) {
    case FINDING_RESULT_MISMATCH:
        detail_count(&details, "recorded", finding->recorded);
        detail_count(&details, "computed", finding->computed);
        break;
    case FINDING_SCORE_MISMATCH:
        detail_number(&details, "recorded", score_of(finding->recorded));
        detail_number(&details, "computed",
                      of_a_row ? BSP_SCORE_UNKNOWN : score_of(finding->computed));
        if (of_a_row) {
            detail_word(&details, "figure", figure_name(finding->figure));
            detail_count(&details, "row", finding->computed);
        }
        break;
    case FINDING_AUCTION_MISMATCH:
        detail_contract(event, &details, "recorded", &finding->recorded_contract);
        detail_contract(event, &details, "computed", &finding->computed_contract);
        break;
    case FINDING_DEAL_COUNT:
        detail_count(&details, "count", finding->computed);
        break;
    case FINDING_DAMAGED_RECORD:
        detail_word(&details, "damage", damages[finding->recorded]);
        break;
    case FINDING_NOT_WRITTEN:
        detail_word(&details, "reason", reasons[finding->recorded]);
        break;
    default:
        break;
    }
    return details.count;
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
            .details = event->detail[i],
            .detail_count = fill_details(event, finding, i),
        };
    }
    event->board.findings = event->finding;
    event->board.finding_count = ruling->finding_count;
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
            .possible = given->possible,
            .basis = basis_name(basis_shown(given)),
        };
    }
    for (int i = 0; i < ruling->step_count; i++)
        event->step[i] = (bsp_step){
            .size = sizeof(bsp_step),
            .clause = clause_get(ruling->step[i].clause)->citation,
            .holds = ruling->step[i].holds,
        };
    event->board.rulings = event->ruling;
    event->board.ruling_count = ruling->ruling_count;
}

/* Fills in what can be answered to need AT: its outcomes, and replies besides. */
static void fill_answers(struct board_event *event, const struct ruling *ruling, int at)
{
    const struct need *need = &ruling->need[at];
    struct reply reply[REPLIES_MAX], place;
    int count;
    const struct outcome *outcome = answers_find(ruling, need, &event->no_damage[at], &count);
    for (int i = 0; i < count; i++) {
        bsp_outcome *to = &event->outcome[at][i];
        *to = (bsp_outcome){
            .size = sizeof(bsp_outcome),
            .value = outcome[i].value,
            .tricks = outcome[i].tricks,
            .to = side_name(outcome[i].to),
            .up_to = outcome[i].up_to,
            .revoke = outcome[i].revoke,
        };
        if (reply_of_outcome(need, &outcome[i], &place, &to->fact_value)) {
            to->fact_trick = place.trick;
            to->fact_player = player_name(place.player);
        }
    }
    event->need[at].outcomes = event->outcome[at];
    event->need[at].outcome_count = (uint32_t)count;

    count = replies_find(need, reply);
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
    static const char *const together[] = {
        [ASKED_ALONE] = NULL, [ASKED_UNTRIED] = "untried", [ASKED_TOGETHER] = "together"};
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
            .together = together[need->together],
        };
        fill_answers(event, ruling, i);
    }
    event->board.needs = event->need;
    event->board.need_count = ruling->need_count;
}

/* Fills in the status, and the result as it was and as it is ruled: tricks and score, an artificial
 * score, assigned scores, the whole score that the director gave. */
static void fill_result(struct board_event *event, const struct ruling *ruling)
{
    bool artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL;
    event->board.status = status_name(ruling->status);
    event->board.laws = edition_name(ruling->edition);
    event->board.transfer_to = side_name(ruling->transfer_to);
    event->board.transfer_tricks = ruling->transfer_tricks;
    event->record.recorded_tricks = ruling->recorded_tricks;
    event->record.recorded_score_ns = score_of(ruling->recorded_score_ns);
    event->board.adjusted_tricks = ruling->adjusted_tricks;
    event->board.adjusted_score_ns = score_of(ruling->adjusted_score_ns);
    event->board.artificial_ns = artificial ? ruling->artificial[SIDE_NS] : -1;
    event->board.artificial_ew = artificial ? ruling->artificial[SIDE_EW] : -1;
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
    if (!ruling->rescored || !(ruling_moves(ruling) || ruling->status == STATUS_SETTLED))
        return;
    event->board.adjusted_contract = contract_text(&ruling->contract, event->adjusted_contract);
    event->board.adjusted_declarer = seat_name(ruling->contract.declarer);
    if (!event->board.adjusted_contract)
        event->board.adjusted_contract = "-";
}

static void fill_told(struct board_event *event, const struct facts *facts)
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
    event->record.told = event->told;
    event->record.told_count = facts->count;
}

/* --- The whole -------------------------------------------------------------------------------- */

static void fill(struct board_event *event, const struct event_source *source)
{
    const struct board *board = source->board;
    const struct ruling *ruling = source->ruling;
    bsp_record_init(&event->record, NULL);
    event->record.date = board->date > 0 ? board->date : 0;
    event->record.contract = contract_text(&board->contract, event->contract);
    event->record.declarer = seat_name(board->contract.declarer);
    event->record.vulnerable = vulnerability_name(board->vulnerability);
    event->board = (bsp_board){
        .size = sizeof(bsp_board),
        .record = &event->record,
        .input = source->input,
        .game = board->game,
        .row = board->row,
        .without_play = !source->fault->message && board_is_without_play(board),
        .cut = source->cut,
        .written = source->written,
    };
    fill_findings(event, ruling);
    fill_rulings(event, ruling);
    fill_needs(event, ruling);
    fill_result(event, ruling);
    fill_names(event, board);
    fill_places(event, board);
    board_event_score(event, board, ruling);
}

/* Returns true if an event of a board with STATUS has something that EXTENT says. */
static bool extends_to(int extent, int status)
{
    return extent == EVENT_OF_ALL || (extent == EVENT_OF_FOUND && status != STATUS_CLEAN);
}

/* Makes the event in one language. False: no memory. */
static bool make_in(struct board_event *event, const struct catalog *catalog,
                    const struct event_options *options, const struct event_source *source)
{
    const struct read_fault *fault = source->fault;
    int status = source->ruling->status;
    text_store_empty(&event->texts);
    buffer_empty(&event->said.text);
    event->said.catalog = catalog;
    fill(event, source);
    if (fault->message) {
        words_read_fault(&event->said, fault->message, fault->text, fault->detail);
        event->board.fault = board_event_keep(event);
    }
    if (extends_to(options->record, status))
        board_event_record(event, source->board, source->ruling);
    if (extends_to(options->texts, status)) {
        fill_told(event, source->facts);
        board_event_say(event, options, source);
    }
    return !event->texts.failed && !event->said.text.failed;
}

const bsp_board *board_event_make(struct board_event **first, const struct event_options *options,
                                  const struct event_source *source)
{
    bool said = extends_to(options->texts, source->ruling->status);
    int count = said ? options->languages.count : 1;
    struct board_event **link = first, *before = NULL;
    for (int i = 0; i < count; i++, link = &before->next) {
        struct board_event *event = *link;
        if (!event)
            event = *link = calloc(1, sizeof *event);
        if (!event || !make_in(event, options->languages.at[i], options, source))
            return NULL;
        if (before)
            before->board.translation = &event->board;
        before = event;
    }
    return &(*first)->board;
}

void board_event_release(struct board_event *first)
{
    for (struct board_event *next, *event = first; event; event = next) {
        next = event->next;
        text_store_release(&event->texts);
        buffer_release(&event->where);
        buffer_release(&event->said.text);
        free(event);
    }
}
