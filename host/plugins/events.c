#include "plugins/events.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/program.h"

/* The largest count of anything on a board, or of a question's choices. Boards with thousands of
 * facts have been seen; tens of thousands would not be a board. */
enum { COUNT_MAX = 1 << 16 };

/* The most languages that a board comes in. */
enum { LANGUAGES_MAX = 64 };

/* Limits of boards, messages and edits of an input: no format writes a board in less than a
 * byte, and a byte may give a few messages. The minimum covers events that come from facts. */
enum { EVENTS_PER_BYTE = 8, EVENTS_AT_LEAST = 200 * 1000 };

/* Limits of output: what one format writes in a byte another writes in dozens, and an HTML
 * report that explains everything in hundreds. The minimum covers what surrounds the boards. */
enum { BYTES_PER_BYTE = 1000, BYTES_AT_LEAST = 64 << 20 };

/* The number of events tolerated after a refusal: a plugin may send what it has before it checks
 * the status. */
enum { REFUSALS_MAX = 10 * 1000 };

#define FIELD(type, field) .offset = offsetof(type, field), .name = #type "." #field
/* Texts: one that must be there; one that may be; and one that may be and is one of LIST. */
#define TEXT(type, field)                                                                          \
    {                                                                                              \
        FIELD(type, field), .must = true                                                           \
    }
#define WORD(type, field, list)                                                                    \
    {                                                                                              \
        FIELD(type, field), .words = list                                                          \
    }
#define SOME(type, field) WORD(type, field, NULL)
#define NUMBER(type, field, from, to)                                                              \
    {                                                                                              \
        FIELD(type, field), .kind = SHAPE_NUMBER, .least = from, .most = to                        \
    }
#define LIST(type, items, number, shape)                                                           \
    {                                                                                              \
        FIELD(type, items), .kind = SHAPE_LIST, .count = offsetof(type, number),                   \
                            .count_name = #type "." #number, .of = shape                           \
    }
#define ITEM(type, field, shape)                                                                   \
    {                                                                                              \
        FIELD(type, field), .kind = SHAPE_LIST, .count_name = #type "." #field, .of = shape        \
    }
#define ANY(type, field) NUMBER(type, field, INT32_MIN, INT32_MAX)
/* The number of a trick, 0 for none; and a number of tricks, -1 if unknown. */
#define TRICK(type, field) NUMBER(type, field, 0, 13)
#define TRICKS(type, field) NUMBER(type, field, -1, 13)
#define SHAPE(type, last) .least = BSP_SIZE_WITH(type, last), .name = #type ".size"

#define SEATS "N E S W"
#define SIDES "NS EW"

static const struct shape detail_shape = {SHAPE(bsp_detail, reserved), {TEXT(bsp_detail, name)}};
static const struct shape finding_shape = {
    SHAPE(bsp_finding, reserved),
    {TEXT(bsp_finding, id), WORD(bsp_finding, player, SEATS), SOME(bsp_finding, card),
     SOME(bsp_finding, led), WORD(bsp_finding, basis, "marked confirmed computed"),
     SOME(bsp_finding, text), TRICK(bsp_finding, trick),
     LIST(bsp_finding, details, detail_count, &detail_shape)}};
static const struct shape seen_shape = {
    SHAPE(bsp_seen, source), {TEXT(bsp_seen, name), TEXT(bsp_seen, value), TEXT(bsp_seen, source)}};
static const struct shape step_shape = {
    SHAPE(bsp_step, text), {TEXT(bsp_step, clause), LIST(bsp_step, seen, seen_count, &seen_shape)}};
static const struct shape clause_shape = {SHAPE(bsp_clause, text),
                                          {TEXT(bsp_clause, law), TEXT(bsp_clause, text)}};
static const struct shape ruling_shape = {
    SHAPE(bsp_ruling, basis),
    {WORD(bsp_ruling, offender, SEATS), WORD(bsp_ruling, side, SIDES), SOME(bsp_ruling, penalty),
     SOME(bsp_ruling, text), TRICK(bsp_ruling, trick), NUMBER(bsp_ruling, tricks, -13, 13),
     LIST(bsp_ruling, law, law_count, NULL), LIST(bsp_ruling, steps, step_count, &step_shape),
     LIST(bsp_ruling, disposition, disposition_count, NULL),
     LIST(bsp_ruling, clauses, clause_count, &clause_shape)}};
