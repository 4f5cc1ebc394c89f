#include "laws/play/defect.h"

#include "laws/play/play.h"
#include "laws/play/testimony.h"

enum played_on { NOT_BOTH, BOTH, UNSAID };

/* Tells if a player of each side has played to the trick after NUMBER; nobody plays on after the
 * last one. */
static enum played_on defect_played_on(const struct hearing *h, int number)
{
    if (play_number(h, number) == TRICKS)
        return NOT_BOTH;
    const struct fact *fact = facts_find(h->facts, FACT_BOTH_PLAYED_ON, number, FACT_ANY);
    if (fact)
        return fact->word == WORD_YES ? BOTH : NOT_BOTH;
    bool played[SIDES] = {false};
    for (int seat = 0; number < h->tricks && seat < SEATS; seat++)
        if (card_is(h->board->play.card[number][seat]))
            played[seat_side(seat)] = true;
    return played[SIDE_NS] && played[SIDE_EW] ? BOTH : UNSAID;
}

bool defect_in_time(const struct hearing *h, int trick, int seat)
{
    return facts_word(h->facts, FACT_RECTIFIED, trick, seat) == WORD_IN_TIME ||
           defect_played_on(h, trick) == NOT_BOTH;
}

bool defect_time_unsaid(const struct hearing *h, int trick, int seat)
{
    return facts_word(h->facts, FACT_RECTIFIED, trick, seat) == WORD_NONE &&
           defect_played_on(h, trick) == UNSAID;
}

hand_t defect_cards_put(const struct hearing *h, int trick, int seat)
{
    hand_t extra = 0; /* cards that the director names besides the one in the record */
    const struct fact *fact = facts_find(h->facts, FACT_EXTRA, trick, seat);
    for (; fact; fact = facts_next(h->facts, fact))
        extra |= card_bit(fact->card);
    return extra ? extra | card_bit(h->board->play.card[trick - 1][seat]) : 0;
}

card_t defect_highest_legal(const struct hearing *h, int trick, int seat, hand_t put)
{
    bool leads = seat == h->trick[trick].leader;
    hand_t cards = cards_following(put, leads ? CARD_NONE : trick_led(&h->trick[trick]));
    int rank = RANK_ACE;
    while (!(cards & RANK_BITS << rank))
        rank--;
    cards &= RANK_BITS << rank;
    return hand_count(cards) == 1 ? hand_lowest(cards) : CARD_NONE;
}

card_t defect_faced_card(const struct hearing *h, int trick, int seat)
{
    hand_t put = defect_cards_put(h, trick, seat);
    const struct fact *fact = put ? facts_find(h->facts, FACT_FACED, trick, seat) : NULL;
    if (!fact)
        return CARD_NONE;
    if (card_is(fact->card))
        return fact->card;
    return defect_highest_legal(h, trick, seat, put);
}

hand_t defect_put_unknown(const struct hearing *h, int trick, int seat)
{
    bool unknown = facts_word(h->facts, FACT_FACED, trick, seat) == WORD_UNKNOWN;
    return unknown && !defect_in_time(h, trick, seat) ? defect_cards_put(h, trick, seat) : 0;
}

hand_t defect_cards_too_many(const struct hearing *h, int trick, int seat)
{
    return defect_cards_put(h, trick, seat) & ~card_bit(h->trick[trick].card[seat]);
}

bool defect_is_omission(const struct hearing *h, int trick, int seat)
{
    return facts_word(h->facts, FACT_OMITTED, trick, seat) == WORD_DASH;
}

bool defect_is_told(const struct facts *facts, const struct fact *fact)
{
    return facts_find(facts, FACT_EXTRA, fact->trick, fact->player) ||
           facts_word(facts, FACT_OMITTED, fact->trick, fact->player) == WORD_DASH;
}

hand_t defect_still_held(const struct hearing *h, int trick, int seat)
{
    hand_t held = 0;
    for (int number = 1; number < trick; number++) {
        held |= defect_cards_too_many(h, number, seat);
        held &= ~card_bit(h->trick[number].card[seat]);
    }
    return defect_is_omission(h, trick, seat) ? 0 : held;
}

