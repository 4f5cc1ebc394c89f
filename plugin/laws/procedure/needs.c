#include "laws/procedure/needs.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "laws/law.h"
#include "laws/play/assigned.h"
#include "laws/play/play.h"
#include "laws/procedure/answers.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/judgements.h"
#include "laws/procedure/objection.h"
#include "laws/procedure/result.h"
#include "laws/procedure/together.h"
#include "laws/procedure/verdict.h"

/* Returns true if all answers give the same: the fact does not matter. */
static bool outcomes_agree(const struct need *need)
{
    for (int i = 1; i < need->outcome_count; i++)
        if (need->outcome[i].tricks != need->outcome[0].tricks ||
            need->outcome[i].to != need->outcome[0].to)
            return false;
    return true;
}

/* Adds a number, joined with those before it that give the same. */
static void add_number(struct need *need, int number, struct verdict verdict)
{
    char value[OUTCOME_VALUE_SIZE];
    struct outcome *last = need->outcome_count ? &need->outcome[need->outcome_count - 1] : NULL;
    if (last && last->tricks == verdict.tricks && last->to == verdict.to) {
        last->up_to = (int8_t)number;
        return;
    }
    snprintf(value, sizeof value, "%d", number);
    outcome_add(need, value, verdict);
}

/* Writes the last range without an end: "1+". */
static void end_numbers(struct need *need)
{
    if (!need->outcome_count)
        return;
    struct outcome *last = &need->outcome[need->outcome_count - 1];
    strcat(last->value, "+");
    last->up_to = 0;
}

/* Computes the outcome of an answer; false if it is not possible. An answer on whether cards after
 * a claim count also decides whether the result has the transfer in it: if so, nothing moves. */
static bool answer_gives(const struct hearing *h, const struct question *question,
                         const struct facts *facts, struct verdict *verdict)
{
    struct hearing again;
    if (question->what != FACT_RECORD)
        return verdict_if_possible(h, facts, verdict);
    hear_under(h, facts, &h->rules, &again);
    *verdict = again.result == RESULT_INCLUDES ? verdict_nothing : verdict_of(&again);
    return true;
}

/* Adds the outcome of each answer to NEED. JOINED: numbers that give the same are one outcome.
 * Returns true if the recorded result stands under every answer. */
static bool ask_fact(const struct hearing *h, const struct question *question, bool joined,
                     struct need *need)
{
    bool numbers = joined && question->what == FACT_TRICKS_AFTER, stands = true;
    struct answers list;
    answers_list(h, question, &list);
    for (int i = 0; i < list.count; i++) {
        struct facts facts = *h->facts;
        struct verdict verdict;
        facts_set(&facts, &list.item[i].fact);
        if (!answer_gives(h, question, &facts, &verdict))
            continue;
        stands = stands && verdict.stands;
        if (numbers)
            add_number(need, list.item[i].fact.number, verdict);
        else
            outcome_add(need, list.item[i].value, verdict);
    }
    if (numbers)
        end_numbers(need);
    return stands;
}

static void ask_reading(const struct hearing *h, const struct question *question, struct need *need)
{
    struct rules rules = h->rules;
    rules.reading[question->what] = true;
    outcome_add(need, "yes", verdict_under(h, &rules));
    rules.reading[question->what] = false;
    outcome_add(need, "no", verdict_under(h, &rules));
}

/* Returns true if the question is whether this revoke was established. A side establishes it (63A),
 * so the question is put once for partners who revoked on one trick. */
static bool is_asked_of(const struct question *question, const struct incident *incident)
{
    if (question->what == FACT_FIRST_CALL)
        return incident_cites(incident, CLAUSE_63A4_open);
    return incident->trick == question->trick && incident->side == seat_side(question->player) &&
           incident_cites(incident, CLAUSE_63A);
}

/* Computes what the board moves if the revokes in question were put right and nothing is due for
 * them. */
static struct verdict verdict_if_corrected(const struct hearing *h, const struct question *question)
{
    struct facts facts = *h->facts;
    for (int i = 0; i < h->incident_count; i++) {
        struct fact corrected = answer_fact(FACT_REVOKE, h->incident[i].trick, h->incident[i].seat);
        corrected.word = WORD_CORRECTED;
        if (is_asked_of(question, &h->incident[i]))
            facts_set(&facts, &corrected);
    }
    return verdict_with(h, &facts);
}

