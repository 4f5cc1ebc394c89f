#include "read_harness.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"

struct lines {
    char *text;
    size_t used, size;
};

static void put(struct lines *lines, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(struct lines *lines, const char *format, ...)
{
    va_list arguments;
    if (lines->size - lines->used < 4096) {
        lines->size = lines->size * 2 + 8192;
        lines->text = realloc(lines->text, lines->size);
        ck_assert_ptr_nonnull(lines->text);
    }
    va_start(arguments, format);
    lines->used += (size_t)vsnprintf(lines->text + lines->used, 4096, format, arguments);
    va_end(arguments);
}

static void put_deal(struct lines *lines, const struct deal *deal)
{
    for (int seat = NORTH; seat < SEATS; seat++) {
        if ((deal->known >> seat & 1) == 0)
            continue;
        put(lines, " %s:", seat_name(seat));
        for (int suit = SPADES; suit >= CLUBS; suit--) {
            for (int rank = RANK_ACE; rank >= 2; rank--)
                if (hand_has(deal->hand[seat], card_make(suit, rank)))
                    put(lines, "%c", rank_letter(rank));
            put(lines, "%s", suit == CLUBS ? "" : ".");
        }
        if (deal->count[seat] != hand_count(deal->hand[seat]))
            put(lines, "(%d)", deal->count[seat]);
    }
}

static void put_contract(struct lines *lines, const struct board *board)
{
    static const char *const vulnerabilities[] = {"None", "NS", "EW", "All"};
    const struct contract *contract = &board->contract;
    char text[CONTRACT_TEXT_SIZE];
    if (contract->kind != CONTRACT_UNKNOWN)
        put(lines, " %s", contract_text(contract, text));
    if (contract->declarer != SEAT_NONE)
        put(lines, " by %s%s", contract->swapped ? "^" : "", seat_name(contract->declarer));
    if (board->vulnerability != VULNERABILITY_UNKNOWN)
        put(lines, " vul %s", vulnerabilities[board->vulnerability]);
    if (board->tricks != TRICKS_UNKNOWN)
        put(lines, " took %s%d", board->tricks_differ ? "^" : "", board->tricks);
    if (board->score_ns != SCORE_UNKNOWN)
        put(lines, " score %d", (int)board->score_ns);
    if (board->date != 0)
        put(lines, " dated %d", (int)board->date);
    if (!board->score_comparable)
        put(lines, " other-scoring");
}

static void put_earlier(struct lines *lines, const struct earlier_ruling *earlier)
{
    if (!earlier->present)
        ck_assert_int_eq(earlier->was, TRICKS_UNKNOWN);
    else if (earlier->was == TRICKS_UNKNOWN)
        put(lines, " was -");
    else
        put(lines, " was %d", earlier->was);
}

static void put_given(struct lines *lines, const struct given_score *given)
{
    if (given->artificial)
        put(lines, " given %d/%d", given->percent[SIDE_NS], given->percent[SIDE_EW]);
    for (int i = 0; i < given->assigned_count; i++)
        put(lines, " given %d at %d", given->assigned[i].tricks, given->assigned[i].weight);
}

static void put_names(struct lines *lines, const struct board *board)
{
    const char *before = " names ";
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (!board->player[seat].at)
            continue;
        put(lines, "%s%s=%.*s", before, seat_name(seat), (int)board->player[seat].length,
            board->player[seat].at);
        before = " ";
    }
}

static void put_card(struct lines *lines, card_t card, int mark)
{
    static const char *const marks[] = {"", "^R", "^L"};
    if (card_is(card))
        put(lines, "%s%c%c", marks[mark], suit_letter(card_suit(card)),
            rank_letter(card_rank(card)));
    else
        put(lines, "-");
}

