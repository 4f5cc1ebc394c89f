#include "unit/law64_trial.h"

#include <check.h>

bool can_be_said(const struct pattern_fault *fault, int said)
{
    if (said == SAID_PENALTY_CARD)
        return !fault->omits && seat_side(fault->seat) != seat_side(PATTERN_DECLARER);
    return said <= SAID_AFTER_ROUND || !fault->omits;
}

bool trial_says(const struct trial *trial, int from, int to)
{
    for (int i = 0; i < trial->pattern.faults; i++)
        if (trial->said[i] >= from && trial->said[i] <= to)
            return true;
    return false;
}

static void add(struct trial *trial, const struct fact *fact)
{
    if (facts_add(&trial->facts, fact) != FACT_OK)
        ck_abort_msg("%s twice", fact_name(fact->id));
}

static void say(struct trial *trial, int id, int trick, int player, int word, card_t card)
{
    struct fact fact = {.id = (int8_t)id,
                        .source = SOURCE_FILE,
                        .trick = (uint8_t)trick,
                        .player = (int8_t)player,
                        .word = (uint8_t)word,
                        .card = card,
                        .number = -1,
                        .declarer = SEAT_NONE};
    add(trial, &fact);
}

static int number_of(const struct trial *trial, int i)
{
    return trial->made.first + trial->pattern.fault[i].trick;
}

/* Returns whether the player has a penalty card in the next trick too. */
static bool has_another(const struct trial *trial, int i)
{
    const struct pattern_fault *fault = &trial->pattern.fault[i];
    return i + 1 < trial->pattern.faults && fault[1].seat == fault->seat &&
           fault[1].trick == fault->trick + 1 && trial->said[i + 1] == SAID_PENALTY_CARD;
}

/* Declarer leaves the partner of the one with the penalty card free, where he leads to the trick.
 */
static void say_choice(struct trial *trial, int i)
{
    int trick = number_of(trial, i);
    int leader = trick == 1 ? PATTERN_LEADER : trial->made.winner[trick - 1];
    if (leader == seat_partner(trial->pattern.fault[i].seat))
        say(trial, FACT_LEAD_OPTION, trick, leader, WORD_FREE, CARD_NONE);
}

static void say_of_fault(struct trial *trial, int i)
{
    int trick = number_of(trial, i), seat = trial->pattern.fault[i].seat;
    card_t kept = trial->made.kept[i];
    if (trial->pattern.fault[i].omits)
        say(trial, FACT_OMITTED, trick, seat, WORD_DASH, CARD_NONE);
    switch (trial->said[i]) {
    case SAID_AFTER_CALL:
        say(trial, FACT_ATTENTION, trick, seat, WORD_AFTER_NEXT_CALL, CARD_NONE);
        break;
    case SAID_AFTER_ROUND:
        say(trial, FACT_ATTENTION, trick, seat, WORD_AFTER_ROUND, CARD_NONE);
        break;
    case SAID_CORRECTED_AND_RULED:
        say(trial, FACT_ESTABLISHED, trick, seat, WORD_YES, CARD_NONE);
        /* fall through */
    case SAID_CORRECTED:
        say(trial, FACT_REVOKE, trick, seat, WORD_CORRECTED, CARD_NONE);
        break;
    case SAID_NOT_ESTABLISHED:
        say(trial, FACT_ESTABLISHED, trick, seat, WORD_NO, CARD_NONE);
        break;
    case SAID_PENALTY_CARD: /* on the table in that trick only: later duties are another matter */
        say(trial, FACT_PENALTY_CARD, trick, seat, WORD_MAJOR, kept);
        say_choice(trial, i);
        if (!has_another(trial, i))
            say(trial, FACT_PENALTY_CARD, trick + 1, seat, WORD_NOTHING, CARD_NONE);
        break;
    case SAID_FACED_HAND:
        say(trial, FACT_FACED_HAND, trick, seat, WORD_DASH, CARD_NONE);
        break;
    default:
        break;
    }
}

void trial_say(struct trial *trial)
{
    trial->facts.count = 0;
    for (int i = 0; i < trial->pattern.faults; i++)
        say_of_fault(trial, i);
    if (trial->played_on != WORD_NONE)
        say(trial, FACT_BOTH_PLAYED_ON, number_of(trial, 0), SEAT_NONE, trial->played_on,
            CARD_NONE);
    if (trial->claimer == SEAT_NONE)
        return;
    say(trial, FACT_CLAIM, trial->pattern.tricks, trial->claimer, WORD_AGREED, CARD_NONE);
    say(trial, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE, WORD_NO, CARD_NONE);
    if (trial->first_call) {
        struct fact calls = {.id = FACT_FIRST_CALL,
                             .source = SOURCE_FILE,
                             .player = SEAT_NONE,
                             .card = CARD_NONE,
                             .number = -1,
                             .seats = (uint8_t)trial->first_call,
                             .declarer = SEAT_NONE};
        add(trial, &calls);
    }
}

