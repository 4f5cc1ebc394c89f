#include "laws/procedure/piles.h"

#include <stddef.h>
#include <string.h>

#include "bridge/seat.h"
#include "bridge/trick.h"
#include "laws/play/hearing.h"

/* --- What was read out ------------------------------------------------------------------------ */

/* Has all thirteen cards lie in a pile, unless one is said not to be there. */
bool piles_take(const struct board *board, const struct facts *facts, struct board *laid)
{
    bool listed = quitted_is_there(&board->quitted);
    if (!facts->count || board->play.rows || listed || !facts_each(facts, FACT_QUITTED, NULL))
        return false;
    *laid = *board;
    struct quitted *quitted = &laid->quitted;
    memset(quitted->count, TRICKS, sizeof quitted->count);
    memset(quitted->card, CARD_NONE, sizeof quitted->card);
    for (const struct fact *fact = NULL; (fact = facts_each(facts, FACT_QUITTED, fact));)
        if (fact->word == WORD_DASH && fact->trick <= quitted->count[fact->player])
            quitted->count[fact->player] = (uint8_t)(fact->trick - 1);
    for (const struct fact *fact = NULL; (fact = facts_each(facts, FACT_QUITTED, fact));)
        if (fact->trick <= quitted->count[fact->player])
            quitted->card[fact->player][fact->trick - 1] = fact->card;
    quitted->told = true;
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

/* Returns true if nobody who did not follow suit in the row shows a card of SUIT later. */
static bool all_follow(const struct board *board, int number, const struct trick_cards *row,
                       int suit)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int later = number + 1; later < board->play.rows; later++) {
            card_t card = board->play.card[later][seat];
            if (card_is(row->card[seat]) && card_suit(row->card[seat]) != suit && card_is(card) &&
                card_suit(card) == suit)
                return false;
        }
    return true;
}

/* Returns the seats that can have won the row if LEADER led to it; none if he cannot have. */
static uint8_t winners(const struct board *board, int number, const struct trick_cards *row,
                       int leader)
{
    card_t led = row->card[leader];
    if (seats_have(row->unread, leader))
        return ALL_SEATS;
    if (!card_is(led) || !all_follow(board, number, row, card_suit(led)))
        return 0;
    return (uint8_t)(row->unread | 1u << trick_winner(row->card, leader, board->contract.strain));
}

bool piles_can_be_tricks(const struct board *board, int offender, int at)
{
    int declarer = board->contract.declarer;
    uint8_t leaders = (uint8_t)(declarer == SEAT_NONE ? ALL_SEATS : 1 << seat_next(declarer));
    for (int number = 0; number < board->play.rows && leaders; number++) {
        struct trick_cards row = {board->play.card[number], 0};
        uint8_t next = 0;
        for (int seat = 0; seat < SEATS; seat++)
            if (!card_is(row.card[seat]) && !(seat == offender && number == at))
                row.unread |= (uint8_t)(1u << seat);
        for (int seat = 0; seat < SEATS; seat++)
            if (seats_have(leaders, seat))
                next |= winners(board, number, &row, seat);
        leaders = next;
    }
    return leaders;
}
