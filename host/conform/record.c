/*
 * Records the events of a session as text, after checking each.
 */
#include "conform/conform.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"
#include "plugins/events.h"

/* ---- Values ---- */

static const char *or_dash(const char *text)
{
    return text ? text : "-";
}

/* Writes a text. One that is not UTF-8 fails the trial. */
static void put(struct tried_session *tried, const char *what, const char *text)
{
    if (text)
        trial_text(tried->trial, what, text);
    fprintf(tried->out, " %s", or_dash(text));
}

/* Writes a text that must be one of WORDS, or NULL. */
static void put_word(struct tried_session *tried, const char *what, const char *text,
                     const char *words)
{
    if (text && !words_contain(words, text))
        trial_fail(tried->trial, _("%s is \"%s\""), what, text);
    fprintf(tried->out, " %s", or_dash(text));
}

static void put_number(struct tried_session *tried, int32_t number)
{
    fprintf(tried->out, " %" PRId32, number);
}

#define SEATS "N E S W"
#define SIDES "NS EW"
/* The values of a player that may be a side. */
#define PLACES SEATS " " SIDES
#define BASES "marked confirmed computed"
#define ENTRANTS "pair team player"
#define STATUSES "clean noted adjusted proposed settled director suspect error"

/* ---- Boards ---- */

static void put_findings(struct tried_session *tried, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->finding_count; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        fputs("\n finding", tried->out);
        put(tried, "bsp_finding.id", finding->id);
        put_number(tried, finding->trick);
        put_word(tried, "bsp_finding.player", finding->player, SEATS);
        put(tried, "bsp_finding.card", finding->card);
        put(tried, "bsp_finding.led", finding->led);
        put_word(tried, "bsp_finding.basis", finding->basis, BASES);
        put(tried, "bsp_finding.text", finding->text);
    }
}

static void put_rulings(struct tried_session *tried, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, board->rulings, i);
        fputs("\n ruling", tried->out);
        for (uint32_t law = 0; law < ruling->law_count; law++)
            put(tried, "bsp_ruling.law", ruling->law[law]);
        put_number(tried, ruling->trick);
        put_word(tried, "bsp_ruling.offender", ruling->offender, SEATS);
        put_word(tried, "bsp_ruling.side", ruling->side, SIDES);
        put_number(tried, ruling->tricks);
        for (uint32_t s = 0; s < ruling->step_count; s++)
            put(tried, "bsp_step.clause", BSP_AT(bsp_step, ruling->steps, s)->clause);
        put(tried, "bsp_ruling.penalty", ruling->penalty);
        put(tried, "bsp_ruling.text", ruling->text);
    }
}

static void put_need(struct tried_session *tried, const bsp_need *need)
{
    int kinds = !!need->fact + !!need->judgement + !!need->reading;

    if (kinds != 1)
        trial_fail(tried->trial,
                   _("one of bsp_need.fact, bsp_need.judgement and bsp_need.reading was expected"));
    put(tried, "bsp_need.fact", need->fact);
    put(tried, "bsp_need.judgement", need->judgement);
    put(tried, "bsp_need.reading", need->reading);
    put_number(tried, need->trick);
    put_word(tried, "bsp_need.player", need->player, PLACES);
    put(tried, "bsp_need.text", need->text);
    for (uint32_t i = 0; i < need->outcome_count; i++) {
        const bsp_outcome *outcome = BSP_AT(bsp_outcome, need->outcomes, i);
        put(tried, "bsp_outcome.value", outcome->value);
        put_word(tried, "bsp_outcome.to", outcome->to, SIDES);
        put(tried, "bsp_outcome.text", outcome->text);
        put(tried, "bsp_outcome.effect", outcome->effect);
    }
    for (uint32_t i = 0; i < need->reply_count; i++)
        put(tried, "bsp_reply.fact", BSP_AT(bsp_reply, need->replies, i)->fact);
}

