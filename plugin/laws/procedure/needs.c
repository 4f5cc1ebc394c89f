#include "laws/procedure/needs.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "laws/laws.h"
#include "laws/play/play.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/result.h"

/* What a board would move. */
struct verdict {
    int8_t tricks; /* -1: only the director can say */
    int8_t to;
};

static const struct verdict nothing = {0, SIDE_NONE}, unsaid = {-1, SIDE_NONE};

/* The answers to a question that has a few words for answers. */
static const uint8_t answers[FACT_COUNT][ANSWERS_MAX] = {
    [FACT_RECORD] = {WORD_FAITHFUL, WORD_UNTIL_CLAIM}, /* of cards after a claim */
    [FACT_ESTABLISHED] = {WORD_YES, WORD_NO},
    [FACT_ATTENTION] = {WORD_IN_TIME, WORD_AFTER_NEXT_CALL, WORD_AFTER_ROUND},
    [FACT_REVOKE] = {WORD_CONFIRMED, WORD_CORRECTED, WORD_DENIED},
    [FACT_OMITTED] = {WORD_DASH, WORD_NO},
    [FACT_BOTH_PLAYED_ON] = {WORD_YES, WORD_NO},
    [FACT_HANDS_RETURNED] = {WORD_YES, WORD_NO},
    [FACT_WRONG_HAND_CALLED] = {WORD_YES, WORD_NO},
    [FACT_CARD_SEEN] = {WORD_YES, WORD_NO},
};

const uint8_t *needs_answers(int fact)
{
    return answers[fact];
}

static struct verdict verdict_of(const struct hearing *h)
{
    if (h->judgement_count || h->unresolved)
        return unsaid;
    return (struct verdict){(int8_t)abs(h->gain), (int8_t)hearing_gaining_side(h)};
}

static struct fact answer_at(int fact, int trick, int player)
{
    struct fact answer = fact_empty(fact, trick, player);
    answer.source = SOURCE_OPTION;
    return answer;
}

/* With one answer more. FACTS live as long as AGAIN does. */
static void hear_again(const struct hearing *h, const struct fact *answer, struct facts *facts,
                       struct hearing *again)
{
    *facts = *h->facts;
    facts_set(facts, answer);
    hear_with_end(again, h->recorded, facts, &h->rules, h->end, NULL);
}

static struct verdict verdict_after(const struct hearing *h, const struct fact *answer)
{
    struct hearing again;
    struct facts facts;
    hear_again(h, answer, &facts, &again);
    return verdict_of(&again);
}

static struct verdict verdict_under(const struct hearing *h, const struct rules *rules)
{
    struct hearing again;
    hear_with_end(&again, h->recorded, h->facts, rules, h->end, NULL);
    return verdict_of(&again);
}

static struct need *need_add(struct ruling *ruling, int kind, int what, int trick, int player,
                             bool advisory)
{
    if (ruling->need_count == NEEDS_MAX)
        ruling->need_count--;
    struct need *need = &ruling->need[ruling->need_count++];
    *need = (struct need){.kind = (uint8_t)kind,
                          .what = (int8_t)what,
                          .trick = (uint8_t)trick,
                          .player = (int8_t)player,
                          .advisory = advisory,
                          .reply_trick = (uint8_t)trick,
                          .reply_player = (int8_t)player};
    return need;
}

static void outcome_add(struct need *need, const char *value, struct verdict verdict)
{
    if (need->outcome_count == OUTCOMES_MAX)
        return;
    struct outcome *outcome = &need->outcome[need->outcome_count++];
    snprintf(outcome->value, sizeof outcome->value, "%s", value);
    outcome->tricks = verdict.tricks;
    outcome->to = verdict.to;
}

void needs_add_outcome(struct need *need, const char *value, const struct hearing *h)
{
    outcome_add(need, value, verdict_of(h));
}