/* --- The same for the second implementation --------------------------------------------------- */

static bool has_called(const struct trial *trial, int side)
{
    int seats = side == SIDE_NS ? 1 << NORTH | 1 << SOUTH : 1 << EAST | 1 << WEST;
    return (trial->first_call & seats) != 0;
}

/* 63A1 by the next trick; after the last trick a claim (63A3, and A4 of 2017, by which the side
 * that assented must have called; when nothing is known of calls, it may have). */
static bool is_established(const struct trial *trial, int i, bool of_2007)
{
    int side = seat_side(trial->pattern.fault[i].seat);
    if (trial->said[i] == SAID_NOT_ESTABLISHED)
        return false;
    if (trial->said[i] == SAID_CORRECTED_AND_RULED)
        return true;
    if (trial->pattern.fault[i].trick < trial->pattern.tricks || trial->claimer == SEAT_NONE)
        return true;
    if (of_2007 || seat_side(trial->claimer) == side)
        return true;
    return !trial->first_call || has_called(trial, side);
}

static int attention_of(const struct trial *trial, int i)
{
    if (has_called(trial, side_other(seat_side(trial->pattern.fault[i].seat))))
        return TEXT_AFTER_CALL;
    return TEXT_IN_TIME;
}

/* A hand that was faced stays so. */
static bool lies_open(const struct trial *trial, int i)
{
    for (int k = 0; k <= i; k++)
        if (trial->said[k] == SAID_FACED_HAND &&
            trial->pattern.fault[k].seat == trial->pattern.fault[i].seat)
            return true;
    return false;
}

static void tell_fault(struct trial *trial, int i, bool of_2007)
{
    const struct pattern_fault *fault = &trial->pattern.fault[i];
    int said = trial->said[i];
    bool corrected = said == SAID_CORRECTED || said == SAID_NOT_ESTABLISHED;
    trial->text.revoke[i] = (struct text_revoke){
        .trick = number_of(trial, i),
        .seat = fault->seat,
        .suit = trial->made.suit[i],
        .omitted = fault->omits,
        .corrected = corrected || trial->played_on != WORD_NONE,
        .established =
            !corrected && is_established(trial, i, of_2007) && trial->played_on == WORD_NONE,
        .by_62c3 = trial->played_on != WORD_NONE,
        .penalty_card = said == SAID_PENALTY_CARD,
        .faced_hand = lies_open(trial, i),
        .attention = said == SAID_AFTER_CALL    ? TEXT_AFTER_CALL
                     : said == SAID_AFTER_ROUND ? TEXT_AFTER_ROUND
                                                : attention_of(trial, i),
    };
}

void trial_tell(struct trial *trial, bool of_2007)
{
    struct text_play *text = &trial->text;
    int declarers = seat_side(PATTERN_DECLARER);
    text->tricks = trial->made.board.play.rows;
    text->dummy = PATTERN_DUMMY;
    text->claimed[declarers] = trial->declarers;
    text->claimed[side_other(declarers)] = TRICKS - text->tricks - trial->declarers;
    text->count = trial->pattern.faults;
    for (int trick = 1; trick <= text->tricks; trick++)
        text->winner[trick] = trial->made.winner[trick];
    for (int i = 0; i < text->count; i++)
        tell_fault(trial, i, of_2007);
}

bool trial_reopens_claim(const struct trial *trial, int i, bool of_2007)
{
    return !trial->pattern.fault[i].omits &&
           trial->pattern.fault[i].trick == trial->pattern.tricks && trial->claimer != SEAT_NONE &&
           trial->said[i] != SAID_CORRECTED && trial->said[i] != SAID_CORRECTED_AND_RULED &&
           !is_established(trial, i, of_2007);
}

/* After the round every agreement is final (69A). */
static bool hangs_on_calls(const struct trial *trial, int i, bool of_2007)
{
    const struct pattern_fault *fault = &trial->pattern.fault[i];
    bool told = trial->said[i] == SAID_AFTER_ROUND || trial->said[i] == SAID_CORRECTED ||
                trial->said[i] == SAID_CORRECTED_AND_RULED ||
                trial->said[i] == SAID_NOT_ESTABLISHED || trial->played_on != WORD_NONE;
    return !of_2007 && !told && !fault->omits && fault->trick == trial->pattern.tricks &&
           !trial->first_call && trial->claimer != SEAT_NONE &&
           seat_side(trial->claimer) != seat_side(fault->seat);
}

bool trial_agrees_to_nothing(struct trial *trial, bool of_2007)
{
    bool any = false;
    for (int i = 0; i < trial->text.count; i++) {
        if (!hangs_on_calls(trial, i, of_2007))
            continue;
        trial->text.revoke[i].corrected = any = true;
        trial->text.revoke[i].established = false;
    }
    return any;
}
