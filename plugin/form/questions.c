/*
 * Gives a host the questions of a board that was ruled on: what its rulings hang on, and whether
 * what was found happened at all (bsp_form_interface.questions); and what was said of it, each as a
 * question: left as it is, said differently, or taken back (said). The answers are facts.
 */
#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "form/parts.h"
#include "kit/text.h"
#include "laws/said/facts.h"
#include "words/scene.h"
#include "words/terms.h"
#include "words/words.h"

/* Facts whose values are no words of a list, and how they are typed. */
static const struct {
    const char *fact, *input;
} inputs[] = {
    {"agreed-score", "score"},  {"agreed-tricks", "number"}, {"artificial", "shares"},
    {"equity", "weighted"},     {"extra", "which-card"},     {"faced", "which-card"},
    {"not-quitted", "card"},    {"penalty", "penalty"},      {"suit-led", "suit"},
    {"supplied", "card"},       {"surplus-card", "card"},    {"trick-won", "player"},
    {"tricks-ruled", "number"},
};

const char *form_input_of(const char *fact)
{
    for (size_t i = 0; fact && i < sizeof inputs / sizeof *inputs; i++)
        if (strcmp(inputs[i].fact, fact) == 0)
            return inputs[i].input;
    return NULL;
}

/* The fact which says that no damage was done, for each judgement. */
static const struct {
    const char *judgement, *no_damage;
} damages[] = {
    {"64C", "yes"}, {"64C1", "yes"}, {"64C2(a)", "no"}, {"64C2(b)", "no"}, {"13", "yes"}};

const char *form_no_damage(const char *judgement)
{
    for (size_t i = 0; judgement && i < sizeof damages / sizeof *damages; i++)
        if (strcmp(damages[i].judgement, judgement) == 0)
            return damages[i].no_damage;
    return NULL;
}

/* A question whose choices are values of a fact: of the whole evening, or whether something
 * happened. */
struct evening_question {
    const char *fact, *text;
    struct {
        const char *value, *text;
    } choice[3];
};

static const struct evening_question evening[] = {
    {"attention",
     N_("Whenever a revoke was pointed out this evening: when was that?"),
     {{"in-time", N_("in time")},
      {"after-next-call", N_("after the other side had called on the next board")},
      {"after-round", N_("after the end of the round")}}},
    {"result-includes-transfer",
     N_("Do the results of this evening already include the tricks that rulings transfer?"),
     {{"no", N_("no, they are the tricks as played")}, {"yes", N_("yes")}, {NULL, NULL}}},
    {"scoring",
     N_("How are results compared on a board where a pair has an average?"),
     {{"neuberg", N_("by Neuberg's formula")},
      {"factor", N_("raised as the top is")},
      {"plain", N_("among the results that there are")}}},
};

static const struct evening_question revoked = {
    "revoke",
    N_("Did {player} revoke at trick {trick}, and was it corrected in time?"),
    {{"confirmed", N_("yes, and it was not corrected")},
     {"corrected", N_("yes, and it was corrected in time")},
     {"denied", N_("no, it was no revoke")}}};

static const struct evening_question played = {
    "record",
    N_("Were the cards really played as the record has them?"),
    {{"faithful", N_("yes")}, {"faulty", N_("no, the record is wrong")}, {NULL, NULL}}};

/* ---- A question, put together ---- */

/* SAME: irregularities that one sentence asks about. */
enum { SAME_MAX = 8, VALUES_MAX = 4, NAME_SIZE = 256, WORDS_SIZE = 96 };

/* More than any fact has words. */
enum { WORDS_MAX = 8, WORD_SIZE = 24 };

struct asked {
    const struct catalog *catalog;
    const bsp_board *board;
    const bsp_form_sink *sink;
    bsp_form_question event;
    bsp_form_choice choice[FORM_CHOICES_MAX];
    bsp_form_fact fact[FORM_CHOICES_MAX][SAME_MAX], value[VALUES_MAX];
    bsp_form_fact taken[FACTS_MAX]; /* that are said of a place when one of it is taken back */
    char name[NAME_SIZE], evening[NAME_SIZE], entered[WORDS_SIZE], word[WORDS_MAX][WORD_SIZE];
};

static void asked_begin(struct asked *asked, int32_t rank, int32_t trick)
{
    asked->event = (bsp_form_question){.size = sizeof asked->event,
                                       .name = asked->name,
                                       .input = "choice",
                                       .choices = asked->choice,
                                       .rank = rank,
                                       .trick = trick,
                                       .values = asked->value};
}

static int32_t asked_end(const struct asked *asked)
{
    return asked->sink->question(asked->sink->context, &asked->event) < 0 ? BSP_E_SINK : BSP_OK;
}

