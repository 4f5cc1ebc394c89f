#include "laws/play/hearing.h"

#include <stddef.h>
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

void incident_cite_aside(struct incident *incident, int clause)
{
    if (incident->aside_count < ASIDES_MAX)
        incident->aside[incident->aside_count++] = (uint8_t)clause;
}

void incident_apply(struct hearing *h, struct incident *incident, int clause)
{
    step_add(h, incident, clause, true);
    incident_cite(incident, clause);
}

/* The list is as long as there are cards that can be wrong; past it the last place is used again,
 * and the board is suspect anyway (judge.c). */
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
    };
    if (trick < 1 || trick > h->tricks || seat == SEAT_NONE)
        return incident;
    const struct trick *played = &h->trick[trick];
    incident->order = (uint8_t)trick_order(played, seat);
    incident->card = played->card[seat];
    incident->led = trick_led(played);
    return incident;
}

struct incident *incident_add_fact(struct hearing *h, int kind, const struct fact *fact)
{
    struct incident *incident = incident_add(h, kind, fact->trick, fact->player);
    incident->basis = BASIS_CONFIRMED;
    incident->card = fact->card;
    incident->fact = fact;
    return incident;
}

void question_add(struct hearing *h, int kind, int what, int trick, int player, bool has_default)
{
    struct question question = {.kind = (uint8_t)kind,
                                .what = (int8_t)what,
                                .trick = (uint8_t)trick,
                                .player = (int8_t)player,
                                .has_default = has_default};
    for (int i = 0; i < h->question_count; i++) {
        const struct question *asked = &h->question[i];
        if (asked->kind == kind && asked->what == what && asked->trick == trick &&
            (asked->player == player || kind == NEED_READING))
            return;
    }
    if (h->question_count < QUESTIONS_MAX)
        h->question[h->question_count++] = question;
}

void question_settle(struct hearing *h, int what, int trick, int player)
{
    for (int i = 0; i < h->question_count; i++) {
        struct question *asked = &h->question[i];
        if (asked->kind == NEED_FACT && asked->what == what && asked->trick == trick &&
            asked->player == player)
            asked->settles = true;
    }
}

/* Judgements on whether a score is adjusted: the director has answered with a result, or that there
 * is no damage. */
static bool is_answered(const struct hearing *h, int what, int trick)
{
    bool on_score = what == JUDGEMENT_13 || what == JUDGEMENT_12C1 || what == JUDGEMENT_67B3;
    return on_score && law12_has_equity(h, trick);
}

void judgement_add(struct hearing *h, int what, int trick, int player)
{
    if (is_answered(h, what, trick))
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
}

void step_given(struct step *step, const struct fact *fact)
{
    step_fact(step, fact, fact->id, WORD_NONE);
}

const struct fact *facts_find_trick(const struct facts *facts, int id, int trick)
{
    for (int i = 0; i < facts->count; i++)
        if (facts->item[i].id == id && facts->item[i].trick == trick)
            return &facts->item[i];
    return NULL;
}

static void incident_reset(struct incident *incident)
{
    incident->corrected = incident->at_claim = incident->in_doubt = false;
    incident->movement = MOVES_NOTHING;
    incident->replay = incident->tricks = 0;
    incident->clause_count = incident->aside_count = 0;
    incident->first_step = incident->step_count = 0;
}

/* 64B2 and 64B7 ask whether other revokes are established, and 64A and 64B1 who has the tricks when
 * the last are played again: this is settled first, without a record. */
static void establish_all(struct hearing *h)
{
    struct ruling *record = h->record;
    h->record = NULL;
    for (int i = 0; i < h->incident_count; i++) {
        incident_reset(&h->incident[i]);
        h->incident[i].established = false;
        if (h->incident[i].kind == IRREGULARITY_REVOKE)
            law63_establish(h, &h->incident[i]);
    }
    h->record = record;
}

/* Corrected under 62C3 it is ruled on too: 64B8 says so. */
static bool is_for_law64(const struct incident *incident)
{
    return incident->established || incident_cites(incident, CLAUSE_62C3);
}

static void rule_revoke(struct hearing *h, struct incident *incident)
{
    if (incident->by_option)
        law51_cite(h, incident);
    law63_establish(h, incident);
    if (is_for_law64(incident))
        law64_rule(h, incident);
}

