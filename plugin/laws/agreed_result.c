/*
 * Law 79: the number of tricks that the players agreed on, or that the director ruled, where it is
 * not the number recorded, or not the one that the cards give; and a score that was entered
 * wrongly.
 */
#include "laws/law.h"

#include "laws/play/agreed.h"
#include "laws/play/assigned.h"
#include "laws/play/play.h"

/* Returns true if the contract, or its presence, is not as it was entered: only the kind of
 * contract if the board was passed out, or not played. */
static bool agreed_on_another_contract(const struct hearing *h)
{
    const struct contract *recorded = &h->recorded->contract, *played = &h->board->contract;
    return played->kind == CONTRACT_PLAYED ? !contract_same(played, recorded)
                                           : played->kind != recorded->kind;
}

/* Looks also at what stands in the record though nothing was played. */
bool agreed_score_changes(const struct hearing *h)
{
    const struct board *board = h->recorded;
    const struct fact *score = agreed_score(h);
    return score && (agreed_on_another_contract(h) || given_score_exists(&board->given) ||
                     (score->word == WORD_NOTHING &&
                      (board->tricks != TRICKS_UNKNOWN || board->score_ns != SCORE_UNKNOWN)));
}

/* Returns true if AGREED, which may be without a number, changes nothing. */
static bool stands(const struct hearing *h, const struct fact *agreed)
{
    bool no_number = agreed->word == WORD_PASS || agreed->word == WORD_NOTHING;
    bool fits = agreed->id != FACT_TRICKS_RULED &&
                board_tricks_before(h->board) == agreed->number &&
                cards_can_give(h, agreed->number);
    return (no_number || fits) && !agreed_score_changes(h);
}

/* Adds what was agreed on, if it changes something or is a score. That a score stands as it was
 * entered is a ruling too; a number may only answer what is asked for another. */
static void find(struct hearing *h)
{
    const struct fact *agreed = agreed_tricks(h);
    bool score = agreed && agreed->id == FACT_AGREED_SCORE && agreed->word != WORD_NOTHING;
    if (!agreed || (stands(h, agreed) && !score))
        return;
    int kind = agreed->id == FACT_AGREED_SCORE ? IRREGULARITY_ENTRY : IRREGULARITY_RESULT;
    struct incident *incident = incident_add(h, kind, 0, SEAT_NONE);
    incident->basis = BASIS_CONFIRMED;
    incident->fact = agreed;
}

/* Returns the clause for the number of tricks; the cards take precedence over a record that is not
 * there. */
static int clause_of_number(const struct hearing *h, int tricks)
{
    int before = board_tricks_before(h->board);
    if (before == TRICKS_UNKNOWN && cards_can_give(h, tricks))
        return CLAUSE_79_unrecorded;
    return before == TRICKS_UNKNOWN || before == tricks ? CLAUSE_79_cards : CLAUSE_79;
}

/* Returns the clause for the agreed score; one that stands as it was entered, though the cards do
 * not give it, was agreed on. */
static int clause_of(const struct hearing *h, const struct fact *agreed)
{
    bool entered = agreed_score_changes(h) || board_tricks_before(h->board) != agreed->number;
    if (stands(h, agreed))
        return CLAUSE_79A;
    if (agreed->word == WORD_NOTHING)
        return CLAUSE_79C_nothing;
    if (agreed->id == FACT_AGREED_SCORE && entered)
        return CLAUSE_79C;
    if (agreed->id != FACT_TRICKS_RULED)
        return clause_of_number(h, agreed->number);
    return rules_have(&h->rules, CLAUSE_79B3) && assigned_is_split(h) ? CLAUSE_79B3 : CLAUSE_79B;
}

static void rule(struct hearing *h, struct incident *incident)
{
    int clause = clause_of(h, incident->fact);
    step_known_fact(step_add(h, incident, clause, true), incident->fact);
    incident_cite(incident, clause);
}

const struct law law_agreed_result = {
    LAW_OF_FACTS,
    find,
    {{IRREGULARITY_RESULT, rule, NO_FINDING}, {IRREGULARITY_ENTRY, rule, NO_FINDING}}};
