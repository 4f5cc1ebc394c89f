#include "formats/pbn/convert/export.h"

#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "formats/encoding.h"
#include "formats/pbn/read/fill.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/play.h"
#include "formats/pbn/read/tables.h"
#include "formats/pbn/read/values.h"

/* --- Values of tags --------------------------------------------------------------------------- */

/* ---- values in the board's form ---- */

/* Writes what the board has of tag ID into SCRATCH, "" if it does not say. Returns false if the tag
 * does not follow from the board. */
static bool put_value(const struct board *board, int id, char *scratch)
{
    const struct contract *contract = &board->contract;
    const char *name = NULL;
    *scratch = '\0';
    switch (id) {
    case PBN_DEALER:
        name = seat_name(board->dealer);
        break;
    case PBN_VULNERABLE:
        name = vulnerability_name(board->vulnerability);
        break;
    case PBN_DECLARER:
        if (contract->declarer != SEAT_NONE)
            sprintf(scratch, "%s%s", contract->swapped ? "^" : "", seat_name(contract->declarer));
        break;
    case PBN_CONTRACT:
        if (!contract_text(contract, scratch))
            *scratch = '\0';
        break;
    case PBN_DEAL:
        if (board->deal.known != 0)
            deal_text(&board->deal, scratch);
        break;
    case PBN_RESULT:
        if (board->tricks != TRICKS_UNKNOWN)
            sprintf(scratch, "%s%d", board->tricks_differ ? "^" : "", board->tricks);
        break;
    case PBN_SCORE:
        if (board->score_ns != SCORE_UNKNOWN)
            sprintf(scratch, "NS %d", (int)board->score_ns);
        break;
    case PBN_DATE:
        if (board->date > 0) {
            int month = board->date / 100 % 100, day = board->date % 100;
            scratch += sprintf(scratch, "%04d.", (int)(board->date / 10000));
            scratch += month > 0 ? sprintf(scratch, "%02d.", month) : sprintf(scratch, "??.");
            sprintf(scratch, day > 0 ? "%02d" : "??", day);
        }
        break;
    default:
        return false;
    }
    if (name)
        strcpy(scratch, name);
    return true;
}

struct text pbn_canonical(const struct board *board, int id, char *scratch)
{
    const struct text *text = pbn_board_text(board, id);
    if (text)
        return *text;
    return put_value(board, id, scratch) && *scratch != '\0' ? text_of(scratch)
                                                             : (struct text){NULL, 0};
}

/* ---- values in another form ---- */

/* Accepts contracts in both languages: the board was read from this value, so it does not matter
 * what else it could mean. A word for an average, or for a board that was not played, stands in the
 * place of a contract. */
static bool same_bid(const struct board *board, struct text value)
{
    uint8_t percent[SIDES];
    bool same = board->contract.kind == CONTRACT_UNKNOWN &&
                (written_unplayed(value) || written_average(percent, value));
    for (int french = 0; french < 2 && !same; french++) {
        struct contract read = {.kind = CONTRACT_UNKNOWN};
        same = pbn_contract_read(&read, value, french != 0) &&
               contract_same_bid(&read, &board->contract);
    }
    return same;
}

bool pbn_says_same(const struct board *board, int id, struct text value)
{
    const struct text *text = pbn_board_text(board, id);
    struct contract by = {.declarer = SEAT_NONE};
    struct pbn_fault fault = {.message = NULL};
    struct board read;
    if (text && written_unknown(value))
        return text->length == 0;
    if (text)
        return text_same(text_trim(value), *text);
    board_clear(&read);
    read.contract = board->contract;
    switch (id) {
    case PBN_DEALER:
        return written_seat(value) == board->dealer;
    case PBN_VULNERABLE:
        return written_vulnerability(value) == board->vulnerability;
    case PBN_DECLARER:
        return written_declarer(&by, value) && by.declarer == board->contract.declarer &&
               by.swapped == board->contract.swapped;
    case PBN_CONTRACT:
        return same_bid(board, value);
    case PBN_DEAL:
        pbn_deal_read(&read.deal, value, &fault);
        return !fault.message && deals_same(&read.deal, &board->deal);
    case PBN_RESULT:
        pbn_result_read(&read, value, &fault);
        return !fault.message && read.tricks == board->tricks &&
               read.tricks_differ == board->tricks_differ;
    case PBN_SCORE:
        pbn_score_read(&read, value);
        return read.score_ns == board->score_ns;
    case PBN_DATE:
        return pbn_date_read(value) == board->date;
    default:
        return false;
    }
}

bool pbn_follows(int id)
{
    static const struct board none = {.dealer = SEAT_NONE, .contract.declarer = SEAT_NONE};
    char scratch[PBN_CANONICAL_SIZE];
    return pbn_board_text(&none, id) || put_value(&none, id, scratch);
}

void pbn_out_lose(struct pbn_out *out, const char *message, struct text text)
{
    out->going = out->going && out->sink.lose(out->sink.context, message, text);
}

/* --- Bytes ------------------------------------------------------------------------------------ */

static void put(struct pbn_out *out, const char *bytes, size_t size)
{
    out->going = out->going && (size == 0 || out->sink.write(out->sink.context, bytes, size));
}

