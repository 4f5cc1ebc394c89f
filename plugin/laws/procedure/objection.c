#include "laws/procedure/objection.h"

#include "laws/law.h"
#include "laws/play/agreed.h"
#include "laws/play/claim.h"
#include "laws/play/defect.h"
#include "laws/play/hands.h"

#include "laws/play/play.h"
#include "laws/play/testimony.h"
#include "laws/procedure/findings.h"
#include "laws/procedure/misfit.h"
#include "laws/procedure/record.h"
#include "laws/procedure/redress.h"
#include "laws/procedure/result.h"

/* Returns true if the record contradicts the fact. The hearing has been through the play, with the
 * facts about cards in their places. */
typedef bool objection(const struct hearing *h, const struct fact *fact);

static bool cannot_have_played(const struct hearing *h, const struct fact *fact)
{
    return record_lacks_card(h, fact) || record_lacks_trick(h, fact);
}

/* Returns true unless the extra card was held, not played before, and is not the one that the
 * record has. */
static bool cannot_be_extra(const struct hearing *h, const struct fact *fact)
{
    if (fact->word == WORD_UNKNOWN)
        return record_lacks_trick(h, fact);
    return cannot_have_played(h, fact) || record_has_card_before(h, fact) ||
           record_card(h, fact->trick, fact->player) == fact->card;
}

/* Returns true if no card can be missing there. A card in the row does not contradict the fact if
 * it was supplied: as it is told, or in time. */
static bool cannot_be_omitted(const struct hearing *h, const struct fact *fact)
{
    card_t card = record_card(h, fact->trick, fact->player);
    const struct fact *supplied = facts_find(h->facts, FACT_SUPPLIED, fact->trick, fact->player);
    if (record_lacks_trick(h, fact))
        return true;
    bool was_supplied =
        supplied ? supplied->card == card : defect_in_time(h, fact->trick, fact->player);
    bool played = card_is(card) && !was_supplied;
    return fact->word == WORD_DASH && (played || record_has_lead(h, fact) ||
                                       defect_supplied_illegally(h, fact->trick, fact->player));
}

/* Returns true if the trick is the last: nobody plays after it. */
static bool cannot_have_played_on(const struct hearing *h, const struct fact *fact)
{
    return fact->word != WORD_NO && play_number(h, fact->trick) == TRICKS;
}

/* Returns true if another fact of the place says that the player took the card back. */
static bool was_withdrawn(const struct hearing *h, const struct fact *fact)
{
    const struct fact *row = facts_find(h->facts, FACT_WITHDRAWN, fact->trick, fact->player);
    while (row && row->card != fact->card)
        row = facts_next(h->facts, row);
    return row && !withdrawn_stands(row);
}

/* Returns true unless the card played at the same time as another is the card recorded, or was
 * taken back, and its player did not lead: a leader was not the later of the two (58A). */
static bool cannot_be_simultaneous(const struct hearing *h, const struct fact *fact)
{
    if (cannot_have_played(h, fact) || record_has_card_before(h, fact) || record_has_lead(h, fact))
        return true;
    return !testimony_is_of(h, fact->trick) &&
           record_card(h, fact->trick, fact->player) != fact->card && !was_withdrawn(h, fact);
}

/* Returns true if the supplied card had been played to another trick, or is played to one
 * afterwards (67A1, 67B1). */
static bool cannot_be_supplied(const struct hearing *h, const struct fact *fact)
{
    return cannot_have_played(h, fact) || record_trick_with(h, fact) ||
           defect_supplied_illegally(h, fact->trick, fact->player);
}

/* Returns true if there can be no revoke by a card that nobody recorded: everybody plays his last
 * card to the thirteenth trick, and a leader can only fail to do what he was bound to. */
static bool cannot_be_told_revoke(const struct hearing *h, const struct fact *fact)
{
    return play_number(h, fact->trick) == TRICKS ||
           (record_has_lead(h, fact) && !testimony_binds(h, fact->trick, fact->player));
}

/* Returns true if the card cannot be a revoke: only a card that is off suit, of one who followed,
 * can be; a corrected one may have left a record that follows suit. */
