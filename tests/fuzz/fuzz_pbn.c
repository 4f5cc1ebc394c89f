/*
 * Bytes at random to the PBN reader, for libFuzzer:
 *
 *   clang -g -O1 -fsanitize=fuzzer,address,undefined -I plugin -I include tests/fuzz/fuzz_pbn.c \
 *       plugin/bridge/[a-z]*.c plugin/laws/[a-z]*.c plugin/formats/pbn/[a-z]*.c \
 *       plugin/formats/encoding.c plugin/formats/position.c -lunistring -o fuzz_pbn
 *
 * Each input is read in one piece and in chunks. Both must come to an end, take every byte, and
 * give the same records. With a FORMAT_WINDOW of some hundred bytes in formats/format.h it gets to
 * games that are too long.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/pbn/reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static uint64_t mix(uint64_t sum, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ byte[i]) * UINT64_C(0x100000001b3);
    return sum;
}

static uint64_t mix_number(uint64_t sum, uint64_t number)
{
    return mix(sum, &number, sizeof number);
}

static uint64_t mix_text(uint64_t sum, struct text text)
{
    return mix(mix_number(sum, text.length), text.at, text.length);
}

static uint64_t mix_board(uint64_t sum, const struct board *board)
{
    sum = mix(sum, board->deal.hand, sizeof board->deal.hand);
    sum = mix(sum, board->deal.count, sizeof board->deal.count);
    sum = mix(sum, board->play.card, sizeof board->play.card);
    sum = mix(sum, board->play.mark, sizeof board->play.mark);
    sum = mix_number(sum, (uint64_t)board->play.rows << 8 | board->play.end);
    sum = mix_number(sum, (uint64_t)(board->play.first + 1) << 8 | board->deal.known);
    sum = mix_number(sum, (uint64_t)board->contract.kind << 8 | board->contract.level);
    sum = mix_number(sum, (uint64_t)board->contract.strain << 8 | board->contract.risk);
    sum = mix_number(sum, (uint64_t)(board->contract.declarer + 1));
    sum =
        mix_number(sum, (uint64_t)(board->tricks + 1) << 8 | (uint64_t)(board->vulnerability + 1));
    sum = mix_number(sum, (uint32_t)board->score_ns);
    sum = mix_number(sum, (uint32_t)board->date);
    for (int seat = 0; seat < SEATS; seat++)
        sum = mix_text(sum, board->player[seat]);
    return sum;
}

static uint64_t mix_record(uint64_t sum, const struct record *record)
{
    sum = mix_number(sum, record->board.game);
    sum = mix_number(sum, record->at.line << 32 | record->at.column);
    sum = mix_text(mix_text(sum, record->board.name), record->board.table);
    if (record->fault.message != NULL) {
        sum = mix(sum, record->fault.message, strlen(record->fault.message));
        sum = mix(sum, record->fault.text, strlen(record->fault.text));
        return mix_number(sum, record->fault.at.line << 32 | record->fault.at.column);
    }
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *row = &record->fact[i];
        sum = mix(sum, row->trick, strlen(row->trick));
        sum = mix(sum, row->player, strlen(row->player));
        sum = mix(sum, row->fact, strlen(row->fact));
        sum = mix(sum, row->value, strlen(row->value));
        sum = mix_number(sum, row->at.line << 32 | row->at.column);
    }
    return mix_board(sum, &record->board);
}

/* Reads in chunks of CHUNK bytes, each window a piece of memory of its own. */
static uint64_t read_all(const uint8_t *bytes, size_t size, size_t chunk)
{
    static struct record record;
    struct reader *reader = pbn_format.create();
    size_t start = 0, end = chunk < size ? chunk : size;
    uint64_t sum = 0;
    for (;;) {
        size_t length = end - start, consumed;
        uint8_t *window = malloc(length == 0 ? 1 : length);
        enum read_result result;
        memcpy(window, bytes + start, length);
        result = pbn_format.read(reader, window, length, end == size, &record, &consumed);
        if (result == READ_BOARD)
            sum = mix_record(sum, &record);
        free(window);
        if (consumed > length || (result == READ_BOARD && consumed == 0) ||
            (result == READ_MORE && (end == size || length - consumed >= FORMAT_WINDOW)))
            abort();
        start += consumed;
        if (result == READ_END)
            break;
        if (result == READ_MORE)
            end = size - end < chunk ? size : end + chunk;
    }
    if (start != size)
        abort();
    pbn_format.destroy(reader);
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    size_t chunk = size == 0 ? 1 : bytes[size - 1] % 32 + 1u;
    uint64_t whole = read_all(bytes, size, size + 1);
    if (pbn_format.bid(bytes, size) < 0 || read_all(bytes, size, chunk) != whole)
        abort();
    return 0;
}
