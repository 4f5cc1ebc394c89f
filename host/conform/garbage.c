/*
 * Checks with bytes that are no session, or a damaged one: any status is right, but the plugin must
 * not die, and must return the same with other chunks.
 */
#include "conform/trial.h"

#include "base/program.h"

/* ---- The bytes ---- */

enum { NOISE_SIZE = 64 * 1024, LONG_SIZE = 1 << 20, SPOILT_FROM = 16 };

bool garbage_make(int variant, const struct sample *sample, struct buffer *made)
{
    static const struct {
        size_t size;
        char with;
    } filled[] = {{0, 0},           {1, 'x'},         {1, '\n'},        {1, '\0'},
                  {4096, '\0'},     {4096, '\xff'},   {4096, '\n'},     {LONG_SIZE, 'a'},
                  {LONG_SIZE, '['}, {LONG_SIZE, '<'}, {LONG_SIZE, '"'}, {4096, '{'}};
    const int noises = sizeof filled / sizeof *filled, widened = noises + 2;
    uint32_t seed = (uint32_t)variant;

    *made = (struct buffer){0};
    if (variant >= widened && (!sample || (variant >= SPOILT_FROM && sample->size == 0)))
        return false;
    if (variant >= SPOILT_FROM) {
        /* A sample that is cut short, or has wrong bytes. */
        size_t part = (size_t)(variant - SPOILT_FROM) / 2 + 1;
        seed++;
        buffer_add(made, sample->bytes, variant % 2 ? sample->size : sample->size * part / 13);
        for (size_t i = 0; variant % 2 && i < part && !made->failed; i++)
            made->at[random_next(&seed) % made->length] = (char)random_next(&seed);
    } else if (variant >= widened) {
        /* A sample in another encoding: two bytes a character, of which one is the letter. */
        buffer_add_chars(made, '\0', 2 * sample->size);
        for (size_t i = 0; i < sample->size && !made->failed; i++)
            made->at[2 * i + (size_t)(variant - widened)] = sample->bytes[i];
    } else if (variant >= noises) {
        buffer_add_chars(made, '\0', NOISE_SIZE);
        for (size_t i = 0; i < made->length; i++)
            made->at[i] = (char)random_next(&seed);
    } else {
        buffer_add_chars(made, filled[variant].with, filled[variant].size);
    }
    return !made->failed;
}

/* ---- The check ---- */

void trial_garbage(struct conform_trial *trial, const struct sample *sample, const char *to)
{
    struct buffer made = {0};

    if (sample && garbage_make(trial->variant, sample, &made)) /* 1 unless that takes too long */
        drive_pieces(trial, (struct drive){.sample = {made.at, made.length}, .to = to}, ANY_STATUS,
                     made.length <= 4096 ? 1 : 1021);
    buffer_release(&made);
}

static void check_garbage(struct conform_trial *trial)
{
    trial_garbage(trial, trial_sample(trial, NULL), NULL);
}

static const struct conform_row rows[] = {
    {"bytes", check_garbage, CONFORM_FIRST(GARBAGE_KINDS)},
};
CONFORM_TABLE(garbage, NULL);
