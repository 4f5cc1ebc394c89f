#include "words/words_board.h"

#include <stddef.h>
#include <stdio.h>

#include "bridge/auction.h"
#include "laws/said/facts.h"
#include "words/names.h"
#include "words/phrase.h"
#include "words/scene.h"
#include "words/terms.h"

void words_place(struct prose *prose, const struct board *board)
{
    static const char *const keys[2][2][2] = {
        {{N_("Game {game}"), N_("Game {game}, pairs {pairs}")},
         {N_("Game {game}, table {table}"), N_("Game {game}, table {table}, pairs {pairs}")}},
        {{N_("Board {board} (game {game})"), N_("Board {board}, pairs {pairs} (game {game})")},
         {N_("Board {board}, table {table} (game {game})"),
          N_("Board {board}, table {table}, pairs {pairs} (game {game})")}},
    };
    bool named = board->name.length > 0, at_table = board->table.length > 0;

    scene_say(prose, &(struct scene){.board = board},
              keys[named][at_table][board_has_pairs(board)]);
}

void words_meeting(struct prose *prose, const struct board *board)
{
    static const char *const keys[2][2] = {
        {N_("Board {board}"), N_("Board {board}, pairs {pairs}")},
        {N_("Board {board}, table {table}"), N_("Board {board}, table {table}, pairs {pairs}")},
    };

    if (board->name.length == 0)
        words_place(prose, board);
    else
        scene_say(prose, &(struct scene){.board = board},
                  keys[board->table.length > 0][board_has_pairs(board)]);
}

bool words_dealer(struct prose *prose, const struct board *board)
{
    const struct slot slots[] = {{"player", seat_word(prose->catalog, board->dealer), 0, 0}, {0}};

    if (board->dealer == SEAT_NONE)
        return false;
    prose_add_slots(prose, N_("Dealer {player}"), slots);
    return true;
}

void words_call(struct prose *prose, int call)
{
    /* CALLS_NOT_MADE: a player's turn passed because another called and it was accepted (29A). */
    static const char *const signs[] = {
        [CALLS_DOUBLE] = "X", [CALLS_REDOUBLE] = "XX", [CALLS_NOT_MADE] = "–"};
    if (call == CALLS_PASS) {
        /* TRANSLATORS: a call. */
        prose_say(prose, N_("pass"));
    } else if (call < CALLS_BID) {
        buffer_add_text(&prose->text, signs[call]);
    } else {
        struct contract bid = calls_bid(call);
        prose_add_contract(prose, &bid);
    }
}

bool words_auction(struct prose *prose, const struct board *board)
{
    const struct calls *calls = &board->calls;
    const struct slot slots[] = {{"player", seat_word(prose->catalog, calls->first), 0, 0}, {0}};

    if (calls->count == 0)
        return false;
    /* TRANSLATORS: the calls follow. */
    prose_add_slots(prose, N_("Auction, dealer {player}: "), slots);
    for (int i = 0; i < calls->count; i++) {
        buffer_add_text(&prose->text, i > 0 ? ", " : "");
        words_call(prose, calls->call[i]);
    }
    return true;
}

bool words_date(struct prose *prose, int32_t date)
{
    char year[12], month[12], day[12];
    const struct slot slots[] = {
        {"year", year, 0, 0}, {"month", month, 0, 0}, {"day", day, 0, 0}, {0}};

    if (date <= 0 || date / 100 % 100 == 0 || date % 100 == 0)
        return false;
    snprintf(year, sizeof year, "%04d", (int)(date / 10000 % 10000));
    snprintf(month, sizeof month, "%02d", (int)(date / 100 % 100));
    snprintf(day, sizeof day, "%02d", (int)(date % 100));
    /* TRANSLATORS: a date in numbers, as the language writes it. */
    prose_add_slots(prose, N_("{year}-{month}-{day}"), slots);
    return true;
}

bool words_contract(struct prose *prose, const struct board *board)
{
    if (board->contract.kind == CONTRACT_UNKNOWN)
        return false;
    prose_add_played(prose, &board->contract);
    if (board->vulnerability != VULNERABILITY_UNKNOWN) {
        buffer_add_text(&prose->text, ", ");
        buffer_add_text(&prose->text, vulnerability_word(prose->catalog, board->vulnerability));
    }
    return true;
}

void words_hand(struct prose *prose, const struct board *board, int seat)
{
    if (!(board->deal.known >> seat & 1))
        return;
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        hand_t left = hand_suit(board->deal.hand[seat], suit);
        buffer_add_text(&prose->text, suit < SPADES ? " " : "");
        buffer_add_text(&prose->text, strain_word(prose->catalog, suit));
        buffer_add_text(&prose->text, left ? "" : "–");
        for (; left; left &= ~card_bit(hand_highest(left)))
            prose_add_rank(prose, card_rank(hand_highest(left)));
    }
}

