/*
 * Laws 53 to 55: a lead out of turn, accepted or not.
 */
#include "laws/law.h"

#include "laws/play/play.h"

static void find(struct hearing *h)
{
    for (int trick = 0; (trick = trick_next_odd(h, trick));)
        for (int seat = 0; seat < SEATS; seat++) {
            const struct fact *said = facts_find(h->facts, FACT_LED_OUT_OF_TURN, trick, seat);
            bool led = h->trick[trick].out_of_turn && h->trick[trick].leader == seat;
            if (!said && !led)
                continue;
            struct incident *incident = incident_add(h, IRREGULARITY_LEAD, trick, seat);
            bool marked = h->board->play.mark[trick - 1][seat] == MARK_LEAD;
            incident->basis = marked ? BASIS_MARKED : said ? BASIS_CONFIRMED : BASIS_COMPUTED;
            if (said && said->word == WORD_REFUSED)
                incident->card = said->card;
        }
}

/* By what became of the lead and whose it was: which clauses say so. */
static const struct {
    uint8_t word;
    bool defender;
    bool opening;
    uint8_t clause[2]; /* the second may be CLAUSE_COUNT: none */
} rows[] = {
    /* Nobody said what became of it: the record goes on with it. */
    {WORD_NONE, true, true, {CLAUSE_53A_record, CLAUSE_54B}},
    {WORD_NONE, true, false, {CLAUSE_53A_record, CLAUSE_COUNT}},
    {WORD_NONE, false, true, {CLAUSE_53A_record, CLAUSE_COUNT}},
    {WORD_NONE, false, false, {CLAUSE_53A_record, CLAUSE_55A}},
    {WORD_ACCEPTED, true, true, {CLAUSE_53A, CLAUSE_54B}},
    {WORD_ACCEPTED, true, false, {CLAUSE_53A, CLAUSE_COUNT}},
    {WORD_ACCEPTED, false, true, {CLAUSE_53A, CLAUSE_COUNT}}, /* 55 is of later leads */
    {WORD_ACCEPTED, false, false, {CLAUSE_53A, CLAUSE_55A}},
    {WORD_SPREAD, true, true, {CLAUSE_54A, CLAUSE_COUNT}},
    {WORD_SEEN, true, true, {CLAUSE_53A, CLAUSE_54C}},
    {WORD_REFUSED, true, true, {CLAUSE_54D, CLAUSE_50B_major}},
    {WORD_REFUSED, true, false, {CLAUSE_56, CLAUSE_50B_major}},
    {WORD_REFUSED, false, true, {CLAUSE_54E, CLAUSE_COUNT}},
    {WORD_REFUSED, false, false, {CLAUSE_55B, CLAUSE_COUNT}},
};

static void rule(struct hearing *h, struct incident *incident)
{
    bool defender = seat_defends(h, incident->seat);
    bool opening = incident->trick == 1;
    int word = facts_word(h->facts, FACT_LED_OUT_OF_TURN, incident->trick, incident->seat);
    /* 2017: one to the last trick is retracted in any case. */
    if (rules_have(&h->rules, CLAUSE_53A_last) && play_number(h, incident->trick) == TRICKS) {
        incident_apply(h, incident, CLAUSE_53A_last);
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].word == word && rows[i].defender == defender && rows[i].opening == opening)
            for (int k = 0; k < 2 && rows[i].clause[k] != CLAUSE_COUNT; k++)
                incident_apply(h, incident, rows[i].clause[k]);
}

const struct law law_leads = {
    LAW_OF_PLAY, find, {{IRREGULARITY_LEAD, rule, FINDING_LEAD_OUT_OF_TURN}}};
