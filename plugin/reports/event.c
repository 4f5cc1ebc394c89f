#include "reports/event.h"

#include <limits.h>
#include <string.h>

#include "bridge/auction.h"
#include "bridge/decimal.h"
#include "bridge/written.h"
#include "reports/kind.h"
#include "words/foreign.h"
#include "words/names.h"
#include "words/terms.h"
#include "words/words_board.h"

const bsp_board *event_in(const bsp_board *board, const struct catalog *catalog)
{
    for (const bsp_board *told = board; told; told = told->translation)
        if (told->language && strcmp(told->language, catalog_language(catalog)) == 0)
            return told;
    return board;
}

/* --- What was played -------------------------------------------------------------------------- */

static int8_t read_seat(const char *seat)
{
    return seat ? (int8_t)written_seat(text_of(seat)) : SEAT_NONE;
}

static int8_t read_side(const char *side)
{
    return (int8_t)(side ? side_of_name(side, strlen(side)) : SIDE_NONE);
}

card_t event_card(const char *card)
{
    return card && strlen(card) == 2 ? card_of_letters(card[0], card[1]) : CARD_NONE;
}

static void read_contract(struct contract *contract, const char *text, const char *declarer)
{
    *contract = (struct contract){.declarer = read_seat(declarer)};
    if (text)
        (void)written_contract(contract, text_of(text));
}

static void read_names(struct board *read, const bsp_board *board)
{
    read->game = board->game;
    read->row = board->row;
    read->date = board->date;
    read->name = text_of(board->board);
    read->table = text_of(board->table);
    read->section = text_of(board->section);
    read->event = text_of(board->event);
    read->site = text_of(board->site);
    for (int side = SIDE_NS; side < SIDES; side++)
        read->pair[side] = text_of(board->pair[side]);
    for (int seat = NORTH; seat < SEATS; seat++)
        read->player[seat] = text_of(board->player[seat]);
}

/* Reads "N:AKQ.JT9.876.5432 - - -". */
static void read_deal(struct deal *deal, const char *text)
{
    if (!text || strncmp(text, "N:", 2) != 0)
        return;
    text += 2;
    for (int seat = NORTH; seat < SEATS && *text; seat++, text += *text == ' ') {
        if (*text != '-')
            deal->known |= (uint8_t)(1 << seat);
        for (int suit = SPADES; *text && *text != ' '; text++) {
            card_t card = suit >= CLUBS ? card_of_letters(suit_letter(suit), *text) : CARD_NONE;
            suit -= *text == '.';
            if (card_is(card))
                deal->hand[seat] |= card_bit(card);
        }
    }
}

static void read_calls(struct calls *calls, const bsp_board *board)
{
    struct auction auction;

    auction_begin(&auction, read_seat(board->dealer));
    for (uint32_t i = 0; i < board->call_count && i < CALLS_KEPT; i++)
        if (!auction_call_text(&auction, board->call[i]))
            auction_skip(&auction);
    auction_calls(&auction, calls);
}

static void read_play(struct play *play, const bsp_board *board)
{
    play->rows = (uint8_t)(board->play_count < TRICKS ? board->play_count : TRICKS);
    for (int row = 0; row < play->rows; row++)
        for (int seat = NORTH; seat < SEATS; seat++)
            play->card[row][seat] = event_card(BSP_AT(bsp_trick, board->play, row)->card[seat]);
}

static void read_given(struct given_score *given, const bsp_board *board)
{
    given->artificial = board->artificial_ns >= 0;
    if (given->artificial) {
        given->percent[SIDE_NS] = (uint8_t)board->artificial_ns;
        given->percent[SIDE_EW] = (uint8_t)board->artificial_ew;
    }
    for (uint32_t i = 0; i < board->assigned_count && i < ASSIGNED_MAX; i++) {
        const bsp_assigned *one = BSP_AT(bsp_assigned, board->assigned, i);
        struct assigned *read = &given->assigned[given->assigned_count++];
        read_contract(&read->contract, one->contract, one->declarer);
        read->tricks = (int8_t)one->tricks;
        read->weight = (uint8_t)one->weight;
        read->side = read_side(one->side);
    }
}

