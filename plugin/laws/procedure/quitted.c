#include "laws/procedure/quitted.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/seat.h"
#include "bridge/trick.h"
#include "laws/play/hearing.h"
#include "laws/procedure/hear.h"

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

int piles_unread(const struct quitted *quitted, int from, int to)
{
    int unread = 0;
    for (int seat = 0; seat < SEATS; seat++)
        for (int number = from; number <= to && number <= quitted->count[seat]; number++)
            unread += !card_is(quitted->card[seat][number - 1]);
    return unread;
}

/* --- Whether they can be tricks --------------------------------------------------------------- */

/* Returns true if nobody who did not follow suit in the row shows a card of SUIT later. */
static bool all_follow(const struct board *board, int number, int suit)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int later = number + 1; later < board->play.rows; later++) {
            card_t own = board->play.card[number][seat], card = board->play.card[later][seat];
            if (card_is(own) && card_suit(own) != suit && card_is(card) && card_suit(card) == suit)
                return false;
        }
    return true;
}

/* Finds for each row who can have won it, by who can have led to it. */
bool piles_can_be_tricks(const struct board *board, int offender, int at)
{
    int declarer = board->contract.declarer;
    uint8_t leaders = (uint8_t)(declarer == SEAT_NONE ? ALL_SEATS : 1 << seat_next(declarer));
    for (int number = 0; number < board->play.rows && leaders; number++) {
        const card_t *row = board->play.card[number];
        uint8_t next = 0, unread = 0; /* seats that played a card, nobody knows which */
        for (int seat = 0; seat < SEATS; seat++)
            if (!card_is(row[seat]) && !(seat == offender && number == at))
                unread |= (uint8_t)(1u << seat);
        for (int leader = 0; leader < SEATS; leader++) {
            card_t led = row[leader];
            if (!seats_have(leaders, leader))
                continue;
            if (seats_have(unread, leader))
                next = ALL_SEATS;
            else if (card_is(led) && all_follow(board, number, card_suit(led)))
                next |= (uint8_t)(unread | 1u << trick_winner(row, leader, board->contract.strain));
        }
        leaders = next;
    }
    return leaders;
}

/* --- Laying out ------------------------------------------------------------------------------- */

/* Finds the offender, whose hand is one card out of step with the three others, which agree.
 * Returns the number of cards of the others; 0 if there is none. */
static int find_offender(struct quitted_search *search, const struct quitted *quitted)
{
    const uint8_t *count = quitted->count;
    for (int seat = 0; seat < SEATS; seat++) {
        int next = seat_next(seat), own = count[seat], others = count[next];
        if (count[seat_partner(seat)] != others || count[seat_partner(next)] != others ||
            abs(own - others) != 1 || others > TRICKS)
            continue;
        search->offender = (int8_t)seat;
        search->extra = own > others;
        return others;
    }
    return 0;
}

/* Lays out TRICKS rows as they are when AT, from 0, is the defective trick. */
static void lay_out(struct quitted_search *search, int tricks, int at)
{
    const struct quitted *quitted = &search->matter.board->quitted;
    search->board = *search->matter.board;
    for (int row = 0; row < tricks; row++)
        for (int seat = 0; seat < SEATS; seat++) {
            bool in_step = seat != search->offender || row < at;
            int place = in_step || (row == at && search->extra) ? row : row - 1; /* in the pile */
            if (!in_step && row > at && search->extra)
                place = row + 1;
            bool none = !in_step && (search->extra ? row + 1 == quitted->count[seat] : row == at);
            search->board.play.card[row][seat] = none ? CARD_NONE : quitted->card[seat][place];
            search->board.play.mark[row][seat] = MARK_NONE;
        }
    search->board.play.rows = (uint8_t)tricks;
}

/* Takes the first of two cards put into a trick for the one that was faced, unless the director
 * says otherwise. */
