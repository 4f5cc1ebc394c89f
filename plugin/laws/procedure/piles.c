#include "laws/procedure/piles.h"

#include <stddef.h>

#include "bridge/seat.h"
#include "laws/play/hearing.h"

/* --- What was read out ------------------------------------------------------------------------ */

/* Counts the cards that lie in the pile of SEAT: all thirteen, unless one is said not to be
 * there. */
static uint8_t pile_size(const struct facts *facts, int seat)
{
    uint8_t size = TRICKS;
    for (const struct fact *fact = NULL; (fact = facts_each(facts, FACT_QUITTED, fact));)
        if (fact->player == seat && fact->word == WORD_DASH && fact->trick <= size)
            size = (uint8_t)(fact->trick - 1);
    return size;
}

static void take_pile(const struct facts *facts, int seat, struct quitted *quitted)
{
    quitted->count[seat] = pile_size(facts, seat);
    for (int at = 0; at < QUITTED_MAX; at++)
        quitted->card[seat][at] = CARD_NONE;
    for (const struct fact *fact = NULL; (fact = facts_each(facts, FACT_QUITTED, fact));)
        if (fact->player == seat && fact->trick <= quitted->count[seat])
            quitted->card[seat][fact->trick - 1] = fact->card;
}

bool piles_take(const struct board *board, const struct facts *facts, struct board *laid)
{
    bool listed = quitted_is_there(&board->quitted);
    if (!facts->count || board->play.rows || listed || !facts_each(facts, FACT_QUITTED, NULL))
        return false;
    *laid = *board;
    for (int seat = 0; seat < SEATS; seat++)
        take_pile(facts, seat, &laid->quitted);
    laid->quitted.told = true;
    return true;
}

bool piles_are_in_part(const struct quitted *quitted)
{
    return piles_unread(quitted, 1, TRICKS) > 0;
}

int piles_unread(const struct quitted *quitted, int from, int to)
{
    int unread = 0;
    for (int seat = 0; seat < SEATS; seat++)
        for (int number = from; number <= to && number <= quitted->count[seat]; number++)
            unread += !card_is(quitted->card[seat][number - 1]);
    return unread;
}

/* --- Whether they can be tricks --------------------------------------------------------------- */

/* A trick of which some cards may not be known. */
struct trick_cards {
    const card_t *card; /* by seat */
    uint8_t unread;     /* seats that played a card, nobody knows which */
};

static struct trick_cards row_of(const struct board *board, int number, int offender, int at)
{
    struct trick_cards row = {board->play.card[number], 0};
    for (int seat = 0; seat < SEATS; seat++)
        if (!card_is(row.card[seat]) && !(seat == offender && number == at))
            row.unread |= (uint8_t)(1u << seat);
    return row;
}

static bool shows_later(const struct board *board, int number, int seat, int suit)
{
    for (int later = number + 1; later < board->play.rows; later++) {
        card_t card = board->play.card[later][seat];
        if (card_is(card) && card_suit(card) == suit)
            return true;
    }
    return false;
}

static bool all_follow(const struct board *board, int number, const struct trick_cards *row,
                       int suit)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (card_is(row->card[seat]) && card_suit(row->card[seat]) != suit &&
            shows_later(board, number, seat, suit))
            return false;
    return true;
}

/* Returns true if CARD beats BEST, which is of the suit led or a trump. */
static bool beats(card_t card, card_t best, int trump)
{
    if (card_suit(card) == card_suit(best))
        return card_rank(card) > card_rank(best);
    return card_suit(card) == trump;
}

static int best_of(const struct trick_cards *row, int leader, int trump)
{
    int best = leader;
    for (int seat = 0; seat < SEATS; seat++)
        if (card_is(row->card[seat]) && beats(row->card[seat], row->card[best], trump))
            best = seat;
    return best;
}

/* Returns the seats that can have won the row if LEADER led to it; none if he cannot have. */
static uint8_t winners(const struct board *board, int number, const struct trick_cards *row,
                       int leader)
{
    if (seats_have(row->unread, leader))
        return ALL_SEATS;
    if (!card_is(row->card[leader]) ||
        !all_follow(board, number, row, card_suit(row->card[leader])))
        return 0;
    return (uint8_t)(row->unread | 1u << best_of(row, leader, board->contract.strain));
}

bool piles_can_be_tricks(const struct board *board, int offender, int at)
{
    int declarer = board->contract.declarer;
    uint8_t leaders = (uint8_t)(declarer == SEAT_NONE ? ALL_SEATS : 1 << seat_next(declarer));
    for (int number = 0; number < board->play.rows && leaders; number++) {
        struct trick_cards row = row_of(board, number, offender, at);
        uint8_t next = 0;
        for (int seat = 0; seat < SEATS; seat++)
            if (seats_have(leaders, seat))
                next |= winners(board, number, &row, seat);
        leaders = next;
    }
    return leaders;
}