static void put_play(struct lines *lines, const struct play *play)
{
    static const char *const ends[] = {"", " *", " +"};
    if (play->rows == 0 && play->end == PLAY_OPEN && play->first == SEAT_NONE)
        return;
    put(lines, " play %s:", play->first == SEAT_NONE ? "?" : seat_name(play->first));
    for (int row = 0; row < play->rows; row++)
        for (int seat = NORTH; seat < SEATS; seat++) {
            put(lines, "%s", seat == NORTH ? " " : "/");
            put_card(lines, play->card[row][seat], play->mark[row][seat]);
        }
    put(lines, "%s", ends[play->end]);
}

static void put_quitted(struct lines *lines, const struct quitted *quitted)
{
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (quitted->count[seat] > 0)
            put(lines, " quitted %s:", seat_name(seat));
        for (int i = 0; i < quitted->count[seat]; i++) {
            put(lines, "%s", i == 0 ? "" : "/");
            put_card(lines, quitted->card[seat][i], MARK_NONE);
        }
    }
}

static void put_facts(struct lines *lines, const struct record *record)
{
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *row = &record->fact[i];
        put(lines, " fact %s|%s|%s|%s @%d:%d", row->trick, row->player, row->fact, row->value,
            (int)row->at.line, (int)row->at.column);
    }
    if (record->facts_cut)
        put(lines, " cut");
}

static void put_record(struct lines *lines, const struct record *record)
{
    const struct board *board = &record->board;
    put(lines, "%u", (unsigned)board->game);
    if (board->name.at)
        put(lines, " \"%.*s\"", (int)board->name.length, board->name.at);
    if (board->table.at)
        put(lines, " @%.*s", (int)board->table.length, board->table.at);
    if (record->at.line != 1 || record->at.column != 1)
        put(lines, " at %d:%d", (int)record->at.line, (int)record->at.column);
    if (record->fault.message) {
        put(lines, " FAULT %d:%d %s [%s]\n", (int)record->fault.at.line,
            (int)record->fault.at.column, record->fault.message, record->fault.text);
        return;
    }
    put_deal(lines, &board->deal);
    put_contract(lines, board);
    put_earlier(lines, &board->earlier);
    put_given(lines, &board->given);
    put_names(lines, board);
    put_play(lines, &board->play);
    put_quitted(lines, &board->quitted);
    if (board->damage != DAMAGE_NONE)
        put(lines, " damaged %d @%d:%d", board->damage, (int)record->damage_at.line,
            (int)record->damage_at.column);
    put_facts(lines, record);
    put(lines, "\n");
}

char *read_lines(const struct format *format, const char *text, size_t length)
{
    static struct record record;
    struct reader *reader = reader_create(format, &(struct reading){NULL, NULL});
    struct lines lines = {NULL, 0, 0};
    size_t at = 0, boards = 0, consumed;
    uint8_t *bytes = malloc(length == 0 ? 1 : length); /* so that a byte too far is found */
    ck_assert_ptr_nonnull(reader);
    ck_assert_ptr_nonnull(bytes);
    memcpy(bytes, text, length);
    put(&lines, "%s", "");
    while (format->read(reader, bytes + at, length - at, &record, &consumed) == READ_BOARD) {
        put_record(&lines, &record);
        at += consumed;
        ck_assert_uint_le(at, length);
        ck_assert(boards++ < length); /* several may come at once */
    }
    ck_assert_uint_eq(at + consumed, length);
    reader_destroy(format, reader);
    free(bytes);
    return lines.text;
}

char *read_lines_of(const struct format *format, const char *text)
{
    return read_lines(format, text, strlen(text));
}

void check_cuts(const struct format *format, const char *text, size_t limit, const char *says)
{
    for (size_t length = 1; length < limit; length++) {
        char *lines = read_lines(format, text, length);
        ck_assert_msg(!says || strstr(lines, says), "cut at %zu:\n%s", length, lines);
        free(lines);
    }
}

void check_bid(const struct format *format, const char *bytes, bool own)
{
    int sureness;
    const struct format *found = format_find((const uint8_t *)bytes, strlen(bytes), &sureness);
    ck_assert_msg((found == format) == own, "%s", bytes);
}
