/*
 * Facts that are not used: the list of them, and facts that exclude each other, whatever the record
 * shows.
 */
#include "laws/said/contradiction.h"

#include "laws/said/lawbook.h"

struct contradiction *contradictions_add(struct contradictions *contradictions,
                                         const struct fact *fact)
{
    if (fact->general || contradictions->count == CONTRADICTIONS_MAX)
        return NULL;
    struct contradiction *contradiction = &contradictions->item[contradictions->count++];
    *contradiction = (struct contradiction){.fact = *fact, .declarer = SEAT_NONE};
    return contradiction;
}

void contradiction_by_fact(struct contradiction *contradiction, const struct fact *other)
{
    contradiction->ground = GROUND_FACT;
    contradiction->other = *other;
}

/* A player who plays no card plays none too many, nor one that was mislaid afterwards. */
static bool is_other_defect(const struct fact *omitted, const struct fact *fact)
{
    return omitted->id == FACT_OMITTED && omitted->word == WORD_DASH &&
           (fact->id == FACT_EXTRA || fact->id == FACT_NOT_QUITTED) &&
           omitted->trick == fact->trick && omitted->player == fact->player;
}

/* What counts as played after the proper lead is no lead (58A). */
static bool is_later_play(const struct fact *simultaneous, const struct fact *fact)
{
    return simultaneous->id == FACT_SIMULTANEOUS && fact->id == FACT_LED_OUT_OF_TURN &&
           simultaneous->trick == fact->trick && simultaneous->player == fact->player;
}

/* Play ends once. */
static bool is_other_claim(const struct fact *a, const struct fact *b, const struct rules *rules)
{
    return a->id == FACT_CLAIM && b->id == FACT_CLAIM && a != b &&
           rules_claim_ends_play(rules, a->word) && rules_claim_ends_play(rules, b->word);
}

/* A trick has one winner; a side may be named beside a player of it. */
static bool is_other_winner(const struct fact *a, const struct fact *b)
{
    if (a->id != FACT_TRICK_WON || b->id != FACT_TRICK_WON || a->trick != b->trick)
        return false;
    bool both_seats = a->player < SEATS && b->player < SEATS;
    return both_seats ? a->player != b->player : seat_side(a->player) != seat_side(b->player);
}

/* Who played no card did not fail to follow with it. */
static bool is_revoke_without_card(const struct fact *omitted, const struct fact *fact)
{
    bool revoked = fact->id == FACT_REVOKE && fact->word != WORD_DENIED;
    bool won = fact->id == FACT_TRICK_WON;
    return omitted->id == FACT_OMITTED && omitted->word == WORD_DASH && (revoked || won) &&
           omitted->trick == fact->trick && omitted->player == fact->player;
}

static bool gives_tricks(const struct fact *fact)
{
    return fact->id == FACT_AGREED_TRICKS || fact->id == FACT_TRICKS_RULED ||
           fact->id == FACT_AGREED_SCORE;
}

/* Declarer made one number of tricks. */
static bool is_other_number(const struct fact *a, const struct fact *b)
{
    return gives_tricks(a) && gives_tricks(b) && a->number != b->number;
}

static bool exclude_each_other(const struct fact *a, const struct fact *b,
                               const struct rules *rules)
{
    return is_other_defect(a, b) || is_other_defect(b, a) || is_later_play(a, b) ||
           is_later_play(b, a) || is_other_claim(a, b, rules) || is_other_winner(a, b) ||
           is_revoke_without_card(a, b) || is_revoke_without_card(b, a) || is_other_number(a, b);
}

/* Whether RIVAL, which cannot be beside FACT, takes it down: but for one of a weaker carrier, or
 * that was said of all boards at once. */
static bool takes_down(const struct fact *rival, const struct fact *fact)
{
    if (rival->general != fact->general)
        return fact->general;
    return rival->source >= fact->source;
}

static const struct fact *rival_of(const struct facts *facts, const struct fact *fact,
                                   const struct rules *rules)
{
    for (uint8_t i = 0; i < facts->count; i++) {
        const struct fact *rival = &facts->item[i];
        if (exclude_each_other(fact, rival, rules) && takes_down(rival, fact))
            return rival;
    }
    return NULL;
}

void contradictions_between(const struct facts *facts, const struct rules *rules,
                            struct facts *rest, struct contradictions *contradictions)
{
    rest->count = 0;
    for (uint8_t i = 0; i < facts->count; i++) {
        const struct fact *rival = rival_of(facts, &facts->item[i], rules);
        if (!rival) {
            rest->item[rest->count++] = facts->item[i];
            continue;
        }
        struct contradiction *told = contradictions_add(contradictions, &facts->item[i]);
        if (told)
            contradiction_by_fact(told, rival);
    }
}
