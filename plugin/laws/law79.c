/*
 * Law 79: the number of tricks that the players agreed on, where it is not the number recorded, or
 * not the one that the cards give.
 */
#include "laws/laws.h"

static int won(const struct hearing *h)
{
    return h->won[board_declaring_side(h->board)];
}

static bool fits_cards(const struct hearing *h, int tricks)
{
    return tricks >= won(h) && tricks <= won(h) + h->rest;
}

static bool fits_record(const struct hearing *h, int tricks)
{
    return board_tricks_before(h->board) == tricks;
}

void law79_find_result(struct hearing *h)
{
    const struct fact *agreed = facts_find(h->facts, FACT_AGREED_TRICKS, 0, SEAT_NONE);
    if (!agreed || (fits_record(h, agreed->number) && fits_cards(h, agreed->number)))
        return;
    struct incident *incident = incident_add(h, IRREGULARITY_RESULT, 0, SEAT_NONE);
    incident->basis = BASIS_CONFIRMED;
    incident->fact = agreed;
}

/* The cards go before a record that is not there. */
static int clause_of(const struct hearing *h, int tricks)
{
    if (board_tricks_before(h->board) == TRICKS_UNKNOWN && fits_cards(h, tricks))
        return CLAUSE_79_unrecorded;
    return board_tricks_before(h->board) == TRICKS_UNKNOWN || fits_record(h, tricks)
               ? CLAUSE_79_cards
               : CLAUSE_79;
}

void law79_rule(struct hearing *h, struct incident *incident)
{
    const struct fact *agreed = incident->fact;
    int clause = clause_of(h, agreed->number);
    struct step *step = step_add(h, incident, clause, true);
    step_number(step, FACT_AGREED_TRICKS, agreed->number, agreed->source);
    incident_cite(incident, clause);
}
