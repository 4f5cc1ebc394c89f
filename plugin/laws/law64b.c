/*
 * Law 64B: what bars the adjustment after an established revoke. The clauses stand as rows, in the
 * order of the book; a clause that the editions word differently has a row for each.
 */
#include "laws/laws.h"

#include <stddef.h>

#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/hands.h"
#include "laws/play/option.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* A clause that bars the adjustment. What it looked at goes into STEP, which may be NULL. */
struct bar {
    uint8_t clause;
    uint8_t editions;
    bool (*holds)(struct hearing *h, const struct incident *incident, struct step *step);
};

static int offending_side(const struct incident *incident)
{
    return seat_side(incident->seat);
}

static bool side_won_trick(const struct hearing *h, const struct incident *incident)
{
    return trick_owner(h, incident->trick) == offending_side(incident);
}

/* A revoke, or what counts as one: the omission of 67B1, unless the reading says that 64B is not
 * for it. */
static bool counts_as_revoke(struct hearing *h, const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_REVOKE)
        return true;
    if (incident->kind != IRREGULARITY_OMITTED ||
        defect_in_time(h, incident->trick, incident->seat))
        return false;
    return h->rules.reading[READING_67B1_64B];
}

/* An omission of 67B1 is there for good; the rest as Law 63 has it. */
static bool is_established(const struct hearing *h, const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_PENALTY)
        return side_played_next(h, incident->trick, offending_side(incident));
    return incident->established || incident->kind == IRREGULARITY_OMITTED;
}

/* What no official text settles, as the club reads it. Told where it decides. */
static bool holds_by_reading(struct hearing *h, const struct incident *incident, int reading)
{
    question_add(h, NEED_READING, reading, incident->trick, incident->seat, true);
    return h->rules.reading[reading];
}

static bool no_trick_won(struct hearing *h, const struct incident *incident, struct step *step)
{
    int later = tricks_won_after(h, offending_side(incident), incident->trick);
    int source = testimony_source(h, incident->trick);
    step_number(step, STEP_TRICK_WINNER, trick_hand(h, incident->trick), source);
    step_number(step, STEP_LATER_TRICKS, later, source);
    return later == 0 && !side_won_trick(h, incident);
}

/* The lead of a suit that declarer had forbidden. */
static bool is_forbidden_lead(const struct incident *incident)
{
    return incident->by_option && incident->fact->id == FACT_LEAD_OPTION &&
           incident->fact->word == WORD_FORBID;
}

/* Suits that an incident can be a revoke in, as a set: who played a card of a suit did not revoke
 * in it. */
static uint8_t suits_revoked_in(const struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    bool omitted = incident->kind == IRREGULARITY_OMITTED;
    if (card_is(incident->led) || !card_is(incident->card) || omitted)
        return suits;
    return suits & (uint8_t) ~(1u << card_suit(incident->card));
}

static bool is_one_suit(uint8_t suits)
{
    return !(suits & (suits - 1));
}

/* Asks for the suit led where the record lacks the lead. Of two such tricks either may tell, so
 * that both are asked for whatever one answer alone gives. */
static void ask_suit(struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    if (is_one_suit(suits))
        return;
    question_add(h, NEED_FACT, FACT_SUIT_LED, incident->trick, SEAT_NONE, false);
    question_settle(h, FACT_SUIT_LED, incident->trick, SEAT_NONE);
}

/* Both failed to follow suit, or led what was forbidden: in one suit, as far as anybody knows. */
static bool is_same_again(const struct hearing *h, const struct incident *a,
                          const struct incident *b)
{
    bool alike = a->by_option || b->by_option ? is_forbidden_lead(a) && is_forbidden_lead(b) : true;
    return alike && a->seat == b->seat && (suits_revoked_in(h, a) & suits_revoked_in(h, b));
}

/* An earlier revoke in the suit by the same player. 2017 asks that it had been established; of 2007
 * a reading says whether a corrected one counts. Suits that nobody knows are taken for one: what
 * may be barred moves nothing. */