/* Returns true if no trick moves by the revoke, established or not: the ruling stands. If it was
 * not established the claim would be left to the director, which the answer tells. */
static bool moves_nothing(const struct hearing *h, const struct question *question)
{
    bool on_establishing = question->what == FACT_ESTABLISHED || question->what == FACT_FIRST_CALL;
    return question->kind == NEED_FACT && on_establishing &&
           verdict_same(verdict_of(h), verdict_if_corrected(h, question));
}

/* Returns true if the director says of this board that its result has no transfer in it, while with
 * the cards after the claim it has. */
static bool decides_what_was_said(const struct hearing *h, const struct question *question)
{
    return question->kind == NEED_FACT && question->what == FACT_RECORD &&
           h->result == RESULT_INCLUDES && result_said_of_board(h) == WORD_NO;
}

/* Returns the cards that the question names. */
static hand_t cards_named(const struct hearing *h, const struct question *question)
{
    int id = question->what == FACT_OMITTED ? FACT_NOT_QUITTED : FACT_DESIGNATION;
    const struct fact *fact = facts_find(h->facts, id, question->trick, question->player);
    bool asked = question->what == FACT_OMITTED || question->what == FACT_DESIGNATION;
    if (question->kind != NEED_FACT || !asked || !fact)
        return 0;
    return id == FACT_NOT_QUITTED ? card_bit(fact->card) : dummy_call_choices(h, fact);
}

/* Asks again; the need stays when the answers differ, or others hang on it too. */
static bool ask(const struct hearing *h, const struct question *question, struct ruling *ruling,
                bool *shown)
{
    struct need *need = ruling_add_need(ruling, question->kind, question->what, question->trick,
                                        question->player, question->has_default);
    bool stands = false;
    if (question->kind == NEED_READING)
        ask_reading(h, question, need);
    else
        stands = ask_fact(h, question, true, need);
    need->cards = cards_named(h, question);
    bool agreed = (stands && h->result == RESULT_INCLUDES) || outcomes_agree(need);
    if (agreed && !question->settles && !decides_what_was_said(h, question)) {
        ruling->need_count--;
        *shown = false;
        return false;
    }
    if (agreed && question->settles)
        need->together = ASKED_TOGETHER;
    *shown = true;
    need->advisory = question->has_default || moves_nothing(h, question);
    return !need->advisory;
}

bool needs_leave_open(const struct hearing *h, const struct incident *incident)
{
    for (int i = 0; h->result == RESULT_INCLUDES && i < h->question_count; i++) {
        const struct question *question = &h->question[i];
        bool counts = question->kind == NEED_FACT &&
                      (question->what == FACT_TRICK_WON || question->what == FACT_TRICKS_AFTER);
        struct need need = {.outcome_count = 0};
        if (counts && question->trick == incident->trick && ask_fact(h, question, true, &need) &&
            !outcomes_agree(&need))
            return true;
    }
    return false;
}

/* --- Two questions at a time ------------------------------------------------------------------ */

/* Adds those that matter two at a time, and those of which it was not tried; true when one of the
 * former holds the ruling back. */
static bool ask_together(const struct hearing *h, struct idle_questions *idle,
                         struct ruling *ruling)
{
    bool waits = false;
    idle_questions_try_pairs(h, idle);
    for (int i = 0; i < idle->count; i++) {
        const struct question *question = idle->question[i];
        if (idle->together[i] == ASKED_ALONE)
            continue;
        bool advisory = question->has_default || idle->together[i] == ASKED_UNTRIED;
        struct need *need = ruling_add_need(ruling, question->kind, question->what, question->trick,
                                            question->player, advisory);
        need->together = idle->together[i];
        ask_fact(h, question, false, need);
        waits |= !advisory;
    }
    return waits;
}

/* --- The result ------------------------------------------------------------------------------- */

/* Returns true if the cards can give TRICKS, or the file has or had that number. */
static bool is_plausible(const struct hearing *h, int tricks)
{
    const struct board *board = h->board;
    return cards_can_give(h, tricks) || tricks == board->tricks ||
           (board->earlier.present && tricks == board->earlier.was);
}

