/*
 * Records the events of a session as text, after checking each.
 */
#include "conform/conform.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>

#include "base/program.h"
#include "plugins/events.h"

/* ---- Values ---- */

static const char *or_dash(const char *text)
{
    return text ? text : "-";
}

/* Writes a text. One that is not UTF-8 fails the trial. */
static void put(struct event_record *record, const char *what, const char *text)
{
    if (text)
        trial_text(record->trial, what, text);
    fprintf(record->out, " %s", or_dash(text));
}

/* Writes a text that must be one of WORDS, or NULL. */
static void put_word(struct event_record *record, const char *what, const char *text,
                     const char *words)
{
    if (text && !words_contain(words, text))
        trial_fail(record->trial, _("%s is \"%s\""), what, text);
    fprintf(record->out, " %s", or_dash(text));
}

static void put_trick(struct event_record *record, const char *what, int32_t trick)
{
    if (trick < 0 || trick > 13)
        trial_fail(record->trial, _("%s is %d"), what, (int)trick);
    fprintf(record->out, " %" PRId32, trick);
}

#define SEATS "N E S W"
#define SIDES "NS EW"
/* The values of a player that may be a side. */
#define PLACES SEATS " " SIDES
#define BASES "marked confirmed computed"
#define STATUSES "clean noted adjusted proposed settled director suspect error"

/* ---- Boards ---- */

static void put_findings(struct event_record *record, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        fputs("\n finding", record->out);
        put(record, "bsp_finding.id", finding->id);
        put_trick(record, "bsp_finding.trick", finding->trick);
        put_word(record, "bsp_finding.player", finding->player, SEATS);
        put(record, "bsp_finding.card", finding->card);
        put(record, "bsp_finding.led", finding->led);
        put_word(record, "bsp_finding.basis", finding->basis, BASES);
        put(record, "bsp_finding.text", finding->text);
    }
}

static void put_rulings(struct event_record *record, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, board->rulings, i);
        fputs("\n ruling", record->out);
        for (uint32_t law = 0; law < ruling->law_count; law++)
            put(record, "bsp_ruling.law", ruling->law[law]);
        put_trick(record, "bsp_ruling.trick", ruling->trick);
        put_word(record, "bsp_ruling.offender", ruling->offender, SEATS);
        put_word(record, "bsp_ruling.side", ruling->side, SIDES);
        fprintf(record->out, " %" PRId32, ruling->tricks);
        for (uint32_t s = 0; s < ruling->step_count; s++)
            put(record, "bsp_step.clause", BSP_AT(bsp_step, ruling->steps, s)->clause);
        put(record, "bsp_ruling.penalty", ruling->penalty);
        put(record, "bsp_ruling.text", ruling->text);
    }
}

static void put_need(struct event_record *record, const bsp_need *need)
{
    int kinds = !!need->fact + !!need->judgement + !!need->reading;

    if (kinds != 1)
        trial_fail(record->trial,
                   _("one of bsp_need.fact, bsp_need.judgement and bsp_need.reading was expected"));
    put(record, "bsp_need.fact", need->fact);
    put(record, "bsp_need.judgement", need->judgement);
    put(record, "bsp_need.reading", need->reading);
    put_trick(record, "bsp_need.trick", need->trick);
    put_word(record, "bsp_need.player", need->player, PLACES);
    put(record, "bsp_need.text", need->text);
    for (uint32_t i = 0; i < need->outcome_count; i++) {
        const bsp_outcome *outcome = BSP_AT(bsp_outcome, need->outcomes, i);
        put(record, "bsp_outcome.value", outcome->value);
        put_word(record, "bsp_outcome.to", outcome->to, SIDES);
        put(record, "bsp_outcome.text", outcome->text);
        put(record, "bsp_outcome.effect", outcome->effect);
    }
    for (uint32_t i = 0; i < need->reply_count; i++)
        put(record, "bsp_reply.fact", BSP_AT(bsp_reply, need->replies, i)->fact);
}

static void put_told(struct event_record *record, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->told_count; i++) {
        const bsp_told *told = BSP_AT(bsp_told, board->told, i);
        put(record, "bsp_told.fact", told->fact);
        put(record, "bsp_told.value", told->value);
    }
}

static void put_board(struct event_record *record, const bsp_board *board)
{
    fprintf(record->out, "board %" PRId32 " %" PRIu32, board->input, board->game);
    put(record, "bsp_board.board", board->board);
    put(record, "bsp_board.table", board->table);
    put_word(record, "bsp_board.laws", board->laws, "2007 2017");
    put_word(record, "bsp_board.status", board->status, STATUSES);
    put(record, "bsp_board.contract", board->contract);
    put_word(record, "bsp_board.declarer", board->declarer, SEATS);
    put_word(record, "bsp_board.vulnerable", board->vulnerable, "None NS EW All");
    put_word(record, "bsp_board.transfer_to", board->transfer_to, SIDES);
    fprintf(record->out,
            " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32,
            board->transfer_tricks, board->recorded_tricks, board->recorded_score_ns,
            board->adjusted_tricks, board->adjusted_score_ns, board->written, board->artificial_ns);
    put(record, "bsp_board.text", board->text);
    put_findings(record, board);
    put_rulings(record, board);
    for (uint32_t i = 0; i < board->need_count; i++)
        put_need(record, BSP_AT(bsp_need, board->needs, i));
    put_told(record, board);
    fputc('\n', record->out);
}