static const struct shape assigned_shape = {SHAPE(bsp_assigned, side),
                                            {TEXT(bsp_assigned, contract),
                                             TRICKS(bsp_assigned, tricks),
                                             NUMBER(bsp_assigned, weight, 0, 100)}};
static const struct shape outcome_shape = {
    SHAPE(bsp_outcome, revoke),
    {TEXT(bsp_outcome, value), WORD(bsp_outcome, to, SIDES), SOME(bsp_outcome, text),
     SOME(bsp_outcome, effect), TRICKS(bsp_outcome, tricks), TRICK(bsp_outcome, fact_trick)}};
static const struct shape reply_shape = {SHAPE(bsp_reply, form),
                                         {TEXT(bsp_reply, fact), TRICK(bsp_reply, trick)}};
static const struct shape need_shape = {
    SHAPE(bsp_need, together),
    {SOME(bsp_need, fact), SOME(bsp_need, judgement), SOME(bsp_need, reading),
     WORD(bsp_need, player, SEATS " " SIDES), SOME(bsp_need, text), TRICK(bsp_need, trick),
     LIST(bsp_need, outcomes, outcome_count, &outcome_shape),
     LIST(bsp_need, replies, reply_count, &reply_shape)}};
static const struct shape told_shape = {
    SHAPE(bsp_told, value), {TEXT(bsp_told, fact), TEXT(bsp_told, value), TRICK(bsp_told, trick)}};
static const struct shape points_shape = {SHAPE(bsp_points, after), {TEXT(bsp_points, kind)}};
static const struct shape trick_shape = {SHAPE(bsp_trick, led_by), {{0}}};
static const struct shape record_shape = {
    SHAPE(bsp_record, reserved),
    {SOME(bsp_record, board), SOME(bsp_record, table), SOME(bsp_record, contract),
     WORD(bsp_record, declarer, SEATS), WORD(bsp_record, vulnerable, "None NS EW All"),
     TRICKS(bsp_record, recorded_tricks), ANY(bsp_record, recorded_score_ns),
     LIST(bsp_record, told, told_count, &told_shape),
     LIST(bsp_record, play, play_count, &trick_shape), LIST(bsp_record, call, call_count, NULL)}};
const struct shape board_shape = {
    SHAPE(bsp_board, translation),
    {TEXT(bsp_board, status), WORD(bsp_board, transfer_to, SIDES), SOME(bsp_board, text),
     ANY(bsp_board, input), TRICKS(bsp_board, adjusted_tricks), ANY(bsp_board, adjusted_score_ns),
     TRICK(bsp_board, transfer_tricks), NUMBER(bsp_board, written, 0, 1),
     NUMBER(bsp_board, artificial_ns, -1, 100), NUMBER(bsp_board, artificial_ew, -1, 100),
     LIST(bsp_board, findings, finding_count, &finding_shape),
     LIST(bsp_board, rulings, ruling_count, &ruling_shape),
     LIST(bsp_board, needs, need_count, &need_shape),
     LIST(bsp_board, assigned, assigned_count, &assigned_shape),
     LIST(bsp_board, points, point_count, &points_shape), ITEM(bsp_board, record, &record_shape)}};
const struct shape message_shape = {
    SHAPE(bsp_message, reserved),
    {TEXT(bsp_message, text), SOME(bsp_message, file), ANY(bsp_message, severity)}};
const struct shape ranking_shape = {
    SHAPE(bsp_ranking, reserved),
    {TEXT(bsp_ranking, kind), TEXT(bsp_ranking, entry), SOME(bsp_ranking, section),
     WORD(bsp_ranking, side, SIDES), SOME(bsp_ranking, total_before), SOME(bsp_ranking, total),
     SOME(bsp_ranking, rank_before), SOME(bsp_ranking, rank), ANY(bsp_ranking, input),
     NUMBER(bsp_ranking, on_both_sides, 0, 1)}};
const struct shape incident_shape = {SHAPE(bsp_form_incident, says),
                                     {TEXT(bsp_form_incident, id), TEXT(bsp_form_incident, text)}};