static void ask_number(const struct hearing *h, struct need *need, int tricks)
{
    struct hearing again;
    struct facts facts = *h->facts;
    struct fact agreed = answer_fact(need->what, 0, SEAT_NONE);
    char value[OUTCOME_VALUE_SIZE];
    agreed.number = (int8_t)tricks;
    facts_set(&facts, &agreed);
    hear_under(h, &facts, &h->rules, &again);
    if (!result_is_possible(&again))
        return;
    snprintf(value, sizeof value, "%d", tricks);
    outcome_add(need, value, verdict_of(&again));
}

/* Asks for the number of tricks. One that the director ruled takes precedence over one that was
 * agreed on, so it is the one that cannot be. */
static void ask_tricks(const struct hearing *h, struct ruling *ruling)
{
    bool ruled = facts_find(h->facts, FACT_TRICKS_RULED, 0, SEAT_NONE);
    struct need *need = ruling_add_need(
        ruling, NEED_FACT, ruled ? FACT_TRICKS_RULED : FACT_AGREED_TRICKS, 0, SEAT_NONE, false);
    for (int tricks = 0; tricks <= h->total; tricks++)
        if (is_plausible(h, tricks))
            ask_number(h, need, tricks);
}

/* Returns true if the transfer can be in the result: the answer would not be refused. */
static bool can_be_included(const struct hearing *h)
{
    struct hearing again;
    struct facts facts = *h->facts;
    struct fact yes = answer_fact(FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE);
    yes.word = WORD_YES;
    facts_set(&facts, &yes);
    hear_again(h, &facts, &again);
    return !objection_holds(&again, &yes);
}

/* Yes: the transfer is in the result already, which cannot be where it is neither, nor where the
 * cards rule it out. No: the result is the table's own. */
static bool ask_result(const struct hearing *h, struct ruling *ruling)
{
    if (h->result == RESULT_MISSING) {
        ask_tricks(h, ruling);
        return true;
    }
    if (h->result != RESULT_UNSAID && h->result != RESULT_WRONG)
        return false;
    struct need *need =
        ruling_add_need(ruling, NEED_FACT, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE, false);
    if (h->result == RESULT_UNSAID && can_be_included(h))
        outcome_add(need, fact_word_text(WORD_YES), verdict_nothing);
    outcome_add(need, fact_word_text(WORD_NO), verdict_of(h));
    return true;
}

static void ask_laws(const struct hearing *h, struct ruling *ruling)
{
    if (!h->rules.edition_doubtful || !h->incident_count)
        return;
    struct need *need = ruling_add_need(ruling, NEED_FACT, FACT_LAWS, 0, SEAT_NONE, true);
    for (int edition = 0; edition < EDITIONS; edition++) {
        struct rules rules = h->rules;
        rules.edition = (uint8_t)edition;
        outcome_add(need, edition_name(edition), verdict_under(h, &rules));
    }
}

/* --- The order -------------------------------------------------------------------------------- */

static const char *need_id(const struct need *need)
{
    if (need->kind == NEED_READING)
        return reading_name(need->what);
    return need->kind == NEED_FACT ? fact_name(need->what) : judgement_name(need->what);
}

/* Returns the place in the order of play of the player that NEED is about; by seat where nobody
 * knows who led, as for findings. */
static int need_turn(const struct need *need, int leader)
{
    if (!need->trick || need->player == SEAT_NONE || need->player >= SEATS)
        return 0;
    return leader == SEAT_NONE ? need->player : (need->player - leader) & 3;
}

/* Compares by trick, then order of play, then id (rectify-report(5)). LEADER led to the trick of
 * B. */
static int compare_needs(const struct need *a, const struct need *b, int leader)
{
    if (a->trick != b->trick)
        return a->trick - b->trick;
    int turns = need_turn(a, leader) - need_turn(b, leader);
    return turns ? turns : strcmp(need_id(a), need_id(b));
}

/* Returns who led to a trick of a board that was heard; North for a trick that it does not have. */
static int leader_heard(const struct hearing *h, int trick)
{
    return trick <= h->tricks ? h->trick[trick].leader : NORTH;
}

static void sort_needs(const struct hearing *h, struct ruling *ruling)
{
    for (int i = 1; i < ruling->need_count; i++) {
        struct need moved = ruling->need[i];
        int at = i, leader = leader_heard(h, moved.trick);
        for (; at > 0 && compare_needs(&ruling->need[at - 1], &moved, leader) > 0; at--)
            ruling->need[at] = ruling->need[at - 1];
        ruling->need[at] = moved;
    }
}