static const struct incident *earlier_revoke(struct hearing *h, const struct incident *incident,
                                             bool established_only)
{
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *other = &h->incident[i];
        if (other->trick >= incident->trick || !is_same_again(h, other, incident) ||
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
    if (first && incident->by_option && !holds_by_reading(h, incident, READING_64B2_OPTION))
        first = NULL;
    step_number(step, STEP_EARLIER_REVOKE, first ? first->trick : -1, SOURCE_RECORD);
    return first;
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
    return earlier_revoke(h, incident, false) && holds_by_reading(h, incident, READING_2007_64B2) &&
           second_in_suit(h, incident, step, false);
}

static bool is_dummy(const struct hearing *h, const struct incident *incident)
{
    return incident->seat == play_dummy(h);
}

/* To a trick that no record shows he could legally play any card: he led, or was dealt none of the
 * suit led. */
static bool could_play_any(const struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    if (!testimony_is_of(h, incident->trick) || incident->by_option)
        return false;
    return h->trick[incident->trick].leader == incident->seat ||
           (seats_have(h->board->deal.known, incident->seat) &&
            !(h->dealt[incident->seat] & cards_of_suits(suits)));
}

/* A penalty card that he failed to play: of the suit led, and as he was asked, where he was. */
static bool was_due(const struct hearing *h, const struct incident *incident, card_t card)
{
    if (could_play_any(h, incident))
        return true;
    return suits_revoked_in(h, incident) >> card_suit(card) & 1 &&
           (!incident->by_option ||
            hand_has(cards_legal(h, incident->trick, incident->seat), card));
}

/* One that lies there in the trick. */
static bool penalty_card_not_played(const struct hearing *h, const struct incident *incident,
                                    struct step *step)
{
    struct exposures exposures;
    exposures_gather(h, &exposures);
    for (int i = 0; i < exposures.count; i++) {
        const struct exposed *exposed = &exposures.item[i];
        if (exposed->holder != incident->seat || exposed->card == incident->card ||
            !was_due(h, incident, exposed->card) || incident->trick < exposed->from ||
            incident->trick >= exposed->gone)
            continue;
        step_word(step, FACT_PENALTY_CARD,
                  exposed_is_major(exposed, incident->trick) ? WORD_MAJOR : WORD_MINOR,
                  exposed->fact->source);
        return true;
    }
    return false;
}

static bool face_up_card(struct hearing *h, const struct incident *incident, struct step *step)
{
    step_number(step, STEP_DUMMY, play_dummy(h), SOURCE_RECORD);
    return is_dummy(h, incident) || penalty_card_not_played(h, incident, step);
}

/* That the hand of the offender was faced from an earlier trick on, or from this; NULL. */
static const struct fact *hand_faced(const struct hearing *h, const struct incident *incident)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_FACED_HAND, fact));)
        if (fact->player == incident->seat && fact->trick <= incident->trick)
            return fact;
    return NULL;
}

/* 2007 names any hand that is faced, not dummy's alone. */
static bool faced_hand_card(struct hearing *h, const struct incident *incident, struct step *step)
{
    const struct fact *fact = hand_faced(h, incident);
    if (!fact)
        return face_up_card(h, incident, step);
    step_given(step, fact);
    return true;
}

static const struct fact *attention_to(const struct hearing *h, const struct incident *incident)
{
    return facts_find_nearest(h->facts, FACT_ATTENTION, incident->trick, incident->seat);
}

static void ask_attention(struct hearing *h, const struct incident *incident)
{
    if (!attention_to(h, incident))
        question_add(h, NEED_FACT, FACT_ATTENTION, incident->trick, incident->seat, true);
}

static bool attention_is(struct hearing *h, const struct incident *incident, struct step *step,
                         int word)
{
    const struct fact *fact = attention_to(h, incident);
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

static bool counts_if_established(struct hearing *h, const struct incident *other)
{
    return counts_as_revoke(h, other) && is_established(h, other);
}

/* By 61A it is a revoke not to play a penalty card. */
static bool counts_as_penalty_card(struct hearing *h, const struct incident *other)
{
    return other->kind == IRREGULARITY_PENALTY && is_established(h, other);
}

static bool counts_at_all(struct hearing *h, const struct incident *other)
{
    return counts_as_revoke(h, other) ||
           (other->kind == IRREGULARITY_PENALTY && h->rules.reading[READING_61A_64B7]);
}

/* Which revokes of the other side 64B7 counts, the surest first. Of 2007 a reading says whether
 * corrected ones count. */
static const struct {
    bool (*counts)(struct hearing *h, const struct incident *other);
    int8_t reading; /* READING_NONE: by the letter of both editions */
    uint8_t editions;
} others_counted[] = {
    {counts_if_established, READING_NONE, EDITION_BOTH},
    {counts_as_penalty_card, READING_61A_64B7, EDITION_BOTH},
    {counts_at_all, READING_2007_64B7, EDITION_2007},
};

static bool is_counted(struct hearing *h, const struct incident *incident,
                       const struct incident *other, size_t row)
{
    return others_counted[row].editions & 1 << h->rules.edition &&
           seat_side(other->seat) != offending_side(incident) &&
           others_counted[row].counts(h, other);
}

/* One that is marked or confirmed before one that is not. */
static const struct incident *revoke_of_others(struct hearing *h, const struct incident *incident,
                                               size_t row)
{
    const struct incident *found = NULL;
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *other = &h->incident[i];
        if (is_counted(h, incident, other, row) && (!found || found->basis == BASIS_COMPUTED))
            found = other;
    }
    return found;
}