static bool cannot_be_revoke(const struct hearing *h, const struct fact *fact)
{
    if (h->board->contract.kind == CONTRACT_UNKNOWN)
        return !card_is(record_card(h, fact->trick, fact->player));
    if (record_lacks_trick(h, fact))
        return true;
    const struct trick *trick = &h->trick[fact->trick];
    card_t led = trick_led(trick);
    card_t card = trick->card[fact->player];
    if (fact->word == WORD_DENIED)
        return false;
    if (!card_is(card))
        return cannot_be_told_revoke(h, fact);
    if (!card_is(led) || revoke_is_by_option(h, fact))
        return false;
    if (fact->player == trick->leader)
        return true;
    return fact->word == WORD_CONFIRMED && !revoke_card_can_be(h, fact->trick, fact->player);
}

static uint8_t seats_of_player(int player)
{
    if (player < SEATS)
        return (uint8_t)(1u << player);
    return side_seats(seat_side(player));
}

/* Returns true if the cards tell that another won, or that he did not. */
static bool cannot_have_won(const struct hearing *h, const struct fact *fact)
{
    if (record_lacks_trick(h, fact))
        return true;
    const struct trick *trick = &h->trick[fact->trick];
    uint8_t seats = seats_of_player(fact->player);
    if (!trick->can_win)
        return !seats_have(seats, trick->winner);
    return !(trick->can_win & seats) || misfit_objects(h, fact);
}

static bool cannot_be_after(const struct hearing *h, const struct fact *fact)
{
    return fact->number > h->total - fact->trick || misfit_objects(h, fact);
}

/* Returns true if the card led is of another suit, or the leader has no unseen card of the suit, or
 * one who revoked played it. */
static bool cannot_be_led(const struct hearing *h, const struct fact *fact)
{
    return record_lacks_trick(h, fact) ||
           !trick_suit_can_be(h, fact->trick, suits_lowest(fact->suits));
}

/* Returns true if the number is certain: that of the first trick, of the last two, and of those
 * that the record shows. */
static bool cannot_be_about(const struct hearing *h, const struct fact *fact)
{
    return fact->trick == 1 || fact->trick >= TRICKS - 1 || !testimony_is_of(h, fact->trick);
}

static bool cannot_be_penalty_card(const struct hearing *h, const struct fact *fact)
{
    return card_is(fact->card) && (seat_declares(h, fact->player) || record_lacks_card(h, fact) ||
                                   record_has_card_before(h, fact) || is_minor_honour(fact));
}

/* Returns true if the card was not in the hand any more, so that it cannot have been exposed. */
static bool cannot_be_exposed(const struct hearing *h, const struct fact *fact)
{
    return record_lacks_card(h, fact) || record_has_card_before(h, fact);
}

/* Returns true if the card was not there to be played and taken back, or the record has another
 * card where this one may not be withdrawn, or has this one where it was replaced. */
static bool cannot_be_withdrawn(const struct hearing *h, const struct fact *fact)
{
    bool recorded = record_card(h, fact->trick, fact->player) == fact->card;
    bool replaced = fact->word == WORD_DESIGNATION || fact->word == WORD_CHANGED ||
                    fact->word == WORD_MISEXPLAINED;
    return cannot_have_played(h, fact) || record_has_card_before(h, fact) ||
           (withdrawn_stands(fact) ? !recorded && !testimony_is_of(h, fact->trick)
                                   : replaced && recorded);
}

/* Returns true if the list has another card there than was read out, or a card where there is
 * none. */
static bool is_listed_otherwise(const struct quitted *listed, const struct fact *fact)
{
    bool there = fact->trick <= listed->count[fact->player];
    if (card_is(fact->card))
        return !there || listed->card[fact->player][fact->trick - 1] != fact->card;
    return there == (fact->word == WORD_DASH);
}

/* Returns true if the cards read out have no use: there is a record of the play, or of the cards as
 * they lie. */
static bool cannot_lie_there(const struct hearing *h, const struct fact *fact)
{
    const struct quitted *quitted = &h->recorded->quitted;
    bool laid = quitted_is_there(quitted);
    if (laid && !quitted->told)
        return is_listed_otherwise(quitted, fact);
    return record_lacks_card(h, fact) || (h->rows && !laid);
}

/* Returns true if a card would be in two places, whatever the director says of the record; or if
 * the record should go until a claim and there is none. */
static bool cannot_be_faithful(const struct hearing *h, const struct fact *fact)
{
    if (fact->word == WORD_UNTIL_CLAIM)
        return no_claim_ends_play(h);
    if (fact->word != WORD_FAITHFUL)
        return false;
    struct ruling findings = {.finding_count = 0};
    return findings_of_deal(h, &findings) == DOUBT_FOR_GOOD ||
           findings_of_play(h, &findings) == DOUBT_FOR_GOOD;
}

