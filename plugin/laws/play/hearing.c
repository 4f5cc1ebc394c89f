#include "laws/play/hearing.h"

#include <string.h>

uint8_t side_seats(int side)
{
    return side == SIDE_NS ? 1 << NORTH | 1 << SOUTH : 1 << EAST | 1 << WEST;
}

void incident_cite(struct incident *incident, int clause)
{
    if (incident->clause_count < CLAUSES_MAX)
        incident->clause[incident->clause_count++] = (uint8_t)clause;
}

bool incident_cites(const struct incident *incident, int clause)
{
    for (int i = 0; i < incident->clause_count; i++)
        if (incident->clause[i] == clause)
            return true;
    return false;
}

void incident_cite_disposition(struct incident *incident, int clause)
{
    if (incident->disposition_count < DISPOSITIONS_MAX)
        incident->disposition[incident->disposition_count++] = (uint8_t)clause;
}

void incident_apply(struct hearing *h, struct incident *incident, int clause)
{
    step_add(h, incident, clause, true);
    incident_cite(incident, clause);
}

void incident_apply_fact(struct hearing *h, struct incident *incident, int clause)
{
    step_fact(step_add(h, incident, clause, true), incident->fact, incident->fact->id, WORD_NONE);
    incident_cite(incident, clause);
}

/* Uses the last place again when the list is full; it is as long as there are cards that can be
 * wrong, and past it the board is suspect anyway (judge_play.c). */
struct incident *incident_add(struct hearing *h, int kind, int trick, int seat)
{
    if (h->incident_count < INCIDENTS_MAX)
        h->incident_count++;
    struct incident *incident = &h->incident[h->incident_count - 1];
    *incident = (struct incident){
        .kind = (uint8_t)kind,
        .trick = (uint8_t)trick,
        .seat = (int8_t)seat,
        .side = (int8_t)(seat == SEAT_NONE ? SIDE_NONE : seat_side(seat)),
        .card = CARD_NONE,
        .led = CARD_NONE,
        .kept = CARD_NONE,
    };
    if (trick < 1 || trick > h->tricks || seat == SEAT_NONE)
        return incident;
    const struct trick *played = &h->trick[trick];
    incident->order = (uint8_t)trick_order(played, seat);
    incident->card = played->card[seat];
    incident->led = trick_led(played);
    return incident;
}

const struct incident *incident_find(const struct hearing *h, int kind, int trick, int seat)
{
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++)
        if (incident->kind == kind && incident->trick == trick && incident->seat == seat)
            return incident;
    return NULL;
}

struct incident *incident_add_fact(struct hearing *h, int kind, const struct fact *fact)
{
    struct incident *incident = incident_add(h, kind, fact->trick, fact->player);
    incident->basis = BASIS_CONFIRMED;
    incident->card = fact->card;
    incident->fact = fact;
    return incident;
}

struct question *question_add(struct hearing *h, int kind, int what, int trick, int player,
                              bool has_default)
{
    struct question *question = h->question, *end = question + h->question_count;
    while (question < end &&
           (question->kind != kind || question->what != what || question->trick != trick ||
            (question->player != player && kind != NEED_READING)))
        question++;
    if (question < end)
        return question;
    if (h->question_count == QUESTIONS_MAX)
        return NULL;
    h->question_count++;
    *question = (struct question){.kind = (uint8_t)kind,
                                  .what = (int8_t)what,
                                  .trick = (uint8_t)trick,
                                  .player = (int8_t)player,
                                  .has_default = has_default};
    return question;
}

void question_settle(struct hearing *h, int what, int trick, int player)
{
    struct question *question = question_add(h, NEED_FACT, what, trick, player, false);
    if (question)
        question->settles = true;
}

struct board *hearing_put_right(struct hearing *h)
{
    if (h->board != &h->put_right) {
        h->put_right = *h->recorded;
        h->board = &h->put_right;
    }
    return &h->put_right;
}

bool hearing_has_equity(const struct hearing *h, int trick)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_EQUITY, fact));)
        if (!trick || fact->trick == trick || (!fact->trick && fact->word == WORD_NOTHING))
            return true;
    return false;
}