/* All answers give the same: the fact does not matter. */
static bool outcomes_agree(const struct need *need)
{
    for (int i = 1; i < need->outcome_count; i++)
        if (need->outcome[i].tricks != need->outcome[0].tricks ||
            need->outcome[i].to != need->outcome[0].to)
            return false;
    return true;
}

/* An answer to a question: the fact, and how it is written. */
struct answer {
    struct fact fact;
    char value[OUTCOME_VALUE_SIZE];
};

struct answers {
    int count;
    struct answer item[OUTCOMES_MAX];
};

static void answer_add(struct answers *list, const struct fact *fact, const char *value)
{
    if (list->count == OUTCOMES_MAX)
        return;
    struct answer *answer = &list->item[list->count++];
    answer->fact = *fact;
    snprintf(answer->value, sizeof answer->value, "%s", value);
}

static void list_words(const struct question *question, struct answers *list)
{
    const uint8_t *words = answers[question->what];
    for (int i = 0; i < ANSWERS_MAX && words[i]; i++) {
        struct fact answer = answer_at(question->what, question->trick, question->player);
        answer.word = words[i];
        answer_add(list, &answer, fact_word_text(answer.word));
    }
}

/* The answer is the seat for which the fact is given. */
static void list_winners(const struct question *question, struct answers *list)
{
    for (int seat = 0; seat < SEATS; seat++) {
        struct fact answer = answer_at(FACT_TRICK_WON, question->trick, seat);
        answer_add(list, &answer, seat_name(seat));
    }
}

static void list_faced(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    hand_t put = card_bit(h->board->play.card[question->trick - 1][question->player]);
    const struct fact *extra = facts_find(h->facts, FACT_EXTRA, question->trick, question->player);
    for (; extra; extra = facts_next(h->facts, extra))
        put |= card_bit(extra->card);
    for (; put; put &= put - 1) {
        struct fact answer = answer_at(question->what, question->trick, question->player);
        char value[CARD_TEXT_SIZE];
        answer.card = hand_lowest(put);
        answer_add(list, &answer, card_text(answer.card, value));
    }
}

/* Which card declarer meant: the one played, or another that the call can mean. */
static void list_intended(const struct hearing *h, const struct question *question,
                          struct answers *list)
{
    const struct fact *call =
        facts_find(h->facts, FACT_DESIGNATION, question->trick, question->player);
    hand_t cards = law46_meaning(h, call) | card_bit(h->trick[call->trick].card[call->player]);
    for (; cards; cards &= cards - 1) {
        struct fact answer = *call;
        static const char word[] = "intended ";
        char value[sizeof word + CARD_TEXT_SIZE];
        answer.word = WORD_INTENDED;
        answer.card = hand_lowest(cards);
        card_text(answer.card, strcpy(value, word) + strlen(word));
        answer_add(list, &answer, value);
    }
}

/* Who had called on the next board: by sides, as it makes no difference which of the two. */
static void list_calls(const struct question *question, struct answers *list)
{
    static const struct {
        const char *value;
        uint8_t seats;
    } calls[] = {{"none", 0},
                 {"NS", 1 << NORTH | 1 << SOUTH},
                 {"EW", 1 << EAST | 1 << WEST},
                 {"NESW", ALL_SEATS}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct fact answer = answer_at(question->what, 0, SEAT_NONE);
        answer.seats = calls[i].seats;
        answer.word = calls[i].seats ? WORD_NONE : WORD_NOTHING;
        answer_add(list, &answer, calls[i].value);
    }
}

static void list_suits(const struct hearing *h, const struct question *question,
                       struct answers *list)
{
    for (int suit = SUITS - 1; suit >= 0; suit--) {
        struct fact answer = answer_at(FACT_SUIT_LED, question->trick, SEAT_NONE);
        char value[] = {suit_letter(suit), '\0'};
        answer.suits = (uint8_t)(1u << suit);
        if (trick_suit_can_be(h, question->trick, suit))
            answer_add(list, &answer, value);
    }
}

