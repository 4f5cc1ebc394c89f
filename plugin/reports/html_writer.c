#include "reports/html_writer.h"

#include <stdarg.h>
#include <string.h>

#include "words/foreign.h"
#include "words/names.h"

#define REPLACEMENT 0xfffd

/* Writes "fr_CA" as "fr-CA", as HTML requires (RFC 5646). */
void html_language_tag(struct html *html)
{
    for (const char *c = catalog_language(html->catalog); *c; c++)
        buffer_add_char(html->out, *c == '_' ? '-' : *c);
}

/* Writes the attribute that says an element's language; nothing if the whole page is in it. */
static void put_language(struct html *html)
{
    if (!html->several)
        return;
    buffer_add_text(html->out, " lang=\"");
    html_language_tag(html);
    buffer_add_char(html->out, '"');
}

/* Returns the suit of a sign; -1 if it is none. */
static int suit_of_sign(uint32_t character)
{
    static const uint16_t signs[SUITS] = {
        [CLUBS] = 0x2663, [DIAMONDS] = 0x2666, [HEARTS] = 0x2665, [SPADES] = 0x2660};

    for (int suit = CLUBS; suit < SUITS; suit++)
        if (signs[suit] == character)
            return suit;
    return -1;
}

/* Writes a suit sign with its name, because screen readers say "black heart suit" for the bare
 * sign, or nothing. */
static void put_suit(struct html *html, int suit)
{
    static const char classes[SUITS][2] = {
        [CLUBS] = "c", [DIAMONDS] = "d", [HEARTS] = "h", [SPADES] = "s"};

    html_write(html, "<span class=\"%m\" role=\"img\" aria-label=\"%k\">%m</span>", classes[suit],
               suit_name(suit), strain_word(html->catalog, suit));
}

/* Returns the escape for a character of markup; NULL if it needs none. */
static const char *escape(uint32_t character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

static void put_character(struct html *html, uint32_t character)
{
    const char *escaped = escape(character);
    int suit = suit_of_sign(character);

    if (suit >= 0)
        put_suit(html, suit);
    else if (escaped)
        buffer_add_text(html->out, escaped);
    else
        buffer_add_character(html->out, character_is_harmful(character) ? REPLACEMENT : character);
}

static void put_text(struct html *html, const char *text, size_t length)
{
    struct foreign foreign;
    uint32_t character;

    foreign_open(&foreign, text, length);
    while (foreign_next(&foreign, &character))
        put_character(html, character);
}

/* Moves the contents of the scratch buffer to the page. */
static void put_scratch(struct html *html)
{
    put_text(html, buffer_text(html->scratch), html->scratch->length);
    buffer_cut(html->scratch, 0);
}

void html_write(struct html *html, const char *markup, ...)
{
    const char *text;
    va_list holes;

    va_start(holes, markup);
    while (*markup) {
        size_t plain = strcspn(markup, "%");
        buffer_add(html->out, markup, plain);
        markup += plain;
        if (!*markup)
            break;
        if (markup[1] == 'l') {
            put_language(html);
        } else if (markup[1] == 's') {
            put_scratch(html);
        } else {
            text = va_arg(holes, const char *);
            if (markup[1] == 'm')
                buffer_add_text(html->out, text);
            else if (markup[1] == 'k')
                html_write(html, "%t", catalog_get(html->catalog, text));
            else
                put_text(html, text, strlen(text));
        }
        markup += 2;
    }
    va_end(holes);
}

void html_name(struct html *html, const struct text *name, int columns)
{
    buffer_add_harmless(html->scratch, name->at, name->length, columns);
    html_write(html, "<bdi>%s</bdi>");
}