/* Numbers as facts have them. */
static const char *const numbers[] = {"0", "1", "2", "3",  "4",  "5",  "6",
                                      "7", "8", "9", "10", "11", "12", "13"};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

const char *form_trick(int32_t trick)
{
    return trick > 0 && trick < NUMBERS ? numbers[trick] : "-";
}

static bsp_form_fact fact_make(int32_t trick, const char *player, const char *fact,
                               const char *value)
{
    return (bsp_form_fact){.size = sizeof(bsp_form_fact),
                           .trick = form_trick(trick),
                           .player = player ? player : "-",
                           .fact = fact,
                           .value = value};
}

/* Adds an answer that is FACT. */
static void choice_add(struct asked *asked, const char *id, const char *text, const char *effect,
                       bsp_form_fact fact)
{
    uint32_t at = asked->event.choice_count;

    if (at == FORM_CHOICES_MAX)
        return;
    asked->fact[at][0] = fact;
    asked->choice[at] = (bsp_form_choice){.size = sizeof *asked->choice,
                                          .fact_count = 1,
                                          .id = id,
                                          .text = text,
                                          .effect = effect,
                                          .facts = asked->fact[at]};
    asked->event.choice_count++;
}

/* Adds the answers of ROW, whose fact is said of WHERE at a trick of a player. */
static void row_add(struct asked *asked, const struct evening_question *row, const char *where,
                    int32_t trick, const char *player)
{
    for (int i = 0; i < 3 && row->choice[i].value; i++) {
        bsp_form_fact fact = fact_make(trick, player, row->fact, row->choice[i].value);
        fact.board = where;
        choice_add(asked, row->choice[i].value, catalog_get(asked->catalog, row->choice[i].text),
                   "", fact);
    }
}

/* ---- Whether it happened ---- */

/* Asks ROW of the board, or of FINDING, which is not NULL then. */
static int32_t doubt_put(struct asked *asked, const struct evening_question *row,
                         const bsp_finding *finding)
{
    struct prose text = {.catalog = asked->catalog};
    int32_t trick = finding ? finding->trick : 0, code = BSP_E_MEMORY;
    const char *player = finding ? finding->player : NULL;

    asked_begin(asked, BSP_RANK_DOUBT, trick);
    struct scene scene = scene_of(player ? seat_of_letter(*player) : SEAT_NONE);
    scene.trick = trick;
    scene_say(&text, &scene, row->text);
    snprintf(asked->name, sizeof asked->name, "%s %s %s", form_trick(trick), player ? player : "-",
             row->fact);
    row_add(asked, row, NULL, trick, player);
    asked->event.text = buffer_text(&text.text);
    if (!text.text.failed)
        code = asked_end(asked);
    buffer_release(&text.text);
    return code;
}

/* Asks about a revoke that the cards alone show, which may be a typing error, and about a record
 * that contradicts itself, which may be one too. */
static int32_t doubts_put(struct asked *asked)
{
    const bsp_board *board = asked->board;
    int32_t code = BSP_OK;

    if (strcmp(board->status, "suspect") == 0)
        return doubt_put(asked, &played, NULL);
    if (strcmp(board->status, "proposed") != 0)
        return BSP_OK;
    for (uint32_t i = 0; i < board->finding_count && code == BSP_OK; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        if (strcmp(finding->id, "revoke") == 0 && finding->basis && finding->player &&
            strcmp(finding->basis, "computed") == 0)
            code = doubt_put(asked, &revoked, finding);
    }
    return code;
}

/* ---- What the rulings hang on ---- */

/* Returns true if one sentence asks for both. */
static bool is_same(const bsp_need *one, const bsp_need *other)
{
    return one->text && other->text && !other->reading && strcmp(one->text, other->text) == 0;
}

/* Returns the fact that the outcomes of NEED are values of; NULL if none. For a judgement it is
 * that there was no damage. */
static const char *fact_of(const bsp_need *need)
{
    return need->judgement ? "equity" : need->fact;
}

static bsp_form_fact outcome_fact(const bsp_need *need, const bsp_outcome *outcome)
{
    return fact_make(outcome->fact_trick, outcome->fact_player, fact_of(need), outcome->fact_value);
}

/* Adds the facts of NEED to the answers of another, which asks the same. */
static void same_add(struct asked *asked, const bsp_need *need)
{
    for (uint32_t i = 0; i < asked->event.choice_count; i++) {
        bsp_form_choice *choice = &asked->choice[i];
        for (uint32_t j = 0; j < need->outcome_count; j++) {
            const bsp_outcome *outcome = BSP_AT(bsp_outcome, need->outcomes, j);
            if (fact_of(need) && outcome->fact_value && choice->fact_count < SAME_MAX &&
                strcmp(choice->id, outcome->value) == 0)
                asked->fact[i][choice->fact_count++] = outcome_fact(need, outcome);
        }
    }
}

