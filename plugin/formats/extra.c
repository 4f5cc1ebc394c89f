#include "formats/extra.h"

#include <stdio.h>

#include "bridge/decimal.h"
#include "bridge/seat.h"
#include "laws/said/lawbook.h"

const char *const ruled_words[RULED_FIELDS] = {
    [RULED_LAW] = "law",   [RULED_TRICK] = "trick",   [RULED_PLAYER] = "player",
    [RULED_SIDE] = "side", [RULED_TRICKS] = "tricks", [RULED_BASIS] = "basis",
    [RULED_WAS] = "was",
};

/* Reads a number of tricks from LEAST to 13; returns OTHERWISE if TEXT is none. */
static int tricks_of(struct text text, int least, int otherwise)
{
    struct decimal number;
    bool good = text.length > 0 && decimal_read(&number, text.at, text.length) &&
                number.decimals == 0 && number.scaled >= least && number.scaled <= TRICKS;
    return good ? (int)number.scaled : otherwise;
}

void earlier_ruling_read(struct earlier_ruling *earlier, const struct text ruled[RULED_FIELDS])
{
    if (earlier->count == 0)
        earlier->was = (int8_t)tricks_of(ruled[RULED_WAS], 0, -1);
    earlier->present = true;
    struct earlier_row *row = earlier_row_add(earlier);
    if (!row)
        return;
    row->trick = (uint8_t)tricks_of(ruled[RULED_TRICK], 0, 0);
    row->tricks = (int8_t)tricks_of(ruled[RULED_TRICKS], -TRICKS, 0);
    if (ruled[RULED_PLAYER].length == 1)
        row->player = (int8_t)seat_of_letter(*ruled[RULED_PLAYER].at);
    if (ruled[RULED_SIDE].length > 0)
        row->side = (int8_t)side_of_name(ruled[RULED_SIDE].at, ruled[RULED_SIDE].length);
    if (ruled[RULED_LAW].length > 0)
        earlier_laws_read(row, ruled[RULED_LAW]);
}

static const char *write_number(char text[12], int number)
{
    snprintf(text, 12, "%d", number);
    return text;
}

void ruled_row_write(struct ruled_row *words, const struct earlier_row *row, const char *basis,
                     int was)
{
    size_t used = 0; /* the citations, separated by commas; that of an incident comes last */
    for (int i = 0; i < row->clause_count; i++)
        used += (size_t)snprintf(words->law + used, sizeof words->law - used, "%s%s",
                                 i > 0 ? "," : "", clause_get(row->clause[i])->citation);
    if (row->law[0])
        snprintf(words->law + used, sizeof words->law - used, ",%s", row->law);
    words->word[RULED_LAW] = used > 0 ? words->law : NULL;
    words->word[RULED_TRICK] = row->trick > 0 ? write_number(words->trick, row->trick) : NULL;
    words->word[RULED_PLAYER] = seat_name(row->player);
    words->word[RULED_SIDE] = side_name(row->side);
    words->word[RULED_TRICKS] = write_number(words->tricks, row->tricks);
    words->word[RULED_BASIS] = basis;
    words->word[RULED_WAS] = was != TRICKS_UNKNOWN ? write_number(words->was, was) : NULL;
}

void ruled_row_of(struct ruled_row *words, const struct law_ruling *given,
                  const struct board *board)
{
    const struct earlier_row row = earlier_row_of(given);
    ruled_row_write(words, &row, basis_name(given->basis), board_tricks_before(board));
}

void ruled_word_put(struct buffer *text, const char *name, const char *word)
{
    if (!word)
        return;
    buffer_add_char(text, ' ');
    buffer_add_text(text, name);
    buffer_add_text(text, "=\"");
    buffer_add_text(text, word);
    buffer_add_char(text, '"');
}

void ruled_row_put(struct buffer *text, const struct ruled_row *words)
{
    for (int field = 0; field < RULED_FIELDS; field++)
        ruled_word_put(text, ruled_words[field], words->word[field]);
}
