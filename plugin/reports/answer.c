#include "reports/answer.h"

#include <string.h>

#include "bridge/seat.h"
#include "bridge/where.h"
#include "kit/shell.h"
#include "words/foreign.h"

/* Adds WORD, quoted if it needs to be. */
static void add_word(struct buffer *buffer, const char *word)
{
    if (word[strspn(word, SHELL_PLAIN)] == '\0') {
        buffer_add_text(buffer, word);
        return;
    }
    buffer_add_char(buffer, '\'');
    for (; *word; word++)
        if (*word == '\'')
            buffer_add_text(buffer, "'\\''");
        else
            buffer_add_char(buffer, *word);
    buffer_add_char(buffer, '\'');
}

/* Adds LINE with OPTION in its place; OPTION alone if LINE is NULL. */
static void add_line(struct buffer *buffer, const char *line, const struct buffer *option)
{
    const char *at = line ? strstr(line, ANSWER_PLACE) : NULL;

    if (at)
        buffer_add(buffer, line, (size_t)(at - line));
    add_word(buffer, buffer_text(option));
    if (at)
        buffer_add_text(buffer, at + strlen(ANSWER_PLACE));
    buffer->failed = buffer->failed || option->failed;
}

void answer_add_none(struct buffer *buffer, const char *line)
{
    const char *at = strstr(line, ANSWER_PLACE), *behind = at + strlen(ANSWER_PLACE);

    buffer_add(buffer, line, (size_t)(at - line));
    buffer_add_text(buffer, behind + (*behind == ' '));
}

bool answer_add_place(struct buffer *option, const struct board *board)
{
    size_t start = option->length;
    struct foreign foreign;
    uint32_t character;
    bool typed = true;

    if (board->row == 0) {
        buffer_add_number(option, board->game);
        return true;
    }
    board_add_where(option, board);
    foreign_open(&foreign, buffer_text(option) + start, option->length - start);
    typed = foreign.utf8;
    while (foreign_next(&foreign, &character))
        typed = typed && !character_is_harmful(character);
    return typed;
}

/* Adds an option such as "--fact=15:3:S:omitted=no". */
static bool add_fact(struct buffer *option, const struct board *board, const struct reply *place,
                     const char *value)
{
    const char *player = player_name(place->player);
    bool typed;

    buffer_add_text(option, "--fact=");
    typed = answer_add_place(option, board);
    buffer_add_char(option, ':');
    if (place->trick > 0)
        buffer_add_number(option, place->trick);
    else
        buffer_add_char(option, '-');
    buffer_add_char(option, ':');
    buffer_add_text(option, player ? player : "-");
    buffer_add_char(option, ':');
    buffer_add_text(option, fact_name(place->fact));
    buffer_add_char(option, '=');
    buffer_add_text(option, value);
    return typed;
}

static bool add_reading(struct buffer *option, const struct need *need,
                        const struct outcome *outcome)
{
    buffer_add_text(option, "--reading=");
    buffer_add_text(option, reading_name(need->what));
    buffer_add_char(option, ':');
    buffer_add_text(option, outcome->value);
    return true;
}

bool answer_add(struct buffer *buffer, const char *line, const struct board *board,
                const struct need *need, const struct outcome *outcome)
{
    struct buffer option;
    struct reply place;
    const char *value;
    bool added;

    buffer_init(&option);
    if (outcome_fact(need, outcome, &place, &value))
        added = add_fact(&option, board, &place, value);
    else
        added = add_reading(&option, need, outcome);
    if (added)
        add_line(buffer, line, &option);
    buffer_release(&option);
    return added;
}

bool answer_add_example(struct buffer *buffer, const char *line, const struct board *board,
                        const struct need *need, const struct reply *reply)
{
    /* After most rulings any example other than "nothing" would be too good for one side. */
    bool no_damage = need->advisory && reply->fact == FACT_EQUITY;
    static const char *const examples[FACT_COUNT] = {
        [FACT_AGREED_TRICKS] = "9",  [FACT_TRICKS_RULED] = "9",    [FACT_EQUITY] = "4S S 10",
        [FACT_ARTIFICIAL] = "60/40", [FACT_CLAIM] = "contested 9",
    };
    struct buffer option;
    bool added = false;

    buffer_init(&option);
    if (no_damage)
        added = add_fact(&option, board, reply, fact_word_text(WORD_NOTHING));
    else if (examples[reply->fact])
        added = add_fact(&option, board, reply, examples[reply->fact]);
    if (added)
        add_line(buffer, line, &option);
    buffer_release(&option);
    return added;
}