/* Questions are copied, so their shapes list all texts and lists, and end with the last field. */
const struct shape fact_shape = {SHAPE(bsp_form_fact, value),
                                 {TEXT(bsp_form_fact, trick), TEXT(bsp_form_fact, player),
                                  TEXT(bsp_form_fact, fact), TEXT(bsp_form_fact, value),
                                  SOME(bsp_form_fact, board)}};
const struct shape choice_shape = {SHAPE(bsp_form_choice, facts),
                                   {TEXT(bsp_form_choice, id), TEXT(bsp_form_choice, text),
                                    SOME(bsp_form_choice, says), SOME(bsp_form_choice, effect),
                                    LIST(bsp_form_choice, facts, fact_count, &fact_shape)}};
const struct shape question_shape = {SHAPE(bsp_form_question, values),
                                     {TEXT(bsp_form_question, name), TEXT(bsp_form_question, input),
                                      TEXT(bsp_form_question, text), SOME(bsp_form_question, says),
                                      SOME(bsp_form_question, evening),
                                      LIST(bsp_form_question, choices, choice_count, &choice_shape),
                                      LIST(bsp_form_question, values, value_count, &fact_shape)}};

_Static_assert(sizeof(bsp_form_fact) == BSP_SIZE_WITH(bsp_form_fact, value) &&
                   sizeof(bsp_form_choice) == BSP_SIZE_WITH(bsp_form_choice, facts) &&
                   sizeof(bsp_form_question) == BSP_SIZE_WITH(bsp_form_question, values),
               "a copy of a question has padding at its end");

uint32_t shape_size(const void *item)
{
    uint32_t size;

    memcpy(&size, item, sizeof size);
    return size;
}

const void *shape_pointer(const void *item, size_t offset)
{
    const void *pointer;

    memcpy(&pointer, (const char *)item + offset, sizeof pointer);
    return pointer;
}

int32_t shape_number(const void *item, size_t offset)
{
    int32_t number;

    memcpy(&number, (const char *)item + offset, sizeof number);
    return number;
}

static struct event_fault list_fault(const void *item, const struct shape_field *list)
{
    uint32_t count = list->count ? shape_size((const char *)item + list->count) : 1, size;
    const char *items = shape_pointer(item, list->offset);
    struct event_fault fault = {EVENT_SOUND, NULL};

    if (count == 0)
        return fault;
    if (count > COUNT_MAX || !items)
        return (struct event_fault){EVENT_COUNT, list->count_name};
    if (!list->of) {
        for (uint32_t i = 0; i < count; i++)
            if (!shape_pointer(items, i * sizeof(const char *)))
                return (struct event_fault){EVENT_MISSING, list->count_name};
        return fault;
    }

    size = shape_size(items);
    for (uint32_t i = 0; i < count && fault.kind == EVENT_SOUND; i++) {
        const void *one = items + (size_t)i * size;
        fault = shape_size(one) == size ? event_fault(one, list->of)
                                        : (struct event_fault){EVENT_SIZE, list->of->name};
    }
    return fault;
}

struct event_fault event_fault(const void *event, const struct shape *shape)
{
    struct event_fault fault = {EVENT_SOUND, NULL};

    if (!event)
        return (struct event_fault){EVENT_MISSING, shape->name};
    if (shape_size(event) < shape->least)
        return (struct event_fault){EVENT_SIZE, shape->name};
    const struct shape_field *field = shape->field;
    for (; field->kind == SHAPE_TEXT && field->name; field++)
        if (field->must && !shape_pointer(event, field->offset))
            return (struct event_fault){EVENT_MISSING, field->name};
    for (; field->kind == SHAPE_NUMBER; field++) {
        int32_t number = shape_number(event, field->offset);
        if (number < field->least || number > field->most)
            return (struct event_fault){EVENT_COUNT, field->name};
    }
    for (; field->name && fault.kind == EVENT_SOUND; field++)
        fault = list_fault(event, field);
    return fault;
}