static void read_points(struct board_points *points, const char *text)
{
    struct decimal number;

    points->known = text && decimal_read_long(&number, text, strlen(text));
    if (!points->known)
        return;
    points->scaled = number.scaled;
    points->decimals = number.decimals;
}

static void read_scores(struct played *played, const bsp_board *board)
{
    played->board.tricks = (int8_t)board->recorded_tricks;
    played->board.score_ns = board->recorded_score_ns;
    for (uint32_t i = 0; i < board->point_count; i++) {
        const bsp_points *points = BSP_AT(bsp_points, board->points, i);
        for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++)
            if (strcmp(points->kind, figure_name(kind)) == 0) {
                read_points(&played->board.points[kind], points->before);
                read_points(&played->after[kind], points->after);
            }
    }
    const char *contract = board->adjusted_contract;
    played->rescored = contract;
    read_contract(&played->adjusted, contract && strcmp(contract, "-") != 0 ? contract : NULL,
                  board->adjusted_declarer);
}

void event_read(const bsp_board *board, struct played *played)
{
    struct board *read = &played->board;

    memset(played, 0, sizeof *played);
    board_clear(read);
    read_names(read, board);
    read_contract(&read->contract, board->contract, board->declarer);
    read->dealer = read_seat(board->dealer);
    if (board->vulnerable)
        read->vulnerability = (int8_t)written_vulnerability(text_of(board->vulnerable));
    read_deal(&read->deal, board->deal);
    read_calls(&read->calls, board);
    read_play(&read->play, board);
    read_given(&read->given, board);
    read_scores(played, board);
}

/* --- What is shown ---------------------------------------------------------------------------- */

bool event_shows_adjusted(const bsp_board *board)
{
    int kind = kind_of(board->status);

    return kind == KIND_ADJUSTED || kind == KIND_PROPOSED ||
           (kind == KIND_SETTLED && (board->artificial_ns >= 0 || board->assigned_count > 0));
}

bool event_shows_recorded(const bsp_board *board)
{
    int kind = kind_of(board->status);

    return kind == KIND_WAITS || kind == KIND_SETTLED || event_shows_adjusted(board);
}

bool event_shows_closings(const bsp_board *board)
{
    return board->ruling_count > 1 || kind_of(board->status) == KIND_WAITS;
}

const bsp_finding *event_next_finding(const bsp_board *board, uint32_t *at)
{
    while (*at < board->finding_count) {
        const bsp_finding *finding = finding_at(board, (*at)++);
        if (finding->shown || !finding->text)
            return finding;
    }
    return NULL;
}

static bool asks_of_the_board(const bsp_need *need)
{
    return need->baseline && strcmp(need->baseline, "neither-revoke") == 0;
}

bool need_is_repeated(const bsp_board *board, uint32_t need)
{
    if (!asks_of_the_board(need_at(board, need)))
        return false;
    while (need-- > 0)
        if (asks_of_the_board(need_at(board, need)))
            return true;
    return false;
}

uint32_t outcomes_listed(const bsp_need *need)
{
    return need->judgement && need->advisory ? 0 : need->outcome_count;
}

const char *need_answered_by(const bsp_need *need)
{
    /* An outcome of a judgement is the score that it comes to. */
    return need->judgement ? "equity" : need->fact;
}

bool event_can_be_named(const bsp_board *board)
{
    struct foreign foreign;
    uint32_t character;
    bool typed = true;

    if (!board->place)
        return false;
    foreign_open(&foreign, board->place, strlen(board->place));
    while (foreign_next(&foreign, &character))
        typed = typed && !character_is_harmful(character);
    return typed;
}

