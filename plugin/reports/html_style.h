/*
 * The style sheet of the HTML report, html.css as it stands, and the base64 of its SHA-256, by
 * which the page's Content-Security-Policy knows it. The build makes both (html-style.sh).
 */
#ifndef REPORTS_HTML_STYLE_H
#define REPORTS_HTML_STYLE_H

#include <stddef.h>

extern const unsigned char html_style[];
extern const size_t html_style_size;
extern const char html_style_hash[];

#endif
