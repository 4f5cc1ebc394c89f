/*
 * Laws 50D2, 51B and 57A: what an opponent may ask for, and what becomes of the penalty cards then;
 * and 61A, second limb: not to do it is a revoke.
 */
#include "laws/law.h"

#include "laws/play/exposed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* Finds the first card that was a penalty card of the leader's partner when declarer made his
 * choice, or the next one after AFTER; NULL after the last. */
static const struct exposed *each_there(const struct hearing *h, const struct fact *option,
                                        const struct exposed *after)
{
    int partner = seat_partner(option->player);
    for (int i = after ? (int)(after - h->exposed) + 1 : 0; i < h->exposed_count; i++) {
        const struct exposed *exposed = &h->exposed[i];
        bool just_gone =
            exposed->holder == partner && exposed->picked_up && option->trick == exposed->until;
        if ((exposed_is_on_table(exposed, partner, option->trick) || just_gone) &&
            !exposed->repeated)
            return exposed;
    }
    return NULL;
}

/* How sure it is that a card is against what was asked for. */
enum breach { NO_BREACH, MAYBE_BREACH, CERTAIN_BREACH };

/* Brings up a card against the option as a revoke: one that somebody has told already, or else a
 * BREACH that nobody denies. Where the deal does not show that the player was able to do as he was
 * asked, asks the director (59). */
static void bring_up(struct hearing *h, const struct fact *option, int trick, int clause,
                     enum breach breach)
{
    int seat = option->player;
    const struct incident *told = incident_find(h, IRREGULARITY_REVOKE, trick, seat);
    struct incident *incident = told ? &h->incident[told - h->incident] : NULL;
    if (!told &&
        (breach == NO_BREACH || facts_word(h->facts, FACT_REVOKE, trick, seat) == WORD_DENIED))
        return;
    if (!told) {
        incident = incident_add(h, IRREGULARITY_REVOKE, trick, seat);
        incident->basis = breach == CERTAIN_BREACH ? BASIS_CONFIRMED : BASIS_NONE;
        if (breach != CERTAIN_BREACH)
            question_add(h, NEED_FACT, FACT_REVOKE, trick, seat, false);
    }
    incident->by_option = (uint8_t)clause;
    incident->fact = option;
}

/* Tells if the card of TRICK is against the option: by the card recorded or, of a lead that no
 * record shows, by the suit told. There he was able to do as he was asked (59) if he was dealt so
 * many cards of the kind asked for that one was left, and not if he was dealt none. */
static enum breach breach_of(const struct hearing *h, const struct fact *option, int trick)
{
    if (option->id != FACT_LEAD_OPTION || !testimony_is_of(h, trick))
        return option_is_broken(h, option, trick) ? CERTAIN_BREACH : NO_BREACH;
    const struct fact *led = facts_find(h->facts, FACT_SUIT_LED, trick, SEAT_NONE);
    bool forbidden = option->word == WORD_FORBID, named = led && (led->suits & option->suits);
    if (!led || named != forbidden)
        return NO_BREACH;
    int played = trick - 1, held = HAND_CARDS - played, seat = option->player;
    hand_t suits = cards_of_suits(option->suits);
    if (!seats_have(h->board->deal.known, seat))
        return MAYBE_BREACH;
    int of_suits = hand_count(h->dealt[seat] & suits), able = hand_count(h->dealt[seat] & ~suits);
    if (forbidden)
        return of_suits < held ? CERTAIN_BREACH : able ? MAYBE_BREACH : NO_BREACH;
    return of_suits > played ? CERTAIN_BREACH : of_suits ? MAYBE_BREACH : NO_BREACH;
}

/* Returns the clause that gave declarer the choice. Where no penalty card lay there another Law
 * did: 26, after a withdrawn call. Of several suits 51B2 lets him forbid more than one. */