static void list_answers(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    list->count = 0;
    if (question->what == FACT_TRICK_WON)
        list_winners(question, list);
    else if (question->what == FACT_FACED)
        list_faced(h, question, list);
    else if (question->what == FACT_DESIGNATION)
        list_intended(h, question, list);
    else if (question->what == FACT_SUIT_LED)
        list_suits(h, question, list);
    else if (question->what == FACT_FIRST_CALL)
        list_calls(question, list);
    else
        list_words(question, list);
}

static void ask_fact(const struct hearing *h, const struct question *question, struct need *need)
{
    struct answers list;
    list_answers(h, question, &list);
    for (int i = 0; i < list.count; i++)
        outcome_add(need, list.item[i].value, verdict_after(h, &list.item[i].fact));
}

static void ask_reading(const struct hearing *h, const struct question *question, struct need *need)
{
    struct rules rules = h->rules;
    rules.reading[question->what] = true;
    outcome_add(need, "yes", verdict_under(h, &rules));
    rules.reading[question->what] = false;
    outcome_add(need, "no", verdict_under(h, &rules));
}

/* The question is whether this revoke was established. What establishes it is done by a side (63A),
 * so that of partners who revoked on one trick it is asked together. */
static bool is_asked_of(const struct question *question, const struct incident *incident)
{
    if (incident->kind != IRREGULARITY_REVOKE)
        return false;
    if (question->what == FACT_FIRST_CALL)
        return incident_cites(incident, CLAUSE_63A4_open);
    return incident->trick == question->trick && incident->side == seat_side(question->player) &&
           incident_cites(incident, CLAUSE_63A);
}

/* What the board moves when the revokes in question were put right and nothing is due for them. */
static struct verdict verdict_if_corrected(const struct hearing *h, const struct question *question)
{
    struct hearing again;
    struct facts facts = *h->facts;
    for (int i = 0; i < h->incident_count; i++) {
        struct fact corrected = answer_at(FACT_REVOKE, h->incident[i].trick, h->incident[i].seat);
        corrected.word = WORD_CORRECTED;
        if (is_asked_of(question, &h->incident[i]))
            facts_set(&facts, &corrected);
    }
    hear_with_end(&again, h->recorded, &facts, &h->rules, h->end, NULL);
    return verdict_of(&again);
}

static bool is_same(struct verdict a, struct verdict b)
{
    return a.tricks == b.tricks && a.to == b.to;
}

/* Established or not, no trick moves by the revoke: the ruling stands. That it was not would leave
 * the claim to the director, which the answer tells. */
static bool moves_nothing(const struct hearing *h, const struct question *question)
{
    bool on_establishing = question->what == FACT_ESTABLISHED || question->what == FACT_FIRST_CALL;
    return question->kind == NEED_FACT && on_establishing &&
           is_same(verdict_of(h), verdict_if_corrected(h, question));
}

/* Asks again; the need stays when the answers differ, or others hang on it too. */
static bool ask(const struct hearing *h, const struct question *question, struct ruling *ruling,
                bool *shown)
{
    struct need *need = need_add(ruling, question->kind, question->what, question->trick,
                                 question->player, question->has_default);
    if (question->kind == NEED_READING)
        ask_reading(h, question, need);
    else
        ask_fact(h, question, need);
    if (outcomes_agree(need) && !question->settles) {
        ruling->need_count--;
        *shown = false;
        return false;
    }
    *shown = true;
    need->advisory = question->has_default || moves_nothing(h, question);
    return !need->advisory;
}

/* --- Two questions at a time ---------------------------------------------------------------------
 */

/* One hearing for each pair of thirty revokes, of which only attention is asked; more come up on
 * boards only on which the director has to look at every trick. */
enum { TOGETHER_HEARINGS_MAX = 435 };

