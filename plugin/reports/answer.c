#include "reports/answer.h"

#include <string.h>

#include "kit/shell.h"
#include "reports/event.h"

/* Adds LINE with OPTION in its place; OPTION alone if LINE is NULL. */
static void add_line(struct buffer *buffer, const char *line, const struct buffer *option)
{
    const char *at = line ? strstr(line, ANSWER_PLACE) : NULL;

    if (at)
        buffer_add(buffer, line, (size_t)(at - line));
    shell_add(buffer, buffer_text(option));
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

/* Adds LINE with an option such as "--fact=15:3:S:omitted=no". Returns false and adds nothing if
 * the board cannot be named. */
static bool add_fact(struct buffer *buffer, const char *line, const bsp_board *board,
                     const char *fact, int32_t trick, const char *player, const char *value)
{
    struct buffer option = {0};

    if (!event_can_be_named(board))
        return false;
    buffer_add_text(&option, "--fact=");
    buffer_add_text(&option, board->place);
    buffer_add_char(&option, ':');
    if (trick > 0)
        buffer_add_number(&option, trick);
    else
        buffer_add_char(&option, '-');
    buffer_add_char(&option, ':');
    buffer_add_text(&option, player ? player : "-");
    buffer_add_char(&option, ':');
    buffer_add_text(&option, fact);
    buffer_add_char(&option, '=');
    buffer_add_text(&option, value);
    add_line(buffer, line, &option);
    buffer_release(&option);
    return true;
}

bool answer_add(struct buffer *buffer, const char *line, const bsp_board *board,
                const bsp_need *need, const bsp_outcome *outcome)
{
    const char *fact = need_answered_by(need);
    struct buffer option = {0};

    if (outcome->fact_value && fact)
        return add_fact(buffer, line, board, fact, outcome->fact_trick, outcome->fact_player,
                        outcome->fact_value);
    if (!need->reading)
        return false;
    buffer_add_text(&option, "--reading=");
    buffer_add_text(&option, need->reading);
    buffer_add_char(&option, ':');
    buffer_add_text(&option, outcome->value);
    add_line(buffer, line, &option);
    buffer_release(&option);
    return true;
}

bool answer_add_example(struct buffer *buffer, const char *line, const bsp_board *board,
                        const bsp_need *need, const bsp_reply *reply)
{
    static const char *const examples[][2] = {
        {"agreed-tricks", "9"},  {"tricks-ruled", "9"},    {"equity", "4S S 10"},
        {"artificial", "60/40"}, {"claim", "contested 9"},
    };
    enum { EXAMPLES = sizeof examples / sizeof examples[0] };
    size_t row = 0;

    while (row < EXAMPLES && strcmp(reply->fact, examples[row][0]) != 0)
        row++;
    if (row == EXAMPLES)
        return false;
    /* After most rulings any example other than "none" would be too good for one side. */
    const char *example =
        need->advisory && strcmp(reply->fact, "equity") == 0 ? "none" : examples[row][1];
    return add_fact(buffer, line, board, reply->fact, reply->trick, reply->player, example);
}
