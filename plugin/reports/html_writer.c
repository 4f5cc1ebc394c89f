#include "reports/html_writer.h"

#include <string.h>

#include "words/foreign.h"
#include "words/names.h"

#define REPLACEMENT 0xfffd

void html_markup(struct html *html, const char *markup)
{
    buffer_add_text(html->out, markup);
}

/* Writes "fr_CA" as "fr-CA", as HTML requires (RFC 5646). */
void html_language_tag(struct html *html)
{
    for (const char *c = catalog_language(html->catalog); *c; c++)
        buffer_add_char(html->out, *c == '_' ? '-' : *c);
}

void html_language(struct html *html)
{
    if (!html->several)
        return;
    html_markup(html, " lang=\"");
    html_language_tag(html);
    html_markup(html, "\"");
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
    static const char *const opens[SUITS] = {
        [CLUBS] = "<span class=\"c\" role=\"img\" aria-label=\"",
        [DIAMONDS] = "<span class=\"d\" role=\"img\" aria-label=\"",
        [HEARTS] = "<span class=\"h\" role=\"img\" aria-label=\"",
        [SPADES] = "<span class=\"s\" role=\"img\" aria-label=\""};

    html_markup(html, opens[suit]);
    html_key(html, suit_name(suit));
    html_markup(html, "\">");
    html_markup(html, strain_word(html->catalog, suit));
    html_markup(html, "</span>");
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
        html_markup(html, escaped);
    else
        buffer_add_character(html->out, character_is_harmful(character) ? REPLACEMENT : character);
}

static void html_bytes(struct html *html, const char *text, size_t length)
{
    struct foreign foreign;
    uint32_t character;

    foreign_open(&foreign, text, length);
    while (foreign_next(&foreign, &character))
        put_character(html, character);
}

void html_text(struct html *html, const char *text)
{
    html_bytes(html, text, strlen(text));
}

void html_key(struct html *html, const char *key)
{
    html_text(html, catalog_get(html->catalog, key));
}

void html_put(struct html *html, const char *open, const char *key, const char *close)
{
    html_markup(html, open);
    html_key(html, key);
    html_markup(html, close);
}

void html_take(struct html *html)
{
    html_bytes(html, buffer_text(html->scratch), html->scratch->length);
    buffer_cut(html->scratch, 0);
}

void html_take_in(struct html *html, const char *open, const char *close)
{
    html_markup(html, open);
    html_take(html);
    html_markup(html, close);
}

void html_name(struct html *html, const struct text *name, int columns)
{
    buffer_add_harmless(html->scratch, name->at, name->length, columns);
    html_take_in(html, "<bdi>", "</bdi>");
}