void quitted_choose(struct quitted_search *search, int trick)
{
    const struct board *board = search->matter.board;
    int id = search->extra ? FACT_EXTRA : FACT_OMITTED;
    struct fact fact = fact_empty(id, trick, search->offender);
    fact.source = search->chosen || search->told ? SOURCE_FILE : SOURCE_RECORD;
    if (search->extra)
        fact.card = board->quitted.card[search->offender][trick];
    if (!search->extra || !card_is(fact.card))
        fact.word = search->extra ? WORD_UNKNOWN : WORD_DASH;
    lay_out(search, board->quitted.count[seat_next(search->offender)], trick - 1);
    search->facts = *search->matter.facts;
    facts_set(&search->facts, &fact);
    if (!search->in_part)
        return;
    /* Without all the cards no play follows: the trick is one that no record shows, found after the
     * end. */
    struct fact both = fact_empty(FACT_BOTH_PLAYED_ON, trick, SEAT_NONE);
    both.word = WORD_YES;
    both.source = SOURCE_FILE;
    if (!facts_find(&search->facts, both.id, trick, SEAT_NONE))
        facts_set(&search->facts, &both);
    search->board.play.rows = 0;
}

/* --- Looking for the trick -------------------------------------------------------------------- */

/* Hears the board as it was chosen into H. Returns true if every trick is led to, every card held
 * and every suit followed, as far as the hands tell. A card that was given back or left over does
 * not count against it unless all hands have as many: a play that explains nothing better than the
 * columns as they lie is not looked for. */
static bool is_consistent(const struct quitted_search *search, struct hearing *h)
{
    const struct matter chosen = {&search->board, &search->facts, search->matter.rules};
    hear(h, &chosen, NULL, NULL);
    for (int number = 1; number <= h->tricks; number++) {
        const struct trick *trick = &h->trick[number];
        int revoked = search->even ? trick->revoked : trick->revoked & ~trick->restored;
        if (!card_is(trick_led(trick)) || trick->not_held || trick->repeated || revoked)
            return false;
    }
    return true;
}

/* Lays out TRICKS rows as they are when TRICK is the defective one; past the last: as the columns
 * lie. Returns true if they can be tricks in which everybody followed suit. Where not all cards are
 * known, nothing that is known may speak against it; else H has heard them. Where all hands have as
 * many cards the one with two in TRICK has none for the last. */
static bool can_lie(struct quitted_search *search, int tricks, int trick, struct hearing *h)
{
    bool as_they_lie = trick > TRICKS;
    int without =
        search->even ? TRICKS - !as_they_lie : trick - 1; /* row without the offender's card */
    if (as_they_lie || search->in_part)
        lay_out(search, tricks, trick - 1);
    else
        quitted_choose(search, trick);
    return search->in_part ? piles_can_be_tricks(&search->board, search->offender, without)
                           : is_consistent(search, h);
}

int quitted_chosen_trick(const struct quitted_search *search)
{
    const struct facts *facts = search->matter.facts;
    for (const struct fact *fact = NULL; (fact = facts_each(facts, FACT_DEFECTIVE_TRICK, fact));)
        if (fact->player == search->offender)
            return fact->word == WORD_FOUND ? fact->trick : 0;
    return -1;
}

static int state_of(const struct quitted_search *search, int chosen)
{
    if (chosen == 0 || search->count == 0)
        return QUITTED_NONE;
    bool shown = search->count == 1 && !search->even; /* a revoke may explain as much */
    return search->chosen || shown ? QUITTED_FOUND : QUITTED_SEVERAL;
}

/* --- As many cards in each hand --------------------------------------------------------------- */

/* Where all thirteen cards are played, a hand that put two into one trick has none for the last,
 * and its column is as long as the others. */

/* Lists the tricks in which one of the hands can have put two cards; none where two hands can
 * have. */
