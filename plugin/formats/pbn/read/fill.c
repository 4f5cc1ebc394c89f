#include "formats/pbn/read/fill.h"

#include <stddef.h>
#include <string.h>

#include "bridge/penalty.h"
#include "bridge/written.h"
#include "formats/pbn/read/play.h"
#include "formats/pbn/read/tables.h"
#include "formats/pbn/read/values.h"

/* --- Values that go from game to game --------------------------------------------------------- */

#define BIT(id) (UINT64_C(1) << (id))

/* The tags that a second room lacks, those of which it has at least one, and those that it takes
 * from the room before. */
enum {
    SECOND_ROOM_LACKS =
        BIT(PBN_BOARD) | BIT(PBN_DEAL) | BIT(PBN_EVENT) | BIT(PBN_DEALER) | BIT(PBN_VULNERABLE),
    SECOND_ROOM_HAS = BIT(PBN_DECLARER) | BIT(PBN_CONTRACT) | BIT(PBN_AUCTION) | BIT(PBN_PLAY),
    SECOND_ROOM_TAKES =
        SECOND_ROOM_LACKS | BIT(PBN_SITE) | BIT(PBN_DATE) | BIT(PBN_SCORING) | BIT(PBN_FRENCH_MP)
};

static void value_take(const struct pbn_inheritance *inheritance, struct text *value, int id)
{
    if ((inheritance->known & BIT(id)) != 0)
        *value = inheritance->value[id];
    else
        *value = (struct text){"", 0};
}

/* Replaces the values of GAME that are inherited, and stores the others. PRESENT: the tags of the
 * game. Returns the tags whose values are inherited. */
static uint64_t inherit(struct pbn_inheritance *inheritance, struct pbn_game *game,
                        uint64_t present)
{
    uint64_t absent = inheritance->standing, taken = 0, lost = 0;
    if ((present & SECOND_ROOM_LACKS) == 0 && (present & SECOND_ROOM_HAS) != 0)
        absent |= inheritance->before & SECOND_ROOM_TAKES;
    absent &= inheritance->known & ~present;
    for (uint64_t left = present; left != 0; left &= left - 1) {
        int id = __builtin_ctzll(left);
        struct text *value = &game->value[id];
        if (value->length > 0 && *value->at == '#') {
            if (value->length == 1) {
                inheritance->standing &= ~BIT(id);
                value_take(inheritance, value, id);
                taken |= BIT(id);
                continue;
            }
            if (value->at[1] == '#') {
                inheritance->standing |= BIT(id);
                *value = text_behind(*value, 2);
            }
        }
        if (value->length > PBN_INHERITED_MAX)
            lost |= BIT(id);
        else
            inheritance->value[id] = *value;
    }
    inheritance->known = (inheritance->known | (present & ~taken)) & ~lost;
    inheritance->standing &= ~lost;
    for (uint64_t left = absent; left != 0; left &= left - 1)
        value_take(inheritance, &game->value[__builtin_ctzll(left)], __builtin_ctzll(left));
    inheritance->before = (present | absent) & inheritance->known;
    return taken | absent;
}

/* --- The record ------------------------------------------------------------------------------- */

/* Takes the FAULT of the value of ID, if it is the game's first. Later games cannot inherit such a
 * value. */
static void fault_take(struct pbn_fill *fill, int id, const struct pbn_fault *fault)
{
    if (!fault->message || fill->fault.message)
        return;
    fill->fault = *fault;
    fill->inheritance->known &= ~BIT(id);
    fill->inheritance->standing &= ~BIT(id);
    fill->inheritance->before &= ~BIT(id);
    if ((fill->inherited >> id & 1) != 0)
        fill->fault.at = fill->game->bytes;
}

/* Records that the value of ID cannot be read. */
static void value_fault(struct pbn_fill *fill, int id, const char *message)
{
    struct text value = text_trim(fill->game->value[id]);
    struct pbn_fault fault = {.message = NULL};
    pbn_fault_set(&fault, message, (const uint8_t *)value.at, value.length);
    fault_take(fill, id, &fault);
}

/* Returns the scan of a tag's section. */
static struct pbn_scan section_scan(const struct pbn_fill *fill, int id)
{
    struct pbn_scan scan = fill->scan;
    scan.end = fill->game->bytes + (fill->game->tag[id].section_end - fill->game->offset);
    return scan;
}

