#include "laws/procedure/objection.h"

#include "bridge/penalty.h"
#include "laws/law.h"
#include "laws/play/agreed.h"
#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"
#include "laws/procedure/findings.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/objection_numbers.h"

/* --- The record ------------------------------------------------------------------------------- */

/* Returns the recorded card of SEAT in trick NUMBER, from 1 on; CARD_NONE if there is none. */
static card_t record_card(const struct hearing *h, int number, int seat)
{
    return number <= h->board->play.rows ? h->board->play.card[number - 1][seat] : CARD_NONE;
}

/* Returns true if the hand is known, and the card of FACT is not in it. */
static bool record_lacks_card(const struct hearing *h, const struct fact *fact)
{
    return card_is(fact->card) && seats_have(h->board->deal.known, fact->player) &&
           !hand_has(h->board->deal.hand[fact->player], fact->card);
}

/* Returns true if the player did not have the card of FACT when its trick was played. */
static bool lacked_card(const struct hearing *h, const struct fact *fact)
{
    bool lacks = record_lacks_card(h, fact);
    for (int number = 1; number < fact->trick && !lacks; number++)
        lacks = record_card(h, number, fact->player) == fact->card;
    return lacks;
}

/* Returns the trick, other than that of FACT, in which the record has the card; 0 if there is
 * none. */
static int record_trick_with(const struct hearing *h, const struct fact *fact)
{
    for (int number = 1; number <= h->tricks; number++)
        if (number != fact->trick && record_card(h, number, fact->player) == fact->card)
            return number;
    return 0;
}

/* Returns true if nobody played to the trick of FACT. */
static bool record_lacks_trick(const struct hearing *h, const struct fact *fact)
{
    return fact->trick > h->tricks;
}

/* Returns true if the player of FACT led to its trick. */
static bool record_has_lead(const struct hearing *h, const struct fact *fact)
{
    return !record_lacks_trick(h, fact) && h->trick[fact->trick].leader == fact->player;
}

/* --- Cards ------------------------------------------------------------------------------------ */

static int against_card(const struct hearing *h, const struct fact *fact)
{
    return ground_if(record_lacks_trick(h, fact) || record_lacks_card(h, fact), GROUND_RECORD);
}

/* Objects if the fact has no use: it tells of the cards that were put into a trick, and none too
 * many is told there, nor can a list of the played cards show one. */
static int against_put(const struct hearing *h, const struct fact *fact)
{
    if (!facts_find(h->facts, FACT_EXTRA, fact->trick, fact->player) &&
        !quitted_is_there(&h->recorded->quitted))
        return GROUND_NO_DEFECT;
    return against_card(h, fact);
}

/* Objects unless the extra card was held, not played before, and is not the one that the record
 * has. */
static int against_extra(const struct hearing *h, const struct fact *fact)
{
    bool cannot_be =
        lacked_card(h, fact) || record_card(h, fact->trick, fact->player) == fact->card;
    return ground_if(record_lacks_trick(h, fact) || (fact->word != WORD_UNKNOWN && cannot_be),
                     GROUND_RECORD);
}

/* Objects if no card can be missing there. A card in the row does not contradict the fact if it was
 * supplied: as it is told, or in time. */
static int against_omission(const struct hearing *h, const struct fact *fact)
{
    card_t card = record_card(h, fact->trick, fact->player);
    const struct fact *supplied = facts_find(h->facts, FACT_SUPPLIED, fact->trick, fact->player);
    if (record_lacks_trick(h, fact))
        return GROUND_RECORD;
    if (fact->word != WORD_DASH)
        return NO_GROUND;
    if (record_has_lead(h, fact))
        return GROUND_LEADER;
    if (defect_supplied_illegally(h, fact->trick, fact->player))
        return GROUND_SUPPLIED;
    bool was_supplied =
        supplied ? supplied->card == card : defect_in_time(h, fact->trick, fact->player);
    return ground_if(card_is(card) && !was_supplied, GROUND_RECORD);
}

/* Objects if the supplied card had been played to another trick, or is played to one afterwards
 * (67A1, 67B1). */
