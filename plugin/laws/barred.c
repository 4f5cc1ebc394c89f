/*
 * Law 64B: what bars the adjustment after an established revoke. The clauses stand as rows, in the
 * order of the book; a clause that the editions word differently has a row for each.
 */
#include "laws/law.h"

#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* --- Another revoke that bars it -------------------------------------------------------------- */

/* Returns true for a revoke, or the omission of 67B1 unless the reading says that 64B is not for
 * it. */
static bool counts_as_revoke(struct hearing *h, const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_REVOKE)
        return true;
    if (incident->kind != IRREGULARITY_OMITTED ||
        defect_in_time(h, incident->trick, incident->seat))
        return false;
    return h->rules.reading[READING_67B1_64B];
}

/* Returns true if the incident is established: an omission of 67B1 for good, the rest by Law 63. */
static bool is_established(const struct hearing *h, const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_PENALTY)
        return side_played_next(h, incident->trick, incident->side);
    return incident->established || incident->kind == IRREGULARITY_OMITTED;
}

/* Returns the club's reading of what no official text settles, and asks for it where it decides. */
static bool holds_by_reading(struct hearing *h, const struct incident *incident, int reading)
{
    question_add(h, NEED_READING, reading, incident->trick, incident->seat, true);
    return h->rules.reading[reading];
}

/* Returns true for the lead of a suit that declarer had forbidden. */
static bool is_forbidden_lead(const struct incident *incident)
{
    return incident->by_option && incident->fact->id == FACT_LEAD_OPTION &&
           incident->fact->word == WORD_FORBID;
}

/* Returns the suits that an incident can be a revoke in, as a set: a player who played a card of a
 * suit did not revoke in it. */
static uint8_t suits_led(const struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    bool omitted = incident->kind == IRREGULARITY_OMITTED;
    if (card_is(incident->led) || !card_is(incident->card) || omitted)
        return suits;
    return suits & (uint8_t) ~(1u << card_suit(incident->card));
}

/* Returns true if the suit that was led to its trick is known. */
static bool suit_led_is_known(const struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    return !(suits & (suits - 1));
}

/* Asks for the suit led where the record lacks the lead. Of two such tricks either may tell, so
 * that both are asked for whatever one answer alone gives. */
static void suit_led_ask(struct hearing *h, const struct incident *incident)
{
    if (!suit_led_is_known(h, incident))
        question_settle(h, FACT_SUIT_LED, incident->trick, SEAT_NONE);
}

/* Returns true if the same player failed to follow suit before, or led what was forbidden: in one
 * suit, as far as anybody knows. */
static bool is_same_before(const struct hearing *h, const struct incident *other,
                           const struct incident *incident)
{
    bool alike = !(other->by_option || incident->by_option) ||
                 (is_forbidden_lead(other) && is_forbidden_lead(incident));
    return alike && other->trick < incident->trick && other->seat == incident->seat &&
           (suits_led(h, other) & suits_led(h, incident));
}

/* 64B2: returns true after an earlier revoke in the suit by the same player that had been
 * established; in 2007 a reading says whether a corrected one counts. Suits that nobody knows are
 * taken for one: what may be barred moves nothing. */
static bool second_in_suit(struct hearing *h, const struct incident *incident, struct step *step)
{
    const struct incident *first = NULL;
    for (int corrected = 0; corrected <= 1 && !first; corrected++) {
        for (int i = 0; i < h->incident_count && !first; i++)
            if (is_same_before(h, &h->incident[i], incident) &&
                counts_as_revoke(h, &h->incident[i]) &&
                (corrected || is_established(h, &h->incident[i])))
                first = &h->incident[i];
        if (corrected && (!first || !rules_leave_open(&h->rules, READING_2007_64B2) ||
                          !holds_by_reading(h, incident, READING_2007_64B2)))
            return false;
        if (first && incident->by_option && !holds_by_reading(h, incident, READING_64B2_OPTION))
            first = NULL;
        step_number(step, STEP_EARLIER_REVOKE, first ? first->trick : -1, SOURCE_RECORD);
    }
    return first;
}