bool event_copy(void *to, const void *event, const struct shape *shape, struct text_list *owned)
{
    const uint32_t size = (uint32_t)shape->least;
    char *fields = to;
    bool copied = true;

    memcpy(to, event, shape->least);
    memcpy(to, &size, sizeof size);
    for (const struct shape_field *field = shape->field; field->name && copied; field++) {
        if (field->kind == SHAPE_NUMBER)
            continue;
        const char *from = shape_pointer(event, field->offset);
        bool is_list = field->kind == SHAPE_LIST;
        uint32_t count = is_list ? shape_size((const char *)event + field->count) : 0;
        char *copy = is_list ? calloc(count + 1, field->of->least) : from ? strdup(from) : NULL;
        memcpy(fields + field->offset, &copy, sizeof copy);
        copied = (!is_list && !from) || text_list_add(owned, copy);
        for (uint32_t i = 0; i < count && copied; i++)
            copied = event_copy(copy + i * field->of->least, from + (size_t)i * shape_size(from),
                                field->of, owned);
    }
    return copied;
}

/* Returns true if TRANSLATION has as many of everything as BOARD. */
static bool is_translation(const bsp_board *translation, const bsp_board *board)
{
    bool same = translation->finding_count == board->finding_count &&
                translation->ruling_count == board->ruling_count &&
                translation->need_count == board->need_count;

    for (uint32_t i = 0; same && i < board->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, board->rulings, i);
        const bsp_ruling *other = BSP_AT(bsp_ruling, translation->rulings, i);
        same =
            other->clause_count == ruling->clause_count && other->step_count == ruling->step_count;
    }
    for (uint32_t i = 0; same && i < board->need_count; i++)
        same = BSP_AT(bsp_need, translation->needs, i)->outcome_count ==
               BSP_AT(bsp_need, board->needs, i)->outcome_count;
    return same;
}

struct event_fault board_fault(const bsp_board *board)
{
    struct event_fault fault = event_fault(board, &board_shape);
    int languages = 0;

    for (uint32_t i = 0; fault.kind == EVENT_SOUND && i < board->need_count; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        if (!need->fact && !need->judgement && !need->reading) /* it asks about nothing */
            return (struct event_fault){EVENT_MISSING, "bsp_need.fact"};
    }
    for (const bsp_board *next = board; fault.kind == EVENT_SOUND && next->translation;) {
        next = next->translation;
        fault = event_fault(next, &board_shape);
        if (fault.kind == EVENT_SOUND &&
            (++languages == LANGUAGES_MAX || !is_translation(next, board)))
            fault = (struct event_fault){EVENT_COUNT, "bsp_board.translation"};
    }
    return fault;
}

struct event_fault edit_fault(const bsp_edit *edit)
{
    static const struct shape shape = {SHAPE(bsp_edit, byte_count), {{0}}};
    struct event_fault fault = event_fault(edit, &shape);

    if (fault.kind == EVENT_SOUND && edit->byte_count > 0 && !edit->bytes)
        return (struct event_fault){EVENT_MISSING, "bsp_edit.bytes"};
    if (fault.kind == EVENT_SOUND && edit->input < 0)
        return (struct event_fault){EVENT_COUNT, "bsp_edit.input"};
    return fault;
}

bool event_fault_tell(const char *file, const struct event_fault *fault)
{
    switch (fault->kind) {
    case EVENT_SOUND:
        break;
    case EVENT_MISSING:
        return message_file(file, _("the plugin is at fault: %s is missing"), fault->what);
    case EVENT_COUNT:
        return message_file(file, _("the plugin is at fault: %s cannot be right"), fault->what);
    case EVENT_SIZE:
        return message_file(file, _("the plugin is at fault: %s is wrong"), fault->what);
    case EVENT_ENDLESS:
        return message_file(file,
                            _("the plugin is at fault: it gives more boards, messages and changes "
                              "than the file can hold"));
    }
    return false;
}

bool event_meter_add(struct event_meter *meter)
{
    return ++meter->events <= EVENTS_AT_LEAST + meter->bytes * EVENTS_PER_BYTE;
}

bool event_meter_write(struct event_meter *meter, size_t size)
{
    uint64_t most = BYTES_AT_LEAST + meter->bytes * BYTES_PER_BYTE;

    if (size > most - meter->written)
        return false;
    meter->written += size;
    return true;
}

void event_meter_refuse(struct event_meter *meter)
{
    if (++meter->refused <= REFUSALS_MAX)
        return;
    message_program(_("the plugin is at fault: it does not stop when it is told to"));
    cleanup_leave(EXIT_FAULT);
}
