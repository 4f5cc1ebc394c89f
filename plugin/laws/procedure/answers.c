#include "laws/procedure/answers.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "laws/law.h"
#include "laws/play/exposed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* The answers to a question that has a few words for answers. */
static const uint8_t words[FACT_COUNT][ANSWERS_MAX] = {
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

const uint8_t *answer_words(int fact)
{
    return words[fact];
}

struct fact answer_fact(int fact, int trick, int player)
{
    struct fact answer = fact_empty(fact, trick, player);
    answer.source = SOURCE_OPTION;
    return answer;
}

static void answer_add(struct answers *list, const struct fact *fact, const char *value)
{
    if (list->count == OUTCOMES_MAX)
        return;
    struct answer *answer = &list->item[list->count++];
    answer->fact = *fact;
    snprintf(answer->value, sizeof answer->value, "%s", value);
}

static void list_words(const struct question *question, struct answers *list)
{
    const uint8_t *given = words[question->what];
    for (int i = 0; i < ANSWERS_MAX && given[i]; i++) {
        struct fact answer = answer_fact(question->what, question->trick, question->player);
        answer.word = given[i];
        answer_add(list, &answer, fact_word_text(answer.word));
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

static void list_winner(struct answers *list, int number, int player)
{
    struct fact answer = answer_fact(FACT_TRICK_WON, number, player);
    answer_add(list, &answer, player_name(player));
}

/* Lists the seats or sides that can have won the trick; the fact is given for a seat or a side. */
static void list_winners(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    const struct trick *trick = &h->trick[question->trick];
    uint8_t seats = trick->can_win;
    if (trick->side != SIDE_NONE)
        seats &= side_seats(trick->side);
    for (int seat = 0; seat < SEATS; seat++)
        if (seats_have(seats, seat) && !is_one_answer(h, question->trick, seat_side(seat)))
            list_winner(list, question->trick, seat);
    for (int side = 0; side < SIDES; side++)
        if ((seats & side_seats(side)) && is_one_answer(h, question->trick, side))
            list_winner(list, question->trick, player_of_side(side));
}

/* Lists every number that there are tricks for; the procedure joins those that give the same. */
static void list_numbers(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    const struct fact *said =
        facts_find(h->facts, question->what, question->trick, question->player);
    for (int number = said ? said->number : 0; number <= h->total - question->trick; number++) {
        struct fact answer = answer_fact(question->what, question->trick, question->player);
        char value[OUTCOME_VALUE_SIZE];
        answer.number = (int8_t)number;
        snprintf(value, sizeof value, "%d", number);
        answer_add(list, &answer, value);
    }
}

/* Lists the counts of a hand beside one of more than thirteen cards. */
static void list_counts(const struct question *question, struct answers *list)
{
    for (int number = HAND_CARDS - 1; number <= HAND_CARDS; number++) {
        struct fact answer = answer_fact(question->what, 0, question->player);
        char value[OUTCOME_VALUE_SIZE];
        answer.number = (int8_t)number;
        snprintf(value, sizeof value, "%d", number);
        answer_add(list, &answer, value);
    }
}

static void list_faced(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    hand_t put = card_bit(h->board->play.card[question->trick - 1][question->player]);
    const struct fact *extra = facts_find(h->facts, FACT_EXTRA, question->trick, question->player);
    for (; extra; extra = facts_next(h->facts, extra))
        put |= card_bit(extra->card);
    for (; put; put &= put - 1) {
        struct fact answer = answer_fact(question->what, question->trick, question->player);
        char value[CARD_TEXT_SIZE];
        answer.card = hand_lowest(put);
        answer_add(list, &answer, card_text(answer.card, value));
    }
}

/* Lists the cards that declarer can have meant: the one played, or another that the call can
 * mean. */
static void list_intended(const struct hearing *h, const struct question *question,
                          struct answers *list)
{
    const struct fact *call =
        facts_find(h->facts, FACT_DESIGNATION, question->trick, question->player);
    hand_t cards = dummy_call_meaning(h, call) | card_bit(h->trick[call->trick].card[call->player]);
    for (; cards; cards &= cards - 1) {
        struct fact answer = *call;
        static const char word[] = "intended ";
        char value[sizeof word + CARD_TEXT_SIZE];
        answer.word = WORD_INTENDED;
        answer.card = hand_lowest(cards);
        card_text(answer.card, strcpy(value, word) + strlen(word));
        answer_add(list, &answer, value);
    }
}

/* Lists who can have called on the next board: by sides, as it makes no difference which of two
 * partners it was. */
static void list_calls(const struct question *question, struct answers *list)
{
    static const struct {
        const char *value;
        uint8_t seats;
    } calls[] = {{"none", 0},
                 {"NS", 1 << NORTH | 1 << SOUTH},
                 {"EW", 1 << EAST | 1 << WEST},
                 {"NESW", ALL_SEATS}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct fact answer = answer_fact(question->what, 0, SEAT_NONE);
        answer.seats = calls[i].seats;
        answer.word = calls[i].seats ? WORD_NONE : WORD_NOTHING;
        answer_add(list, &answer, calls[i].value);
    }
}

static void list_suits(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    for (int suit = SUITS - 1; suit >= 0; suit--) {
        struct fact answer = answer_fact(FACT_SUIT_LED, question->trick, SEAT_NONE);
        char value[] = {suit_letter(suit), '\0'};
        answer.suits = (uint8_t)(1u << suit);
        if (trick_suit_can_be(h, question->trick, suit))
            answer_add(list, &answer, value);
    }
}

static void add_choice(struct answers *list, const struct question *question, int word,
                       uint8_t suits)
{
    struct fact answer = answer_fact(question->what, question->trick, question->player);
    char value[FACT_TEXT_SIZE];
    answer.word = (uint8_t)word;
    answer.suits = suits;
    answer_add(list, &answer, facts_write(&answer, value));
}

/* Lists declarer's choices: to leave the lead free, to require a suit in which partner has a
 * penalty card, or to forbid one or more of these (50D2, 51B). */
static void list_choices(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    struct exposures exposures;
    exposures_gather(h, &exposures);
    uint8_t there = exposures_suits(&exposures, question->player, question->trick);
    add_choice(list, question, WORD_FREE, 0);
    for (int suit = SUITS - 1; suit >= 0; suit--)
        if (there >> suit & 1)
            add_choice(list, question, WORD_REQUIRE, (uint8_t)(1u << suit));
    for (uint8_t suits = there; suits; suits = (uint8_t)((suits - 1) & there))
        add_choice(list, question, WORD_FORBID, suits);
}

/* Lists the penalty cards of a player that may have been picked up by then; or none. */
static void list_lying(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    struct fact none = answer_fact(question->what, question->trick, question->player);
    struct exposures exposures;
    exposures_gather(h, &exposures);
    for (int i = 0; i < exposures.count; i++) {
        const struct exposed *exposed = &exposures.item[i];
        struct fact answer = none;
        char value[FACT_TEXT_SIZE];
        answer.card = exposed->card;
        answer.word = WORD_MAJOR; /* of a minor one declarer has no choice */
        if (exposed->holder == question->player && exposed->from <= question->trick &&
            question->trick < exposed->until && exposed_is_in_doubt(exposed, question->trick))
            answer_add(list, &answer, facts_write(&answer, value));
    }
    none.word = WORD_NOTHING;
    answer_add(list, &none, fact_word_text(none.word));
}

void answers_list(const struct hearing *h, const struct question *question, struct answers *list)
{
    list->count = 0;
    if (question->what == FACT_TRICK_WON)
        list_winners(h, question, list);
    else if (question->what == FACT_FACED)
        list_faced(h, question, list);
    else if (question->what == FACT_DESIGNATION)
        list_intended(h, question, list);
    else if (question->what == FACT_SUIT_LED)
        list_suits(h, question, list);
    else if (question->what == FACT_TRICKS_AFTER)
        list_numbers(h, question, list);
    else if (question->what == FACT_HAND_COUNT)
        list_counts(question, list);
    else if (question->what == FACT_FIRST_CALL)
        list_calls(question, list);
    else if (question->what == FACT_LEAD_OPTION)
        list_choices(h, question, list);
    else if (question->what == FACT_PENALTY_CARD)
        list_lying(h, question, list);
    else
        list_words(question, list);
}