/* Returns the reading by which 64B7 counts OTHER as a revoke of the other side, READING_NONE where
 * it does by the letter of all editions, READINGS where it does not. A penalty card that was not
 * played is a revoke by 61A; of 2007 a reading says whether a corrected one counts. */
static int counted_by(struct hearing *h, const struct incident *incident,
                      const struct incident *other)
{
    bool penalty = other->kind == IRREGULARITY_PENALTY;
    bool corrected_counts = rules_leave_open(&h->rules, READING_2007_64B7) &&
                            (!penalty || h->rules.reading[READING_61A_64B7]);
    if (seat_side(other->seat) == incident->side || !(penalty || counts_as_revoke(h, other)))
        return READINGS;
    if (is_established(h, other))
        return penalty ? READING_61A_64B7 : READING_NONE;
    return corrected_counts ? READING_2007_64B7 : READINGS;
}

/* Returns true if 64B7 bars the adjustment, by the surest revoke of the other side: one that counts
 * in any case before one that a reading counts, one that is marked or confirmed before one that is
 * not. */
static bool both_sides_bar(struct hearing *h, const struct incident *incident, struct step *step)
{
    static const int8_t readings[] = {READING_NONE, READING_61A_64B7, READING_2007_64B7};
    for (size_t i = 0; i < sizeof readings; i++) {
        const struct incident *other = NULL;
        for (int k = 0; k < h->incident_count; k++)
            if (counted_by(h, incident, &h->incident[k]) == readings[i] &&
                (!other || other->basis == BASIS_COMPUTED))
                other = &h->incident[k];
        if (!other || (i > 0 && !holds_by_reading(h, incident, readings[i])))
            continue;
        step_number(step, STEP_OTHER_SIDE_REVOKE, other->trick, SOURCE_RECORD);
        return true;
    }
    step_number(step, STEP_OTHER_SIDE_REVOKE, -1, SOURCE_RECORD);
    return false;
}

/* Returns true if OTHER is one of the revokes for which a clause of these bars INCIDENT. */
static bool bars_by_others(struct hearing *h, const struct incident *incident,
                           const struct incident *other)
{
    if (incident_cites(incident, CLAUSE_64B8))
        return other->kind == IRREGULARITY_REVOKE && other->trick == incident->trick &&
               seat_side(other->seat) != incident->side;
    int reading = counted_by(h, incident, other);
    return reading == READING_NONE || (reading != READINGS && h->rules.reading[reading]);
}

/* Asks about the other side's revokes where 64B7 or 64B8 alone bars a revoke that is marked or
 * confirmed, and nobody has said that one of them happened. Doubt would rob the side that did not
 * offend for certain. */
static void other_revokes_ask(struct hearing *h, struct incident *incident)
{
    for (int i = 0; i < h->incident_count; i++)
        if (bars_by_others(h, incident, &h->incident[i]) && h->incident[i].basis != BASIS_COMPUTED)
            return;
    incident->in_doubt = true;
    for (const struct incident *other = h->incident; other < incidents_end(h); other++) {
        /* The question about declarer's choice asks whether a penalty card still lay there. */
        if (bars_by_others(h, incident, other) && other->kind != IRREGULARITY_PENALTY)
            question_settle(h, FACT_REVOKE, other->trick, other->seat);
    }
}

/* --- The bars --------------------------------------------------------------------------------- */

/* Names the ground of a clause besides the revoke itself: the suit that was led, or what the other
 * side did. */
enum rests { ON_ITSELF, ON_SUIT, ON_OTHERS };

/* A clause that bars the adjustment. What it looked at goes into STEP, which may be NULL. */
struct bar {
    uint8_t clause, rests;
    bool (*holds)(struct hearing *h, const struct incident *incident, struct step *step);
};