static void put_board(struct tried_session *tried, const bsp_board *board)
{
    fprintf(tried->out, "board %" PRId32 " %" PRIu32, board->input, board->game);
    put(tried, "bsp_record.board", board->record->board);
    put(tried, "bsp_record.table", board->record->table);
    put_word(tried, "bsp_board.laws", board->laws, "2007 2017");
    put_word(tried, "bsp_board.status", board->status, STATUSES);
    put(tried, "bsp_record.contract", board->record->contract);
    put_word(tried, "bsp_record.declarer", board->record->declarer, SEATS);
    put_word(tried, "bsp_record.vulnerable", board->record->vulnerable, "None NS EW All");
    put_word(tried, "bsp_board.transfer_to", board->transfer_to, SIDES);
    fprintf(tried->out,
            " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32,
            board->transfer_tricks, board->record->recorded_tricks,
            board->record->recorded_score_ns, board->adjusted_tricks, board->adjusted_score_ns,
            board->written, board->artificial_ns);
    put(tried, "bsp_board.text", board->text);
    put_findings(tried, board);
    put_rulings(tried, board);
    for (uint32_t i = 0; i < board->need_count; i++)
        put_need(tried, BSP_AT(bsp_need, board->needs, i));
    for (uint32_t i = 0; i < board->record->told_count; i++) {
        const bsp_told *told = BSP_AT(bsp_told, board->record->told, i);
        put(tried, "bsp_told.fact", told->fact);
        put(tried, "bsp_told.value", told->value);
    }
    fputc('\n', tried->out);
}

/* ---- The sink ---- */

/* More events than any sample gives. */
enum { EVENTS_MAX = 2 * 1000 * 1000 };

/* Returns true if EVENT is accepted; FAULT is what is wrong with it. */
static bool event_begin(struct tried_session *tried, int event, struct event_fault fault)
{
    static const char *const names[RECORD_EVENTS] = {"board", "message", "edit", "progress",
                                                     "ranking"};

    tried->after += tried->stopped;
    if (++tried->count[event] > EVENTS_MAX)
        raise(SIGALRM); /* otherwise it would go on until then */
    if (tried->stopped)
        return false;
    if (fault.kind != EVENT_SOUND)
        trial_fail(tried->trial, _("%s: %s is missing or wrong"), names[event], fault.what);
    return fault.kind == EVENT_SOUND;
}

static int32_t event_end(struct tried_session *tried, int event)
{
    tried->stopped = tried->stopped || tried->stops == event;
    return tried->stopped ? -1 : BSP_OK;
}

static int32_t take_board(void *context, const bsp_board *board)
{
    struct tried_session *tried = context;

    if (!event_begin(tried, RECORD_BOARD, board_fault(board)))
        return -1;
    if (board->game != tried->game + 1 && (board->game != tried->game || board->game == 0))
        trial_fail(tried->trial, _("board %lu follows board %lu"), (unsigned long)board->game,
                   (unsigned long)tried->game);
    tried->game = board->game;
    tried->claimed = tried->claimed || board->written;
    put_board(tried, board);
    if (tried->also && tried->also->board &&
        tried->also->board(tried->also->context, board) != BSP_OK)
        return BSP_E_MEMORY;
    return event_end(tried, RECORD_BOARD);
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct tried_session *tried = context;

    if (!event_begin(tried, RECORD_MESSAGE, message_fault(message)))
        return -1;
    fprintf(tried->out, "message %" PRId32 " %" PRIu64 " %" PRIu64, message->severity,
            message->line, message->column);
    if (message->severity != BSP_SEVERITY_NOTE && message->severity != BSP_SEVERITY_ERROR)
        trial_fail(tried->trial, _("%s is %d"), "bsp_message.severity", (int)message->severity);
    put(tried, "bsp_message.file", message->file);
    put(tried, "bsp_message.text", message->text);
    fputc('\n', tried->out);
    if (tried->also && tried->also->message)
        tried->also->message(tried->also->context, message);
    return event_end(tried, RECORD_MESSAGE);
}

