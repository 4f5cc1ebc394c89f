#include "words/words_board.h"

#include <stddef.h>
#include <stdio.h>

#include "bridge/auction.h"
#include "words/foreign.h"
#include "words/names.h"
#include "words/phrase.h"

/* Longer names from a file are cut. */
enum { NAME_COLUMNS = 20 };

struct heading {
    const struct catalog *catalog;
    const struct board *board; /* NULL if the sentence is only about the contract */
    const struct contract *contract;
};

static void put_name(struct buffer *buffer, const struct text *name)
{
    buffer_add_harmless(buffer, name->at, name->length, NAME_COLUMNS);
}

static void put_pairs(struct buffer *buffer, const struct board *board)
{
    put_name(buffer, &board->pair[SIDE_NS]);
    buffer_add_char(buffer, '-');
    put_name(buffer, &board->pair[SIDE_EW]);
}

static bool fill_heading(struct buffer *buffer, const char *name, size_t length,
                         const void *context)
{
    const struct heading *heading = context;
    const struct board *board = heading->board;
    struct contract bid = *heading->contract;

    bid.risk = UNDOUBLED; /* which is said in words here */
    if (place_is(name, length, "board"))
        put_name(buffer, &board->name);
    else if (place_is(name, length, "table"))
        put_name(buffer, &board->table);
    else if (place_is(name, length, "pairs"))
        put_pairs(buffer, board);
    else if (place_is(name, length, "game"))
        buffer_add_number(buffer, board->game);
    else if (place_is(name, length, "contract"))
        buffer_add_contract(buffer, heading->catalog, &bid);
    else if (place_is(name, length, "declarer"))
        buffer_add_text(buffer, seat_word(heading->catalog, heading->contract->declarer));
    else
        return false;
    return true;
}

static void say(struct buffer *buffer, const struct catalog *catalog, const struct board *board,
                const char *key)
{
    struct heading heading = {catalog, board, &board->contract};

    buffer_add_phrase(buffer, catalog_get(catalog, key), fill_heading, &heading);
}

void words_place(struct buffer *buffer, const struct catalog *catalog, const struct board *board)
{
    static const char *const keys[2][2][2] = {
        {{N_("Game {game}"), N_("Game {game}, pairs {pairs}")},
         {N_("Game {game}, table {table}"), N_("Game {game}, table {table}, pairs {pairs}")}},
        {{N_("Board {board} (game {game})"), N_("Board {board}, pairs {pairs} (game {game})")},
         {N_("Board {board}, table {table} (game {game})"),
          N_("Board {board}, table {table}, pairs {pairs} (game {game})")}},
    };
    bool named = board->name.length > 0, at_table = board->table.length > 0;

    say(buffer, catalog, board, keys[named][at_table][board_has_pairs(board)]);
}

void words_meeting(struct buffer *buffer, const struct catalog *catalog, const struct board *board)
{
    static const char *const keys[2][2] = {
        {N_("Board {board}"), N_("Board {board}, pairs {pairs}")},
        {N_("Board {board}, table {table}"), N_("Board {board}, table {table}, pairs {pairs}")},
    };

    if (board->name.length == 0)
        words_place(buffer, catalog, board);
    else
        say(buffer, catalog, board, keys[board->table.length > 0][board_has_pairs(board)]);
}

bool words_dealer(struct buffer *buffer, const struct catalog *catalog, const struct board *board)
{
    const struct slot slots[] = {{"player", seat_word(catalog, board->dealer)}, {0}};

    if (board->dealer == SEAT_NONE)
        return false;
    buffer_add_slots(buffer, catalog_get(catalog, N_("Dealer {player}")), slots);
    return true;
}

void words_call(struct buffer *buffer, const struct catalog *catalog, int call)
{
    /* CALLS_NOT_MADE: a player's turn passed because another called and it was accepted (29A). */
    static const char *const signs[] = {
        [CALLS_DOUBLE] = "X", [CALLS_REDOUBLE] = "XX", [CALLS_NOT_MADE] = "–"};
    if (call == CALLS_PASS) {
        /* TRANSLATORS: a call. */
        buffer_add_text(buffer, catalog_get(catalog, N_("pass")));
    } else if (call < CALLS_BID) {
        buffer_add_text(buffer, signs[call]);
    } else {
        struct contract bid = calls_bid(call);
        buffer_add_contract(buffer, catalog, &bid);
    }
}

