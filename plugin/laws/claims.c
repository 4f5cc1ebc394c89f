/*
 * Laws 68 to 71: claims and concessions. One that was agreed to ends the play (69), and there is
 * nothing to rule on; of the others the director says what became. Law 79: the number of tricks
 * that the players agreed on, or that the director ruled, where it is not the number recorded, or
 * not the one that the cards give; and a score that was entered wrongly.
 */
#include "laws/law.h"

#include "laws/play/agreed.h"
#include "laws/play/play.h"

static void find(struct hearing *h)
{
    if (claim_is_undecided(h))
        question_add(h, NEED_FACT, FACT_RECORD, 0, SEAT_NONE, false);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_CLAIM, fact));) {
        /* One that was agreed to is not told, unless cards stand after it. */
        bool told = fact == h->overtaken ? !h->played_on || claim_is_undecided(h)
                                         : fact->word != WORD_AGREED;
        if (!told)
            continue;
        struct incident *incident = incident_add_fact(h, IRREGULARITY_CLAIM, fact);
        incident->led = CARD_NONE;
        incident->order = SEATS; /* it comes when the trick has been played */
    }
}

/* The fate of the claim, in the editions in which the clause stands. */
static const struct {
    uint8_t word, clause;
    bool open; /* the director has still to rule on the claim */
} rows[] = {
    {WORD_AGREED, CLAUSE_69A, false},   {WORD_CONTESTED, CLAUSE_70, false},
    {WORD_REOPENED, CLAUSE_69B, false}, {WORD_CANCELLED, CLAUSE_71_cancelled, false},
    {WORD_WITHDRAWN, CLAUSE_71, false}, {WORD_OBJECTED, CLAUSE_68B2, false},
    {WORD_VOID, CLAUSE_68D, false},     {WORD_VOID, CLAUSE_68D_2007, true},
};

static void rule(struct hearing *h, struct incident *incident)
{
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].word != incident->fact->word || !rules_have(&h->rules, rows[i].clause))
            continue;
        int clause = claim_is_undecided(h) ? CLAUSE_69A_cards : rows[i].clause;
        incident_apply_fact(h, incident, clause);
        if (clause == CLAUSE_70 && incident->fact == h->overtaken)
            incident_cite_disposition(incident, CLAUSE_70D3);
        if (rows[i].open)
            judgement_add(h, JUDGEMENT_70, incident->trick, incident->seat);
    }
}

const struct law law_claims = {LAW_OF_FACTS, find, {{IRREGULARITY_CLAIM, rule, NO_FINDING}}};

/* --- The number of tricks, and the score (79) ------------------------------------------------- */

/* Compares only the kind of contract if the board was passed out, or not played. Looks also at what
 * stands in the record though nothing was played. */
bool agreed_score_changes(const struct hearing *h)
{
    const struct board *board = h->recorded;
    const struct contract *played = &h->board->contract;
    const struct fact *score = agreed_score(h);
    bool another = played->kind == CONTRACT_PLAYED ? !contract_same(played, &board->contract)
                                                   : played->kind != board->contract.kind;
    return score && (another || given_score_exists(&board->given) ||
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
static void find_agreed(struct hearing *h)
{
    const struct fact *agreed = agreed_tricks(h);
    bool score = agreed && agreed->id == FACT_AGREED_SCORE && agreed->word != WORD_NOTHING;
    if (!agreed || (stands(h, agreed) && !score))
        return;
    int kind = agreed->id == FACT_AGREED_SCORE ? IRREGULARITY_ENTRY : IRREGULARITY_RESULT;
    incident_add_fact(h, kind, agreed);
}

/* Returns the clause for the agreed score; one that stands as it was entered, though the cards do
 * not give it, was agreed on. The cards take precedence over a number that is not recorded. */
static int clause_of(const struct hearing *h, const struct fact *agreed)
{
    int before = board_tricks_before(h->board);
    bool entered = agreed_score_changes(h) || before != agreed->number;
    if (stands(h, agreed))
        return CLAUSE_79A;
    if (agreed->word == WORD_NOTHING)
        return CLAUSE_79C_nothing;
    if (agreed->id == FACT_AGREED_SCORE && entered)
        return CLAUSE_79C;
    if (agreed->id == FACT_TRICKS_RULED)
        return rules_have(&h->rules, CLAUSE_79B3) && assigned_is_split(h) ? CLAUSE_79B3
                                                                          : CLAUSE_79B;
    if (before == TRICKS_UNKNOWN && cards_can_give(h, agreed->number))
        return CLAUSE_79_unrecorded;
    return before == TRICKS_UNKNOWN || before == agreed->number ? CLAUSE_79_cards : CLAUSE_79;
}

static void rule_agreed(struct hearing *h, struct incident *incident)
{
    incident_apply_fact(h, incident, clause_of(h, incident->fact));
}

const struct law law_agreed_result = {LAW_OF_FACTS,
                                      find_agreed,
                                      {{IRREGULARITY_RESULT, rule_agreed, NO_FINDING},
                                       {IRREGULARITY_ENTRY, rule_agreed, NO_FINDING}}};
