/* Fills in what was found, ruled and asked: ids and numbers and, if the host wants them, the
 * sentences. */
#include <string.h>

#include "abi/event_record.h"
#include "words/terms.h"
#include "words/words.h"

/* --- What was found --------------------------------------------------------------------------- */

static const char *card_or_null(char *text, card_t card)
{
    return card_is(card) ? card_text(card, text) : NULL;
}

/* Adds a detail to finding AT. */
static bsp_detail *add_detail(struct board_event *event, int at, int32_t kind, const char *name)
{
    bsp_detail *detail = &event->detail[at][event->finding[at].detail_count++];
    *detail = (bsp_detail){
        .size = sizeof(bsp_detail), .kind = kind, .name = name, .number = BSP_SCORE_UNKNOWN};
    return detail;
}

static void add_number(struct board_event *event, int at, const char *name, int32_t number)
{
    add_detail(event, at, BSP_DETAIL_NUMBER, name)->number = number;
}

/* Adds a number of tricks or cards; below 0 it is unknown. */
static void add_count(struct board_event *event, int at, const char *name, int32_t number)
{
    add_number(event, at, name, number < 0 ? BSP_SCORE_UNKNOWN : number);
}

static void add_word(struct board_event *event, int at, const char *name, const char *word)
{
    add_detail(event, at, BSP_DETAIL_WORD, name)->word = word;
}

static void add_contract(struct board_event *event, int at, const char *name,
                         const struct contract *contract)
{
    bsp_detail *detail = add_detail(event, at, BSP_DETAIL_CONTRACT, name);
    char text[CONTRACT_TEXT_SIZE];
    const char *bid = contract_text(contract, text);
    detail->word = bid ? text_store_add(&event->texts, bid, strlen(bid)) : NULL;
    detail->declarer = seat_name(contract->declarer);
}

static void fill_details(struct board_event *event, const struct finding *finding, int at)
{
    static const char *const reasons[] = {
#define NOT_WRITTEN(id, name, sentence) name,
#include "laws/said/not_written.def"
#undef NOT_WRITTEN
    };
    static const char *const damages[] = {"escape", "cut", "twice"};
    bool of_a_row = finding->figure != FIGURE_NONE;

    switch (finding->id) {
    case FINDING_RESULT_MISMATCH:
        add_count(event, at, "recorded", finding->recorded);
        add_count(event, at, "computed", finding->computed);
        break;
    case FINDING_SCORE_MISMATCH:
        add_number(event, at, "recorded", finding->recorded);
        add_number(event, at, "computed", of_a_row ? BSP_SCORE_UNKNOWN : finding->computed);
        if (of_a_row) {
            add_word(event, at, "figure", figure_name(finding->figure));
            add_count(event, at, "row", finding->computed);
        }
        break;
    case FINDING_AUCTION_MISMATCH:
        add_contract(event, at, "recorded", &finding->recorded_contract);
        add_contract(event, at, "computed", &finding->computed_contract);
        break;
    case FINDING_DEAL_COUNT:
        add_count(event, at, "count", finding->computed);
        break;
    case FINDING_DAMAGED_RECORD:
        add_word(event, at, "damage", damages[finding->recorded]);
        break;
    case FINDING_NOT_WRITTEN:
        add_word(event, at, "reason", reasons[finding->recorded]);
        break;
    default:
        break;
    }
}

static void fill_findings(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->finding_count; i++) {
        const struct finding *finding = &ruling->finding[i];
        bsp_finding *to = &event->finding[i];
        *to = (bsp_finding){
            .size = sizeof(bsp_finding),
            .id = finding_name(finding->id),
            .trick = finding->trick,
            .player = seat_name(finding->player),
            .card = card_or_null(event->card[i], finding->card),
            .led = card_or_null(event->led[i], finding->led),
            .basis = basis_name(finding->basis),
            .details = event->detail[i],
        };
        fill_details(event, finding, i);
        if (!event->worded)
            continue;
        words_finding(&event->said, finding);
        to->text = board_event_keep(event);
        if (!finding_is_shown(ruling, i))
            continue;
        words_finding_shown(&event->said, ruling, finding);
        to->shown = board_event_keep(event);
    }
    event->board.findings = event->finding;
    event->board.finding_count = ruling->finding_count;
}

/* --- What was ruled --------------------------------------------------------------------------- */

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
        if (!event->worded)
            continue;
        bsp_ruling *said = &event->ruling[i];
        int shown = clauses_shown(given), count = shown + given->disposition_count;
        words_ruling(&event->said, given);
        said->text = board_event_keep(event);
        words_irregularity(&event->said, given);
        said->what = board_event_keep(event);
        for (int c = 0; c < count; c++) {
            int clause = c < shown ? given->clause[c] : given->disposition[c - shown];
            words_clause(&event->said, given, clause);
            event->clause[i][c] = (bsp_clause){.size = sizeof(bsp_clause),
                                               .law = ruling_citation(given, clause),
                                               .text = board_event_keep(event)};
        }
        said->clauses = event->clause[i];
        said->clause_count = (uint32_t)count;
        if (words_closing(&event->said, given))
            said->closing = board_event_keep(event);
    }
    event->board.rulings = event->ruling;
    event->board.ruling_count = ruling->ruling_count;
}

/* Fills in the steps to the rulings and, to explain, what each looked at. */
static void fill_steps(struct board_event *event, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->step_count; i++) {
        const struct step *step = &ruling->step[i];
        event->step[i] = (bsp_step){
            .size = sizeof(bsp_step),
            .clause = clause_get(step->clause)->citation,
            .holds = step->holds,
        };
        if (!event->explained)
            continue;
        for (int f = 0; f < step->fact_count; f++) {
            const struct step_fact *fact = &step->fact[f];
            words_step_value(&event->said, fact);
            event->seen[i][f] = (bsp_seen){.size = sizeof(bsp_seen),
                                           .name = step_fact_name(fact->name),
                                           .value = board_event_keep(event),
                                           .source = fact->source == SOURCE_DEFAULT  ? "default"
                                                     : fact->source == SOURCE_RECORD ? "record"
                                                                                     : "director"};
        }
        words_step(&event->said, step);
        event->step[i].text = board_event_keep(event);
        event->step[i].seen = event->seen[i];
        event->step[i].seen_count = step->fact_count;
    }
}

/* --- What is asked ---------------------------------------------------------------------------- */

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
        if (!event->worded)
            continue;
        words_answer(&event->said, need, &outcome[i]);
        to->text = board_event_keep(event);
        words_effect(&event->said, need, &outcome[i]);
        to->effect = board_event_keep(event);
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
            .form = event->worded ? form_term(event->said.catalog, reply[i].fact) : NULL,
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
        if (!event->worded)
            continue;
        words_need(&event->said, need);
        event->need[i].text = board_event_keep(event);
        words_check(&event->said, need->kind, need->what);
        event->need[i].about = board_event_keep(event);
    }
    event->board.needs = event->need;
    event->board.need_count = ruling->need_count;
}

void board_event_ruling(struct board_event *event, const struct ruling *ruling)
{
    fill_findings(event, ruling);
    fill_rulings(event, ruling);
    fill_steps(event, ruling);
    fill_needs(event, ruling);
}
