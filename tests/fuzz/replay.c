/*
 * Does what libFuzzer does where there is no libFuzzer: tries each file that is named, and random
 * changes of it.
 *
 *     replay_session [-n CHANGES] [-s SEED] FILE...
 *
 * An input that ends the program is left in the file fuzz-input.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz/trial.h"

enum { INPUT_MAX = 1 << 20, CHANGES_AT_ONCE = 4 };

struct input {
    size_t size;
    uint8_t bytes[INPUT_MAX];
};

static uint64_t state;

/* xorshift64*: the same numbers everywhere. */
static uint64_t draw(uint64_t below)
{
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (state * UINT64_C(0x2545F4914F6CDD1D) >> 11) % below;
}

/* Before it is tried, as the program may not live to do it afterwards. */
static void leave(const struct input *input)
{
    FILE *out = fopen("fuzz-input", "wb");
    if (!out || fwrite(input->bytes, 1, input->size, out) != input->size || fclose(out) != 0) {
        perror("fuzz-input");
        exit(EXIT_FAILURE);
    }
}

static void try_input(const struct input *input)
{
    leave(input);
    LLVMFuzzerTestOneInput(input->bytes, input->size);
}

static void read_input(struct input *input, const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    input->size = fread(input->bytes, 1, INPUT_MAX, in);
    fclose(in);
}

/* Makes room for, or takes out, what lies between AT and AT + COUNT. */
static void take_out(struct input *input, size_t at, size_t count)
{
    memmove(input->bytes + at, input->bytes + at + count, input->size - at - count);
    input->size -= count;
}

static void put_in(struct input *input, size_t at, const uint8_t *bytes, size_t count)
{
    if (count > INPUT_MAX - input->size)
        return;
    memmove(input->bytes + at + count, input->bytes + at, input->size - at);
    memcpy(input->bytes + at, bytes, count);
    input->size += count;
}

/* A change: a byte, a piece less, a piece twice, a piece of another file, or cut off. */
static void change(struct input *input, const struct input *other)
{
    uint8_t piece[64];
    size_t at = draw(input->size + 1), left = input->size - at;
    size_t count = draw((left < sizeof piece ? left : sizeof piece) + 1);
    size_t from = draw(other->size + 1);
    size_t size = other->size - from < sizeof piece ? other->size - from : sizeof piece;
    switch (draw(6)) {
    case 0:
        if (left > 0)
            input->bytes[at] = (uint8_t)draw(256);
        break;
    case 1:
        if (left > 0)
            input->bytes[at] = (uint8_t) "0123456789ANESWSHDC-^*[]\"<>/|\n "[draw(31)];
        break;
    case 2:
        take_out(input, at, count);
        break;
    case 3:
        memcpy(piece, input->bytes + at, count);
        put_in(input, at, piece, count);
        break;
    case 4:
        put_in(input, at, other->bytes + from, size);
        break;
    default:
        input->size = draw(16) > 0 ? input->size : at;
    }
}

int main(int argc, char **argv)
{
    static struct input input, other, changed;
    unsigned changes = 0;
    unsigned long seed = 1, tried = 0;
    for (int option; (option = getopt(argc, argv, "n:s:")) != -1;)
        if (option == 'n')
            changes = (unsigned)strtoul(optarg, NULL, 10);
        else if (option == 's')
            seed = strtoul(optarg, NULL, 10);
        else
            return EXIT_FAILURE;
    state = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (int file = optind; file < argc; file++) {
        read_input(&input, argv[file]);
        try_input(&input);
        tried++;
        for (unsigned i = 0; i < changes; i++) {
            read_input(&other, argv[optind + (int)draw((uint64_t)(argc - optind))]);
            changed = input;
            for (uint64_t left = draw(CHANGES_AT_ONCE) + 1; left > 0; left--)
                change(&changed, &other);
            try_input(&changed);
            tried++;
        }
    }
    printf("%lu inputs tried\n", tried);
    return ferror(stdout) || unlink("fuzz-input") != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