static bool both_sides(struct hearing *h, const struct incident *incident, struct step *step)
{
    for (size_t i = 0; i < sizeof others_counted / sizeof *others_counted; i++) {
        const struct incident *other = revoke_of_others(h, incident, i);
        int reading = others_counted[i].reading;
        if (!other || (reading != READING_NONE && !holds_by_reading(h, incident, reading)))
            continue;
        step_number(step, STEP_OTHER_SIDE_REVOKE, other->trick, SOURCE_RECORD);
        return true;
    }
    step_number(step, STEP_OTHER_SIDE_REVOKE, -1, SOURCE_RECORD);
    return false;
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
    {CLAUSE_64B7, EDITION_BOTH, both_sides},
    {CLAUSE_64B8, EDITION_2017, corrected_by_both},
};
enum { BARS = sizeof bars / sizeof *bars };

/* A clause that was tried. */
struct held {
    bool holds;
    struct step *step; /* NULL when nobody records */
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

/* These hold because of what the other side did. */
static bool rests_on_others(int clause)
{
    return clause == CLAUSE_64B7 || clause == CLAUSE_64B8;
}

/* And these because of the suit led. */
static bool rests_on_suit(int clause)
{
    return clause == CLAUSE_64B2 || clause == CLAUSE_64B3;
}

/* Whether OTHER is one of the revokes for which a clause of these bars INCIDENT. */
static bool bars_by_others(struct hearing *h, const struct incident *incident,
                           const struct incident *other)
{
    if (incident_cites(incident, CLAUSE_64B8))
        return other->kind == IRREGULARITY_REVOKE && other->trick == incident->trick &&
               seat_side(other->seat) != offending_side(incident);
    for (size_t i = 0; i < sizeof others_counted / sizeof *others_counted; i++) {
        int reading = others_counted[i].reading;
        if (is_counted(h, incident, other, i) &&
            (reading == READING_NONE || h->rules.reading[reading]))
            return true;
    }
    return false;
}

/* A revoke that is marked or confirmed is barred by others alone of which nobody has said that they
 * happened: doubt would rob the side that did not offend for certain. */
static void ask_of_others(struct hearing *h, struct incident *incident)
{
    int doubtful[INCIDENTS_MAX], count = 0;
    for (int i = 0; i < h->incident_count; i++) {
        if (!bars_by_others(h, incident, &h->incident[i]))
            continue;
        if (h->incident[i].basis != BASIS_COMPUTED)
            return;
        doubtful[count++] = i;
    }
    incident->in_doubt = count > 0;
    for (int i = 0; i < count; i++) {
        const struct incident *other = &h->incident[doubtful[i]];
        question_add(h, NEED_FACT, FACT_REVOKE, other->trick, other->seat, false);
        if (count > 1)
            question_settle(h, FACT_REVOKE, other->trick, other->seat);
    }
}

/* Where 64B3 holds, whether it does so whatever was led: the whole hand lay face up, or the penalty
 * card was one that he could play in any case. */
static bool is_barred_in_any_suit(const struct hearing *h, const struct incident *incident)
{
    bool faced = h->rules.edition == LAWS_2007 && hand_faced(h, incident);
    return faced || is_dummy(h, incident) || could_play_any(h, incident);
}

/* Whether it takes suits that nobody knows for the one that would bar. */
static bool hangs_on_suit(const struct hearing *h, const struct incident *incident, int clause)
{
    bool known = is_one_suit(trick_suits(h, incident->trick));
    if (clause == CLAUSE_64B3)
        return !known && !is_barred_in_any_suit(h, incident);
    if (clause != CLAUSE_64B2)
        return false;
    for (int i = 0; known && i < h->incident_count; i++)
        if (h->incident[i].trick < incident->trick && is_same_again(h, &h->incident[i], incident) &&
            is_one_suit(trick_suits(h, h->incident[i].trick)))
            return false;
    return true;
}

/* Whether 64B2 or a penalty card alone bars the revoke, by a suit that nobody knows. */
static void ask_suits(struct hearing *h, const struct incident *incident)
{
    if (incident_cites(incident, CLAUSE_64B3) && is_barred_in_any_suit(h, incident))
        return;
    if (incident_cites(incident, CLAUSE_64B3))
        ask_suit(h, incident);
    if (!incident_cites(incident, CLAUSE_64B2))
        return;
    ask_suit(h, incident);
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].trick < incident->trick && is_same_again(h, &h->incident[i], incident))
            ask_suit(h, &h->incident[i]);
}

