#include "formats/pbn_text/scan.h"

#define N PBN_NAME
#define W PBN_WHITE
#define L PBN_LINE
#define S PBN_STOP

/* Control-Z counts as white space: it ends the text files of some old systems. */
const uint8_t pbn_class[256] = {
    ['\t'] = W, ['\v'] = W, ['\f'] = W, [' '] = W, [0x1a] = W, ['\n'] = L, ['\r'] = L, ['['] = S,
    ['{'] = S,  [';'] = S,  ['"'] = S,  ['0'] = N, ['1'] = N,  ['2'] = N,  ['3'] = N,  ['4'] = N,
    ['5'] = N,  ['6'] = N,  ['7'] = N,  ['8'] = N, ['9'] = N,  ['_'] = N,  ['A'] = N,  ['B'] = N,
    ['C'] = N,  ['D'] = N,  ['E'] = N,  ['F'] = N, ['G'] = N,  ['H'] = N,  ['I'] = N,  ['J'] = N,
    ['K'] = N,  ['L'] = N,  ['M'] = N,  ['N'] = N, ['O'] = N,  ['P'] = N,  ['Q'] = N,  ['R'] = N,
    ['S'] = N,  ['T'] = N,  ['U'] = N,  ['V'] = N, ['W'] = N,  ['X'] = N,  ['Y'] = N,  ['Z'] = N,
    ['a'] = N,  ['b'] = N,  ['c'] = N,  ['d'] = N, ['e'] = N,  ['f'] = N,  ['g'] = N,  ['h'] = N,
    ['i'] = N,  ['j'] = N,  ['k'] = N,  ['l'] = N, ['m'] = N,  ['n'] = N,  ['o'] = N,  ['p'] = N,
    ['q'] = N,  ['r'] = N,  ['s'] = N,  ['t'] = N, ['u'] = N,  ['v'] = N,  ['w'] = N,  ['x'] = N,
    ['y'] = N,  ['z'] = N,
};

bool pbn_is_quoted_tag(const struct pbn_scan *scan, const uint8_t *at, struct text *name)
{
    const uint8_t *first = pbn_skip_space(scan, at + 1), *end = first;
    while (end < scan->end && pbn_is_name(*end))
        end++;
    *name = (struct text){(const char *)first, (size_t)(end - first)};
    if (end < scan->end && end == first)
        return false;
    at = pbn_skip_space(scan, end);
    return at < scan->end && *at == '"';
}

const uint8_t *pbn_string_end(const struct pbn_scan *scan, const uint8_t *at)
{
    while (at < scan->end && *at != '"' && *at != scan->eol)
        at += *at == '\\' && at + 1 < scan->end && at[1] != scan->eol ? 2 : 1;
    return at;
}

const uint8_t *pbn_find_tag_line(const struct pbn_scan *scan, const uint8_t *at, bool empty)
{
    bool after_empty = false;
    struct text name;
    const struct pbn_scan rest = {scan->end, scan->eol, NULL};
    for (at = pbn_line_end(scan, at); at < scan->end; at = pbn_line_end(scan, at)) {
        const uint8_t *first = pbn_skip_blank(scan, at + 1);
        if (first == scan->end)
            break;
        if (*first == '[' && (after_empty || !empty) && pbn_is_quoted_tag(&rest, first, &name))
            return first;
        after_empty = *first == scan->eol || (after_empty && (at[1] == '%' || *first == ';'));
        at = first;
    }
    return scan->end;
}

bool pbn_comment(const struct pbn_scan *scan, const uint8_t *at, const uint8_t **after)
{
    struct pbn_no_close *none = scan->no_close;
    bool known = none && none->from <= at && at <= none->to;
    const uint8_t *close = known ? none->to : at;
    if (close < scan->end) {
        close = pbn_find(scan, close, '}');
        if (none)
            *none = (struct pbn_no_close){known ? none->from : at, close};
    }
    if (close >= scan->end)
        return false;
    const uint8_t *inner = memchr(at + 1, '{', (size_t)(close - at - 1));
    const struct pbn_scan swallowed = {inner, scan->eol, NULL};
    if (inner && pbn_find_tag_line(&swallowed, at, true) != inner)
        return false;
    *after = inner ? pbn_find_tag_line(&swallowed, at, false) : NULL;
    if (!inner || *after == inner)
        *after = close + 1;
    return true;
}

const uint8_t *pbn_skip_quoted(const struct pbn_scan *scan, const uint8_t *at)
{
    const uint8_t *after = NULL;
    if (*at == ';')
        return pbn_line_end(scan, at);
    if (*at == '"') {
        after = pbn_string_end(scan, at + 1);
        return after + (after < scan->end && *after == '"');
    }
    return *at == '{' && pbn_comment(scan, at, &after) ? after : NULL;
}

const uint8_t *pbn_skip_annotation(const struct pbn_scan *scan, const uint8_t *at, bool line_begins)
{
    const uint8_t *after = at + 1;
    if (pbn_is_space(*at) || *at == '!' || *at == '?')
        return after;
    if (*at == '=' || *at == '$') {
        while (after < scan->end && pbn_is_name(*after))
            after++;
        return after + (*at == '=' && after < scan->end && *after == '=');
    }
    if (*at == ';' || (*at == '%' && line_begins))
        return pbn_line_end(scan, at);
    if (*at == '{' && pbn_comment(scan, at, &after))
        return after;
    return NULL;
}