/* Adds the number of tricks that was entered to the answers of REPLY: the players may have agreed
 * on it, and no outcome has it. Returns false if memory is out. */
static bool entered_add(struct asked *asked, const bsp_reply *reply)
{
    int32_t tricks = asked->board->record->recorded_tricks;
    struct prose text = {.catalog = asked->catalog};
    bool put;

    if (strcmp(reply->fact, "agreed-tricks") != 0 || tricks < 0 || tricks >= NUMBERS)
        return true;
    scene_say(&text, &(struct scene){.tricks = tricks}, N_("as it was entered: {tricks}"));
    snprintf(asked->entered, sizeof asked->entered, "%s", buffer_text(&text.text));
    put = !text.text.failed;
    buffer_release(&text.text);
    choice_add(asked, numbers[tricks], asked->entered, "",
               fact_make(reply->trick, reply->player, reply->fact, numbers[tricks]));
    return put;
}

/* Asks what need NUMBER of the board wants to know, together with later needs that ask the same. */
static int32_t need_put(struct asked *asked, uint32_t number)
{
    const bsp_board *board = asked->board;
    const bsp_need *need = BSP_AT(bsp_need, board->needs, number);
    const char *what = need->fact ? need->fact : need->judgement;
    const char *input = form_input_of(need->fact), *evening_name = NULL;
    int32_t rank = need->judgement ? BSP_RANK_JUDGEMENT : BSP_RANK_FACT;

    /* Law 64C stays open until the correction period ends, after every established revoke: nobody
     * wants to be asked each time. */
    if (need->advisory)
        rank = form_no_damage(need->judgement) ? BSP_RANK_DEMAND : BSP_RANK_ADVISORY;

    /* Some facts are asked for once, of the whole evening. Where there is one answer alone, it is
     * about something odd on the board. */
    for (size_t i = 0; i < sizeof evening / sizeof *evening && !evening_name; i++) {
        if (!need->fact || need->outcome_count < 2 || strcmp(evening[i].fact, need->fact) != 0)
            continue;
        evening_name = asked->evening;
        asked_begin(asked, rank, 0);
        snprintf(asked->evening, sizeof asked->evening, "* %s", need->fact);
        asked->event.name = asked->event.evening = evening_name;
        asked->event.text = catalog_get(asked->catalog, evening[i].text);
        row_add(asked, &evening[i], "*", 0, NULL);
        if (asked_end(asked) != BSP_OK)
            return BSP_E_SINK;
    }
    for (uint32_t i = 0; i < need->reply_count && !input; i++)
        input = form_input_of(BSP_AT(bsp_reply, need->replies, i)->fact);
    asked_begin(asked, rank, need->trick);
    snprintf(asked->name, sizeof asked->name, "%s %s %s", form_trick(need->trick),
             need->player ? need->player : "-", what);
    asked->event.evening = evening_name;
    asked->event.text = need->text ? need->text : what;
    if (input)
        asked->event.input = input;

    /* The outcomes are the answers, with the facts of all needs that ask the same. */
    for (uint32_t i = 0; i < need->outcome_count; i++) {
        const bsp_outcome *outcome = BSP_AT(bsp_outcome, need->outcomes, i);
        const char *effect = outcome->effect ? outcome->effect : "";
        if (form_no_damage(need->judgement) && outcome->tricks > 0)
            effect = catalog_get(asked->catalog, N_("the transfer stands"));
        if (fact_of(need) && outcome->fact_value)
            choice_add(asked, outcome->value, outcome->text ? outcome->text : outcome->value,
                       effect, outcome_fact(need, outcome));
    }
    for (uint32_t i = number + 1; i < board->need_count; i++)
        if (is_same(need, BSP_AT(bsp_need, board->needs, i)))
            same_add(asked, BSP_AT(bsp_need, board->needs, i));
    for (uint32_t i = 0; i < need->reply_count && i < VALUES_MAX; i++) {
        const bsp_reply *reply = BSP_AT(bsp_reply, need->replies, i);
        if (!entered_add(asked, reply))
            return BSP_E_MEMORY;
        asked->value[i] =
            fact_make(reply->trick, reply->player, reply->fact, reply->form ? reply->form : "");
        asked->event.value_count = i + 1;
    }
    return asked_end(asked);
}

