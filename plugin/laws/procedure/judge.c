#include <stdio.h>

#include "laws/procedure/answers.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/judging.h"
#include "laws/procedure/needs.h"
#include "laws/procedure/quitted.h"
#include "laws/procedure/verdict.h"

/* --- A list of the played cards --------------------------------------------------------------- */

/* Asks for the trick, with what the board would move if each were the defective one, and where the
 * offender has revoked then: the first trick at which he did by a card that was given back or left
 * over, so that the columns are tricks. Counts the unknown cards from the first possible trick to
 * the last, which stand in order where cards are not known; where all are known each trick gives
 * the same rows. */
static void ask_for_trick(struct quitted_search *search, struct ruling *ruling)
{
    const struct matter chosen = {&search->board, &search->facts, search->matter.rules};
    int first = search->trick[0], last = search->trick[search->count - 1];
    struct need *need = needs_ask(ruling, NEED_FACT, FACT_DEFECTIVE_TRICK, 0, search->offender);
    if (search->in_part)
        need->unread = (uint8_t)piles_unread(&search->matter.board->quitted, first, last);
    for (int i = 0; i < search->count; i++) {
        struct hearing h;
        char value[OUTCOME_VALUE_SIZE];
        quitted_choose(search, search->trick[i]);
        hear(&h, &chosen, NULL, NULL);
        snprintf(value, sizeof value, "%d", search->trick[i]);
        outcome_add(need, value, verdict_of(&h));
        for (int number = h.tricks; number; number--)
            if (seats_have(h.trick[number].revoked & h.trick[number].restored, search->offender))
                need->outcome[need->outcome_count - 1].revoke = (uint8_t)number;
    }
    outcome_add(need, fact_word_text(WORD_UNKNOWN), verdict_unsaid);
}

/* Judges a board that has a list of the played cards in place of a play. Where these do not tell
 * the trick, judges it without its play, of which nobody knows how it went, and asks for the trick
 * or, where nobody can tell it, leaves the blame to the director: 67B cannot be applied. */
static void judge_quitted(const struct matter *matter, struct ruling *ruling)
{
    struct quitted_search search;
    quitted_search(&search, matter);
    if (search.state == QUITTED_EVEN || search.state == QUITTED_FOUND) {
        const struct matter chosen = {&search.board, &search.facts, matter->rules};
        judge_play(&chosen, ruling);
        return;
    }
    if (facts_each(matter->facts, FACT_ARTIFICIAL, NULL) ||
        facts_each(matter->facts, FACT_EQUITY, NULL)) { /* it stands whatever the trick was */
        judge_play(matter, ruling);
        return;
    }
    bool several =
        search.state == QUITTED_SEVERAL && !search.even && !matter->board->earlier.present;
    if ((search.state == QUITTED_NONE || several) &&
        judge_possible_tricks(&search, quitted_chosen_trick(&search) == 0, ruling))
        return;
    struct facts others;
    const struct matter unplayed = {matter->board, &others, matter->rules};
    int player = search.offender;
    quitted_other_facts(&search, &others);
    judge_play(&unplayed, ruling);
    bool suspect = player == SEAT_NONE || ruling->status == STATUS_SUSPECT;
    ruling_add_finding(ruling, search.extra ? FINDING_EXTRA_CARD : FINDING_OMITTED_CARD, 0, player)
        ->basis = search.told && !search.even ? BASIS_CONFIRMED : BASIS_COMPUTED;
    ruling_sort_findings(ruling);
    if (ruling->status == STATUS_SETTLED)
        return;
    if (search.state == QUITTED_SEVERAL) {
        ask_for_trick(&search, ruling);
    } else if (player != SEAT_NONE) {
        int kind = search.extra ? IRREGULARITY_EXTRA : IRREGULARITY_OMITTED;
        struct hearing h;
        hear(&h, &unplayed, NULL, NULL);
        struct incident *blame = incident_add(&h, kind, 0, player);
        blame->basis = BASIS_COMPUTED;
        incident_cite(blame, CLAUSE_12C2_unfound);
        ruling_add_incident(ruling, blame);
        needs_ask(ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, 0, player)->blame = true;
    }
    ruling_leave_to_director(ruling);
    if (suspect)
        ruling->status = STATUS_SUSPECT;
}

