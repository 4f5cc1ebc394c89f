#include "facts_xml_log.h"

#include <stdarg.h>
#include <stdio.h>

static void note(struct facts_log *log, const char *format, ...)
{
    size_t room = sizeof log->text - log->length;
    va_list arguments;
    int length;
    va_start(arguments, format);
    length = vsnprintf(log->text + log->length, room, format, arguments);
    va_end(arguments);
    if (length > 0 && (size_t)length < room)
        log->length += (size_t)length;
}

static bool note_row(void *context, const struct facts_xml_board *board, const struct fact_row *row)
{
    struct facts_log *log = context;
    note(log, "%u%s%s %s|%s|%s|%s @%u:%u\n", board->game, *board->where ? " " : "", board->where,
         row->trick, row->player, row->fact, row->value, (unsigned)row->at.line,
         (unsigned)row->at.column);
    return ++log->rows <= log->rows_to_keep;
}

static void note_text(struct facts_log *log, struct text text)
{
    note(log, "%.*s|", (int)text.length, text.at);
}

static bool note_ruling(void *context, const struct facts_xml_board *board,
                        const struct facts_xml_ruling *ruling)
{
    struct facts_log *log = context;
    note(log, "%u ", board->game);
    for (int field = 0; field < RULED_FIELDS; field++)
        note_text(log, ruling->ruled[field]);
    note_text(log, ruling->result);
    note_text(log, ruling->contract);
    note_text(log, ruling->declarer);
    note(log, " @%u:%u\n", (unsigned)ruling->at.line, (unsigned)ruling->at.column);
    return ++log->rows <= log->rows_to_keep;
}

static void note_fault(void *context, const struct read_fault *fault)
{
    struct facts_log *log = context;
    log->faults++;
    note(log, "%s [%s] @%u:%u\n", fault->message, fault->text, (unsigned)fault->at.line,
         (unsigned)fault->at.column);
}

enum xml_state facts_log_read(struct facts_log *log, const char *text, size_t length, unsigned kept)
{
    const struct facts_xml_sink sink = {note_row, note_fault, log, NULL, note_ruling};
    log->length = 0;
    log->text[0] = '\0';
    log->rows = log->faults = 0;
    log->rows_to_keep = kept;
    return facts_xml_read(&sink, (const uint8_t *)text, length);
}

const char facts_log_good[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!-- night of the 3rd -->\n"
    "<facts>\n"
    "  <board game=\"3\">\n"
    "    <fact trick=\"5\" player=\"W\" name=\"attention\" value=\"in-time\"/>\n"
    "    <fact name='laws' value='2007'></fact>\n"
    "  </board>\n"
    "  <board game='12'/>\n"
    "  <board game='4294967295'><fact value='-' name='omitted' trick='6' "
    "player='E'/></board>\n"
    "  <board game='*'><fact name='result-includes-transfer' "
    "value='no'/></board>\n"
    "</facts>\n";