/* Questions of which no answer alone changes anything. */
struct idle {
    int count, hearings;
    const struct question *question[QUESTIONS_MAX];
    uint8_t together[QUESTIONS_MAX]; /* enum together */
};

static void idle_add(struct idle *idle, const struct question *question)
{
    if (question->kind != NEED_FACT)
        return;
    idle->together[idle->count] = ASKED_ALONE;
    idle->question[idle->count++] = question;
}

static bool changes(const struct hearing *h, const struct fact *one, const struct fact *other)
{
    struct hearing again;
    struct facts facts = *h->facts;
    facts_set(&facts, one);
    facts_set(&facts, other);
    hear_with_end(&again, h->recorded, &facts, &h->rules, h->end, NULL);
    return !is_same(verdict_of(&again), verdict_of(h));
}

/* One answer for each effect: not the default, which is what was heard already, and of late
 * attention the first kind, as the other bars the same. */
static void list_effects(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    list_answers(h, question, list);
    if (question->what != FACT_ATTENTION && question->what != FACT_HANDS_RETURNED)
        return;
    list->item[0] = list->item[1];
    list->count = 1;
}

/* Whether some answer to each, both given, moves what none of them moves alone. */
static bool matter_together(const struct hearing *h, const struct question *one,
                            const struct question *other, int *hearings)
{
    struct answers first, second;
    list_effects(h, one, &first);
    list_effects(h, other, &second);
    for (int i = 0; i < first.count; i++)
        for (int j = 0; j < second.count; j++, ++*hearings)
            if (changes(h, &first.item[i].fact, &second.item[j].fact))
                return true;
    return false;
}

static void mark(struct idle *idle, int one, int other, int together)
{
    if (idle->together[one] < together)
        idle->together[one] = (uint8_t)together;
    if (idle->together[other] < together)
        idle->together[other] = (uint8_t)together;
}

static void try_pairs(const struct hearing *h, struct idle *idle)
{
    for (int one = 0; one < idle->count; one++)
        for (int other = one + 1; other < idle->count; other++) {
            if (idle->together[one] == ASKED_TOGETHER && idle->together[other] == ASKED_TOGETHER)
                continue;
            if (idle->hearings >= TOGETHER_HEARINGS_MAX)
                mark(idle, one, other, ASKED_UNTRIED);
            else if (matter_together(h, idle->question[one], idle->question[other],
                                     &idle->hearings))
                mark(idle, one, other, ASKED_TOGETHER);
        }
}

/* Adds those that matter two at a time, and those of which it was not tried; true when one of the
 * former holds the ruling back. */
static bool ask_together(const struct hearing *h, struct idle *idle, struct ruling *ruling)
{
    bool waits = false;
    if (is_same(verdict_of(h), unsaid))
        return false; /* what has to be settled first decides what else matters */
    try_pairs(h, idle);
    for (int i = 0; i < idle->count; i++) {
        const struct question *question = idle->question[i];
        if (idle->together[i] == ASKED_ALONE)
            continue;
        bool advisory = question->has_default || idle->together[i] == ASKED_UNTRIED;
        struct need *need = need_add(ruling, question->kind, question->what, question->trick,
                                     question->player, advisory);
        need->together = idle->together[i];
        ask_fact(h, question, need);
        waits |= !advisory;
    }
    return waits;
}

/* --- The result ----------------------------------------------------------------------------------
 */

/* The cards can give it, or the file has or had it. */
static bool is_plausible(const struct hearing *h, int tricks)
{
    const struct board *board = h->board;
    int won = h->won[board_declaring_side(h->board)];
    return (tricks >= won && tricks <= won + h->rest) || tricks == board->tricks ||
           (board->earlier.present && tricks == board->earlier.was);
}

static void ask_number(const struct hearing *h, struct need *need, int tricks)
{
    struct hearing again;
    struct facts facts;
    struct fact agreed = answer_at(FACT_AGREED_TRICKS, 0, SEAT_NONE);
    char value[OUTCOME_VALUE_SIZE];
    agreed.number = (int8_t)tricks;
    hear_again(h, &agreed, &facts, &again);
    if (!result_is_possible(&again))
        return;
    snprintf(value, sizeof value, "%d", tricks);
    needs_add_outcome(need, value, &again);
}