static const uint8_t *section_start(const struct pbn_fill *fill, int id)
{
    return fill->game->bytes + (fill->game->tag[id].end - fill->game->offset);
}

/* Reads the calls in English or, if FRENCH, in French letters. */
static void read_calls(struct pbn_fill *fill, struct text first, bool french)
{
    struct pbn_scan scan = section_scan(fill, PBN_AUCTION);
    int seat = written_seat(first);
    fill->calls.french = french;
    fill->calls.seen = 0;
    fill->complete = seat != SEAT_NONE && pbn_auction_read(fill->auction, seat, &fill->calls, &scan,
                                                           section_start(fill, PBN_AUCTION));
}

/* Reads the cards, once. If one is French, all are; if only C is played, the deal and the file
 * decide what it is. */
static void read_cards(struct pbn_fill *fill)
{
    struct pbn_language *language = fill->language;
    struct pbn_rows *rows = fill->rows;
    if (fill->cards_read)
        return;
    fill->cards_read = true;
    if (fill->french_deal)
        language->cards |= PBN_SEEN_FRENCH;
    if (!fill->game->tag[PBN_PLAY].present)
        return;
    struct pbn_scan scan = section_scan(fill, PBN_PLAY);
    pbn_rows_rest(rows, &scan, &fill->fault);
    hand_t played =
        rows->played[NORTH] | rows->played[EAST] | rows->played[SOUTH] | rows->played[WEST];
    hand_t clubs = hand_suit(played, CLUBS);
    unsigned own = rows->stopped ? PBN_SEEN_FRENCH
                                 : (clubs != 0 ? PBN_SEEN_EITHER : 0) |
                                       (played != clubs ? PBN_SEEN_ENGLISH : 0);
    unsigned file = (language->cards & PBN_SEEN_SUITS) != 0 ? language->cards : language->bids;
    enum pbn_letters letters = pbn_letters_of(own, file);
    language->cards |= own;
    if (own != 0 && letters == PBN_LETTERS_FRENCH) { /* the cards are read again */
        rows->play->rows = 0;
        rows->play->end = PLAY_OPEN;
        *rows = (struct pbn_rows){.play = rows->play,
                                  .first = rows->first,
                                  .rest = section_start(fill, PBN_PLAY),
                                  .french = true};
        pbn_rows_rest(rows, &scan, &fill->fault);
    } else if (own == PBN_SEEN_EITHER && letters == PBN_LETTERS_UNCLEAR) {
        pbn_fault_set(&fill->fault, FAULT_EITHER_SUIT, section_start(fill, PBN_PLAY), 0);
    }
}

/* Looks at the contracts in the FORMAT_WINDOW bytes that follow, each once, so that the first games
 * of a file are read like the others: if the contract is in C and no call shows which suit that is,
 * or if other text would be read differently without them: it is the first French one, or unknown.
 * CONTRACT: what it shows. */
static void look_ahead(struct pbn_fill *fill, unsigned contract)
{
    enum { TAG_BYTES = 64 }; /* a tag that was cut off last time is read again */
    struct pbn_language *language = fill->language;
    const struct pbn_game *game = fill->game;
    bool first = (contract & (PBN_SEEN_FRENCH | PBN_SEEN_SA)) != 0 &&
                 (language->bids & PBN_SEEN_FRENCH) == 0;
    bool none = written_unknown(game->value[PBN_CONTRACT]) && language->bids == 0;
    if (((contract & PBN_SEEN_EITHER) == 0 && !first && !none) ||
        (fill->calls.seen & PBN_SEEN_SUITS) != 0)
        return;
    const uint8_t *from = game->bytes + game->length, *end = fill->scan.end;
    uint64_t at = game->offset + game->length;
    if (end - from > FORMAT_WINDOW)
        end = from + FORMAT_WINDOW;
    const uint64_t until = at + (uint64_t)(end - from);
    if (language->looked >= until)
        return;
    if (language->looked > at + TAG_BYTES)
        from += (size_t)(language->looked - TAG_BYTES - at);
    language->looked = until;
    language->bids |= pbn_contracts_seen(from, end);
}

/* Finds the letters of the contract and the calls: by what they show themselves, then by the
 * file. */