void words_trick(struct prose *prose, const struct board *board, int row, int leader)
{
    int seat = leader == SEAT_NONE ? NORTH : leader;
    bool any = false;

    for (int i = 0; i < SEATS; i++, seat = seat_next(seat)) {
        card_t card = board->play.card[row][seat];
        if (row >= board->play.rows || !card_is(card))
            continue;
        buffer_add_text(&prose->text, any ? ", " : "");
        buffer_add_text(&prose->text, seat_letter_word(prose->catalog, seat));
        buffer_add_char(&prose->text, ' ');
        prose_add_card(prose, card);
        any = true;
    }
}

void words_heading(struct prose *prose, const struct board *board)
{
    size_t end;

    words_place(prose, board);
    end = prose->text.length;
    prose_say(prose, N_(": "));
    if (!words_contract(prose, board))
        buffer_cut(&prose->text, end);
}

/* --- Its results ------------------------------------------------------------------------------ */

void words_result(struct prose *prose, const struct contract *contract, int tricks, int32_t score)
{
    if (contract->kind == CONTRACT_PLAYED) {
        prose_add_contract(prose, contract);
        buffer_add_char(&prose->text, ' ');
        prose_add_result(prose, contract, tricks);
        buffer_add_char(&prose->text, ' ');
    }
    scene_say_plural(prose, &(struct scene){.tricks = tricks},
                     NP_("({tricks} trick)", "({tricks} tricks)"), tricks);
    if (score != SCORE_UNKNOWN) {
        buffer_add_text(&prose->text, ", ");
        prose_add_score(prose, score);
    }
}

void words_score(struct prose *prose, const struct contract *contract, int tricks)
{
    prose_add_played(prose, contract);
    buffer_add_text(&prose->text, ", ");
    words_result(prose, contract, tricks, SCORE_UNKNOWN);
}

/* The weight of an only result. */
enum { WHOLE = 100 };

static void put_declarer(struct prose *prose, int declarer)
{
    /* TRANSLATORS: the declarer of an assigned result, in front of it. */
    scene_say(prose, &(struct scene){.player = declarer}, N_("{player}: "));
}

void words_rescored(struct prose *prose, const struct contract *contract, int tricks, int32_t score)
{
    if (contract->kind == CONTRACT_UNKNOWN) {
        buffer_add_text(&prose->text, value_term(prose->catalog, FACT_AGREED_SCORE, "none"));
    } else if (contract->kind == CONTRACT_PASSED) {
        buffer_add_text(&prose->text, value_term(prose->catalog, FACT_AGREED_SCORE, "pass"));
    } else {
        put_declarer(prose, contract->declarer);
        words_result(prose, contract, tricks, score);
    }
}

void words_points(struct prose *prose, const struct board_points points[FIGURE_KINDS])
{
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
        if (!points[kind].known)
            continue;
        buffer_add_text(&prose->text, ", ");
        buffer_add_text(&prose->text, points_word(prose->catalog, kind));
        buffer_add_text(&prose->text, "\u00a0");
        prose_add_points(prose, &points[kind]);
    }
}

void words_assigned(struct prose *prose, const struct given_score *given, int index)
{
    const struct assigned *assigned = &given->assigned[index];
    const struct scene scene = {.count = assigned->weight, .to = assigned->side};
    if (assigned->side != SIDE_NONE)
        /* TRANSLATORS: the side whose score alone an assigned result is, in front of it. */
        scene_say(prose, &scene, N_("{to} only: "));
    if (assigned->weight < WHOLE)
        /* TRANSLATORS: the weight of one of several results, in front of it. */
        scene_say(prose, &scene, N_("{count}% "));
    put_declarer(prose, assigned->contract.declarer);
    words_result(prose, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
}

void words_kept(struct prose *prose, const struct given_score *given)
{
    const struct scene scene = {.to = assigned_side_kept(given->assigned, given->assigned_count)};
    if (scene.to != SIDE_NONE)
        scene_say(prose, &scene, N_("{to} only: the result of the table stays"));
}

void words_artificial(struct prose *prose, const uint8_t artificial[SIDES])
{
    for (int side = 0; side < SIDES; side++) {
        const struct scene scene = {.to = side, .count = artificial[side]};
        if (side)
            buffer_add_text(&prose->text, ", ");
        scene_say(prose, &scene, N_("{to} {count}%"));
    }
}

void words_movement(struct prose *prose, int tricks, int to)
{
    const struct scene scene = {.to = to, .tricks = tricks};
    if (tricks < 0)
        scene_say(prose, &scene, N_("for you to decide"));
    else if (tricks == 0 || to == SIDE_NONE)
        scene_say(prose, &scene, N_("no trick is transferred"));
    else
        scene_say_plural(prose, &scene, NP_("{tricks} trick to {to}", "{tricks} tricks to {to}"),
                         tricks);
}