static void ask_tricks(const struct hearing *h, struct ruling *ruling)
{
    struct need *need = need_add(ruling, NEED_FACT, FACT_AGREED_TRICKS, 0, SEAT_NONE, false);
    for (int tricks = 0; tricks <= h->total; tricks++)
        if (is_plausible(h, tricks))
            ask_number(h, need, tricks);
}

/* Yes: the transfer is in the result already, which cannot be where it is neither. No: the result
 * is the table's own. */
static bool ask_result(const struct hearing *h, struct ruling *ruling)
{
    if (h->result == RESULT_MISSING) {
        ask_tricks(h, ruling);
        return true;
    }
    if (h->result != RESULT_UNSAID && h->result != RESULT_WRONG)
        return false;
    struct need *need =
        need_add(ruling, NEED_FACT, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE, false);
    if (h->result == RESULT_UNSAID)
        outcome_add(need, fact_word_text(WORD_YES), nothing);
    needs_add_outcome(need, fact_word_text(WORD_NO), h);
    return true;
}

static void ask_laws(const struct hearing *h, struct ruling *ruling)
{
    if (!h->rules.edition_doubtful || !h->incident_count)
        return;
    struct need *need = need_add(ruling, NEED_FACT, FACT_LAWS, 0, SEAT_NONE, true);
    for (int edition = 0; edition < EDITIONS; edition++) {
        struct rules rules = h->rules;
        rules.edition = (uint8_t)edition;
        outcome_add(need, edition_name(edition), verdict_under(h, &rules));
    }
}

/* --- 64C: the director may have to look, whatever moved
 * ------------------------------------------- */

static void add_redress(const struct hearing *h, const struct incident *incident,
                        struct ruling *ruling)
{
    struct redress redress = law64c_redress(h, incident);
    need_add(ruling, NEED_JUDGEMENT, redress.judgement, incident->trick, incident->seat, true)
        ->baseline = redress.baseline;
}

/* Unless the director has said what result is due. */
static void add_damage(const struct hearing *h, const struct incident *incident,
                       struct ruling *ruling)
{
    if (hearing_has_equity(h, incident->trick))
        return;
    if (law64c_is_open(incident))
        add_redress(h, incident, ruling);
    if (incident_cites(incident, CLAUSE_47E2b))
        need_add(ruling, NEED_JUDGEMENT, JUDGEMENT_47E2B, incident->trick, incident->seat, true);
}

/* The claim that was contested need not be where it was asked for. */
static void reply_to_claim(const struct hearing *h, struct need *need)
{
    const struct fact *claim = facts_each(h->facts, FACT_CLAIM, NULL);
    if (!claim)
        return;
    need->reply_trick = claim->trick;
    need->reply_player = claim->player;
}

static void add_judgement(const struct hearing *h, int index, struct ruling *ruling)
{
    struct need *need = need_add(ruling, NEED_JUDGEMENT, h->judgement[index].what,
                                 h->judgement[index].trick, h->judgement[index].player, false);
    if (need->what == JUDGEMENT_70)
        reply_to_claim(h, need);
}

/* Once for all cards; answered for each by equity at the trick from which it lay there. */
static void add_exposed(const struct hearing *h, struct ruling *ruling)
{
    int trick = law50_open_trick(h);
    if (trick)
        need_add(ruling, NEED_JUDGEMENT, JUDGEMENT_50E, 0, SEAT_NONE, true)->reply_trick =
            (uint8_t)trick;
}

/* Of a result that is cancelled (13) nobody asks what it would have been. */
static void add_damages(const struct hearing *h, struct ruling *ruling)
{
    if (h->cancelled)
        return;
    for (int i = 0; i < h->incident_count; i++)
        add_damage(h, &h->incident[i], ruling);
    add_exposed(h, ruling);
}