void needs_ask_tricks(const struct hearing *h, struct ruling *ruling)
{
    ask_tricks(h, ruling);
    sort_needs(h, ruling);
}

void needs_ask_score(const struct hearing *h, struct ruling *ruling)
{
    ruling_add_need(ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, 0, SEAT_NONE, false);
    sort_needs(h, ruling);
}

void needs_ask_side(const struct hearing *h, int side, struct ruling *ruling)
{
    const struct fact *given = assigned_first(h->facts);
    ruling_add_need(ruling, NEED_JUDGEMENT, JUDGEMENT_12C1, given->trick, player_of_side(side),
                    false);
}

static struct need *need_find(struct ruling *ruling, int fact, int trick, int player)
{
    for (int i = 0; i < ruling->need_count; i++) {
        struct need *need = &ruling->need[i];
        if (need->kind == NEED_FACT && need->what == fact && need->trick == trick &&
            need->player == player)
            return need;
    }
    return NULL;
}

/* Returns who led to a trick of a board of which only the ruling is left; North if unknown. */
static int leader_shown(const struct ruling *ruling, int trick)
{
    return trick && trick <= ruling->trick_count ? ruling->trick[trick - 1].leader : NORTH;
}

/* Adds a need at its place in the order. */
static struct need *need_put(struct ruling *ruling, int kind, int what, int trick, int player)
{
    struct need *there = ruling_add_need(ruling, kind, what, trick, player, false);
    int leader = leader_shown(ruling, trick);
    for (; there > ruling->need && compare_needs(there - 1, there, leader) > 0; there--) {
        struct need later = there[-1];
        there[-1] = *there;
        *there = later;
    }
    return there;
}

void needs_ask_blame(struct ruling *ruling, int trick, int player)
{
    need_put(ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, trick, player)->blame = true;
}

struct need *needs_ask_disputed(struct ruling *ruling, int fact, int trick, int player)
{
    struct need *there = need_find(ruling, fact, trick, player);
    if (!there)
        there = need_put(ruling, NEED_FACT, fact, trick, player);
    there->advisory = false;
    return there;
}

void needs_put_outcome(struct need *need, const struct outcome *outcome)
{
    for (int i = 0; i < need->outcome_count; i++)
        if (strcmp(need->outcome[i].value, outcome->value) == 0)
            return;
    if (need->outcome_count < OUTCOMES_MAX)
        need->outcome[need->outcome_count++] = *outcome;
}

void needs_ask_contract(struct ruling *ruling, const struct outcome *by_record,
                        const struct outcome *by_auction)
{
    struct need *need = need_put(ruling, NEED_FACT, FACT_CONTRACT_FROM, 0, SEAT_NONE);
    needs_put_outcome(need, by_record);
    needs_put_outcome(need, by_auction);
}

static bool ask_all(const struct hearing *h, struct ruling *ruling)
{
    struct idle_questions idle;
    bool waits = false;
    idle.count = idle.hearings = 0;
    for (int i = 0; i < h->question_count; i++) {
        bool shown;
        waits |= ask(h, &h->question[i], ruling, &shown);
        if (!shown)
            idle_questions_add(&idle, &h->question[i]);
    }
    /* Questions that have to be settled first decide what else matters. */
    if (!verdict_same(verdict_of(h), verdict_unsaid))
        waits |= ask_together(h, &idle, ruling);
    return waits;
}

bool needs_find(const struct hearing *h, struct ruling *ruling)
{
    if (h->adjustment != ADJUSTMENT_TRICKS)
        return false;
    bool waits = ask_result(h, ruling);
    ask_laws(h, ruling);
    waits |= ask_all(h, ruling);
    waits |= judgements_add(h, ruling);
    sort_needs(h, ruling);
    return waits;
}

/* Asks whether the record is faithful: if so, the rulings of this hearing are certain. */
void needs_for_suspect(const struct hearing *h, struct ruling *ruling)
{
    struct need *need = ruling_add_need(ruling, NEED_FACT, FACT_RECORD, 0, SEAT_NONE, true);
    outcome_add(need, fact_word_text(WORD_FAITHFUL), verdict_of(h));
    outcome_add(need, fact_word_text(WORD_FAULTY), verdict_nothing);
}