/* Leaves out one on whether a score is adjusted if the director has answered with a result, or that
 * there is no damage. */
void judgement_add(struct hearing *h, int what, int trick, int player)
{
    bool on_score = what == JUDGEMENT_13 || what == JUDGEMENT_13B || what == JUDGEMENT_12C1 ||
                    what == JUDGEMENT_67B3;
    if (on_score && hearing_has_equity(h, trick))
        return;
    for (int i = 0; i < h->judgement_count; i++)
        if (h->judgement[i].what == what && h->judgement[i].trick == trick &&
            h->judgement[i].player == player)
            return;
    if (h->judgement_count == JUDGEMENTS_MAX)
        return;
    h->judgement[h->judgement_count].what = (uint8_t)what;
    h->judgement[h->judgement_count].trick = (uint8_t)trick;
    h->judgement[h->judgement_count++].player = (int8_t)player;
}

struct step *step_add(struct hearing *h, struct incident *incident, int clause, bool holds)
{
    struct ruling *record = h->record;
    if (!record || record->step_count == STEPS_MAX)
        return NULL;
    if (!incident->step_count++)
        incident->first_step = record->step_count;
    struct step *step = &record->step[record->step_count++];
    *step = (struct step){.clause = (uint8_t)clause, .holds = holds};
    return step;
}

static struct step_fact *step_slot(struct step *step, int name, int source)
{
    if (!step || step->fact_count == STEP_FACTS_MAX)
        return NULL;
    struct step_fact *slot = &step->fact[step->fact_count++];
    *slot = (struct step_fact){
        .name = (int8_t)name, .number = -1, .source = (uint8_t)source, .card = CARD_NONE};
    return slot;
}

void step_number(struct step *step, int name, int number, int source)
{
    struct step_fact *slot = step_slot(step, name, source);
    if (slot)
        slot->number = (int8_t)number;
}

void step_word(struct step *step, int name, int word, int source)
{
    struct step_fact *slot = step_slot(step, name, source);
    if (slot)
        slot->word = (uint8_t)word;
}

void step_fact(struct step *step, const struct fact *fact, int id, int default_word)
{
    struct step_fact *slot = step_slot(step, id, fact ? fact->source : SOURCE_DEFAULT);
    if (!slot)
        return;
    slot->word = (uint8_t)(fact ? fact->word : default_word);
    if (!fact)
        return;
    slot->number = id == FACT_FIRST_CALL ? (int8_t)fact->seats : fact->number;
    slot->card = fact->card;
    slot->suits = fact->suits;
    slot->contract = fact_contract(fact);
}

int hearing_gaining_side(const struct hearing *h)
{
    if (h->gain > 0)
        return SIDE_NS;
    return h->gain < 0 ? SIDE_EW : SIDE_NONE;
}

int hearing_declarers_gain(const struct hearing *h, int gain)
{
    return board_declaring_side(h->board) == SIDE_NS ? gain : -gain;
}

void ruling_add_incident(struct ruling *ruling, const struct incident *incident)
{
    if (!incident->clause_count || ruling->ruling_count == RULINGS_MAX)
        return;
    struct law_ruling *given = &ruling->ruling[ruling->ruling_count++];
    for (; given > ruling->ruling && given[-1].trick > incident->trick; given--)
        *given = given[-1];
    *given = (struct law_ruling){.irregularity = incident->kind,
                                 .trick = incident->trick,
                                 .offender = incident->seat,
                                 .side = incident->side,
                                 .tricks = incident->tricks,
                                 .basis = incident->basis,
                                 .card = incident->card,
                                 .led = incident->led,
                                 .kept = incident->kept,
                                 .cards = incident->cards,
                                 .clause_count = incident->clause_count,
                                 .disposition_count = incident->disposition_count,
                                 .first_step = incident->first_step,
                                 .step_count = incident->step_count};
    memcpy(given->counts, incident->counts, sizeof given->counts);
    memcpy(given->clause, incident->clause, sizeof given->clause);
    memcpy(given->disposition, incident->disposition, sizeof given->disposition);
    if (incident->fact)
        given->said = *incident->fact;
    if (incident->kind == IRREGULARITY_INCIDENT)
        fact_law(incident->fact, given->law);
}