static bool no_trick_won(struct hearing *h, const struct incident *incident, struct step *step)
{
    int later = tricks_won_after(h, incident->side, incident->trick);
    step_number(step, STEP_TRICK_WINNER, trick_hand(h, incident->trick),
                testimony_source(h, incident->trick));
    const struct fact *after =
        facts_find(h->facts, FACT_TRICKS_AFTER, incident->trick, player_of_side(incident->side));
    step_number(step, STEP_LATER_TRICKS, later, after ? after->source : SOURCE_RECORD);
    return later == 0 && trick_owner(h, incident->trick) != incident->side;
}

/* Returns true if he could legally play any card to a trick that no record shows: he led, or was
 * dealt none of the suit led. */
static bool could_play_any(const struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    if (!testimony_is_of(h, incident->trick) || incident->by_option)
        return false;
    return h->trick[incident->trick].leader == incident->seat ||
           (seats_have(h->board->deal.known, incident->seat) &&
            !(h->dealt[incident->seat] & cards_of_suits(suits)));
}

/* Finds a penalty card that he had to play, of the suit led, and of what he was asked for, if he
 * was: one that lies there for certain if there is such a one. NULL: there is none. */
static const struct exposed *find_due(const struct hearing *h, const struct incident *incident)
{
    const struct exposed *due = NULL, *exposed = NULL;
    bool any = could_play_any(h, incident);
    uint8_t suits = suits_led(h, incident);
    hand_t legal = incident->by_option ? cards_legal(h, incident->trick, incident->seat) : PACK;
    while ((exposed = exposed_each(h, incident->seat, incident->trick, exposed)))
        if (exposed->card != incident->card &&
            (any || (suits >> card_suit(exposed->card) & 1 && hand_has(legal, exposed->card))) &&
            (!due || exposed_is_in_doubt(due, incident->trick)))
            due = exposed;
    return due;
}

/* Finds the fact that the hand of the offender was faced, from this trick or an earlier one on.
 * 2007 names any such hand, not dummy's alone. */
static const struct fact *hand_faced(const struct hearing *h, const struct incident *incident)
{
    if (!rules_have(&h->rules, CLAUSE_64B3_faced))
        return NULL;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_FACED_HAND, fact));)
        if (fact->player == incident->seat && fact->trick <= incident->trick)
            return fact;
    return NULL;
}

/* Asks, where it is in doubt, what declarer chose for a lead of the holder's partner before; where
 * nobody knows who led, whether the card still lay there. Which suit was led to the trick is asked
 * first. */
static bool face_up_card(struct hearing *h, const struct incident *incident, struct step *step)
{
    const struct fact *faced = hand_faced(h, incident);
    if (faced) {
        step_fact(step, faced, FACT_FACED_HAND, WORD_NONE);
        return true;
    }
    step_number(step, STEP_DUMMY, play_dummy(h), SOURCE_RECORD);
    if (incident->seat == play_dummy(h))
        return true;
    const struct exposed *due = find_due(h, incident);
    if (!due)
        return false;
    bool in_doubt = exposed_is_in_doubt(due, incident->trick);
    if (in_doubt && due->choice && due->choice <= incident->trick)
        question_add(h, NEED_FACT, FACT_LEAD_OPTION, due->choice, seat_partner(due->holder), false);
    else if (in_doubt && (suit_led_is_known(h, incident) || could_play_any(h, incident)))
        question_add(h, NEED_FACT, FACT_PENALTY_CARD, incident->trick, due->holder, false);
    step_word(step, FACT_PENALTY_CARD,
              exposed_is_major(due, incident->trick) ? WORD_MAJOR : WORD_MINOR, due->fact->source);
    return true;
}

static bool attention_is(struct hearing *h, const struct incident *incident, struct step *step,
                         int word)
{
    const struct fact *fact =
        facts_find_nearest(h->facts, FACT_ATTENTION, incident->trick, incident->seat);
    step_fact(step, fact, FACT_ATTENTION, WORD_IN_TIME);
    if (!fact)
        question_add(h, NEED_FACT, FACT_ATTENTION, incident->trick, incident->seat, true);
    return fact && fact->word == word;
}

