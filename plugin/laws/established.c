/*
 * Laws 62 and 63: whether a revoke was put right, or is established. One on the twelfth trick that
 * is found before the hands are back in the board is put right, and tricks 12 and 13 are played
 * again (62D).
 */
#include "laws/law.h"

#include <string.h>

#include "bridge/trick.h"
#include "laws/play/agreed.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* --- The end played again (62D) --------------------------------------------------------------- */

/* The last two cards of each hand: the one played to trick 12, the other to trick 13. */
struct ending {
    card_t card[2][SEATS];
    int leader;
    int trump;
};

static void change_cards(struct ending *ending, int seat)
{
    card_t first = ending->card[0][seat];
    ending->card[0][seat] = ending->card[1][seat];
    ending->card[1][seat] = first;
}

/* The winners of the two tricks, and the number of tricks that are North-South's; -1 before any was
 * played out. */
struct outcome_of_ending {
    int8_t winner[2];
    int tricks_of_ns;
};

static struct outcome_of_ending play_out(const struct ending *ending)
{
    int first = trick_winner(ending->card[0], ending->leader, ending->trump);
    int second = trick_winner(ending->card[1], first, ending->trump);
    return (struct outcome_of_ending){{(int8_t)first, (int8_t)second},
                                      (seat_side(first) == SIDE_NS) +
                                          (seat_side(second) == SIDE_NS)};
}

/* Tries every choice from TURN on, the FIRST of which is kept; false when two of them give
 * different tricks. A player may change his card if he played after the revoke, and the other one
 * follows suit as well as he can (62C1); the offender's partner may only when an opponent did
 * (62C2). */
static bool agrees(const struct ending *ending, int turn, int offender, bool changed,
                   struct outcome_of_ending *first)
{
    if (turn == SEATS) {
        struct outcome_of_ending outcome = play_out(ending);
        if (first->tricks_of_ns < 0)
            *first = outcome;
        return outcome.tricks_of_ns == first->tricks_of_ns;
    }
    int seat = (ending->leader + turn) & 3;
    int suit = card_suit(ending->card[0][ending->leader]);
    bool partner = seat == seat_partner(offender);
    bool may_change =
        card_suit(ending->card[1][seat]) == suit || card_suit(ending->card[0][seat]) != suit;
    if (!agrees(ending, turn + 1, offender, changed, first))
        return false;
    if (!may_change || (partner && !changed))
        return true;
    struct ending other = *ending;
    change_cards(&other, seat);
    return agrees(&other, turn + 1, offender, changed || !partner, first);
}

/* Counts the revokes of SIDE on a trick. */
static int revokes_on(const struct hearing *h, int trick, int side)
{
    int count = 0;
    for (const struct incident *other = h->incident; other < incidents_end(h); other++)
        count += other->kind == IRREGULARITY_REVOKE && other->trick == trick && other->side == side;
    return count;
}

/* Plays the end again. If all choices give the sides as many tricks, those of the first stand for
 * all, as no revoke before trick 12 asks which of the two tricks a side has. The end has to be
 * recorded, and no other revoke on the trick corrected too: the Law does not say whose choice comes
 * first. */
static bool play_again(struct hearing *h, struct incident *incident)
{
    const struct trick *last_but_one = &h->trick[h->total - 1], *last = &h->trick[h->total];
    struct ending ending = {.leader = last_but_one->leader, .trump = h->board->contract.strain};
    struct outcome_of_ending again = {.tricks_of_ns = -1};
    int revokes = revokes_on(h, incident->trick, SIDE_NS) + revokes_on(h, incident->trick, SIDE_EW);
    if (h->rows != h->total || ending.leader == SEAT_NONE || last_but_one->missing ||
        last->missing || revokes != 1)
        return false;
    memcpy(ending.card[0], last_but_one->card, sizeof ending.card[0]);
    memcpy(ending.card[1], last->card, sizeof ending.card[1]);
    int before = play_out(&ending).tricks_of_ns;
    change_cards(&ending, incident->seat);
    int turn = trick_order(last_but_one, incident->seat);
    if (!agrees(&ending, turn, incident->seat, false, &again))
        return false;
    int to_ns = again.tricks_of_ns - before;
    h->played_again = true;
    memcpy(h->winner_again, again.winner, sizeof h->winner_again);
    incident->replay = (int8_t)(incident->side == SIDE_EW ? to_ns : -to_ns);
    return true;
}