static int against_supplied(const struct hearing *h, const struct fact *fact)
{
    int trick = record_trick_with(h, fact);
    if (trick)
        return GROUND_TRICK;
    if (!record_lacks_trick(h, fact) && defect_supplied_illegally(h, fact->trick, fact->player))
        return GROUND_SUPPLIED;
    return against_card(h, fact);
}

/* Objects on the last trick: nobody plays after it. */
static int against_playing_on(const struct hearing *h, const struct fact *fact)
{
    return ground_if(fact->word != WORD_NO && play_number(h, fact->trick) == TRICKS, GROUND_LAST);
}

/* Objects unless the card played at the same time as another is the card recorded, or was taken
 * back, and its player did not lead: a leader was not the later of the two (58A). */
static int against_simultaneous(const struct hearing *h, const struct fact *fact)
{
    const struct fact *back = facts_find(h->facts, FACT_WITHDRAWN, fact->trick, fact->player);
    while (back && back->card != fact->card)
        back = facts_next(h->facts, back);
    if (record_has_lead(h, fact))
        return GROUND_LEADER;
    bool other =
        !testimony_is_of(h, fact->trick) && record_card(h, fact->trick, fact->player) != fact->card;
    return ground_if(record_lacks_trick(h, fact) || lacked_card(h, fact) ||
                         (other && (!back || withdrawn_stands(back))),
                     GROUND_RECORD);
}

/* Objects if the card was not there to be played and taken back, or the record has another card
 * where this one may not be withdrawn, or has this one where it was replaced. */
static int against_withdrawn(const struct hearing *h, const struct fact *fact)
{
    bool recorded = record_card(h, fact->trick, fact->player) == fact->card;
    bool replaced = fact->word == WORD_DESIGNATION || fact->word == WORD_CHANGED ||
                    fact->word == WORD_MISEXPLAINED;
    bool otherwise = withdrawn_stands(fact) ? !recorded && !testimony_is_of(h, fact->trick)
                                            : replaced && recorded;
    return ground_if(record_lacks_trick(h, fact) || lacked_card(h, fact) || otherwise,
                     GROUND_RECORD);
}

/* Objects if the card was not in the hand any more, so that it cannot have been exposed; only a
 * defender has penalty cards. */
static int against_exposed(const struct hearing *h, const struct fact *fact)
{
    if (!card_is(fact->card))
        return NO_GROUND;
    if (fact->id == FACT_PENALTY_CARD && seat_declares(h, fact->player))
        return GROUND_DECLARING_SIDE;
    if (fact->word == WORD_MINOR && !card_is_low(fact->card))
        return GROUND_HONOUR;
    return ground_if(lacked_card(h, fact), GROUND_RECORD);
}

/* Objects if the cards read out have no use, as there is a record of the play; or if a list of the
 * cards as they lie has another one there, or one where there is none. */
static int against_quitted(const struct hearing *h, const struct fact *fact)
{
    const struct quitted *listed = &h->recorded->quitted;
    bool laid = quitted_is_there(listed);
    if (!laid || listed->told)
        return ground_if(record_lacks_card(h, fact) || (h->rows && !laid), GROUND_RECORD);
    bool there = fact->trick <= listed->count[fact->player];
    bool other = there == (fact->word == WORD_DASH);
    if (card_is(fact->card))
        other = !there || listed->card[fact->player][fact->trick - 1] != fact->card;
    return ground_if(other, GROUND_RECORD);
}

/* Objects unless it is dummy's card that was called for; one that was meant must be there. */
static int against_call(const struct hearing *h, const struct fact *fact)
{
    if (fact->player != play_dummy(h))
        return GROUND_NOT_DUMMY;
    bool meant = fact->word == WORD_INTENDED;
    return ground_if(record_lacks_trick(h, fact) || (meant && lacked_card(h, fact)), GROUND_RECORD);
}

/* --- Revokes, leads and options --------------------------------------------------------------- */

/* Returns true if the card of a trick cannot be a revoke: only a card that is off suit, of one who
 * followed, can be; a corrected one may have left a record that follows suit. Of a card that nobody
 * recorded: everybody plays his last one to the thirteenth trick, and a leader can only fail to do
 * what he was bound to. */
