#include "laws/procedure/needs.h"

#include <stdio.h>
#include <string.h>

#include "laws/law.h"
#include "laws/play/play.h"
#include "laws/procedure/answers.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/objection.h"
#include "laws/procedure/verdict.h"

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

/* Moves need NUMBER up to its place in the order: by trick, then order of play, then id
 * (rectify-report(5)). LEADER led to its trick. */
static struct need *need_place(struct ruling *ruling, int number, int leader)
{
    struct need moved = ruling->need[number], *at = &ruling->need[number];
    for (; at > ruling->need; at--) {
        int tricks = at[-1].trick - moved.trick;
        int turns = need_turn(&at[-1], leader) - need_turn(&moved, leader);
        if (tricks == 0 && turns == 0)
            turns = strcmp(need_id(&at[-1]), need_id(&moved));
        if (tricks < 0 || (tricks == 0 && turns <= 0))
            break;
        *at = at[-1];
    }
    *at = moved;
    return at;
}

struct need *needs_ask(struct ruling *ruling, int kind, int what, int trick, int player)
{
    struct need *there = NULL;
    for (int i = 0; i < ruling->need_count && !there; i++) {
        struct need *need = &ruling->need[i];
        if (need->kind == kind && need->what == what && need->trick == trick &&
            need->player == player)
            there = need;
    }
    if (!there) {
        bool shown = trick && trick <= ruling->trick_count;
        ruling_add_need(ruling, kind, what, trick, player, false);
        there = need_place(ruling, ruling->need_count - 1,
                           shown ? ruling->trick[trick - 1].leader : NORTH);
    }
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

/* --- One question ----------------------------------------------------------------------------- */

/* Returns true if all answers give the same: the fact does not matter. */
static bool outcomes_agree(const struct need *need)
{
    for (int i = 1; i < need->outcome_count; i++)
        if (need->outcome[i].tricks != need->outcome[0].tricks ||
            need->outcome[i].to != need->outcome[0].to)
            return false;
    return true;
}

/* Adds the outcome of each answer that is possible to NEED. An answer on whether cards after a
 * claim count also decides whether the result has the transfer in it: if so, nothing moves; nor
 * does it if a later answer than the default makes the cards prove that. JOINED: numbers that give
 * the same are one outcome, and the last range is without an end, "1+". Returns true if the
 * recorded result stands under every answer. */
static bool ask_fact(const struct hearing *h, const struct question *question, bool joined,
                     struct need *need)
{
    bool numbers = joined && question->what == FACT_TRICKS_AFTER, stands = true;
    struct answers list;
    struct outcome *last = NULL;
    answers_list(h, question, &list);
    for (int i = 0; i < list.count; i++) {
        const struct fact *answer = &list.item[i];
        char value[FACT_TEXT_SIZE];
        struct verdict verdict;
        if (question->what == FACT_RECORD) {
            struct facts facts = *h->facts;
            struct hearing again;
            facts_set(&facts, answer);
            hear_again(h, &facts, &h->rules, &again);
            verdict = again.result == RESULT_INCLUDES ? verdict_nothing : verdict_of(&again);
        } else if (!verdict_if_possible(h, answer, NULL, &verdict))
            continue;
        stands = stands && verdict.stands;
        if (verdict.stands && question->has_default && h->gain && h->result == RESULT_RULES)
            verdict = verdict_nothing;
        if (numbers && last && last->tricks == verdict.tricks && last->to == verdict.to) {
            last->up_to = answer->number;
            continue;
        }
        outcome_add(need, answer_write(answer, value), verdict);
        last = &need->outcome[need->outcome_count - 1];
    }
    if (!numbers || !last)
        return stands;
    strcat(last->value, "+");
    last->up_to = 0;
    return stands;
}

/* Returns true if no trick moves by the revokes in question, established or not: if they were put
 * right, nothing would be due for them, and the ruling stands. If they were not established the
 * claim would be left to the director, which the answer tells. A side establishes a revoke (63A),
 * so the question is put once for partners who revoked on one trick. Of a revoke that is marked it
 * is asked only if it was put right: that it happened is known, unless the director denies it. */
static bool moves_nothing(const struct hearing *h, const struct question *question)
{
    bool on_call = question->what == FACT_FIRST_CALL, on_mark = question->what == FACT_REVOKE;
    if (question->kind != NEED_FACT || !(on_call || on_mark || question->what == FACT_ESTABLISHED))
        return false;
    struct facts facts = *h->facts;
    bool found = false;
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++) {
        struct fact corrected = answer_fact(FACT_REVOKE, incident->trick, incident->seat);
        corrected.word = WORD_CORRECTED;
        bool here = incident->trick == question->trick &&
                    incident->side == seat_side(question->player) &&
                    incident_cites(incident, CLAUSE_63A);
        bool marked = incident->trick == question->trick && incident->seat == question->player &&
                      incident->basis == BASIS_MARKED;
        if (on_call ? incident_cites(incident, CLAUSE_63A4_open) : on_mark ? marked : here) {
            facts_set(&facts, &corrected);
            found = true;
        }
    }
    struct hearing again;
    hear_again(h, &facts, &h->rules, &again);
    return (found || !on_mark) && verdict_same(verdict_of(h), verdict_of(&again));
}