/* --- Putting it right ------------------------------------------------------------------------- */

/* Corrects the revoke, and withdraws the card: 62B says what it is then, and 62C what may be
 * withdrawn after it; where both sides correct (62C3) neither may. After a claim nobody plays on,
 * so that no card is of use for being withdrawn. */
static void correct(struct hearing *h, struct incident *incident, int clause)
{
    incident->corrected = true;
    incident_apply(h, incident, clause);
    if (incident->at_claim && claim_after(h, incident->trick))
        return;
    incident_cite_disposition(incident, CLAUSE_47B);
    incident_cite_disposition(incident,
                              seat_defends(h, incident->seat) ? CLAUSE_62B : CLAUSE_62B_declarer);
    if (incident_cites(incident, CLAUSE_62C3))
        return;
    incident_cite_disposition(incident, CLAUSE_62C1);
    incident_cite_disposition(incident, CLAUSE_62C2);
}

/* Puts the revoke right, where it can be: also those of both sides on a trick, if only one side has
 * played on (62C3). Of a single revoke that the record shows the director says himself whether it
 * was established, though only the other side had played to the next trick. */
static void put_right(struct hearing *h, struct incident *incident)
{
    int trick = incident->trick, others = incident->side == SIDE_NS ? WORD_EW : WORD_NS;
    const struct fact *established = facts_find(h->facts, FACT_ESTABLISHED, trick, incident->seat);
    const struct fact *next = facts_find(h->facts, FACT_BOTH_PLAYED_ON, trick, FACT_ANY);
    bool across = revokes_on(h, trick, side_other(incident->side)),
         told = testimony_is_of(h, trick);
    bool one_went_on = side_played_next(h, trick, SIDE_NS) != side_played_next(h, trick, SIDE_EW);
    if (incident->said_corrected && established && established->word == WORD_YES) {
        correct(h, incident, CLAUSE_43B2b);
        incident->established = true; /* it is ruled on all the same */
    } else if (incident->said_corrected) {
        correct(h, incident, CLAUSE_62A);
    } else if (play_number(h, trick) == TRICKS - 1 &&
               facts_word(h->facts, FACT_HANDS_RETURNED, 0, SEAT_NONE) == WORD_NO) {
        /* Tricks 12 and 13 are played again; where there are no cards for that the director may
         * give the result of the correction (79). */
        bool agreed = told && facts_find(h->facts, FACT_AGREED_TRICKS, 0, SEAT_NONE);
        incident->corrected = true;
        incident_apply(h, incident, CLAUSE_62D);
        incident_cite(incident, CLAUSE_64B6);
        if (!play_again(h, incident) && !agreed)
            judgement_add(h, JUDGEMENT_62D, trick, incident->seat);
    } else if (rules_have(&h->rules, CLAUSE_62C3) && across && one_went_on) {
        correct(h, incident, CLAUSE_62C3);
    } else if (next && next->word == others && (told || across) && !established) {
        correct(h, incident, CLAUSE_62A_open);
    }
}

/* Returns the clause by which the claim after a revoke established it; CLAUSE_COUNT if it did
 * not. */
