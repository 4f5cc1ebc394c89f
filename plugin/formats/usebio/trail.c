#include "formats/usebio/trail.h"

#include <string.h>

#include "bridge/seat.h"
#include "formats/encoding.h"
#include "formats/extra.h"
#include "laws/said/facts.h"

const char usebio_trail_target[] = "rectify";

/* ---- reading ---- */

struct text usebio_trail_value(const char *data, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strstr(data, name); at; at = strstr(at + 1, name)) {
        const char *value, *end;
        if ((at > data && at[-1] != ' ') || strncmp(at + length, "=\"", 2) != 0)
            continue;
        value = at + length + 2;
        end = strchr(value, '"');
        if (end)
            return (struct text){value, (size_t)(end - value)};
    }
    return (struct text){NULL, 0};
}

void usebio_lead_copy(char lead[USEBIO_LEAD_SIZE], struct text value)
{
    size_t length = 0;
    while (length < value.length &&
           (byte_is_digit(value.at[length]) ||
            ((value.at[length] | 0x20) >= 'a' && (value.at[length] | 0x20) <= 'z')))
        length++;
    bool fits = length == value.length && length < USEBIO_LEAD_SIZE;
    (void)encoding_copy(lead, USEBIO_LEAD_SIZE, fits ? value : text_of(""));
}

void usebio_trail_read(struct usebio_row *line, struct usebio_detail *detail, const char *data)
{
    struct text contract = usebio_trail_value(data, "contract");
    struct text declarer = usebio_trail_value(data, "declarer");
    struct text ruled[RULED_FIELDS];
    for (int field = 0; field < RULED_FIELDS; field++)
        ruled[field] = usebio_trail_value(data, ruled_words[field]);
    earlier_ruling_read(&detail->earlier, ruled);
    line->ruled = detail->earlier.present;
    if (line->lead[0] == '\0')
        usebio_lead_copy(line->lead, usebio_trail_value(data, "lead"));
    if (detail->earlier.count == 1)
        (void)assigned_text_read(&detail->given, usebio_trail_value(data, "assigned"));
    if (line->contract.kind != CONTRACT_UNKNOWN || !contract.at ||
        !contract_read(&line->contract, contract))
        return;
    if (declarer.length == 1)
        line->contract.declarer = (int8_t)seat_of_letter(*declarer.at);
}

/* ---- writing ---- */

void usebio_trail_write(const struct usebio_row *line, const struct board *board,
                        const struct ruling *ruling, struct edits *edits)
{
    bool replaces = line->rulings_to > 0;
    struct buffer *text = &edits->text;
    if (ruling->ruling_count == 0)
        return;
    edits_begin(edits, replaces ? line->rulings_from : line->inner_end,
                replaces ? line->rulings_to - line->rulings_from : 0);
    for (int i = 0; i < ruling->ruling_count; i++) {
        struct ruled_row words;
        ruled_row_of(&words, &ruling->ruling[i], board);
        buffer_add_text(text, replaces && i == 0 ? "" : line->indent);
        buffer_add_text(text, "<?");
        buffer_add_text(text, usebio_trail_target);
        ruled_row_put(text, &words);
        /* The line loses these: by an artificial score, or by results in place of its own. */
        if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
            char contract[CONTRACT_TEXT_SIZE];
            ruled_word_put(text, "contract", contract_text(&board->contract, contract));
            ruled_word_put(text, "declarer", seat_name(board->contract.declarer));
            ruled_word_put(text, "lead", line->lead[0] == '\0' ? NULL : line->lead);
        }
        if (ruling_keeps_result(ruling)) {
            char assigned[ASSIGNED_TEXT_SIZE];
            assigned_text_write(assigned, ruling->assigned, ruling->assigned_count);
            ruled_word_put(text, "assigned", assigned);
        }
        buffer_add_text(text, "?>");
    }
    edits_end(edits, NULL);
}
