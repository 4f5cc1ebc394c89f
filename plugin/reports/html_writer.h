/*
 * Writes HTML that is also well-formed XML into a buffer, piece by piece. Called by the parts of
 * the HTML report.
 *
 * It is our own because libxml2 does not fit a plugin that streams: its HTML serialisation needs a
 * tree of the whole page, and its text writer allocates for each element, takes only UTF-8 and lets
 * through format characters that change the direction of the text around a name. Markup is written
 * literally here, with holes; what goes into a hole leaves nothing that could be markup. Nobody
 * checks that elements are closed but the tests, which read the pages with an XML parser.
 */
#ifndef REPORTS_HTML_WRITER_H
#define REPORTS_HTML_WRITER_H

#include "reports/report.h"

/* Adds the code of the language: "en", "fr-CA". */
void html_language_tag(bsp_report *report);

/* Adds MARKUP with its holes filled. Each is a letter behind "%":
 *
 *     t   a text from anywhere, escaped: bytes that are not UTF-8 are read as Latin-1; controls,
 *         format characters and what XML does not allow become U+FFFD; a suit sign gets its colour
 *         and its name
 *     k   the words for a key of the catalog, escaped
 *     m   more markup, as it is
 *     n   a number
 *     s   what SAID holds, escaped, which is empty then
 *     l   the attribute that says an element's language; nothing if the whole page is in it
 *
 * The first three take a const char * from the arguments, "n" a uint32_t. */
void html_write(bsp_report *report, const char *markup, ...);

/* Adds a name from a file, cut to COLUMNS and isolated from the direction of the text around it. */
void html_name(bsp_report *report, const struct text *name, int columns);

/* The style sheet html.css, and the base64 of its SHA-256 for the page's Content-Security-Policy.
 * The build makes both (html-style.sh). */
extern const unsigned char html_style[];
extern const size_t html_style_size;
extern const char html_style_hash[];

#endif