/* --- What is said ----------------------------------------------------------------------------- */

void say_sentence(struct buffer *buffer, const char *sentence)
{
    const char *at = sentence;

    while (*at >= ' ' && *at <= '~')
        at++;
    if (!*at)
        buffer_add_text(buffer, sentence);
    else
        buffer_add_harmless(buffer, sentence, strlen(sentence), INT_MAX);
}

const char *event_term(const struct catalog *catalog, const char *kind, const char *id)
{
    const char *term = term_find(catalog, kind, id);

    return term ? term : id;
}

void say_finding(struct buffer *buffer, const struct catalog *catalog, const bsp_finding *finding)
{
    say_sentence(buffer,
                 finding->shown ? finding->shown : event_term(catalog, "finding", finding->id));
}

void say_ruling(struct buffer *buffer, const struct catalog *catalog, const bsp_ruling *ruling)
{
    if (ruling->what || ruling->text) {
        say_sentence(buffer, ruling->what ? ruling->what : ruling->text);
        return;
    }
    for (uint32_t i = 0; i < ruling->law_count; i++) {
        buffer_add_text(buffer, i > 0 ? ", " : "");
        buffer_add_law(buffer, catalog, ruling->law[i]);
    }
}

void say_step(struct buffer *buffer, const struct catalog *catalog, const bsp_step *step)
{
    if (step->text)
        say_sentence(buffer, step->text);
    else
        buffer_add_law(buffer, catalog, step->clause);
}

void say_standing(struct buffer *buffer, const struct catalog *catalog, const bsp_board *board)
{
    say_sentence(buffer,
                 board->standing ? board->standing : event_term(catalog, "status", board->status));
}

void say_about(struct buffer *buffer, const struct catalog *catalog, const bsp_need *need)
{
    if (need->about)
        say_sentence(buffer, need->about);
    else if (need->fact)
        say_sentence(buffer, event_term(catalog, "fact", need->fact));
    else if (need->judgement)
        say_sentence(buffer, event_term(catalog, "judgement", need->judgement));
    else if (need->reading)
        say_sentence(buffer, need->reading);
}

void say_need(struct buffer *buffer, const struct catalog *catalog, const bsp_need *need)
{
    if (need->text)
        say_sentence(buffer, need->text);
    else
        say_about(buffer, catalog, need);
}

void say_answer(struct buffer *buffer, const bsp_outcome *outcome)
{
    say_sentence(buffer, outcome->text ? outcome->text : outcome->value);
}

void say_effect(struct buffer *buffer, const struct catalog *catalog, const bsp_outcome *outcome)
{
    if (outcome->effect)
        say_sentence(buffer, outcome->effect);
    else
        words_movement(buffer, catalog, outcome->tricks, read_side(outcome->to));
}

void say_outcome(struct buffer *buffer, const struct catalog *catalog, const bsp_outcome *outcome)
{
    say_answer(buffer, outcome);
    buffer_add_text(buffer, catalog_get(catalog, N_(": ")));
    say_effect(buffer, catalog, outcome);
}

bool say_form(struct buffer *buffer, const struct catalog *catalog, const bsp_reply *reply)
{
    const char *form = reply->form ? reply->form : term_find(catalog, "form", reply->fact);

    if (form)
        say_sentence(buffer, form);
    return form;
}

uint32_t clauses_said(const bsp_ruling *ruling)
{
    return ruling->what ? ruling->clause_count : ruling->law_count;
}

bsp_clause clause_said(const struct catalog *catalog, const bsp_ruling *ruling, uint32_t index)
{
    bsp_clause clause = {.size = sizeof clause};

    if (ruling->what)
        return *BSP_AT(bsp_clause, ruling->clauses, index);
    clause.law = ruling->law[index];
    clause.text = term_find(catalog, "clause", clause.law);
    clause.text = clause.text ? clause.text : "";
    return clause;
}
