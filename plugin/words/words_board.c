#include "words/words_board.h"

#include <stddef.h>
#include <stdio.h>

#include "bridge/auction.h"
#include "words/names.h"
#include "words/phrase.h"
#include "words/scene.h"

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