static void try_surplus(struct quitted_search *search)
{
    int of = SEAT_NONE;
    struct hearing h;
    for (int seat = 0; seat < SEATS; seat++)
        for (int trick = 1; trick < TRICKS; trick++) {
            search->offender = (int8_t)seat;
            if (!can_lie(search, TRICKS, trick, &h))
                continue;
            if (of != SEAT_NONE && of != seat) {
                search->count = 0;
                search->state = search->in_part ? QUITTED_NONE : QUITTED_EVEN;
                return;
            }
            of = seat;
            search->trick[search->count++] = (uint8_t)trick;
        }
    search->offender = (int8_t)of;
}

static void search_even(struct quitted_search *search)
{
    int cards = *search->matter.board->quitted.count;
    search->state = QUITTED_EVEN;
    search->even = true;
    if (cards == TRICKS) {
        int said = 0; /* the trick that the director names, and its player */
        const struct facts *facts = search->matter.facts;
        for (int i = facts->count - 1; i >= 0; i--) {
            const struct fact *fact = &facts->item[i];
            if (fact->id != FACT_EXTRA &&
                (fact->id != FACT_DEFECTIVE_TRICK || fact->word != WORD_FOUND))
                continue;
            search->offender = fact->player;
            said = fact->trick;
        }
        search->extra = search->chosen = said > 0 && said < TRICKS;
        if (search->chosen) {
            quitted_choose(search, said);
            search->state = QUITTED_FOUND;
            return;
        }
        struct hearing h;
        search->extra = !can_lie(search, TRICKS, TRICKS + 1, &h);
        if (search->extra)
            try_surplus(search);
        if (search->count) {
            search->state = (uint8_t)state_of(search, quitted_chosen_trick(search));
            return;
        }
    }
    bool wrong = search->extra; /* and no hand can have put two cards into a trick */
    search->offender = SEAT_NONE;
    search->extra = search->state == QUITTED_NONE;
    search->facts = *search->matter.facts;
    lay_out(search, cards, TRICKS);
    if (search->in_part && !wrong)
        search->board.play.rows = 0; /* nobody knows if they are tricks as they lie */
}

void quitted_search(struct quitted_search *search, const struct matter *matter)
{
    const struct quitted *quitted = &matter->board->quitted;
    *search = (struct quitted_search){.matter = *matter, .offender = SEAT_NONE};
    search->facts = *matter->facts;
    search->told = quitted->told;
    search->in_part = search->told && piles_unread(quitted, 1, TRICKS) > 0;
    /* The columns can be tricks, one card of each hand to a trick. */
    if (quitted_is_even(quitted) && *quitted->count <= TRICKS) {
        search_even(search);
        return;
    }
    int tricks = find_offender(search, quitted);
    int chosen = quitted_chosen_trick(search);
    search->chosen = chosen > 0;
    /* Those with which the result agrees come first: such a trick is likelier. Everybody has a card
     * for the last. */
    int likely = 0;
    for (int trick = 1; trick <= tricks; trick++) {
        struct hearing h;
        if ((search->in_part && trick == TRICKS) || !can_lie(search, tricks, trick, &h))
            continue;
        bool agrees = search->in_part || h.result == RESULT_RULES || h.result == RESULT_INCLUDES;
        uint8_t *at = &search->trick[agrees ? likely++ : search->count];
        memmove(at + 1, at, (size_t)(&search->trick[search->count++] - at));
        *at = (uint8_t)trick;
    }
    search->state = (uint8_t)state_of(search, chosen);
    if (search->state == QUITTED_FOUND)
        quitted_choose(search, search->chosen ? chosen : search->trick[0]);
}

void quitted_other_facts(const struct quitted_search *search, struct facts *others)
{
    const struct facts *facts = search->matter.facts;
    others->count = 0;
    for (int i = 0; i < facts->count; i++)
        if (facts->item[i].id != FACT_DEFECTIVE_TRICK || facts->item[i].player != search->offender)
            others->item[others->count++] = facts->item[i];
}