static void (*const rule[])(struct hearing *h, struct incident *incident) = {
    [IRREGULARITY_REVOKE] = rule_revoke,      [IRREGULARITY_OMITTED] = law67_rule,
    [IRREGULARITY_EXTRA] = law67_rule,        [IRREGULARITY_NOT_QUITTED] = law67_rule,
    [IRREGULARITY_PENALTY] = law50_rule,      [IRREGULARITY_LEAD] = law53_rule,
    [IRREGULARITY_DEAL] = law13_rule,         [IRREGULARITY_DESIGNATION] = law46_rule,
    [IRREGULARITY_FACED] = law48_rule,        [IRREGULARITY_MISSING] = law14_rule,
    [IRREGULARITY_CLAIM] = law68_rule,        [IRREGULARITY_SURPLUS] = law13_rule_surplus,
    [IRREGULARITY_RESULT] = law79_rule,       [IRREGULARITY_SCORE] = law12_rule,
    [IRREGULARITY_PROCEDURAL] = law90_rule,   [IRREGULARITY_WITHDRAWN] = law47_rule,
    [IRREGULARITY_EXPOSED] = law49_rule,      [IRREGULARITY_CHOICE] = law51_rule,
    [IRREGULARITY_SIMULTANEOUS] = law58_rule,
};

/* A cancelled result leaves what the director gives, and no ruling on the play. */
static bool is_moot(const struct hearing *h, const struct incident *incident)
{
    bool on_play = incident->trick || incident->kind == IRREGULARITY_RESULT;
    return h->cancelled && on_play && incident->kind != IRREGULARITY_SCORE;
}

int hearing_dummy(const struct hearing *h)
{
    return law53_hands_swapped(h) ? h->board->contract.declarer : board_dummy(h->board);
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

void hearing_rule(struct hearing *h)
{
    if (h->record)
        h->record->step_count = 0;
    establish_all(h);
    for (int i = 0; i < h->incident_count; i++) {
        incident_reset(&h->incident[i]);
        if (!is_moot(h, &h->incident[i]))
            rule[h->incident[i].kind](h, &h->incident[i]);
    }
    transfer_tricks(h);
}

static bool comes_after(const struct incident *a, const struct incident *b)
{
    if (a->trick != b->trick)
        return a->trick > b->trick;
    if (a->order != b->order)
        return a->order > b->order;
    return a->kind > b->kind;
}

/* By trick, then order of play: a handful of items. */
static void sort_incidents(struct hearing *h)
{
    for (int i = 1; i < h->incident_count; i++) {
        struct incident moved = h->incident[i];
        int at = i;
        for (; at > 0 && comes_after(&h->incident[at - 1], &moved); at--)
            h->incident[at] = h->incident[at - 1];
        h->incident[at] = moved;
    }
}

static void hearing_open(struct hearing *h, const struct board *board, const struct facts *facts,
                         const struct rules *rules, struct ruling *record)
{
    h->board = h->recorded = board;
    h->facts = facts;
    h->rules = *rules;
    h->record = record;
    h->overtaken = NULL;
    h->leader_wrong = h->leader_inconsistent = h->played_on = false;
    h->incident_count = h->question_count = h->judgement_count = 0;
    h->played_again = false;
    h->unresolved = 0;
    h->adjustment = ADJUSTMENT_TRICKS;
    h->tricks = 0;
    h->total = TRICKS;
}

/* The play says nothing without a strain. */
static bool play_can_be_read(const struct board *board)
{
    return board->contract.kind == CONTRACT_PLAYED || board->contract.kind == CONTRACT_STRAIN;
}

/* What the director says of the board, beyond the cards of the play. */
static void find_by_facts(struct hearing *h)
{
    law12_find_scores(h);
    law14_find_missing(h);
    law58_find_simultaneous(h);
    law47_find_withdrawn(h);
    law48_find_faced(h);
    law49_find_exposed(h);
    law46_find_calls(h);
    law68_find_claims(h);
    law79_find_result(h);
}

void hear(struct hearing *h, const struct board *board, const struct facts *facts,
          const struct rules *rules, struct ruling *record)
{
    hear_with_end(h, board, facts, rules, NULL, record);
}

void hear_with_end(struct hearing *h, const struct board *board, const struct facts *facts,
                   const struct rules *rules, const struct end_of_play *end, struct ruling *record)
{
    hearing_open(h, board, facts, rules, record);
    h->end = end;
    if (facts->count)
        law13_put_hands_right(h);
    if (play_can_be_read(board)) {
        play_reconstruct(h);
        law61_find_revokes(h);
        law67_find_defects(h);
        law50_find_cards_not_played(h);
        law51_find_disobedience(h);
        law51_find_choices(h);
        law53_find_leads(h);
    } else {
        h->won[SIDE_NS] = h->won[SIDE_EW] = 0;
        h->rest = TRICKS;
        law61_find_revokes_alone(h);
    }
    law13_find_counts(h);
    if (facts->count)
        find_by_facts(h);
    sort_incidents(h);
    result_compare(h);
}
