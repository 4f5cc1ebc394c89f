/* The first line of a board. */
#include <string.h>

#include "reports/foreign.h"
#include "reports/formats.h"
#include "reports/names.h"
#include "reports/phrase.h"
#include "reports/text_board.h"

/* As much of a name from a file as a heading shows, in columns. */
enum { NAME_COLUMNS = 20 };

static void put_name(struct buffer *buffer, const struct text *name)
{
    buffer_add_harmless(buffer, name->at, name->length, NAME_COLUMNS);
}

/* The contract without its doubles, which are said in words here. */
static void put_bid(struct buffer *buffer, const struct catalog *catalog,
                    const struct contract *contract)
{
    struct contract bid = *contract;

    bid.risk = UNDOUBLED;
    buffer_add_contract(buffer, catalog, &bid);
}

static bool fill_heading(struct buffer *buffer, const char *name, size_t length,
                         const void *context)
{
    const struct page *page = context;
    const struct board *board = page->item->board;

    if (place_is(name, length, "board"))
        put_name(buffer, &board->name);
    else if (place_is(name, length, "table"))
        put_name(buffer, &board->table);
    else if (place_is(name, length, "game"))
        buffer_add_number(buffer, board->game);
    else if (place_is(name, length, "contract"))
        put_bid(buffer, page->catalog, &board->contract);
    else if (place_is(name, length, "declarer"))
        buffer_add_text(buffer, seat_word(page->catalog, board->contract.declarer));
    else
        return false;
    return true;
}

static void say(struct page *page, const char *key)
{
    buffer_add_phrase(page->scratch, catalog_get(page->catalog, key), fill_heading, page);
}

static const char *place_key(const struct board *board)
{
    if (board->name.length == 0)
        return board->table.length == 0 ? N_("Game {game}") : N_("Game {game}, table {table}");
    return board->table.length == 0 ? N_("Board {board} (game {game})")
                                    : N_("Board {board}, table {table} (game {game})");
}

/* NULL: nothing is known of the contract. */
static const char *contract_key(const struct contract *contract)
{
    static const char *const played[] = {
        [UNDOUBLED] = N_("{contract} by {declarer}"),
        [DOUBLED] = N_("{contract} doubled by {declarer}"),
        [REDOUBLED] = N_("{contract} redoubled by {declarer}"),
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

void text_heading(struct page *page)
{
    const struct board *board = page->item->board;
    const char *contract =
        report_item_is_unread(page->item) ? NULL : contract_key(&board->contract);

    say(page, place_key(board));
    if (contract) {
        say(page, N_(": "));
        say(page, contract);
        if (board->vulnerability != VULNERABILITY_UNKNOWN) {
            buffer_add_text(page->scratch, ", ");
            buffer_add_text(page->scratch, vulnerability_word(page->catalog, board->vulnerability));
        }
    }
    page_put(page, 0, "");
}