static void fill_letters(struct pbn_fill *fill, const struct text *value)
{
    struct pbn_game *game = fill->game;
    unsigned contract = pbn_bid_seen(value[PBN_CONTRACT]), own;
    fill->calls.file = fill->language;
    pbn_language_note(fill->language, value[PBN_CONTRACT]);
    if (game->tag[PBN_AUCTION].present && !written_unknown(value[PBN_CONTRACT]))
        read_calls(fill, value[PBN_AUCTION], false);
    look_ahead(fill, contract);
    own = contract | fill->calls.seen;
    if ((own & PBN_SEEN_EITHER) != 0 && ((own | fill->language->bids) & PBN_SEEN_SUITS) == 0)
        read_cards(fill);
    game->language = fill->language;
    game->seen = own;
    unsigned file = (fill->language->bids | fill->language->cards) & PBN_SEEN_SUITS;
    bool sure = (fill->calls.seen & PBN_SEEN_FRENCH) != 0 || file == PBN_SEEN_FRENCH;
    game->words = pbn_words_of(own, sure, fill->language);
    enum pbn_letters letters = (enum pbn_letters)game->words.letters;
    if ((own & PBN_SEEN_SUITS) == PBN_SEEN_SUITS && (contract & PBN_SEEN_SUITS) != 0)
        value_fault(fill, PBN_CONTRACT,
                    N_("\"{text}\" and the auction do not name suits in one language"));
    else if (letters == PBN_LETTERS_UNCLEAR && (contract & PBN_SEEN_EITHER) != 0)
        value_fault(fill, PBN_CONTRACT, FAULT_EITHER_SUIT);
    if ((fill->calls.seen & PBN_SEEN_EITHER) != 0 && letters == PBN_LETTERS_FRENCH)
        read_calls(fill, value[PBN_AUCTION], true);
    if ((fill->calls.seen & PBN_SEEN_EITHER) != 0 && letters == PBN_LETTERS_UNCLEAR)
        fill->complete = false;
    fill->language->bids |= own;
}

/* Returns a text to be shown, without its escapes. */
static struct text name_text(struct pbn_fill *fill, struct text value)
{
    size_t size = 0;
    value = text_trim(value);
    if (!fill->game->escapes || !pbn_text_escaped(value))
        return value;
    /* Room for all values at once, so that none of them moves. */
    for (int id = 0; id < PBN_TAG_COUNT; id++)
        size += fill->game->value[id].length;
    char *room = buffer_room(fill->names, size);
    if (!room) {
        fill->no_memory = true;
        return value;
    }
    struct text name = pbn_text_unescape(value, room + fill->names_used);
    fill->names_used += name.length;
    return name;
}

/* Returns the units of penalties that the scoring has: what the game calls it, or by its figures.
 */
static uint8_t units_of(const struct pbn_game *game, const struct text *value)
{
    const struct text columns = value[PBN_SCORE_TABLE];
    uint8_t units = penalty_units_of(value[PBN_SCORING]);
    if (units == 0 && (game->tag[PBN_SCORE_IMP].present || text_has(columns, "IMP_")))
        units = UNITS_OF_IMPS | UNITS_OF_MATCHES;
    else if (units == 0 &&
             (game->tag[PBN_SCORE_MP].present || text_has(columns, "MP_") ||
              game->tag[PBN_SCORE_PERCENTAGE].present || text_has(columns, "Percentage_")))
        units = UNITS_OF_MATCHPOINTS;
    return units != 0 && game->tag[PBN_HOME_TEAM].present ? units | UNITS_OF_MATCHES : units;
}

/* Reads the play. The first column is the seat of the tag, else the one on declarer's left. */
static void fill_play(struct pbn_fill *fill, const struct text *value)
{
    struct board *board = &fill->record->board;
    const struct text tag = value[PBN_PLAY];
    const int declarer = board->contract.declarer;
    int first = written_seat(tag);
    read_cards(fill);
    if (first == SEAT_NONE && fill->rows->play->rows > 0) {
        if (!written_unknown(tag))
            pbn_fault_set(&fill->fault, FAULT_SEAT, (const uint8_t *)tag.at, tag.length);
        else if (declarer != SEAT_NONE)
            first = seat_next(declarer);
        else
            pbn_fault_set(
                &fill->fault, N_("whose cards stand first in the play is not known"),
                fill->game->bytes + (fill->game->tag[PBN_PLAY].start - fill->game->offset), 0);
    }
    if (first == SEAT_NONE)
        return;
    pbn_rows_seat(fill->rows, first);
    pbn_rows_turn(fill->rows, &board->deal, fill->rows_turn);
    board->play.first = (int8_t)written_seat(tag);
}