/* Which of the clauses hold, by their rows. */
static void try_bars(struct hearing *h, struct incident *incident, struct held held[])
{
    for (size_t i = 0; i < BARS; i++) {
        held[i] = (struct held){.holds = false};
        if (!bar_applies(h, incident, &bars[i]))
            continue;
        held[i].step = step_add(h, incident, bars[i].clause, false);
        held[i].holds = bars[i].holds(h, incident, held[i].step);
    }
}

/* Another clause holds whatever was led. */
static bool is_barred_anyway(const struct held held[])
{
    for (size_t i = 0; i < BARS; i++)
        if (held[i].holds && !rests_on_suit(bars[i].clause))
            return true;
    return false;
}

/* Cites what holds; of a suit that nobody knows only where it alone decides. */
static void cite_bars(struct hearing *h, struct incident *incident, const struct held held[])
{
    bool anyway = is_barred_anyway(held);
    for (size_t i = 0; i < BARS; i++) {
        if (!held[i].holds || (anyway && hangs_on_suit(h, incident, bars[i].clause)))
            continue;
        if (held[i].step)
            held[i].step->holds = true;
        incident_cite(incident, bars[i].clause);
    }
}

/* No clause is cited that does not rest on what RESTS says. */
static bool all_cited(const struct incident *incident, bool (*rests)(int clause))
{
    for (size_t i = 0; i < BARS; i++)
        if (!rests(bars[i].clause) && incident_cites(incident, bars[i].clause))
            return false;
    return true;
}

static bool is_barred(struct hearing *h, struct incident *incident)
{
    struct held held[BARS];
    int cited = incident->clause_count;
    try_bars(h, incident, held);
    cite_bars(h, incident, held);
    if (incident->clause_count == cited)
        return false;
    if (all_cited(incident, rests_on_suit))
        ask_suits(h, incident);
    if (all_cited(incident, rests_on_others) && incident->basis != BASIS_COMPUTED)
        ask_of_others(h, incident);
    return true;
}

/* A trick that nobody can give to a side may decide A1 against A2; and of what no record shows it
 * may be open whether the side won anything later. */
static void ask_winner(struct hearing *h, const struct incident *incident)
{
    int side = offending_side(incident);
    if (h->trick[incident->trick].winner == SEAT_NONE)
        question_add(h, NEED_FACT, FACT_TRICK_WON, incident->trick, SEAT_NONE, false);
    if (h->told && !testimony_counts(h, incident->trick, side))
        question_add(h, NEED_FACT, FACT_TRICKS_AFTER, incident->trick, player_of_side(side), false);
}

/* What may decide, barred or not: also what the director need not say. */
static void ask(struct hearing *h, const struct incident *incident)
{
    if (!h->told)
        ask_winner(h, incident);
    if (incident->kind == IRREGULARITY_OMITTED)
        question_add(h, NEED_READING, READING_67B1_64B, incident->trick, incident->seat, true);
    if (incident->kind == IRREGULARITY_REVOKE && play_number(h, incident->trick) == TRICKS - 1 &&
        !facts_find(h->facts, FACT_HANDS_RETURNED, 0, SEAT_NONE))
        question_add(h, NEED_FACT, FACT_HANDS_RETURNED, 0, SEAT_NONE, true);
}

/* Whether who won what decides: not where a clause bars it in any case. */
static bool hangs_on_tricks(const struct incident *incident)
{
    if (incident->in_doubt)
        return true;
    for (size_t i = 0; i < BARS; i++)
        if (bars[i].clause != CLAUSE_64B1 && incident_cites(incident, bars[i].clause))
            return false;
    return true;
}

bool law64b_can_move(const struct hearing *h, const struct incident *incident)
{
    if (hangs_on_tricks(incident))
        return true;
    for (size_t i = 0; i < BARS; i++)
        if (bars[i].clause != CLAUSE_64B1 && incident_cites(incident, bars[i].clause) &&
            !hangs_on_suit(h, incident, bars[i].clause))
            return false;
    return true;
}

bool law64b_bars(struct hearing *h, struct incident *incident)
{
    ask(h, incident);
    bool barred = is_barred(h, incident);
    if (h->told && hangs_on_tricks(incident))
        ask_winner(h, incident);
    return barred;
}