static bool is_no_revoke(const struct hearing *h, const struct fact *fact)
{
    const struct trick *trick = &h->trick[fact->trick];
    if (fact->word == WORD_DENIED)
        return false;
    if (!card_is(trick->card[fact->player]))
        return play_number(h, fact->trick) == TRICKS ||
               (record_has_lead(h, fact) && !testimony_binds(h, fact->trick, fact->player));
    const struct incident *revoke =
        incident_find(h, IRREGULARITY_REVOKE, fact->trick, fact->player);
    if (!card_is(trick_led(trick)) || (revoke && revoke->by_option))
        return false;
    return fact->player == trick->leader ||
           (fact->word == WORD_CONFIRMED && !revoke_card_can_be(h, fact->trick, fact->player));
}

/* Finds the ground against a revoke: its cards, if the record shows the trick; else that everybody
 * plays his last card to the trick, or that the player led to it. */
static int against_revoke(const struct hearing *h, const struct fact *fact)
{
    if (h->board->contract.kind == CONTRACT_UNKNOWN)
        return ground_if(!card_is(record_card(h, fact->trick, fact->player)),
                         h->board->play.rows ? GROUND_RECORD : GROUND_NO_CONTRACT);
    if (record_lacks_trick(h, fact))
        return GROUND_RECORD;
    if (!is_no_revoke(h, fact))
        return NO_GROUND;
    if (!testimony_is_of(h, fact->trick))
        return GROUND_RECORD;
    return play_number(h, fact->trick) == TRICKS ? GROUND_LAST : GROUND_FOLLOWED;
}

/* Objects if the card led is of another suit, or the leader has no unseen card of the suit, or one
 * who revoked played it. */
static int against_suit_led(const struct hearing *h, const struct fact *fact)
{
    bool can_be = !record_lacks_trick(h, fact) &&
                  trick_suit_can_be(h, fact->trick, suits_lowest(fact->suits));
    return ground_if(!can_be, GROUND_RECORD);
}

/* Objects if the lead was not out of turn: its player had the turn. The hearing has the leader as
 * the fact has him. */
static int against_lead(const struct hearing *h, const struct fact *fact)
{
    const struct trick *trick = &h->trick[fact->trick];
    bool opening = fact->word == WORD_SPREAD || fact->word == WORD_SEEN;
    if (record_lacks_trick(h, fact))
        return GROUND_RECORD;
    if (opening && (fact->trick != 1 || seat_declares(h, fact->player)))
        return GROUND_OPENING;
    bool leads = trick->leader == fact->player;
    bool refused = fact->word == WORD_REFUSED;
    if (leads && !trick->out_of_turn)
        return GROUND_IN_TURN;
    return ground_if(refused ? leads || lacked_card(h, fact) : !leads, GROUND_RECORD);
}

/* Objects if the option cannot be declarer's: he restricts a defender (50D2, 51, 57A), and nobody
 * restricts declarer or dummy; an option is for the player on lead, a minor penalty card leaves
 * partner free (50C), and he requires or forbids the suit of a card that lies there. */
static int against_lead_option(const struct hearing *h, const struct fact *fact)
{
    if (seat_declares(h, fact->player))
        return GROUND_DECLARING_SIDE;
    if (option_other_suit(h, fact))
        return GROUND_SUIT;
    if (option_minor_card(h, fact))
        return GROUND_FACT;
    int leader = record_lacks_trick(h, fact) ? SEAT_NONE : h->trick[fact->trick].leader;
    return ground_if(record_lacks_trick(h, fact) || (leader != SEAT_NONE && leader != fact->player),
                     GROUND_NOT_LEADER);
}

static int against_play_option(const struct hearing *h, const struct fact *fact)
{
    if (seat_declares(h, fact->player))
        return GROUND_DECLARING_SIDE;
    return ground_if(record_lacks_trick(h, fact) || record_has_lead(h, fact), GROUND_FOLLOWED);
}

/* --- Defects ---------------------------------------------------------------------------------- */

/* Objects if there is no defect to put right in time: none was told, and the record has no dash
 * there. */
static int against_rectified(const struct hearing *h, const struct fact *fact)
{
    bool dash = fact->trick <= h->rows && !card_is(record_card(h, fact->trick, fact->player));
    return ground_if(!dash && !defect_is_told(h->facts, fact), GROUND_NO_DEFECT);
}

