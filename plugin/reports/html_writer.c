#include "reports/html_writer.h"

#include <stdarg.h>
#include <string.h>

#include "words/foreign.h"
#include "words/names.h"

#define REPLACEMENT 0xfffd

/* Writes "fr_CA" as "fr-CA", as HTML requires (RFC 5646). */
void html_language_tag(bsp_report *report)
{
    for (const char *c = catalog_language(report->said.catalog); *c; c++)
        buffer_add_char(&report->out, *c == '_' ? '-' : *c);
}

/* Writes a character: a suit sign with its name, because screen readers say "black heart suit" for
 * the bare sign, or nothing; what could be markup escaped. */
static void put_character(bsp_report *report, uint32_t character)
{
    static const struct {
        uint32_t sign;
        const char *style;
    } suits[SUITS] = {[CLUBS] = {0x2663, "c"},
                      [DIAMONDS] = {0x2666, "d"},
                      [HEARTS] = {0x2665, "h"},
                      [SPADES] = {0x2660, "s"}};
    static const struct {
        uint32_t character;
        const char *escaped;
    } escapes[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};

    for (int suit = CLUBS; suit < SUITS; suit++)
        if (suits[suit].sign == character) {
            html_write(report, "<span class=\"%m\" role=\"img\" aria-label=\"%k\">%m</span>",
                       suits[suit].style, suit_name(suit), strain_word(report->said.catalog, suit));
            return;
        }
    for (size_t i = 0; i < sizeof escapes / sizeof escapes[0]; i++)
        if (escapes[i].character == character) {
            buffer_add_text(&report->out, escapes[i].escaped);
            return;
        }
    buffer_add_character(&report->out, character_is_harmful(character) ? REPLACEMENT : character);
}

static void put_text(bsp_report *report, const char *text, size_t length)
{
    struct foreign foreign;
    uint32_t character;

    foreign_open(&foreign, text, length);
    while (foreign_next(&foreign, &character))
        put_character(report, character);
}

void html_write(bsp_report *report, const char *markup, ...)
{
    const char *text;
    va_list holes;

    va_start(holes, markup);
    while (*markup) {
        size_t plain = strcspn(markup, "%");
        buffer_add(&report->out, markup, plain);
        markup += plain;
        if (!*markup)
            break;
        if (markup[1] == 'l') {
            if (report->options.languages.count > 1) {
                buffer_add_text(&report->out, " lang=\"");
                html_language_tag(report);
                buffer_add_char(&report->out, '"');
            }
        } else if (markup[1] == 's') {
            put_text(report, buffer_text(&report->said.text), report->said.text.length);
            buffer_cut(&report->said.text, 0);
        } else if (markup[1] == 'n') {
            buffer_add_number(&report->out, va_arg(holes, uint32_t));
        } else {
            text = va_arg(holes, const char *);
            if (markup[1] == 'm')
                buffer_add_text(&report->out, text);
            else if (markup[1] == 'k')
                html_write(report, "%t", catalog_get(report->said.catalog, text));
            else
                put_text(report, text, strlen(text));
        }
        markup += 2;
    }
    va_end(holes);
}

void html_name(bsp_report *report, const struct text *name, int columns)
{
    buffer_add_harmless(&report->said.text, name->at, name->length, columns);
    html_write(report, "<bdi>%s</bdi>");
}
