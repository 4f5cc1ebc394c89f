/*
 * Converts a file into another format: takes boards from the intake and hands them to a target,
 * with everything else that the file says. Nothing is judged.
 */
#include "abi/interfaces.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/auction.h"
#include "formats/format.h"
#include "session/intake.h"
#include "session/messages.h"

struct bsp_convert {
    bsp_convert_sink sink;
    struct messages messages;
    const struct target *target;
    struct writer *writer;
    struct intake intake;
    int32_t failed; /* BSP_OK, or why nothing more can be done */
    bool finished;
    char *name;
    struct buffer calls; /* the current board's auction as text */
};

static int32_t fail(struct bsp_convert *convert, int32_t status)
{
    if (convert->failed == BSP_OK)
        convert->failed = messages_status(&convert->messages, status);
    return convert->failed;
}

/* --- Callbacks of the target ------------------------------------------------------------------ */

static bool write(void *context, const char *bytes, size_t size)
{
    struct bsp_convert *convert = context;
    if (convert->sink.write(convert->sink.context, bytes, size) == BSP_OK)
        return true;
    fail(convert, BSP_E_SINK);
    return false;
}

static bool lose(void *context, const char *message, struct text text)
{
    struct bsp_convert *convert = context;
    struct read_fault fault;
    read_fault_set(&fault, message, &convert->intake.record.at, text.at, text.length);
    return messages_read_note(&convert->messages, convert->name, &fault) == BSP_OK;
}

/* --- Boards ----------------------------------------------------------------------------------- */

static bool tell_tag(struct bsp_convert *convert, const char *name, struct text value)
{
    const struct extra extra = {.kind = EXTRA_TAG, .name = text_of(name), .value = value};
    return value.length == 0 || convert->target->extra(convert->writer, &extra);
}

/* Writes the auction of the record as PBN 2.1 does (3.5), four calls a line. */
static bool tell_auction(struct bsp_convert *convert)
{
    const struct calls *calls = &convert->intake.record.board.calls;
    struct buffer *text = &convert->calls;
    char bid[CONTRACT_TEXT_SIZE];
    if (calls->count == 0)
        return true;
    buffer_empty(text);
    for (int i = 0; i < calls->count; i++) {
        if (i > 0)
            buffer_add_char(text, i % SEATS == 0 ? '\n' : ' ');
        buffer_add_text(text, calls_text(calls->call[i], "^S", bid));
    }
    const struct extra section = {.kind = EXTRA_SECTION,
                                  .name = text_of("Auction"),
                                  .value = text_of(seat_name(calls->first)),
                                  .text = {text->at, text->length}};
    return text->failed ? fail(convert, BSP_E_MEMORY) == BSP_OK
                        : convert->target->extra(convert->writer, &section);
}

/* Describes a board. If its format has only records, the rest is mentioned once as left out. */
static bool describe(struct bsp_convert *convert)
{
    static const struct text none = {"", 0};
    const struct intake *intake = &convert->intake;
    const struct board *board = &intake->record.board;
    const struct extra_sink sink = {convert->target->extra, convert->writer};
    if (intake->format->describe)
        return intake->format->describe(intake->reader, &intake->record, &sink);
    return tell_tag(convert, "Event", board->event) && tell_tag(convert, "Site", board->site) &&
           tell_auction(convert) &&
           (board->game > 1 ||
            lose(convert,
                 N_("what this format says beyond deal, auction, contract, play and result is left "
                    "out: points, remarks"),
                 none));
}

/* Returns the status of the target. One that failed although the sink did not had no memory. */
static int32_t written(struct bsp_convert *convert, bool done)
{
    return done ? BSP_OK : fail(convert, BSP_E_MEMORY);
}