static void put_string(struct pbn_out *out, const char *string)
{
    put(out, string, strlen(string));
}

static void put_text(struct pbn_out *out, struct text text)
{
    char *latin1;
    size_t length;
    if (text.length == 0 || !out->going)
        return;
    latin1 = buffer_room(&out->scratch, text.length);
    if (!latin1)
        out->going = false;
    else if (encoding_to_latin1(text, latin1, &length))
        put(out, latin1, length);
    else
        put(out, text.at, text.length);
}

static void end_line(struct pbn_out *out)
{
    put_string(out, "\r\n");
}

/* Takes a line from the front of *LINES; line ends are LF, CR LF or CR. */
static struct text line_take(struct text *lines)
{
    struct text line = {lines->at, 0};
    while (line.length < lines->length && line.at[line.length] != '\n' &&
           line.at[line.length] != '\r')
        line.length++;
    size_t taken = line.length;
    if (taken < lines->length && lines->at[taken] == '\r')
        taken++;
    if (taken < lines->length && lines->at[taken] == '\n')
        taken++;
    lines->at += taken;
    lines->length -= taken;
    return line;
}

void pbn_put_lines(struct pbn_out *out, struct text lines)
{
    while (lines.length > 0) {
        put_text(out, line_take(&lines));
        end_line(out);
    }
}

/* --- What PBN can have ------------------------------------------------------------------------ */

bool pbn_can_have(struct text name, struct text lines)
{
    const uint8_t *const first = (const uint8_t *)lines.at, *at = first, *after;
    for (size_t i = 0; i < name.length; i++)
        if (!pbn_is_name((uint8_t)name.at[i]))
            return false;
    if (name.length == 0 || lines.length == 0)
        return name.length > 0;
    const bool lf = text_find(lines, '\n');
    const struct pbn_scan scan = {first + lines.length, lf ? '\n' : '\r', NULL};
    struct text tag;
    while (at < scan.end) {
        const bool escaped = *at == '%' && (at == first || at[-1] == scan.eol);
        after = escaped ? pbn_line_end(&scan, at) : pbn_skip_quoted(&scan, at);
        if (after) {
            at = after;
            continue;
        }
        if (*at == '{' || (*at == '[' && pbn_is_tag(&scan, at, false, &tag)))
            return false;
        after = *at == scan.eol ? pbn_skip_blank(&scan, at + 1) : at;
        if (after > at && after < scan.end && *after == scan.eol)
            return false;
        at++;
    }
    return true;
}

/* --- Tags and comments ------------------------------------------------------------------------ */

/* Writes a tag. In its value a quote or a backslash gets a backslash (2.2), and a line end becomes
 * a blank. With KEEP a backslash before anything else stays alone, because the columns of a table
 * have their widths after it. */
static void put_tag_alone(struct pbn_out *out, struct text name, struct text value, bool keep)
{
    size_t start = 0;
    put_string(out, "[");
    put_text(out, name);
    put_string(out, " \"");
    for (size_t i = 0; i < value.length; i++) {
        char byte = value.at[i];
        if (byte == '\\' && keep && i + 1 < value.length) {
            i++;
        } else if (strchr("\\\"\r\n", byte)) {
            put_text(out, (struct text){value.at + start, i - start});
            put_string(out, byte == '"' ? "\\\"" : byte == '\\' ? "\\\\" : " ");
            start = i + 1;
        }
    }
    put_text(out, text_behind(value, start));
    put_string(out, "\"]");
}

void pbn_put_tag(struct pbn_out *out, struct text name, struct text value, bool section)
{
    put_tag_alone(out, name, value, section);
    end_line(out);
}

static const struct {
    const char *before, *after, *excludes; /* bytes that the text must not contain */
} forms[COMMENT_FORMS] = {
    [COMMENT_BRACE] = {"{", "}", "}"},
    [COMMENT_LINE] = {";", "", "\r\n"},
    [COMMENT_ESCAPE] = {"%", "", "\r\n"},
    [COMMENT_TEXT] = {"{", "}", "}"},
};

void pbn_put_comment(struct pbn_out *out, const struct extra *comment)
{
    int form = comment->form < COMMENT_FORMS ? comment->form : COMMENT_BRACE;
    struct text lines = comment->text;
    const char *excluded = forms[form].excludes;
    while (*excluded != '\0' && !text_find(lines, *excluded))
        excluded++;
    if (*excluded != '\0')
        form = form == COMMENT_BRACE || form == COMMENT_TEXT ? COMMENT_LINE : COMMENT_BRACE;
    put_string(out, forms[form].before);
    for (bool first = true; first || lines.length > 0; first = false) {
        if (!first)
            end_line(out);
        if (!first && form == COMMENT_LINE)
            put_string(out, forms[form].before);
        put_text(out, line_take(&lines));
    }
    put_string(out, forms[form].after);
    end_line(out);
}

/* --- The play --------------------------------------------------------------------------------- */

static void put_name_and(struct pbn_out *out, const char *name, const char *value)
{
    pbn_put_tag(out, text_of(name), text_of(value), true);
}

