/*
 * Law 64: what an established revoke costs. The clauses of 64B stand as rows, in the order of the
 * book; a clause that the editions word differently has a row for each.
 */
#include <stddef.h>

#include "laws/exposed.h"

/* A clause that bars the adjustment. What it looked at goes into STEP, which may be NULL. */
struct bar {
    uint8_t clause;
    uint8_t editions;
    bool (*holds)(struct hearing *h, const struct incident *incident, struct step *step);
};

static const struct fact *fact_of(const struct hearing *h, const struct incident *incident, int id)
{
    return facts_find(h->facts, id, incident->trick, incident->seat);
}

static int offending_side(const struct incident *incident)
{
    return seat_side(incident->seat);
}

static bool side_won_trick(const struct hearing *h, const struct incident *incident)
{
    int owner = trick_owner(h, incident->trick);
    return owner != SEAT_NONE && seat_side(owner) == offending_side(incident);
}

/* A revoke, or what counts as one: the omission of 67B1, unless the reading says that 64B is not
 * for it. */
static bool counts_as_revoke(struct hearing *h, const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_REVOKE)
        return true;
    if (incident->kind != IRREGULARITY_OMITTED || law67_in_time(h, incident->trick, incident->seat))
        return false;
    return h->rules.reading[READING_67B1_64B];
}

/* An omission of 67B1 is there for good; the rest as Law 63 has it. */
static bool is_established(const struct hearing *h, const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_PENALTY)
        return law63_played_next(h, incident->trick, offending_side(incident));
    return incident->established || incident->kind == IRREGULARITY_OMITTED;
}

static bool no_trick_won(struct hearing *h, const struct incident *incident, struct step *step)
{
    int later = tricks_won_after(h, offending_side(incident), incident->trick);
    step_number(step, STEP_TRICK_WINNER, h->trick[incident->trick].winner, SOURCE_RECORD);
    step_number(step, STEP_LATER_TRICKS, later, SOURCE_RECORD);
    return later == 0 && !side_won_trick(h, incident);
}

/* An earlier revoke in the suit by the same player. 2017 asks that it had been established; of 2007
 * a reading says whether a corrected one counts. Suits that nobody knows are taken for one: what
 * may be barred moves nothing. */
static const struct incident *earlier_revoke(struct hearing *h, const struct incident *incident,
                                             bool established_only)
{
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *other = &h->incident[i];
        if (other->by_option || incident->by_option || other->trick >= incident->trick ||
            other->seat != incident->seat || card_suit(other->led) != card_suit(incident->led) ||
            !counts_as_revoke(h, other))
            continue;
        if (is_established(h, other) || !established_only)
            return other;
    }
    return NULL;
}

static bool second_in_suit(struct hearing *h, const struct incident *incident, struct step *step,
                           bool established_only)
{
    const struct incident *first = earlier_revoke(h, incident, established_only);
    step_number(step, STEP_EARLIER_REVOKE, first ? first->trick : -1, SOURCE_RECORD);
    return first != NULL;
}

static bool second_after_established(struct hearing *h, const struct incident *incident,
                                     struct step *step)
{
    return second_in_suit(h, incident, step, true);
}

static bool second_after_any(struct hearing *h, const struct incident *incident, struct step *step)
{
    if (second_in_suit(h, incident, step, true))
        return true;
    if (!earlier_revoke(h, incident, false))
        return false;
    question_add(h, NEED_READING, READING_2007_64B2, incident->trick, incident->seat, true);
    return h->rules.reading[READING_2007_64B2] && second_in_suit(h, incident, step, false);
}

static bool is_dummy(const struct hearing *h, const struct incident *incident)
{
    return incident->seat == hearing_dummy(h);
}

/* A penalty card of the suit led that lies there in the trick. */
static bool penalty_card_not_played(const struct hearing *h, const struct incident *incident,
                                    struct step *step)
{
    struct exposures exposures;
    exposures_gather(h, &exposures);
    for (int i = 0; i < exposures.count; i++) {
        const struct exposed *exposed = &exposures.item[i];
        if (exposed->holder != incident->seat || exposed->card == incident->card ||
            card_suit(exposed->card) != card_suit(incident->led) ||
            incident->trick < exposed->from || incident->trick >= exposed->gone)
            continue;
        step_word(step, FACT_PENALTY_CARD, exposed->major ? WORD_MAJOR : WORD_MINOR,
                  exposed->source);
        return true;
    }
    return false;
}

static bool face_up_card(struct hearing *h, const struct incident *incident, struct step *step)
{
    step_number(step, STEP_DUMMY, hearing_dummy(h), SOURCE_RECORD);
    return is_dummy(h, incident) || penalty_card_not_played(h, incident, step);
}

/* 2007 names any hand that is faced, not dummy's alone. */
static bool faced_hand_card(struct hearing *h, const struct incident *incident, struct step *step)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_FACED_HAND, fact));)
        if (fact->player == incident->seat && fact->trick <= incident->trick) {
            step_given(step, fact);
            return true;
        }
    return face_up_card(h, incident, step);
}

static void ask_attention(struct hearing *h, const struct incident *incident)
{
    if (!fact_of(h, incident, FACT_ATTENTION))
        question_add(h, NEED_FACT, FACT_ATTENTION, incident->trick, incident->seat, true);
}

static bool attention_is(struct hearing *h, const struct incident *incident, struct step *step,
                         int word)
{
    const struct fact *fact = fact_of(h, incident, FACT_ATTENTION);
    step_fact(step, fact, FACT_ATTENTION, WORD_IN_TIME);
    ask_attention(h, incident);
    return fact && fact->word == word;
}