static int32_t take_board(void *context)
{
    struct bsp_convert *convert = context;
    struct record *record = &convert->intake.record;
    struct board *board = &record->board;
    const struct listed_result *listed = &board->listed;
    uint32_t kept = 0;
    if (record->fault.message)
        return messages_read_error(&convert->messages, convert->name, &record->fault);

    /* Facts of rows of a table belong to no game: they stay in the text of their section. */
    for (uint32_t i = 0; i < record->fact_count; i++)
        if (!record->fact[i].homeless)
            record->fact[kept++] = record->fact[i];
    record->fact_count = kept;

    /* A result that the file lists in addition to the board's own becomes the score, unless there
     * is one. This is how any format says that two entries contradict each other. */
    if (listed->contract.kind != CONTRACT_UNKNOWN && board->score_ns == SCORE_UNKNOWN) {
        bool taken =
            board->tricks == listed->tricks && contract_same(&listed->contract, &board->contract);
        board->score_ns = taken ? board_score(board, listed->own_tricks)
                                : board_score_in(board, &listed->contract, listed->tricks);
    }
    return written(convert, convert->target->begin_board(convert->writer, record) &&
                                describe(convert) && convert->target->end_board(convert->writer));
}

/* --- The interface ---------------------------------------------------------------------------- */

static void destroy(bsp_convert *convert)
{
    if (!convert)
        return;
    convert->target->destroy(convert->writer);
    intake_release(&convert->intake);
    buffer_release(&convert->messages.said.text);
    buffer_release(&convert->calls);
    free(convert->name);
    free(convert);
}

static int32_t create(const char *to, const char *language, const char *name,
                      const bsp_convert_sink *sink, bsp_convert **created)
{
    if (!to || !language || !name || !sink || !created || !BSP_HAS(sink, bsp_convert_sink, write) ||
        !sink_is_aligned(sink->size) || !sink->write)
        return BSP_E_ARGUMENT;
    const struct target *target = target_find(to);
    if (!target)
        return BSP_E_UNSUPPORTED;
    struct bsp_convert *convert = calloc(1, sizeof *convert);
    if (!convert)
        return BSP_E_MEMORY;
    memcpy(&convert->sink, sink, sink->size < sizeof *sink ? sink->size : sizeof *sink);
    convert->target = target;
    convert->messages.message = convert->sink.message;
    convert->messages.context = convert->sink.context;
    convert->messages.said.catalog = catalog_or_english(language);

    const struct target_sink into = {write, lose, convert};
    const struct intake_user user = {
        .take = take_board, .context = convert, .messages = &convert->messages};
    convert->name = text_copy(text_of(name));
    intake_init(&convert->intake, &user, convert->name);
    convert->writer = target->create(&into);
    if (!convert->name || !convert->writer) {
        destroy(convert);
        return BSP_E_MEMORY;
    }
    *created = convert;
    return BSP_OK;
}

static int32_t push(bsp_convert *convert, const void *bytes, size_t count)
{
    if (!convert || (!bytes && count))
        return BSP_E_ARGUMENT;
    if (convert->finished)
        return BSP_E_STATE;
    if (convert->failed != BSP_OK)
        return convert->failed;
    return fail(convert, intake_push(&convert->intake, bytes, count));
}

static int32_t finish(bsp_convert *convert)
{
    if (!convert)
        return BSP_E_ARGUMENT;
    if (convert->failed != BSP_OK)
        return convert->failed;
    if (convert->finished)
        return BSP_E_STATE;
    convert->finished = true;
    struct intake *intake = &convert->intake;
    const struct extra_sink sink = {convert->target->extra, convert->writer};
    int32_t status = intake_close(intake);
    if (status == BSP_OK)
        status = intake_read(intake, &intake->user);
    if (status == BSP_OK)
        status = written(convert, (!intake->format->describe_rest ||
                                   intake->format->describe_rest(intake->reader, &sink)) &&
                                      convert->target->finish(convert->writer));
    return fail(convert, status);
}

const bsp_convert_interface converting_interface = {
    sizeof(bsp_convert_interface), target_ids, create, push, finish, destroy, intake_recognise,
};