/* Returns true unless it is dummy's card that was called for; one that was meant must be there. */
static bool cannot_be_called(const struct hearing *h, const struct fact *fact)
{
    bool meant = fact->word == WORD_INTENDED;
    return record_lacks_trick(h, fact) || fact->player != play_dummy(h) ||
           (meant && (record_lacks_card(h, fact) || record_has_card_before(h, fact)));
}

/* Returns true if the claim cannot be as said: only a defender's partner can object to a
 * concession, and a claim that was ruled on cannot give fewer tricks than were won before it, nor
 * more than were left, nor help the side that it may not. */
static bool cannot_be_so_claimed(const struct hearing *h, const struct fact *fact)
{
    int won = h->won[board_declaring_side(h->board)];
    if (fact->word == WORD_OBJECTED && seat_declares(h, fact->player))
        return true;
    return record_ends_before(h, fact) || record_has_better(h, fact) ||
           (claim_is_ruled(fact) && (fact->number < won || fact->number > won + h->rest));
}

/* Returns true if another number of tricks may yet move: a question without a default, or a
 * judgement, is open. */
static bool is_open(const struct hearing *h)
{
    for (int i = 0; i < h->question_count; i++)
        if (!h->question[i].has_default)
            return true;
    return h->judgement_count;
}

/* Returns true if the number agreed on leaves no number of tricks that there can be after what
 * moves. */
static bool cannot_be_agreed(const struct hearing *h, const struct fact *fact)
{
    return fact->number > h->total || (!is_open(h) && !result_is_possible(h));
}

/* Returns true if the transfer is said to be in a result that the rest of the play cannot give
 * together with it, or out of one that the cards won cannot give without it. */
static bool cannot_be_included(const struct hearing *h, const struct fact *fact)
{
    bool moves = h->gain != 0;
    if (fact->word == WORD_NO) /* without the cards after a claim it may be */
        return !fact->general && h->result == RESULT_INCLUDES && !claim_is_undecided(h);
    bool nowhere = h->result == RESULT_WRONG;
    if (result_is_tables_own(h) || (is_open(h) && !(h->told && nowhere)))
        return false;
    return nowhere || (moves && h->result != RESULT_INCLUDES && h->result != RESULT_MISSING);
}

/* Returns true if the player had 13 cards where others had not: Law 13 is about wrong hands. */
static bool cannot_have_wrong_hand(const struct hearing *h, const struct fact *fact)
{
    return h->cancelled && fact->word == WORD_YES && fact->player != SEAT_NONE &&
           seats_have(h->board->deal.known, fact->player) &&
           deal_cards(h, fact->player) == HAND_CARDS;
}

static bool cannot_be_surplus(const struct hearing *h, const struct fact *fact)
{
    return !hand_can_have_surplus(h, fact);
}

static bool cannot_be_missing(const struct hearing *h, const struct fact *fact)
{
    return !hand_can_lack(h, fact);
}

static bool cannot_be_score(const struct hearing *h, const struct fact *fact)
{
    return !given_score_can_be(h, fact) || redress_takes(h, fact);
}

/* Returns true if there is no other contract to choose, or another one is given. */
static bool cannot_be_from_auction(const struct hearing *h, const struct fact *fact)
{
    const struct contract *auction = &h->board->auction;
    bool another = agreed_score(h) && board_auction_differs(h->board);
    return fact->word == WORD_FROM_AUCTION && (auction->kind == CONTRACT_UNKNOWN || another);
}

/* Returns true if the lead was not out of turn: its player had the turn. */
static bool cannot_be_out_of_turn(const struct hearing *h, const struct fact *fact)
{
    if (record_lacks_trick(h, fact))
        return true;
    const struct trick *trick = &h->trick[fact->trick];
    if (fact->word == WORD_REFUSED)
        return trick->leader == fact->player || record_lacks_card(h, fact) ||
               record_has_card_before(h, fact);
    bool opening = fact->word == WORD_SPREAD || fact->word == WORD_SEEN;
    return trick->leader != fact->player || !trick->out_of_turn ||
           (opening && (fact->trick != 1 || seat_declares(h, fact->player)));
}

