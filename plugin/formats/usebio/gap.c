#include "formats/usebio/gap.h"

void usebio_gap_begin(struct usebio_gap *gap, const struct xml_place *place)
{
    gap->from = place->offset + place->size;
    gap->size = gap->newlines = 0;
    gap->blank = true;
}

void usebio_gap_add(struct usebio_gap *gap, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        gap->blank = gap->blank && byte_is_space(text.at[i]);
        gap->newlines += text.at[i] == '\n';
        if (gap->size < sizeof gap->text)
            gap->text[gap->size] = text.at[i];
        gap->size++;
    }
}

/* A reference or a comment makes the bytes more than the text. */
uint32_t usebio_gap_size(const struct usebio_gap *gap, uint64_t offset)
{
    uint64_t size = offset - gap->from;
    bool plain = gap->blank && (size == gap->size || size == gap->size + gap->newlines);
    return plain ? (uint32_t)size : 0;
}

void usebio_gap_copy(char indent[USEBIO_INDENT_SIZE], const struct usebio_gap *gap, uint64_t offset)
{
    uint32_t bytes = usebio_gap_size(gap, offset);
    bool crlf = bytes != gap->size;
    size_t size = 0;
    indent[0] = '\0';
    if (bytes == 0 || bytes >= USEBIO_INDENT_SIZE)
        return;
    for (size_t i = 0; i < gap->size; i++) {
        if (crlf && gap->text[i] == '\n')
            indent[size++] = '\r';
        indent[size++] = gap->text[i];
    }
    indent[size] = '\0';
}
