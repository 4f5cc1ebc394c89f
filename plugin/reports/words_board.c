/*
 * Sentences for a board as a whole: which it is, what was played, how it stands; and for all of
 * them together.
 */
#include "reports/words.h"

#include <stddef.h>
#include <string.h>

#include "reports/foreign.h"
#include "reports/names.h"
#include "reports/phrase.h"
#include "reports/report.h"
#include "reports/scene.h"
#include "reports/terms.h"

/* As much of a name from a file as a heading shows, in columns. */
enum { NAME_COLUMNS = 20 };

struct heading {
    const struct catalog *catalog;
    const struct board *board; /* NULL where only the contract is spoken of */
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
    const struct heading *heading = context;
    const struct board *board = heading->board;

    if (place_is(name, length, "board"))
        put_name(buffer, &board->name);
    else if (place_is(name, length, "table"))
        put_name(buffer, &board->table);
    else if (place_is(name, length, "pairs"))
        put_pairs(buffer, board);
    else if (place_is(name, length, "game"))
        buffer_add_number(buffer, board->game);
    else if (place_is(name, length, "contract"))
        put_bid(buffer, heading->catalog, heading->contract);
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
    struct scene scene;

    if (board->dealer == SEAT_NONE)
        return false;
    scene_init(&scene, catalog);
    scene_set_player(&scene, board->dealer);
    scene_say(buffer, &scene, N_("Dealer {player}"));
    return true;
}

void words_call(struct buffer *buffer, const struct catalog *catalog, int call)
{
    /* A player who did not call in turn, as another one called and that was accepted (29A). */
    static const char *const signs[] = {
        [CALLS_DOUBLE] = "X", [CALLS_REDOUBLE] = "XX", [CALLS_NOT_MADE] = "–"};
    struct contract bid = {.kind = CONTRACT_PLAYED, .declarer = SEAT_NONE};

    if (call == CALLS_PASS) {
        /* TRANSLATORS: a call. */
        buffer_add_text(buffer, catalog_get(catalog, N_("pass")));
    } else if (call < CALLS_BID) {
        buffer_add_text(buffer, signs[call]);
    } else {
        bid.level = (uint8_t)((call - CALLS_BID) / STRAINS + 1);
        bid.strain = (uint8_t)((call - CALLS_BID) % STRAINS);
        buffer_add_contract(buffer, catalog, &bid);
    }
}

bool words_auction(struct buffer *buffer, const struct catalog *catalog, const struct board *board)
{
    const struct calls *calls = &board->calls;
    struct scene scene;

    if (calls->count == 0)
        return false;
    scene_init(&scene, catalog);
    scene_set_player(&scene, calls->first);
    /* TRANSLATORS: the calls follow. */
    scene_say(buffer, &scene, N_("Auction, dealer {player}: "));
    for (int i = 0; i < calls->count; i++) {
        buffer_add_text(buffer, i > 0 ? ", " : "");
        words_call(buffer, catalog, calls->call[i]);
    }
    return true;
}

/* The number of YEAR, MONTH or DAY with its zeros. */
static void date_part(char *part, int number, int digits)
{
    part[digits] = '\0';
    for (; digits-- > 0; number /= 10)
        part[digits] = (char)('0' + number % 10);
}

bool words_date(struct buffer *buffer, const struct catalog *catalog, int32_t date)
{
    enum { YEAR = 4, PART = 2 };
    char year[YEAR + 1], month[PART + 1], day[PART + 1];
    const struct slot slots[] = {{"year", year}, {"month", month}, {"day", day}, {0}};

    if (date <= 0 || date / 100 % 100 == 0 || date % 100 == 0)
        return false;
    date_part(year, date / 10000, YEAR);
    date_part(month, date / 100 % 100, PART);
    date_part(day, date % 100, PART);
    /* TRANSLATORS: a date in numbers, as the language writes it. */
    buffer_add_slots(buffer, catalog_get(catalog, N_("{year}-{month}-{day}")), slots);
    return true;
}

