#include "abi/event_record.h"

#include "kit/eight.h"
#include "words/foreign.h"

/* Returns true if each byte is an ASCII character other than 0: no such byte, nor the number before
 * it, has the highest bit. */
static inline bool is_plain(struct text text)
{
    const uint8_t *at = (const uint8_t *)text.at;
    uint64_t all = 0;
    for (size_t i = 0; i < text.length && text.length < EIGHT; i++)
        all |= (uint64_t)at[i] | ((uint64_t)at[i] - 1);
    for (size_t i = 0; i < text.length && text.length >= EIGHT; i += EIGHT) {
        size_t last = text.length - EIGHT;
        uint64_t bytes = eight_at(at + (i < last ? i : last));
        all |= bytes | (bytes - EIGHT_ONES);
    }
    return (all & EIGHT_HIGHEST) == 0;
}

const char *board_event_keep(struct board_event *event)
{
    const char *text =
        text_store_add(&event->texts, buffer_text(&event->said.text), event->said.text.length);
    buffer_cut(&event->said.text, 0);
    return text;
}

void board_event_add_name(struct buffer *buffer, struct text text)
{
    struct foreign foreign;
    uint32_t character;
    if (is_plain(text)) { /* as most are */
        buffer_add(buffer, text.at, text.length);
        return;
    }
    foreign_open(&foreign, text.at, text.length);
    while (foreign_next(&foreign, &character))
        if (character)
            buffer_add_character(buffer, character);
}

const char *board_event_name(struct board_event *event, struct text text)
{
    if (!text.at)
        return NULL;
    if (is_plain(text))
        return text_store_add(&event->texts, text.at, text.length);
    board_event_add_name(&event->said.text, text);
    return board_event_keep(event);
}