static void judge_contract(const struct matter *matter, struct ruling *ruling)
{
    struct board laid;
    struct matter laid_out = *matter;
    if (piles_take(matter->board, matter->facts, &laid))
        laid_out.board = &laid;
    if (laid_out.board->play.rows == 0 && quitted_is_there(&laid_out.board->quitted))
        judge_quitted(&laid_out, ruling);
    else
        judge_about(&laid_out, ruling);
}

/* --- An auction that leads to another contract than the record -------------------------------- */

static void note(const struct board *board, struct ruling *ruling)
{
    struct finding *finding = ruling_add_finding(ruling, FINDING_AUCTION_MISMATCH, 0, SEAT_NONE);
    finding->recorded_contract = board->contract;
    finding->computed_contract = board->auction;
    finding->recorded_contract.declarer = (int8_t)contract_declarer_due(&board->contract);
    ruling_sort_findings(ruling);
    if (ruling->status == STATUS_CLEAN)
        ruling->status = STATUS_NOTED;
}

/* Judges the board under the record's contract and notes the difference if under both nothing moves
 * or the same does, or if the board was ruled on before: that ruling was written for this contract.
 * Otherwise leaves it to the director. A contract that makes no sense of the play is not the one
 * that was played: then OTHER, the auction's, counts, even after a ruling. But agreed or moved
 * tricks would be counted in a contract that the record does not have, so the director is asked; a
 * score that he assigns has its own contract. */
static void judge_either(const struct matter *matter, const struct matter *other,
                         struct ruling *ruling)
{
    const struct board *board = matter->board;
    judge_contract(other, ruling);
    struct upshot by_auction = upshot_of(ruling, fact_word_text(WORD_FROM_AUCTION));
    judge_contract(matter, ruling);
    struct upshot by_record = upshot_of(ruling, fact_word_text(WORD_FROM_RECORD));
    bool open = false;
    if (by_record.suspect && !by_auction.suspect) {
        judge_contract(other, ruling);
        bool counted = ruling_moves(ruling) && ruling->adjusted_tricks != TRICKS_UNKNOWN &&
                       board_score(board, ruling->adjusted_tricks) != ruling->adjusted_score_ns;
        open = counted && ruling->adjustment == ADJUSTMENT_TRICKS;
        ruling->by_auction = counted && !open;
        ruling_describe_result(ruling, board); /* the same under either contract */
    }
    note(board, ruling);
    /* Both come to the same tricks, of one side or of both, or nobody knows how many they are. */
    int tricks = by_record.tricks, others = by_auction.tricks;
    if (board_declaring_side(board) != board_declaring_side(other->board))
        tricks = tricks == TRICKS_UNKNOWN ? tricks : TRICKS - tricks;
    bool agree = by_record.outcome.tricks == by_auction.outcome.tricks &&
                 by_record.outcome.to == by_auction.outcome.to &&
                 (tricks == TRICKS_UNKNOWN || others == TRICKS_UNKNOWN || tricks == others);
    if (!open && (board->earlier.present || by_auction.suspect || agree))
        return;
    struct need *need = needs_ask(ruling, NEED_FACT, FACT_CONTRACT_FROM, 0, SEAT_NONE);
    needs_put_outcome(need, &by_record.outcome);
    needs_put_outcome(need, &by_auction.outcome);
    ruling_leave_to_director(ruling); /* the rulings stay, to show what they would be */
}

/* Judges the board under the contract that the director names (contract-from), else under both. A
 * score that he gives settles which contract was played, if it can be. */
