#include "laws/other_revokes.h"

#include <stddef.h>

#include "laws/play/defect.h"
#include "laws/play/play.h"

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

uint8_t suits_led(const struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    bool omitted = incident->kind == IRREGULARITY_OMITTED;
    if (card_is(incident->led) || !card_is(incident->card) || omitted)
        return suits;
    return suits & (uint8_t) ~(1u << card_suit(incident->card));
}

bool suit_led_is_known(const struct hearing *h, const struct incident *incident)
{
    uint8_t suits = trick_suits(h, incident->trick);
    return !(suits & (suits - 1));
}

void suit_led_ask(struct hearing *h, const struct incident *incident)
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

/* Finds an earlier revoke in the suit by the same player. 2017 asks that it had been established;
 * for 2007 a reading says whether a corrected one counts. Suits that nobody knows are taken for
 * one: what may be barred moves nothing. */
static const struct incident *earlier_revoke(struct hearing *h, const struct incident *incident,
                                             bool established_only)
{
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *other = &h->incident[i];
        if (is_same_before(h, other, incident) && counts_as_revoke(h, other) &&
            (is_established(h, other) || !established_only))
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

bool second_in_suit_bars(struct hearing *h, const struct incident *incident, struct step *step)
{
    if (second_in_suit(h, incident, step, true))
        return true;
    return rules_leave_open(&h->rules, READING_2007_64B2) && earlier_revoke(h, incident, false) &&
           holds_by_reading(h, incident, READING_2007_64B2) &&
           second_in_suit(h, incident, step, false);
}

bool second_hangs_on_suit(const struct hearing *h, const struct incident *incident)
{
    bool known = suit_led_is_known(h, incident);
    for (int i = 0; known && i < h->incident_count; i++)
        if (is_same_before(h, &h->incident[i], incident) && suit_led_is_known(h, &h->incident[i]))
            return false;
    return true;
}

void other_revokes_ask_suits(struct hearing *h, const struct incident *incident)
{
    suit_led_ask(h, incident);
    for (int i = 0; i < h->incident_count; i++)
        if (is_same_before(h, &h->incident[i], incident))
            suit_led_ask(h, &h->incident[i]);
}

static bool counts_if_established(struct hearing *h, const struct incident *other)
{
    return counts_as_revoke(h, other) && is_established(h, other);
}

/* Returns true if a penalty card was not played, which by 61A is a revoke. */
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
    int8_t reading; /* READING_NONE: by the letter of all editions */
} others_counted[] = {
    {counts_if_established, READING_NONE},
    {counts_as_penalty_card, READING_61A_64B7},
    {counts_at_all, READING_2007_64B7},
};

static bool is_counted(struct hearing *h, const struct incident *incident,
                       const struct incident *other, size_t row)
{
    return rules_leave_open(&h->rules, others_counted[row].reading) &&
           seat_side(other->seat) != incident->side && others_counted[row].counts(h, other);
}

/* Finds a revoke of the other side: one that is marked or confirmed before one that is not. */
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

bool both_sides_bar(struct hearing *h, const struct incident *incident, struct step *step)
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

/* Returns true if OTHER is one of the revokes for which a clause of these bars INCIDENT. */
static bool bars_by_others(struct hearing *h, const struct incident *incident,
                           const struct incident *other)
{
    if (incident_cites(incident, CLAUSE_64B8))
        return other->kind == IRREGULARITY_REVOKE && other->trick == incident->trick &&
               seat_side(other->seat) != incident->side;
    for (size_t i = 0; i < sizeof others_counted / sizeof *others_counted; i++) {
        int reading = others_counted[i].reading;
        if (is_counted(h, incident, other, i) &&
            (reading == READING_NONE || h->rules.reading[reading]))
            return true;
    }
    return false;
}

void other_revokes_ask(struct hearing *h, struct incident *incident)
{
    for (int i = 0; i < h->incident_count; i++)
        if (bars_by_others(h, incident, &h->incident[i]) && h->incident[i].basis != BASIS_COMPUTED)
            return;
    incident->in_doubt = true;
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *other = &h->incident[i];
        /* The question about declarer's choice asks whether a penalty card still lay there. */
        if (bars_by_others(h, incident, other) && other->kind != IRREGULARITY_PENALTY)
            question_settle(h, FACT_REVOKE, other->trick, other->seat);
    }
}