static int clause_of_option(const struct hearing *h, const struct fact *option)
{
    int named = 0; /* cards of a suit that the option names */
    for (const struct exposed *exposed = NULL; (exposed = each_there(h, option, exposed));)
        named += option->suits >> card_suit(exposed->card) & 1;
    if (!each_there(h, option, NULL))
        return CLAUSE_26;
    if (option->suits & (option->suits - 1))
        return CLAUSE_51B2b_lead;
    if (named < 2)
        return CLAUSE_50D2a;
    return option->word == WORD_REQUIRE ? CLAUSE_51B1a_lead : CLAUSE_51B1b_lead;
}

/* --- What becomes of the penalty cards -------------------------------------------------------- */

/* Takes a single card only: two are major, whatever was said of each (50B). */
const struct fact *option_minor_card(const struct hearing *h, const struct fact *option)
{
    const struct exposed *only = each_there(h, option, NULL);
    bool minor = only && !each_there(h, option, only) && !exposed_is_major(only, option->trick);
    return minor && option->suits >> card_suit(only->card) & 1 ? only->fact : NULL;
}

const struct fact *option_other_suit(const struct hearing *h, const struct fact *option)
{
    const struct fact *there = NULL;
    uint8_t suits = option->suits;
    for (const struct exposed *exposed = NULL; (exposed = each_there(h, option, exposed));) {
        bool can_hold = !seats_have(h->board->deal.known, exposed->holder) ||
                        hand_has(h->board->deal.hand[exposed->holder], exposed->card);
        if (!can_hold)
            continue;
        there = exposed->fact;
        suits &= (uint8_t) ~(1u << card_suit(exposed->card));
    }
    return suits ? there : NULL;
}

/* Adds leads and cards against an option; a card off suit, of a player who could follow, is a
 * revoke of another kind. Then adds the major penalty cards for which declarer had the choice. */
static void find(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_LEAD_OPTION, fact));) {
        int clause = clause_of_option(h, fact);
        for (int trick = fact->trick; option_binds(h, fact, trick); trick++)
            bring_up(h, fact, trick, clause, breach_of(h, fact, trick));
    }
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_PLAY_OPTION, fact));) {
        int trick = fact->trick;
        bool off_suit = trick <= h->tricks && seats_have(h->trick[trick].revoked, fact->player);
        if (!off_suit)
            bring_up(h, fact, trick, CLAUSE_57A, breach_of(h, fact, trick));
    }
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_LEAD_OPTION, fact));)
        for (const struct exposed *exposed = NULL; (exposed = each_there(h, fact, exposed));) {
            if (!exposed_is_major(exposed, fact->trick))
                continue;
            struct incident *incident =
                incident_add(h, IRREGULARITY_CHOICE, fact->trick, exposed->holder);
            incident->basis = BASIS_CONFIRMED;
            incident->card = exposed->card;
            incident->fact = fact;
        }
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

static void rule(struct hearing *h, struct incident *incident)
{
    const struct fact *option = incident->fact;
    int suit = card_suit(incident->card), of_suit = 0;
    uint8_t there = 0; /* suits of the cards that lay there */
    for (const struct exposed *exposed = NULL; (exposed = each_there(h, option, exposed));) {
        if (!exposed_is_major(exposed, option->trick))
            continue;
        there |= (uint8_t)(1u << card_suit(exposed->card));
        of_suit += card_suit(exposed->card) == suit;
    }
    bool suits = (there & (there - 1)) != 0, cards = !suits && of_suit > 1;
    bool named = option->suits >> suit & 1;
    if (option->word != WORD_FREE && !(option->suits & there))
        return;
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        if (choices[i].word != option->word || choices[i].suits != suits ||
            choices[i].cards != cards || choices[i].named != named)
            continue;
        incident_apply_fact(h, incident, choices[i].clause);
        if (choices[i].clause == CLAUSE_51B2a)
            incident_apply(h, incident, CLAUSE_51B1a_then);
        if (named) /* it is picked up */
            incident_cite_disposition(incident, CLAUSE_50E_up);
    }
}

const struct law law_options = {LAW_OF_PLAY, find, {{IRREGULARITY_CHOICE, rule, NO_FINDING}}};