static bool add_judgements(const struct hearing *h, struct ruling *ruling)
{
    for (int i = 0; i < h->judgement_count; i++)
        add_judgement(h, i, ruling);
    add_damages(h, ruling);
    return h->judgement_count > 0;
}

/* --- The order -----------------------------------------------------------------------------------
 */

static const char *need_id(const struct need *need)
{
    if (need->kind == NEED_READING)
        return reading_name(need->what);
    return need->kind == NEED_FACT ? fact_name(need->what) : judgement_name(need->what);
}

/* The order of play of the one whom it is about. */
static int need_turn(const struct hearing *h, const struct need *need)
{
    if (need->player == SEAT_NONE || need->trick == 0 || need->trick > h->tricks)
        return 0;
    return trick_order(&h->trick[need->trick], need->player);
}

/* By trick, then order of play, then id (rectify-report(5)). */
static bool comes_after(const struct hearing *h, const struct need *a, const struct need *b)
{
    if (a->trick != b->trick)
        return a->trick > b->trick;
    if (need_turn(h, a) != need_turn(h, b))
        return need_turn(h, a) > need_turn(h, b);
    return strcmp(need_id(a), need_id(b)) > 0;
}

static void sort_needs(const struct hearing *h, struct ruling *ruling)
{
    for (int i = 1; i < ruling->need_count; i++) {
        struct need moved = ruling->need[i];
        int at = i;
        for (; at > 0 && comes_after(h, &ruling->need[at - 1], &moved); at--)
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
    need_add(ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, 0, SEAT_NONE, false);
    sort_needs(h, ruling);
}

/* Where a need of the whole board stands among the others. */
static int place_of(const struct ruling *ruling, const char *id)
{
    int at = 0;
    while (at < ruling->need_count && ruling->need[at].trick == 0 &&
           strcmp(need_id(&ruling->need[at]), id) < 0)
        at++;
    return at;
}

void needs_ask_contract(struct ruling *ruling, const struct outcome *by_record,
                        const struct outcome *by_auction, bool advisory)
{
    int at = place_of(ruling, fact_name(FACT_CONTRACT_FROM));
    struct need need = *need_add(ruling, NEED_FACT, FACT_CONTRACT_FROM, 0, SEAT_NONE, advisory);
    need.outcome[need.outcome_count++] = *by_record;
    need.outcome[need.outcome_count++] = *by_auction;
    for (int i = ruling->need_count - 1; i > at; i--)
        ruling->need[i] = ruling->need[i - 1];
    ruling->need[at] = need;
}

static bool ask_all(const struct hearing *h, struct ruling *ruling)
{
    struct idle idle = {.count = 0};
    bool waits = false;
    for (int i = 0; i < h->question_count; i++) {
        bool shown;
        waits |= ask(h, &h->question[i], ruling, &shown);
        if (!shown)
            idle_add(&idle, &h->question[i]);
    }
    return ask_together(h, &idle, ruling) || waits;
}

bool needs_find(const struct hearing *h, struct ruling *ruling)
{
    if (h->adjustment != ADJUSTMENT_TRICKS)
        return false;
    bool waits = ask_result(h, ruling);
    ask_laws(h, ruling);
    waits |= ask_all(h, ruling);
    waits |= add_judgements(h, ruling);
    sort_needs(h, ruling);
    return waits;
}

/* A faithful record makes the rulings of this hearing certain, and none other. */
void needs_for_suspect(const struct hearing *h, struct ruling *ruling)
{
    struct need *need = need_add(ruling, NEED_FACT, FACT_RECORD, 0, SEAT_NONE, true);
    needs_add_outcome(need, fact_word_text(WORD_FAITHFUL), h);
    outcome_add(need, fact_word_text(WORD_FAULTY), nothing);
}
