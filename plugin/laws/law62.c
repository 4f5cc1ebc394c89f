/*
 * Law 62D: a revoke on the twelfth trick that is found before the hands are back in the board. It
 * is put right, and tricks 12 and 13 are played again.
 */
#include "bridge/trick.h"
#include "laws/hearing.h"

enum { LAST = TRICKS, LAST_BUT_ONE = TRICKS - 1 };

/* The last two cards of each hand: the one played to trick 12, the other to trick 13. */
struct ending {
    card_t card[2][SEATS];
    int leader;
    int trump;
};

static void take_ending(const struct hearing *h, struct ending *ending)
{
    int first = h->total - 1;
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < 2; i++)
            ending->card[i][seat] = h->trick[first + i].card[seat];
    ending->leader = h->trick[first].leader;
    ending->trump = h->board->contract.strain;
}

static void change_cards(struct ending *ending, int seat)
{
    card_t first = ending->card[0][seat];
    ending->card[0][seat] = ending->card[1][seat];
    ending->card[1][seat] = first;
}

static int winner(const struct ending *ending, int trick, int leader)
{
    return trick_winner(ending->card[trick], leader, ending->trump);
}

/* Tricks of North-South in the ending as it stands. */
static int tricks_of_ns(const struct ending *ending)
{
    int first = winner(ending, 0, ending->leader);
    int second = winner(ending, 1, first);
    return (seat_side(first) == SIDE_NS) + (seat_side(second) == SIDE_NS);
}

/* A player who played after the revoke may change his card, as far as he can follow suit with the
 * other one too (62C1); the offender's partner only when an opponent did (62C2). */
static bool may_change(const struct ending *ending, int seat)
{
    int suit = card_suit(ending->card[0][ending->leader]);
    return card_suit(ending->card[1][seat]) == suit || card_suit(ending->card[0][seat]) != suit;
}

/* Tries every choice from TURN on; false when two of them give different tricks. */
static bool agrees(const struct ending *ending, int turn, int offender, bool changed, int *tricks)
{
    if (turn == SEATS) {
        int now = tricks_of_ns(ending);
        bool same = *tricks < 0 || *tricks == now;
        *tricks = now;
        return same;
    }
    int seat = (ending->leader + turn) & 3;
    bool partner = seat == seat_partner(offender);
    if (!agrees(ending, turn + 1, offender, changed, tricks))
        return false;
    if (!may_change(ending, seat) || (partner && !changed))
        return true;
    struct ending other = *ending;
    change_cards(&other, seat);
    return agrees(&other, turn + 1, offender, changed || !partner, tricks);
}

static bool ending_is_recorded(const struct hearing *h)
{
    return h->tricks == h->total && h->trick[h->total].complete && h->trick[h->total - 1].complete;
}

bool law62_play_again(struct hearing *h, const struct incident *incident)
{
    struct ending ending;
    int tricks = -1;
    h->again[SIDE_NS] = h->again[SIDE_EW] = 0;
    if (!ending_is_recorded(h))
        return false;
    take_ending(h, &ending);
    int before = tricks_of_ns(&ending);
    change_cards(&ending, incident->seat);
    if (!agrees(&ending, trick_order(&h->trick[h->total - 1], incident->seat) + 1, incident->seat,
                false, &tricks))
        return false;
    h->again[tricks > before ? SIDE_NS : SIDE_EW] =
        (int8_t)(tricks > before ? tricks - before : before - tricks);
    return true;
}