bool defect_placed_later(const struct hearing *h, int trick, int seat)
{
    return defect_is_omission(h, trick, seat) && !defect_in_time(h, trick, seat);
}

bool defect_no_card(const struct hearing *h, int trick, int seat)
{
    hand_t extra = 0; /* with no other card left, it ran out because it put two into a trick */
    if (defect_is_omission(h, trick, seat))
        return !defect_in_time(h, trick, seat);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_EXTRA, fact));)
        if (fact->player == seat && fact->trick < trick)
            extra |= card_bit(fact->card);
    return trick <= h->rows && extra && !(h->dealt[seat] & ~h->appears[seat] & ~extra);
}

hand_t defect_unplayed_card(const struct hearing *h, int trick, int seat)
{
    const struct fact *fact = facts_find(h->facts, FACT_SUPPLIED, trick, seat);
    return fact ? card_bit(fact->card) : h->dealt[seat] & ~h->appears[seat];
}

card_t defect_card_supplied(const struct hearing *h, int trick, int seat)
{
    if (!defect_in_time(h, trick, seat) || h->trick[trick].leader == seat)
        return CARD_NONE;
    hand_t left = defect_unplayed_card(h, trick, seat);
    bool known = facts_find(h->facts, FACT_SUPPLIED, trick, seat) ||
                 (defect_is_omission(h, trick, seat) && h->rows == h->total);
    return known && hand_count(left) == 1 ? hand_lowest(left) : CARD_NONE;
}

hand_t defect_given_back(const struct hearing *h, int trick, int seat)
{
    if (seats_have(h->trick[trick].omitted, seat) && defect_is_omission(h, trick, seat))
        return defect_unplayed_card(h, trick, seat);
    return defect_cards_too_many(h, trick, seat);
}

/* A card as told is off suit where the player was dealt more cards of the suit led than there were
 * tricks before. */
bool defect_supplied_illegally(const struct hearing *h, int trick, int seat)
{
    const struct fact *supplied = facts_find(h->facts, FACT_SUPPLIED, trick, seat);
    uint8_t led = trick_suits(h, trick);
    bool off_suit = supplied && !(led >> card_suit(supplied->card) & 1) &&
                    seats_have(h->board->deal.known, seat) &&
                    hand_count(h->dealt[seat] & cards_of_suits(led)) >= trick;
    return defect_is_omission(h, trick, seat) && defect_in_time(h, trick, seat) &&
           (seats_have(h->trick[trick].revoked, seat) || off_suit);
}

/* Returns computed for what was found by laying out the played cards; all else comes from the
 * director. */
int defect_basis(const struct hearing *h, int seat)
{
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++)
        if ((fact->id == FACT_EXTRA || fact->id == FACT_OMITTED) && fact->player == seat &&
            fact->source == SOURCE_RECORD)
            return BASIS_COMPUTED;
    return BASIS_CONFIRMED;
}

bool defect_made_revoke(const struct hearing *h, int seat)
{
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].kind == IRREGULARITY_REVOKE && h->incident[i].seat == seat &&
            seats_have(h->trick[h->incident[i].trick].restored, seat))
            return true;
    return false;
}

enum revoke_told defect_revoke_told(const struct hearing *h, int trick, int seat, hand_t back)
{
    enum revoke_told told = NOT_TOLD;
    for (int i = 0; i < h->incident_count && told != TOLD; i++) {
        const struct incident *revoke = &h->incident[i];
        if (revoke->kind != IRREGULARITY_REVOKE || revoke->seat != seat || revoke->trick < trick ||
            !testimony_is_of(h, revoke->trick))
            continue;
        uint8_t suits = trick_suits(h, revoke->trick);
        if (back & cards_of_suits(suits))
            told = suits & (suits - 1) ? TOLD_PERHAPS : TOLD;
    }
    return told;
}