/* Objects if the fact has no use: it needs a trick in which a card too few or too many was found,
 * where the played cards are known as they lie. */
static int against_defective(const struct hearing *h, const struct fact *fact)
{
    bool told = defect_is_told(h->facts, fact);
    bool even = quitted_is_even(&h->board->quitted) && !(told && testimony_is_of(h, fact->trick));
    return ground_if(fact->word == WORD_UNKNOWN ? even : !told, GROUND_NO_DEFECT);
}

static int against_hand(const struct hearing *h, const struct fact *fact)
{
    bool can_be =
        fact->id == FACT_SURPLUS_CARD ? hand_can_have_surplus(h, fact) : hand_can_lack(h, fact);
    return ground_if(!can_be, GROUND_RECORD);
}

/* Objects if the player had 13 cards where others had not: Law 13 is about wrong hands. */
static int against_wrong_hand(const struct hearing *h, const struct fact *fact)
{
    return ground_if(h->cancelled && fact->word == WORD_YES && fact->player != SEAT_NONE &&
                         seats_have(h->board->deal.known, fact->player) &&
                         deal_cards(h, fact->player) == HAND_CARDS,
                     GROUND_THIRTEEN);
}

/* --- The record as a whole -------------------------------------------------------------------- */

/* Objects if the number is certain: that of the first trick, of the last two, and of those that the
 * record shows. */
static int against_about(const struct hearing *h, const struct fact *fact)
{
    bool told = testimony_is_of(h, fact->trick);
    return ground_if(fact->trick == 1 || fact->trick >= TRICKS - 1 || !told,
                     told ? GROUND_NUMBER : GROUND_RECORD);
}

/* Objects if a card would be in two places, whatever the director says of the record; or if the
 * record should go until a claim and there is none. */
static int against_record(const struct hearing *h, const struct fact *fact)
{
    const struct fact *claim = NULL;
    while (fact->word == WORD_UNTIL_CLAIM && (claim = facts_each(h->facts, FACT_CLAIM, claim)) &&
           !rules_claim_ends_play(&h->rules, claim->word))
        ;
    if (fact->word == WORD_UNTIL_CLAIM)
        return ground_if(!claim, GROUND_NO_CLAIM);
    if (fact->word != WORD_FAITHFUL)
        return NO_GROUND;
    struct ruling findings = {.finding_count = 0};
    return ground_if(findings_of_deal(h, &findings) == DOUBT_FOR_GOOD ||
                         findings_of_play(h, &findings) == DOUBT_FOR_GOOD,
                     GROUND_RECORD);
}

/* Objects if the scoring of the board has no such unit. */
static int against_penalty(const struct hearing *h, const struct fact *fact)
{
    struct penalty penalty;
    unsigned units = h->board->penalty_units;
    return ground_if(
        fact->word != WORD_NOTHING && units &&
            (!penalty_read(&penalty, text_of(fact->entered)) || !(units >> penalty.unit & 1)),
        GROUND_UNIT);
}

/* Objects if there is no other contract to choose, or another one is given. */
static int against_auction(const struct hearing *h, const struct fact *fact)
{
    if (fact->word != WORD_FROM_AUCTION)
        return NO_GROUND;
    if (h->board->auction.kind == CONTRACT_UNKNOWN)
        return GROUND_NO_AUCTION;
    return ground_if(agreed_score(h) && board_auction_differs(h->board), GROUND_RECORD);
}

/* --- All facts -------------------------------------------------------------------------------- */

