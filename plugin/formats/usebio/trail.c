#include "formats/usebio/trail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/seat.h"
#include "formats/earlier.h"
#include "formats/usebio/values.h"

const char usebio_trail_target[] = "rectify";

/* ---- reading ---- */

/* The value of NAME among DATA's; AT is NULL when it is not there. */
static struct text value_of(const char *data, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strstr(data, name); at != NULL; at = strstr(at + 1, name)) {
        const char *value, *end;
        if ((at > data && at[-1] != ' ') || strncmp(at + length, "=\"", 2) != 0)
            continue;
        value = at + length + 2;
        end = strchr(value, '"');
        if (end != NULL)
            return (struct text){value, (size_t)(end - value)};
    }
    return (struct text){NULL, 0};
}

void usebio_trail_read(struct usebio_line *line, const char *data)
{
    struct text contract = value_of(data, "contract"), declarer = value_of(data, "declarer");
    struct text ruled[RULED_FIELDS];
    for (int field = 0; field < RULED_FIELDS; field++)
        ruled[field] = value_of(data, ruled_words[field]);
    earlier_ruling_read(&line->earlier, ruled);
    if (line->contract.kind != CONTRACT_UNKNOWN || contract.at == NULL ||
        !contract_read(&line->contract, contract))
        return;
    if (declarer.length == 1)
        line->contract.declarer = (int8_t)seat_of_letter(*declarer.at);
}

/* ---- writing ---- */

/* Eight words with their names, and a dozen clauses, have room. */
enum { INSTRUCTION_SIZE = 320, NUMBER_SIZE = 12 };

struct instruction {
    char text[INSTRUCTION_SIZE];
    size_t length;
};

static void put(struct instruction *instruction, const char *text)
{
    size_t room = sizeof instruction->text - instruction->length, length = strlen(text);
    if (length < room) {
        memcpy(instruction->text + instruction->length, text, length + 1);
        instruction->length += length;
    }
}

static void put_word(struct instruction *instruction, const char *name, const char *value)
{
    if (value == NULL)
        return;
    put(instruction, " ");
    put(instruction, name);
    put(instruction, "=\"");
    put(instruction, value);
    put(instruction, "\"");
}

static void put_number(struct instruction *instruction, const char *name, int number)
{
    char text[NUMBER_SIZE];
    snprintf(text, sizeof text, "%d", number);
    put_word(instruction, name, text);
}

static void put_laws(struct instruction *instruction, const struct law_ruling *given)
{
    put(instruction, " law=\"");
    for (int i = 0; i < given->clause_count; i++) {
        put(instruction, i == 0 ? "" : ",");
        put(instruction, clause_get(given->clause[i])->citation);
    }
    put(instruction, "\"");
}

/* The contract that an artificial score takes away. */
static void put_contract(struct instruction *instruction, const struct board *board,
                         const struct ruling *ruling)
{
    char text[CONTRACT_TEXT_SIZE];
    if (ruling->adjustment != ADJUSTMENT_ARTIFICIAL)
        return;
    put_word(instruction, "contract", contract_text(&board->contract, text));
    put_word(instruction, "declarer", seat_name(board->contract.declarer));
}

static void put_instruction(struct instruction *instruction, const struct board *board,
                            const struct ruling *ruling, const struct law_ruling *given)
{
    int was = ruling_tricks_before(ruling, board);
    put(instruction, "<?");
    put(instruction, usebio_trail_target);
    put_laws(instruction, given);
    if (given->trick > 0)
        put_number(instruction, "trick", given->trick);
    put_word(instruction, "player", seat_name(given->offender));
    put_word(instruction, "side", side_name(given->side));
    put_number(instruction, "tricks", given->tricks);
    put_word(instruction, "basis", basis_name(given->basis));
    if (was != TRICKS_UNKNOWN)
        put_number(instruction, "was", was);
    put_contract(instruction, board, ruling);
    put(instruction, "?>");
}

bool usebio_trail_write(const struct usebio_line *line, const struct board *board,
                        const struct ruling *ruling, const struct edit_sink *sink)
{
    bool replaces = line->rulings_to > 0;
    uint64_t at = line->offset + (replaces ? line->rulings_from : line->inner_end);
    struct edit edit = {at, replaces ? line->rulings_to - line->rulings_from : 0, NULL, 0};
    size_t room = INSTRUCTION_SIZE + USEBIO_INDENT_SIZE;
    char *text = malloc(room * (RULINGS_MAX + FINDINGS_MAX));
    struct law_ruling given;
    bool done;
    if (text == NULL)
        return false;
    for (int i = 0; ruling_trail_row(ruling, i, &given); i++) {
        struct instruction instruction = {.length = 0};
        put_instruction(&instruction, board, ruling, &given);
        edit.size += (size_t)snprintf(text + edit.size, room, "%s%s",
                                      replaces && i == 0 ? "" : line->indent, instruction.text);
    }
    edit.bytes = text;
    done = edit.size == 0 || sink->take(sink->context, &edit);
    free(text);
    return done;
}
