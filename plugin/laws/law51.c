/*
 * Laws 50D2, 51B and 57A: what an opponent may ask for, and what becomes of the penalty cards then;
 * and 61A, second limb: not to do it is a revoke.
 */
#include <stddef.h>

#include "laws/exposed.h"

static void add_disobedience(struct hearing *h, int trick, int seat, int clause)
{
    struct incident *incident = incident_add(h, IRREGULARITY_REVOKE, trick, seat);
    incident->basis = BASIS_CONFIRMED;
    incident->by_option = (uint8_t)clause;
}

/* Whether the lead to TRICK goes against the option. */
static bool disobeys(const struct hearing *h, const struct fact *option, int trick)
{
    card_t led = trick_led(&h->trick[trick]);
    hand_t hand = hand_before(h, trick, option->player);
    hand_t named = cards_of_suits(option->suits);
    if (!card_is(led))
        return false;
    if (option->word == WORD_REQUIRE)
        return !hand_has(named, led) && (hand & named);
    return option->word == WORD_FORBID && hand_has(named, led) && (hand & ~named);
}

/* A suit stays forbidden as long as the player keeps the lead; one is required for a single trick.
 */
static int last_trick_of(const struct hearing *h, const struct fact *option)
{
    int last = option->trick;
    while (option->word == WORD_FORBID && last < h->tricks &&
           h->trick[last].winner == option->player)
        last++;
    return last;
}

static bool of_several_suits(uint8_t suits)
{
    return (suits & (suits - 1)) != 0;
}

static void check_leads(struct hearing *h, const struct fact *option)
{
    int last = last_trick_of(h, option);
    for (int trick = option->trick; trick <= last && trick <= h->tricks; trick++)
        if (h->trick[trick].leader == option->player && disobeys(h, option, trick))
            add_disobedience(h, trick, option->player,
                             of_several_suits(option->suits) ? CLAUSE_51B : CLAUSE_50D2a);
}

/* 57A: the highest or the lowest of the suit led; or, by one who has none, not a card of a suit. */
static bool plays_against(const struct hearing *h, const struct fact *option)
{
    const struct trick *trick = &h->trick[option->trick];
    card_t card = trick->card[option->player];
    card_t led = trick_led(trick);
    hand_t hand = hand_before(h, option->trick, option->player);
    hand_t named = cards_of_suits(option->suits);
    if (!card_is(card) || !card_is(led))
        return false;
    hand_t follow = hand_suit(hand, card_suit(led));
    if (option->word == WORD_FORBID)
        return !follow && hand_has(named, card) && (hand & ~named);
    if (!follow)
        return false;
    return card != (option->word == WORD_HIGHEST ? hand_highest(follow) : hand_lowest(follow));
}

void law51_find_disobedience(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_LEAD_OPTION, fact));)
        check_leads(h, fact);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_PLAY_OPTION, fact));)
        if (fact->trick <= h->tricks && !seats_have(h->trick[fact->trick].revoked, fact->player) &&
            plays_against(h, fact))
            add_disobedience(h, fact->trick, fact->player, CLAUSE_57A);
}

void law51_cite(struct hearing *h, struct incident *incident)
{
    step_add(h, incident, incident->by_option, true);
    step_add(h, incident, CLAUSE_61A, true);
    incident_cite(incident, incident->by_option);
    incident_cite(incident, CLAUSE_61A);
}

/* --- What becomes of the penalty cards -----------------------------------------------------------
 */

/* A major penalty card of the partner of the one who leads, when declarer made his choice. */
static bool was_there(const struct exposed *exposed, const struct fact *option)
{
    bool there = exposed->from <= option->trick && option->trick < exposed->gone;
    bool just_gone = exposed->picked_up && option->trick == exposed->gone;
    return exposed->major && exposed->holder == seat_partner(option->player) &&
           (there || just_gone);
}

/* The suits of these, and how many are of SUIT. */
static uint8_t suits_there(const struct exposures *exposures, const struct fact *option, int suit,
                           int *of_suit)
{
    uint8_t suits = 0;
    *of_suit = 0;
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *exposed = &exposures->item[i];
        if (!was_there(exposed, option))
            continue;
        suits |= (uint8_t)(1u << card_suit(exposed->card));
        *of_suit += card_suit(exposed->card) == suit;
    }
    return suits;
}

static void find_choice(struct hearing *h, const struct exposures *exposures,
                        const struct fact *option)
{
    for (int i = 0; i < exposures->count; i++) {
        if (!was_there(&exposures->item[i], option))
            continue;
        struct incident *incident =
            incident_add(h, IRREGULARITY_CHOICE, option->trick, exposures->item[i].holder);
        incident->basis = BASIS_CONFIRMED;
        incident->card = exposures->item[i].card;
        incident->fact = option;
    }
}

void law51_find_choices(struct hearing *h)
{
    struct exposures exposures;
    if (!h->facts->count)
        return;
    exposures_gather(h, &exposures);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_LEAD_OPTION, fact));)
        find_choice(h, &exposures, fact);
}

/* By what declarer chose, whether the cards are of several suits, or several of one, and whether
 * this one is of a suit that he named. A lead that another Law asked for, of none of these suits,
 * is in no row. */
static const struct {
    uint8_t word;
    bool suits, cards, named;
    uint8_t clause;
} choices[] = {
    {WORD_FREE, false, false, false, CLAUSE_50D2b},
    {WORD_FREE, false, true, false, CLAUSE_50D2b},
    {WORD_FREE, true, false, false, CLAUSE_51B2c},
    {WORD_REQUIRE, false, false, true, CLAUSE_50D2a_up},
    {WORD_REQUIRE, false, true, true, CLAUSE_51B1a},
    {WORD_REQUIRE, true, false, true, CLAUSE_51B2a},
    {WORD_REQUIRE, true, false, false, CLAUSE_51B2a_stays},
    {WORD_FORBID, false, false, true, CLAUSE_50D2a_up},
    {WORD_FORBID, false, true, true, CLAUSE_51B1b},
    {WORD_FORBID, true, false, true, CLAUSE_51B2b},
    {WORD_FORBID, true, false, false, CLAUSE_51B2b_stays},
};

void law51_rule(struct hearing *h, struct incident *incident)
{
    struct exposures exposures;
    const struct fact *option = incident->fact;
    int suit = card_suit(incident->card), of_suit;
    exposures_gather(h, &exposures);
    uint8_t there = suits_there(&exposures, option, suit, &of_suit);
    bool suits = of_several_suits(there), cards = !suits && of_suit > 1;
    bool named = option->suits >> suit & 1;
    if (option->word != WORD_FREE && !(option->suits & there))
        return;
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        if (choices[i].word != option->word || choices[i].suits != suits ||
            choices[i].cards != cards || choices[i].named != named)
            continue;
        step_given(step_add(h, incident, choices[i].clause, true), option);
        incident_cite(incident, choices[i].clause);
    }
}