/* NULL: nothing is known of the contract. */
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
                 const struct ruling *ruling, int row)
{
    int leader = row < ruling->trick_count ? ruling->trick[row].leader : SEAT_NONE;
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

/* How the board stands: a sentence, with the tricks that move where some do. */
static const struct {
    const char *key, *plural;
} statuses[STATUS_COUNT] = {
    [STATUS_SUSPECT] = {N_("Doubtful record: it contradicts itself, and nothing is changed."),
                        NULL},
    [STATUS_DIRECTOR] =
        {N_("Needs your decision: the result stays until the questions are answered."), NULL},
    [STATUS_PROPOSED] = {NP_("Adjustment proposed: {tricks} trick to {to}.",
                             "Adjustment proposed: {tricks} tricks to {to}.")},
    [STATUS_ADJUSTED] = {NP_("Adjusted: {tricks} trick to {to}.",
                             "Adjusted: {tricks} tricks to {to}.")},
    [STATUS_SETTLED] = {NP_("Settled: the recorded result includes the {tricks} trick to {to}.",
                            "Settled: the recorded result includes the {tricks} tricks to {to}.")},
    [STATUS_NOTED] = {N_("Noted: no trick is transferred."), NULL},
    [STATUS_CLEAN] = {N_("Nothing found."), NULL},
};

/* Where the board gets another result than that of the cards, but no trick moves: by what the
 * director gives, and whether the file has it already. */
static const char *const given[][2] = {
    [ADJUSTMENT_TRICKS] = {N_("Adjusted: the result that the director gives."),
                           N_("Settled: the recorded result is the one that the director gives.")},
    [ADJUSTMENT_ARTIFICIAL] = {N_("Adjusted: an artificial score by the director."),
                               N_("Settled: the artificial score by the director stands already.")},
    [ADJUSTMENT_ASSIGNED] = {N_("Adjusted: a score assigned by the director."),
                             N_("Settled: the score assigned by the director stands already.")},
};

static bool moves_no_tricks(const struct ruling *ruling)
{
    return ruling->transfer_to == SIDE_NONE && statuses[ruling->status].plural;
}

void words_status(struct buffer *buffer, const struct catalog *catalog, const struct ruling *ruling)
{
    struct scene scene;

    scene_init(&scene, catalog);
    scene.tricks = ruling->transfer_tricks;
    scene.to = ruling->transfer_to;
    if (moves_no_tricks(ruling))
        scene_say(buffer, &scene, given[ruling->adjustment][ruling->status == STATUS_SETTLED]);
    else if (statuses[ruling->status].plural)
        scene_say_plural(buffer, &scene, statuses[ruling->status].key,
                         statuses[ruling->status].plural, scene.tricks);
    else
        scene_say(buffer, &scene, statuses[ruling->status].key);
}

void words_result(struct buffer *buffer, const struct catalog *catalog,
                  const struct contract *contract, int tricks, int32_t score)
{
    struct scene scene;

    scene_init(&scene, catalog);
    scene.tricks = tricks;
    if (contract->kind == CONTRACT_PLAYED) {
        buffer_add_contract(buffer, catalog, contract);
        buffer_add_char(buffer, ' ');
        buffer_add_result(buffer, contract, tricks);
        buffer_add_char(buffer, ' ');
    }
    scene_say_plural(buffer, &scene, NP_("({tricks} trick)", "({tricks} tricks)"), tricks);
    if (score != SCORE_UNKNOWN) {
        buffer_add_text(buffer, ", ");
        buffer_add_score(buffer, catalog, score);
    }
}

static void put_declarer(struct buffer *buffer, const struct catalog *catalog, int declarer)
{
    struct scene scene;

    scene_init(&scene, catalog);
    scene_set_player(&scene, declarer);
    /* TRANSLATORS: the declarer of an assigned result, in front of it. */
    scene_say(buffer, &scene, N_("{player}: "));
}

void words_rescored(struct buffer *buffer, const struct catalog *catalog,
                    const struct ruling *ruling)
{
    const struct contract *contract = &ruling->contract;

    if (contract->kind == CONTRACT_UNKNOWN) {
        buffer_add_text(buffer, value_term(catalog, FACT_AGREED_SCORE, "none"));
    } else if (contract->kind == CONTRACT_PASSED) {
        buffer_add_text(buffer, value_term(catalog, FACT_AGREED_SCORE, "pass"));
    } else {
        put_declarer(buffer, catalog, contract->declarer);
        words_result(buffer, catalog, contract, ruling->adjusted_tricks, ruling->adjusted_score_ns);
    }
}

void words_points(struct buffer *buffer, const struct catalog *catalog,
                  const struct board_points points[FIGURE_KINDS])
{
    for (int kind = FIGURE_NONE + 1; kind < FIGURE_KINDS; kind++) {
        if (!points[kind].known)
            continue;
        buffer_add_text(buffer, ", ");
        buffer_add_text(buffer, points_word(catalog, kind));
        buffer_add_text(buffer, "\u00a0");
        buffer_add_points(buffer, catalog, &points[kind]);
    }
}

void words_assigned(struct buffer *buffer, const struct catalog *catalog,
                    const struct assigned *assigned, bool alone)
{
    struct scene scene;

    scene_init(&scene, catalog);
    scene.count = assigned->weight;
    if (!alone)
        /* TRANSLATORS: the weight of one of several results, in front of it. */
        scene_say(buffer, &scene, N_("{count}% "));
    put_declarer(buffer, catalog, assigned->contract.declarer);
    words_result(buffer, catalog, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
}

void words_artificial(struct buffer *buffer, const struct catalog *catalog,
                      const uint8_t artificial[SIDES])
{
    struct scene scene;

    for (int side = 0; side < SIDES; side++) {
        scene_init(&scene, catalog);
        scene.to = side;
        scene.count = artificial[side];
        if (side)
            buffer_add_text(buffer, ", ");
        scene_say(buffer, &scene, N_("{to} {count}%"));
    }
}

/* --- The run in a sentence -------------------------------------------------------------------- */

/* How many boards there are of each status, in the order in which they are told. */
static const struct {
    int status;
    const char *key, *plural;
} counts[] = {
    {STATUS_CLEAN, NP_("{count} with nothing found", "{count} with nothing found")},
    {STATUS_ADJUSTED, NP_("{count} adjusted", "{count} adjusted")},
    {STATUS_PROPOSED,
     NP_("{count} with an adjustment proposed", "{count} with an adjustment proposed")},
    {STATUS_DIRECTOR, NP_("{count} needs your decision", "{count} need your decision")},
    {STATUS_SETTLED, NP_("{count} settled", "{count} settled")},
    {STATUS_NOTED, NP_("{count} noted", "{count} noted")},
    {STATUS_SUSPECT, NP_("{count} with a doubtful record", "{count} with a doubtful record")},
    {STATUS_ERROR, NP_("{count} not read", "{count} not read")},
};

static int count_of(uint64_t number)
{
    return number > INT32_MAX ? INT32_MAX : (int)number;
}

void words_incomplete(struct buffer *buffer, const struct catalog *catalog)
{
    buffer_add_text(buffer,
                    catalog_get(catalog, N_("This report is not complete: an input could not "
                                            "be read to its end.")));
}

/* ": 34 with nothing found, 2 adjusted". */
static void add_counts(struct buffer *buffer, struct scene *scene,
                       const struct report_summary *summary)
{
    bool follows = false;

    scene->count = count_of(summary->games);
    scene_say_plural(buffer, scene, NP_("{count} board read: ", "{count} boards read: "),
                     scene->count);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        scene->count = count_of(summary->by_status[counts[i].status]);
        if (scene->count == 0)
            continue;
        if (follows)
            buffer_add_text(buffer, ", ");
        scene_say_plural(buffer, scene, counts[i].key, counts[i].plural, scene->count);
        follows = true;
    }
}

/* Nothing was found, and nothing could be: that is no all-clear. */
static bool is_blank(const struct report_summary *summary)
{
    return summary->without_play == summary->games &&
           summary->by_status[STATUS_CLEAN] == summary->games;
}

void words_summary(struct buffer *buffer, const struct catalog *catalog,
                   const struct report_summary *summary)
{
    struct scene scene;

    if (summary->games == 0) {
        buffer_add_text(buffer, catalog_get(catalog, N_("No board was read.")));
        return;
    }
    scene_init(&scene, catalog);
    if (is_blank(summary)) {
        scene.count = count_of(summary->games);
        scene_say_plural(buffer, &scene, NP_("{count} board read", "{count} boards read"),
                         scene.count);
    } else {
        add_counts(buffer, &scene, summary);
    }
    scene.count = count_of(summary->without_play);
    if (scene.count > 0)
        scene_say_plural(buffer, &scene,
                         NP_("; of {count} no play is recorded: say what happened with rectify ask",
                             "; of {count} no play is recorded: say what happened with rectify "
                             "ask"),
                         scene.count);
    buffer_add_char(buffer, '.');
}