static bool after_next_call(struct hearing *h, const struct incident *incident, struct step *step)
{
    const struct fact *calls = facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE);
    uint8_t others = side_seats(side_other(incident->side));
    if (calls && (calls->seats & others)) {
        step_fact(step, calls, FACT_FIRST_CALL, WORD_NONE);
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

static bool corrected_by_both(struct hearing *h, const struct incident *incident, struct step *step)
{
    (void)h;
    (void)step;
    return incident_cites(incident, CLAUSE_62C3);
}

static const struct bar bars[] = {
    {CLAUSE_64B1, ON_ITSELF, no_trick_won},   {CLAUSE_64B2, ON_SUIT, second_in_suit},
    {CLAUSE_64B3, ON_SUIT, face_up_card},     {CLAUSE_64B4, ON_ITSELF, after_next_call},
    {CLAUSE_64B5, ON_ITSELF, after_round},    {CLAUSE_64B6, ON_ITSELF, twelfth_trick},
    {CLAUSE_64B7, ON_OTHERS, both_sides_bar}, {CLAUSE_64B8, ON_OTHERS, corrected_by_both},
};
enum { BARS = sizeof bars / sizeof *bars };

/* Returns true if 64B3, where it holds, does so whatever was led: the whole hand lay face up, or
 * the penalty card was one that he could play in any case. */
static bool is_barred_in_any_suit(const struct hearing *h, const struct incident *incident)
{
    return hand_faced(h, incident) || incident->seat == play_dummy(h) ||
           could_play_any(h, incident);
}

/* Returns true if the clause takes suits that nobody knows for the one that would bar; 64B2 asks
 * for the suits of both revokes. */
static bool hangs_on_suit(const struct hearing *h, const struct incident *incident, int clause)
{
    bool known = suit_led_is_known(h, incident);
    if (clause == CLAUSE_64B3)
        return !known && !is_barred_in_any_suit(h, incident);
    for (int i = 0; known && i < h->incident_count; i++)
        if (is_same_before(h, &h->incident[i], incident) && suit_led_is_known(h, &h->incident[i]))
            return false;
    return clause == CLAUSE_64B2;
}

/* Tries the clauses, by their rows, and cites what holds; of a suit that nobody knows only where it
 * alone decides. 64B is not for 67B1 where the reading says so, whose own condition, that the side
 * won a trick, is that of B1 (64A2). Returns true if one was cited. */
static bool cite_bars(struct hearing *h, struct incident *incident)
{
    bool by_64 = incident->kind == IRREGULARITY_REVOKE || h->rules.reading[READING_67B1_64B];
    bool holds[BARS] = {false}, anyway = false; /* another clause holds whatever was led */
    struct step *steps[BARS];                   /* NULL when nobody records */
    int cited = incident->clause_count;
    for (size_t i = 0; i < BARS; i++) {
        int clause = bars[i].clause;
        if (!rules_have(&h->rules, clause) || !(by_64 || clause == CLAUSE_64B1))
            continue;
        steps[i] = step_add(h, incident, clause, false);
        holds[i] = bars[i].holds(h, incident, steps[i]);
        anyway = anyway || (holds[i] && bars[i].rests != ON_SUIT);
    }
    for (size_t i = 0; i < BARS; i++) {
        if (!holds[i] || (anyway && hangs_on_suit(h, incident, bars[i].clause)))
            continue;
        if (steps[i])
            steps[i]->holds = true;
        incident_cite(incident, bars[i].clause);
    }
    return incident->clause_count > cited;
}

/* Returns true if every clause cited rests on RESTS, enum rests. */
static bool all_cited(const struct incident *incident, int rests)
{
    for (size_t i = 0; i < BARS; i++)
        if (bars[i].rests != rests && incident_cites(incident, bars[i].clause))
            return false;
    return true;
}

/* Asks who won the trick, which may decide A1 against A2; and where no record shows it, whether the
 * side won anything later. */
static void ask_winner(struct hearing *h, const struct incident *incident)
{
    int side = incident->side;
    if (h->trick[incident->trick].winner == SEAT_NONE)
        question_add(h, NEED_FACT, FACT_TRICK_WON, incident->trick, SEAT_NONE, false);
    if (h->told && !testimony_counts(h, incident->trick, side))
        question_add(h, NEED_FACT, FACT_TRICKS_AFTER, incident->trick, player_of_side(side), false);
}

/* Returns true if the clause is cited for a penalty card of which nobody knows whether it still lay
 * there. */
static bool hangs_on_card(const struct hearing *h, const struct incident *incident, int clause)
{
    if (clause != CLAUSE_64B3 || !incident_cites(incident, clause))
        return false;
    const struct exposed *due = find_due(h, incident);
    return due && exposed_is_in_doubt(due, incident->trick);
}

/* Returns true if the clause is cited, in any of its words. */
static bool is_cited(const struct incident *incident, int clause)
{
    bool other_words = clause == CLAUSE_64B3 && (incident_cites(incident, CLAUSE_64B3_dummy) ||
                                                 incident_cites(incident, CLAUSE_64B3_faced));
    return other_words || incident_cites(incident, clause);
}

bool transfer_can_be(const struct hearing *h, const struct incident *incident, bool all_known)
{
    for (size_t i = 0; i < BARS && !incident->in_doubt; i++) {
        int clause = bars[i].clause;
        if (clause != CLAUSE_64B1 && is_cited(incident, clause) &&
            (all_known ||
             !(hangs_on_suit(h, incident, clause) || hangs_on_card(h, incident, clause))))
            return false;
    }
    return true;
}

/* Asks, barred or not, for what may decide: also what the director need not say. */
bool transfer_is_barred(struct hearing *h, struct incident *incident)
{
    if (!h->told)
        ask_winner(h, incident);
    if (incident->kind == IRREGULARITY_OMITTED)
        question_add(h, NEED_READING, READING_67B1_64B, incident->trick, incident->seat, true);
    if (incident->kind == IRREGULARITY_REVOKE && play_number(h, incident->trick) == TRICKS - 1 &&
        !facts_find(h->facts, FACT_HANDS_RETURNED, 0, SEAT_NONE))
        question_add(h, NEED_FACT, FACT_HANDS_RETURNED, 0, SEAT_NONE, true);
    bool barred = cite_bars(h, incident);
    if (barred) {
        /* Asks for the suits if 64B2 or a penalty card alone bars it, by one that nobody knows. */
        bool second = incident_cites(incident, CLAUSE_64B2);
        if (all_cited(incident, ON_SUIT) &&
            !(incident_cites(incident, CLAUSE_64B3) && is_barred_in_any_suit(h, incident))) {
            suit_led_ask(h, incident);
            for (int i = 0; second && i < h->incident_count; i++)
                if (is_same_before(h, &h->incident[i], incident))
                    suit_led_ask(h, &h->incident[i]);
        }
        if (all_cited(incident, ON_OTHERS) && incident->basis != BASIS_COMPUTED)
            other_revokes_ask(h, incident);
        /* 64B3 names the card not played: dummy's, one of a faced hand, or a penalty card. */
        int not_played = incident->seat == play_dummy(h) ? CLAUSE_64B3_dummy
                         : hand_faced(h, incident)       ? CLAUSE_64B3_faced
                                                         : CLAUSE_64B3;
        for (int i = 0; i < incident->clause_count; i++)
            if (incident->clause[i] == CLAUSE_64B3)
                incident->clause[i] = (uint8_t)not_played;
    }
    if (h->told && transfer_can_be(h, incident, true))
        ask_winner(h, incident);
    return barred;
}
