#include "laws_harness.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "laws/procedure/hear.h"

static const char *const clause_names[] = {
#define CLAUSE(name, citation, editions, words) #name,
#include "laws/said/clauses.def"
#undef CLAUSE
};

void heard_open(struct heard *heard, int rows)
{
    heard->board = (struct board){
        .contract = {.kind = CONTRACT_PLAYED, .level = 1, .strain = NO_TRUMP, .declarer = WEST},
        .play = {.rows = (uint8_t)rows, .first = NORTH},
        .tricks = TRICKS_UNKNOWN,
        .score_ns = SCORE_UNKNOWN};
    for (int seat = 0; seat < SEATS; seat++) {
        heard->board.deal.hand[seat] = SUIT_BITS << ((SPADES - seat) << 4);
        heard->board.deal.count[seat] = HAND_CARDS;
        heard->board.deal.known |= (uint8_t)(1u << seat);
        for (int row = 0; row < TRICKS; row++)
            heard->board.play.card[row][seat] =
                row < rows ? card_make(SPADES - seat, 2 + row) : CARD_NONE;
    }
    heard->facts.count = 0;
    rules_init(&heard->rules, 0);
}

void heard_open_mixed(struct heard *heard, int rows, int tricks, const char *cards)
{
    heard_open(heard, rows);
    heard_deal(heard, HEARD_MIXED_DEAL);
    heard_record(heard, HEARD_MIXED_PLAY);
    heard_record(heard, cards);
    heard->board.tricks = (int8_t)tricks;
}

void heard_deal(struct heard *heard, const char *cards)
{
    for (const char *at = cards; *at; at += 4 + strspn(at + 4, " ")) {
        int seat = seat_of_letter(at[0]), more = at[1] == '-' ? -1 : 1;
        card_t card = card_of_letters(at[2], at[3]);
        struct deal *deal = &heard->board.deal;
        ck_assert(seat != SEAT_NONE && card_is(card));
        ck_assert(hand_has(deal->hand[seat], card) == (at[1] != '+'));
        if (at[1] != '*')
            deal->hand[seat] ^= card_bit(card);
        deal->count[seat] = (uint8_t)(deal->count[seat] + more);
    }
}

void heard_record(struct heard *heard, const char *cards)
{
    for (const char *at = cards; *at; at += strspn(at, ", ")) {
        int trick = 0, length = 0;
        char seat = '-', card[4] = "";
        ck_assert_int_eq(sscanf(at, "%d%c %2[^,]%n", &trick, &seat, card, &length), 3);
        heard->board.play.card[trick - 1][seat_of_letter(seat)] =
            card[0] == '-' ? CARD_NONE : card_of_letters(card[0], card[1]);
        at += length;
    }
}

void heard_mark(struct heard *heard, const char *marks)
{
    for (const char *at = marks; *at; at += strspn(at, " ")) {
        int trick = 0, length = 0;
        char seat = '-';
        ck_assert_int_eq(sscanf(at, "%d%c%n", &trick, &seat, &length), 2);
        at += length;
        bool lead = *at == 'L';
        at += lead;
        heard->board.play.mark[trick - 1][seat_of_letter(seat)] = lead ? MARK_LEAD : MARK_REVOKE;
    }
}

void heard_hide(struct heard *heard, const char *seats)
{
    for (; *seats; seats++) {
        int seat = seat_of_letter(*seats);
        heard->board.deal.hand[seat] = heard->board.deal.count[seat] = 0;
        heard->board.deal.known &= (uint8_t) ~(1u << seat);
    }
}

void heard_hear(struct heard *heard)
{
    memset(&heard->h, 0xa5, sizeof heard->h);
    const struct matter matter = {&heard->board, &heard->facts, &heard->rules};
    hear(&heard->h, &matter, NULL, &heard->ruling);
}

void heard_judge(struct heard *heard)
{
    memset(&heard->ruling, 0xa5, sizeof heard->ruling);
    const struct matter matter = {&heard->board, &heard->facts, &heard->rules};
    judge(&matter, &heard->ruling);
}

