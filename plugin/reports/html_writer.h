/*
 * HTML that is well-formed XML too, written piece after piece into a buffer.
 *
 * Our own, because libxml2's do not fit a plugin that streams: its HTML serialisation needs the
 * tree of the whole page, and its text writer allocates for each element, takes UTF-8 alone and
 * lets format characters through, which turn the direction of what stands beside a name. Here
 * markup is ours, literally; all else goes through html_text, which leaves nothing that could be
 * markup. Elements are counted by whoever reads the page: the tests hold it against an XML parser.
 */
#ifndef REPORTS_HTML_WRITER_H
#define REPORTS_HTML_WRITER_H

#include <stdbool.h>
#include <stddef.h>

#include "bridge/board.h"
#include "kit/buffer.h"
#include "reports/catalog.h"

struct html {
    struct buffer *out;
    struct buffer *scratch; /* a sentence that is put together before html_take */
    const struct catalog *catalog;
    bool several; /* the page has other languages too */
};

/* The code of the language: "en", "fr-CA". */
void html_language_tag(struct html *html);

/* The attribute that says what language an element is in: nothing where the whole page is. */
void html_language(struct html *html);

/* MARKUP of ours, as it is. */
void html_markup(struct html *html, const char *markup);

/* LENGTH bytes of text from anywhere, escaped. What is not UTF-8 is taken as Latin-1; controls,
 * format characters and what XML does not allow become U+FFFD; a suit sign gets its colour and its
 * name. */
void html_text(struct html *html, const char *text);

/* The words for KEY. */
void html_key(struct html *html, const char *key);

/* OPEN, the words for KEY, CLOSE: "<h4>", "The play", "</h4>". */
void html_put(struct html *html, const char *open, const char *key, const char *close);

/* Moves what the scratch buffer holds to the page, escaped. */
void html_take(struct html *html);
/* The same between OPEN and CLOSE. */
void html_take_in(struct html *html, const char *open, const char *close);

/* A name from a file, cut to COLUMNS, kept apart from the direction of what stands around it. */
void html_name(struct html *html, const struct text *name, int columns);

/* The style sheet of the report, html.css as it stands, and the base64 of its SHA-256, by which the
 * page's Content-Security-Policy knows it. The build makes both (html-style.sh). */
extern const unsigned char html_style[];
extern const size_t html_style_size;
extern const char html_style_hash[];

#endif