/* ---- The sink ---- */

/* More events than any sample gives. */
enum { EVENTS_MAX = 2 * 1000 * 1000 };

/* Returns true if EVENT is accepted; FAULT is what is wrong with it. */
static bool event_begin(struct event_record *record, int event, struct event_fault fault)
{
    static const char *const names[RECORD_EVENTS] = {"board", "message", "edit", "progress"};

    record->after += record->stopped;
    if (++record->count[event] > EVENTS_MAX)
        raise(SIGALRM); /* otherwise it would go on until then */
    if (record->stopped)
        return false;
    if (fault.kind != EVENT_SOUND)
        trial_fail(record->trial, _("%s: %s is missing or wrong"), names[event], fault.what);
    return fault.kind == EVENT_SOUND;
}

static int32_t event_end(struct event_record *record, int event)
{
    record->stopped = record->stopped || record->stops == event;
    return record->stopped ? -1 : BSP_OK;
}

static int32_t take_board(void *context, const bsp_board *board)
{
    struct event_record *record = context;

    if (!event_begin(record, RECORD_BOARD, board_fault(board)))
        return -1;
    if (board->game != record->game + 1 && (board->game != record->game || board->game == 0))
        trial_fail(record->trial, _("board %lu follows board %lu"), (unsigned long)board->game,
                   (unsigned long)record->game);
    record->game = board->game;
    record->claimed = record->claimed || board->written;
    put_board(record, board);
    return event_end(record, RECORD_BOARD);
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct event_record *record = context;

    if (!event_begin(record, RECORD_MESSAGE, message_fault(message)))
        return -1;
    fprintf(record->out, "message %" PRId32 " %" PRIu64 " %" PRIu64, message->severity,
            message->line, message->column);
    if (message->severity != BSP_SEVERITY_NOTE && message->severity != BSP_SEVERITY_ERROR)
        trial_fail(record->trial, _("%s is %d"), "bsp_message.severity", (int)message->severity);
    put(record, "bsp_message.file", message->file);
    put(record, "bsp_message.text", message->text);
    fputc('\n', record->out);
    return event_end(record, RECORD_MESSAGE);
}

static int32_t take_edit(void *context, const bsp_edit *edit)
{
    struct event_record *record = context;

    if (!event_begin(record, RECORD_EDIT, edit_fault(edit)))
        return -1;
    if (record->count[RECORD_BOARD] > 0 && !record->claimed)
        trial_fail(record->trial, _("there is an edit, but no board is written"));
    if (edit->offset < record->end || edit->length > UINT64_MAX - edit->offset)
        trial_fail(record->trial, _("edits overlap, or are not sorted"));
    record->end = edit->offset + edit->length;
    if (record->end > record->pushed)
        trial_fail(record->trial, _("an edit goes past the end of the input"));
    fprintf(record->out, "edit %" PRId32 " %" PRIu64 " %" PRIu64 " ", edit->input, edit->offset,
            edit->length);
    fwrite(edit->bytes, 1, edit->bytes ? edit->byte_count : 0, record->out);
    fputc('\n', record->out);
    return event_end(record, RECORD_EDIT);
}

/* Handles progress. It is not part of the text, since it depends on the chunks. */
static int32_t take_progress(void *context, int32_t input, uint64_t bytes)
{
    struct event_record *record = context;
    struct event_fault none = {EVENT_SOUND, NULL};

    (void)input;
    if (!event_begin(record, RECORD_PROGRESS, none))
        return -1;
    if (bytes < record->told || bytes > record->pushed)
        trial_fail(record->trial, _("progress() goes back, or ahead of the bytes"));
    record->told = bytes;
    return event_end(record, RECORD_PROGRESS);
}

bool record_begin(struct event_record *record, struct conform_trial *trial, bsp_sink *sink,
                  unsigned wanted, int stops)
{
    unsigned all = wanted ? wanted : (1U << RECORD_EVENTS) - 1;

    *record = (struct event_record){.trial = trial, .stops = stops};
    record->out = open_memstream(&record->text, &record->size);
    if (!record->out)
        return false;
    *sink = (bsp_sink){.size = sizeof *sink, .context = record};
    sink->board = all & 1U << RECORD_BOARD ? take_board : NULL;
    sink->message = all & 1U << RECORD_MESSAGE ? take_message : NULL;
    sink->edit = all & 1U << RECORD_EDIT ? take_edit : NULL;
    sink->progress = all & 1U << RECORD_PROGRESS ? take_progress : NULL;
    return true;
}

const char *record_text(struct event_record *record)
{
    return record->out && fflush(record->out) == 0 ? record->text : "";
}

void record_release(struct event_record *record)
{
    if (record->out)
        fclose(record->out);
    free(record->text);
    *record = (struct event_record){0};
}
