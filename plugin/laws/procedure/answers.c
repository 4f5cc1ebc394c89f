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

static struct fact answer_to(const struct question *question)
{
    return answer_fact(question->what, question->trick, question->player);
}

const char *answer_write(const struct fact *answer, char text[FACT_TEXT_SIZE])
{
    return answer->id == FACT_TRICK_WON ? player_name(answer->player) : facts_write(answer, text);
}

/* Adds FACT; nothing happens where the list is full. */
static void answer_add(struct answers *list, const struct fact *fact)
{
    if (list->count < OUTCOMES_MAX)
        list->item[list->count++] = *fact;
}

/* Adds a word, with SUITS that it is said of. */
static void add_word(struct answers *list, const struct question *question, int word, uint8_t suits)
{
    struct fact answer = answer_to(question);
    answer.word = (uint8_t)word;
    answer.suits = suits;
    answer_add(list, &answer);
}

static void add_numbers(struct answers *list, const struct question *question, int from, int to)
{
    struct fact answer = answer_to(question);
    for (int number = from; number <= to; number++) {
        answer.number = (int8_t)number;
        answer_add(list, &answer);
    }
}

static void add_cards(struct answers *list, struct fact answer, hand_t cards)
{
    for (; cards; cards &= cards - 1) {
        answer.card = hand_lowest(cards);
        answer_add(list, &answer);
    }
}

static void list_words(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    (void)h;
    const uint8_t *given = answer_words[question->what];
    for (int i = 0; i < ANSWERS_MAX && given[i]; i++)
        add_word(list, question, given[i], 0);
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

/* Adds a winner, who is the player of the fact. */
static void add_winner(struct answers *list, int number, int player)
{
    struct fact answer = answer_fact(FACT_TRICK_WON, number, player);
    answer_add(list, &answer);
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
            add_winner(list, question->trick, seat);
    for (int side = 0; side < SIDES; side++)
        if ((seats & side_seats(side)) && is_one_answer(h, question->trick, side))
            add_winner(list, question->trick, player_of_side(side));
}

/* Lists every number that there are tricks for; the procedure joins those that give the same. */
static void list_numbers(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    const struct fact *said =
        facts_find(h->facts, question->what, question->trick, question->player);
    add_numbers(list, question, said ? said->number : 0, h->total - question->trick);
}

/* Lists the counts of a hand beside one of more than thirteen cards. */
static void list_counts(const struct hearing *h, const struct question *question,
                        struct answers *list)
{
    (void)h;
    add_numbers(list, question, HAND_CARDS - 1, HAND_CARDS);
}

static void list_faced(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    add_cards(list, answer_to(question), defect_cards_put(h, question->trick, question->player));
}

/* Lists the cards that declarer can have meant: the one played, or another that the call can
 * mean. */
static void list_intended(const struct hearing *h, const struct question *question,
                          struct answers *list)
{
    const struct fact *call =
        facts_find(h->facts, FACT_DESIGNATION, question->trick, question->player);
    hand_t cards = dummy_call_meaning(h, call) | card_bit(h->trick[call->trick].card[call->player]);
    struct fact answer = answer_to(question);
    answer.source = call->source;
    answer.word = WORD_INTENDED;
    add_cards(list, answer, cards);
}

/* Lists who can have called on the next board: by sides, as it makes no difference which of two
 * partners it was. */
static void list_calls(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    (void)h;
    static const uint8_t seats[] = {1 << NORTH | 1 << SOUTH, 1 << EAST | 1 << WEST, ALL_SEATS};
    struct fact answer = answer_fact(question->what, 0, SEAT_NONE);
    answer.word = WORD_NOTHING;
    answer_add(list, &answer);
    answer.word = WORD_NONE;
    for (size_t i = 0; i < sizeof seats; i++) {
        answer.seats = seats[i];
        answer_add(list, &answer);
    }
}

static void list_suits(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    struct fact answer = answer_to(question);
    for (int suit = SUITS - 1; suit >= 0; suit--) {
        answer.suits = (uint8_t)(1u << suit);
        if (trick_suit_can_be(h, question->trick, suit))
            answer_add(list, &answer);
    }
}

/* Lists declarer's choices: to leave the lead free, to require a suit in which partner has a
 * penalty card, or to forbid one or more of these (50D2, 51B). */
static void list_choices(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    uint8_t there = 0; /* suits of the major ones */
    int trick = question->trick, partner = seat_partner(question->player);
    for (const struct exposed *card = NULL; (card = exposed_each(h, partner, trick, card));)
        if (exposed_is_major(card, trick))
            there |= (uint8_t)(1u << card_suit(card->card));
    add_word(list, question, WORD_FREE, 0);
    for (int suit = SUITS - 1; suit >= 0; suit--)
        if (there >> suit & 1)
            add_word(list, question, WORD_REQUIRE, (uint8_t)(1u << suit));
    for (uint8_t suits = there; suits; suits = (uint8_t)((suits - 1) & there))
        add_word(list, question, WORD_FORBID, suits);
}

/* Lists the penalty cards of a player that may have been picked up by then; or none. */
static void list_penalty_cards(const struct hearing *h, const struct question *question,
                               struct answers *list)
{
    struct fact answer = answer_to(question);
    answer.word = WORD_MAJOR; /* of a minor one declarer has no choice */
    for (const struct exposed *exposed = NULL;
         (exposed = exposed_each(h, question->player, question->trick, exposed));) {
        answer.card = exposed->card;
        if (exposed_is_in_doubt(exposed, question->trick))
            answer_add(list, &answer);
    }
    add_word(list, question, WORD_NOTHING, 0);
}

/* How the answers are found; in no row: a few words. */
static void (*const lists[FACT_COUNT])(const struct hearing *h, const struct question *question,
                                       struct answers *list) = {
    [FACT_TRICK_WON] = list_winners,          [FACT_FACED] = list_faced,
    [FACT_DESIGNATION] = list_intended,       [FACT_SUIT_LED] = list_suits,
    [FACT_TRICKS_AFTER] = list_numbers,       [FACT_HAND_COUNT] = list_counts,
    [FACT_FIRST_CALL] = list_calls,           [FACT_LEAD_OPTION] = list_choices,
    [FACT_PENALTY_CARD] = list_penalty_cards,
};

void answers_list(const struct hearing *h, const struct question *question, struct answers *list)
{
    list->count = 0;
    (lists[question->what] ? lists[question->what] : list_words)(h, question, list);
}