static bool after_next_call(struct hearing *h, const struct incident *incident, struct step *step)
{
    const struct fact *calls = facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE);
    uint8_t others = side_seats(side_other(offending_side(incident)));
    if (calls && (calls->seats & others)) {
        step_given(step, calls);
        return true;
    }
    return attention_is(h, incident, step, WORD_AFTER_NEXT_CALL);
}

static bool after_round(struct hearing *h, const struct incident *incident, struct step *step)
{
    return attention_is(h, incident, step, WORD_AFTER_ROUND);
}

static bool twelfth_trick(struct hearing *h, const struct incident *incident, struct step *step)
{
    int number = play_number(h, incident->trick);
    step_number(step, STEP_TRICK, number, SOURCE_RECORD);
    return number == TRICKS - 1;
}

/* A revoke of the other side: established, or any. A penalty card that was not played is one (61A).
 */
static const struct incident *revoke_of_others(struct hearing *h, const struct incident *incident,
                                               bool established_only)
{
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *other = &h->incident[i];
        bool revoke = other->kind == IRREGULARITY_PENALTY || counts_as_revoke(h, other);
        if (seat_side(other->seat) != seat_side(incident->seat) && revoke &&
            (is_established(h, other) || !established_only))
            return other;
    }
    return NULL;
}

static bool both_sides(struct hearing *h, const struct incident *incident, struct step *step,
                       bool established_only)
{
    const struct incident *other = revoke_of_others(h, incident, established_only);
    step_number(step, STEP_OTHER_SIDE_REVOKE, other ? other->trick : -1, SOURCE_RECORD);
    return other != NULL;
}

static bool both_established(struct hearing *h, const struct incident *incident, struct step *step)
{
    return both_sides(h, incident, step, true);
}

static bool both_revoked(struct hearing *h, const struct incident *incident, struct step *step)
{
    if (both_sides(h, incident, step, true))
        return true;
    if (!revoke_of_others(h, incident, false))
        return false;
    question_add(h, NEED_READING, READING_2007_64B7, incident->trick, incident->seat, true);
    return h->rules.reading[READING_2007_64B7] && both_sides(h, incident, step, false);
}

static bool corrected_by_both(struct hearing *h, const struct incident *incident, struct step *step)
{
    (void)h;
    (void)step;
    return incident_cites(incident, CLAUSE_62C3);
}

static const struct bar bars[] = {
    {CLAUSE_64B1, EDITION_BOTH, no_trick_won},
    {CLAUSE_64B2, EDITION_2007, second_after_any},
    {CLAUSE_64B2, EDITION_2017, second_after_established},
    {CLAUSE_64B3, EDITION_2007, faced_hand_card},
    {CLAUSE_64B3, EDITION_2017, face_up_card},
    {CLAUSE_64B4, EDITION_BOTH, after_next_call},
    {CLAUSE_64B5, EDITION_BOTH, after_round},
    {CLAUSE_64B6, EDITION_BOTH, twelfth_trick},
    {CLAUSE_64B7, EDITION_2007, both_revoked},
    {CLAUSE_64B7, EDITION_2017, both_established},
    {CLAUSE_64B8, EDITION_2017, corrected_by_both},
};

/* Whether 64B is for this incident: not 67B1 where the reading says so, whose own condition, that
 * the side won a trick, is that of B1 (64A2). */
static bool bar_applies(struct hearing *h, const struct incident *incident, const struct bar *bar)
{
    if (!(bar->editions & 1 << h->rules.edition))
        return false;
    return incident->kind == IRREGULARITY_REVOKE || bar->clause == CLAUSE_64B1 ||
           h->rules.reading[READING_67B1_64B];
}

static bool barred(struct hearing *h, struct incident *incident)
{
    bool any = false;
    for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
        if (!bar_applies(h, incident, &bars[i]))
            continue;
        struct step *step = step_add(h, incident, bars[i].clause, false);
        if (!bars[i].holds(h, incident, step))
            continue;
        if (step)
            step->holds = true;
        incident_cite(incident, bars[i].clause);
        any = true;
    }
    return any;
}

/* A trick that nobody can give to a side may decide A1 against A2. */
static void ask_winner(struct hearing *h, const struct incident *incident)
{
    if (h->trick[incident->trick].winner == SEAT_NONE)
        question_add(h, NEED_FACT, FACT_TRICK_WON, incident->trick, SEAT_NONE, false);
}

void law64_rule(struct hearing *h, struct incident *incident)
{
    ask_winner(h, incident);
    if (incident->kind == IRREGULARITY_OMITTED)
        question_add(h, NEED_READING, READING_67B1_64B, incident->trick, incident->seat, true);
    if (incident->kind == IRREGULARITY_REVOKE && play_number(h, incident->trick) == TRICKS - 1 &&
        !facts_find(h->facts, FACT_HANDS_RETURNED, 0, SEAT_NONE))
        question_add(h, NEED_FACT, FACT_HANDS_RETURNED, 0, SEAT_NONE, true);
    if (barred(h, incident))
        return;
    bool by_own_hand =
        incident->kind == IRREGULARITY_REVOKE && h->trick[incident->trick].winner == incident->seat;
    struct step *step = step_add(h, incident, CLAUSE_64A1, by_own_hand);
    step_number(step, STEP_TRICK_WINNER, h->trick[incident->trick].winner, SOURCE_RECORD);
    step_number(step, STEP_OFFENDER, incident->seat, SOURCE_RECORD);
    incident->movement = by_own_hand ? MOVES_BY_64A1 : MOVES_BY_64A2;
    if (!by_own_hand)
        step_add(h, incident, CLAUSE_64A2, true);
}