void pbn_put_play(struct pbn_out *out, const struct board *board)
{
    static const char *const marks[] = {
        [MARK_NONE] = "", [MARK_REVOKE] = "^R ", [MARK_LEAD] = "^L "};
    const struct play *play = &board->play;
    int first = play->first, leader = NORTH;
    if (first == SEAT_NONE)
        first = board->contract.declarer == SEAT_NONE ? NORTH : seat_next(board->contract.declarer);
    if (play->rows == 0 && play->first == SEAT_NONE && play->end == PLAY_OPEN)
        return;
    put_name_and(out, "Play", seat_name(first));
    for (int row = 0; row < play->rows; row++) {
        for (int i = 0; i < SEATS; i++) {
            const int seat = (first + i) % SEATS;
            int mark = play->mark[row][seat];
            char text[CARD_TEXT_SIZE];
            /* The record has this card first, and another player was to lead. */
            if (mark == MARK_NONE && board_leads_out_of_turn(board, row, seat, leader))
                mark = MARK_LEAD;
            put_string(out, i > 0 ? " " : "");
            put_string(out, marks[mark]);
            put_string(out, card_text(play->card[row][seat], text));
        }
        end_line(out);
        leader = board_leader(board, row, leader);
    }
    if (play->end != PLAY_OPEN) {
        put_string(out, play->end == PLAY_ENDED ? "*" : "+");
        end_line(out);
    }
}

bool pbn_play_says_same(const struct board *board, struct text value, struct text lines)
{
    static const struct pbn_fault none = {.message = NULL};
    struct board read;
    struct pbn_fault fault = none;
    const uint8_t *at = (const uint8_t *)lines.at;
    struct pbn_scan scan = {at + lines.length, memchr(lines.at, '\n', lines.length) ? '\n' : '\r',
                            NULL};
    bool turns = false;
    int first = written_seat(value);
    board_clear(&read);
    if (lines.length == 0 || first == SEAT_NONE)
        return false;
    struct pbn_rows rows = {.play = &read.play};
    pbn_rows_plain(&rows, first, &scan, at);
    pbn_rows_rest(&rows, &scan, &fault);
    pbn_rows_seat(&rows, first);
    pbn_rows_turn(&rows, &board->deal, &turns);
    return !fault.message && first == board->play.first && read.play.rows == board->play.rows &&
           read.play.end == board->play.end &&
           memcmp(read.play.card, board->play.card, read.play.rows * sizeof read.play.card[0]) ==
               0 &&
           memcmp(read.play.mark, board->play.mark, read.play.rows * sizeof read.play.mark[0]) == 0;
}

/* --- Tables ----------------------------------------------------------------------------------- */

void pbn_put_quitted(struct pbn_out *out, const struct quitted *quitted)
{
    int rows = quitted_rows(quitted);
    if (rows == 0)
        return;
    put_name_and(out, "QuittedTable", "N;E;S;W");
    for (int row = 0; row < rows; row++) {
        for (int seat = NORTH; seat < SEATS; seat++) {
            card_t card = quitted_card(quitted, seat, row);
            char text[CARD_TEXT_SIZE];
            put_string(out, card_is(card) ? "" : " ");
            put_string(out, card_text(card, text));
            put_string(out, seat == WEST ? "" : " ");
        }
        end_line(out);
    }
}

static const char *word_or_dash(const char *word)
{
    return *word == '\0' ? "-" : word;
}

void pbn_put_facts(struct pbn_out *out, const struct record *record)
{
    char row[sizeof(struct fact_row)], token[PBN_VALUE_TOKEN_SIZE];
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *fact = &record->fact[i];
        if (i == 0)
            put_name_and(out, "DirectorTable", PBN_DIRECTOR_HEADER);
        snprintf(row, sizeof row, "%2s %-1s %-16s ", word_or_dash(fact->trick),
                 word_or_dash(fact->player), word_or_dash(fact->fact));
        put_string(out, row);
        pbn_value_token(token, word_or_dash(fact->value));
        put_text(out, text_of(token));
        end_line(out);
    }
}

bool pbn_put_rulings(struct pbn_out *out, const struct extra *extras, size_t count,
                     const struct board *board)
{
    const struct given_score *given = &board->given;
    bool has_score =
        given->assigned_count > 0 || (given->artificial && board->tricks == TRICKS_UNKNOWN);
    bool begun = false;
    for (size_t i = 0; i < count; i++) {
        char text[PBN_GIVEN_SCORE_SIZE];
        if (extras[i].kind != EXTRA_RULING)
            continue;
        if (!begun) { /* the score that was given stands after the tag */
            put_tag_alone(out, text_of("RulingTable"), text_of(PBN_RULING_HEADER), true);
            put_string(out, has_score ? pbn_given_score_text(text, given) : "");
            end_line(out);
        }
        begun = true;
        for (int field = 0; field < RULED_FIELDS; field++) {
            const struct text part = extras[i].ruled[field];
            put_string(out, field > 0 ? " " : "");
            put_text(out, part.length == 0 ? text_of("-") : part);
        }
        end_line(out);
    }
    return begun && has_score;
}
