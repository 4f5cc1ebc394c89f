#include "unit/law64_compare.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/play/hearing.h"
#include "laws/procedure/hear.h"

/* The whole engine for one ruling in so many: with its questions it takes ten times as long. */
enum { WHOLE_EVERY = 61 };

long rulings_compared;

static const char *name_of(const struct trial *trial)
{
    static char text[200];
    const struct pattern *pattern = &trial->pattern;
    int at = snprintf(text, sizeof text, "%s, winners ", trial->made.first ? "end" : "start");
    for (int trick = 1; trick <= pattern->tricks; trick++)
        at +=
            snprintf(text + at, sizeof text - (size_t)at, "%s", seat_name(pattern->winner[trick]));
    for (int i = 0; i < pattern->faults; i++)
        at += snprintf(text + at, sizeof text - (size_t)at, ", %s %s %d (suit %d, said %d)",
                       seat_name(pattern->fault[i].seat),
                       pattern->fault[i].omits ? "omits" : "revokes", pattern->fault[i].trick,
                       trial->made.suit[i], trial->said[i]);
    snprintf(text + at, sizeof text - (size_t)at,
             "; declarer claims %d, claimer %d, calls %d, on %d", trial->declarers, trial->claimer,
             trial->first_call, trial->played_on);
    return text;
}

/* What the engine says of a fault. */
struct answer {
    bool there;
    unsigned bars; /* bit N: 64BN is cited */
    int clause;    /* 1 or 2: 64A1 or A2 is */
    int tricks;
};

static struct answer answer_of(const uint8_t *clauses, int count, int tricks)
{
    struct answer answer = {.there = true, .tricks = tricks};
    for (int i = 0; i < count; i++) {
        const char *citation = clause_get(clauses[i])->citation;
        if (strncmp(citation, "64B", 3) == 0)
            answer.bars |= 1u << (citation[3] - '0');
        if (strncmp(citation, "64A", 3) == 0)
            answer.clause = citation[3] - '0';
    }
    return answer;
}

static bool is_on(const struct text_revoke *revoke, int kind, int trick, int seat)
{
    return kind == (revoke->omitted ? IRREGULARITY_OMITTED : IRREGULARITY_REVOKE) &&
           trick == revoke->trick && seat == revoke->seat;
}

static struct answer answer_of_ruling(const struct ruling *ruling, const struct text_revoke *revoke)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        const struct law_ruling *given = &ruling->ruling[i];
        if (is_on(revoke, given->irregularity, given->trick, given->offender))
            return answer_of(given->clause, given->clause_count, given->tricks);
    }
    return (struct answer){.there = false};
}

static struct answer answer_of_hearing(const struct hearing *h, const struct text_revoke *revoke)
{
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        if (is_on(revoke, incident->kind, incident->trick, incident->seat))
            return answer_of(incident->clause, incident->clause_count, incident->tricks);
    }
    return (struct answer){.there = false};
}

/* Of two partners who revoke on one trick that neither won, no rule says which of them a trick is
 * for. */
static bool are_alike(const struct trial *trial, const struct text_verdict *verdict)
{
    const struct text_revoke *revoke = trial->text.revoke;
    return trial->text.count == 2 && revoke[0].trick == revoke[1].trick &&
           seat_side(revoke[0].seat) == seat_side(revoke[1].seat) &&
           verdict[0].clause == verdict[1].clause;
}

static void compare_answers(const struct trial *trial, const struct answer *answer,
                            const struct text_verdict *verdict)
{
    int moved = 0, due = 0;
    for (int i = 0; i < trial->text.count; i++) {
        moved += answer[i].tricks;
        due += verdict[i].tricks;
        if (!answer[i].there || answer[i].bars != verdict[i].bars ||
            answer[i].clause != verdict[i].clause ||
            (answer[i].tricks != verdict[i].tricks && !are_alike(trial, verdict)))
            ck_abort_msg("%s: fault %d: 64A%d, bars %#x, %d tricks, expected 64A%d, %#x, %d",
                         name_of(trial), i, answer[i].clause, answer[i].bars, answer[i].tricks,
                         verdict[i].clause, verdict[i].bars, verdict[i].tricks);
    }
    if (moved != due)
        ck_abort_msg("%s: %d tricks, expected %d", name_of(trial), moved, due);
}

static int status_due(const struct trial *trial, bool of_2007, int net)
{
    for (int i = 0; i < trial->text.count; i++)
        if (trial_reopens_claim(trial, i, of_2007))
            return STATUS_DIRECTOR;
    if (trial->text.count == 0)
        return STATUS_CLEAN;
    return net ? STATUS_ADJUSTED : STATUS_NOTED;
}

