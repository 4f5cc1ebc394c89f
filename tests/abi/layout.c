/*
 * Where every field of the ABI lies, and how large every struct is: with pointers of 64 bits, and
 * of 32. Once 1.0 is released nothing here ever changes; what is new is added. layout.sh compiles
 * this with a header in which each struct has a field more, too.
 */
#include <bridge-scorer/plugin.h>

#define IS(what, on_64, on_32)                                                                     \
    _Static_assert((what) == (sizeof(void *) == 8 ? (on_64) : (on_32)), #what)
#define FIELD(type, field, on_64, on_32) IS(offsetof(type, field), on_64, on_32)
/* A field that is added may be a single byte: were there padding, it would lie within the size of
 * today. */
#ifdef TOMORROW
#define SIZE(type, on_64, on_32) IS(offsetof(type, tomorrow), on_64, on_32)
#else
#define SIZE(type, on_64, on_32) IS(sizeof(type), on_64, on_32)
#endif

/* With pointers of 32 bits a uint64_t lies at multiples of 4 bytes (i386, System V) or of 8
 * (Windows, ARM). */
struct one_number {
    char before;
    uint64_t number;
};
#define GAP (offsetof(struct one_number, number) - 4)

IS(BSP_HOST_SIZE_1_0, 32, 20);
IS(BSP_ENTRY_SIZE_1_0, 88, 52);
IS(BSP_REPORT_SIZE_1_0, 64, 36);
IS(BSP_SESSION_SIZE_1_0, 96, 48);
IS(BSP_CONVERT_SIZE_1_0, 56, 28);
IS(BSP_TEXT_SIZE_1_0, 32, 16);

FIELD(bsp_host, size, 0, 0);
FIELD(bsp_host, abi_major, 4, 4);
FIELD(bsp_host, abi_minor, 8, 8);
FIELD(bsp_host, name, 16, 12);
FIELD(bsp_host, version, 24, 16);
SIZE(bsp_host, 32, 20);

FIELD(bsp_entry, magic, 0, 0);
FIELD(bsp_entry, size, 4, 4);
FIELD(bsp_entry, abi_major, 8, 8);
FIELD(bsp_entry, abi_minor, 12, 12);
FIELD(bsp_entry, id, 16, 16);
FIELD(bsp_entry, name, 24, 20);
FIELD(bsp_entry, vendor, 32, 24);
FIELD(bsp_entry, version, 40, 28);
FIELD(bsp_entry, licence, 48, 32);
FIELD(bsp_entry, url, 56, 36);
FIELD(bsp_entry, init, 64, 40);
FIELD(bsp_entry, deinit, 72, 44);
FIELD(bsp_entry, get_interface, 80, 48);
SIZE(bsp_entry, 88, 52);

FIELD(bsp_report_sink, size, 0, 0);
FIELD(bsp_report_sink, context, 8, 4);
FIELD(bsp_report_sink, write, 16, 8);
SIZE(bsp_report_sink, 24, 12);

FIELD(bsp_report_interface, size, 0, 0);
FIELD(bsp_report_interface, reserved, 4, 4);
FIELD(bsp_report_interface, formats, 8, 8);
FIELD(bsp_report_interface, create, 16, 12);
FIELD(bsp_report_interface, set_option, 24, 16);
FIELD(bsp_report_interface, board, 32, 20);
FIELD(bsp_report_interface, set_incomplete, 40, 24);
FIELD(bsp_report_interface, finish, 48, 28);
FIELD(bsp_report_interface, destroy, 56, 32);
FIELD(bsp_report_interface, ranking, 64, 36);
SIZE(bsp_report_interface, 72, 40);

FIELD(bsp_detail, size, 0, 0);
FIELD(bsp_detail, kind, 4, 4);
FIELD(bsp_detail, name, 8, 8);
FIELD(bsp_detail, word, 16, 12);
FIELD(bsp_detail, declarer, 24, 16);
FIELD(bsp_detail, number, 32, 20);
FIELD(bsp_detail, reserved, 36, 24);
SIZE(bsp_detail, 40, 28);

FIELD(bsp_finding, size, 0, 0);
FIELD(bsp_finding, id, 8, 4);
FIELD(bsp_finding, trick, 16, 8);
FIELD(bsp_finding, player, 24, 12);
FIELD(bsp_finding, card, 32, 16);
FIELD(bsp_finding, led, 40, 20);
FIELD(bsp_finding, basis, 48, 24);
FIELD(bsp_finding, text, 56, 28);
FIELD(bsp_finding, shown, 64, 32);
FIELD(bsp_finding, details, 72, 36);
FIELD(bsp_finding, detail_count, 80, 40);
FIELD(bsp_finding, reserved, 84, 44);
SIZE(bsp_finding, 88, 48);

FIELD(bsp_seen, size, 0, 0);
FIELD(bsp_seen, reserved, 4, 4);
FIELD(bsp_seen, name, 8, 8);
FIELD(bsp_seen, value, 16, 12);
FIELD(bsp_seen, source, 24, 16);
SIZE(bsp_seen, 32, 20);

FIELD(bsp_step, size, 0, 0);
FIELD(bsp_step, seen_count, 4, 4);
FIELD(bsp_step, clause, 8, 8);
FIELD(bsp_step, holds, 16, 12);
FIELD(bsp_step, reserved, 20, 16);
FIELD(bsp_step, seen, 24, 20);
FIELD(bsp_step, text, 32, 24);
SIZE(bsp_step, 40, 28);

FIELD(bsp_clause, size, 0, 0);
FIELD(bsp_clause, reserved, 4, 4);
FIELD(bsp_clause, law, 8, 8);
FIELD(bsp_clause, text, 16, 12);
SIZE(bsp_clause, 24, 16);

FIELD(bsp_ruling, size, 0, 0);
FIELD(bsp_ruling, law, 8, 4);
FIELD(bsp_ruling, law_count, 16, 8);
FIELD(bsp_ruling, trick, 20, 12);
FIELD(bsp_ruling, offender, 24, 16);
FIELD(bsp_ruling, side, 32, 20);
FIELD(bsp_ruling, tricks, 40, 24);
FIELD(bsp_ruling, steps, 48, 28);
FIELD(bsp_ruling, step_count, 56, 32);
FIELD(bsp_ruling, disposition, 64, 36);
FIELD(bsp_ruling, disposition_count, 72, 40);
FIELD(bsp_ruling, penalty, 80, 44);
FIELD(bsp_ruling, text, 88, 48);
FIELD(bsp_ruling, what, 96, 52);
FIELD(bsp_ruling, closing, 104, 56);
FIELD(bsp_ruling, clauses, 112, 60);
FIELD(bsp_ruling, clause_count, 120, 64);
FIELD(bsp_ruling, possible, 124, 68);
FIELD(bsp_ruling, basis, 128, 72);
SIZE(bsp_ruling, 136, 76);

FIELD(bsp_assigned, size, 0, 0);
FIELD(bsp_assigned, contract, 8, 4);
FIELD(bsp_assigned, declarer, 16, 8);
FIELD(bsp_assigned, tricks, 24, 12);
FIELD(bsp_assigned, weight, 28, 16);
FIELD(bsp_assigned, side, 32, 20);
SIZE(bsp_assigned, 40, 24);

FIELD(bsp_outcome, size, 0, 0);
FIELD(bsp_outcome, value, 8, 4);
FIELD(bsp_outcome, tricks, 16, 8);
FIELD(bsp_outcome, to, 24, 12);
FIELD(bsp_outcome, text, 32, 16);
FIELD(bsp_outcome, effect, 40, 20);
FIELD(bsp_outcome, fact_trick, 48, 24);
FIELD(bsp_outcome, fact_player, 56, 28);
FIELD(bsp_outcome, fact_value, 64, 32);
FIELD(bsp_outcome, up_to, 72, 36);
FIELD(bsp_outcome, revoke, 76, 40);
SIZE(bsp_outcome, 80, 44);

FIELD(bsp_reply, size, 0, 0);
FIELD(bsp_reply, fact, 8, 4);
FIELD(bsp_reply, trick, 16, 8);
FIELD(bsp_reply, player, 24, 12);
FIELD(bsp_reply, form, 32, 16);
SIZE(bsp_reply, 40, 20);

FIELD(bsp_need, size, 0, 0);
FIELD(bsp_need, fact, 8, 4);
FIELD(bsp_need, judgement, 16, 8);
FIELD(bsp_need, reading, 24, 12);
FIELD(bsp_need, trick, 32, 16);
FIELD(bsp_need, player, 40, 20);
FIELD(bsp_need, advisory, 48, 24);
FIELD(bsp_need, baseline, 56, 28);
FIELD(bsp_need, outcomes, 64, 32);
FIELD(bsp_need, outcome_count, 72, 36);
FIELD(bsp_need, text, 80, 40);
FIELD(bsp_need, replies, 88, 44);
FIELD(bsp_need, reply_count, 96, 48);
FIELD(bsp_need, reserved, 100, 52);
FIELD(bsp_need, about, 104, 56);
FIELD(bsp_need, together, 112, 60);
SIZE(bsp_need, 120, 64);

FIELD(bsp_board, size, 0, 0);
FIELD(bsp_board, input, 4, 4);
FIELD(bsp_board, game, 8, 8);
FIELD(bsp_board, row, 12, 12);
FIELD(bsp_board, record, 16, 16);
FIELD(bsp_board, laws, 24, 20);
FIELD(bsp_board, status, 32, 24);
FIELD(bsp_board, findings, 40, 28);
FIELD(bsp_board, finding_count, 48, 32);
FIELD(bsp_board, ruling_count, 52, 36);
FIELD(bsp_board, rulings, 56, 40);
FIELD(bsp_board, needs, 64, 44);
FIELD(bsp_board, need_count, 72, 48);
FIELD(bsp_board, transfer_tricks, 76, 52);
FIELD(bsp_board, transfer_to, 80, 56);
FIELD(bsp_board, adjusted_tricks, 88, 60);
FIELD(bsp_board, adjusted_score_ns, 92, 64);
FIELD(bsp_board, written, 96, 68);
FIELD(bsp_board, assigned_count, 100, 72);
FIELD(bsp_board, assigned, 104, 76);
FIELD(bsp_board, artificial_ns, 112, 80);
FIELD(bsp_board, artificial_ew, 116, 84);
FIELD(bsp_board, points, 120, 88);
FIELD(bsp_board, point_count, 128, 92);
FIELD(bsp_board, without_play, 132, 96);
FIELD(bsp_board, cut, 136, 100);
FIELD(bsp_board, reserved, 140, 104);
FIELD(bsp_board, adjusted_contract, 144, 108);
FIELD(bsp_board, adjusted_declarer, 152, 112);
FIELD(bsp_board, fault, 160, 116);
FIELD(bsp_board, place, 168, 120);
FIELD(bsp_board, label, 176, 124);
FIELD(bsp_board, pairs, 184, 128);
FIELD(bsp_board, text, 192, 132);
FIELD(bsp_board, hand, 200, 136);
FIELD(bsp_board, trick, 232, 152);
FIELD(bsp_board, standing, 336, 204);
FIELD(bsp_board, language, 344, 208);
FIELD(bsp_board, translation, 352, 212);
SIZE(bsp_board, 360, 216);

FIELD(bsp_points, size, 0, 0);
FIELD(bsp_points, reserved, 4, 4);
FIELD(bsp_points, kind, 8, 8);
FIELD(bsp_points, before, 16, 12);
FIELD(bsp_points, after, 24, 16);
SIZE(bsp_points, 32, 20);

FIELD(bsp_trick, size, 0, 0);
FIELD(bsp_trick, reserved, 4, 4);
FIELD(bsp_trick, leader, 8, 8);
FIELD(bsp_trick, card, 16, 12);
FIELD(bsp_trick, mark, 48, 28);
FIELD(bsp_trick, winner, 80, 44);
FIELD(bsp_trick, led_by, 88, 48);
SIZE(bsp_trick, 96, 52);

FIELD(bsp_told, size, 0, 0);
FIELD(bsp_told, trick, 4, 4);
FIELD(bsp_told, player, 8, 8);
FIELD(bsp_told, fact, 16, 12);
FIELD(bsp_told, value, 24, 16);
FIELD(bsp_told, place, 32, 20);
SIZE(bsp_told, 40, 24);

FIELD(bsp_message, size, 0, 0);
FIELD(bsp_message, severity, 4, 4);
FIELD(bsp_message, file, 8, 8);
FIELD(bsp_message, line, 16, 12 + GAP);
FIELD(bsp_message, column, 24, 20 + GAP);
FIELD(bsp_message, text, 32, 28 + GAP);
FIELD(bsp_message, reserved, 40, 32 + GAP);
SIZE(bsp_message, 48, 36 + GAP);

FIELD(bsp_edit, size, 0, 0);
FIELD(bsp_edit, input, 4, 4);
FIELD(bsp_edit, offset, 8, 8);
FIELD(bsp_edit, length, 16, 16);
FIELD(bsp_edit, bytes, 24, 24);
FIELD(bsp_edit, byte_count, 32, 28);
SIZE(bsp_edit, 40, 32);

FIELD(bsp_sink, size, 0, 0);
FIELD(bsp_sink, context, 8, 4);
FIELD(bsp_sink, board, 16, 8);
FIELD(bsp_sink, message, 24, 12);
FIELD(bsp_sink, edit, 32, 16);
FIELD(bsp_sink, progress, 40, 20);
FIELD(bsp_sink, ranking, 48, 24);
SIZE(bsp_sink, 56, 28);

FIELD(bsp_ranking, size, 0, 0);
FIELD(bsp_ranking, input, 4, 4);
FIELD(bsp_ranking, kind, 8, 8);
FIELD(bsp_ranking, section, 16, 12);
FIELD(bsp_ranking, entry, 24, 16);
FIELD(bsp_ranking, side, 32, 20);
FIELD(bsp_ranking, total_before, 40, 24);
FIELD(bsp_ranking, total, 48, 28);
FIELD(bsp_ranking, rank_before, 56, 32);
FIELD(bsp_ranking, rank, 64, 36);
FIELD(bsp_ranking, on_both_sides, 72, 40);
FIELD(bsp_ranking, reserved, 76, 44);
SIZE(bsp_ranking, 80, 48);

FIELD(bsp_session_interface, size, 0, 0);
FIELD(bsp_session_interface, formats, 8, 4);
FIELD(bsp_session_interface, create, 16, 8);
FIELD(bsp_session_interface, set_option, 24, 12);
FIELD(bsp_session_interface, add_fact, 32, 16);
FIELD(bsp_session_interface, open_input, 40, 20);
FIELD(bsp_session_interface, push, 48, 24);
FIELD(bsp_session_interface, close_input, 56, 28);
FIELD(bsp_session_interface, finish, 64, 32);
FIELD(bsp_session_interface, destroy, 72, 36);
FIELD(bsp_session_interface, add_fact_at, 80, 40);
FIELD(bsp_session_interface, recognise, 88, 44);
SIZE(bsp_session_interface, 96, 48);

FIELD(bsp_convert_sink, size, 0, 0);
FIELD(bsp_convert_sink, context, 8, 4);
FIELD(bsp_convert_sink, write, 16, 8);
FIELD(bsp_convert_sink, message, 24, 12);
SIZE(bsp_convert_sink, 32, 16);

FIELD(bsp_convert_interface, size, 0, 0);
FIELD(bsp_convert_interface, targets, 8, 4);
FIELD(bsp_convert_interface, create, 16, 8);
FIELD(bsp_convert_interface, push, 24, 12);
FIELD(bsp_convert_interface, finish, 32, 16);
FIELD(bsp_convert_interface, destroy, 40, 20);
FIELD(bsp_convert_interface, recognise, 48, 24);
SIZE(bsp_convert_interface, 56, 28);

FIELD(bsp_text_interface, size, 0, 0);
FIELD(bsp_text_interface, languages, 8, 4);
FIELD(bsp_text_interface, editions, 16, 8);
FIELD(bsp_text_interface, word, 24, 12);
SIZE(bsp_text_interface, 32, 16);

IS(BSP_BOARD_SIZE_1_0, 16, 12);

FIELD(bsp_origin, size, 0, 0);
FIELD(bsp_origin, counted_only, 4, 4);
FIELD(bsp_origin, file, 8, 8);
FIELD(bsp_origin, engine_id, 16, 12);
FIELD(bsp_origin, engine_name, 24, 16);
FIELD(bsp_origin, engine_version, 32, 20);
SIZE(bsp_origin, 40, 24);

FIELD(bsp_record, size, 0, 0);
FIELD(bsp_record, date, 4, 4);
FIELD(bsp_record, name, 8, 8);
FIELD(bsp_record, board, 16, 12);
FIELD(bsp_record, table, 24, 16);
FIELD(bsp_record, section, 32, 20);
FIELD(bsp_record, pair, 40, 24);
FIELD(bsp_record, player, 56, 32);
FIELD(bsp_record, event, 88, 48);
FIELD(bsp_record, site, 96, 52);
FIELD(bsp_record, dealer, 104, 56);
FIELD(bsp_record, vulnerable, 112, 60);
FIELD(bsp_record, deal, 120, 64);
FIELD(bsp_record, contract, 128, 68);
FIELD(bsp_record, declarer, 136, 72);
FIELD(bsp_record, call, 144, 76);
FIELD(bsp_record, call_count, 152, 80);
FIELD(bsp_record, play_count, 156, 84);
FIELD(bsp_record, play, 160, 88);
FIELD(bsp_record, play_ended, 168, 92);
FIELD(bsp_record, recorded_tricks, 172, 96);
FIELD(bsp_record, recorded_score_ns, 176, 100);
FIELD(bsp_record, was, 180, 104);
FIELD(bsp_record, told, 184, 108);
FIELD(bsp_record, told_count, 192, 112);
FIELD(bsp_record, ruling_count, 196, 116);
FIELD(bsp_record, rulings, 200, 120);
FIELD(bsp_record, scoring, 208, 124);
FIELD(bsp_record, field, 216, 128);
FIELD(bsp_record, field_count, 224, 132);
FIELD(bsp_record, reserved, 228, 136);
SIZE(bsp_record, 232, 140);

FIELD(bsp_board_interface, size, 0, 0);
FIELD(bsp_board_interface, reserved, 4, 4);
FIELD(bsp_board_interface, rule, 8, 8);
SIZE(bsp_board_interface, 16, 12);

FIELD(bsp_form_given, size, 0, 0);
FIELD(bsp_form_given, reserved, 4, 4);
FIELD(bsp_form_given, name, 8, 8);
FIELD(bsp_form_given, value, 16, 12);
SIZE(bsp_form_given, 24, 16);

FIELD(bsp_form_incident, size, 0, 0);
FIELD(bsp_form_incident, reserved, 4, 4);
FIELD(bsp_form_incident, id, 8, 8);
FIELD(bsp_form_incident, law, 16, 12);
FIELD(bsp_form_incident, text, 24, 16);
FIELD(bsp_form_incident, says, 32, 20);
SIZE(bsp_form_incident, 40, 24);

FIELD(bsp_form_choice, size, 0, 0);
FIELD(bsp_form_choice, fact_count, 4, 4);
FIELD(bsp_form_choice, id, 8, 8);
FIELD(bsp_form_choice, text, 16, 12);
FIELD(bsp_form_choice, says, 24, 16);
FIELD(bsp_form_choice, effect, 32, 20);
FIELD(bsp_form_choice, facts, 40, 24);
SIZE(bsp_form_choice, 48, 28);

FIELD(bsp_form_question, size, 0, 0);
FIELD(bsp_form_question, choice_count, 4, 4);
FIELD(bsp_form_question, name, 8, 8);
FIELD(bsp_form_question, input, 16, 12);
FIELD(bsp_form_question, text, 24, 16);
FIELD(bsp_form_question, says, 32, 20);
FIELD(bsp_form_question, choices, 40, 24);
FIELD(bsp_form_question, rank, 48, 28);
FIELD(bsp_form_question, trick, 52, 32);
FIELD(bsp_form_question, evening, 56, 36);
FIELD(bsp_form_question, value_count, 64, 40);
FIELD(bsp_form_question, reserved, 68, 44);
FIELD(bsp_form_question, values, 72, 48);
SIZE(bsp_form_question, 80, 52);

FIELD(bsp_form_fact, size, 0, 0);
FIELD(bsp_form_fact, reserved, 4, 4);
FIELD(bsp_form_fact, board, 8, 8);
FIELD(bsp_form_fact, trick, 16, 12);
FIELD(bsp_form_fact, player, 24, 16);
FIELD(bsp_form_fact, fact, 32, 20);
FIELD(bsp_form_fact, value, 40, 24);
SIZE(bsp_form_fact, 48, 28);

FIELD(bsp_form_sink, size, 0, 0);
FIELD(bsp_form_sink, reserved, 4, 4);
FIELD(bsp_form_sink, context, 8, 8);
FIELD(bsp_form_sink, incident, 16, 12);
FIELD(bsp_form_sink, question, 24, 16);
FIELD(bsp_form_sink, fact, 32, 20);
FIELD(bsp_form_sink, given, 40, 24);
SIZE(bsp_form_sink, 48, 28);

FIELD(bsp_form_reading, size, 0, 0);
FIELD(bsp_form_reading, value, 4, 4);
FIELD(bsp_form_reading, words, 256, 256);
SIZE(bsp_form_reading, 512, 512);

FIELD(bsp_form_interface, size, 0, 0);
FIELD(bsp_form_interface, reserved, 4, 4);
FIELD(bsp_form_interface, incidents, 8, 8);
FIELD(bsp_form_interface, next, 16, 12);
FIELD(bsp_form_interface, facts, 24, 16);
FIELD(bsp_form_interface, known, 32, 20);
FIELD(bsp_form_interface, questions, 40, 24);
FIELD(bsp_form_interface, answer, 48, 28);
FIELD(bsp_form_interface, said, 56, 32);
SIZE(bsp_form_interface, 64, 36);

static int32_t start(const bsp_host *host)
{
    return host ? BSP_OK : BSP_E_ARGUMENT;
}

static void stop(void) {}

static const void *find(const char *id)
{
    return id;
}

/* The entry of a plugin of version 1.0 will do, however many fields this header has. */
int main(void)
{
    bsp_entry entry = {.magic = BSP_MAGIC,
                       .size = BSP_ENTRY_SIZE_1_0,
                       .abi_major = 1,
                       .id = "",
                       .name = "",
                       .vendor = "",
                       .version = "",
                       .licence = "",
                       .url = "",
                       .init = start,
                       .deinit = stop,
                       .get_interface = find};
    return bsp_entry_check(&entry);
}