void judge(const struct matter *matter, struct ruling *ruling)
{
    bool differs = board_auction_differs(matter->board);
    bool settled = facts_find(matter->facts, FACT_AGREED_SCORE, 0, SEAT_NONE);
    int said = facts_word(matter->facts, FACT_CONTRACT_FROM, 0, SEAT_NONE);
    if (settled || !differs)
        judge_contract(matter, ruling);
    if (!differs || (settled && ruling->rescored))
        return;
    struct board board = *matter->board;
    const struct matter other = {&board, matter->facts, matter->rules};
    board_follow_auction(&board);
    if (said == WORD_NONE) {
        judge_either(matter, &other, ruling);
        return;
    }
    bool by_auction = said == WORD_FROM_AUCTION;
    judge_contract(by_auction ? &other : matter, ruling);
    note(matter->board, ruling);
    ruling->by_auction = by_auction;
}

/* --- Facts that cannot both hold -------------------------------------------------------------- */

void disputes_add(struct disputes *disputes, const struct fact *fact)
{
    for (int i = 0; i < disputes->count; i++)
        if (fact_same(&disputes->item[i], fact))
            return;
    if (disputes->count < DISPUTES_MAX)
        disputes->item[disputes->count++] = *fact;
}

/* Returns FACTS with ANSWER, one of the disputed facts, in place of all that it excludes. Where a
 * place has several rows, adds the disputed ones that can stand beside it: results that are weighed
 * make 100 per cent only together. Adds nothing where another carrier takes precedence. */
static struct facts facts_with(const struct matter *matter, const struct disputes *disputes,
                               const struct fact *answer)
{
    const struct facts *facts = matter->facts;
    struct facts with;
    with.count = 0;
    for (int i = 0; i < facts->count; i++)
        if (!facts_exclude(matter, answer, &facts->item[i]))
            with.item[with.count++] = facts->item[i];
    (void)facts_add(&with, answer);
    for (int i = 0; i < disputes->count; i++)
        if (fact_is_of_place(&disputes->item[i], answer))
            (void)facts_add(&with, &disputes->item[i]);
    return with;
}

void judge_disputed(const struct matter *matter, const struct disputes *disputes,
                    struct ruling *ruling)
{
    struct upshot by[DISPUTES_MAX];
    judge(matter, ruling);
    if ((!disputes->count && !ruling->contradictions.excluded) || ruling->status == STATUS_SUSPECT)
        return;
    struct disputes open = *disputes;
    for (int i = 0; i < ruling->contradictions.excluded; i++) /* none of these is used */
        disputes_add(&open, &ruling->contradictions.item[i].fact);
    struct upshot without = upshot_of(ruling, "");
    for (int i = 0; i < open.count; i++) {
        char value[FACT_TEXT_SIZE];
        struct facts with = facts_with(matter, &open, &open.item[i]);
        const struct matter answered = {matter->board, &with, matter->rules};
        judge(&answered, ruling);
        by[i] = upshot_of(ruling, answer_write(&open.item[i], value));
    }
    judge(matter, ruling);
    /* Asks for what was said of one place in two ways, where the board hangs on it, and for all
     * that excludes each other. */
    bool asked = false;
    for (int i = 0; i < open.count; i++) {
        const struct fact *fact = &open.item[i];
        bool winner = fact->id == FACT_TRICK_WON, matters = i >= disputes->count;
        for (int k = 0; k < open.count; k++)
            matters = matters ||
                      (fact_is_of_place(&open.item[k], fact) && !upshot_same(&by[k], &without));
        if (!matters)
            continue;
        needs_put_outcome(
            needs_ask(ruling, NEED_FACT, fact->id, fact->trick, winner ? SEAT_NONE : fact->player),
            &by[i].outcome);
        asked = true;
    }
    if (asked)
        ruling_leave_to_director(ruling);
}
