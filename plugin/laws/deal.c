/*
 * Law 13: wrong numbers of cards in the deal; and Law 14: one hand short of a card, none with a
 * card too many. The director says which card it was and where it was found; it is put back, and
 * counts as held all along.
 */
#include "laws/law.h"

#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/play.h"

/* --- Numbers of cards ------------------------------------------------------------------------- */

int deal_cards(const struct hearing *h, int seat)
{
    const struct fact *counted = facts_find(h->facts, FACT_HAND_COUNT, 0, seat);
    return counted ? counted->number : h->board->deal.count[seat];
}

/* Finds a hand that the director counted, and that had too few; SEAT_NONE if there is none. */
static int short_hand(const struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_HAND_COUNT, fact));)
        if (fact->number < HAND_CARDS)
            return fact->player;
    return SEAT_NONE;
}

/* The kinds of counts of a deal in which a hand has more than 13 cards. */
enum counts {
    COUNTS_RIGHT,   /* or only too few */
    COUNTS_WRONG,   /* another hand has fewer */
    COUNTS_SURPLUS, /* none has: a card is no part of the deal */
    COUNTS_OPEN     /* nobody has said what the others had at the table */
};

/* Takes the cards of the file where they are no hand's twice; where a hand was counted with more
 * than the file has, only the count of the others tells. */
static enum counts counts_of(const struct hearing *h)
{
    const struct deal *deal = &h->board->deal;
    int counted = 0, cards = 0, long_hands = 0;
    hand_t all = 0;
    for (int seat = 0; seat < SEATS; seat++)
        long_hands += deal_cards(h, seat) > HAND_CARDS;
    if (!long_hands)
        return COUNTS_RIGHT;
    bool is_short = short_hand(h) != SEAT_NONE;
    for (int seat = 0; seat < SEATS; seat++) {
        counted += facts_find(h->facts, FACT_HAND_COUNT, 0, seat) ? 1 : 0;
        cards += deal->count[seat];
        all |= deal->hand[seat];
        is_short = is_short || (seats_have(deal->known, seat) && deal_cards(h, seat) < HAND_CARDS);
    }
    if (!counted)
        return hand_count(all) == cards ? COUNTS_WRONG : COUNTS_RIGHT;
    if (is_short)
        return COUNTS_WRONG;
    return counted == SEATS ? COUNTS_SURPLUS : COUNTS_OPEN;
}

/* Returns the director's word under Law 13: yes when it is true of one player, no when only of
 * none, WORD_NONE when he says nothing. */
static int said(const struct hearing *h, int id)
{
    int word = WORD_NONE;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, id, fact));)
        if (word != WORD_YES)
            word = fact->word;
    return word;
}

static bool is_found_early(const struct hearing *h)
{
    return said(h, FACT_WRONG_HAND_CALLED) != WORD_NONE || said(h, FACT_CARD_SEEN) != WORD_NONE;
}

static void find(struct hearing *h)
{
    enum counts counts = counts_of(h);
    h->cancelled = counts == COUNTS_WRONG || (counts == COUNTS_OPEN && is_found_early(h));
    if (counts == COUNTS_RIGHT && !is_found_early(h) && short_hand(h) == SEAT_NONE)
        return;
    struct incident *incident = incident_add(h, IRREGULARITY_DEAL, 0, SEAT_NONE);
    bool said_so = is_found_early(h) || facts_each(h->facts, FACT_HAND_COUNT, NULL);
    incident->basis = said_so ? BASIS_CONFIRMED : BASIS_COMPUTED;
    for (int seat = 0; seat < SEATS; seat++) {
        const struct fact *counted = facts_find(h->facts, FACT_HAND_COUNT, 0, seat);
        incident->counts[seat] = (uint8_t)(counted ? counted->number : HAND_CARDS);
    }
}

/* --- The ruling ------------------------------------------------------------------------------- */

/* When the wrong numbers were found, and what had happened by then. */
enum stage { AFTER_PLAY, CALLED, SEEN, UNSEEN };

enum { NOTHING_LEFT = JUDGEMENT_COUNT };

static const struct {
    uint8_t stage;
    uint8_t clause[2]; /* where the first one stands; the second may be CLAUSE_COUNT: none */
    uint8_t judgement; /* NOTHING_LEFT: none */
} stages[] = {
    {AFTER_PLAY, {CLAUSE_13C, CLAUSE_12C2}, JUDGEMENT_12C2},
    {AFTER_PLAY, {CLAUSE_13D, CLAUSE_12C2}, JUDGEMENT_12C2},
    {CALLED, {CLAUSE_13A_called, CLAUSE_13B_2007}, JUDGEMENT_13},
    {CALLED, {CLAUSE_13B, CLAUSE_COUNT}, JUDGEMENT_13},
    {SEEN, {CLAUSE_13D_seen, CLAUSE_COUNT}, JUDGEMENT_13},
    /* It is played, and adjusted afterwards if need be: nothing waits. */
    {SEEN, {CLAUSE_13A_seen, CLAUSE_COUNT}, NOTHING_LEFT},
    {UNSEEN, {CLAUSE_13D_unseen, CLAUSE_COUNT}, NOTHING_LEFT},
    {UNSEEN, {CLAUSE_13A_unseen, CLAUSE_COUNT}, NOTHING_LEFT},
};