static int (*const against[FACT_COUNT])(const struct hearing *h, const struct fact *fact) = {
    [FACT_CONTRACT_FROM] = against_auction,
    [FACT_RECTIFIED] = against_rectified,
    [FACT_DEFECTIVE_TRICK] = against_defective,
    [FACT_RECORD] = against_record,
    [FACT_RESULT_INCLUDES_TRANSFER] = against_included,
    [FACT_TRICK_WON] = against_winner,
    [FACT_SUIT_LED] = against_suit_led,
    [FACT_TRICKS_AFTER] = against_tricks_after,
    [FACT_ABOUT] = against_about,
    [FACT_REVOKE] = against_revoke,
    [FACT_BOTH_PLAYED_ON] = against_playing_on,
    [FACT_OMITTED] = against_omission,
    [FACT_SUPPLIED] = against_supplied,
    [FACT_EXTRA] = against_extra,
    [FACT_FACED] = against_put,
    [FACT_VISIBLE] = against_put,
    [FACT_DEEMED_LED] = against_put,
    [FACT_SIMULTANEOUS] = against_simultaneous,
    [FACT_NOT_QUITTED] = against_card,
    [FACT_QUITTED] = against_quitted,
    [FACT_LED_OUT_OF_TURN] = against_lead,
    [FACT_LEAD_OPTION] = against_lead_option,
    [FACT_PLAY_OPTION] = against_play_option,
    [FACT_PENALTY_CARD] = against_exposed,
    [FACT_EXPOSED] = against_exposed,
    [FACT_WITHDRAWN] = against_withdrawn,
    [FACT_CLAIM] = against_claim,
    [FACT_DESIGNATION] = against_call,
    [FACT_AGREED_TRICKS] = against_agreement,
    [FACT_TRICKS_RULED] = against_agreement,
    [FACT_AGREED_SCORE] = against_agreement,
    [FACT_WRONG_HAND_CALLED] = against_wrong_hand,
    [FACT_SURPLUS_CARD] = against_hand,
    [FACT_MISSING_CARD] = against_hand,
    [FACT_EQUITY] = against_score,
    [FACT_PENALTY] = against_penalty,
};

static int ground_against(const struct hearing *h, const struct fact *fact)
{
    return against[fact->id] ? against[fact->id](h, fact) : NO_GROUND;
}

bool objection_holds(const struct hearing *h, const struct fact *fact)
{
    return ground_against(h, fact) != NO_GROUND;
}

/* Finds another fact that makes the play such that this one cannot be: without it, it could. */
static void blame_other_fact(const struct hearing *h, struct contradiction *told)
{
    for (uint8_t i = 0; i < h->facts->count; i++) {
        struct facts rest = *h->facts;
        struct hearing without;
        if (fact_same(&rest.item[i], &told->fact))
            continue;
        rest.item[i] = rest.item[--rest.count];
        hear_again(h, &rest, &h->rules, &without);
        if (objection_holds(&without, &told->fact))
            continue;
        told->ground = GROUND_FACT;
        told->other = h->facts->item[i];
        return;
    }
}

bool objection_tell(const struct hearing *h, const struct fact *fact,
                    struct contradictions *contradictions)
{
    int ground = ground_against(h, fact);
    if (ground == NO_GROUND)
        return false;
    struct contradiction *told = contradictions_add(contradictions, fact);
    if (!told)
        return true;
    told->ground = (uint8_t)ground;
    switch (ground) { /* a trick, a player, or another fact belongs to it */
    case GROUND_LEADER:
    case GROUND_FOLLOWED:
        told->trick = fact->trick;
        break;
    case GROUND_TRICK:
        told->trick = (uint8_t)record_trick_with(h, fact);
        break;
    case GROUND_END:
        told->trick = h->tricks;
        break;
    case GROUND_DECLARING_SIDE:
        told->declarer = h->board->contract.declarer;
        break;
    case GROUND_NOT_DUMMY:
        told->declarer = (int8_t)play_dummy(h);
        break;
    case GROUND_SUIT:
        told->other = *option_other_suit(h, fact);
        break;
    case GROUND_FACT:
        told->other = fact->id == FACT_LEAD_OPTION ? *option_minor_card(h, fact)
                                                   : *fact_against_numbers(h, fact);
        break;
    default:
        break;
    }
    /* Another fact may be why if the record shows no card at its place, or who led and what hangs
     * on other facts too. */
    int rows = h->recorded->play.rows;
    if ((ground == GROUND_RECORD && (fact->trick > rows || !rows || fact->id == FACT_SUIT_LED)) ||
        ground == GROUND_NOT_LEADER || (ground == GROUND_FOLLOWED && fact->id == FACT_PLAY_OPTION))
        blame_other_fact(h, told);
    return true;
}
