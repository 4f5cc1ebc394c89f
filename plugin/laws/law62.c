/*
 * Law 62D: a revoke on the twelfth trick that is found before the hands are back in the board. It
 * is put right, and tricks 12 and 13 are played again.
 */
#include <string.h>

#include "bridge/trick.h"
#include "laws/hearing.h"

/* The last two cards of each hand: the one played to trick 12, the other to trick 13. */
struct ending {
    card_t card[2][SEATS];
    int leader;
    int trump;
};

static void take_ending(const struct hearing *h, struct ending *ending)
{
    const struct trick *last_but_one = &h->trick[h->total - 1], *last = &h->trick[h->total];
    memcpy(ending->card[0], last_but_one->card, sizeof ending->card[0]);
    memcpy(ending->card[1], last->card, sizeof ending->card[1]);
    ending->leader = last_but_one->leader;
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
    return h->trick[h->total - 1].complete && h->trick[h->total].complete;
}

/* Another revoke on the trick is corrected too: whose choice comes first the Law does not say. */
static bool is_alone(const struct hearing *h, const struct incident *incident)
{
    int revokes = 0;
    for (int i = 0; i < h->incident_count; i++)
        revokes +=
            h->incident[i].kind == IRREGULARITY_REVOKE && h->incident[i].trick == incident->trick;
    return revokes == 1;
}

bool law62_play_again(struct hearing *h, const struct incident *incident)
{
    struct ending ending;
    int tricks = -1;
    if (!ending_is_recorded(h) || !is_alone(h, incident))
        return false;
    take_ending(h, &ending);
    int before = tricks_of_ns(&ending);
    change_cards(&ending, incident->seat);
    int turn = trick_order(&h->trick[h->total - 1], incident->seat);
    if (!agrees(&ending, turn, incident->seat, false, &tricks))
        return false;
    h->again = (int8_t)(tricks - before);
    return true;
}