void heard_say(struct heard *heard, const char *words)
{
    char trick[4], player[4], name[32];
    int value = 0;
    struct fact fact;
    ck_assert_int_eq(sscanf(words, "%3s %3s %31s %n", trick, player, name, &value), 3);
    ck_assert_msg(facts_read(&fact, trick, player, name, words + value) == FACT_OK, "%s", words);
    fact.source = SOURCE_FILE;
    ck_assert_msg(facts_add(&heard->facts, &fact) == FACT_OK, "%s", words);
}

void heard_say_all(struct heard *heard, const char *const *said, size_t count)
{
    for (size_t i = 0; i < count && said[i]; i++)
        heard_say(heard, said[i]);
}

__attribute__((format(printf, 2, 3))) static void add(struct heard *heard, const char *format, ...)
{
    va_list arguments;
    size_t length = strlen(heard->text);
    va_start(arguments, format);
    vsnprintf(heard->text + length, sizeof heard->text - length, format, arguments);
    va_end(arguments);
}

/* "6W", "6EW", "W" where there is no trick, "6" where there is no player. */
static void add_place(struct heard *heard, int trick, int player)
{
    const char *name = player_name(player);
    if (trick)
        add(heard, "%d", trick);
    add(heard, "%s", name ? name : "");
}

/* " HA" after the word for it; nothing where there is no card. */
static void add_card(struct heard *heard, const char *word, card_t card)
{
    char text[CARD_TEXT_SIZE];
    if (card_is(card))
        add(heard, "%s %s", word, card_text(card, text));
}

static void add_clauses(struct heard *heard, const uint8_t *clause, int count)
{
    for (int i = 0; i < count; i++)
        add(heard, " %s", clause_names[clause[i]]);
}

const char *heard_incidents(struct heard *heard)
{
    heard->text[0] = '\0';
    for (int i = 0; i < heard->h.incident_count; i++) {
        const struct incident *incident = &heard->h.incident[i];
        add(heard, "%s", i ? "; " : "");
        if (incident->basis != BASIS_CONFIRMED)
            add(heard, "%s ", basis_name(incident->basis));
        add_place(heard, incident->trick, incident->seat);
        add_card(heard, "", incident->card);
        add(heard, ":");
        add_clauses(heard, incident->clause, incident->clause_count);
        add_clauses(heard, incident->disposition, incident->disposition_count);
        if (incident->tricks)
            add(heard, " =%d", incident->tricks);
    }
    return heard->text;
}

static const char *name_of(int kind, int what)
{
    if (kind == NEED_FACT)
        return fact_name(what);
    return kind == NEED_READING ? reading_name(what) : judgement_name(what);
}

const char *heard_questions(struct heard *heard)
{
    heard->text[0] = '\0';
    for (int i = 0; i < heard->h.question_count; i++) {
        const struct question *question = &heard->h.question[i];
        add(heard, "%s%s%s ", i ? "; " : "", question->has_default ? "perhaps " : "",
            name_of(question->kind, question->what));
        add_place(heard, question->trick, question->player);
    }
    return heard->text;
}

const char *heard_judgements(struct heard *heard)
{
    heard->text[0] = '\0';
    for (int i = 0; i < heard->h.judgement_count; i++) {
        add(heard, "%s%s ", i ? "; " : "", judgement_name(heard->h.judgement[i].what));
        add_place(heard, heard->h.judgement[i].trick, heard->h.judgement[i].player);
    }
    return heard->text;
}

static void add_step(struct heard *heard, const struct step *step)
{
    add(heard, " %s%s", step->holds ? "" : "!", clause_names[step->clause]);
    for (int i = 0; i < step->fact_count; i++) {
        const struct step_fact *fact = &step->fact[i];
        add(heard, "(%s", step_fact_name(fact->name));
        if (fact->word)
            add(heard, " %s", fact_word_text(fact->word));
        if (fact->number >= 0)
            add(heard, " %d", fact->number);
        add(heard, "%s)", fact->source == SOURCE_DEFAULT ? " by default" : "");
    }
}

const char *heard_steps(struct heard *heard)
{
    heard->text[0] = '\0';
    for (int i = 0; i < heard->h.incident_count; i++) {
        const struct incident *incident = &heard->h.incident[i];
        add(heard, "%s", i ? "; " : "");
        add_place(heard, incident->trick, incident->seat);
        add(heard, ":");
        for (int k = 0; k < incident->step_count; k++)
            add_step(heard, &heard->ruling.step[incident->first_step + k]);
    }
    return heard->text;
}

