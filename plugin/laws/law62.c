/*
 * Law 62D: a revoke on the twelfth trick that is found before the hands are back in the board. It
 * is put right, and tricks 12 and 13 are played again.
 */
#include <string.h>

#include "bridge/trick.h"
#include "laws/play/hearing.h"

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

/* Who wins the two tricks, and how many of them are North-South's. */
struct outcome_of_ending {
    int8_t winner[2];
    int tricks_of_ns;
};

static struct outcome_of_ending play_out(const struct ending *ending)
{
    int first = winner(ending, 0, ending->leader);
    int second = winner(ending, 1, first);
    return (struct outcome_of_ending){{(int8_t)first, (int8_t)second},
                                      (seat_side(first) == SIDE_NS) +
                                          (seat_side(second) == SIDE_NS)};
}

/* A player who played after the revoke may change his card, as far as he can follow suit with the
 * other one too (62C1); the offender's partner only when an opponent did (62C2). */
static bool may_change(const struct ending *ending, int seat)
{
    int suit = card_suit(ending->card[0][ending->leader]);
    return card_suit(ending->card[1][seat]) == suit || card_suit(ending->card[0][seat]) != suit;
}

/* What the choices that were tried come to: the outcome of the first. */
struct choices {
    bool tried;
    struct outcome_of_ending outcome;
};

static bool same_as_before(struct choices *choices, const struct ending *ending)
{
    struct outcome_of_ending outcome = play_out(ending);
    if (!choices->tried)
        choices->outcome = outcome;
    choices->tried = true;
    return outcome.tricks_of_ns == choices->outcome.tricks_of_ns;
}

/* Tries every choice from TURN on; false when two of them give different tricks. */
static bool agrees(const struct ending *ending, int turn, int offender, bool changed,
                   struct choices *choices)
{
    if (turn == SEATS)
        return same_as_before(choices, ending);
    int seat = (ending->leader + turn) & 3;
    bool partner = seat == seat_partner(offender);
    if (!agrees(ending, turn + 1, offender, changed, choices))
        return false;
    if (!may_change(ending, seat) || (partner && !changed))
        return true;
    struct ending other = *ending;
    change_cards(&other, seat);
    return agrees(&other, turn + 1, offender, changed || !partner, choices);
}

static bool ending_is_recorded(const struct hearing *h)
{
    const struct trick *last_but_one = &h->trick[h->total - 1], *last = &h->trick[h->total];
    return h->tricks == h->total && last_but_one->leader != SEAT_NONE && !last_but_one->missing &&
           !last->missing;
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

/* All choices give the sides as many tricks: those of the first stand for all, as no revoke before
 * trick 12 asks which of the two tricks a side has. */
bool law62_play_again(struct hearing *h, struct incident *incident)
{
    struct ending ending;
    struct choices choices = {.tried = false};
    if (!ending_is_recorded(h) || !is_alone(h, incident))
        return false;
    take_ending(h, &ending);
    int before = play_out(&ending).tricks_of_ns;
    change_cards(&ending, incident->seat);
    int turn = trick_order(&h->trick[h->total - 1], incident->seat);
    if (!agrees(&ending, turn, incident->seat, false, &choices))
        return false;
    int to_ns = choices.outcome.tricks_of_ns - before;
    h->played_again = true;
    memcpy(h->winner_again, choices.outcome.winner, sizeof h->winner_again);
    incident->replay = (int8_t)(incident->side == SIDE_EW ? to_ns : -to_ns);
    return true;
}