/* Returns true if the answers to who won a trick agree, but on another number than is ruled while
 * nobody says: both partners revoked, and whichever of them won it did so with his own hand. */
static bool is_ruled_otherwise(const struct hearing *h, const struct question *question,
                               const struct need *need)
{
    struct verdict own = verdict_of(h);
    return question->kind == NEED_FACT && question->what == FACT_TRICK_WON &&
           h->result == RESULT_RULES && need->outcome_count &&
           (need->outcome[0].tricks != own.tricks || need->outcome[0].to != own.to);
}

/* Asks again. Returns the need, which stays when the answers differ, from each other or from what
 * is ruled, or others hang on it too, or where the director says of this board that its result has
 * no transfer in it, while with the cards after the claim it has; NULL if it does not stay. */
static struct need *ask(const struct hearing *h, const struct question *question,
                        struct ruling *ruling)
{
    struct need *need = ruling_add_need(ruling, question->kind, question->what, question->trick,
                                        question->player, question->has_default);
    bool fact = question->kind == NEED_FACT, stands = false;
    bool omitted = fact && question->what == FACT_OMITTED;
    if (fact) {
        stands = ask_fact(h, question, true, need);
    } else {
        struct rules rules = h->rules;
        rules.reading[question->what] = true;
        outcome_add(need, "yes", verdict_under(h, &rules));
        rules.reading[question->what] = false;
        outcome_add(need, "no", verdict_under(h, &rules));
    }
    const struct fact *named = facts_find(h->facts, omitted ? FACT_NOT_QUITTED : FACT_DESIGNATION,
                                          question->trick, question->player);
    if (omitted && named)
        need->cards = card_bit(named->card);
    else if (fact && question->what == FACT_DESIGNATION && named)
        need->cards = dummy_call_choices(h, named);
    bool agreed = (stands && h->result == RESULT_INCLUDES) || outcomes_agree(need);
    bool denied = fact && question->what == FACT_RECORD && h->result == RESULT_INCLUDES &&
                  result_said(h, false) == WORD_NO;
    if (agreed && !question->settles && !denied && !is_ruled_otherwise(h, question, need)) {
        ruling->need_count--;
        return NULL;
    }
    if (agreed && question->settles)
        need->together = ASKED_TOGETHER;
    need->advisory = question->has_default || moves_nothing(h, question);
    return need;
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

/* One hearing for each pair of thirty revokes, of which only attention is asked; more come up on
 * boards only on which the director has to look at every trick. */
enum { TOGETHER_HEARINGS_MAX = 435 };

void idle_questions_add(struct idle_questions *idle, const struct question *question)
{
    if (question->kind != NEED_FACT)
        return;
    idle->together[idle->count] = ASKED_ALONE;
    idle->question[idle->count++] = question;
}

/* How many numbers of tricks are tried, the first few and the last: one trick moves, or two, or as
 * many as there are. */
enum { NUMBERS_TRIED = 4 };

/* Lists one answer for each effect: not the default, which was heard already, and of late attention
 * the first kind, as the other bars the same. */
static void list_effects(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    answers_list(h, question, list);
    if (question->what == FACT_TRICKS_AFTER && list->count > NUMBERS_TRIED) {
        list->item[NUMBERS_TRIED - 1] = list->item[list->count - 1];
        list->count = NUMBERS_TRIED;
    }
    if (question->what != FACT_ATTENTION && question->what != FACT_HANDS_RETURNED)
        return;
    list->item[0] = list->item[1];
    list->count = 1;
}

/* Returns true if two answers, one to each question, move something together that neither moves
 * alone. */
static bool matter_together(const struct hearing *h, const struct question *one,
                            const struct question *other, int *hearings)
{
    struct answers first, second;
    struct verdict verdict, own = verdict_of(h);
    list_effects(h, one, &first);
    list_effects(h, other, &second);
    for (int i = 0; i < first.count; i++)
        for (int j = 0; j < second.count; j++, ++*hearings)
            if (verdict_if_possible(h, &first.item[i], &second.item[j], &verdict) &&
                !verdict_same(verdict, own) && !(verdict.stands && own.stands))
                return true;
    return false;
}

void idle_questions_try_pairs(const struct hearing *h, struct idle_questions *idle)
{
    for (int one = 0; one < idle->count; one++)
        for (int other = one + 1; other < idle->count; other++) {
            uint8_t *first = &idle->together[one], *second = &idle->together[other];
            if (*first == ASKED_TOGETHER && *second == ASKED_TOGETHER)
                continue;
            uint8_t found = ASKED_ALONE;
            if (idle->hearings >= TOGETHER_HEARINGS_MAX)
                found = ASKED_UNTRIED;
            else if (matter_together(h, idle->question[one], idle->question[other],
                                     &idle->hearings))
                found = ASKED_TOGETHER;
            *first = found > *first ? found : *first;
            *second = found > *second ? found : *second;
        }
}

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

/* Asks for the number of tricks: those that the cards can give, or that the file has or had. One
 * that the director ruled takes precedence over one that was agreed on, so it is the one that
 * cannot be. */
void needs_ask_tricks(const struct hearing *h, struct ruling *ruling)
{
    const struct board *board = h->board;
    bool ruled = facts_find(h->facts, FACT_TRICKS_RULED, 0, SEAT_NONE);
    int id = ruled ? FACT_TRICKS_RULED : FACT_AGREED_TRICKS;
    struct need *need = needs_ask(ruling, NEED_FACT, id, 0, SEAT_NONE);
    for (int tricks = 0; tricks <= h->total; tricks++) {
        struct hearing again;
        struct facts facts = *h->facts;
        struct fact agreed = answer_fact(id, 0, SEAT_NONE);
        char value[OUTCOME_VALUE_SIZE];
        if (!cards_can_give(h, tricks) && tricks != board->tricks &&
            !(board->earlier.present && tricks == board->earlier.was))
            continue;
        agreed.number = (int8_t)tricks;
        facts_set(&facts, &agreed);
        hear_again(h, &facts, &h->rules, &again);
        snprintf(value, sizeof value, "%d", tricks);
        if (result_is_possible(&again))
            outcome_add(need, value, verdict_of(&again));
    }
}

/* Asks whether the transfer is in the result already; where there is no result, asks for one. Yes
 * cannot be where the result is neither, nor where the cards rule it out: such an answer would be
 * refused. No: the result is the table's own. */
static bool ask_result(const struct hearing *h, struct ruling *ruling)
{
    if (h->result == RESULT_MISSING) {
        needs_ask_tricks(h, ruling);
        return true;
    }
    if (h->result != RESULT_UNSAID && h->result != RESULT_WRONG)
        return false;
    struct need *need =
        ruling_add_need(ruling, NEED_FACT, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE, false);
    if (h->result == RESULT_UNSAID) {
        struct hearing again;
        struct facts facts = *h->facts;
        struct fact yes = answer_fact(FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE);
        yes.word = WORD_YES;
        facts_set(&facts, &yes);
        hear_again(h, &facts, &h->rules, &again);
        if (!objection_holds(&again, &yes))
            outcome_add(need, fact_word_text(WORD_YES), verdict_nothing);
    }
    outcome_add(need, fact_word_text(WORD_NO), verdict_of(h));
    return true;
}

/* --- Judgements ------------------------------------------------------------------------------- */

/* Returns true if it is open whether a card too few counts as a revoke, or of which trick: it is
 * being asked when it was found (67A), or nobody can tell the trick (12C2). */
static bool is_undecided(const struct hearing *h, const struct ruling *ruling,
                         const struct incident *incident)
{
    if (incident->kind != IRREGULARITY_OMITTED)
        return false;
    for (int i = 0; i < ruling->need_count; i++) {
        const struct need *need = &ruling->need[i];
        if (need->kind == NEED_FACT && need->what == FACT_BOTH_PLAYED_ON &&
            need->trick == incident->trick && !need->advisory)
            return true;
    }
    return facts_word(h->facts, FACT_DEFECTIVE_TRICK, incident->trick, incident->seat) ==
           WORD_UNKNOWN;
}

/* Adds what is left to the director's judgement, whatever the facts are: decisions that a Law
 * leaves to him, and damage to a side (47E2(b), 50E, 64C), which holds no ruling back, unless he
 * has said what result is due; of a cancelled result (13) nobody asks what it would have been. That
 * on exposed cards comes once for all; equity answers for each at the trick from which it lay
 * there. */
static bool ask_judgements(const struct hearing *h, struct ruling *ruling)
{
    const struct fact *claim = facts_each(h->facts, FACT_CLAIM, NULL);
    for (int i = 0; i < h->judgement_count; i++) {
        struct need *need = ruling_add_need(ruling, NEED_JUDGEMENT, h->judgement[i].what,
                                            h->judgement[i].trick, h->judgement[i].player, false);
        if (need->what == JUDGEMENT_70 && claim) { /* which need not be where it was asked for */
            need->reply_trick = claim->trick;
            need->reply_player = claim->player;
        }
        if (need->what == JUDGEMENT_13)
            outcome_add(need, fact_word_text(WORD_NOTHING), verdict_nothing);
        need->blame =
            need->what == JUDGEMENT_12C2 &&
            facts_word(h->facts, FACT_DEFECTIVE_TRICK, need->trick, need->player) == WORD_UNKNOWN;
    }
    for (int i = 0; i < h->incident_count && !h->cancelled; i++) {
        const struct incident *incident = &h->incident[i];
        int trick = incident->trick, seat = incident->seat;
        if (hearing_has_equity(h, trick))
            continue;
        if (redress_is_open(incident) && !is_undecided(h, ruling, incident)) {
            struct redress redress = redress_of(h, incident);
            ruling_add_need(ruling, NEED_JUDGEMENT, redress.judgement, trick, seat, true)
                ->baseline = redress.baseline;
        }
        if (incident_cites(incident, CLAUSE_47E2b))
            ruling_add_need(ruling, NEED_JUDGEMENT, JUDGEMENT_47E2B, trick, seat, true);
    }
    int trick = h->cancelled ? 0 : penalty_card_open_trick(h);
    if (trick)
        ruling_add_need(ruling, NEED_JUDGEMENT, JUDGEMENT_50E, 0, SEAT_NONE, true)->reply_trick =
            (uint8_t)trick;
    return h->judgement_count > 0;
}

/* --- All of them ------------------------------------------------------------------------------ */

bool needs_find(const struct hearing *h, struct ruling *ruling)
{
    bool nothing = h->result == RESULT_RULES && !h->incident_count && !h->question_count &&
                   !h->judgement_count && !h->exposed_count &&
                   !ruling->need_count; /* as on nearly all boards */
    if (h->adjustment != ADJUSTMENT_TRICKS || nothing)
        return false;
    struct idle_questions idle;
    bool waits = ask_result(h, ruling);
    if (h->rules.edition_doubtful && h->incident_count) {
        struct need *laws = ruling_add_need(ruling, NEED_FACT, FACT_LAWS, 0, SEAT_NONE, true);
        struct rules rules = h->rules;
        for (rules.edition = 0; rules.edition < EDITIONS; rules.edition++)
            outcome_add(laws, edition_name(rules.edition), verdict_under(h, &rules));
    }
    idle.count = idle.hearings = 0;
    for (int i = 0; i < h->question_count; i++) {
        const struct need *need = ask(h, &h->question[i], ruling);
        waits |= need && !need->advisory;
        if (!need)
            idle_questions_add(&idle, &h->question[i]);
    }
    /* Questions that have to be settled first decide what else matters. */
    if (!verdict_same(verdict_of(h), verdict_unsaid))
        waits |= ask_together(h, &idle, ruling);
    waits |= ask_judgements(h, ruling);
    for (int i = 1; i < ruling->need_count; i++) {
        int trick = ruling->need[i].trick; /* to one that the board does not have North leads */
        need_place(ruling, i, trick <= h->tricks ? h->trick[trick].leader : NORTH);
    }
    return waits;
}

/* Asks whether the record is faithful: if so, the rulings of this hearing are certain. */
void needs_for_suspect(const struct hearing *h, struct ruling *ruling)
{
    struct need *need = ruling_add_need(ruling, NEED_FACT, FACT_RECORD, 0, SEAT_NONE, true);
    outcome_add(need, fact_word_text(WORD_FAITHFUL), verdict_of(h));
    outcome_add(need, fact_word_text(WORD_FAULTY), verdict_nothing);
}
