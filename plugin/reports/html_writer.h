/*
 * Writes HTML that is also well-formed XML into a buffer, piece by piece. Called by the parts of
 * the HTML report.
 *
 * It is our own because libxml2 does not fit a plugin that streams: its HTML serialisation needs a
 * tree of the whole page, and its text writer allocates for each element, takes only UTF-8 and lets
 * through format characters that change the direction of the text around a name. Markup is written
 * literally here; all else goes through html_text, which leaves nothing that could be markup.
 * Nobody checks that elements are closed but the tests, which read the pages with an XML parser.
 */
#ifndef REPORTS_HTML_WRITER_H
#define REPORTS_HTML_WRITER_H

#include <stdbool.h>
#include <stddef.h>

#include "kit/buffer.h"
#include "kit/text.h"
#include "words/catalog.h"

struct html {
    struct buffer *out;
    struct buffer *scratch; /* a sentence that is put together for html_take */
    const struct catalog *catalog;
    bool several; /* the page has other languages too */
};

/* Adds the code of the language: "en", "fr-CA". */
void html_language_tag(struct html *html);

/* Adds the attribute that says an element's language; nothing if the whole page is in it. */
void html_language(struct html *html);

/* Adds MARKUP as it is. */
void html_markup(struct html *html, const char *markup);

/* Adds text from anywhere, escaped. Bytes that are not UTF-8 are read as Latin-1; controls, format
 * characters and what XML does not allow become U+FFFD; a suit sign gets its colour and its name.
 */
void html_text(struct html *html, const char *text);

/* Adds the words for KEY. */
void html_key(struct html *html, const char *key);

/* Adds OPEN, the words for KEY and CLOSE: "<h4>", "The play", "</h4>". */
void html_put(struct html *html, const char *open, const char *key, const char *close);

/* Moves the contents of the scratch buffer to the page, escaped. */
void html_take(struct html *html);
/* Moves the contents of the scratch buffer to the page, between OPEN and CLOSE. */
void html_take_in(struct html *html, const char *open, const char *close);

/* Adds a name from a file, cut to COLUMNS and isolated from the direction of the text around it. */
void html_name(struct html *html, const struct text *name, int columns);

/* The style sheet html.css, and the base64 of its SHA-256 for the page's Content-Security-Policy.
 * The build makes both (html-style.sh). */
extern const unsigned char html_style[];
extern const size_t html_style_size;
extern const char html_style_hash[];

#endif