bool words_auction(struct buffer *buffer, const struct catalog *catalog, const struct board *board)
{
    const struct calls *calls = &board->calls;
    const struct slot slots[] = {{"player", seat_word(catalog, calls->first)}, {0}};

    if (calls->count == 0)
        return false;
    /* TRANSLATORS: the calls follow. */
    buffer_add_slots(buffer, catalog_get(catalog, N_("Auction, dealer {player}: ")), slots);
    for (int i = 0; i < calls->count; i++) {
        buffer_add_text(buffer, i > 0 ? ", " : "");
        words_call(buffer, catalog, calls->call[i]);
    }
    return true;
}

bool words_date(struct buffer *buffer, const struct catalog *catalog, int32_t date)
{
    char year[12], month[12], day[12];
    const struct slot slots[] = {{"year", year}, {"month", month}, {"day", day}, {0}};

    if (date <= 0 || date / 100 % 100 == 0 || date % 100 == 0)
        return false;
    snprintf(year, sizeof year, "%04d", (int)(date / 10000 % 10000));
    snprintf(month, sizeof month, "%02d", (int)(date / 100 % 100));
    snprintf(day, sizeof day, "%02d", (int)(date % 100));
    /* TRANSLATORS: a date in numbers, as the language writes it. */
    buffer_add_slots(buffer, catalog_get(catalog, N_("{year}-{month}-{day}")), slots);
    return true;
}

/* Returns the sentence for a contract; NULL if it is unknown. */
static const char *contract_key(const struct contract *contract)
{
    static const char *const played[] = {
        [UNDOUBLED] = N_("{contract} by {declarer}"),
        [DOUBLED] = N_("{contract} doubled, declarer {declarer}"),
        [REDOUBLED] = N_("{contract} redoubled, declarer {declarer}"),
    };
    static const char *const nobody[] = {
        [UNDOUBLED] = N_("{contract}, declarer not known"),
        [DOUBLED] = N_("{contract} doubled, declarer not known"),
        [REDOUBLED] = N_("{contract} redoubled, declarer not known"),
    };

    switch (contract->kind) {
    case CONTRACT_PASSED:
        return N_("{contract}");
    case CONTRACT_PLAYED:
        return contract->declarer == SEAT_NONE ? nobody[contract->risk] : played[contract->risk];
    case CONTRACT_STRAIN:
        return N_("end position in {contract}");
    default:
        return NULL;
    }
}

void words_played(struct buffer *buffer, const struct catalog *catalog,
                  const struct contract *contract)
{
    struct heading heading = {catalog, NULL, contract};
    const char *key = contract_key(contract);

    if (key)
        buffer_add_phrase(buffer, catalog_get(catalog, key), fill_heading, &heading);
}

bool words_contract(struct buffer *buffer, const struct catalog *catalog, const struct board *board)
{
    const char *key = contract_key(&board->contract);

    if (!key)
        return false;
    say(buffer, catalog, board, key);
    if (board->vulnerability != VULNERABILITY_UNKNOWN) {
        buffer_add_text(buffer, ", ");
        buffer_add_text(buffer, vulnerability_word(catalog, board->vulnerability));
    }
    return true;
}

void words_hand(struct buffer *buffer, const struct catalog *catalog, const struct board *board,
                int seat)
{
    if (!(board->deal.known >> seat & 1))
        return;
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        hand_t left = hand_suit(board->deal.hand[seat], suit);
        buffer_add_text(buffer, suit < SPADES ? " " : "");
        buffer_add_text(buffer, strain_word(catalog, suit));
        buffer_add_text(buffer, left ? "" : "–");
        for (; left; left &= ~card_bit(hand_highest(left)))
            buffer_add_rank(buffer, catalog, card_rank(hand_highest(left)));
    }
}

void words_trick(struct buffer *buffer, const struct catalog *catalog, const struct board *board,
                 int row, int leader)
{
    int seat = leader == SEAT_NONE ? NORTH : leader;
    bool any = false;

    for (int i = 0; i < SEATS; i++, seat = seat_next(seat)) {
        card_t card = board->play.card[row][seat];
        if (row >= board->play.rows || !card_is(card))
            continue;
        buffer_add_text(buffer, any ? ", " : "");
        buffer_add_text(buffer, seat_letter_word(catalog, seat));
        buffer_add_char(buffer, ' ');
        buffer_add_card(buffer, catalog, card);
        any = true;
    }
}

void words_heading(struct buffer *buffer, const struct catalog *catalog, const struct board *board)
{
    size_t end;

    words_place(buffer, catalog, board);
    end = buffer->length;
    buffer_add_text(buffer, catalog_get(catalog, N_(": ")));
    if (!words_contract(buffer, catalog, board))
        buffer_cut(buffer, end);
}