static int32_t take_edit(void *context, const bsp_edit *edit)
{
    struct tried_session *tried = context;

    if (!event_begin(tried, RECORD_EDIT, edit_fault(edit)))
        return -1;
    if (tried->count[RECORD_BOARD] > 0 && !tried->claimed)
        trial_fail(tried->trial, _("there is an edit, but no board is written"));
    if (edit->offset < tried->end || edit->length > UINT64_MAX - edit->offset)
        trial_fail(tried->trial, _("edits overlap, or are not sorted"));
    tried->end = edit->offset + edit->length;
    if (tried->end > tried->pushed)
        trial_fail(tried->trial, _("an edit goes past the end of the input"));
    fprintf(tried->out, "edit %" PRId32 " %" PRIu64 " %" PRIu64 " ", edit->input, edit->offset,
            edit->length);
    fwrite(edit->bytes, 1, edit->bytes ? edit->byte_count : 0, tried->out);
    fputc('\n', tried->out);
    if (tried->also && tried->also->edit && tried->also->edit(tried->also->context, edit) != BSP_OK)
        return BSP_E_MEMORY;
    return event_end(tried, RECORD_EDIT);
}

static int32_t take_ranking(void *context, const bsp_ranking *ranking)
{
    struct tried_session *tried = context;

    if (!event_begin(tried, RECORD_RANKING, ranking_fault(ranking)))
        return -1;
    fprintf(tried->out, "ranking %" PRId32, ranking->input);
    put_word(tried, "bsp_ranking.kind", ranking->kind, ENTRANTS);
    put(tried, "bsp_ranking.section", ranking->section);
    put(tried, "bsp_ranking.entry", ranking->entry);
    put_word(tried, "bsp_ranking.side", ranking->side, SIDES);
    put(tried, "bsp_ranking.total_before", ranking->total_before);
    put(tried, "bsp_ranking.total", ranking->total);
    put(tried, "bsp_ranking.rank_before", ranking->rank_before);
    put(tried, "bsp_ranking.rank", ranking->rank);
    fputc('\n', tried->out);
    return event_end(tried, RECORD_RANKING);
}

/* Handles progress. It is not part of the text, since it depends on the chunks. */
static int32_t take_progress(void *context, int32_t input, uint64_t bytes)
{
    struct tried_session *tried = context;
    struct event_fault none = {EVENT_SOUND, NULL};

    (void)input;
    if (!event_begin(tried, RECORD_PROGRESS, none))
        return -1;
    if (bytes < tried->told || bytes > tried->pushed)
        trial_fail(tried->trial, _("progress() goes back, or ahead of the bytes"));
    tried->told = bytes;
    return event_end(tried, RECORD_PROGRESS);
}

bool record_begin(struct tried_session *tried, bsp_sink *sink, unsigned wanted)
{
    unsigned all = wanted ? wanted : (1U << RECORD_EVENTS) - 1;

    tried->out = open_memstream(&tried->text, &tried->size);
    *sink = (bsp_sink){.size = sizeof *sink, .context = tried};
    sink->board = all & 1U << RECORD_BOARD ? take_board : NULL;
    sink->message = all & 1U << RECORD_MESSAGE ? take_message : NULL;
    sink->edit = all & 1U << RECORD_EDIT ? take_edit : NULL;
    sink->progress = all & 1U << RECORD_PROGRESS ? take_progress : NULL;
    sink->ranking = all & 1U << RECORD_RANKING ? take_ranking : NULL;
    return tried->out;
}

static const char *text_of_events(struct tried_session *tried)
{
    return tried->out && fflush(tried->out) == 0 ? tried->text : "";
}

void tried_compare(struct tried_session *one, struct tried_session *other, const char *why)
{
    if (strcmp(text_of_events(one), text_of_events(other)) != 0)
        trial_fail(one->trial, "%s", why);
}

void tried_end(void *session)
{
    struct tried_session *tried = session;

    if (tried->self)
        tried->session->destroy(tried->self);
    if (tried->out)
        fclose(tried->out);
    free(tried->text);
    *tried = (struct tried_session){0};
}