/* The whole engine, with its questions, its status and what moves in the end. */
static void compare_judgement(const struct trial *trial, const struct rules *rules,
                              const struct text_verdict *verdict, int net)
{
    static struct ruling ruling;
    struct answer answer[TEXT_REVOKES_MAX];
    int status = status_due(trial, rules->edition == LAWS_2007, net);
    const struct matter matter = {&trial->made.board, &trial->facts, rules};
    judge(&matter, &ruling);
    if (ruling.contradictions.count || ruling.status != status)
        ck_abort_msg("%s: %d facts refused, %s, expected %s", name_of(trial),
                     ruling.contradictions.count, status_name(ruling.status), status_name(status));
    for (int i = 0; i < trial->text.count; i++)
        answer[i] = answer_of_ruling(&ruling, &trial->text.revoke[i]);
    compare_answers(trial, answer, verdict);
    int given = ruling.transfer_to == SIDE_NS   ? ruling.transfer_tricks
                : ruling.transfer_to == SIDE_EW ? -ruling.transfer_tricks
                                                : 0;
    if (status != STATUS_DIRECTOR && given != net)
        ck_abort_msg("%s: %d to North-South, expected %d", name_of(trial), given, net);
}

/* What judge() is made of: the same rulings without the questions. */
static void compare_hearing(const struct trial *trial, const struct rules *rules,
                            const struct text_verdict *verdict, int net)
{
    struct hearing h;
    struct answer answer[TEXT_REVOKES_MAX];
    const struct matter matter = {&trial->made.board, &trial->facts, rules};
    hear(&h, &matter, NULL, NULL);
    for (int i = 0; i < trial->text.count; i++)
        answer[i] = answer_of_hearing(&h, &trial->text.revoke[i]);
    compare_answers(trial, answer, verdict);
    if (h.gain != net)
        ck_abort_msg("%s: %d to North-South, expected %d", name_of(trial), h.gain, net);
}

/* Returns whether it moves something else when nobody had called on the next board; where a claim
 * is the director's anyway, he rules on that first. */
static bool hangs_on_calls(const struct trial *trial, const struct text_rules *text, int net)
{
    struct trial other = *trial;
    struct text_verdict verdict[TEXT_REVOKES_MAX];
    int lost[SIDES];
    for (int i = 0; i < trial->text.count; i++)
        if (trial_reopens_claim(trial, i, text->of_2007))
            return false;
    if (!trial_agrees_to_nothing(&other, text->of_2007))
        return false;
    text_rule(&other.text, text, verdict, lost);
    return lost[SIDE_EW] - lost[SIDE_NS] != net;
}

/* Who had called is asked, and nothing is ruled. */
static void compare_question(const struct trial *trial, const struct rules *rules)
{
    static struct ruling ruling;
    const struct matter matter = {&trial->made.board, &trial->facts, rules};
    judge(&matter, &ruling);
    for (int i = 0; i < ruling.need_count; i++)
        if (ruling.need[i].what == FACT_FIRST_CALL && ruling.need[i].kind == NEED_FACT &&
            !ruling.need[i].advisory && ruling.status == STATUS_DIRECTOR)
            return;
    ck_abort_msg("%s: %s, and who had called is not asked", name_of(trial),
                 status_name(ruling.status));
}

static void compare(struct trial *trial, const struct rules *rules)
{
    struct text_verdict verdict[TEXT_REVOKES_MAX];
    int lost[SIDES];
    bool of_2007 = rules->edition == LAWS_2007;
    struct text_rules text = {of_2007, rules->reading[READING_67B1_64B],
                              rules->reading[READING_2007_64B2], rules->reading[READING_2007_64B7]};
    trial_tell(trial, of_2007);
    text_rule(&trial->text, &text, verdict, lost);
    int net = lost[SIDE_EW] - lost[SIDE_NS];
    compare_hearing(trial, rules, verdict, net);
    if (rulings_compared++ % WHOLE_EVERY)
        return;
    if (hangs_on_calls(trial, &text, net))
        compare_question(trial, rules);
    else
        compare_judgement(trial, rules, verdict, net);
}

static bool any_omits(const struct pattern *pattern)
{
    for (int i = 0; i < pattern->faults; i++)
        if (pattern->fault[i].omits)
            return true;
    return false;
}

/* Returns whether a reading can matter: to a card that was not played; in 2007 to a revoke put
 * right. On plays of two tricks all are tried all the same. */
static bool reading_matters(const struct trial *trial, int edition, int reading)
{
    if (trial->pattern.tricks <= 2)
        return true;
    if (reading == READING_67B1_64B)
        return any_omits(&trial->pattern);
    return edition == LAWS_2007 && trial_says(trial, SAID_CORRECTED, SAID_NOT_ESTABLISHED);
}

static void set_result(struct trial *trial)
{
    int won = trial->declarers;
    for (int trick = 1; trick <= trial->made.board.play.rows; trick++)
        won += seat_side(trial->made.winner[trick]) == seat_side(PATTERN_DECLARER);
    trial->made.board.tricks = (int8_t)won;
}

void trial_compare(struct trial *trial)
{
    set_result(trial);
    trial_say(trial);
    for (int edition = 0; edition < EDITIONS; edition++)
        for (unsigned no = 0; no < 1u << READINGS; no++) {
            struct rules rules;
            bool matters = true;
            rules_init(&rules, 0);
            rules.edition = (uint8_t)edition;
            for (int reading = 0; reading < READINGS; reading++) {
                rules.reading[reading] = !(no >> reading & 1);
                matters &= rules.reading[reading] || reading_matters(trial, edition, reading);
            }
            if (matters && (trial->played_on == WORD_NONE || edition == LAWS_2017))
                compare(trial, &rules);
        }
}