int32_t form_questions(const char *language, const bsp_board *board, const bsp_form_sink *sink)
{
    struct asked asked = {.catalog = catalog_or_english(language), .board = board, .sink = sink};
    int32_t code;

    if (!board || !sink || !sink->question)
        return BSP_E_ARGUMENT;
    code = doubts_put(&asked);
    for (uint32_t i = 0; i < board->need_count && code == BSP_OK; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        bool asks = !need->reading; /* that is settled for a club, not for a board */
        if (need->advisory && need->fact && strcmp(need->fact, played.fact) == 0)
            asks = false; /* doubts_put did */
        for (uint32_t j = 0; j < i && asks; j++)
            asks = !is_same(BSP_AT(bsp_need, board->needs, j), need);
        if (asks)
            code = need_put(&asked, i);
    }
    return code;
}

/* ---- What was said ---- */

static bool is_of_all(const bsp_told *told)
{
    return BSP_HAS(told, bsp_told, place) && told->place && strcmp(told->place, "*") == 0;
}

/* Returns true if both are rows of one place. */
static bool is_of_place(const bsp_told *one, const bsp_told *other)
{
    bool same_player = one->player && other->player ? strcmp(one->player, other->player) == 0
                                                    : !one->player && !other->player;

    return one->trick == other->trick && same_player && strcmp(one->fact, other->fact) == 0 &&
           is_of_all(one) == is_of_all(other);
}

/* Adds the other values of FACT, which LEAVE says, that are a word. */
static void words_add(struct asked *asked, const struct fact *fact, bsp_form_fact leave)
{
    const char *value = vocabulary[fact->id].values, *said = leave.value;
    int count = 0;

    for (size_t length; *value && count < WORDS_MAX; value += length + (value[length] == '|')) {
        char *word = asked->word[count];
        length = strcspn(value, "|");
        if (length >= WORD_SIZE)
            continue;
        memcpy(word, value, length);
        word[length] = '\0';
        const char *term = value_term(asked->catalog, fact->id, word);
        if (!term || strcmp(word, said) == 0)
            continue;
        leave.value = word;
        choice_add(asked, word, term, "", leave);
        count++;
    }
}

/* Asks about fact NUMBER of those that were said of the board. */
static int32_t said_put(struct asked *asked, uint32_t number)
{
    const bsp_record *record = asked->board->record;
    const bsp_told *told = BSP_AT(bsp_told, record->told, number);
    bsp_form_fact leave = fact_make(told->trick, told->player, told->fact, told->value);
    bsp_form_fact *taken = asked->taken;
    struct prose text = {.catalog = asked->catalog};
    struct fact fact;
    uint32_t count = 0;
    int32_t code = BSP_E_MEMORY;

    if (facts_read(&fact, leave.trick, leave.player, leave.fact, leave.value) != FACT_OK)
        return BSP_OK;
    leave.board = is_of_all(told) ? "*" : NULL;
    words_said(&text, &fact);
    snprintf(asked->name, sizeof asked->name, "%s %s %s %s", leave.value, leave.trick, leave.player,
             leave.fact);
    asked_begin(asked, 0, told->trick);
    if (form_input_of(told->fact))
        asked->event.input = form_input_of(told->fact);
    asked->event.text = buffer_text(&text.text);
    asked->event.evening = leave.board ? asked->name : NULL;
    choice_add(asked, "leave", catalog_get(asked->catalog, N_("leave it as it is")), "", leave);

    /* A new row would take the place of all that was said there, so it is offered only if nothing
     * else was. */
    for (uint32_t i = 0; i < record->told_count && count < FACTS_MAX; i++) {
        const bsp_told *other = BSP_AT(bsp_told, record->told, i);
        if (i == number || !is_of_place(other, told))
            continue;
        taken[count] = leave;
        taken[count++].value = other->value;
    }
    if (count == 0) {
        const char *form = form_term(asked->catalog, fact.id);
        words_add(asked, &fact, leave);
        asked->value[0] = leave;
        asked->value[0].value = form ? form : "";
        asked->event.value_count = 1;
        taken[count] = leave;
        taken[count++].value = "";
    }
    choice_add(asked, "take-back", catalog_get(asked->catalog, N_("take it back")), "", taken[0]);
    bsp_form_choice *back = &asked->choice[asked->event.choice_count - 1];
    back->facts = taken;
    back->fact_count = count;
    if (!text.text.failed)
        code = asked_end(asked);
    buffer_release(&text.text);
    return code;
}

int32_t form_said(const char *language, const bsp_board *board, const bsp_form_sink *sink)
{
    struct asked asked = {.catalog = catalog_or_english(language), .board = board, .sink = sink};
    int32_t code = BSP_OK;

    if (!board || !board->record || !sink || !sink->question)
        return BSP_E_ARGUMENT;
    for (uint32_t i = 0; i < board->record->told_count && code == BSP_OK; i++)
        code = said_put(&asked, i);
    return code;
}