/* The texts of a board by their tags. A room is the table of games that name none. */
static const struct {
    uint8_t id;
    bool follows; /* the tag can be written from the board */
    uint16_t at;
} texts[] = {
    {PBN_BOARD, true, offsetof(struct board, name)},
    {PBN_TABLE, true, offsetof(struct board, table)},
    {PBN_ROOM, true, offsetof(struct board, table)},
    {PBN_SECTION, false, offsetof(struct board, section)},
    {PBN_NORTH, true, offsetof(struct board, player[NORTH])},
    {PBN_EAST, true, offsetof(struct board, player[EAST])},
    {PBN_SOUTH, true, offsetof(struct board, player[SOUTH])},
    {PBN_WEST, true, offsetof(struct board, player[WEST])},
    {PBN_EVENT, false, offsetof(struct board, event)},
    {PBN_SITE, false, offsetof(struct board, site)},
    {PBN_PAIR_NS, true, offsetof(struct board, pair[SIDE_NS])},
    {PBN_PAIR_EW, true, offsetof(struct board, pair[SIDE_EW])},
    {PBN_SCORING, true, offsetof(struct board, scoring)},
};

const struct text *pbn_board_text(const struct board *board, int id)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].id == id && texts[i].follows)
            return (const struct text *)((const char *)board + texts[i].at);
    return NULL;
}

bool pbn_fill(struct pbn_fill *fill)
{
    const struct pbn_game *game = fill->game;
    const struct text *value = game->value;
    struct board *board = &fill->record->board;
    fill->inherited = inherit(fill->inheritance, fill->game, fill->present);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct text *text = (struct text *)((char *)board + texts[i].at);
        if (!written_unknown(value[texts[i].id]) && !text->at)
            *text = name_text(fill, value[texts[i].id]);
    }
    if (fill->fault.message)
        return !fill->no_memory;

    struct pbn_fault of_deal = {.message = NULL}, of_result = {.message = NULL};
    fill->french_deal = pbn_deal_read(&board->deal, value[PBN_DEAL], &of_deal);
    fault_take(fill, PBN_DEAL, &of_deal);
    fill_letters(fill, value);
    bool french = game->words.letters == PBN_LETTERS_FRENCH;
    uint8_t percent[SIDES]; /* a word in place of the contract is read with the points */
    if (!pbn_contract_read(&board->contract, value[PBN_CONTRACT], french) &&
        !written_unplayed(value[PBN_CONTRACT]) && !written_average(percent, value[PBN_CONTRACT]))
        value_fault(fill, PBN_CONTRACT, FAULT_CONTRACT);
    if (!written_declarer(&board->contract, value[PBN_DECLARER]))
        value_fault(fill, PBN_DECLARER, FAULT_DECLARER);
    pbn_result_read(board, value[PBN_RESULT], &of_result);
    fault_take(fill, PBN_RESULT, &of_result);
    pbn_score_read(board, value[PBN_SCORE]);
    board->dealer = (int8_t)written_seat(value[PBN_DEALER]);
    board->penalty_units = units_of(game, value);
    board->vulnerability = (int8_t)written_vulnerability(value[PBN_VULNERABLE]);
    board->date = pbn_date_read(value[PBN_DATE]);
    board->score_comparable = pbn_score_is_comparable(game, board->date, &board->contract);

    if (game->tag[PBN_PLAY].present)
        fill_play(fill, value);
    /* Whoever writes the rows of a play in order of play also leaves out the passes that open an
     * auction. */
    if (fill->complete && board->contract.kind != CONTRACT_UNKNOWN)
        auction_fill(fill->auction, *fill->rows_turn, board);
    if (game->tag[PBN_DIRECTOR_TABLE].present)
        pbn_director_table_read(fill->record, game, &fill->fault);
    if (game->tag[PBN_QUITTED_TABLE].present)
        pbn_quitted_table_read(&board->quitted, game, &fill->fault);
    if (game->tag[PBN_RULING_TABLE].present &&
        !pbn_is_of_rows(PBN_RULING_TABLE, value[PBN_RULING_TABLE]))
        pbn_ruling_table_read(board, game, &fill->fault);
    return !fill->no_memory;
}
