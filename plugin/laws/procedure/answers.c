#include "laws/procedure/answers.h"

#include "laws/law.h"
#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

const uint8_t answer_words[FACT_COUNT][ANSWERS_MAX] = {
    [FACT_RECORD] = {WORD_FAITHFUL, WORD_UNTIL_CLAIM}, /* of cards after a claim */
    [FACT_ESTABLISHED] = {WORD_YES, WORD_NO},
    [FACT_ATTENTION] = {WORD_IN_TIME, WORD_AFTER_NEXT_CALL, WORD_AFTER_ROUND},
    [FACT_REVOKE] = {WORD_CONFIRMED, WORD_CORRECTED, WORD_DENIED},
    [FACT_OMITTED] = {WORD_DASH, WORD_NO},
    [FACT_BOTH_PLAYED_ON] = {WORD_YES, WORD_NO},
    [FACT_HANDS_RETURNED] = {WORD_YES, WORD_NO},
    [FACT_WRONG_HAND_CALLED] = {WORD_YES, WORD_NO},
    [FACT_CARD_SEEN] = {WORD_YES, WORD_NO},
};

struct fact answer_fact(int fact, int trick, int player)
{
    struct fact answer = fact_empty(fact, trick, player);
    answer.source = SOURCE_OPTION;
    return answer;
}

const char *answer_write(const struct fact *answer, char text[FACT_TEXT_SIZE])
{
    return answer->id == FACT_TRICK_WON ? player_name(answer->player) : facts_write(answer, text);
}

/* Adds ANSWER; nothing happens where the list is full. */
static void answer_add(struct answers *list, struct fact answer)
{
    if (list->count < OUTCOMES_MAX)
        list->item[list->count++] = answer;
}

/* Adds ANSWER with WORD, and with SUITS that it is said of. */
static void add_word(struct answers *list, struct fact answer, int word, unsigned suits)
{
    answer.word = (uint8_t)word;
    answer.suits = (uint8_t)suits;
    answer_add(list, answer);
}

static void add_numbers(struct answers *list, struct fact answer, int from, int to)
{
    for (int number = from; number <= to; number++) {
        answer.number = (int8_t)number;
        answer_add(list, answer);
    }
}

static void add_cards(struct answers *list, struct fact answer, hand_t cards)
{
    for (; cards; cards &= cards - 1) {
        answer.card = hand_lowest(cards);
        answer_add(list, answer);
    }
}

/* Returns true if it makes no difference which hand of SIDE won: no record shows the trick, and
 * nobody of the side did anything wrong there. */
static bool is_one_answer(const struct hearing *h, int number, int side)
{
    if (!testimony_is_of(h, number))
        return false;
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].trick == number && h->incident[i].side == side)
            return false;
    return true;
}

/* Lists the seats or sides that can have won the trick; the fact is given for a seat or a side. */
static void list_winners(const struct hearing *h, int number, struct answers *list)
{
    const struct trick *trick = &h->trick[number];
    uint8_t seats = trick->can_win;
    if (trick->side != SIDE_NONE)
        seats &= side_seats(trick->side);
    for (int seat = 0; seat < SEATS; seat++)
        if (seats_have(seats, seat) && !is_one_answer(h, number, seat_side(seat)))
            answer_add(list, answer_fact(FACT_TRICK_WON, number, seat));
    for (int side = 0; side < SIDES; side++)
        if ((seats & side_seats(side)) && is_one_answer(h, number, side))
            answer_add(list, answer_fact(FACT_TRICK_WON, number, player_of_side(side)));
}

/* Lists declarer's choices: to leave the lead free, to require a suit in which partner has a
 * penalty card, or to forbid one or more of these (50D2, 51B). */
static void list_choices(const struct hearing *h, struct fact answer, struct answers *list)
{
    unsigned there = 0; /* suits of the major ones */
    int trick = answer.trick, partner = seat_partner(answer.player);
    for (const struct exposed *card = NULL; (card = exposed_each(h, partner, trick, card));)
        if (exposed_is_major(card, trick))
            there |= 1u << card_suit(card->card);
    add_word(list, answer, WORD_FREE, 0);
    for (int suit = SUITS - 1; suit >= 0; suit--)
        if (there >> suit & 1)
            add_word(list, answer, WORD_REQUIRE, 1u << suit);
    for (unsigned suits = there; suits; suits = (suits - 1) & there)
        add_word(list, answer, WORD_FORBID, suits);
}

void answers_list(const struct hearing *h, const struct question *question, struct answers *list)
{
    int id = question->what, trick = question->trick, player = question->player;
    struct fact answer = answer_fact(id, trick, player);
    const struct fact *said = facts_find(h->facts, id, trick, player);
    const struct exposed *exposed = NULL;
    list->count = 0;
    switch (id) {
    case FACT_TRICK_WON:
        list_winners(h, trick, list);
        break;
    case FACT_TRICKS_AFTER: /* all that there are tricks for; who asks joins those that are alike */
        add_numbers(list, answer, said ? said->number : 0, h->total - trick);
        break;
    case FACT_HAND_COUNT: /* beside a hand of more than thirteen cards */
        add_numbers(list, answer, HAND_CARDS - 1, HAND_CARDS);
        break;
    case FACT_FACED:
        add_cards(list, answer, defect_cards_put(h, trick, player));
        break;
    case FACT_DESIGNATION: /* declarer can have meant the card played, or another of the call's */
        answer.source = said->source;
        answer.word = WORD_INTENDED;
        add_cards(list, answer,
                  dummy_call_meaning(h, said) | card_bit(h->trick[trick].card[player]));
        break;
    case FACT_FIRST_CALL: /* by sides: which of two partners called makes no difference */
        answer = answer_fact(id, 0, SEAT_NONE);
        add_word(list, answer, WORD_NOTHING, 0);
        for (int side = SIDE_NS; side < SIDES; side++) {
            answer.seats = side_seats(side);
            answer_add(list, answer);
        }
        answer.seats = ALL_SEATS;
        answer_add(list, answer);
        break;
    case FACT_SUIT_LED:
        for (int suit = SUITS - 1; suit >= 0; suit--)
            if (trick_suit_can_be(h, trick, suit))
                add_word(list, answer, WORD_NONE, 1u << suit);
        break;
    case FACT_LEAD_OPTION:
        list_choices(h, answer, list);
        break;
    case FACT_PENALTY_CARD:       /* those that may have been picked up by then, or none */
        answer.word = WORD_MAJOR; /* of a minor one declarer has no choice */
        while ((exposed = exposed_each(h, player, trick, exposed)))
            if (exposed_is_in_doubt(exposed, trick))
                add_cards(list, answer, card_bit(exposed->card));
        add_word(list, answer, WORD_NOTHING, 0);
        break;
    default:
        for (int i = 0; i < ANSWERS_MAX && answer_words[id][i]; i++)
            add_word(list, answer, answer_words[id][i], 0);
    }
}