/* Applies the clauses of the stage unless nobody has said yet what they ask. */
static void rule_stage(struct hearing *h, struct incident *incident)
{
    const struct deal *deal = &h->recorded->deal;
    int called = said(h, FACT_WRONG_HAND_CALLED), seen = said(h, FACT_CARD_SEEN);
    /* 2017: it is played in any case, so that nobody need say whether a card was seen. */
    bool plays_on = rules_have(&h->rules, CLAUSE_13A_seen), fouled = false;
    enum stage stage = seen == WORD_YES || (seen == WORD_NONE && plays_on) ? SEEN : UNSEEN;
    if (!is_found_early(h))
        stage = AFTER_PLAY;
    else if (called == WORD_YES)
        stage = CALLED;
    bool waits = stage == SEEN || stage == UNSEEN, ask_called = waits && called == WORD_NONE;
    bool ask_seen = waits && seen == WORD_NONE && !plays_on;
    if (ask_called)
        question_add(h, NEED_FACT, FACT_WRONG_HAND_CALLED, 0, SEAT_NONE, false);
    if (ask_seen)
        question_add(h, NEED_FACT, FACT_CARD_SEEN, 0, SEAT_NONE, false);
    for (size_t row = 0; row < sizeof stages / sizeof stages[0]; row++) {
        if (stages[row].stage != stage || !rules_have(&h->rules, stages[row].clause[0]))
            continue;
        for (int i = 0; i < 2 && !ask_called && !ask_seen; i++)
            if (stages[row].clause[i] != CLAUSE_COUNT)
                incident_apply(h, incident, stages[row].clause[i]);
        if (stages[row].judgement != NOTHING_LEFT)
            judgement_add(h, stages[row].judgement, 0, SEAT_NONE);
        if (stages[row].judgement == JUDGEMENT_13) /* if it could not be played normally */
            judgement_add(h, JUDGEMENT_13B, 0, SEAT_NONE);
    }
    /* If the file has thirteen cards for a hand that was counted with another number, and the board
     * was played so, cards lay in the wrong places: this table did not play what others did. */
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_HAND_COUNT, fact));)
        fouled = fouled ||
                 (stage == AFTER_PLAY && fact->number != HAND_CARDS &&
                  seats_have(deal->known, fact->player) && deal->count[fact->player] == HAND_CARDS);
    if (fouled)
        incident_cite_disposition(incident, CLAUSE_87);
}

static void rule_counts(struct hearing *h, struct incident *incident)
{
    enum counts counts = counts_of(h);
    if (counts == COUNTS_SURPLUS) {
        incident_apply(h, incident,
                       rules_have(&h->rules, CLAUSE_13F_counted) ? CLAUSE_13F_counted
                                                                 : CLAUSE_13C_counted);
        return;
    }
    if (counts == COUNTS_OPEN && !h->cancelled) {
        /* One hand had too many, and another may have had too few. */
        h->unresolved = h->unresolved ? h->unresolved : 1;
        for (int seat = 0; seat < SEATS; seat++)
            if (!facts_find(h->facts, FACT_HAND_COUNT, 0, seat))
                question_settle(h, FACT_HAND_COUNT, 0, seat);
        return;
    }
    /* A hand has too few cards, and none too many: Law 14 says what happens to the card. */
    if (!h->cancelled && !is_found_early(h))
        judgement_add(h, JUDGEMENT_14, 0, short_hand(h));
    else
        rule_stage(h, incident);
}

/* Rules on a surplus card. If it was played a quitted trick may be the worse for it. */
static void rule_surplus(struct hearing *h, struct incident *incident)
{
    int number = 1;
    incident_apply(h, incident,
                   rules_have(&h->rules, CLAUSE_13F) ? CLAUSE_13F : CLAUSE_13C_surplus);
    while (number <= h->tricks && h->trick[number].card[incident->seat] != incident->card)
        number++;
    if (number <= h->tricks && seats_have(h->trick[number].not_held, incident->seat))
        judgement_add(h, JUDGEMENT_12C1, 0, incident->seat);
}

const struct law law_deal = {LAW_OF_BOARD, find, {{IRREGULARITY_DEAL, rule_counts, NO_FINDING}}};

const struct law law_surplus_card = {
    LAW_OF_FACT + FACT_SURPLUS_CARD, NULL, {{IRREGULARITY_SURPLUS, rule_surplus, NO_FINDING}}};

/* --- A card that was missing (14) ------------------------------------------------------------- */

/* Before the opening lead 14A applies. Of a card found among the played ones Law 67 has the rest,
 * once the trick is known (14B1); another is restored. */
static void rule_missing(struct hearing *h, struct incident *incident)
{
    int word = incident->fact->word;
    if (!play_has_begun(h)) {
        incident_apply(h, incident, CLAUSE_14A);
        return;
    }
    if (word == WORD_PLAYED) {
        bool known = false;
        for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_EXTRA, fact));)
            known |= fact->player == incident->seat && fact->card == incident->card;
        incident_apply(h, incident, CLAUSE_14B1);
        if (!known)
            judgement_add(h, JUDGEMENT_67, 0, incident->seat);
        return;
    }
    enum revoke_told told =
        defect_revoke_told(h, incident->trick, incident->seat, card_bit(incident->card));
    bool revoked = told == TOLD || defect_made_revoke(h, incident->seat);
    int clause = told == TOLD_PERHAPS && !revoked ? CLAUSE_14B4_perhaps : CLAUSE_14B4;
    incident_apply(h, incident, word == WORD_NOT_FOUND ? CLAUSE_14B3 : CLAUSE_14B2);
    step_add(h, incident, clause, told != NOT_TOLD || revoked);
    if (told != NOT_TOLD || revoked)
        incident_cite(incident, clause);
    if (word == WORD_ELSEWHERE_EXPOSED && seat_defends(h, incident->seat))
        incident_cite_disposition(incident, card_is_low(incident->card) ? CLAUSE_50B_minor
                                                                        : CLAUSE_50B_major);
}

const struct law law_missing_card = {
    LAW_OF_FACT + FACT_MISSING_CARD, NULL, {{IRREGULARITY_MISSING, rule_missing, NO_FINDING}}};
