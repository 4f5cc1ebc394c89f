#include "report_harness.h"

#include <string.h>

#include "abi/board_event.h"
#include "abi/interfaces.h"
#include "abi/record.h"
#include "bridge/score.h"

enum { GOT_MAX = 1 << 20 };

char got[GOT_MAX];
size_t got_size;
int writes, writes_left;
bsp_report *report;
struct board board;
struct ruling ruling;
bsp_origin origin;
struct read_fault fault;
struct report_item item;
static struct board_event *event;
static struct event_options wanted;

static int32_t sink_write(void *context, const char *bytes, size_t size)
{
    ck_assert_ptr_eq(context, got);
    writes++;
    if (writes_left == 0)
        return BSP_E_SINK;
    if (writes_left > 0)
        writes_left--;
    ck_assert_uint_lt(got_size + size, GOT_MAX);
    memcpy(got + got_size, bytes, size);
    got_size += size;
    got[got_size] = '\0';
    return BSP_OK;
}

void report_setup(void)
{
    got_size = 0;
    *got = '\0';
    writes = 0;
    writes_left = -1;
    report = NULL;
    board_clear(&board);
    board.game = 1;
    memset(&ruling, 0, sizeof ruling);
    ruling.status = STATUS_NOTED;
    ruling.edition = LAWS_2017;
    ruling.transfer_to = SIDE_NONE;
    ruling.recorded_tricks = ruling.adjusted_tricks = TRICKS_UNKNOWN;
    ruling.recorded_score_ns = ruling.adjusted_score_ns = SCORE_UNKNOWN;
    origin = (bsp_origin){.size = sizeof origin,
                          .file = "club.pbn",
                          .engine_name = engine_name,
                          .engine_version = engine_version};
    fault.message = NULL;
    item = (struct report_item){.origin = &origin};
}

bool report_event_give(const bsp_board *given)
{
    event_read(given, &report->played);
    item.event = given;
    item.kind = kind_of(given->status);
    item.played = &report->played;
    return report_board(report, &item);
}

bool report_item_give(void)
{
    static const struct facts no_facts;
    const struct event_source source = {
        .board = &board, .ruling = &ruling, .facts = &no_facts, .fault = &fault};

    if (fault.message)
        ruling.status = STATUS_ERROR;
    const bsp_board *made = board_event_make(&event, &wanted, &source);
    ck_assert_ptr_nonnull(made);
    return report_event_give(made);
}

void report_teardown(void)
{
    board_event_release(event);
    event = NULL;
    reporting_interface.destroy(report);
}

void report_open(const char *format, const char *language, bool explain, bool quiet)
{
    static const bsp_report_sink sink = {sizeof sink, got, sink_write};

    reporting_interface.destroy(report);
    ck_assert_int_eq(reporting_interface.create(format, language, &sink, &report), BSP_OK);
    report->options.explain = explain;
    report->options.quiet = quiet;
    wanted = (struct event_options){.languages = report->options.languages,
                                    .texts = EVENT_OF_FOUND,
                                    .record = EVENT_OF_FOUND,
                                    .explain = explain};
    got_size = 0;
    *got = '\0';
}

void put_contract(const char *written, int declarer, int vulnerability)
{
    ck_assert(contract_read(&board.contract, text_of(written)));
    board.contract.declarer = (int8_t)declarer;
    board.vulnerability = (int8_t)vulnerability;
}

void put_revoke(const char *led)
{
    ruling.status = STATUS_ADJUSTED;
    ruling.transfer_to = SIDE_NS;
    ruling.transfer_tricks = 1;
    ruling.finding_count = ruling.ruling_count = 1;
    ruling.finding[0] = (struct finding){.id = FINDING_REVOKE,
                                         .trick = 5,
                                         .player = WEST,
                                         .card = card("H3"),
                                         .led = card(led),
                                         .basis = BASIS_MARKED};
    ruling.ruling[0] = (struct law_ruling){.irregularity = IRREGULARITY_REVOKE,
                                           .trick = 5,
                                           .offender = WEST,
                                           .side = SIDE_EW,
                                           .tricks = 1,
                                           .basis = BASIS_MARKED,
                                           .card = card("H3"),
                                           .led = card(led),
                                           .clause_count = 2,
                                           .clause = {CLAUSE_63A1, CLAUSE_64A2}};
}