static void add_outcome(struct heard *heard, const struct outcome *outcome)
{
    add(heard, " %s", outcome->value);
    if (outcome->up_to)
        add(heard, "-%d", outcome->up_to);
    add(heard, " ");
    if (outcome->tricks < 0)
        add(heard, "?");
    else
        add(heard, "%d", outcome->tricks);
    add(heard, "%s", outcome->to == SIDE_NONE ? "" : side_name(outcome->to));
}

static void add_need(struct heard *heard, const struct need *need)
{
    static const char *const together[] = {"", " (untried)", " (with another)"};
    const char *baseline = baseline_name(need->baseline);
    add(heard, "%s%s", need->advisory ? "perhaps " : "", name_of(need->kind, need->what));
    if (need->trick || need->player != SEAT_NONE)
        add(heard, " ");
    add_place(heard, need->trick, need->player);
    if (baseline)
        add(heard, " (%s)", baseline);
    add(heard, "%s", together[need->together]);
    if (need->reply_trick != need->trick || need->reply_player != need->player) {
        add(heard, " at ");
        add_place(heard, need->reply_trick, need->reply_player);
    }
    for (int i = 0; i < need->outcome_count; i++) {
        add(heard, "%s", i ? "," : ":");
        add_outcome(heard, &need->outcome[i]);
    }
}

const char *heard_needs(struct heard *heard)
{
    heard->text[0] = '\0';
    for (int i = 0; i < heard->ruling.need_count; i++) {
        add(heard, "%s", i ? "; " : "");
        add_need(heard, &heard->ruling.need[i]);
    }
    return heard->text;
}

static void add_number(struct heard *heard, const char *word, int32_t number)
{
    if (number == SCORE_UNKNOWN || number == TRICKS_UNKNOWN)
        add(heard, " %s ?", word);
    else
        add(heard, " %s %d", word, (int)number);
}

const char *heard_findings(struct heard *heard)
{
    heard->text[0] = '\0';
    for (int i = 0; i < heard->ruling.finding_count; i++) {
        const struct finding *finding = &heard->ruling.finding[i];
        add(heard, "%s%s", i ? "; " : "", finding_name(finding->id));
        if (finding->trick || finding->player != SEAT_NONE)
            add(heard, " ");
        add_place(heard, finding->trick, finding->player);
        add_card(heard, "", finding->card);
        add_card(heard, " on", finding->led);
        if (finding->basis != BASIS_NONE)
            add(heard, " %s", basis_name(finding->basis));
        if (finding->recorded || finding->computed) {
            add_number(heard, "has", finding->recorded);
            add_number(heard, "not", finding->computed);
        }
    }
    return heard->text;
}

const char *heard_verdict(struct heard *heard)
{
    const struct ruling *ruling = &heard->ruling;
    heard->text[0] = '\0';
    add(heard, "%s, ", status_name(ruling->status));
    if (ruling->transfer_to != SIDE_NONE)
        add(heard, "%s %d, ", side_name(ruling->transfer_to), ruling->transfer_tricks);
    else
        add(heard, "%s, ", ruling->transfer_tricks ? "?" : "-");
    if (ruling->adjusted_tricks != TRICKS_UNKNOWN)
        add(heard, "%d tricks, ", ruling->adjusted_tricks);
    else
        add(heard, "- tricks, ");
    if (ruling->adjusted_score_ns != SCORE_UNKNOWN)
        add(heard, "%d", (int)ruling->adjusted_score_ns);
    else
        add(heard, "-");
    return heard->text;
}

const char *heard_rulings(struct heard *heard)
{
    heard->text[0] = '\0';
    for (int i = 0; i < heard->ruling.ruling_count; i++) {
        const struct law_ruling *given = &heard->ruling.ruling[i];
        add(heard, "%s", i ? "; " : "");
        if (given->basis != BASIS_CONFIRMED)
            add(heard, "%s ", basis_name(given->basis));
        add_place(heard, given->trick, given->offender);
        add(heard, ":");
        add_clauses(heard, given->clause, given->clause_count);
        add_clauses(heard, given->disposition, given->disposition_count);
        if (given->tricks)
            add(heard, " =%d", given->tricks);
    }
    return heard->text;
}