static int clause_of_claim(struct hearing *h, const struct incident *incident)
{
    const struct fact *claim = claim_after(h, incident->trick);
    const struct fact *calls = facts_find(h->facts, FACT_FIRST_CALL, 0, SEAT_NONE);
    const struct fact *attention =
        facts_find_nearest(h->facts, FACT_ATTENTION, incident->trick, incident->seat);
    if (seat_side(claim->player) == incident->side)
        return CLAUSE_63A3;
    bool agreed =
        claim->word == WORD_AGREED || claim->word == WORD_REOPENED || claim->word == WORD_CANCELLED;
    if (!agreed)
        return CLAUSE_COUNT;
    /* 2007 asks for no more than that the offending side agreed; who had called may still bar what
     * is due (64B4). Later the agreement has to be final: it is once a member of the side that
     * assented has called on the next board, or the round had ended when attention was drawn (69A);
     * when nobody says, it may be. One that was withdrawn (69B) had been final. */
    bool is_enough = rules_have(&h->rules, CLAUSE_63A3_accepts);
    if (claim->word == WORD_REOPENED && !is_enough)
        return CLAUSE_63A4;
    if (calls && !is_enough)
        return calls->seats & side_seats(incident->side) ? CLAUSE_63A4 : CLAUSE_COUNT;
    if (!is_enough && attention && attention->word == WORD_AFTER_ROUND)
        return CLAUSE_63A4;
    if (!calls)
        question_add(h, NEED_FACT, FACT_FIRST_CALL, 0, SEAT_NONE, is_enough);
    return is_enough ? CLAUSE_63A3_accepts : CLAUSE_63A4_open;
}

/* Establishes the revoke by the record, a claim or the director; not if nobody can say. That it is
 * not established although the side has played on (47E1) is said of one board, never of all. */
static void establish(struct hearing *h, struct incident *incident)
{
    int trick = incident->trick;
    const struct fact *fact = facts_find(h->facts, FACT_ESTABLISHED, trick, incident->seat);
    const struct fact *claim = claim_after(h, trick);
    bool said = testimony_goes_on(h, trick), unrecorded = testimony_is_of(h, trick);
    bool next = said || side_played_next(h, trick, incident->side);
    bool no = fact && fact->word == WORD_NO && !(fact->general && next);
    /* The play stopped at the trick, or nobody knows. */
    incident->at_claim =
        unrecorded ? !next && claim : !side_recorded_next(h, trick, incident->side) && !said;
    step_word(step_add(h, incident, CLAUSE_63A1, next && !no), STEP_NEXT_TRICK_PLAYED,
              next ? WORD_YES : WORD_NO, said ? SOURCE_FILE : SOURCE_RECORD);
    if (no)
        return;
    int clause = CLAUSE_63A1;
    if (!next && fact) /* a card was named for the next trick, or the director says no more */
        clause = fact->word == WORD_NAMED ? CLAUSE_63A2 : CLAUSE_63A_found;
    else if (!next && claim)
        clause = clause_of_claim(h, incident);
    else if (!next) {
        /* The play went on if nothing is recorded of the trick, the session is over with a result,
         * and nobody says that a claim ended the play there. */
        bool finished = unrecorded && h->board->play.end != PLAY_CONTINUES &&
                        (board_tricks_before(h->board) != TRICKS_UNKNOWN || agreed_tricks(h));
        question_add(h, NEED_FACT, FACT_ESTABLISHED, trick, incident->seat, finished);
        clause = CLAUSE_63A;
    }
    if (clause == CLAUSE_COUNT)
        return;
    if (!next)
        step_add(h, incident, clause, true);
    incident->established = true;
    incident_cite(incident, clause);
}

/* One that is neither put right nor established is put right after all. */
void revoke_establish(struct hearing *h, struct incident *incident)
{
    put_right(h, incident);
    if (!incident->corrected)
        establish(h, incident);
    if (incident->corrected || incident->established)
        return;
    correct(h, incident, CLAUSE_62A_open);
    if (incident->at_claim && !claim_contested(h))
        judgement_add(h, JUDGEMENT_70, incident->trick, incident->seat);
}