/* Returns true if the option cannot be declarer's: he restricts a defender (50D2, 51, 57A), and
 * nobody restricts declarer or dummy; an option is for the player on lead, a minor penalty card
 * leaves partner free (50C), and he requires or forbids the suit of a card that lies there. */
static bool cannot_be_lead_option(const struct hearing *h, const struct fact *fact)
{
    return seat_declares(h, fact->player) || record_lacks_trick(h, fact) ||
           option_minor_card(h, fact) || option_other_suit(h, fact) ||
           (h->trick[fact->trick].leader != SEAT_NONE &&
            h->trick[fact->trick].leader != fact->player);
}

static bool cannot_be_play_option(const struct hearing *h, const struct fact *fact)
{
    return seat_declares(h, fact->player) || record_lacks_trick(h, fact) ||
           h->trick[fact->trick].leader == fact->player;
}

/* Returns true if a card too few or too many is told of the place of FACT. */
static bool defect_is_told(const struct hearing *h, const struct fact *fact)
{
    return facts_find(h->facts, FACT_EXTRA, fact->trick, fact->player) ||
           facts_word(h->facts, FACT_OMITTED, fact->trick, fact->player) == WORD_DASH;
}

/* Returns true if there is no defect to put right in time: none was told, and the record has no
 * dash there. */
static bool cannot_be_rectified(const struct hearing *h, const struct fact *fact)
{
    bool dash = fact->trick <= h->rows && !card_is(record_card(h, fact->trick, fact->player));
    return !dash && !defect_is_told(h, fact);
}

/* Returns true if the fact has no use: it needs a trick in which a card too few or too many was
 * found, where the played cards are known as they lie. */
static bool cannot_be_defective(const struct hearing *h, const struct fact *fact)
{
    bool told = defect_is_told(h, fact);
    if (fact->word == WORD_UNKNOWN)
        return quitted_is_even(&h->board->quitted) && !(told && testimony_is_of(h, fact->trick));
    return !told;
}

static objection *const objections[FACT_COUNT] = {
    [FACT_CONTRACT_FROM] = cannot_be_from_auction,
    [FACT_RECTIFIED] = cannot_be_rectified,
    [FACT_DEFECTIVE_TRICK] = cannot_be_defective,
    [FACT_RECORD] = cannot_be_faithful,
    [FACT_RESULT_INCLUDES_TRANSFER] = cannot_be_included,
    [FACT_TRICK_WON] = cannot_have_won,
    [FACT_SUIT_LED] = cannot_be_led,
    [FACT_TRICKS_AFTER] = cannot_be_after,
    [FACT_ABOUT] = cannot_be_about,
    [FACT_REVOKE] = cannot_be_revoke,
    [FACT_BOTH_PLAYED_ON] = cannot_have_played_on,
    [FACT_OMITTED] = cannot_be_omitted,
    [FACT_SUPPLIED] = cannot_be_supplied,
    [FACT_EXTRA] = cannot_be_extra,
    [FACT_FACED] = cannot_have_played,
    [FACT_SIMULTANEOUS] = cannot_be_simultaneous,
    [FACT_NOT_QUITTED] = cannot_have_played,
    [FACT_QUITTED] = cannot_lie_there,
    [FACT_LED_OUT_OF_TURN] = cannot_be_out_of_turn,
    [FACT_LEAD_OPTION] = cannot_be_lead_option,
    [FACT_PLAY_OPTION] = cannot_be_play_option,
    [FACT_PENALTY_CARD] = cannot_be_penalty_card,
    [FACT_EXPOSED] = cannot_be_exposed,
    [FACT_WITHDRAWN] = cannot_be_withdrawn,
    [FACT_CLAIM] = cannot_be_so_claimed,
    [FACT_DESIGNATION] = cannot_be_called,
    [FACT_AGREED_TRICKS] = cannot_be_agreed,
    [FACT_TRICKS_RULED] = cannot_be_agreed,
    [FACT_AGREED_SCORE] = cannot_be_agreed,
    [FACT_WRONG_HAND_CALLED] = cannot_have_wrong_hand,
    [FACT_SURPLUS_CARD] = cannot_be_surplus,
    [FACT_MISSING_CARD] = cannot_be_missing,
    [FACT_EQUITY] = cannot_be_score,
};

bool objection_holds(const struct hearing *h, const struct fact *fact)
{
    objection *object = objections[fact->id];
    return object && object(h, fact);
}
